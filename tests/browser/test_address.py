"""Addresses that ask for what cannot be, on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


@pytest.mark.parametrize(
    ("query", "said"),
    [
        (
            "edition=2019&nippon_tokens=yes&mode=fast&colour=%3Cimg%20src=x%3E",
            ["no Nippon tokens", "no mode “fast”", "unknown part, “colour”"],
        ),
        ("game=hello&seed=7", ["not a code, a link or a record"]),
    ],
)
def test_a_fresh_game_takes_the_place_of_what_cannot_be(
    page_at: Callable[..., Page], voila_server: str, query: str, said: list[str]
) -> None:
    """Each mistake is named, and the game can be played."""
    page = page_at(1024, f"{voila_server}?{query}")
    for words in said:
        expect(page.get_by_role("alert").filter(has_text=words)).to_be_visible()
    page.get_by_role("button", name="I am the Axis").click()
    turn = page.get_by_role("region", name="The turn")
    unit = turn.locator("[data-key^='unit:']:not([aria-disabled])").first
    unit.click()

    expect(unit).to_have_attribute("aria-pressed", "true")
    expect(turn.locator(".bt-ways > summary")).to_be_visible()


def test_the_address_loses_what_the_code_replaces(
    page_at: Callable[..., Page], voila_server: str
) -> None:
    """The seed is in the code; the mode stays."""
    page = page_at(1024, f"{voila_server}?seed=7&mode=play&edition=2019")
    page.wait_for_function("new URLSearchParams(location.search).has('game')")

    assert page.evaluate("[...new URLSearchParams(location.search).keys()].sort()") == [
        "game",
        "mode",
    ]
    expect(page.get_by_role("region", name="The game")).to_contain_text("First printing, 2019")
