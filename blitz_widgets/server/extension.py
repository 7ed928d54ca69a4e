"""The guards in front of Voilà when it runs as an extension of Jupyter Server, as on Binder.

There, the owner of the server sets its hosts, timeouts and limits; we only guard Voilà's own pages.
The settings in ``voila.json`` guard connections and kernels.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from jupyter_server.utils import url_path_join

from blitz_widgets.server import static_files, votes
from blitz_widgets.server.kernel_shutdown import KernelShutdownHandler
from blitz_widgets.server.kernels import VisitorKernelManager
from blitz_widgets.server.rejections import has_invalid_path, rejection
from blitz_widgets.server.static_files import TemplateFileHandler
from blitz_widgets.server.vote_requests import Polls

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp
    from tornado.httputil import HTTPServerRequest


def load(server: ServerApp) -> None:
    """Put our rules in front of Voilà's: Jupyter loads extensions in the order of the alphabet."""
    pages = url_path_join(server.base_url, "voila/")
    manager = server.kernel_manager
    rules: list[Any] = [
        rejection(HTTPStatus.NOT_FOUND, lambda request: has_invalid_path(request, pages))
    ]
    if isinstance(manager, VisitorKernelManager):

        def is_one_too_many(request: HTTPServerRequest) -> bool:
            return request.path.startswith(f"{pages}render/") and not manager.has_room()

        rules += [
            rejection(HTTPStatus.SERVICE_UNAVAILABLE, is_one_too_many),
            (url_path_join(pages, "api/shutdown/(.*)"), KernelShutdownHandler),
        ]
    rules += static_files.handlers(server.base_url)
    rules.append((url_path_join(pages, "templates/(.*)"), TemplateFileHandler))
    rules += votes.handlers(server.base_url, Polls())
    server.web_app.add_handlers(".*$", rules)
