"""The bombs of a raid: balloons first, then Berlin, then repairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.engine.options import Berlin, Repairing, Ties
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, HALVES, Phase

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.options import BlitzOptions
    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.games.blitz.engine.state import Table


def halves_a_point(table: Table, pack: Pack, options: BlitzOptions) -> int:
    """How many half points of damage a point of bombs does on this turn (CARD-BERLIN)."""
    if options.berlin is Berlin.NO:
        return HALVES
    doubled = table.turn <= pack.decks.last_doubled_turn
    return HALVES * 2 if doubled else HALVES // 2


def bomb_points(table: Table, pack: Pack) -> int:
    """The bombs of all bombers in the raid, in points (CARD-BOMB)."""
    return sum(pack.bombs[card] for card in table.raid[ATTACKER])


def dive_bombers_left(table: Table, pack: Pack) -> int:
    """How many dive-bombers no balloon holds off (CARD-BALLOON)."""
    flying = sum(pack.is_dive_bomber[card] for card in table.raid[ATTACKER])
    return flying - sum(pack.is_balloon[card] for card in table.answers)


def threat(table: Table, pack: Pack, options: BlitzOptions) -> int:
    """The damage that the raid will do if no more cards are played, in half points.

    It is below 0 only if repairs may remove earlier damage, and never takes the total damage below
    0.

    Rules: CARD-BOMB, CARD-BALLOON, CARD-BERLIN, CARD-REPAIR.
    """
    points, repairs = bomb_points(table, pack), 0
    for card in table.answers:
        if pack.is_balloon[card]:
            points -= _bombs_of_a_dive_bomber(pack)
        else:
            repairs += HALVES
    least = -table.damage if options.repairing is Repairing.ALL_DAMAGE else 0
    return max(least, points * halves_a_point(table, pack, options) - repairs)


def bombs_have_fallen(table: Table) -> bool:
    """Whether the raid on the table has already done its damage (CARD-BOMB)."""
    return table.phase is Phase.BOMBING and table.passed[DEFENDER]


def damage_to_come(table: Table, pack: Pack, options: BlitzOptions) -> int:
    """The damage that the raid is about to do, in half points.

    It is 0 outside the bombing phase, and as soon as the damage is done.
    """
    if table.phase is not Phase.BOMBING or bombs_have_fallen(table):
        return 0
    return threat(table, pack, options)


def is_over(table: Table, pack: Pack, options: BlitzOptions) -> bool:
    """Whether the raid on the table will do no further damage (CARD-FORCE, CARD-BOMB)."""
    if table.phase is Phase.BOMBING:
        return bombs_have_fallen(table)
    attack, defence = (pack.total(row) for row in table.raid)
    tie_bombs = attack == defence and options.ties is Ties.BOMBED
    return all(table.passed) and attack <= defence and not tie_bombs


def _bombs_of_a_dive_bomber(pack: Pack) -> int:
    return next(
        card.bombs for card, dives in zip(pack.cards, pack.is_dive_bomber, strict=True) if dives
    )
