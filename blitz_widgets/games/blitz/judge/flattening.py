"""The card game, and one side's view of a position of it, as flat lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitz.engine.observation import OwnHolding
from blitz_widgets.games.blitz.engine.odds import greatest_totals
from blitz_widgets.games.blitz.engine.options import Berlin, Declining, Passing, Repairing, Ties
from blitz_widgets.games.blitz.engine.state import HALVES, Phase
from blitz_widgets.games.blitz.judge import flat
from blitz_widgets.games.blitz.judge.columns import IDLE

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.observation import Holding, Observation
    from blitz_widgets.games.blitz.engine.odds import TotalChance
    from blitz_widgets.games.blitz.engine.options import BlitzOptions
    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.games.blitz.engine.state import Table
    from blitz_widgets.games.blitz.judge.flat import Doubles, Ints

_PHASES: Final = {
    Phase.SETUP: flat.SETUP,
    Phase.DRAW: flat.DRAW,
    Phase.RAID: flat.RAID,
    Phase.BOMBING: flat.BOMBING,
    Phase.DISCARD: flat.DISCARD,
}


def flat_game(pack: Pack, options: BlitzOptions) -> Ints:
    """The tables of the game."""
    game = flat.ints(flat.GAME_SIZE)
    printed = pack.decks
    game[flat.BERLIN] = options.berlin is Berlin.YES
    game[flat.ENDS_TURN] = options.declining is Declining.ENDS_TURN
    game[flat.FINAL] = options.passing is Passing.FINAL
    game[flat.TIES_BOMB] = options.ties is Ties.BOMBED
    game[flat.MENDS_ALL] = options.repairing is Repairing.ALL_DAMAGE
    game[flat.WINNING] = printed.winning_damage * HALVES
    game[flat.LIMIT] = printed.hand_limit
    game[flat.EACH] = printed.cards_a_turn
    game[flat.LAST_DOUBLED] = printed.last_doubled_turn
    game[flat.OPENING] = printed.opening_hand
    game[flat.CARDS] = len(pack.cards)
    for seat in range(len(pack.sides)):
        own = [card for card, owner in enumerate(pack.owner) if owner == seat]
        game[flat.FIRST_OWN + seat], game[flat.END_OWN + seat] = own[0], own[-1] + 1
        looks = sorted({_looks(pack, card) for card in own}, reverse=True)
        game[flat.CLASSES + seat] = len(looks)
        for card in own:
            game[flat.CLASS + card] = looks.index(_looks(pack, card))
    for card in range(len(pack.cards)):
        game[flat.FORCE + card] = pack.force[card]
        game[flat.POINTS + card] = pack.bombs[card]
        game[flat.MULTIPLIER + card] = pack.multiplier[card]
        game[flat.IS_BOMBER + card] = pack.is_bomber[card]
        game[flat.IS_DIVER + card] = pack.is_dive_bomber[card]
        game[flat.IS_BALLOON + card] = pack.is_balloon[card]
        game[flat.IS_ANSWER + card] = pack.is_answer[card]
        if pack.is_dive_bomber[card]:
            game[flat.DIVE_BOMBS] = pack.bombs[card]
    return [int(number) for number in game]


def _looks(pack: Pack, card: int) -> tuple[int, ...]:
    """The properties that distinguish a card from others of its side under the rules."""
    return (
        pack.force[card],
        pack.bombs[card],
        pack.multiplier[card],
        pack.is_dive_bomber[card],
        pack.is_balloon[card],
        pack.is_answer[card],
    )


def flat_table(pack: Pack, table: Table) -> Ints:
    """A position without the cards in hands and decks."""
    position = flat.ints(flat.POSITION_SIZE)
    position[flat.TURN] = table.turn
    position[flat.PHASE] = _PHASES[table.phase]
    position[flat.SEAT] = table.seat
    position[flat.DAMAGE] = table.damage
    position[flat.WINNER] = -1 if table.ended is None else table.ended.winner
    position[flat.BALLOONS] = sum(pack.is_balloon[card] for card in table.answers)
    position[flat.REPAIRS] = len(table.answers) - position[flat.BALLOONS]
    for seat, row in enumerate(table.raid):
        position[flat.PASSED + seat] = int(table.passed[seat])
        position[flat.DRAWS + seat] = table.draws.count(seat)
        position[flat.ROWED + seat] = len(row)
        position[flat.ROW_FORCE + seat] = pack.row_force(row)
        position[flat.ROW_MULTIPLIER + seat] = max(
            (pack.multiplier[card] for card in row), default=0
        )
    position[flat.RAID_POINTS] = sum(pack.bombs[card] for card in table.raid[0])
    position[flat.RAID_DIVERS] = sum(pack.is_dive_bomber[card] for card in table.raid[0])
    return position


def flat_seen(pack: Pack, seen: Observation) -> Ints:
    """One side's view of a position: the cards of a hidden hand count in the deck."""
    position = flat_table(pack, seen.table)
    for seat, holding in enumerate(seen.holdings):
        position[flat.HELD + seat] = holding.hand_size
        position[flat.DECKED + seat] = holding.deck_size
        hand, deck = b"", holding.unseen
        if isinstance(holding, OwnHolding):
            hand, deck = holding.hand, holding.deck
        for card in hand:
            position[flat.HANDS + card] += 1
        for card in deck:
            position[flat.DECKS + card] += 1
    return position


def is_shown(holding: Holding) -> bool:
    """Whether a hand can be seen."""
    return isinstance(holding, OwnHolding)


def tails(pack: Pack, options: BlitzOptions, seen: Observation) -> Doubles:
    """The chances that the other side's greatest total is at least each number.

    They are the *tails* of :func:`.features.describe`.

    Rules: CARD-FORCE, CARD-MULTIPLIER.
    """
    assert seen.seat is not None  # noqa: S101  # a bystander has no other side
    other = 1 - seen.seat
    holding, row = seen.holdings[other], seen.table.raid[other]
    cards = holding.hand if isinstance(holding, OwnHolding) else holding.unseen
    is_out = options.passing is Passing.FINAL and seen.table.passed[other]
    found = flat.doubles(2 * IDLE)
    in_raid = seen.table.phase is Phase.RAID and is_out
    _write(found, 0, greatest_totals(pack, cards, 0 if in_raid else holding.hand_size, row))
    _write(found, IDLE, greatest_totals(pack, cards, holding.hand_size))
    return found


def _write(found: Doubles, first: int, totals: tuple[TotalChance, ...]) -> None:
    reached = 0.0
    below = [-1, *(each.total for each in totals)]
    for total, least in zip(reversed(totals), reversed(below[:-1]), strict=True):
        reached += total.chance
        chance = min(reached, 1.0)
        for place in range(first + least + 1, first + total.total + 1):
            found[place] = chance
