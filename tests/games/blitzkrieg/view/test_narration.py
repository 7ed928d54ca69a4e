"""What is said of an event: the right reason, and no more than is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from blitz_widgets.games.blitzkrieg import Blitzkrieg
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.view.presenter import BlitzkriegPresenter
from tests.support.nippon import NIPPON, nippon_at, without_draws
from tests.support.positions import GAME, Line, at, play

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event

PRESENTER = BlitzkriegPresenter(GAME.kit)
WESTERN_FULL = {"WE1": "navy-1 army-1 airforce-1"}
ONE_SPACE_LEFT = {"WE1": "navy-1 army-1"}


def briefs(line: Line, kind: type[Event]) -> list[str]:
    """The sentences for the events of one kind."""
    return [PRESENTER.narrate(event).brief for event in line.all(kind)]


def reasons(line: Line, kind: type[Event]) -> list[str]:
    """The explanations of the events of one kind."""
    return [PRESENTER.narrate(event).why for event in line.all(kind)]


def placing(unit: str, space: str) -> Line:
    """A unit is placed in Western Europe, whose first row is full, or elsewhere."""
    state = at(GAME, placed={"allies": WESTERN_FULL}, reserves=(unit, "army-2 army-3"))
    return play(GAME, state, f"{unit} {space}")


class TestWhatComesNext:
    """Said of a placement: only what this unit does on this space."""

    @pytest.mark.parametrize(
        ("unit", "space", "why"),
        [
            ("navy-1", "PO1.1", "Next comes the effect of the space (bombing), then the marker."),
            ("army-1", "WE2.3", "The space has no effect. Next comes the marker."),
            (
                "general",
                "EE1.2",
                "Next comes the effect of the space (production), then the marker.",
            ),
            (
                *("task-force-army", "EE1.2"),
                "The effect of the space (production) is ignored. Next comes the marker.",
            ),
            ("task-force-army", "WE2.3", "The space has no effect. Next comes the marker."),
            (
                *("naval-bombing", "PO1.1"),
                (
                    "Next comes the effect of the space (bombing), then the bombing by the unit, "
                    "then the marker."
                ),
            ),
            (
                *("naval-bombing", "WE2.3"),
                "The space has no effect. Next comes the bombing by the unit, then the marker.",
            ),
            (
                *("inspired-leadership", "EE1.2"),
                "Next comes the effect of the space (production) twice, then the marker.",
            ),
            (
                *("scientist", "EE1.2"),
                "Next comes the effect of the space (production). The marker stays.",
            ),
            ("scientist", "WE2.3", "The space has no effect. The marker stays."),
            (
                *("blitz-airforce", "EE1.2"),
                "Next comes the effect of the space (production). The marker stays.",
            ),
        ],
    )
    def test_it_is_what_the_unit_does_there(self, unit: str, space: str, why: str) -> None:
        """TURN-ORDER and the unit's own rule."""
        assert reasons(placing(unit, space), ev.Placed) == [why]

    @pytest.mark.parametrize("unit", ["army-1", "naval-bombing", "scientist"])
    def test_a_space_without_effect_promises_no_marker_move(self, unit: str) -> None:
        """TURN-EFFECT: a bomber bombs there too, and a scientist moves nothing."""
        (why,) = reasons(placing(unit, "WE2.3"), ev.NoEffect)

        assert "marker" not in why


class TestEffects:
    """What a space does."""

    def test_the_second_time_is_told_as_such(self) -> None:
        """UNIT-INSPIRED: and why there is one."""
        line = placing("inspired-leadership", "SE1.1")

        assert briefs(line, ev.EffectBegan) == [
            "Axis: propaganda 2 on South East Asia 1·1.",
            "Axis: propaganda 2 on South East Asia 1·1, a second time.",
        ]
        assert "twice" in reasons(line, ev.EffectBegan)[1]

    def test_a_task_force_may_have_nothing_to_ignore(self) -> None:
        """UNIT-TASKFORCE: on a space without effect."""
        assert briefs(placing("task-force-army", "WE2.3"), ev.EffectIgnored) == [
            "Axis: Western Europe 2·3 has no effect to ignore.",
        ]
        assert briefs(placing("task-force-army", "EE1.2"), ev.EffectIgnored) == [
            "Axis: production on Eastern Europe 1·2 is ignored.",
        ]

    def test_a_bombing_unit_strikes(self) -> None:
        """UNIT-BOMBER: of a spy it is said what it copied."""
        spy = at(
            GAME, placed={"allies": {"SE1.1": "naval-bombing"}}, reserves=("spy", "army-2 army-3")
        )

        assert briefs(placing("naval-bombing", "WE2.3"), ev.BomberStrikes) == [
            "Axis: naval bombing 2 bombs the reserve of the Allies.",
        ]
        assert briefs(play(GAME, spy, "spy SE1.3", "target WE"), ev.BomberStrikes) == [
            "Axis: spy, as naval bombing 2 bombs the reserve of the Allies.",
        ]

    def test_production_promises_no_follow_up(self) -> None:
        """EFFECT-PRODUCTION, UNIT-BLITZ: there is none after most units."""
        state = at(GAME, reserves=("navy-1", "army-1"))
        line = play(GAME, state, "navy-1 WE1.1", "draw army-2")

        assert "blitz" not in reasons(line, ev.Drew)[0]

    def test_free_spaces_of_a_campaign_won_at_its_end(self) -> None:
        """NIPPON-CLOSE-END: they come because of the marker, not before it."""
        state = without_draws(
            markers={"HON": NIPPON.kit.won_at[NIPPON.kit.theatre_number["HON"]] - 1},
            reserves=("navy-3", "airforce-1"),
        )
        won = play(NIPPON, state, "navy-3 HON1.2", "effect HON1.3")
        told = [
            BlitzkriegPresenter(NIPPON.kit).narrate(event).why for event in won.all(ev.EffectBegan)
        ]

        assert told
        assert "The effect comes before the marker moves." not in told[-1]
        assert "won at its end" in told[-1]


class TestValuesAndMarkers:
    """How far a marker moves, and where it stands then."""

    @pytest.mark.parametrize(
        ("unit", "copied", "brief"),
        [
            ("general", None, "Axis: general, value 1."),
            ("partisans", None, "Axis: partisans, value 1."),
            ("spy", "general", "Axis: spy, as general, value 1."),
        ],
    )
    def test_a_value_is_told_of_the_unit_that_lies_there(
        self, unit: str, copied: str | None, brief: str
    ) -> None:
        """UNIT-GENERAL, UNIT-PARTISANS, UNIT-SPY."""
        placed = {"allies": {"EE1.1": copied}} if copied else {}
        line = play(GAME, at(GAME, placed=placed, reserves=(unit, "army-1")), f"{unit} EE1.2")

        assert briefs(line, ev.ValueWorkedOut) == [brief]

    def test_side_and_place_are_in_words(self) -> None:
        """TURN-MOVE: toward an end, so many spaces from the middle, on a side."""
        axis = play(GAME, at(GAME, reserves=("army-3", "army-1")), "army-3 WE1.3")
        allies = play(GAME, at(GAME, seat="allies", reserves=("army-1", "army-1")), "army-1 WE1.3")
        back = at(GAME, markers={"WE": -3}, reserves=("army-3", "army-1"))

        assert briefs(axis, ev.MarkerMoved) == [
            (
                "Western Europe: the marker moves 3 spaces toward the Axis end and is now "
                "3 spaces from the middle, on the Axis side."
            ),
        ]
        assert briefs(allies, ev.MarkerMoved) == [
            (
                "Western Europe: the marker moves 1 space toward the Allied end and is now "
                "1 space from the middle, on the Allied side."
            ),
        ]
        assert briefs(play(GAME, back, "army-3 WE1.3"), ev.MarkerMoved)[0].endswith(
            "and is now in the middle."
        )

    def test_a_nuclear_bomb_moves_markers(self) -> None:
        """UNIT-NUCLEAR: not theatres."""
        line = play(GAME, at(GAME, reserves=("nuclear-bomb", "army-1")), "nuclear-bomb WE1.3")

        assert "moves the marker of every other open theatre" in reasons(line, ev.MarkerMoved)[1]

    def test_points_are_for_a_side(self) -> None:
        """CLOSE-CAMPAIGN."""
        state = at(GAME, markers={"WE": 4}, placed={"axis": ONE_SPACE_LEFT})
        line = play(GAME, state, "airforce-1 WE1.3")

        assert briefs(line, ev.CampaignClosed) == [
            "Western Europe 1 closes: 3 points (2 + 1 for victory icons) for the Axis.",
        ]

    @pytest.mark.parametrize(
        ("marker", "why"),
        [
            (-2, "the marker stands in the middle: both sides score."),
            (
                1,
                "the side the marker stands on, no matter who placed the last unit.",
            ),
        ],
    )
    def test_no_icons_are_spoken_of_where_there_are_none(self, marker: int, why: str) -> None:
        """NIPPON-CLOSE-FILL, NIPPON-TRACK."""
        state = nippon_at(
            markers={"BOS": marker},
            placed={"japan": {"BOS1": "navy-1 army-1"}},
            reserves=("navy-1", "army-1"),
        )
        line = play(NIPPON, state, "navy-1 BOS1.3")
        (told,) = (
            BlitzkriegPresenter(NIPPON.kit).narrate(each) for each in line.all(ev.CampaignClosed)
        )

        assert told.why.endswith(why)

    def test_a_campaign_that_never_opened_is_not_called_closed(self) -> None:
        """EFFECT-STRATEGIC, NIPPON-OPEN: neither as a target nor where there is none."""
        won = {"SEA": "japan", "HON": "japan", "BOS": "germany"}
        line = play(NIPPON, nippon_at(won=won), "airforce-1 JAX1.3")
        shown = BlitzkriegPresenter(NIPPON.kit)
        target = play(NIPPON, nippon_at(), "airforce-1 JAX1.3").refusal("target NYC")

        assert [shown.narrate(event).why for event in line.all(ev.NoTarget)] == [
            "No other theatre is open, so the advantage has no effect.",
        ]
        assert shown.refusal(target) == "New York is not open yet: it has no marker to move."

    def test_a_marker_moved_from_elsewhere_stops_short_of_the_first_end(self) -> None:
        """NIPPON-NO-REMOTE: which is not the last space."""
        line = play(NIPPON, nippon_at(markers={"BOS": 4}), "airforce-1 JAX1.3", "target BOS")

        assert (
            BlitzkriegPresenter(NIPPON.kit)
            .narrate(line.all(ev.MarkerMoved)[0])
            .why.endswith(
                "It stops one space short of +1: a campaign can be won only by placing in it."
            )
        )


class TestTheFinalTurn:
    """END-25-AXIS."""

    @pytest.mark.parametrize(
        ("final", "scores", "alert"),
        [
            (True, (26, 17), "Final turn of the Allies: 9 points needed. A tie wins."),
            (True, (26, 25), "Final turn of the Allies: 1 point needed. A tie wins."),
            (
                True,
                (25, 25),
                "Final turn of the Allies: they have enough points unless they are overtaken.",
            ),
            (False, (24, 17), ""),
        ],
    )
    def test_it_is_announced_with_the_points_needed(
        self, *, final: bool, scores: tuple[int, int], alert: str
    ) -> None:
        """END-TIE: the second side wins a tie, so it needs no more than the difference."""
        state = at(GAME, seat="allies", scores=scores, final_turn=final)
        next_task = PRESENTER.next_task(GAME.observe(state, 1))

        assert next_task is not None
        assert next_task.alert == alert


class TestTheEnd:
    """How the war ends."""

    @staticmethod
    def _ends(seat: str, scores: tuple[int, int], action: str) -> Line:
        state = at(
            GAME,
            seat=seat,
            scores=scores,
            markers={"WE": 10},
            placed={"axis": ONE_SPACE_LEFT},
            reserves=("navy-1 navy-2", "navy-1 navy-2"),
            bags=("", ""),
        )
        return play(GAME, state, action)

    @pytest.mark.parametrize(
        ("scores", "after", "sentence"),
        [
            (
                *((23, 24), (26, 25)),
                (
                    "Victory for the Allies: 25 points or more at the end of their turn, although "
                    "the Axis has more: only the side whose turn ends is checked."
                ),
            ),
            (
                *((22, 24), (25, 25)),
                (
                    "Victory for the Allies: 25 points or more at the end of their turn, although "
                    "the Axis has as many: only the side whose turn ends is checked, and a tie "
                    "goes to the Allies."
                ),
            ),
            (
                *((22, 25), (25, 26)),
                "Victory for the Allies: 25 points or more at the end of their turn.",
            ),
        ],
    )
    def test_an_allied_win_from_behind_is_explained(
        self, scores: tuple[int, int], after: tuple[int, int], sentence: str
    ) -> None:
        """END-OWN-TURN, END-TIE: in the log and in the title after the end."""
        line = self._ends("allies", scores, "navy-1 WE1.3")
        outcome = GAME.outcome(line.state)
        assert outcome is not None

        assert line.scores == after
        assert briefs(line, ev.GameEnded) == [sentence]
        assert PRESENTER.outcome(outcome) == sentence

    def test_the_final_turn_tells_the_points_there_are(self) -> None:
        """END-25-AXIS: 28 are 28, not 25."""
        line = self._ends("axis", (26, 0), "navy-1 SE1.1")

        assert briefs(line, ev.FinalTurn) == ["Axis: 28 points. One final turn for the Allies."]


def test_the_opening_reserve_is_counted_by_the_data() -> None:
    """SETUP-BAGS: a box with another number says that number."""
    game = Blitzkrieg()
    game.kit.opening_reserve = 4
    start = game.start()
    drawn = game.apply(start, game.legal_actions(start)[0]).events[0]

    assert BlitzkriegPresenter(game.kit).narrate(drawn).why == (
        "Both sides begin with 4 hidden units."
    )
