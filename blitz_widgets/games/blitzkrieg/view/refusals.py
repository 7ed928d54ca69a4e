"""Refusals of the board game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.refusals import Illegal, Reason
from blitz_widgets.games.blitzkrieg.view.names import (
    acting_name,
    space_name,
    theatre_name,
    unit_name,
)
from blitz_widgets.games.blitzkrieg.view.printed import terrain_name, types_text
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from enum import StrEnum

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit


def refusal_text(kit: Kit, refusal: Illegal) -> str:
    """The reason for a refusal, in one sentence that says what is allowed."""
    task = None if refusal.task is None else task_text(refusal.task)
    return filled(kit, refusal, sentence(refusal), task)


def filled(kit: Kit, refusal: Illegal, template: str, task: str | None) -> str:
    """The *template* filled with the facts of *refusal* and the *task* to do first."""
    words = {}
    if refusal.unit:
        words["unit"] = unit_name(kit, refusal.unit)
    if refusal.acting:
        words["copied"] = acting_name(kit, refusal.unit, refusal.acting)
        words["types"] = types_text(kit.unit(refusal.acting))
    if refusal.space is not None:
        words["space"] = space_name(kit, refusal.space)
        words["terrain"] = terrain_name(kit.spaces[refusal.space])
    if refusal.theatre is not None:
        words["theatre"] = theatre_name(kit, refusal.theatre)
    if task is not None:
        words["due"] = task
    return template.format(**words)


def sentence(refusal: Illegal) -> str:
    """The reason for a refusal, with gaps for the facts.

    Raises:
        KeyError: If the reason belongs to another game.
    """
    sentences: dict[StrEnum, str] = {
        Reason.GAME_OVER: _("The game is over."),
        Reason.OTHER_DECISION_DUE: _("Not now. First: {due}."),
        Reason.CHANCE_DUE: _("Not now. First: {due}."),
        Reason.NO_CHANCE_DUE: _("Nothing is drawn now. First: {due}."),
        Reason.NOT_THERE_TO_DRAW: _("There is no {unit} available there."),
        Reason.NOT_IN_RESERVE: _("There is no {unit} in the reserve."),
        Reason.NOTHING_TO_COPY: _(
            "The spy has nothing to copy yet: the opponent has not placed a unit."
        ),
        Reason.OCCUPIED: _("{space} is occupied. Choose a free space."),
        Reason.CLOSED: _(
            "{theatre} has been won, so {space} is closed: nothing can be placed there any more."
        ),
        Reason.NOT_ACTIVE: _(
            "{space} is not in the active campaign. Fill the topmost open campaign of "
            "{theatre} first."
        ),
        Reason.WRONG_TERRAIN: _wrong_terrain(refusal),
        Reason.BLITZ_ELSEWHERE: _(
            "After a blitz unit the next one must go to the same theatre, and {space} is not there."
        ),
        Reason.SAME_THEATRE: _(
            "A strategic advantage moves the marker of another theatre, not of the one just "
            "placed in ({theatre})."
        ),
        Reason.THEATRE_CLOSED: _("{theatre} is closed: its marker never moves again."),
        Reason.THEATRE_NOT_OPENED: _("{theatre} is not open yet: it has no marker to move."),
        Reason.NOT_OPENED: _(
            "{space} is in a campaign that is not open yet. The side that closes a campaign "
            "opens another: one that a line joins with it, if there is one left."
        ),
        Reason.OPENED_BEFORE: _("{theatre} has been open before: choose a campaign that has not."),
        Reason.NOT_JOINED: _(
            "No line joins {theatre} with the campaign just closed, and another one can be opened."
        ),
        Reason.NOT_A_WON_EFFECT: _(
            "{space} gives no effect now: choose a free space of {theatre} that has one."
        ),
    }
    return sentences[refusal.reason]


def _wrong_terrain(refusal: Illegal) -> str:
    if refusal.acting != refusal.unit:
        return _(
            "{space} is {terrain}: the {unit} copies {copied}, which cannot go there ({types})."
        )
    return _("{space} is {terrain}: it does not take the {unit} ({types}).")


def task_text(kind: int) -> str:
    """The task of this *kind*, as an order."""
    return {
        agenda.SETUP_DRAW: _("draw the opening reserve"),
        agenda.PLACE: _("choose a unit and then a space for it"),
        agenda.FOLLOW_UP: _("place another unit in the same theatre, or stop"),
        agenda.BOMB: _("draw the bombed unit at random"),
        agenda.PRODUCE: _("draw a unit from the bag"),
        agenda.RESEARCH: _("draw a special weapon into the bag"),
        agenda.RESEARCH_INDUSTRY: _("draw a special weapon into the reserve"),
        agenda.TARGET: _("choose another open theatre for the strategic advantage"),
        agenda.WON_EFFECTS: _("choose which free effect comes next"),
        agenda.OPEN_CAMPAIGN: _("choose which campaign opens"),
        agenda.DRAW: _("draw a unit to end the turn"),
    }[kind]
