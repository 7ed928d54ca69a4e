"""What the decision says about a strategic space is what the game then does."""

from __future__ import annotations

from blitz_widgets.games.blitzkrieg.events import MarkerMoved, NoTarget
from blitz_widgets.games.blitzkrieg.solo.actions import PlaceFromRow
from blitz_widgets.rulebook.boards import Effect
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.rulebook.units import Ability
from tests.solo.games import bot_places


def test_the_marker_that_the_decision_names_is_the_one_that_moves() -> None:
    """SOLO-FX-STRATEGIC: before anything else moves, and nobody is asked."""
    moved = 0
    for game, state in bot_places():
        decision, actions = game.decision(state), game.legal_actions(state)
        if decision is None or not isinstance(actions[0], PlaceFromRow):
            continue
        (placement,) = actions
        step = game.apply(state, placement)
        acting = step.state.acting[placement.space]
        strategic = game.kit.spaces[placement.space].effect is Effect.STRATEGIC
        if not strategic or game.kit.ability[acting] is Ability.TASK_FORCE:
            continue
        told = [event for event in step.events if event.rule is Rule.EFFECT_STRATEGIC]
        first = next(event for event in told if isinstance(event, MarkerMoved | NoTarget))

        assert decision.target == (first.theatre if isinstance(first, MarkerMoved) else None)
        moved += 1
    assert moved > 50
