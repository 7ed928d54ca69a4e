"""The table in ``docs/installations.md``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date
    from pathlib import Path

_HEAD: Final = "| Python | Packages | Tests without a browser | A board in Chromium |"
_PASSING: Final = frozenset({"drawn", "not looked at"})
_MISSING: Final = "not tried: not on this computer"


class Trial(Struct, frozen=True, kw_only=True):
    """The results of one environment."""

    python: str
    resolution: str
    """A key of :data:`.building.RESOLUTIONS`; empty if there is no such Python."""
    tests: str
    """The last line of pytest's output."""
    board: str

    @property
    def line(self) -> str:
        """The row of the table."""
        if not self.resolution:
            return f"| {self.python} | {_MISSING} | | |"
        return f"| {self.python} | {self.resolution} | {self.tests} | {self.board} |"

    @property
    def passed(self) -> bool:
        """Whether nothing failed; a missing Python counts as passed."""
        passed = " passed" in self.tests and "failed" not in self.tests
        return not self.resolution or (passed and self.board in _PASSING)


def write_table(path: Path, trials: Sequence[Trial], day: date) -> None:
    """Replace the table in the file at *path* by that of *trials*."""
    text = path.read_text("utf-8")
    head = text.index(_HEAD)
    end = text.index("\n\n", head)
    date_line = f"Tried on {day:%d %B %Y}".replace(" 0", " ")
    before = text[: text.rindex("Tried on ", 0, head)]
    rows = "\n".join([_HEAD, "|---|---|---|---|", *(trial.line for trial in trials)])
    path.write_text(f"{before}{date_line}:\n\n{rows}{text[end:]}", "utf-8")
