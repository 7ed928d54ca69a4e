"""Hints: a good move, why it is better than others, and what the other side can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from blitz_widgets.coaching.facts import Fact
from blitz_widgets.coaching.finder import finder_of
from blitz_widgets.coaching.reasons import Reasons, comparable, reasons
from blitz_widgets.coaching.turns import turn_at_best
from blitz_widgets.coaching.weighing import Weighed, weighed
from blitz_widgets.judging.certain import is_proved

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game, Seat
    from blitz_widgets.judging.judge import Judge

NOISE: Final = 0.06
"""Differences between two chances below this can be the judge's error."""


class Hint(Struct, frozen=True, kw_only=True):
    """A good move in a position, from the knowledge of the side that has to decide."""

    best: Weighed
    other: Weighed | None
    """The best of the moves that are clearly worse; ``None`` if all are about as good."""
    close: Weighed | None
    """The best of the other moves that are about as good; ``None`` if there is none."""
    best_turn: tuple[Any, ...]
    """The turn that *best* starts, with its best continuation until chance acts."""
    reasons: Reasons
    """The advantages of that turn over the one that *other* starts."""
    facts: tuple[Fact, ...]
    """The facts about *best*, the weightiest first."""
    dangers: tuple[Fact, ...]
    """Threats if the other side moved now, the worst first."""
    moves: tuple[Weighed, ...] = ()
    """All legal moves, the best first."""


def _is_worse(other: Weighed, best: Weighed) -> bool:
    """Whether *other* is clearly worse than *best* or only one of them is proved."""
    differ = is_proved(best.chance) != is_proved(other.chance)
    return differ or best.chance - other.chance >= NOISE


def hint(game: Game[Any, Any], state: Any, seat: Seat, judge: Judge) -> Hint | None:  # noqa: ANN401  # of any game
    """A hint for *seat*, which has to decide in *state*; ``None`` if it has no choice.

    It uses no information hidden from the seat.
    """
    found = weighed(game, state, seat, judge)
    if len(found) < 2:  # noqa: PLR2004  # nothing to choose between
        return None
    best, *others = found
    other = next((each for each in others if _is_worse(each, best)), None)
    hinted = Hint(
        best=best,
        other=other,
        close=None if others[0] is other else others[0],
        best_turn=(best.action,),
        reasons=Reasons(),
        facts=(),
        dangers=(),
        moves=found,
    )
    finder = finder_of(game)
    if finder is None:
        return hinted
    turn = turn_at_best(judge, state, seat, best.action)
    better, found_reasons = finder.of_plan(state, seat, turn), Reasons()
    if other is not None:
        worse = finder.of_plan(state, seat, turn_at_best(judge, state, seat, other.action))
        if better.facts and worse.facts:
            found_reasons = reasons(*comparable(better, worse))
    return replace(
        hinted,
        best_turn=turn,
        reasons=found_reasons,
        facts=better.facts,
        dangers=finder.of_position(state, seat),
    )
