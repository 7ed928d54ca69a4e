"""A picture as its parts, and their changes in the next picture."""

from __future__ import annotations

from collections.abc import Hashable  # a field of a struct
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from blitz_widgets.view.motion.boxes import box_of
from blitz_widgets.view.motion.parts import PLACE, kind_of, may_be
from blitz_widgets.view.shapes import Shape  # a field of a struct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from blitz_widgets.view.geometry import Box


class Item(Struct, eq=False, dict=True):
    """A part of a picture, or a shape without a part."""

    key: Hashable
    part: str
    """The part's name, or empty."""
    thing: str
    """The thing, without its place."""
    z: float
    """The height in the stack."""
    shapes: tuple[Shape, ...]

    @cached_property
    def box(self) -> Box:
        """The bounding box."""
        return box_of(self.shapes)

    @property
    def kind(self) -> str:
        """The kind of thing."""
        return kind_of(self.part)


class Change(NamedTuple):
    """The change of a part."""

    old: Item | None
    """``None`` for a new part."""
    new: Item | None
    """``None`` for a part that disappears."""
    pile: Item | None = None
    """The equal thing it came from or went to, if that is in both pictures."""


Items = dict[Hashable, Item]
"""The parts of a picture from back to front, by the key that identifies them in other pictures."""


def items_of(shapes: Iterable[Shape]) -> Items:
    """The parts of a picture; a shape without a name is identified by its appearance."""
    alike: dict[Shape, int] = {}
    found: dict[Hashable, tuple[int, list[Shape]]] = {}
    for z, shape in enumerate(shapes):
        key: Hashable = shape.part
        if not key:
            before = alike.get(shape, 0)
            key, alike[shape] = (shape, before), before + 1
        if key in found:
            found[key][1].append(shape)
        else:
            found[key] = z, [shape]
    return {
        key: Item(key, own[0].part, own[0].part.partition(PLACE)[0], z, tuple(own))
        for key, (z, own) in found.items()
    }


def changes(before: Items, after: Items) -> tuple[Change, ...]:
    """The changes between two pictures; a move is one change."""
    stayed = {
        key: Change(item, after[key])
        for key, item in before.items()
        if key in after and item.shapes != after[key].shapes
    }
    removed = {key: item for key, item in before.items() if key not in after}
    added = {key: item for key, item in after.items() if key not in before}
    found = [
        *stayed.values(),
        *_paired(removed, added, lambda old, new: old == new),
        *_paired(removed, added, may_be),
    ]
    piles = {item.thing: item for change in stayed.values() if (item := change.new)}
    found += [Change(None, item, _pile(item, piles)) for item in added.values()]
    found += [Change(item, None, _pile(item, piles)) for item in removed.values()]
    return tuple(found)


def _paired(removed: Items, added: Items, alike: Callable[[str, str], bool]) -> list[Change]:
    """Pair removed parts with new ones that can be the same thing, and take both out."""
    found = []
    for key, new in [*added.items()]:
        if not new.part:
            continue
        old = next((o for o in removed.values() if o.part and alike(o.thing, new.thing)), None)
        if old is not None:
            found.append(Change(old, new))
            del added[key], removed[old.key]
    return found


def _pile(item: Item, piles: Mapping[str, Item]) -> Item | None:
    return piles.get(item.thing) if item.part else None
