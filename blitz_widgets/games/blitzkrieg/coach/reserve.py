"""The units in a side's reserve after its turn, and whether they can be placed next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.coach.facts import prospects
from blitz_widgets.games.blitzkrieg.coach.turn_variations import shows_units
from blitz_widgets.games.blitzkrieg.coach.worth import WHOLE_GAME
from blitz_widgets.games.blitzkrieg.engine.legality import active_spaces, can_place, eligible_spaces
from blitz_widgets.games.blitzkrieg.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State

_FITS: Final = (-3.0, -1.0)
"""The weights of having no unit left that fits, and one."""


def reserve(
    game: Blitzkrieg, seat: Seat, kept: Sequence[int], after: State
) -> Iterator[prospects.UnitsFit]:
    """How many of the units that are *kept* could be placed; none if a spy could or could not."""
    fits = [_fits(game, replace(after, seat=seat), unit) for unit in kept]
    if None in fits:
        return
    count = sum(map(bool, fits))
    is_lost = not after.reserves[seat] and _places_for_sure(game, after, 1 - seat)
    yield prospects.UnitsFit(
        rule=Rule.END_NO_PLACEMENT,
        weight=-WHOLE_GAME if is_lost else _FITS[count] if count < len(_FITS) else 0.0,
        count=count,
        left=len(kept),
        draws=len(after.reserves[seat]) > len(kept),
        is_lost=is_lost,
    )


def _fits(game: Blitzkrieg, table: State, unit: int) -> bool | None:
    """Whether the active side could place *unit* in its next turn, as the board stands.

    ``None`` for a spy that could after some units of the other side, and not after others.

    Rules: UNIT-SPY, BOARD-ACTIVE.
    """
    kit = game.kit
    active = active_spaces(kit, table.free)
    if not kit.is_spy[unit]:
        return bool(eligible_spaces(kit, table, unit, active))
    found = {bool(eligible_spaces(kit, table, each, active)) for each in _copied(kit)}
    return found.pop() if len(found) == 1 else None


def _places_for_sure(game: Blitzkrieg, after: State, other: int) -> bool:
    """Whether *other* can place a unit when its turn begins, by what everybody may know."""
    table = replace(after, seat=other)
    if shows_units(game, other):
        return can_place(game.kit, table, table.reserves[other], game.kit.all_spaces)
    fits = (_fits(game, table, unit) for unit in _copied(game.kit))
    return bool(table.reserves[other]) and all(fits)


def _copied(kit: Kit) -> set[int]:
    """Every unit that there is, but for spies, which copy one of the others."""
    units = {*kit.bags[0], *kit.bags[1], *kit.research_pile}
    return {unit for unit in units if not kit.is_spy[unit]}
