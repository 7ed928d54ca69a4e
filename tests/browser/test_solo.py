"""The solo game on the page, and the companion for a real table."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from playwright.sync_api import expect

from blitz_widgets.app.address import code_of
from tests.browser.table import Table, before_the_end, best_action
from tests.support.addresses import read_address

if TYPE_CHECKING:
    from collections.abc import Callable

SOME_TURNS = 3


class TestAgainstTheBot:
    """Turns on the page Play, and the end of a game by keys."""

    def test_with_the_mouse_on_the_board(self, table_at: Callable[..., Table]) -> None:
        """SOLO-SETUP: the bot plays by itself, and its last decision stays to be read."""
        table = table_at("?play=solo&level=hard&seed=1944&mode=play")
        chosen = table.page.get_by_role("region", name="How the bot chose")
        while table.mirror.game.turn(table.mirror.timeline.now) < SOME_TURNS:
            if table.mirror.reasoning:
                expect(chosen).to_contain_text(table.mirror.reasoning.conclusion)
            if table.mirror.may_decide:
                table.play(best_action(table.mirror))
            else:
                table.next()

        table.wait_for_code(code_of(table.mirror))

    def test_with_the_keyboard_alone(self, table_at: Callable[..., Table]) -> None:
        """Every step explained; after the first key the focus is never lost."""
        table = table_at(before_the_end("?play=solo&level=medium&seed=163", 2))
        page, mirror = table.page, table.mirror
        table.tab_to(*mirror.selectable())
        while not (mirror.over and mirror.at_end):
            if mirror.may_decide:
                table.decide_by_keys(best_action(mirror))
            else:
                page.keyboard.press("n")
                mirror.next()
                table.agree()
            assert table.focused != "BODY"

        expect(table.result).to_contain_text("Victory for the")

    def test_a_decision_is_looked_into(self, table_at: Callable[..., Table]) -> None:
        """From the game into the Bot lab and back, with the game as it was."""
        table = table_at("?play=solo&seed=5")
        while table.mirror.reasoning is None:
            table.next()
        reasoning = table.mirror.reasoning
        assert reasoning
        table.page.get_by_role("button", name="Open in the Bot lab").click()
        lab = table.page.get_by_role("region", name="Bot lab", exact=True)
        lab.locator('[data-key="last"]').click()
        expect(lab).to_contain_text(reasoning.conclusion)
        table.page.get_by_role("button", name="Back to the game").press("Enter")
        table.agree()
        expect(table.page.locator('[data-key="step-title"]')).to_be_focused()
        table.page.get_by_role("button", name="What may the bot do next?").click()
        expect(lab.locator('[data-key="tab-forecast"]')).to_have_attribute("aria-pressed", "true")
        text_view = table.page.get_by_role("region", name="Text view")
        text_view.locator("summary").click()
        for unit in table.mirror.hand():
            expect(text_view).to_contain_text(unit.label)
        table.page.get_by_role("button", name="Back to the game").click()
        table.agree()


class TestAtTheTable:
    """The companion."""

    def test_a_game_is_entered_and_resumed(self, table_at: Callable[..., Table]) -> None:
        """Set-up, a round, a reload in the middle, undo, and a round more."""
        table = table_at("?page=table&play=solo&level=medium&seed=3")
        while len(table.mirror.timeline.actions) < 18:
            table.go_on()
        table.wait_for_code(code_of(table.mirror))
        page = table.page
        page.reload()
        again = Table(page, read_address(urlsplit(page.url).query, physical_table=True).session)
        assert again.mirror.timeline.actions == table.mirror.timeline.actions
        again.key("undo").click()
        again.mirror.undo()
        again.agree()
        while len(again.mirror.timeline.actions) < 24:
            again.go_on()
        again.key("round-back").click()
        again.mirror.round_back()
        again.agree()
        again.key("last").click()
        again.mirror.last()
        again.agree()

    def test_a_game_is_entered_by_keyboard(self, table_at: Callable[..., Table]) -> None:
        """The set-up rolled and drawn by keys, then a round."""
        table = table_at("?page=table&play=solo&level=easy&seed=9")
        page, mirror = table.page, table.mirror
        while mirror.set_up_lasts:
            if mirror.may_enter:
                page.keyboard.press("a")
                mirror.deal_all()
                table.agree()
            else:
                table.decide_by_keys(best_action(mirror))
        while len(mirror.timeline.actions) < 18:
            if mirror.may_enter:
                outcomes = [f"enter-{mirror.game.format(each)}" for each, _n in mirror.outcomes()]
                table.tab_to(*outcomes)
                table.arrow_to(outcomes[0])
                page.keyboard.press("Enter")
                mirror.enter(mirror.outcomes()[0][0])
                table.agree()
            elif mirror.actor is not None:
                table.decide_by_keys(best_action(mirror))
            else:
                page.keyboard.press("n")
                mirror.next()
                table.agree()
            assert table.focused != "BODY"
