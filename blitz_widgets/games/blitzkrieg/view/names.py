"""The names of things on the board, in the current language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.rules.boards import Effect, Space, Terrain
from blitz_widgets.games.blitzkrieg.rules.units import Ability, Unit
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


def terrain_name(space: Space) -> str:
    """The terrain of a space."""
    return {
        Terrain.LAND: _("land"),
        Terrain.SEA: _("sea"),
        Terrain.BOTH: _("land or sea"),
    }[space.terrain]


def effect_name(space: Space) -> str:
    """The name of a space's effect."""
    amount = space.amount
    match space.effect:
        case Effect.NONE:
            return _("no effect")
        case Effect.PRODUCTION:
            return _("improved production") if amount > 1 else _("production")
        case Effect.BOMBING:
            return _("bombing")
        case Effect.RESEARCH:
            return _("improved research") if amount > 1 else _("research")
        case Effect.RESEARCH_INDUSTRY:
            return _("research industry")
        case Effect.TACTICAL:
            return _("tactical advantage {amount}").format(amount=amount)
        case Effect.STRATEGIC:
            return _("strategic advantage {amount}").format(amount=amount)
        case Effect.PROPAGANDA:
            return _("propaganda {amount}").format(amount=amount)


def effect_order(space: Space) -> str:
    """The effect of a space, as an order to the side that resolves it."""
    amount = space.amount
    match space.effect:
        case Effect.NONE:
            return _("Nothing happens.")
        case Effect.PRODUCTION:
            return ngettext(
                "Draw {amount} unit from your bag now.",
                "Draw {amount} units from your bag now.",
                amount,
            ).format(amount=amount)
        case Effect.BOMBING:
            return _("A random unit of the other side’s reserve goes back to its bag.")
        case Effect.RESEARCH:
            return ngettext(
                "Draw {amount} special weapon into your bag.",
                "Draw {amount} special weapons into your bag.",
                amount,
            ).format(amount=amount)
        case Effect.RESEARCH_INDUSTRY:
            return _("Draw a special weapon straight into your reserve.")
        case Effect.TACTICAL:
            return _("Move the marker of this theatre {amount} toward you.").format(amount=amount)
        case Effect.STRATEGIC:
            return _(
                "Move the marker of another open theatre {amount} toward you, but never so far "
                "that it wins."
            ).format(amount=amount)
        case Effect.PROPAGANDA:
            return ngettext(
                "Score {amount} point at once.", "Score {amount} points at once.", amount
            ).format(amount=amount)


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


def ability_text(unit: Unit) -> str:
    """The abilities of a unit."""
    match unit.ability:
        case Ability.NONE:
            return ngettext(
                "Moves the marker {value} space.", "Moves the marker {value} spaces.", unit.value
            ).format(value=unit.value)
        case Ability.BLITZ:
            return _(
                "Moves the marker {value}. Then you may place another unit in the same theatre."
            ).format(value=unit.value)
        case Ability.GENERAL:
            return _(
                "Moves the marker 1 for each of your ordinary armies and airforces in the "
                "theatre, itself included."
            )
        case Ability.ADMIRAL:
            return _(
                "Moves the marker 1 for each of your ordinary navies and airforces in the "
                "theatre, itself included."
            )
        case Ability.TASK_FORCE:
            return _("Moves the marker {value}. The effect of its space is ignored.").format(
                value=unit.value
            )
        case Ability.BOMBER:
            return _(
                "Bombs, as well as using the effect of its space, then moves the marker {value}."
            ).format(value=unit.value)
        case Ability.NUCLEAR:
            return _(
                "Moves the marker {value}. The marker of every other open theatre moves "
                "{retreat} against you."
            ).format(value=unit.value, retreat=unit.retreat)
        case Ability.SPY:
            return _("Copies the unit that your opponent placed last.")
        case Ability.SCIENTIST:
            return _("Goes on any free space of an open theatre for its effect; moves no marker.")
        case Ability.PARTISANS:
            return _(
                "Moves the marker {value}, or {behind} if it stands on the other side."
            ).format(value=unit.value, behind=unit.value_behind)
        case Ability.INSPIRED:
            return _(
                "Goes on any active space; its effect happens twice; moves the marker {value}."
            ).format(value=unit.value)
        case Ability.GODZILLA:
            return _(
                "Moves the marker {value}. Goes wherever an army or a navy may; "
                "generals and admirals do not count it."
            ).format(value=unit.value)


def types_text(unit: Unit) -> str:
    """The terrain that a unit can be placed on."""
    if unit.ability is Ability.INSPIRED:
        return _("any terrain")
    words = {
        "army": _("army: land and “land or sea” spaces"),
        "navy": _("navy: sea and “land or sea” spaces"),
        "airforce": _("airforce: any space"),
    }
    return ", ".join(words[kind] for kind in unit.types)
