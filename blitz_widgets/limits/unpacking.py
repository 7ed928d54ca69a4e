"""Unpacking of compressed or encoded data, no further than to its limit."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, BinaryIO, Final

from blitz_widgets.limits import COMMAND_FILE, QUERY, QUERY_PARTS, QUERY_VALUE, TooMuchError
from blitz_widgets.limits.pasted import bare, parts_of
from blitz_widgets.limits.typography import normalized
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Collection

    from blitz_widgets.limits import Limit

_CODES: Final = frozenset({"game", "record", "position", "board", "box", "plan"})
"""The parts of an address that hold a code, which has a limit of its own."""

_SEED: Final = "seed"
"""The part of an address that may hold any text."""


def inflated(packed: bytes, subject: str, longest: Limit) -> bytes:
    """The data compressed into *packed*, which messages call *subject*.

    Raises:
        TooMuchError: If it unpacks to more than *longest*.
        zlib.error: If it is not compressed data.
    """
    unpacked = zlib.decompressobj().decompress(packed, longest.most + 1)
    if len(unpacked) > longest.most:
        raise TooMuchError(subject, longest)
    return unpacked


def query_parts(query: str, known: Collection[str] | None = None) -> dict[str, str]:
    """The parts of the *query* of an address by name; of equal names the last.

    Changes by mail, chat and redirectors are undone, and their additions left out.  Values that are
    no code have a limit if their name is *known*; by default all have.

    Raises:
        TooMuchError: If it is longer, or has more or longer parts, than any address of ours.
    """
    subject, part = _("The address"), _("A part of the address")
    QUERY.check(subject, len(query))
    QUERY_PARTS.check(subject, query.count("&") + 1)
    found = parts_of(query)
    for name, written in found.items():
        QUERY_VALUE.check(part, len(name))
        if name not in _CODES:
            found[name] = value = normalized(written).strip() if name == _SEED else bare(written)
            if known is None or name in known:
                QUERY_VALUE.check(part, len(value))
    return found


def read_up_to_limit(file: BinaryIO) -> bytes:
    """The content of *file*; of a file over the limit, just enough to exceed it."""
    return file.read(COMMAND_FILE + 1)
