"""The address that a visitor asked for, on its way to that visitor's kernel and no other."""

from tornado.web import HTTPError
from voila.request_info_handler import RequestInfoSocketHandler

_UNSUPPORTED = 1003


class OwnQueryHandler(RequestInfoSocketHandler):
    """Voilà's channel that sends a warm kernel its visitor's request, for running kernels only.

    A kernel has one such channel: a second one replaces the first.
    """

    def prepare(self) -> None:
        """Refuse a channel for a kernel that does not exist.

        Raises:
            HTTPError: 404 for a missing kernel.
        """
        if self.path_kwargs["kernel_id"] not in self.settings["kernel_manager"]:
            raise HTTPError(404)

    def open(self, kernel_id: str) -> None:
        """Send the visitor's request, now or as soon as there is one."""
        earlier = self._waiters.get(kernel_id)
        super().open(kernel_id)
        if earlier is not None:
            earlier.close()

    def on_message(self, _message: str | bytes) -> None:
        """Close the channel: a kernel only listens on it."""
        self.close(_UNSUPPORTED, "nothing is to be said here")

    def on_close(self) -> None:
        """Forget the channel, unless another has taken its place."""
        kernel_id = self.path_kwargs["kernel_id"]
        if self._waiters.get(kernel_id) is self:
            del self._waiters[kernel_id]


def forget_query(kernel_id: str) -> None:
    """Forget the request of the visitor of a kernel that has ended; Voilà itself never does."""
    RequestInfoSocketHandler._cache.pop(kernel_id, None)  # noqa: SLF001  # it has no other door
