"""Boxes as short codes, so that a record or a link can carry its box.

A code is base64url of a check sum and the compressed box file.  The unpacked file is checked like
any other, so that a malicious code is rejected like a broken file.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitzkrieg.rules.box_files import read_box
from blitz_widgets.games.blitzkrieg.rules.box_writing import write_box
from blitz_widgets.limits import BOX_CODE, BOX_FILE, TooMuchError
from blitz_widgets.limits.pasted import codes_in
from blitz_widgets.limits.unpacking import inflated
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.rulebook.broken_data import BrokenDataError

if TYPE_CHECKING:
    from collections.abc import Collection

    from blitz_widgets.games.blitzkrieg.rules.boxes import Box

_LETTERS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_CHECK_SUM_BYTES: Final = 4
_KEPT: Final = 32
"""The number of unpacked boxes in the cache: a game needs its own often."""


class BoxCodeError(ExplainedError):
    """A code without a usable box; the message says why in one sentence."""


def encode_box(box: Box) -> str:
    """*box* as a code of letters, digits, hyphens and underscores."""
    packed = zlib.compress(write_box(box).encode(), 9)
    return urlsafe_b64encode(_check_sum(packed) + packed).decode().rstrip("=")


def box_code_in(pasted: str, names: Collection[str] = ("board", "box")) -> str:
    """The code of a box in a *pasted* text, in the part of a link with one of these *names*.

    If there is none, the text itself.
    """
    return next((code for code in codes_in(pasted, names) if _unpacked(code)), pasted)


@lru_cache(maxsize=_KEPT)
def decode_box(code: str) -> Box:
    """The box behind *code*.

    Raises:
        BoxCodeError: If it is not a code, is damaged or incomplete, or its box is impossible.
    """
    try:
        BOX_CODE.check(_("The code of the board"), len(code))
    except TooMuchError as error:
        raise BoxCodeError(str(error)) from error
    if not _LETTERS.issuperset(code):
        raise BoxCodeError(_("This is not the code of a board. Copy the whole of it again."))
    packed = _unpacked(code)
    if not packed:
        raise BoxCodeError(
            _("The code of the board is damaged or incomplete. Copy the whole of it again.")
        )
    try:
        return read_box(inflated(packed, _("The file"), BOX_FILE))
    except zlib.error as error:
        raise BoxCodeError(
            _("The code of the board was made by another version of the program.")
        ) from error
    except (BrokenDataError, TooMuchError) as error:
        raise BoxCodeError(
            _("The code holds a board that cannot be used: {mistake}").format(mistake=error)
        ) from error


def _unpacked(code: str) -> bytes | None:
    """The bytes packed into *code*; ``None`` if it is damaged, or not a code."""
    if not _LETTERS.issuperset(code):
        return None
    try:
        body = urlsafe_b64decode(code + "=" * (-len(code) % 4))
    except ValueError:
        return None
    packed = body[_CHECK_SUM_BYTES:]
    return packed if body[:_CHECK_SUM_BYTES] == _check_sum(packed) else None


def _check_sum(packed: bytes) -> bytes:
    return zlib.crc32(packed).to_bytes(_CHECK_SUM_BYTES, "big")
