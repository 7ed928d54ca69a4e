"""Looks ahead on the engine: the other side's options, whatever chance brings.

Every reply and every outcome of chance is tried, so that the results are true of the position,
hidden units included.  Turns keep the search short: it ends with the present turn, the other side's
next one, or one's own turn after it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.core.protocol import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from blitz_widgets.core.protocol import Game, Seat

Line = tuple[Any, ...]
"""Actions one after the other, outcomes of chance included."""

_TURNS_TO_LOSE: Final = 2
"""The other side's turn, and one's own after it, which might still save one."""


def losing_line(
    game: Game[Any, Any],
    state: object,
    seat: Seat,
    *,
    turn: int,
    certainly: bool,
    is_harmless: Callable[[Any], bool] = lambda _state: False,
) -> Line | None:
    """A line by which the other side beats *seat* in its next turn, whatever *seat* then does.

    ``None`` if there is none.  Draws of *seat* count against it, unless *certainly* is true: then
    the line must win with any draws.  The other side may draw anything.

    Args:
        game: The game.
        state: A position in the turn of *seat*, or at its end.
        seat: The side that may lose.
        turn: The number of that turn.
        certainly: Whether the luck of *seat* must not matter.
        is_harmless: Whether *seat* surely loses no more from a position in its own next turn: it
            shortens the search for callers that know the game.
    """
    outcome = game.outcome(state)
    if outcome is not None:
        return () if outcome.winner != seat else None
    if game.turn(state) > turn + _TURNS_TO_LOSE:
        return None
    if game.turn(state) == turn + _TURNS_TO_LOSE and is_harmless(state):
        return None

    def follow(action: object) -> Line | None:
        after = game.apply(state, action, tell=False).state
        found = losing_line(
            game, after, seat, turn=turn, certainly=certainly, is_harmless=is_harmless
        )
        return None if found is None else (action, *found)

    actor = game.actor(state)
    own_luck = actor is CHANCE and game.active(state) == seat
    needs_all = actor == seat or (own_luck and certainly)
    found_in = _whole if needs_all else _some
    return found_in(follow, game.legal_actions(state))


def is_secured(game: Game[Any, Any], state: object, seat: Seat, *, turn: int) -> bool:
    """Whether *seat* has won, or wins in the other side's next turn whatever happens there.

    Args:
        game: The game.
        state: A position at the end of the turn of *seat*.
        seat: The side that may win.
        turn: The number of that turn.
    """
    outcome = game.outcome(state)
    if outcome is not None:
        return bool(outcome.winner == seat)
    if game.turn(state) > turn + 1 or game.actor(state) == seat:
        return False
    return all(
        is_secured(game, game.apply(state, action, tell=False).state, seat, turn=turn)
        for action in game.legal_actions(state)
    )


def saving_line(game: Game[Any, Any], state: object, seat: Seat, *, turn: int) -> Line | None:
    """A line that keeps *seat* from a victory that is not :func:`secured <is_secured>`."""
    outcome = game.outcome(state)
    if outcome is not None:
        return () if outcome.winner != seat else None
    if game.turn(state) > turn + 1 or game.actor(state) == seat:
        return ()

    def follow(action: object) -> Line | None:
        after = game.apply(state, action, tell=False).state
        found = saving_line(game, after, seat, turn=turn)
        return None if found is None else (action, *found)

    return _some(follow, game.legal_actions(state))


def chance_to_escape(game: Game[Any, Any], state: object, seat: Seat, *, turn: int) -> float:
    """The other side's best chance to deny *seat* a victory in its next turn.

    1 if luck does not matter, and 0 if the victory is :func:`secured <is_secured>`.
    """
    outcome = game.outcome(state)
    if outcome is not None:
        return float(outcome.winner != seat)
    if game.turn(state) > turn + 1 or game.actor(state) == seat:
        return 1.0

    def follow(action: object) -> float:
        after = game.apply(state, action, tell=False).state
        return chance_to_escape(game, after, seat, turn=turn)

    if game.actor(state) is CHANCE:
        outcomes = Counter(game.chance_outcomes(state))
        return sum(often * follow(each) for each, often in outcomes.items()) / outcomes.total()
    best = 0.0
    for action in game.legal_actions(state):
        best = max(best, follow(action))
        if best == 1:
            break
    return best


def line_to(
    game: Game[Any, Any], state: object, turn: int, wanted: Callable[[Any], bool]
) -> Line | None:
    """A line to the end of the turn after *turn*, or of the game, to a *wanted* position."""
    if game.outcome(state) is not None or game.turn(state) > turn + 1:
        return () if wanted(state) else None

    def follow(action: object) -> Line | None:
        found = line_to(game, game.apply(state, action, tell=False).state, turn, wanted)
        return None if found is None else (action, *found)

    return _some(follow, game.legal_actions(state))


def turn_is_over(game: Game[Any, Any], state: object, seat: Seat) -> bool:
    """Whether *seat*, whose turn it was, has nothing left to decide or draw."""
    return game.outcome(state) is not None or game.active(state) != seat


def _some(follow: Callable[[object], Line | None], ways: Iterable[object]) -> Line | None:
    return next((line for way in ways if (line := follow(way)) is not None), None)


def _whole(follow: Callable[[object], Line | None], ways: Iterable[object]) -> Line | None:
    """The first of the lines, if each way has one."""
    first: Line | None = None
    for way in ways:
        line = follow(way)
        if line is None:
            return None
        first = line if first is None else first
    return first
