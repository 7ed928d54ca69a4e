"""The games that a learner left in this browser."""

from __future__ import annotations

import pytest

from blitz_widgets.app.saved_games import SavedGame, put, read_saved, written
from blitz_widgets.limits import MOST_FINISHED, MOST_GAMES

ONE, TWO = SavedGame("R1", "One"), SavedGame("R2", "Two")


class TestTheShelf:
    """The latest in front, and not too many."""

    def test_the_latest_stands_in_front(self) -> None:
        """One that stood there already moves."""
        assert put((ONE,), TWO, instead_of="") == (TWO, ONE)
        assert put((TWO, ONE), ONE, instead_of="") == (ONE, TWO)

    def test_a_game_takes_the_place_of_its_earlier_self(self) -> None:
        """Else every step would be a game of its own."""
        later = SavedGame("R1later", "One, later")

        assert put((TWO, ONE), later, instead_of="R1") == (later, TWO)

    def test_the_oldest_goes(self) -> None:
        """When there is no room any more."""
        saved: tuple[SavedGame, ...] = ()
        for number in range(MOST_GAMES + 2):
            saved = put(saved, SavedGame(f"R{number}", ""), instead_of="")

        assert [kept.code for kept in saved] == [f"R{n}" for n in range(MOST_GAMES + 1, 1, -1)]

    def test_games_that_are_over_have_more_room(self) -> None:
        """Each saved is as long as it is said to be, when it is filled and when it is read."""
        saved: tuple[SavedGame, ...] = ()
        for number in range(MOST_FINISHED + 2):
            saved = put(saved, SavedGame(f"R{number}", ""), instead_of="", most=MOST_FINISHED)

        assert len(saved) == MOST_FINISHED > MOST_GAMES
        assert read_saved(written(saved), most=MOST_FINISHED) == saved
        assert read_saved(written(saved)) == saved[:MOST_GAMES]

    def test_what_is_written_is_read_again(self) -> None:
        """As plain data."""
        assert read_saved(written((ONE, TWO))) == (ONE, TWO)

    def test_what_is_no_game_takes_no_other_along(self) -> None:
        """A page of another version may have stored it."""
        stored = [{"code": "R1", "label": "One", "later": 1}, {"title": "?"}, *written((TWO,))]

        assert read_saved(stored) == (ONE, TWO)

    @pytest.mark.parametrize(
        "stored", [None, 3, "R1", {"code": "R1"}, [1], [{"code": 1, "label": ""}], [{}]]
    )
    def test_nonsense_is_no_saved_game(self, stored: object) -> None:
        """Another program, or another version, may have written it."""
        assert read_saved(stored) == ()
