"""The legend of a board: one press away, and there by itself when a board is first met.

A board that has a key of its own needs none by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.cards.legend import legend_html
from blitz_widgets.locale import N_, language_in_use
from blitz_widgets.widgets.guard import Guard
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from blitz_widgets.view.presenter import Presenter
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.widgets.browser import Browser

_KEPT = "legend: {title}"
"""The name under which the browser keeps that a legend has been put away."""


class LegendCard(Panel):
    """Shows what the signs of a picture stand for, until it is put away; the browser remembers."""

    def __init__(self, browser: Browser, *, comes_by_itself: bool = True) -> None:
        super().__init__(classes="bt-card", label=N_("The signs"))
        self.add_class("bt-legend-card")
        self._browser = browser
        self._presenter: Presenter[Any, Any] | None = None
        self._comes_by_itself = comes_by_itself
        self._asked_for: bool | None = None
        self._has_key = False
        self._made: tuple[object, str, str] = (None, "", "")
        self.on_press(lambda _name, _value: self.turn())
        browser.observe(Guard.wrap(lambda _change: self._show()), names=["kept", "ready"])
        self._show()

    def follow(self, presenter: Presenter[Any, Any], scene: Scene) -> None:
        """Be about the game of *presenter*, and beside *scene*."""
        before, self._presenter = self._key, presenter
        self._has_key = scene.has_key
        if self._key != before:
            self._asked_for = None
        self._show()

    def turn(self) -> None:
        """Show it, or put it away for good."""
        shown = bool(self.html)
        self._asked_for = not shown
        if shown and not self._is_put_away:
            self._browser.keep(**{self._key: True})
        self._show()
        self._browser.focus("step-title" if shown else "legend-title")

    @property
    def _key(self) -> str:
        title = self._presenter.wording.legend if self._presenter else ""
        return _KEPT.format(title=title)

    @property
    def _is_put_away(self) -> bool:
        return self._browser.kept.get(self._key) is True

    def _show(self) -> None:
        comes = self._comes_by_itself and not self._has_key
        by_itself = comes and self._browser.ready and not self._is_put_away
        shown = by_itself if self._asked_for is None else self._asked_for
        self.html = self._written(self._presenter) if shown and self._presenter else ""
        self.layout.display = "" if self.html else "none"

    def _written(self, presenter: Presenter[Any, Any]) -> str:
        """The legend of *presenter* in the language in use, made only if either has changed."""
        language = language_in_use()
        if self._made[:2] != (presenter, language):
            self._made = presenter, language, legend_html(presenter)
        return self._made[2]
