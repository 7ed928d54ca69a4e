"""The rules as a reader meets them: title, explanation, sources, and which of them are our rulings."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.rulebook.loading import DATA, BrokenDataError, Printed, check_unique, read

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


class Source(StrEnum):
    """The printed texts that the rules were read from."""

    RULEBOOK_2021 = "R"
    RULEBOOK_2019 = "F"
    SOLO_RULES = "S"
    WARPSPAWN = "W"


class RuleText(Printed):
    """What a reader is told about one rule.  All texts are our own, in English, marked for translation."""

    id: Rule
    title: str
    text: str
    sources: tuple[Source, ...]
    ruling: str = ""
    """What we decided where the sources are silent or unclear; empty where they are clear."""


class Chapter(Printed):
    """One chapter of the catalogue."""

    number: int
    title: str
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
    found = tuple(
        sorted((read(path, Chapter) for path in folder.glob("*.toml")), key=lambda c: c.number)
    )
    explained = [rule.id for chapter in found for rule in chapter.rule]
    check_unique(f"{folder.name}/", "rule", explained)
    if missing := [rule for rule in Rule if rule not in explained]:
        raise BrokenDataError(
            f"{folder.name}/", f"rule {missing[0]}", "is not explained.", "Add a [[rule]] for it."
        )
    for chapter in found:
        for rule in chapter.rule:
            if not (rule.title and rule.text and rule.sources):
                raise BrokenDataError(
                    f"{folder.name}/",
                    f"rule {rule.id}",
                    "lacks its title, text or sources.",
                    "Fill in all three.",
                )
    return found


@cache
def rule_texts() -> Mapping[Rule, RuleText]:
    """Every rule's text by its id, in the order of the chapters."""
    return {rule.id: rule for chapter in chapters() for rule in chapter.rule}
