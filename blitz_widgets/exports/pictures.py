"""Pictures as separate files: self-contained SVG, and PNG."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.view.fonts import FOLDER, PICTURE_FONTS
from blitz_widgets.view.svg import to_svg

if TYPE_CHECKING:
    from blitz_widgets.view.svg import Picture


class PictureError(ExplainedError):
    """A picture cannot be made; the message says why."""


def svg_file(scene: Picture) -> str:
    """*scene* as an SVG file, in board units, on the colour of its board."""
    width, height = (f"{round(side, 2):g}" for side in (scene.width, scene.height))
    root = ET.fromstring(to_svg(scene))  # noqa: S314  # our own
    for element in root.iter():
        element.tag = element.tag.rpartition("}")[2]
    root.attrib.pop("style", None)
    root.attrib |= {"xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height}
    if scene.ground and scene.ground[0].fill:
        board = {"width": width, "height": height, "fill": scene.ground[0].fill}
        root.insert(1, ET.Element("rect", board))
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode")


def png(svg: str, *, width: int) -> bytes:
    """*svg* as a PNG picture *width* pixels wide, transparent where it is empty.

    The fonts of the package draw its texts; a character that these lack needs an installed one.

    Raises:
        PictureError: If *svg* is not an SVG.

    >>> from blitz_widgets import Replaying, exhibits, png, position_svg
    >>> png(position_svg(Replaying(exhibits()[0].record)), width=300)[1:4]
    b'PNG'
    """
    import resvg_py  # noqa: PLC0415  # only those who take a picture pay for it

    try:
        return resvg_py.svg_to_bytes(svg_string=svg, width=width, font_files=_fonts())
    except ValueError as error:
        message = _("This picture cannot be drawn: {reason}.").format(reason=error)
        raise PictureError(message) from error


@cache
def _fonts() -> list[str]:
    return [str(FOLDER / name) for name in PICTURE_FONTS]
