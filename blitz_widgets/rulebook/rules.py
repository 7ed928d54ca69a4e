"""The rules of a game for a reader: title, explanation, sources, and our rulings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct, field

from blitz_widgets.limits.json_faults import no_choice
from blitz_widgets.rulebook.broken_data import BrokenDataError
from blitz_widgets.rulebook.loading import DataFile, Printed, Text, check_unique

if TYPE_CHECKING:
    from blitz_widgets.rulebook.toml_lines import Place

RuleId: TypeAlias = str
"""The id of a rule in the rulebook of its game, such as ``TURN-ORDER``."""


class Printing(Struct, frozen=True, kw_only=True):
    """A printing of a game with other rules than the usual one."""

    name: str
    """Its name, to be translated."""
    usual: str
    """The name of the usual printing, to be translated."""
    remark: str = ""
    """A sentence about it with its name as ``%(edition)s``, to be translated."""
    replaces: Mapping[RuleId, RuleId]
    """The rules of the usual printing that it words differently, with its versions."""


class RuleTable(Struct, frozen=True, kw_only=True):
    """A table that a rule refers to, in the current language."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Rulebook(Struct, frozen=True, kw_only=True, eq=False):
    """The rules of a game, or of several games that share them."""

    rules: tuple[RuleId, ...]
    """Every rule, in the order of the chapters."""
    chapters: Path
    """The folder of the chapters, one TOML file each."""
    sources: Mapping[str, str]
    """The printed texts behind the rules: their marks, and their names, to be translated."""
    printings: Callable[[], tuple[Printing, ...]] = tuple
    """The printings with other rules than the usual one."""
    usual: tuple[RuleId, ...] = ()
    """How the rules begin that every turn uses: to use them is no goal of an exercise."""
    tables: Mapping[RuleId, Callable[[], tuple[RuleTable, ...]]] = field(default_factory=dict)
    """The tables that rules refer to."""


class RuleText(Printed, frozen=True, kw_only=True):
    """The text of one rule for readers.

    All texts are our own, in English, marked for translation.
    """

    id: RuleId
    title: Text
    text: Text
    sources: tuple[str, ...]
    """The marks of the printed texts behind it."""
    also: str = ""
    """Search words that its text does not use."""
    ruling: str = ""
    """Our decision if the sources are silent or unclear; empty if they are clear."""


class Chapter(Printed, frozen=True, kw_only=True):
    """One chapter of the catalogue."""

    number: int
    title: Text
    rule: tuple[RuleText, ...]


@cache
def chapters_of(book: Rulebook) -> tuple[Chapter, ...]:
    """The chapters of *book*, in the order of their numbers.

    Together they explain every rule exactly once.

    Raises:
        BrokenDataError: If a file is broken, or a rule is explained twice or not at all.
    """
    name = f"{book.chapters.name}/"
    files = [DataFile.open(path) for path in sorted(book.chapters.glob("*.toml"))]
    found = [file.read(Chapter) for file in files]
    if not found:
        raise BrokenDataError(name, "the folder", "holds no chapter.", "Put its files back.")
    check_unique(name, "chapter number", (str(chapter.number) for chapter in found))
    explained: dict[RuleId, str] = {}
    for file, chapter in zip(files, found, strict=True):
        for number, rule in enumerate(chapter.rule):
            _check_rule(book, file, ("rule", number), rule, explained.get(rule.id))
            explained[rule.id] = file.name
    for missing in book.rules:
        if missing not in explained:
            raise BrokenDataError(
                name, f"rule {missing}", "is not explained.", "Add a [[rule]] for it."
            )
    return tuple(sorted(found, key=lambda chapter: chapter.number))


def _check_rule(
    book: Rulebook, file: DataFile, place: Place, rule: RuleText, elsewhere: str | None
) -> None:
    _check_known(file, (*place, "id"), rule.id, book.rules)
    for number, source in enumerate(rule.sources):
        _check_known(file, (*place, "sources", number), source, book.sources)
    if elsewhere:
        raise file.broken(
            place, f"is explained in {elsewhere} already.", "Remove one of the two.", named="id"
        )
    if not rule.sources:
        raise file.broken((*place, "sources"), "names none.", "Name at least one.")


def _check_known(file: DataFile, place: Place, name: str, known: Iterable[str]) -> None:
    choices = [str(each) for each in known]
    if name not in choices:
        raise file.broken(place, *no_choice(name, choices))
