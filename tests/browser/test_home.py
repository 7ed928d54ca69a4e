"""The front door in a browser: into a game in two clicks, for all eyes and fingers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.hands import FITS, PAINTED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from tests.browser.conftest import Pages

SIZES = ((1440, 900), (1024, 768), (1920, 1080), (390, 844))
SMALL_LETTERS = """() => [...document.querySelectorAll(".bt-app *:not(svg *)")]
  .filter((part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((part) => parseFloat(getComputedStyle(part).fontSize) < 11)
  .map((part) => part.textContent)"""
"""What is written smaller than 11 pixels."""
BOARD_LETTERS = """() => {
  const board = document.querySelector(".bt-home__board > svg");
  const [inner, outer] = [board, board.parentElement].map((each) => each.getBoundingClientRect());
  const seen = (text) => text.getBoundingClientRect().top < outer.bottom;
  const texts = [...board.querySelectorAll("text")].filter(seen);
  const sizes = texts.map((text) => text.getAttribute("font-size"));
  const isWhole = inner.right <= outer.right + 1 && inner.bottom <= outer.bottom + 1;
  return isWhole ? Math.min(...sizes) * board.getScreenCTM().a : 0;
}"""
"""How large the smallest letters of the board are, if all of it is to be seen."""
FROM_TOP = """() => [".bt-home__what", "[data-key=way-first]", ".bt-home__board", ".bt-home__more"]
  .map((part) => document.querySelector(part).getBoundingClientRect().top)"""
"""How far down a telephone's page are what this is, the ways in, the board, and the rest."""
SHIFT = """() => new Promise((told) => {
  const watch = (list) => told(list.getEntries().reduce((sum, { value }) => sum + value, 0));
  new PerformanceObserver(watch).observe({ type: "layout-shift", buffered: true });
  setTimeout(told, 300, 0);
})"""
"""How far the page has jumped since it was opened; nothing is told of one that has not."""

MOVES = """() => document.querySelector(".bt-home__board > svg").getAnimations({ subtree: true })
  .some(({ effect }) => effect.getKeyframes().some(({ transform }) => /px/.test(transform)))"""
STILL = """() => !document.querySelector(".bt-home__board > svg")
  .getAnimations({ subtree: true }).length"""


@pytest.fixture(scope="module")
def shared_page(pages: Pages, voila_server: str) -> Page:
    """The page that these tests share, on which a finger may tap."""
    return pages.open(voila_server, has_touch=True, permissions=["clipboard-write"])


@pytest.fixture
def home(pages: Pages, shared_page: Page) -> Iterator[Page]:
    """Home; whatever goes wrong on it fails the test."""
    shared_page.set_viewport_size({"width": 1440, "height": 900})
    shared_page.locator('[data-key="page-home"]').click()
    expect(shared_page.locator('[data-key="way-bot"]')).to_be_visible()
    yield shared_page
    assert pages.problems == []


def test_it_fits_any_window(home: Page) -> None:
    """Nothing sticks out, and nothing is too small to read; see ``test_every_page.py``, too."""
    expect(home.get_by_role("heading", level=1)).to_have_count(1)
    for width, height in SIZES:
        home.set_viewport_size({"width": width, "height": height})
        assert home.evaluate(FITS), width
        expect(home.locator('[data-key="way-bot"]')).to_be_in_viewport(ratio=1)
        if width == 390:
            expect(home.locator('[data-key="way-watch"]')).to_be_in_viewport(ratio=1)
            tops = home.evaluate(FROM_TOP)
            assert tops == sorted(tops)
        else:
            expect(home.locator('[data-key="see-why"]')).to_be_in_viewport(ratio=1)
        assert home.evaluate(SMALL_LETTERS) == []
        home.wait_for_function(f"({BOARD_LETTERS})() >= 11")


def see_the_end(page: Page) -> None:
    """See why the game on show is won: what changes is outlined, as nothing moves here."""
    page.locator('[data-key="see-why"]').click()
    expect(page.locator(".bt-outlined")).to_be_attached()
    expect(page.locator('[data-key="see-game"]')).to_be_focused()


def test_the_end_of_a_game_is_seen_in_place(page_at: Callable[..., Page]) -> None:
    """Things move, a key ends it, and then there is what a page without motion shows."""
    page = page_at(reduced_motion="no-preference")
    board = page.locator(".bt-home__board > svg")
    before = board.inner_html()
    page.locator('[data-key="see-why"]').click()
    page.wait_for_function(MOVES)
    page.keyboard.press("Shift")
    expect(page.locator('[data-key="see-game"]')).to_be_visible()
    after = board.inner_html()
    assert after != before
    assert "25" in page.locator(".bt-live").inner_text()
    page.locator('[data-key="see-again"]').click()
    page.wait_for_function(MOVES)
    page.keyboard.press("Shift")
    page.wait_for_function(STILL)
    assert board.inner_html() == after


def test_two_clicks_lead_to_a_legal_move(home: Page) -> None:
    """Play against the bot, and a unit: then the spaces it may go to are lit."""
    expect(home).not_to_have_url(re.compile(r"\?"))
    home.locator('[data-key="way-bot"]').click()
    turn = home.get_by_role("region", name="The turn")
    unit = turn.locator("[data-key^='unit:']:not([aria-disabled])").first
    unit.click()

    expect(unit).to_have_attribute("aria-pressed", "true")
    turn.locator(".bt-ways > summary").click()
    turn.locator("[data-key^='way-space:']").first.click()
    home.locator('[data-key="page-home"]').click()
    expect(home.locator('[data-key="left-play"]')).to_be_visible()


def test_nothing_jumps_while_a_page_comes(page_at: Callable[..., Page], voila_server: str) -> None:
    """What stands before it is as large as it will be."""
    page = page_at(url=f"{voila_server}?seed=7&hidden=no")
    page.wait_for_function(f"({PAINTED})()")

    assert page.evaluate(SHIFT) < 0.01


def test_back_and_forward_step_through_pages_lessons_and_replays(home: Page) -> None:
    """And never leave the app; each has a title, and a game goes on as it is."""
    page = home
    before = page.evaluate("history.length")
    expect(page).to_have_title("Blitz Tutor")
    page.locator('[data-key="page-learn"]').click()
    page.locator('[data-press="lesson"]').first.click()
    lesson = page.get_by_role("region", name="The lesson")
    expect(lesson).to_be_visible()
    expect(page).to_have_title("The goal and one turn · Learn · Blitz Tutor")
    first = page.title()
    page.locator('[data-press="part"][data-value="1"]').first.click()
    page.wait_for_url("**part=2**")
    page.locator('[data-key="page-home"]').click()
    see_the_end(page)
    page.locator('[data-key="see-game"]').click()
    expect(page).to_have_title("Your first game against the bot · Replays · Blitz Tutor")
    forward = page.evaluate("history.length") - before
    assert forward == 5

    page.go_back()
    expect(page.locator('[data-key="see-why"]')).to_be_visible()
    expect(page).to_have_title("Blitz Tutor")
    expect(page).not_to_have_url(re.compile(r"\?"))
    page.go_back()
    expect(page).to_have_title(first)
    expect(page).to_have_url(re.compile("part=2"))
    page.go_back()
    page.wait_for_url("**part=1**")
    expect(lesson).to_be_visible()
    for _step in range(3):
        page.go_forward()
    expect(page).to_have_title("Your first game against the bot · Replays · Blitz Tutor")
    expect(page.get_by_role("region", name="The replay")).to_contain_text("exactly 25")
    page.go_back()
    expect(page.locator('[data-key="way-bot"]')).to_be_visible()
    assert page.evaluate("history.length") - before == forward


def test_on_paper_there_is_the_page_alone(home: Page) -> None:
    """No menu, no buttons, nothing over anything; and what is told in passing moves nothing."""
    page = home
    see_the_end(page)
    page.locator('[data-key="see-game"]').click()
    replay = page.get_by_role("region", name="The replay")
    expect(replay).to_contain_text("exactly 25")
    top = page.locator("canvas.bt-canvas").bounding_box()
    page.locator('[data-key="take-summary"]').click()
    page.locator('[data-key="link"]').click()
    told = page.locator("[data-passing]")
    expect(told).to_be_visible()
    assert page.locator("canvas.bt-canvas").bounding_box() == top
    page.emulate_media(media="print")
    try:
        expect(replay.get_by_text("exactly 25").first).to_be_visible()
        expect(page.get_by_role("heading", name="Your first game against the bot")).to_be_visible()
        for gone in (".bt-header", ".bt-transport", ".bt-toolbar .bt-actions", "[data-passing]"):
            expect(page.locator(gone).first).to_be_hidden()
    finally:
        page.emulate_media(media="screen")
