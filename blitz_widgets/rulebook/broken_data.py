"""An error in a data file: the file, the place, the problem and the fix."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from msgspec import inspect

from blitz_widgets.limits import json_faults
from blitz_widgets.locale import N_, _
from blitz_widgets.locale.explained import ExplainedError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.limits import TooMuchError
    from blitz_widgets.rulebook.toml_lines import Place

_LISTED_CHOICES: Final = 12
"""The most names that an error message lists; if there are more, it lists the closest."""

_KINDS: Final = {
    "int": N_("a whole number"),
    "float": N_("a number with a decimal point"),
    "str": N_("a text in quotes"),
    "bool": N_("true or false"),
    "array": N_("a list"),
    "object": N_("a table"),
}


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
    """The problem that msgspec calls *what*, and its fix, in plain words."""
    if name := re.fullmatch(r"Object contains unknown field `(.+)`", what):
        problem = _("does not use “{name}”.").format(name=name[1])
        return problem, _("Remove it, or correct its spelling.")
    if name := re.fullmatch(r"Object missing required field `(.+)`", what):
        return _("lacks “{name}”.").format(name=name[1]), _("Add it.")
    if name := re.fullmatch(r"Invalid enum value '(.*)'", what):
        problem = _("does not know “{name}”.").format(name=name[1])
        return problem, _offer(name[1], _choices(form, place))
    if kinds := re.fullmatch(r"Expected `(\w+)(?: \| null)?`, got `(\w+)`", what):
        expected, got = (_(_KINDS[kind]) if kind in _KINDS else kind for kind in kinds.groups())
        return _("is {kind}.").format(kind=got), _("Make it {kind}.").format(kind=expected)
    if lengths := re.fullmatch(r"Expected `array` of length (\d+), got (\d+)", what):
        expected, got = lengths.groups()
        return there_are(int(got)), _("Make it {count}.").format(count=expected)
    if limit := re.fullmatch(r"Expected `int` (>=|<=) (-?\d+)", what):
        if limit[1] == ">=":
            return _("is too small."), _("Use {limit} or more.").format(limit=limit[2])
        return _("is too large."), _("Use {limit} or less.").format(limit=limit[2])
    if "matching regex" in what:
        return _("is empty."), _("Write something there.")
    return json_faults.sentence_for(what), _("Write this entry like its neighbours.")


def _offer(name: str, choices: list[str]) -> str:
    if len(choices) > _LISTED_CHOICES:
        choices = get_close_matches(name, choices) or [*choices[:_LISTED_CHOICES], "…"]
    return one_of(choices)


def one_of(choices: Iterable[str]) -> str:
    """The fix: one of *choices*."""
    return _("Use one of: {choices}.").format(choices=", ".join(choices))


def there_are(count: int) -> str:
    """The problem of a list with the wrong number *count* of entries."""
    return _("there are {count}.").format(count=count)


def write(text: str) -> str:
    """The fix: *text* and nothing else."""
    return _("Write {text}.").format(text=text)


def _choices(form: type, place: Place) -> list[str]:
    """The names allowed at *place* by an enumeration."""
    kind = inspect.type_info(form)
    for step in place:
        if isinstance(kind, inspect.StructType):
            kind = next(field.type for field in kind.fields if field.name == step)
        elif isinstance(kind, inspect.VarTupleType):
            kind = kind.item_type
        elif isinstance(kind, inspect.TupleType):
            kind = kind.item_types[int(step)]
        elif isinstance(kind, inspect.DictType):
            kind = kind.value_type
    if isinstance(kind, inspect.DictType):
        kind = kind.key_type
    return [str(choice) for choice in kind.cls] if isinstance(kind, inspect.EnumType) else []
