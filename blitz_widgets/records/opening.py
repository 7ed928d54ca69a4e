"""Open a record in any format."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.limits import CODE, RECORD, TooMuchError, broken_json
from blitz_widgets.limits.scanning import check_text
from blitz_widgets.locale import _
from blitz_widgets.records import framing, notation, sharing
from blitz_widgets.records.salvage import Salvaged, salvage

if TYPE_CHECKING:
    from blitz_widgets.records.record import Record

_PARTS = ("game", "record", "position")
"""The parts of an address that may hold a code."""


class Opened(NamedTuple):
    """The result of opening."""

    record: Record | None
    """The record, or its good part; ``None`` if not even the game is known."""
    problems: tuple[str, ...]
    """The faults, each in one sentence; empty if there are none."""


def open_record(written: str | bytes) -> Opened:
    """The record in *written*: JSON, the notation, a code, or a link with a code in it.

    It recovers the good part of a damaged record, and rejects a record over the limits.  It does
    not check that actions are legal: :func:`.faults.faults_of` does that.

    Raises:
        NotTextError: If it is not text.

    >>> from blitz_widgets import exhibits, open_record, write_record
    >>> record = exhibits()[0].record
    >>> open_record(write_record(record)).record == record
    True
    """
    check_text(written, _("The record"))
    if len(written) > CODE.most:
        return Opened(None, (str(TooMuchError(_("The record"), RECORD, len(written))),))
    try:
        text = broken_json.utf8(written, _("The record")).decode().strip()
    except broken_json.NoUtf8Error as error:
        raw = written if isinstance(written, bytes) else written.encode(errors="replace")
        record, problems = _salvaged(raw.decode(errors="replace").strip())
        return Opened(record, (str(error), *(problems if record else ())))
    return Opened(*_salvaged(text))


def _salvaged(text: str) -> Salvaged:
    if not text:
        return Salvaged(
            None, (_("There is no code, no link and no record: nothing at all. Paste it again."),)
        )
    if text.startswith("{"):
        return salvage(text)
    is_notation = notation.looks_like_notation(text)
    found = notation.salvage(text) if is_notation else Salvaged(None, ())
    if found.record is not None:
        return found
    try:
        code = game_code(text)
        if not framing.is_sound(code, sharing.KNOWN):
            if text.startswith("["):
                return salvage(text)
            if is_notation:
                return found
        return sharing.salvage_code(code)
    except (framing.CodeError, TooMuchError) as error:
        return found if is_notation else Salvaged(None, (str(error),))


def game_code(pasted: str) -> str:
    """The code of a game in a *pasted* text, which may be a link; or the likeliest part.

    Raises:
        TooMuchError: If there is none, and the text is a link longer than any of ours.
    """
    return framing.code_in(pasted, _PARTS, sharing.KNOWN)
