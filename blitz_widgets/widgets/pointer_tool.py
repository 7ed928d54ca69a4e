"""The tools of the pointer on a board before a class."""

from __future__ import annotations

from typing import Final

from blitz_widgets.cards.presenting import DRAWS

_POINTS: Final = frozenset({"spot", "cover"})


class PointerTool:
    """A tool that is taken or put down, and the colour in which one draws."""

    def __init__(self) -> None:
        self.name = ""
        """The tool in use; empty if none is."""
        self.color = 1
        self._last_drawn_with = "arrow"

    @property
    def draws(self) -> str:
        """The tool, if it draws; else empty."""
        return self.name if self.name in DRAWS else ""

    @property
    def points(self) -> bool:
        """Whether it points at things on the board."""
        return self.name in _POINTS

    def take(self, name: str) -> None:
        """Take the tool of this *name*, or put it down if it is in use."""
        self.name = "" if name == self.name else name
        if self.draws:
            self._last_drawn_with = self.name

    def draw(self) -> None:
        """Take the tool that was drawn with last, or put it down."""
        self.take(self._last_drawn_with)

    def put_down(self) -> None:
        """Use none."""
        self.name = ""

    def change_color(self) -> None:
        """Draw in the other of the two colours."""
        self.color = 3 - self.color
