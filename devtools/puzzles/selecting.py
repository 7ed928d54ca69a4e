"""Which of the puzzles that were found are shipped."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from blitz_widgets.puzzles.themes import Theme

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.puzzles.puzzle import Puzzle


def selected(found: Iterable[Puzzle], most: int) -> tuple[Puzzle, ...]:
    """At most *most* of those *found*: of each theme as many, as far as there are, of all grades.

    Of a theme that has more than its share those are left out that are easiest to guess.
    """
    by_theme: dict[Theme, list[Puzzle]] = {theme: [] for theme in Theme}
    for puzzle in {each.id: each for each in found}.values():
        by_theme[puzzle.theme].append(puzzle)
    for puzzles in by_theme.values():
        puzzles.sort(key=lambda each: (each.found.get("random", 0), each.id))
    in_turn = (
        puzzle for row in zip_longest(*by_theme.values()) for puzzle in row if puzzle is not None
    )
    chosen = [puzzle for puzzle, _number in zip(in_turn, range(most), strict=False)]
    return tuple(sorted(chosen, key=lambda each: (each.theme, each.grade, each.id)))
