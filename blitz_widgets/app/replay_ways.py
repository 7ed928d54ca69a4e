"""Where a replay leads: to a game, an editor, a class; and what can be given away of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.app.downloads import download
from blitz_widgets.app.intents import PlayOn, SetUpPosition, ShowToClass
from blitz_widgets.app.saved_games import is_own_name
from blitz_widgets.exports.pictures import PictureError
from blitz_widgets.limits import LONGEST_LINK
from blitz_widgets.locale import _
from blitz_widgets.records.record import RecordError
from blitz_widgets.records.sharing import encode
from blitz_widgets.sessions.editing_sources import position_of
from blitz_widgets.sessions.reviewing import ReviewError
from blitz_widgets.sessions.viewing import Mode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.app.page import Shell
    from blitz_widgets.records.packing import Packer
    from blitz_widgets.sessions.replaying import Replaying


class ReplayWays:
    """The ways on from a replay, each from the step on show."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def go(self, name: str, replaying: Replaying) -> None:
        """Go from *replaying* where *name* leads; another name leads nowhere."""
        match name:
            case "play-on":
                self._shell.send(PlayOn(replaying.here()))
            case "try-again":
                note = _("You decide again from here. The review is still open under “Replays”.")
                self._shell.send(PlayOn(replaying.here(), note, Mode.PLAY))
            case "show":
                here = position_of(replaying.timeline, replaying.cursor)
                self._shell.send(ShowToClass(here, replaying.title))
            case "setup":
                here = position_of(replaying.timeline, replaying.cursor)
                self._shell.send(SetUpPosition(here))

    def link(self, address: Mapping[str, str]) -> str:
        """Copy a link to the *address* of the page; why that cannot be, or nothing.

        A name that only this browser knows is no link for others.
        """
        if not address["record"] or is_own_name(address["record"]):
            return _("This record is too long for a link. Download the file and send it instead.")
        self._shell.browser.copy_link(page=self._shell.key, **address)
        return ""

    def download(self, replaying: Replaying, key: str, *, name: str) -> str:
        """Offer *replaying*, called *name*, in the format *key*; why that cannot be, or nothing."""
        try:
            download(self._shell.browser, replaying, key, name=name)
        except (PictureError, RecordError, ReviewError) as error:
            return str(error)
        return ""


def code_of(replaying: Replaying, packer: Packer) -> str:
    """The code of the whole record on show; empty if there is too much of it for one."""
    try:
        return encode(replaying.record, packer)
    except RecordError:
        return ""


def short_code(replaying: Replaying, packer: Packer) -> str:
    """The code of the record on show if it is short enough for a link, else empty."""
    code = code_of(replaying, packer)
    return code if len(code) <= LONGEST_LINK else ""
