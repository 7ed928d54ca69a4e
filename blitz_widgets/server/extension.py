"""Voilà as a guest of a Jupyter server, as on Binder: the guards that can be in front of it.

The server there belongs to the person who has logged in, and its owner sets its hosts, time-outs
and limits; only Voilà's own pages are ours to guard.  The settings in ``voila.json`` guard
connections and kernels.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from jupyter_server.utils import url_path_join

from blitz_widgets.server import static_files, votes
from blitz_widgets.server.kernel_shutdown import KernelShutdownHandler
from blitz_widgets.server.kernels import VisitorKernelManager
from blitz_widgets.server.rejections import is_odd, rejection
from blitz_widgets.server.static_files import TemplateFileHandler
from blitz_widgets.server.vote_requests import Polls

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp
    from tornado.httputil import HTTPServerRequest


def load(server: ServerApp) -> None:
    """Put our rules in front of Voilà's, which is loaded after us, in the order of the alphabet."""
    pages = url_path_join(server.base_url, "voila/")
    manager = server.kernel_manager
    ours: list[Any] = [rejection(HTTPStatus.NOT_FOUND, lambda request: is_odd(request, pages))]
    if isinstance(manager, VisitorKernelManager):

        def is_one_too_many(request: HTTPServerRequest) -> bool:
            return request.path.startswith(f"{pages}render/") and not manager.has_room()

        ours += [
            rejection(HTTPStatus.SERVICE_UNAVAILABLE, is_one_too_many),
            (url_path_join(pages, "api/shutdown/(.*)"), KernelShutdownHandler),
        ]
    ours += static_files.handlers(server.base_url)
    ours.append((url_path_join(pages, "templates/(.*)"), TemplateFileHandler))
    ours += votes.handlers(server.base_url, Polls())
    server.web_app.add_handlers(".*$", ours)
