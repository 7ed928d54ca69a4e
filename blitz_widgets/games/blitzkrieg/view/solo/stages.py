"""The tasks of a game against the bot."""

from __future__ import annotations

from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.nippon import HEAD_STARTS
from blitz_widgets.games.blitzkrieg.view.solo.refusals import solo_task_text
from blitz_widgets.games.blitzkrieg.view.stages import DRAW, EFFECT, PLACE
from blitz_widgets.locale import N_, _
from blitz_widgets.view.presenter import NextTask

_SOLO_DUTIES = {
    duties.LEVEL_ROLL: (EFFECT, Rule.SOLO_LEVEL),
    duties.LEVEL_CHOICE: (EFFECT, Rule.SOLO_LEVEL),
    duties.STRATAGEM: (PLACE, Rule.SOLO_TURN_A),
    duties.BOT_PLACE: (PLACE, Rule.SOLO_TURN_B),
    duties.BOT_LOSES: (EFFECT, Rule.SOLO_FX_BOMBED),
    duties.START_TRACK: (EFFECT, Rule.SOLO_NIPPON),
}
_TO_ROW = N_("draw a unit to the end of the bot’s row")
_BOTS_DRAWS = {
    agenda.DRAW: (DRAW, Rule.SOLO_TURN_C, _TO_ROW),
    agenda.PRODUCE: (EFFECT, Rule.SOLO_FX_PRODUCTION, _TO_ROW),
    agenda.RESEARCH: (
        EFFECT,
        Rule.SOLO_FX_RESEARCH,
        N_("draw a token from the research pile into the bot’s bag"),
    ),
    agenda.RESEARCH_INDUSTRY: (
        EFFECT,
        Rule.SOLO_FX_INDUSTRY,
        N_("draw a token from the research pile to the end of the row"),
    ),
}


def task_of(kind: int) -> NextTask | None:
    """The task for a duty of games against the bot only; otherwise ``None``."""
    if kind not in _SOLO_DUTIES:
        return None
    stage, rule = _SOLO_DUTIES[kind]
    return NextTask(stage=stage, text=solo_task_text(kind), rule=rule)


def start_track_task(number: int) -> NextTask:
    """The task of drawing the start track *number*, which gives the bot a head start."""
    stage, rule = _SOLO_DUTIES[duties.START_TRACK]
    text = _("{due}: {number} of {count}").format(
        due=solo_task_text(duties.START_TRACK), number=number, count=HEAD_STARTS
    )
    return NextTask(stage=stage, text=text, rule=rule)


def bots_draw(kind: int) -> NextTask | None:
    """The task of drawing for the bot; ``None`` if the bot draws nothing."""
    if kind not in _BOTS_DRAWS:
        return None
    stage, rule, text = _BOTS_DRAWS[kind]
    return NextTask(stage=stage, text=_(text), rule=rule)
