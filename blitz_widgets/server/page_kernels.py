"""Recovery of a page whose kernel dies before it is ready: a new kernel, or else an error."""

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
    """Voilà's executor, but it does not wait for a kernel that has died."""

    km: KernelManager

    def __init__(self, *args: Any, km: Any, **kwargs: Any) -> None:  # noqa: ANN401  # as upstream
        super().__init__(*args, km=km, **kwargs)
        self._visitors: VisitorKernelManager = km.parent

    async def async_start_new_kernel_client(self) -> KernelClient:
        """Connect to the kernel; start it a second time if it dies while it starts.

        Raises:
            RuntimeError: If it dies again.
        """
        kernel = self.km
        with _without_restarter(kernel):
            try:
                client: KernelClient = await super().async_start_new_kernel_client()
            except RuntimeError:
                await self._visitors.start_again(kernel.kernel_id)
                self.km = kernel  # upstream has set it to None
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
            CellExecutionError: If the kernel dies; the output of the cell is then an error.
        """
        kernel = self.km
        with _without_restarter(kernel):
            try:
                return await super().execute_cell(cell, resources, cell_index, store_history)
            except DeadKernelError as error:
                await self._visitors.discard(kernel.kernel_id)
                cell["outputs"] = [new_output("error")]
                raise CellExecutionError(str(error), type(error).__name__, str(error)) from error


@contextmanager
def _without_restarter(kernel: KernelManager) -> Iterator[None]:
    """Disable automatic restarts of *kernel*, which would make the waiting page wait for ever."""
    kernel.stop_restarter()
    try:
        yield
    finally:
        kernel.start_restarter()
