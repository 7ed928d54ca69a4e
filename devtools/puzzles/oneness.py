"""The definition of one right move: one first decision, or one space for any unit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Collection

FEWEST_SPACES: Final = 3
"""Spaces that there must be to choose from where the right answer is a space."""


def is_one(legal: Collection[Any], firsts: Collection[Any]) -> bool:
    """Whether *firsts*, the right ones of the *legal* first decisions, are one move or one space.

    It is a space if every unit that can go there is right; if only some units are, the unit matters
    as well, and there is more than one right move.
    """
    if len(firsts) == 1:
        return True
    spaces = {getattr(each, "space", None) for each in legal}
    right = {getattr(each, "space", None) for each in firsts}
    if len(right) != 1 or None in right or len(spaces) < FEWEST_SPACES:
        return False
    return all(each in firsts for each in legal if getattr(each, "space", None) in right)
