"""The page Learn in Chromium: the course taken by mouse and keys, and what is kept of it.

All tests share one page, which takes a while to load: each begins at the course, with nothing done.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from blitz_widgets.core.rulebooks import rule_texts
from blitz_widgets.lessons.course import find_lesson, lessons
from blitz_widgets.lessons.exercises import Choose, MarkPlaces, Play
from blitz_widgets.lessons.finding import training
from blitz_widgets.lessons.progress import MOST_STARS, Progress, read_progress_file
from blitz_widgets.locale import _, languages, speaking
from blitz_widgets.sessions.learning import Learning, StudyMode, stars_of
from tests.browser.classroom import Classroom
from tests.browser.hands import AT_REST, BY_WHEEL, FITS, PAINTED, Hands

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator, Page

    from blitz_widgets.lessons.course import Lesson
    from tests.browser.conftest import Pages

AT_ITS_TOP = """() => {
  const { top } = document.querySelector(".bt-learn .bt-play").getBoundingClientRect();
  return top >= 0 && top <= innerHeight / 4;
}"""
"""The lesson on show begins in the upper part of the window."""
TO_THE_FOOT = f"{BY_WHEEL}; scrollTo(0, document.documentElement.scrollHeight)"
IS_LEFT_ALONE = f"""() => new Promise((done) => {{
  const look = (frames) => {{
    if (!frames || ({AT_ITS_TOP})()) done(!frames);
    else requestAnimationFrame(() => look(frames - 1));
  }};
  look(30);
}})"""
"""For the next frames, what has been scrolled away from the top of the lesson stays so."""
SIZE = {"width": 1440, "height": 1100}
NAMES = [lesson.id for lesson in lessons()]
FIRST, SECOND = lessons()[:2]
CARDS = find_lesson("bombs-and-balloons")
POINTS, MARKS, TWO = "first-points", "where-a-navy-goes", "two-in-one-turn"


def part_of(lesson: Lesson, exercise: str) -> int:
    """Which part of *lesson* asks *exercise*, from 0."""
    return [part.exercise.id for part in lesson.part].index(exercise)


def card_of(page: Page, lesson: Lesson) -> Locator:
    """The card of *lesson* in the course."""
    button = page.locator(f'[data-key="lesson-{lesson.id}"]')
    return page.locator(".bt-exhibit").filter(has=button)


def bar_of(page: Page) -> Locator:
    """The bar above course and lesson."""
    return page.get_by_role("region", name="The course", exact=True)


def open_keeping(page: Page) -> None:
    """Open the part of the bar where progress is taken along."""
    summary = bar_of(page).locator('[data-key="keep"] summary')
    if not summary.evaluate("summary => summary.parentElement.open"):
        summary.click()
    expect(page.locator('[data-key="download"]')).to_be_visible()


def to_the_course(page: Page) -> None:
    """Show the course, whatever is on show."""
    page.locator('[data-key="page-learn"]').click()
    back, keep = page.locator('[data-key="course"]'), page.locator('[data-key="keep"]')
    expect(back.or_(keep)).to_be_visible()
    if back.is_visible():
        back.click()
    expect(page.locator(".bt-lessons").first).to_be_visible()


def forget(page: Page) -> None:
    """Begin the course again."""
    open_keeping(page)
    button = page.locator('[data-key="forget"]')
    if button.is_visible():
        button.click()
        expect(page.locator('[data-key="forget-no"]')).to_be_focused()
        page.locator('[data-key="forget-yes"]').click()
        expect(bar_of(page).get_by_role("status")).to_contain_text("Progress erased.")
    expect(button).to_have_count(0)


@pytest.fixture(scope="module")
def shared_page(pages: Pages, voila_server: str) -> Page:
    """The page that all tests share."""
    return pages.open(f"{voila_server}?page=learn", **SIZE)


@pytest.fixture
def course(pages: Pages, shared_page: Page) -> Iterator[Page]:
    """The course, with nothing done; whatever goes wrong on the page fails the test."""
    shared_page.set_viewport_size(SIZE)
    shared_page.emulate_media(color_scheme="light")
    shared_page.locator('[data-key="language"]').select_option("en")
    expect(shared_page.locator("html")).to_have_attribute("lang", "en")
    to_the_course(shared_page)
    forget(shared_page)
    yield shared_page
    assert pages.problems == []


@pytest.fixture
def part_at(course: Page) -> Callable[..., Classroom]:
    """Open a lesson of the course with the mouse, and go to one of its exercises."""

    def choose(lesson: Lesson, exercise: str = "", progress: Progress | None = None) -> Classroom:
        course.locator(f'[data-key="lesson-{lesson.id}"]').click()
        learning = Learning(lesson.part, progress or Progress())
        page_width = Classroom(course, learning, lesson.title)
        if exercise:
            number = part_of(lesson, exercise)
            page_width.press(f"part-{number}", lambda: learning.look_at(number))
        return page_width

    return choose


def wait_for_address(shown: Page, **wanted: str) -> None:
    """Wait until the address says what is on show."""
    shown.wait_for_function(
        """wanted => {
          const query = new URLSearchParams(location.search);
          return Object.entries(wanted).every(([name, value]) => query.get(name) === value);
        }""",
        arg=wanted,
    )


class TestALesson:
    """From its first part to its last."""

    def test_with_the_mouse_and_kept(
        self, part_at: Callable[..., Classroom], tmp_path: Path
    ) -> None:
        """On the canvas and by buttons; the next lesson follows, and all is there after a reload.

        Then it is taken along as a file, forgotten, and brought back.
        """
        page_width = part_at(FIRST)
        learning, page = page_width.mirror, page_width.page
        while True:
            page_width.is_drawn()
            before = page_width.painted
            page_width.solve()
            expect(page_width.card.get_by_role("img", name="3 stars of 3")).to_be_visible()
            if learning.solving.log:
                page.wait_for_function(f"before => ({PAINTED})() !== before", arg=before)
            if learning.at_last:
                break
            page_width.press("primary", learning.next)
            wait_for_address(page, lesson=FIRST.id, part=str(learning.number + 1))
        expect(page_width.key("primary")).to_have_text("Finish")
        page_width.key("primary").click()
        progress = learning.progress
        page.locator('[data-key="next-lesson"]').click()
        Classroom(page, Learning(SECOND.part, progress), SECOND.title)
        wait_for_address(page, lesson=SECOND.id, part="1")
        page.reload()
        page.wait_for_selector("#blitz-loading", state="detached")
        Classroom(page, Learning(SECOND.part, progress), SECOND.title)
        to_the_course(page)
        self.shows(page, progress)
        open_keeping(page)
        with page.expect_download() as download:
            page.locator('[data-key="download"]').click()
        assert download.value.suggested_filename == "blitz-tutor-progress.json"
        content = Path(download.value.path()).read_bytes()
        assert read_progress_file(content) == progress
        forget(page)
        expect(page.locator('[data-key="following"]')).to_have_text(f"Start: {FIRST.title}")
        expect(card_of(page, FIRST)).not_to_contain_text("stars")
        kept = tmp_path / "progress.json"
        kept.write_bytes(b"hello")
        page.locator('[data-key="file"]').set_input_files(kept)
        expect(bar_of(page).get_by_role("alert")).to_contain_text("not a progress file")
        kept.write_bytes(content)
        page.locator('[data-key="file"]').set_input_files(kept)
        expect(bar_of(page).get_by_role("status")).to_have_text("Progress restored.")
        self.shows(page, progress)
        page.locator('[data-key="following"]').click()
        Classroom(page, Learning(SECOND.part, progress), SECOND.title)

    def shows(self, page: Page, progress: Progress) -> None:
        """The course shows the stars of the first lesson, and goes on with the second."""
        earned, most = stars_of(FIRST, progress)
        assert earned == most == MOST_STARS * len(FIRST.part)
        expect(card_of(page, FIRST)).to_contain_text(f"{earned} of {most} stars")
        expect(card_of(page, FIRST).get_by_role("img", name="done")).to_be_visible()
        expect(card_of(page, SECOND)).not_to_contain_text("stars")
        expect(page.locator('[data-key="following"]')).to_have_text(f"Continue: {SECOND.title}")

    def test_with_the_keyboard_alone(self, course: Page) -> None:
        """Something to play, to mark and to choose; the focus is never lost."""
        kinds = {type(part.exercise) for part in SECOND.part}
        assert kinds == {Play, MarkPlaces, Choose}
        learning, third = Learning(SECOND.part, Progress()), lessons()[2]
        course.locator('[data-key="page-learn"]').focus()
        course.keyboard.press("Tab")
        Hands(course).tab_to(f"lesson-{SECOND.id}")
        course.keyboard.press("Enter")
        page_width = Classroom(course, learning, SECOND.title)
        expect(page_width.key("lesson-title")).to_be_focused()
        while True:
            page_width.solve_by_keys()
            if learning.at_last:
                break
            page_width.strike("n", learning.next)
        spoken = course.locator("[aria-live=polite]").last
        expect(spoken).to_contain_text(learning.part.exercise.prompt)
        course.keyboard.press("n")
        end = course.get_by_role("region", name="The end", exact=True)
        expect(end.get_by_role("heading")).to_be_focused()
        expect(end).to_contain_text(f"Next lesson: {third.title}")
        course.keyboard.press("n")
        page_width = Classroom(course, Learning(third.part, learning.progress), third.title)
        expect(page_width.key("lesson-title")).to_be_focused()


class TestCards:
    """A lesson on the card game: cards are pressed, then where they go; some are marked."""

    def test_with_the_mouse(self, part_at: Callable[..., Classroom]) -> None:
        """CARD-BALLOON, CARD-REPAIR: on the table, and by buttons."""
        page_width = part_at(CARDS, "hold-off-the-stukas")
        page_width.solve()
        page_width.press("primary", page_width.mirror.next)
        page_width.solve()

    def test_with_the_keyboard_alone(self, part_at: Callable[..., Classroom]) -> None:
        """The cards of the hand can be marked by keys, too."""
        page_width = part_at(CARDS, "not-in-a-raid")
        page_width.key("lesson-title").focus()
        page_width.solve_by_keys()


class TestAnExercise:
    """Right, wrong, and half done."""

    def test_failed_hinted_and_solved(self, part_at: Callable[..., Classroom]) -> None:
        """What happens is told with its rule; the stars go down; it comes up for review."""
        page_width = part_at(FIRST, POINTS)
        learning, page = page_width.mirror, page_width.page
        solving = learning.solving
        page_width.play("navy-1 EE1.2")
        refused = solving.refusal
        assert refused
        alert = page_width.card.get_by_role("alert")
        expect(alert).to_contain_text(solving.presenter.refusal(refused))
        expect(alert.locator(f'[data-rule="{refused.rule}"]')).to_be_visible()
        assert learning.stars == MOST_STARS
        if not solving.picks:
            page_width.click("unit:navy-1")
        page_width.click("space:WE1.1")
        assert solving.answered
        assert not solving.right
        verdict = page_width.card.get_by_role("status")
        expect(verdict).to_contain_text("That is allowed, but not what was asked for.")
        steps = verdict.get_by_role("listitem")
        expect(steps).to_have_count(len(solving.log))
        for place, event in enumerate(solving.log):
            expect(steps.nth(place)).to_contain_text(solving.presenter.narrate(event).brief)
            chip = steps.nth(place).locator(f'[data-rule="{event.rule}"]')
            expect(chip).to_be_visible()
        page_width.press("primary", learning.solving.again)
        page_width.press("hint", learning.hint)
        expect(page_width.card).to_contain_text(learning.part.exercise.hints[0])
        page_width.press("hint", learning.hint)
        expect(page_width.key("hint")).to_have_attribute("aria-disabled", "true")
        expect(page.locator("[aria-live=polite]").last).to_have_text(
            learning.part.exercise.hints[1]
        )
        page_width.solve()
        assert learning.stars == 1
        expect(verdict).to_contain_text("Right!")
        expect(verdict.get_by_role("img", name="1 star of 3")).to_be_visible()
        expect(page_width.key("part-0")).to_have_accessible_name("Part 1, 1 star")
        page.locator('[data-key="course"]').click()
        expect(card_of(page, FIRST)).to_contain_text(f"1 of {MOST_STARS * len(FIRST.part)} stars")
        page.locator('[data-key="review"]').click()
        review = Learning((FIRST.part[0],), learning.progress, mode=StudyMode.REVIEW)
        page_width = Classroom(page, review, "Retry mistakes")
        page_width.solve()
        page_width.key("primary").click()
        page.locator('[data-key="all-lessons"]').click()
        expect(page.locator('[data-key="review"]')).to_have_count(0)
        expect(card_of(page, FIRST)).to_contain_text(f"3 of {MOST_STARS * len(FIRST.part)} stars")

    def test_places_are_marked(self, part_at: Callable[..., Classroom]) -> None:
        """One too many, shown with its reason, and one too few, kept back; then all of them."""
        page_width = part_at(SECOND, MARKS)
        learning, page = page_width.mirror, page_width.page
        solving = learning.solving
        right, missed = (page_width.picks(each)[-1] for each in learning.part.exercise.answers)
        wrong = "space:AM1.3"
        page_width.is_drawn()
        before = page_width.painted
        page_width.click(right)
        page.wait_for_function(f"before => ({PAINTED})() !== before", arg=before)
        page_width.click(wrong)
        page_width.click(missed)
        page_width.press(f"place-{missed}", lambda: learning.solving.pick(missed))
        assert solving.marked == (right, wrong)
        page_width.press("primary", learning.solving.check)
        ((_target, refusal),) = solving.faults
        verdict = page_width.card.get_by_role("status")
        expect(verdict).to_contain_text(solving.presenter.refusal(refusal))
        expect(verdict.locator(f'[data-rule="{refusal.rule}"]')).to_be_visible()
        expect(page_width.key(f"place-{wrong}")).to_contain_text("not allowed")
        expect(page_width.key(f"place-{missed}")).not_to_contain_text("missed")
        page_width.press("primary", learning.solving.again)
        page_width.click(right)
        page_width.press(f"place-{missed}", lambda: learning.solving.pick(missed))
        page_width.press("primary", learning.solving.check)
        assert learning.solved
        expect(verdict.get_by_role("img", name="2 stars of 3")).to_be_visible()

    def test_the_language_changes_in_the_middle(self, part_at: Callable[..., Classroom]) -> None:
        """Marks, an answer and an open rule stay; all that is said changes."""
        page_width = part_at(SECOND, MARKS)
        learning, page = page_width.mirror, page_width.page
        right, other = (page_width.picks(each)[-1] for each in learning.part.exercise.answers)
        page_width.click(right)
        rule = page_width.open_rule(page_width.card.locator("[data-rule]").first)
        for code in languages()[::-1]:
            self.speaks(page_width, code)
            with speaking(code):
                name, title = _("Rule"), _(rule_texts()[rule].title)
            card = page.get_by_role("region", name=name, exact=True)
            expect(card.get_by_role("heading")).to_have_text(title)
            marked = page.locator(f'[data-key="place-{right}"]')
            expect(marked).to_have_attribute("aria-pressed", "true")
        page_width.speak("fr")
        page_width.click(other)
        page.locator('[data-key="primary"]').click()
        learning.solving.check()
        page_width.agree()
        self.speaks(page_width, "en")
        assert learning.solved

    def speaks(self, page_width: Classroom, code: str) -> None:
        """Change the language: lesson and page are in it."""
        page_width.speak(code)
        with speaking(code):
            prompt, course = _(page_width.mirror.part.exercise.prompt), _("All lessons")
        assert (prompt == page_width.mirror.part.exercise.prompt) == (code == "en")
        expect(page_width.page.locator(".bt-prompt")).to_have_text(prompt)
        expect(page_width.page.locator('[data-key="course"]')).to_contain_text(course)
        expect(page_width.page.locator("html")).to_have_attribute("lang", code)


class TestRules:
    """From a lesson to the rules, and from a rule to an exercise."""

    def test_a_chip_leads_to_the_rules_and_back(self, part_at: Callable[..., Classroom]) -> None:
        """The card of a rule is closed, or leads on; “Try it” leads to the exercise for it."""
        page_width = part_at(FIRST, "a-good-pair")
        page = page_width.page
        chip = page_width.card.locator("[data-rule]").first
        page_width.open_rule(chip)
        page.keyboard.press("Escape")
        expect(page_width.rule).to_be_hidden()
        expect(chip).to_be_focused()
        rule = page_width.open_rule(chip)
        page_width.rule.get_by_role("button", name="Read more in the rules").click()
        wait_for_address(page, page="rules", rule=rule)
        entry = page.locator(f'[data-key="rule-{rule}"]')
        expect(entry).to_have_text(rule_texts()[rule].title)
        expect(entry).to_have_attribute("aria-expanded", "true")
        expect(entry).to_be_focused()
        page.locator(f'[data-key="try-{rule}"]').click()
        place = training(rule)[0]
        wait_for_address(page, page="learn", lesson=place.lesson.id, part=str(place.number + 1))
        learning = Learning(place.lesson.part, Progress())
        learning.look_at(place.number)
        page_width = Classroom(page, learning, place.lesson.title)
        expect(page_width.rule).to_be_hidden()
        expect(page_width.key("lesson-title")).to_be_focused()
        page_width.solve()


class TestForEverybody:
    """For all eyes and screens."""

    def test_axe_finds_nothing_serious(
        self,
        part_at: Callable[..., Classroom],
        axe_violations: Callable[[Page], list[str]],
        axe_violations_light_and_dark: Callable[[Page], list[str]],
    ) -> None:
        """A lesson with a hint, a rule and a right answer; wrong marks."""
        page_width = part_at(FIRST, POINTS)
        learning = page_width.mirror
        page_width.press("hint", learning.hint)
        page_width.click("unit:navy-1")
        page_width.open_rule(page_width.card.locator("[data-rule]").first)
        assert axe_violations(page_width.page) == []
        page_width.click("unit:navy-1")
        page_width.solve()
        page_width.page.locator('[data-key="course"]').click()
        expect(card_of(page_width.page, FIRST)).to_contain_text("stars")
        page_width = part_at(SECOND, MARKS, learning.progress)
        learning = page_width.mirror
        page_width.click("space:AM1.3")
        page_width.press("primary", learning.solving.check)
        assert axe_violations_light_and_dark(page_width.page) == []

    def test_what_is_new_is_in_sight_on_a_phone(self, part_at: Callable[..., Classroom]) -> None:
        """The lesson scrolls in a box below the board: a new part, hint or verdict is shown in it.

        The board stays where it is until the next part begins at its top.
        """
        page_width = part_at(FIRST, "back-to-the-middle")
        learning, page = page_width.mirror, page_width.page
        page.set_viewport_size({"width": 390, "height": 800})
        page_width.is_drawn()
        page_width.press("hint", learning.hint)
        expect(page_width.card.get_by_text(learning.part.exercise.hints[0])).to_be_in_viewport(
            ratio=1
        )
        page_width.play("navy-2 WE1.1")
        verdict = page_width.card.get_by_role("status").get_by_text("Right!")
        expect(verdict).to_be_in_viewport(ratio=1)
        expect(page_width.key("part-0")).not_to_be_in_viewport()
        page_width.key("primary").scroll_into_view_if_needed()
        page_width.press("primary", learning.next)
        expect(page_width.key("part-0")).to_be_in_viewport(ratio=1)
        page.wait_for_function(AT_ITS_TOP)
        page_width.press("choice-0", lambda: learning.solving.choose(0))
        expect(page_width.card.get_by_role("status").get_by_text("Not quite.")).to_be_in_viewport(
            ratio=1
        )
        page_width.press("primary", learning.solving.again)
        expect(page_width.key("part-0")).to_be_in_viewport(ratio=1)

    @pytest.mark.parametrize("size", [(390, 844), (1440, 300)], ids=str)
    def test_a_lesson_begins_at_its_top(
        self, part_at: Callable[..., Classroom], course: Page, size: tuple[int, int]
    ) -> None:
        """Also from far down the list, and a part after a long answer; nothing is framed."""
        course.set_viewport_size({"width": size[0], "height": size[1]})
        course.evaluate(AT_REST)
        late = lessons()[NAMES.index("outwit-the-bot")]
        card_of(course, late).scroll_into_view_if_needed()
        page_width = part_at(late)
        course.wait_for_function(AT_ITS_TOP)
        expect(page_width.key("lesson-title")).to_be_focused()
        expect(page_width.key("lesson-title")).to_have_css("outline-style", "none")
        page_width.press("solution", page_width.mirror.give_up)
        course.wait_for_function(f"() => {{ {TO_THE_FOOT}; return !({AT_ITS_TOP})(); }}")
        page_width.press("primary", page_width.mirror.next)
        course.wait_for_function(AT_ITS_TOP)

    def test_it_stays_where_it_is_scrolled_to(
        self, part_at: Callable[..., Classroom], course: Page
    ) -> None:
        """Also right after a part has been opened, while the page still settles."""
        course.set_viewport_size({"width": 1440, "height": 300})
        page_width = part_at(FIRST)
        course.wait_for_function(AT_ITS_TOP)
        for number in (1, 2):
            course.wait_for_function(f"() => {{ {TO_THE_FOOT}; return !({AT_ITS_TOP})(); }}")
            page_width.key(f"part-{number}").dispatch_event("click")  # a true click might scroll
            page_width.mirror.look_at(number)
            page_width.agree()
            course.wait_for_function(AT_ITS_TOP)
            course.mouse.wheel(0, 2000)
            course.wait_for_function(f"() => !({AT_ITS_TOP})()")
            assert course.evaluate(IS_LEFT_ALONE)

    def test_nothing_sticks_out(self, part_at: Callable[..., Classroom], course: Page) -> None:
        """At any width, in either language: the course, and exercises of two kinds, answered.

        That the course fits a telephone is tested with every page.
        """
        open_keeping(course)
        course.set_viewport_size({"width": 1024, "height": 900})
        course.evaluate(AT_REST)
        assert course.evaluate(FITS)
        page_width = part_at(SECOND)
        learning = page_width.mirror
        for code, width in (("en", 1024), ("fr", 390), ("fr", 1440)):
            course.set_viewport_size({"width": 1440, "height": 900})
            page_width.speak(code)
            course.set_viewport_size({"width": width, "height": 900})
            for number in range(2):
                course.locator(f'[data-key="part-{number}"]').click()
                learning.look_at(number)
                page_width.agree()
                page_width.is_drawn()
                course.evaluate(AT_REST)
                assert course.evaluate(FITS), (code, width, number)
                course.locator('[data-key="solution"]').click()
                learning.give_up()
                page_width.agree()
                course.evaluate(AT_REST)
                assert course.evaluate(FITS), (code, width, number)
