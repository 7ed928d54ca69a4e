"""The teacher’s panel before a class: what a pointer does on the board, by list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.presenting import Chosen, desk_html
from blitz_widgets.locale import N_
from blitz_widgets.teaching.plan import Drawing, Stroke
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.sessions.presentation import Presentation
    from blitz_widgets.view.lighting import SpotlitScene

_BY_LIST = frozenset({Stroke.ARROW, Stroke.CIRCLE})
"""The shapes that can be drawn by choosing them."""


class TeacherPanel(Panel):
    """Lists of all that can be pointed out, and what is chosen in them."""

    def __init__(self, *, framed: bool) -> None:
        """Show nothing yet; *framed* by an app, on whose pages a copy can be written."""
        self._framed = framed
        super().__init__(classes="bt-show__desk", label=N_("By list"))
        self._chosen = Chosen()
        self._names: dict[str, str] = {}
        self._redraw: Callable[[], object] = lambda: None
        self.on_change(self._choose)

    def show(self, presenting: Presentation, picture: SpotlitScene) -> None:
        """Show what there is to choose on *picture*."""
        self._names = presenting.names(picture.scene)
        self._redraw = lambda: self.show(presenting, picture)
        first = next(iter(self._names), "")
        for field in ("start", "end", "cover"):
            if getattr(self._chosen, field) not in self._names:
                setattr(self._chosen, field, first)
        self.html = desk_html(
            presenting, self._names, picture.theatres, self._chosen, framed=self._framed
        )

    def put_away(self) -> None:
        """Show nothing."""
        self.html = ""

    @property
    def to_cover(self) -> str:
        """The target that is chosen to be covered; empty if none is."""
        return self._chosen.cover

    def drawing(self, color: int) -> Drawing | None:
        """The chosen shape in this colour; ``None`` while an end is missing."""
        chosen = self._chosen
        at = (chosen.start,) if chosen.kind == Stroke.CIRCLE else (chosen.start, chosen.end)
        if not all(at) or len(set(at)) < len(at):
            return None
        return Drawing(kind=Stroke(chosen.kind), at=at, color=color)

    def _choose(self, name: str, value: str) -> None:
        if name == "kind" and value in _BY_LIST:
            self._chosen.kind = value
        elif name in {"start", "end", "cover"} and value in self._names:
            setattr(self._chosen, name, value)
        self._redraw()
