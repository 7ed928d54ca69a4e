"""An error in a data file: the file, the place, the problem and the fix."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.limits import json_faults
from blitz_widgets.locale import N_, _
from blitz_widgets.locale.explained import ExplainedError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.limits import TooMuchError
    from blitz_widgets.rulebook.toml_lines import Place

_KINDS: Final = {**json_faults.KINDS, "object": N_("a table")}


class BrokenDataError(ExplainedError):
    """A data file that cannot be used: names the file, the line, the entry and the fix."""

    def __init__(
        self, file: str, entry: str, problem: str, fix: str, *, line: int | None = None
    ) -> None:
        self.file = file
        self.line = line
        """Counted from 1; ``None`` if the mistake is not on a line, such as a missing file."""
        self.entry = entry
        self.problem = problem
        self.fix = fix
        where = file
        if line is not None:
            where = _("{file}, line {line}").format(file=file, line=line)
        text = _("{where}, {entry}: {problem}").format(where=where, entry=entry, problem=problem)
        super().__init__(f"{text} {fix}")


def too_much(file: str, error: TooMuchError) -> BrokenDataError:
    """The error for a *file* with more content than fits."""
    return BrokenDataError(file, _("the file"), error.problem, error.fix)


def misshapen(what: str, form: type, place: Place) -> tuple[str, str]:
    """The problem that msgspec calls *what*, and its fix, in the words for data files."""
    return json_faults.fault(what.replace(" | null`", "`", 1), form, place, _KINDS)


def one_of(choices: Iterable[str]) -> str:
    """The fix: one of *choices*."""
    return _("Use one of: {choices}.").format(choices=", ".join(choices))


def there_are(count: int) -> str:
    """The problem of a list with the wrong number *count* of entries."""
    return _("there are {count}.").format(count=count)


def write(text: str) -> str:
    """The fix: *text* and nothing else."""
    return _("Write {text}.").format(text=text)
