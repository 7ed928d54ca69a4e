"""The rules of all games: their ids and their texts."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from blitz_widgets.core.catalogue import descriptors
from blitz_widgets.limits.json_faults import UnfitError
from blitz_widgets.locale import _
from blitz_widgets.rulebook.rules import RuleId, chapters_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from blitz_widgets.rulebook.rules import (
        Chapter,
        Printing,
        Rulebook,
        RuleTable,
        RuleText,
    )


def rulebooks() -> tuple[Rulebook, ...]:
    """The rulebook of every game, each once."""
    return tuple(dict.fromkeys(each.rulebook for each in descriptors()))


def known_rules() -> Mapping[RuleId, Rulebook]:
    """Every rule by its id, with its rulebook."""
    return _known_rules(rulebooks())


KnownRule = Annotated[
    RuleId, Meta(extra_json_schema={"$ref": "#/$defs/Rule"}, extra={"choices": known_rules})
]
"""A rule of a game, in a struct that calls :func:`expect_rule` or :func:`expect_rules`."""


def chapters() -> tuple[Chapter, ...]:
    """Every chapter of every game, in order.

    Raises:
        BrokenDataError: If a file is broken, or a rule is explained twice or not at all.
    """
    return tuple(chapter for book in rulebooks() for chapter in chapters_of(book))


def rule_texts() -> Mapping[RuleId, RuleText]:
    """The text of every rule by its id, in the order of the chapters.

    >>> from blitz_widgets import rule_texts
    >>> rule_texts()["TURN-ORDER"].title
    'The four steps'
    """
    return _rule_texts(rulebooks())


def chapter_of(rule: RuleText) -> Chapter:
    """The chapter that explains *rule*."""
    return next(chapter for chapter in chapters() if rule in chapter.rule)


def printings() -> tuple[Printing, ...]:
    """Every printing of a game that has other rules than the usual one."""
    return tuple(printing for book in rulebooks() for printing in book.printings())


def rule_tables(rule: RuleId) -> tuple[RuleTable, ...]:
    """The tables that *rule* refers to, in the current language."""
    tables = known_rules()[rule].tables
    return tables[rule]() if rule in tables else ()


def source_names(rule: RuleText) -> tuple[str, ...]:
    """The names of the printed texts behind *rule*, in the current language."""
    names = known_rules()[rule.id].sources
    return tuple(_(names[source]) for source in rule.sources)


def expect_rule(rule: RuleId | None, place: str = ".rule") -> None:
    """Check that *rule*, in the field *place* of a struct, is a rule of some game, or ``None``.

    Raises:
        UnfitError: If it is not.
    """
    if rule is not None and rule not in known_rules():
        complaint = f"Invalid enum value '{rule}'"
        raise UnfitError(complaint, place)


def expect_rules(rules: Iterable[RuleId]) -> None:
    """Check that the ``rules`` of a struct are rules of some game.

    Raises:
        UnfitError: If one is not.
    """
    for number, rule in enumerate(rules):
        expect_rule(rule, f".rules[{number}]")


@cache
def _known_rules(books: tuple[Rulebook, ...]) -> Mapping[RuleId, Rulebook]:
    return MappingProxyType({str(rule): book for book in books for rule in book.rules})


@cache
def _rule_texts(books: tuple[Rulebook, ...]) -> Mapping[RuleId, RuleText]:
    return MappingProxyType(
        {rule.id: rule for book in books for chapter in chapters_of(book) for rule in chapter.rule}
    )
