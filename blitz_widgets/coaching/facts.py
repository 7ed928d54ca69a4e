"""Facts: what is true of a move, or of a position, found by playing it on the engine.

A fact is a value.  Each game has facts of its own, and a :class:`~.finder.FactFinder` that finds
them; its presenter's neighbour puts them into words.  What a seat may not know is in no fact:
positions that look the same to it have the same facts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec import Struct

from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterable


class Key(Struct, frozen=True):
    """What facts are sorted by: a label, and the values of some of their fields."""

    label: str
    fields: tuple[str, ...] = ()

    def of(self, fact: Fact) -> object:
        """The key of *fact*: equal for facts that belong together."""
        return self.label, *(getattr(fact, field) for field in self.fields)


class Kind(Struct, frozen=True, kw_only=True):
    """What all facts of a class have in common."""

    topic: Key | None = None
    """What they are about, if others may be about the same: of those, one is enough to say."""
    parent_topic: Key | None = None
    """The topic of what makes them go without saying; their own if there is none."""
    about: Key | None = None
    """What each move has one of at most, by which two moves are told apart; their topic if none."""
    pair_key: Key | None = None
    """Facts with the same one are paired if the other move has none with the same *about*."""
    is_reply: bool = False
    """Whether they are about what the other side can do, or will, in its next turn."""
    sums_up: bool = False
    """Whether they are the sum of much else, for and against."""
    is_minor: bool = False
    """Left out when another fact with the same parent topic is told."""
    counts_at_end: bool = True
    """Whether they still count where the game is over."""
    only_prevents: bool = False
    """Whether they only say what the other side can no longer do.

    That speaks against moves after which it still can, and is no reason by itself.
    """
    ends_game: bool = False
    """Whether the game is over with them: nothing that could come later counts any more."""
    scores: bool = False
    """Whether their weight is what they score in the turn itself."""


class Fact(Struct, frozen=True, kw_only=True, tag=True):
    """Something that is true of a move or of a position, as one side may know it."""

    rule: Rule
    """The rule by which it is so."""
    weight: float
    """Roughly what it is worth to the side that looks, in points: above 0 good, below 0 bad.

    It only orders facts; a chance of winning comes from the judge alone.
    """
    kind: ClassVar[Kind] = Kind()
    """What all facts of its class have in common."""

    @property
    def topic(self) -> object:
        """What it is about: itself if nothing else is about the same."""
        return self.kind.topic.of(self) if self.kind.topic else self

    @property
    def parent_topic(self) -> object:
        """The topic of what makes it go without saying; its own if there is none."""
        return self.kind.parent_topic.of(self) if self.kind.parent_topic else self.topic

    @property
    def about(self) -> object:
        """What each move has one of at most: two moves are told apart by it."""
        if self.kind.about:
            return self.kind.about.of(self)
        own = self.topic
        return type(self).__name__, None if own is self else own

    @property
    def pair_key(self) -> object:
        """What it has in common with a fact of another kind that it may be paired with."""
        return self.kind.pair_key and self.kind.pair_key.of(self)

    @property
    def points_at_once(self) -> float:
        """What it scores in the turn itself: whoever scores less has no reason in scoring."""
        return self.weight if self.kind.scores else 0.0

    @property
    def danger(self) -> float:
        """How bad it is among what the other side can do; 0 if nothing in it is bad."""
        return max(0.0, -self.weight)

    @property
    def ends_game(self) -> bool:
        """Whether the game is over with it."""
        return self.kind.ends_game

    @property
    def is_certain_loss(self) -> bool:
        """Whether nothing can keep the side that looks from losing any more."""
        return False

    @property
    def is_shared(self) -> bool:
        """Whether it is as good for both sides, so that it weighs nothing."""
        return False

    @property
    def is_routine(self) -> bool:
        """Whether it is an obvious effect: not worth praise."""
        return False

    def is_no_lack(self, beside: Iterable[Fact]) -> bool:  # noqa: ARG002  # for other facts
        """Whether a move of which *beside* is true needs nothing of the kind, or has no more."""
        return False

    def comes_true_in(self, played_on: Iterable[Fact]) -> bool:  # noqa: ARG002  # for hopes
        """Whether it is so in any of the games that were *played_on*; all but hopes are."""
        return True


PLAYED_OUT: Final = 12.0
"""The weight of all games that were played on being won."""


class Counted(Fact, frozen=True, kw_only=True):
    """Something that was so in *count* of the games that were played on."""

    count: int
    of: int


class WinsPlayOuts(Counted, frozen=True, kw_only=True):
    """The game was won."""

    over: int = 0
    """The number of these games that were over before the table was looked at on the way."""
