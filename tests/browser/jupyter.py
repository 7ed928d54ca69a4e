"""A Jupyter server with JupyterLab and Voilà's extension, as on Binder."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
from nbformat.sign import NotebookNotary

from blitz_widgets.server.serving import app_notebook

if TYPE_CHECKING:
    from collections.abc import Sequence

START_SECONDS = 180
BELOW = "/user/learner/"
"""Where the server is, as behind a hub."""
VOILA = Path(str(files("blitz_widgets.app") / "voila"))


class JupyterServer:
    """Serves one folder to everybody on this computer, with the app in it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.root = folder / "notebooks"
        self.root.mkdir()
        settings = folder / "config"
        settings.mkdir()
        (folder / "data").mkdir()
        self.runtime = folder / "data" / "runtime"
        """Where the kernels write how they are reached."""
        # What binder/postBuild does.
        shutil.copy(VOILA / "voila.json", settings / "jupyter_server_config.json")
        shutil.copy(app_notebook(), self.root)
        with socket.socket() as probe:
            probe.bind(("localhost", 0))
            port = probe.getsockname()[1]
        self.url = f"http://localhost:{port}{BELOW}"
        with (folder / "log").open("w") as log:
            self._process = subprocess.Popen(  # noqa: S603  # our own server
                [
                    *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
                    *(f"--port={port}", "--ServerApp.port_retries=0", "--IdentityProvider.token="),
                    *(f"--ServerApp.root_dir={self.root}", f"--ServerApp.base_url={BELOW}"),
                    # Nothing is asked for elsewhere.
                    "--LabApp.check_for_update_class=jupyterlab.NeverCheckForUpdate",
                ],
                env=os.environ
                | {
                    "JUPYTER_CONFIG_DIR": str(settings),
                    "JUPYTER_DATA_DIR": str(folder / "data"),
                    "JUPYTER_PATH": str(VOILA),
                },
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    @property
    def log(self) -> str:
        """The end of what the server and its kernels have printed."""
        return (self._folder / "log").read_text(errors="replace")[-8000:]

    def put(self, name: str, cells: Sequence[nbformat.NotebookNode]) -> None:
        """Put a notebook into the folder, which its reader trusts."""
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook = nbformat.v4.new_notebook(cells=[*cells], metadata={"kernelspec": kernel})
        nbformat.write(notebook, self.root / name)
        notary = NotebookNotary(data_dir=str(self._folder / "data"))
        notary.sign(notebook)
        notary.store.close()

    def wait(self) -> None:
        """Return as soon as the server answers.

        Raises:
            TimeoutError: If it does not; the message is its log.
        """
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self._process.poll() is None:
            with suppress(OSError, urllib.error.URLError):
                urllib.request.urlopen(f"{self.url}api", timeout=5).close()  # noqa: S310  # always http
                return
            time.sleep(0.2)
        raise TimeoutError(self.log)

    def stop(self) -> None:
        """End the server and, with it, its kernels."""
        for how in (signal.SIGTERM, signal.SIGKILL):
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, how)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(timeout=10)
