"""Deflated messages on a websocket, within the limits of all others."""

from __future__ import annotations

import zlib
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from tornado.iostream import StreamClosedError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MOST_DEFLATED: Final = 1 << 20
"""Bytes; a longer message is not deflated, because that would hold up all others."""
_END: Final = b"\x00\x00\xff\xff"
"""The bytes that RFC 7692 removes from the end of each message."""


class Inflater:
    """Inflates messages of a browser, in place of tornado's own inflater.

    Tornado's writes a traceback into the log for a stranger's bad bytes, and keeps any bytes after
    the end of a deflated stream for as long as the websocket lives.
    """

    def __init__(self, most: int, refuse: Callable[[], object]) -> None:
        """Inflate messages of up to *most* bytes; call *refuse* before the connection is cut."""
        self._most, self._refuse = most, refuse
        self._stream = zlib.decompressobj(-zlib.MAX_WBITS)

    def decompress(self, data: bytes) -> bytes:
        """The message in *data*, inflated up to the limit.

        Raises:
            StreamClosedError: If it is no message, or too large; then tornado ends the connection.
        """
        try:
            message = self._stream.decompress(data + _END, self._most)
        except zlib.error as error:
            self._refuse()
            raise StreamClosedError(error) from error
        if self._stream.unconsumed_tail or self._stream.eof:
            self._refuse()
            raise StreamClosedError
        return message


def inflate_with_care(connection: Any, most: int, refuse: Callable[[], object]) -> None:  # noqa: ANN401  # tornado's, by two of its own names
    """Let an :class:`Inflater` read a websocket, if both sides agreed to deflate."""
    if getattr(connection, "_decompressor", None) is not None:  # it has no other door
        connection._decompressor = Inflater(most, refuse)  # noqa: SLF001


@contextmanager
def deflated_if_small(connection: Any, size: int) -> Iterator[None]:  # noqa: ANN401  # tornado's, by two of its own names
    """Send a message of *size* bytes without compression if it is large; RFC 7692 allows it."""
    deflate = getattr(connection, "_compressor", None)
    if deflate is None or size <= MOST_DEFLATED:
        yield
        return
    connection._compressor = None  # noqa: SLF001
    try:
        yield
    finally:
        connection._compressor = deflate  # noqa: SLF001
