"""The coach beside the board: hints on request, and what the other side can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.hinting import dangers_text, hint_text, hint_values
from blitz_widgets.locale import N_
from blitz_widgets.sessions.hinting import Hinting
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from blitz_widgets.sessions.play import PlaySession


class HintCard(Panel):
    """Offers hints while a person decides in a game that can be judged."""

    def __init__(self) -> None:
        super().__init__(classes="bt-card", label=N_("Coach"))
        self.layout.display = "none"
        self._hinting: Hinting | None = None

    def follow(self, session: PlaySession) -> None:
        """Show what has been asked in *session*, and forget it once the game has gone on."""
        if self._hinting is None or self._hinting.session is not session:
            self._hinting = Hinting(session)
        self._hinting.follow()
        self.fill("hint", hint_values(self._hinting))

    @property
    def is_there(self) -> bool:
        """Whether the coach can be asked now."""
        return bool(self.html)

    @property
    def targets(self) -> tuple[str, ...]:
        """The highlighted targets on the board."""
        return self._hinting.targets if self._hinting else ()

    @staticmethod
    def place_of(name: str) -> str:
        """The selector of the part that answers ``hint`` or ``dangers``."""
        return ".bt-hint > li:last-child" if name == "hint" else ".bt-dangers"

    def ask(self, name: str) -> str:
        """Take what was pressed: ``hint`` or ``dangers``; what is said then is returned."""
        if self._hinting is None:
            return ""
        if name == "hint":
            self._hinting.more()
            return hint_text(self._hinting)
        self._hinting.toggle_dangers()
        return dangers_text(self._hinting)
