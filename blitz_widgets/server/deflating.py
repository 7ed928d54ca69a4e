"""Messages of a websocket that go over the line deflated, within the bounds of all others."""

from __future__ import annotations

import zlib
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from tornado.iostream import StreamClosedError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MOST_DEFLATED: Final = 1 << 20
"""Bytes of a message that is deflated: a longer one would hold up all others meanwhile."""
_END: Final = b"\x00\x00\xff\xff"
"""What RFC 7692 takes off the end of each message."""


class Inflater:
    """Inflates what a browser sends, in the place of tornado's own.

    That lets an error of a stranger's bytes through to the log, with a traceback, and keeps what
    comes after the end of a deflated stream for as long as the websocket lives.
    """

    def __init__(self, most: int, refuse: Callable[[], object]) -> None:
        """Inflate messages of up to *most* bytes; *refuse* is called before the line is cut."""
        self._most, self._refuse = most, refuse
        self._stream = zlib.decompressobj(-zlib.MAX_WBITS)

    def decompress(self, data: bytes) -> bytes:
        """The message that *data* is; no more of it is ever made than is allowed.

        Raises:
            StreamClosedError: If it is none, or too large; tornado ends the connection then.
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
    """Have an :class:`Inflater` read what comes on a websocket, if it was agreed to deflate."""
    if getattr(connection, "_decompressor", None) is not None:  # it has no other door
        connection._decompressor = Inflater(most, refuse)  # noqa: SLF001


@contextmanager
def deflated_if_small(connection: Any, size: int) -> Iterator[None]:  # noqa: ANN401  # as above
    """Write a message of *size* bytes as it is if it is large; RFC 7692 lets both be mixed."""
    deflate = getattr(connection, "_compressor", None)
    if deflate is None or size <= MOST_DEFLATED:
        yield
        return
    connection._compressor = None  # noqa: SLF001
    try:
        yield
    finally:
        connection._compressor = deflate  # noqa: SLF001
