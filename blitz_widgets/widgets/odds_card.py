"""The possible contents of a hidden hand, folded until the learner opens the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.odds import odds_html
from blitz_widgets.locale import N_
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from blitz_widgets.view.odds import Odds


class OddsCard(Panel):
    """Shows what a hidden hand could hold while there is one."""

    def __init__(self) -> None:
        super().__init__(classes="bt-card", label=N_("Odds"))
        self.show(None)

    def show(self, odds: Odds | None) -> None:
        """Show *odds*; nothing without."""
        self.layout.display = "" if odds else "none"
        self.html = odds_html(odds) if odds else ""
