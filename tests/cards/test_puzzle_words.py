"""What the card of a puzzle says before and after an answer."""

from __future__ import annotations

import pytest

from blitz_widgets.cards.puzzle import puzzle_values
from blitz_widgets.cards.templating import render
from blitz_widgets.puzzles.puzzle import puzzles
from blitz_widgets.sessions.puzzling import Puzzling


@pytest.mark.parametrize(
    ("game", "how"),
    [
        ("base", "To answer, click a unit and then a space."),
        ("solo", "To answer, tap a unit and then a space."),
        ("blitz", "To answer, click a card twice."),
        ("solo-blitz", "To answer, tap a card twice."),
    ],
)
def test_it_says_how_to_answer_until_something_is_chosen(game: str, how: str) -> None:
    """With a mouse and keys, and with a finger: done like that, it is an answer."""
    puzzle = next(
        each
        for each in puzzles()
        if each.game == game and len(each.answers[0]) == 1 and each.answers[0][0] != "pass"
    )
    puzzling = Puzzling(puzzle)
    assert how in render("puzzle", **puzzle_values(puzzling, where="", following=""))

    for target in puzzling.presenter.picks(puzzling.game.parse(puzzle.answers[0][0])):
        puzzling.pick(target)
        assert how not in render("puzzle", **puzzle_values(puzzling, where="", following=""))
    if puzzling.presenter.second_press_plays and not puzzling.answered:
        puzzling.pick_on(puzzling.picks[-1])
    assert puzzling.right
