"""Which puzzles are shipped, and that they are found again where they were found."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from blitz_widgets.core.catalogue import game_names
from blitz_widgets.puzzles.choosing import themes_of
from blitz_widgets.puzzles.puzzle import Proof, Puzzle, puzzles
from devtools.puzzles.plan import MOST, puzzles_in_game, read_origins
from devtools.puzzles.selecting import LARGEST_SHARE, limit_passes, select_puzzles, spread_grades

FEW = 80
ONE = next(each for each in puzzles() if each.proof is Proof.SEARCH)


def some(theme: str, count: int, *, grade: int = 1000) -> list[Puzzle]:
    """So many proved puzzles of *theme*, each of a *grade* 100 above the one before."""
    return [
        replace(ONE, id=f"{theme}-{n}", theme=theme, grade=min(2400, grade + 100 * n))
        for n in range(count)
    ]


def test_no_theme_has_most_of_them() -> None:
    """What is rare is taken as far as there is any; what is common is capped."""
    found = some("campaign", 300) + some("hold", 12) + some("win", 20)
    chosen = select_puzzles(found, 200)
    campaigns = sum(each.theme == "campaign" for each in chosen)

    assert len(chosen) - campaigns == 32
    assert 20 <= campaigns <= LARGEST_SHARE * len(chosen)


def test_no_more_are_taken_than_are_asked_for() -> None:
    """Of two themes as many."""
    chosen = select_puzzles(some("hold", 12) + some("win", 20), 10)

    assert sum(each.theme == "win" for each in chosen) == len(chosen) / 2 == 5


def test_the_first_few_are_of_all_grades() -> None:
    """One of each hundred comes before a second of any."""
    puzzles = some("win", 5) + [replace(each, id=f"{each.id}b") for each in some("win", 5)]

    assert len({each.grade for each in spread_grades(puzzles)[:5]}) == 5


def test_a_pass_is_right_in_a_third_at_most() -> None:
    """However many there are: two others come before each."""
    ways = [replace(each, answers=(("pass",),)) for each in some("chain", 9)]
    plays = some("win", 5)
    found = limit_passes(ways + plays)

    assert ["pass" in each.firsts for each in found] == [
        False,
        False,
        True,
        False,
        False,
        True,
        False,
    ]
    assert [each for each in found if each in plays] == plays


@pytest.mark.parametrize("game", game_names())
def test_a_pass_is_right_in_a_third_of_each_theme_at_most(game: str) -> None:
    """Of what is shipped, too."""
    for theme in themes_of()[game]:
        of_it = [each for each in puzzles() if (each.game, each.theme) == (game, theme)]

        assert 3 * sum("pass" in each.firsts for each in of_it) <= len(of_it)


@pytest.mark.parametrize("game", game_names())
def test_no_theme_of_what_is_shipped_has_most_of_its_game(game: str) -> None:
    """And none is shipped beyond what is wanted.  Where there are few, all that are true stay."""
    counts = themes_of()[game]
    together = sum(counts.values())

    assert together <= MOST[game]
    assert together < FEW or max(counts.values()) <= LARGEST_SHARE * together + 1


@pytest.mark.parametrize("game", game_names())
def test_each_comes_from_a_game_that_is_played_again(game: str) -> None:
    """So that one command makes them all again."""
    origins = {each.origin for each in puzzles() if each.game == game}

    assert origins <= set(read_origins(game))


def test_a_puzzle_is_found_again_where_it_is_from() -> None:
    """Seed, number and what is looked for name the game.

    The cards' are quick, and players who look things up in weights are left aside.
    """
    shipped = next(each for each in puzzles() if each.game == "blitz" and each.theme == "hold")
    again = puzzles_in_game("blitz", shipped.origin)

    assert shipped.id in {each.id for each in again}
