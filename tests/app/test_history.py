"""Back and Forward: what counts as a place, and what an address of before brings back."""

from __future__ import annotations

import pytest

from blitz_widgets.app.pages.home import HomePage
from blitz_widgets.app.pages.learn import LearnPage
from blitz_widgets.app.pages.play import PlayPage
from blitz_widgets.app.pages.replays import ReplaysPage
from blitz_widgets.app.pages.rules import RulesPage
from blitz_widgets.app.tutor import TutorApp
from blitz_widgets.widgets.browser import Browser
from tests.support.addresses import read_address
from tests.support.panels import buttons, panel, press
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture

LESSON = "?page=learn&lesson=where-units-go"
RECORD = "?page=replays&record=first-game"


class Visit:
    """An app, its browser, and the history that the browser would have."""

    def __init__(self, query: str) -> None:
        self.app = TutorApp()
        self.browser = next(child for child in self.app.children if isinstance(child, Browser))
        self.browser.query = query
        self.browser.ready = True

    @property
    def page(self) -> object:
        """What is on show."""
        return self.app.children[-1].children[0]

    @property
    def entries(self) -> int:
        """How many places the browser has been led to since it came."""
        return int(self.browser._entries)  # noqa: SLF001  # as the browser hears it

    @property
    def query(self) -> str:
        """What the address bar says."""
        parts = {name: value for name, value in self.browser.address.items() if value}
        return "&".join(f"{name}={value}" for name, value in parts.items())

    def menu(self, page: str) -> None:
        """Open a page by the menu."""
        press(panel(self.app, ""), "page", page)

    def turn(self, query: str) -> None:
        """Go back or forward to an address, and wait for the answer."""
        number = int(self.browser._answered) + 1  # noqa: SLF001  # as the browser counts
        turn = {"type": "turn", "query": f"?{query}", "number": number}
        self.browser._handle_custom_msg(turn, [])  # noqa: SLF001  # as the browser says
        assert self.browser._answered == number  # noqa: SLF001  # or it would wait for ever


class TestPlaces:
    """What one can go back to."""

    def test_an_address_that_is_opened_is_where_one_is(self) -> None:
        """A reload makes no new place, whatever it opens."""
        for query in ("", "?seed=7", LESSON, RECORD, "?page=rules&rule=TURN-MOVE", "?page=moon"):
            assert Visit(query).entries == 0

    def test_each_page_is_one(self) -> None:
        """The same page again is none."""
        visit = Visit("")
        for number, page in enumerate(("play", "rules", "learn", "home"), 1):
            visit.menu(page)
            visit.menu(page)
            assert visit.entries == number

    def test_a_turn_of_a_game_is_none(self) -> None:
        """A hundred of them would stand between a game and the page before it."""
        visit = Visit("?seed=7")
        before = visit.browser.address["game"]
        press(panel(visit.app, "The turn"), "take-seat")
        page = visit.page
        assert isinstance(page, PlayPage)
        for target in page.session.presenter.picks(page.session.legal_actions()[0]):
            press(panel(visit.app, "The turn"), "pick", target)

        assert visit.browser.address["game"] != before
        assert visit.entries == 0

    def test_a_lesson_and_each_of_its_parts_are(self) -> None:
        """And so is its end."""
        visit = Visit("?page=learn")
        press(panel(visit.app, "Lessons"), "lesson", "where-units-go")
        assert visit.entries == 1
        press(panel(visit.app, "The lesson"), "part", "1")
        assert visit.entries == 2
        press(panel(visit.app, "The course"), "course")
        assert visit.entries == 3

    def test_a_replay_is_and_its_steps_are_not(self) -> None:
        """Not even when it becomes a copy of the learner's own."""
        visit = Visit("?page=replays")
        press(panel(visit.app, "Games to look at"), "exhibit", "first-game")
        press(panel(visit.app, "The replay"), "forward")

        assert visit.entries == 1

    def test_what_another_page_asks_for_is_one(self) -> None:
        """Page and lesson at once."""
        visit = Visit("?page=rules&rule=TURN-MOVE")
        rules = panel(visit.app, "Rules")
        exercise = buttons(rules, "part")[0]
        press(rules, "part", exercise)

        assert visit.browser.address["lesson"] == exercise.partition(":")[0]
        assert visit.entries == 1


class TestGoingBack:
    """To an address that was on show before."""

    def test_it_makes_no_new_place(self) -> None:
        """Or there would be no way back from it."""
        visit = Visit("")
        visit.menu("rules")
        visit.turn("")
        assert isinstance(visit.page, HomePage)
        visit.turn("page=rules")
        assert isinstance(visit.page, RulesPage)

        assert visit.entries == 1
        visit.menu("home")
        assert visit.entries == 2

    def test_a_game_goes_on_as_it_is(self) -> None:
        """Not as it was when its page was left, and what is picked stays picked."""
        visit = Visit("?seed=7")
        before = visit.query
        press(panel(visit.app, "The turn"), "take-seat")
        page = visit.page
        assert isinstance(page, PlayPage)
        unit = page.session.selectable()[0]
        press(panel(visit.app, "The turn"), "pick", unit)
        visit.menu("rules")
        visit.turn(before)

        assert visit.page is page
        assert page.session.picks == (unit,)

    def test_another_game_comes_back(self) -> None:
        """The one of the address."""
        visit = Visit("?seed=7")
        before = visit.query
        page = visit.page
        assert isinstance(page, PlayPage)
        page.show(read_address("?seed=8"))
        visit.turn(before)

        assert page.session.seed == "7"

    def test_through_a_lesson(self) -> None:
        """Part by part, to the course, and on again."""
        visit = Visit("?page=learn")
        press(panel(visit.app, "Lessons"), "lesson", "where-units-go")
        press(panel(visit.app, "The lesson"), "part", "1")
        page = visit.page
        assert isinstance(page, LearnPage)
        for part in ("1", "2"):
            visit.turn(f"page=learn&lesson=where-units-go&part={part}")
            assert page.learning is not None
            assert str(page.learning.number + 1) == part
        visit.turn("page=learn")
        assert page.learning is None
        visit.turn("page=learn&lesson=where-units-go&part=2")
        assert page.learning is not None

        assert visit.entries == 2

    def test_through_a_replay(self) -> None:
        """At its step, to the gallery, and on again."""
        visit = Visit(f"{RECORD}&step=30")
        page = visit.page
        assert isinstance(page, ReplaysPage)
        step = visit.browser.address["step"]
        for query, shown in (("page=replays", False), (f"{RECORD[1:]}&step={step}", True)):
            visit.turn(query)
            assert (page.replaying is not None) is shown
        assert visit.browser.address["step"] == step
        visit.turn(f"{RECORD[1:]}&step=12")

        assert visit.browser.address["step"] != step
        assert visit.entries == 0

    @pytest.mark.parametrize("query", ["page=moon", "&&&", "x" * 1_000_000, "page=learn&lesson=no"])
    def test_whatever_it_says(self, query: str) -> None:
        """There is something on show, and the way back is open."""
        visit = Visit("?page=rules")
        visit.turn(query)
        visit.turn("page=rules")

        assert isinstance(visit.page, RulesPage)
        assert visit.entries == 0


class TestTitles:
    """What the tab is called."""

    @pytest.mark.parametrize(
        ("query", "title"),
        [
            ("", "Blitz Tutor"),
            ("?seed=7", "Play · Blitz Tutor"),
            ("?page=learn", "Learn · Blitz Tutor"),
            ("?page=learn&lesson=spy", "The spy · Learn · Blitz Tutor"),
            (RECORD, "A first game, turn by turn · Replays · Blitz Tutor"),
            ("?page=board", "Boards of your own · Blitz Tutor"),
            ("?page=learn&lang=fr", "Apprendre · Blitz Tutor"),
        ],
    )
    def test_what_is_on_show(self, query: str, title: str) -> None:
        """First, as tabs are narrow."""
        shown = Visit(query).browser.title
        Visit("?lang=en")

        assert shown == title
