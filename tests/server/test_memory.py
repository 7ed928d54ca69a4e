"""How much memory there is, on a machine and in a container."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import psutil
import pytest

from blitz_widgets.server.memory import MEBIBYTE, available_memory, bound_memory

if TYPE_CHECKING:
    from pathlib import Path


def write(folder: Path, **files: str) -> None:
    """Write files as the kernel of Linux shows them; a point is written as two underscores."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name.replace("__", ".")).write_text(f"{text}\n")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return the file that names our groups, one of each version."""
    path = tmp_path / "cgroup"
    path.write_text("4:cpu:/\n3:memory:/box/inner\n0::/box/inner\n")
    return path


class TestContainers:
    """The tightest limit counts, whichever group it is on."""

    def test_version_2(self, tmp_path: Path, own: Path) -> None:
        """What is cached from files counts as free; "max" is no limit."""
        groups = tmp_path / "groups"
        write(groups / "box/inner", memory__max="max", memory__current=str(9 * MEBIBYTE))
        write(
            groups / "box",
            memory__max=str(30 * MEBIBYTE),
            memory__current=str(25 * MEBIBYTE),
            memory__stat=f"anon 5\ninactive_file {10 * MEBIBYTE}",
        )

        assert available_memory(groups, own) == 15 * MEBIBYTE

    def test_version_1(self, tmp_path: Path, own: Path) -> None:
        """Under other names."""
        groups = tmp_path / "groups"
        write(
            groups / "memory/box/inner",
            memory__limit_in_bytes=str(30 * MEBIBYTE),
            memory__usage_in_bytes=str(25 * MEBIBYTE),
            memory__stat=f"total_inactive_file {MEBIBYTE}",
        )

        assert available_memory(groups, own) == 6 * MEBIBYTE

    def test_a_container_that_sees_its_own_group_as_the_root(self, tmp_path: Path) -> None:
        """As most do."""
        groups = tmp_path / "groups"
        write(groups, memory__max=str(5 * MEBIBYTE), memory__current=str(7 * MEBIBYTE))
        own = tmp_path / "cgroup"
        own.write_text("0::/\n")

        assert available_memory(groups, own) == 0


def test_without_a_limit_it_is_the_machines(tmp_path: Path) -> None:
    """What the system says is available."""
    found = available_memory(tmp_path, tmp_path / "missing")

    assert 0 < found <= psutil.virtual_memory().total


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux bounds the memory of another")
def test_what_is_bounded_is_refused_more() -> None:
    """It can take a little, and lives on without what it does not get."""
    code = """
for line in open(0):
    try:
        held = bytearray(int(line))
        print("got", flush=True)
    except MemoryError:
        print("refused", flush=True)
"""
    with subprocess.Popen(  # noqa: S603  # our own program
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as taker:
        assert taker.stdin
        assert taker.stdout

        def take(mebibytes: int) -> str:
            taker.stdin.write(f"{mebibytes * MEBIBYTE}\n")
            taker.stdin.flush()
            return taker.stdout.readline().strip()

        assert take(100) == "got"
        bound_memory(taker.pid, 50 * MEBIBYTE)
        assert take(200) == "refused"
        assert take(20) == "got"


def test_nothing_is_bounded_where_there_is_no_process() -> None:
    """It may have ended, or be on another machine."""
    with subprocess.Popen([sys.executable, "-c", ""]) as ended:
        ended.wait()
    bound_memory(ended.pid, MEBIBYTE)
    bound_memory(None, MEBIBYTE)
