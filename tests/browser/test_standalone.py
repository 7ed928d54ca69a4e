"""A replay in a file of its own, opened from the disk without a network."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from blitz_widgets.cards.replay import Speed
from blitz_widgets.exports.standalone import standalone
from blitz_widgets.sessions.places import place_text
from blitz_widgets.sessions.replaying import Replaying
from tests.browser.hands import FITS
from tests.exports.annotated import HOSTILE, annotated, broken, exhibit, opening

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

    from blitz_widgets.records.record import Record

MOMENT = 100
NOON = 12 * 60 * 60 * 1000
"""Milliseconds: less than any step stays, and long after the clock began at 0."""
BEGIN = """(place) => {
  const go = (to) => {
    history.replaceState(null, "", `#${to}`);
    dispatchEvent(new HashChangeEvent("hashchange"));
  };
  document.querySelector("dialog").close();
  for (const select of document.querySelectorAll("select")) {
    select.value = [...select.options].find((option) => option.defaultSelected).value;
    select.dispatchEvent(new Event("change"));
  }
  go("0");
  for (const name of ["turns", "first"]) document.querySelector(`[data-press=${name}]`).click();
  for (const part of document.querySelectorAll("details")) {
    part.open = part.dataset.key === "charts";
  }
  document.activeElement.blur();
  scrollTo(0, 0);
  if (place) go(place);
}"""
"""Leave nothing of what a reader before has done, and go to a place."""
UNFOLD = "() => { for (const part of document.querySelectorAll('details')) part.open = true; }"
GROUND = "getComputedStyle(document.querySelector('.bt-board g rect')).fill"
RECORDS = {
    "chain": opening(exhibit("blitz-chain"), 40),
    "solo": opening(exhibit("solo-medium"), 36),
    "annotated": annotated(),
    "hostile": annotated(HOSTILE),
    "broken": broken(annotated(), 20),
    "cards": replace(opening(exhibit("blitz"), 60), comments=()),
}


class Reader:
    """Someone who reads a replay in a file, and what they see of it."""

    def __init__(self, page: Page, record: Record) -> None:
        self.page = page
        self.mirror = Replaying(record)
        """The same replay in Python, to be kept where the page is."""

    def press(self, name: str) -> None:
        """Press a button of the replay."""
        self.page.locator(f"[data-press={name}]").first.click()

    def agree(self) -> None:
        """Make sure that page and mirror show the same step."""
        mirror = self.mirror
        place = place_text(mirror.path, mirror.place)
        expect(self.part("title")).to_have_text(mirror.turn_title)
        expect(self.part("score")).to_have_text(mirror.presenter.score(mirror.seen))
        expect(self.part("remarks").locator("article")).to_have_count(len(mirror.remarks))
        expect(self.page).to_have_url(re.compile(f"#{place}$"))
        assert self.page.evaluate("document.querySelectorAll('.bt-board g *').length") > 100

    def stop_the_clock(self) -> None:
        """Let no time go by on the page, except by :meth:`look_on`."""
        self.page.clock.install(time=0)
        self.page.clock.pause_at(NOON)

    def look_on(self) -> None:
        """Let just more time go by than the step on show stays when it plays by itself, fast."""
        self.page.clock.run_for(Speed.FAST.wait(self.mirror.new_remarks) + MOMENT)

    def part(self, name: str) -> Locator:
        """A part of the page."""
        return self.page.locator(f"[data-part={name}]")

    def focused(self) -> str:
        """What of the page has the focus, in words."""
        return str(self.page.evaluate("document.activeElement.innerText"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files."""
    folder = tmp_path_factory.mktemp("replays")
    for name, record in RECORDS.items():
        (folder / f"{name}.html").write_text(standalone(record, language="en"), encoding="utf-8")
    return folder


class Readers:
    """One page for each record, and what went wrong on them."""

    def __init__(self, chromium: Browser, folder: Path) -> None:
        self._folder = folder
        self._chromium = chromium
        self._pages: dict[str, Page] = {}
        self.problems: list[str] = []

    def read(self, name: str, place: str = "", width: int = 1440) -> Reader:
        """Read the file of a record from *place* on, as if it had just been opened."""
        if name not in self._pages:
            self._pages[name] = self.load(name).page
        page = self._pages[name]
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate(BEGIN, place)
        return Reader(page, RECORDS[name])

    def load(self, name: str, place: str = "") -> Reader:
        """Open the file of a record in a window of its own: behind another, nothing moves."""
        page = self._chromium.new_context(offline=True).new_page()
        address = (self._folder / f"{name}.html").as_uri()
        page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        page.on("console", lambda said: self.problems.append(f"console: {said.text}"))
        page.on("request", lambda sent: self._note(sent.url, address))
        page.goto(f"{address}#{place}" if place else address)
        return Reader(page, RECORDS[name])

    def _note(self, asked: str, address: str) -> None:
        if asked.partition("#")[0] not in {address, "data:,"}:
            self.problems.append(f"request: {asked}")

    def close(self) -> None:
        """Close all pages."""
        for page in self._pages.values():
            page.context.close()


@pytest.fixture(scope="module")
def all_readers(chromium: Browser, folder: Path) -> Iterator[Readers]:
    """The pages that tests share."""
    readers = Readers(chromium, folder)
    yield readers
    readers.close()


@pytest.fixture
def readers(all_readers: Readers) -> Iterator[Readers]:
    """Those; errors on a page and anything that it asked for fail the test."""
    yield all_readers
    assert all_readers.problems == []


@pytest.fixture
def read(readers: Readers) -> Callable[..., Reader]:
    """Read a file from a place on: ``read(name, place="", width=1440)``."""
    return readers.read


class TestGoingThroughIt:
    """Turn by turn, step by step, to and fro."""

    @pytest.mark.parametrize(
        ("record", "labels"), [("chain", {"turn"}), ("cards", {"turn", "step"})]
    )
    def test_turn_by_turn_with_the_mouse(
        self, read: Callable[..., Reader], record: str, labels: set[str]
    ) -> None:
        """On, back, to the end and to the beginning; what leads nowhere does nothing.

        The button says whether a turn is next, or the rest of one that has shown its cards.
        """
        reader = read(record)
        reader.agree()
        said = set()
        expect(reader.page.get_by_role("button", name="Back", exact=True)).to_be_disabled()
        for name in ("forward", "forward", "forward", "back", "forward"):
            reader.press(name)
            getattr(reader.mirror, name)()
            reader.agree()
            label = "step" if reader.mirror.cursor in reader.mirror.sights else "turn"
            expect(reader.page.locator("[data-press=forward]")).to_have_text(
                f"Next {label}", use_inner_text=True
            )
            said.add(label)
        assert said == labels
        for name in ("last", "first"):
            reader.press(name)
            getattr(reader.mirror, name)()
            reader.agree()

    def test_step_by_step_with_the_keys(self, read: Callable[..., Reader]) -> None:
        """Arrows, Home and End, whatever button was pressed before."""
        reader = read("chain", "12")
        reader.mirror.look_at_place("12")
        reader.press("steps")
        reader.mirror.mode = reader.mirror.mode.EXPLAIN
        for key, name in (
            ("ArrowRight", "forward"),
            ("ArrowRight", "forward"),
            ("ArrowLeft", "back"),
            ("End", "last"),
            ("ArrowLeft", "back"),
            ("Home", "first"),
        ):
            reader.page.keyboard.press(key)
            getattr(reader.mirror, name)()
            reader.agree()
        expect(reader.page.get_by_role("button", name="Next step")).to_be_visible()

    def test_the_current_step_stands_out_among_those_of_its_turn(
        self, read: Callable[..., Reader]
    ) -> None:
        """With what happened before it in the turn, and nothing after."""
        reader = read("chain", "30")
        reader.press("steps")
        reader.mirror.look_at_place("30")
        events = reader.part("events").locator("li")
        shown = [c for c, _event in reader.mirror.events_of_turn if c <= reader.mirror.cursor]

        expect(events).to_have_count(len(shown))
        expect(events.last).to_have_attribute("aria-current", "step")

    def test_the_slider_goes_anywhere(self, read: Callable[..., Reader]) -> None:
        """To the nearest turn, or step; marks on it lead to comments."""
        reader = read("chain")
        stops = reader.mirror.stops
        reader.part("slider").fill(str(stops[9] + 1))
        reader.mirror.look_at(stops[9])
        reader.agree()
        reader.press("steps")
        reader.mirror.mode = reader.mirror.mode.EXPLAIN
        reader.part("slider").fill(str(stops[5] + 1))
        reader.mirror.look_at(stops[5] + 1)
        reader.agree()
        reader.part("ticks").locator("button").last.click()
        reader.mirror.look_at(reader.mirror.all_remarks[-1].cursor)
        reader.agree()

    def test_a_point_of_a_chart_and_a_row_of_its_table_lead_to_their_turn(
        self, read: Callable[..., Reader]
    ) -> None:
        """Which then is marked in both, and told by the legend."""
        reader = read("chain")
        milestone, other = reader.mirror.milestones[7], reader.mirror.milestones[4]
        reader.page.locator(f"rect[data-value='{milestone.cursor}']").first.click()
        reader.mirror.look_at(milestone.cursor)
        reader.agree()
        charts = reader.part("charts")
        expect(charts.locator(".bt-here")).to_have_count(2)
        axis, allies = milestone.standing.scores
        legend = charts.locator("svg").first.locator("text")
        expect(legend.filter(has_text=re.compile(f"^Axis {axis}$"))).to_have_count(1)
        expect(legend.filter(has_text=re.compile(f"^Allies {allies}$"))).to_have_count(1)
        expect(charts.locator("svg").first).to_have_attribute(
            "aria-label", re.compile(re.escape(milestone.label))
        )
        charts.get_by_text("The same as a table").click()
        charts.get_by_role("button", name=other.label, exact=True).click()
        reader.mirror.look_at(other.cursor)
        reader.agree()
        expect(charts.locator("tr[aria-current]")).to_contain_text(other.label)

    def test_it_plays_by_itself_and_pauses(self, readers: Readers) -> None:
        """By the space bar; whatever the reader does stops it; it begins again at the end."""
        reader = readers.load("annotated")
        play = reader.page.get_by_role("button", name="Autoplay")
        reader.page.get_by_label("Speed").select_option("fast")
        reader.stop_the_clock()
        reader.page.get_by_role("heading", level=1).click()
        reader.page.evaluate("document.activeElement.blur()")
        reader.page.keyboard.press("Space")
        expect(play).to_have_attribute("aria-pressed", "true")
        for _step in range(2):
            reader.agree()
            reader.look_on()
            reader.mirror.forward()
        reader.agree()
        reader.page.keyboard.press("Space")
        expect(play).to_have_attribute("aria-pressed", "false")
        play.click()
        expect(play).to_have_attribute("aria-pressed", "true")
        reader.page.keyboard.press("Home")
        expect(play).to_have_attribute("aria-pressed", "false")
        reader.mirror.first()
        reader.agree()

        reader.mirror.last()
        reader.mirror.back()
        place = reader.mirror.place
        reader.page.goto(f"{reader.page.url.partition('#')[0]}#{place}")
        reader.agree()
        play.click()
        reader.look_on()
        reader.mirror.last()
        reader.agree()
        expect(play).to_have_attribute("aria-pressed", "false")
        play.click()
        expect(play).to_have_attribute("aria-pressed", "true")
        expect(reader.part("title")).to_have_text("Set-up")


class TestBranches:
    """What if?"""

    def test_walked_into_and_left_again(self, read: Callable[..., Reader]) -> None:
        """By its title, and by the name of the line before; the heading gets the focus."""
        reader = read("chain")
        mirror = reader.mirror
        while not mirror.ways:
            reader.press("forward")
            mirror.forward()
        reader.agree()
        way = mirror.ways[0]
        reader.page.get_by_role("button", name=way.title).click()
        mirror.enter(way.place)
        reader.agree()
        assert mirror.turn_title in reader.focused()
        trail = reader.page.get_by_role("navigation", name="The line shown")
        expect(trail).to_contain_text(way.title)
        reader.press("last")
        mirror.last()
        reader.agree()
        trail.get_by_role("button", name=mirror.title).click()
        mirror.leave()
        reader.agree()
        expect(trail).to_be_hidden()

    def test_a_branch_within_a_branch(self, read: Callable[..., Reader]) -> None:
        """Left at once for the game itself, where the outer branch has left it."""
        reader = read("annotated", "1:1:30")
        mirror = reader.mirror
        step = mirror.line.branches[0].step
        reader.page.goto(f"{reader.page.url.partition('#')[0]}#1:1:{step + 1}")
        mirror.follow((0, 0))
        mirror.look_at_place(str(step + 1))
        reader.agree()
        reader.page.keyboard.press("Home")
        mirror.first()
        reader.agree()
        reader.press("turns")
        reader.press("leave")
        mirror.leave()
        mirror.leave()
        reader.agree()


class TestLinks:
    """A step can be linked to."""

    def test_the_page_opens_at_the_place_in_its_address(
        self, readers: Readers, subtests: pytest.Subtests
    ) -> None:
        """Inside an action, in a branch, or at the beginning if that is nowhere."""
        for place in ("30.2", "2:40", "999", "7:3", "%22%3E%3Cimg%3E"):
            with subtests.test(place):
                reader = readers.load("chain", place)
                branch, _colon, step = place.rpartition(":")
                if branch == "2":
                    reader.mirror.follow((1,))
                if place in {"30.2", "2:40"}:
                    reader.mirror.look_at_place(step)
                reader.agree()
                reader.page.close()


class TestReading:
    """Rules, decisions, words, languages."""

    def test_a_rule_opens_and_closes(self, read: Callable[..., Reader]) -> None:
        """By its chip and by Escape; the focus goes back; arrows do nothing meanwhile."""
        reader = read("chain", "31")
        reader.mirror.look_at_place("31")
        chip = reader.part("events").locator("[data-rule]").first
        name = chip.inner_text()
        chip.click()
        dialog = reader.page.get_by_role("dialog")
        expect(dialog).to_contain_text(name)
        reader.page.keyboard.press("ArrowRight")
        reader.page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        assert reader.focused() == name
        reader.agree()
        reader.page.keyboard.press("Enter")
        expect(dialog).to_be_visible()
        dialog.get_by_role("button", name="Close").click()
        expect(dialog).to_be_hidden()

    def test_the_bot_explains_itself(self, read: Callable[..., Reader]) -> None:
        """In its turns, and in no other; what is open stays open."""
        reader = read("solo")
        reader.press("forward")
        reader.press("forward")
        expect(reader.part("title")).to_have_text("Turn 1: Axis")
        reader.part("decision").locator("summary").click()
        expect(reader.part("reasoning")).to_contain_text("win")
        reader.press("forward")
        expect(reader.part("decision")).to_be_hidden()
        reader.press("forward")
        expect(reader.part("reasoning")).to_be_visible()

    def test_the_board_is_told_in_words(self, read: Callable[..., Reader]) -> None:
        """All of it, at each step."""
        reader = read("chain", "31")
        reader.page.get_by_text("Text view").last.click()
        reader.mirror.look_at_place("31")
        for group in reader.mirror.presenter.text_view(reader.mirror.seen):
            expect(reader.part("table").get_by_role("heading", name=group.title)).to_be_visible()

    def test_comments_change_their_language(self, read: Callable[..., Reader]) -> None:
        """With title and lesson; the step stays."""
        reader = read("chain")
        heading = reader.page.get_by_role("heading", level=1)
        expect(heading).to_have_text("Three units in one turn", use_inner_text=True)
        reader.page.get_by_label("Comments in").select_option("fr")
        expect(heading).to_have_text("Trois unités en un tour", use_inner_text=True)
        reader.mirror.language = "fr"
        expect(reader.part("remarks")).to_contain_text(
            reader.mirror.remarks[0].text, use_inner_text=True
        )
        reader.press("forward")
        reader.mirror.forward()
        reader.agree()

    def test_the_step_is_spoken(self, read: Callable[..., Reader]) -> None:
        """Its title and what is said of it, for those who do not see it."""
        reader = read("annotated")

        expect(reader.part("spoken")).to_have_text("Set-up. Look at this.")

    def test_a_line_that_breaks_off_says_so_at_its_end(self, read: Callable[..., Reader]) -> None:
        """And not before."""
        reader = read("broken")
        expect(reader.part("problem")).to_be_empty()
        reader.press("last")
        expect(reader.part("problem")).to_contain_text("“nonsense”")

    def test_hostile_texts_stay_texts(self, read: Callable[..., Reader]) -> None:
        """In every field, on every line, nothing of them runs."""
        reader = read("hostile", "1:1:30")
        reader.press("leave")
        reader.press("last")
        expect(reader.page.get_by_role("heading", level=1)).to_contain_text("<img src=x")
        expect(reader.part("remarks")).to_contain_text("</script>")

        assert reader.page.evaluate("window.hacked") is None
        assert reader.page.locator("img, script:not([data-part]):not([type=module])").count() == 0


class TestLooks:
    """On every screen, for all eyes."""

    def test_nothing_scrolls_sideways(self, read: Callable[..., Reader]) -> None:
        """With everything open, at the beginning, in a branch and with hostile texts."""
        for name, place in (("solo", "31"), ("chain", "2:40"), ("hostile", "1:1:30")):
            page = read(name, place).page
            for width in (1440, 1024, 390):
                page.set_viewport_size({"width": width, "height": 900})
                page.evaluate(UNFOLD)
                assert page.evaluate(FITS), (name, width)

    def test_the_board_has_an_arrangement_for_a_phone(self, read: Callable[..., Reader]) -> None:
        """Which changes as the window does."""
        reader = read("chain", "31", 390)
        board = reader.page.locator(".bt-board svg")
        expect(board).to_have_attribute("viewBox", re.compile("^0 0 420 "))
        expect(reader.page.get_by_role("button", name="Next turn")).to_be_in_viewport(ratio=1)
        reader.page.set_viewport_size({"width": 1440, "height": 900})
        expect(board).to_have_attribute("viewBox", re.compile("^0 0 1060 "))

    def test_axe_finds_nothing_serious(
        self,
        read: Callable[..., Reader],
        axe_violations: Callable[[Page], list[str]],
        axe_violations_light_and_dark: Callable[[Page], list[str]],
    ) -> None:
        """In a turn of the bot with everything open, in a branch, and with a rule open.

        Dark colours are those of both widths.
        """
        solo = read("solo", "31", 390).page
        solo.evaluate(UNFOLD)
        assert axe_violations(solo) == []
        solo.set_viewport_size({"width": 1440, "height": 900})
        assert axe_violations_light_and_dark(solo) == []
        chain = read("chain", "2:40").page
        assert axe_violations(chain) == []
        chain.locator("[data-rule]").first.click()
        expect(chain.get_by_role("dialog")).to_be_visible()
        assert axe_violations_light_and_dark(chain) == []

    def test_the_dark_has_its_own_board(self, read: Callable[..., Reader]) -> None:
        """In the colours of the dark theme."""
        page = read("chain").page
        grounds = []
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            grounds.append(page.evaluate(GROUND))
        page.emulate_media(color_scheme="light")

        assert grounds == ["rgb(29, 74, 90)", "rgb(18, 48, 59)"]
