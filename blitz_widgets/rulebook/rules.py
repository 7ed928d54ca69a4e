"""The rules for a reader: title, explanation, sources, and our rulings."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from blitz_widgets.locale import N_
from blitz_widgets.rulebook.broken_data import BrokenDataError
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.rulebook.loading import DATA, DataFile, Printed, Text, check_unique

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from blitz_widgets.rulebook.toml_lines import Place


class Source(StrEnum):
    """The printed texts behind the rules."""

    RULEBOOK_2021 = "R"
    RULEBOOK_2019 = "F"
    SOLO_RULES = "S"
    WARPSPAWN = "W"


SOURCE_NAMES: Mapping[Source, str] = {
    Source.RULEBOOK_2021: N_("rulebook, second printing 2021"),
    Source.RULEBOOK_2019: N_("French rulebook, first printing 2019"),
    Source.SOLO_RULES: N_("solo rules"),
    Source.WARPSPAWN: N_("summary “Blitz” by Warpspawn"),
}
"""The name of each printed text, in English, marked for translation."""


class RuleText(Printed, frozen=True, kw_only=True):
    """The text of one rule for readers.

    All texts are our own, in English, marked for translation.
    """

    id: Rule
    title: Text
    text: Text
    sources: tuple[Source, ...]
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
def chapters() -> tuple[Chapter, ...]:
    """Every chapter, in order; together they explain every :class:`Rule` exactly once.

    Raises:
        BrokenDataError: If a file is broken, or a rule is explained twice or not at all.
    """
    return load_chapters(DATA / "chapters")


def load_chapters(folder: Path) -> tuple[Chapter, ...]:
    """The chapters in *folder*, one file each, in the order of their numbers.

    Raises:
        BrokenDataError: If a file is broken, or a rule is explained twice or not at all.
    """
    name = f"{folder.name}/"
    files = [DataFile.open(path) for path in sorted(folder.glob("*.toml"))]
    found = [file.read(Chapter) for file in files]
    if not found:
        raise BrokenDataError(name, "the folder", "holds no chapter.", "Put its files back.")
    check_unique(name, "chapter number", (str(chapter.number) for chapter in found))
    explained: dict[Rule, str] = {}
    for file, chapter in zip(files, found, strict=True):
        for number, rule in enumerate(chapter.rule):
            _check_rule(file, ("rule", number), rule, explained.get(rule.id))
            explained[rule.id] = file.name
    for missing in Rule:
        if missing not in explained:
            raise BrokenDataError(
                name, f"rule {missing}", "is not explained.", "Add a [[rule]] for it."
            )
    return tuple(sorted(found, key=lambda chapter: chapter.number))


def _check_rule(file: DataFile, place: Place, rule: RuleText, elsewhere: str | None) -> None:
    if elsewhere:
        raise file.broken(
            place, f"is explained in {elsewhere} already.", "Remove one of the two.", named="id"
        )
    if not rule.sources:
        raise file.broken((*place, "sources"), "names none.", "Name at least one.")


@cache
def rule_texts() -> Mapping[Rule, RuleText]:
    """The text of every rule by its id, in the order of the chapters.

    >>> from blitz_widgets import rule_texts
    >>> rule_texts()["TURN-ORDER"].title
    'The four steps'
    """
    return {rule.id: rule for chapter in chapters() for rule in chapter.rule}


def chapter_of(rule: RuleText) -> Chapter:
    """The chapter that explains *rule*."""
    return next(chapter for chapter in chapters() if rule in chapter.rule)
