"""The box that says what is pointed at: of one height, and in sight wherever that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.picking import caption_html
from blitz_widgets.cards.templating import render
from blitz_widgets.locale import _
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from blitz_widgets.sessions.picking import Picking


class Caption(Panel):
    """Says what a thing is and does, or how to find that out."""

    def __init__(self) -> None:
        super().__init__(classes="bt-caption bt-card")
        self.add_class("bt-pointed")
        self.rest()

    def rest(self) -> None:
        """Say how to find out, as nothing is pointed at."""
        text = _("Hover over or tap anything to see what it is and does.")
        self.html = render("caption", text=text, would="", refused="", resting=True)

    def describe(self, text: str) -> None:
        """Say *text* of what is pointed at."""
        self.html = render("caption", text=text, would="", refused="", resting=False)

    def foresee(self, session: Picking, target: str) -> None:
        """Say what *target* is, and what picking it would do or why it is refused."""
        self.html = caption_html(session, target)
