"""Reading what there is of a JSON text that breaks off."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import msgspec

from blitz_widgets.limits.scanning import check_json

if TYPE_CHECKING:
    from blitz_widgets.limits import Limit

_MARK: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|[][{},]', re.DOTALL)
"""A text, which may break off, or what values stand between."""
_CLOSING: Final = {b"[": b"]", b"{": b"}"}


def read_broken_json(data: bytes, whole: str, longest: Limit) -> Any:  # noqa: ANN401  # any JSON
    """What the JSON text *data* holds, or the part of it before it breaks off.

    ``None`` if there is none.

    Raises:
        TooMuchError: If it is longer than *longest*, or deeper than anything of ours.
    """
    check_json(data, whole, longest)
    for length in (len(data), _sound_length(data)):
        for closed in _closed(data[:length]):
            try:
                return msgspec.json.decode(closed)
            except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
                continue
    return None


def _closed(data: bytes) -> tuple[bytes, bytes]:
    """*data* with what is open closed: as it is, and without what follows its last whole value."""
    ends: list[bytes] = []
    end = 0
    for found in _MARK.finditer(data):
        mark = found[0]
        if mark in _CLOSING:
            ends.append(_CLOSING[mark])
        elif mark in _CLOSING.values():
            if mark not in ends[-1:]:
                end = found.start()
                break
            ends.pop()
        if not mark.startswith(b'"'):
            end = found.start() if mark == b"," else found.end()
        if not ends:
            break
    closing = b"".join(reversed(ends))
    return data + closing, data[:end] + closing


def _sound_length(data: bytes) -> int:
    """How many bytes of *data* are read without complaint."""
    try:
        msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        found = re.search(r"\(byte (\d+)\)", str(error))
        return int(found[1]) if found else 0
    return len(data)
