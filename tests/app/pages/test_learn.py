"""The page on which the course is taken: lessons, check, review, and the progress that is kept."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest

from blitz_widgets.app.intents import PlayGame, TryExercise
from blitz_widgets.app.pages.learn import LearnPage
from blitz_widgets.core.catalogue import game_title
from blitz_widgets.lessons.course import find_lesson, lessons
from blitz_widgets.lessons.progress import (
    Done,
    Progress,
    read_progress,
    write_progress_file,
    written,
)
from blitz_widgets.locale import _, speaking
from blitz_widgets.sessions.learning import Learning, check_parts
from blitz_widgets.widgets.browser import Browser
from tests.support.addresses import read_address
from tests.support.panels import buttons, choose_file, panel, press, text
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.support.shells import AloneShell, opened_app, shell_of
from tests.widgets.test_lesson import answer_rightly

if TYPE_CHECKING:
    from blitz_widgets.app.tutor import TutorApp
    from blitz_widgets.sessions.play import PlaySession
    from blitz_widgets.widgets.panel import Panel

NAMES = [lesson.id for lesson in lessons()]
LAST_OF_A_CHAPTER = [lesson.id for lesson in lessons() if lesson.chapter == lessons()[0].chapter][
    -1
]
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
    shell = AloneShell(browser)
    page = LearnPage(shell, wished)
    shell.around(page)
    return page, browser


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
        assert "Start: The goal and one turn" in text(bar)
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
        assert "Continue: Where units go" in text(panel(page, "The course"))

    def test_what_was_only_looked_up_is_not_ticked(self) -> None:
        """It has been seen; the next lesson follows all the same."""
        progress = Progress()
        for part in lessons()[0].part:
            progress = progress.with_done(part.exercise.id, stars=0, again=True)
        page, _browser = opened(progress)
        course = panel(page, "Lessons")

        assert 'aria-label="done"' not in course.html
        assert text(course).count(" seen ") == 1
        assert buttons(panel(page, "The course"), "lesson") == [NAMES[1]]

    def test_stars_are_explained(self) -> None:
        """Before any is earned."""
        page, _browser = opened()

        assert "earns three stars" in text(panel(page, "The course"))


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

    def test_the_next_lesson_is_offered_after_its_last_part(self) -> None:
        """With what has been earned; all lessons are one press away, too."""
        last = lessons()[0].part[-1].exercise.id
        page, browser = opened(lesson=NAMES[0], part="99")
        solve(page)
        press(panel(page, "The lesson"), "finish")
        end = panel(page, "The end")
        assert page.learning is None
        assert page.address == {"lesson": "", "part": ""}
        assert f"Lesson complete: {lessons()[0].title}" in text(end)
        assert "3 of 21 stars" in text(end)
        assert f"Next lesson: {lessons()[1].title}" in text(end)
        assert buttons(end, "course") == [""]
        assert buttons(end, "play") == []
        press(end, "lesson", NAMES[1])

        assert page.address == {"lesson": NAMES[1], "part": "1"}
        assert shown(page).progress == kept(browser)
        assert last in kept(browser).done

    @pytest.mark.parametrize("name", [LAST_OF_A_CHAPTER, NAMES[-1]])
    def test_a_game_is_offered_at_the_end_of_a_chapter(self, name: str) -> None:
        """And after the last lesson of all, where no other is."""
        page, _browser = opened(lesson=name, part="99")
        solve(page)
        press(panel(page, "The lesson"), "finish")
        end = panel(page, "The end")
        assert (buttons(end, "lesson") == []) is (name == NAMES[-1])
        press(end, "play", find_lesson(name).game)
        assert shell_of(page).asked == [PlayGame(find_lesson(name).game)]
        press(end, "course")

        assert [each.label for each in page.children] == ["The course", "Lessons"]

    def test_the_end_changes_its_language(self) -> None:
        """Like all else."""
        page, _browser = opened(lesson=NAMES[0], part="99")
        solve(page)
        press(panel(page, "The lesson"), "finish")
        with speaking("fr"):
            page.language_changed()
            assert _(lessons()[1].title) in text(panel(page, "The end"))

    def test_what_was_said_goes_when_a_lesson_is_opened(self) -> None:
        """From elsewhere, too."""
        page, _browser = opened()
        page.tell("Progress restored.")
        page.receive(TryExercise("spy", 0))

        assert "Progress restored." not in text(panel(page, "The course"))

    def test_whoever_listens_hears_of_every_part(self) -> None:
        """The app keeps the address."""
        page, _browser = opened()
        press(panel(page, "Lessons"), "lesson", "spy")
        press(panel(page, "The lesson"), "part", "1")

        assert [address["part"] for address in shell_of(page).told] == ["1", "2"]


class TestTheCheck:
    """Whoever has played before shows what is known."""

    def test_what_is_known_need_not_be_done(self) -> None:
        """The chapters whose exercise was solved at once are ticked."""
        page, browser = opened()
        press(panel(page, "The course"), "check")
        card = panel(page, "The lesson")
        assert page.address["lesson"] == "check"
        assert "What do you know already?" in text(card)
        assert "each question is from a different chapter" in text(card)
        solve(page)
        for _part in check_parts()[1:]:
            press(card, "next")
            press(card, "solution")
        press(card, "finish")

        first = [lesson.id for lesson in lessons() if lesson.chapter == lessons()[0].chapter]
        assert list(kept(browser).known) == first
        end = panel(page, "The end")
        assert f"1 of {len(check_parts())} right at the first try." in text(end)
        assert text(end).count("ticked: you know it") == 1
        assert "Nothing is locked" in text(end)
        assert buttons(end, "lesson") == [NAMES[len(first)]]
        press(end, "course")
        assert buttons(panel(page, "The course"), "lesson") == [NAMES[len(first)]]
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
        assert buttons(panel(page, "The end"), "lesson") == [NAMES[0]]

    def test_no_lesson_is_told(self) -> None:
        """The sentences of a lesson speak of the lesson."""
        page, _browser = opened(lesson="check")
        card = panel(page, "The lesson")
        for part in check_parts():
            assert part.text not in text(card)
            assert part.exercise.prompt in text(card)
            solve(page)
            press(card, "finish" if shown(page).at_last else "next")

    def test_what_was_solved_before_is_not_asked_first(self) -> None:
        """It counts as solved."""
        first = check_parts()[0].exercise.id
        page, _browser = opened(Progress().with_done(first, stars=3, again=False), lesson="check")
        card = panel(page, "The lesson")

        assert shown(page).number == 1
        assert "each question is from a different chapter" in text(card)
        assert 'aria-label="Part 1, 3 stars"' in card.html

    def test_the_address_opens_it(self) -> None:
        """As a reload does."""
        page, _browser = opened(lesson="check")

        assert shown(page).parts == check_parts()


class TestTheReview:
    """What went wrong, again."""

    def test_it_is_offered_where_there_is_something(self) -> None:
        """With how much it is."""
        page, _browser = opened(SOME)

        assert "Retry mistakes: 1 exercise" in text(panel(page, "The course"))

    def test_what_goes_well_is_done_with(self) -> None:
        """Then the course is shown, and no review is offered."""
        page, browser = opened(SOME)
        press(panel(page, "The course"), "review")
        assert page.address == {"lesson": "review", "part": "1"}
        assert "Retry mistakes" in text(panel(page, "The lesson"))
        solve(page)
        press(panel(page, "The lesson"), "finish")

        assert kept(browser).done[CHOICE] == Done(stars=3)
        assert page.learning is None
        assert "1 of 1 solved." in text(panel(page, "The end"))
        press(panel(page, "The end"), "course")
        assert buttons(panel(page, "The course"), "review") == []

    def test_a_reload_finds_the_same_parts(self) -> None:
        """Also those that have gone well meanwhile; dots are green for these alone."""
        progress = SOME.with_done("first-points", stars=2, again=True)
        page, browser = opened(progress)
        press(panel(page, "The course"), "review")
        assert [shown(page).earned(number) for number in (0, 1)] == [0, 0]
        solve(page)
        again = LearnPage(AloneShell(browser), {"lesson": "review", "part": "2"})
        assert [part.exercise.id for part in shown(again).parts] == ["first-points", CHOICE]
        assert [shown(again).earned(number) for number in (0, 1)] == [3, 0]
        anew = LearnPage(AloneShell(browser), {})
        press(panel(anew, "The course"), "review")

        assert [part.exercise.id for part in shown(anew).parts] == [CHOICE]

    def test_there_is_none_where_nothing_went_wrong(self) -> None:
        """An address may still ask for it."""
        page, _browser = opened(lesson="review")

        assert page.learning is None
        assert "Nothing to retry" in text(panel(page, "The course"))


class TestTheProgress:
    """SavedGame, taken along, brought back, forgotten."""

    def test_it_is_downloaded_and_brought_back(self) -> None:
        """Into another browser."""
        page, browser = opened(SOME)
        press(panel(page, "The course"), "download")
        (_name, content, _kind), _named = browser.download.call_args  # type: ignore[attr-defined]
        other, elsewhere = opened()
        choose_file(panel(other, "The course"), "file", content.encode())

        assert kept(elsewhere) == SOME
        assert "Progress restored." in text(panel(other, "The course"))
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
        """All of it, once that has been asked; and it is said."""
        page, browser = opened(SOME)
        bar = panel(page, "The course")
        press(bar, "forget")
        assert kept(browser) == SOME
        press(bar, "forget-yes")

        assert kept(browser) == Progress()
        assert "Progress erased." in text(bar)
        assert "Start:" in text(bar)
        assert buttons(bar, "forget-yes") == []

    def test_it_is_not_forgotten(self) -> None:
        """Whoever pressed by mistake keeps it."""
        page, browser = opened(SOME)
        bar = panel(page, "The course")
        press(bar, "forget")
        press(bar, "forget-no")

        assert kept(browser) == SOME
        assert buttons(bar, "forget") == [""]
        assert buttons(bar, "forget-yes") == []

    @pytest.mark.parametrize("stored", ["nonsense", 7, {"done": {"first-points": "x"}}], ids=repr)
    def test_whatever_a_browser_keeps_the_page_opens(self, stored: object) -> None:
        """As for someone new."""
        browser = Browser()
        browser.kept = {"progress": stored}
        page = LearnPage(AloneShell(browser), {})

        assert "Start:" in text(panel(page, "The course"))

    def test_an_exercise_that_is_no_more_does_no_harm(self) -> None:
        """The course may have changed since."""
        page, _browser = opened(Progress().with_done("gone", stars=3, again=True))

        assert buttons(panel(page, "Lessons"), "lesson") == NAMES
        assert buttons(panel(page, "The course"), "review") == []


class TestInTheApp:
    """The page among the others."""

    def test_the_address_leads_to_the_part_and_back(self) -> None:
        """A reload finds what was on show."""
        app, browser = opened_app("?page=learn&lesson=spy&part=2")
        assert (browser.address["lesson"], browser.address["part"]) == ("spy", "2")
        press(panel(app, "The lesson"), "part", "3")
        assert browser.address["part"] == "4"
        press(panel(app, ""), "page", "rules")
        assert not browser.address["lesson"]
        press(panel(app, ""), "page", "learn")

        assert (browser.address["lesson"], browser.address["part"]) == ("spy", "4")

    @pytest.mark.parametrize("name", [LAST_OF_A_CHAPTER, NAMES[-1]])
    def test_a_game_is_played_after_a_chapter(self, name: str) -> None:
        """On the page Play: the one that the chapter is about, and its name is on the button."""
        app, browser = opened_app(f"?page=learn&lesson={name}&part=99")
        end = finished(app)
        (game,) = buttons(end, "play")
        press(end, "play", game)

        assert game_title(game) in text(end)
        assert browser.address["page"] == ""
        assert played(browser).game.name == game == find_lesson(name).game

    @pytest.mark.parametrize("query", ["play=solo-blitz&seed=7", "play=base&seed=7"])
    def test_a_game_of_that_kind_that_is_there_already_is_gone_on_with(self, query: str) -> None:
        """Any other one makes room."""
        app, browser = opened_app(f"?page=learn&lesson={NAMES[-1]}&part=99&{query}")
        press(finished(app), "play", "solo-blitz")

        assert played(browser).game.name == "solo-blitz"
        assert (played(browser).seed == "7") is query.startswith("play=solo-blitz")


def finished(app: TutorApp) -> Panel:
    """The end of the lesson on show, whose last part is left to the solution."""
    card = panel(app, "The lesson")
    press(card, "solution")
    press(card, "finish")
    return panel(app, "The end")


def played(browser: Browser) -> PlaySession:
    """The game that the address holds."""
    return read_address(f"?game={browser.address['game']}").session
