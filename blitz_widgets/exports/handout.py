"""Lesson plans on paper: a handout to write on, its answers, and the entire plan as a booklet.

Each is one HTML page with a layout for paper: any browser makes a PDF of it.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from markupsafe import Markup
from msgspec import Struct

from blitz_widgets import __version__
from blitz_widgets.cards.advice import advice_text
from blitz_widgets.cards.templating import render
from blitz_widgets.core.rulebooks import rule_texts
from blitz_widgets.exports.embedded_fonts import font_faces
from blitz_widgets.exports.paper import Paper, PrintedPage
from blitz_widgets.exports.plan_scenes import plain_scene
from blitz_widgets.lessons.exercises import Choose, MarkPlaces, Play
from blitz_widgets.locale import N_, _, language_in_use, speaking
from blitz_widgets.locale.figures import minutes_text
from blitz_widgets.sessions.advice import Advice
from blitz_widgets.sessions.asking import line_of_exercise, question_of
from blitz_widgets.sessions.presentation import Presentation
from blitz_widgets.teaching.checking import mistakes_in_exercise
from blitz_widgets.teaching.codec import open_plan
from blitz_widgets.teaching.plan import Plan, PlanError, Question, Step
from blitz_widgets.teaching.size import in_step
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import PAPER

if TYPE_CHECKING:
    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.lessons.exercises import AnyExercise
    from blitz_widgets.rulebook.rules import RuleId

_STYLE: Final = Path(__file__).parent / "static" / "handout.css"
_LETTERS: Final = "ABCDEFGH"
_LINES: Final = 40
"""Lines to write on; the page shows those that fit."""


_LETTERS_OF_A_LINE: Final = 80
_MOST_LETTERS: Final = 1_700
"""Text that fits next to a board on one page of a handout, with room to write."""


class _Size(Struct, frozen=True):
    """A size of paper in CSS."""

    name: str
    height: str
    """The height between its margins of 14 mm."""
    board: str
    """The width of a board in a booklet, so that two short steps fit on one page."""


_SIZES: Final = {
    Paper.A4: _Size("A4", "268mm", "112mm"),
    Paper.LETTER: _Size("letter", "250mm", "104mm"),
}


class Kind(StrEnum):
    """The pages that can be printed for a plan."""

    HANDOUT = "handout"
    """Each question with its board and room to write, a page each."""
    ANSWERS = "answers"
    """The right answers, and why the others are wrong."""
    BOOKLET = "booklet"
    """Every step, with the notes for the teacher and the answers."""


KIND_NAMES: Final = {
    Kind.HANDOUT: N_("Handout"),
    Kind.ANSWERS: N_("Answer sheet"),
    Kind.BOOKLET: N_("Booklet"),
}


def handout(
    plan: Plan | str,
    kind: Kind | str = Kind.HANDOUT,
    *,
    paper: Paper | str = Paper.A4,
    language: str = "",
) -> PrintedPage:
    """A lesson plan to print; show it in a notebook, or ``save`` it as HTML or PDF.

    Args:
        plan: A plan, the name of a ready one such as ``first-turn``, a code, or a link.
        kind: ``handout`` for questions with room to write, ``answers`` for the answers to them,
            ``booklet`` for every step with the notes for the teacher.
        paper: ``a4`` or ``letter``.
        language: The language of the page and of a ready plan; empty for the one in use.

    Raises:
        PlanError: If there is no such plan, or nothing of it to print.
        UnknownLanguageError: If there are no texts in the language.

    >>> from blitz_widgets import handout
    >>> handout("first-turn", "answers", language="fr")
    PrintedPage, to be shown or saved
    """
    with speaking(language or language_in_use()):
        found = plan if isinstance(plan, Plan) else open_plan(plan)
        return PrintedPage(printed_plan(found, kind, paper=paper))


def printed_plan(
    plan: Plan,
    kind: Kind | str = Kind.HANDOUT,
    *,
    paper: Paper | str = Paper.A4,
    language: str = "",
) -> str:
    """*plan* as a self-contained page to print.

    Args:
        plan: The plan, with its texts in the reader's language.
        kind: ``handout``, ``answers`` or ``booklet``.
        paper: ``a4`` or ``letter``.
        language: The language of the page itself; empty for the one in use.

    Raises:
        PlanError: If it cannot be played, or its questions are to be printed and it has none.
        UnknownLanguageError: If there are no texts in the language.
    """
    with speaking(language or language_in_use()):
        return _printed(plan, Kind(kind), _SIZES[Paper(paper)])


def _printed(plan: Plan, kind: Kind, size: _Size) -> str:
    steps = _steps(plan)
    asking = [step for step in steps if step["asks"]]
    if kind is not Kind.BOOKLET and not asking:
        raise PlanError(
            _("This plan asks nothing, so there is nothing to hand out. Print the booklet.")
        )
    return render(
        "printed_plan",
        kind=kind.value,
        what=_(KIND_NAMES[kind]),
        language=language_in_use(),
        version=__version__,
        style=Markup(_style() + _page_rule(size)),  # noqa: S704  # our own style sheet
        title=plan.title,
        summary=plan.summary,
        time=minutes_text(plan.minutes),
        steps=steps,
        asking=asking,
        lines=range(_LINES),
    )


def _page_rule(size: _Size) -> str:
    return (
        f"@page {{ size: {size.name} portrait; margin: 14mm 15mm; }}\n"
        f":root {{ --page-height: {size.height}; --step-board: {size.board}; }}\n"
    )


@cache
def _style() -> str:
    return "\n".join((font_faces(), _STYLE.read_text(encoding="utf-8")))


def _steps(plan: Plan) -> list[dict[str, Any]]:
    """The template's data of each step.

    Raises:
        PlanError: If it cannot be played, or an exercise in it cannot be done.
    """
    for place, step in enumerate(plan.steps, start=1):
        problems = mistakes_in_exercise(step.exercise) if step.exercise else ()
        if problems:
            raise PlanError(in_step(place, problems[0]))
    presenting = Presentation(plan)
    printed, number = [], 0
    for place, (step, played) in enumerate(zip(plan.steps, plan.lines(), strict=True)):
        line = line_of_exercise(step) if isinstance(step.exercise, Choose) else played
        question = _chosen_from(step)
        asks = question is not None or step.exercise is not None
        number += asks
        presenting.look_at(place)
        presenting.change(cursor=len(line) if line is not None else 0)
        printed.append(
            {
                "title": step.title,
                "time": minutes_text(step.minutes),
                "text": step.text,
                "notes": step.notes,
                "picture": _picture(presenting),
                "events": _sentences(line),
                "asks": asks,
                "long": _is_long(step.text, question or step.exercise),
                "number": number,
                "question": _question(question, line) if question is not None else None,
                "exercise": _exercise(step.exercise) if step.exercise else None,
            }
        )
    return printed


def _is_long(text: str, question: Question | AnyExercise | None) -> bool:
    """Whether *text* and the question may take more than a page with the board."""
    if question is None:
        return False
    answers = question.answers if isinstance(question, Question) else ()
    lines = [text, question.prompt, *(answer.text for answer in answers)]
    return sum(_LETTERS_OF_A_LINE + len(line) for line in lines) > _MOST_LETTERS


class _Picture(Struct, frozen=True):
    """A board to print."""

    svg: Markup
    shape: str
    """Its aspect ratio in CSS: a full page makes it smaller."""


def _picture(presenting: Presentation) -> _Picture | None:
    """The current board with its drawings; ``None`` if the step has only text."""
    step = presenting.step
    scene = plain_scene(presenting, PAPER)
    if scene is None or not (step.position or step.play or step.drawings or step.question):
        return None
    svg = Markup(to_svg(scene))  # noqa: S704  # our own drawing
    return _Picture(svg, f"{scene.width:g} / {scene.height:g}")


def _sentences(line: Timeline[Any, Any] | None) -> list[str]:
    """The events of *line*, in sentences."""
    if line is None:
        return []
    words = presenter(line.game)
    return [words.narrate(moment.event).brief for moment in line.moments]


def _chosen_from(step: Step) -> Question | None:
    """The question of *step*, or its multiple-choice exercise as a question."""
    return question_of(step) if isinstance(step.exercise, Choose) else step.question


def _question(question: Question, line: Timeline[Any, Any] | None) -> dict[str, Any]:
    after = line.read(question.then) if line is not None else None
    events = _sentences(after)[len(line) :] if line is not None else []
    coach = ""
    if question.coach and line is not None:
        coach = advice_text(Advice(line.game, line.now))
    return {
        "prompt": question.prompt,
        "because": question.because,
        "rules": _rule_titles(question.rules),
        "events": events,
        "coach": coach,
        "several": len(question.rights) if len(question.rights) > 1 else 0,
        "answers": [
            {
                "letter": _LETTERS[place],
                "text": answer.text,
                "because": answer.because,
                "right": place in question.rights,
            }
            for place, answer in enumerate(question.answers)
        ],
    }


def _exercise(exercise: AnyExercise) -> dict[str, Any]:
    position = exercise.position
    presenting = Presentation(Plan(title="", steps=(Step(title="", position=position),)))
    game, _position = position.begin()
    words = presenter(game)

    def action_text(action: str) -> str:
        return words.action(game.parse(action))

    answers: list[str] = []
    match exercise:
        case Play():
            answers = [" · ".join(map(action_text, answer)) for answer in exercise.answers]
        case MarkPlaces():
            answers = [action_text(action) for action in exercise.answers]
        case Choose():
            pass
    return {
        "prompt": exercise.prompt,
        "because": exercise.because,
        "rules": _rule_titles(exercise.rules),
        "picture": _picture(presenting),
        "coach": "",
        "answers": answers,
    }


def _rule_titles(rules: tuple[RuleId, ...]) -> list[str]:
    return [_(rule_texts()[rule].title) for rule in rules]
