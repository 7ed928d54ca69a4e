"""The lesson, headless: what the card says, and every exercise solved by the buttons on it."""

# ruff: noqa: SLF001  # a page speaks to the private parts of widgets

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest

from blitz_widgets.cards.lesson import lesson_values
from blitz_widgets.cards.templating import render
from blitz_widgets.core.rulebooks import rule_texts
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.lessons.course import LessonPart, UnknownLessonError, find_lesson, lessons
from blitz_widgets.lessons.exercises import Choose, MarkPlaces, Play
from blitz_widgets.lessons.progress import Done, Progress
from blitz_widgets.locale import _, speaking
from blitz_widgets.sessions.learning import Learning
from blitz_widgets.sessions.picking import sought_pick
from blitz_widgets.widgets.board import BoardWidget
from blitz_widgets.widgets.lesson import LessonWidget, learn
from tests.lessons.exercises import choose, mark, play
from tests.support.panels import buttons, press, readable, text
from tests.support.panels import no_failure as no_failure  # noqa: PLC0414  # a fixture
from tests.support.tables import for_each
from tests.widgets.recorder import page_opens, recorded, wiped

if TYPE_CHECKING:
    from blitz_widgets.lessons.course import Lesson
    from blitz_widgets.widgets.panel import Panel

SHIELD = LessonPart(text="Shields score.", rules=(Rule.EFFECT_PROPAGANDA,), exercise=play())
PLACES = LessonPart(text="Armies keep to the land.", exercise=mark())
OUTCOME = LessonPart(text="Shields score at once.", exercise=choose())


def shown(*parts: LessonPart, progress: Progress | None = None) -> tuple[LessonWidget, Panel]:
    """A lesson of these *parts* and its card."""
    widget = LessonWidget(Learning(parts, progress or Progress()), title="A lesson")
    return widget, widget._card


def answer_rightly(card: Panel, learning: Learning) -> None:
    """Press what a learner would press who knows the answer."""
    exercise, solving = learning.part.exercise, learning.solving
    match exercise:
        case Play():
            for action in map(solving.game.parse, exercise.answers[0]):
                picks = solving.presenter.picks(action)
                for target in picks:
                    press(card, "pick", target)
                if not picks:
                    press(card, "action", solving.game.format(action))
        case MarkPlaces():
            actions = tuple(map(solving.game.parse, exercise.answers))
            sought = sought_pick(solving.presenter, actions)
            for action in actions:
                press(card, "pick", solving.presenter.picks(action)[sought])
            press(card, "check")
        case Choose():
            press(card, "choose", str(exercise.answer))


def card_of(learning: Learning) -> str:
    """What can be read of the card."""
    return readable(render("lesson", **lesson_values(learning, title="A lesson", finish="Finish")))


def announced(widget: LessonWidget) -> str:
    """What screen readers were told last."""
    return widget.browser.announcement


@pytest.fixture
def _no_paint(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the canvas blank: what is to be painted is made all the same."""
    monkeypatch.setattr(BoardWidget, "_paint", Mock())


@pytest.mark.usefixtures("_no_paint")
@for_each("lesson", lessons, told=lambda lesson: lesson.id)
class TestEveryLesson:
    """Each exercise of the course, by the buttons on the card."""

    def test_it_is_solved_by_pressing(self, lesson: Lesson) -> None:
        """From the first part to the last, with three stars for each; then it ends.

        French is spoken once the last answer is there, as someone would choose it on the page.
        """
        widget, card = shown(*lesson.part)
        ends: list[str] = []
        widget.on_end(lambda: ends.append("end"))
        for part in lesson.part:
            assert part.exercise.prompt in text(card)
            answer_rightly(card, widget.learning)
            assert "Right!" in text(card), part.exercise.id
            if widget.learning.at_last:
                with speaking("fr"):
                    widget.show_anew()
                    assert "Juste" in text(card)
            press(card, "finish" if widget.learning.at_last else "next")

        assert ends == ["end"]
        expected = {part.exercise.id: Done(stars=3) for part in lesson.part}
        assert widget.learning.progress.done == expected

    @for_each("language", ["en", "fr"])
    def test_it_is_hinted_and_shown_in_every_language(self, lesson: Lesson, language: str) -> None:
        """The text, every hint, the solution and why it is right."""
        learning = Learning(lesson.part, Progress())
        with speaking(language):
            for number, part in enumerate(lesson.part):
                exercise = part.exercise
                learning.look_at(number)
                while learning.has_more_hints:
                    learning.hint()
                said = card_of(learning)
                for asked in (part.text, exercise.prompt, *exercise.hints):
                    assert _(asked) in said
                learning.give_up()
                said = card_of(learning)
                assert _("This is a right answer.") in said
                assert not exercise.because or _(exercise.because) in said

        expected = {part.exercise.id: Done(again=True) for part in lesson.part}
        assert learning.progress.done == expected

    def test_wrong_choices_are_answered(self, lesson: Lesson) -> None:
        """With the author's word on them."""
        learning = Learning(lesson.part, Progress())
        for number, part in enumerate(lesson.part):
            exercise = part.exercise
            learning.look_at(number)
            for place, choice in enumerate(getattr(exercise, "choices", ())):
                learning.solving.choose(place)
                said = card_of(learning)
                assert ("Not quite." in said) is not learning.solving.right
                assert choice.because in said
                learning.solving.again()

        assert {name for name, done in learning.progress.done.items() if not done.again} <= {
            part.exercise.id for part in lesson.part if getattr(part.exercise, "answer", 1) == 0
        }


class TestRulings:
    """A sign after the name of a rule says that we had to decide something."""

    @pytest.mark.parametrize(
        ("rule", "signs"), [(Rule.EFFECT_BOMBING, 1), (Rule.EFFECT_PROPAGANDA, 0)]
    )
    def test_only_a_rule_with_a_ruling_bears_it(self, rule: Rule, signs: int) -> None:
        """Screen readers hear what it means."""
        _widget, card = shown(LessonPart(text="Shields score.", rules=(rule,), exercise=play()))

        assert card.html.count('aria-label="with a ruling of ours"') == signs


class TestPlaying:
    """Something is played on the board."""

    def test_a_unit_and_a_space_are_pressed(self) -> None:
        """The spaces come with the unit; the events are told with their rules."""
        _widget, card = shown(SHIELD)
        assert buttons(card, "pick") == ["unit:army-2", "unit:navy-1", "unit:airforce-1"]
        press(card, "pick", "unit:airforce-1")
        assert "space:SE1.1" in buttons(card, "pick")
        press(card, "pick", "space:SE1.1")

        assert "Right!" in text(card)
        assert "This is what happens:" in text(card)
        assert f'data-rule="{Rule.EFFECT_PROPAGANDA}"' in card.html
        assert 'aria-label="3 stars of 3"' in card.html

    def test_a_wrong_answer_is_taken_back(self) -> None:
        """It was allowed, which is said."""
        _widget, card = shown(SHIELD, OUTCOME)
        press(card, "pick", "unit:airforce-1")
        press(card, "pick", "space:SE1.2")
        assert "That is allowed, but not what was asked for." in text(card)
        assert "Goal: 2 points for the Axis in this turn." in text(card)
        press(card, "again")

        assert "That is allowed" not in text(card)
        assert buttons(card, "pick")

    def test_a_refusal_names_the_rule(self) -> None:
        """By a press on the board, where every space can be tried."""
        widget, card = shown(SHIELD)
        press(card, "pick", "unit:army-2")
        widget._board._picks("space:SE1.1")

        assert 'role="alert"' in card.html
        assert f'data-rule="{Rule.BOARD_TERRAIN}"' in card.html
        assert "Right!" not in text(card)

    def test_what_a_pick_would_do_is_not_shown(self) -> None:
        """That is what the learner is to find out; what it is, is."""
        widget, card = shown(SHIELD)
        widget._point_on_board("space:SE1.1")
        before = text(widget._caption)
        press(card, "pick", "unit:airforce-1")
        widget._point_on_board("space:SE1.1")

        assert "South East Asia" in before
        assert text(widget._caption) == before
        widget._point_on_board(None)
        assert text(widget._caption) == ""

    def test_an_answer_ends_the_pointing(self) -> None:
        """The caption covers nothing of the result."""
        widget, card = shown(SHIELD)
        press(card, "pick", "unit:airforce-1")
        widget._point_on_board("space:SE1.1")
        assert text(widget._caption)
        press(card, "pick", "space:SE1.1")

        assert text(widget._caption) == ""

    def test_it_is_started_over(self) -> None:
        """Once something has been begun."""
        _widget, card = shown(SHIELD)
        assert buttons(card, "again") == []
        press(card, "pick", "unit:airforce-1")
        press(card, "again")

        assert buttons(card, "again") == []
        assert 'aria-pressed="true"' not in card.html


class TestMarking:
    """Places are found."""

    def test_places_are_marked_on_the_card(self) -> None:
        """And unmarked; the buttons say so."""
        _widget, card = shown(PLACES)
        place = r'data-value="space:WE1\.2"[^>]*aria-pressed="true"'
        press(card, "pick", "space:WE1.2")
        assert re.search(place, card.html)
        press(card, "pick", "space:WE1.2")

        assert not re.search(place, card.html)

    def test_faults_are_explained(self) -> None:
        """With the rule, and not by colour alone; what was missed is kept back."""
        _widget, card = shown(PLACES)
        for target in ("space:WE1.1", "space:WE1.2"):
            press(card, "pick", target)
        press(card, "check")

        assert "Not quite." in text(card)
        assert "not allowed" in text(card)
        assert "missed" not in text(card)
        assert card.html.count("bt-choice--") == 1
        assert f'data-rule="{Rule.BOARD_TERRAIN}"' in card.html
        assert len(buttons(card, "pick")) > 2

    def test_nothing_is_marked_yet(self) -> None:
        """That is said, and costs nothing."""
        widget, card = shown(PLACES)
        press(card, "check")
        assert "Nothing is marked yet" in text(card)
        assert "Right so far" not in text(card)
        press(card, "pick", "space:WE1.2")
        assert "Nothing is marked yet" not in text(card)

        assert widget.learning.stars == 3

    def test_the_solution_says_by_which_rules(self) -> None:
        """As a right answer does."""
        _widget, card = shown(PLACES)
        press(card, "solution")

        assert rule_texts()[Rule.BOARD_TERRAIN].text in text(card)
        assert f'data-rule="{Rule.BOARD_TERRAIN}"' in card.html

    def test_some_of_them_are_right_so_far(self) -> None:
        """If none is wrong."""
        _widget, card = shown(PLACES)
        press(card, "pick", "space:WE1.2")
        press(card, "check")

        assert "Right so far, but some are missing." in text(card)


class TestChoosing:
    """One answer of several."""

    def test_a_wrong_choice_is_explained(self) -> None:
        """In the author's words and by the rules to look at; the right one is not given away."""
        _widget, card = shown(OUTCOME)
        press(card, "choose", "0")

        assert "Look again." in text(card)
        assert "Nothing. wrong" in text(card)
        assert choose().because not in text(card)
        assert "This is what happens:" not in text(card)
        assert f'data-rule="{Rule.EFFECT_PROPAGANDA}"' in card.html
        assert "bt-choice--right" not in card.html

    def test_another_choice_can_be_made_at_once(self) -> None:
        """Until it is right."""
        _widget, card = shown(OUTCOME)
        press(card, "choose", "0")
        assert buttons(card, "choose") == ["0", "1", "2"]
        press(card, "choose", "1")

        assert buttons(card, "choose") == []

    def test_the_right_choice_is_confirmed(self) -> None:
        """In words, too."""
        _widget, card = shown(OUTCOME)
        press(card, "choose", "1")

        assert "2 points. right" in text(card)
        assert choose().because in text(card)

    def test_the_choices_have_keys(self) -> None:
        """1 is the first."""
        _widget, card = shown(OUTCOME)

        assert re.findall(r'data-shortcut="(\d)"', card.html) == ["1", "2", "3"]


class TestTheWay:
    """From part to part."""

    def test_a_wrong_answer_does_not_hold_anybody_up(self) -> None:
        """One can go on, but not beyond the last part."""
        widget, card = shown(OUTCOME, PLACES)
        press(card, "choose", "0")
        assert buttons(card, "next") == [""]
        press(card, "next")
        assert widget.learning.number == 1
        press(card, "pick", "space:WE1.2")
        press(card, "check")

        assert buttons(card, "next") == []

    def test_the_dots_lead_to_any_part(self) -> None:
        """They say where one is and what has been earned."""
        earned = Progress().with_done("where-armies-go", stars=2, again=False)
        widget, card = shown(SHIELD, PLACES, OUTCOME, progress=earned)
        assert buttons(card, "part") == ["0", "1", "2"]
        assert 'aria-label="Part 2, 2 stars"' in card.html
        press(card, "part", "2")

        assert widget.learning.number == 2
        assert re.search(r'data-value="2"[^>]*aria-current="step"', card.html)
        assert "3 of 3" in text(card)

    def test_a_new_part_is_read_out(self) -> None:
        """And so is a hint; verdicts speak by themselves."""
        widget, card = shown(SHIELD, PLACES)
        press(card, "hint")
        assert announced(widget) == "Look for a shield."
        press(card, "part", "1")
        assert announced(widget) == f"{PLACES.text} {PLACES.exercise.prompt}"
        press(card, "pick", "space:WE1.2")
        press(card, "check")

        assert announced(widget) == f"{PLACES.text} {PLACES.exercise.prompt}"
        assert 'role="status"' in card.html

    def test_everything_the_learner_does_is_told(self) -> None:
        """To whoever keeps the progress."""
        widget, card = shown(OUTCOME, PLACES)
        heard: list[int] = []
        widget.on_change(lambda: heard.append(len(widget.learning.progress.done)))
        press(card, "hint")
        press(card, "choose", "1")
        press(card, "next")

        assert heard == [0, 1, 1]

    def test_another_lesson_takes_its_place(self) -> None:
        """With its title; what was pointed at is forgotten, and the open rule is put away."""
        widget, card = shown(SHIELD)
        widget._point_on_board("space:SE1.1")
        widget._rule.show(Rule.EFFECT_PROPAGANDA)
        widget.show(Learning((PLACES,), Progress()), title="Another")

        assert "Another · 1 of 1" in text(card)
        assert text(widget._caption) == ""
        assert widget._rule.layout.display == "none"

    def test_the_solution_is_shown(self) -> None:
        """It is said to be one, without stars."""
        _widget, card = shown(SHIELD)
        press(card, "solution")

        assert "This is a right answer." in text(card)
        assert "bt-star--earned" not in card.html


class TestInANotebook:
    """A lesson on its own."""

    def test_it_is_found_by_its_name(self) -> None:
        """It begins with its first part, under its title."""
        widget = learn("spy")
        spy = find_lesson("spy")

        assert widget.title == spy.title
        assert widget.learning.parts == spy.part
        assert widget.learning.progress == Progress()

    def test_an_unknown_name_is_refused_with_those_there_are(self) -> None:
        """In one sentence, in the language in use."""
        with pytest.raises(UnknownLessonError, match=r"no lesson “spies”.*, spy,"):
            learn("spies")


class TestThePicture:
    """What the browser is sent."""

    def test_the_board_is_painted_when_something_is_picked(self) -> None:
        """And has no traceback in any theme."""
        widget, card = shown(SHIELD)
        widget._board._behaviour.shown_width = 980
        page_opens(widget._board)
        with recorded() as heard:
            press(card, "pick", "unit:airforce-1")
            assert wiped(heard)
            before = wiped(heard)
            widget.browser.dark = True
            assert wiped(heard) > before

    def test_it_is_shown_where_there_are_no_widgets(self) -> None:
        """As a picture of the board, in a notebook that is only read."""
        widget, _card = shown(SHIELD)
        bundle = widget._repr_mimebundle_()

        assert "image/svg+xml" in str(bundle)

    def test_whatever_stands_in_a_text_is_escaped(self) -> None:
        """It is text and nothing else."""
        hostile = '</p><script>alert("1")</script>'
        part = LessonPart(text=hostile, exercise=choose(prompt=hostile, hints=(hostile,)))
        widget = LessonWidget(Learning((part,), Progress()), title=hostile)
        press(widget._card, "hint")

        assert "<script>" not in widget._card.html
        assert text(widget._card).count("alert") == 4
