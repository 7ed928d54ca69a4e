"""The board of a lesson plan before a class: dark, with its light, its covers and its strokes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.presenting import drawing_text
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.lighting import SpotlitScene
from blitz_widgets.view.slide import slide
from blitz_widgets.view.theme import DARK
from blitz_widgets.widgets.board_shell import BoardShell

if TYPE_CHECKING:
    from blitz_widgets.sessions.presentation import Presentation
    from blitz_widgets.sessions.viewing import View
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme
    from blitz_widgets.widgets.browser import Browser


class ShownBoard(BoardShell):
    """Shows the step of a :class:`Presentation` that is on show, or its words where it has none."""

    def __init__(self, presenting: Presentation, browser: Browser | None = None) -> None:
        self._presenting = presenting
        self._picture: SpotlitScene
        super().__init__(browser)

    @property
    def _theme(self) -> Theme:
        return DARK

    @property
    def _page_width(self) -> Breakpoint:
        return Breakpoint.WIDE  # drawings are made for it

    def _scene(self) -> Scene:
        return self._draw(self._theme, self._page_width, None)

    def _draw(self, theme: Theme, page_width: Breakpoint, pointed: str | None) -> Scene:
        presenting = self._presenting
        picture = presenting.scene(theme, page_width, pointed)
        step = presenting.step
        self._picture = (
            SpotlitScene(slide(step.title, step.text, theme)) if picture is None else picture
        )
        return self._picture.scene

    def _game_on_show(self) -> View | None:
        return self._presenting.moving

    def _dressed(self, scene: Scene) -> Scene:
        return self._presenting.dressed(scene, self._theme).scene

    def _point_on_board(self, target: str | None) -> None:
        """No description: things on a board before a class are only pointed out."""

    def _say(self, pointed: str) -> None:
        """Say nothing of it either."""

    def _drawn_text(self) -> str:
        drawings = self._presenting.drawings
        if not drawings:
            return ""
        names = self._presenting.names(self._picture.scene)
        return ". ".join(drawing_text(drawing, names) for drawing in drawings)
