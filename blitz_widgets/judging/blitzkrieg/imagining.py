"""A position that fits what one seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import astuple

from blitz_widgets.games.blitzkrieg.observation import OwnHolding
from blitz_widgets.games.blitzkrieg.state import State

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.blitzkrieg.observation import Observation


def imagined(kit: Kit, seen: Observation) -> State:
    """A position that *seen* is an observation of; what is hidden is always the same guess.

    Ordinary tokens that are nowhere to be seen are the other side's, the cheapest in its reserve.
    """
    pool = unseen(kit, seen)
    reserves, bags = [b"", b""], [b"", b""]
    for seat, holding in enumerate(seen.holdings):
        if isinstance(holding, OwnHolding):
            reserves[seat], bags[seat] = bytes(holding.reserve), bytes(holding.bag)
        else:
            held, bagged = holding.reserve_size, holding.bag_size
            reserves[seat] = bytes(pool[:held])
            bags[seat] = bytes(sorted(pool[held : held + bagged]))
            del pool[: held + bagged]
    return State(
        *astuple(seen.table),
        reserves=(reserves[0], reserves[1]),
        bags=(bags[0], bags[1]),
        pile=bytes(sorted(pool)),
    )


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
