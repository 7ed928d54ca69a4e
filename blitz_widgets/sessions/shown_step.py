"""A teacher's progress on a lesson plan, as a value that a browser keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from blitz_widgets.limits import (
    ACTION_TEXT,
    NAME,
    PLAN_ANSWERS,
    PLAN_DRAWINGS,
    PLAN_PLACES,
    PLAN_STEPS,
    PLAN_TARGETS,
    SHOW,
    STEP,
    TAPS,
    TooMuchError,
)
from blitz_widgets.limits.reading import JsonError, read_json
from blitz_widgets.locale import _
from blitz_widgets.teaching.plan import Drawing

if TYPE_CHECKING:
    from collections.abc import Sequence

_EARLIER: Final = 50
"""Changes to the drawings that can be undone."""


class Tried(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A class's attempt at an exercise."""

    done: tuple[str, ...] = ()
    """The decisions played."""
    picks: tuple[str, ...] = ()
    """The targets picked after them."""
    marked: tuple[str, ...] = ()
    """The targets marked."""
    checked: bool = False
    """Whether the marks were judged."""


class ShownStep(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The progress on a step."""

    cursor: Annotated[int, Meta(ge=0, le=STEP)] = 0
    """The number of events shown."""
    revealed: bool = False
    """Whether the answer to its question is on show."""
    uncovered: tuple[str, ...] = ()
    """The targets hidden by the plan that the teacher has uncovered."""
    covered: tuple[str, ...] = ()
    """The other targets that the teacher has covered."""
    light: tuple[str, ...] | None = None
    """The targets in the teacher's spotlight; ``None`` for the plan's."""
    seats: tuple[Annotated[int, Meta(ge=0, le=1)], ...] | None = None
    """The sides whose hands the teacher shows; ``None`` for the plan's choice."""
    drawings: tuple[Drawing, ...] | None = None
    """The teacher's drawings; ``None`` for the plan's."""
    earlier: tuple[tuple[Drawing, ...], ...] = ()
    """The drawings before each change, the latest last; not saved."""
    taps: tuple[Annotated[int, Meta(ge=0, le=TAPS)], ...] = ()
    """The votes counted by the teacher, by answer."""
    phones: tuple[Annotated[int, Meta(ge=0, le=TAPS)], ...] = ()
    """The votes from phones, by answer."""
    counting: bool = False
    """Whether the count is shown before the answer."""
    coach: bool = False
    """Whether the coach's advice is shown."""
    tried: Tried | None = None
    """The attempt of the class at the exercise; ``None`` before it starts."""

    def with_drawings(self, before: tuple[Drawing, ...], after: tuple[Drawing, ...]) -> ShownStep:
        """The progress with the drawings *after* instead of *before*."""
        return replace(self, drawings=after, earlier=(*self.earlier, before)[-_EARLIER:])


class Show(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The progress on a plan, as a browser keeps it."""

    plan: str
    """A hash that identifies the plan."""
    number: Annotated[int, Meta(ge=0, le=PLAN_STEPS.most)] = 0
    began: Annotated[float, Meta(ge=0, le=1e12)] = 0
    """The time of the start, in seconds since 1970."""
    folded: bool = False
    """Whether the script is folded away."""
    future_hidden: bool = False
    """Whether the titles of coming steps are hidden."""
    steps: dict[str, ShownStep] = {}
    """The changed steps, by number."""


def write_show(show: Show) -> str:
    """*show* as JSON, without the undo steps."""
    steps = {name: replace(step, earlier=()) for name, step in show.steps.items()}
    return msgspec.json.encode(replace(show, steps=steps)).decode()


def read_show(stored: object) -> Show | None:
    """The show that a browser has *stored*; ``None`` if it is none or is too large."""
    if not isinstance(stored, str):
        return None
    whole = _("What was kept of the show")
    try:
        show = read_json(stored, whole, SHOW, Show)
        _check(whole, show)
    except (JsonError, TooMuchError):
        return None
    return show


def _check(whole: str, show: Show) -> None:
    """Check that *show* holds no more than a person can have entered.

    Raises:
        TooMuchError: If it holds more.
    """
    NAME.check(whole, len(show.plan))
    PLAN_STEPS.check(whole, len(show.steps))
    for step in show.steps.values():
        PLAN_ANSWERS.check(whole, len(step.seats or ()))
        tried = step.tried or Tried()
        for action in tried.done:
            ACTION_TEXT.check(whole, len(action))
        for targets in (
            *(step.uncovered, step.covered, step.light or ()),
            *(tried.done, tried.picks, tried.marked),
        ):
            _check_names(whole, targets)
        for counts in (step.taps, step.phones):
            PLAN_ANSWERS.check(whole, len(counts))
        drawings = step.drawings or ()
        PLAN_DRAWINGS.check(whole, len(drawings))
        for drawing in drawings:
            PLAN_PLACES.check(whole, len(drawing.at))
            for place in drawing.at:
                NAME.check(whole, len(place) if isinstance(place, str) else 0)


def _check_names(whole: str, names: Sequence[str]) -> None:
    PLAN_TARGETS.check(whole, len(names))
    for name in names:
        NAME.check(whole, len(name))
