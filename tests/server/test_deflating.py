"""Messages that go over the line deflated, and what a stranger could make of that."""

from __future__ import annotations

import zlib
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest
from tornado.httpclient import HTTPRequest
from tornado.iostream import StreamClosedError
from tornado.websocket import websocket_connect

from blitz_widgets.server.deflating import MOST_DEFLATED, Inflater, compressed_if_small
from tests.server.visitor import PATIENCE, V1, Line, get, kernel_of, leave, result_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.server.serving import RealServer

MOST = 4 << 20
"""Bytes of a message, as ``voila.json`` says."""


def deflated(*messages: bytes) -> list[bytes]:
    """*messages* as one browser deflates them, one after the other."""
    stream = zlib.compressobj(9, zlib.DEFLATED, -15)
    return [
        (stream.compress(each) + stream.flush(zlib.Z_SYNC_FLUSH)).removesuffix(b"\0\0\xff\xff")
        for each in messages
    ]


def ended(message: bytes) -> bytes:
    """*message* as a stream after which nothing comes."""
    stream = zlib.compressobj(9, zlib.DEFLATED, -15)
    return stream.compress(message) + stream.flush()


@asynccontextmanager
async def deflating_line(url: str) -> AsyncIterator[Line]:
    """Open the app, and a websocket to its kernel as browsers do: they offer to deflate."""
    kernel = kernel_of(await get(url))
    address = f"ws{url.removeprefix('http')}api/kernels/{kernel}/channels?session_id=x"
    socket = await websocket_connect(
        HTTPRequest(address, request_timeout=PATIENCE),
        subprotocols=[V1],
        compression_options={},
        max_message_size=64 << 20,
    )
    try:
        yield Line(socket, url, kernel)
    finally:
        socket.close()
        await leave(url, kernel)


def test_a_kernel_is_heard_deflated(server: RealServer) -> None:
    """The messages about all its widgets are much shorter on the line, and complete."""

    async def visit() -> tuple[int, int]:
        async with deflating_line(server.url) as line:
            await line.say_to_widgets({"method": "request_state"})
            assert await line.is_served()
            protocol = line.socket.protocol
            assert protocol is not None
            received = sum(len(each) for each in line.received)
            return protocol._wire_bytes_in, received  # noqa: SLF001  # tornado counts nowhere else

    wire, received = result_of(visit())
    assert received > 100_000
    assert wire < received / 3


def test_a_message_that_is_large_once_inflated_ends_its_websocket(server: RealServer) -> None:
    """A few kilobytes on the line are no way round the limit."""

    async def visit() -> int | None:
        async with deflating_line(server.url) as line:
            await line.socket.write_message(b"x" * (MOST + 1), binary=True)
            return await line.closed()

    assert result_of(visit()) == 1009
    assert result_of(get(f"{server.url}voila/static/voila.js")).code == 200


def test_messages_are_inflated_one_after_the_other() -> None:
    """Each with what the stream knows of those before."""
    sent = (b"one", b"", b"one and one", b"x" * 1000)
    inflater = Inflater(1000, Mock())
    assert tuple(map(inflater.decompress, deflated(*sent))) == sent


@pytest.mark.parametrize(
    "hostile",
    [deflated(b"x" * 1001)[0], b"\xff" * 50, ended(b"hi"), ended(b"")],
    ids=["large", "garbage", "ended", "empty and ended"],
)
def test_what_is_none_is_refused_and_cuts_the_line(hostile: bytes) -> None:
    """Without a traceback, and with a word to the log and the browser."""
    refuse = Mock()
    with pytest.raises(StreamClosedError):
        Inflater(1000, refuse).decompress(hostile)
    assert refuse.call_count == 1


def test_a_large_message_goes_as_it_is() -> None:
    """To deflate it would hold up everybody; the next one is deflated again."""
    connection = Mock(_compressor="tornado's")
    with compressed_if_small(connection, MOST_DEFLATED + 1):
        assert connection._compressor is None  # noqa: SLF001  # tornado has no public name
    with compressed_if_small(connection, MOST_DEFLATED):
        assert connection._compressor == "tornado's"  # noqa: SLF001
