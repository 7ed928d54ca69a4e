"""What is said of the thing that is pointed at, beside it on the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.picking import caption_html
from blitz_widgets.cards.templating import render
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from blitz_widgets.sessions.picking import Picking
    from blitz_widgets.view.caption_place import CaptionPlace

_WIDTH = 340
"""In CSS pixels, as in the style sheet."""


class Caption(Panel):
    """Says what a thing is and does; it is not there while nothing is pointed at."""

    def __init__(self) -> None:
        super().__init__(classes="bt-caption bt-card")
        self.add_class("bt-pointed")

    def rest(self) -> None:
        """Say nothing, as nothing is pointed at."""
        self.html = ""

    def stand(self, place: CaptionPlace) -> None:
        """Stand at *place* on the picture."""
        half = f"{_WIDTH / 2:.0f}px"
        with self.layout.hold_sync():
            self.layout.left = f"clamp({half}, {place.middle:.2%}, calc(100% - {half}))"
            self.layout.top = "auto" if place.top is None else f"{place.top:.2%}"
            self.layout.bottom = "auto" if place.bottom is None else f"{place.bottom:.2%}"

    def describe(self, text: str) -> None:
        """Say *text* of what is pointed at."""
        self.html = render("caption", text=text, would="", refused="")

    def refuse(self, why: str) -> None:
        """Say *why* something cannot be done there."""
        self.html = render("caption", text="", would="", refused=why)

    def foresee(self, session: Picking, target: str) -> None:
        """Say what *target* is, and what picking it would do or why it is refused."""
        self.html = caption_html(session, target)
