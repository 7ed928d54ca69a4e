"""A proxy between browser and server that counts all bytes, and can throttle them."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Self

from msgspec import Struct

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, StreamReader, StreamWriter

_CHUNK: Final = 4096
"""Bytes that are forwarded at a time: a fiftieth of a second at :data:`SLOW`."""


class Speed(Struct, frozen=True):
    """The speed of a network."""

    rate: float
    """Bytes a second to the browser, for all its connections together."""
    delay: float
    """Round-trip time in seconds."""


SLOW: Final = Speed(rate=1_600_000 / 8, delay=0.15)
"""1.6 Mbit/s and 150 ms: a phone with poor reception."""


class Proxy:
    """Forwards bytes between its own :attr:`port` and another port of this computer.

    Chromium's own network emulation does not slow websockets; this proxy slows all bytes.
    """

    def __init__(self, target: int, speed: Speed | None = None) -> None:
        self.received = 0
        """Bytes sent to the browser, headers and handshakes included."""
        self._target, self._speed = target, speed
        self._loop: AbstractEventLoop = asyncio.new_event_loop()
        self._busy = asyncio.Lock()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        opening = asyncio.start_server(self._connect, "localhost", 0)
        self._server = asyncio.run_coroutine_threadsafe(opening, self._loop).result()
        self.port = int(self._server.sockets[0].getsockname()[1])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    @property
    def url(self) -> str:
        """The address of the server by way of this proxy."""
        return f"http://localhost:{self.port}/"

    async def _close(self) -> None:
        """Accept no more connections, and close the open ones."""
        self._server.close()
        connections = asyncio.all_tasks() - {asyncio.current_task()}
        for each in connections:
            each.cancel()
        await asyncio.gather(*connections, return_exceptions=True)

    async def _connect(self, reader: StreamReader, writer: StreamWriter) -> None:
        if self._speed:
            await asyncio.sleep(self._speed.delay)  # the TCP handshake
        far_reader, far_writer = await asyncio.open_connection("localhost", self._target)
        await asyncio.gather(
            self._forward(reader, far_writer, to_browser=False),
            self._forward(far_reader, writer, to_browser=True),
        )

    async def _forward(
        self, reader: StreamReader, writer: StreamWriter, *, to_browser: bool
    ) -> None:
        in_transit: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        delivery = asyncio.create_task(self._deliver(in_transit, writer, to_browser=to_browser))
        delay = self._speed.delay / 2 if self._speed else 0.0
        data = b"start"
        while data:
            try:
                data = await reader.read(_CHUNK)
            except OSError:
                data = b""
            await in_transit.put((self._loop.time() + delay, data))
        await delivery

    async def _deliver(
        self,
        in_transit: asyncio.Queue[tuple[float, bytes]],
        writer: StreamWriter,
        *,
        to_browser: bool,
    ) -> None:
        with suppress(OSError):
            while True:
                when, data = await in_transit.get()
                if not data:
                    break
                await asyncio.sleep(max(0.0, when - self._loop.time()))
                if to_browser:
                    self.received += len(data)
                    if self._speed:
                        async with self._busy:
                            await asyncio.sleep(len(data) / self._speed.rate)
                writer.write(data)
                await writer.drain()
        writer.close()
