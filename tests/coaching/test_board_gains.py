"""What placements score and threaten, counted from the table alone, is what the engine does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from blitz_widgets.coaching.finder import finder_of
from blitz_widgets.core.protocol import CHANCE, Seat
from blitz_widgets.games.blitzkrieg.coach.facts import dangers, deeds
from blitz_widgets.games.blitzkrieg.coach.gains import gain
from blitz_widgets.games.blitzkrieg.coach.threats import possible_units, threats
from blitz_widgets.games.blitzkrieg.coach.turn_variations import variations
from blitz_widgets.games.blitzkrieg.engine.actions import Place
from blitz_widgets.games.blitzkrieg.engine.events import CampaignClosed, TheatreScored
from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.solo.prospect import prospect
from tests.support.positions import GAME, at
from tests.support.random_games import random_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.engine.state import State

AXIS = Seat(0)


def won_theatres(name: str) -> Iterator[tuple[Any, State, Place, int]]:
    """Placements of random games that win a theatre, and the tactical spaces left there."""
    for seed in range(60):
        line = random_line(name, seed)
        kit = line.game.kit  # type: ignore[attr-defined]
        for _action, state in line.backwards():
            if not state.turn or state.ended or line.game.actor(state) is CHANCE:
                continue
            for action in line.game.legal_actions(state):
                if not isinstance(action, Place):
                    continue
                theatre = gain(kit, state, action.unit, action.space).theatre
                if theatre is not None:
                    vacant = state.free & kit.theatre_mask[theatre] & ~(1 << action.space)
                    kinds = [kit.spaces[space].effect for space in spaces_in(vacant)]
                    yield line.game, state, action, kinds.count(Effect.TACTICAL)


@pytest.mark.parametrize("name", ["base", "nippon"])
def test_a_won_theatre_scores_what_the_engine_scores(name: str) -> None:
    """CLOSE-THEATRE, CLOSE-THEATRE-EFFECTS, CLOSE-ICONS: also after tactical effects left there."""
    with_tactical = 0
    for game, state, action, tactical in won_theatres(name):
        found = gain(game.kit, state, action.unit, action.space)
        for variation in variations(game, state, Seat(state.seat), action):
            others = [
                event
                for event in variation.events
                if isinstance(event, CampaignClosed | TheatreScored)
            ]
            if variation.is_settled and len(others) == 1:
                scored = variation.after.scores[state.seat] - state.scores[state.seat]
                assert scored == found.points, (game.setting_of(state), action)
                with_tactical += tactical > 0
                break

    assert with_tactical > (name == "base")


class TestThreats:
    """What the other side may do next, and how likely that is."""

    def test_without_a_unit_it_threatens_nothing(self) -> None:
        """TURN-PLACE: it cannot place."""
        state = at(GAME, markers={"WE": -12}, reserves=("army-1", ""))

        assert list(threats(GAME, state, AXIS, possible_units(GAME, state, AXIS))) == []

    def test_the_weight_is_what_it_scores_by_how_likely_it_is_held(self) -> None:
        """CLOSE-THEATRE: of what it has left, half is in its reserve."""
        state = at(GAME, markers={"WE": -12}, reserves=("army-1", "army-1 army-2"), bags=(None, ""))
        army = GAME.kit.unit_number["army-3"]
        sure = {army: 1.0}
        half = at(
            GAME,
            markers={"WE": -12},
            reserves=("army-1", "army-1 army-2"),
            bags=(None, "army-3 navy-1"),
        )

        def weight(position: State) -> float:
            found = threats(GAME, position, AXIS, sure)
            threat = next(each for each in found if isinstance(each, dangers.CanWinTheatre))
            return threat.weight / threat.points

        assert weight(state) == pytest.approx(-1)
        assert weight(half) == pytest.approx(-0.5)

    def test_several_units_make_it_likelier(self) -> None:
        """Each may be held."""
        state = at(
            GAME,
            markers={"WE": -12},
            reserves=("army-1", "army-1 army-2"),
            bags=(None, "army-3 navy-1"),
        )
        units = {GAME.kit.unit_number[name]: 1.0 for name in ("army-2", "army-3")}
        found = threats(GAME, state, AXIS, units)
        threat = next(each for each in found if isinstance(each, dangers.CanWinTheatre))

        assert threat.weight / threat.points == pytest.approx(-0.75)


class TestARowOpens:
    """BOARD-ACTIVE: the next campaign of a theatre opens when the one before it is full."""

    @pytest.mark.parametrize("name", ["base", "solo"])
    def test_it_is_said_whenever_it_happens(self, name: str) -> None:
        """And never else."""
        opened = 0
        for seed in range(4):
            for number, (game, state, to) in enumerate(placements(name, seed)):
                if number % 9 and not prospect(game.kit, state, to.unit, to.space).fills_row:
                    continue
                said = [
                    each.row
                    for each in found_of(game, state, to)
                    if isinstance(each, deeds.OpensRow)
                ]
                rows = game.kit.theatre_rows[game.kit.space_theatre[to.space]]
                (after, *others) = variations(game, state, Seat(state.seat), to)
                if others or not after.is_settled or after.after.ended:
                    continue
                before, now = (
                    next((row for row in rows if game.kit.row_mask[row] & free), None)
                    for free in (state.free, after.after.free)
                )
                assert said == ([now] if now is not None and now != before else [])
                opened += len(said)
        assert opened > 10


class TestAFollowUp:
    """UNIT-BLITZ: what is drawn in the turn may follow a blitz unit up."""

    @pytest.mark.parametrize(("space", "is_settled"), [("EE1.2", False), ("EE1.1", True)])
    def test_after_a_draw_it_is_left_open(self, *, space: str, is_settled: bool) -> None:
        """EFFECT-PRODUCTION: nobody knows what comes; where nothing is drawn, it is sure."""
        state = at(
            GAME,
            reserves=("blitz-army", "army-1"),
            bags=("navy-1 elite-army", None),
        )
        action = Place(GAME.kit.unit_number["blitz-army"], GAME.kit.space_number[space])

        (variation,) = variations(GAME, state, AXIS, action)

        assert variation.is_settled is is_settled


def placements(name: str, seed: int) -> Iterator[tuple[Any, State, Place]]:
    """Every placement that people could have made in a random game."""
    line = random_line(name, seed)
    for _action, state in line.backwards():
        if state.turn and not state.ended and line.game.actor(state) in line.game.human_seats:
            for action in line.game.legal_actions(state):
                if isinstance(action, Place) and line.game.actor(state) == state.seat:
                    yield line.game, state, action


def found_of(game: Any, state: State, action: Place) -> tuple[Any, ...]:  # noqa: ANN401  # of the board
    """The facts of a placement."""
    finder = finder_of(game)
    assert finder is not None
    return finder.of_move(state, Seat(state.seat), action)
