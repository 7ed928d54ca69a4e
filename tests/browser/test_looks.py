"""How the pages look and feel: painted, steady, wide and narrow, for all eyes and fingers.

Most tests share one page, which takes a while to load: each begins a game of its own on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from blitz_widgets.app.address import code_of
from blitz_widgets.core.chance import Luck
from tests.browser.hands import FITS
from tests.browser.new_game import begin_anew
from tests.browser.table import Table, best_action
from tests.sessions.learner import begun, play_out

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Pages

COLOURS = """() => {
  const canvas = document.querySelector("canvas.bt-canvas");
  if (!canvas?.width) return 0;
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const found = new Set();
  for (let at = 0; at < data.length; at += 4 * 97) {
    found.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
  }
  return found.size;
}"""
CORNER = """(() => {
  const canvas = document.querySelector("canvas.bt-canvas");
  const pixels = canvas.width / 1060;
  return canvas.getContext("2d").getImageData(6 * pixels, 62 * pixels, 1, 1).data[0];
})()"""
"""How red the ground of the board is, where nothing lies on it: sea or land."""
BOXES = """() => [...document.querySelectorAll(".bt-board, section")]
  .filter((part) => !part.matches(".bt-caption") && part.getClientRects().length)
  .map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [part.ariaLabel ?? part.tagName, x, y + scrollY, width, height].join(" ");
  })"""
TWO_FRAMES = """() => new Promise(
  (drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"""


@pytest.fixture(scope="module")
def shared_page(pages: Pages, voila_server: str) -> Page:
    """The page that most tests share."""
    return pages.open(f"{voila_server}?page=play")


@pytest.fixture
def new_table(pages: Pages, shared_page: Page) -> Iterator[Callable[..., Table]]:
    """Sit down at a new table on the shared page; whatever goes wrong on it fails the test."""
    shared_page.emulate_media(color_scheme="light")

    def begin(query: str = "?seed=7&hidden=no", width: int = 1440, height: int = 900) -> Table:
        shared_page.set_viewport_size({"width": width, "height": height})
        return begin_anew(shared_page, query)

    yield begin
    assert pages.problems == []


def finished_game() -> str:
    """The code of a game that is over."""
    session = begun("8")
    play_out(session, Luck(8))
    return code_of(session)


class TestTheBoard:
    """The canvas."""

    def test_it_is_painted(self, table_at: Callable[..., Table]) -> None:
        """After loading, wide, and after reloading, narrow."""
        table = table_at()
        page = table.page
        page.wait_for_function(f"({COLOURS})() > 40")
        page.set_viewport_size({"width": 390, "height": 900})
        table.is_drawn()  # what is still to be sent when a page is left is an error
        page.reload()
        page.wait_for_function(f"({COLOURS})() > 40")

    def test_it_is_repainted_in_the_dark(self, new_table: Callable[..., Table]) -> None:
        """The menu changes page and board together."""
        table = new_table()
        table.page.wait_for_function(f"{CORNER} > 0")
        by_day = table.page.evaluate(CORNER)
        table.page.locator("summary", has_text="Settings").click()
        table.page.get_by_label("Theme").select_option("dark")
        table.page.keyboard.press("Escape")

        table.page.wait_for_function(f"0 < {CORNER} && {CORNER} < {by_day}")
        expect(table.page.locator("html")).to_have_attribute("data-theme", "dark")

    def test_a_finger_picks(self, table_at: Callable[..., Table]) -> None:
        """A tap on a unit, then one on a space, which looks; the button plays."""
        options = {"height": 780, "has_touch": True, "is_mobile": True}
        table = table_at("?seed=7&hidden=no&mode=play", 390, **options)
        unit, space = table.mirror.presenter.picks(best_action(table.mirror))
        table.page.touchscreen.tap(*table.where(unit))
        table.mirror.pick(unit)
        table.agree()
        table.page.touchscreen.tap(*table.where(space))
        expect(table.aim.locator("[data-key=place]")).to_have_attribute("data-value", space)
        table.agree()
        table.aim.locator("[data-key=place]").tap()
        table.mirror.pick(space)
        table.agree()

        assert len(table.mirror.timeline.actions) > table.mirror.opening_length

    def test_the_window_may_change(self, new_table: Callable[..., Table]) -> None:
        """From wide to narrow and back, and clicks land where they are made."""
        table = new_table()
        for width in (390, 1440):
            ratio = table.canvas.evaluate("canvas => canvas.height / canvas.width")
            table.page.set_viewport_size({"width": width, "height": 900})
            table.page.wait_for_function(
                """before => {
                  const { width, height } = document.querySelector("canvas.bt-canvas");
                  return Math.abs(height / width - before) > 0.5;
                }""",
                arg=ratio,
            )
            table.page.wait_for_function(f"({COLOURS})() > 40")
            table.click(table.mirror.selectable()[0])
            assert len(table.mirror.picks) == 1
            table.click(table.mirror.picks[0])


class TestSteadiness:
    """Nothing jumps, nothing sticks out."""

    def test_nothing_scrolls_sideways(self, new_table: Callable[..., Table]) -> None:
        """With everything open, in every stage of a turn, and on the rules page, at any width."""
        table = new_table()
        page = table.page
        for summary in page.locator("summary").all():
            if summary.is_visible() and not summary.evaluate("each => each.parentElement.open"):
                summary.click()
        self.fits(page)
        table.is_drawn()
        table.click(table.mirror.selectable()[0])
        self.fits(page)
        table.is_drawn()
        table.click(table.mirror.selectable()[0])
        table.next()
        self.fits(page)
        open_rules(page)
        self.fits(page)

    def fits(self, page: Page) -> None:
        """The page is nowhere wider than the window, whatever that is."""
        for width in (1024, 390, 1440):
            page.set_viewport_size({"width": width, "height": 900})
            page.wait_for_function(FITS)

    @pytest.mark.parametrize("width", [1440, 390])
    def test_pointing_moves_nothing(self, new_table: Callable[..., Table], width: int) -> None:
        """Board, turn and log stay where they are, whatever the caption says."""
        table = new_table(width=width)
        table.click(table.mirror.selectable()[0])
        found = []
        for target, says in (
            ("space:AM1.1", "Africa"),
            ("theatre:PO", "Pacific"),
            ("space:WE3.1", "Western"),
        ):
            table.point_at(target)
            is_aimed = width == 390 and table.mirror.has_preview(target)
            expect(table.aim if is_aimed else table.caption).to_contain_text(says)
            found.append(resting(settled_boxes(table.page), width))

        assert found == [found[0]] * 3

    def test_a_covered_screen_offers_its_button_in_sight(
        self, new_table: Callable[..., Table]
    ) -> None:
        """Whoever is handed a telephone need not look for it."""
        table = new_table("?seed=7", 390, height=740)
        expect(table.key("take-seat")).to_be_in_viewport(ratio=1)
        table.page.set_viewport_size({"width": 1440, "height": 740})
        expect(table.key("take-seat")).to_be_in_viewport(ratio=1)

    def test_what_is_pointed_at_is_explained_in_sight(
        self, new_table: Callable[..., Table]
    ) -> None:
        """The caption is in the window, however low that is, and however far it was scrolled."""
        table = new_table(height=740)
        for width in (1440, 390):
            table.page.set_viewport_size({"width": width, "height": 740})
            table.is_drawn()
            for target, says in (("space:WE1.2", "Europe 1·2"), ("theatre:SE", "South East")):
                table.point_at(target)
                expect(table.caption).to_contain_text(says)
                expect(table.caption).to_be_in_viewport(ratio=0.9)


def open_rules(page: Page) -> Locator:
    """Show all rules."""
    page.get_by_role("button", name="Rules").click()
    rules = page.get_by_role("region", name="Rules")
    rules.get_by_role("searchbox", name="Find").fill("")
    rules.get_by_role("searchbox", name="Find").press("Enter")
    expect(rules).to_contain_text("TURN-DRAW")
    return rules


def settled_boxes(page: Page) -> list[str]:
    """Where all parts are, once the page has drawn the same twice."""
    before, now = None, page.evaluate(BOXES)
    while now != before:
        page.evaluate(TWO_FRAMES)
        before, now = now, page.evaluate(BOXES)
    return list(now)


def resting(boxes: list[str], width: int) -> list[str]:
    """Those of *boxes* that stay: on a phone the turn shows the places beside what is tapped."""
    turn = ("The turn", "What will happen")
    return [box for box in boxes if width > 640 or not box.startswith(turn)]


class TestForEverybody:
    """Names, languages, contrast, focus."""

    def test_axe_finds_nothing_serious(
        self,
        new_table: Callable[..., Table],
        axe_violations: Callable[[Page], list[str]],
        axe_violations_light_and_dark: Callable[[Page], list[str]],
    ) -> None:
        """Covered, warned, choosing, refused, a rule open; the page has a name and a language."""
        table = new_table("?seed=7")
        page, mirror = table.page, table.mirror
        assert page.title() == "Play · Blitz Tutor"
        assert page.locator("html").get_attribute("lang") == "en"
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        expect(page.get_by_role("img", name="The board of Blitzkrieg!")).to_be_visible()
        for summary in table.bar.locator("summary:visible").all():
            summary.click()
        table.bar.get_by_label("Resume from a code").fill("hello")
        table.bar.get_by_role("button", name="Resume", exact=True).click()
        expect(table.bar.get_by_role("alert")).to_be_visible()
        table.text_view.locator("summary").click()
        assert axe_violations(page) == []
        table.take_seat()
        table.click(mirror.selectable()[0])
        taken = {picks[1] for a in mirror.legal_actions() if (picks := mirror.presenter.picks(a))}
        table.click(next(f"space:{s}" for s in ("WE2.1", "EE2.1") if f"space:{s}" not in taken))
        assert mirror.refusal is not None
        table.turn.get_by_role("alert").get_by_role("button").first.click()
        expect(table.rule).to_be_visible()
        assert axe_violations_light_and_dark(page) == []

    def test_axe_finds_nothing_serious_when_the_game_is_over(
        self,
        new_table: Callable[..., Table],
        axe_violations_light_and_dark: Callable[[Page], list[str]],
    ) -> None:
        """With a full log."""
        table = new_table(f"?game={finished_game()}&hidden=no")
        expect(table.result).to_contain_text("Victory for the")
        table.log.locator("[data-key=all]").click()
        expect(table.log.locator("li")).to_have_count(len(table.mirror.timeline))

        assert axe_violations_light_and_dark(table.page) == []


class TestTheRulesPage:
    """Every rule, and finding one."""

    def test_rules_are_found_by_their_words(self, new_table: Callable[..., Table]) -> None:
        """As they are typed in and settled; the game is still there afterwards."""
        page = new_table(width=1024).page
        rules = open_rules(page)
        field = rules.get_by_role("searchbox", name="Find")
        field.fill("scientist")
        field.press("Enter")
        expect(rules).not_to_contain_text("TURN-DRAW")
        expect(rules).to_contain_text("UNIT-SCIENTIST")
        expect(field).to_be_focused()
        expect(field).to_have_value("scientist")
        field.fill("no such thing")
        field.press("Enter")
        expect(rules).to_contain_text("No rule contains these words")
        page.get_by_role("button", name="Play", exact=True).click()

        expect(page.get_by_role("region", name="The turn")).to_be_visible()
        page.wait_for_function(f"({COLOURS})() > 40")
