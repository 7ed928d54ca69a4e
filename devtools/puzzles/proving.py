"""Proving a shipped puzzle again: only its right moves are right, by trying everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.lessons.goals import AfterReply, Gains, PlayedLine, Safe, Secured
from blitz_widgets.lessons.searching import all_answers
from devtools.puzzles.card_proving import card_problems
from devtools.puzzles.oneness import is_one
from devtools.puzzles.proofs import Knowledge, possibly, surely
from devtools.puzzles.raids import is_about_raids

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game, Seat
    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.puzzles.puzzle import Puzzle
    from devtools.puzzles.proofs import Test

_LINES = 5_000


def problems(puzzle: Puzzle) -> list[str]:
    """The faults of *puzzle*, in sentences; empty if it is proved.

    A right first move must reach the goal whatever chance brings and whatever the other side may
    hold, as far as its solver knows.  A wrong one must miss it even with the best luck, given the
    units that the other side holds in the shipped position.
    """
    game, state = puzzle.exercise.begin()
    seat = game.active(state)
    if game.actor(state) != seat:
        return [f"{puzzle.id}: no one has to decide."]
    if is_about_raids(puzzle.game):
        return card_problems(puzzle)
    (goal,) = puzzle.goals
    certain, possible = tests_of(game, state, seat, goal)
    firsts = {line[0] for line in puzzle.answers}
    found, legal = [], game.legal_actions(state)
    if not is_one(legal, [each for each in legal if game.format(each) in firsts]):
        found.append(f"{puzzle.id}: its right moves are not one move, nor one space.")
    for action in legal:
        after = game.apply(state, action, tell=False).state
        if game.format(action) in firsts:
            if not surely(game, after, seat, certain):
                found.append(f"{puzzle.id}: {game.format(action)} is not certain.")
        elif possibly(game, after, seat, possible):
            found.append(f"{puzzle.id}: {game.format(action)} may do it, too.")
    answers = all_answers(puzzle.exercise, most=_LINES)
    if not set(puzzle.answers) <= set(answers.right) or {a[0] for a in answers.right} != firsts:
        found.append(f"{puzzle.id}: its answers are others than those found.")
    return found


def tests_of(game: Game[Any, Any], state: object, seat: Seat, goal: AnyGoal) -> tuple[Test, Test]:
    """Whether *goal* is reached at the end of the turn: for certain, and as the position is."""
    known = Knowledge(game, state, seat)

    def reached(after: Any) -> bool:  # noqa: ANN401  # a position of the game
        return goal.met(PlayedLine(game, state, after, ()))

    match goal:
        case Secured():
            return known.wins, known.might_win
        case Safe():
            return known.is_safe, lambda after: not known.loses(after)
        case Gains() | AfterReply():
            return reached, reached
    message = f"no puzzle has the goal {goal}"
    raise TypeError(message)
