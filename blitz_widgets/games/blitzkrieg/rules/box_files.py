"""Box files: the two standard ones, and those that people write themselves.

A *box file* is a board file (:mod:`.boards`) that may also hold units of the players' own and give
the number of tokens in play; docs/box-format.md explains it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.rules.board_checks import board_mistakes
from blitz_widgets.games.blitzkrieg.rules.box_checks import box_mistakes
from blitz_widgets.games.blitzkrieg.rules.boxes import Box, Side
from blitz_widgets.games.blitzkrieg.rules.limits import CAMPAIGNS, LINES, SPACES, THEATRES, UNITS
from blitz_widgets.games.blitzkrieg.rules.printed_boards import base_board, nippon_board
from blitz_widgets.limits import BOX_FILE, TooMuchError
from blitz_widgets.locale import N_, _
from blitz_widgets.rulebook.broken_data import BrokenDataError, too_much
from blitz_widgets.rulebook.loading import DataFile

_DATA = Path(__file__).with_name("data")


_BOARD_FACTS: Final = ("theatre", "lines", "start", "victory_track")
"""The facts printed on a board."""
_THINGS: Final = {
    "theatre": N_("theatre"),
    "campaign": N_("campaign"),
    "space": N_("space"),
    "unit": N_("unit"),
}
"""The lists in a box file, in words: a number or an id follows each."""


@cache
def printed_box(side: Side) -> Box:
    """The standard box, with *side* of the board up."""
    return read_box(printed_text(side))


def printed_text(side: Side) -> str:
    """The standard box file for *side*, with its remarks: a starting point for one's own."""
    return (_DATA / "boards" / f"{side}.toml").read_text("utf-8")


def without_foreign_note(box: Box) -> Box:
    """*box* without the note of the standard board, if it is another board."""
    shipped = nippon_board() if box.side is Side.NIPPON else base_board()
    if all(getattr(box, name) == getattr(shipped, name) for name in _BOARD_FACTS):
        return box
    return replace(box, note="") if box.note == shipped.note else box


class Examined(NamedTuple):
    """The contents of a box file."""

    found: Box | None
    """The box as written, even if it is impossible; ``None`` if none can be read."""
    mistakes: tuple[BrokenDataError, ...]
    """Every fault of the box, line by line; a file that cannot be read has one."""

    @property
    def box(self) -> Box | None:
        """The box, if it has no faults."""
        return None if self.mistakes else self.found


def examine(written: str | bytes, *, name: str = "box") -> Examined:
    """The contents of a file with the text *written*, which error messages call *name*.

    The note of the standard board is removed from any other board.
    """
    try:
        file = _file(written, name)
        found = without_foreign_note(file.read(Box))
        _check_crowds(name, found)
        mistakes = (*board_mistakes(file, found), *box_mistakes(file, found))
    except BrokenDataError as error:
        return Examined(None, (error,))
    return Examined(found, tuple(sorted(mistakes, key=lambda mistake: mistake.line or 0)))


def read_box(written: str | bytes, *, name: str = "box") -> Box:
    """The box in a file with the text *written*, which error messages call *name*.

    Raises:
        BrokenDataError: For the first mistake.
    """
    examined = examine(written, name=name)
    if examined.box is None:
        raise examined.mistakes[0]
    return examined.box


def _file(written: str | bytes, name: str) -> DataFile:
    try:
        BOX_FILE.check(_("The file"), len(written))
    except TooMuchError as error:
        raise too_much(name, error) from error
    data = written.encode("utf-8", "replace") if isinstance(written, str) else written
    return DataFile.of_bytes(name, data, _THINGS)


def _check_crowds(name: str, box: Box) -> None:
    """Check that *box* is small enough for a list of its mistakes.

    Raises:
        BrokenDataError: If it is not.
    """
    campaigns = [campaign for theatre in box.theatre for campaign in theatre.campaign]
    try:
        for limit, count in (
            (THEATRES, len(box.theatre)),
            (CAMPAIGNS, len(campaigns)),
            (SPACES, sum(len(campaign.spaces) for campaign in campaigns)),
            (LINES, len(box.lines)),
            (UNITS, len(box.unit)),
        ):
            limit.check(_("The file"), count)
    except TooMuchError as error:
        raise too_much(name, error) from error
