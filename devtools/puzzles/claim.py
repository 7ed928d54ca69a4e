"""A claim about a position, before it becomes a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.puzzles.puzzle import Proof


class Claim(NamedTuple):
    """A claim about a position, before it is graded."""

    state: Any
    theme: str
    firsts: tuple[Any, ...]
    """The right first decisions: one, or several units for one space."""
    goals: tuple[AnyGoal, ...]
    proof: Proof
