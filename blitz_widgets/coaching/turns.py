"""Whole turns: what a seat decides in one, and how it would have gone on best."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from blitz_widgets.coaching.weighing import Weighed
from blitz_widgets.games.protocol import CHANCE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.coaching.findings import Decided
    from blitz_widgets.games.protocol import Game, Seat
    from blitz_widgets.games.timeline import Timeline
    from blitz_widgets.judging.judge import Judge


def turn_as_played(line: Timeline[Any, Any], step: int, seat: Seat) -> tuple[Any, ...]:
    """What *seat* decides in *line* from the action *step* on, up to the end of its turn."""
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
    """*action* of *seat* in *state*, and what it would best decide next in the turn.

    It ends where luck has a say.
    """
    game, turn, found = judge.game, judge.game.turn(state), [action]
    state = game.apply(state, action, tell=False).state
    while game.actor(state) == seat and game.turn(state) == turn:
        legal = game.legal_actions(state)
        chances = judge.chances(game.observe(state, seat), legal)
        best = legal[max(range(len(legal)), key=lambda place: chances[place])]
        found.append(best)
        state = game.apply(state, best, tell=False).state
    return tuple(found)


def by_turn(line: Timeline[Any, Any], decisions: Iterable[Decided]) -> Iterator[Decided]:
    """One decision for each turn: together they give up what those in it did.

    It is shown where the turn first left what was best.  At cards, where a turn is for both sides,
    only what follows without an answer of the other side counts as one.
    """
    for _turn, of_turn in groupby(decisions, key=lambda each: _unanswered(line, each.step)):
        found = tuple(of_turn)
        yield found[0] if len(found) == 1 else _as_one(found)


def _as_one(found: tuple[Decided, ...]) -> Decided:
    shown = next((each for each in found if each.loss > 0), found[0])
    place = found.index(shown)
    lost = sum(each.loss for each in found)
    looked = any(each.second_look is not None for each in found)
    return replace(
        shown,
        played=Weighed(shown.played.action, shown.best.chance - lost),
        played_turn=found[0].played_turn,
        best_turn=(
            *found[0].played_turn[: len(found[0].played_turn) - len(shown.played_turn)],
            *shown.best_turn,
        ),
        second_look=sum(each.clear_loss for each in found) if looked else None,
        reasons=shown.reasons if place == 0 or shown.reasons else found[0].reasons,
    )


def _unanswered(line: Timeline[Any, Any], step: int) -> int:
    """The first of the actions up to *step* since which no other seat has decided anything."""
    game: Game[Any, Any] = line.game
    seat, turn = game.actor(line.before(step)), game.turn(line.before(step))
    first = step
    while first > 0:
        before = line.before(first - 1)
        if game.turn(before) != turn or game.actor(before) not in {CHANCE, seat}:
            break
        first -= 1
    return first
