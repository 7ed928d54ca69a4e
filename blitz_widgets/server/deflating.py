"""Compressed messages on a websocket, within the limits of all others."""

from __future__ import annotations

import zlib
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from tornado.iostream import StreamClosedError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MOST_DEFLATED: Final = 1 << 20
"""Bytes; a longer message is sent uncompressed, because deflating it would block the server."""
_END: Final = b"\x00\x00\xff\xff"
"""The bytes that RFC 7692 removes from the end of each message."""


class Inflater:
    """Inflates messages of a browser, in place of tornado's own inflater.

    Tornado's logs a traceback for invalid bytes, and keeps any bytes after the end of a deflated
    stream for as long as the websocket lives.
    """

    def __init__(self, most: int, refuse: Callable[[], object]) -> None:
        """Inflate messages of up to *most* bytes; call *refuse* before the connection closes."""
        self._most, self._refuse = most, refuse
        self._stream = zlib.decompressobj(-zlib.MAX_WBITS)

    def decompress(self, data: bytes) -> bytes:
        """The inflated message in *data*.

        Raises:
            StreamClosedError: If it is invalid or too large; tornado then closes the connection.
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


def bound_inflation(connection: Any, most: int, refuse: Callable[[], object]) -> None:  # noqa: ANN401  # tornado's, by two of its own names
    """Let an :class:`Inflater` read a websocket, if both sides agreed on compression."""
    if getattr(connection, "_decompressor", None) is not None:  # no public setting
        connection._decompressor = Inflater(most, refuse)  # noqa: SLF001


@contextmanager
def compressed_if_small(connection: Any, size: int) -> Iterator[None]:  # noqa: ANN401  # tornado's, by two of its own names
    """Disable compression for a large message of *size* bytes, as RFC 7692 allows."""
    deflate = getattr(connection, "_compressor", None)
    if deflate is None or size <= MOST_DEFLATED:
        yield
        return
    connection._compressor = None  # noqa: SLF001
    try:
        yield
    finally:
        connection._compressor = deflate  # noqa: SLF001
