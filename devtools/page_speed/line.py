"""The line between browser and server: it counts all bytes, and can be slow."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Self

from msgspec import Struct

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, StreamReader, StreamWriter

_PIECE: Final = 4096
"""Bytes that are passed on at a time: a fiftieth of a second on the slow line."""


class Speed(Struct, frozen=True):
    """How fast a line is."""

    rate: float
    """Bytes in a second to the browser, of all its connections together."""
    delay: float
    """Seconds for the way there and back."""


SLOW: Final = Speed(rate=1_600_000 / 8, delay=0.15)
"""1.6 Mbit/s and 150 ms: a telephone on a bad day."""


class Line:
    """Passes bytes on between its own :attr:`port` and another port of this computer.

    Chromium's own slow networks do not slow websockets; this line slows all bytes.
    """

    def __init__(self, target: int, speed: Speed | None = None) -> None:
        self.received = 0
        """Bytes that have come to the browser, headers and handshakes included."""
        self._target, self._speed = target, speed
        self._loop: AbstractEventLoop = asyncio.new_event_loop()
        self._busy = asyncio.Lock()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        opening = asyncio.start_server(self._connect, "localhost", 0)
        self._door = asyncio.run_coroutine_threadsafe(opening, self._loop).result()
        self.port = int(self._door.sockets[0].getsockname()[1])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        asyncio.run_coroutine_threadsafe(self._hang_up(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    @property
    def url(self) -> str:
        """The address at which a browser reaches the server over this line."""
        return f"http://localhost:{self.port}/"

    async def _hang_up(self) -> None:
        """Take no more connections, and drop those there are."""
        self._door.close()
        connections = asyncio.all_tasks() - {asyncio.current_task()}
        for each in connections:
            each.cancel()
        await asyncio.gather(*connections, return_exceptions=True)

    async def _connect(self, reader: StreamReader, writer: StreamWriter) -> None:
        if self._speed:
            await asyncio.sleep(self._speed.delay)  # to agree that there is a connection
        far_reader, far_writer = await asyncio.open_connection("localhost", self._target)
        await asyncio.gather(
            self._pass_on(reader, far_writer, to_browser=False),
            self._pass_on(far_reader, writer, to_browser=True),
        )

    async def _pass_on(
        self, reader: StreamReader, writer: StreamWriter, *, to_browser: bool
    ) -> None:
        under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        arriving = asyncio.create_task(self._arrive(under_way, writer, to_browser=to_browser))
        delay = self._speed.delay / 2 if self._speed else 0.0
        data = b"begun"
        while data:
            try:
                data = await reader.read(_PIECE)
            except OSError:
                data = b""
            await under_way.put((self._loop.time() + delay, data))
        await arriving

    async def _arrive(
        self,
        under_way: asyncio.Queue[tuple[float, bytes]],
        writer: StreamWriter,
        *,
        to_browser: bool,
    ) -> None:
        with suppress(OSError):
            while True:
                when, data = await under_way.get()
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
