"""What can be taken home of a replay: the record, the whole of it as a page, and pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from blitz_widgets.exports.moments import position_svg
from blitz_widgets.exports.pictures import png
from blitz_widgets.locale import N_
from blitz_widgets.records import codec, notation

if TYPE_CHECKING:
    from blitz_widgets.sessions.replaying import Replaying
    from blitz_widgets.widgets.browser import Browser

_PICTURE_WIDTH = 1600
_ANIMATION_WIDTH = 900


class Format(Struct, frozen=True, kw_only=True):
    """One kind of file."""

    key: str
    title: str
    ending: str
    mime: str


FORMATS: Final = (
    Format(key="html", title=N_("The replay as a page"), ending="html", mime="text/html"),
    Format(key="review", title=N_("The review as a page"), ending="review.html", mime="text/html"),
    Format(key="record", title=N_("The record"), ending="json", mime="application/json"),
    Format(
        key="notation",
        title=N_("The record as plain text"),
        ending="txt",
        mime="text/plain;charset=utf-8",
    ),
    Format(key="svg", title=N_("This position as SVG"), ending="svg", mime="image/svg+xml"),
    Format(key="png", title=N_("This position as PNG"), ending="png", mime="image/png"),
    Format(key="gif", title=N_("This turn as animated GIF"), ending="gif", mime="image/gif"),
)


def download(browser: Browser, replaying: Replaying, key: str, *, name: str = "") -> None:
    """Offer the learner *replaying*, called *name*, in the format *key*; an unknown one is none.

    Raises:
        PictureError: If a picture cannot be made here.
        RecordError: If there is too much of it for a page.
        ReviewError: If it cannot be reviewed.
    """
    chosen = next((each for each in FORMATS if each.key == key), None)
    if chosen is None:
        return
    file = f"{name or 'blitz-tutor'}.{chosen.ending}"
    browser.download(file, _content(replaying, key), chosen.mime)


def _content(replaying: Replaying, key: str) -> str | bytes:
    match key:
        case "review":
            from blitz_widgets.exports.review import review  # noqa: PLC0415  # few need it

            return review(replaying.record).html
        case "record":
            return codec.write(replaying.record)
        case "notation":
            return notation.write(replaying.record)
        case "svg":
            return position_svg(replaying)
        case "png":
            return png(position_svg(replaying), width=_PICTURE_WIDTH)
        case "gif":
            from blitz_widgets.exports.animation import gif  # noqa: PLC0415  # few need it
            from blitz_widgets.exports.moving import moving_frames  # noqa: PLC0415  # as above

            return gif(moving_frames(replaying), width=_ANIMATION_WIDTH)
        case _:
            from blitz_widgets.exports.standalone import standalone  # noqa: PLC0415  # few need it

            return standalone(replaying.record, language=replaying.language)
