"""The player aid on paper."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.exports.aid import player_aid
from blitz_widgets.locale import languages

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

SPILLS = """
[...document.querySelectorAll(".columns")].flatMap((columns) => {
  const sheet = columns.getBoundingClientRect();
  return [...columns.querySelectorAll("p, h2, svg")].filter((part) =>
    [...part.getClientRects()].some(
      (box) => box.right > sheet.right + 1 || box.bottom > sheet.bottom + 1
    )
  ).map((part) => part.textContent);
})
"""


@pytest.fixture(params=languages())
def page(request: pytest.FixtureRequest, chromium: Browser, tmp_path: Path) -> Iterator[Page]:
    """The aid in each language, opened from a file."""
    path = tmp_path / "aid.html"
    path.write_text(player_aid(request.param), encoding="utf-8")
    page = chromium.new_page()
    page.goto(path.as_uri())
    yield page
    page.close()


def test_it_prints_on_two_sides_of_one_sheet(page: Page) -> None:
    """A4, across."""
    paper = page.pdf(prefer_css_page_size=True)
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([0-9.]+) ([0-9.]+)", paper)

    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 2
    assert {(round(float(width)), round(float(height))) for width, height in boxes} == {(842, 595)}


def test_nothing_is_cut_off(page: Page) -> None:
    """Each word is inside its side of the sheet, on paper as on the screen."""
    for media in ("print", "screen"):
        page.emulate_media(media=media)  # type: ignore[arg-type]  # one of the two
        assert page.evaluate(SPILLS) == []
