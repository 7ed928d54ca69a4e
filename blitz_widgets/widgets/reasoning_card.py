"""How the bot chose, in as much detail as the learner likes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from blitz_widgets.cards.reasoning import Detail, reasoning_html
from blitz_widgets.locale import N_, language_in_use
from blitz_widgets.sessions.bot_lab import LabTab
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.view.reasoning import Reasoning
    from blitz_widgets.widgets.panel import Presses


class ReasoningCard(Panel):
    """Shows a decision of the bot while there is one; what was chosen last stays chosen."""

    beside_board = "hides"  # or else it would explain another turn than the one on show

    def __init__(self) -> None:
        super().__init__(classes="bt-card", label=N_("How the bot chose"))
        self.detail = Detail.QUESTIONS
        self._reasoning: Reasoning | None = None
        self._has_forecast = False
        self._studied = False
        self._has_lab = False
        self._opened = True
        self._shown: tuple[object, ...] = ()
        self._requests: Listeners[[LabTab]] = Listeners()
        self.on_press(self._do)
        self.show(None)

    def on_request(self, callback: Callable[[LabTab], object]) -> None:
        """Offer the Bot lab, and call *callback* with the tab at which the learner wants it."""
        self._has_lab = True
        self._requests.add(callback)

    def show(
        self,
        reasoning: Reasoning | None,
        *,
        has_forecast: bool = False,
        studied: bool = True,
        opened: bool = True,
    ) -> None:
        """Show *reasoning*; without one, where the bot has a turn to forecast, only the Bot lab.

        The Bot lab is offered only for what can be *studied* there.  The questions are *opened* at
        first, or folded.
        """
        self._reasoning = reasoning
        self._opened = opened
        self._studied = studied and self._has_lab
        self._has_forecast = has_forecast and self._has_lab
        asked = self.detail, self._studied, self._has_forecast, opened, language_in_use()
        if self._shown == (reasoning, *asked):
            return
        self._shown = reasoning, *asked
        self.layout.display = "" if reasoning or self._has_forecast else "none"
        self.html = (
            reasoning_html(
                reasoning,
                self.detail,
                has_lab=self._studied,
                has_forecast=self._has_forecast,
                opened=opened,
            )
            if reasoning or self._has_forecast
            else ""
        )

    def _show_detail(self, detail: str) -> None:
        self.detail = Detail(detail)
        self.show(
            self._reasoning,
            has_forecast=self._has_forecast,
            studied=self._studied,
            opened=self._opened,
        )

    PRESSES: ClassVar[Presses[ReasoningCard]] = {
        "detail": _show_detail,
        "lab": lambda self, tab: self._requests(LabTab(tab)),
    }
