"""A scene as SVG, for notebooks without a kernel, pictures in texts, tests and export."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol
from xml.etree import ElementTree as ET

from blitz_widgets.view.fonts import NARROW, TEXT
from blitz_widgets.view.shapes import Circle, Polygon, Polyline, Rect, Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.view.shapes import Point, Shape

TO_BASELINE = 0.35
"""The distance from the middle of a digit to its baseline, as a share of the letter size."""
_INHERITED = frozenset(
    {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"}
    | {"font-family", "font-size", "font-weight", "text-anchor"}
)
"""The attributes that elements inherit from their group."""


class Picture(Protocol):
    """Anything that can be written as SVG: a scene, or an object like one."""

    @property
    def width(self) -> float:
        """In board units."""

    @property
    def height(self) -> float:
        """In board units."""

    @property
    def title(self) -> str:
        """A description of the picture."""

    @property
    def ground(self) -> tuple[Shape, ...]:
        """The layer at the back."""

    @property
    def pieces(self) -> tuple[Shape, ...]:
        """The layer in the middle."""

    @property
    def highlights(self) -> tuple[Shape, ...]:
        """The layer in front."""


def to_svg(scene: Picture) -> str:
    """The whole *scene* as one SVG document, with its title for people who cannot see it.

    Without a title, the picture is decorative and hidden from screen readers.
    """
    root = _frame(scene)
    for layer in (scene.ground, scene.pieces, scene.highlights):
        _group(root, layer)
    return ET.tostring(root, encoding="unicode")


def elements(shapes: Iterable[Shape]) -> str:
    """*shapes* as elements for an existing picture."""
    group = ET.Element("g")
    for shape in shapes:
        _add(group, shape)
    return "".join(ET.tostring(element, encoding="unicode") for element in group)


def add_grouped(root: ET.Element, shapes: Iterable[Shape]) -> None:
    """Add *shapes* to *root*; neighbours that look alike share a group, which keeps it short."""
    looks: dict[str, str] | None = None
    group = root
    for shape in shapes:
        tag, form = _form(shape)
        look = form | _paint(shape)
        shared = {name: look.pop(name) for name in sorted(_INHERITED & look.keys())}
        if shared != looks:
            looks, group = shared, ET.SubElement(root, "g", shared)
        element = ET.SubElement(group, tag, look)
        if isinstance(shape, Text):
            element.text = shape.text


def contact_sheet(scenes: Iterable[Picture]) -> tuple[str, tuple[str, ...]]:
    """Many *scenes* for one page: their shared definitions, to be put first, and each as SVG.

    Scenes with equal grounds share them, so a page with many boards stays small.
    """
    store = ET.Element("svg", {"width": "0", "height": "0", "aria-hidden": "true"})
    store.set("style", "position:absolute")
    grounds: dict[tuple[Shape, ...], str] = {}
    pictures = []
    for scene in scenes:
        if scene.ground not in grounds:
            grounds[scene.ground] = name = f"ground-{len(grounds)}"
            _group(store, scene.ground, {"id": name, "font-family": TEXT})
        root = _frame(scene)
        ET.SubElement(root, "use", {"href": f"#{grounds[scene.ground]}"})
        for layer in (scene.pieces, scene.highlights):
            _group(root, layer)
        pictures.append(ET.tostring(root, encoding="unicode"))
    return ET.tostring(store, encoding="unicode"), tuple(pictures)


def _frame(scene: Picture) -> ET.Element:
    root = ET.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {_number(scene.width)} {_number(scene.height)}",
            "width": "100%",
            "style": f"max-width:{_number(scene.width)}px;height:auto",
            **({"role": "img"} if scene.title else {"aria-hidden": "true"}),
            "font-family": TEXT,
        },
    )
    if scene.title:
        ET.SubElement(root, "title").text = scene.title
    return root


def _group(root: ET.Element, layer: Iterable[Shape], form: dict[str, str] | None = None) -> None:
    group = ET.SubElement(root, "g", form or {})
    for shape in layer:
        _add(group, shape)


def _add(group: ET.Element, shape: Shape) -> None:
    tag, form = _form(shape)
    element = ET.SubElement(group, tag, form | _paint(shape))
    if isinstance(shape, Text):
        element.text = shape.text


def _form(shape: Shape) -> tuple[str, dict[str, str]]:
    """The element for *shape* and its attributes, except for its paint."""
    match shape:
        case Rect():
            form = {
                "x": _number(shape.x),
                "y": _number(shape.y),
                "width": _number(shape.width),
                "height": _number(shape.height),
            }
            return "rect", form | ({"rx": _number(shape.radius)} if shape.radius else {})
        case Circle():
            form = {"cx": _number(shape.x), "cy": _number(shape.y), "r": _number(shape.radius)}
            return "circle", form
        case Polygon():
            return "polygon", {"points": _points(shape.points)}
        case Polyline():
            ends = {"stroke-linecap": "round", "stroke-linejoin": "round"}
            return "polyline", {"points": _points(shape.points)} | ends
        case Text():
            return "text", _lettering(shape)
        case _:
            raise TypeError(type(shape))


def _lettering(shape: Text) -> dict[str, str]:
    """The attributes of a text's place and letters."""
    form = {
        "x": _number(shape.x),
        "y": _number(shape.y + shape.size * TO_BASELINE),
        "font-size": _number(shape.size),
        "text-anchor": shape.anchor,
    }
    if shape.bold:
        form["font-weight"] = "700"
    if shape.narrow:
        form["font-family"] = NARROW
    return form


def _paint(shape: Shape) -> dict[str, str]:
    paint = {"fill": shape.fill or "none"}
    if shape.stroke and shape.line:
        paint |= {"stroke": shape.stroke, "stroke-width": _number(shape.line)}
    if shape.opacity < 1:
        paint["opacity"] = _number(shape.opacity)
    return paint


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
