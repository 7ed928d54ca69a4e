"""Visitors of the server, friendly and hostile, without a browser: plain HTTP and websockets."""

from __future__ import annotations

import asyncio
import json
import re
import uuid
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

V1 = "v1.kernel.websocket.jupyter.org"
PATIENCE = 60.0
"""Seconds after which a server that does not answer is taken to hang."""


async def get(url: str, **options: Any) -> HTTPResponse:  # noqa: ANN401  # as tornado has them
    """Fetch *url*; an error status is an answer like any other."""
    request = HTTPRequest(url, request_timeout=PATIENCE, follow_redirects=False, **options)
    return await AsyncHTTPClient(force_instance=True).fetch(request, raise_error=False)


def kernel_of(page: HTTPResponse) -> str:
    """Return the id of the kernel behind a page of the app."""
    found = re.search(r'"kernelId": "([-0-9a-f]+)"', page.body.decode())
    assert found, page.body[:300]
    return found[1]


def message(kind: str, content: object, channel: str = "shell") -> dict[str, Any]:
    """Return a message of *kind* to a kernel, as the old protocol writes it."""
    header = {
        "msg_id": uuid.uuid4().hex,
        "msg_type": kind,
        "session": "visitor",
        "username": "visitor",
        "version": "5.3",
        "date": "2026-01-01T00:00:00Z",
    }
    return {
        "header": header,
        "parent_header": {},
        "metadata": {},
        "content": content,
        "channel": channel,
    }


def frame(parts: Sequence[bytes], offsets: Sequence[int] | None = None) -> bytes:
    """Return *parts* as one frame of the new protocol, or with *offsets* that lie."""
    if offsets is None:
        start = 8 * (len(parts) + 2)
        offsets = [start]
        for part in parts:
            offsets = [*offsets, offsets[-1] + len(part)]
    numbers = (len(offsets), *offsets)
    return b"".join(number.to_bytes(8, "little") for number in numbers) + b"".join(parts)


def v1(sent: dict[str, Any], *buffers: bytes) -> bytes:
    """Return the message *sent* as a frame of the new protocol."""
    fields = ("header", "parent_header", "metadata", "content")
    parts = [json.dumps(sent[field]).encode() for field in fields]
    return frame([sent["channel"].encode(), *parts, *buffers])


def read_v1(received: bytes) -> dict[str, Any]:
    """Return the message in a frame of the new protocol."""
    count = int.from_bytes(received[:8], "little")
    at = [int.from_bytes(received[8 * i : 8 * i + 8], "little") for i in range(1, count + 1)]
    channel, header, parent, _metadata, content, *buffers = (
        received[start:end] for start, end in pairwise(at)
    )
    return {
        "channel": channel.decode(),
        "header": json.loads(header),
        "parent_header": json.loads(parent),
        "content": json.loads(content),
        "buffers": buffers,
    }


class Line:
    """An open websocket to a kernel."""

    def __init__(self, socket: WebSocketClientConnection) -> None:
        self.socket = socket
        self.received: list[str | bytes] = []

    @property
    def is_v1(self) -> bool:
        """Whether the server has agreed to the new protocol."""
        return self.socket.selected_subprotocol == V1

    async def send(self, kind: str, content: object, channel: str = "shell") -> str:
        """Send a well-formed message; returns its id."""
        sent = message(kind, content, channel)
        if self.is_v1:
            await self.socket.write_message(v1(sent), binary=True)
        else:
            await self.socket.write_message(json.dumps(sent))
        return str(sent["header"]["msg_id"])

    async def read(self) -> str | bytes | None:
        """Return the next frame, or ``None`` once the server has closed the line."""
        got = await asyncio.wait_for(self.socket.read_message(), PATIENCE)
        if got is not None:
            self.received.append(got)
        return got

    async def closed(self) -> tuple[int | None, str | None]:
        """Wait until the server closes the line; returns the code and the reason."""
        while await self.read() is not None:
            pass
        return self.socket.close_code, self.socket.close_reason

    async def reply(self, sent: str) -> dict[str, Any]:
        """Wait for the kernel's reply to the message with the id *sent*."""
        while (got := await self.read()) is not None:
            read = read_v1(got) if isinstance(got, bytes) and self.is_v1 else json.loads(got)
            if read["parent_header"].get("msg_id") == sent and read["channel"] == "shell":
                return dict(read)
        reason = f"the line was closed: {self.socket.close_code} {self.socket.close_reason}"
        raise AssertionError(reason)

    async def is_served(self) -> bool:
        """Whether the kernel still answers on this line."""
        reply = await self.reply(await self.send("kernel_info_request", {}))
        return bool(reply["header"]["msg_type"] == "kernel_info_reply")


@asynccontextmanager
async def line_to(
    url: str, kernel: str, protocols: Sequence[str] = (V1,), **headers: str
) -> AsyncIterator[Line]:
    """Open a websocket to *kernel*, offering *protocols*; it is closed at the end."""
    parts = urlsplit(url)
    address = f"ws://{parts.netloc}/api/kernels/{kernel}/channels?session_id={uuid.uuid4().hex}"
    socket = await websocket_connect(
        HTTPRequest(address, request_timeout=PATIENCE, headers=headers),
        subprotocols=[*protocols],
        max_message_size=64 << 20,
    )
    try:
        yield Line(socket)
    finally:
        socket.close()
