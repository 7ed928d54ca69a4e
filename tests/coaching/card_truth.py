"""Whether a fact of the card game is true, found without the code that found the fact."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeAlias

from blitz_widgets.coaching.blitz import facts
from blitz_widgets.games.blitz.actions import Pass
from blitz_widgets.games.blitz.options import Ties
from blitz_widgets.games.blitz.state import ATTACKER, HALVES, Phase

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.games.blitz.game import Blitz
    from blitz_widgets.games.blitz.state import State
    from blitz_widgets.games.protocol import Seat

Decision: TypeAlias = Any


def is_true(game: Blitz, state: State, seat: Seat, action: Decision, fact: Fact) -> bool:
    """Whether *fact* is true of *action* in *state*."""
    pack = game.pack
    after = game.apply(state, action).state
    totals = [pack.total(row) for row in after.raid]
    match fact:
        case facts.EndsGame(winner=winner):
            return after.ended is not None and after.ended.winner == winner
        case facts.MakesTotal(mine=mine, theirs=theirs, is_ahead=is_ahead):
            needed = theirs + (0 if _level_is_enough(game, seat) else 1)
            same = (totals[seat], totals[1 - seat]) == (mine, theirs)
            return same and is_ahead == (mine >= needed)
        case facts.HoldsRaid(chance=chance):
            return abs(chance - _share_of_hands(game, after, seat)) < 1e-9
        case facts.DecidesRaid(mine=mine, theirs=theirs, gets_through=through):
            before = [pack.total(row) for row in state.raid]
            return (before[seat], before[1 - seat]) == (mine, theirs) and through == (
                after.phase is Phase.BOMBING
            )
        case facts.Threatens(damage=damage):
            return _damage_if_unanswered(game, after) == damage
        case facts.TakesDamageOff(damage=damage, left=left):
            before = _damage_if_unanswered(game, state)
            now = after.damage - state.damage
            if after.phase is Phase.BOMBING and not after.passed[1]:
                now = _damage_if_unanswered(game, after)
            return (before - now, now) == (damage, left)
        case facts.DoesDamage(damage=damage, total=total):
            return (after.damage - state.damage, after.damage) == (damage, total)
        case facts.KeepsCards(count=count):
            return _cards_before_drawing(state, after, seat) == count
        case facts.FliesNoRaid(turns_left=left):
            return left == len(state.decks[ATTACKER]) // pack.decks.cards_a_turn
        case _:
            raise TypeError(fact)


def _level_is_enough(game: Blitz, seat: int) -> bool:
    return (seat == ATTACKER) is (game.blitz_options.ties is Ties.BOMBED)


def _share_of_hands(game: Blitz, after: State, seat: int) -> float:
    """In how many of all hands the other side may hold no cards of it beat the total."""
    pack, other = game.pack, 1 - seat
    mine = pack.total(after.raid[seat])
    unseen = sorted(after.hands[other] + after.decks[other])
    size = len(after.hands[other])
    beaten = [
        _greatest(game, after.raid[other], bytes(hand)) > mine
        or (
            _greatest(game, after.raid[other], bytes(hand)) == mine
            and _level_is_enough(game, other)
        )
        for hand in combinations(unseen, size)
    ]
    return 1 - sum(beaten) / len(beaten)


def _greatest(game: Blitz, row: bytes, hand: bytes) -> int:
    """The greatest total of *row* with any cards of *hand*; one multiplier at most."""
    pack = game.pack
    force = pack.row_force(row) + sum(pack.force[card] for card in hand)
    multipliers = [pack.multiplier[card] for card in row if pack.multiplier[card]]
    if not multipliers:
        multipliers = [pack.multiplier[card] for card in hand]
    return force * max([1, *multipliers])


def _damage_if_unanswered(game: Blitz, state: State) -> int:
    """What the raid does if the bombers get through now and nothing more is played against them."""
    pack, now = game.pack, state
    if now.phase is Phase.BOMBING:
        return game.apply(now, Pass()).state.damage - now.damage
    bombs = sum(pack.bombs[card] for card in now.raid[ATTACKER])
    return bombs * HALVES


def _cards_before_drawing(state: State, after: State, seat: int) -> int:
    gone = Counter(state.hands[seat]) - Counter(after.hands[seat])
    return len(state.hands[seat]) - gone.total()
