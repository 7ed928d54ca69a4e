"""Chapter 1: the board."""

from __future__ import annotations

import pytest

from blitz_widgets.games.blitzkrieg.engine.refusals import Reason
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.rules.printed_boards import base_board
from tests.support.positions import GAME, at, play

WESTERN_ROWS = {
    "WE1": "navy-1 army-1 airforce-1",
    "WE2": "army-1 army-1 navy-1",
    "WE3": "navy-2 army-2 navy-2",
}


class TestTheatresAndCampaigns:
    """BOARD-THEATRES."""

    def test_there_are_five_theatres_with_two_or_three_campaigns(self) -> None:
        """BOARD-THEATRES: five theatres, their rows worth these points from top to bottom."""
        rows = {
            theatre.id: [campaign.points for campaign in theatre.campaign]
            for theatre in base_board().theatre
        }

        assert rows == {
            "WE": [2, 3, 5],
            "PO": [2, 3, 5],
            "EE": [2, 3, 6],
            "AM": [3, 5],
            "SE": [2, 4],
        }

    def test_a_campaign_is_a_row_of_battle_spaces(self) -> None:
        """BOARD-THEATRES: the rows have these many spaces from top to bottom."""
        sizes = {
            theatre.id: [len(campaign.spaces) for campaign in theatre.campaign]
            for theatre in base_board().theatre
        }

        assert sizes == {
            "WE": [3, 3, 3],
            "PO": [2, 4, 3],
            "EE": [2, 3, 5],
            "AM": [4, 3],
            "SE": [3, 3],
        }


class TestTheActiveCampaign:
    """BOARD-ACTIVE."""

    def test_at_the_start_units_go_only_to_the_top_rows(self) -> None:
        """BOARD-ACTIVE: an airforce may go on every space of the five top rows, no other."""
        line = play(GAME, at(GAME, reserves=("airforce-1", "airforce-1")))

        assert line.spaces_for("airforce-1") == {
            *("WE1.1", "WE1.2", "WE1.3", "PO1.1", "PO1.2", "EE1.1", "EE1.2"),
            *("AM1.1", "AM1.2", "AM1.3", "AM1.4", "SE1.1", "SE1.2", "SE1.3"),
        }

    def test_one_free_space_keeps_a_row_active(self) -> None:
        """BOARD-ACTIVE: the next row has to wait until the row above it is full."""
        state = at(GAME, placed={"allies": {"PO1.1": "navy-1"}}, reserves=("navy-1", "navy-1"))
        refused = play(GAME, state).refusal("navy-1 PO2.1")

        assert (refused.rule, refused.reason) == (Rule.BOARD_ACTIVE, Reason.NOT_ACTIVE)

    def test_a_full_row_makes_the_row_below_active(self) -> None:
        """BOARD-ACTIVE: with the first row full, units go to the second and not to the third."""
        state = at(
            GAME, placed={"allies": {"PO1": "navy-1 navy-1"}}, reserves=("navy-1", "airforce-1")
        )
        pacific = {space for space in play(GAME, state).spaces_for("navy-1") if "PO" in space}

        assert pacific == {"PO2.1", "PO2.2", "PO2.3", "PO2.4"}

    def test_a_row_filled_early_is_passed_over(self) -> None:
        """BOARD-ACTIVE: where a scientist has filled a lower row, the row below that is active."""
        state = at(
            GAME,
            placed={"allies": {"WE2": "army-1 army-2 scientist"}},
            reserves=("airforce-1", "airforce-1"),
        )
        before = play(GAME, state).spaces_for("airforce-1")
        full_first_row = at(
            GAME,
            placed={"allies": {"WE1": "navy-1 army-1 navy-1", "WE2": "army-1 army-2 scientist"}},
            reserves=("airforce-1", "airforce-1"),
        )
        after = play(GAME, full_first_row).spaces_for("airforce-1")

        assert {space for space in before if "WE" in space} == {"WE1.1", "WE1.2", "WE1.3"}
        assert {space for space in after if "WE" in space} == {"WE3.1", "WE3.2", "WE3.3"}


class TestClosedCampaignsAndTheatres:
    """BOARD-CLOSED."""

    def test_nothing_more_goes_on_a_full_row(self) -> None:
        """BOARD-CLOSED: once the last space is taken, not even a scientist finds one there."""
        state = at(
            GAME,
            placed={"allies": {"PO1.1": "navy-1"}},
            reserves=("navy-1", "scientist"),
        )
        before = play(GAME, state)
        after = before.play("navy-1 PO1.2", "research spy", "draw army-1")

        assert (before.row("PO1"), after.row("PO1")) == ("open", "axis")
        assert after.refusal("scientist PO1.1").reason == Reason.OCCUPIED

    def test_a_free_space_of_a_won_theatre_is_closed(self) -> None:
        """BOARD-CLOSED, CLOSE-THEATRE: a theatre that is won takes no unit on its free spaces."""
        state = at(GAME, won={"WE": "allies"}, reserves=("airforce-1 scientist", "airforce-1"))
        line = play(GAME, state)

        for unit in ("airforce-1", "scientist"):
            refused = line.refusal(f"{unit} WE1.1")
            assert (refused.rule, refused.reason) == (Rule.BOARD_CLOSED, Reason.CLOSED)
            assert refused.also == (Rule.CLOSE_THEATRE,)

    def test_a_won_theatre_cannot_be_targeted(self) -> None:
        """BOARD-CLOSED, EFFECT-STRATEGIC: strategic advantage passes a won theatre by."""
        state = at(GAME, won={"WE": "allies"})
        line = play(GAME, state, "airforce-1 AM1.1")

        assert line.options == {"target PO", "target EE", "target SE"}
        assert line.refusal("target WE").rule == Rule.EFFECT_STRATEGIC
        assert line.refusal("target WE").also == (Rule.BOARD_CLOSED,)

    def test_a_full_theatre_is_closed_though_nobody_won_it(self) -> None:
        """BOARD-CLOSED, EFFECT-STRATEGIC: with all rows full it cannot be targeted either."""
        state = at(GAME, placed={"allies": WESTERN_ROWS}, markers={"WE": -3})
        line = play(GAME, state, "airforce-1 AM1.1")

        assert line.options == {"target PO", "target EE", "target SE"}
        assert line.refusal("target WE").reason == Reason.THEATRE_CLOSED

    def test_the_marker_of_a_full_theatre_never_moves_again(self) -> None:
        """BOARD-CLOSED, UNIT-NUCLEAR: the bomb moves the open markers and leaves this one."""
        state = at(
            GAME,
            placed={"allies": WESTERN_ROWS},
            markers={"WE": -3},
            reserves=("nuclear-bomb", "airforce-1"),
        )
        line = play(GAME, state, "nuclear-bomb AM1.4")

        assert (line.marker("WE"), line.marker("PO")) == (-3, -2)

    def test_the_marker_of_a_won_theatre_never_moves_again(self) -> None:
        """BOARD-CLOSED, UNIT-NUCLEAR: the bomb leaves a won theatre alone."""
        state = at(GAME, won={"PO": "axis"}, reserves=("nuclear-bomb", "airforce-1"))
        line = play(GAME, state, "nuclear-bomb AM1.4")

        assert (line.marker("PO"), line.marker("WE")) == (14, -2)

    def test_one_free_space_keeps_a_theatre_open(self) -> None:
        """BOARD-CLOSED: a theatre with a single free space is still a target."""
        placed = WESTERN_ROWS | {"WE3": "navy-2 army-2"}
        line = play(GAME, at(GAME, placed={"allies": placed}), "airforce-1 AM1.1")

        assert "target WE" in line.options


class TestTerrain:
    """BOARD-TERRAIN."""

    # Africa and the Middle East begins with land, sea and two land/sea spaces.
    @pytest.mark.parametrize(
        ("unit", "spaces"),
        [
            ("army-1", {"AM1.1", "AM1.3", "AM1.4"}),
            ("navy-1", {"AM1.2", "AM1.3", "AM1.4"}),
            ("airforce-1", {"AM1.1", "AM1.2", "AM1.3", "AM1.4"}),
        ],
    )
    def test_each_kind_of_space_takes_its_kinds_of_unit(self, unit: str, spaces: set[str]) -> None:
        """BOARD-TERRAIN: land, sea and land/sea take what is printed."""
        found = play(GAME, at(GAME, reserves=(unit, "airforce-1"))).spaces_for(unit)

        assert {space for space in found if "AM" in space} == spaces

    @pytest.mark.parametrize(
        ("unit", "space", "kind"),
        [("army-1", "WE1.1", Rule.UNIT_ARMY), ("navy-1", "WE1.2", Rule.UNIT_NAVY)],
    )
    def test_the_wrong_terrain_is_refused(self, unit: str, space: str, kind: Rule) -> None:
        """BOARD-TERRAIN: the refusal names the rule of the terrain and that of the unit."""
        refused = play(GAME, at(GAME, reserves=(unit, "airforce-1"))).refusal(f"{unit} {space}")

        assert refused.reason == Reason.WRONG_TERRAIN
        assert (refused.rule, refused.also) == (Rule.BOARD_TERRAIN, (kind,))


class TestTheBattleTrack:
    """BOARD-TRACK."""

    def test_every_marker_starts_in_the_middle(self) -> None:
        """BOARD-TRACK: no one leads anywhere when the game begins."""
        assert GAME.start().markers == (0, 0, 0, 0, 0)

    def test_the_tracks_have_their_printed_length(self) -> None:
        """BOARD-TRACK: three tracks have 14 spaces each way, two have 11."""
        tracks = {theatre.id: theatre.track.last for theatre in base_board().theatre}

        assert tracks == {"WE": 14, "PO": 14, "EE": 14, "AM": 11, "SE": 11}

    @pytest.mark.parametrize(
        ("marker", "leader", "scores"),
        [(2, "axis", (2, 0)), (1, "both", (2, 2)), (0, "allies", (0, 2))],
    )
    def test_the_side_of_the_marker_leads(
        self, marker: int, leader: str, scores: tuple[int, int]
    ) -> None:
        """BOARD-TRACK, CLOSE-CAMPAIGN: an Allied army 1 closes a row and the leader scores it."""
        state = at(
            GAME,
            seat="allies",
            markers={"EE": marker},
            placed={"axis": {"EE1.1": "army-1"}},
            reserves=("airforce-1", "army-1"),
        )
        line = play(GAME, state, "army-1 EE1.2", "draw navy-1")

        assert (line.row("EE1"), line.scores) == (leader, scores)


class TestTheVictoryTrack:
    """BOARD-VPTRACK."""

    def test_both_sides_start_without_points(self) -> None:
        """BOARD-VPTRACK: each side has a marker of its own, and neither has moved."""
        assert GAME.start().scores == (0, 0)

    @pytest.mark.parametrize("score", [24, 29])
    def test_points_go_on_past_25_and_past_the_printed_track(self, score: int) -> None:
        """BOARD-VPTRACK: two points of propaganda are two points, wherever the marker stands."""
        state = at(GAME, scores=(score, 3), reserves=("navy-1", "airforce-1"))
        line = play(GAME, state, "navy-1 SE1.1")

        assert line.scores == (score + 2, 3)

    def test_the_track_runs_to_30_and_marks_25(self) -> None:
        """BOARD-VPTRACK: those are the printed numbers."""
        track = base_board().victory_track

        assert (track.winning, track.printed) == (25, 30)
