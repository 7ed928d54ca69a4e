"""Setting up a position in the browser: by mouse, by keys, by touch; put right, and played."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from blitz_widgets.records.framing import CodeError
from blitz_widgets.records.position import Position, decode_whole, encode_whole
from blitz_widgets.sessions.editing import EditingSession
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.theme import LIGHT
from tests.browser.hands import AT_REST, FITS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from playwright.sync_api import Locator, Page

SIZES = ((1440, 900), (1024, 768), (1920, 1080))
WHOLE = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [board, first] = [box("canvas.bt-canvas"), box(".bt-go__first")];
  return document.documentElement.scrollWidth <= innerWidth
    && board.bottom <= innerHeight && first.bottom <= innerHeight
    && board.right <= first.left && board.height > 0.5 * innerHeight;
}"""
"""The board and the first thing to do with it are in the window, beside one another."""
THREE_AIRFORCES = Position(
    setting={
        "placed": {"axis": {"WE2.1": "airforce-2", "WE2.2": "airforce-2"}},
        "reserves": {"axis": "airforce-2 army-1", "allies": "army-2"},
        "markers": {"AM": -11},
        "seat": "allies",
    }
)
"""Three units where the box has two; two units too low; a marker at its end."""


class Desk:
    """The page *Set up a position*."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.box = page.get_by_role("region", name="The box")
        self.side = page.get_by_role("region", name="The position")
        self.beside = page.get_by_role("region", name="Beside the board")
        self.canvas = page.locator("canvas.bt-canvas")
        expect(self.box).to_be_visible()
        expect(self.canvas).to_be_visible()

    @property
    def position(self) -> Position:
        """The position that the address holds; the empty one as long as it holds a broken code."""
        code = parse_qs(urlsplit(self.page.url).query).get("position", [""])[0]
        try:
            return decode_whole(code) if code else Position()
        except CodeError:
            return Position()

    def holds(self, **placed: str) -> None:
        """Wait until these spaces, dots as underscores, hold these units of either side."""
        wanted = {space.replace("_", "."): unit for space, unit in placed.items()}
        for _try in range(100):
            units: dict[str, str] = {}
            for own in self.position.setting.get("placed", {}).values():
                units |= own
            if units == wanted:
                return
            self.page.wait_for_timeout(100)
        raise AssertionError((units, wanted))

    def key(self, name: str) -> Locator:
        """What goes by this key."""
        return self.page.locator(f'[data-key="{name}"]')

    def at(self, space: str) -> tuple[float, float]:
        """The middle of a space in the window."""
        session, box = EditingSession(self.position), self.canvas.bounding_box()
        assert box
        scenes = (
            session.editing.scene(session.state, LIGHT, width, Highlights(), 1)
            for width in Breakpoint
        )
        shape = box["height"] / box["width"]
        scene = min(scenes, key=lambda each: abs(each.height / each.width - shape))
        spot = scene.spot(f"space:{space}")
        assert spot
        scale = box["width"] / scene.width
        return (
            box["x"] + (spot.x + spot.width / 2) * scale,
            box["y"] + (spot.y + spot.height / 2) * scale,
        )

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Hold the mouse there, and move it to *end*; it is not let go of."""
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(start[0] + 12, start[1] + 12)
        mouse.move(*end, steps=4)

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of what goes by this key."""
        box = self.key(name).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_by_mouse(
    page_at: Callable[..., Page],
    voila_server: str,
    axe_violations_light_and_dark: Callable[[Page], list[str]],
) -> None:
    """Dragged from the box, refused where it cannot lie, moved, taken off, undone.

    At each size the board and what comes next are in sight; after a reload all is as it was.
    """
    page = page_at(url=f"{voila_server}?page=setup")
    desk = Desk(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(WHOLE)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.wait_for_function(WHOLE)
    page.evaluate(AT_REST)

    expect(desk.key("side-0")).to_have_attribute("aria-pressed", "true")
    desk.key("side-1").click()
    desk.drag(desk.middle("token:1/navy-3"), desk.at("EE1.2"))
    expect(page.locator(".bt-refusal")).to_contain_text("land: it does not take the navy 3")
    page.mouse.move(*desk.at("WE1.1"), steps=3)
    expect(page.locator(".bt-refusal")).to_have_count(0)
    page.mouse.up()
    desk.holds(WE1_1="navy-3")
    desk.drag(desk.at("WE1.1"), desk.at("PO1.1"))
    page.mouse.up()
    desk.holds(PO1_1="navy-3")
    desk.key("token:1/army-2").click()
    expect(desk.key("token:1/army-2")).to_have_attribute("aria-pressed", "true")
    page.mouse.click(*desk.at("WE1.2"))
    desk.holds(PO1_1="navy-3", WE1_2="army-2")
    desk.key("let-go").click()
    expect(desk.key("let-go")).to_have_count(0)
    desk.drag(desk.at("PO1.1"), desk.middle("heap-1"))
    page.mouse.up()
    desk.holds(WE1_2="army-2")
    desk.key("undo").click()
    desk.holds(PO1_1="navy-3", WE1_2="army-2")
    desk.drag(desk.middle("token:1/airforce-1"), desk.middle("add-reserve:1"))
    page.mouse.up()
    expect(desk.key("held:reserve:1/0")).to_be_visible()
    desk.key("more-marker:WE").click()
    desk.key("set-seat-1").click()
    expect(desk.side).to_contain_text("Unusual: The Axis cannot place")
    assert axe_violations_light_and_dark(page) == []
    before = desk.position
    page.reload()
    desk = Desk(page)
    assert desk.position == before


def test_every_problem_is_put_right_by_a_button_and_the_position_played(
    page_at: Callable[..., Page],
    voila_server: str,
    axe_violations_light_and_dark: Callable[[Page], list[str]],
) -> None:
    """What cannot be keeps it from being played; what is odd may stay; then the game begins."""
    page = page_at(url=f"{voila_server}?page=setup&position={encode_whole(THREE_AIRFORCES)}")
    desk = Desk(page)
    expect(desk.side).to_contain_text("2 things to put right")
    assert axe_violations_light_and_dark(page) == []
    expect(desk.key("go-play")).to_have_attribute("aria-disabled", "true")
    desk.side.get_by_role("button", name="Take it from the reserve").click()
    expect(desk.side).to_contain_text("One thing to put right")
    desk.side.get_by_role("button", name="Move the marker back").click()
    expect(desk.side).to_contain_text("It can be played, and is unusual")
    desk.side.get_by_role("button", name=re.compile("Move it to")).first.click()
    desk.holds(WE1_1="airforce-2", WE2_2="airforce-2")
    desk.side.get_by_role("button", name="Keep it").click()
    expect(desk.side).to_contain_text("One unusual thing is kept as it is.")
    desk.key("go-play").click()
    expect(page.get_by_role("region", name="The turn")).to_contain_text("Turn of the Allies")
    expect(page.get_by_text("This game begins with your position")).to_be_visible()
    page.wait_for_url("**game=F**")


def test_by_keys_alone(page_at: Callable[..., Page], voila_server: str) -> None:
    """Every step with Tab, arrows, Enter and letters; a unit can be typed, or chosen and put."""
    page = page_at(url=f"{voila_server}?page=setup&lang=en")
    desk = Desk(page)
    desk.key("setup-title").focus()

    def tab_to(name: str) -> None:
        for _press in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement?.dataset.key") == name:
                return
        raise AssertionError(name)

    tab_to("side-1")
    page.keyboard.press("Enter")
    expect(desk.key("token:1/army-1")).to_be_visible()
    tab_to("token:1/army-1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(desk.box).to_contain_text("In your hand: army 2.")
    desk.key("where").focus()
    desk.key("where").select_option("space:WE1.2")
    desk.holds(WE1_2="army-2")
    expect(desk.key("let-go")).to_have_count(0)
    desk.key("typed").focus()
    for typed in ("axis navy-1 WE1.1", "airforce-1 reserve"):
        page.keyboard.press("Control+a")
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        expect(desk.key("typed")).to_have_value(re.compile("^ ?$"))
    desk.holds(WE1_2="army-2", WE1_1="navy-1")
    page.keyboard.type("army-9 WE1.3")
    page.keyboard.press("Enter")
    expect(desk.box.get_by_role("alert")).to_contain_text("There is no unit “army-9”.")
    desk.key("words-summary").focus()
    page.keyboard.press("Enter")
    desk.key("place-space:WE1.1").focus()
    page.keyboard.press("Enter")
    expect(desk.key("place-space:WE1.1")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Delete")
    desk.holds(WE1_2="army-2")
    page.keyboard.press("u")
    desk.holds(WE1_2="army-2", WE1_1="navy-1")
    desk.key("set-seat-1").focus()
    page.keyboard.press("Space")
    expect(desk.side).to_contain_text("Unusual: The Axis cannot place")
    desk.key("go-play").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="The turn")).to_contain_text("Allies")


def test_by_touch_on_a_telephone(page_at: Callable[..., Page], voila_server: str) -> None:
    """Dragged by a finger and tapped; a broken link is one clear sentence, and nothing else."""
    page = page_at(390, f"{voila_server}?page=setup&position=Wbroken", height=844, has_touch=True)
    desk = Desk(page)
    expect(page.locator(".bt-setup").get_by_role("alert")).to_have_text(
        "The code is damaged or incomplete. Copy the whole of it again."
    )
    assert page.evaluate(FITS)
    page.evaluate("document.querySelector('canvas.bt-canvas').scrollIntoView()")
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *point: float) -> None:
        points: list[dict[str, Any]] = [{"x": point[0], "y": point[1]}] if point else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    desk.key("side-1").tap()
    start, end = desk.middle("token:1/army-2"), desk.at("WE1.2")
    finger("touchStart", *start)
    for step in range(1, 6):
        finger("touchMove", *(a + (b - a) * step / 5 for a, b in zip(start, end, strict=True)))
    finger("touchEnd")
    desk.holds(WE1_2="army-2")
    page.touchscreen.tap(*desk.at("WE1.2"))
    expect(desk.box).to_contain_text("In your hand")
    page.touchscreen.tap(*desk.at("WE1.3"))
    desk.holds(WE1_3="army-2")
