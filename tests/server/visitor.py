"""Visitors of the server, friendly and hostile, without a browser: plain HTTP and websockets."""

from __future__ import annotations

import asyncio
import json
import re
import uuid
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine, Sequence

T = TypeVar("T")

V1 = "v1.kernel.websocket.jupyter.org"
PATIENCE = 180.0
"""Seconds after which a server that does not answer is taken to hang."""


def result_of(visit: Coroutine[Any, Any, T]) -> T:
    """Return what comes of *visit*.

    It has a thread of its own: a browser test before it may have left an event loop in this one.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, visit).result()


async def get(url: str, **options: Any) -> HTTPResponse:  # noqa: ANN401  # as tornado has them
    """Fetch *url*; an error status is an answer like any other."""
    request = HTTPRequest(url, request_timeout=PATIENCE, follow_redirects=False, **options)
    return await AsyncHTTPClient(force_instance=True).fetch(request, raise_error=False)


def kernel_of(page: HTTPResponse) -> str:
    """Return the id of the kernel behind a page of the app."""
    found = re.search(r'"kernelId": "([-0-9a-f]+)"', page.body.decode())
    assert found, page.body[-3000:]
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


def read_unversioned(received: str | bytes) -> dict[str, Any]:
    """Return the message in a frame of the old protocol."""
    if isinstance(received, str):
        return dict(json.loads(received)) | {"buffers": []}
    count = int.from_bytes(received[:4], "big")
    at = [int.from_bytes(received[4 * i : 4 * i + 4], "big") for i in range(1, count + 1)]
    first, *buffers = (received[start:end] for start, end in pairwise([*at, len(received)]))
    return dict(json.loads(first)) | {"buffers": buffers}


class Line:
    """An open websocket to a kernel."""

    def __init__(self, socket: WebSocketClientConnection, url: str, kernel: str) -> None:
        self.socket = socket
        self.url = url
        self.kernel = kernel
        self.received: list[str | bytes] = []

    @property
    def is_v1(self) -> bool:
        """Whether the server has agreed to the new protocol."""
        return self.socket.selected_subprotocol == V1

    def messages(self) -> list[dict[str, Any]]:
        """All that the kernel has said so far."""
        return [self._read(each) for each in self.received]

    async def send(
        self, kind: str, content: object, channel: str = "shell", *buffers: bytes
    ) -> str:
        """Send a well-formed message; returns its id."""
        sent = message(kind, content, channel)
        if self.is_v1:
            await self.socket.write_message(v1(sent, *buffers), binary=True)
        else:
            await self.socket.write_message(json.dumps(sent))
        return str(sent["header"]["msg_id"])

    async def read(self) -> str | bytes | None:
        """Return the next frame, or ``None`` once the server has closed the line."""
        got = await asyncio.wait_for(self.socket.read_message(), PATIENCE)
        if got is not None:
            self.received.append(got)
        return got

    async def closed(self) -> int | None:
        """Wait until the server closes the line; returns the code."""
        while await self.read() is not None:
            pass
        return self.socket.close_code

    async def reply(self, sent: str) -> dict[str, Any]:
        """Wait until the kernel is through with the message *sent*; returns its reply, if any."""
        reply: dict[str, Any] = {}
        while (got := await self.read()) is not None:
            read = self._read(got)
            if read["parent_header"].get("msg_id") != sent:
                continue
            if read["channel"] == "shell":
                reply = read
            elif read["content"].get("execution_state") == "idle":
                return reply or await self._late_reply(sent)
        reason = f"the line was closed: {self.socket.close_code} {self.socket.close_reason}"
        raise AssertionError(reason)

    async def is_served(self) -> bool:
        """Whether the kernel answers on this line, once it is through with all that was sent."""
        reply = await self.reply(await self.send("kernel_info_request", {}))
        return bool(reply["header"]["msg_type"] == "kernel_info_reply")

    async def widgets(self) -> list[str]:
        """The ids of the kernel's widgets."""
        asked = await self.send("comm_info_request", {"target_name": "jupyter.widget"})
        return list((await self.reply(asked))["content"]["comms"])

    async def say_to_widgets(self, *sayings: object) -> None:
        """Send each of *sayings* to every widget there is."""
        for widget in await self.widgets():
            for data in sayings:
                await self.send("comm_msg", {"comm_id": widget, "data": data})

    @asynccontextmanager
    async def beside(self, protocols: Sequence[str] = (V1,)) -> AsyncIterator[Line]:
        """Open another websocket to the same kernel."""
        async with line_to(self.url, self.kernel, protocols) as line:
            yield line

    def _read(self, received: str | bytes) -> dict[str, Any]:
        if self.is_v1:
            assert isinstance(received, bytes)
            return read_v1(received)
        return read_unversioned(received)

    async def _late_reply(self, sent: str) -> dict[str, Any]:
        while (got := await self.read()) is not None:
            read = self._read(got)
            if read["parent_header"].get("msg_id") == sent and read["channel"] == "shell":
                return read
        return {}


@asynccontextmanager
async def line_to(
    url: str, kernel: str, protocols: Sequence[str] = (V1,), **headers: str
) -> AsyncIterator[Line]:
    """Open a websocket to *kernel*, offering *protocols*; it is closed at the end."""
    parts = urlsplit(url)
    address = f"ws://{parts.netloc}{parts.path}api/kernels/{kernel}/channels?session_id={uuid.uuid4().hex}"
    socket = await websocket_connect(
        HTTPRequest(address, request_timeout=PATIENCE, headers=headers),
        subprotocols=[*protocols],
        max_message_size=64 << 20,
    )
    try:
        yield Line(socket, url, kernel)
    finally:
        socket.close()


async def leave(url: str, kernel: str) -> int:
    """End *kernel* as a page does when it is left; returns the status."""
    answer = await get(f"{url}voila/api/shutdown/{kernel}", method="POST", body="")
    return answer.code


@asynccontextmanager
async def visit(url: str, query: str = "", protocols: Sequence[str] = (V1,)) -> AsyncIterator[Line]:
    """Open the app, connect to its kernel, and leave at the end."""
    page = await get(url + query)
    assert page.code == 200, page.body[:500]
    kernel = kernel_of(page)
    try:
        async with line_to(url, kernel, protocols) as line:
            yield line
    finally:
        await leave(url, kernel)
