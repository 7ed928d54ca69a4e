"""The points of placements, worked out from the table alone."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Generic, TypeVar

from msgspec import Struct

from blitz_widgets.games.blitzkrieg.engine.kit import spaces_in
from blitz_widgets.games.blitzkrieg.engine.legality import acts_as
from blitz_widgets.games.blitzkrieg.engine.state import FIRST, OPEN
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.units import Ability
from blitz_widgets.games.blitzkrieg.solo.prospect import effect_times, prospect

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State, Table

T = TypeVar("T")
"""The note on each placement."""


class Gain(Struct, frozen=True, kw_only=True):
    """The points of a placement for the side that places."""

    points: int
    theirs: int = 0
    """The points of the other side, if a row closes in a tie or on its half."""
    theatre: int | None = None
    """The theatre that it wins, if it wins one."""
    row: int | None = None
    """The campaign that it closes and wins without winning the theatre, if it does."""


class Winnings(Generic[T]):
    """The placements that win a theatre, or a campaign alone, under the number of either."""

    def __init__(self) -> None:
        self.theatres: defaultdict[int, list[T]] = defaultdict(list)
        self.rows: defaultdict[int, list[T]] = defaultdict(list)

    def note(self, found: Gain, what: T) -> None:
        """Note *what* of a placement that gains what was *found*, if it wins either."""
        if found.theatre is not None:
            self.theatres[found.theatre].append(what)
        elif found.row is not None:
            self.rows[found.row].append(what)


def gain(kit: Kit, table: Table, unit: int, space: int) -> Gain:
    """The points of the active side's *unit* on *space* before anyone decides anything else.

    Rules: EFFECT-PROPAGANDA, CLOSE-CAMPAIGN, CLOSE-TIE, CLOSE-THEATRE-SCORE, CLOSE-ICONS.
    """
    found = prospect(kit, table, unit, space)
    printed, theatre = kit.spaces[space], found.theatre
    points = 0
    if printed.effect is Effect.PROPAGANDA:
        points = printed.amount * effect_times(kit, acts_as(kit, table, unit))
    if found.wins_theatre:
        return Gain(
            points=points + _theatre_points(kit, table, space, found.after, fills=found.fills_row),
            theatre=theatre,
        )
    row = kit.space_row[space]
    if found.fills_row and found.after == 0:
        return Gain(points=points + kit.row_points[row], theirs=kit.row_points[row])
    if found.fills_row and found.after < 0:
        return Gain(points=points, theirs=kit.row_points[row] + _icons(kit, theatre, found.after))
    if found.fills_row and found.after > 0:
        return Gain(
            points=points + kit.row_points[row] + _icons(kit, theatre, found.after), row=row
        )
    return Gain(points=points)


def wins_at_end(kit: Kit, table: Table, found: Gain) -> bool:
    """Whether the active side has won at the end of a turn in which it scores what was *found*.

    Rules: END-25-AXIS, END-25-ALLIED, END-TIE.
    """
    if table.seat == FIRST:
        return False
    total = table.scores[table.seat] + found.points
    aim = table.scores[FIRST] + found.theirs if table.final_turn else kit.winning_points
    return total >= aim


def bombs_out(kit: Kit, table: State, unit: int, space: int, found: Gain) -> bool:
    """Whether the active side's *unit* on *space* bombs all that is left of the other's reserve.

    Then the other side can place nothing when its turn begins: it has lost, unless this is the
    final turn, after which points decide.  *found* is what the placement scores.

    Rules: EFFECT-BOMBING, UNIT-BOMBER, END-NO-PLACEMENT.
    """
    if table.final_turn and table.seat != FIRST:
        return False
    acting = acts_as(kit, table, unit)
    bombs = int(kit.ability[acting] is Ability.BOMBER)
    if kit.spaces[space].effect is Effect.BOMBING:
        bombs += effect_times(kit, acting)
    if found.theatre is not None:  # all effects that are left there are carried out
        vacant = table.free & kit.theatre_mask[found.theatre] & ~(1 << space)
        bombs += sum(kit.spaces[each].effect is Effect.BOMBING for each in spaces_in(vacant))
    return 0 < len(table.reserves[1 - table.seat]) <= bombs


def _theatre_points(kit: Kit, table: Table, space: int, marker: int, *, fills: bool) -> int:
    theatre = kit.space_theatre[space]
    vacant = table.free & kit.theatre_mask[theatre] & ~(1 << space)
    effects = [kit.spaces[each] for each in spaces_in(vacant)]
    points = sum(each.amount for each in effects if each.effect is Effect.PROPAGANDA)
    moved = sum(each.amount for each in effects if each.effect is Effect.TACTICAL)
    marker = min(marker + moved, kit.last[theatre])
    rows = (row for row in kit.theatre_rows[theatre] if table.rows[row] == OPEN)
    points += sum(kit.row_points[row] for row in rows)
    if kit.icons_count_for_a_won_theatre or fills:
        points += _icons(kit, theatre, marker)
    return points


def _icons(kit: Kit, theatre: int, marker: int) -> int:
    """The victory icons that a marker so far from the middle has reached."""
    return sum(icon <= abs(marker) for icon in kit.icons[theatre])
