"""The exercises of a lesson plan as a small course, and a learner's progress in it."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from blitz_widgets.lessons.course import LessonPart
from blitz_widgets.lessons.progress import Progress, read_progress, written
from blitz_widgets.locale import _
from blitz_widgets.teaching.checking import mistakes_in_exercise
from blitz_widgets.teaching.plan import PlanError
from blitz_widgets.teaching.size import in_step

if TYPE_CHECKING:
    from blitz_widgets.teaching.plan import Plan


def parts_of(plan: Plan) -> tuple[LessonPart, ...]:
    """The exercises of *plan* as parts of a lesson, each after the text of its step.

    Raises:
        PlanError: If there are none, or the given solution of one is wrong.
    """
    parts = []
    for number, step in enumerate(plan.steps, start=1):
        if step.exercise is None:
            continue
        problems = mistakes_in_exercise(step.exercise)
        if problems:
            raise PlanError(in_step(number, problems[0]))
        exercise = replace(step.exercise, id=f"own-{number}")
        parts.append(LessonPart(text=step.text, exercise=exercise))
    if not parts:
        raise PlanError(_("There are no exercises in this plan."))
    return tuple(parts)


def progress_of(plan: Plan, stored: object) -> Progress:
    """The progress in *plan* that a browser has *stored*; none if it is of another plan."""
    match stored:
        case {"plan": str(name), "progress": progress} if name == _name_of(plan):
            return read_progress(progress)
        case _:
            return Progress()


def with_progress(plan: Plan, progress: Progress) -> dict[str, Any]:
    """*progress* in *plan*, as a browser stores it."""
    return {"plan": _name_of(plan), "progress": written(progress)}


def _name_of(plan: Plan) -> str:
    """A hash of *plan*."""
    return sha256(msgspec.json.encode(plan)).hexdigest()[:16]
