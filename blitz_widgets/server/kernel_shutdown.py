"""Shutting down a kernel when its visitor leaves the page."""

from __future__ import annotations

from http import HTTPStatus

from jupyter_core.utils import ensure_async
from tornado.web import HTTPError, authenticated
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler

from blitz_widgets.server.notices import NoticeMixin


class KernelShutdownHandler(NoticeMixin, VoilaShutdownKernelHandler):
    """Answers the beacon that a page sends when its visitor leaves."""

    def check_xsrf_cookie(self) -> None:
        """Require no token: only the page of the kernel knows its id."""

    @authenticated
    async def post(self, kernel_id: str) -> None:
        """End the kernel of a visitor.

        Raises:
            HTTPError: 404 if the kernel does not exist, or a person at a notebook has started it.
        """
        if not self.kernel_manager.is_for_visitor(kernel_id):
            raise HTTPError(HTTPStatus.NOT_FOUND)
        await ensure_async(self.kernel_manager.shutdown_kernel(kernel_id))
        self.set_status(HTTPStatus.NO_CONTENT)
        self.finish()
