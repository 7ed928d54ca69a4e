"""The odds of a hidden hand, as HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.templating import render
from blitz_widgets.view.odds import chance_text
from blitz_widgets.view.odds_chart import bar_text, bars_of, odds_chart

if TYPE_CHECKING:
    from blitz_widgets.view.odds import Odds

_WIDTH = 320
"""Width of the chart, in CSS pixels."""


def odds_html(odds: Odds) -> str:
    """The odds of a hidden hand, as tables and as a chart."""
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
