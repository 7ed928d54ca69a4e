"""Prove a shipped puzzle again: only its right moves are right, by exhaustive search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.lessons.goals import AfterReply, Gains, PlayedLine, Safe, Secured, met
from blitz_widgets.lessons.searching import all_answers
from devtools.puzzles.card_claims import card_claims
from devtools.puzzles.claim import is_single_answer
from devtools.puzzles.positions import Found
from devtools.puzzles.proofs import Knowledge, can_guarantee, can_happen
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
        return _card_problems(puzzle)
    (goal,) = puzzle.goals
    certain, possible = tests_of(game, state, seat, goal)
    firsts = {line[0] for line in puzzle.answers}
    found, legal = [], game.legal_actions(state)
    if not is_single_answer(legal, [each for each in legal if game.format(each) in firsts]):
        found.append(f"{puzzle.id}: its right moves are not one move, nor one space.")
    for action in legal:
        after = game.apply(state, action, tell=False).state
        if game.format(action) in firsts:
            if not can_guarantee(game, after, seat, certain):
                found.append(f"{puzzle.id}: {game.format(action)} is not certain.")
        elif can_happen(game, after, seat, possible):
            found.append(f"{puzzle.id}: {game.format(action)} may do it, too.")
    answers = all_answers(puzzle.exercise, most=_LINES)
    if not set(puzzle.answers) <= set(answers.right) or {a[0] for a in answers.right} != firsts:
        found.append(f"{puzzle.id}: its answers are others than those found.")
    return found


def tests_of(game: Game[Any, Any], state: object, seat: Seat, goal: AnyGoal) -> tuple[Test, Test]:
    """The tests of *goal* at the end of the turn: for certain, and in the real position."""
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


def _card_problems(puzzle: Puzzle) -> list[str]:
    """The faults of a *puzzle* of the card game, found by trying everything in the raid.

    Its position must again lead to the same claim, whatever the other side holds; and only its
    right decisions may meet its goals against the hand that is shipped.
    """
    game, state = puzzle.exercise.begin()
    seat = game.active(state)
    firsts = {line[0] for line in puzzle.answers}
    wrong = []
    claim = next(card_claims(Found(game, state, seat, puzzle.id)), None)
    if claim is None or {*map(game.format, claim.firsts)} != firsts or claim.goals != puzzle.goals:
        wrong.append(f"{puzzle.id}: its decision is not certain, or another is, too.")
    wrong += [
        f"{puzzle.id}: {game.format(action)} is judged wrongly."
        for action in game.legal_actions(state)
        if _meets(puzzle, game, state, action) != (game.format(action) in firsts)
    ]
    return wrong


def _meets(puzzle: Puzzle, game: Game[Any, Any], state: object, action: object) -> bool:
    after = game.apply(state, action, tell=False).state
    return met(puzzle.goals, PlayedLine(game, state, after, ()))
