"""Facts: what is true of a move, or of a position, found by playing it on the engine.

A fact is a value.  Each game has facts of its own, and a :class:`~.finder.FactFinder` that finds
them; its presenter's neighbour puts them into words.  What a seat may not know is in no fact:
positions that look the same to it have the same facts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterable


class Fact(Struct, frozen=True, kw_only=True, tag=True):
    """Something that is true of a move or of a position, as one side may know it."""

    rule: Rule
    """The rule by which it is so."""
    weight: float
    """Roughly what it is worth to the side that looks, in points: above 0 good, below 0 bad.

    It only orders facts; a chance of winning comes from the judge alone.
    """

    @property
    def is_reply(self) -> bool:
        """Whether it is about what the other side can do, or will, in its next turn."""
        return False

    @property
    def danger(self) -> float:
        """How bad it is among what the other side can do; 0 if nothing in it is bad."""
        return max(0.0, -self.weight)

    @property
    def about(self) -> object:
        """What has one of its kind at most for each move: two moves are told apart by it."""
        return type(self).__name__, self.topic if self.topic is not self else None

    @property
    def points_at_once(self) -> float:
        """What it scores in the turn itself: whoever scores less has no reason in scoring."""
        return 0.0

    @property
    def akin(self) -> object:
        """What stands beside others of the same if the other move has none of its kind."""
        return None

    @property
    def is_certain_loss(self) -> bool:
        """Whether nothing can keep the side that looks from losing any more."""
        return False

    @property
    def ends_game(self) -> bool:
        """Whether the game is over with it: nothing that could come later counts any more."""
        return False

    @property
    def sums_up(self) -> bool:
        """Whether it is the sum of much else, for and against."""
        return False

    @property
    def gives_way(self) -> bool:
        """Whether it need not be told beside anything else of what it is within."""
        return False

    @property
    def counts_at_end(self) -> bool:
        """Whether it still counts where the game is over."""
        return True

    @property
    def is_shared(self) -> bool:
        """Whether it is as good for both sides, so that it weighs nothing."""
        return False

    @property
    def is_denial(self) -> bool:
        """Whether it only says what the other side can no longer do.

        That speaks against moves after which it still can, and is no reason by itself.
        """
        return False

    @property
    def earns_no_praise(self) -> bool:
        """Whether a move of which it is true does nothing that had to be found."""
        return False

    def is_no_lack(self, beside: Iterable[Fact]) -> bool:  # noqa: ARG002  # for other facts
        """Whether a move of which *beside* is true needs nothing of the kind, or has no more."""
        return False

    def comes_true_in(self, played_on: Iterable[Fact]) -> bool:  # noqa: ARG002  # for hopes
        """Whether it is so in any of the games that were *played_on*; all but hopes are."""
        return True

    @property
    def topic(self) -> object:
        """What it is about, if others may be about the same: of those, one is enough to say."""
        return self

    @property
    def within(self) -> object:
        """The topic of what goes without saying once that has been said; itself if none."""
        return self.topic


PLAYED_OUT: Final = 12.0
"""The weight of all games that were played on being won."""


class Counted(Fact, frozen=True, kw_only=True):
    """Something that was so in *count* of the games that were played on."""

    count: int
    of: int


class WinsPlayOuts(Counted, frozen=True, kw_only=True):
    """The game was won."""

    over: int = 0
    """In so many of the games it was over before the table was looked at on the way."""
