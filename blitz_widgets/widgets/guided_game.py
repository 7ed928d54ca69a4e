"""A guided game: the board, what is told of it now, and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.cards.guided import guided_html, moment_text
from blitz_widgets.cards.picking import again_text
from blitz_widgets.locale import N_, _
from blitz_widgets.sessions.commands import GUIDED
from blitz_widgets.widgets.deciding_shell import DecidingShell
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.sessions.guidance import GuidedShow
    from blitz_widgets.sessions.guided_game import GuidedGame
    from blitz_widgets.widgets.browser import Browser

_REQUESTS: Final = frozenset({"bot", "look", "play-on", "restart"})
"""The presses that ask something of the page."""


class GuidedGameWidget(DecidingShell):
    """Plays a :class:`GuidedGame` by mouse, touch, keys or screen reader."""

    def __init__(self, game: GuidedGame, browser: Browser | None = None) -> None:
        self._game = game
        self._message = ""
        self._announced = ""
        self._in_sight = ""
        self._requests: Listeners[[str]] = Listeners()
        super().__init__(browser, legend_comes=False)
        self._card = Panel(label=N_("Your first game"))
        turn = self._turn_card(self._card)
        self._arrange([turn, self._legend, self._rule, self._text_view], turn=turn)
        self._card.on_hover(self._point_in_text)
        for panel in (self._card, self._text_view):
            panel.on_press(self._press)
        self.refresh()

    @property
    def game(self) -> GuidedGame:
        """The game on show."""
        return self._game

    def show(self, game: GuidedGame, message: str = "") -> None:
        """Show *game* instead, with this *message*."""
        self._game = game
        self._forget_pointed()
        self.tell(message)
        self._changes()

    def tell(self, message: str) -> None:
        """Say one sentence above all, until something is done."""
        self._message = message
        self.refresh()

    def on_request(self, callback: Callable[[str], object]) -> None:
        """Call *callback* with what the learner asks of the page.

        ``bot``, ``look``, ``play-on`` or ``restart``.
        """
        self._requests.add(callback)

    def refresh(self) -> None:
        """Show the game as it is now."""
        self._show_pointed()
        game = self._game.show
        self._card.html = guided_html(game, message=self._message)
        self._show_table(game)
        self._announce()
        self._show_told()

    def _show_told(self) -> None:
        """Bring what is newly told of into sight."""
        shown = self._game.telling
        told = shown.moment.id if shown else ""
        if told != self._in_sight and shown is not None and shown.points:
            self._board.bring_into_sight(shown.points[0])
        self._in_sight = told

    @property
    def _picking(self) -> GuidedShow:
        return self._game.show

    def _press(self, name: str, value: str) -> None:
        if self._aims(name, value):
            return
        self._message = ""
        if name in _REQUESTS:
            self._requests(name)
            return
        command = GUIDED.get(name)
        if command is not None:
            self._game.do(command(self._game.game, value))
        self.refresh()
        self._changes()

    def _announce(self) -> None:
        """Say what is told, or what the other side did, once, to those who do not see it.

        Objections and refusals speak themselves.
        """
        game = self._game.show
        said = moment_text(game)
        if not said and game.task is not None and not game.picks:
            said = _(game.task.text)
        if not said and not game.picks:
            said = " ".join(game.presenter.narrate(event).brief for event in game.happened)
        said = said or again_text(game)
        if said and said != self._announced:
            self._announced = said
            self.browser.announcement = said
