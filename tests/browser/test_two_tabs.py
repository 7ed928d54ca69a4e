"""Two tabs of one browser: what one of them keeps, the other does not take away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from blitz_widgets.app.address import code_of
from tests.browser.folds import unfold
from tests.browser.table import Table, before_the_end, best_action
from tests.support.addresses import read_address

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

GAME = "?play=nippon&seed=157&mode=play&hidden=no"
LISTEN = """addEventListener("storage", ({ newValue }) => {
  globalThis.heard = JSON.parse(newValue ?? "{}");
})"""
HAS_HEARD_OF = "code => globalThis.heard?.finished?.some((game) => game.code === code)"
KEPT = "JSON.parse(localStorage.getItem('blitz-tutor') ?? '{}')"


class TestTwoTabs:
    """A browser keeps the games of all its tabs."""

    def test_a_game_that_is_over_stays_kept(
        self, page_at: Callable[..., Page], voila_server: str
    ) -> None:
        """A tab that only hears of it writes nothing of its own."""
        query = before_the_end(GAME)
        other = page_at(url=f"{voila_server}?page=play")
        page = page_at(url=voila_server + query, beside=other)
        table = Table(page, read_address(query).session)
        other.evaluate(LISTEN)

        table.play(best_action(table.mirror))
        code = code_of(table.mirror)
        table.wait_for_code(code)
        other.wait_for_function(HAS_HEARD_OF, arg=code)
        other.locator('[data-key="page-replays"]').click()
        expect(other.get_by_role("button", name="Japanese").first).to_be_visible()

        finished = [game["code"] for game in page.evaluate(f"{KEPT}.finished ?? []")]
        assert finished == [code]

    def test_each_tab_writes_what_it_changed(
        self, page_at: Callable[..., Page], voila_server: str
    ) -> None:
        """What another tab has written in the meantime stays, even if it was not heard of."""
        page = page_at(url=f"{voila_server}?page=play")
        page.evaluate("localStorage.setItem('blitz-tutor', JSON.stringify({ other: 1 }))")
        unfold(page, '[data-key="theme"]')
        page.locator('[data-key="theme"]').select_option("dark")
        page.wait_for_function(f"{KEPT}.theme !== undefined")

        assert page.evaluate(f"{KEPT}.other") == 1
