"""Full turns: the decisions in one, and its best continuation."""

from __future__ import annotations

from itertools import groupby, islice
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from blitz_widgets.coaching.weighing import Weighed
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import distribution, play
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.judging.judge import best_action

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from blitz_widgets.coaching.findings import ReviewedDecision
    from blitz_widgets.core.protocol import Chance, Game, Seat
    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.judging.judge import Judge

_ONE_GUESS: Final = "turn"
"""The seed of the guess at hidden information."""
_MOST_BRANCHES: Final = 24
"""The outcomes of luck at most beyond which a turn is followed."""


def turn_as_played(line: Timeline[Any, Any], step: int, seat: Seat) -> tuple[Any, ...]:
    """The decisions of *seat* in *line* from the action *step* to the end of its turn."""
    game, turn = line.game, line.game.turn(line.before(step))
    found = []
    for number in range(step, len(line.actions)):
        state = line.before(number)
        actor = game.actor(state)
        if game.turn(state) != turn or actor not in {CHANCE, seat}:
            break
        if actor == seat:
            found.append(line.actions[number])
    return tuple(found)


def turn_at_best(judge: Judge, state: Any, seat: Seat, action: Any) -> tuple[Any, ...]:  # noqa: ANN401  # of any game
    """*action* of *seat* in *state*, and its best decisions in the turn until chance acts."""
    game, turn = judge.game, judge.game.turn(state)
    state = game.apply(state, action, tell=False).state

    def best(state: Any, actor: Seat | Chance) -> Any:  # noqa: ANN401  # position and action
        return best_action(judge, state, seat) if actor == seat else None

    steps = play(game, state, best, until=lambda each: game.turn(each) != turn)
    return (action, *(step.action for step in steps))


def turn_whatever_comes(
    judge: Judge,
    seen: Any,  # noqa: ANN401  # of any game
    action: Any,  # noqa: ANN401  # as above
) -> tuple[Any, ...]:
    """*action* of the seat that has *seen* a position, and its best decisions in the turn.

    They go on after luck if one decision is best for every outcome, for one guess at the hidden
    information.
    """
    game, seat = judge.game, seen.seat
    start = judge.possible(seen, Luck(_ONE_GUESS))
    turn, found = game.turn(start), [action]
    states = _until_decided(game, [game.apply(start, action, tell=False).state], seat)
    while states and all(game.actor(each) == seat and game.turn(each) == turn for each in states):
        best = {best_action(judge, each, seat) for each in states}
        if len(best) > 1:
            break
        (chosen,) = best
        found.append(chosen)
        after = [game.apply(each, chosen, tell=False).state for each in states]
        states = _until_decided(game, after, seat)
    return tuple(found)


def _until_decided(game: Game[Any, Any], states: list[Any], seat: Seat) -> list[Any]:
    """The states after *states* in which a decision follows; empty if there are too many."""
    ways = (
        after
        for state in states
        for _share, after in distribution(
            game, state, 1.0, until=lambda each: game.active(each) != seat
        )
    )
    found = [*islice(ways, _MOST_BRANCHES + 1)]
    return found if len(found) <= _MOST_BRANCHES else []


def by_turn(
    line: Timeline[Any, Any],
    decisions: Iterable[ReviewedDecision],
    look_again: Callable[[ReviewedDecision], ReviewedDecision],
) -> Iterator[ReviewedDecision]:
    """One decision for each turn, at its first mistake, with the total cost of the turn.

    If the total is a slip, *look_again* gives each decision a second look.  Where both
    sides share a turn, an answer of the other side separates two decisions.
    """
    for _turn, of_turn in groupby(decisions, key=lambda each: _unanswered(line, each.step)):
        found = tuple(of_turn)
        if len(found) > 1 and _as_one(found).given_up.needs_second_look:
            found = tuple(map(look_again, found))
        yield found[0] if len(found) == 1 else _as_one(found)


def _as_one(found: tuple[ReviewedDecision, ...]) -> ReviewedDecision:
    shown = next((each for each in found if each.given_up.first > 0), found[0])
    place = found.index(shown)
    lost = sum(each.given_up.first for each in found)
    start = found[0].played_turn[: len(found[0].played_turn) - len(shown.played_turn)]
    looked = any(each.second_look is not None for each in found)
    return replace(
        shown,
        played=Weighed(shown.played.action, shown.best.chance - lost),
        played_turn=found[0].played_turn,
        best_turn=(*start, *shown.best_turn),
        begun=start,
        second_look=sum(each.given_up.amount for each in found) if looked else None,
        reasons=shown.reasons if place == 0 or shown.reasons else found[0].reasons,
    )


def _unanswered(line: Timeline[Any, Any], step: int) -> int:
    """The first action up to *step* after the last decision of another seat."""
    game: Game[Any, Any] = line.game
    seat, turn = game.actor(line.before(step)), game.turn(line.before(step))
    first = step
    while first > 0:
        before = line.before(first - 1)
        if game.turn(before) != turn or game.actor(before) not in {CHANCE, seat}:
            break
        first -= 1
    return first
