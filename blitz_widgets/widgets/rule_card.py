"""A rule, shown when its chip is clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.locale import _
from blitz_widgets.rulebook.rules import Source, chapters
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.templating import render

if TYPE_CHECKING:
    from blitz_widgets.widgets.browser import Browser


class RuleCard(Panel):
    """Shows the rule whose chip was clicked anywhere on the page, until it is closed."""

    def __init__(self, browser: Browser) -> None:
        super().__init__(classes="bt-card", label=_("Rule"))
        self._browser = browser
        self.add_class("bt-open-rule")
        self.layout.display = "none"
        browser.on_rule(self.show)
        self.on_press(lambda _name, _value: self.close_rule())

    def show(self, rule_id: str) -> None:
        """Show the rule *rule_id*; a name that is no rule shows nothing."""
        found = next(
            (
                (chapter, rule)
                for chapter in chapters()
                for rule in chapter.rule
                if rule.id == rule_id
            ),
            None,
        )
        if found is None:
            return
        chapter, rule = found
        self.html = render(
            "rule",
            id=str(rule.id),
            title=_(rule.title),
            chapter=_(chapter.title),
            text=_(rule.text),
            ruling=_(rule.ruling) if rule.ruling else "",
            sources=", ".join(source_name(source) for source in rule.sources),
        )
        self.layout.display = ""
        self._browser.focus("rule-title")

    def close_rule(self) -> None:
        """Put the rule away, and give the focus back to the chip that was clicked."""
        self.layout.display = "none"
        self._browser.focus_back("step-title")


def source_name(source: Source) -> str:
    """The printed text that a letter stands for."""
    return {
        Source.RULEBOOK_2021: _("rulebook, second printing 2021"),
        Source.RULEBOOK_2019: _("French rulebook, first printing 2019"),
        Source.SOLO_RULES: _("solo rules"),
        Source.WARPSPAWN: _("Warpspawn “Blitz”"),
    }[source]
