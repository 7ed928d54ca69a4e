"""A board on which a session picks targets: what a pick plays is seen afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from blitz_widgets.cards.picking import again_text
from blitz_widgets.widgets.board_shell import BoardShell

if TYPE_CHECKING:
    from blitz_widgets.sessions.picking import Picking
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme
    from blitz_widgets.widgets.panel import Presses


class PickingShell(BoardShell):
    """A :class:`BoardShell` over a session in which actions are picked and played at once."""

    @property
    def _picking(self) -> Picking:
        """The session that picks."""
        raise NotImplementedError

    def _draw(self, theme: Theme, page_width: Breakpoint, pointed: str | None) -> Scene:
        session = self._picking
        highlights = session.highlights(pointed)
        return session.presenter.scene(session.seen, theme, page_width, highlights)

    def _say(self, pointed: str) -> None:
        self._caption.preview(self._picking, pointed, briefly=False)

    def _announce_again(self, name: str) -> None:
        """Say what a second press would do, after a pick as one of the buttons *name*."""
        if name in {"pick", "pick-on"} and (again := again_text(self._picking)):
            self.browser.announcement = again

    PRESSES: ClassVar[Presses[PickingShell]] = {
        "pick": lambda self, target: self._picking.pick(target),
        "pick-on": lambda self, target: self._picking.pick_on(target),
        "action": lambda self, text: self._picking.act(self._picking.game.parse(text)),
    }
