"""The page *Boards of your own* in a browser: typed, fixed, filled in and played with."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.hands import AT_REST, FITS
from tests.support.boxes import OWN_TOKENS, OWN_UNITS, Side

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

SELECTED = """() => {
  const field = document.activeElement;
  return field.value.slice(field.selectionStart, field.selectionEnd);
}"""


def opened(page_at: Callable[..., Page], url: str) -> Page:
    """The page as someone finds it who has no board of their own."""
    page = page_at(1440, f"{url}?page=board")
    expect(page.get_by_text("All good.")).to_be_visible()
    return page


def test_the_picture_follows_what_is_typed(page_at: Callable[..., Page], voila_server: str) -> None:
    """Without leaving the field; a mistake is told and leads to its line; a reload keeps all."""
    page = opened(page_at, voila_server)
    field = page.get_by_label("The file, as text")
    text = field.input_value()
    field.fill(text.replace('= "Western Europe"', '= "Farther Europe"'))
    expect(page.locator("svg text", has_text="Farther Europe")).to_have_count(1)
    expect(field).to_be_focused()

    field.fill(text.replace("points = 2", "points = 0", 1))
    mistake = page.get_by_role("button", name="Line")
    expect(mistake).to_contain_text("needs points and spaces")
    mistake.focus()
    page.keyboard.press("Enter")
    expect(field).to_be_focused()
    assert page.evaluate(SELECTED) == "points = 0"
    expect(page.get_by_role("button", name="Play on it: Two players")).to_be_disabled()

    page.reload()
    expect(page.get_by_role("button", name="Line")).to_be_visible()
    assert "points = 0" in page.get_by_label("The file, as text").input_value()


def test_a_unit_by_the_form_and_a_game_with_it(
    page_at: Callable[..., Page], voila_server: str
) -> None:
    """UNIT-CUSTOM: filled in with the keyboard, shown as a token, and played with."""
    page = opened(page_at, voila_server)
    page.get_by_text("Your own units", exact=True).click()
    page.get_by_role("button", name="Add a unit").click()
    name = page.get_by_role("textbox", name="Name").last
    name.fill("sea wolf")
    name.press("Tab")
    expect(page.locator(".bt-board-units")).to_contain_text("sea wolf")
    page.get_by_label("Ability").select_option("bomber")
    expect(page.locator(".bt-board-units")).to_contain_text("Bombs, as well as using the effect")
    page.get_by_role("button", name="Play on it: Two players").click()

    expect(page.locator(".bt-chip", has_text="a board of your own")).to_be_visible()
    page.wait_for_url("**game=**")


def test_it_fits_and_axe_finds_nothing_serious(
    page_at: Callable[..., Page], voila_server: str, axe_violations: Callable[[Page], list[str]]
) -> None:
    """With everything unfolded, on the Nippon side, and with units of one's own."""
    page = opened(page_at, voila_server)
    page.get_by_role("button", name="Start from the Nippon board").click()
    expect(page.get_by_text("Nippon expansion: 15 theatres")).to_be_visible()
    field = page.get_by_label("The file, as text")
    field.fill(field.input_value() + OWN_UNITS + OWN_TOKENS[Side.NIPPON])
    expect(page.get_by_text("4 units of your own")).to_be_visible()
    for summary in ("Change a theatre", "Your own units"):
        page.get_by_text(summary, exact=True).click()
    expect(page.get_by_label("Open at the start")).to_be_visible()
    picture = page.locator(".bt-board-picture svg")
    for width, wide in ((1440, 1060), (1024, 1060), (390, 420)):
        page.set_viewport_size({"width": width, "height": 900})
        expect(picture).to_have_attribute("viewBox", re.compile(f"^0 0 {wide} "))
        page.evaluate(AT_REST)
        assert page.evaluate(FITS), width

    assert axe_violations(page) == []
