"""The legal actions of a solo game, and the reason against every other.

Everything that the two games share is in :mod:`blitz_widgets.games.blitzkrieg.engine.legality` and
:mod:`blitz_widgets.games.blitzkrieg.engine.refusals`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any

from blitz_widgets.core.protocol import CHANCE, Chance, Seat
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine import legality as of_two
from blitz_widgets.games.blitzkrieg.engine import refusals as refusals_of_two
from blitz_widgets.games.blitzkrieg.engine.actions import Target
from blitz_widgets.games.blitzkrieg.engine.agenda import BITS, KIND
from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.engine.refusals import Illegal, Reason
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.actions import (
    Discard,
    PlaceFromRow,
    Rolled,
    StratagemDrawn,
    TrackDrawn,
)
from blitz_widgets.games.blitzkrieg.solo.decide import DIE_SIDES
from blitz_widgets.games.blitzkrieg.solo.seats import BOT, PERSON
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import stratagem_state
from blitz_widgets.games.blitzkrieg.solo.stratagems import CUP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.games.blitzkrieg.solo.bot import Bot


class SoloReason(StrEnum):
    """The reasons against an action that only a solo game has."""

    NOT_THE_BOTS_CHOICE = "not-the-bots-choice"
    NOT_TO_LOSE = "not-to-lose"


_DICE = tuple(Rolled(die) for die in range(1, DIE_SIDES + 1))
_SOLO_ACTIONS = Rolled | StratagemDrawn | PlaceFromRow | Discard | TrackDrawn
_TASK_RULES = {
    duties.LEVEL_ROLL: Rule.SOLO_LEVEL,
    duties.LEVEL_CHOICE: Rule.SOLO_LEVEL,
    duties.STRATAGEM: Rule.SOLO_TURN_A,
    duties.BOT_PLACE: Rule.SOLO_TURN_B,
    duties.BOT_LOSES: Rule.SOLO_FX_BOMBED,
    duties.START_TRACK: Rule.SOLO_NIPPON,
}


def actor(bot: Bot, state: State) -> Seat | Chance | None:
    """The seat or chance that decides next.

    The bot's procedure leaves it one action; the person decides which campaign opens, even in the
    bot's turn (SOLO-NIPPON).
    """
    if state.ended is not None:
        return None
    match state.agenda[-1] & KIND:
        case duties.LEVEL_ROLL | duties.STRATAGEM | duties.START_TRACK:
            return CHANCE
        case duties.LEVEL_CHOICE | agenda.OPEN_CAMPAIGN:
            return PERSON
        case duties.BOT_PLACE:
            return CHANCE if bot.die_is_due(state) else BOT
        case _:
            return of_two.actor(state)


def legal_actions(bot: Bot, state: State) -> Sequence[Any]:
    """Every action allowed now, each once."""
    if state.ended is not None:
        return []
    match state.agenda[-1] & KIND:
        case duties.LEVEL_ROLL | duties.STRATAGEM | duties.START_TRACK:
            return chance_outcomes(bot, state)
        case duties.LEVEL_CHOICE:
            return [Target(theatre) for theatre in range(len(bot.kit.last))]
        case duties.BOT_PLACE:
            return chance_outcomes(bot, state) or [bot.placement(state)]
        case duties.BOT_LOSES:
            return [Discard(slot) for slot in _may_lose(bot.kit, state)]
        case _:
            return of_two.legal_actions(bot.kit, state)


def chance_outcomes(bot: Bot, state: State) -> Sequence[Any]:
    """The equally likely outcomes where chance decides; empty elsewhere."""
    if state.ended is not None:
        return []
    entry = state.agenda[-1]
    match entry & KIND:
        case duties.LEVEL_ROLL:
            return _DICE
        case duties.STRATAGEM:
            return [StratagemDrawn(number) for number in cup(state)]
        case duties.START_TRACK:
            return [TrackDrawn(theatre) for theatre in spaces_in(entry >> BITS)]
        case duties.BOT_PLACE:
            return _DICE if bot.die_is_due(state) else ()
        case _:
            return of_two.chance_outcomes(state)


def cup(state: State) -> tuple[int, ...]:
    """The numbers of the stratagems in the cup: all but the one out of it.

    Rules: SOLO-STRATAGEMS, SOLO-TURN-A.
    """
    return tuple(number for number in CUP if number != stratagem_state(state).stratagem)


def _may_lose(kit: Kit, state: State) -> tuple[int, ...]:
    """The places in the bot's row open to bombing: special weapons only if no others are there."""
    row = state.reserves[BOT]
    ordinary = tuple(slot for slot, unit in enumerate(row) if not kit.is_special[unit])
    return ordinary or tuple(range(len(row)))


def why_not(bot: Bot, state: State, action: Any) -> Illegal | None:  # noqa: ANN401  # of two games
    """The first rule that *action* breaks now, or ``None`` if it is allowed."""
    if state.ended is not None:
        return Illegal(rule=state.ended.rule, reason=Reason.GAME_OVER)
    entry = state.agenda[-1]
    kind = entry & KIND
    solo_duty = kind in _TASK_RULES
    if not solo_duty and not isinstance(action, _SOLO_ACTIONS):
        return refusals_of_two.why_not(bot.kit, state, action)
    if action in legal_actions(bot, state):
        return None
    if kind == duties.BOT_PLACE and isinstance(action, PlaceFromRow):
        return _why_not_placed(bot, state, action)
    if kind == duties.BOT_LOSES and isinstance(action, Discard):
        return Illegal(rule=Rule.SOLO_FX_BOMBED, reason=SoloReason.NOT_TO_LOSE)
    rule = _TASK_RULES[kind] if solo_duty else of_two.task_rule(bot.kit, entry)
    reason = Reason.OTHER_DECISION_DUE
    return Illegal(rule=Rule.TURN_ORDER, also=(rule,), reason=reason, task=kind)


def _why_not_placed(bot: Bot, state: State, action: PlaceFromRow) -> Illegal:
    """The line of the procedure, or the die, that ruled out *action*."""
    decision = bot.decision(state)
    trail = decision.trail if decision else ()
    theatre = bot.kit.space_theatre[action.space]
    wanted = {"theatre": theatre, "position": action.space, "unit": action.slot}
    for sifted in trail:
        asked = wanted.get(sifted.step)
        if asked in sifted.before and asked not in sifted.kept:
            return Illegal(
                rule=sifted.rule,
                also=sifted.also,
                reason=SoloReason.NOT_THE_BOTS_CHOICE,
                space=action.space,
                theatre=theatre,
            )
    by_die = decision and action.space == decision.space and action.slot in decision.slots
    return Illegal(
        rule=Rule.SOLO_UNIT_DIE if by_die else Rule.SOLO_TURN_B,
        reason=SoloReason.NOT_THE_BOTS_CHOICE,
        space=action.space,
        theatre=theatre,
    )
