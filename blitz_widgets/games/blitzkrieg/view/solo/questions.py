"""The questions of the bot's procedure in short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.solo.facts import LATE_POINTS
from blitz_widgets.games.blitzkrieg.solo.questions import ProcedureStep, Question
from blitz_widgets.games.blitzkrieg.solo.stratagems import FilterSpace
from blitz_widgets.games.blitzkrieg.view.names import space_name, spaces_text, theatre_name
from blitz_widgets.locale import _, ngettext

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.view.solo.decision_facts import DecisionFacts


def step_name(step: ProcedureStep) -> str:
    """The name of a step of the procedure."""
    return {
        ProcedureStep.THEATRE: _("Theatre"),
        ProcedureStep.POSITION: _("Position"),
        ProcedureStep.UNIT: _("Unit"),
        ProcedureStep.TARGET: _("Target"),
        ProcedureStep.SECOND_TARGET: _("Second target"),
    }[step]


def question_text(facts: DecisionFacts, step: ProcedureStep, question: Question) -> str:
    """*question* in words."""
    asker = {
        ProcedureStep.THEATRE: _ask_of_theatres,
        ProcedureStep.POSITION: _ask_of_positions,
        ProcedureStep.UNIT: _ask_of_units,
        ProcedureStep.TARGET: _ask_of_targets,
        ProcedureStep.SECOND_TARGET: _ask_of_second_targets,
    }[step]
    return asker(facts, question)


def _ask_of_theatres(facts: DecisionFacts, question: Question) -> str:
    here = facts.seen.theatre
    text = {
        Question.SAME_THEATRE: _(
            "The blitz unit went to {theatre}. Can another unit follow it there?"
        ),
        Question.WINS_THEATRE: _("Which theatre can one placement win outright?"),
        Question.WINS_CAMPAIGN: _("In which theatre can one placement close the campaign and win?"),
        Question.CAN_PLACE: _("Where can a unit of the row go?"),
        Question.PLAYER_LEADS: _("In which theatres do you lead?"),
        Question.BOT_LEADS: _("In which theatres does the bot lead?"),
        Question.HAS_ECONOMY: _("Where can the bot get production or bombing?"),
        Question.HIGHEST_CAMPAIGN: _("Which active campaign is worth the most points?"),
        Question.HAS_PROPAGANDA: _("Where can the bot get propaganda?"),
        Question.HAS_RESEARCH: _("Where can the bot get research?"),
        Question.MOST_EMPTY: _("Which active campaign has the most free spaces?"),
        Question.MOST_POINTS: _("Which active campaign is worth the most points?"),
        Question.TOPMOST: _("Which of them is topmost?"),
    }[question]
    by_space = {Question.HAS_ECONOMY, Question.HAS_PROPAGANDA, Question.HAS_RESEARCH}
    if question in by_space and facts.readings.filter_space is FilterSpace.PLACEABLE:
        text += " " + _("Only spaces that the bot can use count.")
    return text.format(theatre="" if here is None else theatre_name(facts.kit, here))


def _ask_of_positions(facts: DecisionFacts, question: Question) -> str:
    few = facts.few_units()
    count = len(facts.seen.row)
    holding = ngettext("The bot has {count} unit.", "The bot has {count} units.", count)
    text = {
        Question.WINS_HERE: _("On which space does a placement win the theatre or the campaign?"),
        Question.TAKES_A_UNIT: _("Which spaces take a unit of the row?"),
        Question.IS_PRODUCTION: _("Which spaces give production?"),
        Question.IS_BOMBING: _("Which spaces bomb?"),
        Question.IS_PROPAGANDA: _("Which spaces give propaganda?"),
        Question.IS_RESEARCH: _("Which spaces give research?"),
        Question.PRIORITY: _("Which kind of space comes first in the order of the bot?"),
        Question.LEFTMOST: _("Which of them is leftmost?"),
    }[question]
    first = Question.IS_PRODUCTION if few else Question.IS_BOMBING
    return f"{holding.format(count=count)} {text}" if question is first else text


def _ask_of_targets(facts: DecisionFacts, _question: Question) -> str:
    return _(
        "The space moves the marker of another theatre {spaces} toward the bot. "
        "Where is that the greatest change?"
    ).format(spaces=spaces_text(facts.printed.amount))


def _ask_of_second_targets(facts: DecisionFacts, _question: Question) -> str:
    return _(
        "Inspired leadership uses the space again: it moves the marker of another theatre {spaces} "
        "toward the bot. Where is that the greatest change now?"
    ).format(spaces=spaces_text(facts.printed.amount))


def _ask_of_units(facts: DecisionFacts, question: Question) -> str:
    wins = _("Which of them win the theatre or the campaign there?")
    if facts.wins_theatre_only:
        wins = _("Which of them win the theatre there?")
    return {
        Question.FITS: _("Which units can go on {space}?"),
        Question.UNIT_WINS: wins,
        Question.IS_SPECIAL: _("Which of them are special weapons?"),
        Question.GREATEST_CHANGE: _("Which of them make the greatest change?"),
        Question.LEFTMOST_UNIT: _("Which of them is leftmost in the row?"),
        Question.HAS_VALUE: _("The space has no effect. Which of them have a value above 0?"),
        Question.IS_NO_BLITZ: _("The unit fills the campaign. Which of them are not blitz units?"),
        Question.STRONGEST: _("The bot has {points} points or more. Which are the strongest?"),
    }[question].format(space=space_name(facts.kit, facts.decision.space), points=LATE_POINTS)
