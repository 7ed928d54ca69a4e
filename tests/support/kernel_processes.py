"""The processes of kernels."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import psutil

from blitz_widgets.server.forking.warm_process import process_name

if TYPE_CHECKING:
    from collections.abc import Iterator


def kernel_processes(server: int) -> Iterator[psutil.Process]:
    """Yield the kernels that are children of the process *server*, forked or not."""
    for process in psutil.Process(server).children(recursive=True):
        with suppress(psutil.NoSuchProcess):
            if process.name().startswith(process_name("")) or _is_started(process):
                yield process


def kernel_process(kernel: str) -> psutil.Process:
    """The process of the kernel with this id."""
    return next(each for each in psutil.process_iter() if _is_of(each, kernel))


def holds(process: psutil.Process, secret: str) -> bool:
    """Whether the environment of *process*, or on Linux its memory, contains *secret*."""
    told = any(secret in value for value in process.environ().values())
    return told or (sys.platform == "linux" and _remembers(process.pid, secret.encode()))


def _remembers(pid: int, secret: bytes) -> bool:
    folder = Path(f"/proc/{pid}")
    with (folder / "maps").open() as maps, (folder / "mem").open("rb", buffering=0) as memory:
        for line in maps:
            bounds, rights, *_rest = line.split()
            start, end = (int(bound, 16) for bound in bounds.split("-"))
            if rights.startswith("rw"):
                memory.seek(start)
                if secret in memory.read(end - start):
                    return True
    return False


def _is_of(process: psutil.Process, kernel: str) -> bool:
    try:
        return process.name() == process_name(kernel) or any(
            kernel in word for word in process.cmdline()
        )
    except psutil.Error:
        return False


def _is_started(process: psutil.Process) -> bool:
    return "ipykernel_launcher" in " ".join(process.cmdline())
