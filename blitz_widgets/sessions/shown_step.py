"""What a teacher has done on one step of a lesson plan, as a value that can be kept."""

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
"""Changes to the drawings that can be taken back."""


class Tried(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a class has done to solve an exercise."""

    done: tuple[str, ...] = ()
    """The decisions that were played."""
    picks: tuple[str, ...] = ()
    """What was picked after them."""
    marked: tuple[str, ...] = ()
    """The targets that were marked."""
    checked: bool = False
    """Whether the marks were judged."""


class ShownStep(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A step as far as it has been shown."""

    cursor: Annotated[int, Meta(ge=0, le=STEP)] = 0
    """The events that have been shown."""
    revealed: bool = False
    """Whether the answer to its question is on show."""
    uncovered: tuple[str, ...] = ()
    """What of the plan's hidden things has been shown."""
    covered: tuple[str, ...] = ()
    """What else the teacher has covered."""
    light: tuple[str, ...] | None = None
    """What the teacher has put the light on; ``None`` for what the plan says."""
    seats: tuple[Annotated[int, Meta(ge=0, le=1)], ...] | None = None
    """The sides whose reserves the teacher shows; ``None`` for that which moves."""
    drawings: tuple[Drawing, ...] | None = None
    """All that is drawn; ``None`` for what the plan says."""
    earlier: tuple[tuple[Drawing, ...], ...] = ()
    """What was drawn before each change of the teacher's, the latest last; it is not kept."""
    taps: tuple[Annotated[int, Meta(ge=0, le=TAPS)], ...] = ()
    """The votes that the teacher has counted, by answer."""
    phones: tuple[Annotated[int, Meta(ge=0, le=TAPS)], ...] = ()
    """The votes that have come from phones, by answer."""
    counting: bool = False
    """Whether the count is on show before the answer is."""
    coach: bool = False
    """Whether what the coach says is on show."""
    tried: Tried | None = None
    """What the class has done to solve its exercise; ``None`` for nothing."""

    def drawn(self, before: tuple[Drawing, ...], after: tuple[Drawing, ...]) -> ShownStep:
        """The step with *after* drawn on it, where *before* was."""
        return replace(self, drawings=after, earlier=(*self.earlier, before)[-_EARLIER:])


class Show(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A plan on show, as a browser keeps it."""

    plan: str
    """What tells the plan from others."""
    number: Annotated[int, Meta(ge=0, le=PLAN_STEPS.most)] = 0
    began: Annotated[float, Meta(ge=0, le=1e12)] = 0
    """When it began, in seconds since 1970."""
    folded: bool = False
    """Whether the script is folded away."""
    future_hidden: bool = False
    """Whether the titles of coming steps are hidden."""
    steps: dict[str, ShownStep] = {}
    """By the number of the step, those on which something was done."""


def write_show(show: Show) -> str:
    """*show* as JSON, without what can be taken back."""
    steps = {name: replace(step, earlier=()) for name, step in show.steps.items()}
    return msgspec.json.encode(replace(show, steps=steps)).decode()


def read_show(written: object) -> Show | None:
    """The show that a browser has kept; ``None`` if it is none, or holds more than fits."""
    if not isinstance(written, str):
        return None
    whole = _("What was kept of the show")
    try:
        show = read_json(written, whole, SHOW, Show)
        _check(whole, show)
    except (JsonError, TooMuchError):
        return None
    return show


def _check(whole: str, show: Show) -> None:
    """Make sure that *show* holds no more than a hand can have made.

    Raises:
        TooMuchError: If it does.
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
