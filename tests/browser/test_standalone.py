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
from tests.browser.conftest import LOAD_SECONDS
from tests.browser.hands import FITS
from tests.exports.annotated import HOSTILE, annotated, broken, exhibit, opening

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

    from blitz_widgets.records.record import Record

IS_OPEN = "each => each.parentElement.open"
MOMENT = 100
NOON = 12 * 60 * 60 * 1000
"""Milliseconds: less than any step stays, and long after the clock began at 0."""
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


@pytest.fixture
def open_file(chromium: Browser, folder: Path) -> Iterator[Callable[..., Reader]]:
    """Open the file of a record: ``open_file(name, place="", width=1440, **context_options)``.

    At the end of the test, errors on the page and anything it asked for fail it.
    """
    contexts = []
    problems: list[str] = []

    def open_page(name: str, place: str = "", width: int = 1440, **options: object) -> Reader:
        context = chromium.new_context(
            viewport={"width": width, "height": 900}, offline=True, **options
        )
        context.set_default_timeout(LOAD_SECONDS * 1000)
        contexts.append(context)
        page = context.new_page()
        address = (folder / f"{name}.html").as_uri()
        page.on("pageerror", lambda error: problems.append(f"page error: {error}"))
        page.on("console", lambda said: problems.append(f"console: {said.text}"))
        page.on(
            "request",
            lambda sent: (
                None
                if sent.url.partition("#")[0] in {address, "data:,"}
                else problems.append(f"request: {sent.url}")
            ),
        )
        page.goto(f"{address}#{place}" if place else address)
        return Reader(page, RECORDS[name])

    yield open_page
    for context in contexts:
        context.close()
    assert problems == []


class TestGoingThroughIt:
    """Turn by turn, step by step, to and fro."""

    @pytest.mark.parametrize(
        ("record", "labels"), [("chain", {"turn"}), ("cards", {"turn", "step"})]
    )
    def test_turn_by_turn_with_the_mouse(
        self, open_file: Callable[..., Reader], record: str, labels: set[str]
    ) -> None:
        """On, back, to the end and to the beginning; what leads nowhere does nothing.

        The button says whether a turn is next, or the rest of one that has shown its cards.
        """
        reader = open_file(record)
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

    def test_step_by_step_with_the_keys(self, open_file: Callable[..., Reader]) -> None:
        """Arrows, Home and End, whatever button was pressed before."""
        reader = open_file("chain", "12")
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
        self, open_file: Callable[..., Reader]
    ) -> None:
        """With what happened before it in the turn, and nothing after."""
        reader = open_file("chain", "30")
        reader.press("steps")
        reader.mirror.look_at_place("30")
        events = reader.part("events").locator("li")
        shown = [c for c, _event in reader.mirror.events_of_turn if c <= reader.mirror.cursor]

        expect(events).to_have_count(len(shown))
        expect(events.last).to_have_attribute("aria-current", "step")

    def test_the_slider_goes_anywhere(self, open_file: Callable[..., Reader]) -> None:
        """To the nearest turn, or step; marks on it lead to comments."""
        reader = open_file("chain")
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
        self, open_file: Callable[..., Reader]
    ) -> None:
        """Which then is marked in both, and told by the legend."""
        reader = open_file("chain")
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

    def test_it_plays_by_itself_and_pauses(self, open_file: Callable[..., Reader]) -> None:
        """By the space bar; whatever the reader does stops it."""
        reader = open_file("annotated")
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

    def test_it_stops_at_the_end_and_begins_again_there(
        self, open_file: Callable[..., Reader]
    ) -> None:
        """No one has to press anything."""
        reader = open_file("annotated")
        reader.mirror.last()
        reader.mirror.back()
        place = reader.mirror.place
        reader.page.goto(f"{reader.page.url.partition('#')[0]}#{place}")
        reader.agree()
        reader.page.get_by_label("Speed").select_option("fast")
        play = reader.page.get_by_role("button", name="Autoplay")
        reader.stop_the_clock()
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

    def test_walked_into_and_left_again(self, open_file: Callable[..., Reader]) -> None:
        """By its title, and by the name of the line before; the heading gets the focus."""
        reader = open_file("chain")
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

    def test_a_branch_within_a_branch(self, open_file: Callable[..., Reader]) -> None:
        """Left at once for the game itself, where the outer branch has left it."""
        reader = open_file("annotated", "1:1:30")
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

    @pytest.mark.parametrize("place", ["31", "30.2", "2:40"])
    def test_the_page_opens_at_the_place_in_its_address(
        self, open_file: Callable[..., Reader], place: str
    ) -> None:
        """Of the game, inside an action, or in a branch."""
        reader = open_file("chain", place)
        branch, _colon, step = place.rpartition(":")
        if branch:
            reader.mirror.follow((int(branch) - 1,))
        reader.mirror.look_at_place(step)
        reader.agree()

    @pytest.mark.parametrize("place", ["", "999", "7:3", "%22%3E%3Cimg%3E", "__proto__"])
    def test_what_is_nowhere_opens_at_the_beginning(
        self, open_file: Callable[..., Reader], place: str
    ) -> None:
        """Whatever someone wrote there."""
        open_file("chain", place).agree()


class TestReading:
    """Rules, decisions, words, languages."""

    def test_a_rule_opens_and_closes(self, open_file: Callable[..., Reader]) -> None:
        """By its chip and by Escape; the focus goes back; arrows do nothing meanwhile."""
        reader = open_file("chain", "31")
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

    def test_the_bot_explains_itself(self, open_file: Callable[..., Reader]) -> None:
        """In its turns, and in no other; what is open stays open."""
        reader = open_file("solo")
        reader.press("forward")
        reader.press("forward")
        expect(reader.part("title")).to_have_text("Turn 1: Axis")
        reader.part("decision").locator("summary").click()
        expect(reader.part("reasoning")).to_contain_text("win")
        reader.press("forward")
        expect(reader.part("decision")).to_be_hidden()
        reader.press("forward")
        expect(reader.part("reasoning")).to_be_visible()

    def test_the_board_is_told_in_words(self, open_file: Callable[..., Reader]) -> None:
        """All of it, at each step."""
        reader = open_file("chain", "31")
        reader.page.get_by_text("Text view").last.click()
        reader.mirror.look_at_place("31")
        for group in reader.mirror.presenter.text_view(reader.mirror.seen):
            expect(reader.part("table").get_by_role("heading", name=group.title)).to_be_visible()

    def test_comments_change_their_language(self, open_file: Callable[..., Reader]) -> None:
        """With title and lesson; the step stays."""
        reader = open_file("chain")
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

    def test_the_step_is_spoken(self, open_file: Callable[..., Reader]) -> None:
        """Its title and what is said of it, for those who do not see it."""
        reader = open_file("annotated")

        expect(reader.part("spoken")).to_have_text("Set-up. Look at this.")

    def test_a_line_that_breaks_off_says_so_at_its_end(
        self, open_file: Callable[..., Reader]
    ) -> None:
        """And not before."""
        reader = open_file("broken")
        expect(reader.part("problem")).to_be_empty()
        reader.press("last")
        expect(reader.part("problem")).to_contain_text("“nonsense”")

    def test_hostile_texts_stay_texts(self, open_file: Callable[..., Reader]) -> None:
        """In every field, on every line, nothing of them runs."""
        reader = open_file("hostile", "1:1:30")
        reader.press("leave")
        reader.press("last")
        expect(reader.page.get_by_role("heading", level=1)).to_contain_text("<img src=x")
        expect(reader.part("remarks")).to_contain_text("</script>")

        assert reader.page.evaluate("window.hacked") is None
        assert reader.page.locator("img, script:not([data-part]):not([type=module])").count() == 0


class TestLooks:
    """On every screen, for all eyes."""

    def test_nothing_scrolls_sideways(self, open_file: Callable[..., Reader]) -> None:
        """With everything open, at the beginning, in a branch and with hostile texts."""
        for name, place in (("solo", "31"), ("chain", "2:40"), ("hostile", "1:1:30")):
            page = open_file(name, place).page
            for width in (1440, 1024, 390):
                page.set_viewport_size({"width": width, "height": 900})
                for summary in page.locator("summary").all():
                    if summary.is_visible() and not summary.evaluate(IS_OPEN):
                        summary.click()
                assert page.evaluate(FITS), (name, width)

    def test_the_board_has_an_arrangement_for_a_phone(
        self, open_file: Callable[..., Reader]
    ) -> None:
        """Which changes as the window does."""
        reader = open_file("chain", "31", 390)
        board = reader.page.locator(".bt-board svg")
        expect(board).to_have_attribute("viewBox", re.compile("^0 0 420 "))
        expect(reader.page.get_by_role("button", name="Next turn")).to_be_in_viewport(ratio=1)
        reader.page.set_viewport_size({"width": 1440, "height": 900})
        expect(board).to_have_attribute("viewBox", re.compile("^0 0 1060 "))

    def test_axe_finds_nothing_serious(
        self,
        open_file: Callable[..., Reader],
        axe_violations: Callable[[Page], list[str]],
        axe_violations_light_and_dark: Callable[[Page], list[str]],
    ) -> None:
        """In a turn of the bot with everything open, in a branch, and with a rule open.

        Dark colours are those of both widths.
        """
        solo, chain = open_file("solo", "31"), open_file("chain", "2:40")
        for summary in solo.page.locator("summary").all():
            if not summary.evaluate(IS_OPEN):
                summary.click()
        chain.press("turns")
        for width, violations in ((390, axe_violations), (1440, axe_violations_light_and_dark)):
            for reader in (solo, chain):
                reader.page.set_viewport_size({"width": width, "height": 900})
                assert violations(reader.page) == [], width
            chain.page.locator("[data-rule]").first.click()
            expect(chain.page.get_by_role("dialog")).to_be_visible()
            assert violations(chain.page) == [], width
            chain.page.keyboard.press("Escape")
            expect(chain.page.get_by_role("dialog")).to_be_hidden()

    def test_the_dark_has_its_own_board(self, open_file: Callable[..., Reader]) -> None:
        """In the colours of the dark theme."""
        ground = "getComputedStyle(document.querySelector('.bt-board g rect')).fill"
        light, dark = (
            open_file("chain", "", color_scheme=scheme).page.evaluate(ground)
            for scheme in ("light", "dark")
        )

        assert (light, dark) == ("rgb(29, 74, 90)", "rgb(18, 48, 59)")
