"""A new game on a page that has had others: as if its address had just been opened.

Opening a page takes seconds, and this takes a fraction of one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from playwright.sync_api import expect

from tests.browser.folds import unfold
from tests.browser.hands import UNTOUCHED
from tests.browser.table import Table
from tests.support.addresses import read_address

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

FORGET = """() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: "blitz-tutor" }));
}"""
"""What the page hears when another page of the same browser clears what is kept."""
MENU = '[data-key="game-menu"]'
"""What holds the rest of the bar on a telephone."""
OTHER_SEED = "of another game"
"""Begun in between, so that the page shows when the game that is wished for has taken its place."""


def begin_anew(page: Page, query: str) -> Table:
    """Begin the game that an address with this *query* asks for: a seed or a code, and its manner.

    Nothing of the games before is left: what was unfolded, looked up, chosen or kept.
    """
    session = read_address(query).session
    bar = page.get_by_role("region", name="The game")
    page.mouse.move(2, 2)
    page.locator('[data-key="page-play"]').click()
    expect(bar).to_be_attached()
    unfold(page, '[data-key="theme"]')
    page.locator('[data-key="theme"]').select_option("auto")
    page.evaluate(UNTOUCHED)
    _begin(bar, OTHER_SEED)
    page.evaluate(FORGET)  # when the page has heard of all that the game before has kept
    unfold(page, MENU)
    _set(bar.locator(f'[data-key="mode-{session.mode.value}"]'), pressed=True)
    unfold(page, f'{MENU}, [data-key="keep"]')
    _set(bar.locator('[data-key="hidden"]'), pressed=session.shared_screen)
    page.evaluate(UNTOUCHED)
    if code := parse_qs(query.removeprefix("?")).get("game"):
        unfold(page, f'{MENU}, [data-key="keep"]')
        bar.locator('[data-key="pasted"]').fill(code[0])
        bar.locator('[data-key="resume"]').click()
    else:
        _begin(bar, session.seed)
    expect(bar.get_by_text(f"seed {session.seed}", exact=True)).to_be_attached()
    expect(bar.locator('[data-key="offer"]')).to_have_count(0)
    page.evaluate(UNTOUCHED)
    table = Table(page, session)
    table.is_drawn()
    return table


def _begin(bar: Locator, seed: str) -> None:
    """Begin a game of this *seed* by the form."""
    unfold(bar.page, f'{MENU}, [data-key="new"]')
    bar.locator('[data-key="seed"]').fill(seed)
    bar.locator('[data-key="begin"]').click()
    expect(bar.get_by_text(f"seed {seed}", exact=True)).to_be_attached()


def _set(button: Locator, *, pressed: bool) -> None:
    """Press the *button* if it is not as wished."""
    wished = str(pressed).lower()
    if button.get_attribute("aria-pressed") != wished:
        button.click()
    expect(button).to_have_attribute("aria-pressed", wished)
