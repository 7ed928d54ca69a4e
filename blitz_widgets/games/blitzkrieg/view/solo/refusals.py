"""Refusals of a solo game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.legality import SoloReason
from blitz_widgets.games.blitzkrieg.view.refusals import SENTENCES, TASKS, refusal_text
from blitz_widgets.locale import N_, _

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import StrEnum

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.refusals import Illegal
    from blitz_widgets.view.phrases import Phrase

_SENTENCES: Final[Mapping[StrEnum, Phrase]] = {
    **SENTENCES,
    SoloReason.NOT_THE_BOTS_CHOICE: N_("The bot’s procedure does not lead to {space}."),
    SoloReason.NOT_TO_LOSE: N_("The bot loses a special weapon only if it has no other unit."),
}
_TASKS: Final[Mapping[int, str]] = {
    **TASKS,
    agenda.RESEARCH: N_("draw a token from the research pile into the bag"),
    agenda.RESEARCH_INDUSTRY: N_("draw a token from the research pile into the reserve"),
    duties.LEVEL_ROLL: N_("roll the die for the bot’s head start"),
    duties.LEVEL_CHOICE: N_("choose the theatre of the bot’s head start"),
    duties.STRATAGEM: N_("draw a stratagem for the bot"),
    duties.BOT_PLACE: N_("let the bot place the unit that its procedure leads to"),
    duties.BOT_LOSES: N_("choose the unit that the bot loses"),
    duties.START_TRACK: N_("draw a start track for the bot’s head start"),
}


def solo_refusal_text(kit: Kit, refusal: Illegal) -> str:
    """The reason for a refusal, in one sentence that says what is allowed."""
    return refusal_text(kit, refusal, _SENTENCES, _TASKS)


def solo_task_text(kind: int) -> str:
    """The task of this *kind*, as an order.

    The research pile can hold ordinary units too (SOLO-FX-BOMBED).
    """
    return _(_TASKS[kind])
