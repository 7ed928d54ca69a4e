"""The memory left for more kernels, on the machine and in our container, and a limit for one."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import psutil

MEBIBYTE: Final = 1 << 20
_CGROUPS = Path("/sys/fs/cgroup")
_OWN_CGROUPS = Path("/proc/self/cgroup")


def available_memory(cgroups: Path = _CGROUPS, own: Path = _OWN_CGROUPS) -> int:
    """The bytes left before the machine, or any limit on this process, runs out.

    Args:
        cgroups: The mount point of Linux control groups, version 1 or 2.
        own: The file that names ours, ``/proc/self/cgroup``.
    """
    free = int(psutil.virtual_memory().available)
    return max(0, min((free, *_left_in_groups(cgroups, own))))


def bound_memory(pid: int | None, more: int) -> None:
    """Let the process *pid* allocate at most *more* bytes than it has now.

    Does nothing on systems other than Linux, or if the process has ended or is not ours.
    """
    if pid is None or not hasattr(psutil.Process, "rlimit"):
        return
    with suppress(psutil.Error, OSError, ValueError):
        process = psutil.Process(pid)
        most = process.memory_info().data + more
        process.rlimit(psutil.RLIMIT_DATA, (most, most))


def _left_in_groups(cgroups: Path, own: Path) -> list[int]:
    """The bytes left below the limits of our control group and of its parents."""
    left = []
    for line in _read(own).splitlines():
        _number, controllers, name = line.split(":", 2)
        if not controllers:
            root, files = cgroups, ("memory.max", "memory.current", "inactive_file")
        elif "memory" in controllers.split(","):
            root = cgroups / "memory"
            files = ("memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file")
        else:
            continue
        inner = root / name.lstrip("/")
        for folder in (inner, *inner.parents):
            if folder.is_relative_to(root):
                left += _left_in_group(folder, *files)
    return left


def _left_in_group(folder: Path, limit: str, used: str, reclaimable: str) -> list[int]:
    most, now = _read(folder / limit).strip(), _read(folder / used).strip()
    if not most.isdigit() or not now.isdigit():  # no limit is the word "max", or no file at all
        return []
    counted = dict(line.split() for line in _read(folder / "memory.stat").splitlines())
    # The kernel frees cached files as soon as anyone needs the room.
    return [int(most) - int(now) + int(counted.get(reclaimable, 0))]


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii", errors="replace")
    except OSError:
        return ""
