"""The Nippon side of the board on the page: two-player games and against the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from playwright.sync_api import expect

from blitz_widgets.app.address import code_of
from blitz_widgets.games.blitzkrieg.engine.actions import Open
from blitz_widgets.games.blitzkrieg.solo.actions import TrackDrawn
from tests.browser.hands import AT_REST, FITS, SETTLED
from tests.browser.table import Table, before_the_first, best_action
from tests.support.addresses import read_address

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

WIDTHS = (390, 1024, 1440)
SHORT_GAME, SHORT_SOLO_GAME = "157", "162"
"""Seeds of games in which the best actions open campaigns."""


def test_campaigns_are_opened_with_the_mouse(
    table_at: Callable[..., Table], axe_violations: Callable[[Page], list[str]]
) -> None:
    """NIPPON-OPEN: a campaign is opened by a click on it; the page fits any window.

    On a telephone the turn is below the board: it lies over nothing, and what goes on is in sight.
    """
    query = f"?play=nippon&seed={SHORT_GAME}&mode=play&hidden=no"
    table = table_at(before_the_first(Open, query))
    table.play(best_action(table.mirror))
    table.wait_for_code(code_of(table.mirror))
    page = table.page
    for width in WIDTHS[::-1]:
        page.set_viewport_size({"width": width, "height": SETTLED})
        table.is_drawn()
        page.evaluate(AT_REST)
        assert page.evaluate(FITS), width
    page.set_viewport_size({"width": 390, "height": 844})
    table.is_drawn()
    assert axe_violations(page) == []
    table.play(best_action(table.mirror))
    page.evaluate("scrollTo(0, 0)")
    for selector in (".bt-board", ".bt-turn"):
        expect(page.locator(selector)).to_be_in_viewport(ratio=1)
    expect(table.key("undo")).to_be_in_viewport(ratio=1)


def test_campaigns_are_opened_against_the_bot_by_keys(
    table_at: Callable[..., Table], axe_violations: Callable[[Page], list[str]]
) -> None:
    """SOLO-NIPPON: the focus is never lost; axe finds nothing serious."""
    query = f"?play=solo-nippon&seed={SHORT_SOLO_GAME}&mode=play"
    table = table_at(before_the_first(Open, query))
    page, mirror = table.page, table.mirror
    table.tab_to(*(f"way-{way}" for way in mirror.selectable()))
    table.decide_by_keys(best_action(mirror))
    assert table.focused != "BODY"
    while not mirror.may_decide:
        page.keyboard.press("n")
        mirror.next()
        table.agree()
        assert table.focused != "BODY"

    assert axe_violations(page) == []


def test_a_game_at_a_real_table(
    table_at: Callable[..., Table], axe_violations: Callable[[Page], list[str]]
) -> None:
    """SOLO-NIPPON: tracks and tokens entered, the bot's choice shown, a campaign opened by hand."""
    table = table_at("?page=table&play=solo-nippon&seed=3")
    page, mirror = table.page, table.mirror
    chosen = page.get_by_role("region", name="How the bot chose")
    tracks = decided = opened = 0
    while opened < 1 or decided < 1:
        tracks += mirror.may_enter and isinstance(mirror.outcomes()[0][0], TrackDrawn)
        if mirror.bot_is_due and mirror.reasoning:
            expect(chosen).to_contain_text(mirror.reasoning.conclusion)
            decided += 1
        if mirror.may_decide and isinstance(mirror.legal_actions()[0], Open):
            expect(table.turn).to_contain_text("Choose which campaign opens.")
            assert axe_violations(page) == []
            opened += 1
        table.go_on()

    assert tracks == 2
    table.wait_for_code(code_of(mirror))
    page.reload()
    again = Table(page, read_address(urlsplit(page.url).query, physical_table=True).session)
    assert again.mirror.timeline.actions == mirror.timeline.actions
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": SETTLED})
        again.is_drawn()
        page.evaluate(AT_REST)
        assert page.evaluate(FITS), width


def test_the_form_folds_when_a_game_has_begun(table_at: Callable[..., Table]) -> None:
    """The board is where it was, and the focus is not lost."""
    table = table_at("?play=nippon&seed=1")
    new = table.bar.locator('details[data-key="new"]')
    new.locator("summary").first.click()
    expect(new).to_have_attribute("open", "")
    table.bar.locator('[data-key="seed"]').fill("2")
    table.bar.locator('[data-key="begin"]').click()
    expect(table.bar.get_by_text("seed 2", exact=True)).to_be_attached()

    expect(new).not_to_have_attribute("open", "")
    assert table.focused == "new-summary"
