"""Every picture of a game at once: each shape is stored once, and a picture is a list of them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar
from xml.etree import ElementTree as ET

from msgspec.structs import asdict, replace

from blitz_widgets.view.scene import Scene
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import DARK, LIGHT, Theme

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from blitz_widgets.view.shapes import Shape

_SVG = ' xmlns="http://www.w3.org/2000/svg"'
T = TypeVar("T", bound="Hashable")


def _by_light() -> dict[str, tuple[str, str]]:
    """The colours of a board that differ between light and dark mode, as pairs."""
    light, dark = asdict(LIGHT), asdict(DARK)
    return {name: (light[name], dark[name]) for name in light if light[name] != dark[name]}


BOARD_COLOURS: Final = _by_light()
"""The value of ``--board-NAME`` in light and in dark mode, by name."""

PAGE: Final[Theme] = replace(LIGHT, **{name: f"var(--board-{name})" for name in BOARD_COLOURS})
"""A theme whose colours come from the page."""


class SharedItems(Generic[T]):
    """Items stored once each, and identified by number."""

    def __init__(self) -> None:
        self._numbers: dict[T, int] = {}

    def add(self, item: T) -> int:
        """Store *item* if it is new, and return its number."""
        return self._numbers.setdefault(item, len(self._numbers))

    def all(self) -> tuple[T, ...]:
        """All items, by number."""
        return tuple(self._numbers)


class Film:
    """Pictures of the same size and ground."""

    def __init__(self) -> None:
        self._shapes: SharedItems[Shape] = SharedItems()
        self._layers: SharedItems[tuple[int, ...]] = SharedItems()
        self._first: Scene | None = None

    def add(self, shapes: Sequence[Shape]) -> int:
        """The number of a layer of *shapes*, which keep their order."""
        return self._layers.add(_runs([self._shapes.add(_without_part(shape)) for shape in shapes]))

    def add_scene(self, scene: Scene) -> tuple[int, int]:
        """The numbers of the layers of *scene* that change: its pieces and its highlights."""
        if self._first is None:
            self._first = scene
            self.add(scene.ground)
        return self.add(scene.pieces), self.add(scene.highlights)

    def to_data(self) -> dict[str, Any]:
        """The page's data of all pictures.

        ``empty`` is a picture without any shape, ``layers[0]`` the ground of all of them.  A layer
        is a list of runs through ``shapes``: the start of a run, and its length.
        """
        empty = (
            to_svg(replace(self._first, ground=(), pieces=(), highlights=())) if self._first else ""
        )
        return {
            "empty": empty,
            "shapes": _elements(self._shapes.all()),
            "layers": self._layers.all(),
        }


def _without_part(shape: Shape) -> Shape:
    """*shape* without its part of the picture, which does not affect its looks."""
    return replace(shape, part="") if shape.part else shape


def _runs(numbers: Sequence[int]) -> tuple[int, ...]:
    """*numbers* as pairs of a start and a length, one after the other."""
    if not numbers:
        return ()
    breaks = [place for place, (one, next_) in enumerate(pairwise(numbers), 1) if next_ != one + 1]
    edges = [0, *breaks, len(numbers)]
    return tuple(part for start, end in pairwise(edges) for part in (numbers[start], end - start))


def _elements(shapes: Iterable[Shape]) -> tuple[str, ...]:
    """Each of *shapes* as an element of SVG."""
    picture = Scene(width=1, height=1, title="", ground=tuple(shapes), pieces=())
    root = ET.fromstring(to_svg(picture).replace(_SVG, "", 1))  # noqa: S314  # our own writing
    return tuple(ET.tostring(element, encoding="unicode") for element in root.iterfind("g/*"))
