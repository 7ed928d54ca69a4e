"""Chapter 3: set-up and turn."""

from __future__ import annotations

from collections import Counter

import pytest

from blitz_widgets.games.blitzkrieg import Blitzkrieg, Options
from blitz_widgets.games.blitzkrieg.engine.events import (
    BagEmpty,
    CampaignClosed,
    Drew,
    EffectBegan,
    MarkerMoved,
    NoEffect,
    NoMarkerMove,
    Origin,
    Placed,
    TurnBegan,
)
from blitz_widgets.games.blitzkrieg.engine.refusals import Reason
from blitz_widgets.games.blitzkrieg.engine.state import FIRST, SECOND
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from tests.support.positions import GAME, Line, at, play

OPENING = (
    "draw army-3",
    "draw navy-1",
    "draw general",
    "draw army-3",
    "draw navy-2",
    "draw army-1",
)
FIRST_TURN = ("army-3 AM1.4", "draw airforce-1")


class TestSetUp:
    """SETUP-BAGS, SETUP-RESEARCH, SETUP-FIRST."""

    def test_each_bag_holds_22_tokens(self) -> None:
        """SETUP-BAGS: both sides have the same 22."""
        line = Line(GAME, GAME.start())

        assert (
            Counter(line.bag("axis"))
            == Counter(line.bag("allies"))
            == Counter(
                {"army-1": 3, "army-2": 2, "army-3": 2, "navy-1": 3, "navy-2": 2, "navy-3": 2}
                | {"airforce-1": 3, "airforce-2": 2, "blitz-airforce": 1, "general": 1}
                | {"admiral": 1}
            )
        )

    def test_each_side_draws_three(self) -> None:
        """SETUP-BAGS: first the Axis, then the Allies, each from its own bag."""
        line = play(GAME, GAME.start(), *OPENING)

        assert line.reserve("axis") == ["army-3", "navy-1", "general"]
        assert line.reserve("allies") == ["army-3", "navy-2", "army-1"]
        assert (len(line.bag("axis")), len(line.bag("allies"))) == (19, 19)
        assert {event.origin for event in line.all(Drew)} == {Origin.SETUP}

    def test_every_token_of_the_bag_is_as_likely(self) -> None:
        """SETUP-BAGS: three of the 22 chances are an army 1, one is the general."""
        chances = Counter(GAME.format(action) for action in GAME.chance_outcomes(GAME.start()))

        assert chances.total() == 22
        assert (chances["draw army-1"], chances["draw general"]) == (3, 1)

    def test_the_reserve_is_hidden(self) -> None:
        """SETUP-BAGS: the other side sees how many units there are, not which."""
        one = play(GAME, GAME.start(), *OPENING).state
        other = play(GAME, GAME.start(), *OPENING[:5], "draw admiral").state

        assert GAME.observe(one, FIRST) == GAME.observe(other, FIRST)
        assert GAME.observe(one, SECOND) != GAME.observe(other, SECOND)

    @pytest.mark.parametrize(
        ("options", "tokens"),
        [
            (Options(edition="2019"), 16),
            (Options(nippon_tokens=False), 16),
            (Options(nippon_tokens=True), 18),
        ],
    )
    def test_the_research_pile_holds_the_special_weapons(
        self, options: Options, tokens: int
    ) -> None:
        """SETUP-RESEARCH: 16 of them, or 18 with the two of the Nippon expansion."""
        game = Blitzkrieg(options)
        pile = Line(game, game.start()).pile

        assert len(pile) == tokens
        assert ({"partisans", "inspired-leadership"} <= set(pile)) == (tokens == 18)
        assert {"nuclear-bomb", "spy", "scientist"} <= set(pile)

    def test_every_special_weapon_is_as_likely(self) -> None:
        """SETUP-RESEARCH: the pile is face down: of its 18 tokens two are elite armies."""
        line = play(GAME, at(GAME), "airforce-1 WE1.2")
        chances = Counter(GAME.format(action) for action in GAME.chance_outcomes(line.state))

        assert chances.total() == 18
        assert chances["research elite-army"] == 2

    def test_the_axis_begins(self) -> None:
        """SETUP-FIRST: the first turn is theirs."""
        line = play(GAME, GAME.start(), *OPENING)

        assert line.to_act == "axis"
        assert (line.one(TurnBegan).rule, line.one(TurnBegan).seat) == (Rule.SETUP_FIRST, 0)


class TestTheOrderOfATurn:
    """TURN-ORDER."""

    def test_place_then_effect_then_marker_then_draw(self) -> None:
        """TURN-ORDER: the events of one turn come in this order."""
        line = play(GAME, at(GAME), "airforce-1 WE1.1", "draw army-1", "draw army-2")

        assert [type(event).__name__ for event in line.events] == [
            *("Placed", "EffectBegan", "Drew", "MarkerMoved", "Drew", "TurnBegan"),
        ]
        assert [event.origin for event in line.all(Drew)] == [Origin.PRODUCTION, Origin.TURN]

    def test_a_row_closes_after_the_marker_and_before_the_draw(self) -> None:
        """TURN-ORDER, CLOSE-CAMPAIGN: closing stands between marker and draw."""
        state = at(GAME, placed={"allies": {"WE1": "navy-1 army-1"}})
        line = play(GAME, state, "airforce-1 WE1.3", "draw army-1")

        assert line.order(Placed, EffectBegan, MarkerMoved, CampaignClosed, Drew, TurnBegan) == [
            *("Placed", "EffectBegan", "MarkerMoved", "CampaignClosed", "Drew", "TurnBegan"),
        ]

    def test_turns_alternate(self) -> None:
        """TURN-ORDER: Axis, Allies, Axis, Allies."""
        line = play(
            GAME,
            GAME.start(),
            *(*OPENING, *FIRST_TURN),
            *("army-3 AM1.3", "research spy", "draw army-2"),
        )

        assert line.to_act == "axis"
        assert [event.seat for event in line.all(TurnBegan)] == [0, 1, 0]
        assert [event.turn for event in line.all(TurnBegan)] == [1, 2, 3]

    def test_no_step_can_be_left_out_or_brought_forward(self) -> None:
        """TURN-ORDER: before the draw nothing can be placed, and before the placement no draw."""
        start = play(GAME, at(GAME, reserves=("army-1 army-2", "army-1")))
        owing = start.play("army-1 WE1.3")

        assert start.refusal("draw army-3").rule == Rule.TURN_ORDER
        assert start.refusal("draw army-3").reason == Reason.NO_CHANCE_DUE
        assert owing.refusal("army-2 WE1.2").rule == Rule.TURN_ORDER
        assert owing.refusal("army-2 WE1.2").also == (Rule.TURN_DRAW,)


class TestPlacing:
    """TURN-PLACE."""

    def test_a_unit_comes_from_the_reserve(self) -> None:
        """TURN-PLACE: it leaves the reserve, and what is not there cannot be placed."""
        line = play(GAME, at(GAME, reserves=("army-1 army-2", "army-1")))

        assert line.refusal("army-3 WE1.3").reason == Reason.NOT_IN_RESERVE
        assert line.refusal("army-3 WE1.3").rule == Rule.TURN_PLACE
        assert line.play("army-1 WE1.3").reserve("axis") == ["army-2"]

    def test_a_space_must_be_free(self) -> None:
        """TURN-PLACE: it takes one unit, whoever placed it."""
        state = at(
            GAME,
            placed={"axis": {"WE1.3": "army-1"}, "allies": {"SE1.2": "army-1"}},
        )
        line = play(GAME, state)

        for space in ("WE1.3", "SE1.2"):
            refused = line.refusal(f"airforce-1 {space}")
            assert (refused.rule, refused.reason) == (Rule.TURN_PLACE, Reason.OCCUPIED)

    def test_it_is_placed_in_the_theatre_of_ones_choice(self) -> None:
        """TURN-PLACE: every theatre is open to the first unit, and the unit stays there."""
        line = play(GAME, at(GAME, reserves=("army-1", "army-1")))
        after = line.play("army-1 EE1.2", "draw army-2", "draw army-2")

        assert {space[:2] for space in line.spaces_for("army-1")} == {"WE", "EE", "AM", "SE"}
        assert after.refusal("army-1 EE1.2").reason == Reason.OCCUPIED


class TestEffectOfTheSpace:
    """TURN-EFFECT."""

    def test_the_effect_comes_before_the_marker_moves(self) -> None:
        """TURN-EFFECT: the advantage is told first, and both add up."""
        line = play(GAME, at(GAME, reserves=("army-3", "army-1")), "army-3 EE1.1")
        moves = line.all(MarkerMoved)

        assert [event.rule for event in moves] == [Rule.EFFECT_TACTICAL, Rule.TURN_MOVE]
        assert [(event.start, event.end) for event in moves] == [(0, 1), (1, 4)]

    def test_only_the_space_just_occupied_has_its_effect(self) -> None:
        """TURN-EFFECT: the propaganda taken earlier does not score again."""
        state = at(GAME, placed={"axis": {"SE1.1": "navy-1"}}, reserves=("navy-1", "army-1"))
        line = play(GAME, state, "navy-1 SE1.2")

        assert line.scores == (1, 0)
        assert line.one(EffectBegan).also == (Rule.TURN_EFFECT,)

    def test_a_space_without_icon_does_nothing(self) -> None:
        """TURN-EFFECT: it takes a unit like any other, and the marker moves."""
        placed = {"allies": {"WE1": "navy-1 army-1 airforce-1"}}
        line = play(GAME, at(GAME, placed=placed), "airforce-1 WE2.3")

        assert line.one(NoEffect).rule == Rule.TURN_EFFECT
        assert (line.marker("WE"), line.scores) == (1, (0, 0))
        assert line.to_act == "chance"


class TestMovingTheMarker:
    """TURN-MOVE."""

    def test_the_worked_picture(self) -> None:
        """TURN-MOVE: Axis navy 1, then Allied army 3: the marker stands 2 on the Allied side."""
        state = at(GAME, reserves=("navy-1", "army-3"))
        line = play(GAME, state, "navy-1 AM1.4", "draw army-1", "army-3 AM1.3", "research spy")

        assert [event.end for event in line.all(MarkerMoved)] == [1, -2]
        assert line.marker("AM") == -2

    def test_only_the_marker_of_this_theatre_moves(self) -> None:
        """TURN-MOVE: the four others stay."""
        line = play(GAME, at(GAME, reserves=("army-3", "army-1")), "army-3 WE1.3")

        assert [line.marker(theatre) for theatre in ("WE", "PO", "EE", "AM", "SE")] == [
            *(3, 0, 0, 0, 0),
        ]

    def test_a_unit_without_value_moves_nothing(self) -> None:
        """TURN-MOVE: the blitz airforce has value 0."""
        state = at(GAME, reserves=("blitz-airforce", "army-1"), markers={"WE": 4})
        line = play(GAME, state, "blitz-airforce WE1.3")

        assert line.marker("WE") == 4
        assert line.one(NoMarkerMove).rule == Rule.TURN_MOVE


class TestDrawing:
    """TURN-DRAW."""

    def test_one_token_comes_from_the_own_bag(self) -> None:
        """TURN-DRAW: it moves from bag to reserve, and the turn passes."""
        state = at(GAME, bags=("navy-3 army-2", None), reserves=("army-1", "army-1"))
        line = play(GAME, state, "army-1 WE1.3")
        after = line.play("draw navy-3")

        assert line.options == {"draw army-2", "draw navy-3"}
        assert (after.reserve("axis"), after.bag("axis")) == (["navy-3"], ["army-2"])
        assert after.to_act == "allies"

    def test_what_is_not_in_the_bag_is_not_drawn(self) -> None:
        """TURN-DRAW: the refusal says so."""
        state = at(GAME, bags=("navy-3 army-2", None), reserves=("army-1", "army-1"))
        refused = play(GAME, state, "army-1 WE1.3").refusal("draw general")

        assert (refused.rule, refused.reason) == (Rule.TURN_DRAW, Reason.NOT_THERE_TO_DRAW)

    def test_with_an_empty_bag_play_goes_on(self) -> None:
        """TURN-DRAW: our ruling; nothing is drawn, and the other side moves."""
        state = at(GAME, bags=("", None), reserves=("army-1 army-2", "army-1"))
        line = play(GAME, state, "army-1 WE1.3")

        assert (line.one(BagEmpty).rule, line.one(BagEmpty).origin) == (
            *(Rule.TURN_DRAW, Origin.TURN),
        )
        assert (line.reserve("axis"), line.to_act) == (["army-2"], "allies")


class TestTheSizeOfTheReserve:
    """RESERVE-SIZE."""

    def test_it_may_grow(self) -> None:
        """RESERVE-SIZE: with ten units no one discards, and one more is drawn."""
        reserve = "army-1 army-1 army-1 army-2 army-2 army-3 army-3 navy-1 navy-1 navy-1"
        state = at(GAME, reserves=(reserve, "army-1"))
        line = play(GAME, state, "navy-1 AM1.4", "draw navy-2")

        assert len(line.reserve("axis")) == 10
        assert line.to_act == "allies"

    def test_it_may_shrink(self) -> None:
        """RESERVE-SIZE: a bombed side does not fill up, and draws its one token as ever."""
        state = at(GAME, seat="allies", reserves=("army-1 army-2 army-3", "navy-1 army-1"))
        line = play(
            GAME,
            state,
            *("navy-1 PO1.1", "bomb army-2", "draw army-3"),
            *("army-1 WE1.3", "draw navy-1"),
        )

        assert line.reserve("axis") == ["army-3", "navy-1"]
