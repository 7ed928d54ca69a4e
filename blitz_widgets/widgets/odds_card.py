"""What a hidden hand could hold, folded away until the learner wants to know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.locale import mark
from blitz_widgets.view.odds import chance_text
from blitz_widgets.view.odds_chart import bar_text, bars_of, odds_chart
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.templating import render

if TYPE_CHECKING:
    from blitz_widgets.view.odds import Odds

_WIDTH = 320
"""Of the chart, in CSS pixels."""


class OddsCard(Panel):
    """Shows what a hidden hand could hold while there is one."""

    def __init__(self) -> None:
        super().__init__(classes="bt-card", label=mark("Odds"))
        self.show(None)

    def show(self, odds: Odds | None) -> None:
        """Show *odds*; nothing without."""
        self.layout.display = "" if odds else "none"
        self.html = odds_html(odds) if odds else ""


def odds_html(odds: Odds) -> str:
    """What a hidden hand could hold, as tables and as a chart."""
    return render(
        "odds",
        odds=odds,
        holds=[
            {
                "what": likely.what,
                "chance": chance_text(likely.chance),
                "percent": f"{100 * likely.chance:.1f}",
            }
            for likely in odds.holds
        ],
        bars=[
            {"text": bar_text(bar), "chance": chance_text(bar.chance)}
            for bar in bars_of(odds.amounts)
        ],
        chart=odds_chart(odds, _WIDTH),
    )
