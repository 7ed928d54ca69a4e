"""A claim about a position, before it becomes a puzzle; the test for one right answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection

    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.puzzles.puzzle import Proof

FEWEST_SPACES: Final = 3
"""The fewest spaces to choose from if the right answer is a space."""


class Claim(NamedTuple):
    """A claim about a position, before it is graded."""

    state: Any
    theme: str
    firsts: tuple[Any, ...]
    """The right first decisions: one, or several units for one space."""
    goals: tuple[AnyGoal, ...]
    proof: Proof


def is_single_answer(legal: Collection[Any], firsts: Collection[Any]) -> bool:
    """Whether the right *firsts* of the *legal* first decisions are one move or one space.

    It is a space if every unit that can go there is right.  If only some are, there is more than
    one right move.
    """
    if len(firsts) == 1:
        return True
    spaces = {getattr(each, "space", None) for each in legal}
    right = {getattr(each, "space", None) for each in firsts}
    if len(right) != 1 or None in right or len(spaces) < FEWEST_SPACES:
        return False
    return all(each in firsts for each in legal if getattr(each, "space", None) in right)
