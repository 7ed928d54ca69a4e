"""Chapter 2: the units."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from blitz_widgets.core.protocol import NotationError
from blitz_widgets.games.blitzkrieg import Blitzkrieg, Options
from blitz_widgets.games.blitzkrieg.engine.events import (
    BomberStrikes,
    CampaignClosed,
    Drew,
    EffectBegan,
    EffectIgnored,
    LostToBombing,
    MarkerMoved,
    MayFollowUp,
    NoEffect,
    NoFollowUp,
    NoMarkerMove,
    NothingToBomb,
    Origin,
    Placed,
    TheatreWon,
    ValueWorkedOut,
)
from blitz_widgets.games.blitzkrieg.engine.refusals import Reason
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from tests.support.boxes import own_code
from tests.support.nippon import NIPPON
from tests.support.positions import FIRST_PRINTING, GAME, Line, at, play

OTHER_THEATRES = ("PO", "EE", "AM", "SE")


class TestArmiesNaviesAndAirforces:
    """UNIT-ARMY, UNIT-NAVY, UNIT-AIRFORCE."""

    # Western Europe begins with sea, land and land/sea.
    def test_an_army_goes_on_land_and_on_both(self) -> None:
        """UNIT-ARMY: land and land/sea, no sea."""
        spaces = play(GAME, at(GAME, reserves=("army-2", "army-1"))).spaces_for("army-2")

        assert {space for space in spaces if "WE" in space} == {"WE1.2", "WE1.3"}

    def test_a_navy_goes_on_sea_and_on_both(self) -> None:
        """UNIT-NAVY: sea and land/sea, no land."""
        spaces = play(GAME, at(GAME, reserves=("navy-2", "army-1"))).spaces_for("navy-2")

        assert {space for space in spaces if "WE" in space} == {"WE1.1", "WE1.3"}

    def test_an_airforce_goes_anywhere(self) -> None:
        """UNIT-AIRFORCE: sea, land and land/sea."""
        spaces = play(GAME, at(GAME, reserves=("airforce-2", "army-1"))).spaces_for("airforce-2")

        assert {space for space in spaces if "WE" in space} == {"WE1.1", "WE1.2", "WE1.3"}

    @pytest.mark.parametrize(
        ("unit", "value", "rule"),
        [
            ("army-3", 3, Rule.UNIT_ARMY),
            ("navy-2", 2, Rule.UNIT_NAVY),
            ("airforce-1", 1, Rule.UNIT_AIRFORCE),
        ],
    )
    def test_the_printed_value_moves_the_marker(self, unit: str, value: int, rule: Rule) -> None:
        """UNIT-ARMY, UNIT-NAVY, UNIT-AIRFORCE: the number on the token, told with its rule."""
        line = play(GAME, at(GAME, reserves=(unit, "army-1")), f"{unit} WE1.3")

        assert line.marker("WE") == value
        assert line.one(Placed).also == (rule,)


class TestBlitzUnits:
    """UNIT-BLITZ."""

    def test_a_blitz_unit_is_followed_up_in_the_same_theatre(self) -> None:
        """UNIT-BLITZ: any unit of the reserve, on any space of this theatre that takes it."""
        state = at(GAME, reserves=("blitz-airforce army-1 navy-1", "army-1"))
        line = play(GAME, state, "blitz-airforce WE1.3")

        assert line.to_act == "axis"
        assert line.options == {"army-1 WE1.2", "navy-1 WE1.1", "stop"}
        assert line.one(MayFollowUp).rule == Rule.UNIT_BLITZ

    def test_not_in_another_theatre(self) -> None:
        """UNIT-BLITZ: a space elsewhere is refused, for a scientist too."""
        state = at(GAME, reserves=("blitz-airforce navy-1 scientist", "army-1"))
        line = play(GAME, state, "blitz-airforce WE1.3")

        for unit in ("navy-1", "scientist"):
            refused = line.refusal(f"{unit} SE1.1")
            assert (refused.rule, refused.reason) == (Rule.UNIT_BLITZ, Reason.BLITZ_ELSEWHERE)

    def test_a_scientist_follows_up_in_any_row_of_the_theatre(self) -> None:
        """UNIT-BLITZ, UNIT-SCIENTIST: the lower rows of this theatre are open to it."""
        state = at(GAME, reserves=("blitz-airforce scientist", "army-1"))
        line = play(GAME, state, "blitz-airforce SE1.2")

        assert line.spaces_for("scientist") == {"SE1.1", "SE1.3", "SE2.1", "SE2.2", "SE2.3"}

    @pytest.mark.parametrize(
        ("unit", "space", "value"),
        [("blitz-airforce", "WE1.3", 0), ("blitz-army", "WE1.3", 1), ("blitz-navy", "WE1.3", 1)],
    )
    def test_all_three_blitz_units_allow_it(self, unit: str, space: str, value: int) -> None:
        """UNIT-BLITZ: airforce 0, army 1 and navy 1."""
        line = play(GAME, at(GAME, reserves=(f"{unit} navy-2", "army-1")), f"{unit} {space}")

        assert line.options == {"navy-2 WE1.1", "stop"}
        assert line.marker("WE") == value

    def test_an_ordinary_follow_up_ends_it(self) -> None:
        """UNIT-BLITZ, TURN-DRAW: after a unit without blitz the turn goes on to the draw."""
        state = at(GAME, reserves=("blitz-airforce army-1 navy-1", "army-1"))
        line = play(GAME, state, "blitz-airforce AM1.4", "army-1 AM1.3", "research spy")

        assert line.to_act == "chance"
        assert {option.split()[0] for option in line.options} == {"draw"}

    def test_a_chain_of_two_and_one_draw(self) -> None:
        """UNIT-BLITZ, TURN-DRAW: three units are placed in one turn, and one token is drawn."""
        state = at(GAME, reserves=("blitz-airforce blitz-army navy-1 army-1", "army-1"))
        line = play(
            GAME,
            state,
            *("blitz-airforce AM1.4", "blitz-army AM1.3", "research spy"),
            *("navy-1 AM1.2", "draw army-2"),
        )

        assert len(line.all(Placed)) == 3
        assert [event.origin for event in line.all(Drew)] == [Origin.TURN]
        assert line.to_act == "allies"
        assert line.marker("AM") == 0 + 1 + 1 + 1  # and the tactical advantage

    def test_a_token_just_produced_may_follow_up(self) -> None:
        """UNIT-BLITZ, EFFECT-PRODUCTION: what the blitz unit's space brings can be placed now."""
        state = at(GAME, reserves=("blitz-airforce", "army-1"))
        line = play(GAME, state, "blitz-airforce WE1.1", "draw army-3")

        assert line.options == {"army-3 WE1.2", "army-3 WE1.3", "stop"}
        assert line.play("army-3 WE1.3").marker("WE") == 3

    def test_the_follow_up_may_go_to_the_row_that_the_blitz_unit_opened(self) -> None:
        """UNIT-BLITZ, BOARD-ACTIVE: where it fills a row, the next row is the active one."""
        state = at(
            GAME,
            placed={"allies": {"EE1.1": "army-1"}},
            reserves=("blitz-army army-1", "army-1"),
        )
        line = play(GAME, state, "blitz-army EE1.2", "draw navy-3")

        assert line.spaces_for("army-1") == {"EE2.1", "EE2.2", "EE2.3"}

    def test_the_blitz_unit_is_resolved_before_the_follow_up(self) -> None:
        """UNIT-BLITZ, TURN-ORDER: effect, marker and closing come before the next placement."""
        state = at(
            GAME,
            placed={"allies": {"WE1": "navy-1 army-1"}},
            reserves=("blitz-army army-2", "army-1"),
        )
        line = play(GAME, state, "blitz-army WE1.3", "army-2 WE2.2")

        assert line.order(Placed, EffectBegan, MarkerMoved, CampaignClosed, MayFollowUp) == [
            *("Placed", "EffectBegan", "MarkerMoved", "CampaignClosed", "MayFollowUp"),
            *("Placed", "EffectBegan"),
        ]

    def test_one_may_stop(self) -> None:
        """UNIT-BLITZ: the further placement is a choice, even where it is possible."""
        state = at(GAME, reserves=("blitz-airforce army-1", "army-1"))
        line = play(GAME, state, "blitz-airforce WE1.3", "stop")

        assert line.one(NoFollowUp).possible
        assert line.to_act == "chance"

    def test_where_nothing_can_follow_the_turn_goes_on(self) -> None:
        """UNIT-BLITZ: no space of the theatre takes the army, so no one is asked."""
        state = at(GAME, reserves=("blitz-airforce army-1", "army-1"))
        line = play(GAME, state, "blitz-airforce PO1.2", "research spy")

        assert not line.one(NoFollowUp).possible
        assert {option.split()[0] for option in line.options} == {"draw"}

    def test_a_theatre_that_is_won_takes_no_follow_up(self) -> None:
        """UNIT-BLITZ, CLOSE-THEATRE: the blitz army wins the theatre, which is closed then."""
        state = at(
            GAME,
            markers={"SE": 10},
            reserves=("blitz-army army-1", ""),
            placed={"axis": {"SE1": "navy-1 navy-1 airforce-1", "SE2.1": "navy-2"}},
        )
        line = play(GAME, state, "blitz-army SE2.3")

        assert line.one(TheatreWon).seat == 0
        assert not line.one(NoFollowUp).possible


class TestGeneralAndAdmiral:
    """UNIT-GENERAL, UNIT-ADMIRAL."""

    # In Western Europe, with the first row full, the general goes on WE2.2 and the admiral on
    # WE2.3; the marker, which starts in the middle, then shows the value.
    @staticmethod
    def _value(axis: dict[str, str], allies: dict[str, str], commander: str) -> int:
        space = {"general": "WE2.2", "admiral": "WE2.3"}[commander]
        state = at(
            GAME,
            placed={"allies": allies, "axis": axis},
            reserves=(commander, "army-1"),
            bags=("", None),
        )
        line = play(GAME, state, f"{commander} {space}")
        assert line.one(ValueWorkedOut).value == line.marker("WE")
        return line.marker("WE")

    def test_alone_each_is_worth_1(self) -> None:
        """UNIT-GENERAL, UNIT-ADMIRAL: itself included, nothing of the opponent's."""
        allies = {"WE1": "navy-1 army-1 airforce-1"}

        assert self._value({}, allies, "general") == 1
        assert self._value({}, allies, "admiral") == 1

    def test_own_armies_and_airforces_count_for_the_general(self) -> None:
        """UNIT-GENERAL: an army, an airforce and itself; the navy does not count."""
        assert self._value({"WE1": "navy-1 army-3 airforce-2"}, {}, "general") == 3

    def test_own_navies_and_airforces_count_for_the_admiral(self) -> None:
        """UNIT-ADMIRAL: a navy, an airforce and itself; the army does not count."""
        assert self._value({"WE1": "navy-1 army-3 airforce-2"}, {}, "admiral") == 3
        assert self._value({"WE1": "navy-1 army-3 navy-2"}, {}, "admiral") == 3
        assert self._value({"WE1": "airforce-1 army-3 army-2"}, {}, "admiral") == 2

    def test_a_blitz_airforce_is_an_airforce(self) -> None:
        """UNIT-GENERAL, UNIT-ADMIRAL: it is no special weapon, so both count it."""
        axis, allies = {"WE1.3": "blitz-airforce"}, {"WE1": "navy-1 army-1"}

        assert self._value(axis, allies, "general") == 2
        assert self._value(axis, allies, "admiral") == 2

    def test_each_counts_the_other_as_army_or_navy_only(self) -> None:
        """UNIT-GENERAL, UNIT-ADMIRAL: an admiral is a navy to the general, and vice versa."""
        allies = {"WE1": "navy-1 army-1"}

        assert self._value({"WE1.3": "admiral"}, allies, "general") == 1
        assert self._value({"WE1.3": "general"}, allies, "admiral") == 1

    @pytest.mark.parametrize("weapon", ["elite-airforce", "task-force-airforce", "aerial-bombing"])
    def test_special_weapons_do_not_count(self, weapon: str) -> None:
        """UNIT-GENERAL, UNIT-ADMIRAL: a special airforce counts for neither."""
        axis, allies = {"WE1.3": weapon}, {"WE1": "navy-1 army-1"}

        assert self._value(axis, allies, "general") == 1
        assert self._value(axis, allies, "admiral") == 1

    def test_all_rows_of_the_theatre_count(self) -> None:
        """UNIT-GENERAL, UNIT-ADMIRAL: the row above and the row of the placement."""
        axis = {"WE1": "navy-1 army-1 airforce-1", "WE2.1": "army-2"}

        assert self._value(axis, {}, "general") == 4
        assert self._value(axis, {}, "admiral") == 3

    def test_other_theatres_do_not_count(self) -> None:
        """UNIT-GENERAL, UNIT-ADMIRAL: armies and navies elsewhere add nothing."""
        axis = {"AM1.1": "army-1", "AM1.2": "navy-1", "AM1.3": "airforce-1"}
        allies = {"WE1": "navy-1 army-1 airforce-1"}

        assert self._value(axis, allies, "general") == 1
        assert self._value(axis, allies, "admiral") == 1

    def test_they_go_where_an_army_and_a_navy_go(self) -> None:
        """UNIT-GENERAL, UNIT-ADMIRAL: the general is an army, the admiral a navy."""
        line = play(GAME, at(GAME, reserves=("general admiral", "army-1")))

        assert {space for space in line.spaces_for("general") if "WE" in space} == {
            "WE1.2",
            "WE1.3",
        }
        assert {space for space in line.spaces_for("admiral") if "WE" in space} == {
            "WE1.1",
            "WE1.3",
        }


class TestEliteForces:
    """UNIT-ELITE."""

    @pytest.mark.parametrize(
        ("unit", "value"), [("elite-army", 4), ("elite-navy", 4), ("elite-airforce", 3)]
    )
    def test_an_elite_force_is_a_better_unit_and_no_more(self, unit: str, value: int) -> None:
        """UNIT-ELITE: the effect of the space, then a higher value, then the draw."""
        line = play(GAME, at(GAME, reserves=(f"{unit} army-1", "army-1")), f"{unit} WE1.3")

        assert line.marker("WE") == value
        assert line.scores == (1, 0)
        assert line.one(Placed).also == (Rule.UNIT_ELITE,)
        assert {option.split()[0] for option in line.options} == {"draw"}


class TestTaskForces:
    """UNIT-TASKFORCE."""

    @pytest.mark.parametrize(
        ("unit", "value"),
        [("task-force-army", 5), ("task-force-navy", 5), ("task-force-airforce", 4)],
    )
    def test_a_task_force_ignores_the_effect_of_its_space(self, unit: str, value: int) -> None:
        """UNIT-TASKFORCE: no propaganda is scored, and the marker moves as usual."""
        line = play(GAME, at(GAME, reserves=(unit, "army-1")), f"{unit} WE1.3")

        assert line.scores == (0, 0)
        assert line.marker("WE") == value
        assert line.one(EffectIgnored).rule == Rule.UNIT_TASKFORCE
        assert not line.all(EffectBegan)

    def test_it_ignores_a_tactical_advantage_too(self) -> None:
        """UNIT-TASKFORCE: the marker moves by the value alone."""
        line = play(GAME, at(GAME, reserves=("task-force-army", "army-1")), "task-force-army EE1.1")

        assert line.marker("EE") == 5


class TestBombers:
    """UNIT-BOMBER."""

    def test_it_bombs_beside_the_effect_of_the_space(self) -> None:
        """UNIT-BOMBER: the propaganda is scored, and the opponent loses a unit."""
        state = at(GAME, reserves=("naval-bombing", "army-1 navy-1"))
        line = play(GAME, state, "naval-bombing SE1.1")

        assert line.scores == (2, 0)
        assert line.options == {"bomb army-1", "bomb navy-1"}
        assert line.one(BomberStrikes).rule == Rule.UNIT_BOMBER
        assert line.play("bomb navy-1").reserve("allies") == ["army-1"]

    def test_the_effect_comes_first(self) -> None:
        """UNIT-BOMBER, TURN-ORDER: the token is produced, then the bomb falls, then the marker."""
        state = at(GAME, reserves=("aerial-bombing", "army-1"))
        line = play(GAME, state, "aerial-bombing WE1.1", "draw army-2", "bomb army-1")

        assert line.order(Drew, LostToBombing, MarkerMoved) == [
            *("Drew", "LostToBombing", "MarkerMoved")
        ]

    def test_it_bombs_on_a_space_without_effect(self) -> None:
        """UNIT-BOMBER: our ruling for a space without an icon."""
        state = at(
            GAME,
            placed={"allies": {"WE1": "navy-1 army-1 airforce-1"}},
            reserves=("naval-bombing", "army-1"),
        )
        line = play(GAME, state, "naval-bombing WE2.3", "bomb army-1")

        assert line.one(NoEffect).rule == Rule.TURN_EFFECT
        assert line.reserve("allies") == []

    def test_on_a_bombing_space_it_bombs_twice(self) -> None:
        """UNIT-BOMBER, EFFECT-BOMBING: once for the space, once for the unit."""
        state = at(GAME, reserves=("naval-bombing", "army-1 army-2 army-3"))
        line = play(GAME, state, "naval-bombing PO1.1", "bomb army-1", "bomb army-3")

        assert line.reserve("allies") == ["army-2"]
        assert line.marker("PO") == 2

    def test_with_nothing_to_bomb_it_goes_on(self) -> None:
        """UNIT-BOMBER, EFFECT-BOMBING: the second bomb finds an empty reserve."""
        state = at(GAME, reserves=("naval-bombing", "army-1"))
        line = play(GAME, state, "naval-bombing PO1.1", "bomb army-1")

        assert line.one(NothingToBomb).seat == 1
        assert line.marker("PO") == 2

    @pytest.mark.parametrize(("unit", "value"), [("naval-bombing", 2), ("aerial-bombing", 1)])
    def test_it_moves_the_marker_by_its_value(self, unit: str, value: int) -> None:
        """UNIT-BOMBER: the navy has value 2, the airforce 1."""
        line = play(GAME, at(GAME, reserves=(unit, "army-1")), f"{unit} WE1.3", "bomb army-1")

        assert line.marker("WE") == value


class TestTheNuclearBomb:
    """UNIT-NUCLEAR, UNIT-NUCLEAR-1ST."""

    @pytest.mark.parametrize(("seat", "toward"), [("axis", 1), ("allies", -1)])
    def test_seven_forward_here_and_two_back_elsewhere(self, seat: str, toward: int) -> None:
        """UNIT-NUCLEAR: the other markers go toward the other side's end."""
        bomb, other = "nuclear-bomb", "army-1"
        reserves = (bomb, other) if seat == "axis" else (other, bomb)
        state = at(GAME, seat=seat, reserves=reserves)
        line = play(GAME, state, "nuclear-bomb WE1.3")

        assert line.marker("WE") == 7 * toward
        assert [line.marker(theatre) for theatre in OTHER_THEATRES] == [-2 * toward] * 4

    def test_the_other_markers_stop_one_short(self) -> None:
        """UNIT-NUCLEAR, CLOSE-ONLY-HERE: they never reach the other side's last space."""
        state = at(
            GAME,
            markers={"PO": -13, "EE": -12, "AM": -9, "SE": -8},
            reserves=("nuclear-bomb", "army-1"),
        )
        line = play(GAME, state, "nuclear-bomb WE1.3")
        moves = {event.theatre: event for event in line.all(MarkerMoved)}

        assert [line.marker(theatre) for theatre in OTHER_THEATRES] == [-13, -13, -10, -10]
        assert moves[1].also == moves[2].also == (Rule.CLOSE_ONLY_HERE,)
        assert moves[4].also == ()
        assert not line.all(TheatreWon)

    def test_it_may_win_the_theatre_it_is_placed_in(self) -> None:
        """UNIT-NUCLEAR, CLOSE-THEATRE: only the others stop short."""
        state = at(GAME, markers={"AM": 4}, reserves=("nuclear-bomb", "army-1"))
        line = play(GAME, state, "nuclear-bomb AM1.4")

        assert line.one(TheatreWon).theatre == 3

    def test_it_happens_after_the_effect_of_the_space(self) -> None:
        """UNIT-NUCLEAR: a strategic advantage stops at 13, and the bomb takes 2 from that."""
        state = at(GAME, markers={"PO": 12}, reserves=("nuclear-bomb", "army-1"))
        line = play(GAME, state, "nuclear-bomb AM1.1", "target PO")

        assert line.marker("PO") == 13 - 2

    def test_it_happens_with_its_own_move_and_before_the_row_closes(self) -> None:
        """UNIT-NUCLEAR: seven forward, four times two back, then the row is scored."""
        state = at(
            GAME,
            placed={"allies": {"WE1": "navy-1 army-1"}},
            reserves=("nuclear-bomb", "army-1"),
        )
        line = play(GAME, state, "nuclear-bomb WE1.3")

        assert line.order(MarkerMoved, CampaignClosed) == [*["MarkerMoved"] * 5, "CampaignClosed"]
        assert line.all(MarkerMoved)[0].rule == Rule.TURN_MOVE
        assert {event.rule for event in line.all(MarkerMoved)[1:]} == {Rule.UNIT_NUCLEAR}

    def test_it_is_an_army(self) -> None:
        """UNIT-NUCLEAR: no sea space takes it."""
        line = play(GAME, at(GAME, reserves=("nuclear-bomb", "army-1")))

        assert line.refusal("nuclear-bomb WE1.1").rule == Rule.BOARD_TERRAIN

    def test_the_first_printing_stops_short_by_our_ruling(self) -> None:
        """UNIT-NUCLEAR-1ST: the markers stop there too, and the event names that rule."""
        state = at(
            FIRST_PRINTING, markers={"PO": -13, "EE": 5}, reserves=("nuclear-bomb", "army-1")
        )
        line = play(FIRST_PRINTING, state, "nuclear-bomb WE1.3")
        others = line.all(MarkerMoved)[1:]

        assert (line.marker("WE"), line.marker("PO"), line.marker("EE")) == (7, -13, 3)
        assert {event.rule for event in others} == {Rule.UNIT_NUCLEAR_1ST}
        assert {event.also for event in others} == {()}


class TestTheSpy:
    """UNIT-SPY."""

    @staticmethod
    def _after(allied: str, *, reserve: str = "spy", space: str = "SE1.2") -> Line:
        """The Axis to move after the Allies placed a unit in South East Asia."""
        state = at(GAME, placed={"allies": {space: allied}}, reserves=(reserve, "army-1"))
        return play(GAME, state)

    def test_it_cannot_be_placed_before_the_opponent_has_placed(self) -> None:
        """UNIT-SPY: there is nothing to copy yet."""
        state = at(GAME, placed={"axis": {"SE1.2": "army-3"}}, reserves=("spy", "army-1"))
        refused = play(GAME, state).refusal("spy WE1.3")

        assert (refused.rule, refused.reason) == (Rule.UNIT_SPY, Reason.NOTHING_TO_COPY)
        assert play(GAME, state).options == set()

    @pytest.mark.parametrize(
        ("allied", "western"),
        [
            ("army-3", {"WE1.2", "WE1.3"}),
            ("navy-3", {"WE1.1", "WE1.3"}),
            ("airforce-2", {"WE1.1", "WE1.2", "WE1.3"}),
        ],
    )
    def test_it_goes_where_the_copied_type_goes(self, allied: str, western: set[str]) -> None:
        """UNIT-SPY: it takes over the type for the choice of its space."""
        spaces = self._after(allied).spaces_for("spy")

        assert {space for space in spaces if "WE" in space} == western

    def test_the_wrong_terrain_is_refused_with_the_copied_type(self) -> None:
        """UNIT-SPY, BOARD-TERRAIN: the refusal says that the spy is an army now."""
        refused = self._after("army-3").refusal("spy WE1.1")

        assert refused.reason == Reason.WRONG_TERRAIN
        assert refused.also == (Rule.UNIT_SPY, Rule.UNIT_ARMY)

    @pytest.mark.parametrize(
        ("allied", "value"), [("army-3", 3), ("elite-airforce", 3), ("navy-1", 1)]
    )
    def test_it_copies_the_value(self, allied: str, value: int) -> None:
        """UNIT-SPY: the marker moves toward the side of the spy."""
        line = self._after(allied).play("spy WE1.3")

        assert line.marker("WE") == value
        assert line.one(Placed).also[0] == Rule.UNIT_SPY

    def test_it_copies_the_unit_placed_last(self) -> None:
        """UNIT-SPY: of a blitz and its follow-up the follow-up, and nothing of its own side."""
        state = at(
            GAME,
            seat="allies",
            placed={"axis": {"SE1.2": "army-2"}},
            reserves=("spy", "blitz-airforce army-3"),
        )
        moves = ("blitz-airforce AM1.4", "army-3 AM1.3", "research scientist", "draw army-1")
        line = play(GAME, state, *moves, "spy WE1.3")

        assert line.marker("WE") == 3

    def test_it_copies_a_task_force(self) -> None:
        """UNIT-SPY, UNIT-TASKFORCE: value 5 without the effect of the space."""
        line = self._after("task-force-army").play("spy WE1.3")

        assert (line.marker("WE"), line.scores) == (5, (0, 0))

    def test_it_copies_a_bomber(self) -> None:
        """UNIT-SPY, UNIT-BOMBER: it bombs the side that placed the bomber."""
        line = self._after("aerial-bombing").play("spy WE1.3", "bomb army-1")

        assert line.reserve("allies") == []

    def test_it_copies_the_nuclear_bomb(self) -> None:
        """UNIT-SPY, UNIT-NUCLEAR: seven forward and two back."""
        line = self._after("nuclear-bomb").play("spy WE1.3")

        assert (line.marker("WE"), line.marker("PO")) == (7, -2)

    def test_it_copies_partisans_by_its_own_situation(self) -> None:
        """UNIT-SPY, UNIT-PARTISANS: behind means behind for the side of the spy."""
        state = at(
            GAME,
            placed={"allies": {"SE1.2": "partisans"}},
            markers={"WE": -5, "AM": 5},
            reserves=("spy", "army-1"),
        )

        assert play(GAME, state, "spy WE1.3").marker("WE") == -5 + 3
        assert play(GAME, state, "spy AM1.4").marker("AM") == 5 + 1

    def test_it_copies_inspired_leadership(self) -> None:
        """UNIT-SPY, UNIT-INSPIRED: anywhere in an active row, and the effect twice."""
        line = self._after("inspired-leadership").play("spy SE1.1")

        assert line.scores == (4, 0)

    @pytest.mark.parametrize(("copied", "counted"), [("army-2", 1), ("elite-army", 0)])
    def test_it_is_a_special_weapon_only_if_it_copied_one(self, copied: str, counted: int) -> None:
        """UNIT-SPY, UNIT-GENERAL: a general counts the spy that copied an ordinary army."""
        state = at(
            GAME,
            placed={
                "axis": {"WE1.2": f"spy as {copied}"},
                "allies": {"WE1.1": "navy-1", "WE1.3": "navy-2"},
            },
            reserves=("general", "army-1"),
            bags=("", None),
        )
        line = play(GAME, state, "general WE2.2")

        assert line.one(ValueWorkedOut).value == 1 + counted

    def test_it_stays_on_the_board_as_what_it_copied(self) -> None:
        """UNIT-SPY: what the opponent places later does not change it."""
        line = self._after("army-2", reserve="spy general").play(
            *("spy WE1.3", "draw army-1", "army-1 AM1.4", "draw navy-1", "general WE1.2"),
        )

        assert line.one(ValueWorkedOut).value == 2


class TestWhatASpyPicksUp:
    """UNIT-SPY-CHAIN."""

    def test_a_spy_that_copies_a_spy_copies_what_that_spy_copied(self) -> None:
        """UNIT-SPY-CHAIN: the Allied spy acts as an Axis navy 3, so the next one does too."""
        spies = bytes((GAME.kit.unit_number["spy"],))  # a second one, made of a blank token
        state = replace(
            at(GAME, seat="allies", placed={"axis": {"AM1.2": "navy-3"}}), reserves=(spies, spies)
        )
        line = play(GAME, state, "spy SE1.2", "draw army-1")
        after = line.play("spy WE1.3")

        assert {space for space in line.spaces_for("spy") if "WE" in space} == {"WE1.1", "WE1.3"}
        assert after.marker("WE") == 3
        assert after.all(Placed)[-1].also == (Rule.UNIT_SPY, Rule.UNIT_NAVY)

    def test_a_spy_that_copies_a_scientist_is_one(self) -> None:
        """UNIT-SPY-CHAIN, UNIT-SCIENTIST: any row, any terrain, the effect, and no move."""
        state = at(
            GAME, placed={"allies": {"SE1.2": "scientist"}}, reserves=("spy army-1", "army-1")
        )
        line = play(GAME, state)
        after = line.play("spy EE3.4")

        assert {"WE1.1", "WE3.2", "PO3.1", "EE3.5"} <= line.spaces_for("spy")
        assert after.scores == (2, 0)
        assert after.marker("EE") == 0
        assert after.one(Placed).also == (
            *(Rule.UNIT_SPY, Rule.UNIT_SPY_CHAIN, Rule.UNIT_SCIENTIST),
        )

    def test_a_spy_that_copies_a_blitz_unit_may_be_followed_up(self) -> None:
        """UNIT-SPY-CHAIN, UNIT-BLITZ: the blitz comes with the copy."""
        state = at(
            GAME, placed={"allies": {"SE1.2": "blitz-army"}}, reserves=("spy navy-1", "army-1")
        )
        line = play(GAME, state, "spy WE1.3")

        assert line.options == {"navy-1 WE1.1", "stop"}
        assert Rule.UNIT_SPY_CHAIN in line.one(Placed).also

    def test_a_spy_that_copies_a_general_counts_its_own_units(self) -> None:
        """UNIT-SPY-CHAIN, UNIT-GENERAL: two own armies and itself, no Allied army."""
        state = at(
            GAME,
            placed={
                "axis": {"EE1": "army-1 army-2"},
                "allies": {"EE2.1": "army-1", "EE2.2": "general"},
            },
            reserves=("spy", "army-1"),
            bags=("", None),
        )
        line = play(GAME, state, "spy EE2.3")

        assert line.one(ValueWorkedOut).value == 3

    def test_a_spy_that_copied_a_general_counts_as_an_army(self) -> None:
        """UNIT-SPY-CHAIN, UNIT-SPY: the own general counts the spy as the army it has become."""
        state = at(
            GAME,
            placed={"allies": {"SE1.2": "general"}, "axis": {"EE1.1": "spy as general"}},
            reserves=("general", "army-1"),
            bags=("", None),
        )
        line = play(GAME, state, "general EE1.2")

        assert line.one(ValueWorkedOut).value == 2


class TestTheSpyOfTheFirstPrinting:
    """UNIT-SPY-1ST."""

    def test_it_stays_a_special_weapon(self) -> None:
        """UNIT-SPY-1ST: a general placed later does not count it, whatever it copied."""
        state = at(
            FIRST_PRINTING,
            placed={
                "axis": {"WE1.2": "spy as army-2"},
                "allies": {"WE1.1": "navy-1", "WE1.3": "navy-2"},
            },
            reserves=("general", "army-1"),
            bags=("", None),
        )
        line = play(FIRST_PRINTING, state, "general WE2.2")

        assert line.one(ValueWorkedOut).value == 1

    def test_as_a_general_it_still_counts_itself(self) -> None:
        """UNIT-SPY-1ST: our ruling; with two own armies its value is 3."""
        state = at(
            FIRST_PRINTING,
            placed={"axis": {"EE1": "army-1 army-2"}, "allies": {"EE2.2": "general"}},
            reserves=("spy", "army-1"),
            bags=("", None),
        )
        line = play(FIRST_PRINTING, state, "spy EE2.3")

        assert line.one(ValueWorkedOut).value == 3

    def test_it_copies_value_type_and_ability_too(self) -> None:
        """UNIT-SPY-1ST: a blitz army 1 goes on land, moves 1 and is followed up."""
        state = at(
            FIRST_PRINTING,
            placed={"allies": {"SE1.2": "blitz-army"}},
            reserves=("spy navy-1", "army-1"),
        )
        line = play(FIRST_PRINTING, state)
        after = line.play("spy WE1.3")

        assert line.refusal("spy WE1.1").also == (Rule.UNIT_SPY_1ST, Rule.UNIT_BLITZ)
        assert (after.marker("WE"), after.options) == (1, {"navy-1 WE1.1", "stop"})

    def test_it_too_needs_something_to_copy(self) -> None:
        """UNIT-SPY-1ST: the refusal names the rule of this printing."""
        state = at(FIRST_PRINTING, reserves=("spy", "army-1"))

        assert play(FIRST_PRINTING, state).refusal("spy WE1.3").rule == Rule.UNIT_SPY_1ST


class TestTheScientist:
    """UNIT-SCIENTIST, UNIT-SCIENTIST-CLOSE."""

    def test_it_goes_on_every_free_space_of_every_open_theatre(self) -> None:
        """UNIT-SCIENTIST: any row and any terrain, but no won theatre and no occupied space."""
        state = at(
            GAME,
            won={"EE": "axis", "PO": "allies"},
            placed={"allies": {"WE1": "navy-1 army-1 airforce-1", "WE3.2": "army-1"}},
            reserves=("scientist", "army-1"),
        )
        found = play(GAME, state).spaces_for("scientist")

        assert found == {
            *("WE2.1", "WE2.2", "WE2.3", "WE3.1", "WE3.3"),
            *("AM1.1", "AM1.2", "AM1.3", "AM1.4", "AM2.1", "AM2.2", "AM2.3"),
            *("SE1.1", "SE1.2", "SE1.3", "SE2.1", "SE2.2", "SE2.3"),
        }

    def test_it_carries_out_the_effect_and_moves_no_marker(self) -> None:
        """UNIT-SCIENTIST: two points of propaganda in the last row, and the marker stays."""
        state = at(GAME, markers={"EE": 4}, reserves=("scientist", "army-1"))
        line = play(GAME, state, "scientist EE3.4")

        assert (line.scores, line.marker("EE")) == ((2, 0), 4)
        assert line.one(NoMarkerMove).rule == Rule.UNIT_SCIENTIST
        assert line.row("EE3") == "open"

    def test_it_closes_the_active_row_when_it_fills_it(self) -> None:
        """UNIT-SCIENTIST-CLOSE: the row goes to the side on which the marker stands."""
        state = at(
            GAME,
            markers={"WE": -5},
            placed={"axis": {"WE1": "navy-1 army-1"}},
            reserves=("scientist", "army-1"),
        )
        line = play(GAME, state, "scientist WE1.3")

        assert line.scores == (1, 2 + 1)
        assert line.one(CampaignClosed).also == (*(Rule.UNIT_SCIENTIST_CLOSE, Rule.CLOSE_ICONS),)

    def test_it_closes_a_lower_row_while_the_row_above_stays_open(self) -> None:
        """UNIT-SCIENTIST-CLOSE: the second row closes and scores before the first."""
        state = at(
            GAME,
            markers={"SE": 2},
            placed={"axis": {"SE2": "navy-1 army-1"}},
            reserves=("scientist", "army-1"),
        )
        line = play(GAME, state, "scientist SE2.3")

        assert line.scores == (4, 0)
        assert (line.row("SE1"), line.row("SE2")) == ("open", "axis")

    def test_short_of_the_last_space_nothing_closes(self) -> None:
        """UNIT-SCIENTIST-CLOSE: only the last free space of a row closes it."""
        state = at(
            GAME,
            markers={"SE": 2},
            placed={"axis": {"SE2.1": "navy-1"}},
            reserves=("scientist", "army-1"),
        )
        line = play(GAME, state, "scientist SE2.3")

        assert (line.row("SE2"), line.all(CampaignClosed)) == ("open", ())

    def test_on_a_tactical_space_it_can_win_the_theatre(self) -> None:
        """UNIT-SCIENTIST, EFFECT-TACTICAL: the effect, not the value, takes the marker there."""
        state = at(GAME, markers={"AM": 9}, reserves=("scientist", "army-1"))
        line = play(GAME, state, "scientist AM2.1")

        assert line.marker("AM") == 11
        assert line.one(TheatreWon).seat == 0


class TestPartisans:
    """UNIT-PARTISANS."""

    @pytest.mark.parametrize(("marker", "value"), [(-1, 3), (0, 1), (1, 1)])
    @pytest.mark.parametrize(("seat", "toward"), [("axis", 1), ("allies", -1)])
    def test_they_are_worth_3_only_on_the_opponents_side(
        self, marker: int, value: int, seat: str, toward: int
    ) -> None:
        """UNIT-PARTISANS: 1 in the middle and ahead, 3 behind, for either side."""
        reserves = ("partisans", "army-1") if seat == "axis" else ("army-1", "partisans")
        state = at(GAME, seat=seat, markers={"WE": marker * toward}, reserves=reserves)
        line = play(GAME, state, "partisans WE1.3")

        assert line.marker("WE") == (marker + value) * toward
        assert line.one(ValueWorkedOut).value == value

    def test_the_marker_is_read_before_the_effect(self) -> None:
        """UNIT-PARTISANS: a tactical advantage back to the middle does not lower the value."""
        state = at(GAME, markers={"EE": -1}, reserves=("partisans", "army-1"))
        line = play(GAME, state, "partisans EE1.1")

        assert line.marker("EE") == -1 + 1 + 3

    def test_they_are_an_army(self) -> None:
        """UNIT-PARTISANS: no sea space takes them."""
        line = play(GAME, at(GAME, reserves=("partisans", "army-1")))

        assert {space for space in line.spaces_for("partisans") if "WE" in space} == {
            "WE1.2",
            "WE1.3",
        }


class TestInspiredLeadership:
    """UNIT-INSPIRED."""

    @staticmethod
    def _start() -> Line:
        return play(GAME, at(GAME, reserves=("inspired-leadership", "army-1 army-2 army-3")))

    def test_it_goes_on_any_space_of_an_active_row_only(self) -> None:
        """UNIT-INSPIRED: land, sea and both, but no lower row."""
        line = self._start()

        assert {s for s in line.spaces_for("inspired-leadership") if "WE" in s} == {
            *("WE1.1", "WE1.2", "WE1.3"),
        }
        assert line.refusal("inspired-leadership WE2.1").rule == Rule.BOARD_ACTIVE

    def test_production_twice(self) -> None:
        """UNIT-INSPIRED: two tokens drawn, then the marker moves 1, then the ordinary draw."""
        line = self._start().play("inspired-leadership WE1.1", "draw army-1", "draw army-2")

        assert line.order(EffectBegan, Drew, MarkerMoved) == [
            *("EffectBegan", "Drew", "EffectBegan", "Drew", "MarkerMoved"),
        ]
        assert line.marker("WE") == 1
        assert len(line.play("draw army-3").reserve("axis")) == 3

    def test_the_second_time_names_its_rule(self) -> None:
        """UNIT-INSPIRED, TURN-EFFECT: of the first time only the ordinary rule is told."""
        once, again = self._start().play("inspired-leadership SE1.1").all(EffectBegan)

        assert (once.again, once.also) == (False, (Rule.TURN_EFFECT,))
        assert (again.again, again.also) == (True, (Rule.UNIT_INSPIRED, Rule.TURN_EFFECT))

    def test_no_effect_is_told_once(self) -> None:
        """UNIT-INSPIRED, TURN-EFFECT: twice nothing is nothing."""
        state = at(
            GAME,
            placed={"allies": {"WE1": "navy-1 army-1 airforce-1"}},
            reserves=("inspired-leadership", "army-1"),
        )
        line = play(GAME, state, "inspired-leadership WE2.3")

        assert (len(line.all(NoEffect)), line.marker("WE")) == (1, 1)

    def test_strategic_advantage_twice_with_two_choices(self) -> None:
        """UNIT-INSPIRED, EFFECT-STRATEGIC: each time another theatre may be chosen."""
        line = self._start().play("inspired-leadership AM1.1", "target WE", "target PO")

        assert (line.marker("WE"), line.marker("PO"), line.marker("AM")) == (3, 3, 1)

    def test_strategic_advantage_twice_in_one_theatre(self) -> None:
        """UNIT-INSPIRED, EFFECT-STRATEGIC: or the same one again."""
        line = self._start().play("inspired-leadership AM1.1", "target WE", "target WE")

        assert line.marker("WE") == 6

    def test_bombing_tactical_and_propaganda_twice(self) -> None:
        """UNIT-INSPIRED: two units bombed, 1 + 1 tactical and the value, 2 + 2 points."""
        bombed = self._start().play("inspired-leadership PO1.1", "bomb army-1", "bomb army-3")
        tactical = self._start().play("inspired-leadership EE1.1")
        propaganda = self._start().play("inspired-leadership SE1.1")

        assert bombed.reserve("allies") == ["army-2"]
        assert tactical.marker("EE") == 1 + 1 + 1
        assert propaganda.scores == (4, 0)


class TestUnitsOfYourOwn:
    """UNIT-CUSTOM: the blank tokens of the box, with the abilities that the game knows."""

    OWN = Blitzkrieg(Options(box=own_code(Side.BASE)))

    def test_they_are_in_the_bags_and_in_the_research_pile(self) -> None:
        """UNIT-CUSTOM: as many of each as was agreed; none of a kind that was taken out."""
        line = Line(self.OWN, self.OWN.start())

        assert line.bag("axis").count("panther") == 2
        assert line.bag("axis").count("army-1") == 0
        assert line.bag("allies").count("marines") == 2
        assert line.pile.count("great-bomb") == 1
        assert line.pile.count("partisans") == 0

    def test_one_is_drawn_and_placed(self) -> None:
        """UNIT-CUSTOM: like any other token; its own rule is told beside that of its ability."""
        state = at(self.OWN, reserves=("navy-1", "army-3"), bags=("panther panther", ""), pile="")
        line = play(self.OWN, state, "navy-1 WE1.3", "draw panther", "army-3 WE1.2")

        assert line.reserve("axis") == ["panther"]
        line = line.play("panther EE1.1")
        assert line.all(Placed)[-1].also == (Rule.UNIT_BLITZ, Rule.UNIT_CUSTOM)

    def test_it_goes_where_its_types_may(self) -> None:
        """UNIT-CUSTOM, BOARD-TERRAIN: marines that are army and navy at once go anywhere."""
        state = at(self.OWN, seat="allies", reserves=("army-2", "marines army-2"))
        line = play(self.OWN, state)

        assert {space for space in line.spaces_for("marines") if "WE" in space} == {
            *("WE1.1", "WE1.2", "WE1.3"),
        }
        assert {space for space in line.spaces_for("army-2") if "WE" in space} == {
            *("WE1.2", "WE1.3"),
        }

    def test_its_value_moves_the_marker_and_its_ability_works(self) -> None:
        """UNIT-CUSTOM, UNIT-BLITZ: an army of 2 that may be followed up."""
        state = at(self.OWN, reserves=("panther navy-1", "army-1"))
        line = play(self.OWN, state, "panther WE1.3")

        assert line.marker("WE") == 2
        assert line.options == {"navy-1 WE1.1", "stop"}

    @pytest.mark.parametrize(("commander", "space"), [("general", "WE1.2"), ("admiral", "WE1.1")])
    def test_it_counts_as_its_types(self, commander: str, space: str) -> None:
        """UNIT-CUSTOM, UNIT-GENERAL, UNIT-ADMIRAL: both count the marines, army and navy."""
        state = at(
            self.OWN,
            seat="allies",
            placed={"allies": {"WE1.3": "marines"}},
            reserves=("army-2", commander),
        )

        assert play(self.OWN, state, f"{commander} {space}").one(ValueWorkedOut).value == 2

    def test_a_special_weapon_of_your_own_is_not_counted(self) -> None:
        """UNIT-CUSTOM, UNIT-GENERAL: the great bomb is no ordinary airforce."""
        state = at(
            self.OWN, placed={"axis": {"WE1.3": "great-bomb"}}, reserves=("general", "army-1")
        )

        assert play(self.OWN, state, "general WE1.2").one(ValueWorkedOut).value == 1

    def test_a_nuclear_unit_of_your_own_moves_the_others_by_its_number(self) -> None:
        """UNIT-CUSTOM, UNIT-NUCLEAR: here 2 forward and 3 back everywhere else."""
        line = play(self.OWN, at(self.OWN, reserves=("great-bomb", "army-1")), "great-bomb WE1.3")

        assert line.marker("WE") == 2
        assert [line.marker(theatre) for theatre in OTHER_THEATRES] == [-3] * 4

    @pytest.mark.parametrize("spy", ["spy", "agent"])
    def test_a_spy_copies_it_and_may_be_your_own(self, spy: str) -> None:
        """UNIT-CUSTOM, UNIT-SPY: where it goes and its value."""
        state = at(
            self.OWN,
            seat="allies",
            reserves=(f"{spy} navy-1", "marines army-3"),
            bags=("", ""),
            pile="",
        )
        line = play(self.OWN, state, "marines WE1.3")
        assert {space for space in line.spaces_for(spy) if "EE" in space} == {"EE1.1", "EE1.2"}
        line = line.play(f"{spy} EE1.2")

        assert line.marker("EE") == 3
        assert line.all(Placed)[-1].also[-1] == Rule.UNIT_CUSTOM

    def test_without_a_box_of_yours_only_printed_units_are_played(self) -> None:
        """UNIT-CUSTOM: no bag and no pile holds a blank token, and none has a name."""
        for kit in (GAME.kit, NIPPON.kit):
            tokens = {unit for heap in (*kit.bags, kit.research_pile) for unit in heap}
            assert {kit.unit(unit).rule for unit in tokens}.isdisjoint({Rule.UNIT_CUSTOM})
            assert [len(bag) for bag in kit.bags] == [22, 22]
        with pytest.raises(NotationError):
            NIPPON.parse("blank HON1.1")
