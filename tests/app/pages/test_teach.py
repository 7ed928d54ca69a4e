"""The page *Teach*, pressed as a browser would press it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from blitz_widgets.app.exercise_store import ExerciseStore
from blitz_widgets.app.intents import (
    EditPlan,
    MakeExercise,
    PresentPlan,
    SetUpPosition,
    UseInPlan,
)
from blitz_widgets.app.pages.own_course import OwnCoursePage
from blitz_widgets.app.pages.teach import TeachPage
from blitz_widgets.app.plan_store import KEPT_PLANS, PlanStore, SavedPlan
from blitz_widgets.app.show_store import ShowStore
from blitz_widgets.locale import use_language
from blitz_widgets.records.position import Position, encode_whole
from blitz_widgets.sessions.exercise_draft import ExerciseDraft, write_exercise_draft
from blitz_widgets.sessions.presentation import Presentation
from blitz_widgets.teaching.codec import encode_plan, open_plan, write_plan
from blitz_widgets.teaching.plan import Drawing, Plan, Step, Stroke
from blitz_widgets.teaching.ready import find_ready, ready_ids
from blitz_widgets.widgets.browser import Browser
from tests.sessions.test_composing import NEARLY_WON
from tests.support.panels import (
    buttons,
    change,
    choose_file,
    no_failure,  # noqa: F401  # a fixture
    panel,
    press,
    text,
)
from tests.support.shells import AloneShell, shell_of
from tests.teaching.plans import RESERVES, plan

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.widgets.panel import Panel

READY, MINE, BAR = "Ready lesson plans", "Your lesson plans", "Teach"
HEAD, STEPS, OPEN = "The plan", "The steps", "The open step"


def opened(query: dict[str, str] | None = None, browser: Browser | None = None) -> TeachPage:
    """The page, in a browser of its own if none is given."""
    if browser is None:
        browser = Browser()
        browser.ready = True
    shell = AloneShell(browser, "teach")
    page = TeachPage(shell, query or {})
    shell.around(page)
    return page


def sent(page: TeachPage, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """What the browser is asked to do from now on."""
    asked: list[dict[str, object]] = []
    monkeypatch.setattr(
        page._browser,  # noqa: SLF001  # where it is asked
        "send",
        lambda content, buffers=None: asked.append({**content, "buffers": buffers}),
    )
    return asked


@pytest.fixture
def french() -> Iterator[None]:
    """Speak French for a test."""
    use_language("fr")
    yield
    use_language("en")


def drafts_in(browser: Browser) -> dict[str, ExerciseDraft]:
    """The exercises that *browser* has kept, by key."""
    return ExerciseStore(browser).drafts


def prompts_in(browser: Browser) -> list[str]:
    """The questions of those exercises."""
    return [each.prompt for each in drafts_in(browser).values()]


def plans_in(page: TeachPage) -> tuple[SavedPlan, ...]:
    """The plans that the browser of *page* has kept."""
    return PlanStore(page._browser).values  # noqa: SLF001


class TestTheList:
    """Ready plans, and one's own."""

    def test_every_ready_plan_is_there_with_its_minutes(self) -> None:
        """Nothing of one's own yet."""
        page = opened()
        told = text(panel(page, READY))
        for name in ready_ids():
            assert find_ready(name).title in told
        assert "45 minutes · 14 steps · 8 questions" in told
        assert "None yet" in text(panel(page, MINE))

    @pytest.mark.usefixtures("french")
    def test_it_speaks_the_language_in_use(self) -> None:
        """The plans, too."""
        assert "Le premier tour en cinq minutes" in text(panel(opened(), "Plans de leçon prêts"))

    def test_a_plan_is_presented_and_shared(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A ready one by its name."""
        page = opened()
        asked = sent(page, monkeypatch)
        press(panel(page, READY), "present", "first-turn")
        press(panel(page, READY), "link", "first-turn")

        assert shell_of(page).asked == [PresentPlan(find_ready("first-turn"), "first-turn")]
        assert {"page": "present", "plan": "first-turn"} in [
            each.get("parameters") for each in asked
        ]

    @pytest.mark.parametrize("what", ["print-handout", "print-answers", "print-booklet"])
    def test_it_is_printed(self, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
        """On the paper that was chosen."""
        page = opened()
        change(panel(page, BAR), "paper", "letter")
        asked = sent(page, monkeypatch)
        press(panel(page, READY), what, "first-turn")
        (printed,) = [each["buffers"] for each in asked if each["type"] == "print"]

        assert b"size: letter" in printed[0]  # type: ignore[index]

    def test_it_is_downloaded(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """As a page, and as a file that can be opened again."""
        page = opened()
        asked = sent(page, monkeypatch)
        press(panel(page, READY), "page", "first-turn")
        press(panel(page, READY), "file", "first-turn")
        files = {each["filename"]: each["buffers"] for each in asked if each["type"] == "download"}

        assert files["the-first-turn-in-five-minutes.html"][0].startswith(b"<!DOCTYPE")  # type: ignore[index]
        content = files["the-first-turn-in-five-minutes.json"][0]  # type: ignore[index]
        assert open_plan(content) == find_ready("first-turn")

    def test_the_player_aid_is_printed_too(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """On either paper."""
        page = opened()
        asked = sent(page, monkeypatch)
        press(panel(page, BAR), "aid")

        assert [each["type"] for each in asked].count("print") == 1


class TestWriting:
    """A plan in the editor, kept as it is written."""

    def test_a_copy_is_kept_from_the_first_change_on(self) -> None:
        """And listed then."""
        page = opened()
        press(panel(page, READY), "copy", "first-turn")
        assert plans_in(page) == ()
        change(panel(page, HEAD), "title", "Mine")
        (kept,) = plans_in(page)

        assert kept.title == "Mine"
        assert shell_of(page).told[-1]["mine"] == kept.key
        press(panel(page, BAR), "list")
        assert "Mine" in text(panel(page, MINE))

    def test_it_comes_back_after_a_reload(self) -> None:
        """By its address."""
        first = opened()
        press(panel(first, BAR), "new")
        change(panel(first, OPEN), "step-text", "Hello class")
        again = opened({"mine": first.address["mine"]}, first._browser)  # noqa: SLF001

        assert again.editor.draft.step.text == "Hello class"

    def test_steps_are_added_moved_and_taken_away(self) -> None:
        """With a way back."""
        page = opened({"plan": encode_plan(plan())})
        press(panel(page, STEPS), "step", "1")
        press(panel(page, STEPS), "up", "1")
        assert [step.title for step in page.editor.draft.plan.steps][:2] == [
            "Words next",
            "Words step",
        ]
        press(panel(page, HEAD), "undo")
        press(panel(page, STEPS), "step", "0")
        press(panel(page, STEPS), "double", "0")
        press(panel(page, STEPS), "remove", "1")
        press(panel(page, STEPS), "add")
        assert len(page.editor.draft.plan.steps) == 5

    def test_a_question_is_written(self) -> None:
        """Answers, and which of them is right."""
        page = opened()
        press(panel(page, BAR), "new")
        press(panel(page, OPEN), "ask")
        change(panel(page, OPEN), "question-prompt", "How many?")
        change(panel(page, OPEN), "answer-0-text", "One")
        press(panel(page, OPEN), "more-answers")
        press(panel(page, OPEN), "right", "2")
        question = page.editor.draft.question
        assert question is not None
        assert (question.prompt, len(question.answers), question.right) == ("How many?", 3, 2)
        press(panel(page, OPEN), "right", "0")
        assert page.editor.draft.question is not None
        assert page.editor.draft.question.rights == (0, 2)
        assert panel(page, OPEN).html.count('aria-pressed="true"') == 2
        press(panel(page, OPEN), "right", "2")
        assert page.editor.draft.question.rights == (0,)

    def test_a_position_is_pasted_and_played_on(self) -> None:
        """What cannot be is told, and nothing is lost."""
        page = opened()
        press(panel(page, BAR), "new")
        change(panel(page, OPEN), "position", encode_whole(Position(setting=RESERVES)))
        change(panel(page, OPEN), "play", "navy-3 SE1.1\ndraw army-1")
        press(panel(page, OPEN), "light", "theatre:SE")
        change(panel(page, OPEN), "play", "navy-3 EE1.1")
        step = page.editor.draft.step

        assert step.play == ("navy-3 SE1.1", "draw army-1")
        assert step.spotlight == ("theatre:SE",)
        assert "not possible" in text(panel(page, OPEN))
        change(panel(page, OPEN), "minutes", "soon")
        assert "Minutes are a number" in text(panel(page, OPEN))

    def test_the_position_set_up_last_is_taken_with_one_press(self) -> None:
        """When the page is on show again."""
        page = opened()
        press(panel(page, BAR), "new")
        here = Position(setting=RESERVES)
        page._browser.keep(positions=[{"code": encode_whole(here), "label": "x"}])  # noqa: SLF001
        page.opened()
        press(panel(page, OPEN), "use-position")

        assert page.editor.draft.step.position == here
        assert "use-position" not in panel(page, OPEN).html

    def test_what_the_engine_finds_wrong_is_told(self) -> None:
        """While it is written."""
        page = opened({"plan": encode_plan(plan())})
        press(panel(page, OPEN), "right", "0")

        assert "answer 1 is right, but is not said to be" in text(panel(page, HEAD))

    def test_other_pages_are_asked_from_the_editor(self) -> None:
        """To present it, to set up a position."""
        page = opened({"plan": encode_plan(plan())})
        press(panel(page, HEAD), "present")
        press(panel(page, OPEN), "setup")
        asked = shell_of(page).asked

        assert asked[0] == PresentPlan(plan())
        assert isinstance(asked[1], SetUpPosition)
        assert asked[1].position == Position(setting=RESERVES)

    def test_a_position_that_was_set_up_for_a_step_comes_into_it(self) -> None:
        """Without a detour, and even if another step is open by then."""
        page = opened({"plan": encode_plan(plan())})
        press(panel(page, OPEN), "setup")
        (asked,) = shell_of(page).asked
        assert isinstance(asked, SetUpPosition)
        assert asked.wanted_by is not None
        press(panel(page, STEPS), "step", "1")
        set_up = Position(setting={"reserves": {"axis": "navy-3", "allies": "army-3"}})
        page.receive(UseInPlan(set_up, asked.wanted_by))

        assert page.editor.draft.number == 0
        assert page.editor.draft.step.position == set_up
        assert page.address["mine"] == asked.wanted_by.key

    def test_a_step_that_goes_on_is_set_up_from_where_it_goes_on(self) -> None:
        """No empty board: what is on show."""
        page = opened({"plan": encode_plan(plan())})
        press(panel(page, STEPS), "step", "1")
        press(panel(page, OPEN), "setup")
        (asked,) = shell_of(page).asked

        assert isinstance(asked, SetUpPosition)
        assert asked.position.setting["reserves"]

    def test_what_is_done_is_played_on_the_board(self) -> None:
        """Clicks are written down as actions, and chance brings what the teacher chooses."""
        page = opened({"plan": encode_plan(plan())})
        change(panel(page, OPEN), "play", "")
        press(panel(page, OPEN), "record")
        card = panel(page, "What is done")
        press(card, "pick", "unit:army-2")
        press(panel(page, "What is done"), "pick", "space:EE1.1")

        assert page.editor.draft.step.play == ("army-2 EE1.1",)
        press(panel(page, "What is done"), "undo")
        assert page.editor.draft.step.play == ()
        press(panel(page, "What is done"), "done")
        assert page.place.startswith("plan")

    def test_a_shared_plan_can_be_written_on(self) -> None:
        """As a copy: that of its author stays as it is."""
        page = opened()
        page.receive(EditPlan(plan()))

        assert page.title == "Words title"
        assert page.address["mine"]

    def test_what_is_drawn_in_present_mode_comes_back(self) -> None:
        """When the page is on show again."""
        page = opened({"plan": encode_plan(plan())})
        press(panel(page, OPEN), "draw")
        shown = Presentation(page.editor.draft.plan)
        drawing = Drawing(kind=Stroke.ARROW, at=((0.1, 0.1), (0.5, 0.5)))
        shown.wipe()
        shown.draw(drawing)
        shows = ShowStore(page._browser)  # noqa: SLF001
        shows.begin()
        shows.keep(shown.show())
        page.opened()

        assert page.editor.draft.step.drawings == (drawing,)
        assert "What you drew" in text(panel(page, BAR))


class TestTwoTabs:
    """Nothing of either is lost."""

    def test_both_changes_are_kept(self) -> None:
        """The second as a copy."""
        page = opened()
        press(panel(page, BAR), "new")
        change(panel(page, HEAD), "title", "First")
        browser, key = page._browser, page.address["mine"]  # noqa: SLF001
        other_tab = PlanStore(browser)
        other_tab.edit(key)
        other_tab.keep(Plan(title="Elsewhere", steps=(Step(title="s"),)))
        change(panel(page, HEAD), "title", "Here")

        assert {each.title for each in plans_in(page)} == {"Here", "Elsewhere"}
        assert "Another tab" in text(panel(page, BAR))
        assert page.address["mine"] != key


class TestOpening:
    """A link, a code, a file; and what is none."""

    def test_a_file_and_a_pasted_link(self) -> None:
        """Both lead to the desk."""
        page = opened()
        choose_file(panel(page, BAR), "file", write_plan(plan()).encode())
        assert page.editor.draft.plan == plan()
        press(panel(page, BAR), "list")
        change(
            panel(page, BAR), "pasted", f"https://x.org/?page=present&plan={encode_plan(plan())}"
        )
        press(panel(page, BAR), "open")
        assert page.title == "Words title"

    @pytest.mark.parametrize("bad", ["{", "Labc", "hello", '{"title": 1}'])
    def test_one_sentence_says_what_is_wrong(self, bad: str) -> None:
        """And the list stays."""
        page = opened({"plan": bad})

        assert page.title == ""
        assert 'role="alert"' in panel(page, BAR).html

    def test_an_own_plan_of_another_browser(self) -> None:
        """It cannot be here."""
        assert "not kept in this browser" in text(panel(opened({"mine": "1234"}), BAR))

    def test_a_damaged_one_is_listed_and_can_be_deleted(self) -> None:
        """And brought back."""
        browser = Browser()
        browser.ready = True
        browser.kept = {KEPT_PLANS: [{"key": "k", "code": "Lbad", "title": "Old"}]}
        page = opened(browser=browser)
        assert "damaged" in text(panel(page, MINE))
        press(panel(page, MINE), "delete", "k")
        assert "Old" not in text(panel(page, MINE))
        press(panel(page, BAR), "restore")
        assert "Old" in text(panel(page, MINE))


def composing(page: TeachPage) -> Panel:
    """The card of an exercise that another page has sent *page* to make."""
    page.receive(MakeExercise(NEARLY_WON))
    return panel(page, "The exercise")


def answer(card: Panel, prompt: str) -> None:
    """Play what wins, make it the goal, and ask for it."""
    for target in ("unit:navy-2", "space:SE2.1"):
        press(card, "pick", target)
    change(card, "ask.0", "true")
    change(card, "prompt", prompt)


class TestExercises:
    """Made from a position that another page sends, and put into a plan."""

    def test_it_joins_the_plan(self) -> None:
        """Each as a step of its own; the plan is kept."""
        page = opened()
        card = composing(page)
        answer(card, "Win South East Asia.")
        press(card, "check")
        assert "1 answer is right" in text(card)
        press(card, "use")
        (kept,) = plans_in(page)
        made = kept.plan()
        assert made is not None
        assert made.steps[0].exercise is not None
        assert made.steps[0].exercise.prompt == "Win South East Asia."
        press(panel(page, BAR), "plan")
        assert "1 exercise" in text(panel(page, HEAD))

    def test_it_is_said_where_the_button_was(self) -> None:
        """So nobody presses twice; once it is changed, it can be put in again."""
        page = opened()
        card = composing(page)
        answer(card, "Win South East Asia.")
        press(card, "use")

        assert "It is now step 1 of the plan “My exercises”." in text(card)
        assert 'data-press="use"' not in card.html
        press(card, "undo")
        assert 'data-press="use"' in card.html

    def test_it_goes_into_the_step_that_it_is_for(self) -> None:
        """It makes no new step next to an empty one, from the desk or the set-up page."""
        page = opened()
        press(panel(page, BAR), "new")
        for number, wanted_by in enumerate((True, False)):
            if number:
                press(panel(page, STEPS), "add")
            change(panel(page, OPEN), "position", encode_whole(NEARLY_WON))
            step = page._shell.open_plan.step()  # noqa: SLF001  # what other pages ask
            if wanted_by:
                page.receive(MakeExercise(NEARLY_WON, step))
            else:
                press(panel(page, OPEN), "compose")
            card = panel(page, "The exercise")
            answer(card, f"Win it, {number}.")
            press(card, "use")
            press(panel(page, BAR), "plan")

            steps = page.editor.draft.plan.steps
            assert len(steps) == number + 1
            assert steps[number].exercise is not None
            assert steps[number].title == f"Win it, {number}."

    def test_what_is_missing_is_told(self) -> None:
        """In the card."""
        page = opened()
        card = composing(page)
        press(card, "use")

        assert "Play the right answer" in text(card)

    def test_a_question_with_answers_is_made_and_solved(self) -> None:
        """Two are right: a learner finds both, and is told why the other is wrong."""
        browser = Browser()
        page = opened(browser=browser)
        card = composing(page)
        press(card, "kind", "choose")
        press(card, "add-answer")
        change(card, "prompt", "What can the Axis do?")
        for number, said in enumerate(("Win", "<b>Lose</b>", "Wait")):
            change(card, f"text.{number}", said)
        change(card, "because.1", "It leads.")
        change(card, "right.0", "")
        press(card, "use")
        assert "Say why answer C is wrong" in text(card)
        change(card, "right.2", "")
        press(card, "use")
        assert "It is now step" in text(card)

        (kept,) = PlanStore(browser).values
        course = TestTheCourse().course(encode_plan(kept.plan() or plan()))
        lesson = panel(course, "The lesson")
        assert "2 answers are right: find them all." in text(lesson)
        press(lesson, "choose", "1")
        assert "Not quite. It leads." in text(lesson)
        assert "<b>Lose" not in lesson.html
        press(lesson, "choose", "2")
        assert "1 more answer is right" in text(lesson)
        press(lesson, "choose", "0")
        assert "Right!" in text(lesson)

    def test_an_exercise_can_be_changed(self) -> None:
        """It stays in its step, with what was written; the title follows the question."""
        page = opened()
        card = composing(page)
        press(card, "kind", "choose")
        change(card, "prompt", "Who leeds?")
        for number, said in enumerate(("The Axis", "The Allies")):
            change(card, f"text.{number}", said)
        change(card, "because.1", "no")
        change(card, "right.0", "")
        press(card, "use")
        press(panel(page, BAR), "plan")
        assert "Who leeds?" in text(panel(page, STEPS))
        press(panel(page, OPEN), "change-exercise")
        card = panel(page, "The exercise")
        assert "Who leeds?" in card.html
        assert 'value="The Allies"' in card.html
        change(card, "prompt", "Who leads?")
        press(card, "use")
        press(panel(page, BAR), "plan")

        assert "1 step · 1 exercise" in text(panel(page, HEAD))
        assert "Who leads?" in text(panel(page, STEPS))
        assert "Who leeds?" not in text(panel(page, STEPS))

    def test_what_is_half_made_survives_a_reload(self) -> None:
        """It is offered on the list until it is in a plan, with moves, ticks and words."""
        browser = Browser()
        page = opened(browser=browser)
        card = composing(page)
        answer(card, "Win it.")
        again = opened(browser=browser)
        press(panel(again, BAR), "half-made", next(iter(drafts_in(browser))))
        card = panel(again, "The exercise")
        assert "Win it." in card.html
        press(card, "use")

        assert "It is now step" in text(card)
        assert "half-made" not in panel(opened(browser=browser), BAR).html

    def test_several_are_half_made(self) -> None:
        """Each goes on as it was left; one that is deleted can be brought back."""
        browser = Browser()
        for question in ("Win it.", "Who leads?"):
            page = opened(browser=browser)
            page.receive(MakeExercise(NEARLY_WON))
            change(panel(page, "The exercise"), "prompt", question)
        page = opened(browser=browser)
        later, first = drafts_in(browser)
        assert "2 exercises are half made" in text(panel(page, BAR))
        assert "Who leads? (Two players)" in text(panel(page, BAR))
        press(panel(page, BAR), "half-made", first)
        assert "Win it." in panel(page, "The exercise").html
        change(panel(page, "The exercise"), "prompt", "Win it now.")
        assert prompts_in(browser) == ["Win it now.", "Who leads?"]
        press(panel(page, BAR), "list")
        press(panel(page, BAR), "no-half-made", later)
        assert prompts_in(browser) == ["Win it now."]
        assert "“Who leads? (Two players)” is deleted." in text(panel(page, BAR))
        press(panel(page, BAR), "restore")
        assert prompts_in(browser) == ["Who leads?", "Win it now."]

    def test_what_an_earlier_version_kept_goes_on(self) -> None:
        """It kept one exercise, as a text."""
        browser = Browser()
        browser.keep(
            exercise=write_exercise_draft(ExerciseDraft(position=NEARLY_WON, prompt="Win it."))
        )
        page = opened(browser=browser)
        press(panel(page, BAR), "half-made")

        assert "Win it." in panel(page, "The exercise").html

    def test_words_that_are_too_long_are_told_and_not_kept(self) -> None:
        """A page sends no more than fits, but anything can be sent."""
        browser = Browser()
        page = opened(browser=browser)
        card = composing(page)
        press(card, "kind", "choose")
        change(card, "prompt", "x" * 9_000)
        for number, said in enumerate("ab"):
            change(card, f"text.{number}", said)
        change(card, "because.1", "no")
        change(card, "right.0", "")
        press(card, "use")

        assert "at most 4,000 fit" in text(card)
        assert not plans_in(page)

    def test_a_position_that_has_nothing_to_decide(self) -> None:
        """There, an answer can only be chosen."""
        page = opened()
        page.receive(MakeExercise(Position()))

        assert "Nobody has a decision" in text(panel(page, "The exercise"))
        assert "Why it is wrong" in text(panel(page, "The exercise"))


class TestTheCourse:
    """Exercises of a teacher, behind one link, for learners."""

    def course(self, code: str, browser: Browser | None = None, part: str = "") -> OwnCoursePage:
        """The page of a course."""
        shell = AloneShell(browser or Browser(), "course")
        page = OwnCoursePage(shell, {"plan": code, "part": part})
        shell.around(page)
        return page

    def test_it_is_solved_to_its_end(self) -> None:
        """As a lesson is, and what was done is kept."""
        browser = Browser()
        page = self.course(encode_plan(plan()), browser)
        card = panel(page, "The lesson")
        assert page.title == "Words title"
        press(card, "pick", "unit:navy-3")
        press(card, "pick", "space:SE1.1")
        assert "Right!" in text(card)
        press(card, "next")
        press(card, "choose", "0")
        press(card, "finish")

        assert "2 of 2 solved" in text(panel(page, "The course"))
        again = self.course(encode_plan(plan()), browser, part="2")
        assert again.address["part"] == "2"
        press(panel(again, "The lesson"), "part", "0")
        assert buttons(panel(again, "The lesson"), "hint") == [""]

    @pytest.mark.parametrize("code", ["", "Lbad", "first-turn", "nothing"])
    def test_without_exercises_it_says_so(self, code: str) -> None:
        """In one sentence."""
        assert 'role="alert"' in panel(self.course(code), "The course").html
