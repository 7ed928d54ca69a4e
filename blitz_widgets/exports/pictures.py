"""Pictures as files of their own: SVG that needs no page around it, and PNG."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from blitz_widgets.locale import _
from blitz_widgets.view.svg import FONT, to_svg

if TYPE_CHECKING:
    from blitz_widgets.view.svg import Picture

_FAMILIES = (
    "DejaVu Sans",
    "Liberation Sans",
    "Noto Sans",
    "Roboto",
    "Ubuntu",
    "Open Sans",
    "FreeSans",
    "Helvetica",
    "Helvetica Neue",
    "Verdana",
    "Cantarell",
    "Nimbus Sans",
)
"""What to write in where none of the picture's own fonts is installed, the best first."""


class PictureError(ValueError):
    """A picture cannot be made; the message says why."""


def svg_file(scene: Picture) -> str:
    """*scene* as an SVG file, as large as it is in board units, on the colour of its board."""
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
    """*svg* as a PNG picture *width* pixels wide, transparent where nothing is drawn.

    Raises:
        PictureError: If no font is installed to write in, or *svg* is no SVG.
    """
    import resvg_py  # noqa: PLC0415  # only those who take a picture pay for it

    family = _family() if "<text" in svg else None
    try:
        return resvg_py.svg_to_bytes(svg_string=svg, width=width, sans_serif_family=family)
    except ValueError as error:
        message = _("This picture cannot be drawn: {reason}.").format(reason=error)
        raise PictureError(message) from error


@cache
def _family() -> str | None:
    """The family that stands for ``sans-serif``; ``None`` if the picture's own fonts will do.

    Without a font the text of a picture would be missing, and nothing would say so.

    Raises:
        PictureError: If none is installed.
    """
    if _writes(None):
        return None
    found = next((family for family in _FAMILIES if _writes(family)), None)
    if found is None:
        message = _(
            "There is no font to write in. Install one, such as DejaVu Sans "
            "(on Debian and Ubuntu: the package fonts-dejavu-core), and try again."
        )
        raise PictureError(message)
    return found


def _writes(family: str | None) -> bool:
    """Whether text can be seen where *family* stands for ``sans-serif``."""
    import resvg_py  # noqa: PLC0415  # as above

    blank, written = (
        resvg_py.svg_to_bytes(
            svg_string=f'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">'
            f'<text x="5" y="30" font-size="24" font-family="{FONT}">{text}</text></svg>',
            sans_serif_family=family,
        )
        for text in ("", "A1")
    )
    return blank != written
