"""In a window that is narrow and low, as at a zoom of 200 %, all of a page can be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.hands import AT_REST

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

SIZES = ((640, 450), (683, 384), (960, 540), (740, 360))
"""Windows of 1280 by 900, 1366 by 768 and 1920 by 1080 at 200 %, and a telephone on its side."""
ALL, MUCH = 95, 40
"""Percent; what lies at the very edge of a board may stay hidden."""
LEAST_WIDTH = 220
PAGES = {
    "play": "?seed=1944&page=play&hidden=no",
    "solo": "?play=solo&page=play&mode=play&seed=7",
    "nippon": "?play=nippon&page=play&hidden=no",
    "cards": "?play=blitz&page=play&hidden=no",
    "lesson": "?page=learn&lesson=one-turn&part=2",
    "puzzle": "?page=puzzles&puzzle=base-9fde9e1f",
    "first": "?page=first",
    "table": "?page=table",
    "lab": "?page=lab",
    "replay": "?page=replays&record=first-game",
    "setup": "?page=setup",
    "present": "?page=present&plan=first-lesson&step=3",
}
SEEN = """() => {
  const boards = [...document.querySelectorAll("canvas.bt-canvas")];
  const canvas = boards.find((each) => each.clientWidth);
  const frame = canvas.closest(".bt-board");
  const boxes = [document.documentElement, ...document.querySelectorAll(".bt-show, .bt-board")];
  const [parts, seen] = [10, new Set()];
  let most = 0;
  const look = () => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    let now = 0;
    for (let part = 0; part < parts * parts; part += 1) {
      const x = left + ((part % parts) + 0.5) / parts * width;
      const y = top + (Math.floor(part / parts) + 0.5) / parts * height;
      const hit = document.elementFromPoint(x, y);
      if (hit && frame.contains(hit)) {
        seen.add(part);
        now += 1;
      }
    }
    most = Math.max(most, now);
  };
  const walk = ([box, ...others]) => {
    if (!box) return look();
    const room = box.scrollHeight - box.clientHeight;
    const step = Math.max(box.clientHeight / 6, 20);
    for (let at = 0; at < room + step; at += step) {
      box.scrollTo({ top: Math.min(at, room), behavior: "instant" });
      walk(others);
    }
  };
  walk(boxes.filter((box) => box.scrollHeight > box.clientHeight + 1));
  const mostOf = Math.min(innerHeight, canvas.clientHeight);
  return [seen.size, (most * canvas.clientHeight) / mostOf, canvas.clientWidth];
}"""
"""Percent of the board that are seen at any scroll; at one, of what has room; how wide it is."""
OUT_OF_REACH = """() => {
  const out = [];
  for (const part of document.querySelectorAll(
    ".bt-app :is(button, select, input, textarea, summary, a[href])")) {
    const folded = part.closest("details:not([open])") && !part.matches("summary");
    if (folded || part.matches(".bt-tick, [type=range]")) continue;
    if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const isHit = ["center", "end", "start"].some((block) => {
      part.scrollIntoView({ block, inline: "center", behavior: "instant" });
      const { left, top, width, height } = part.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!hit) return false;
      return part.contains(hit) || hit.contains(part) || hit.closest("label")?.contains(part);
    });
    if (!isHit && part.getBoundingClientRect().width) out.push(part.dataset.key ?? part.outerHTML);
  }
  return out;
}"""


@pytest.mark.parametrize("name", PAGES)
def test_board_and_controls_can_be_reached(
    page_at: Callable[..., Page], voila_server: str, name: str
) -> None:
    """At some scroll most of the board is in sight, and each control can be pressed."""
    page = page_at(640, voila_server + PAGES[name], height=450)
    expect(page.locator("canvas.bt-canvas").first).to_be_visible()
    unit = page.locator('[data-press="pick"].bt-token, [data-press="pick"][data-shortcut="1"]')
    if unit.count():
        unit.first.evaluate("unit => unit.click()")
        expect(page.locator('.bt-turn [aria-pressed="true"]').first).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(AT_REST)
        all_parts, at_once, wide = page.evaluate(SEEN)
        assert all_parts >= ALL, (width, height)
        assert at_once >= MUCH, (width, height)
        assert wide >= LEAST_WIDTH, (width, height)
        assert page.evaluate(OUT_OF_REACH) == [], (width, height)
