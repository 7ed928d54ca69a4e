"""Check that the right move of a puzzle is as good as any other: play-outs by the coach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.lessons.goals import Secured
from blitz_widgets.puzzles.puzzle import PlayedOut, Proof
from devtools.play_outs.share import Share
from devtools.puzzles.raids import is_about_raids

if TYPE_CHECKING:
    from blitz_widgets.puzzles.puzzle import Puzzle


def is_judged(puzzle: Puzzle) -> bool:
    """Whether play-outs matter for *puzzle*: a certain win needs none.

    In the card game, the right decision only has to be best for its raid.
    """
    return not is_about_raids(puzzle.game) and not isinstance(puzzle.goals[0], Secured)


def with_play_outs(puzzle: Puzzle) -> Puzzle:
    """*puzzle* with the figures of its play-outs, which are made if they are needed and missing.

    Needs Cython and a compiler.
    """
    from devtools.play_outs.playing import PlayOuts, alternatives, lines_of  # noqa: PLC0415  # a compiler

    if not is_judged(puzzle):
        return replace(puzzle, played_out=None)
    if puzzle.played_out is not None:
        return puzzle
    game, state = puzzle.exercise.begin()
    play_outs = PlayOuts(game, state)
    lines = lines_of(game, puzzle.answers)
    right, other = (
        play_outs.best(lines, puzzle.id),
        play_outs.best(alternatives(play_outs, lines), puzzle.id),
    )
    figures = PlayedOut(
        games=right.share.games,
        won=right.share.won,
        other=game.format(other.line[0]),
        other_won=other.share.won,
    )
    return replace(puzzle, played_out=figures)


def fairness_problems(puzzle: Puzzle) -> list[str]:
    """A sentence if play-outs show a better move than that of *puzzle*, else nothing.

    A puzzle whose move the judge prefers by a wide margin needs no play-outs.
    """
    if not is_judged(puzzle):
        return []
    figures = puzzle.played_out
    if figures is None:
        by_judge = puzzle.proof is Proof.JUDGED
        return [] if by_judge else [f"{puzzle.id}: it has not been played out."]
    right, other = Share(figures.won, figures.games), Share(figures.other_won, figures.games)
    if right.is_worse(other):
        better = f"{figures.other} wins {other.chance:.0%}, its right move {right.chance:.0%}"
        return [f"{puzzle.id}: {better}."]
    return []
