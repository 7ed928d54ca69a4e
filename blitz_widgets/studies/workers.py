"""Who does the work of a study: this process, several on this machine, or a Dask cluster."""

from __future__ import annotations

from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TYPE_CHECKING

from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterator

_SECONDS = 15
"""That a scheduler may take to answer."""


class WorkersError(ValueError):
    """Workers that cannot be had; the message says why, and what to do."""


@contextmanager
def workers(where: int | str) -> Iterator[Executor]:
    """Workers for as long as they are needed.

    Args:
        where: How many processes of this machine, at least 1; or the address of a Dask scheduler,
            such as ``tcp://192.168.0.7:8786``, on whose workers this program is installed.

    Raises:
        WorkersError: If there are fewer than one, Dask is not installed, or no scheduler answers.
    """
    if isinstance(where, str):
        yield from _of_a_cluster(where)
    elif where < 1:
        raise WorkersError(_("A study needs at least one process."))
    elif where == 1:
        with ThreadPoolExecutor(1) as pool:
            yield pool
    else:
        with ProcessPoolExecutor(where, mp_context=get_context("spawn")) as pool:
            yield pool


def _of_a_cluster(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client  # noqa: PLC0415  # only those who have a cluster pay for it
    except ImportError as missing:
        message = _("A cluster needs Dask. Install it with: pip install 'blitz-tutor[cluster]'")
        raise WorkersError(message) from missing
    try:
        client = Client(address, timeout=_SECONDS, set_as_default=False)
    except (OSError, ValueError) as silent:
        message = _(
            "No Dask scheduler answers at “{address}”. Is it running? Is the address right?"
        )
        raise WorkersError(message.format(address=address)) from silent
    with client:
        yield client.get_executor(pure=False)
