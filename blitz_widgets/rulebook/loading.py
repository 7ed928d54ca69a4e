"""Reading the data files, and saying clearly what is wrong with a broken one."""

from __future__ import annotations

import re
import tomllib
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
from msgspec import inspect

if TYPE_CHECKING:
    from collections.abc import Iterable

DATA = Path(__file__).parent / "data"

T = TypeVar("T")

Text = Annotated[str, msgspec.Meta(pattern=r"\S")]
"""A text that says something."""

_LISTED_CHOICES = 12
"""The most names that an error message lists; of more it offers the closest."""

_KINDS = {
    "int": "a whole number",
    "float": "a number with a point",
    "str": "a text in quotes",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}


class BrokenDataError(ValueError):
    """A data file that cannot be used: names the file, the entry and the mend."""

    def __init__(self, file: str, entry: str, problem: str, mend: str) -> None:
        self.file = file
        self.entry = entry
        self.problem = problem
        self.mend = mend
        super().__init__(f"{file}, {entry}: {problem} {mend}")


class Printed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A thing printed in the box; the base of all records in the data files."""


def read(path: Path, form: type[T]) -> T:
    """The contents of the TOML file *path* as a *form*.

    Raises:
        BrokenDataError: If the file is missing, is not TOML, or does not have that form.
    """
    table = _table(path)
    try:
        return msgspec.convert(table, form)
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at ")
        problem, mend = _explain(what, form, place)
        raise BrokenDataError(path.name, _entry(table, place), problem, mend) from error


def _table(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BrokenDataError(
            path.name, "the file", f"cannot be read ({error.strerror}).", "Put it back."
        ) from error
    except UnicodeDecodeError as error:
        raise BrokenDataError(
            path.name, "the file", "is not in UTF-8.", "Save it again in that encoding."
        ) from error
    except tomllib.TOMLDecodeError as error:
        raise BrokenDataError(
            path.name,
            "the file",
            f"is not valid TOML: {error}.",
            "Mend it there, or in the lines before.",
        ) from error


def _explain(what: str, form: type, place: str) -> tuple[str, str]:
    """The problem that msgspec calls *what*, and its mend, in a person's words."""
    if name := re.fullmatch(r"Object contains unknown field `(.+)`", what):
        return f"has no use for {name[1]!r}.", "Remove it, or correct its spelling."
    if name := re.fullmatch(r"Object missing required field `(.+)`", what):
        return f"lacks {name[1]!r}.", "Add it."
    if name := re.fullmatch(r"Invalid enum value '(.*)'", what):
        return f"does not know {name[1]!r}.", _offer(name[1], _choices(form, place))
    if kinds := re.fullmatch(r"Expected `(\w+)`, got `(\w+)`", what):
        expected, got = (_KINDS.get(kind, f"a {kind}") for kind in kinds.groups())
        return f"is {got}.", f"Make it {expected}."
    if "matching regex" in what:
        return "is empty.", "Write something there."
    return f"{what}.", "Write this entry like its neighbours."


def _offer(name: str, choices: list[str]) -> str:
    if len(choices) > _LISTED_CHOICES:
        choices = get_close_matches(name, choices) or [*choices[:_LISTED_CHOICES], "…"]
    return f"Use one of: {', '.join(choices)}."


def _choices(form: type, place: str) -> list[str]:
    """The names allowed at *place*, where an enumeration has to stand."""
    kind = inspect.type_info(form)
    for name in re.findall(r"\.(\w+)|\[", place):
        if isinstance(kind, inspect.StructType):
            kind = next(field.type for field in kind.fields if field.name == name)
        elif isinstance(kind, inspect.VarTupleType):
            kind = kind.item_type
        elif isinstance(kind, inspect.DictType):
            kind = kind.value_type
    if isinstance(kind, inspect.DictType):
        kind = kind.key_type
    return [str(choice) for choice in kind.cls] if isinstance(kind, inspect.EnumType) else []


def _entry(table: dict[str, Any], place: str) -> str:
    """``$.theatre[2].track.last`` in a person's words: ``theatre EE, track, last``."""
    here: Any = table
    words: list[str] = []
    for name, index in re.findall(r"\.(\w+)|\[(\d+)\]", place):
        here = here[name or int(index)]
        if name:
            words.append(name)
        else:
            known = here.get("id") if isinstance(here, dict) else None
            words[-1] = f"{words[-1].removesuffix('s')} {known or int(index) + 1}"
    if "[...]" in place:
        words.append("one entry")
    return ", ".join(words) or "the file"


def check_unique(file: str, what: str, names: Iterable[str]) -> None:
    """Make sure that no name comes twice.

    Raises:
        BrokenDataError: Naming the first *what* that does.
    """
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise BrokenDataError(
                file, f"{what} {name}", "is there twice.", "Rename or remove one of the two."
            )
        seen.add(name)
