"""A simple player that takes immediate gains, to measure others against."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitzkrieg.engine.actions import Place, Target
from blitz_widgets.games.blitzkrieg.engine.observation import Observation, OwnHolding
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.solo.actions import Discard
from blitz_widgets.games.blitzkrieg.solo.prospect import prospect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import Table

_A_SPACE = 0.3
"""The value of one space of a battle track, in war-victory points."""
_EFFECTS = {Effect.PRODUCTION: 0.8, Effect.BOMBING: 0.6, Effect.RESEARCH: 0.7}
_EFFECTS |= {Effect.RESEARCH_INDUSTRY: 1.2, Effect.STRATEGIC: _A_SPACE, Effect.PROPAGANDA: 1.0}


class GreedyPlayer:
    """Takes the placement with the most immediate points and prospects; ties by luck."""

    def __init__(self, seed: int | str) -> None:
        self._luck = Luck(seed)

    def choose(self, game: Any, observation: Any, legal: Sequence[Any]) -> Any:  # noqa: ANN401  # a Blitzkrieg game, its observation and its actions
        """The legal action that looks best at once."""
        found = [worth(game.kit, observation, action) for action in legal]
        best = max(found)
        return self._luck.pick(
            [action for action, value in zip(legal, found, strict=True) if value == best]
        )


def worth(kit: Kit, seen: Observation, action: object) -> float:
    """The immediate value of *action* for the side of *seen*, in war-victory points."""
    match action:
        case Place(unit, space):
            return _placement(kit, seen.table, unit, space)
        case Target(theatre):
            lead = seen.table.markers[theatre] * (1 if seen.seat == 0 else -1)
            return kit.last[theatre] - abs(lead)
        case Discard(slot):
            row = seen.holdings[0]
            return kit.value[row.reserve[slot]] if isinstance(row, OwnHolding) else 0
        case _:
            return 0


def _placement(kit: Kit, table: Table, unit: int, space: int) -> float:
    """The immediate war-victory points of the placement, and a guess at its further value."""
    found = prospect(kit, table, unit, space)
    printed = kit.spaces[space]
    total = (found.after - found.before) * _A_SPACE
    total += _EFFECTS.get(printed.effect, 0) * printed.amount
    row, theatre = kit.space_row[space], found.theatre
    icons = sum(icon <= abs(found.after) for icon in kit.icons[theatre])
    if found.wins_theatre:
        rows = kit.theatre_rows[theatre]
        total += icons + sum(kit.row_points[r] for r in rows if table.free & kit.row_mask[r])
    elif found.fills_row and found.after:
        points = kit.row_points[row] + icons
        total += points if found.after > 0 else -points
    return total
