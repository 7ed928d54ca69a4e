"""What is picked out on the board: by the learner, by the rules, or because it just changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from blitz_widgets.coaching.verdicts import Verdict  # noqa: TC004  # nothing reads its type


class Ghost(Struct, frozen=True, kw_only=True):
    """What a move would make of the table, to be drawn over it."""

    seen: Any
    """The table as it would be, of which only *changed* is certain."""
    changed: tuple[str, ...]
    """The targets that would differ, none of which holds anything hidden."""


class Highlights(Struct, frozen=True, kw_only=True):
    """The places and pieces to pick out on a board.

    Each is named by its target, such as ``space:WE1.2`` or ``unit:spy``.

    >>> from blitz_widgets import Highlights
    >>> Highlights(chosen=("space:WE1.2",)).chosen
    ('space:WE1.2',)
    """

    chosen: tuple[str, ...] = ()
    """What the learner has picked so far."""
    selectable: tuple[str, ...] = ()
    """What may be picked next."""
    pointed: str | None = None
    """What the learner points at."""
    changed: tuple[str, ...] = ()
    """What the step on show has changed."""
    hinted: tuple[str, ...] = ()
    """Where the coach says to look."""
    struck: tuple[str, ...] = ()
    """What a decision on show has ruled out."""
    graded: tuple[tuple[str, Verdict], ...] = ()
    """What a decision under review was about, each with what it is called."""
    heat: tuple[tuple[str, float], ...] = ()
    """How likely each thing is to be chosen, above 0 and at most 1."""
    ghost: Ghost | None = None
    """What the move that is thought of would bring."""


Marks = Highlights
"""The earlier name of :class:`Highlights`, which notebooks may use."""
