"""A learner's page in a kernel, without a browser: open it, press buttons, read it."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Final
from weakref import WeakSet

from ipywidgets import Widget

from blitz_widgets.app.tutor import TutorApp
from blitz_widgets.widgets.board import BoardWidget
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.lesson import LessonWidget
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.stepper import TurnStepper

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from blitz_widgets.sessions.play import PlaySession

_WIDTH, _HEIGHT = 1280, 800
_BUTTON: Final = re.compile(r'<\w+ [^>]*data-press="([^"]*)"[^>]*>')
_VALUE: Final = re.compile(r'data-value="([^"]*)"')


class Visitor:
    """A learner with the page open."""

    def __init__(self, query: str) -> None:
        """Open the page at the address with this *query*."""
        self._turns = 0
        self._made: WeakSet[Widget] = WeakSet()  # keeps no widget alive
        Widget.on_widget_constructed(self._made.add)
        self._app = TutorApp()
        self.browser = next(each for each in parts(self._app) if isinstance(each, Browser))
        self.browser.set_state(
            {
                "width": _WIDTH,
                "height": _HEIGHT,
                "pixel_ratio": 1.0,
                "query": query,
                "ready": True,
            }
        )
        self.show_boards()

    def show_boards(self) -> None:
        """Report the width of each board to the page, as a browser does."""
        for board in self.boards:
            if not board.css_width(1):
                canvas, behaviour = board._canvas, board._behaviour  # noqa: SLF001  # as a browser
                canvas._handle_custom_msg({"event": "client_ready"}, [])  # noqa: SLF001
                behaviour.set_state({"shown_width": round(board.scene.width)})

    def go(self, query: str) -> None:
        """Go back or forward to the address with this *query*."""
        self._turns += 1
        content = {"type": "turn", "query": query, "number": self._turns}
        self.browser._handle_custom_msg(content, [])  # noqa: SLF001  # as a browser
        self.show_boards()

    def close(self) -> None:
        """Close the page, and all its widgets."""
        Widget.on_widget_constructed(None)
        for widget in tuple(self._made):
            widget.close()

    @property
    def boards(self) -> tuple[BoardWidget, ...]:
        """The boards on the page."""
        return tuple(each for each in parts(self._app) if isinstance(each, BoardWidget))

    @property
    def panels(self) -> tuple[Panel, ...]:
        """The panels on the page."""
        return tuple(each for each in parts(self._app) if isinstance(each, Panel))

    @property
    def session(self) -> PlaySession:
        """The session of the game on the page."""
        return self._stepper.session

    @property
    def lesson(self) -> LessonWidget:
        """The lesson on the page."""
        return next(each for each in parts(self._app) if isinstance(each, LessonWidget))

    @property
    def _stepper(self) -> TurnStepper:
        return next(each for each in parts(self._app) if isinstance(each, TurnStepper))

    def press_step(self, name: str, value: str = "") -> None:
        """Press the button *name* on the card of the turn."""
        press(self._stepper._step, name, value)  # noqa: SLF001  # as a browser

    def panel_with(self, button: str) -> Panel:
        """The panel with a *button* of this name."""
        return next(each for each in self.panels if any(n == button for n, _v in buttons(each)))

    def hover(self, target: str) -> None:
        """Move the mouse over *target* on the board."""
        self.hovering(target)()

    def click(self, target: str) -> None:
        """Click on *target* on the board."""
        self.clicking(target)()

    def hovering(self, target: str) -> Callable[[], object]:
        """A call that moves the mouse over *target*, which is found now."""
        return self._mouse("mouse_move", target)

    def clicking(self, target: str) -> Callable[[], object]:
        """A call that clicks on *target*, which is found now."""
        return self._mouse("mouse_down", target)

    def _mouse(self, event: str, target: str) -> Callable[[], object]:
        board = next(each for each in self.boards if each.scene.spot(target) is not None)
        spot = board.scene.spot(target)
        assert spot is not None
        canvas = board._canvas  # noqa: SLF001  # as a browser
        scale = canvas.width / board.scene.width
        x, y = (spot.x + spot.width / 2) * scale, (spot.y + spot.height / 2) * scale
        content = {"event": event, "x": x, "y": y}
        return lambda: canvas._handle_custom_msg(content, [])  # noqa: SLF001  # as a browser


def parts(widget: Widget) -> Iterator[Widget]:
    """Yield *widget* and all its descendants, in the order of the page."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from parts(child)


def buttons(panel: Panel) -> list[tuple[str, str]]:
    """Name and value of each enabled button on *panel*."""
    return [
        (found[1], html.unescape(value[1]) if (value := _VALUE.search(found[0])) else "")
        for found in _BUTTON.finditer(panel.html)
        if 'aria-disabled="true"' not in found[0]
    ]


def press(panel: Panel, name: str, value: str = "") -> None:
    """Press the button of *panel* with this *name* and *value*."""
    content = {"type": "press", "name": name, "value": value}
    panel._handle_custom_msg(content, [])  # noqa: SLF001  # as a browser
