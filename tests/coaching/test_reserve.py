"""What is left in a reserve after a turn: whether it fits, wins, or is nothing at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from blitz_widgets.coaching.finder import Next, finder_of
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitzkrieg.coach.facts import prospects
from blitz_widgets.games.blitzkrieg.engine.actions import Place
from tests.support.positions import GAME, at

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.games.blitzkrieg import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.state import State

SOLO = find_game("solo", {})
ONLY_SEA = {"WE": "axis", "EE": "axis", "AM": "axis", "SE": "allies"}
"""Then units can only be placed in the Pacific Ocean."""


def place(game: Blitzkrieg, unit: str, space: str) -> Place:
    """A placement by name."""
    return Place(game.kit.unit_number[unit], game.kit.space_number[space])


def found_of(game: Blitzkrieg, state: State, unit: str, space: str) -> tuple[Fact, ...]:
    """The facts of a placement."""
    finder = finder_of(game)
    assert finder is not None
    return finder.of_move(state, Seat(state.seat), place(game, unit, space))


def units_of(game: Any, state: State, unit: str, space: str) -> prospects.UnitsFit | None:  # noqa: ANN401  # of the board
    """What is said of the units that are left."""
    found = found_of(game, state, unit, space)
    return next((each for each in found if isinstance(each, prospects.UnitsFit)), None)


@pytest.mark.parametrize(("kept", "prepares"), [("spy", False), ("airforce-2", True)])
def test_a_spy_prepares_nothing(kept: str, *, prepares: bool) -> None:
    """UNIT-SPY: when its turn comes, the other side has placed another unit to copy."""
    state = at(
        GAME,
        markers={"WE": 12},
        placed={"allies": {"AM1.3": "airforce-2"}},
        reserves=(f"{kept} army-1", "army-2"),
    )

    found = found_of(GAME, state, "army-1", "EE1.1")

    assert any(isinstance(each, prospects.CouldWinTheatre) for each in found) is prepares


@pytest.mark.parametrize(("won", "is_told"), [({}, True), (ONLY_SEA, False)])
def test_whether_a_spy_fits_is_told_where_it_cannot_change(
    won: dict[str, str], *, is_told: bool
) -> None:
    """UNIT-SPY, BOARD-TERRAIN: at sea it fits after a navy, and not after an army."""
    state = at(
        GAME,
        won=won,
        placed={"allies": {"SE1.2": "airforce-1"}},
        reserves=("spy navy-1", "army-1 army-2"),
    )

    told = units_of(GAME, state, "navy-1", "PO1.1")

    assert (told is not None) is is_told
    assert told is None or (told.count, told.left) == (1, 1)


class TestNothingLeft:
    """END-NO-PLACEMENT: an empty reserve and an empty bag."""

    @pytest.mark.parametrize("game", [GAME, SOLO])
    def test_it_is_a_certain_loss(self, game: Blitzkrieg) -> None:
        """For a unit that fits must still be there when the turn begins."""
        seat = game.human_seats[-1]
        mine, theirs = "navy-1", "army-2 navy-2"
        state = at(
            game,
            seat="allies" if seat else "axis",
            reserves=(theirs, mine) if seat else (mine, theirs),
            bags=(None, "") if seat else ("", None),
        )
        finder = finder_of(game)
        assert finder is not None
        action = place(game, mine, "SE1.1")
        after = finder.after_move(state, seat, action)

        assert after.next is Next.KNOWN
        assert [each.weight for each in after.facts if each.is_certain_loss] == [-100]
        assert winner_after(game, state, action) == 1 - seat

    def test_not_if_the_other_side_may_be_stuck_first(self) -> None:
        """It may hold nothing but armies, and all is sea."""
        state = at(GAME, won=ONLY_SEA, reserves=("navy-1", "army-1 army-2"), bags=("", None))

        told = units_of(GAME, state, "navy-1", "PO1.1")

        assert told is not None
        assert (told.left, told.draws, told.is_lost) == (0, False, False)

    def test_not_if_a_unit_has_come_in_the_turn(self) -> None:
        """EFFECT-PRODUCTION: the last unit of the bag, so that none is drawn at the end."""
        state = at(GAME, reserves=("army-1", "army-2"), bags=("navy-1", None))

        told = units_of(GAME, state, "army-1", "EE1.2")

        assert told is not None
        assert (told.left, told.draws, told.is_lost) == (0, True, False)


def winner_after(game: Blitzkrieg, state: State, action: Place) -> int:
    """Who has won when the turn of the side that acts would begin again."""
    seat = state.seat
    state = game.apply(state, action).state
    while state.ended is None:
        options = game.chance_outcomes(state) or game.legal_actions(state)
        assert state.seat != seat or game.chance_outcomes(state)
        state = game.apply(state, options[0]).state
    return state.ended.winner
