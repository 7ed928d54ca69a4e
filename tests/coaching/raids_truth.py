"""Whether what is said of a raid is true, tried with every hand; a bot is played on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.coach.facts import raids
from blitz_widgets.games.blitz.engine import events as ev
from blitz_widgets.games.blitz.engine.actions import Pass, Play
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, HALVES, Phase
from tests.coaching.bombs_truth import damage_due
from tests.coaching.every_hand import hands_held, is_ahead, is_final, is_near, total_with

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from tests.coaching.card_turn import PlayedTurn


def true_of_raid(turn: PlayedTurn, fact: Fact) -> bool:
    """Whether *fact*, of a raid, is true of a *turn* as it was played."""
    if isinstance(fact, raids.OfRaid) and fact.multiplier is not None:
        assert _has_multiplied(turn, fact)
    match fact:
        case raids.DecidesRaid():
            return _is_over(turn, fact)
        case raids.LeadsRaid():
            return _leads(turn, fact)
        case raids.TrailsRaid():
            return _trails(turn, fact)
        case raids.GivesRaidUp():
            return _is_given_up(turn, fact)
        case raids.BotReplies():
            return _is_the_reply(turn, fact)
        case raids.FliesNoRaid(turns_left=left, missing=missing):
            decks = turn.pack.decks
            lacks = decks.winning_damage * HALVES - turn.after.damage
            turns = len(turn.before.decks[ATTACKER]) // decks.cards_a_turn
            return (left, missing) == (turns, lacks)
        case _:
            raise TypeError(fact)


def _has_multiplied(turn: PlayedTurn, fact: raids.OfRaid) -> bool:
    """Whether the multiplier was played just now, and turned that force into that total."""
    assert fact.multiplier is not None
    force = sum(turn.pack.force[card] for card in turn.after.raid[turn.seat])
    times = turn.pack.multiplier[fact.multiplier]
    was_played = fact.multiplier in turn.cards(ev.CardPlayed)
    return was_played and (fact.force, fact.mine) == (force, force * times)


def _is_over(turn: PlayedTurn, fact: raids.DecidesRaid) -> bool:
    """Whether the raid ended so."""
    rows = turn.of_type(ev.RaidDecided)[0].rows
    totals = [turn.pack.total(rows[each]) for each in (turn.seat, turn.other)]
    ended = turn.when_decided
    fell = ended.phase is Phase.BOMBING
    damage = damage_due(turn.game, ended) if fell else 0
    found = (fact.gets_through, fact.damage)
    return totals == [fact.mine, fact.theirs] and (fell, damage) == found


def _leads(turn: PlayedTurn, fact: raids.LeadsRaid) -> bool:
    """Whether the seat is ahead, and so many of the hands get past it."""
    game, after, seat, other = turn.game, turn.after, turn.seat, turn.other
    past = [
        is_ahead(game, other, total_with(game, after, other, hand), turn.totals[seat])
        for hand in hands_held(game, after, seat)
    ]
    needed = next(n for n in range(999) if not is_ahead(game, seat, fact.mine, n))
    return (
        (fact.mine, fact.theirs) == (turn.totals[seat], turn.totals[other])
        and is_ahead(game, seat, fact.mine, fact.theirs)
        and fact.needed == needed
        and (fact.waits or fact.is_out) == after.passed[seat]
        and fact.is_out == (after.passed[seat] and is_final(game))
        and (not fact.reopened or turn.before.passed[other])
        and fact.shown == _is_known(turn)
        and is_near(fact.beaten, past)
        and _all_in(turn, fact)
    )


def _trails(turn: PlayedTurn, fact: raids.TrailsRaid) -> bool:
    """Whether the seat is not ahead, and what it would have to come to."""
    game, seat = turn.game, turn.seat
    needed = next(n for n in range(999) if is_ahead(game, seat, n, fact.theirs))
    return (
        (fact.mine, fact.theirs) == (turn.totals[seat], turn.totals[turn.other])
        and fact.mine < fact.needed == needed
        and (fact.reach < fact.needed or _plays_on(turn))
        and _all_in(turn, fact)
    )


def _is_given_up(turn: PlayedTurn, fact: raids.GivesRaidUp) -> bool:
    """Whether the seat has passed and is not ahead, and what falls if the other side passes."""
    game, after, seat = turn.game, turn.after, turn.seat
    assert after.passed[seat]
    assert not is_ahead(game, seat, fact.mine, fact.theirs)
    assert fact.may_grow == (seat == DEFENDER and bool(after.hands[ATTACKER]))
    ended = game.apply(after, Pass()).state
    damage = damage_due(game, ended) if ended.phase is Phase.BOMBING else 0
    totals = [turn.totals[each] for each in (seat, turn.other)]
    return damage == fact.damage and totals == [fact.mine, fact.theirs]


def _plays_on(turn: PlayedTurn) -> bool:
    """Whether the seat may still play a card in the raid if the other side passes."""
    game, state = turn.game, turn.after
    if game.actor(state) == turn.other and state.phase is Phase.RAID:
        state = game.apply(state, Pass()).state
    if state.phase is not Phase.RAID or state.seat != turn.seat:
        return False
    return any(isinstance(each, Play) for each in game.legal_actions(state))


def _is_known(turn: PlayedTurn) -> bool:
    """Whether the other side's cards are face up, or all of them in its hand."""
    return getattr(turn.game, "plays_openly", False) or not turn.after.decks[turn.other]


def _all_in(turn: PlayedTurn, fact: raids.LeadsRaid | raids.TrailsRaid) -> bool:
    """Whether *fact* says what all cards of both sides come to."""
    game, after, seat, other = turn.game, turn.after, turn.seat, turn.other
    own = total_with(game, after, seat, after.hands[seat])
    won = [
        not is_ahead(game, other, total_with(game, after, other, hand), own)
        for hand in hands_held(game, after, seat)
    ]
    return own == fact.reach and is_near(fact.all_in, won)


def _is_the_reply(turn: PlayedTurn, fact: raids.BotReplies) -> bool:
    """Whether the bot does that, by playing on until it is not its decision in the raid."""
    game, state, played = turn.game, turn.after, []
    while state.phase is Phase.RAID and state.seat == turn.other and state.ended is None:
        rows = state.raid
        action = game.automatic_action(state)
        played += [action.card] if isinstance(action, Play) else []
        state = game.apply(state, action).state
    rows = state.raid if state.phase is Phase.RAID else rows
    totals = [game.pack.total(rows[each]) for each in (turn.seat, turn.other)]
    ends = state.phase is not Phase.RAID
    found = (bytes(played), *totals, ends, state.phase is Phase.BOMBING)
    return found == (fact.cards, fact.mine, fact.theirs, fact.ends, fact.gets_through)
