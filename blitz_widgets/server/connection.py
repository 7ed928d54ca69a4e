"""One websocket between a browser and a kernel; each side may send anything."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado.iostream import StreamBufferFullError
from tornado.web import HTTPError
from tornado.websocket import WebSocketProtocol13
from traitlets import Instance, Integer

from blitz_widgets.server.backlog import MOST_PENDING, MOST_UNREAD, PendingMessages
from blitz_widgets.server.deflating import bound_inflation, compressed_if_small
from blitz_widgets.server.frames import (
    V1_PROTOCOL,
    FrameError,
    read_unversioned,
    read_v1,
    write_unversioned,
)
from blitz_widgets.server.kernels import VisitorKernelManager
from blitz_widgets.server.withheld import is_withheld, log_text

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from tornado.websocket import WebSocketProtocol

    from blitz_widgets.server.frames import Message

_INVALID_PAYLOAD = 1007  # close codes of RFC 6455 and its registry
_TOO_LARGE = 1009
_TRY_AGAIN_LATER = 1013
_BAD_REQUEST = 400
_TOO_MANY = 429
_LONGEST_SESSION = 255
_TO_KERNEL = frozenset({"shell", "control", "stdin"})


class GuardedConnection(ZMQChannelsWebsocketConnection):
    """A connection that is closed by a bad frame, without harm to any other.

    The option ``kernel_websocket_connection_class`` of Voilà and Jupyter Server names it.
    """

    most_connections = Integer(
        4, min=1, config=True, help="How many websockets one kernel may have at a time."
    )
    _refused = False
    _pending = Instance(PendingMessages, ())

    @property
    def write_message(self) -> Callable[..., Any]:
        """Send to the browser, or close this connection if the browser falls behind.

        It bypasses Voilà's handler, which reads every binary frame as one of the newer protocol,
        and loops for ever on one of the older.
        """
        return self._write

    def _write(self, message: str | bytes, *, binary: bool = False) -> None:
        if self._refused:
            return
        try:
            with compressed_if_small(self.websocket_handler.ws_connection, len(message)):
                writing = KernelWebsocketHandler.write_message(
                    self.websocket_handler, message, binary=binary
                )
            writing.add_done_callback(_retrieve_error)
        except StreamBufferFullError:
            self._bound_unread(None)  # so that the close frame is sent
            self._refuse(_TRY_AGAIN_LATER, "too much that nobody reads")

    async def prepare(self) -> None:
        """Prepare the connection.

        Raises:
            HTTPError: 429 if the kernel already has :attr:`most_connections`.
        """
        if self._others() >= self.most_connections:
            raise HTTPError(_TOO_MANY, "Too many connections to this kernel")
        await super().prepare()

    def connect(self) -> asyncio.Future[None] | None:  # type: ignore[override]  # as upstream
        """Open the channels to the kernel; close them if too many opened at the same moment."""
        self.websocket_handler.set_nodelay(True)  # else a small message waits for the one before
        if self._is_for_visitor:
            self._bound_unread(MOST_UNREAD)
        bound_inflation(
            self.websocket_handler.ws_connection,
            self.websocket_handler.max_message_size,
            self._refuse_deflated,
        )
        connected = super().connect()
        if self._others() >= self.most_connections:
            self._refuse(_TRY_AGAIN_LATER, "too many connections to this kernel")
        return connected

    def handle_incoming_message(self, incoming_msg: str | bytes) -> None:
        """Forward a frame to the kernel, or close this connection if it is not a message."""
        if self._refused or not self.channels:
            return
        read = read_v1 if self.subprotocol == V1_PROTOCOL else read_unversioned
        try:
            message = read(incoming_msg)
        except FrameError as error:
            self._refuse(_INVALID_PAYLOAD, str(error))
            return
        if message.channel not in _TO_KERNEL or not self._is_allowed(message):
            self.log.debug("Ignored a message of type %.50r on %r", message.kind, message.channel)
            return
        if self._is_for_visitor:
            self._pending.send(message.id, len(incoming_msg))
            if self._pending.size > MOST_PENDING:
                self._refuse(_TRY_AGAIN_LATER, "too much at once for this kernel")
                return
        self.session.send_raw(self.channels[message.channel], message.parts)

    def _is_allowed(self, message: Message) -> bool:
        allowed = self.multi_kernel_manager.allowed_message_types
        return not allowed or message.kind in allowed

    def handle_outgoing_message(self, stream: Any, outgoing_msg: list[Any]) -> None:  # noqa: ANN401  # as upstream
        """Forward a message of the kernel to the browser, unless visitors must not see it."""
        if self._is_withheld(stream, outgoing_msg):
            return
        if self.subprotocol == V1_PROTOCOL:
            super().handle_outgoing_message(stream, outgoing_msg)
        else:
            self._pass_on_unversioned(stream, outgoing_msg)

    def _pass_on_unversioned(self, stream: Any, outgoing_msg: list[Any]) -> None:  # noqa: ANN401  # as upstream
        """Forward a message without decoding all of it, as upstream does in the older protocol."""
        channel = stream if isinstance(stream, str) else stream.channel
        parts: list[Any] = self.session.feed_identities(outgoing_msg)[1][1:]
        read: dict[str, Any] = {"header": None, "parent_header": None, "content": None}
        self._on_error(channel, read, parts)
        if read["content"] is not None:  # an error was replaced that is not for the browser
            parts[3] = self.session.pack(read["content"])
        if not self._limit_rate(channel, read, parts):
            message = write_unversioned(channel, parts)
            self.write_message(message, binary=isinstance(message, bytes))

    def _is_withheld(self, stream: Any, outgoing_msg: list[Any]) -> bool:  # noqa: ANN401  # as upstream
        """Whether a message is withheld; a ``busy`` status also ends the wait of its request."""
        if not self._is_for_visitor:
            return False
        if (stream if isinstance(stream, str) else stream.channel) != "iopub":
            return False
        parts: list[Any] = self.session.feed_identities(outgoing_msg)[1]
        _signature, header, parent, _metadata, content, *_buffers = parts
        kind = str(json.loads(header).get("msg_type"))
        if kind == "status" and json.loads(content).get("execution_state") == "busy":
            self._pending.begin(str(json.loads(parent).get("msg_id")))
        if not is_withheld(kind, content):
            return False
        if message := log_text(kind, content):
            self.log.error("Kernel %s: %s", self.kernel_id, message)
        return True

    def _bound_unread(self, most: int | None) -> None:
        """Limit the write buffer of the websocket to *most* bytes."""
        socket = self.websocket_handler.ws_connection
        if socket is not None and socket.stream is not None:
            socket.stream.max_write_buffer_size = most

    @property
    def _is_for_visitor(self) -> bool:
        manager = self.multi_kernel_manager
        return isinstance(manager, VisitorKernelManager) and manager.is_for_visitor(self.kernel_id)

    def _others(self) -> int:
        return sum(
            other.kernel_id == self.kernel_id
            for other in tuple(self._open_sockets)
            if other is not self
        )

    def _refuse_deflated(self) -> None:
        self._refuse(_TOO_LARGE, "no deflated message, or too large once inflated")

    def _refuse(self, code: int, reason: str) -> None:
        self._refused = True
        self.log.error(
            "Connection of %s to kernel %s closed: %s",
            self.websocket_handler.request.remote_ip,
            self.kernel_id,
            reason,
        )
        self.websocket_handler.close(code, reason)


class ChannelsHandler(KernelWebsocketHandler):
    """Jupyter's handler of a kernel's websocket, in place of Voilà's, which ours makes needless."""

    async def get(self, kernel_id: str) -> None:
        """Open the websocket, or answer 400 if ZeroMQ cannot take the name of the session."""
        session = self.get_argument("session_id", "")
        if session.isascii() and len(session) <= _LONGEST_SESSION:
            await super().get(kernel_id)
            return
        self.set_status(_BAD_REQUEST)
        self.finish()

    def get_websocket_protocol(self) -> WebSocketProtocol | None:
        """Leave pings to Jupyter, which passes milliseconds where tornado expects seconds."""
        protocol = super().get_websocket_protocol()
        if isinstance(protocol, WebSocketProtocol13):
            protocol.params.ping_interval = protocol.params.ping_timeout = 0
        return protocol


def _retrieve_error(writing: asyncio.Future[None]) -> None:
    """Retrieve the error of *writing*, so that a lost connection does not fill the log."""
    if not writing.cancelled():
        writing.exception()
