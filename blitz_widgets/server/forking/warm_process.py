"""The process that has everything ready and forks: ``python -m …warm_process DESCRIPTOR``.

The descriptor is that of a socket from the server.  Each descriptor that comes through it is the
kernel's end of a new line: a kernel is forked, reads its job there (a length, and a :class:`Job` as
JSON), says ``pid NUMBER`` there, and becomes an IPython kernel.  When it has ended, ``exit NUMBER``
is said there for it.  When the socket is closed, the warm process ends; when its line is, a kernel
does.
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

from blitz_widgets.server.forking.readiness import make_ready

if TYPE_CHECKING:
    from collections.abc import Sequence

LENGTH: Final = 8
"""Bytes in which the length of a job is written, the lowest first."""
_NAME = "/proc/self/comm"


class Job(TypedDict):
    """What the server wants of a kernel."""

    name: str
    """What the system is to call its process; see :func:`process_name`."""
    argv: list[str]
    env: dict[str, str]
    cwd: str


def process_name(kernel: str) -> str:
    """What the process of the kernel with this id is called: Linux lists 15 letters of a name."""
    return f"kernel-{kernel[:8]}"


def main() -> None:
    """Get ready, and fork a kernel for each line that comes; in the kernel, be one until its end.

    Raises:
        SystemExit: In the warm process, if something has begun threads: no fork can have them.
    """
    control = socket.socket(fileno=int(sys.argv[1]))
    control.set_inheritable(False)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends us
    # No parent is watched, which would be the server: a line tells of its end instead.
    os.environ["JPY_PARENT_PID"] = "1"
    gc.disable()
    make_ready()
    threads = len(os.listdir("/proc/self/task"))  # noqa: PTH208  # those of libraries as well
    if threads != 1:
        sys.exit(f"the warm process has {threads} threads")
    gc.collect()
    gc.freeze()  # or each kernel's first collection would write to every page of memory
    line = _Forks(control).serve()
    if line is not None:
        gc.enable()
        _be_a_kernel(line)


class _Forks:
    """The kernels forked so far, as the warm process sees them."""

    def __init__(self, control: socket.socket) -> None:
        self._control = control
        self._lines: dict[int, socket.socket] = {}
        self._woken, self._wake = os.pipe()
        for end in (self._woken, self._wake):
            os.set_blocking(end, False)
        signal.signal(signal.SIGCHLD, lambda *_signal: None)
        signal.set_wakeup_fd(self._wake, warn_on_full_buffer=False)

    def serve(self) -> socket.socket | None:
        """Fork until the server is gone.  A kernel returns from here too, with its line."""
        while True:
            ends: tuple[socket.socket | int, ...] = (self._control, self._woken)
            ready, _writable, _odd = select.select(ends, (), ())
            if self._woken in ready:
                with suppress(BlockingIOError):
                    os.read(self._woken, 4096)
                self._tell_of_ends()
            if self._control in ready:
                said, descriptors, _flags, _from = socket.recv_fds(self._control, 1, 1)
                if not said:
                    return None
                line = socket.socket(fileno=descriptors[0])
                line.set_inheritable(False)
                pid = os.fork()
                if pid == 0:
                    self._let_go()
                    return line
                self._lines[pid] = line

    def _tell_of_ends(self) -> None:
        for pid in tuple(self._lines):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                line = self._lines.pop(pid)
                with suppress(OSError):
                    line.send(b"exit %d\n" % os.waitstatus_to_exitcode(status))
                line.close()

    def _let_go(self) -> None:
        """In a kernel: have nothing of the warm process or of other kernels."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        for line in (*self._lines.values(), self._control):
            line.close()
        os.close(self._woken)
        os.close(self._wake)


def _be_a_kernel(line: socket.socket) -> None:
    job = _read_job(line)
    os.setsid()  # before the server hears of us: it signals the whole session
    os.environ.clear()
    os.environ.update(job["env"])
    time.tzset()
    os.chdir(job["cwd"])
    sys.argv = job["argv"]
    Path(_NAME).write_text(job["name"], encoding="ascii")
    if "numpy.random" in sys.modules:
        sys.modules["numpy.random"].seed()  # it would be alike in all kernels
    line.sendall(b"pid %d\n" % os.getpid())
    threading.Thread(target=_end_with, args=(line,), daemon=True, name="server-gone").start()
    _launch()


def options_of(words: Sequence[str]) -> Config | None:
    """The settings in *words*: ``-f FILE`` and ``--Class.name=value``; ``None`` for others."""
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
    """What the server wants of this kernel.

    Raises:
        SystemExit: If it has thought better of it.
    """
    with line.makefile("rb") as said:
        length = int.from_bytes(said.read(LENGTH), "little")
        job = said.read(length)
    if not length or len(job) < length:
        sys.exit()
    read: Job = json.loads(job)
    return read


def _end_with(line: socket.socket) -> NoReturn:
    with suppress(OSError):
        line.recv(1)
    os._exit(1)


def _launch() -> None:
    import comm  # noqa: PLC0415  # nothing is imported before all is made ready
    from ipykernel.kernelapp import IPKernelApp  # noqa: PLC0415

    class KernelApp(IPKernelApp):
        """An IPython kernel in which there are widgets before it is one."""

        def parse_command_line(self, argv: list[str] | None = None) -> None:
            """Read the options that Jupyter gives; upstream first prepares for every option."""
            config = options_of(sys.argv[1:] if argv is None else argv)
            if config is None:
                super().parse_command_line(argv)
            else:
                self.cli_config = config
                self.update_config(config)

        def init_kernel(self) -> None:
            """Let those widgets speak through this kernel: else what they say goes nowhere."""
            super().init_kernel()
            for each in comm.get_comm_manager().comms.values():
                each.kernel = self.kernel  # type: ignore[attr-defined]  # ipykernel's own comms

    KernelApp.launch_instance()


if __name__ == "__main__":
    main()
