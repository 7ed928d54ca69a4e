"""The Nippon side of the board on the page: games of two and against the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from blitz_widgets.app.address import code_of, read_address
from blitz_widgets.games.blitzkrieg.actions import Open
from tests.browser.hands import AT_REST, FITS
from tests.browser.table import Table, best_action

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

SETTLED = 1100
"""A window high enough for the whole board."""
SHORT_GAME, SHORT_SOLO_GAME = "157", "162"
"""Seeds of games that the best actions bring to a quick end, with campaigns opened in them."""


@pytest.fixture
def table_at(page_at: Callable[..., Page], voila_server: str) -> Callable[..., Table]:
    """Open the app anew at an address and sit down at its table."""

    def open_table(query: str) -> Table:
        page = page_at(url=voila_server + query, height=SETTLED)
        return Table(page, read_address(query).session)

    return open_table


def test_a_whole_game_with_the_mouse(table_at: Callable[..., Table]) -> None:
    """NIPPON-OPEN: a campaign is opened by a click on it; the page fits any window."""
    table = table_at(f"?play=nippon&seed={SHORT_GAME}&mode=play&hidden=no")
    opened = 0
    while not table.mirror.over:
        action = best_action(table.mirror)
        opened += isinstance(action, Open)
        table.play(action)

    assert opened > 1
    expect(table.turn).to_contain_text("Victory for the")
    table.wait_for_code(code_of(table.mirror))
    for width in (390, 1024, 1440):
        table.page.set_viewport_size({"width": width, "height": SETTLED})
        table.page.evaluate(AT_REST)
        assert table.page.evaluate(FITS), width


def test_a_whole_game_against_the_bot_by_keys(
    table_at: Callable[..., Table], axe_violations: Callable[[Page], list[str]]
) -> None:
    """SOLO-NIPPON: every step explained; the focus is never lost; axe finds nothing serious."""
    table = table_at(f"?play=solo-nippon&seed={SHORT_SOLO_GAME}")
    page, mirror = table.page, table.mirror
    page.keyboard.press("n")
    mirror.next()
    table.agree()
    table.tab_to("primary", "back")
    opened = 0
    while not (mirror.over and mirror.at_end):
        if mirror.may_decide:
            action = best_action(mirror)
            opened += isinstance(action, Open)
            table.decide_by_keys(action)
        else:
            page.keyboard.press("n")
            mirror.next()
            table.agree()
        assert table.focused != "BODY"

    assert opened > 1
    expect(table.turn).to_contain_text("Victory for the")
    assert axe_violations(page) == []
