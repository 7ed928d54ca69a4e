"""Every page, for all eyes and fingers: axe in both themes, letters, and what a finger may hit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from blitz_widgets.app.routes import ROUTES
from blitz_widgets.teaching.codec import encode_plan
from tests.browser.hands import AT_REST, FITS
from tests.teaching.plans import plan

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Pages

SMALL_LETTERS = """() => [...document.querySelectorAll(".bt-app *:not(svg *)")]
  .filter((part) => part.checkVisibility() && !part.closest(".bt-visually-hidden"))
  .filter((part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((part) => parseFloat(getComputedStyle(part).fontSize) < 11)
  .map((part) => part.outerHTML.slice(0, 120))"""
"""What is written smaller than 11 pixels."""
SMALL_TARGETS = """() => {
  const targets = "a, button, select, summary, input, textarea";
  return [...document.querySelectorAll(targets)]
    .filter((part) => part.checkVisibility() && part.closest(".bt-app"))
    .filter((part) => getComputedStyle(part).display !== "inline") // a link in a text
    .map((part) => [part, (part.closest("label, .bt-exhibit") ?? part).getBoundingClientRect()])
    .filter(([, { width, height }]) => width && Math.min(width, height) < 43.5)
    .map(([part, { width, height }]) => `${width}x${height} ${part.outerHTML.slice(0, 140)}`);
}"""
"""What a finger may miss."""

UNSEEN_STATES = """() => {
  const states = {
    "aria-pressed": "true", "aria-selected": "true", "aria-checked": "true", "aria-current": null,
    "aria-disabled": "true",
  };
  const look = (part) => {
    const style = getComputedStyle(part);
    return [style.backgroundColor, style.color, style.borderTopColor, style.borderTopStyle,
      style.outlineStyle, style.outlineColor, style.textDecorationLine].join();
  };
  const unseen = [];
  for (const [name, value] of Object.entries(states)) {
    const meant = value === null ? `[${name}]` : `[${name}="${value}"]`;
    for (const part of document.querySelectorAll(`.bt-app ${meant}`)) {
      if (!part.checkVisibility()) continue;
      const [on, was] = [look(part), part.getAttribute(name)];
      part.setAttribute(name, "false");
      if (look(part) === on) unseen.push(`${name} ${part.outerHTML.slice(0, 140)}`);
      part.setAttribute(name, was);
    }
  }
  return unseen;
}"""
"""The elements that look the same in two of their states: pressed, current, open, disabled."""


def unseen_states(page: Page) -> list[str]:
    """The states that nobody sees where the system paints in few colours of its own."""
    page.emulate_media(forced_colors="active")
    page.evaluate(AT_REST)
    found: list[str] = page.evaluate(UNSEEN_STATES)
    page.emulate_media(forced_colors="none")
    return found


NEED_A_PLAN = ("present", "course")
"""Pages that are about a lesson plan."""


@pytest.fixture(scope="module")
def shared_page(pages: Pages, voila_server: str) -> Page:
    """One page for all of them, on which a finger taps."""
    return pages.open(voila_server, has_touch=True)


@pytest.mark.parametrize("key", [route.key for route in ROUTES if route.key not in NEED_A_PLAN])
def test_it_is_for_everybody(
    shared_page: Page,
    pages: Pages,
    key: str,
    axe_violations_light_and_dark: Callable[[Page], list[str]],
) -> None:
    """As it is opened: no reader is shut out, nothing is too small to read or to hit."""
    page = shared_page
    page.set_viewport_size({"width": 1440, "height": 900})
    page.locator('[data-key="page-home"]').click()
    expect(page.locator('[data-key="way-bot"]')).to_be_visible()
    if key == "setup":
        page.locator('[data-value="?page=teach"]').first.click()
        page.locator('[data-key="setup"]').click()
        expect(page.locator(".bt-board-picture, canvas.bt-canvas").first).to_be_visible()
    elif key != "home":
        page.locator(f'[data-key="page-{key}"], [data-value="?page={key}"]').first.click()
    if key != "home":
        expect(page.locator('[data-key="way-bot"]')).to_be_hidden()
    page.evaluate(AT_REST)
    assert axe_violations_light_and_dark(page) == []
    assert page.evaluate(SMALL_LETTERS) == []
    assert unseen_states(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function(FITS)
    page.evaluate(AT_REST)
    assert page.evaluate(SMALL_LETTERS) == []
    assert page.evaluate(SMALL_TARGETS) == []
    assert pages.problems == []


@pytest.mark.parametrize("key", NEED_A_PLAN)
def test_with_a_plan_it_is_for_everybody(
    page_at: Callable[..., Page],
    voila_server: str,
    key: str,
    axe_violations: Callable[[Page], list[str]],
) -> None:
    """The pages of a lesson plan, opened by its link."""
    page = page_at(url=f"{voila_server}?page={key}&plan={encode_plan(plan())}", has_touch=True)
    expect(page.locator("canvas.bt-canvas").first).to_be_visible()
    page.evaluate(AT_REST)
    assert axe_violations(page) == []
    assert page.evaluate(SMALL_LETTERS) == []
    assert unseen_states(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function(FITS)
    page.evaluate(AT_REST)
    assert page.evaluate(SMALL_LETTERS) == []
    assert page.evaluate(SMALL_TARGETS) == []
