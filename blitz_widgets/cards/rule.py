"""A rule, as HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.templating import render
from blitz_widgets.core.rulebooks import chapter_of, source_names
from blitz_widgets.locale import _
from blitz_widgets.view.phrases import row_of

if TYPE_CHECKING:
    from blitz_widgets.rulebook.rules import RuleText


def rule_html(rule: RuleText, *, leads_on: bool) -> str:
    """The text of *rule*, its chapter and its sources; *leads_on* adds a link to all rules."""
    return render(
        "rule",
        id=rule.id,
        title=_(rule.title),
        chapter=_(chapter_of(rule).title),
        text=_(rule.text),
        ruling=_(rule.ruling) if rule.ruling else "",
        sources=row_of(source_names(rule)),
        leads_on=leads_on,
    )
