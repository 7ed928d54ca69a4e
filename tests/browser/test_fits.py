"""A game is seen whole: on a desk and a projector without scrolling, on a phone board and turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from blitz_widgets.records.sharing import encode
from tests.browser.hands import AT_REST, FITS, PAINTED
from tests.support.coached import greedy_record

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

SIZES = ((1440, 900), (1024, 768), (1920, 1080))
PHONE = (390, 844)
WHOLE = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [board, turn, page] = [box("canvas.bt-canvas"), box(".bt-turn"), document.documentElement];
  return page.scrollHeight <= innerHeight && page.scrollWidth <= innerWidth
    && board.bottom <= innerHeight && board.right <= turn.left && turn.right <= innerWidth
    && board.height > 0.6 * innerHeight;
}"""
"""The page scrolls neither way, the board is all in the window, and the turn is beside it."""
CLEAR = """() => {
  const kinds = [".bt-header button", ".bt-toolbar button", ".bt-toolbar summary", "canvas",
    ".bt-step__head h2", ".bt-step__back button", ".bt-token", ".bt-aiming__buttons button"];
  const boxes = [...document.querySelectorAll(kinds.join())]
    .filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
  return boxes.every((one, place) => boxes.slice(place + 1).every((other) =>
    one.right <= other.left + 1 || other.right <= one.left + 1
    || one.bottom <= other.top + 1 || other.bottom <= one.top + 1));
}"""
"""Nothing in the head of the page or in the turn lies over anything else there, or the board."""
IN_SIGHT = """(selector) => {
  const part = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
  if (!part) return false;
  const { x, y, width, height } = part.getBoundingClientRect();
  return y >= 0 && y + height <= innerHeight && x >= 0 && x + width <= innerWidth
    && part.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
"""Whether a part of the page is in the window, and nothing lies over its middle."""
APART = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [board, turn] = [box(".bt-board"), box(".bt-turn")];
  const targets = [...document.querySelectorAll(".bt-turn button:not(.bt-rule)")]
    .filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect());
  return scrollY === 0 && board.height > 0.35 * innerHeight && board.bottom <= turn.top
    && turn.bottom <= innerHeight && document.documentElement.scrollWidth <= innerWidth
    && targets.every(({ width, height }) => height >= 44 && width >= 32);
}"""
"""Board and turn are both in the window, one below the other, with targets for a finger."""
UNITS_WHOLE = """() => {
  const { top, bottom } = document.querySelector(".bt-turn__card").getBoundingClientRect();
  return [...document.querySelectorAll(".bt-turn .bt-token")]
    .filter((unit) => unit.checkVisibility()).map((unit) => unit.getBoundingClientRect())
    .every((unit) => unit.top >= top && unit.bottom <= bottom);
}"""
"""No unit that can be picked is cut off."""
CHOOSES_A_PLACE = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  return document.querySelectorAll(".bt-near__place").length > 1
    && !document.querySelector(".bt-tokens").checkVisibility()
    && box("[data-key=whole]").bottom <= box(".bt-prompt").top;
}"""
"""Where only places can be picked, no unit is half cut off; the words are clear of the button."""
WHOLE_FIRST = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [frame, board] = [box(".bt-board--whole"), box("canvas.bt-canvas")];
  return board.width <= frame.width + 1 && frame.height > 420 && board.top === frame.top;
}"""
"""A telephone begins with the whole board, from its top, in a frame that holds the theatres."""
COVERS_NO_BUTTON = """() => {
  const told = document.querySelector("[data-passing]").getBoundingClientRect();
  const kinds = [".bt-header button", ".bt-header summary", ".bt-toolbar button",
    ".bt-toolbar summary", ".bt-turn button"];
  return told.left >= 0 && told.right <= innerWidth
    && [...document.querySelectorAll(kinds.join())]
      .filter((part) => part.checkVisibility() && !part.closest(".bt-menu__sheet"))
      .map((part) => part.getBoundingClientRect())
      .every((part) => part.right <= told.left || told.right <= part.left
        || part.bottom <= told.top || told.bottom <= part.top);
}"""
"""What is told in passing lies over no button that is always there."""
BESIDE_THE_BOARD = """() => document.querySelector("[data-passing]").getBoundingClientRect().left
  >= document.querySelector("canvas.bt-canvas").getBoundingClientRect().right"""
"""What is told in passing leaves all of the board free, its victory track too."""
NEAR_THE_TOP = """(selector) =>
  Math.abs(document.querySelector(selector).getBoundingClientRect().top) < innerHeight / 2"""
END_FIRST = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [end, frame, board, turn] =
    [".bt-ending", ".bt-board", "canvas.bt-canvas", ".bt-turn"].map(box);
  return end.bottom <= frame.top && frame.height >= board.height - 1 && frame.bottom <= turn.top;
}"""
"""The result comes first, then all of the table, and then what can be looked at again."""
TELLS_MORE = 'told => document.querySelector(".bt-turn").innerText !== told'


def decides(page: Page) -> None:
    """Go on until something can be picked, and wait for what each step tells."""
    unit = page.locator(".bt-tokens button:not([aria-disabled])").first
    primary = page.locator(".bt-turn [data-key=primary]")
    page.wait_for_selector("canvas.bt-canvas")
    expect(unit.or_(primary).first).to_be_visible()
    while not unit.is_visible():
        told = page.locator(".bt-turn").inner_text()
        primary.click()
        page.wait_for_function(TELLS_MORE, arg=told)
        page.evaluate(AT_REST)


def is_as_large_as_a_mouse_needs(button: Locator) -> bool:
    """For a finger, see what a phone has."""
    size = button.bounding_box()
    return size is not None and size["width"] >= 36 and size["height"] >= 30


def the_menu_stays_in_the_window(page: Page) -> None:
    """What it shows moves along when the window is narrowed."""
    summary = page.locator('[data-key="keep"] > summary')
    summary.click()
    for width in (1024, 760, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function(FITS)
        sheet = page.locator('[data-key="keep"] > .bt-menu__sheet').bounding_box()
        assert sheet
        assert sheet["x"] >= 0
        assert sheet["x"] + sheet["width"] <= width
    summary.click()


@pytest.mark.parametrize(
    "query",
    [
        "?page=play&play=base&seed=7&hidden=no&mode=play",
        "?page=play&play=solo&seed=7&lang=fr&mode=play",
        "?page=play&play=solo-nippon&seed=7&mode=play",
        "?page=play&play=blitz&seed=7&hidden=no&mode=play",
        "?page=first&lang=fr",
    ],
)
def test_a_game_is_seen_whole(page_at: Callable[..., Page], voila_server: str, query: str) -> None:
    """At each size, before anything is picked and with what a move would bring."""
    page = page_at(url=voila_server + query)
    decides(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(WHOLE)
        page.evaluate(AT_REST)
        assert page.evaluate(CLEAR)
    for key in page.locator(".bt-step__back [data-key]:visible").all():
        assert is_as_large_as_a_mouse_needs(key)
    if "play=base" in query:
        the_menu_stays_in_the_window(page)
    page.locator(".bt-tokens button:not([aria-disabled])").first.click()
    ways = page.locator(".bt-turn .bt-ways > summary")
    ways.click()
    page.locator(".bt-turn [data-key^=way-]").first.hover()
    expect(page.locator("[data-key=place]")).to_be_enabled()
    expect(page.locator(".bt-would li").first).to_be_visible()
    ways.click()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(WHOLE)
        page.evaluate(AT_REST)
        assert page.evaluate(CLEAR)
        assert page.evaluate(IN_SIGHT, "[data-key=place]")
    before = page.locator(".bt-turn").inner_text()
    page.locator("[data-key=place]").click()
    expect(page.locator(".bt-turn")).not_to_have_text(before)


def test_a_phone_offers_places_alone(page_at: Callable[..., Page], voila_server: str) -> None:
    """SOLO-LEVEL: the theatre of a head start, in a game whose die leaves that to the learner."""
    width, height = PHONE
    page = page_at(width, f"{voila_server}?page=play&play=solo&seed=12&mode=play", height=height)
    page.wait_for_function(CHOOSES_A_PLACE)


@pytest.mark.parametrize(
    "query",
    [
        "?page=play&play=solo&seed=7&lang=fr&mode=play",
        "?page=play&play=blitz&seed=7&hidden=no&mode=play",
    ],
)
def test_a_phone_shows_board_and_turn(
    page_at: Callable[..., Page],
    voila_server: str,
    query: str,
    axe_violations: Callable[[Page], list[str]],
) -> None:
    """Nothing lies over the board; a tap looks, and the button plays."""
    width, height = PHONE
    page = page_at(width, voila_server + query, height=height, has_touch=True, is_mobile=True)
    decides(page)
    page.wait_for_function(APART)
    if "play=solo" in query:
        assert page.evaluate(WHOLE_FIRST)
        assert page.evaluate(IN_SIGHT, "[data-key=whole]")
    page.locator(".bt-tokens button:not([aria-disabled])").first.tap()
    place = page.locator("[data-key=place]")
    expect(place).to_be_visible()
    for low in (740, height):
        page.set_viewport_size({"width": width, "height": low})
        page.wait_for_function(UNITS_WHOLE)
    near = page.locator(".bt-near__place")
    if near.count():
        near.nth(2).tap()
        expect(near.and_(page.locator("[aria-pressed=true]"))).to_have_count(1)
    expect(place).to_be_enabled()
    page.wait_for_function(APART)
    assert page.evaluate(IN_SIGHT, "[data-key=place]")
    assert axe_violations(page) == []
    place.tap()

    expect(page.locator("[data-key=place]")).to_have_count(0)
    page.wait_for_function(APART)


def test_a_phone_has_the_menu_of_the_game_in_its_header(
    page_at: Callable[..., Page],
    voila_server: str,
    axe_violations_light_and_dark: Callable[[Page], list[str]],
) -> None:
    """By finger and by key; it covers nothing while it is closed, and sticks out nowhere."""
    width, height = PHONE
    page = page_at(
        width, f"{voila_server}?page=play&play=solo&seed=7", height=height, has_touch=True
    )
    decides(page)
    summary = page.locator('[data-key="game-menu-summary"]')
    new, save = (
        page.locator('[data-key="new-summary"]'),
        page.locator('[data-key="keep"] > summary'),
    )
    expect(summary).to_be_in_viewport(ratio=1)
    expect(new).to_be_hidden()
    summary.tap()
    expect(new).to_be_in_viewport(ratio=1)
    expect(save).to_be_in_viewport(ratio=1)
    new.tap()
    expect(page.locator('[data-key="begin"]')).to_be_visible()
    assert page.evaluate(FITS)
    assert axe_violations_light_and_dark(page) == []
    page.locator('[data-key="play"]').focus()
    page.keyboard.press("Escape")
    expect(new).to_be_focused()
    page.keyboard.press("Escape")
    expect(summary).to_be_focused()
    expect(new).to_be_hidden()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(new).to_be_visible()
    page.locator(".bt-turn h2").tap()
    expect(new).to_be_hidden()
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(summary).to_be_hidden()
    expect(new).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("query", "width", "height"),
    [
        *(("?page=play&play=solo&seed=7", *size) for size in ((1920, 1080), (1024, 768), PHONE)),
        *(("?page=replays&record=first-game", *size) for size in ((1440, 900), PHONE)),
    ],
)
def test_what_is_told_in_passing_covers_no_button(
    page_at: Callable[..., Page], voila_server: str, query: str, width: int, height: int
) -> None:
    """Neither of the header, nor of the bar, nor of the turn; and it moves nothing."""
    page = page_at(width, voila_server + query, height=height)
    page.wait_for_function(f"Number(({PAINTED})()) > 0")
    page.evaluate(AT_REST)
    top = page.locator("canvas.bt-canvas").bounding_box()
    page.locator('[data-key="link"]').evaluate("button => button.click()")
    expect(page.locator("[data-passing]")).to_be_visible()
    page.wait_for_function(COVERS_NO_BUTTON)
    if (width, height) != PHONE:
        page.wait_for_function(BESIDE_THE_BOARD)
    assert page.locator("canvas.bt-canvas").bounding_box() == top


def test_a_phone_leads_to_the_coach(page_at: Callable[..., Page], voila_server: str) -> None:
    """It stands below what is in sight, and a lamp beside the turn leads there; not on a desk."""
    width, height = PHONE
    page = page_at(width, f"{voila_server}?page=play&play=solo-blitz&seed=30&mode=play")
    page.set_viewport_size({"width": width, "height": height})
    lamp, hint = page.locator('[data-key="to-coach"]'), page.locator('[data-key="hint"]')
    expect(lamp).to_be_in_viewport(ratio=1)
    expect(hint).not_to_be_in_viewport()
    lamp.click()
    expect(hint).to_be_focused()
    expect(hint).to_be_in_viewport(ratio=1)
    page.wait_for_function(NEAR_THE_TOP, arg=".bt-coach")
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(lamp).to_be_hidden()
    expect(hint).to_be_in_viewport(ratio=1)


def test_a_phone_begins_the_end_with_the_result(
    page_at: Callable[..., Page], voila_server: str
) -> None:
    """Above the whole table, which is cut off nowhere."""
    width, height = PHONE
    code = encode(greedy_record("solo-blitz", 5))
    page = page_at(width, f"{voila_server}?page=play&mode=play&game={code}", height=height)
    result = page.get_by_role("region", name="The result")
    expect(result.get_by_role("heading")).to_be_in_viewport(ratio=1)
    expect(page.locator('[data-key="review-game"]')).to_be_in_viewport(ratio=1)
    page.wait_for_function(END_FIRST)
