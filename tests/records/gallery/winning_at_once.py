"""Whether a side can win in the turn that it has, whatever chance brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.games.blitzkrieg.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.core.protocol import Game, Seat

HIDDEN: frozenset[Rule] = frozenset({Rule.END_NO_PLACEMENT})
"""Ends that depend on what the other side holds, which nobody sees across the table."""


def wins_at_once(game: Game[Any, Any], state: Any, seat: Seat) -> bool:  # noqa: ANN401  # any game's
    """Whether *seat* can bring the game to an end that it wins before anyone else decides.

    Every order of its own actions is tried, and every outcome of chance has to do: so it relies
    on nothing that the side does not know.
    """
    return _wins(game, state, seat, {})


def _wins(game: Game[Any, Any], state: Any, seat: Seat, known: dict[Any, bool]) -> bool:  # noqa: ANN401
    if state not in known:
        known[state] = _tried(game, state, seat, known)
    return known[state]


def _tried(game: Game[Any, Any], state: Any, seat: Seat, known: dict[Any, bool]) -> bool:  # noqa: ANN401
    outcome = game.outcome(state)
    if outcome is not None:
        return outcome.winner == seat and outcome.rule not in HIDDEN
    actor = game.actor(state)
    if actor is CHANCE:
        return all(_wins(game, after, seat, known) for after in _after(game, state))
    return actor == seat and any(_wins(game, after, seat, known) for after in _after(game, state))


def _after(game: Game[Any, Any], state: Any) -> Iterator[Any]:  # noqa: ANN401
    outcomes = game.chance_outcomes(state) or game.legal_actions(state)
    for action in dict.fromkeys(outcomes):
        yield game.apply(state, action, tell=False).state
