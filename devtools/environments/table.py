"""The table in ``docs/installations.md``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date
    from pathlib import Path

_HEAD: Final = "| Python | Packages | Tests without a browser | A board in Chromium |"
_SEEN: Final = frozenset({"drawn", "not looked at"})
_NOT_HERE: Final = "not tried: not on this computer"


class Trial(Struct, frozen=True, kw_only=True):
    """The results of one environment."""

    python: str
    resolution: str
    """Which versions were installed; empty if there was no such Python."""
    tests: str
    """The last line of the tests."""
    board: str

    @property
    def line(self) -> str:
        """The line of the table."""
        if not self.resolution:
            return f"| {self.python} | {_NOT_HERE} | | |"
        return f"| {self.python} | {self.resolution} | {self.tests} | {self.board} |"

    @property
    def is_well(self) -> bool:
        """Whether nothing failed; a Python that is not there counts as well."""
        passed = " passed" in self.tests and "failed" not in self.tests
        return not self.resolution or (passed and self.board in _SEEN)


def write_table(path: Path, trials: Sequence[Trial], day: date) -> None:
    """Write the table of *trials* in place of the one in the file at *path*."""
    written = path.read_text("utf-8")
    head = written.index(_HEAD)
    end = written.index("\n\n", head)
    said = f"Tried on {day:%d %B %Y}".replace(" 0", " ")
    before = written[: written.rindex("Tried on ", 0, head)]
    rows = "\n".join([_HEAD, "|---|---|---|---|", *(trial.line for trial in trials)])
    path.write_text(f"{before}{said}:\n\n{rows}{written[end:]}", "utf-8")
