"""The server's side: the warm process, and a kernel that it has forked."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from blitz_widgets.server.forking.warm_process import LENGTH

if TYPE_CHECKING:
    from blitz_widgets.server.forking.warm_process import Job

PATIENCE: Final = 60.0
"""Seconds that a fork may take: before the first, all modules are imported."""
_MOST_FAILURES: Final = 3
"""In a row; then every kernel is started by itself until the server is."""
_PROGRAM: Final = ("-P", "-m", "blitz_widgets.server.forking.warm_process")
_LONGEST_WORD: Final = 64


class NoForkError(Exception):
    """No kernel can be forked now; the text says why, for the log."""


class WarmProcess:
    """The warm process of one server: begun when it is first needed, and again if it has died."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None
        self._failures = 0

    async def fork(self, job: Job) -> ForkedKernel:
        """Fork a kernel that does *job*.

        Raises:
            NoForkError: If that does not work.
        """
        ours, theirs = socket.socketpair()
        ours.settimeout(0)
        loop = asyncio.get_running_loop()
        written = json.dumps(job).encode()
        try:
            with theirs:
                socket.send_fds(self._begun(), [b"+"], [theirs.fileno()])
            async with asyncio.timeout(PATIENCE):
                await loop.sock_sendall(ours, len(written).to_bytes(LENGTH, "little") + written)
                said = await loop.sock_recv(ours, _LONGEST_WORD)
            forked = ForkedKernel(ours, said)
        except (OSError, ValueError) as error:  # one is that it takes too long
            ours.close()
            self._failures += 1
            raise NoForkError(repr(error)) from error
        except BaseException:
            ours.close()
            raise
        self._failures = 0
        return forked

    def stop(self) -> None:
        """End it.  Its kernels live on until the server ends them, or itself."""
        if self._control is not None:
            self._control.close()
            self._control = None
        if self._process is not None:
            self._process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(1)
            self._process = None

    def _begun(self) -> socket.socket:
        """The socket to the warm process, which is begun if need be.

        Raises:
            NoForkError: If it has failed too often.
        """
        if self._process is not None and self._process.poll() is None and self._control:
            return self._control
        if self._failures >= _MOST_FAILURES:
            reason = "the warm process has failed too often"
            raise NoForkError(reason)
        self.stop()
        self._control, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(  # noqa: S603  # our own program
                [sys.executable, *_PROGRAM, str(theirs.fileno())],
                stdin=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                start_new_session=True,
            )
        return self._control


class ForkedKernel:
    """As much of :class:`subprocess.Popen` as Jupyter uses of it, for a process not our child."""

    stdin = stdout = stderr = None

    def __init__(self, line: socket.socket, said: bytes) -> None:
        """Take the kernel at the other end of *line*, which has *said* how it is called.

        Raises:
            ValueError: If it has not.
        """
        word, _end, self._said = said.partition(b"\n")
        if not word.startswith(b"pid "):
            reason = f"the warm process said {said!r}"
            raise ValueError(reason)
        self.pid = int(word.split()[1])
        self.returncode: int | None = None
        self._line = line

    def poll(self) -> int | None:
        """How it has ended, or ``None`` while it runs; -1 if nobody is left who knows."""
        while self.returncode is None:
            if b"\n" in self._said:
                self._end(int(self._said.split()[1]))
                break
            try:
                said = self._line.recv(_LONGEST_WORD)
            except BlockingIOError:
                break
            except OSError:
                said = b""
            self._said += said
            if not said:
                self._end(-1)
        return self.returncode

    def wait(self) -> int | None:
        """How it has ended; Jupyter only asks that of a kernel that has."""
        return self.poll()

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it runs."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it by force."""
        self.send_signal(signal.SIGKILL)

    def _end(self, code: int) -> None:
        self.returncode = code
        self._line.close()
