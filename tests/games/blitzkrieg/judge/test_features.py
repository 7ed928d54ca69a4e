"""What the network looks at, counted a second time from the position itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from blitz_widgets.games.blitzkrieg.judge import flat
from blitz_widgets.games.blitzkrieg.judge.features import describe, features_size
from blitz_widgets.games.blitzkrieg.judge.flattening import flat_game, flat_state, is_solo
from blitz_widgets.games.blitzkrieg.judge.reach import KINDS_SIZE, OF_A_THEATRE, WORK_SIZE
from tests.games.blitzkrieg.judge.test_sums import GAMES, positions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State

OF_ALL = 66
"""Numbers about the whole position, the last ones of a row."""


def row_of(game: Any, state: State, me: int, *, my_move: bool) -> list[float]:  # noqa: ANN401  # of the board
    """The features of *state* to the seat *me*."""
    tables = flat_game(game.kit, solo=is_solo(game))
    row = flat.floats(features_size(tables))
    work, kinds = flat.floats(WORK_SIZE), flat.ints(KINDS_SIZE)
    describe(tables, flat_state(state), me, int(my_move), row, work, kinds)
    return row


def looked_at(name: str, options: dict[str, str]) -> Iterator[tuple[Kit, State, int, list[float]]]:
    """Positions of a random game with their features to each person's seat."""
    game, states = positions(name, options)
    for state in states:
        for seat in game.human_seats:
            yield game.kit, state, seat, row_of(game, state, seat, my_move=state.seat == seat)  # type: ignore[attr-defined]


def open_row(kit: Kit, state: State, theatre: int) -> int | None:
    """The campaign that is fought in *theatre*: the first with a vacant space, if there is one."""
    rows = (row for row in kit.theatre_rows[theatre] if kit.row_mask[row] & state.free)
    return next(rows, None)


@pytest.mark.parametrize(("name", "options"), GAMES)
class TestOfAll:
    """Numbers about the whole position."""

    def test_points_hands_and_turn(self, name: str, options: dict[str, str]) -> None:
        """WIN-25, BOARD-VPTRACK, UNIT-RESERVE: as they stand on the table, to this side."""
        for kit, state, me, row in looked_at(name, options):
            of_all = row[-OF_ALL:]
            other = 1 - me
            assert of_all[0] == pytest.approx(state.scores[me] / 25)
            assert of_all[1] == pytest.approx(state.scores[other] / 25)
            assert of_all[24] == me
            assert of_all[29:33] == pytest.approx(
                [
                    len(state.reserves[me]) / 5,
                    len(state.reserves[other]) / 5,
                    len(state.bags[me]) / 10,
                    len(state.bags[other]) / 10,
                ]
            )
            assert of_all[33] == pytest.approx(len(state.pile) / 10)
            values = [kit.value[unit] for unit in state.reserves[me]]
            assert of_all[34] == pytest.approx(sum(values) / 10)
            special = sum(kit.is_special[unit] for unit in state.bags[me])
            assert of_all[35] == pytest.approx(special / 3)
            assert of_all[47] == (state.seat == me)
            assert of_all[65] == pytest.approx(state.turn / 20)

    def test_how_near_the_points_are_to_the_end(self, name: str, options: dict[str, str]) -> None:
        """WIN-25: a step for each point that is missing up to five, then three at a time."""
        for kit, state, me, row in looked_at(name, options):
            for seat, at in ((me, 3), (1 - me, 13)):
                short = kit.winning_points - state.scores[seat]
                near = [float(short <= step) for step in (0, 1, 2, 3, 4, 5, 7, 10, 13, 16)]
                assert row[-OF_ALL + at : -OF_ALL + at + 10] == near


@pytest.mark.parametrize(("name", "options"), GAMES)
class TestOfATheatre:
    """Numbers about a theatre."""

    def test_the_marker_and_what_is_left(self, name: str, options: dict[str, str]) -> None:
        """BOARD-TRACK, BOARD-ACTIVE, CLOSE-SCORE."""
        met: set[int] = set()
        for kit, state, me, row in looked_at(name, options):
            for theatre in range(len(kit.theatre_rows)):
                at = len(kit.spaces) + OF_A_THEATRE * theatre
                campaign = open_row(kit, state, theatre)
                assert row[at] == (campaign is not None)
                if campaign is None:
                    continue
                lead = state.markers[theatre] if me == 0 else -state.markers[theatre]
                steps = [-10, -8, *range(-6, 7), 8, 10]
                assert row[at + 2] == pytest.approx(lead / 10)
                assert row[at + 3 : at + 20] == [float(lead >= step) for step in steps]
                vacant = (kit.row_mask[campaign] & state.free).bit_count()
                met.add(vacant)
                assert row[at + 20 : at + 24] == [float(min(3, vacant) == n) for n in range(4)]
                points = kit.row_points[campaign] + sum(i <= abs(lead) for i in kit.icons[theatre])
                worth = (lead > 0) * points / 5 - (lead < 0) * points / 5
                assert row[at + 24] == pytest.approx(worth)
                assert row[at + 25] == pytest.approx(worth * (vacant == 1))

        assert met >= {1, 2, 3}

    def test_free_spaces(self, name: str, options: dict[str, str]) -> None:
        """BOARD-ACTIVE: one number a space."""
        for kit, state, _me, row in looked_at(name, options):
            free = [float(state.free >> space & 1) for space in range(len(kit.spaces))]
            assert row[: len(kit.spaces)] == free
