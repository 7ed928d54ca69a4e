"""Lines laid out by pygal, as a group to put into a chart, and the picture around them.

What pygal writes for a page of its own (style sheet, script, random names) is taken out, and the
paints are put in: a chart lies within the page, in the colours of the stylesheet, and equal lines
make equal groups.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.view.shapes import Point

INK = "var(--bt-ink)"
QUIET = "var(--bt-muted)"
WRITING = 13
"""The size of what is written in a picture, in CSS pixels."""
_EM = 0.6
"""The width of a letter, of its height: more than any of the page's fonts needs on average."""
_GROUND, _HAIR = "var(--bt-sunken)", "var(--bt-line)"
_TEXT = 12
_EDGE = 2


class Line(NamedTuple):
    """One line of a plot."""

    points: Sequence[Point]
    """Milestones from 0, and values."""
    paint: dict[str, str]
    """In CSS."""
    filled: bool = False
    """Whether it is the edge of an area that reaches to 0."""
    dot: float = 0
    """The largest radius of its dots; 0 for a line without."""
    square: bool = False
    """Whether its dots are squares."""


class Plot(NamedTuple):
    """What pygal made: a group to put into the picture, and where in it everything is."""

    group: ET.Element
    left: float
    """Where the lines begin, beside what is written there."""
    top: float
    right: float
    bottom: float
    places: tuple[float, ...]
    """Where the milestones are, from the left."""


def _charted(
    lines: Sequence[Line],
    count: int,
    size: tuple[int, int],
    reach: tuple[int, int],
    guides: list[int],
) -> ET.Element:
    """The chart as its library draws it, without a namespace."""
    import pygal  # noqa: PLC0415  # only those who look at a chart pay for it

    chart = pygal.XY(
        width=size[0],
        height=size[1],
        margin=_EDGE,
        spacing=6,
        style=pygal.style.Style(label_font_size=_TEXT),
        js=(),
        show_legend=False,
        show_x_labels=False,
        show_y_labels=bool(guides),
        y_labels=guides,
        range=reach,
        xrange=(0, max(count - 1, 1)),
        value_formatter=str,
    )
    for line in lines:
        chart.add("", list(line.points), fill=line.filled, show_dots=bool(line.dot))
    page = ET.fromstring(chart.render(disable_xml_declaration=True))  # noqa: S314  # our own
    for element in page.iter():
        element.tag = element.tag.rpartition("}")[2]
    return page


def draw_plot(
    lines: Sequence[Line],
    count: int,
    size: tuple[int, int],
    reach: tuple[int, int],
    guides: Iterable[int] = (),
) -> Plot:
    """Draw *lines* over *count* milestones.

    Args:
        lines: From the back to the front; at least one has dots, one a milestone.
        count: How many milestones there are.
        size: Width and height, with what is written beside the plot.
        reach: The lowest and the highest value.
        guides: The values with a line from left to right and a number beside it.
    """
    page = _charted(lines, count, size, reach, list(guides))
    back, front = _of_class(page, "plot"), _of_class(page, "plot overlay")
    left, top = map(float, back.get("transform", "")[len("translate(") : -1].split(","))
    width, height = float(back[0].get("width", 0)), float(back[0].get("height", 0))
    places: list[float] = []
    _paint_axes(back)
    for line, path, dots in zip(lines, _series(back), _series(front), strict=True):
        _paint_line(path, line.paint)
        if line.dot:
            places = [float(dot.get("cx", 0)) for dot in dots.iter("circle")]
            _paint_dots(dots, line, min(width / count * 0.3, line.dot))
    group = ET.Element("g")
    group.extend((back, front))
    for element in group.iter():
        element.attrib.pop("class", None)
    across = tuple(left + place for place in places)
    return Plot(group, left, top, left + width, top + height, across)


def _of_class(element: ET.Element, name: str) -> ET.Element:
    return next(one for one in element.iter("g") if one.get("class") == name)


def _series(plot: ET.Element) -> list[ET.Element]:
    return [group for group in plot if group.get("class", "").startswith("series")]


def _paint_axes(back: ET.Element) -> None:
    text = {"fill": QUIET, "font-size": f"{_TEXT}px", "text-anchor": "end"}
    back[0].set("style", f"fill:{_GROUND}")
    for axis in back:
        if not axis.get("class", "").startswith("axis"):
            continue
        for guide in axis:
            guide[:] = [part for part in guide if part.tag != "title"]
        for part in axis.iter("path"):
            part.set("style", style({"fill": "none", "stroke": _HAIR}))
        for part in axis.iter("text"):
            part.set("style", style(text))


def _paint_line(series: ET.Element, paint: dict[str, str]) -> None:
    series.set("style", style({"fill": "none", "stroke-linejoin": "round"} | paint))


def _paint_dots(series: ET.Element, line: Line, radius: float) -> None:
    places = [(float(dot.get("cx", 0)), float(dot.get("cy", 0))) for dot in series.iter("circle")]
    series[:] = []
    for x, y in places:
        draw_dot(series, x, y, radius, square=line.square)
    series.set("style", dot_style(line.paint["stroke"], radius, square=line.square))


def draw_dot(parent: ET.Element, x: float, y: float, radius: float, *, square: bool) -> None:
    """Draw a circle, or an empty square in which such a circle can be seen."""
    if square:
        side = written(2 * radius)
        form = {"x": written(x - radius), "y": written(y - radius), "width": side, "height": side}
        ET.SubElement(parent, "rect", form)
    else:
        form = {"cx": written(x), "cy": written(y), "r": written(radius * 0.8)}
        ET.SubElement(parent, "circle", form)


def dot_style(colour: str, radius: float, *, square: bool) -> str:
    """The paint of such a dot."""
    if square:
        return style({"fill": "none", "stroke": colour, "stroke-width": written(radius * 0.4)})
    return style({"fill": colour})


def style(paint: dict[str, str]) -> str:
    """*paint* as the content of a ``style`` attribute."""
    return ";".join(f"{name}:{value}" for name, value in paint.items())


def written(value: float) -> str:
    """A length as SVG writes it."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def picture(width: int, height: float, label: str) -> ET.Element:
    """An empty picture of this size in CSS pixels, which is called *label*."""
    return ET.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {width} {written(height)}",
            "width": "100%",
            "style": f"display:block;max-width:{width}px;height:auto",
            "role": "img",
            "aria-label": label,
        },
    )


def write(
    root: ET.Element,
    x: float,
    y: float,
    text: str,
    *,
    fill: str = INK,
    bold: bool = False,
    anchor: str = "start",
) -> None:
    """Write one line; *y* is its middle, *anchor* start, middle or end."""
    paint = {"fill": fill, "font-size": f"{WRITING}px", "text-anchor": anchor}
    if bold:
        paint["font-weight"] = "700"
    form = {"x": written(x), "y": written(y + WRITING * 0.35), "style": style(paint)}
    ET.SubElement(root, "text", form).text = text


def text_width(text: str) -> float:
    """How wide *text* is at most when it is written."""
    return len(text) * WRITING * _EM
