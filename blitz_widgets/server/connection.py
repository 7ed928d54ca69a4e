"""One websocket between a browser and a kernel, on which either side may say anything."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado.web import HTTPError
from traitlets import Integer

from blitz_widgets.server.frames import V1_PROTOCOL, FrameError, check_unversioned, check_v1
from blitz_widgets.server.kernels import VisitorKernelManager
from blitz_widgets.server.withheld import for_the_log, is_withheld

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

_INVALID_PAYLOAD = 1007  # close codes of RFC 6455 and its registry
_TRY_AGAIN_LATER = 1013
_TOO_MANY = 429


class GuardedConnection(ZMQChannelsWebsocketConnection):
    """A connection that a bad frame ends, and nothing else with it.

    Voilà and Jupyter Server take it by their option ``kernel_websocket_connection_class``.
    """

    most_connections = Integer(
        4, min=1, config=True, help="How many websockets one kernel may have at a time."
    )
    _refused = False

    @property
    def write_message(self) -> Callable[..., Any]:
        """Send to the browser.

        Not by Voilà's handler: that takes every binary frame for one of the newer protocol, and
        counts for ever on one of the older.  What it leaves out, we leave out.
        """
        return partial(KernelWebsocketHandler.write_message, self.websocket_handler)

    async def prepare(self) -> None:
        """Make ready for the connection, if the kernel has not too many already.

        Raises:
            HTTPError: 429 if it has.
        """
        if self._others() >= self.most_connections:
            raise HTTPError(_TOO_MANY, "Too many connections to this kernel")
        await super().prepare()

    def connect(self) -> asyncio.Future[None] | None:  # type: ignore[override]  # as upstream
        """Open the channels to the kernel; close again if many came at the same moment."""
        connected = super().connect()
        if self._others() >= self.most_connections:
            self._refuse(_TRY_AGAIN_LATER, "too many connections to this kernel")
        return connected

    def handle_incoming_message(self, incoming_msg: str | bytes) -> None:
        """Pass a frame on to the kernel, or close this connection if it is no message."""
        if self._refused:
            return
        check = check_v1 if self.subprotocol == V1_PROTOCOL else check_unversioned
        try:
            check(incoming_msg)
            super().handle_incoming_message(incoming_msg)  # type: ignore[arg-type]
        except FrameError as error:
            self._refuse(_INVALID_PAYLOAD, str(error))
        except Exception as error:  # noqa: BLE001  # whatever a stranger's JSON brings about
            self.log.debug("A message to kernel %s could not be read: %r", self.kernel_id, error)
            self._refuse(_INVALID_PAYLOAD, "not a message to a kernel")

    def handle_outgoing_message(self, stream: Any, outgoing_msg: list[Any]) -> None:  # noqa: ANN401  # as upstream
        """Pass what the kernel says on to the browser, unless it is not for a visitor."""
        if self._is_withheld(stream, outgoing_msg):
            return
        super().handle_outgoing_message(stream, outgoing_msg)

    def _is_withheld(self, stream: Any, outgoing_msg: list[Any]) -> bool:  # noqa: ANN401  # as upstream
        manager = self.multi_kernel_manager
        if not isinstance(manager, VisitorKernelManager) or not manager.is_for_visitor(
            self.kernel_id
        ):
            return False
        if (stream if isinstance(stream, str) else stream.channel) != "iopub":
            return False
        parts: list[Any] = self.session.feed_identities(outgoing_msg)[1]
        _signature, header, _parent, _metadata, content, *_buffers = parts
        kind = str(json.loads(header).get("msg_type"))
        if not is_withheld(kind, content):
            return False
        if said := for_the_log(kind, content):
            self.log.error("Kernel %s: %s", self.kernel_id, said)
        return True

    def _others(self) -> int:
        return sum(
            other.kernel_id == self.kernel_id
            for other in tuple(self._open_sockets)
            if other is not self
        )

    def _refuse(self, code: int, reason: str) -> None:
        self._refused = True
        self.log.warning("Connection to kernel %s closed: %s", self.kernel_id, reason)
        self.websocket_handler.close(code, reason)
