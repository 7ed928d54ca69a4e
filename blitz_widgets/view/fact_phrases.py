"""The coach's words for each kind of fact: rows of a table, with gaps for the fields of the fact.

Each game has one table, and fills the gaps with the names that its players know.  Where one text is
not enough, the table has a function that chooses a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from blitz_widgets.view.phrases import with_gaps

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.view.phrases import Phrase


class Loss(NamedTuple):
    """The other side's gain, or another loss, after one of two moves."""

    keeps: Phrase
    """How the better move prevents it: the end of a sentence that begins with “It”."""
    taken: Phrase
    """The loss after the other move: a clause."""
    shortly: Phrase = ""
    """A shorter *taken*, if the text before has just named the loss; empty for *taken* itself."""
    cuts: Phrase = ""
    """How the better move makes it less likely, in the form of *keeps*."""


class Outcome(NamedTuple):
    """The effect of a move in simulated games: the end of a sentence that begins with “It”."""

    soon: str
    by_end: str
    """The text if all these games were over by then."""
    brief: str
    """A short text, if the one before has just said it in full."""


class Phrases(NamedTuple):
    """All texts for one kind of fact."""

    does: Phrase = ""
    """The fact: a sentence."""
    lacks: Phrase = ""
    """That it does not hold after another move: a sentence."""
    short: Phrase = ""
    """The other side's action, in a few words without a full stop."""
    how: Phrase = ""
    """How likely that is, or with which units."""
    can: Phrase = ""
    """An action that the other side, or a unit, can take: a verb and its object."""
    prevented: Phrase = ""
    """That the other side can no longer do it: a sentence."""
    wins: Phrase = ""
    """The gain of a move: the end of a sentence that begins with “It”."""
    loses: Loss | None = None
    """The other side's gain, for comparing two moves."""
    later: Outcome | None = None
    """The effect of a move with this advantage in simulated games."""
    later_kept: Outcome | None = None
    """The effect of a move that prevented it there."""


NOTHING = Phrases()

Table = Mapping[type["Fact"], Phrases]
"""The texts for each kind of fact of a game."""


class Listener(Struct, frozen=True):
    """The side that reads a text, and the names that it knows."""

    def names_in(self, fact: Fact) -> dict[str, object]:
        """The names for the gaps of a text about *fact*."""
        raise NotImplementedError

    def hears(self, phrase: Phrase, fact: Fact, /, **gaps: object) -> str:
        """*phrase* in the language in use, with the names of *fact* in its gaps.

        *gaps* override those names.  An empty phrase gives an empty text.
        """
        return self.reads(with_gaps(phrase, fact, self), fact, **gaps)

    def reads(self, text: str, fact: Fact, /, **gaps: object) -> str:
        """*text*, already in the language in use, with the names of *fact* in its gaps."""
        return text.format_map(self.names_in(fact) | gaps) if text else ""


class FactWords:
    """The words for the facts of one game: a part of its coach's words."""

    def __init__(self, table: Table, listener: Callable[[Seat], Listener]) -> None:
        self._table = table
        self._listens = listener

    def _row(self, fact: Fact) -> Phrases:
        return self._table.get(type(fact), NOTHING)

    def fact(self, fact: Fact, seat: Seat) -> str:
        """*fact* in one sentence for the side *seat*.

        Raises:
            TypeError: If it is a fact of another game.
        """
        return _required(self._listens(seat).hears(self._row(fact).does, fact), fact)

    def lack(self, fact: Fact, seat: Seat) -> str:
        """The absence of *fact* after another move, in one sentence.

        Raises:
            TypeError: If it is a fact of another game, or one that is true of every move.
        """
        return _required(self._listens(seat).hears(self._row(fact).lacks, fact), fact)

    def in_short(self, fact: Fact, seat: Seat) -> tuple[str, str]:
        """*fact* in a few words, and how likely it is or with which units.

        Without short words it is the whole sentence, and nothing.
        """
        you, row = self._listens(seat), self._row(fact)
        if row.short:
            return you.hears(row.short, fact), you.hears(row.how, fact)
        return self.fact(fact, seat).removesuffix("."), ""


def _required(text: str, fact: Fact) -> str:
    if not text:
        raise TypeError(fact)
    return text
