"""Painting the shapes of a scene on a canvas."""

from __future__ import annotations

from math import isclose, pi

import pytest
from ipycanvas import Canvas

from blitz_widgets.view.shapes import Circle, Polygon, Polyline, Rect, Shape, Text
from blitz_widgets.widgets.painter import paint
from tests.widgets.recorder import Command, names, recorded

RED, GREEN = "#ff0000", "#00ff00"
POINTS = ((1.0, 2.0), (3.0, 4.0), (5.0, 0.0))


def painted(*shapes: Shape, scale: float = 2) -> list[Command]:
    """What is sent for *shapes* between wiping the canvas and restoring its state."""
    with recorded() as heard:
        paint(Canvas(width=10, height=10), shapes, scale)
    said = names(heard)
    assert said[:4] == ["switchCanvas", "clear", "save", "scale"]
    assert said[-1] == "restore"
    assert heard[3] == ("scale", scale, scale)
    return [command for command in heard[4:-1] if command[0] not in MANNERS]


MANNERS = {"line_cap", "line_join", "text_baseline"}


@pytest.mark.parametrize(
    ("shape", "commands"),
    [
        (
            Rect(x=1, y=2, width=3, height=4, fill=RED),
            [("fill_style", RED), ("fillRect", 1, 2, 3, 4)],
        ),
        (
            Rect(x=1, y=2, width=3, height=4, stroke=GREEN, line=2),
            [("stroke_style", GREEN), ("line_width", 2), ("strokeRect", 1, 2, 3, 4)],
        ),
        (
            Circle(x=1, y=2, radius=3, fill=RED, stroke=GREEN, line=2),
            [
                ("fill_style", RED),
                ("stroke_style", GREEN),
                ("line_width", 2),
                ("fillCircle", 1, 2, 3),
                ("strokeCircle", 1, 2, 3),
            ],
        ),
        (
            Polygon(points=POINTS, fill=RED),
            [
                ("fill_style", RED),
                ("beginPath",),
                ("moveTo", 1, 2),
                ("lineTo", 3, 4),
                ("lineTo", 5, 0),
                ("closePath",),
                ("fill", "nonzero"),
            ],
        ),
        (
            Polyline(points=POINTS, stroke=GREEN, line=1),
            [
                ("stroke_style", GREEN),
                ("line_width", 1),
                ("beginPath",),
                ("moveTo", 1, 2),
                ("lineTo", 3, 4),
                ("lineTo", 5, 0),
                ("stroke",),
            ],
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Shape) else "",
)
def test_each_shape_is_painted(shape: Shape, commands: list[Command]) -> None:
    """With fill, outline and measures as they are."""
    assert painted(shape) == [("global_alpha", 1), *commands]


@pytest.mark.parametrize(
    ("anchor", "align"), [("start", "start"), ("middle", "center"), ("end", "end")]
)
def test_texts_are_written(anchor: str, align: str) -> None:
    """Where they are anchored, in the size and weight they have."""
    text = Text(x=1, y=2, text="Hi", size=10, fill=RED, bold=True, anchor=anchor)
    sent = {command[0]: command[1:] for command in painted(text)}

    assert sent["text_align"] == (align,)
    assert sent["fillText"] == ("Hi", 1, 2 + 0.35 * 10)  # on a line, its middle at 2
    assert sent["font"][0].startswith("bold 10.00px ")
    thin = Text(x=1, y=2, text="Hi", size=10, fill=RED)
    assert not any(command[0] == "font" and "bold" in command[1] for command in painted(thin))


def test_round_corners_stay_inside_their_rectangle() -> None:
    """Four arcs, never larger than half a side."""
    sent = painted(Rect(x=10, y=20, width=8, height=6, radius=99, fill=RED))
    arcs = [command[1:6] for command in sent if command[0] == "arc"]

    assert len(arcs) == 4
    assert {arc[2] for arc in arcs} == {3}
    assert {(arc[0], arc[1]) for arc in arcs} == {(13, 23), (15, 23)}
    assert isclose(sum(end - start for *_centre, start, end in arcs), 2 * pi)
    assert sent[-1] == ("fill", "nonzero")


def test_what_has_neither_fill_nor_outline_is_not_painted() -> None:
    """No leftover colour of the shape before it."""
    assert painted(Rect(x=1, y=2, width=3, height=4, stroke=GREEN)) == [("global_alpha", 1)]
    assert painted(Circle(x=1, y=2, radius=3)) == [("global_alpha", 1)]


def test_opacity_lasts_for_one_shape() -> None:
    """It is set where it changes only."""
    rect = Rect(x=1, y=2, width=3, height=4, fill=RED)
    veil = Rect(x=1, y=2, width=3, height=4, fill=RED, opacity=0.5)
    sent = painted(rect, veil, veil, rect, rect)
    alphas = [command[1] for command in sent if command[0] == "global_alpha"]

    assert alphas == [1, 0.5, 1]
    assert names(sent).count("fillRect") == 5


def test_an_unknown_shape_is_a_mistake_of_ours() -> None:
    """It would be missing from the picture without a word."""
    with pytest.raises(TypeError):
        painted(Shape())
