"""Requests of a page to the app: each intent leads to the page that takes it (``routes.py``)."""

from __future__ import annotations

from msgspec import Struct

from blitz_widgets.records.position import Position
from blitz_widgets.records.record import Record
from blitz_widgets.sessions.bot_lab import LabTab
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.teaching.plan import Plan
from blitz_widgets.view.reasoning import Study


class WayBack(Struct, frozen=True):
    """The way back to where something was asked for."""

    title: str
    """The label of a button that leads there, to be translated."""
    address: str
    """The query of the address of that page, with what was on it."""


class LookIntoDecision(Struct, frozen=True):
    """Look into a decision of the bot."""

    study: Study
    tab: LabTab
    back: WayBack | None = None


class LookAtGame(Struct, frozen=True):
    """Look again at a game of the learner's own that is over, or was broken off."""

    code: str
    review: bool = False
    """Whether to open its review."""


class PlayOn(Struct, frozen=True):
    """Play a game on from where *record* ends."""

    record: Record
    note: str = ""
    """A sentence for the learner in the language in use; empty if the game is a replay."""
    mode: Mode = Mode.EXPLAIN
    """The mode for a learner who has not played on the screen yet; others keep theirs."""


class PlayGame(Struct, frozen=True):
    """Play the game of this name: the one that is going on, or a new one."""

    game: str
    opponent: str = ""
    """The player of the program to play it against, of a game for two."""


class PlayOnBoard(Struct, frozen=True):
    """Begin the game of this name on a board of the learner's own."""

    game: str
    box: str


class WriteBoard(Struct, frozen=True):
    """Write a board of one's own."""


class TryExercise(Struct, frozen=True):
    """Do a part, counted from 0, of the lesson with this id."""

    lesson: str
    part: int


class PlanStep(Struct, frozen=True):
    """A step of one of the teacher's own plans."""

    key: str
    """Under which the browser keeps the plan."""
    number: int
    """From 0."""
    plan_title: str


class SetUpPosition(Struct, frozen=True):
    """Set up *position*, or go on setting it up."""

    position: Position
    wanted_by: PlanStep | None = None
    """The step that it is for, if it is for one."""


class UseInPlan(Struct, frozen=True):
    """Show *position*, which has been set up, in a step of a plan."""

    position: Position
    step: PlanStep


class EditPlan(Struct, frozen=True):
    """Write on a copy of *plan*."""

    plan: Plan


class MakeExercise(Struct, frozen=True):
    """Make an exercise of *position*."""

    position: Position
    wanted_by: PlanStep | None = None
    """The step of a plan that it is for, if any."""


class ReadRule(Struct, frozen=True):
    """Read the rule with this id, and what belongs to it."""

    rule: str


class ShowToClass(Struct, frozen=True):
    """Show a position to a class, on a projector."""

    position: Position
    title: str = ""
    """Its title in the language in use; empty for a position without one."""


class PresentPlan(Struct, frozen=True):
    """Show a lesson plan to a class, from the beginning or from the step *number*, from 0."""

    plan: Plan
    name: str = ""
    """Its name in an address: a code, or the name of a ready plan; empty for its own code."""
    number: int = 0


Intent = (
    LookIntoDecision
    | LookAtGame
    | PlayOn
    | PlayGame
    | PlayOnBoard
    | WriteBoard
    | TryExercise
    | SetUpPosition
    | UseInPlan
    | EditPlan
    | MakeExercise
    | ReadRule
    | ShowToClass
    | PresentPlan
)
