"""Checks of a box beyond its board: players' own units, and numbers of tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitzkrieg.rules.board_room import (
    crowd_mistakes,
    number_mistakes,
    text_mistakes,
)
from blitz_widgets.games.blitzkrieg.rules.limits import (
    LONGEST_UNIT_NAME,
    MOST_OWN_UNITS,
    MOST_SPACES_MOVED,
    MOST_TOKENS,
)
from blitz_widgets.games.blitzkrieg.rules.units import (
    Ability,
    Unit,
    UnitType,
    printed_units,
    unit_mistakes,
)
from blitz_widgets.locale import _
from blitz_widgets.rulebook.broken_data import one_of, write

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.rules.boxes import Box
    from blitz_widgets.games.blitzkrieg.rules.units import Sides
    from blitz_widgets.rulebook.broken_data import BrokenDataError
    from blitz_widgets.rulebook.loading import DataFile
    from blitz_widgets.rulebook.toml_lines import Place

RESERVED: Final = frozenset(
    {"as", "bomb", "discard", "draw", "effect", "forced", "open", "research", "roll", "row"}
    | {"stop", "stratagem", "target", "track", "turn"}
)
"""Words with another meaning in the notation of actions."""
_TYPES: Final = {
    Ability.INSPIRED: set(UnitType),
    Ability.GODZILLA: {UnitType.ARMY, UnitType.NAVY},
}
"""The unit types that abilities refer to."""


def box_mistakes(file: DataFile, box: Box) -> Iterator[BrokenDataError]:
    """Every reason why the units and tokens of *box* from *file* cannot be used.

    Rules: UNIT-CUSTOM, SETUP-BAGS, SETUP-RESEARCH.
    """
    yield from _own_unit_mistakes(file, box)
    sides = box.sides
    for name in box.tokens.__struct_fields__:
        counts = getattr(box.tokens, name)
        if counts and name not in {"research_pile", *(bag.id for bag in sides.bag)}:
            yield file.broken(
                ("tokens", name),
                _("does not play on this side of the board."),
                one_of((*(bag.id for bag in sides.bag), "research_pile")),
            )
            continue
        yield from _count_mistakes(file, ("tokens", name), counts, box)
    yield from _total_mistakes(file, box, sides)


def _own_unit_mistakes(file: DataFile, box: Box) -> Iterator[BrokenDataError]:
    printed = printed_units()
    yield from crowd_mistakes(file, ("unit",), box.unit, MOST_OWN_UNITS)
    for key, what in (("id", _("unit")), ("name", _("unit name"))):
        taken = {getattr(unit, key) for unit in printed}
        for number, unit in enumerate(box.unit):
            name = getattr(unit, key)
            if name in taken:
                yield file.broken(
                    ("unit", number, key),
                    _("is there already."),
                    _("Rename it."),
                    entry=f"{what} {name}",
                )
            taken.add(name)
    for number, unit in enumerate(box.unit):
        yield from unit_mistakes(file, ("unit", number), unit)
        yield from _use_mistakes(file, ("unit", number), unit)


def _use_mistakes(file: DataFile, place: Place, unit: Unit) -> Iterator[BrokenDataError]:
    """The mistakes of the players' own *unit*; printed units may break these rules."""
    yield from text_mistakes(file, (*place, "id"), unit.id, LONGEST_UNIT_NAME)
    yield from text_mistakes(file, (*place, "name"), unit.name, LONGEST_UNIT_NAME)
    if unit.id in RESERVED or not unit.id[:1].isalpha():
        yield file.broken(
            (*place, "id"),
            _("cannot be told from other words of a recorded game."),
            _("Use another word, one that begins with a letter."),
            entry=f"{_('unit')} {unit.id!r}",
        )
    for key in ("value", "value_behind", "retreat"):
        yield from number_mistakes(file, (*place, key), getattr(unit, key), MOST_SPACES_MOVED)
    types = _TYPES.get(unit.ability)
    if types is not None and set(unit.types) != types:
        wanted = ", ".join(f'"{kind}"' for kind in UnitType if kind in types)
        yield file.broken(
            place,
            _("has the ability {ability}, but not its types.").format(ability=unit.ability),
            write(f"types = [{wanted}]"),
            named="types",
        )


def _count_mistakes(
    file: DataFile, heap: Place, counts: dict[str, int], box: Box
) -> Iterator[BrokenDataError]:
    known = {unit.id: unit for unit in box.units}
    in_pile = heap[-1] == "research_pile"
    for name, count in counts.items():
        place = (*heap, name)
        if name not in known:
            yield file.broken(
                place,
                _("is not a unit."),
                _("Use the id of a printed unit or of a [[unit]] of this file."),
            )
        elif known[name].special is not in_pile:
            yield file.broken(
                place,
                _("is a special weapon.") if known[name].special else _("is not a special weapon."),
                _("Special weapons start in the research pile, all other units in a bag."),
            )
        if count < 0:
            yield file.broken(
                place, _("is {number}.").format(number=count), _("Count 0 or more tokens.")
            )
        yield from number_mistakes(file, place, count, MOST_TOKENS)


def _total_mistakes(file: DataFile, box: Box, sides: Sides) -> Iterator[BrokenDataError]:
    """The mistakes of the bags and the pile as a whole, and of units without tokens."""
    for bag in sides.bag:
        if sum(bag.tokens.values()) < sides.opening_reserve:
            yield file.broken(
                ("tokens", bag.id),
                _("leaves fewer than the {count} tokens drawn at the start.").format(
                    count=sides.opening_reserve
                ),
                _("Leave more of them in."),
            )
    if not sides.research_pile:
        yield file.broken(
            ("tokens", "research_pile"),
            _("leaves no special weapon."),
            _("Leave at least one in."),
        )
    heaps = (getattr(box.tokens, name) for name in box.tokens.__struct_fields__)
    used = {unit for heap in heaps for unit, count in heap.items() if count}
    yield from file.strangers(
        "unit",
        (unit.id for unit in box.unit),
        used,
        _("is in no bag and not in the research pile."),
        _("Say under [tokens] how many there are, or remove it."),
    )
