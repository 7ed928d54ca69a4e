"""The two servers: ours, and Voilà as it comes with one canvas on its page."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

import psutil
from nbformat import v4, write

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_CANVAS: Final = """
from random import randrange

from ipycanvas import Canvas

canvas = Canvas(width=1000, height=600)


def draw():
    canvas.fill_style = "#ddd"
    canvas.fill_rect(0, 0, 1000, 600)


def press(x, y):
    canvas.fill_style = f"#{randrange(1 << 24):06x}"
    canvas.fill_rect(x - 20, y - 20, 40, 40)


canvas.on_client_ready(draw)
canvas.on_mouse_down(press)
canvas"""
"""The least that is a board: something to see, and another colour where it is pressed."""
_OURS: Final = "import sys; from blitz_widgets.cli import main; sys.exit(main())"
_PATIENCE: Final = 120.0
_REST: Final = 0.6  # seconds
_AT_REST: Final = 0.03
"""As much of that may be spent working by a server that waits for visitors."""


class ServerError(RuntimeError):
    """A server that does not answer, or never comes to rest."""


class Server:
    """A server in a process of its own, with its kernels."""

    def __init__(self, command: Sequence[str], port: int) -> None:
        self.port = port
        self.url = f"http://localhost:{port}/"
        self._process = subprocess.Popen(  # noqa: S603  # our own commands
            [*command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def rest(self) -> None:
        """Wait until it answers and has nothing to do: its next kernels are warm then.

        Raises:
            ServerError: If that takes too long.
        """
        end = time.monotonic() + _PATIENCE
        before = -1.0
        while time.monotonic() < end:
            now = self.worked()
            if before >= 0 and now - before < _AT_REST and self._answers():
                return
            before = now
            time.sleep(_REST)
        reason = f"{self.url} does not come to rest."
        raise ServerError(reason)

    def stop(self) -> None:
        """End it and its kernels."""
        self._process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(15)
        self._process.kill()

    def _answers(self) -> bool:
        # No page is asked for, as each takes a kernel.
        try:
            urllib.request.urlopen(f"{self.url}voila/static/nosuch.js", timeout=5)  # noqa: S310  # http
        except urllib.error.HTTPError:
            return True
        except OSError:
            return False
        return True

    def worked(self) -> float:
        """Seconds of processor time that it and its kernels have taken."""
        server = psutil.Process(self._process.pid)
        spent = 0.0
        for process in (server, *server.children(recursive=True)):
            with suppress(psutil.Error):
                times = process.cpu_times()
                spent += times.user + times.system
        return spent


@contextmanager
def served_app() -> Iterator[Server]:
    """Serve the app, as ``blitz-tutor`` does."""
    port = _free_port()
    with _running([sys.executable, "-c", _OURS, "--no-browser", "--port", str(port)], port) as app:
        yield app


@contextmanager
def served_canvas(folder: Path) -> Iterator[Server]:
    """Serve a canvas by Voilà, which keeps as many kernels warm as we do; *folder* is for it."""
    notebook = folder / "canvas.ipynb"
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    written = v4.new_notebook(  # type: ignore[no-untyped-call]
        cells=[v4.new_code_cell(_CANVAS)],  # type: ignore[no-untyped-call]
        metadata={"kernelspec": kernel},
    )
    write(written, notebook)  # type: ignore[no-untyped-call]
    port = _free_port()
    command = [
        *(sys.executable, "-m", "voila", str(notebook), "--no-browser", f"--port={port}"),
        *("--preheat_kernel=True", "--pool_size=2"),
    ]
    with _running(command, port) as canvas:
        yield canvas


@contextmanager
def _running(command: Sequence[str], port: int) -> Iterator[Server]:
    server = Server(command, port)
    try:
        yield server
    finally:
        server.stop()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return int(probe.getsockname()[1])
