"""A lesson plan as one HTML file that needs neither a kernel nor a network."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from markupsafe import Markup
from msgspec import Struct
from msgspec.structs import replace

from blitz_widgets import __version__
from blitz_widgets.cards.advice import advice_text
from blitz_widgets.cards.stylesheet import stylesheet
from blitz_widgets.cards.templating import render
from blitz_widgets.core.rulebooks import rule_texts
from blitz_widgets.exports.embedded_fonts import font_faces
from blitz_widgets.exports.film import Film, SharedItems
from blitz_widgets.exports.plan_scenes import scene_with_light
from blitz_widgets.exports.standalone import script_json
from blitz_widgets.lessons.exercises import MarkPlaces
from blitz_widgets.locale import language_in_use, speaking
from blitz_widgets.locale.figures import minutes_text
from blitz_widgets.sessions.advice import Advice
from blitz_widgets.sessions.asking import question_of
from blitz_widgets.sessions.presentation import Presentation
from blitz_widgets.teaching.checking import mistakes_in_exercise
from blitz_widgets.teaching.plan import Plan, PlanError, Step
from blitz_widgets.teaching.size import in_step
from blitz_widgets.view.theme import LIGHT

if TYPE_CHECKING:
    from blitz_widgets.teaching.plan import Question
    from blitz_widgets.view.shapes import Shape

_STATIC: Final = Path(__file__).parent / "static"
LETTERS: Final = "ABCDEFGH"


class _Shot(Struct, frozen=True, kw_only=True):
    """One moment of a step: its picture, and the latest event."""

    film: int | None = None
    """The number of the film of its picture; ``None`` without a board."""
    picture: tuple[int, int] = (0, 0)
    event: str = ""
    words: tuple[int, ...] = ()
    """The text view of the board: numbers of texts."""


def plan_page(plan: Plan, *, language: str = "") -> str:
    """*plan* as a self-contained HTML page to present.

    Page up and page down step through it.  The parts under a cover or behind an answer join the
    page only when the teacher reveals them.

    Args:
        plan: The plan, with its texts in the reader's language.
        language: The language of the page itself; empty for the one in use.

    Raises:
        PlanError: If it cannot be played, or an exercise in it cannot be done.
        UnknownLanguageError: If there are no texts in the language.

    >>> from blitz_widgets import open_plan, plan_page
    >>> plan_page(open_plan("first-turn"))[:15]
    '<!DOCTYPE html>'
    """
    with speaking(language or language_in_use()):
        frames = _FrameSequence(plan)
        script = _read("plan_page.js")
        return render(
            "plan_page",
            reader=language_in_use(),
            version=__version__,
            title=plan.title,
            time=minutes_text(plan.minutes),
            script=Markup(script),  # noqa: S704  # our own script
            script_hash=b64encode(sha256(script.encode()).digest()).decode(),
            style=Markup("\n".join((font_faces(), stylesheet(), _read("plan_page.css")))),  # noqa: S704  # our own
            data=Markup(script_json(frames.to_data())),  # noqa: S704  # nothing in it ends the script
        )


class _FrameSequence:
    """Steps through a plan once and stores its texts and pictures."""

    def __init__(self, plan: Plan) -> None:
        self._texts: SharedItems[str] = SharedItems()
        self._films: dict[tuple[Shape, ...], tuple[int, Film]] = {}
        self._steps = self._step_data(plan)

    def to_data(self) -> dict[str, Any]:
        """The page's data of the plan."""
        return {
            "steps": self._steps,
            "texts": self._texts.all(),
            "films": [film.to_data() for _number, film in self._films.values()],
        }

    def _step_data(self, plan: Plan) -> list[dict[str, Any]]:
        plan_with_questions = Plan(
            title=plan.title,
            steps=tuple(_with_question(step, number) for number, step in enumerate(plan.steps, 1)),
        )
        presenting = Presentation(plan_with_questions)
        steps = []
        for number, step in enumerate(plan_with_questions.steps):
            presenting.look_at(number)
            shots = [self._shot(presenting)]
            while presenting.events[0] < presenting.events[1]:
                presenting.next()
                shots.append(self._shot(presenting))
            after = []
            covers = bool(presenting.covered)
            if step.question is not None or covers:
                before = presenting.events[1]
                presenting.reveal()
                for cursor in range(before, presenting.events[1] + 1):
                    presenting.change(cursor=cursor)
                    after.append(self._shot(presenting))
            steps.append(
                {
                    "title": step.title,
                    "time": minutes_text(step.minutes),
                    "text": step.text,
                    "notes": step.notes,
                    "shots": shots,
                    "after": after,
                    "asked": _part("asked", step.question),
                    "revealed": _part("revealed", step.question, _coach_on(step, presenting)),
                }
            )
        return steps

    def _shot(self, presenting: Presentation) -> _Shot:
        scene = scene_with_light(presenting, LIGHT)
        if scene is None:
            return _Shot()
        number, film = self._films.setdefault(scene.ground, (len(self._films), Film()))
        narration = presenting.narration if presenting.events[0] else ()
        return _Shot(
            film=number,
            picture=film.add_scene(scene),
            event=narration[-1] if narration else "",
            words=tuple(
                self._texts.add(render("standalone_group", group=group))
                for group in presenting.groups
            ),
        )


def _with_question(step: Step, number: int) -> Step:
    """*step*, with its exercise as a question to the class: there is no kernel to judge it.

    Raises:
        PlanError: If the exercise cannot be done.
    """
    exercise = step.exercise
    if exercise is None:
        return step
    problems = mistakes_in_exercise(exercise)
    if problems:
        raise PlanError(in_step(number, problems[0]))
    return Step(
        title=step.title,
        text=step.text,
        notes=step.notes,
        minutes=step.minutes,
        position=exercise.position,
        question=_as_question(step),
    )


def _as_question(step: Step) -> Question | None:
    """The question of *step*; an exercise about places shows the first as its answer."""
    question = question_of(step)
    if question is None or not isinstance(step.exercise, MarkPlaces):
        return question
    return replace(question, then=step.exercise.answers[:1])


def _coach_on(step: Step, presenting: Presentation) -> str:
    """The coach's advice on the question of *step*, if the plan asks for it."""
    line = presenting.line
    if step.question is None or not step.question.coach or line is None:
        return ""
    return advice_text(Advice(line.game, line.now))


def _part(name: str, question: Question | None, coach: str = "") -> str:
    """The question in HTML when it is *asked* or *revealed*; empty without one."""
    if question is None:
        return ""
    titles = rule_texts()
    return render(
        f"plan_page_{name}",
        question=question,
        coach=coach,
        letters=LETTERS,
        rules=[titles[rule].title for rule in question.rules],
    )


@cache
def _read(name: str) -> str:
    return (_STATIC / name).read_text(encoding="utf-8")
