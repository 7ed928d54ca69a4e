"""What a coach says of each kind of fact: rows of a table, with gaps for the fields of the fact.

Each game has one table, and fills the gaps with names as its readers know them.  What cannot be a
row is a function that chooses a sentence, and stands in the table in its place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from blitz_widgets.locale import _

Phrase = str | Callable[[Any, Any], str]
"""A stored text with gaps, or a function that chooses one for a fact and for who is told it.

Such a function gives its text in the language in use.
"""


class Loss(NamedTuple):
    """What the other side gains after one of two moves, or what else goes wrong."""

    keeps: Phrase
    """What the better move does about it: the end of a sentence that begins with “It”."""
    taken: Phrase
    """What comes after the other move: a clause."""
    shortly: Phrase = ""
    """The same where it has just been said what is taken; as *taken* if empty."""
    cuts: Phrase = ""
    """What the better move does if it only makes it less likely, as *keeps*."""


class Outcome(NamedTuple):
    """What a move did in games that were played on: the end of a sentence that begins with “It”."""

    soon: str
    by_end: str
    """The same if all these games were over by then."""
    brief: str
    """The same where it has just been said at length."""


class Phrases(NamedTuple):
    """All that is said of one kind of fact."""

    does: Phrase = ""
    """That it is so: a sentence."""
    lacks: Phrase = ""
    """That it is not so after another move: a sentence."""
    short: Phrase = ""
    """What the other side does by it, in a few words without a full stop."""
    how: Phrase = ""
    """How likely that is, or with which units."""
    can: Phrase = ""
    """What the other side, or a unit, can do: a verb and its object."""
    prevented: Phrase = ""
    """That the other side can no longer do it: a sentence."""
    wins: Phrase = ""
    """What a move gains by it: the end of a sentence that begins with “It”."""
    loses: Loss | None = None
    """What the other side gains by it, where two moves are compared."""
    later: Outcome | None = None
    """What a move that is good by it did in games that were played on."""
    later_kept: Outcome | None = None
    """What a move did there that kept it from being so."""


NOTHING = Phrases()


def spoken(phrase: Phrase, fact: object, listener: object) -> str:
    """*phrase* for *fact* in the language in use, with its gaps; empty if there is none."""
    if callable(phrase):
        return phrase(fact, listener)
    return _(phrase) if phrase else ""


def by(test: Callable[[Any, Any], object], yes: str, no: str) -> Phrase:
    """The stored text *yes* for a fact of which *test* is true, and *no* for others."""
    return lambda fact, listener: spoken(yes if test(fact, listener) else no, fact, listener)
