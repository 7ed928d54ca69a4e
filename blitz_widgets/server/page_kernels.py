"""A page whose kernel dies before it is ready: it gets another one, or else a sentence."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from nbclient.exceptions import CellExecutionError, DeadKernelError
from nbformat.v4 import new_output
from voila.execute import VoilaExecutor

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jupyter_client.client import KernelClient
    from jupyter_client.manager import KernelManager
    from nbformat import NotebookNode

    from blitz_widgets.server.kernels import VisitorKernelManager


class PageExecutor(VoilaExecutor):
    """Voilà's executor, which waits for no kernel that has died."""

    km: KernelManager

    def __init__(self, *args: Any, km: Any, **kwargs: Any) -> None:  # noqa: ANN401  # as upstream
        super().__init__(*args, km=km, **kwargs)
        self._visitors: VisitorKernelManager = km.parent

    async def async_start_new_kernel_client(self) -> KernelClient:
        """Connect to the kernel; one that dies at its start is started again, once.

        Raises:
            RuntimeError: If it dies again.
        """
        kernel = self.km
        with _left_dead(kernel):
            try:
                client: KernelClient = await super().async_start_new_kernel_client()
            except RuntimeError:
                await self._visitors.start_again(kernel.kernel_id)
                self.km = kernel  # upstream has let it go
            else:
                return client
            try:
                client = await super().async_start_new_kernel_client()
            except RuntimeError:
                await self._visitors.discard(kernel.kernel_id)
                raise
            return client

    async def execute_cell(
        self,
        cell: NotebookNode,
        resources: object,
        cell_index: int,
        store_history: bool = True,  # noqa: FBT001, FBT002  # as upstream
    ) -> Any:  # noqa: ANN401  # as upstream
        """Run *cell*.

        Raises:
            CellExecutionError: If the kernel dies meanwhile; the cell then has an error for output.
        """
        kernel = self.km
        with _left_dead(kernel):
            try:
                return await super().execute_cell(cell, resources, cell_index, store_history)
            except DeadKernelError as error:
                await self._visitors.discard(kernel.kernel_id)
                cell["outputs"] = [new_output("error")]
                raise CellExecutionError(str(error), type(error).__name__, str(error)) from error


@contextmanager
def _left_dead(kernel: KernelManager) -> Iterator[None]:
    """Do not start *kernel* again while a page waits for it: the page would wait for ever."""
    kernel.stop_restarter()
    try:
        yield
    finally:
        kernel.start_restarter()
