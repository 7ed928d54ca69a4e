"""The page *Present*: how it is reached, what it keeps, and where it leads back to."""

from __future__ import annotations

from hashlib import sha512

import pytest
from msgspec.structs import replace

from blitz_widgets.app.intents import PresentPlan, ShowToClass
from blitz_widgets.app.pages.present import PresentPage
from blitz_widgets.app.show_store import KEPT_SHOWS
from blitz_widgets.app.tutor import TutorApp
from blitz_widgets.limits import LONGEST_LINK
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.position import Position, encode_whole
from blitz_widgets.sessions.shown_step import read_show, write_show
from blitz_widgets.teaching.codec import encode_plan
from blitz_widgets.teaching.plan import Plan, Step
from blitz_widgets.widgets.browser import Browser
from tests.support.panels import (
    no_failure,  # noqa: F401  # a fixture
    panel,
    panels,
    press,
    text,
)
from tests.support.shells import AloneShell, shell_of
from tests.teaching.plans import plan

CODE = encode_plan(plan())


def opened(browser: Browser | None = None, **query: str) -> PresentPage:
    """The page, asked for by *query*."""
    shell = AloneShell(browser or Browser(), "present")
    page = PresentPage(shell, query)
    shell.around(page)
    return page


def place_of(page: PresentPage) -> tuple[str, str]:
    """The plan and the step in the address of *page*."""
    return page.address["plan"], page.address["step"]


def reloaded(page: PresentPage, browser: Browser) -> PresentPage:
    """The page after its tab was loaded again."""
    return opened(browser, **page.address)


def go_on(page: PresentPage, times: int = 1) -> None:
    """Press *next* so many times."""
    for _key in range(times):
        press(panel(page, "Go through the plan"), "next")


def told(page: PresentPage) -> str:
    """All that can be read."""
    return " ".join(map(text, panels(page)))


def app_at(query: str) -> tuple[TutorApp, Browser]:
    """The app at an address, and its browser."""
    app = TutorApp()
    browser = app.children[0]
    browser.query = query
    browser.ready = True
    return app, browser


class TestOpening:
    """By a name, a code, or from elsewhere."""

    @pytest.mark.parametrize("name", ["first-turn", CODE])
    def test_a_plan_is_opened_at_its_step(self, name: str) -> None:
        """The address keeps up with it."""
        page = opened(plan=name, step="2")
        assert place_of(page) == (name, "2")
        press(panel(page, "The script"), "look", "2")

        assert place_of(page) == (name, "3")
        assert shell_of(page).told

    def test_a_position_is_a_plan_of_one_step(self) -> None:
        """Its code will do."""
        position = Position(lead=exhibits()[0].record.actions[:20])
        page = opened(plan=encode_whole(position))

        assert "A position" in told(page)
        assert "1 of 1" in told(page)

    @pytest.mark.parametrize(
        ("name", "said"),
        [
            ("", "There is no plan to show."),
            ("nosuch", "neither a lesson plan"),
            (CODE[:-5], "The code is damaged"),
            ("Wabc", "The code is damaged"),
            ("mine", "kept in another browser"),
            (
                encode_plan(
                    Plan(title="x", steps=(Step(title="y", position=Position(game="no")),))
                ),
                "Step 1",
            ),
        ],
    )
    def test_what_is_no_plan_is_told_in_a_sentence(self, name: str, said: str) -> None:
        """With a way back."""
        page = opened(plan=name)
        left: list[bool] = []
        shell_of(page).exits.add(lambda: left.append(True))
        assert said in told(page)
        press(panel(page, "No plan"), "leave")

        assert left == [True]

    @pytest.mark.parametrize("step", ["0", "99", "-1", "x", "1" * 30, "²"])
    def test_a_step_there_is_none_of_is_the_nearest(self, step: str) -> None:
        """Nothing fails."""
        assert "Words" in told(opened(plan=CODE, step=step))


class TestKeeping:
    """A reload goes on."""

    def test_a_reload_finds_the_step_and_the_votes(self) -> None:
        """In the same browser."""
        browser = Browser()
        page = opened(browser, plan=CODE)
        press(panel(page, "The question to the class"), "tap", "1")
        press(panel(page, "The question to the class"), "counting")
        again = opened(browser, plan=CODE)
        assert "B Words three , 1" in told(again)
        go_on(page, 2)

        assert opened(browser, plan=CODE, step="2").address["step"] == "2"
        assert opened(Browser(), plan=CODE).address["step"] == ""

    def test_what_the_class_has_clicked_comes_back(self) -> None:
        """Moves, what is picked, and the verdict on them."""
        browser = Browser()
        page = opened(browser)
        page.receive(PresentPlan(plan(), number=2))
        card = panel(page, "The exercise for the class")
        press(card, "solve", "unit:army-2")
        press(card, "solve", "space:WE1.2")
        said = text(card)
        assert "not what is asked for" in said or "Try again" in said
        again = reloaded(page, browser)
        assert text(panel(again, "The exercise for the class")) == said
        press(panel(again, "The exercise for the class"), "solve-again")
        press(panel(again, "The exercise for the class"), "solve", "unit:navy-3")
        third = panel(reloaded(again, browser), "The exercise for the class")
        assert 'aria-pressed="true"' in third.html

    def test_two_tabs_with_the_same_plan_keep_apart(self) -> None:
        """Each comes back as it was; a third begins where the latest is."""
        browser = Browser()
        left, right = opened(browser, plan=CODE), opened(browser, plan=CODE)
        question = "The question to the class"
        press(panel(left, question), "tap", "0")
        press(panel(right, question), "tap", "1")
        for page in (left, right):
            press(panel(page, question), "counting")
        assert "A Words two , 1" in told(reloaded(left, browser))
        assert "B Words three , 0" in told(reloaded(left, browser))
        assert "B Words three , 1" in told(reloaded(right, browser))
        assert "B Words three , 1" in told(opened(browser, plan=CODE))

    def test_a_show_of_another_day_begins_anew(self) -> None:
        """Its link is for the next class; the tab itself would go on."""
        browser = Browser()
        page = opened(browser, plan=CODE)
        go_on(page, 2)
        (kept,) = browser.kept[KEPT_SHOWS]
        show = read_show(kept["show"])
        assert show is not None
        old = write_show(replace(show, began=show.began - 24 * 60 * 60))
        browser.keep(**{KEPT_SHOWS: [{**kept, "show": old}]})

        assert opened(browser, plan=CODE).address["step"] == ""
        assert reloaded(page, browser).address["step"] == "2"

    @pytest.mark.parametrize(
        "kept", [None, 3, "x", [3], [{"tab": 1}], [{"tab": "a", "show": "{", "plan": "Lx"}]]
    )
    def test_nonsense_in_the_browser_is_left_alone(self, kept: object) -> None:
        """Other programs may write there."""
        browser = Browser()
        browser.keep(**{KEPT_SHOWS: kept})

        assert "1 of 4" in told(opened(browser, plan=CODE, show="a"))
        assert "damaged" in told(opened(browser, plan="mine", show="a")) or "kept in" in told(
            opened(browser, plan="mine", show="a")
        )

    def test_a_plan_too_long_for_a_link_is_kept_by_the_browser(self) -> None:
        """And the link says so."""
        browser = Browser()
        steps = tuple(
            Step(title=str(number), notes=sha512(str(number).encode()).hexdigest())
            for number in range(100)
        )
        long = Plan(title="Long", steps=steps)
        assert len(encode_plan(long)) > LONGEST_LINK
        page = opened(browser)
        page.receive(PresentPlan(long, number=3))
        assert place_of(page) == ("mine", "4")
        other = opened(browser)
        other.receive(PresentPlan(replace(long, title="Other"), number=5))
        assert "4 of 100" in told(reloaded(page, browser))
        assert page.title == reloaded(page, browser).title == "Long"
        assert reloaded(other, browser).title == "Other"
        page._copy_link()  # noqa: SLF001  # what the button does
        assert "too long for a link" in told(page)


class TestInTheApp:
    """It has the whole window, and gives it back."""

    def test_it_leads_back_to_where_it_was_opened(self) -> None:
        """From a replay, at the step on show."""
        app, browser = app_at("?page=replays&record=first-game&step=20")
        press(panel(app, "The record"), "show")
        assert "bt-app--whole" in app._dom_classes  # noqa: SLF001
        assert browser.address["page"] == "present"
        assert str(browser.address["plan"]).startswith("W")
        press(next(each for each in panels(app) if "present-leave" in each.html), "leave")

        assert "bt-app--whole" not in app._dom_classes  # noqa: SLF001
        assert browser.address["page"] == "replays"
        assert browser.address["step"] == "20"

    def test_from_a_game_in_play(self) -> None:
        """As it stands now."""
        app, browser = app_at("?play=base&seed=7&hidden=no")
        press(next(each for each in panels(app) if 'data-press="show"' in each.html), "show")

        assert browser.address["page"] == "present"

    def test_by_an_address_it_leads_home(self) -> None:
        """There was nothing before."""
        app, browser = app_at(f"?page=present&plan={CODE}")
        assert "bt-app--whole" in app._dom_classes  # noqa: SLF001
        press(next(each for each in panels(app) if "present-leave" in each.html), "leave")

        assert browser.address.get("page", "") == ""

    def test_another_language_keeps_the_place(self) -> None:
        """A ready plan speaks it."""
        app, browser = app_at("?page=present&plan=first-turn")
        bar = panel(app, "Go through the plan")
        press(bar, "next")
        press(bar, "next")
        there = browser.address["step"], text(bar)
        app._speak("fr")  # noqa: SLF001  # as the header does
        assert browser.address["step"] == there[0]
        assert "sur" in text(panel(app, "Parcourir le plan"))
        app._speak("en")  # noqa: SLF001
        assert text(panel(app, "Go through the plan")) == there[1]


def test_an_intent_shows_a_position() -> None:
    """As the editor sends it."""
    page = opened()
    page.receive(ShowToClass(Position(), "The set-up"))

    assert "The set-up" in told(page)
    assert page.title == "The set-up"
