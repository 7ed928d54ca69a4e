"""What an action would bring: as far as it is certain, and no further."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import CHANCE, Seat
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.sessions.preview import Preview, preview
from tests.sessions.learner import seated
from tests.support.positions import GAME, at

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event, Game
    from blitz_widgets.sessions.play import PlaySession


def previewed(session: PlaySession, *picks: str) -> Preview:
    """What the last of *picks* would bring after the others."""
    *before, last = picks
    for target in before:
        session.pick(target)
    found = session.preview(last)
    assert isinstance(found, Preview)
    return found


def came(
    game: Game[Any, Any], state: object, action: object, seat: Seat, luck: Luck
) -> list[Event]:
    """What *seat* sees of the rest of the turn, with *luck*; what chance brings as a bystander."""
    turn, seen = game.turn(state), []
    step, drawn = game.apply(state, action), False
    while True:
        for place, (event, after) in enumerate(zip(step.events, step.positions, strict=True)):
            if game.turn(after) != turn:
                return seen
            seen.append(game.redact_event(event, None if drawn and not place else seat))
        if game.actor(step.state) is not CHANCE:
            return seen
        step, drawn = game.apply(step.state, luck.pick(game.chance_outcomes(step.state))), True


class TestDraws:
    """A draw ends what can be previewed only where it decides how the turn goes on."""

    def test_one_that_changes_nothing_on_the_board_is_passed_over(self) -> None:
        """EFFECT-PRODUCTION, TURN-DRAW: the marker moves whatever unit comes."""
        session = seated(at(GAME, reserves=("army-2", "army-1")))
        found = previewed(session, "unit:army-2", "space:EE1.2")
        kinds = [type(event) for event in found.events]

        assert kinds == [ev.Placed, ev.EffectBegan, ev.DrewUnseen, ev.MarkerMoved, ev.DrewUnseen]
        assert not found.lasts
        assert session.next_task_after(found) is None

    def test_one_that_decides_whether_another_unit_can_follow_is_waited_for(self) -> None:
        """UNIT-BLITZ: the reserve is empty, so it depends on the unit that is drawn."""
        session = seated(at(GAME, reserves=("blitz-airforce", "army-1")))
        found = previewed(session, "unit:blitz-airforce", "space:EE1.2")
        next_task = session.next_task_after(found)

        assert [type(event) for event in found.events] == [ev.Placed, ev.EffectBegan]
        assert GAME.actor(found.state) is CHANCE
        assert next_task is not None
        assert "draw a unit" in next_task.text

    def test_every_draw_before_it_counts(self) -> None:
        """UNIT-BLITZ: whether another unit can follow depends on both units drawn."""
        filled = {
            "AM1.1": "army-1",
            "AM1.2": "navy-1",
            "AM1.3": "airforce-1",
            "AM1.4": "airforce-1",
        }
        session = seated(
            at(
                GAME,
                reserves=("blitz-navy", "army-1"),
                bags=("army-1 navy-1 navy-2", None),
                placed={"axis": {**filled, "AM2.3": "airforce-2"}},
            )
        )
        found = previewed(session, "unit:blitz-navy", "space:AM2.2")
        kinds = [type(event) for event in found.events]

        assert kinds == [ev.Placed, ev.EffectBegan, ev.DrewUnseen]
        assert GAME.actor(found.state) is CHANCE

    def test_where_somebody_decides_it_says_what(self) -> None:
        """EFFECT-STRATEGIC: a theatre has to be chosen."""
        session = seated(at(GAME, reserves=("army-2", "army-1")))
        next_task = session.next_task_after(previewed(session, "unit:army-2", "space:AM1.1"))

        assert next_task is not None
        assert "choose another open theatre" in next_task.text


@pytest.mark.parametrize("name", ["base", "nippon", "solo", "solo-nippon", "blitz", "solo-blitz"])
def test_whatever_chance_brings_it_comes_like_that(name: str) -> None:
    """And no one else's decision is previewed."""
    game, luck, number = find_game(name, {}), Luck(name), 0
    state = game.start()
    while game.actor(state) is not None and number < 40:
        actor = game.actor(state)
        if actor is CHANCE:
            state = game.apply(state, luck.pick(game.chance_outcomes(state))).state
            continue
        if actor not in game.human_seats:
            state = game.apply(state, game.automatic_action(state)).state
            continue
        assert isinstance(actor, int)
        seat = Seat(actor)
        action = luck.pick(game.legal_actions(state))
        found = preview(game, state, action, seat)
        for _time in range(3):
            seen = came(game, state, action, seat, luck)
            assert tuple(seen[: len(found.events)]) == found.events
            assert found.lasts or len(seen) == len(found.events)
        state = game.apply(state, action).state
        number += 1

    assert number == 40 or game.actor(state) is None
