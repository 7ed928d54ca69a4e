"""Numbers on a picture that link remarks to their places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from blitz_widgets.view.pen import Pen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.view.scene import Scene, Spot

_SIZE: Final = 12
"""The radius of a number."""
_ERROR, _ERROR_PAPER = "#a4231a", "#ffd9d3"
_ODD, _ODD_PAPER = "#7a5600", "#ffeeb8"


class NumberedRemark(Struct, frozen=True):
    """A remark about things in the picture."""

    number: int
    targets: tuple[str, ...]
    is_error: bool
    """A circle for something impossible, a triangle for something odd."""


def with_numbers(scene: Scene, remarks: Sequence[NumberedRemark]) -> Scene:
    """*scene* with a frame and a number on the targets of each remark; earlier ones on top."""
    pen = Pen()
    counts: dict[str, int] = {}
    for remark in remarks:
        for target in remark.targets:
            spot = scene.spot(target)
            if spot is not None:
                earlier = counts.get(target, 0)
                counts[target] = earlier + 1
                if not earlier:
                    _frame(pen, spot, remark)
                _number(pen, scene, spot, remark, earlier)
    return replace(scene, highlights=(*scene.highlights, *pen.shapes))


def _frame(pen: Pen, spot: Spot, remark: NumberedRemark) -> None:
    paper = _ERROR_PAPER if remark.is_error else _ODD_PAPER
    pen.rect(
        spot.x - 1,
        spot.y - 1,
        spot.width + 2,
        spot.height + 2,
        9,
        stroke=paper,
        line=3.5 if remark.is_error else 2,
    )


def _number(pen: Pen, scene: Scene, spot: Spot, remark: NumberedRemark, earlier: int) -> None:
    x = min(spot.x + spot.width - 2, scene.width - _SIZE - 2) - earlier * 2.2 * _SIZE
    y = max(spot.y + 2, _SIZE + 2)
    if remark.is_error:
        pen.circle(x, y, _SIZE, fill=_ERROR_PAPER, stroke=_ERROR, line=2.5)
        pen.text(x, y + 1, str(remark.number), 17, fill=_ERROR, bold=True)
        return
    corners = [(x, y - 14), (x + 15, y + 12), (x - 15, y + 12)]
    pen.polygon(corners, fill=_ODD_PAPER, stroke=_ODD, line=2.5)
    pen.text(x, y + 4, str(remark.number), 16, fill=_ODD, bold=True)
