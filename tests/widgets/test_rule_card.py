"""A rule, shown when its chip is clicked."""

from __future__ import annotations

import html
import re
from unittest.mock import Mock

import pytest

from blitz_widgets.core.rulebooks import chapters, known_rules, source_names
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.rule_card import RuleCard

ALL = [(chapter, rule) for chapter in chapters() for rule in chapter.rule]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """Return the record of what is sent to the page."""
    send = Mock()
    monkeypatch.setattr(Browser, "send", send)
    return send


def click(browser: Browser, rule: str) -> None:
    """Click the chip of *rule* somewhere on the page."""
    browser._handle_custom_msg(  # noqa: SLF001  # as a page would
        {"type": "rule", "value": rule}, []
    )


def text(card: RuleCard) -> str:
    """What can be read on the card."""
    return " ".join(html.unescape(re.sub("<[^>]*>", " ", card.html)).split())


class TestRuleCard:
    """Opened by a chip, closed by its button."""

    def test_it_is_hidden_at_first(self) -> None:
        """And takes no room."""
        assert RuleCard(Browser()).layout.display == "none"

    @pytest.mark.usefixtures("sent")
    def test_every_rule_can_be_shown(self) -> None:
        """With title, text, our ruling if there is one, and its sources; the id is a tooltip."""
        browser = Browser()
        card = RuleCard(browser)
        for chapter, rule in ALL:
            click(browser, rule.id)
            shown = text(card)
            for part in (rule.title, rule.text, rule.ruling, chapter.title):
                assert " ".join((part or "").split()) in shown
            assert f'title="{rule.id}"' in card.html
            assert rule.id not in shown
            for source in source_names(rule):
                assert source in shown
            assert card.layout.display != "none"
        assert {rule.id for _chapter, rule in ALL} == set(known_rules())

    def test_the_focus_goes_there_and_back(self, sent: Mock) -> None:
        """To the title, and to the chip that was clicked."""
        browser = Browser()
        card = RuleCard(browser)
        click(browser, Rule.TURN_DRAW)
        assert sent.call_args.args == ({"type": "focus", "key": "rule-title"},)
        assert 'data-key="rule-title"' in card.html
        card._handle_custom_msg(  # noqa: SLF001  # as a page would
            {"type": "press", "name": "close", "value": ""}, []
        )

        assert card.layout.display == "none"
        assert sent.call_args.args[0]["type"] == "focus-back"

    def test_a_name_that_is_no_rule_shows_nothing(self, sent: Mock) -> None:
        """What a browser sends is not trusted."""
        browser = Browser()
        card = RuleCard(browser)
        click(browser, "<b>")

        assert card.layout.display == "none"
        assert not sent.called

    def test_it_leads_on_where_there_is_more(self, sent: Mock) -> None:
        """With the id of the rule, and is put away; the focus is the reader's to move."""
        browser, read = Browser(), Mock()
        card = RuleCard(browser)
        click(browser, Rule.UNIT_SPY)
        assert 'data-press="read"' not in card.html
        RuleCard.lead_on(browser, read)
        click(browser, Rule.UNIT_SPY)
        assert 'data-press="read"' in card.html
        sent.reset_mock()
        card._handle_custom_msg(  # noqa: SLF001  # as a page would
            {"type": "press", "name": "read", "value": "UNIT-SPY"}, []
        )

        read.assert_called_once_with("UNIT-SPY")
        assert card.layout.display == "none"
        assert not sent.called

    @pytest.mark.usefixtures("sent")
    def test_it_leads_on_only_on_its_own_page(self) -> None:
        """Another browser has another page, or none."""
        browser = Browser()
        RuleCard.lead_on(Browser(), Mock())
        card = RuleCard(browser)
        click(browser, Rule.UNIT_SPY)

        assert "Read more" not in text(card)
