"""Positions of the board game that fit one side's observation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import astuple

from blitz_widgets.games.blitzkrieg.engine.observation import OwnHolding
from blitz_widgets.games.blitzkrieg.engine.state import State

if TYPE_CHECKING:
    from blitz_widgets.core.chance import Luck
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.observation import Observation


def guessed_state(kit: Kit, seen: Observation) -> State:
    """A position that fits *seen*; the guess at hidden units never varies.

    Ordinary tokens that are nowhere in sight belong to the other side, the cheapest in its reserve.
    """
    return _with_hands(seen, unseen(kit, seen))


def sampled_state(kit: Kit, seen: Observation, luck: Luck) -> State:
    """A position that fits *seen*; *luck* deals the hidden units.

    Each unseen special weapon is equally likely to be the other side's; and each of its tokens is
    equally likely to be in its reserve.
    """
    pool = unseen(kit, seen)
    hidden = sum(
        holding.reserve_size + holding.bag_size
        for holding in seen.holdings
        if not isinstance(holding, OwnHolding)
    )
    ordinary = [unit for unit in pool if not kit.is_special[unit]]
    special = _shuffled([unit for unit in pool if kit.is_special[unit]], luck)
    owned = max(hidden - len(ordinary), 0)
    theirs = _shuffled([*ordinary, *special[:owned]], luck)
    return _with_hands(seen, [*theirs, *special[owned:]])


def _with_hands(seen: Observation, pool: list[int]) -> State:
    """The position with a hidden reserve and bag made of the first tokens of the *pool*."""
    reserves, bags = [b"", b""], [b"", b""]
    for seat, holding in enumerate(seen.holdings):
        if isinstance(holding, OwnHolding):
            reserves[seat], bags[seat] = bytes(holding.reserve), bytes(holding.bag)
        else:
            held, bagged = holding.reserve_size, holding.bag_size
            reserves[seat] = bytes(pool[:held])
            bags[seat] = bytes(sorted(pool[held : held + bagged]))
            pool = pool[held + bagged :]
    hidden = ((reserves[0], reserves[1]), (bags[0], bags[1]), bytes(sorted(pool)))
    return State(*astuple(seen.table), *hidden)  # type: ignore[call-arg]  # mypy cannot count them


def _shuffled(tokens: list[int], luck: Luck) -> list[int]:
    """The *tokens* in a random order by *luck*."""
    found = []
    while tokens:
        found.append(tokens.pop(luck.pick(range(len(tokens)))))
    return found


def unseen(kit: Kit, seen: Observation) -> list[int]:
    """The tokens that the seat cannot see, ordinary ones first."""
    pool = sorted(
        kit.bags[0] + kit.bags[1] + kit.research_pile, key=lambda unit: (kit.is_special[unit], unit)
    )
    shown = [unit for unit in seen.table.tokens if unit]
    for holding in seen.holdings:
        if isinstance(holding, OwnHolding):
            shown += [*holding.reserve, *holding.bag]
    for unit in shown:
        if unit in pool:
            pool.remove(unit)
    return pool
