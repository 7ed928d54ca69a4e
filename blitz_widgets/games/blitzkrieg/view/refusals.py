"""Refusals of the board game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.refusals import Illegal, Reason
from blitz_widgets.games.blitzkrieg.view.gaps import fill
from blitz_widgets.locale import N_, _
from blitz_widgets.view.phrases import by, with_gaps

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import StrEnum

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.view.phrases import Phrase

SENTENCES: Final[Mapping[StrEnum, Phrase]] = {
    Reason.GAME_OVER: N_("The game is over."),
    Reason.OTHER_DECISION_DUE: N_("Not now. First: {due}."),
    Reason.CHANCE_DUE: N_("Not now. First: {due}."),
    Reason.NO_CHANCE_DUE: N_("Nothing is drawn now. First: {due}."),
    Reason.NOT_THERE_TO_DRAW: N_("There is no {unit} available there."),
    Reason.NOT_IN_RESERVE: N_("There is no {unit} in the reserve."),
    Reason.NOTHING_TO_COPY: N_(
        "The spy has nothing to copy yet: the opponent has not placed a unit."
    ),
    Reason.OCCUPIED: N_("{space} is occupied. Choose a free space."),
    Reason.CLOSED: N_(
        "{theatre} has been won, so {space} is closed: nothing can be placed there any more."
    ),
    Reason.NOT_ACTIVE: N_(
        "{space} is not in the active campaign. Fill the topmost open campaign of {theatre} first."
    ),
    Reason.WRONG_TERRAIN: by(
        lambda refusal, _kit: refusal.acting == refusal.unit,
        N_("{space} is {terrain}: it does not take the {unit} ({types})."),
        N_("{space} is {terrain}: the {unit} copies {copied}, which cannot go there ({types})."),
    ),
    Reason.BLITZ_ELSEWHERE: N_(
        "After a blitz unit the next one must go to the same theatre, and {space} is not there."
    ),
    Reason.SAME_THEATRE: N_(
        "A strategic advantage moves the marker of another theatre, not of the one just "
        "placed in ({theatre})."
    ),
    Reason.THEATRE_CLOSED: N_("{theatre} is closed: its marker never moves again."),
    Reason.THEATRE_NOT_OPENED: N_("{theatre} is not open yet: it has no marker to move."),
    Reason.NOT_OPENED: N_(
        "{space} is in a campaign that is not open yet. The side that closes a campaign "
        "opens another: one that a line joins with it, if there is one left."
    ),
    Reason.OPENED_BEFORE: N_("{theatre} has been open before: choose a campaign that has not."),
    Reason.NOT_JOINED: N_(
        "No line joins {theatre} with the campaign just closed, and another one can be opened."
    ),
    Reason.NOT_A_WON_EFFECT: N_(
        "{space} gives no effect now: choose a free space of {theatre} that has one."
    ),
}
"""The reason for each kind of refusal, in one sentence that says what is allowed."""
TASKS: Final[Mapping[int, str]] = {
    agenda.SETUP_DRAW: N_("draw the opening reserve"),
    agenda.PLACE: N_("choose a unit and then a space for it"),
    agenda.FOLLOW_UP: N_("place another unit in the same theatre, or stop"),
    agenda.BOMB: N_("draw the bombed unit at random"),
    agenda.PRODUCE: N_("draw a unit from the bag"),
    agenda.RESEARCH: N_("draw a special weapon into the bag"),
    agenda.RESEARCH_INDUSTRY: N_("draw a special weapon into the reserve"),
    agenda.TARGET: N_("choose another open theatre for the strategic advantage"),
    agenda.WON_EFFECTS: N_("choose which free effect comes next"),
    agenda.OPEN_CAMPAIGN: N_("choose which campaign opens"),
    agenda.DRAW: N_("draw a unit to end the turn"),
}
"""Each kind of task, as an order."""


def refusal_text(
    kit: Kit,
    refusal: Illegal,
    sentences: Mapping[StrEnum, Phrase] = SENTENCES,
    tasks: Mapping[int, str] = TASKS,
) -> str:
    """The reason for a refusal, in one sentence that says what is allowed.

    Raises:
        KeyError: If the reason belongs to another game.
    """
    text = with_gaps(sentences[refusal.reason], refusal, kit)
    return fill(kit, text, refusal, due="" if refusal.task is None else _(tasks[refusal.task]))


def task_text(kind: int) -> str:
    """The task of this *kind*, as an order."""
    return _(TASKS[kind])
