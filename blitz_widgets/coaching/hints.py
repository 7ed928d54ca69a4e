"""Hints: a good move, why it is better than the next, and what the other side can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from blitz_widgets.coaching.facts import Fact
from blitz_widgets.coaching.finder import finder_of
from blitz_widgets.coaching.reasons import Reasons, comparable, reasons
from blitz_widgets.coaching.turns import turn_at_best
from blitz_widgets.coaching.weighing import Weighed, weighed

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Game, Seat
    from blitz_widgets.judging.judge import Judge

NOISE: Final = 0.06
"""A difference between two chances that a judge need not mean: nothing is said of a smaller one."""
_APART: Final = 0.03
"""So much worse is a move with which the best is compared, if there is one."""


class Hint(Struct, frozen=True, kw_only=True):
    """A good move in a position, as the side that has to decide may know it."""

    best: Weighed
    other: Weighed | None
    """The best of the moves that are worse, or the next; ``None`` if there is no choice."""
    best_turn: tuple[Any, ...]
    """The turn that *best* begins, as it would best go on until luck has a say."""
    reasons: Reasons
    """What sets that turn apart from the one that *other* begins."""
    facts: tuple[Fact, ...]
    """All that *best* brings, what weighs most first."""
    dangers: tuple[Fact, ...]
    """What the other side could do now, were it its turn; the worst first."""
    moves: tuple[Weighed, ...] = ()
    """All that can be done, the best first."""

    @property
    def is_close(self) -> bool:
        """Whether *other* may be as good."""
        return self.other is not None and self.best.chance - self.other.chance < NOISE


def hint(game: Game[Any, Any], state: Any, seat: Seat, judge: Judge) -> Hint | None:  # noqa: ANN401  # of any game
    """A hint for *seat*, which has to decide in *state*; ``None`` if it has no choice.

    Nothing that the seat may not know makes a difference.
    """
    found = weighed(game, state, seat, judge)
    if len(found) < 2:  # noqa: PLR2004  # nothing to choose between
        return None
    best, *others = found
    other = next((each for each in others if best.chance - each.chance >= _APART), others[0])
    finder = finder_of(game)
    if finder is None:
        return Hint(
            best=best,
            other=other,
            best_turn=(best.action,),
            reasons=Reasons(),
            facts=(),
            dangers=(),
            moves=found,
        )
    turns = [turn_at_best(judge, state, seat, each.action) for each in (best, other)]
    better, worse = (finder.of_plan(state, seat, turn) for turn in turns)
    is_known = better.facts and worse.facts
    return Hint(
        best=best,
        other=other,
        best_turn=turns[0],
        reasons=reasons(*comparable(better, worse)) if is_known else Reasons(),
        facts=better.facts,
        dangers=finder.of_position(state, seat),
        moves=found,
    )
