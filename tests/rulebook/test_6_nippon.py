"""Chapter 6: the Nippon expansion."""

from __future__ import annotations

from collections import Counter

import pytest

from blitz_widgets.games.blitzkrieg.engine.events import (
    BomberStrikes,
    CampaignClosed,
    CampaignOpened,
    Drew,
    EffectBegan,
    FinalTurn,
    GameEnded,
    LostToBombing,
    MarkerMoved,
    NoFollowUp,
    NoTarget,
    NothingToOpen,
    Placed,
    TheatreScored,
    TheatreWon,
    TurnBegan,
    ValueWorkedOut,
)
from blitz_widgets.games.blitzkrieg.engine.refusals import Reason
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.rules.printed_boards import nippon_board
from tests.support.nippon import ALL, NIPPON, START, nippon_at, without_draws
from tests.support.played_line import Ending
from tests.support.positions import Line, play

SEATS = [("japan", 1), ("germany", -1)]
"""Each side, and the way the markers move for it."""

for_both = pytest.mark.parametrize(("seat", "toward"), SEATS, ids=["japan", "germany"])
NEVER_OPEN = set(ALL) - set(START)
ONE_SPACE_LEFT = {"BOS1": "navy-1 army-1"}
"""Boston up to its sea space with a tactical 1, worth 3 points."""


def opening(*theatres: str) -> set[str]:
    """The actions that open one of *theatres*."""
    return {f"open {theatre}" for theatre in theatres}


class TestTheSides:
    """NIPPON-SIDES, NIPPON-RESEARCH."""

    def test_japan_moves_first(self) -> None:
        """NIPPON-SIDES: after both have drawn three, Japan before Germany."""
        draws = ("draw godzilla", "draw navy-1", "draw navy-1", *3 * ("draw army-1",))
        line = play(NIPPON, NIPPON.start(), *draws)
        began = line.one(TurnBegan)

        assert (line.to_act, began.rule, began.seat) == ("japan", Rule.NIPPON_SIDES, 0)
        assert line.reserve("japan") == ["godzilla", "navy-1", "navy-1"]
        assert line.reserve("germany") == ["army-1", "army-1", "army-1"]

    def test_germany_has_the_tokens_of_the_axis_and_japan_its_own(self) -> None:
        """NIPPON-SIDES, SETUP-BAGS: 22 tokens each; four differ."""
        line = Line(NIPPON, NIPPON.start())
        japan, germany = Counter(line.bag("japan")), Counter(line.bag("germany"))

        assert (japan.total(), germany.total()) == (22, 22)
        assert japan - germany == {"navy-1": 1, "bombing-airforce": 1, "godzilla": 1}
        assert germany - japan == {"army-3": 1, "navy-3": 1, "blitz-airforce": 1}

    def test_all_eighteen_special_weapons_are_in_the_pile(self) -> None:
        """NIPPON-RESEARCH, SETUP-RESEARCH: with partisans and inspired leadership."""
        pile = Line(NIPPON, NIPPON.start()).pile

        assert len(pile) == 18
        assert {"partisans", "inspired-leadership", "spy", "scientist"} <= set(pile)

    def test_both_sides_draw_from_that_pile(self) -> None:
        """NIPPON-RESEARCH, EFFECT-RESEARCH: what Japan drew, Germany cannot draw any more."""
        state = nippon_at(reserves=("army-1", "airforce-1"))
        line = play(NIPPON, state, "army-1 BOS1.2", "research spy", "draw army-1")
        germany = line.play("airforce-1 SEA1.2")

        assert "spy" in line.bag("japan")
        assert germany.play("research scientist").bag("germany").count("scientist") == 1
        assert germany.refusal("research spy").reason == Reason.NOT_THERE_TO_DRAW


class TestTheEndOfTheWar:
    """NIPPON-SIDES: Japan in the place of the Axis, Germany in that of the Allies."""

    def test_after_japan_reaches_25_germany_has_one_final_turn(self) -> None:
        """NIPPON-SIDES, END-25-AXIS: the propaganda in Honolulu; then Germany, then the end."""
        state = without_draws(scores=(24, 20), reserves=("airforce-1 army-1", "airforce-1 army-1"))
        line = play(NIPPON, state, "airforce-1 HON1.3")
        after = line.play("army-1 BOS1.2")

        assert (line.one(FinalTurn).seat, line.to_act, line.ending) == (1, "germany", None)
        assert after.ending == Ending("japan", Rule.END_25_AXIS)
        assert Rule.NIPPON_SIDES in line.one(FinalTurn).also
        assert after.one(GameEnded).also == (Rule.NIPPON_SIDES,)

    def test_in_its_final_turn_germany_may_pass_japan(self) -> None:
        """NIPPON-SIDES, END-25-AXIS: more points win, although Japan had 25 first."""
        state = without_draws(scores=(24, 25), reserves=("airforce-1 army-1", "airforce-1 army-1"))
        line = play(NIPPON, state, "airforce-1 HON1.3", "army-1 BOS1.2")

        assert (line.scores, line.ending) == ((25, 25), Ending("germany", Rule.END_TIE))

    def test_germany_wins_at_once_with_25(self) -> None:
        """NIPPON-SIDES, END-25-ALLIED: at the end of its turn, without another for Japan."""
        state = without_draws(
            seat="germany", scores=(10, 24), reserves=("airforce-1", "airforce-1")
        )
        line = play(NIPPON, state, "airforce-1 HON1.3")

        assert line.ending == Ending("germany", Rule.END_25_ALLIED)

    def test_points_of_a_closed_campaign_count_in_the_turn_that_closes_it(self) -> None:
        """NIPPON-SIDES, END-25-ALLIED: 3 for Boston make 25, and the opening comes before."""
        state = without_draws(
            seat="germany",
            scores=(0, 22),
            markers={"BOS": -1},
            placed={"japan": ONE_SPACE_LEFT},
            reserves=("army-1", "navy-1"),
        )
        line = play(NIPPON, state, "navy-1 BOS1.3")

        assert line.ending is None
        assert line.play("open NYC").ending == Ending("germany", Rule.END_25_ALLIED)

    def test_who_can_place_nothing_has_lost(self) -> None:
        """NIPPON-SIDES, END-NO-PLACEMENT: an army where only sea is free in open campaigns."""
        state = without_draws(
            placed={"japan": {"BOS1.2": "army-1", "JAX1.2": "army-1", "JAX1.3": "army-2"}}
            | {"germany": {"SEA1.2": "army-1", "SEA1.3": "army-1", "HON1.3": "army-2"}},
            reserves=("airforce-1", "army-3"),
        )
        line = play(NIPPON, state, "airforce-1 SEA1.1")

        assert line.options == opening("SFO", "MSP", "DEN")
        assert line.play("open SFO").ending is None
        elsewhere = play(NIPPON, state, "airforce-1 HON1.2")
        assert elsewhere.ending == Ending("japan", Rule.END_NO_PLACEMENT)

    def test_points_that_japan_gives_germany_count_at_the_end_of_its_turn(self) -> None:
        """NIPPON-SIDES, END-OWN-TURN: Japan fills what Germany leads; the war goes on first."""
        state = without_draws(
            scores=(20, 22),
            markers={"BOS": -6},
            placed={"japan": ONE_SPACE_LEFT},
            reserves=("navy-1 army-1", "army-1"),
        )
        line = play(NIPPON, state, "navy-1 BOS1.3", "open NYC")

        assert (line.scores, line.to_act, line.ending) == ((20, 25), "germany", None)
        assert line.play("army-1 SEA1.3").ending == Ending("germany", Rule.END_25_ALLIED)

    def test_a_tie_in_a_campaign_may_bring_both_sides_to_25(self) -> None:
        """NIPPON-SIDES, END-TIE: Japan is first, so Germany has a final turn, and wins the tie."""
        state = without_draws(
            scores=(22, 22),
            markers={"BOS": -2},
            placed={"japan": ONE_SPACE_LEFT},
            reserves=("navy-1 army-1", "army-1"),
        )
        line = play(NIPPON, state, "navy-1 BOS1.3", "open NYC")

        assert (line.scores, line.one(FinalTurn).seat, line.to_act) == ((25, 25), 1, "germany")
        assert line.play("army-1 SEA1.3").ending == Ending("germany", Rule.END_TIE)

    @pytest.mark.parametrize("scores", [(22, 27), (2, 22)], ids=["in its final turn", "before 25"])
    def test_who_has_more_points_and_can_place_nothing_has_lost_all_the_same(
        self, scores: tuple[int, int]
    ) -> None:
        """NIPPON-SIDES, END-NO-PLACEMENT: Miami was the last campaign of all."""
        state = without_draws(
            scores=scores,
            won={theatre: "germany" for theatre in ALL if theatre != "MIA"},
            placed={"japan": {"MIA1.1": "navy-1"}},
            markers={"MIA": 1},
            reserves=("navy-3 army-1", "army-1 navy-1"),
        )
        line = play(NIPPON, state, "navy-3 MIA1.2")

        assert len(line.all(NothingToOpen)) == 1
        assert line.ending == Ending("japan", Rule.END_NO_PLACEMENT)


class TestTheBoard:
    """NIPPON-BOARD, NIPPON-START."""

    def test_fifteen_theatres_of_one_campaign_each(self) -> None:
        """NIPPON-BOARD: the names of the rows end with 1, and all lie in one theatre."""
        assert [len(theatre.campaign) for theatre in nippon_board().theatre] == [1] * 15

    def test_lines_join_them_both_ways(self) -> None:
        """NIPPON-BOARD: Boston opens New York, and New York would open Boston."""
        kit = NIPPON.kit
        boston, new_york = kit.theatre_number["BOS"], kit.theatre_number["NYC"]

        assert ("BOS", "NYC") in nippon_board().lines
        assert new_york in kit.joined[boston]
        assert boston in kit.joined[new_york]

    def test_four_campaigns_are_open_at_the_start(self) -> None:
        """NIPPON-START: Honolulu, Seattle, Jacksonville, Boston, in the shipped board too."""
        line = Line(NIPPON, NIPPON.start())
        names = {theatre.id: theatre.name for theatre in nippon_board().theatre}

        assert {names[theatre] for theatre in nippon_board().start} == {
            *("Honolulu", "Seattle", "Jacksonville", "Boston"),
        }
        assert {theatre for theatre in ALL if line.row(f"{theatre}1") == "open"} == set(START)
        assert set(line.state.markers) == {0}

    def test_units_go_only_there(self) -> None:
        """NIPPON-START: an airforce, which goes on every terrain, has their twelve spaces."""
        line = Line(NIPPON, nippon_at())

        assert line.spaces_for("airforce-1") == {
            f"{theatre}1.{space}" for theatre in START for space in (1, 2, 3)
        }

    def test_a_campaign_not_yet_open_refuses_units(self) -> None:
        """NIPPON-START, NIPPON-OPEN: New York is not open yet, which is not the same as closed."""
        refused = Line(NIPPON, nippon_at()).refusal("airforce-1 NYC1.2")

        assert (refused.rule, refused.reason) == (Rule.NIPPON_OPEN, Reason.NOT_OPENED)

    def test_its_marker_stays_out_of_play(self) -> None:
        """NIPPON-START, EFFECT-STRATEGIC: a strategic advantage has the three others open only."""
        line = play(NIPPON, nippon_at(), "airforce-1 JAX1.3")

        assert line.options == {"target SEA", "target HON", "target BOS"}
        assert line.refusal("target NYC").reason == Reason.THEATRE_NOT_OPENED

    def test_without_another_open_campaign_a_strategic_advantage_does_nothing(self) -> None:
        """NIPPON-START, EFFECT-STRATEGIC: eleven are not open yet, and three are closed."""
        state = without_draws(won={"SEA": "japan", "HON": "japan", "BOS": "germany"})
        line = play(NIPPON, state, "airforce-1 JAX1.3")

        assert len(line.all(NoTarget)) == 1
        assert (line.marker("JAX"), line.to_act) == (1, "germany")


class TestTheEndsOfTheTracks:
    """NIPPON-TRACK."""

    @pytest.mark.parametrize(
        ("marker", "end", "favour"),
        [(0, 4, None), (1, 5, 1), (2, 6, 2), (3, 7, 3), (4, 7, 3)],
        ids=["one short", "+1", "+2", "+3", "overshot"],
    )
    @for_both
    def test_reaching_any_of_the_three_wins(  # two tables of cases
        self, marker: int, end: int, favour: int | None, seat: str, toward: int
    ) -> None:
        """NIPPON-TRACK: navy 3 and tactical 1 add up; the track ends with +3."""
        state = without_draws(
            seat=seat, markers={"BOS": marker * toward}, reserves=("navy-3", "navy-3")
        )
        line = play(NIPPON, state, "navy-3 BOS1.3")
        won = [(event.rule, event.seat) for event in line.all(TheatreWon)]

        assert line.marker("BOS") == end * toward
        assert won == ([(Rule.NIPPON_TRACK, int(toward < 0))] if favour else [])
        if favour:
            opened = line.play("effect BOS1.1", "open NYC")
            assert opened.marker("NYC") == favour * toward

    def test_it_is_judged_once_after_effect_and_value(self) -> None:
        """NIPPON-TRACK: the tactical 1 alone comes to +1, yet the value still goes on to +3."""
        state = without_draws(markers={"BOS": 4}, reserves=("navy-2", "navy-1"))
        line = play(NIPPON, state, "navy-2 BOS1.3")

        assert [(event.start, event.end) for event in line.all(MarkerMoved)] == [(4, 5), (5, 7)]
        assert line.order(MarkerMoved, TheatreWon) == ["MarkerMoved", "MarkerMoved", "TheatreWon"]

    def test_a_campaign_is_not_won_at_the_other_sides_end(self) -> None:
        """NIPPON-TRACK: next to the German +1 a Japanese unit only brings the marker back."""
        state = without_draws(markers={"BOS": -4}, reserves=("army-1", "army-1"))
        line = play(NIPPON, state, "army-1 BOS1.2")

        assert (line.marker("BOS"), line.all(TheatreWon)) == (-3, ())

    def test_an_effect_alone_may_win(self) -> None:
        """NIPPON-TRACK, UNIT-SCIENTIST: the scientist has no value; the tactical 1 reaches +1."""
        state = without_draws(
            markers={"BOS": 4}, reserves=("scientist", "army-1"), opened=("NYC", "CHI")
        )
        line = play(NIPPON, state, "scientist BOS1.3")

        assert (line.marker("BOS"), line.one(TheatreWon).seat) == (5, 0)

    def test_the_longer_tracks_have_their_ends_further_out(self) -> None:
        """NIPPON-TRACK: New York runs to 8, so +1 is on 6."""
        state = without_draws(opened=("NYC",), markers={"NYC": 4}, reserves=("airforce-1", ""))
        line = play(NIPPON, state, "airforce-1 NYC1.5")

        assert (line.marker("NYC"), line.all(TheatreWon)) == (5, ())

    def test_there_are_no_victory_icons(self) -> None:
        """NIPPON-TRACK: a marker far out adds nothing to the 3 points of Boston."""
        state = without_draws(
            markers={"BOS": 2}, placed={"germany": ONE_SPACE_LEFT}, reserves=("navy-1", "army-1")
        )
        line = play(NIPPON, state, "navy-1 BOS1.3")

        assert (line.marker("BOS"), line.scores) == (4, (3, 0))
        assert line.one(CampaignClosed).icons == 0

    @pytest.mark.parametrize("theatre", nippon_board().theatre, ids=lambda theatre: theatre.id)
    def test_there_are_seven_spaces_each_way_or_more(self, theatre: object) -> None:
        """NIPPON-TRACK: from the middle to +3, on every track of the shipped board."""
        track = theatre.track  # type: ignore[attr-defined]

        assert track.last >= 7
        assert (track.ends, track.icons, track.won_at) == ((1, 2, 3), (), track.last - 2)


class TestAFilledCampaign:
    """NIPPON-CLOSE-FILL."""

    @for_both
    def test_the_side_of_the_marker_scores(self, seat: str, toward: int) -> None:
        """NIPPON-CLOSE-FILL: tactical 1 and navy 1 bring the marker from 0 to 2: 3 points."""
        state = without_draws(
            seat=seat, placed={"japan": ONE_SPACE_LEFT}, reserves=("navy-1", "navy-1")
        )
        line = play(NIPPON, state, "navy-1 BOS1.3")
        closed = line.one(CampaignClosed)

        assert line.scores[toward < 0] == 3
        assert line.scores[toward > 0] == 0
        assert (closed.rule, line.row("BOS1")) == (Rule.NIPPON_CLOSE_FILL, seat)

    def test_who_fills_it_opens_even_if_the_other_side_scores(self) -> None:
        """NIPPON-CLOSE-FILL: Germany leads and scores, Japan chooses, in the middle."""
        state = without_draws(
            markers={"BOS": -4}, placed={"japan": ONE_SPACE_LEFT}, reserves=("navy-1", "navy-1")
        )
        line = play(NIPPON, state, "navy-1 BOS1.3")
        opened = line.play("open NYC")
        event = opened.one(CampaignOpened)

        assert (line.scores, line.row("BOS1")) == ((0, 3), "germany")
        assert line.to_act == "japan"
        assert (event.rule, event.also) == (Rule.NIPPON_OPEN, (Rule.NIPPON_CLOSE_FILL,))
        assert (event.seat, event.favour, opened.marker("NYC")) == (0, 0, 0)
        assert (opened.row("NYC1"), opened.to_act) == ("open", "germany")
        assert {"navy-1 NYC1.1"} <= opened.options

    def test_in_the_middle_both_score_and_one_campaign_opens(self) -> None:
        """NIPPON-CLOSE-FILL: our ruling; the active side opens, with the marker in the middle."""
        state = without_draws(
            markers={"BOS": -2}, placed={"japan": ONE_SPACE_LEFT}, reserves=("navy-1", "navy-1")
        )
        line = play(NIPPON, state, "navy-1 BOS1.3")
        closed = line.one(CampaignClosed)
        opened = line.play("open CHI")

        assert (line.scores, line.row("BOS1"), line.to_act) == ((3, 3), "both", "japan")
        assert (closed.rule, closed.winners) == (Rule.NIPPON_CLOSE_FILL, (0, 1))
        assert (opened.marker("CHI"), opened.to_act) == (0, "germany")

    def test_it_opens_before_the_draw(self) -> None:
        """NIPPON-CLOSE-FILL, TURN-ORDER: closing, opening, drawing, the other side's turn."""
        state = nippon_at(placed={"japan": ONE_SPACE_LEFT}, reserves=("navy-1", "navy-1"))
        line = play(NIPPON, state, "navy-1 BOS1.3", "open NYC", "draw army-1")

        assert line.order(CampaignClosed, CampaignOpened, Drew, TurnBegan) == [
            *("CampaignClosed", "CampaignOpened", "Drew", "TurnBegan"),
        ]

    def test_a_blitz_unit_that_fills_it_has_nothing_to_follow(self) -> None:
        """NIPPON-CLOSE-FILL, UNIT-BLITZ: the next unit would have to go to the same campaign."""
        state = without_draws(
            seat="germany",
            placed={"japan": ONE_SPACE_LEFT},
            reserves=("navy-1", "blitz-airforce navy-1"),
        )
        line = play(NIPPON, state, "blitz-airforce BOS1.3", "open NYC")

        assert line.order(CampaignOpened, NoFollowUp) == ["CampaignOpened", "NoFollowUp"]
        assert not line.one(NoFollowUp).possible
        assert line.to_act == "japan"


class TestOpeningTheNext:
    """NIPPON-OPEN."""

    @staticmethod
    def _closing_boston(**table: object) -> Line:
        state = without_draws(
            placed={"germany": ONE_SPACE_LEFT},
            reserves=("navy-1", "navy-1"),
            **table,  # type: ignore[arg-type]
        )
        return play(NIPPON, state, "navy-1 BOS1.3")

    def test_it_is_a_connected_one(self) -> None:
        """NIPPON-OPEN: from Boston to New York or Chicago, and to no other."""
        assert self._closing_boston().options == opening("NYC", "CHI")

    @pytest.mark.parametrize("theatre", ["WAS", "SFO"])
    def test_one_that_is_not_connected_is_refused(self, theatre: str) -> None:
        """NIPPON-OPEN, NIPPON-BOARD: while a connected one is left."""
        refused = self._closing_boston().refusal(f"open {theatre}")

        assert (refused.rule, refused.reason) == (Rule.NIPPON_OPEN, Reason.NOT_JOINED)
        assert refused.also == (Rule.NIPPON_BOARD,)
        assert refused.theatre == NIPPON.kit.theatre_number[theatre]

    def test_one_that_is_open_is_no_choice(self) -> None:
        """NIPPON-OPEN: New York is open already, so only Chicago is left."""
        line = self._closing_boston(opened=("NYC",))

        assert line.options == opening("CHI")
        assert line.refusal("open NYC").reason == Reason.OPENED_BEFORE

    def test_one_that_was_closed_never_opens_again(self) -> None:
        """NIPPON-OPEN: New York was won before."""
        line = self._closing_boston(won={"NYC": "germany"})

        assert line.options == opening("CHI")
        assert line.refusal("open NYC").reason == Reason.OPENED_BEFORE
        assert line.refusal("open BOS").reason == Reason.OPENED_BEFORE

    def test_without_a_connected_one_it_is_any_never_open(self) -> None:
        """NIPPON-OPEN: New York is open and Chicago closed: all the nine others are a choice."""
        line = self._closing_boston(opened=("NYC",), won={"CHI": "japan"})

        assert line.options == opening(*NEVER_OPEN - {"NYC", "CHI"})
        assert line.refusal("open NYC").reason == Reason.OPENED_BEFORE
        assert line.play("open SFO").row("SFO1") == "open"

    def test_if_none_is_left_nothing_opens_and_the_turn_goes_on(self) -> None:
        """NIPPON-OPEN: our ruling, when all fifteen have been open."""
        line = self._closing_boston(opened=tuple(NEVER_OPEN))

        assert (line.one(NothingToOpen).rule, line.one(NothingToOpen).seat) == (
            *(Rule.NIPPON_OPEN, 0),
        )
        assert (line.row("BOS1"), line.to_act) == ("japan", "germany")

    def test_nothing_else_can_be_done_before(self) -> None:
        """NIPPON-OPEN, TURN-ORDER: the opening is due; and without a closing there is none."""
        refused = self._closing_boston().refusal("navy-1 SEA1.1")
        too_early = Line(NIPPON, nippon_at()).refusal("open NYC")

        assert (refused.rule, refused.also) == (Rule.TURN_ORDER, (Rule.NIPPON_OPEN,))
        assert (too_early.rule, too_early.reason) == (Rule.TURN_ORDER, Reason.OTHER_DECISION_DUE)


class TestACampaignWonAtItsEnd:
    """NIPPON-CLOSE-END."""

    def test_the_worked_picture(self) -> None:
        """NIPPON-CLOSE-END: Germany reaches +2 in Boston: New York opens, 2 in its favour."""
        state = without_draws(
            seat="germany",
            markers={"BOS": -4},
            placed={"japan": {"BOS1.3": "navy-1"}},
            reserves=("army-1", "army-2"),
        )
        line = play(NIPPON, state, "army-2 BOS1.2", "open NYC")
        opened = line.one(CampaignOpened)

        assert (line.marker("BOS"), line.one(TheatreWon).seat) == (-6, 1)
        assert (line.scores, line.row("BOS1")) == ((0, 3), "germany")
        assert (opened.favour, opened.also) == (2, (Rule.NIPPON_CLOSE_END,))
        assert (line.marker("NYC"), line.row("NYC1")) == (-2, "open")

    def test_the_free_effects_come_in_any_order(self) -> None:
        """NIPPON-CLOSE-END: production and research are left in Boston, either may be first."""
        state = nippon_at(markers={"BOS": 4}, reserves=("navy-1", "navy-1"))
        line = play(NIPPON, state, "navy-1 BOS1.3")

        assert line.options == {"effect BOS1.1", "effect BOS1.2"}
        assert line.refusal("open NYC").also == (Rule.NIPPON_CLOSE_END,)
        for first, *chances in (
            ("effect BOS1.1", "draw army-1", "research spy"),
            ("effect BOS1.2", "research spy", "draw army-1"),
        ):
            assert line.play(first, *chances).options == opening("NYC", "CHI")

    def test_effects_then_points_then_the_opening(self) -> None:
        """NIPPON-CLOSE-END, TURN-ORDER: and the draw of the turn after it."""
        state = nippon_at(markers={"BOS": 4}, reserves=("navy-1", "navy-1"))
        line = play(
            NIPPON,
            state,
            *("navy-1 BOS1.3", "effect BOS1.1", "draw army-1", "research spy"),
            *("open NYC", "draw army-1"),
        )
        scored = line.one(TheatreScored)

        assert line.order(TheatreWon, EffectBegan, TheatreScored, CampaignOpened, TurnBegan) == [
            *("EffectBegan", "TheatreWon", "EffectBegan", "EffectBegan"),
            *("TheatreScored", "CampaignOpened", "TurnBegan"),
        ]
        assert line.order(CampaignOpened, Drew) == ["Drew", "CampaignOpened", "Drew"]
        assert (scored.rule, scored.points, scored.icons) == (Rule.NIPPON_CLOSE_END, 3, 0)

    @for_both
    def test_the_number_is_read_after_the_free_effects(self, seat: str, toward: int) -> None:
        """NIPPON-CLOSE-END: our ruling; army 1 reaches +1, the free tactical 1 makes it +2."""
        state = without_draws(seat=seat, markers={"BOS": 4 * toward}, reserves=("army-1", "army-1"))
        line = play(NIPPON, state, "army-1 BOS1.2", "effect BOS1.3", "open NYC")

        assert line.marker("BOS") == 6 * toward
        assert line.marker("NYC") == 2 * toward

    def test_no_unit_goes_to_its_free_spaces_any_more(self) -> None:
        """NIPPON-CLOSE-END, BOARD-CLOSED: they are closed with the campaign."""
        state = without_draws(markers={"BOS": 4}, reserves=("navy-1 navy-1", "navy-1"))
        line = play(NIPPON, state, "navy-1 BOS1.3", "effect BOS1.1", "open NYC")

        refused = line.refusal("navy-1 BOS1.1")
        assert (refused.reason, refused.also) == (Reason.CLOSED, (Rule.NIPPON_TRACK,))
        assert line.row("BOS1") == "japan"

    @for_both
    def test_filled_and_reached_at_once_counts_as_reached(self, seat: str, toward: int) -> None:
        """NIPPON-CLOSE-END, CLOSE-BOTH: scored once, and the next marker starts ahead."""
        state = without_draws(
            seat=seat,
            markers={"BOS": 4 * toward},
            placed={"japan": ONE_SPACE_LEFT},
            reserves=("navy-1", "navy-1"),
        )
        line = play(NIPPON, state, "navy-1 BOS1.3", "open NYC")

        assert (line.all(CampaignClosed), line.one(TheatreScored).also) == ((), (Rule.CLOSE_BOTH,))
        assert line.scores[toward < 0] == 3
        assert line.scores[toward > 0] == 0
        assert line.marker("NYC") == 2 * toward

    def test_the_number_counts_toward_a_campaign_that_is_not_connected_too(self) -> None:
        """NIPPON-CLOSE-END, NIPPON-OPEN: if no connected one is left, it is any other."""
        state = without_draws(
            markers={"BOS": 4},
            placed={"japan": ONE_SPACE_LEFT},
            opened=("NYC", "CHI"),
            reserves=("navy-1", "navy-1"),
        )
        line = play(NIPPON, state, "navy-1 BOS1.3", "open LAX")

        assert line.marker("LAX") == 2


class TestNotWonFromElsewhere:
    """NIPPON-NO-REMOTE."""

    @for_both
    @pytest.mark.parametrize(("start", "end"), [(1, 3), (2, 4), (3, 4), (4, 4)])
    def test_a_strategic_advantage_stops_before_the_first_end(
        self, start: int, end: int, seat: str, toward: int
    ) -> None:
        """NIPPON-NO-REMOTE, EFFECT-STRATEGIC: strategic 2 in Jacksonville; +1 is on 5."""
        state = without_draws(seat=seat, markers={"BOS": start * toward})
        line = play(NIPPON, state, "airforce-1 JAX1.3", "target BOS")
        moved = line.all(MarkerMoved)[0]

        assert line.marker("BOS") == end * toward
        assert (Rule.NIPPON_NO_REMOTE in moved.also) == (start > 2)
        assert not line.all(TheatreWon)

    @for_both
    def test_the_nuclear_bomb_stops_there_too(self, seat: str, toward: int) -> None:
        """NIPPON-NO-REMOTE, UNIT-NUCLEAR: it drives markers to the opponent, not onto its +1."""
        state = without_draws(
            seat=seat,
            markers={"BOS": -3 * toward, "JAX": -4 * toward, "HON": 1 * toward},
            reserves=("nuclear-bomb", "army-1") if toward > 0 else ("army-1", "nuclear-bomb"),
        )
        line = play(NIPPON, state, "nuclear-bomb SEA1.3")

        assert line.marker("SEA") == 7 * toward
        assert line.marker("BOS") == -4 * toward
        assert line.marker("JAX") == -4 * toward
        assert line.marker("HON") == -1 * toward
        assert [event.seat for event in line.all(TheatreWon)] == [int(toward < 0)]

    def test_the_bomb_passes_over_campaigns_that_are_not_open(self) -> None:
        """NIPPON-NO-REMOTE, UNIT-NUCLEAR: never opened ones stay in the middle, closed ones too."""
        state = without_draws(
            won={"NYC": "germany"}, opened=("CHI",), reserves=("nuclear-bomb", "army-1")
        )
        line = play(NIPPON, state, "nuclear-bomb SEA1.3")
        moved = {ALL[event.theatre] for event in line.all(MarkerMoved)}

        assert moved == {*START, "CHI"}
        assert {line.marker(theatre) for theatre in NEVER_OPEN - {"NYC", "CHI"}} == {0}
        assert line.marker("NYC") == -6


class TestGodzilla:
    """UNIT-GODZILLA."""

    def test_it_is_an_army_and_a_navy(self) -> None:
        """UNIT-GODZILLA, BOARD-TERRAIN: land, sea and land/sea spaces all take it."""
        line = Line(NIPPON, nippon_at(reserves=("godzilla airforce-1", "army-1")))

        assert line.spaces_for("godzilla") == line.spaces_for("airforce-1")

    def test_its_value_is_4(self) -> None:
        """UNIT-GODZILLA, TURN-MOVE: and the effect of the space comes first as ever."""
        line = play(NIPPON, nippon_at(reserves=("godzilla", "army-1")), "godzilla BOS1.3")

        assert [(event.rule, event.end) for event in line.all(MarkerMoved)] == [
            *((Rule.EFFECT_TACTICAL, 1), (Rule.TURN_MOVE, 5)),
        ]
        assert line.one(Placed).also == (Rule.UNIT_GODZILLA,)

    @pytest.mark.parametrize(
        ("commander", "own", "space", "value"),
        [
            ("general", {"BOS1.1": "godzilla"}, "BOS1.2", 1),
            ("admiral", {"BOS1.1": "godzilla"}, "BOS1.3", 1),
            ("general", {"SEA1.1": "godzilla", "SEA1.2": "army-1"}, "SEA1.3", 2),
            ("admiral", {"HON1.3": "godzilla", "HON1.1": "navy-1"}, "HON1.2", 2),
        ],
    )
    def test_generals_and_admirals_do_not_count_it(
        self, commander: str, own: dict[str, str], space: str, value: int
    ) -> None:
        """UNIT-GODZILLA, UNIT-GENERAL, UNIT-ADMIRAL: its ordinary neighbours they do."""
        state = nippon_at(placed={"japan": own}, reserves=(commander, "army-1"))
        line = play(NIPPON, state, f"{commander} {space}")

        assert line.all(ValueWorkedOut)[0].value == value

    def test_a_spy_may_copy_it(self) -> None:
        """UNIT-GODZILLA, UNIT-SPY: for Germany it goes on land and sea, and moves 4."""
        state = nippon_at(
            seat="germany",
            placed={"japan": {"BOS1.1": "godzilla"}},
            reserves=("army-1", "spy airforce-1"),
        )
        line = Line(NIPPON, state)

        assert line.spaces_for("spy") == line.spaces_for("airforce-1")
        assert line.play("spy HON1.2").all(MarkerMoved) == ()  # the production comes first
        assert line.play("spy HON1.2", "draw army-1").marker("HON") == -4

    def test_only_japan_has_it(self) -> None:
        """UNIT-GODZILLA, NIPPON-SIDES: one token."""
        line = Line(NIPPON, NIPPON.start())

        assert (line.bag("japan").count("godzilla"), line.bag("germany").count("godzilla")) == (
            1,
            0,
        )


class TestOtherUnitsOnThisSide:
    """What the scientist and the Japanese bombing airforce do here."""

    def test_the_scientist_goes_to_open_campaigns_only(self) -> None:
        """UNIT-SCIENTIST: our ruling; any of their free spaces, and none elsewhere."""
        state = nippon_at(
            placed={"germany": {"BOS1.1": "navy-1"}},
            won={"HON": "japan"},
            opened=("MIA",),
            reserves=("scientist", "army-1"),
        )
        line = Line(NIPPON, state)

        assert line.spaces_for("scientist") == {
            *("BOS1.2", "BOS1.3", "SEA1.1", "SEA1.2", "SEA1.3", "JAX1.1", "JAX1.2", "JAX1.3"),
            *("MIA1.1", "MIA1.2"),
        }
        assert line.refusal("scientist NYC1.1").reason == Reason.NOT_OPENED
        assert line.refusal("scientist HON1.2").reason == Reason.CLOSED

    def test_a_scientist_that_fills_a_campaign_opens_another(self) -> None:
        """UNIT-SCIENTIST-CLOSE, NIPPON-CLOSE-FILL: the marker decides who scores."""
        state = without_draws(
            markers={"MIA": -1},
            placed={"germany": {"MIA1.1": "navy-1"}},
            reserves=("scientist", "army-1"),
        )
        line = play(NIPPON, state, "scientist MIA1.2")

        assert line.scores == (0, 2)
        assert line.one(CampaignClosed).also == (Rule.UNIT_SCIENTIST_CLOSE,)
        assert line.options == opening("NOL")

    def test_the_bombing_airforce_bombs_beside_the_effect(self) -> None:
        """UNIT-BOMBER: value 0; it bombs, and the production of its space draws besides."""
        state = nippon_at(reserves=("bombing-airforce", "army-1 navy-1"))
        line = play(NIPPON, state, "bombing-airforce BOS1.1")
        drawn = line.play("draw army-1", "bomb navy-1")

        assert drawn.one(BomberStrikes).rule == Rule.UNIT_BOMBER
        assert drawn.order(EffectBegan, BomberStrikes, LostToBombing) == [
            *("EffectBegan", "BomberStrikes", "LostToBombing"),
        ]
        assert (drawn.reserve("germany"), drawn.marker("BOS")) == (["army-1"], 0)
        assert not NIPPON.kit.is_special[NIPPON.kit.unit_number["bombing-airforce"]]

    def test_generals_count_the_bombing_airforce(self) -> None:
        """UNIT-GENERAL: it is an ordinary airforce, not a special weapon."""
        state = nippon_at(
            placed={"japan": {"BOS1.1": "bombing-airforce"}}, reserves=("general", "army-1")
        )
        line = play(NIPPON, state, "general BOS1.2")

        assert line.one(ValueWorkedOut).value == 2


class TestChainsThatClose:
    """Units that set more than one thing going, and close a campaign by it."""

    def test_a_blitz_chain_may_win_at_the_end(self) -> None:
        """UNIT-BLITZ, NIPPON-CLOSE-END: the second unit wins; nothing can follow it there."""
        state = without_draws(
            seat="germany",
            markers={"BOS": -3},
            reserves=("navy-1", "blitz-airforce blitz-army navy-1"),
        )
        first = play(NIPPON, state, "blitz-airforce BOS1.3")
        line = first.play("blitz-army BOS1.2")

        assert (first.marker("BOS"), first.to_act) == (-4, "germany")
        assert (line.marker("BOS"), line.one(TheatreWon).seat) == (-5, 1)
        assert line.options == opening("NYC", "CHI")
        opened = line.play("open NYC")
        assert (opened.marker("NYC"), opened.to_act) == (-1, "japan")
        assert [event.possible for event in opened.all(NoFollowUp)] == [False]

    def test_inspired_leadership_reaches_an_end_by_its_effect_twice(self) -> None:
        """UNIT-INSPIRED, NIPPON-TRACK: tactical 1 twice and value 1; free spaces work once."""
        state = nippon_at(markers={"BOS": 2}, reserves=("inspired-leadership", "army-1"))
        line = play(NIPPON, state, "inspired-leadership BOS1.3", "effect BOS1.1", "draw army-1")

        assert (line.marker("BOS"), line.one(TheatreWon).seat) == (5, 0)
        assert line.play("research spy").options == opening("NYC", "CHI")

    def test_inspired_leadership_moves_two_targets_before_it_fills(self) -> None:
        """UNIT-INSPIRED, EFFECT-STRATEGIC: and the next campaign is not open for the second."""
        state = without_draws(
            markers={"JAX": 2, "BOS": 2},
            placed={"germany": {"JAX1.1": "navy-1", "JAX1.2": "army-1"}},
            reserves=("inspired-leadership", "army-1"),
        )
        line = play(NIPPON, state, "inspired-leadership JAX1.3", "target BOS")

        assert line.options == {"target SEA", "target HON", "target BOS"}
        filled = line.play("target BOS")
        assert (filled.marker("BOS"), filled.scores) == (4, (3, 0))
        assert filled.options == opening("MIA", "NOL", "WAS")

    def test_a_spy_wins_with_the_value_of_godzilla(self) -> None:
        """UNIT-SPY, UNIT-GODZILLA, NIPPON-TRACK: from 3 to +3 with the tactical 1, for Germany."""
        state = without_draws(
            seat="germany",
            markers={"BOS": -3},
            placed={"japan": {"HON1.3": "godzilla"}, "germany": {"BOS1.2": "army-1"}},
            reserves=("army-1", "spy"),
        )
        line = play(NIPPON, state, "spy BOS1.3", "open NYC")

        assert (line.marker("BOS"), line.marker("NYC")) == (-7, -3)

    def test_a_spy_bombs_and_closes_like_the_bombing_airforce(self) -> None:
        """UNIT-SPY, UNIT-BOMBER, NIPPON-CLOSE-FILL: value 0, so the tactical 1 alone moves."""
        state = without_draws(
            seat="germany",
            markers={"BOS": -1},
            placed={"japan": ONE_SPACE_LEFT | {"HON1.3": "bombing-airforce"}},
            reserves=("army-1 army-2", "spy"),
        )
        line = play(NIPPON, state, "spy BOS1.3", "bomb army-1")

        assert (line.marker("BOS"), line.scores, line.to_act) == (-2, (0, 3), "germany")
        assert line.play("open CHI").reserve("japan") == ["army-2"]

    def test_a_free_strategic_advantage_neither_wins_nor_moves_the_campaign_won(self) -> None:
        """NIPPON-CLOSE-END, NIPPON-NO-REMOTE: it is Jacksonville's, and Boston stops at 4."""
        state = without_draws(
            markers={"JAX": 4, "BOS": 3},
            placed={"germany": {"JAX1.1": "navy-1"}},
            reserves=("army-1", "army-1"),
        )
        line = play(NIPPON, state, "army-1 JAX1.2")

        assert line.options == {"target SEA", "target HON", "target BOS"}
        assert line.refusal("target JAX").reason == Reason.SAME_THEATRE
        moved = line.play("target BOS")
        assert (moved.marker("BOS"), moved.options) == (4, opening("MIA", "NOL", "WAS"))
