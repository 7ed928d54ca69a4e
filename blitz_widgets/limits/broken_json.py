"""Read the intact part of a truncated JSON text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import msgspec

from blitz_widgets.limits.scanning import check_json

if TYPE_CHECKING:
    from blitz_widgets.limits import Limit

_MARK: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|[][{},]', re.DOTALL)
"""A string, which may be truncated, or a bracket, brace or comma."""
_CLOSING: Final = {b"[": b"]", b"{": b"}"}


def read_broken_json(data: bytes, subject: str, longest: Limit) -> Any:  # noqa: ANN401  # any JSON
    """The value of the JSON text *data*, or of its part before an error.

    ``None`` if that has no value.

    Raises:
        TooMuchError: If it is longer than *longest*, or nested too deeply.
    """
    check_json(data, subject, longest)
    for length in (len(data), _sound_length(data)):
        for closed in _closed(data[:length]):
            try:
                return msgspec.json.decode(closed)
            except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
                continue
    return None


def _closed(data: bytes) -> tuple[bytes, bytes]:
    """*data* with its open brackets closed: all of it, and cut after its last complete value."""
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
    """The number of bytes of *data* before the first error."""
    try:
        msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        found = re.search(r"\(byte (\d+)\)", str(error))
        return int(found[1]) if found else 0
    return len(data)
