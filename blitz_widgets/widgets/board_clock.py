"""One clock for a board and the panels next to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ipywidgets import Box

from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ipywidgets import Widget


def keep_time(widgets: Iterable[Widget]) -> None:
    """Let the panels among *widgets*, next to a board, wait until nothing moves on it."""
    for widget in widgets:
        if isinstance(widget, Panel):
            widget.clock = widget.beside_board
        elif isinstance(widget, Box):
            keep_time(widget.children)
