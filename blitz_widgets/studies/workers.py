"""The workers of a study: this process, several on this machine, or a Dask cluster."""

from __future__ import annotations

from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, TypeVar

from blitz_widgets.limits import MOST_WORKERS
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

T = TypeVar("T")

_SECONDS = 15
"""Time limit for the answer of a scheduler."""


class WorkersError(ExplainedError):
    """Workers that are not available; the message says why, and what to do."""


@contextmanager
def workers(where: int | str) -> Iterator[Executor]:
    """Workers for the duration of a ``with`` block.

    Args:
        where: How many processes of this machine, from 1 to 61; or the address of a Dask
            scheduler, such as ``tcp://192.168.0.7:8786``, on whose workers this program is
            installed.

    Raises:
        WorkersError: If there are too few or too many, Dask is not installed, no scheduler
            answers, or the workers end before the work is done.
    """
    if isinstance(where, str):
        yield from _of_a_cluster(where)
    elif not isinstance(where, int) or not 1 <= where <= MOST_WORKERS:
        message = _("A study needs from 1 to {most} processes, or the address of a Dask scheduler.")
        raise WorkersError(message.format(most=MOST_WORKERS))
    elif where == 1:
        with ThreadPoolExecutor(1) as pool:
            yield pool
    else:
        yield from _of_processes(where)


class _Cluster(Executor):
    """The workers of a cluster, whose failures become a :class:`WorkersError`.

    Errors of the caller are left alone, though they can have the same types.
    """

    def __init__(self, pool: Executor, lost: tuple[type[BaseException], ...]) -> None:
        self._pool = pool
        self._lost = lost

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:  # noqa: ANN401  # as every executor
        """Have a worker call *fn*."""
        promised: Future[T] = Future()
        try:
            work = self._pool.submit(fn, *args, **kwargs)
        except self._lost as lost:
            raise _gave_up(lost) from lost
        work.add_done_callback(lambda done: self._pass_on(done, promised))
        return promised

    def _pass_on(self, done: Future[T], promised: Future[T]) -> None:
        """Pass the result of *done* on to *promised*, unless its caller has cancelled it."""
        if not promised.set_running_or_notify_cancel():
            return
        try:
            promised.set_result(done.result())
        except self._lost as lost:
            promised.set_exception(_gave_up(lost))
        except Exception as error:  # noqa: BLE001  # the caller gets any error of the work
            promised.set_exception(error)


def _gave_up(lost: BaseException) -> WorkersError:
    message = _(
        "The cluster gave up the work ({why}). Is this program installed on its workers, in the "
        "same version?"
    )
    return WorkersError(message.format(why=lost))


def _of_processes(count: int) -> Iterator[Executor]:
    try:
        with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool:
            yield pool
    except BrokenExecutor as broken:
        message = _("The processes ended before the study was done. Try it with fewer.")
        raise WorkersError(message) from broken


def _of_a_cluster(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415  # only those who have a cluster pay for it
    except ImportError as missing:
        message = _('A cluster needs Dask. Install it with: pip install "blitz-tutor[cluster]"')
        raise WorkersError(message) from missing
    try:
        client = Client(address, timeout=_SECONDS, set_as_default=False)
    except (OSError, ValueError) as silent:
        message = _(
            "No Dask scheduler answers at “{address}”. Is it running? Is the address right?"
        )
        raise WorkersError(message.format(address=address)) from silent
    with client:
        lost = (CancelledError, ImportError, KilledWorker, OSError)
        yield _Cluster(client.get_executor(pure=False), lost)
