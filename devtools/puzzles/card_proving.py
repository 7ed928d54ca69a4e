"""Proving a shipped puzzle of the card game again, by trying everything in its raid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.lessons.goals import PlayedLine, met
from devtools.puzzles.card_claims import card_claims
from devtools.puzzles.positions import Found

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.puzzles.puzzle import Puzzle


def card_problems(puzzle: Puzzle) -> list[str]:
    """The faults of *puzzle*, in sentences; empty if it is proved.

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
