"""Settings of any moment of a turn: what is left to do, in words; and what cannot be left."""

from __future__ import annotations

from typing import Any

import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.protocol import CHANCE, Seat, SettingError
from tests.support.tables import for_each

BASE = find_game("base", {})
SOLO = find_game("solo", {})
NIPPON = find_game("nippon", {})
PLACED = {"axis": {"WE1.1": "navy-1"}, "allies": {"PO1.1": "navy-2"}}


class TestWhatIsLeftToDo:
    """TURN-ORDER."""

    def test_a_turn_begins_where_nothing_is_said(self) -> None:
        """TURN-PLACE: as lessons have it."""
        assert BASE.set_up({}) == BASE.set_up({"todo": ["place", "draw"]})

    def test_chance_may_be_due(self) -> None:
        """TURN-DRAW: a draw for the side whose turn it is."""
        state = BASE.set_up({"seat": "allies", "placed": PLACED, "todo": ["draw"]})

        assert BASE.actor(state) is CHANCE
        assert BASE.active(state) == Seat(1)

    def test_what_needs_no_decision_is_done(self) -> None:
        """TURN-MOVE, CLOSE-CAMPAIGN: the marker moves, and the draw is due."""
        todo = ["move 2 PO1.1", "close PO1.1", "draw"]
        state = BASE.set_up({"seat": "allies", "placed": PLACED, "todo": todo})

        assert state.markers[BASE.kit.theatre_number["PO"]] == -2
        assert BASE.setting_of(state)["todo"] == ["draw"]

    def test_with_nothing_left_the_other_side_begins(self) -> None:
        """TURN-ORDER."""
        state = BASE.set_up({"seat": "axis", "placed": PLACED, "todo": []})

        assert BASE.active(state) == Seat(1)

    def test_the_bot_draws_or_has_drawn_a_stratagem(self) -> None:
        """SOLO-TURN-A."""
        before = SOLO.set_up({})
        after = SOLO.set_up({"todo": ["bot-place", "draw"], "stratagem": "big-guns"})

        assert SOLO.actor(before) is CHANCE
        assert SOLO.cup(after) == tuple(each for each in range(1, 9) if each != 1)

    @for_each(
        ("game", "setting", "said"),
        [
            (BASE, {"todo": ["tea"]}, "“tea” is nothing that can be left to do"),
            (BASE, {"todo": ["produce WE9.1"]}, "“produce WE9.1” is nothing that can be left"),
            (BASE, {"todo": ["advantage 100"]}, "“advantage 100” is nothing that can be left"),
            (BASE, {"todo": ["draw"] * 41}, "40 duties at most"),
            (BASE, {"todo": ["draw", "place"]}, "A turn begins with placing a unit"),
            (BASE, {"todo": ["effect WE1.1", "draw"]}, "An effect belongs to a unit being placed"),
            (BASE, {"todo": ["close WE1.1", "draw"]}, "for a unit on WE1.1"),
            (BASE, {"todo": ["open WE 1", "draw"]}, "No campaign is opened on this side"),
            (BASE, {"todo": ["opening-draw axis"]}, "opening draws come before turn 1"),
            (BASE, {"turn": 0, "todo": ["place"]}, "opening draws come before turn 1"),
            (
                BASE,
                {"turn": 0, "todo": ["opening-draw axis"] * 3, "bags": {"axis": "navy-1"}},
                "not enough units in the bag",
            ),
            (BASE, {"turn": 1_000}, "The number of the turn is from 0 to 999"),
            (BASE, {"scores": {"axis": 100}}, "from 0 to 99 points, not 100"),
            (BASE, {"stratagem": "secure"}, "does not use “stratagem”"),
            (BASE, {"reserves": {"axis": ""}}, "can place nothing: the game would be over"),
            (BASE, {"won": {"XX": "axis"}}, "There is no theatre “XX”"),
            (BASE, {"rows": {"WE9": "axis"}}, "There is no campaign “WE9”"),
            (BASE, {"spent": ["WE9.9"]}, "There is no space “WE9.9”"),
            (BASE, {"placed": {"axis": {"WE1": "navy-1 army-1 army-1 army-1"}}}, "“WE1.4”"),
            (BASE, {"placed": {"axis": {"WE1.1": "navy-1 as tank"}}}, "There is no unit “tank”"),
            (SOLO, {"todo": ["place", "draw"]}, "The bot places by “bot-place”"),
            (SOLO, {"seat": "allies", "todo": ["bot-place", "draw"]}, "The bot places by"),
            (SOLO, {"todo": ["bot-place die 7", "draw"]}, "“bot-place die 7” is nothing"),
            (SOLO, {"stratagem": "tea"}, "There is no stratagem “tea”"),
            (
                SOLO,
                {"seat": "allies", "todo": ["bot-loses", "draw"], "reserves": {}},
                "The bot’s row is empty",
            ),
            (SOLO, {"turn": 0, "todo": ["start-track WE"]}, "Only the theatres that are open"),
            (
                find_game("solo", {"stratagems": "no"}),
                {"todo": ["stratagem", "bot-place", "draw"]},
                "without stratagems",
            ),
        ],
    )
    def test_what_cannot_be_is_refused(self, game: Any, setting: Any, said: str) -> None:  # noqa: ANN401  # of any game
        """In one sentence."""
        with pytest.raises(SettingError) as raised:
            game.set_up(setting)

        assert said in str(raised.value)


class TestUnitsThatChangeHands:
    """SOLO-FX-BOMBED."""

    def test_what_the_bot_lost_may_be_the_players(self) -> None:
        """A grey unit drawn from the research pile; the bot has no unit of the player's."""
        two_and_one = {"axis": "army-1", "allies": "admiral admiral"}

        assert SOLO.set_up({"reserves": two_and_one})
        for game, reserves in (
            (BASE, two_and_one),
            (SOLO, {"axis": "admiral admiral", "allies": "army-1"}),
        ):
            with pytest.raises(SettingError, match="There is no admiral left"):
                game.set_up({"reserves": reserves})


class TestWhatNeedNotBePossible:
    """An editor lays out what :meth:`set_up` refuses."""

    def test_more_than_the_box_has_on_any_terrain(self) -> None:
        """And its setting brings it back."""
        setting = {
            "placed": {"axis": {"WE1.2": "navy-1"}},
            "reserves": {"axis": "admiral admiral admiral"},
            "markers": {"WE": 20},
        }
        state = BASE.lay_out(setting)

        assert BASE.lay_out(BASE.setting_of(state)) == state
        assert state.markers[0] == 20

    def test_names_must_be_known(self) -> None:
        """And numbers no larger than anything on a board."""
        for setting in ({"placed": {"axis": {"WE1.2": "tank"}}}, {"markers": {"WE": 100}}):
            with pytest.raises(SettingError):
                BASE.lay_out(setting)


def test_a_game_that_is_over_is_a_position_too() -> None:
    """END-25-ALLIED: with its winner and the rules."""
    ended = {"winner": "allies", "rule": "END-25-ALLIED", "also": ["END-OWN-TURN"]}
    state = BASE.set_up({"scores": {"allies": 25}, "ended": ended})

    assert BASE.actor(state) is None
    assert BASE.setting_of(state)["ended"] == ended


def test_a_campaign_on_the_map_is_open_or_not() -> None:
    """NIPPON-OPEN."""
    state = NIPPON.set_up({"opened": ["NYC"], "markers": {"NYC": 2}})

    assert NIPPON.setting_of(state)["opened"] == ["NYC"]
