"""Chapter 4: space effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from blitz_widgets.games.blitzkrieg.engine.events import (
    BagEmpty,
    CampaignClosed,
    Drew,
    EffectBegan,
    GameEnded,
    LostToBombing,
    MarkerMoved,
    NoTarget,
    NothingToBomb,
    Origin,
    PileEmpty,
    PropagandaScored,
    ResearchDone,
    TheatreWon,
)
from blitz_widgets.games.blitzkrieg.engine.refusals import Reason
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from tests.support.positions import FIRST_PRINTING, GAME, Line, at, play

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.state import State

AFRICA_SECOND = {"AM1": "army-1 navy-1 airforce-1 airforce-1"}
PACIFIC_SECOND = {"PO1": "navy-1 navy-2"}


def _draws(line: Line, origin: Origin) -> int:
    return sum(event.origin is origin for event in line.all(Drew))


class TestProduction:
    """EFFECT-PRODUCTION, EFFECT-PRODUCTION-2."""

    def test_one_token_comes_from_the_own_bag_into_the_reserve(self) -> None:
        """EFFECT-PRODUCTION: one more than the draw at the end of the turn."""
        state = at(GAME, reserves=("navy-1", "army-1"))
        line = play(GAME, state, "navy-1 WE1.1", "draw army-3", "draw navy-3")

        assert line.one(EffectBegan).rule == Rule.EFFECT_PRODUCTION
        assert line.reserve("axis") == ["army-3", "navy-3"]
        assert (_draws(line, Origin.PRODUCTION), _draws(line, Origin.TURN)) == (1, 1)

    def test_improved_production_brings_two(self) -> None:
        """EFFECT-PRODUCTION-2: two, and the draw at the end of the turn."""
        state = at(GAME, placed={"allies": AFRICA_SECOND}, reserves=("navy-1", "army-1"))
        line = play(GAME, state, "navy-1 AM2.2", "draw army-3", "draw navy-3", "draw army-1")

        assert line.one(EffectBegan).rule == Rule.EFFECT_PRODUCTION_2
        assert [event.rule for event in line.all(Drew)] == [
            *(Rule.EFFECT_PRODUCTION_2, Rule.EFFECT_PRODUCTION_2, Rule.TURN_DRAW),
        ]
        assert line.reserve("axis") == ["army-3", "navy-3", "army-1"]
        assert (_draws(line, Origin.PRODUCTION), _draws(line, Origin.TURN)) == (2, 1)

    def test_both_tokens_may_follow_a_blitz_unit(self) -> None:
        """EFFECT-PRODUCTION-2, UNIT-BLITZ: both are there for the follow-up."""
        state = at(GAME, placed={"allies": AFRICA_SECOND}, reserves=("blitz-navy", "army-1"))
        line = play(GAME, state, "blitz-navy AM2.2", "draw army-3", "draw navy-3")

        assert line.options == {"army-3 AM2.1", "army-3 AM2.3", "navy-3 AM2.3", "stop"}

    def test_an_empty_bag_gives_nothing(self) -> None:
        """EFFECT-PRODUCTION: our ruling; play goes on."""
        state = at(GAME, bags=("", None), reserves=("navy-1 army-1", "army-1"))
        line = play(GAME, state, "navy-1 WE1.1")

        assert [event.rule for event in line.all(BagEmpty)] == [
            *(Rule.EFFECT_PRODUCTION, Rule.TURN_DRAW),
        ]
        assert (line.reserve("axis"), line.marker("WE"), line.to_act) == (["army-1"], 1, "allies")

    def test_a_bag_of_one_gives_one(self) -> None:
        """EFFECT-PRODUCTION-2: our ruling; the one that is left."""
        state = at(
            GAME,
            placed={"allies": AFRICA_SECOND},
            bags=("army-3", None),
            reserves=("navy-1", "army-1"),
        )
        line = play(GAME, state, "navy-1 AM2.2", "draw army-3")

        assert (line.reserve("axis"), line.to_act) == (["army-3"], "allies")
        assert [event.rule for event in line.all(BagEmpty)] == [
            *(Rule.EFFECT_PRODUCTION_2, Rule.TURN_DRAW),
        ]


class TestBombing:
    """EFFECT-BOMBING."""

    def test_one_unit_goes_back_into_the_opponents_bag(self) -> None:
        """EFFECT-BOMBING: from the reserve to the bag, from which it may come again."""
        state = at(GAME, reserves=("navy-1", "army-3 army-1"), bags=(None, "navy-2"))
        line = play(GAME, state, "navy-1 PO1.1", "bomb army-3")

        assert (line.reserve("allies"), line.bag("allies")) == (["army-1"], ["army-3", "navy-2"])
        assert line.one(LostToBombing).seat == 1

    def test_it_is_picked_at_random(self) -> None:
        """EFFECT-BOMBING: chance decides, every token of the reserve being as likely."""
        state = at(GAME, reserves=("navy-1", "army-3 army-1 army-1"))
        line = play(GAME, state, "navy-1 PO1.1")

        assert line.to_act == "chance"
        assert sorted(GAME.format(action) for action in GAME.chance_outcomes(line.state)) == [
            *("bomb army-1", "bomb army-1", "bomb army-3"),
        ]

    def test_an_empty_reserve_cannot_be_bombed(self) -> None:
        """EFFECT-BOMBING: our ruling; nothing happens and the marker moves."""
        state = at(GAME, reserves=("navy-1", ""))
        line = play(GAME, state, "navy-1 PO1.1")

        assert line.one(NothingToBomb).rule == Rule.EFFECT_BOMBING
        assert (line.marker("PO"), line.all(LostToBombing)) == (1, ())

    def test_a_bombed_special_weapon_goes_into_its_owners_bag(self) -> None:
        """EFFECT-BOMBING: not back to the research pile."""
        state = at(GAME, reserves=("navy-1", "spy"), bags=(None, ""))
        line = play(GAME, state, "navy-1 PO1.1", "bomb spy")

        assert line.bag("allies") == ["spy"]
        assert "spy" not in line.pile

    def test_the_last_unit_may_be_bombed_away(self) -> None:
        """EFFECT-BOMBING, END-NO-PLACEMENT: the side bombed bare has lost when its turn begins."""
        state = at(GAME, reserves=("navy-1", "army-1"))
        line = play(GAME, state, "navy-1 PO1.1", "bomb army-1", "draw army-2")

        assert line.one(GameEnded).rule == Rule.END_NO_PLACEMENT


class TestResearch:
    """EFFECT-RESEARCH, EFFECT-RESEARCH-2, EFFECT-RESEARCH-INDUSTRY."""

    def test_a_special_weapon_goes_into_the_bag(self) -> None:
        """EFFECT-RESEARCH: it has to be drawn from there, at once perhaps."""
        state = at(GAME, reserves=("army-1", "army-1"), bags=("", None), pile="spy scientist")
        line = play(GAME, state, "army-1 WE1.2")
        after = line.play("research spy")

        assert line.options == {"research spy", "research scientist"}
        assert (after.bag("axis"), after.reserve("axis")) == (["spy"], [])
        assert after.pile == ["scientist"]
        assert after.options == {"draw spy"}
        assert after.one(EffectBegan).rule == Rule.EFFECT_RESEARCH

    def test_improved_research_brings_two(self) -> None:
        """EFFECT-RESEARCH-2: two special weapons go into the bag."""
        state = at(
            GAME,
            placed={"allies": PACIFIC_SECOND},
            reserves=("navy-1", "army-1"),
            bags=("", None),
            pile="spy scientist elite-navy",
        )
        line = play(GAME, state, "navy-1 PO2.1", "research spy", "research elite-navy")

        assert line.one(EffectBegan).rule == Rule.EFFECT_RESEARCH_2
        assert {event.rule for event in line.all(ResearchDone)} == {Rule.EFFECT_RESEARCH_2}
        assert sorted(line.bag("axis")) == ["elite-navy", "spy"]
        assert line.pile == ["scientist"]

    def test_research_industry_brings_one_into_the_reserve(self) -> None:
        """EFFECT-RESEARCH-INDUSTRY: it does not go through the bag."""
        line = play(GAME, self._before_industry("army-1"), "army-1 WE3.1", "research spy")

        assert line.one(EffectBegan).rule == Rule.EFFECT_RESEARCH_INDUSTRY
        assert line.one(ResearchDone).to_reserve
        assert (line.reserve("axis"), "spy" in line.bag("axis")) == (["spy"], False)

    def test_what_industry_brings_may_follow_a_blitz_unit(self) -> None:
        """EFFECT-RESEARCH-INDUSTRY, UNIT-BLITZ: it can be placed in the same turn."""
        state = self._before_industry("blitz-army")
        line = play(GAME, state, "blitz-army WE3.1", "research elite-airforce")

        assert line.spaces_for("elite-airforce") == {"WE3.2", "WE3.3"}

    @pytest.mark.parametrize("pile", ["", "spy"])
    def test_a_pile_that_runs_out_gives_what_is_left(self, pile: str) -> None:
        """EFFECT-RESEARCH-2: our ruling; none or one instead of two."""
        state = at(
            GAME,
            placed={"allies": PACIFIC_SECOND},
            reserves=("navy-1 army-1", "army-1"),
            bags=("", None),
            pile=pile,
        )
        line = play(GAME, state, "navy-1 PO2.1", *(["research spy"] if pile else []))

        assert line.bag("axis") == pile.split()
        empty = line.all(PileEmpty)
        assert [event.rule for event in empty] == [Rule.EFFECT_RESEARCH_2] * (2 - len(pile.split()))
        assert line.marker("PO") == 1

    def test_an_empty_pile_gives_no_research(self) -> None:
        """EFFECT-RESEARCH: our ruling; play goes on, and the event names the rule."""
        line = play(GAME, at(GAME, pile="", reserves=("army-1", "army-1")), "army-1 WE1.2")

        assert line.one(PileEmpty).rule == Rule.EFFECT_RESEARCH
        assert line.marker("WE") == 1

    def test_an_empty_pile_gives_no_research_industry(self) -> None:
        """EFFECT-RESEARCH-INDUSTRY: our ruling; play goes on, and the event names the rule."""
        state = self._before_industry("army-1", pile="")
        line = play(GAME, state, "army-1 WE3.1")

        assert line.one(PileEmpty).rule == Rule.EFFECT_RESEARCH_INDUSTRY
        assert (line.reserve("axis"), line.marker("WE")) == ([], 1)

    @staticmethod
    def _before_industry(unit: str, pile: str | None = None) -> State:
        placed = {"WE1": "navy-1 army-1 airforce-1", "WE2": "army-1 army-2 navy-2"}
        return at(GAME, placed={"allies": placed}, reserves=(unit, "army-3"), pile=pile)


class TestTacticalAdvantage:
    """EFFECT-TACTICAL."""

    @pytest.mark.parametrize(("seat", "toward"), [("axis", 1), ("allies", -1)])
    def test_the_marker_of_this_theatre_moves(self, seat: str, toward: int) -> None:
        """EFFECT-TACTICAL: 2 for the space and 1 for the army, toward the side that placed."""
        state = at(GAME, seat=seat, placed={"axis": AFRICA_SECOND}, reserves=("army-1", "army-2"))
        value = 1 if seat == "axis" else 2
        line = play(GAME, state, f"army-{value} AM2.1")

        assert line.marker("AM") == (2 + value) * toward
        assert line.all(MarkerMoved)[0].rule == Rule.EFFECT_TACTICAL

    def test_it_can_win_the_theatre(self) -> None:
        """EFFECT-TACTICAL, CLOSE-THEATRE: without it the marker would stop at 10."""
        state = at(
            GAME,
            markers={"AM": 8},
            placed={"allies": AFRICA_SECOND},
            reserves=("army-2", "army-1"),
        )
        line = play(GAME, state, "army-2 AM2.1", "draw army-1", "draw army-1")

        assert line.one(TheatreWon).theatre == 3


class TestStrategicAdvantage:
    """EFFECT-STRATEGIC."""

    def test_the_marker_of_one_other_theatre_moves(self) -> None:
        """EFFECT-STRATEGIC: one's own choice, 3 spaces toward oneself."""
        line = play(GAME, at(GAME, reserves=("army-1", "army-1")), "army-1 AM1.1")
        after = line.play("target SE")

        assert line.to_act == "axis"
        assert line.options == {"target WE", "target PO", "target EE", "target SE"}
        assert (after.marker("SE"), after.marker("AM"), after.marker("WE")) == (3, 1, 0)

    def test_the_allies_move_it_their_way(self) -> None:
        """EFFECT-STRATEGIC: 1 space toward the Allied end."""
        state = at(GAME, seat="allies", markers={"PO": 2}, reserves=("army-1", "army-1"))
        line = play(GAME, state, "army-1 SE1.3", "target PO")

        assert line.marker("PO") == 1

    def test_not_the_theatre_of_the_placement(self) -> None:
        """EFFECT-STRATEGIC: the refusal says why."""
        line = play(GAME, at(GAME, reserves=("army-1", "army-1")), "army-1 AM1.1")
        refused = line.refusal("target AM")

        assert (refused.rule, refused.reason) == (Rule.EFFECT_STRATEGIC, Reason.SAME_THEATRE)

    @pytest.mark.parametrize("game", [GAME, FIRST_PRINTING], ids=["2021", "2019"])
    @pytest.mark.parametrize(
        ("start", "end", "stopped"), [(10, 10, True), (8, 10, True), (7, 10, False), (6, 9, False)]
    )
    def test_never_onto_the_last_space(
        self, game: Blitzkrieg, start: int, end: int, *, stopped: bool
    ) -> None:
        """EFFECT-STRATEGIC: the marker stops one short, in both printings, and wins nothing."""
        state = at(game, markers={"SE": start}, reserves=("army-1", "army-1"))
        line = play(game, state, "army-1 AM1.1", "target SE")
        move = line.all(MarkerMoved)[0]
        rule = Rule.CLOSE_ONLY_HERE if game is GAME else Rule.CLOSE_ONLY_HERE_1ST

        assert line.marker("SE") == end
        assert (move.rule, move.also) == (Rule.EFFECT_STRATEGIC, (rule,) if stopped else ())
        assert not line.all(TheatreWon)

    def test_with_no_open_theatre_it_does_nothing(self) -> None:
        """EFFECT-STRATEGIC: our ruling; all others are closed, and the marker moves as usual."""
        state = at(
            GAME,
            won={"WE": "axis", "PO": "axis", "EE": "allies", "SE": "allies"},
            reserves=("army-1", "army-1"),
        )
        line = play(GAME, state, "army-1 AM1.1")

        assert line.one(NoTarget).rule == Rule.EFFECT_STRATEGIC
        assert (line.marker("AM"), line.to_act) == (1, "chance")

    def test_only_one_open_theatre_is_left_to_choose(self) -> None:
        """EFFECT-STRATEGIC: closed theatres are no targets."""
        state = at(
            GAME,
            won={"WE": "axis", "PO": "axis", "EE": "allies"},
            reserves=("army-1", "army-1"),
        )
        line = play(GAME, state, "army-1 AM1.1")

        assert line.options == {"target SE"}

    def test_it_closes_nothing_there(self) -> None:
        """EFFECT-STRATEGIC: moving a marker elsewhere scores no row."""
        state = at(
            GAME,
            markers={"SE": 9},
            placed={"axis": {"SE1": "navy-1 army-1"}},
            reserves=("army-1", "army-1"),
        )
        line = play(GAME, state, "army-1 AM1.1", "target SE")

        assert (line.scores, line.all(CampaignClosed), line.all(TheatreWon)) == ((0, 0), (), ())


class TestPropaganda:
    """EFFECT-PROPAGANDA."""

    @pytest.mark.parametrize(
        ("seat", "space", "scores"),
        [("axis", "SE1.1", (2, 0)), ("axis", "SE1.2", (1, 0)), ("allies", "SE1.1", (0, 2))],
    )
    def test_the_points_are_scored_by_the_side_that_placed(
        self, seat: str, space: str, scores: tuple[int, int]
    ) -> None:
        """EFFECT-PROPAGANDA: 1 or 2, as the icon says."""
        state = at(GAME, seat=seat, reserves=("navy-1", "navy-1"))

        assert play(GAME, state, f"navy-1 {space}").scores == scores

    def test_they_are_scored_at_once(self) -> None:
        """EFFECT-PROPAGANDA: before the marker moves and whoever leads."""
        state = at(GAME, markers={"SE": -8}, reserves=("navy-1", "navy-1"))
        line = play(GAME, state, "navy-1 SE1.1")

        assert line.order(PropagandaScored, MarkerMoved) == ["PropagandaScored", "MarkerMoved"]
        assert line.scores == (2, 0)
