"""Highlights on the board: those of the learner, of the rules, and of recent changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from blitz_widgets.coaching.verdicts import Grade  # noqa: TC004  # nothing reads its type


class Ghost(Struct, frozen=True, kw_only=True):
    """The table after a move that is only considered, to draw over the real one."""

    seen: Any
    """The table after the move; only its *changed* targets are certain."""
    changed: tuple[str, ...]
    """The targets that would differ; none of them holds anything hidden."""


class Highlights(Struct, frozen=True, kw_only=True):
    """The places and pieces to pick out on a board.

    Each is named by its target, such as ``space:WE1.2`` or ``unit:spy``.

    >>> from blitz_widgets import Highlights
    >>> Highlights(chosen=("space:WE1.2",)).chosen
    ('space:WE1.2',)
    """

    chosen: tuple[str, ...] = ()
    """The learner's picks so far."""
    selectable: tuple[str, ...] = ()
    """The targets that can be picked next."""
    pointed: str | None = None
    """The target under the pointer or the keyboard focus."""
    changed: tuple[str, ...] = ()
    """The changes of the visible step."""
    hinted: tuple[str, ...] = ()
    """The targets that the coach hints at."""
    struck: tuple[str, ...] = ()
    """The targets that the visible decision has ruled out."""
    graded: tuple[tuple[str, Grade], ...] = ()
    """The targets of a reviewed decision, each with its verdict."""
    heat: tuple[tuple[str, float], ...] = ()
    """The probability of each choice, above 0 and at most 1."""
    ghost: Ghost | None = None
    """The result of the considered move."""


Marks = Highlights
"""The former name of :class:`Highlights`, which notebooks can still use."""
