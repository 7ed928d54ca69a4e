"""Taking apart what is compressed or encoded, no further than to its limit."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, BinaryIO, Final
from urllib.parse import parse_qsl

from blitz_widgets.limits import COMMAND_FILE, QUERY, QUERY_PARTS, QUERY_VALUE, TooMuchError
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.limits import Limit

_CODES: Final = frozenset({"game", "record", "position", "board", "box", "plan"})
"""The parts of an address that hold a code, which has a limit of its own."""


def inflated(packed: bytes, whole: str, longest: Limit) -> bytes:
    """What was compressed into *packed*, which messages call *whole*.

    Raises:
        TooMuchError: If it unpacks to more than *longest*.
        zlib.error: If it is nothing compressed.
    """
    unpacked = zlib.decompressobj().decompress(packed, longest.most + 1)
    if len(unpacked) > longest.most:
        raise TooMuchError(whole, longest)
    return unpacked


def query_parts(query: str) -> dict[str, str]:
    """The parts of the *query* of an address by their names; of equal names the last.

    Raises:
        TooMuchError: If it is longer, or has more or longer parts, than any address of ours.
    """
    whole = _("The address")
    QUERY.check(whole, len(query))
    parts = query.removeprefix("?")
    QUERY_PARTS.check(whole, parts.count("&") + 1)
    found = {name: value.strip() for name, value in parse_qsl(parts, keep_blank_values=True)}
    for name, value in found.items():
        QUERY_VALUE.check(_("A part of the address"), len(name))
        if name not in _CODES:
            QUERY_VALUE.check(_("A part of the address"), len(value))
    return found


def read_up_to_limit(file: BinaryIO) -> bytes:
    """What is in *file*; of a file that is too long for any reader, enough for it to say so."""
    return file.read(COMMAND_FILE + 1)
