"""How the game stands, in numbers: the points, and the markers of the theatres."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.view.catalogue import presenter
from tests.support.nippon import NIPPON, START, nippon_at
from tests.support.positions import GAME, at, play

if TYPE_CHECKING:
    from blitz_widgets.view.presenter import Standing, Track

SHOWN = presenter(GAME)


def track(standing: Standing, title: str) -> Track:
    """The one track called *title*."""
    (found,) = (one for one in standing.tracks if one.title == title)
    return found


class TestTheStanding:
    """BOARD-TRACK, BOARD-VPTRACK."""

    def test_points_are_by_seat(self) -> None:
        """BOARD-VPTRACK: the side that moves first comes first."""
        standing = SHOWN.standing(GAME.observe(at(GAME, scores=(9, 31)), None))

        assert standing.scores == (9, 31)

    def test_every_theatre_is_a_track_in_the_order_of_the_board(self) -> None:
        """BOARD-THEATRES: each under the name and the target that it has everywhere."""
        seen = GAME.observe(at(GAME), None)
        groups = {group.target: group.title for group in SHOWN.text_view(seen)}
        tracks = SHOWN.standing(seen).tracks

        assert len(tracks) == 5
        assert [groups[one.target] for one in tracks] == [one.title for one in tracks]
        assert [one.last for one in tracks] == list(GAME.kit.last)

    def test_a_marker_stands_on_the_half_of_the_side_that_it_favours(self) -> None:
        """BOARD-TRACK: above 0 for the side that moves first, below for the other."""
        seen = GAME.observe(at(GAME, markers={"WE": 3, "PO": -6}), None)
        standing = SHOWN.standing(seen)

        assert track(standing, "Western Europe").place == 3
        assert track(standing, "Pacific Ocean").place == -6
        assert track(standing, "Africa & Middle East").place == 0

    def test_a_campaign_that_is_not_open_has_no_marker_in_play(self) -> None:
        """NIPPON-OPEN: those of the start have, and those opened since."""
        seen = NIPPON.observe(nippon_at(opened=("NYC",)), None)
        tracks = presenter(NIPPON).standing(seen).tracks
        in_play = {one.target.removeprefix("theatre:") for one in tracks if one.in_play}

        assert in_play == {*START, "NYC"}

    def test_the_marker_of_a_closed_theatre_stays_where_it_stopped(self) -> None:
        """BOARD-CLOSED: on the last space, from which it does not come back."""
        won = play(
            GAME,
            at(GAME, markers={"WE": GAME.kit.last[0] - 1}, reserves=("army-2", "army-1")),
            "army-2 WE1.3",
        )
        seen = GAME.observe(won.state, None)
        place = track(SHOWN.standing(seen), "Western Europe")

        assert place.place == place.last

    def test_a_campaign_that_is_over_says_who_scored(self) -> None:
        """NIPPON-TRACK, NIPPON-CLOSE-FILL: one side, or both in a tie; three spaces win it."""
        placed = {"japan": {"SEA1": "navy-1 airforce-1 army-1"}}
        for winner, seats in (("japan", (0,)), ("germany", (1,)), ("both", (0, 1))):
            state = nippon_at(placed=placed, rows={"SEA1": winner})
            standing = presenter(NIPPON).standing(NIPPON.observe(state, None))
            assert track(standing, "Seattle").won_by == seats
            assert track(standing, "Boston").won_by == ()
            assert track(standing, "Seattle").ends == 3

    def test_a_theatre_of_several_campaigns_does_not(self) -> None:
        """CLOSE-CAMPAIGN: each of them has its own winner."""
        state = at(GAME, placed={"axis": {"WE1": "navy-1 army-1 airforce-1"}}, markers={"WE": 2})
        found = track(SHOWN.standing(GAME.observe(state, None)), "Western Europe")

        assert found.won_by == ()
        assert found.ends == 1

    def test_everybody_sees_the_same(self) -> None:
        """Points and markers lie open."""
        state = at(GAME, scores=(3, 4), markers={"WE": 1})
        standings = {SHOWN.standing(GAME.observe(state, seat)) for seat in (Seat(0), Seat(1), None)}

        assert len(standings) == 1

    def test_against_the_bot_it_is_the_same(self) -> None:
        """Board and points are those of a two-player game."""
        solo = SoloBlitzkrieg()
        standing = presenter(solo).standing(solo.observe(solo.start(), None))

        assert standing == SHOWN.standing(GAME.observe(GAME.start(), None))
