"""The legal actions, and the reason against every other.  No other module knows them."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, assert_never

from blitz_widgets.core.protocol import Refusal
from blitz_widgets.games.blitz.engine.actions import (
    Action,
    Decision,
    Decline,
    Discard,
    Drawn,
    Keep,
    Pass,
    Play,
)
from blitz_widgets.games.blitz.engine.bombing import dive_bombers_left
from blitz_widgets.games.blitz.engine.state import ATTACKER, Phase, State, Table
from blitz_widgets.games.blitz.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.rulebook.rules import RuleId


class Reason(StrEnum):
    """Why an action is refused."""

    GAME_OVER = "game-over"
    CHANCE_DUE = "chance-due"
    NO_CHANCE_DUE = "no-chance-due"
    NOT_IN_DECK = "not-in-deck"
    OTHER_PHASE = "other-phase"
    NOT_IN_HAND = "not-in-hand"
    BOMBER_FIRST = "bomber-first"
    DECLINE_INSTEAD = "decline-instead"
    RAID_ON = "raid-on"
    SECOND_MULTIPLIER = "second-multiplier"
    ONLY_AGAINST_BOMBS = "only-against-bombs"
    NOT_AGAINST_BOMBS = "not-against-bombs"
    NO_DIVE_BOMBER = "no-dive-bomber"
    TOO_MANY_CARDS = "too-many-cards"


class Illegal(Refusal, frozen=True, kw_only=True):
    """Why an action of this game is not allowed."""

    reason: Reason
    phase: Phase
    """The current phase."""
    seat: int
    """The seat that acts."""
    card: int | None = None
    """The card that the action is about."""


_PHASE_RULES = {
    Phase.SETUP: Rule.CARD_SETUP,
    Phase.DRAW: Rule.CARD_DRAW,
    Phase.RAID: Rule.CARD_RAID_ALTERNATE,
    Phase.BOMBING: Rule.CARD_BOMB,
    Phase.DISCARD: Rule.CARD_DISCARD,
}


def phase_rule(state: Table) -> Rule:
    """The rule behind the current step."""
    if state.phase is Phase.RAID and not state.raid[ATTACKER]:
        return Rule.CARD_RAID_FIRST
    return _PHASE_RULES[state.phase]


def legal_actions(pack: Pack, state: State) -> tuple[Action, ...]:
    """Every action allowed now, each once; empty when the game is over."""
    if state.ended is not None:
        return ()
    return tuple(action for action in _possible(state) if _broken(pack, state, action) is None)


def legal_decisions(pack: Pack, state: State) -> tuple[Decision, ...]:
    """Every decision allowed to the side that acts, each once."""
    return tuple(action for action in legal_actions(pack, state) if not isinstance(action, Drawn))


def chance_outcomes(state: State) -> tuple[Action, ...]:
    """The equally likely outcomes where chance decides, one for each card."""
    if not state.draws:
        return ()
    return tuple(Drawn(card) for card in state.decks[state.draws[0]])


def why_not(pack: Pack, state: State, action: Action) -> Illegal | None:
    """The first rule that *action* breaks now, or ``None`` if it is allowed."""
    broken = _broken(pack, state, action)
    if broken is None:
        return None
    reason, rule = broken
    return Illegal(
        rule=rule,
        reason=reason,
        phase=state.phase,
        seat=state.draws[0] if state.draws else state.seat,
        card=action.card if isinstance(action, Play | Discard | Drawn) else None,
    )


def _possible(state: State) -> Iterator[Action]:
    """Every action that the phase could allow, cards first."""
    if state.draws:
        yield from map(Drawn, sorted(set(state.decks[state.draws[0]])))
        return
    hand = sorted(set(state.hands[state.seat]))
    match state.phase:
        case Phase.RAID:
            yield from map(Play, hand)
            yield Pass()
            yield Decline()
        case Phase.BOMBING:
            yield from map(Play, hand)
            yield Pass()
        case Phase.DISCARD:
            yield from map(Discard, hand)
            yield Keep()


def _broken(pack: Pack, state: State, action: Action) -> tuple[Reason, RuleId] | None:
    if state.ended is not None:
        return Reason.GAME_OVER, state.ended.rule
    if isinstance(action, Drawn):
        return _broken_by_draw(state, action)
    if state.draws:
        return Reason.CHANCE_DUE, phase_rule(state)
    match action:
        case Play() if state.phase is Phase.RAID:
            return _broken_in_raid(pack, state, action)
        case Play() if state.phase is Phase.BOMBING:
            return _broken_against_bombs(pack, state, action)
        case Pass() if state.phase is Phase.RAID:
            return (
                None if state.raid[ATTACKER] else (Reason.DECLINE_INSTEAD, Rule.CARD_RAID_DECLINE)
            )
        case Decline() if state.phase is Phase.RAID:
            return (Reason.RAID_ON, Rule.CARD_RAID_ALTERNATE) if state.raid[ATTACKER] else None
        case Discard() if state.phase is Phase.DISCARD:
            in_hand = action.card in state.hands[state.seat]
            return None if in_hand else (Reason.NOT_IN_HAND, Rule.CARD_DISCARD)
        case Keep() if state.phase is Phase.DISCARD:
            too_many = len(state.hands[state.seat]) > pack.decks.hand_limit
            return (Reason.TOO_MANY_CARDS, Rule.CARD_DISCARD) if too_many else None
        case Pass() if state.phase is Phase.BOMBING:
            return None
        case Play() | Pass() | Decline() | Discard() | Keep():
            return Reason.OTHER_PHASE, phase_rule(state)
        case _:
            assert_never(action)


def _broken_by_draw(state: State, action: Drawn) -> tuple[Reason, RuleId] | None:
    if not state.draws:
        return Reason.NO_CHANCE_DUE, phase_rule(state)
    if action.card not in state.decks[state.draws[0]]:
        return Reason.NOT_IN_DECK, phase_rule(state)
    return None


def _broken_in_raid(pack: Pack, state: State, action: Play) -> tuple[Reason, RuleId] | None:
    card, own = action.card, state.raid[state.seat]
    if card not in state.hands[state.seat]:
        return Reason.NOT_IN_HAND, phase_rule(state)
    if pack.is_answer[card]:
        rule = Rule.CARD_BALLOON if pack.is_balloon[card] else Rule.CARD_REPAIR
        return Reason.ONLY_AGAINST_BOMBS, rule
    if not state.raid[ATTACKER] and not pack.is_bomber[card]:
        return Reason.BOMBER_FIRST, Rule.CARD_RAID_FIRST
    if pack.multiplier[card] and any(pack.multiplier[played] for played in own):
        return Reason.SECOND_MULTIPLIER, Rule.CARD_MULTIPLIER
    return None


def _broken_against_bombs(pack: Pack, state: State, action: Play) -> tuple[Reason, RuleId] | None:
    card = action.card
    if card not in state.hands[state.seat]:
        return Reason.NOT_IN_HAND, Rule.CARD_BOMB
    if not pack.is_answer[card]:
        return Reason.NOT_AGAINST_BOMBS, Rule.CARD_BOMB
    if pack.is_balloon[card] and not dive_bombers_left(state, pack):
        return Reason.NO_DIVE_BOMBER, Rule.CARD_BALLOON
    return None
