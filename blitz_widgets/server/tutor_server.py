"""Voilà as a server of its own, with our rules in front of it and a bounded shutdown."""

from __future__ import annotations

import os
import shutil
import threading
from asyncio import Future
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import psutil
from jupyter_core.utils import run_sync
from jupyter_server.auth.identity import IdentityProvider, PasswordIdentityProvider, User
from jupyter_server.auth.logout import LogoutHandler
from tornado.ioloop import IOLoop
from tornado.routing import PathMatches, Rule
from tornado.web import GZipContentEncoding, HTTPError, RedirectHandler, authenticated
from traitlets import Instance, List, Unicode, default
from voila.app import Voila
from voila.request_info_handler import RequestInfoSocketHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import (
    AllowListFileHandler,
    MultiStaticFileHandler,
    TemplateStaticFileHandler,
)
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from blitz_widgets.server import static_files, votes
from blitz_widgets.server.connection import ChannelsHandler
from blitz_widgets.server.connections import BoundedServer
from blitz_widgets.server.kernel_shutdown import KernelShutdownHandler
from blitz_widgets.server.log import LOGGING_CONFIG
from blitz_widgets.server.notices import NoticeHandler, NoticeMixin
from blitz_widgets.server.page_templates import replace_voila_classes
from blitz_widgets.server.policies import PolicyTransform
from blitz_widgets.server.public_address import is_framed_by_stranger
from blitz_widgets.server.queries import OwnQueryHandler
from blitz_widgets.server.rejections import (
    has_invalid_path,
    is_for_unknown_host,
    is_loopback,
    rejection,
)
from blitz_widgets.server.static_files import SharedFileHandler, TemplateFileHandler
from blitz_widgets.server.vote_requests import Polls

if TYPE_CHECKING:
    from types import FrameType

    from tornado.web import RequestHandler

    from blitz_widgets.server.classroom import Classroom

_SHUTDOWN_SECONDS: Final = 8
"""Seconds for the server and its kernels to end by themselves, before they are killed."""


_HEAD_END: Final = b"</head>"
_GATHER_SECONDS: Final = 0.01


class PageHandler(NoticeMixin, TornadoVoilaHandler):
    """Sends the page of the app while there is room for one more kernel."""

    _is_gathering = False

    @authenticated
    async def get(self, path: str | None = None) -> None:
        """Send the page, with a kernel of its own.

        Raises:
            HTTPError: 404 at any address but the app's own, 503 if there is no room.
        """
        if path:
            raise HTTPError(404)
        manager = self.kernel_manager
        self._transforms.append(GZipContentEncoding(self.request))
        # Do not await anything between this and the moment when Voilà takes a warm kernel.
        if not manager.can_serve(self.notebook_path):
            raise HTTPError(503, "Every place is taken")
        try:
            await TornadoVoilaHandler.get(self)
        except HTTPError:
            manager.fill_if_needed(notebook_name=self.notebook_path)  # one has failed to start
            raise

    def flush(self, include_footers: bool = False) -> Future[None]:  # noqa: FBT001, FBT002  # as upstream
        """Send the page so far, together with its next snippets.

        Voilà writes about a hundred snippets.  The head is sent in one chunk, because
        :class:`.PolicyTransform` reads the policy from it.
        """
        if include_footers:
            return super().flush(include_footers=True)
        if not self._is_gathering:
            self._is_gathering = True
            IOLoop.current().call_later(_GATHER_SECONDS, self._send_gathered)
        sent: Future[None] = Future()
        sent.set_result(None)
        return sent

    def _send_gathered(self) -> None:
        self._is_gathering = False
        self._write_buffer = [b"".join(self._write_buffer)]
        if not self._finished and (self._headers_written or _HEAD_END in self._write_buffer[0]):
            super().flush()

    @authenticated
    async def head(self, path: str | None = None) -> None:
        """Send the headers of the page, without starting a kernel.

        Raises:
            HTTPError: For the reasons of :meth:`get`.
        """
        if path:
            raise HTTPError(404)
        if not self.kernel_manager.can_serve(self.notebook_path):
            raise HTTPError(503, "Every place is taken")
        self.set_header("Content-Type", "text/html")
        self.set_header("Cache-Control", "no-cache, no-store, must-revalidate")


_HANDLERS: Final = {
    TornadoVoilaHandler: PageHandler,
    TemplateStaticFileHandler: TemplateFileHandler,
    MultiStaticFileHandler: SharedFileHandler,
    RequestInfoSocketHandler: OwnQueryHandler,
    VoilaShutdownKernelHandler: KernelShutdownHandler,
    VoilaKernelWebsocketHandler: ChannelsHandler,
}
_REMOVED_HANDLERS: Final = (LogoutHandler, AllowListFileHandler)
"""Nobody logs in, and visitors get no files of the notebook's folder."""


class NoAccounts(PasswordIdentityProvider):
    """Sets no cookie with a name, unless the server has a token or a password."""

    def set_login_cookie(self, handler: RequestHandler, user: User) -> None:
        """Set the cookie of *user*, but not for a made-up name."""
        if self.auth_enabled:
            super().set_login_cookie(handler, user)


class TutorServer(Voila):
    """Voilà, hardened to serve one notebook to strangers."""

    logging_config = LOGGING_CONFIG
    allowed_hosts = List(
        Unicode(),
        config=True,
        help="Names besides localhost under which the tutor is reached, as a proxy passes them on.",
    )

    sites = List(
        Unicode(), config=True, help="Origins of other sites whose pages may show the tutor."
    )
    classroom: Classroom | None = None
    """The port at which phones in the local network vote, if there is one."""
    _polls = Instance(Polls, ())

    @default("identity_provider_class")
    def _default_identity_provider(self) -> type[IdentityProvider]:
        return NoAccounts

    @property
    def connection_url(self) -> str:
        """The address of the server without its path, which Voilà adds when it opens a browser."""
        return f"http://{self.ip}:{self.port}"

    def init_settings(self) -> dict[str, Any]:
        """Add a header for every response, and our page for unknown addresses."""
        ancestors = " ".join(("'self'", *self.sites))
        settings: dict[str, Any] = super().init_settings()
        return settings | {
            "headers": {"Content-Security-Policy": f"frame-ancestors {ancestors}"},
            "default_handler_class": NoticeHandler,
            "default_handler_args": {"status": 404},
        }

    def init_handlers(self) -> list[Any]:
        """Put our rules in front of Voilà's, and replace its handlers by ours."""
        self.app.transforms.insert(0, PolicyTransform)  # before compression: it reads pages
        replace_voila_classes()
        rules = [
            rejection(404, lambda request: has_invalid_path(request, self.server_url)),
            rejection(403, lambda request: is_framed_by_stranger(request, self.sites), framed=True),
        ]
        if below := self.server_url.rstrip("/"):
            rules.append(Rule(PathMatches(below), RedirectHandler, {"url": self.base_url}))
        if is_loopback(self.ip):
            names = {name.lower() for name in self.allowed_hosts}
            rules.insert(0, rejection(403, lambda request: is_for_unknown_host(request, names)))
        theirs = (
            (path, _HANDLERS.get(handler, handler), *rest)
            for path, handler, *rest in super().init_handlers()
            if handler not in _REMOVED_HANDLERS
        )
        polls = votes.handlers(self.server_url, self._polls, self.base_url)
        return [*rules, *polls, *static_files.handlers(self.server_url), *theirs]

    def listen(self) -> None:
        """Serve until a signal, then end everything.

        Raises:
            OSError: If the server cannot listen at the port.
        """
        static_files.compress_page_files()
        BoundedServer(self.app).listen(self.port, self.ip)
        if self.classroom is not None:
            self._polls.phones = self.classroom.address
            logged = {k: v for k, v in self.app.settings.items() if k == "log_function"}
            phones = self.classroom.application(self._polls, self.allowed_hosts, **logged)
            BoundedServer(phones).add_socket(self.classroom.socket)
        if self.open_browser:
            try:
                self.launch_browser()  # by a local file that redirects to us
            except OSError as error:
                self.log.error("No browser was opened: %s", error.strerror)  # noqa: TRY400  # no fault
        self.ioloop = IOLoop.current()
        try:
            self.ioloop.start()
        finally:
            self.stop()

    def stop(self) -> None:
        """End the kernels; all their data is in the pages."""
        self._end_in_time()
        run_sync(self.kernel_manager.shutdown_all)(now=True)
        shutil.rmtree(self.connection_dir, ignore_errors=True)

    def _handle_signal_stop(self, sig: int, frame: FrameType | None) -> None:
        self._end_in_time()
        super()._handle_signal_stop(sig, frame)

    def _end_in_time(self) -> None:
        """Kill this process and its kernels if it does not end by itself in time."""
        timer = threading.Timer(_SHUTDOWN_SECONDS, _end_by_force)
        timer.daemon = True
        timer.start()


def _end_by_force() -> None:
    for kernel in psutil.Process().children(recursive=True):
        with suppress(psutil.NoSuchProcess):
            kernel.kill()
    os._exit(1)
