"""What a coach says of each kind of fact: rows of a table, with gaps for the fields of the fact.

Each game has one table, and fills the gaps with names as its readers know them.  What cannot be a
row is a function that chooses a sentence, and stands in the table in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.games.protocol import Seat

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

Table = Mapping[type["Fact"], Phrases]
"""What is said of each kind of fact of a game."""


class Listener(Struct, frozen=True):
    """The side that is told something, and the names by which it knows things."""

    def names_in(self, fact: Fact) -> dict[str, object]:
        """What fills the gaps of a text about *fact*."""
        raise NotImplementedError

    def hears(self, phrase: Phrase, fact: Fact, /, **gaps: object) -> str:
        """*phrase* in the language in use, with the names of *fact* in its gaps.

        What *gaps* has goes before those names.  Without a phrase there is no text.
        """
        text = phrase(fact, self) if callable(phrase) else phrase and _(phrase)
        return self.reads(text, fact, **gaps)

    def reads(self, text: str, fact: Fact, /, **gaps: object) -> str:
        """The same of a *text* in the language in use."""
        return text.format_map(self.names_in(fact) | gaps) if text else ""


def by(test: Callable[[Any, Any], object], yes: str, no: str) -> Phrase:
    """The stored text *yes* for a fact of which *test* is true, and *no* for others."""

    def chosen(fact: Fact, listener: object) -> str:
        text = yes if test(fact, listener) else no
        return text and _(text)

    return chosen


class FactWords:
    """What is said of the facts of one game: a part of its coach's words."""

    def __init__(self, table: Table, listener: Callable[[Seat], Listener]) -> None:
        self._table = table
        self._listens = listener

    def _row(self, fact: Fact) -> Phrases:
        return self._table.get(type(fact), NOTHING)

    def fact(self, fact: Fact, seat: Seat) -> str:
        """*fact* in one sentence, said to the side *seat*.

        Raises:
            TypeError: If it is a fact of another game.
        """
        return _said_at_all(self._listens(seat).hears(self._row(fact).does, fact), fact)

    def lack(self, fact: Fact, seat: Seat) -> str:
        """That what *fact* says is not so after another move, in one sentence.

        Raises:
            TypeError: If it is a fact of another game, or one that is true of every move.
        """
        return _said_at_all(self._listens(seat).hears(self._row(fact).lacks, fact), fact)

    def in_short(self, fact: Fact, seat: Seat) -> tuple[str, str]:
        """What *fact* comes to, and how likely that is or with what.

        A whole sentence if nothing shorter says it.
        """
        you, row = self._listens(seat), self._row(fact)
        if row.short:
            return you.hears(row.short, fact), you.hears(row.how, fact)
        return self.fact(fact, seat).removesuffix("."), ""


def _said_at_all(text: str, fact: Fact) -> str:
    if not text:
        raise TypeError(fact)
    return text
