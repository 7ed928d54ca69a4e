"""The actions on a replay: play on, set up its position, show it to a class, share, download."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from blitz_widgets.app.intents import PlayOn, SetUpPosition, ShowToClass
from blitz_widgets.app.saved_games import is_own_name
from blitz_widgets.exports.moments import position_svg
from blitz_widgets.exports.pictures import PictureError, png
from blitz_widgets.limits import LONGEST_LINK
from blitz_widgets.locale import N_, _
from blitz_widgets.records import codec, notation
from blitz_widgets.records.record import RecordError
from blitz_widgets.records.sharing import encode
from blitz_widgets.sessions.editing_sources import position_of
from blitz_widgets.sessions.reviewing import ReviewError
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.catalogue import editable_games
from blitz_widgets.view.levels import level_name
from blitz_widgets.view.player_names import player_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from blitz_widgets.app.intents import Intent
    from blitz_widgets.app.page import Shell
    from blitz_widgets.records.packing import Packer
    from blitz_widgets.records.position import Position
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


_WAYS: Final[Mapping[str, Callable[[Replaying], Intent]]] = {
    "play-on": lambda replaying: PlayOn(replaying.here()),
    "try-again": lambda replaying: PlayOn(
        replaying.here(),
        _("You decide again from here. The review is still open under “Replays”."),
        Mode.PLAY,
    ),
    "show": lambda replaying: ShowToClass(_position_on(replaying), replaying.title),
    "setup": lambda replaying: SetUpPosition(_position_on(replaying)),
}
"""The ways from a replay to another page."""


def _position_on(replaying: Replaying) -> Position:
    return position_of(replaying.timeline, replaying.cursor)


class ReplayActions:
    """The actions that start from the step on show."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def go(self, name: str, replaying: Replaying) -> None:
        """Go on from *replaying* on another page, in the way *name*."""
        self._shell.send(_WAYS[name](replaying))

    def link(self, address: Mapping[str, str]) -> str:
        """Copy a link to the *address* of the page; the reason if there is no link, or ``""``.

        A name that only this browser knows is no link for others.
        """
        if not address["record"] or is_own_name(address["record"]):
            return _("This record is too long for a link. Download the file and send it instead.")
        self._shell.browser.copy_link(page=self._shell.key, **address)
        return ""

    def download(self, replaying: Replaying, key: str, *, name: str) -> str:
        """Offer *replaying* as a file of the format *key*; a sentence if that cannot be."""
        try:
            download(self._shell.browser, replaying, key, name=name)
        except (PictureError, RecordError, ReviewError) as error:
            return str(error)
        return ""


def code_of(replaying: Replaying, packer: Packer) -> str:
    """The code of the record on show; empty if the record is too long for a code."""
    try:
        return encode(replaying.record, packer)
    except RecordError:
        return ""


def short_code(replaying: Replaying, packer: Packer) -> str:
    """The code of the record on show if it is short enough for a link, else empty."""
    code = code_of(replaying, packer)
    return code if len(code) <= LONGEST_LINK else ""


def download(browser: Browser, replaying: Replaying, key: str, *, name: str = "") -> None:
    """Offer *replaying* as a file called *name*; an unknown format *key* does nothing.

    Raises:
        PictureError: If a picture cannot be made here.
        RecordError: If the record is too long for a page.
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


def facts_of(replaying: Replaying | None) -> dict[str, Any]:
    """The values of the bar for *replaying*; ``None`` is the gallery."""
    if replaying is None:
        return {"shown": False}
    record = replaying.record
    return {
        "shown": True,
        "editable": replaying.game.name in editable_games(),
        "may_play_on": not (replaying.at_last and replaying.over),
        "title": replaying.title,
        "teaches": replaying.in_own_language(record.about.teaches),
        "level": level_name(record.about.level) if record.about.level else "",
        "players": [player_name(each) for each in record.players],
        "formats": FORMATS,
    }
