"""One clock for a board and for what is told beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ipywidgets import Box

from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ipywidgets import Widget


def keep_time(beside: Iterable[Widget]) -> None:
    """Let the panels *beside* a board wait for what moves on it."""
    for widget in beside:
        if isinstance(widget, Panel):
            widget.clock = widget.beside_board
        elif isinstance(widget, Box):
            keep_time(widget.children)
