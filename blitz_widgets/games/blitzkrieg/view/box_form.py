"""The form that edits a box without its file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.rules.boards import Effect, Space, Terrain
from blitz_widgets.games.blitzkrieg.rules.limits import (
    LONGEST_REMARK,
    LONGEST_THEATRE_NAME,
    LONGEST_THEATRE_NAME_ON_A_MAP,
    LONGEST_TRACK,
    LONGEST_TRACK_ON_A_MAP,
    LONGEST_UNIT_NAME,
    MOST_SPACES_MOVED,
    MOST_TOKENS,
)
from blitz_widgets.games.blitzkrieg.rules.units import Ability, UnitType
from blitz_widgets.games.blitzkrieg.view.printed import (
    ability_text,
    effect_name,
    terrain_name,
    types_text,
)
from blitz_widgets.games.blitzkrieg.view.text_view import unit_scene
from blitz_widgets.limits import MOST_POINTS
from blitz_widgets.locale import _
from blitz_widgets.view.own_boards import OwnUnit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.rules.boards import Theatre
    from blitz_widgets.games.blitzkrieg.rules.boxes import Box
    from blitz_widgets.games.blitzkrieg.rules.units import Unit

_MAP = 100


class Field(Struct, frozen=True, kw_only=True):
    """One thing that can be changed."""

    name: str
    title: str
    value: str
    """The current value; for a checkbox, ``true`` or empty."""
    choices: tuple[tuple[str, str], ...] = ()
    """All possible values, each with its meaning; empty for typed text and checkboxes."""
    most: int = 0
    """The greatest number, or the greatest length of a text."""
    is_number: bool = False
    is_tick: bool = False


class BoxForm(Struct, frozen=True, kw_only=True):
    """The fields of a box, of one theatre and of one unit; empty if there is none."""

    board: tuple[Field, ...]
    theatre: tuple[Field, ...]
    campaigns: tuple[tuple[Field, ...], ...]
    """For each campaign its points, then the terrain and effect of each of its spaces."""
    joined: tuple[Field, ...]
    """The other theatres, ticked if a line joins them."""
    unit: tuple[Field, ...]


def box_form(box: Box, theatre: int, unit: int) -> BoxForm:
    """The fields for a theatre and for one of the players' own units, by their numbers.

    Their names are those of :func:`.edit_board`, :func:`.edit_theatre` and :func:`.edit_unit`.
    """
    known = theatre < len(box.theatre)
    return BoxForm(
        board=(
            Field(name="name", title=_("Name"), value=box.name, most=LONGEST_REMARK),
            Field(name="note", title=_("Note on the picture"), value=box.note, most=LONGEST_REMARK),
        ),
        theatre=tuple(_theatre_fields(box, box.theatre[theatre])) if known else (),
        campaigns=tuple(_campaign_fields(box.theatre[theatre])) if known else (),
        joined=tuple(_line_fields(box, theatre)) if known and box.start else (),
        unit=tuple(_unit_fields(box, box.unit[unit])) if unit < len(box.unit) else (),
    )


def _theatre_fields(box: Box, theatre: Theatre) -> Iterator[Field]:
    track = theatre.track
    longest_name = LONGEST_THEATRE_NAME_ON_A_MAP if box.start else LONGEST_THEATRE_NAME
    yield Field(name="name", title=_("Name"), value=theatre.name, most=longest_name)
    longest = LONGEST_TRACK_ON_A_MAP if box.start else LONGEST_TRACK
    yield _number("last", _("Spaces of the track, each way"), track.last, longest)
    if box.start:
        x, y = theatre.at or (0, 0)
        yield _number("x", _("On the map, from the left (0 to 100)"), x, _MAP)
        yield _number("y", _("On the map, from the top (0 to 100)"), y, _MAP)
        yield _tick("start", _("Open at the start"), ticked=theatre.id in box.start)
    else:
        near, far, *_more = (*track.icons, 0, 0)
        yield _number("near", _("Nearer victory icon"), near, track.last)
        yield _number("far", _("Farther victory icon"), far, track.last)


def _campaign_fields(theatre: Theatre) -> Iterator[tuple[Field, ...]]:
    for row, campaign in enumerate(theatre.campaign):
        spaces = (
            field
            for place, space in enumerate(campaign.spaces)
            for field in _space_fields(f"{row}-{place}", place, space)
        )
        yield (_number(f"points-{row}", _("Points"), campaign.points, MOST_POINTS), *spaces)


def _space_fields(name: str, place: int, space: Space) -> tuple[Field, Field]:
    terrains = tuple((kind.value, terrain_name(Space(terrain=kind))) for kind in Terrain)
    effects = tuple(
        (f"{effect}:{amount}", effect_name(replace(space, effect=effect, amount=amount)))
        for effect in Effect
        for amount in effect.amounts
    )
    number = place + 1
    return (
        Field(
            name=f"terrain-{name}",
            title=_("Space {number}, terrain").format(number=number),
            value=space.terrain.value,
            choices=terrains,
        ),
        Field(
            name=f"effect-{name}",
            title=_("Space {number}, effect").format(number=number),
            value=f"{space.effect}:{space.amount}",
            choices=effects,
        ),
    )


def _line_fields(box: Box, number: int) -> Iterator[Field]:
    here = box.theatre[number].id
    joined = {other for line in box.lines if here in line for other in line}
    for theatre in box.theatre:
        if theatre.id != here:
            name = f"joined-{theatre.id}"
            yield _tick(name, theatre.name, ticked=theatre.id in joined)


def _unit_fields(box: Box, unit: Unit) -> Iterator[Field]:
    yield Field(name="name", title=_("Name"), value=unit.name, most=LONGEST_UNIT_NAME)
    abilities = tuple((ability.value, ability_name(ability)) for ability in Ability)
    yield Field(name="ability", title=_("Ability"), value=unit.ability.value, choices=abilities)
    yield _number("value", _("Value"), unit.value, MOST_SPACES_MOVED)
    if unit.ability is Ability.PARTISANS:
        yield _number("value_behind", _("Value if behind"), unit.value_behind, MOST_SPACES_MOVED)
    if unit.ability is Ability.NUCLEAR:
        yield _number("retreat", _("Spaces back elsewhere"), unit.retreat, MOST_SPACES_MOVED)
    for kind, title in (
        (UnitType.ARMY, _("Army")),
        (UnitType.NAVY, _("Navy")),
        (UnitType.AIRFORCE, _("Airforce")),
    ):
        yield _tick(kind.value, title, ticked=kind in unit.types)
    yield _tick("special", _("Special weapon"), ticked=unit.special)
    heaps = [("research_pile", _("Tokens in the research pile"))]
    if not unit.special:
        heaps = [
            (bag.id, _("Tokens of the {side}").format(side=_(bag.name))) for bag in box.sides.bag
        ]
    for heap, title in heaps:
        count = getattr(box.tokens, heap).get(unit.id, 0)
        yield _number(f"in-{heap}", title, count, MOST_TOKENS)


def own_units(box: Box) -> tuple[OwnUnit, ...]:
    """The players' own units of *box*, as tokens of a side that has them, or of the first."""
    bags = box.sides.bag
    found = []
    for unit in box.unit:
        emblem = next((bag.emblem for bag in bags if unit.id in bag.tokens), bags[0].emblem)
        types = f"{types_text(unit).capitalize()}. " if unit.types else ""
        text = types + ability_text(unit)
        picture = unit_scene(unit, emblem, unit.name)
        found.append(OwnUnit(name=unit.name, text=text, picture=picture))
    return tuple(found)


def ability_name(ability: Ability) -> str:
    """The name of an ability."""
    return {
        Ability.NONE: _("none"),
        Ability.BLITZ: _("blitz: another unit may follow"),
        Ability.GENERAL: _("general: counts armies and airforces"),
        Ability.ADMIRAL: _("admiral: counts navies and airforces"),
        Ability.TASK_FORCE: _("task force: ignores the effect of its space"),
        Ability.BOMBER: _("bomber: bombs as well"),
        Ability.NUCLEAR: _("nuclear: all other markers move back"),
        Ability.SPY: _("spy: copies the unit placed last"),
        Ability.SCIENTIST: _("scientist: any free space, no value"),
        Ability.PARTISANS: _("partisans: stronger if behind"),
        Ability.INSPIRED: _("inspired: the effect happens twice"),
        Ability.GODZILLA: _("Godzilla: commanders do not count it"),
    }[ability]


def _number(name: str, title: str, value: int, most: int) -> Field:
    return Field(name=name, title=title, value=str(value), most=most, is_number=True)


def _tick(name: str, title: str, *, ticked: bool) -> Field:
    return Field(name=name, title=title, value="true" if ticked else "", is_tick=True)
