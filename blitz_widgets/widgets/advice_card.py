"""The coach's advice on a position, once it was asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.advice import advice_html
from blitz_widgets.locale import N_
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from blitz_widgets.sessions.advice import Advice


class AdviceCard(Panel):
    """Shows an :class:`~.sessions.advice.Advice` until it is put away."""

    def __init__(self) -> None:
        super().__init__(classes="bt-card", label=N_("Coach"))
        self.on_press(lambda name, _value: self.show(None) if name == "no-coach" else None)
        self.show(None)

    def show(self, advice: Advice | None) -> None:
        """Show *advice*, or nothing."""
        self._advice = advice
        self.html = advice_html(advice) if advice is not None else ""
        self.layout.display = "" if advice is not None else "none"

    def show_anew(self) -> None:
        """Show the same in the language in use."""
        self.show(self._advice)
