"""The HTTP server: limits on the time, the size and the number of requests."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPMessageDelegate

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tornado.http1connection import HTTP1ServerConnection
    from tornado.httputil import (
        HTTPConnection,
        HTTPHeaders,
        HTTPServerConnectionDelegate,
        RequestStartLine,
        ResponseStartLine,
    )
    from tornado.iostream import IOStream

HEADER_SECONDS: Final = 10
"""From the start of a connection, or the end of a response, to the next request's headers."""
BODY_SECONDS: Final = 10
LONGEST_HEADER: Final = 64 << 10  # bytes; a link may hold a whole game
LONGEST_BODY: Final = 64 << 10  # bytes; uploads go through a kernel's websocket
MOST_CONNECTIONS: Final = 300
"""Websockets not counted: a class of forty behind one address, six connections to a browser."""


class BoundedServer(HTTPServer):
    """A server that gives no client more time or memory than a browser needs.

    If every connection is taken, a new one replaces the one that has waited longest for a request,
    or the rest of one, at the address with the most connections.  One address therefore cannot lock
    out another; behind a proxy, where all have one address, idle connections are replaced.
    """

    def initialize(  # type: ignore[override]  # its limits are not for the caller to choose
        self, request_callback: HTTPServerConnectionDelegate
    ) -> None:
        """Serve *request_callback*, within the limits of this module."""
        self._addresses: dict[IOStream, str] = {}
        self._waiting: dict[IOStream, None] = {}  # the longest first
        super().initialize(
            request_callback,
            idle_connection_timeout=HEADER_SECONDS,
            body_timeout=BODY_SECONDS,
            max_header_size=LONGEST_HEADER,
            max_body_size=LONGEST_BODY,
        )

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        """Take a new connection from *address*; if there are too many, close one."""
        if len(self._addresses) >= MOST_CONNECTIONS and not self._make_room():
            stream.close()
            return
        self._addresses[stream] = str(address[0]) if address else ""
        super().handle_stream(stream, address)

    def start_request(
        self, server_conn: object, request_conn: HTTPConnection
    ) -> HTTPMessageDelegate:
        """Wait for the next request of a connection."""
        stream: IOStream = server_conn.stream  # type: ignore[attr-defined]  # that of HTTP/1
        self._waiting[stream] = None
        delegate = super().start_request(server_conn, request_conn)
        return _UntilRead(delegate, lambda: self._waiting.pop(stream, None))

    def on_close(self, server_conn: HTTP1ServerConnection) -> None:  # type: ignore[override]
        """Forget a connection that was closed, or has become a websocket."""
        self._addresses.pop(server_conn.stream, None)
        self._waiting.pop(server_conn.stream, None)
        super().on_close(server_conn)

    def _make_room(self) -> bool:
        holding = Counter(self._addresses.values())
        waiting = {self._addresses[stream] for stream in self._waiting}
        if not waiting:
            return False
        greatest = max(waiting, key=holding.__getitem__)
        oldest = next(each for each in self._waiting if self._addresses[each] == greatest)
        del self._addresses[oldest], self._waiting[oldest]
        oldest.close()
        return True


class _UntilRead(HTTPMessageDelegate):
    """Forwards a request to *delegate*, and calls *read* at its end."""

    def __init__(self, delegate: HTTPMessageDelegate, read: Callable[[], object]) -> None:
        self._delegate = delegate
        self._read = read

    def headers_received(
        self, start_line: RequestStartLine | ResponseStartLine, headers: HTTPHeaders
    ) -> Awaitable[None] | None:
        return self._delegate.headers_received(start_line, headers)

    def data_received(self, chunk: bytes) -> Awaitable[None] | None:
        return self._delegate.data_received(chunk)

    def finish(self) -> None:
        self._read()
        self._delegate.finish()

    def on_connection_close(self) -> None:
        self._delegate.on_connection_close()
