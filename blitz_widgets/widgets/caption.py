"""The caption of the thing pointed at, next to it on the picture."""

from __future__ import annotations

from html import unescape
from math import ceil
from re import sub
from typing import TYPE_CHECKING

from blitz_widgets.cards.picking import caption_html
from blitz_widgets.cards.templating import render
from blitz_widgets.view.caption_place import caption_place
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Container

    from blitz_widgets.sessions.picking import PickView
    from blitz_widgets.view.scene import Scene, Spot

_WIDEST, _EDGES, _LETTER, _LINE = 280, 30, 7.6, 19
"""In CSS pixels: as in the style sheet, and how much room writing takes there."""


class Caption(Panel):
    """Says what a thing is and does; it is not there while nothing is pointed at."""

    def __init__(self) -> None:
        super().__init__(classes="bt-caption bt-card")
        self.add_class("bt-pointed")

    def rest(self) -> None:
        """Say nothing, as nothing is pointed at."""
        self.html = ""

    @property
    def size(self) -> tuple[float, float]:
        """About how wide and high it is, in CSS pixels; nothing while nothing is said."""
        letters = len(unescape(sub("<[^>]*>", "", self.html)).strip())
        if not letters:
            return 0, 0
        width = min(_WIDEST, _EDGES + letters * _LETTER)
        return width, 20 + _LINE * ceil(letters * _LETTER / (width - _EDGES))

    def stand(self, scene: Scene, spot: Spot, scale: float, pickable: Container[str]) -> None:
        """Stand next to *spot* on *scene*, with *scale* board units to the pixel.

        It covers something *pickable* least of all.
        """
        width, height = self.size
        if not width:
            return
        place = caption_place(scene, spot, (width * scale, height * scale), pickable)
        half = f"{width / 2:.0f}px"
        with self.layout.hold_sync():
            self.layout.left = f"clamp({half}, {place.middle:.2%}, calc(100% - {half}))"
            self.layout.top = f"{place.top:.2%}"

    def describe(self, text: str) -> None:
        """Say *text* of what is pointed at."""
        self.html = render("caption", text=text, name="", brief="", would="", refused="")

    def refuse(self, why: str) -> None:
        """Say *why* something cannot be done there."""
        self.html = render("caption", text="", name="", brief="", would="", refused=why)

    def preview(self, session: PickView, target: str, *, briefly: bool) -> None:
        """Say what *target* is, or why picking it is refused; what it brings, if not *briefly*."""
        self.html = caption_html(session, target, briefly=briefly)
