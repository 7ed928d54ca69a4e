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

FORK_SECONDS: Final = 60.0
"""Seconds that a fork may take; the first also waits for the import of all modules."""
_MOST_FAILURES: Final = 3
"""In a row; after that, the server forks no more kernels until it is restarted."""
_PROGRAM: Final = ("-P", "-m", "blitz_widgets.server.forking.warm_process")
_LONGEST_REPLY: Final = 64


class NoForkError(Exception):
    """A fork has failed; the log shows the text."""


class WarmProcess:
    """The warm process of one server; starts with the first fork, and again if it has died."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None
        self._failures = 0

    async def fork(self, job: Job) -> ForkedKernel:
        """Fork a kernel for *job*.

        Raises:
            NoForkError: If the fork fails or takes longer than :data:`FORK_SECONDS`.
        """
        ours, theirs = socket.socketpair()
        ours.settimeout(0)
        loop = asyncio.get_running_loop()
        payload = json.dumps(job).encode()
        try:
            with theirs:
                socket.send_fds(self._running_socket(), [b"+"], [theirs.fileno()])
            async with asyncio.timeout(FORK_SECONDS):
                await loop.sock_sendall(ours, len(payload).to_bytes(LENGTH, "little") + payload)
                reply = await loop.sock_recv(ours, _LONGEST_REPLY)
            forked = ForkedKernel(ours, reply)
        except (OSError, ValueError) as error:  # TimeoutError too
            ours.close()
            self._failures += 1
            raise NoForkError(repr(error)) from error
        except BaseException:
            ours.close()
            raise
        self._failures = 0
        return forked

    def stop(self) -> None:
        """End the process.  Its kernels run until the server ends them, or ends itself."""
        if self._control is not None:
            self._control.close()
            self._control = None
        if self._process is not None:
            self._process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(1)
            self._process = None

    def _running_socket(self) -> socket.socket:
        """The socket to the warm process, which is started if necessary.

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
    """The part of :class:`subprocess.Popen` that Jupyter uses, for a process not our child."""

    stdin = stdout = stderr = None

    def __init__(self, line: socket.socket, reply: bytes) -> None:
        """Take the kernel at the other end of *line*, which has sent its process id in *reply*.

        Raises:
            ValueError: If *reply* holds no process id.
        """
        word, _end, self._received = reply.partition(b"\n")
        if not word.startswith(b"pid "):
            reason = f"the warm process replied {reply!r}"
            raise ValueError(reason)
        self.pid = int(word.split()[1])
        self.returncode: int | None = None
        self._line = line

    def poll(self) -> int | None:
        """The exit status, or ``None`` while it runs; -1 if it is unknown."""
        while self.returncode is None:
            if b"\n" in self._received:
                self._end(int(self._received.split()[1]))
                break
            try:
                reply = self._line.recv(_LONGEST_REPLY)
            except BlockingIOError:
                break
            except OSError:
                reply = b""
            self._received += reply
            if not reply:
                self._end(-1)
        return self.returncode

    def wait(self) -> int | None:
        """The exit status, without waiting: Jupyter only asks once the kernel has ended."""
        return self.poll()

    def send_signal(self, number: int) -> None:
        """Send a signal to the process, if it runs."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask the process to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """Kill the process."""
        self.send_signal(signal.SIGKILL)

    def _end(self, code: int) -> None:
        self.returncode = code
        self._line.close()
