"""The two servers: ours, and a plain Voilà with one canvas on its page."""

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
"""A minimal board: a rectangle, and a new colour at each press."""
_SERVE: Final = "import sys; from blitz_widgets.cli import main; sys.exit(main())"
_TIMEOUT: Final = 120.0
_POLL_SECONDS: Final = 0.6
_IDLE_CPU_SECONDS: Final = 0.03
"""Processor time that an idle server may take in that time."""


class ServerError(RuntimeError):
    """A server that does not respond, or never becomes idle."""


class Server:
    """A server in a process of its own, with its kernels."""

    def __init__(self, command: Sequence[str], port: int) -> None:
        self.port = port
        self.url = f"http://localhost:{port}/"
        self._process = subprocess.Popen(  # noqa: S603  # our own commands
            [*command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def wait_until_idle(self) -> None:
        """Wait until the server responds and is idle, with its next kernels warm.

        Raises:
            ServerError: If that takes more than two minutes.
        """
        end = time.monotonic() + _TIMEOUT
        before = -1.0
        while time.monotonic() < end:
            now = self.cpu_seconds()
            if before >= 0 and now - before < _IDLE_CPU_SECONDS and self._answers():
                return
            before = now
            time.sleep(_POLL_SECONDS)
        reason = f"{self.url} does not come to wait_until_idle."
        raise ServerError(reason)

    def stop(self) -> None:
        """End the server and its kernels."""
        self._process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(15)
        self._process.kill()

    def _answers(self) -> bool:
        # No page is requested, because each page starts a kernel.
        try:
            urllib.request.urlopen(f"{self.url}voila/static/nosuch.js", timeout=5)  # noqa: S310  # http
        except urllib.error.HTTPError:
            return True
        except OSError:
            return False
        return True

    def cpu_seconds(self) -> float:
        """Processor time of the server and its kernels so far, in seconds."""
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
    with _running([sys.executable, "-c", _SERVE, "--no-browser", "--port", str(port)], port) as app:
        yield app


@contextmanager
def served_canvas(folder: Path) -> Iterator[Server]:
    """Serve a canvas by Voilà, with as many warm kernels as ours; its notebook is in *folder*."""
    notebook = folder / "canvas.ipynb"
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook_node = v4.new_notebook(  # type: ignore[no-untyped-call]
        cells=[v4.new_code_cell(_CANVAS)],  # type: ignore[no-untyped-call]
        metadata={"kernelspec": kernel},
    )
    write(notebook_node, notebook)  # type: ignore[no-untyped-call]
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
