"""The coach's sentences about moves, and the targets to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from msgspec import Struct

from blitz_widgets.core.catalogue import descriptor_of
from blitz_widgets.core.descriptor import look_up
from blitz_widgets.view.phrases import in_turn

if TYPE_CHECKING:
    from blitz_widgets.coaching.contrasts import Contrast
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.findings import PassOption, Turning
    from blitz_widgets.coaching.reasons import Reasons
    from blitz_widgets.core.protocol import Game, Seat
    from blitz_widgets.rulebook.rules import RuleId


class Region(Struct, frozen=True):
    """A part of the table in which to look for a move, before any more is said."""

    targets: tuple[str, ...]
    """The highlighted targets."""
    text: str
    """Where to look, in a sentence."""


class Names(NamedTuple):
    """The names of two compared moves in a sentence."""

    better: str
    other: str


class Explanation(NamedTuple):
    """The explanation of two moves, before their facts are listed side by side."""

    text: str = ""
    """A sentence or two; nothing where there is nothing to say."""
    contrasts: tuple[Contrast, ...] = ()
    """The differences that are said with it of both moves: they need not be said again."""

    @property
    def rules(self) -> tuple[RuleId, ...]:
        """The rules by which it is so."""
        return tuple(dict.fromkeys(each.fact.rule for each in self.contrasts))


def explained_in_turn(*parts: Explanation) -> Explanation:
    """All that the *parts* say, one after the other."""
    contrasts = tuple(contrast for each in parts for contrast in each.contrasts)
    return Explanation(in_turn(*(each.text for each in parts)), contrasts)


class ComparesMoves(Protocol):
    """Words that say in a sentence what sets two moves apart."""

    def compare(self, reasons: Reasons, seat: Seat, names: Names) -> Explanation:
        """The gains of the better move, and the replies to the other.

        Nothing where the *reasons* do not come to a sentence.
        """

    def why_not_pass(self, idle: PassOption, gap: float, seat: Seat, names: Names) -> Explanation:
        """Why not simply pass, which is worse than the better move by a chance of *gap*."""


class ExplainsLuck(Protocol):
    """Words that say what a stroke of luck changed."""

    def luck(self, turning: Turning, seat: Seat) -> Explanation:
        """The other side's new options, or the lost ones of *seat*, in a sentence; may be empty."""


class CoachWords(ComparesMoves, ExplainsLuck, Protocol):
    """The facts of one game in words, and where its moves are."""

    def fact(self, fact: Fact, seat: Seat) -> str:
        """*fact* in one sentence, said to the side *seat*."""

    def lack(self, fact: Fact, seat: Seat) -> str:
        """That what *fact* says is not so after another move, in one sentence to *seat*."""

    def in_short(self, fact: Fact, seat: Seat) -> tuple[str, str]:
        """The effect of *fact* about the other side's options; and its chance, or the units for it.

        Each in a few words without a full stop; the second may be empty.
        """

    def no_threat(self, seen: Any) -> str:  # noqa: ANN401  # of any game
        """That the other side can do nothing that there is a fact for, to a seat that has *seen*.

        In one sentence.
        """

    def region(self, action: Any) -> Region:  # noqa: ANN401  # of any game
        """Where to look for *action*, as the first step of a hint."""


def has_coach_words(game: Game[Any, Any]) -> bool:
    """Whether there are :func:`coach_words`, without looking them up."""
    return bool(descriptor_of(game.name).coaching.words)


def coach_words(game: Game[Any, Any]) -> CoachWords | None:
    """The words for the facts of *game*; ``None`` if its moves are not explained."""
    reference = descriptor_of(game.name).coaching.words
    words: CoachWords | None = look_up(reference)(game) if reference else None
    return words
