"""The effect of one placement of the bot on its theatre."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.games.blitzkrieg.engine.legality import acts_as
from blitz_widgets.games.blitzkrieg.engine.placing import unit_value
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.units import Ability

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import Table


class Prospect(Struct, frozen=True, kw_only=True):
    """The change from a placement; leads count in spaces, above 0 for the bot."""

    theatre: int
    before: int
    after: int
    fills_row: bool
    wins_theatre: bool

    @property
    def wins_campaign(self) -> bool:
        """Whether the bot closes and wins a campaign; a tie is not a win."""
        return self.wins_theatre or (self.fills_row and self.after > 0)

    @property
    def player_wins(self) -> bool:
        """Whether the player wins the campaign that the placement closes."""
        return self.fills_row and self.after < 0


def effect_times(kit: Kit, acting: int) -> int:
    """How often a unit acting as *acting* uses the effect of its space: 0, 1 or 2 times.

    Rules: UNIT-TASKFORCE, UNIT-INSPIRED.
    """
    return {Ability.TASK_FORCE: 0, Ability.INSPIRED: 2}.get(kit.ability[acting], 1)


def prospect(kit: Kit, table: Table, unit: int, space: int) -> Prospect:
    """The change if the active side places *unit* on *space*, effect and marker together.

    Rules: SOLO-THEATRE-WIN, SOLO-THEATRE-CAMPAIGN.
    """
    theatre = kit.space_theatre[space]
    acting = acts_as(kit, table, unit)
    printed = kit.spaces[space]
    before = table.markers[theatre] if table.seat == 0 else -table.markers[theatre]
    tactical = (
        printed.amount * effect_times(kit, acting) if printed.effect is Effect.TACTICAL else 0
    )
    value = unit_value(kit, table, acting, space)
    after = min(before + tactical + value, kit.last[theatre])
    return Prospect(
        theatre=theatre,
        before=before,
        after=after,
        fills_row=not table.free & kit.row_mask[kit.space_row[space]] & ~(1 << space),
        wins_theatre=after >= kit.won_at[theatre],
    )
