"""A rule, shown when its chip is clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.rule import rule_html
from blitz_widgets.core.rulebooks import rule_texts
from blitz_widgets.locale import N_
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.widgets.browser import Browser


class RuleCard(Panel):
    """Shows the rule whose chip was clicked anywhere on the page, until it is closed.

    Where there is a page with all rules, it leads on to that: see :meth:`lead_on`.
    """

    def __init__(self, browser: Browser) -> None:
        super().__init__(classes="bt-card", label=N_("Rule"))
        self._browser = browser
        self._shown = ""
        self.add_class("bt-open-rule")
        self.layout.display = "none"
        browser.on_rule(self.show)
        self.on_press(self._press)

    @staticmethod
    def lead_on(browser: Browser, callback: Callable[[str], object]) -> None:
        """Offer to read more on every card on the page of *browser*.

        *callback* gets the id of the rule.
        """
        browser.reader = callback

    def show(self, rule_id: str) -> None:
        """Show the rule *rule_id*; a name that is no rule shows nothing."""
        if self._write(rule_id):
            self.layout.display = ""
            self._browser.focus("rule-title")

    def show_anew(self) -> None:
        """Say the same in the language in use."""
        self._write(self._shown)

    def _write(self, rule_id: str) -> bool:
        """Write down the rule *rule_id*; whether there is one."""
        rule = next((text for known, text in rule_texts().items() if known == rule_id), None)
        if rule is None:
            return False
        self._shown = rule_id
        self.html = rule_html(rule, leads_on=self._browser.reader is not None)
        return True

    def _press(self, name: str, value: str) -> None:
        reader = self._browser.reader
        if name == "read" and reader is not None:
            self.layout.display = "none"
            reader(value)
        else:
            self.close_rule()

    def close_rule(self) -> None:
        """Put the rule away, and give the focus back to the chip that was clicked."""
        self.layout.display = "none"
        self._browser.focus_back("step-title")
