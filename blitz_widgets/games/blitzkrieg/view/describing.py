"""Descriptions of the things on the board and their effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitzkrieg.engine.kit import NO_UNIT, Kit
from blitz_widgets.games.blitzkrieg.engine.legality import active_spaces
from blitz_widgets.games.blitzkrieg.engine.observation import Observation, OwnHolding
from blitz_widgets.games.blitzkrieg.engine.state import (
    OPEN,
    UNOPENED,
    WON_BY_BOTH,
    WON_BY_FIRST,
    WON_BY_SECOND,
    Table,
)
from blitz_widgets.games.blitzkrieg.view.names import (
    acting_name,
    marker_text,
    points_text,
    row_name,
    side_name,
    space_in_words,
    space_name,
    theatre_name,
    unit_as,
    unit_name,
)
from blitz_widgets.games.blitzkrieg.view.printed import (
    ability_text,
    effect_name,
    effect_order,
    terrain_name,
    types_text,
)
from blitz_widgets.games.blitzkrieg.view.targets import VICTORY_TRACK
from blitz_widgets.locale import N_, _
from blitz_widgets.view.phrases import named

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from blitz_widgets.games.blitzkrieg.rules.boards import Space


def describe(
    kit: Kit, seen: Observation, target: str, effect_of: Callable[[Space], str] = effect_order
) -> str:
    """*target* and its effect in words; empty if it does not exist.

    *effect_of* describes the effect of a space.
    """
    kind, _sep, name = target.partition(":")
    if kind == "note":
        return kit.board.note and _(_NOTE).format(note=_(kit.board.note))
    if kind not in _THINGS:
        return ""
    numbers, describer = _THINGS[kind]
    number = numbers(kit).get(name)
    if number is None:
        return ""
    by_effect = (effect_of,) if kind == "space" else ()
    return describer(kit, seen, number, *by_effect)


def _unit(kit: Kit, seen: Observation, number: int) -> str:
    unit = kit.unit(number)
    parts = [unit_name(kit, number).capitalize() + "."]
    if unit.special:
        parts.append(_("Special weapon."))
    if unit.types:
        parts.append(types_text(unit).capitalize() + ".")
    return " ".join([*parts, unit_state(kit, seen, number)])


def unit_state(kit: Kit, seen: Observation, unit: int) -> str:
    """The abilities of *unit* in the viewer's reserve; for a spy, also its copy now.

    Rules: UNIT-SPY.
    """
    ability = ability_text(kit.unit(unit))
    seat = seen.table.seat if seen.seat is None else seen.seat
    copied = seen.table.last_placed[1 - seat]
    if not kit.is_spy[unit]:
        return ability
    if copied == NO_UNIT:
        return ability + " " + _("There is nothing to copy yet.")
    copying = _("It is now: {unit}.").format(unit=acting_name(kit, unit, copied))
    return f"{ability} {copying} {ability_text(kit.unit(copied))}"


def _space(
    kit: Kit, seen: Observation, space: int, effect_of: Callable[[Space], str] = effect_order
) -> str:
    name = f"{space_name(kit, space)} ({space_in_words(kit, space)})"
    return named(name, space_state(kit, seen, space, effect_of))


def space_state(
    kit: Kit, seen: Observation, space: int, effect_of: Callable[[Space], str] = effect_order
) -> str:
    """The unit on *space*, or the space and, through *effect_of*, its effect if it is vacant."""
    table, printed = seen.table, kit.spaces[space]
    if table.tokens[space] != NO_UNIT:
        owner = side_name(kit, 0 if table.owned[0] >> space & 1 else 1)
        unit = unit_as(kit, table.tokens[space], table.acting[space])
        return _("{side}, {unit}.").format(side=owner, unit=unit)
    what = _("{terrain}, {effect}.").format(
        terrain=terrain_name(printed), effect=effect_name(printed)
    )
    return f"{what} {effect_of(printed)} {_standing(kit, table, space)}".strip()


def _standing(kit: Kit, table: Table, space: int) -> str:
    if table.rows[kit.space_row[space]] == UNOPENED:
        return _("Not open yet.")
    if not table.free >> space & 1:
        return _("Closed.")
    if not active_spaces(kit, table.free) >> space & 1:
        return _("Not active yet: the campaign above has to be filled first.")
    if (table.free & kit.row_mask[kit.space_row[space]]).bit_count() == 1:
        return _("The last free space of its campaign.")
    return ""


def theatre_state(kit: Kit, seen: Observation, theatre: int) -> str:
    """The marker of *theatre*, the spaces that win it, and those with icons."""
    if kit.open_one_another:
        return _joined_theatre_state(kit, seen, theatre)
    near, far = kit.icons[theatre]
    text = _(
        "{theatre}: the marker stands {place}. Victory icons at {near} and {far}; "
        "{last} is the last space."
    ).format(
        theatre=theatre_name(kit, theatre),
        place=marker_text(kit, seen.table.markers[theatre]),
        near=near,
        far=far,
        last=kit.last[theatre],
    )
    if not seen.table.free & kit.theatre_mask[theatre]:
        text += " " + _("Closed.")
    return text


def _joined_theatre_state(kit: Kit, seen: Observation, theatre: int) -> str:
    """The state of a theatre on the Nippon side and the theatres joined to it (NIPPON-BOARD)."""
    (row,) = kit.theatre_rows[theatre]
    place = marker_text(kit, seen.table.markers[theatre])
    if seen.table.rows[row] == UNOPENED:
        state = _("not open yet.")
    else:
        state = _("the marker stands {place}. +1, +2 and +3 are at {one}, {two} and {three}.")
    text = _("{theatre}: {state} Joined with {others}.").format(
        theatre=theatre_name(kit, theatre),
        state=state.format(
            place=place,
            one=kit.won_at[theatre],
            two=kit.won_at[theatre] + 1,
            three=kit.last[theatre],
        ),
        others=", ".join(theatre_name(kit, other) for other in kit.joined[theatre]),
    )
    if seen.table.rows[row] not in {OPEN, UNOPENED}:
        text += " " + _("Closed.")
    return text


_CAMPAIGNS: Final = {
    UNOPENED: N_("{campaign}: worth {points}, not open yet."),
    OPEN: N_("{campaign}: worth {points}, {free} free."),
    WON_BY_BOTH: N_("{campaign}: closed, {points} for each side."),
    WON_BY_FIRST: N_("{campaign}: closed, {points} for the {side}."),
    WON_BY_SECOND: N_("{campaign}: closed, {points} for the {side}."),
}


def campaign_state(kit: Kit, seen: Observation, row: int) -> str:
    """The points of a campaign, and its winner or its number of free spaces."""
    won = seen.table.rows[row]
    return _(_CAMPAIGNS[won]).format(
        campaign=row_name(kit, row),
        points=points_text(kit.row_points[row]),
        free=(seen.table.free & kit.row_mask[row]).bit_count(),
        side=side_name(kit, int(won == WON_BY_SECOND)),
    )


def _campaigns(kit: Kit) -> dict[str, int]:
    """Every campaign by its name in a target."""
    return {
        f"{kit.board.theatre[theatre].id}{number}": row
        for theatre, rows in enumerate(kit.theatre_rows)
        for number, row in enumerate(rows, start=1)
    }


def _track(kit: Kit, seen: Observation, _number: int) -> str:
    first, second = seen.table.scores
    text = _(
        "War victory: {axis} {first}, {allies} {second}. {goal} points at the end of your turn "
        "win the war: for the {allies} at once, for the {axis} if still ahead after one final "
        "turn of the {allies}."
    ).format(
        axis=side_name(kit, 0),
        first=first,
        allies=side_name(kit, 1),
        second=second,
        goal=kit.winning_points,
    )
    return f"{text} {final_turn_text(kit, seen)}".strip()


def is_final_turn(seen: Observation) -> bool:
    """Whether the final turn is being played (END-25-AXIS)."""
    return seen.table.final_turn and seen.table.ended is None


def final_turn_text(kit: Kit, seen: Observation) -> str:
    """The final turn in a sentence, with the points that win it; empty at other times.

    Rules: END-25-AXIS, END-TIE.
    """
    if not is_final_turn(seen):
        return ""
    first, second = seen.table.scores
    text = _("Final turn of the {side}: {points} needed. A tie wins.")
    if first <= second:
        text = _("Final turn of the {side}: they have enough points unless they are overtaken.")
    return text.format(side=side_name(kit, 1), points=points_text(first - second))


def reserve_title(kit: Kit, seat: int) -> str:
    """The title of a side's reserve."""
    return _("Reserve of the {side}").format(side=side_name(kit, seat))


def reserve_state(kit: Kit, seen: Observation, seat: int) -> str:
    """The number of units a side holds, and those the viewer can know."""
    holding = seen.holdings[seat]
    text = _("{side}: {reserve} in reserve, {bag} in the bag.").format(
        side=side_name(kit, seat), reserve=holding.reserve_size, bag=holding.bag_size
    )
    if isinstance(holding, OwnHolding) and holding.reserve:
        units = ", ".join(unit_name(kit, unit) for unit in holding.reserve)
        text += " " + _("Reserve: {units}.").format(units=units)
    return text


_NOTE: Final = N_(
    "{note}. To play on the board of your box, enter it under “Boards of your own”, on the home "
    "page."
)
_THINGS: Final[Mapping[str, tuple[Callable[[Kit], Mapping[str, int]], Callable[..., str]]]] = {
    "unit": (lambda kit: kit.unit_number, _unit),
    "space": (lambda kit: kit.space_number, _space),
    "theatre": (lambda kit: kit.theatre_number, theatre_state),
    "campaign": (_campaigns, campaign_state),
    "track": (lambda _kit: {VICTORY_TRACK.partition(":")[2]: 0}, _track),
    "reserve": (lambda _kit: {"0": 0, "1": 1}, reserve_state),
}
"""For each kind of thing its numbers by name, and the function that describes one."""
