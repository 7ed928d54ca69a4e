"""Chooses the puzzles to ship."""

from __future__ import annotations

from itertools import islice, zip_longest
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from blitz_widgets.puzzles.puzzle import Proof, Puzzle
from devtools.puzzles.fairness import played_out, unfairness
from devtools.puzzles.margins import WIDE_MARGIN, margin

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


LARGEST_SHARE: Final = 0.45
"""No theme has a larger share of a game's puzzles, unless there are hardly any."""
_HARDLY_ANY: Final = 10
_ONE_IN: Final = 3
"""Among this number of puzzles of a theme in a row, at most one asks for a pass."""
_BAND: Final = 100
"""Grades within this distance count as equal when all kinds are wanted."""


def selected(found: Iterable[Puzzle], most: int) -> tuple[Puzzle, ...]:
    """At most *most* of those *found*: of each theme as many, as far as there are, of all grades.

    In no theme more than a third ask for a pass.  What the judge has a say in is judged again,
    with time to think, and played out.
    """
    by_theme: dict[str, list[Puzzle]] = {}
    for puzzle in {each.id: each for each in found}.values():
        by_theme.setdefault(puzzle.theme, []).append(puzzle)
    waiting = {
        theme: sound(few_passes(of_all_grades(puzzles))) for theme, puzzles in by_theme.items()
    }
    chosen: list[Puzzle] = []
    goes_on = True
    while goes_on:
        goes_on = False
        for theme in sorted(waiting):
            has = sum(each.theme is theme for each in chosen)
            is_much = has >= _HARDLY_ANY and has + 1 > LARGEST_SHARE * (len(chosen) + 1)
            if is_much or len(chosen) >= most:
                continue
            following = next(waiting[theme], None)
            if following is not None:
                chosen.append(following)
                goes_on = True
    return in_order(chosen)


def in_order(puzzles: Iterable[Puzzle]) -> tuple[Puzzle, ...]:
    """*puzzles* in the order for shipping: by theme and grade."""
    return tuple(sorted(puzzles, key=lambda each: (each.theme, each.grade, each.id)))


def of_all_grades(puzzles: Iterable[Puzzle]) -> tuple[Puzzle, ...]:
    """*puzzles* in such an order that the first few are of all grades, hard to guess first."""
    bands: dict[int, list[Puzzle]] = {}
    for puzzle in sorted(puzzles, key=lambda each: (each.found.get("random", 0), each.id)):
        bands.setdefault(puzzle.grade // _BAND, []).append(puzzle)
    rows = zip_longest(*(bands[band] for band in sorted(bands)))
    return tuple(puzzle for row in rows for puzzle in row if puzzle is not None)


def few_passes(puzzles: Iterable[Puzzle]) -> tuple[Puzzle, ...]:
    """*puzzles* in their order, but a pass is never right in more than a third of the first few.

    The remaining passes are left out, so that always passing does badly.
    """
    ordered = list(puzzles)
    passes = iter([each for each in ordered if "pass" in each.firsts])
    plays = [each for each in ordered if "pass" not in each.firsts]
    found: list[Puzzle] = []
    for number, each in enumerate(plays, 1):
        found.append(each)
        if number % (_ONE_IN - 1) == 0:
            found += islice(passes, 1)
    return tuple(found)


def judge_again(puzzle: Puzzle) -> Puzzle | None:
    """*puzzle* with the margin that the judge gives it now; ``None`` if that is not wide."""
    if puzzle.proof is Proof.SEARCH:
        return puzzle
    now = margin(puzzle)
    if now is None or now < WIDE_MARGIN:
        return None
    return replace(puzzle, margin=min(1.0, round(now, 2)))


def doubts(puzzle: Puzzle) -> list[str]:
    """The judge's present doubts about *puzzle*, in a sentence; empty if it need not agree."""
    if puzzle.proof is Proof.SEARCH:
        return []
    now = margin(puzzle)
    if now is None:
        return [f"{puzzle.id}: there is no judge for it."]
    if now < WIDE_MARGIN:
        return [f"{puzzle.id}: the judge puts its move only {now:.2f} above the second best."]
    return []


def sound(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """The *puzzles* whose right moves are good by the judge and play-outs."""
    for puzzle in puzzles:
        judged = judge_again(puzzle)
        if judged is not None and not unfairness(played := played_out(judged)):
            yield played
