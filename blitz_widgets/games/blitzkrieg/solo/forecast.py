"""The bot's possible placements, over all possible draws and rolls before them."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.solo.decide import DIE_SIDES, Decision, decide
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.solo.seen import Seen
    from blitz_widgets.games.blitzkrieg.solo.stratagems import Readings


class Possibility(Struct, frozen=True, kw_only=True):
    """One possible placement."""

    theatre: int
    space: int
    slot: int
    """The place of the unit in the row, from 0."""
    targets: tuple[int, ...] = ()
    """The other theatres that it moves from a strategic space, one after another."""
    share: Fraction
    """Its probability, above 0 and at most 1."""
    causes: tuple[tuple[Stratagem, tuple[int, ...]], ...]
    """Each stratagem that leads to it, with the results of the die; without results if no die is
    needed.
    """


def forecast(
    kit: Kit, seen: Seen, readings: Readings, cup: Sequence[Stratagem], repeats: Stratagem
) -> tuple[Possibility, ...]:
    """Every possible next placement of the bot, the likeliest first; the shares add up to 1.

    Args:
        kit: The components.
        seen: The table and the row.  Its stratagem counts only if *cup* is empty.
        readings: How the rules are read.
        cup: The tokens that may be drawn, each as likely as the others.
        repeats: What Steamroll carries out.

    Rules: SOLO-TURN-A, SOLO-TURN-B, SOLO-UNIT-DIE, SOLO-FX-STRATEGIC, STRAT-STEAMROLL.
    """
    tokens = tuple(cup) or (seen.stratagem,)
    shares: defaultdict[tuple[int, int, int], Fraction] = defaultdict(Fraction)
    causes: defaultdict[tuple[int, int, int], list[tuple[Stratagem, tuple[int, ...]]]]
    causes = defaultdict(list)
    targets: dict[tuple[int, int, int], tuple[int, ...]] = {}
    for token in tokens:
        carried = repeats if cup and token is Stratagem.STEAMROLL else token
        decision = decide(kit, replace(seen, stratagem=carried), readings)
        if decision is None:
            return ()
        for slot, dice, share in _slots(decision):
            placement = (decision.theatre, decision.space, slot)
            shares[placement] += share / len(tokens)
            causes[placement].append((token, dice))
            targets[placement] = decision.targets_of(kit, seen, slot)
    return tuple(
        Possibility(
            theatre=theatre,
            space=space,
            slot=slot,
            targets=targets[theatre, space, slot],
            share=shares[theatre, space, slot],
            causes=tuple(causes[theatre, space, slot]),
        )
        for theatre, space, slot in sorted(shares, key=lambda placed: (-shares[placed], placed))
    )


def _slots(decision: Decision) -> list[tuple[int, tuple[int, ...], Fraction]]:
    """Each place in the row that the bot may choose, the dice for it, and its share."""
    if not decision.needs_die:
        return [(decision.slot(), (), Fraction(1))]
    dice: defaultdict[int, list[int]] = defaultdict(list)
    for die in range(1, DIE_SIDES + 1):
        dice[decision.slot(die)].append(die)
    return [(slot, tuple(found), Fraction(len(found), DIE_SIDES)) for slot, found in dice.items()]
