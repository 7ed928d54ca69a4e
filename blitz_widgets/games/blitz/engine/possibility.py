"""Which positions a game could reach, and the fault in every other.

Only positions with a decision for a side are checked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.engine.bombing import dive_bombers_left, threat
from blitz_widgets.games.blitz.engine.options import Berlin, Passing, Repairing, Ties
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, HALVES, Phase
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.options import BlitzOptions
    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.games.blitz.engine.state import State

_SEATS = (ATTACKER, DEFENDER)


def last_turn(pack: Pack) -> int:
    """The last turn with a draw for the attacker (CARD-WIN-RAF)."""
    return _turns(pack, pack.decks.deck[ATTACKER].size)


def earliest_turn(pack: Pack, state: State) -> int:
    """The first turn in which *state* is possible, whatever its own turn is.

    It follows from the number of drawn cards, and from the raid that did any damage.

    Rules: CARD-SETUP, CARD-DRAW, CARD-BOMB, CARD-BERLIN.
    """
    drawn = max(len(pack.full[seat]) - len(state.decks[seat]) for seat in _SEATS)
    earliest = max(1, _turns(pack, drawn))
    if not state.damage:
        return earliest
    bombed = pack.decks.last_doubled_turn + 1 if state.damage % HALVES else 1
    return max(earliest, bombed + (state.phase is not Phase.DISCARD))


def could_not_be(pack: Pack, options: BlitzOptions, state: State) -> str | None:
    """The reason why *state* is impossible, as a sentence; ``None`` if no fault was found."""
    if state.draws:
        return _drawing(pack, options, state)
    wrong = _numbers(pack, options, state)
    if wrong is None:
        match state.phase:
            case Phase.RAID:
                return _rows(pack, state) or _turn_in_raid(pack, options, state)
            case Phase.BOMBING:
                return _rows(pack, state) or _bombing(pack, options, state)
            case Phase.DISCARD:
                return _discarding(pack, state)
            case _:
                return _(
                    "A position is set in the phase raid, bombing or discard, not {phase}."
                ).format(phase=state.phase)
    return wrong


def _drawing(pack: Pack, options: BlitzOptions, state: State) -> str | None:
    """CARD-SETUP, CARD-DRAW."""
    if state.phase not in {Phase.SETUP, Phase.DRAW}:
        return _("Cards are drawn in the draw phase and before the first turn only.")
    in_set_up = state.phase is Phase.SETUP
    each = pack.decks.opening_hand if in_set_up else pack.decks.cards_a_turn
    if any(state.draws.count(seat) > each for seat in _SEATS):
        return _("A side has {most} cards to draw at most.").format(most=each)
    if not state.decks[state.draws[0]]:
        return _("The side that draws next has no card left in its deck.")
    if any(state.raid) or state.answers or any(state.passed):
        return _("There is no raid while cards are drawn: leave out what belongs to it.")
    if in_set_up:
        if state.turn or state.damage:
            return _("Before the first turn the turn is 0, and there is no damage.")
        return None
    return _numbers(pack, options, state)


def _turns(pack: Pack, drawn: int) -> int:
    """The number of turns in which a side draws *drawn* cards."""
    return -((pack.decks.opening_hand - drawn) // pack.decks.cards_a_turn)


def _numbers(pack: Pack, options: BlitzOptions, state: State) -> str | None:
    most, last = pack.decks.winning_damage, last_turn(pack)
    if not 0 <= state.damage < most * HALVES:
        return _("The damage is from 0 to less than {most}: at {most} the game is over.").format(
            most=most
        )
    if state.damage % HALVES and options.berlin is Berlin.NO:
        return _("Half a point of damage is only done where Berlin is bombed.")
    if not 1 <= state.turn <= last:
        return _("The turn is a number from 1 to {last}.").format(last=last)
    earliest = earliest_turn(pack, state)
    if state.turn < earliest:
        return _(
            "On turn {turn} there cannot be that many cards outside a deck, or that "
            "much damage. The earliest turn for this is {earliest}."
        ).format(turn=state.turn, earliest=earliest)
    return None


def _rows(pack: Pack, state: State) -> str | None:
    """CARD-RAID-FIRST, CARD-MULTIPLIER, CARD-BALLOON, CARD-REPAIR."""
    attack, defence = state.raid
    if not (pack.is_bomber[attack[0]] if attack else state.phase is Phase.RAID and not defence):
        return _("A raid begins with a bomber of the Luftwaffe: put one first in its row.")
    if any(pack.is_answer[card] for card in defence):
        return _("Balloons and repairs are played against the bombs, not in a raid.")
    for side, row in zip(pack.sides, state.raid, strict=True):
        if sum(pack.multiplier[card] > 0 for card in row) > 1:
            return _("A side plays one multiplier in a raid: the side {side} has more.").format(
                side=side
            )
    if state.answers and state.phase is Phase.RAID:
        return _("Balloons and repairs are played in the bombing phase only.")
    return None


def _turn_in_raid(pack: Pack, options: BlitzOptions, state: State) -> str | None:
    """CARD-RAID-FIRST, CARD-RAID-ALTERNATE."""
    attacks, defends = len(state.raid[ATTACKER]), len(state.raid[DEFENDER])
    if all(state.passed):
        return _("Both sides have passed: the raid is over, and the next phase has begun.")
    if not attacks:
        if state.seat == ATTACKER and not any(state.passed):
            return None
        return _("Before a raid the Luftwaffe decides, and nobody has passed.")
    side = pack.sides[state.seat]
    if state.passed[state.seat]:
        return _("The side {side} has passed: the other one decides.").format(side=side)
    if _alternates(options, state, attacks, defends):
        return None
    return _(
        "With these cards in the raid it cannot be that the side {side} decides. "
        "Check who has passed."
    ).format(side=side)


def _alternates(options: BlitzOptions, state: State, attacks: int, defends: int) -> bool:
    """Whether play can stand at these numbers when this side decides (CARD-RAID-ALTERNATE)."""
    seat, somebody_passed = state.seat, any(state.passed)
    if options.passing is Passing.FINAL:
        if not somebody_passed:
            return attacks - defends == (seat == DEFENDER)
        return attacks > defends if seat == ATTACKER else defends >= attacks
    played_last = seat if somebody_passed else 1 - seat
    if played_last == DEFENDER:
        return defends > 0
    return attacks > 1 or not defends


def _bombing(pack: Pack, options: BlitzOptions, state: State) -> str | None:
    """CARD-FORCE, CARD-BOMB, CARD-BALLOON, CARD-REPAIR."""
    if state.seat != DEFENDER or any(state.passed):
        return _("In the bombing phase the RAF decides, and nobody has passed.")
    lead = pack.total(state.raid[ATTACKER]) - pack.total(state.raid[DEFENDER])
    if lead < (0 if options.ties is Ties.BOMBED else 1):
        return _("There is no bombing: the Luftwaffe has not won this raid.")
    if not all(pack.is_answer[card] for card in state.answers):
        return _("Only balloons and repairs are played against the bombs.")
    if dive_bombers_left(state, pack) < 0:
        return _("There are more balloons than Stukas in the raid.")
    least = -state.damage if options.repairing is Repairing.ALL_DAMAGE else 0
    if threat(state, pack, options) <= least:
        return _("There is nothing left to stop or repair: the bombing phase is over.")
    return None


def _discarding(pack: Pack, state: State) -> str | None:
    """CARD-FORCE, CARD-DISCARD."""
    if any(state.raid) or state.answers or any(state.passed):
        return _("In the discard phase the raid has been cleared: leave out what belongs to it.")
    limit = pack.decks.hand_limit
    if state.seat == DEFENDER and len(state.hands[ATTACKER]) > limit:
        return _(
            "The Luftwaffe discards first, and keeps {limit} cards at most: then the RAF decides."
        ).format(limit=limit)
    return None
