"""Giving away a position that has been set up: by a link, a code, a file or a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.exports.pictures import png, svg_file
from blitz_widgets.limits import LONGEST_LINK
from blitz_widgets.locale import _
from blitz_widgets.records.position import write_position

if TYPE_CHECKING:
    from blitz_widgets.sessions.editing import EditingSession
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.widgets.browser import Browser

_PICTURE_WIDTH: Final = 2_000
"""The width of a PNG in pixels: sharp on a projector, and in print."""
_PAGE: Final = "setup"
"""The page on which a link opens it."""


def share_position(
    browser: Browser, session: EditingSession, how: str, *, code: str, picture: Scene
) -> str:
    """Give away the position of *session*, whose *code* and *picture* these are, as *how* says.

    Why that cannot be, in a sentence; or nothing.

    Raises:
        PictureError: If no PNG can be made here.
    """
    match how:
        case "link" if len(code) > LONGEST_LINK:
            return _("This position is too long for a link. Download it, and send that.")
        case "link":
            browser.copy_link(page=_PAGE, position=code)
        case "copy":
            browser.copy_text(code)
        case "json":
            browser.download(
                "position.json", write_position(session.position()), "application/json"
            )
        case "svg":
            browser.download("position.svg", svg_file(picture), "image/svg+xml")
        case "png":
            made = png(svg_file(picture), width=_PICTURE_WIDTH)
            browser.download("position.png", made, "image/png")
    return ""
