"""The real server in a process of its own, with limits that keep a failing test harmless."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from typing import TYPE_CHECKING

import psutil
import pytest

from blitz_widgets.server.serving import app_notebook
from tests.support.kernel_processes import kernel_processes

if TYPE_CHECKING:
    from pathlib import Path

START_SECONDS = 180
END_SECONDS = 60
LARGEST = 4 << 30
"""Bytes of address space for the server and each of its kernels."""
_HARDLY = 0.01
"""Seconds of a processor, in half a second."""
SERVE = f"""
import json
import sys
from pathlib import Path
from blitz_widgets.server.serving import serve
try:
    import resource
except ImportError:
    pass
else:
    resource.setrlimit(resource.RLIMIT_AS, ({LARGEST}, {LARGEST}))
serve(
    port=int(sys.argv[1]),
    open_browser=False,
    notebook=Path(sys.argv[2]),
    most_pages=int(sys.argv[3]),
    allowed_hosts=["tutor.example"],
    **json.loads(sys.argv[4]),
)
"""


def free_port() -> int:
    """A port at which no one listens now."""
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return int(probe.getsockname()[1])


def is_up(url: str) -> bool:
    """Whether a server answers at *url*, be it with an error."""
    try:
        urllib.request.urlopen(url, timeout=5).close()  # noqa: S310  # always http
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
    return True


class RealServer:
    """A server of the app for at most *most_pages* pages; the code *first* runs before it."""

    def __init__(self, most_pages: int, log: Path, first: str = "", **options: object) -> None:
        self.port = free_port()
        self.url = f"http://localhost:{self.port}{options.get('path', '/')}"
        self.most_pages = most_pages
        self._log = log
        notebook = str(app_notebook())
        said = (str(self.port), notebook, str(most_pages), json.dumps(options))
        self._process = subprocess.Popen(  # noqa: S603  # our own server
            [sys.executable, "-u", "-c", first + SERVE, *said],
            stdout=log.open("w"),
            stderr=subprocess.STDOUT,
        )
        self._wait()

    @property
    def log(self) -> str:
        """What the server has printed."""
        return self._log.read_text(errors="replace")

    def kernels(self) -> list[psutil.Process]:
        """The kernels that run now."""
        return [*kernel_processes(self._process.pid)]

    def resident(self) -> int:
        """The bytes of memory in which the server itself is at home."""
        return int(psutil.Process(self._process.pid).memory_info().rss)

    def seconds(self) -> float:
        """The seconds of a processor that the server itself has taken so far."""
        times = psutil.Process(self._process.pid).cpu_times()
        return float(times.user + times.system)

    async def quiet(self) -> None:
        """Wait until the server has nothing to do."""
        end = time.monotonic() + START_SECONDS
        before = -1.0
        while self.seconds() - before > _HARDLY:
            assert time.monotonic() < end, "the server is never quiet"
            before = self.seconds()
            await asyncio.sleep(0.5)

    def terminate(self) -> None:
        """Send SIGTERM, and wait until the server has ended."""
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(timeout=END_SECONDS)

    def stop(self) -> None:
        """End the server and its kernels, by force if it must be."""
        if self._process.poll() is not None:
            return
        kernels = self.kernels()
        try:
            self.terminate()
        except subprocess.TimeoutExpired:
            self._process.kill()
            for kernel in kernels:
                with suppress(psutil.NoSuchProcess):
                    kernel.kill()

    def _wait(self) -> None:
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self._process.poll() is None:
            if is_up(f"{self.url}voila/static/voila.js"):
                return
            time.sleep(0.2)
        self.stop()
        pytest.fail(f"The server did not start:\n{self.log}")
