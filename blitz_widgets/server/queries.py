"""The channel that sends a visitor's request to that visitor's warm kernel and no other."""

from tornado.web import HTTPError
from voila.request_info_handler import RequestInfoSocketHandler

_UNSUPPORTED = 1003


class OwnQueryHandler(RequestInfoSocketHandler):
    """Voilà's websocket that sends a warm kernel its visitor's request, for running kernels only.

    Each kernel has one: a second websocket replaces the first.
    """

    def prepare(self) -> None:
        """Check that the kernel runs.

        Raises:
            HTTPError: 404 if it does not.
        """
        if self.path_kwargs["kernel_id"] not in self.settings["kernel_manager"]:
            raise HTTPError(404)

    def open(self, kernel_id: str) -> None:
        """Send the visitor's request, now or as soon as it arrives."""
        earlier = self._waiters.get(kernel_id)
        super().open(kernel_id)
        if earlier is not None:
            earlier.close()

    def on_message(self, _message: str | bytes) -> None:
        """Close the websocket: a kernel must not send anything."""
        self.close(_UNSUPPORTED, "this websocket takes no messages")

    def on_close(self) -> None:
        """Forget the websocket, unless another has replaced it."""
        kernel_id = self.path_kwargs["kernel_id"]
        if self._waiters.get(kernel_id) is self:
            del self._waiters[kernel_id]


def forget_query(kernel_id: str) -> None:
    """Forget the request of a kernel that has ended; Voilà itself never does."""
    RequestInfoSocketHandler._cache.pop(kernel_id, None)  # noqa: SLF001  # no public method
