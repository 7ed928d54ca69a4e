"""Chapter 5: closing and winning."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.engine.events import (
    CampaignClosed,
    Drew,
    EffectBegan,
    FinalTurn,
    GameEnded,
    MarkerMoved,
    Origin,
    TheatreScored,
    TheatreWon,
    TurnBegan,
)
from blitz_widgets.games.blitzkrieg.engine.refusals import Reason
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from tests.support.played_line import Ending
from tests.support.positions import FIRST_PRINTING, GAME, Line, at, play

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg import Blitzkrieg

ONE_SPACE_LEFT = {"WE1": "navy-1 army-1"}
"""The first row of Western Europe up to its land/sea space, where propaganda is."""

without_draws = partial(at, GAME, reserves=("navy-1 navy-2", "navy-1 navy-2"), bags=("", ""))
"""A position with empty bags: nothing is drawn, and a turn ends with its placement."""


class TestClosingACampaign:
    """CLOSE-CAMPAIGN."""

    def test_the_worked_picture(self) -> None:
        """CLOSE-CAMPAIGN, CLOSE-ICONS: an Allied army 3 closes: 2 for the row, 1 for the icon."""
        state = at(
            GAME,
            seat="allies",
            markers={"EE": -2},
            placed={"axis": {"EE1.1": "army-1"}},
            reserves=("army-1", "army-3"),
        )
        line = play(GAME, state, "army-3 EE1.2", "draw army-1")

        assert line.marker("EE") == -5
        assert (line.scores, line.row("EE1")) == ((0, 1 + 2), "allies")
        assert (line.one(CampaignClosed).points, line.one(CampaignClosed).icons) == (2, 1)

    def test_the_side_of_the_marker_scores_whoever_placed(self) -> None:
        """CLOSE-CAMPAIGN: the Axis fills the row, and the Allies, who lead, score it."""
        state = at(GAME, markers={"WE": -3}, placed={"axis": ONE_SPACE_LEFT})
        line = play(GAME, state, "airforce-1 WE1.3")

        assert line.scores == (1, 2)  # the 1 is the propaganda of the space
        assert (line.row("WE1"), line.one(CampaignClosed).winners) == ("allies", (1,))

    def test_before_the_last_space_nothing_is_scored(self) -> None:
        """CLOSE-CAMPAIGN: a free space keeps the row open."""
        state = at(GAME, markers={"WE": 3}, placed={"axis": {"WE1.1": "navy-1"}})
        line = play(GAME, state, "airforce-1 WE1.3")

        assert (line.scores, line.row("WE1")) == ((1, 0), "open")

    @pytest.mark.parametrize(("marker", "leader"), [(-1, "axis"), (-4, "allies")])
    def test_the_marker_is_read_after_effect_and_move(self, marker: int, leader: str) -> None:
        """CLOSE-CAMPAIGN, TURN-ORDER: tactical 1 and army 1 may turn the lead in time."""
        state = at(
            GAME,
            markers={"EE": marker},
            placed={"allies": {"EE1.2": "army-1"}},
            reserves=("army-1", "army-1"),
        )
        line = play(GAME, state, "army-1 EE1.1")

        assert line.row("EE1") == leader

    def test_a_row_is_scored_only_once(self) -> None:
        """CLOSE-CAMPAIGN: the row below closes later, and only its own points are scored."""
        state = at(
            GAME,
            markers={"EE": 2},
            placed={"axis": {"EE1": "army-1 army-2", "EE2": "army-1 army-3"}},
            reserves=("navy-1", "army-1"),
        )
        line = play(GAME, state, "navy-1 EE2.3")

        assert line.scores == (3, 0)


class TestVictoryIcons:
    """CLOSE-ICONS."""

    @pytest.mark.parametrize(
        ("marker", "icons"), [(3, 0), (4, 1), (8, 1), (9, 2), (12, 2)], ids=str
    )
    @pytest.mark.parametrize(("seat", "toward"), [("axis", 1), ("allies", -1)])
    def test_each_icon_reached_gives_one_point(
        self, marker: int, icons: int, seat: str, toward: int
    ) -> None:
        """CLOSE-ICONS: in the Pacific they are on 5 and 10; a navy 1 makes the last step."""
        state = at(
            GAME,
            seat=seat,
            markers={"PO": marker * toward},
            placed={"axis": {"PO1.1": "navy-2"}},
            reserves=("navy-1", "navy-1"),
        )
        line = play(GAME, state, "navy-1 PO1.2", "research spy")
        scores = line.scores if seat == "axis" else line.scores[::-1]

        assert scores == (2 + icons, 0)
        assert line.one(CampaignClosed).also == ((Rule.CLOSE_ICONS,) if icons else ())

    @pytest.mark.parametrize(("marker", "icons"), [(2, 0), (3, 1), (6, 1), (7, 2)])
    def test_the_shorter_tracks_have_them_nearer(self, marker: int, icons: int) -> None:
        """CLOSE-ICONS: in South East Asia they are on 4 and 8."""
        state = at(
            GAME,
            markers={"SE": marker},
            placed={"axis": {"SE1.1": "navy-2", "SE1.3": "navy-2"}},
            reserves=("navy-1", "navy-1"),
        )
        line = play(GAME, state, "navy-1 SE1.2")

        assert line.scores == (1 + 2 + icons, 0)  # the 1 is the propaganda of the space

    def test_they_go_to_the_side_that_leads(self) -> None:
        """CLOSE-ICONS: the Axis fills a row where the Allies have reached both icons."""
        state = at(GAME, markers={"WE": -11}, placed={"axis": ONE_SPACE_LEFT})
        line = play(GAME, state, "airforce-1 WE1.3")

        assert line.scores == (1, 2 + 2)


class TestATiedCampaign:
    """CLOSE-TIE."""

    def test_both_sides_score_the_row(self) -> None:
        """CLOSE-TIE: the marker comes to the middle, and both get the 2 points, no icons."""
        state = at(GAME, markers={"PO": -1}, placed={"allies": {"PO1.1": "navy-1"}})
        line = play(GAME, state, "airforce-1 PO1.2", "research spy")
        closed = line.one(CampaignClosed)

        assert (line.scores, line.row("PO1")) == ((2, 2), "both")
        assert (closed.rule, closed.winners, closed.icons) == (Rule.CLOSE_TIE, (0, 1), 0)


class TestWinningATheatre:
    """CLOSE-THEATRE, CLOSE-THEATRE-EFFECTS, CLOSE-THEATRE-SCORE, CLOSE-BOTH."""

    def test_the_worked_picture(self) -> None:
        """CLOSE-THEATRE-SCORE, CLOSE-ICONS: 2 for the icons and 5 for the last row."""
        placed = {"WE1": "navy-1 army-1 airforce-1", "WE2": "army-1 army-2 navy-2"}
        state = at(
            GAME,
            seat="allies",
            markers={"WE": -12},
            placed={"axis": placed},
            reserves=("army-1", "navy-3"),
            won={"PO": "axis", "EE": "axis", "AM": "axis", "SE": "axis"},
        )
        line = play(GAME, state, "navy-3 WE3.3", "effect WE3.2", "research spy")
        scored = line.one(TheatreScored)

        assert line.scores == (0, 2 + 5)
        assert (scored.points, scored.icons) == (5, 2)
        assert scored.also == (Rule.CLOSE_ICONS,)
        assert line.row("WE3") == "allies"

    @pytest.mark.parametrize(("marker", "is_won"), [(10, False), (11, True), (13, True)])
    @pytest.mark.parametrize(("seat", "toward"), [("axis", 1), ("allies", -1)])
    def test_the_last_space_wins(
        self, marker: int, seat: str, toward: int, *, is_won: bool
    ) -> None:
        """CLOSE-THEATRE: an army 3 from 11 reaches 14, from 10 it does not; the rest is lost."""
        state = at(
            GAME,
            seat=seat,
            markers={"WE": marker * toward},
            reserves=("army-3", "army-3"),
        )
        line = play(GAME, state, "army-3 WE1.3")

        assert line.marker("WE") == min(marker + 3, 14) * toward
        assert bool(line.all(TheatreWon)) == is_won

    def test_a_theatre_is_not_won_on_the_other_sides_half(self) -> None:
        """CLOSE-THEATRE: the marker next to the opponent's last space only comes back."""
        state = at(GAME, markers={"WE": -13}, reserves=("army-1", "army-1"))
        line = play(GAME, state, "army-1 WE1.3")

        assert (line.marker("WE"), line.all(TheatreWon)) == (-12, ())

    def test_every_open_row_closes(self) -> None:
        """CLOSE-THEATRE: no space is left, and the rows are the winner's."""
        line = self._won_in_south_east_asia()

        assert (line.row("SE1"), line.row("SE2")) == ("axis", "axis")
        assert line.play("draw army-2").refusal("airforce-1 SE2.3").reason == Reason.CLOSED

    @staticmethod
    def _won_in_south_east_asia() -> Line:
        state = at(GAME, markers={"SE": 10}, reserves=("navy-1 airforce-1", "airforce-1 army-1"))
        return play(
            GAME,
            state,
            "navy-1 SE1.1",
            *("effect SE2.1", "bomb army-1", "effect SE1.3", "target AM", "effect SE1.2"),
        )

    def test_the_effects_of_all_free_spaces_are_carried_out(self) -> None:
        """CLOSE-THEATRE-EFFECTS: here bombing, strategic 1 and propaganda 1 and 2."""
        line = self._won_in_south_east_asia()

        assert line.reserve("allies") == ["airforce-1"]
        assert line.marker("AM") == 1
        assert line.scores == (2 + 1 + 2 + (2 + 4) + 2, 0)  # placed on, free, rows, icons

    def test_their_order_is_the_winners_choice(self) -> None:
        """CLOSE-THEATRE-EFFECTS: every effect still to come may be next, and no other."""
        state = at(GAME, markers={"SE": 10}, reserves=("navy-1", "army-1"))
        line = play(GAME, state, "navy-1 SE1.1")
        after = line.play("effect SE1.2")

        assert line.to_act == "axis"
        assert line.options == {"effect SE1.2", "effect SE1.3", "effect SE2.1", "effect SE2.2"}
        assert after.options == {"effect SE1.3", "effect SE2.1", "effect SE2.2"}
        assert after.refusal("effect SE1.2").reason == Reason.NOT_A_WON_EFFECT

    def test_a_space_without_effect_is_no_choice(self) -> None:
        """CLOSE-THEATRE-EFFECTS: SE2.3 has no icon, so there is nothing to carry out."""
        state = at(GAME, markers={"SE": 10}, reserves=("navy-1", "army-1"))
        refused = play(GAME, state, "navy-1 SE1.1").refusal("effect SE2.3")

        assert (refused.rule, refused.reason) == (
            *(Rule.CLOSE_THEATRE_EFFECTS, Reason.NOT_A_WON_EFFECT),
        )

    def test_a_single_effect_needs_no_choice(self) -> None:
        """CLOSE-THEATRE-EFFECTS: the last one is carried out at once; occupied ones are not."""
        state = at(
            GAME,
            markers={"SE": 10},
            placed={"allies": {"SE1": "navy-1 army-1 airforce-2", "SE2.1": "navy-1"}},
        )
        line = play(GAME, state, "airforce-1 SE2.3")

        assert [event.space for event in line.all(EffectBegan)] == [
            GAME.kit.space_number["SE2.2"],
        ]
        assert line.one(EffectBegan).also == (Rule.CLOSE_THEATRE_EFFECTS,)
        assert line.scores == (2 + 4 + 2, 0)

    def test_a_single_effect_on_the_first_space_of_all_needs_none_either(self) -> None:
        """CLOSE-THEATRE-EFFECTS: Western Europe 1·1 when the others have been carried out."""
        state = at(GAME, markers={"WE": 13}, reserves=("airforce-2", "army-1"))
        theatre = GAME.kit.theatre_mask[GAME.kit.theatre_number["WE"]]
        left = sum(1 << GAME.kit.space_number[space] for space in ("WE1.1", "WE1.3"))
        state = replace(state, free=state.free & ~theatre | left)
        line = play(GAME, state, "airforce-2 WE1.3")

        assert [event.space for event in line.all(EffectBegan)] == [
            GAME.kit.space_number["WE1.3"],
            GAME.kit.space_number["WE1.1"],
        ]
        assert line.to_act == "chance"

    def test_free_production_draws_before_the_draw_of_the_turn(self) -> None:
        """CLOSE-THEATRE-EFFECTS, TURN-ORDER: effects and score come before the draw."""
        state = at(
            GAME,
            markers={"AM": 9},
            placed={"allies": {"AM1": "army-1 navy-1 airforce-1 army-1", "AM2.3": "army-2"}},
            reserves=("army-1", "army-1"),
        )
        line = play(GAME, state, "army-1 AM2.1", "draw army-2", "draw army-3", "draw navy-1")

        assert [event.origin for event in line.all(Drew)] == [
            *(Origin.PRODUCTION, Origin.PRODUCTION, Origin.TURN),
        ]
        assert line.order(TheatreWon, Drew, TheatreScored, TurnBegan) == [
            *("TheatreWon", "Drew", "Drew", "TheatreScored", "Drew", "TurnBegan"),
        ]

    def test_a_free_strategic_advantage_spares_the_won_theatre(self) -> None:
        """CLOSE-THEATRE-EFFECTS, EFFECT-STRATEGIC: it moves any other open theatre."""
        state = at(
            GAME,
            markers={"SE": 10},
            placed={"allies": {"SE1.2": "navy-1", "SE2": "navy-1 army-1"}},
            won={"PO": "allies"},
        )
        line = play(GAME, state, "airforce-1 SE1.1")

        assert line.options == {"target WE", "target EE", "target AM"}
        assert line.refusal("target SE").reason == Reason.SAME_THEATRE

    def test_a_free_tactical_advantage_changes_nothing_more(self) -> None:
        """CLOSE-THEATRE-EFFECTS, EFFECT-TACTICAL: the marker is on the last space already."""
        state = at(
            GAME,
            markers={"AM": 10},
            placed={"allies": {"AM1": "army-1 navy-1 airforce-1 army-1", "AM2.2": "navy-2"}},
        )
        line = play(GAME, state, "airforce-1 AM2.3")

        assert line.marker("AM") == 11
        assert line.all(MarkerMoved)[-1].rule == Rule.EFFECT_TACTICAL

    def test_all_rows_closed_this_way_are_scored_and_the_icons_once(self) -> None:
        """CLOSE-THEATRE-SCORE: 3 + 6 for two rows, 2 for the icons; no row scored before."""
        state = at(
            GAME,
            markers={"EE": 13},
            placed={"allies": {"EE1": "army-1 army-1", "EE2.1": "army-2", "EE2.2": "army-2"}},
            rows={"EE1": "allies"},
            reserves=("army-1", "army-3"),
            won={"WE": "axis", "PO": "axis", "AM": "axis", "SE": "axis"},
        )
        effects = ("effect EE3.1", "bomb army-3", "effect EE3.2", "effect EE3.3")
        line = play(GAME, state, "army-1 EE2.3", *effects)
        scored = line.one(TheatreScored)

        assert (scored.points, scored.icons) == (3 + 6, 2)
        assert line.scores == (2 + 9 + 2, 0)  # and the propaganda of EE3.4
        assert line.row("EE1") == "allies"

    def test_a_row_filled_by_the_winning_placement_scores_with_the_rest(self) -> None:
        """CLOSE-BOTH: the row and the others are scored together, the icons once."""
        line = self._filled_and_won(GAME)
        scored = line.one(TheatreScored)

        assert not line.all(CampaignClosed)
        assert (scored.points, scored.icons) == (2 + 4, 2)
        assert scored.also == (Rule.CLOSE_BOTH, Rule.CLOSE_ICONS)
        assert line.scores == (1 + 2 + 6 + 2, 0)  # propaganda 1 and 2, rows, icons

    @staticmethod
    def _filled_and_won(game: Blitzkrieg) -> Line:
        """An airforce fills the first row of South East Asia and wins the theatre."""
        state = at(
            game,
            markers={"SE": 10},
            placed={"allies": {"SE1.1": "navy-1", "SE1.3": "army-1", "SE2.1": "navy-1"}},
        )
        return play(game, state, "airforce-1 SE1.2")

    def test_a_last_row_that_is_filled_needs_no_effects(self) -> None:
        """CLOSE-BOTH, CLOSE-THEATRE: with nothing free the one row left is scored, icons once."""
        state = at(
            GAME,
            markers={"SE": 10},
            placed={"allies": {"SE1": "navy-1 army-1 airforce-2", "SE2": "navy-1 army-1"}},
            rows={"SE1": "allies"},
        )
        line = play(GAME, state, "airforce-1 SE2.3")

        assert line.scores == (4 + 2, 0)
        assert line.one(TheatreScored).rows == (GAME.kit.space_row[GAME.kit.space_number["SE2.1"]],)

    def test_one_space_short_only_the_row_closes(self) -> None:
        """CLOSE-BOTH, CLOSE-CAMPAIGN: without the last space the row alone is scored, as ever."""
        state = at(
            GAME,
            markers={"SE": 9},
            placed={"allies": {"SE1.1": "navy-1", "SE1.3": "army-1"}},
        )
        line = play(GAME, state, "airforce-1 SE1.2")

        assert (line.row("SE1"), line.row("SE2")) == ("axis", "open")
        assert line.scores == (1 + 2 + 2, 0)


class TestTheFirstPrinting:
    """CLOSE-THEATRE-SCORE-1ST, CLOSE-ONLY-HERE-1ST."""

    def test_a_won_theatre_scores_no_icons(self) -> None:
        """CLOSE-THEATRE-SCORE-1ST: our ruling; the rows alone."""
        state = at(
            FIRST_PRINTING,
            markers={"SE": 10},
            placed={"allies": {"SE1": "navy-1 army-1 airforce-2", "SE2.1": "navy-1"}},
            rows={"SE1": "allies"},
        )
        line = play(FIRST_PRINTING, state, "airforce-1 SE2.3")
        scored = line.one(TheatreScored)

        assert (scored.rule, scored.also) == (Rule.CLOSE_THEATRE_SCORE_1ST, ())
        assert line.scores == (2 + 4, 0)  # the 2 is the propaganda of SE2.2

    def test_with_a_row_filled_they_are_scored_once(self) -> None:
        """CLOSE-THEATRE-SCORE-1ST, CLOSE-BOTH: the filled row brings the icons."""
        state = at(
            FIRST_PRINTING,
            markers={"SE": 10},
            placed={"allies": {"SE1.1": "navy-1", "SE1.3": "army-1", "SE2.1": "navy-1"}},
        )
        line = play(FIRST_PRINTING, state, "airforce-1 SE1.2")
        scored = line.one(TheatreScored)

        assert (scored.points, scored.icons) == (2 + 4, 2)
        assert scored.also == (Rule.CLOSE_BOTH, Rule.CLOSE_ICONS)

    def test_a_row_filled_earlier_does_not_bring_them(self) -> None:
        """CLOSE-THEATRE-SCORE-1ST: it has to be filled by the same placement."""
        state = at(
            FIRST_PRINTING,
            markers={"EE": 13},
            placed={"allies": {"EE1": "army-1 army-1", "EE2.1": "army-2"}},
            won={"WE": "axis", "PO": "axis", "AM": "axis", "SE": "axis"},
            pile="",
        )
        moves = ("airforce-1 EE2.3", "effect EE2.2", "effect EE3.2", "effect EE3.3", "effect EE3.4")
        line = play(FIRST_PRINTING, state, *moves, "bomb airforce-1")

        assert (line.one(TheatreScored).points, line.one(TheatreScored).icons) == (3 + 6, 0)

    def test_an_ordinary_close_scores_the_icons_as_ever(self) -> None:
        """CLOSE-THEATRE-SCORE-1ST, CLOSE-ICONS: only winning a theatre is different."""
        state = at(FIRST_PRINTING, markers={"WE": 9}, placed={"axis": ONE_SPACE_LEFT})
        line = play(FIRST_PRINTING, state, "airforce-1 WE1.3")

        assert line.scores == (1 + 2 + 2, 0)

    def test_the_stop_clause_is_that_of_strategic_advantage(self) -> None:
        """CLOSE-ONLY-HERE-1ST: it is named there, and not where the nuclear bomb stops."""
        state = at(
            FIRST_PRINTING,
            markers={"PO": 13, "EE": -13},
            reserves=("nuclear-bomb", "army-1"),
        )
        line = play(FIRST_PRINTING, state, "nuclear-bomb AM1.1", "target PO")
        strategic, _, *retreats = line.all(MarkerMoved)

        assert strategic.also == (Rule.CLOSE_ONLY_HERE_1ST,)
        assert strategic.end == 13
        assert all(Rule.CLOSE_ONLY_HERE_1ST not in event.also for event in retreats)


class TestOnlyWhereYouPlaced:
    """CLOSE-ONLY-HERE."""

    def test_strategic_advantage_stops_one_short(self) -> None:
        """CLOSE-ONLY-HERE, EFFECT-STRATEGIC: from 12 it moves 1 of its 3 spaces."""
        state = at(GAME, markers={"WE": 12}, reserves=("army-1", "army-1"))
        line = play(GAME, state, "army-1 AM1.1", "target WE")

        assert line.marker("WE") == 13
        assert line.all(MarkerMoved)[0].also == (Rule.CLOSE_ONLY_HERE,)
        assert not line.all(TheatreWon)

    def test_the_nuclear_bomb_wins_nothing_for_the_opponent(self) -> None:
        """CLOSE-ONLY-HERE, UNIT-NUCLEAR: the marker stops before the Allied end."""
        state = at(GAME, markers={"WE": -12}, reserves=("nuclear-bomb", "army-1"))
        line = play(GAME, state, "nuclear-bomb AM1.4")

        assert (line.marker("WE"), line.all(TheatreWon)) == (-13, ())
        assert line.all(MarkerMoved)[1].also == (Rule.CLOSE_ONLY_HERE,)


class TestTwentyFivePoints:
    """END-25-AXIS, END-25-ALLIED, END-TIE, END-OWN-TURN."""

    def test_the_axis_with_25_gives_the_allies_a_final_turn(self) -> None:
        """END-25-AXIS: the war goes on for one Allied turn."""
        line = play(GAME, without_draws(seat="axis", scores=(24, 0)), "navy-1 SE1.2")

        assert (line.scores, line.ending, line.to_act) == ((25, 0), None, "allies")
        assert (line.one(FinalTurn).rule, line.one(FinalTurn).points) == (Rule.END_25_AXIS, 25)
        assert line.state.final_turn

    def test_24_points_are_not_enough(self) -> None:
        """END-25-AXIS, END-25-ALLIED: for neither side."""
        axis = play(
            GAME, without_draws(seat="axis", scores=(23, 0)), "navy-1 SE1.2", "navy-1 AM1.4"
        )
        allies = play(GAME, without_draws(seat="allies", scores=(0, 23)), "navy-1 SE1.2")

        assert (axis.scores, axis.ending, axis.to_act) == ((24, 1), None, "axis")
        assert (allies.scores, allies.ending, allies.to_act) == ((0, 24), None, "axis")

    @pytest.mark.parametrize(
        ("allies", "ending"),
        [
            (24, Ending("axis", Rule.END_25_AXIS)),
            (25, Ending("allies", Rule.END_TIE)),
            (26, Ending("allies", Rule.END_25_AXIS)),
        ],
    )
    def test_after_the_final_turn_most_points_win(self, allies: int, ending: Ending) -> None:
        """END-25-AXIS, END-TIE: the Axis has 26, and the Allies score one point more."""
        state = without_draws(seat="axis", scores=(24, allies))
        line = play(GAME, state, "navy-1 SE1.1", "navy-2 SE1.2")

        assert line.scores == (26, allies + 1)
        assert line.ending == ending

    def test_the_allies_win_at_once(self) -> None:
        """END-25-ALLIED: the Axis gets no further turn."""
        line = play(GAME, without_draws(seat="allies", scores=(24, 24)), "navy-1 SE1.2")

        assert line.ending == Ending("allies", Rule.END_25_ALLIED)
        assert (line.to_act, line.options, line.all(TurnBegan)) == (None, set(), ())

    def test_at_the_end_of_the_turn_and_not_before(self) -> None:
        """END-25-ALLIED, TURN-DRAW: with 25 the Allies still draw, and then have won."""
        state = without_draws(seat="allies", scores=(0, 24), bags=("", "army-3"))
        line = play(GAME, state, "navy-1 SE1.2")
        after = line.play("draw army-3")

        assert (line.scores, line.ending, line.options) == ((0, 25), None, {"draw army-3"})
        assert after.ending == Ending("allies", Rule.END_25_ALLIED)

    def test_a_blitz_goes_on_past_25(self) -> None:
        """END-25-ALLIED, UNIT-BLITZ: the follow-up still belongs to the turn."""
        reserves = ("navy-1", "blitz-airforce navy-1")
        state = without_draws(seat="allies", scores=(0, 24), reserves=reserves)
        line = play(GAME, state, "blitz-airforce SE1.2")

        assert (line.scores, line.ending) == ((0, 25), None)
        assert "navy-1 SE1.1" in line.options

    def test_a_tie_needs_the_end_of_the_war(self) -> None:
        """END-TIE: below 25 equal scores decide nothing."""
        line = play(
            GAME, without_draws(seat="axis", scores=(20, 21)), "navy-1 SE1.2", "navy-1 AM1.4"
        )

        assert (line.scores, line.ending) == ((21, 22), None)

    def test_allied_points_of_an_axis_turn_wait_for_the_allied_turn(self) -> None:
        """END-OWN-TURN: the Axis fills a row for the Allies, who pass 25 and have to move first."""
        state = without_draws(
            seat="axis",
            scores=(0, 24),
            markers={"PO": -4},
            placed={"axis": {"PO1.1": "navy-3"}},
            pile="",
        )
        line = play(GAME, state, "navy-1 PO1.2")

        assert (line.scores, line.ending, line.to_act) == ((0, 26), None, "allies")
        assert not line.state.final_turn
        assert line.play("navy-1 SE1.3", "target WE").ending == Ending("allies", Rule.END_25_ALLIED)

    def test_axis_points_of_an_allied_turn_wait_for_the_axis_turn(self) -> None:
        """END-OWN-TURN: only at the end of its own turn the Axis brings on the final turn."""
        state = without_draws(
            seat="allies",
            scores=(24, 0),
            markers={"PO": 4},
            placed={"axis": {"PO1.1": "navy-3"}},
            pile="",
        )
        line = play(GAME, state, "navy-1 PO1.2")
        after = line.play("navy-1 SE1.2")

        assert (line.scores, line.ending, line.state.final_turn) == ((26, 0), None, False)
        assert (after.ending, after.state.final_turn, after.to_act) == (None, True, "allies")

    def test_the_allies_can_win_with_fewer_points(self) -> None:
        """END-OWN-TURN, END-25-ALLIED: their row takes the Axis to 26, they have 25, and win."""
        state = without_draws(
            seat="allies",
            scores=(23, 24),
            markers={"WE": 10},
            placed={"axis": ONE_SPACE_LEFT},
        )
        line = play(GAME, state, "navy-1 WE1.3")

        assert line.scores == (26, 25)
        assert line.ending == Ending("allies", Rule.END_25_ALLIED)
        ended = line.one(GameEnded)
        assert ended.also == ended.outcome.also == (Rule.END_OWN_TURN,)

    def test_the_allies_win_at_once_with_as_many_points(self) -> None:
        """END-OWN-TURN, END-TIE: their row takes the Axis to 25, and they have 25 too."""
        state = without_draws(
            seat="allies",
            scores=(22, 24),
            markers={"WE": 10},
            placed={"axis": ONE_SPACE_LEFT},
        )
        line = play(GAME, state, "navy-1 WE1.3")

        assert line.scores == (25, 25)
        assert line.ending == Ending("allies", Rule.END_25_ALLIED)
        assert line.one(GameEnded).also == (Rule.END_OWN_TURN, Rule.END_TIE)

    @pytest.mark.parametrize("scores", [(24, 24), (25, 25)])
    def test_the_usual_allied_win_does_not_name_that_rule(self, scores: tuple[int, int]) -> None:
        """END-OWN-TURN: it is told only where the Axis has as many points, or more."""
        line = play(GAME, without_draws(seat="allies", scores=scores), "navy-1 SE1.2")

        assert line.one(GameEnded).also == line.one(GameEnded).outcome.also == ()

    def test_the_first_side_is_tested_after_every_one_of_its_turns(self) -> None:
        """END-25-AXIS, END-OWN-TURN: the Allies at 25 too, the Axis still gives a final turn."""
        line = play(GAME, without_draws(seat="axis", scores=(24, 30)), "navy-1 SE1.2")

        assert (line.ending, line.state.final_turn) == (None, True)
        assert line.play("navy-1 AM1.4").ending == Ending("allies", Rule.END_25_AXIS)


class TestUnableToPlace:
    """END-NO-PLACEMENT."""

    @pytest.mark.parametrize(
        ("seat", "winner"), [("axis", "axis"), ("allies", "allies")], ids=["allies", "axis"]
    )
    def test_a_side_with_an_empty_reserve_loses(self, seat: str, winner: str) -> None:
        """END-NO-PLACEMENT: at the start of its turn, though its bag is full."""
        reserves = ("army-1", "") if seat == "axis" else ("", "army-1")
        state = at(GAME, seat=seat, reserves=reserves)
        line = play(GAME, state, "army-1 WE1.3", "draw army-1")

        assert line.ending == Ending(winner, Rule.END_NO_PLACEMENT)
        assert line.options == set()

    def test_a_side_whose_units_fit_nowhere_loses(self) -> None:
        """END-NO-PLACEMENT: only sea spaces are left, and the Allies have an army."""
        state = at(
            GAME,
            won={"WE": "axis", "EE": "axis", "AM": "allies", "SE": "allies"},
            reserves=("navy-1", "army-1"),
        )
        line = play(GAME, state, "navy-1 PO1.2", "research spy", "draw spy")

        assert line.reserve("allies") == ["army-1"]
        assert line.ending == Ending("axis", Rule.END_NO_PLACEMENT)

    def test_it_is_the_start_of_the_turn_that_counts(self) -> None:
        """END-NO-PLACEMENT: with the last unit placed the side still draws and goes on."""
        state = at(GAME, reserves=("army-1", "army-1"))
        line = play(GAME, state, "army-1 WE1.3", "draw army-2", "army-1 AM1.4", "draw army-2")

        assert (line.ending, line.to_act) == (None, "axis")

    def test_the_last_unit_of_all_loses_the_war_a_turn_later(self) -> None:
        """END-NO-PLACEMENT, TURN-DRAW: nothing in the bag, nothing in reserve."""
        state = at(GAME, reserves=("army-1", "army-1 army-2"), bags=("", ""))
        line = play(GAME, state, "army-1 WE1.3", "army-1 AM1.4")

        assert line.ending == Ending("allies", Rule.END_NO_PLACEMENT)

    def test_it_holds_in_the_final_turn_too(self) -> None:
        """END-NO-PLACEMENT: our ruling; the Allies have more points and cannot place."""
        state = at(GAME, scores=(24, 30), reserves=("navy-1", ""), bags=("", ""))
        line = play(GAME, state, "navy-1 SE1.2")

        assert line.scores == (25, 30)
        assert line.ending == Ending("axis", Rule.END_NO_PLACEMENT)
