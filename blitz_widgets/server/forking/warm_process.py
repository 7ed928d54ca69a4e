"""The process that preloads everything and forks kernels: ``python -m …warm_process DESCRIPTOR``.

The descriptor is a socket from the server.  Through it, the server sends one end of a new socket,
the line, for each kernel.  The warm process forks; the new kernel reads its job from the line (a
length, and a :class:`Job` as JSON), answers ``pid NUMBER``, and becomes an IPython kernel.  When it
has ended, the warm process writes ``exit NUMBER`` to the line.  The warm process ends when the
server closes its socket, and a kernel when the server closes its line.
"""

from __future__ import annotations

import gc
import json
import os
import select
import signal
import socket
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn, TypedDict

from traitlets.config import Config
from traitlets.config.loader import DeferredConfigString

from blitz_widgets.server.forking.readiness import preload

if TYPE_CHECKING:
    from collections.abc import Sequence

LENGTH: Final = 8
"""Bytes of the length of a job, little-endian."""
_NAME = "/proc/self/comm"


class Job(TypedDict):
    """The settings of one kernel."""

    name: str
    """The name of its process; see :func:`process_name`."""
    argv: list[str]
    env: dict[str, str]
    cwd: str


def process_name(kernel: str) -> str:
    """The name of the process of the kernel with this id; Linux shows 15 characters of it."""
    return f"kernel-{kernel[:8]}"


def main() -> None:
    """Preload everything, and fork a kernel for each line; in the fork, run that kernel.

    Raises:
        SystemExit: In the warm process, if a library has started threads: a fork loses them.
    """
    control = socket.socket(fileno=int(sys.argv[1]))
    control.set_inheritable(False)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends us
    # ipykernel would watch the server as its parent; a kernel watches its line instead.
    os.environ["JPY_PARENT_PID"] = "1"
    gc.disable()
    preload()
    threads = len(os.listdir("/proc/self/task"))  # noqa: PTH208  # of libraries too
    if threads != 1:
        sys.exit(f"the warm process has {threads} threads")
    gc.collect()
    gc.freeze()  # or each kernel's first collection would write to every page of memory
    line = _Forks(control).serve()
    if line is not None:
        gc.enable()
        _become_kernel(line)


class _Forks:
    """Forks kernels, and reports their exits."""

    def __init__(self, control: socket.socket) -> None:
        self._control = control
        self._lines: dict[int, socket.socket] = {}
        self._woken, self._wake = os.pipe()
        for end in (self._woken, self._wake):
            os.set_blocking(end, False)
        signal.signal(signal.SIGCHLD, lambda *_signal: None)
        signal.set_wakeup_fd(self._wake, warn_on_full_buffer=False)

    def serve(self) -> socket.socket | None:
        """Fork until the server closes its socket; return the line in a kernel, else ``None``."""
        while True:
            ends: tuple[socket.socket | int, ...] = (self._control, self._woken)
            ready, _writable, _odd = select.select(ends, (), ())
            if self._woken in ready:
                with suppress(BlockingIOError):
                    os.read(self._woken, 4096)
                self._report_exits()
            if self._control in ready:
                data, descriptors, _flags, _from = socket.recv_fds(self._control, 1, 1)
                if not data:
                    return None
                line = socket.socket(fileno=descriptors[0])
                line.set_inheritable(False)
                pid = os.fork()
                if pid == 0:
                    self._close_inherited()
                    return line
                self._lines[pid] = line

    def _report_exits(self) -> None:
        for pid in tuple(self._lines):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                line = self._lines.pop(pid)
                with suppress(OSError):
                    line.send(b"exit %d\n" % os.waitstatus_to_exitcode(status))
                line.close()

    def _close_inherited(self) -> None:
        """In a kernel, close the sockets of the warm process and of other kernels."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        for line in (*self._lines.values(), self._control):
            line.close()
        os.close(self._woken)
        os.close(self._wake)


def _become_kernel(line: socket.socket) -> None:
    job = _read_job(line)
    os.setsid()  # before the server gets our id: it signals the whole session
    os.environ.clear()
    os.environ.update(job["env"])
    time.tzset()
    os.chdir(job["cwd"])
    sys.argv = job["argv"]
    Path(_NAME).write_text(job["name"], encoding="ascii")
    if "numpy.random" in sys.modules:
        sys.modules["numpy.random"].seed()  # else all kernels share it
    line.sendall(b"pid %d\n" % os.getpid())
    threading.Thread(
        target=_exit_when_closed, args=(line,), daemon=True, name="server-gone"
    ).start()
    _launch()


def options_of(words: Sequence[str]) -> Config | None:
    """The settings in *words*: ``-f FILE`` and ``--Class.name=value``; ``None`` with any other."""
    config = Config()
    left = [*words]
    while left:
        word = left.pop(0)
        named, equals, value = word.removeprefix("--").partition("=")
        kind, _point, name = named.partition(".")
        if word == "-f" and left:
            config.IPKernelApp.connection_file = left.pop(0)
        elif word.startswith("--") and equals and kind.isidentifier() and name.isidentifier():
            config[kind][name] = DeferredConfigString(value)
        else:
            return None
    return config


def _read_job(line: socket.socket) -> Job:
    """Read the job from *line*.

    Raises:
        SystemExit: If the server has closed *line*.
    """
    with line.makefile("rb") as stream:
        length = int.from_bytes(stream.read(LENGTH), "little")
        job = stream.read(length)
    if not length or len(job) < length:
        sys.exit()
    read: Job = json.loads(job)
    return read


def _exit_when_closed(line: socket.socket) -> NoReturn:
    with suppress(OSError):
        line.recv(1)
    os._exit(1)


def _launch() -> None:
    import comm  # noqa: PLC0415  # after preload
    from ipykernel.kernelapp import IPKernelApp  # noqa: PLC0415

    class KernelApp(IPKernelApp):
        """An IPython kernel with widgets made before it started."""

        def parse_command_line(self, argv: list[str] | None = None) -> None:
            """Read only the options that Jupyter gives: upstream's parser is slow to set up."""
            config = options_of(sys.argv[1:] if argv is None else argv)
            if config is None:
                super().parse_command_line(argv)
            else:
                self.cli_config = config
                self.update_config(config)

        def init_kernel(self) -> None:
            """Connect the comms of those widgets to this kernel, else their messages are lost."""
            super().init_kernel()
            for each in comm.get_comm_manager().comms.values():
                each.kernel = self.kernel  # type: ignore[attr-defined]  # ipykernel's own comms

    KernelApp.launch_instance()


if __name__ == "__main__":
    main()
