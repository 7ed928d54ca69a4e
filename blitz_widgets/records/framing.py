"""The frame of every code: a letter for the way of packing, then base64url.

The bytes are a check sum and the packed data.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import TYPE_CHECKING, Final

from blitz_widgets.limits import CODE, TooMuchError
from blitz_widgets.limits.pasted import check_link, codes_in
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError

if TYPE_CHECKING:
    from collections.abc import Collection

_LETTERS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_CHECK_SUM_BYTES: Final = 4


class CodeError(ExplainedError):
    """An unusable code; the message says what is wrong and how to fix it."""


def frame(letter: str, packed: bytes) -> str:
    """A code of letters, digits, hyphens and underscores that begins with *letter*."""
    return letter + urlsafe_b64encode(_check_sum(letter, packed) + packed).decode().rstrip("=")


def code_in(pasted: str, names: Collection[str], known: frozenset[str]) -> str:
    """The code with one of the *known* letters in a *pasted* text, or in a link's part of *names*.

    If none is intact, it is the likeliest, and :func:`unframe` reports its fault.

    Raises:
        TooMuchError: If there is none, and the text is a link longer than any of ours.
    """
    likeliest = None
    for code in codes_in(pasted, names):
        if is_sound(code, known):
            return code
        likeliest = code if likeliest is None else likeliest
    check_link(pasted)
    return likeliest or ""


def is_sound(code: str, known: frozenset[str]) -> bool:
    """Whether *code* begins with one of the *known* letters, and is intact."""
    return code[:1] in known and _LETTERS.issuperset(code) and _unpacked(code) is not None


def unframe(code: str, known: frozenset[str]) -> tuple[str, bytes]:
    """The letter of *code*, which is one of those *known*, and the data packed into it.

    White space in it does not matter.

    Raises:
        CodeError: If it is not a code, or is damaged, incomplete or too long.
    """
    try:
        CODE.check(_("The code"), len(code))
    except TooMuchError as error:
        raise CodeError(str(error)) from error
    letters = "".join(code.split())
    if not letters:
        raise CodeError(_("There is no code. Paste the whole code."))
    if letters[0] not in known or not _LETTERS.issuperset(letters):
        raise CodeError(
            _(
                "This is not a code, a link or a record of a game. Copy the whole of it again, "
                "or choose another file."
            )
        )
    return letters[0], _body(letters)


def other_version() -> str:
    """The message for an intact code with contents that this version does not understand."""
    return _("The code was made by another version of the program. Update the older of the two.")


def _body(letters: str) -> bytes:
    """The data packed into the code *letters*.

    Raises:
        CodeError: If it is damaged or incomplete.
    """
    packed = _unpacked(letters)
    if packed is None:
        raise CodeError(_("The code is damaged or incomplete. Copy the whole of it again."))
    return packed


def _unpacked(letters: str) -> bytes | None:
    """The data packed into the code *letters*; ``None`` if it is damaged or incomplete."""
    try:
        body = urlsafe_b64decode(letters[1:] + "=" * (-len(letters[1:]) % 4))
    except ValueError:
        return None
    packed = body[_CHECK_SUM_BYTES:]
    return packed if body[:_CHECK_SUM_BYTES] == _check_sum(letters[0], packed) else None


def _check_sum(letter: str, packed: bytes) -> bytes:
    return zlib.crc32(letter.encode() + packed).to_bytes(_CHECK_SUM_BYTES, "big")
