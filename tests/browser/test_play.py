"""Games played on the page, as learners play them.

Most tests share one page, which takes a while to load: each begins a game of its own on it.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from blitz_widgets.app.address import arrange, code_of, resume
from tests.browser.hands import SETTLED
from tests.browser.new_game import begin_anew
from tests.browser.table import Table, best_action
from tests.support.kernel_processes import kernel_process

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from blitz_widgets.sessions.play import PlaySession
    from tests.browser.conftest import Pages

SOME_TURNS = 2
SHORT_GAME = "255"
"""The seed of a game that the best actions bring to its end in 16 turns, where 30 are usual.

Of the first 400 seeds only two are shorter, by one click, and they have none of what this one
has: a decision made by a button or a letter, as nothing on the board stands for it.
"""


@pytest.fixture(scope="module")
def shared_page(pages: Pages, voila_server: str) -> Page:
    """The page that most tests share."""
    clipboard = ["clipboard-read", "clipboard-write"]
    return pages.open(f"{voila_server}?page=play", permissions=clipboard)


@pytest.fixture
def new_table(pages: Pages, shared_page: Page) -> Iterator[Callable[..., Table]]:
    """Sit down at a new table on the shared page; whatever goes wrong on it fails the test."""

    def begin(query: str = "?seed=7", width: int = 1440, height: int = SETTLED) -> Table:
        shared_page.set_viewport_size({"width": width, "height": height})
        return begin_anew(shared_page, query)

    yield begin
    assert pages.problems == []


class TestWholeGames:
    """From the opening to the victory."""

    def test_with_the_mouse_on_the_board(self, new_table: Callable[..., Table]) -> None:
        """Two clicks a turn; page and session agree after each of them."""
        table = new_table(f"?seed={SHORT_GAME}&mode=play&hidden=no")
        while not table.mirror.over:
            table.play(best_action(table.mirror))

        expect(table.result).to_contain_text("Victory for the")
        table.wait_for_code(code_of(table.mirror))

    def test_with_the_keyboard_alone(self, new_table: Callable[..., Table]) -> None:
        """Every step of some turns explained; after the first key the focus is never lost."""
        table = new_table(f"?seed={SHORT_GAME}&hidden=no")
        page, mirror = table.page, table.mirror
        table.tab_to(
            table.turn.locator("[data-key^='unit:']").first.get_attribute("data-key") or ""
        )
        while mirror.game.turn(mirror.timeline.now) < SOME_TURNS:
            if not mirror.may_decide:
                page.keyboard.press("n")
                mirror.next()
                table.agree()
            else:
                table.decide_by_keys(best_action(mirror))
            assert table.focused != "BODY"


class TestTurns:
    """Two people at one screen."""

    def test_a_turn_changes_hands_by_keyboard(self, new_table: Callable[..., Table]) -> None:
        """The key that goes on does not uncover the screen; the focus is never lost."""
        table = new_table("?seed=7&mode=play")
        page, mirror = table.page, table.mirror
        table.tab_to("take-seat")
        page.keyboard.press("Enter")
        mirror.take_seat()
        table.agree()
        assert table.focused.startswith("unit:")
        while mirror.may_decide:
            for target in mirror.presenter.picks(best_action(mirror)):
                table.tab_to(*(f"way-{way}" for way in mirror.selectable()), *mirror.selectable())
                table.arrow_to(target if target.startswith("unit:") else f"way-{target}")
                page.keyboard.press("Enter")
                mirror.pick(target)
                table.agree()
                assert table.focused != "BODY"
        page.keyboard.press("n")
        mirror.hand_over()
        table.agree()
        page.keyboard.press("n")
        table.catch_up()
        table.agree()
        assert table.focused != "BODY"

    def test_neither_side_sees_the_units_of_the_other(
        self, new_table: Callable[..., Table]
    ) -> None:
        """Between turns nothing of either reserve is in the page."""
        table = new_table()
        page = table.page
        for _turn in range(2):
            units = page.locator("[data-key^='unit:'], [data-key^='text-view-unit:']")
            expect(units).to_have_count(0)
            expect(page.locator(".bt-room svg:not(.bt-signs svg, .bt-icon)")).to_have_count(0)
            expect(page.locator(".bt-app")).not_to_contain_text(re.compile(r"draws (?!a unit)"))
            seen = page.locator(".bt-app").text_content() or ""
            assert not re.search(r"draws (?!a unit)", seen)
            assert "Reserve:" not in seen
            table.take_seat()
            expect(table.turn.locator("[data-key^='unit:'] svg").first).to_be_visible()
            table.play(best_action(table.mirror))
            while not table.mirror.hand_over_is_due:
                if table.mirror.may_decide:
                    table.play(best_action(table.mirror))
                else:
                    table.next()
            table.hand_over()

    def test_a_decision_is_taken_back(self, new_table: Callable[..., Table]) -> None:
        """Until something hidden has been shown or the turn is over; then the button says so."""
        table = new_table("?seed=7&hidden=no")
        before = table.mirror.timeline.now
        action = best_action(table.mirror)
        table.play(action)
        table.key("undo").click()
        table.mirror.undo()
        table.agree()
        assert table.mirror.timeline.now == before
        table.play(action)
        while table.mirror.why_no_undo() is None:
            if table.mirror.may_decide:
                table.play(best_action(table.mirror))
            else:
                table.next()

        expect(table.key("undo")).to_have_attribute("aria-disabled", "true")
        expect(table.key("undo")).to_have_attribute("title", re.compile("cannot be undone"))

    def test_the_past_can_be_looked_at(self, new_table: Callable[..., Table]) -> None:
        """Back and forth, and the game is the same afterwards."""
        table = new_table("?seed=7&mode=play&hidden=no")
        table.play(best_action(table.mirror))
        code = code_of(table.mirror)
        table.wait_for_code(code)
        for key, look in (
            ("back", table.mirror.back),
            ("back", table.mirror.back),
            ("primary", table.mirror.next),
            ("last", table.mirror.last),
        ):
            table.key(key).click()
            look()
            table.agree()

        assert not table.mirror.looking_back
        assert table.code == code

    def test_a_refusal_names_its_rule(self, new_table: Callable[..., Table]) -> None:
        """The chip opens it, Escape closes it, and the focus is where it was."""
        table = new_table("?seed=7&hidden=no", 1024, height=768)
        mirror = table.mirror
        table.click(self.army(mirror))
        table.click("space:PO1.1")
        assert mirror.refusal is not None
        alert = table.turn.get_by_role("alert")
        expect(alert).to_contain_text("is sea")
        chip = alert.locator('[data-rule="BOARD-TERRAIN"]')
        chip.click()
        expect(table.rule).to_be_in_viewport(ratio=1)
        heading = table.rule.get_by_role("heading")
        expect(heading).to_have_attribute("title", "BOARD-TERRAIN")
        expect(heading).to_be_focused()
        table.page.keyboard.press("Escape")

        expect(table.rule).to_be_hidden()
        expect(chip).to_be_focused()

    def army(self, session: PlaySession) -> str:
        """An army in the reserve of the side to act."""
        own = session.presenter.text_view(session.seen)[0].choices
        return next(choice.target for choice in own if choice.target.startswith("unit:army"))

    def test_pointing_explains(self, new_table: Callable[..., Table]) -> None:
        """What a space is, and with a unit chosen what would happen."""
        table = new_table("?seed=7&hidden=no")
        table.point_at("space:WE1.2")
        expect(table.caption).to_contain_text("Western Europe 1·2")
        table.click(self.army(table.mirror))
        table.point_at("space:EE1.1")
        expect(table.caption).to_contain_text("Eastern Europe 1·1 · ")
        expect(table.aim).to_contain_text("Marker: ")
        table.point_at("space:PO1.1")

        expect(table.caption).to_contain_text("is sea")


KEPT = "?seed=11&mode=play&hidden=no"


class TestKeeping:
    """A game that outlives its page."""

    def begin(self, table_at: Callable[..., Table]) -> Table:
        """A game after its first move, in the address."""
        table = table_at(KEPT)
        table.play(best_action(table.mirror))
        table.wait_for_code(code_of(table.mirror))
        return table

    def go_on(self, table: Table, page: Page) -> None:
        """Go on with the game of *table* on *page*, on which it must be in the same position."""
        again, problem = resume(code_of(table.mirror))
        assert problem == ""
        arrange(again, mode=table.mirror.mode, hidden=table.mirror.shared_screen)
        resumed = Table(page, again)
        resumed.play(best_action(again))
        resumed.wait_for_code(code_of(again))

    def test_a_reload_brings_it_back(self, new_table: Callable[..., Table]) -> None:
        """From the address alone, and chance goes on as it would have."""
        table = self.begin(new_table)
        table.page.reload()
        self.go_on(table, table.page)

    def test_a_dead_kernel_is_survived(self, table_at: Callable[..., Table]) -> None:
        """The page says so, and its button brings the game back at once."""
        table = self.begin(table_at)
        page = table.page
        kernel = json.loads(page.locator("#jupyter-config-data").text_content() or "")["kernelId"]
        table.point_at("space:WE1.2")
        expect(table.caption).to_contain_text("Western Europe 1·2")
        page.mouse.move(2, 2)  # what it passed over would speak to the dead, which is an error
        expect(table.caption).to_be_empty()
        kernel_process(kernel).kill()
        expect(page.get_by_text("The tutor has stopped.")).to_be_visible()
        page.get_by_role("button", name="Reload now").press("Enter")
        expect(page.get_by_text("Your game is back.")).to_be_visible()
        self.go_on(table, page)

    def test_a_code_is_copied_and_pasted(self, new_table: Callable[..., Table]) -> None:
        """Into another game, which gives way to it."""
        table = new_table(KEPT)
        table.play(best_action(table.mirror))
        table.bar.locator("summary", has_text="Save").click()
        table.bar.get_by_role("button", name="Copy code").click()
        expect(table.bar).to_contain_text("Copied")
        code = table.page.evaluate("navigator.clipboard.readText()")
        assert code == code_of(table.mirror)
        table.bar.locator("summary", has_text="New game").click()
        table.bar.get_by_label("Seed").fill("12")
        table.bar.get_by_role("button", name="Start").click()
        expect(table.bar).to_contain_text("seed 12")
        table.bar.locator("summary", has_text="Save").click()
        table.bar.get_by_label("Resume from a code").fill(code)
        table.bar.get_by_role("button", name="Resume", exact=True).click()

        expect(table.bar).to_contain_text("seed 11")
        self.go_on(table, table.page)

    def test_a_game_left_is_offered_again(self, new_table: Callable[..., Table]) -> None:
        """On a visit without its address."""
        table = self.begin(new_table)
        table.page.wait_for_function(
            "code => localStorage.getItem('blitz-tutor')?.includes(code)",
            arg=code_of(table.mirror),
        )
        table.page.goto(table.page.url.partition("?")[0] + "?mode=play&hidden=no")
        table.bar.get_by_role("button", name="Resume your game").click()

        expect(table.bar).to_contain_text("seed 11")
        self.go_on(table, table.page)


STRIKE = """([where, key, code, shiftKey]) => document.querySelector(where).dispatchEvent(
  new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true }))"""


def test_digits_are_keys_and_letters_are_characters(new_table: Callable[..., Table]) -> None:
    """As on AZERTY, where digits need Shift; signs typed with Shift, or in a field, choose none."""
    table = new_table("?seed=7&hidden=no")
    page, mirror = table.page, table.mirror
    target = mirror.selectable()[0]
    digit = page.locator(f'[data-key="{target}"]').get_attribute("data-shortcut")
    assert digit is not None
    for struck in (
        ["body", "!", f"Digit{digit}", True],
        ['[data-key="pasted"]', "&", f"Digit{digit}", False],
        ["body", "z", "KeyU", False],
    ):
        page.evaluate(STRIKE, struck)
    table.catch_up()
    assert page.locator('[data-press="pick"][aria-pressed="true"]').count() == 0
    page.evaluate(STRIKE, ["body", "&", f"Digit{digit}", False])
    mirror.pick(target)
    table.agree()
    page.evaluate(STRIKE, ["body", digit, f"Digit{digit}", True])  # with Shift it is one, there
    mirror.pick(target)
    table.agree()
