"""The effects of the move that the learner considers, and the button that makes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.cards.aiming import aiming_text, aiming_values
from blitz_widgets.locale import N_
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from blitz_widgets.sessions.picking import PickView
    from blitz_widgets.view.highlights import Highlights


class AimCard(Panel):
    """Shows what the place pointed at last would bring, until another is or nothing can be done.

    So the pointer may leave the board for the button.
    """

    beside_board = ""  # a preview goes away with the press that does it

    def __init__(self) -> None:
        super().__init__(label=N_("What will happen"))
        self.add_class("bt-aim")
        self.target = ""
        """The place that is thought of; empty if there is none."""
        self._near = ""

    def follow(self, session: PickView, pointed: str | None, *, small: bool) -> None:
        """Think of what is *pointed* at, if it would carry something out.

        If the picture is *small*, what can be picked is shown here, too.
        """
        if pointed is not None:
            self._near = pointed
        if pointed is not None and session.has_preview(pointed):
            self.target = pointed
        elif not self.target or not session.has_preview(self.target):
            self.target = session.only_way
        if not session.picks and not self.target:
            self._near = ""
        self.fill("aiming", aiming_values(session, self.target, near=self._near if small else None))

    def with_ghost(self, session: PickView, found: Highlights) -> Highlights:
        """The highlights *found*, and the effects of the move."""
        return replace(found, ghost=session.ghost(self.target)) if self.target else found

    def said(self, session: PickView) -> str:
        """The effects in one sentence; empty without a move."""
        return aiming_text(session, self.target)
