"""Hands on a page: what the mouse and the keyboard do, whatever the page shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.view.breakpoint import Breakpoint

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from blitz_widgets.view.scene import Scene


SETTLED = 1100
"""A window high enough for the whole board."""
PAINTED = """() => {
  const canvas = [...document.querySelectorAll("canvas.bt-canvas")].find((c) => c.clientWidth);
  if (!canvas?.width) return "";
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4 * 31) sum = (sum * 31 + data[at]) % 1000003;
  return String(sum);
}"""
"""What the board looks like, as a number; empty while there is none."""
FITS = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
CANVAS_FITS = """ratio => {
  const { width, height } = document.querySelector("canvas.bt-canvas");
  return Math.abs(height / width - ratio) < 0.01;
}"""
AT_REST = """() => new Promise((still) => requestAnimationFrame(() => requestAnimationFrame(still)))
  .then(() => Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.target?.checkVisibility()).map((each) => each.finished)))
  .then(() => true)"""
"""Wait until what was asked of the page is on it, and nothing fades or moves any more.

What fades where something is folded never comes to its end.
"""
ANSWERED_IN_SIGHT = """(selector) => {
  const answer = document.querySelector(selector);
  if (!answer) return false;
  const { left, top, bottom } = answer.getBoundingClientRect();
  const seen = (part, y) => part.contains(document.elementFromPoint(left + 40, y));
  return seen(answer, top + 4)
    && (seen(answer, bottom - 4) || !seen(answer.closest(".bt-panel"), top - 12));
}"""
"""Whether an answer is seen: all of it, or its beginning in the highest place there is."""
BY_WHEEL = 'dispatchEvent(new WheelEvent("wheel"))'
"""Say that the page is scrolled by hand: then it no longer shows its top by itself."""
TO_SPOT = f"""(canvas, [across, down]) => {{
  const spot = () => {{
    const {{ x, y, width, height }} = canvas.getBoundingClientRect();
    return [x + across * width, y + down * height];
  }};
  const [, y] = spot();
  const frame = canvas.closest(".bt-board");
  if (frame.scrollHeight > frame.clientHeight + 1) {{
    if (scrollY) scrollTo(0, 0);
    const around = frame.getBoundingClientRect();
    frame.scrollBy(0, spot()[1] - (around.top + around.bottom) / 2);
    return spot();
  }}
  if (y < 240 || y > innerHeight / 2) {{
    {BY_WHEEL};
    scrollBy(0, y - 300);
  }}
  return spot();
}}"""
"""Where a spot of the canvas is in the window, after scrolling to it if need be."""
UNTOUCHED = """() => {
  for (const part of document.querySelectorAll("details")) part.open = false;
  document.activeElement.blur();
  scrollTo(0, 0);
}"""
"""Fold, leave and scroll to where a page that has just been opened is."""


class Hands:
    """A mouse and a keyboard on a page with a board."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.canvas = page.locator("canvas.bt-canvas")

    # ---- the canvas ----

    @property
    def page_width(self) -> Breakpoint:
        """The breakpoint of the window, or of the whole board if a telephone shows that."""
        if self.page.locator(".bt-board--whole").count():
            return Breakpoint.OVERVIEW
        return self.window

    @property
    def window(self) -> Breakpoint:
        """The breakpoint of the window."""
        return Breakpoint.of(
            *self.page.evaluate("[document.documentElement.clientWidth, innerHeight]")
        )

    def spot(self, scene: Scene, target: str) -> tuple[float, float]:
        """The middle of *target* in the window, when the canvas shows *scene*; scrolled to."""
        spot = scene.spot(target)
        assert spot, f"{target} is not on the board"
        across = (spot.x + spot.width / 2) / scene.width
        down = (spot.y + spot.height / 2) / scene.height
        x, y = self.canvas.evaluate(TO_SPOT, [across, down])
        return x, y

    @property
    def painted(self) -> str:
        """What the board looks like, as a number, once there is something on it."""
        self.page.wait_for_function(f"Number(({PAINTED})()) > 0")
        self.page.evaluate(AT_REST)
        look: str = self.page.evaluate(PAINTED)
        return look

    # ---- the keyboard ----

    @property
    def focused(self) -> str:
        """The key of the focused element, or its kind if it has none."""
        key: str = self.page.evaluate(
            "document.activeElement.dataset.key ?? document.activeElement.tagName"
        )
        return key

    def tab_to(self, *keys: str) -> str:
        """Press Tab until one of *keys* has the focus, at most once round the page."""
        for _stop in range(60):
            if (focused := self.focused) in keys:
                return focused
            self.page.keyboard.press("Tab")
        message = f"Tab does not reach any of {keys}"
        raise AssertionError(message)

    def arrow_to(self, key: str) -> None:
        """Press the right arrow until *key* has the focus, at most once round the toolbar."""
        first = focused = self.focused
        while focused != key:
            self.page.keyboard.press("ArrowRight")
            focused = self.focused
            assert focused != first, f"the arrows do not reach {key}"

    def pick_by_keys(self, target: str, selectable: tuple[str, ...]) -> None:
        """Pick *target* by its digit if it is a unit or a card, or else with Tab and arrows.

        That is among what is *selectable*.
        """
        if target.startswith(("unit:", "card:")):
            button = self.page.locator(f'[data-key="{target}"]')
            shortcut = button.get_attribute("aria-keyshortcuts")
            assert shortcut
            self.page.keyboard.press(shortcut)
        else:
            self.tab_to(*(f"way-{way}" for way in selectable))
            self.arrow_to(f"way-{target}")
            self.page.keyboard.press("Enter")
