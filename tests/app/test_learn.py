"""The page on which the course is taken: lessons, check, review, and the progress that is kept."""

from __future__ import annotations

import re
from unittest.mock import Mock

import pytest

from blitz_widgets.app.pages.learn import LearnPage
from blitz_widgets.app.tutor import TutorApp
from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.progress import (
    Done,
    Progress,
    read_progress,
    write_progress_file,
    written,
)
from blitz_widgets.sessions.learning import Learning, check_parts
from blitz_widgets.widgets.browser import Browser
from tests.support.panels import buttons, choose_file, panel, press, text
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.widgets.test_lesson import answer_rightly

NAMES = [lesson.id for lesson in lessons()]
CHOICE = "left-in-the-bag"
"""The second part of the first lesson: something to choose."""
SOME = (
    Progress().with_done(CHOICE, stars=1, again=True).with_done("who-leads", stars=3, again=False)
)


def opened(progress: Progress | None = None, **wished: str) -> tuple[LearnPage, Browser]:
    """The page as an address with these parts opens it, in a browser with this *progress*."""
    browser = Browser()
    browser.kept = {"progress": written(progress)} if progress else {}
    setattr(browser, "download", Mock())  # noqa: B010  # mypy minds the other way
    return LearnPage(browser, wished), browser


def shown(page: LearnPage) -> Learning:
    """The lesson on show, which there must be."""
    assert page.learning is not None
    return page.learning


def kept(browser: Browser) -> Progress:
    """The progress that the browser keeps."""
    return read_progress(browser.kept.get("progress", {}))


def solve(page: LearnPage) -> None:
    """Solve the part on show."""
    answer_rightly(panel(page, "The lesson"), shown(page))


class TestTheCourse:
    """All lessons by chapters."""

    def test_every_lesson_is_offered(self) -> None:
        """In order, under its chapter; nothing is locked."""
        page, _browser = opened()
        course = panel(page, "Lessons")

        assert buttons(course, "lesson") == NAMES
        assert re.findall("<h2>(.*?)</h2>", course.html) == list(
            dict.fromkeys(lesson.chapter for lesson in lessons())
        )

    def test_the_first_lesson_is_the_first_to_begin(self) -> None:
        """And there is nothing to review or to forget."""
        page, _browser = opened()
        bar = panel(page, "The course")

        assert buttons(bar, "lesson") == [NAMES[0]]
        assert "Begin: The goal, and one turn" in text(bar)
        assert buttons(bar, "review") == buttons(bar, "forget") == []

    def test_stars_and_ticks_are_shown(self) -> None:
        """A lesson is done when each of its exercises has been."""
        progress = Progress()
        for part in lessons()[0].part:
            progress = progress.with_done(part.exercise.id, stars=2, again=False)
        page, _browser = opened(progress)
        course = panel(page, "Lessons")

        assert f"14 of {3 * len(lessons()[0].part)} stars" in text(course)
        assert course.html.count('aria-label="done"') == 1
        assert buttons(panel(page, "The course"), "lesson") == [NAMES[1]]
        assert "Go on: Where units go" in text(panel(page, "The course"))


class TestALesson:
    """On show."""

    def test_it_is_opened_and_left(self) -> None:
        """The address follows; the course comes back."""
        page, _browser = opened()
        press(panel(page, "Lessons"), "lesson", "spy")
        assert page.address == {"lesson": "spy", "part": "1"}
        assert "The spy · 1 of" in text(panel(page, "The lesson"))
        press(panel(page, "The lesson"), "part", "2")
        assert page.address == {"lesson": "spy", "part": "3"}
        press(panel(page, "The course"), "course")

        assert page.learning is None
        assert page.address == {"lesson": "", "part": ""}

    def test_the_address_opens_a_part(self) -> None:
        """As a reload does."""
        page, _browser = opened(lesson="spy", part="3")

        assert shown(page).part is lessons()[NAMES.index("spy")].part[2]

    @pytest.mark.parametrize(("part", "number"), [("99", 5), ("0", 0), ("two", 0), ("-1", 0)])
    def test_a_part_that_is_not_there(self, part: str, number: int) -> None:
        """The nearest is shown."""
        page, _browser = opened(lesson="spy", part=part)

        assert shown(page).number == number

    def test_an_unknown_lesson_is_named(self) -> None:
        """And the course is shown; what stands in the address is escaped."""
        page, _browser = opened(lesson="<b>magic")
        bar = panel(page, "The course")

        assert page.learning is None
        assert "There is no lesson “<b>magic”." in text(bar) or "&lt;b&gt;magic" in bar.html
        assert "<b>magic" not in bar.html
        press(bar, "lesson", NAMES[0])
        assert 'role="alert"' not in bar.html

    def test_what_was_done_is_kept_at_once(self) -> None:
        """In the browser, beside what it keeps already."""
        page, browser = opened(lesson="one-turn", part="2")
        browser.keep(theme="dark")
        solve(page)

        assert kept(browser).done == {CHOICE: Done(stars=3)}
        assert browser.kept["theme"] == "dark"

    def test_the_next_lesson_follows_its_last_part(self) -> None:
        """With what has been earned."""
        last = lessons()[0].part[-1].exercise.id
        page, browser = opened(lesson=NAMES[0], part="99")
        solve(page)
        press(panel(page, "The lesson"), "finish")

        assert page.address == {"lesson": NAMES[1], "part": "1"}
        assert shown(page).progress == kept(browser)
        assert last in kept(browser).done

    def test_the_course_follows_the_last_lesson(self) -> None:
        """There is nothing beyond it."""
        page, _browser = opened(lesson=NAMES[-1], part="99")
        solve(page)
        press(panel(page, "The lesson"), "finish")

        assert page.learning is None

    def test_whoever_listens_hears_of_every_part(self) -> None:
        """The app keeps the address."""
        page, _browser = opened()
        heard: list[str] = []
        page.on_change(lambda: heard.append(page.address["part"]))
        press(panel(page, "Lessons"), "lesson", "spy")
        press(panel(page, "The lesson"), "part", "1")

        assert heard == ["1", "2"]


class TestTheCheck:
    """Whoever has played before shows what is known."""

    def test_what_is_known_need_not_be_done(self) -> None:
        """The chapters whose exercise was solved at once are ticked."""
        page, browser = opened()
        press(panel(page, "The course"), "check")
        card = panel(page, "The lesson")
        assert page.address["lesson"] == "check"
        assert "What do you know already?" in text(card)
        solve(page)
        for _part in check_parts()[1:]:
            press(card, "next")
            press(card, "solution")
        press(card, "finish")

        first = [lesson.id for lesson in lessons() if lesson.chapter == lessons()[0].chapter]
        assert list(kept(browser).known) == first
        bar = panel(page, "The course")
        assert "Nothing is locked" in text(bar)
        assert buttons(bar, "lesson") == [NAMES[len(first)]]
        assert panel(page, "Lessons").html.count('aria-label="done"') == len(first)

    def test_whoever_knows_nothing_begins_at_the_beginning(self) -> None:
        """A solution that was looked up is no knowledge."""
        page, browser = opened()
        press(panel(page, "The course"), "check")
        card = panel(page, "The lesson")
        for _part in check_parts()[1:]:
            press(card, "solution")
            press(card, "next")
        press(card, "solution")
        press(card, "finish")

        assert kept(browser).known == ()
        assert buttons(panel(page, "The course"), "lesson") == [NAMES[0]]

    def test_the_address_opens_it(self) -> None:
        """As a reload does."""
        page, _browser = opened(lesson="check")

        assert shown(page).parts == check_parts()


class TestTheReview:
    """What went wrong, once more."""

    def test_it_is_offered_where_there_is_something(self) -> None:
        """With how much it is."""
        page, _browser = opened(SOME)

        assert "Once more: 1 exercise" in text(panel(page, "The course"))

    def test_what_goes_well_is_done_with(self) -> None:
        """Then the course is shown, and no review is offered."""
        page, browser = opened(SOME)
        press(panel(page, "The course"), "review")
        assert page.address == {"lesson": "review", "part": "1"}
        assert "Once more: what went wrong" in text(panel(page, "The lesson"))
        solve(page)
        press(panel(page, "The lesson"), "finish")

        assert kept(browser).done[CHOICE] == Done(stars=3)
        assert page.learning is None
        assert buttons(panel(page, "The course"), "review") == []

    def test_there_is_none_where_nothing_went_wrong(self) -> None:
        """An address may still ask for it."""
        page, _browser = opened(lesson="review")

        assert page.learning is None
        assert "Nothing is left to do once more." in text(panel(page, "The course"))


class TestTheProgress:
    """Kept, taken along, brought back, forgotten."""

    def test_it_is_downloaded_and_brought_back(self) -> None:
        """Into another browser."""
        page, browser = opened(SOME)
        press(panel(page, "The course"), "download")
        (_name, content, _kind), _named = browser.download.call_args  # type: ignore[attr-defined]
        other, elsewhere = opened()
        choose_file(panel(other, "The course"), "file", content.encode())

        assert kept(elsewhere) == SOME
        assert "Your progress is back." in text(panel(other, "The course"))
        assert "4 of 21 stars" in text(panel(other, "Lessons"))

    @pytest.mark.parametrize("content", [b"", b"hello", b"\xff", b'{"version": 99}', b'{"x": 1}'])
    def test_a_file_that_cannot_be_read_changes_nothing(self, content: bytes) -> None:
        """Why is said in one sentence or two."""
        page, browser = opened(SOME)
        bar = panel(page, "The course")
        choose_file(bar, "file", content)

        assert kept(browser) == SOME
        assert 'role="alert"' in bar.html
        press(bar, "download")
        assert 'role="alert"' not in bar.html

    def test_a_good_file_after_a_bad_one(self) -> None:
        """The complaint goes."""
        page, browser = opened()
        bar = panel(page, "The course")
        choose_file(bar, "file", b"hello")
        choose_file(bar, "file", write_progress_file(SOME).encode())

        assert 'role="alert"' not in bar.html
        assert kept(browser) == SOME

    def test_it_is_forgotten(self) -> None:
        """All of it."""
        page, browser = opened(SOME)
        press(panel(page, "The course"), "forget")

        assert kept(browser) == Progress()
        assert "Begin:" in text(panel(page, "The course"))

    @pytest.mark.parametrize("stored", ["nonsense", 7, {"done": {"first-points": "x"}}], ids=repr)
    def test_whatever_a_browser_keeps_the_page_opens(self, stored: object) -> None:
        """As for somebody new."""
        browser = Browser()
        browser.kept = {"progress": stored}
        page = LearnPage(browser, {})

        assert "Begin:" in text(panel(page, "The course"))

    def test_an_exercise_that_is_no_more_does_no_harm(self) -> None:
        """The course may have changed since."""
        page, _browser = opened(Progress().with_done("gone", stars=3, again=True))

        assert buttons(panel(page, "Lessons"), "lesson") == NAMES
        assert buttons(panel(page, "The course"), "review") == []


class TestInTheApp:
    """The page among the others."""

    def test_the_address_leads_to_the_part_and_back(self) -> None:
        """A reload finds what was on show."""
        app = TutorApp()
        browser = next(child for child in app.children if isinstance(child, Browser))
        browser.query, browser.ready = "?page=learn&lesson=spy&part=2", True
        assert (browser.address["lesson"], browser.address["part"]) == ("spy", "2")
        press(panel(app, "The lesson"), "part", "3")
        assert browser.address["part"] == "4"
        press(panel(app, ""), "page", "rules")
        assert not browser.address["lesson"]
        press(panel(app, ""), "page", "learn")

        assert (browser.address["lesson"], browser.address["part"]) == ("spy", "4")
