"""The solo game on the page, and the companion for a real table."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from playwright.sync_api import expect

from blitz_widgets.app.address import code_of
from tests.browser.table import Table, best_action
from tests.support.addresses import read_address

if TYPE_CHECKING:
    from collections.abc import Callable

SOME_TURNS = 5


class TestAgainstTheBot:
    """Turns on the page Play, and a whole game by keys."""

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
        table = table_at("?play=solo&level=medium&seed=163")
        page, mirror = table.page, table.mirror
        page.keyboard.press("n")
        mirror.next()
        table.agree()
        table.tab_to("primary", "back")
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

    def test_the_detail_is_chosen(self, table_at: Callable[..., Table]) -> None:
        """As briefly or as fully as the learner likes."""
        table = table_at("?play=solo&seed=5")
        while table.mirror.reasoning is None:
            table.next()
        reasoning = table.mirror.reasoning
        assert reasoning
        card = table.page.get_by_role("region", name="How the bot chose")
        why = reasoning.questions[0].candidates[0].why
        expect(card).not_to_contain_text(why)
        card.get_by_role("button", name="Every reason").click()
        expect(card).to_contain_text(why)
        card.get_by_role("button", name="Brief").click()
        expect(card).not_to_contain_text(reasoning.questions[0].text)
        expect(card).to_contain_text(reasoning.conclusion)


class TestAtTheTable:
    """The companion."""

    def test_a_game_is_entered_and_resumed(self, table_at: Callable[..., Table]) -> None:
        """Set-up, two rounds, a reload in the middle, undo, and two rounds more."""
        table = table_at("?page=table&play=solo&level=medium&seed=3")
        while len(table.mirror.timeline.actions) < 24:
            table.go_on()
        table.wait_for_code(code_of(table.mirror))
        page = table.page
        page.reload()
        again = Table(page, read_address(urlsplit(page.url).query, physical_table=True).session)
        assert again.mirror.timeline.actions == table.mirror.timeline.actions
        again.key("undo").click()
        again.mirror.undo()
        again.agree()
        while len(again.mirror.timeline.actions) < 36:
            again.go_on()
        again.key("round-back").click()
        again.mirror.round_back()
        again.agree()
        again.key("last").click()
        again.mirror.last()
        again.agree()

    def test_a_game_is_entered_by_keyboard(self, table_at: Callable[..., Table]) -> None:
        """The set-up rolled and drawn by keys, then two rounds."""
        table = table_at("?page=table&play=solo&level=easy&seed=9")
        page, mirror = table.page, table.mirror
        while mirror.set_up_lasts:
            if mirror.may_enter:
                page.keyboard.press("a")
                mirror.deal_all()
                table.agree()
            else:
                table.decide_by_keys(best_action(mirror))
        while len(mirror.timeline.actions) < 24:
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

    def test_what_is_not_allowed_is_refused(self, table_at: Callable[..., Table]) -> None:
        """A placement that breaks a rule, with the rule; nothing changes."""
        table = table_at("?page=table&play=solo&level=none&seed=4")
        mirror = table.mirror
        while mirror.actor is None:
            table.go_on()
        unit = mirror.presenter.picks(best_action(mirror))[0]
        table.click(unit)
        table.click("space:WE2.1")
        assert mirror.refusal
        chip = table.turn.get_by_role("alert").locator(f'[data-rule="{mirror.refusal.rule}"]')
        expect(chip).to_be_visible()

    def test_the_level_is_rolled_again(self, table_at: Callable[..., Table]) -> None:
        """SOLO-LEVEL: what was rolled is taken back, and the die is rolled again."""
        table = table_at("?page=table&play=solo&level=hard&seed=4")
        mirror = table.mirror
        next_task = mirror.next_task
        while mirror.next_task == next_task:
            table.enter()
        before = len(mirror.timeline.actions)
        table.key("anew").click()
        mirror.set_up_anew()
        table.agree()
        assert len(mirror.timeline.actions) < before
        assert mirror.next_task == next_task
