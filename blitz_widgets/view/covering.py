"""Covering parts of a table: a covered thing is in no picture and no text of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from blitz_widgets.locale import _
from blitz_widgets.view.areas import area_of, belongs, bounds
from blitz_widgets.view.pen import Pen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.view.geometry import Area
    from blitz_widgets.view.presenter import Group
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.shapes import Shape
    from blitz_widgets.view.theme import Theme

_LARGER: Final = 1.35
"""The allowed size of a drawing on an area, as a factor."""
_RADIUS: Final = 8
_TALLEST: Final = 120


def cover_scene(scene: Scene, covered: Iterable[str], theme: Theme) -> Scene:
    """*scene* with a back in place of each thing *covered*, whose shapes are removed."""
    areas = [area for target in covered if (area := area_of(scene, target)) is not None]
    if not areas:
        return scene
    backs = Pen()
    for area in areas:
        _draw_back(backs, area, theme)
    return replace(
        scene,
        pieces=(*_outside(scene.pieces, areas), *backs.shapes),
        highlights=_outside(scene.highlights, areas),
    )


def cover_groups(groups: Iterable[Group], covered: Iterable[str]) -> tuple[Group, ...]:
    """The table in words without the things *covered* and any sentence that could reveal them."""
    hidden = tuple(covered)
    return tuple(_cover_group(group, hidden) for group in groups)


def is_covered(target: str, covered: Iterable[str]) -> bool:
    """Whether *target* is one of the things *covered*, or part of one."""
    return any(belongs(target, each) for each in covered)


def _cover_group(group: Group, covered: tuple[str, ...]) -> Group:
    if is_covered(group.target, covered):
        return replace(group, lines=(_("This is covered."),), choices=())
    inside = (group.target, *(choice.target for choice in group.choices))
    touched = any(belongs(each, group.target) or each in inside for each in covered)
    if not touched:
        return group
    return replace(
        group,
        lines=(_("Some of this is covered."),),
        choices=tuple(
            replace(choice, label=_("Covered"), brief="", state="", count=1, picture=None)
            if is_covered(choice.target, covered) and not choice.target.startswith("space:")
            else replace(choice, brief="", state=_("Covered"))
            if is_covered(choice.target, covered)
            else choice
            for choice in group.choices
        ),
    )


def _outside(layer: tuple[Shape, ...], areas: list[Area]) -> tuple[Shape, ...]:
    return tuple(shape for shape in layer if not any(_lies_on(shape, area) for area in areas))


def _lies_on(shape: Shape, area: Area) -> bool:
    """Whether *shape* is drawn on *area* and does not extend much beyond it."""
    box = bounds(shape)
    return (
        area.has(*box.middle)
        and box.width <= area.width * _LARGER
        and box.height <= area.height * _LARGER
    )


def _draw_back(pen: Pen, area: Area, theme: Theme) -> None:
    pen.rect(
        area.x,
        area.y,
        area.width,
        area.height,
        _RADIUS,
        fill=theme.panel,
        stroke=theme.line,
        line=2,
    )
    x, y = area.middle
    size = min(area.width, area.height, _TALLEST) * 0.6
    pen.text(x, y, "?", size, fill=theme.quiet, bold=True)
