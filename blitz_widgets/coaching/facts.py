"""Facts about a move or a position, found by playing it on the engine.

A fact is a value.  Each game has facts of its own, a :class:`~.finder.FactFinder` that finds them,
and a table of words for them in its view.  No fact holds anything that the seat may not know:
positions that look equal to it have equal facts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec import Struct

from blitz_widgets.rulebook.rules import RuleId

if TYPE_CHECKING:
    from collections.abc import Iterable


class Key(Struct, frozen=True):
    """A way to group facts: by a label, and the values of some of their fields."""

    label: str
    fields: tuple[str, ...] = ()

    def of(self, fact: Fact) -> object:
        """The key of *fact*: equal for facts that belong together."""
        return self.label, *(getattr(fact, field) for field in self.fields)


class Kind(Struct, frozen=True, kw_only=True):
    """The properties shared by all facts of a class."""

    topic: Key | None = None
    """Their topic; of several facts with the same topic, the coach states one."""
    parent_topic: Key | None = None
    """The topic of the facts that imply them; ``None`` for their own."""
    about: Key | None = None
    """The key by which two moves are compared, at most one fact each; ``None`` for the topic."""
    pair_key: Key | None = None
    """Facts with equal keys are paired if the other move has no fact with the same *about*."""
    is_reply: bool = False
    """Whether they are about the other side's next turn."""
    sums_up: bool = False
    """Whether they sum up other facts, for and against."""
    is_minor: bool = False
    """Left out when another fact with the same parent topic is shown."""
    counts_at_end: bool = True
    """Whether they still count when the game is over."""
    only_prevents: bool = False
    """Whether they only say that the other side can no longer do something.

    That is a reason against moves after which it still can, and no reason by itself.
    """
    ends_game: bool = False
    """Whether they end the game, so that no later fact counts."""
    scores: bool = False
    """Whether their weight is the points they score in the turn itself."""


class Fact(Struct, frozen=True, kw_only=True, tag=True):
    """A fact about a move or a position, as far as one side may know."""

    rule: RuleId
    """The rule that makes it true."""
    weight: float
    """Its rough worth to the viewing side in points: above 0 good, below 0 bad.

    It only orders facts; a chance of winning comes from the judge alone.
    """
    kind: ClassVar[Kind] = Kind()
    """The properties shared by all facts of its class."""

    @property
    def topic(self) -> object:
        """Its topic: the fact itself if its kind has none."""
        return self.kind.topic.of(self) if self.kind.topic else self

    @property
    def parent_topic(self) -> object:
        """The topic of the facts that imply it; its own if its kind has none."""
        return self.kind.parent_topic.of(self) if self.kind.parent_topic else self.topic

    @property
    def about(self) -> object:
        """The key by which two moves are compared, at most one fact each."""
        if self.kind.about:
            return self.kind.about.of(self)
        own = self.topic
        return type(self).__name__, None if own is self else own

    @property
    def pair_key(self) -> object:
        """The key that it shares with facts of another kind, to be paired; ``None`` without one."""
        return self.kind.pair_key and self.kind.pair_key.of(self)

    @property
    def points_at_once(self) -> float:
        """The points that it scores in the turn itself."""
        return self.weight if self.kind.scores else 0.0

    @property
    def danger(self) -> float:
        """Its danger among the other side's options, in points; 0 if it is harmless."""
        return max(0.0, -self.weight)

    @property
    def ends_game(self) -> bool:
        """Whether it ends the game."""
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
