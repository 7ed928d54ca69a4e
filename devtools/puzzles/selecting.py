"""Select the puzzles to ship."""

from __future__ import annotations

from itertools import islice, zip_longest
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from blitz_widgets.puzzles.puzzle import Proof, Puzzle
from devtools.puzzles.fairness import fairness_problems, with_play_outs
from devtools.puzzles.margins import WIDE_MARGIN, margin

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


LARGEST_SHARE: Final = 0.45
"""No theme has a larger share of a game's puzzles, unless they are few."""
_HARDLY_ANY: Final = 10
_ONE_IN: Final = 3
"""Among this many puzzles of a theme in a row, at most one has a pass as its answer."""
_BAND: Final = 100
"""Grades within this distance count as equal when grades are mixed."""


def select_puzzles(found: Iterable[Puzzle], most: int) -> tuple[Puzzle, ...]:
    """Select at most *most* of *found*: themes in equal numbers if possible, of all grades.

    In each theme, at most a third have a pass as their answer.  Puzzles that rely on the judge are
    judged again, after thought, and played out.
    """
    by_theme: dict[str, list[Puzzle]] = {}
    for puzzle in {each.id: each for each in found}.values():
        by_theme.setdefault(puzzle.theme, []).append(puzzle)
    waiting = {
        theme: sound_puzzles(limit_passes(spread_grades(puzzles)))
        for theme, puzzles in by_theme.items()
    }
    chosen: list[Puzzle] = []
    goes_on = True
    while goes_on:
        goes_on = False
        for theme in sorted(waiting):
            has = sum(each.theme == theme for each in chosen)
            is_much = has >= _HARDLY_ANY and has + 1 > LARGEST_SHARE * (len(chosen) + 1)
            if is_much or len(chosen) >= most:
                continue
            following = next(waiting[theme], None)
            if following is not None:
                chosen.append(following)
                goes_on = True
    return sort_puzzles(chosen)


def sort_puzzles(puzzles: Iterable[Puzzle]) -> tuple[Puzzle, ...]:
    """*puzzles* in the order for shipping: by theme, then grade."""
    return tuple(sorted(puzzles, key=lambda each: (each.theme, each.grade, each.id)))


def spread_grades(puzzles: Iterable[Puzzle]) -> tuple[Puzzle, ...]:
    """*puzzles* in an order that mixes grades, those that are hard to guess first."""
    bands: dict[int, list[Puzzle]] = {}
    for puzzle in sorted(puzzles, key=lambda each: (each.found.get("random", 0), each.id)):
        bands.setdefault(puzzle.grade // _BAND, []).append(puzzle)
    rows = zip_longest(*(bands[band] for band in sorted(bands)))
    return tuple(puzzle for row in rows for puzzle in row if puzzle is not None)


def limit_passes(puzzles: Iterable[Puzzle]) -> tuple[Puzzle, ...]:
    """*puzzles* in their order, with a pass right in at most a third of any first few.

    The other passes are left out, so that always passing scores badly.
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


def with_new_margin(puzzle: Puzzle) -> Puzzle | None:
    """*puzzle* with the judge's present margin; ``None`` if that is not wide."""
    if puzzle.proof is Proof.SEARCH:
        return puzzle
    now = margin(puzzle)
    if now is None or now < WIDE_MARGIN:
        return None
    return replace(puzzle, margin=min(1.0, round(now, 2)))


def judge_problems(puzzle: Puzzle) -> list[str]:
    """A sentence if the judge does not prefer the move of *puzzle* clearly, else nothing."""
    if puzzle.proof is Proof.SEARCH:
        return []
    now = margin(puzzle)
    if now is None:
        return [f"{puzzle.id}: there is no judge for it."]
    if now < WIDE_MARGIN:
        return [f"{puzzle.id}: the judge puts its move only {now:.2f} above the second best."]
    return []


def sound_puzzles(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Yield the *puzzles* whose right moves satisfy the judge and play-outs."""
    for puzzle in puzzles:
        judged = with_new_margin(puzzle)
        if judged is not None and not fairness_problems(played := with_play_outs(judged)):
            yield played
