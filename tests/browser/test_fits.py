"""On a desk and on a projector a game is seen whole: board, reserve and turn, without scrolling."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.hands import AT_REST

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

SIZES = ((1440, 900), (1024, 768), (1920, 1080))
WHOLE = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [board, turn, page] = [box("canvas.bt-canvas"), box(".bt-turn"), document.documentElement];
  return page.scrollHeight <= innerHeight && page.scrollWidth <= innerWidth
    && board.bottom <= innerHeight && board.right <= turn.left && turn.right <= innerWidth
    && board.height > 0.6 * innerHeight;
}"""
"""The page scrolls neither way, the board is all in the window, and the turn is beside it."""
CLEAR = """() => {
  const boxes = [...document.querySelectorAll(".bt-header button, .bt-toolbar button, canvas")]
    .filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
  return boxes.every((one, place) => boxes.slice(place + 1).every((other) =>
    one.right <= other.left + 1 || other.right <= one.left + 1
    || one.bottom <= other.top + 1 || other.bottom <= one.top + 1));
}"""
"""Nothing in the head of the page lies over anything else there, or over the board."""


@pytest.mark.parametrize(
    "query",
    [
        "?page=play&play=base&seed=7&hidden=no",
        "?page=play&play=solo&seed=7&lang=fr",
        "?page=play&play=solo-nippon&seed=7",
        "?page=play&play=blitz&seed=7&hidden=no",
    ],
)
def test_a_game_is_seen_whole(page_at: Callable[..., Page], voila_server: str, query: str) -> None:
    """At each size, and with a unit in hand as well as without."""
    page = page_at(url=voila_server + query)
    page.wait_for_selector("canvas.bt-canvas")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(WHOLE)
        page.evaluate(AT_REST)
        assert page.evaluate(CLEAR)
