"""What is folded away on the page, unfolded."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

UNFOLD = """selector => {
  const found = [...document.querySelectorAll(selector)];
  for (let each of found) {
    for (; each; each = each.parentElement.closest("details")) {
      if (each instanceof HTMLDetailsElement) each.open = true;
    }
  }
  return found.length;
}"""


def unfold(page: Page, selector: str) -> None:
    """Open each ``<details>`` that what *selector* finds is in, itself too if it is one.

    Found and opened at one go: a panel that is painted anew keeps open what was open, but what a
    locator found before that is no longer on the page.
    """
    assert page.evaluate(UNFOLD, selector), f"Nothing on the page is {selector}."
