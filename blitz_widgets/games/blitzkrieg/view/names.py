"""The names of things on the board, in the current language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.solo.scientist import bots_scientist
from blitz_widgets.locale import _, ngettext
from blitz_widgets.locale.names import Name

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit


def side_name(kit: Kit, seat: int) -> Name:
    """The name of a side, in the form that the sentence needs."""
    bag = kit.sides.bag[seat]
    return Name(bag.name, bag.forms)


def unit_name(kit: Kit, unit: int) -> str:
    """The name of a unit."""
    return _(kit.unit(unit).name)


def unit_as(kit: Kit, unit: int, acting: int) -> str:
    """The name of a unit on the board; for a spy, also that of its copy."""
    if unit == acting:
        return unit_name(kit, unit)
    return _("{unit}, as {copied}").format(
        unit=unit_name(kit, unit), copied=acting_name(kit, unit, acting)
    )


def acting_name(kit: Kit, unit: int, acting: int) -> str:
    """The name of the unit that *unit* acts as; a scientist of the bot is an airforce.

    Rules: UNIT-SPY, SOLO-FX-SCIENTIST.
    """
    if acting != bots_scientist(kit):
        return unit_name(kit, acting)
    value = kit.value[acting]
    if kit.is_scientist[unit]:
        return _("airforce {value}").format(value=value)
    return _("airforce {value} (a scientist of the bot)").format(value=value)


def theatre_name(kit: Kit, theatre: int) -> str:
    """The name of a theatre."""
    return _(kit.board.theatre[theatre].name)


def lead_text(kit: Kit, theatre: int, marker: int) -> str:
    """The lead in a theatre, in a few words."""
    if marker == 0:
        return _("even")
    side = side_name(kit, 0 if marker > 0 else 1)
    if abs(marker) >= kit.won_at[theatre]:
        return _("{side}: won").format(side=side)
    return _("{side} +{spaces}").format(side=side, spaces=abs(marker))


def row_name(kit: Kit, row: int) -> str:
    """The name of a campaign, such as “Western Europe 1”, or that of a theatre with only one."""
    theatre = kit.row_theatre[row]
    name, rows = theatre_name(kit, theatre), kit.theatre_rows[theatre]
    return f"{name} {rows.index(row) + 1}" if len(rows) > 1 else name


def space_name(kit: Kit, space: int) -> str:
    """The name of a space, such as “Western Europe 1·2”: first campaign, second space.

    A theatre of one campaign needs no number for it: “Boston 2”.
    """
    row, number = kit.space_row[space], _number_in_row(kit, space)
    alone = len(kit.theatre_rows[kit.row_theatre[row]]) == 1
    return f"{row_name(kit, row)} {number}" if alone else f"{row_name(kit, row)}·{number}"


def space_in_words(kit: Kit, space: int) -> str:
    """The numbers in a space's name in words, such as “campaign 1, space 2”."""
    row, number = kit.space_row[space], _number_in_row(kit, space)
    rows = kit.theatre_rows[kit.row_theatre[row]]
    if len(rows) == 1:
        return _("space {space}").format(space=number)
    return _("campaign {campaign}, space {space}").format(
        campaign=rows.index(row) + 1, space=number
    )


def _number_in_row(kit: Kit, space: int) -> int:
    """The place of *space* in its campaign, from the left, starting at 1."""
    return (kit.row_mask[kit.space_row[space]] & ((1 << space + 1) - 1)).bit_count()


def points_text(points: int) -> str:
    """A number of points."""
    return ngettext("{points} point", "{points} points", points).format(points=points)


def scored_text(points: int, icons: int) -> str:
    """The *points* of a campaign or a theatre, plus one for each of its *icons*."""
    if not icons:
        return points_text(points)
    return _("{points} ({worth} + {icons} for victory icons)").format(
        points=points_text(points + icons), worth=points, icons=icons
    )


def spaces_text(spaces: int) -> str:
    """A number of spaces."""
    return ngettext("{spaces} space", "{spaces} spaces", spaces).format(spaces=spaces)


def marker_text(kit: Kit, marker: int) -> str:
    """The position of a marker."""
    if marker == 0:
        return _("in the middle")
    return _("{spaces} from the middle, {on_its_side}").format(
        spaces=spaces_text(abs(marker)),
        on_its_side=_(kit.sides.bag[0 if marker > 0 else 1].on_its_side),
    )


def toward_text(kit: Kit, seat: int) -> str:
    """The direction towards a side's end of the tracks, in words."""
    return _(kit.sides.bag[seat].toward_its_end)
