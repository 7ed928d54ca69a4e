"""A puzzle: a board, one move to find on it, and what comes of any other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.picking import again_text, describe_pick
from blitz_widgets.cards.puzzle import puzzle_html
from blitz_widgets.cards.puzzle_hints import hints
from blitz_widgets.cards.step import text_view_html
from blitz_widgets.locale import N_, _
from blitz_widgets.widgets.board_shell import BoardShell
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.odds_card import OddsCard
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.sessions.puzzling import Puzzling
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme
    from blitz_widgets.widgets.browser import Browser


class PuzzleWidget(BoardShell):
    """Shows a :class:`Puzzling` to a learner with a mouse, fingers, keys or a screen reader."""

    def __init__(
        self, puzzling: Puzzling, browser: Browser | None = None, *, where: str, following: str
    ) -> None:
        self._puzzling = puzzling
        self._where, self._following = where, following
        self._ends: Listeners[[]] = Listeners()
        super().__init__(browser)
        self._card = Panel(classes="bt-card", label=N_("The puzzle"))
        self._odds = OddsCard()
        self._arrange([self._card, self._rule, self._odds, self._text_view], turn=self._card)
        self._card.on_hover(self._point_in_text)
        for panel in (self._card, self._text_view):
            panel.on_press(self._press)
        self.refresh()

    @property
    def puzzling(self) -> Puzzling:
        """What is on show."""
        return self._puzzling

    def show(self, puzzling: Puzzling, *, where: str, following: str) -> None:
        """Show *puzzling* instead.

        Args:
            puzzling: The puzzle.
            where: What it is among, still to be translated.
            following: What leads on from it, still to be translated.
        """
        self._puzzling = puzzling
        self._where, self._following = where, following
        self._forget_pointed()
        self.tidy()
        self.refresh()

    def on_end(self, callback: Callable[[], object]) -> None:
        """Call *callback* when the learner wants to go on from a puzzle that is solved."""
        self._ends.add(callback)

    def show_top(self) -> None:
        """Bring the top of the puzzle into sight, wherever the page was scrolled to."""
        self.browser.show_top(".bt-puzzles .bt-play")

    def refresh(self) -> None:
        """Show the puzzle as it is now."""
        self._show_pointed()
        puzzling = self._puzzling
        self._card.html = puzzle_html(puzzling, where=_(self._where), following=_(self._following))
        self._odds.show(puzzling.presenter.odds(puzzling.seen))
        self._text_view.name(puzzling.presenter.wording.table)
        self._text_view.html = text_view_html(puzzling)

    def _draw(self, theme: Theme, page_width: Breakpoint, pointed: str | None) -> Scene:
        puzzling = self._puzzling
        highlights = puzzling.highlights(pointed)
        return puzzling.presenter.scene(puzzling.seen, theme, page_width, highlights)

    def _game_on_show(self) -> Puzzling:
        return self._puzzling

    def _say(self, pointed: str) -> None:
        # What a pick would do is not shown: that is what the learner is to find out.
        self._caption.describe(describe_pick(self._puzzling, pointed))

    def _picked(self, name: str, target: str) -> None:
        self._press(name, target)

    def _press(self, name: str, value: str) -> None:
        puzzling = self._puzzling
        match name:
            case "pick":
                puzzling.pick(value)
            case "pick-on":
                puzzling.pick_on(value)
            case "action":
                puzzling.act(puzzling.game.parse(value))
            case "again":
                puzzling.again()
            case "hint":
                puzzling.hint()
            case "solution":
                puzzling.give_up()
        if puzzling.answered:
            self._pointed_in_text = None  # its button has done what it was for
        self.refresh()
        if name == "hint":
            self.browser.announcement = "".join(hints(puzzling)[-1:])
            for target in puzzling.hinted[-1:]:
                self._board.bring_into_sight(target)
        elif again := again_text(puzzling):
            self.browser.announcement = again
        self._changes()
        if name == "next" and puzzling.right:
            self._ends()
