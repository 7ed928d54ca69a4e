"""The units: their types, values and abilities."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.locale import _
from blitz_widgets.rulebook.broken_data import write
from blitz_widgets.rulebook.emblems import Emblem
from blitz_widgets.rulebook.loading import DataFile, Printed, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from blitz_widgets.rulebook.broken_data import BrokenDataError
    from blitz_widgets.rulebook.toml_lines import Place

_DATA = Path(__file__).with_name("data")


MOST_KINDS = 255
"""Kinds of unit a game can tell apart."""


class UnitType(StrEnum):
    """The types that decide which spaces take a unit (BOARD-TERRAIN)."""

    ARMY = "army"
    NAVY = "navy"
    AIRFORCE = "airforce"


class Ability(StrEnum):
    """The abilities of units, in addition to moving the marker."""

    NONE = "none"
    BLITZ = "blitz"
    GENERAL = "general"
    ADMIRAL = "admiral"
    TASK_FORCE = "task-force"
    BOMBER = "bomber"
    NUCLEAR = "nuclear"
    SPY = "spy"
    SCIENTIST = "scientist"
    PARTISANS = "partisans"
    INSPIRED = "inspired"
    GODZILLA = "godzilla"


_ABILITY_RULES = {
    Ability.BLITZ: Rule.UNIT_BLITZ,
    Ability.GENERAL: Rule.UNIT_GENERAL,
    Ability.ADMIRAL: Rule.UNIT_ADMIRAL,
    Ability.TASK_FORCE: Rule.UNIT_TASKFORCE,
    Ability.BOMBER: Rule.UNIT_BOMBER,
    Ability.NUCLEAR: Rule.UNIT_NUCLEAR,
    Ability.SPY: Rule.UNIT_SPY,
    Ability.SCIENTIST: Rule.UNIT_SCIENTIST,
    Ability.PARTISANS: Rule.UNIT_PARTISANS,
    Ability.INSPIRED: Rule.UNIT_INSPIRED,
    Ability.GODZILLA: Rule.UNIT_GODZILLA,
}

_TYPE_RULES = {
    UnitType.ARMY: Rule.UNIT_ARMY,
    UnitType.NAVY: Rule.UNIT_NAVY,
    UnitType.AIRFORCE: Rule.UNIT_AIRFORCE,
}

_TYPELESS = (Ability.SPY, Ability.SCIENTIST)
_VALUED_IN_PLAY = (*_TYPELESS, Ability.GENERAL, Ability.ADMIRAL)
SIDES = 2


class Unit(Printed, frozen=True, kw_only=True):
    """One kind of unit; the box holds one or more tokens of it."""

    id: str
    name: Text
    types: tuple[UnitType, ...]
    """The types of the unit; empty if it has no terrain of its own."""
    value: int
    """Spaces its owner's marker moves; 0 if the value is worked out at the placement."""
    value_behind: int = 0
    """For partisans: the value with the marker on the opponent's side."""
    retreat: int = 0
    """For the nuclear bomb: spaces every other open marker moves against its owner."""
    special: bool = False
    """Whether it is a special weapon."""
    ability: Ability = Ability.NONE

    @property
    def rule(self) -> Rule:
        """The rule of this unit."""
        if self.ability is not Ability.NONE:
            return _ABILITY_RULES[self.ability]
        return Rule.UNIT_ELITE if self.special else _TYPE_RULES[self.types[0]]


class _UnitFile(Printed, frozen=True, kw_only=True):
    provenance: Text
    unit: tuple[Unit, ...]


class Bag(Printed, frozen=True, kw_only=True):
    """The tokens one side starts with."""

    id: Text
    name: Text
    forms: dict[Literal["the", "of", "to"], Text]
    """The name in a sentence, for languages that inflect it."""
    on_its_side: Text
    """The place of a marker on this side's half of a battle track, in words."""
    toward_its_end: Text
    """The direction of a marker that moves this side's way, in words."""
    emblem: Emblem
    tokens: dict[str, int]


class Sides(Printed, frozen=True, kw_only=True):
    """The units at the start: of each side, and in the research pile."""

    provenance: Text
    opening_reserve: int
    """Tokens each side draws before the first turn (SETUP-BAGS)."""
    bag: tuple[Bag, ...]
    research_pile: dict[str, int]
    nippon_tokens: dict[str, int]
    """The special weapons of the Nippon expansion (SETUP-RESEARCH)."""


@cache
def printed_units() -> tuple[Unit, ...]:
    """Every kind of unit in the box.

    >>> from blitz_widgets import printed_units
    >>> printed_units()[0].name
    'army 1'
    """
    return load_units(_DATA / "units.toml")


@cache
def printed_sides() -> Sides:
    """The bags of Axis and Allies, and their research pile.

    >>> from blitz_widgets import printed_sides
    >>> printed_sides().opening_reserve
    3
    """
    return load_sides(_DATA / "sides" / "axis-and-allies.toml", printed_units())


@cache
def nippon_sides() -> Sides:
    """The bags of Japan and Germany, and their research pile.

    Rules: NIPPON-SIDES, NIPPON-RESEARCH.
    """
    return load_sides(_DATA / "sides" / "japan-and-germany.toml", printed_units())


def load_units(path: Path) -> tuple[Unit, ...]:
    """The units in the file *path*.

    Raises:
        BrokenDataError: If anything in the file is not as a unit must be.

    Rules: section *Units*.
    """
    file = DataFile.open(path)
    units = file.read(_UnitFile).unit
    file.check_unique("unit", (unit.id for unit in units), "unit")
    file.check_unique("unit name", (unit.name for unit in units), "unit", key="name")
    if not 0 < len(units) <= MOST_KINDS:
        raise file.broken(("unit",), f"there are {len(units)}.", f"Keep 1 to {MOST_KINDS} kinds.")
    for number, unit in enumerate(units):
        for mistake in unit_mistakes(file, ("unit", number), unit):
            raise mistake
    return units


def unit_mistakes(file: DataFile, place: Place, unit: Unit) -> Iterator[BrokenDataError]:
    """Every mistake of *unit*, at *place* in *file*."""
    if not unit.id or set(unit.id) - set("abcdefghijklmnopqrstuvwxyz0123456789-"):
        yield file.broken(
            (*place, "id"),
            _("is not a usable id."),
            _("Use small letters, digits and hyphens."),
            entry=f"{_('unit')} {unit.id!r}",
        )
    if bool(unit.types) == (unit.ability in _TYPELESS) or len(set(unit.types)) != len(unit.types):
        yield file.broken(
            place,
            _("has the wrong types."),
            _("Name each type once; spy and scientist have none."),
            named="types",
        )
    for key in ("value", "value_behind", "retreat"):
        if getattr(unit, key) < 0:
            yield file.broken(place, _("has a number below 0."), _("Use 0 or more."), named=key)
    if unit.value and unit.ability in _VALUED_IN_PLAY:
        yield file.broken(
            (*place, "value"),
            _("is {value}, but the ability {ability} has no value until it is placed.").format(
                value=unit.value, ability=unit.ability
            ),
            write("0"),
        )
    if bool(unit.value_behind) != (unit.ability is Ability.PARTISANS):
        yield file.broken(
            (*place, "value_behind"),
            _("does not fit the ability."),
            _("Partisans need one, no other unit may."),
        )
    if bool(unit.retreat) != (unit.ability is Ability.NUCLEAR):
        yield file.broken(
            (*place, "retreat"),
            _("does not fit the ability."),
            _("A nuclear unit needs one, no other unit may."),
        )


def load_sides(path: Path, units: tuple[Unit, ...]) -> Sides:
    """The bags and the research pile in the file *path*, made of *units*.

    Raises:
        BrokenDataError: If the file names an unknown unit, or fewer tokens than are drawn; if
            there are not two bags, or special weapons and ordinary units are mixed.

    Rules: SETUP-BAGS, SETUP-RESEARCH.
    """
    file = DataFile.open(path)
    sides = file.read(Sides)
    file.check_unique("bag", (bag.id for bag in sides.bag), "bag")
    file.check_unique("bag name", (bag.name for bag in sides.bag), "bag", key="name")
    if len(sides.bag) != SIDES:
        raise file.broken(
            ("bag", SIDES),
            f"there are {len(sides.bag)}.",
            f"Keep {SIDES}, one for each side.",
            entry="bag",
        )
    known = {unit.id: unit for unit in units}
    for number, bag in enumerate(sides.bag):
        _check_heap(file, ("bag", number, "tokens"), bag.tokens, known, special=False)
    _check_heap(file, ("research_pile",), sides.research_pile, known, special=True)
    _check_heap(file, ("nippon_tokens",), sides.nippon_tokens, known, special=True)
    for unit in sides.nippon_tokens:
        if unit in sides.research_pile:
            raise file.broken(
                ("nippon_tokens", unit),
                "is in the research_pile too.",
                "Remove it from one of the two.",
            )
    _check_opening(file, sides)
    return sides


def _check_heap(
    file: DataFile,
    heap: Place,
    tokens: Mapping[str, int],
    known: Mapping[str, Unit],
    *,
    special: bool,
) -> None:
    if not tokens:
        raise file.broken(heap, "holds no token.", "Add at least one.")
    for unit, count in tokens.items():
        place = (*heap, unit)
        if unit not in known:
            raise file.broken(place, "is not a unit.", "Use an id of units.toml.")
        if count < 1:
            raise file.broken(place, f"counts {count}.", "Count at least 1 token.")
        if known[unit].special is not special:
            raise file.broken(
                place,
                "is a special weapon." if known[unit].special else "is not a special weapon.",
                "Special weapons start in the research pile, all other units in a bag.",
            )


def _check_opening(file: DataFile, sides: Sides) -> None:
    if sides.opening_reserve < 1:
        raise file.broken(
            ("opening_reserve",),
            f"is {sides.opening_reserve}, but without a token nobody can begin.",
            "Make it 1 or more.",
        )
    for number, bag in enumerate(sides.bag):
        if sides.opening_reserve > sum(bag.tokens.values()):
            raise file.broken(
                ("bag", number),
                f"cannot give an opening reserve of {sides.opening_reserve}.",
                "Add tokens or lower opening_reserve.",
            )
