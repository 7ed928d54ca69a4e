"""Hints in three steps: none gives more away than it must, and each leads to a right move."""

from __future__ import annotations

from blitz_widgets.cards.puzzle_hints import hints
from blitz_widgets.puzzles.puzzle import Puzzle, puzzles
from blitz_widgets.sessions.puzzling import Puzzling
from tests.support.tables import for_each

_OF_EACH = list({(each.game, each.theme): each for each in puzzles()}.values())


@for_each("puzzle", _OF_EACH, told=lambda puzzle: f"{puzzle.game}-{puzzle.theme}")
def test_they_go_from_a_part_of_the_table_to_the_move(puzzle: Puzzle) -> None:
    """The theatre, the space, the unit; at cards a thought, the hand or the raid, the card."""
    puzzling = Puzzling(puzzle)
    action = puzzling.next_right
    move, picks = puzzling.presenter.action(action), puzzling.presenter.picks(action)
    assert puzzling.hinted == ()

    puzzling.hint()
    assert not set(puzzling.hinted) & set(picks)
    puzzling.hint()
    assert not set(puzzling.hinted) & set(picks[:-1])
    assert (puzzling.hinted == picks[-1:]) is puzzling.has_places
    assert move not in " ".join(hints(puzzling))
    puzzling.hint()
    puzzling.hint()

    assert len(hints(puzzling)) == 3
    assert move in hints(puzzling)[-1]
    assert set(puzzling.hinted) >= set(picks)
    assert puzzling.highlights().hinted == puzzling.hinted


def test_in_a_chain_they_are_about_the_next_of_its_decisions() -> None:
    """And say so where what was done leads nowhere."""
    puzzle = next(each for each in puzzles() if len(each.answers[0]) > 1)
    puzzling = Puzzling(puzzle)
    game, (first, second) = puzzling.game, puzzle.answers[0][:2]
    puzzling.hint()
    puzzling.act(game.parse(first))

    assert hints(puzzling) == []
    assert puzzling.hint_given
    assert puzzling.next_right == game.parse(second)


def test_after_the_answer_nothing_is_hinted_at() -> None:
    """It is on the board."""
    puzzle = puzzles()[0]
    puzzling = Puzzling(puzzle)
    puzzling.hint()
    puzzling.give_up()
    puzzling.hint()

    assert puzzling.highlights().hinted == ()
    assert hints(puzzling) == []
