"""How many kernels there are, and for how long."""

from __future__ import annotations

import asyncio
import errno
import os
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from jupyter_server.services.kernels.kernelmanager import ServerKernelManager
from tornado.web import HTTPError
from zmq.asyncio import Context

from blitz_widgets.server import kernels
from blitz_widgets.server.kernels import VisitorKernelManager
from blitz_widgets.server.memory import MEBIBYTE
from tests.server.visitor import result_of

if TYPE_CHECKING:
    from pathlib import Path

FOR_A_VISITOR = {**os.environ, "VOILA_PREHEAT": "False"}


@pytest.fixture
def manager(tmp_path: Path) -> VisitorKernelManager:
    """Return a manager of two kernels at most, to which a page must connect at once."""
    return VisitorKernelManager(
        context=Context.instance(),  # one of its own ends when it is collected, or waits for good
        most_kernels=2,
        unconnected_timeout=0,
        cull_idle_timeout=900,
        connection_dir=str(tmp_path),
        root_dir=str(tmp_path),
    )


def test_a_kernel_that_no_page_connects_to_is_ended(manager: VisitorKernelManager) -> None:
    """One that has had a page stays, and so does one that a person has started."""

    async def cull() -> set[str]:
        left = await manager.start_kernel(env=FOR_A_VISITOR)
        with_page = await manager.start_kernel(env=FOR_A_VISITOR)
        manager.notify_connect(with_page)
        await manager.cull_kernels()
        kept = {*manager.list_kernel_ids()}
        physical_table = await manager.start_kernel()
        await manager.cull_kernels()
        assert left not in kept
        assert {*manager.list_kernel_ids()} == {with_page, physical_table}
        with pytest.raises(HTTPError, match="503"):
            await manager.start_kernel(env=FOR_A_VISITOR)
        await manager.shutdown_all(now=True)
        return {*manager.list_kernel_ids()}

    assert result_of(cull()) == set()


def test_a_kernel_that_starts_counts_once(
    manager: VisitorKernelManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty who came at once took forty places for a moment, and some found none."""
    had: list[bool] = []
    monkeypatch.setattr(
        manager, "start_watching_activity", lambda _id: had.append(manager.has_room())
    )

    async def start() -> None:
        await manager.start_kernel(env=FOR_A_VISITOR)
        await manager.shutdown_all(now=True)

    result_of(start())
    assert had == [True]


@pytest.mark.parametrize("noted", [{}, {"last_activity": None}])
def test_a_kernel_without_activity_is_idle_from_now_on(
    manager: VisitorKernelManager, noted: dict[str, object]
) -> None:
    """One that is being started, or that nobody watches: it is ended when its time is over."""
    is_watched_later = "last_activity" in noted
    kernel: Any = SimpleNamespace(**noted) if is_watched_later else ServerKernelManager()
    kernel.execution_state, kernel.kernel_name = "starting", "python3"
    if is_watched_later:
        kernel.kernel_spec = SimpleNamespace(metadata={})
    manager._kernels["new"] = kernel  # noqa: SLF001  # as upstream does while it starts one

    result_of(manager.cull_kernel_if_idle("new"))
    assert datetime.now(UTC) - kernel.last_activity < timedelta(seconds=900)
    assert "new" in manager
    manager.remove_kernel("new")


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT, errno.EROFS])
def test_a_full_disk_is_no_traceback(
    manager: VisitorKernelManager,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    number: int,
) -> None:
    """The page asks again later, and the log has a sentence."""

    def write(*_args: object, **_options: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("jupyter_client.manager.KernelManager.write_connection_file", write)
    monkeypatch.setattr(manager.log, "propagate", True)
    with pytest.raises(HTTPError, match="503") as refused:
        result_of(manager.start_kernel(env=FOR_A_VISITOR))

    assert refused.value.__suppress_context__
    assert manager.list_kernel_ids() == []
    assert f"No kernel can be started: {os.strerror(number)}" in caplog.text


def test_no_kernel_starts_where_memory_is_short(
    manager: VisitorKernelManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even below the number allowed."""
    monkeypatch.setattr(kernels, "available_memory", lambda: 50 * MEBIBYTE)

    assert not manager.has_room()
    with pytest.raises(HTTPError, match="503"):
        result_of(manager.start_kernel(env=FOR_A_VISITOR))


@pytest.mark.parametrize(("available", "most"), [(0, 3), (1300 * MEBIBYTE, 11), (1 << 40, 64)])
def test_memory_says_how_many(monkeypatch: pytest.MonkeyPatch, available: int, most: int) -> None:
    """Never fewer than one page needs beside the warm ones, nor more than a program can hold."""
    monkeypatch.setattr(kernels, "available_memory", lambda: available)

    assert VisitorKernelManager(context=Context.instance()).most_kernels == most


def test_a_warm_kernel_waits_for_room_unless_a_visitor_waits_for_it(
    manager: VisitorKernelManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Taken from Voilà's pool by a visitor, it fails at once; in it, it waits."""
    monkeypatch.setattr(kernels, "available_memory", lambda: 0)
    monkeypatch.setattr(kernels, "_LOOK_AGAIN", 0.01)

    async def wait() -> tuple[bool, BaseException | None]:
        start: asyncio.Task[Any] = asyncio.create_task(
            manager.start_kernel(env={"VOILA_PREHEAT": "True"})
        )
        pool = [start]
        vars(manager)["_pools"] = {"app.ipynb": pool}
        await asyncio.wait([start], timeout=0.2)
        waited = not start.done()
        pool.clear()
        await asyncio.wait([start], timeout=30)
        return waited, start.exception()

    waited, error = result_of(wait())

    assert waited
    assert isinstance(error, HTTPError)
