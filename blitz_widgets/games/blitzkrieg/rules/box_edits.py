"""Changes one thing in a box by a field of a form; everything else stays.

Nothing is checked here: the new box may be impossible (:func:`.examine`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.rules.boards import Campaign, Effect, Space, Terrain
from blitz_widgets.games.blitzkrieg.rules.limits import MOST_TOKENS
from blitz_widgets.games.blitzkrieg.rules.units import Ability, Unit, UnitType
from blitz_widgets.locale.explained import ExplainedError

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.rules.boards import Theatre
    from blitz_widgets.games.blitzkrieg.rules.boxes import Box

T = TypeVar("T")

_NEW_SPACE = Space(terrain=Terrain.LAND)
_TYPELESS = {Ability.SPY, Ability.SCIENTIST}
_VALUED_IN_PLAY = {*_TYPELESS, Ability.GENERAL, Ability.ADMIRAL}
_TYPES = {
    Ability.INSPIRED: tuple(UnitType),
    Ability.GODZILLA: (UnitType.ARMY, UnitType.NAVY),
}


class NoSuchFieldError(ExplainedError):
    """A form named a field or value that does not exist."""


def edit_board(box: Box, field: str, value: str) -> Box:
    """*box* with the *field* of the board as a whole, ``name`` or ``note``, set to *value*.

    Raises:
        NoSuchFieldError: If there is no such field.
    """
    match field:
        case "name":
            return replace(box, name=value.strip() or box.name)
        case "note":
            return replace(box, note=value.strip())
        case _:
            raise NoSuchFieldError(field)


def edit_theatre(box: Box, number: int, field: str, value: str) -> Box:
    """*box* with the *field* of its theatre *number* set to *value*.

    Fields are ``name``, ``last``, ``near``, ``far``, ``x``, ``y``, ``start``, ``joined-XXX`` with
    the id of another theatre; for campaign 0 also ``points-0``, ``add-0`` and ``remove-0``, and for
    its space 1 ``terrain-0-1`` and ``effect-0-1`` (``production:2``).

    Raises:
        NoSuchFieldError: If there is no such field, or it cannot have the value.
    """
    try:
        theatre = box.theatre[number]
        what, *numbers = field.split("-")
        match what, numbers:
            case "start", []:
                return replace(box, start=_toggled(box.start, theatre.id, value))
            case "joined", [other]:
                return _joined(box, theatre.id, other, value)
            case (("points" | "add" | "remove" | "terrain" | "effect"), [row, *space]):
                row_number, place = int(row), int(space[0]) if space else -1
                campaign = _edit_campaign(theatre.campaign[row_number], what, place, value)
                campaigns = _with_item(theatre.campaign, row_number, campaign)
                changed = replace(theatre, campaign=campaigns)
            case _:
                changed = _edit_head(theatre, field, value)
    except (ValueError, IndexError, KeyError) as error:
        raise NoSuchFieldError(field) from error
    return replace(box, theatre=_with_item(box.theatre, number, changed))


def _edit_head(theatre: Theatre, field: str, value: str) -> Theatre:
    track, x_y = theatre.track, theatre.at or (0, 0)
    match field:
        case "name":
            return replace(theatre, name=value.strip() or theatre.name)
        case "last":
            return replace(theatre, track=replace(track, last=int(value)))
        case "near":
            return replace(theatre, track=replace(track, icons=(int(value), *track.icons[1:])))
        case "far":
            return replace(theatre, track=replace(track, icons=(*track.icons[:1], int(value))))
        case "x":
            return replace(theatre, at=(int(value), x_y[1]))
        case "y":
            return replace(theatre, at=(x_y[0], int(value)))
        case _:
            raise KeyError(field)


def _edit_campaign(campaign: Campaign, what: str, place: int, value: str) -> Campaign:
    spaces = campaign.spaces
    match what:
        case "points":
            return replace(campaign, points=int(value))
        case "add":
            return replace(campaign, spaces=(*spaces, _NEW_SPACE))
        case "remove":
            return replace(campaign, spaces=spaces[:-1])
        case "terrain":
            space = replace(spaces[place], terrain=Terrain(value))
        case _:
            effect, _sep, amount = value.partition(":")
            space = replace(spaces[place], effect=Effect(effect), amount=int(amount))
    return replace(campaign, spaces=_with_item(spaces, place, space))


def edit_unit(box: Box, number: int, field: str, value: str) -> Box:
    """*box* with the *field* of the players' own unit *number* set to *value*.

    Fields are ``name``, ``value``, ``value_behind``, ``retreat``, ``special``, ``ability``, each of
    the types (``army``), and ``in-XXX`` for the number of tokens in a bag or the research pile. A
    new ability sets the fields that it requires or rules out.

    Raises:
        NoSuchFieldError: If there is no such field, or it cannot have the value.
    """
    try:
        unit = box.unit[number]
        if field.startswith("in-"):
            return _with_count(box, field.removeprefix("in-"), unit.id, int(value))
        if field == "special":
            box = _moved(box, unit, special=bool(value))
        changed = _edit_unit(unit, field, value)
    except (ValueError, IndexError, KeyError, AttributeError) as error:
        raise NoSuchFieldError(field) from error
    return replace(box, unit=_with_item(box.unit, number, changed))


def _edit_unit(unit: Unit, field: str, value: str) -> Unit:
    match field:
        case "name":
            return replace(unit, name=value.strip() or unit.name)
        case "value" | "value_behind" | "retreat":
            return replace(unit, **{field: int(value)})
        case "special":
            return replace(unit, special=bool(value))
        case "ability":
            return _with_ability(unit, Ability(value))
        case _:
            kind = UnitType(field)
            return replace(unit, types=_toggled(unit.types, kind, value))


def _with_ability(unit: Unit, ability: Ability) -> Unit:
    types = () if ability in _TYPELESS else unit.types or (UnitType.ARMY,)
    return replace(
        unit,
        ability=ability,
        types=_TYPES.get(ability, types),
        value=0 if ability in _VALUED_IN_PLAY else unit.value,
        value_behind=(unit.value_behind or 2) if ability is Ability.PARTISANS else 0,
        retreat=(unit.retreat or 1) if ability is Ability.NUCLEAR else 0,
    )


def add_unit(box: Box) -> Box:
    """*box* with one more unit of the players' own; the first side gets one token."""
    taken = {unit.id for unit in box.units} | {unit.name for unit in box.units}
    number = next(n for n in range(1, len(taken) + 2) if not {f"own-{n}", f"own {n}"} & taken)
    unit = Unit(id=f"own-{number}", name=f"own {number}", types=(UnitType.ARMY,), value=1)
    bag = box.sides.bag[0].id
    return _with_count(replace(box, unit=(*box.unit, unit)), bag, unit.id, 1)


def remove_unit(box: Box, number: int) -> Box:
    """*box* without the players' own unit *number* and its tokens."""
    gone = box.unit[number].id
    heaps: dict[str, dict[str, int]] = {
        name: {unit: n for unit, n in getattr(box.tokens, name).items() if unit != gone}
        for name in box.tokens.__struct_fields__
    }
    units = box.unit[:number] + box.unit[number + 1 :]
    return replace(box, unit=units, tokens=replace(box.tokens, **heaps))


def _with_count(box: Box, heap: str, unit: str, count: int) -> Box:
    counts: dict[str, int] = dict(getattr(box.tokens, heap))
    counts.pop(unit, None)
    if count:
        counts[unit] = count
    return replace(box, tokens=replace(box.tokens, **{heap: counts}))


def _moved(box: Box, unit: Unit, *, special: bool) -> Box:
    """*box* with the tokens of *unit* in the research pile if it is *special*, else in a bag."""
    heaps = {name: getattr(box.tokens, name) for name in box.tokens.__struct_fields__}
    count = sum(heap.get(unit.id, 0) for heap in heaps.values())
    for name, heap in heaps.items():
        if unit.id in heap:
            box = _with_count(box, name, unit.id, 0)
    to = "research_pile" if special else box.sides.bag[0].id
    return _with_count(box, to, unit.id, min(count, MOST_TOKENS)) if count else box


def _joined(box: Box, one: str, other: str, value: str) -> Box:
    kept = tuple(line for line in box.lines if {*line} != {one, other})
    return replace(box, lines=(*kept, (one, other)) if value else kept)


def _toggled(items: tuple[Any, ...], item: object, value: str) -> tuple[Any, ...]:
    """*items* with *item* among them if *value* says so."""
    kept = tuple(each for each in items if each != item)
    return (*kept, item) if value else kept


def _with_item(items: tuple[T, ...], number: int, item: T) -> tuple[T, ...]:
    return (*items[:number], item, *items[number + 1 :])
