"""What one visitor sends, or does not read, takes little of the memory that all of them share."""

from __future__ import annotations

import sys
import uuid
from typing import TYPE_CHECKING

import psutil
import pytest
from tornado.websocket import WebSocketClosedError

from blitz_widgets.server.backlog import MOST_PENDING, PendingMessages
from blitz_widgets.server.memory import MEBIBYTE
from tests.server.visitor import get, kernel_of, leave, line_to, message, result_of, v1, visit
from tests.support.kernel_processes import kernel_process

if TYPE_CHECKING:
    from tests.server.serving import RealServer
    from tests.server.visitor import Line

LARGE = 3_500_000
"""Letters, nearly as many as one message may have."""
MOST_TAKEN = 200 * MEBIBYTE
"""Of the server's memory, by one visitor who tries."""
MOST_OF_A_KERNEL = 401 * MEBIBYTE
"""More than it had when its page came; it has moved on a little since."""
TRY_AGAIN_LATER = 1013
IDLE = 20
"""Percent of a processor that a kernel takes when it has nothing to do."""


def update(number: int, **state: object) -> dict[str, object]:
    """A widget's new *state*, other than any before, which its kernel tells every page."""
    return {"method": "update", "state": {"classes": str(number), **state}, "buffer_paths": []}


async def flood(line: Line, count: int, server: RealServer) -> int:
    """Send *count* large messages that the kernel answers in kind; returns the server's growth."""
    before = most = server.resident()
    widgets = await line.widgets()
    try:
        for number in range(count):
            text = f"{number} {'x' * LARGE}"
            data = update(number, html=text)
            await line.send("comm_msg", {"comm_id": widgets[number % len(widgets)], "data": data})
            most = max(most, server.resident())
    except WebSocketClosedError:
        pass
    return most - before


async def is_answered(server: RealServer) -> bool:
    """Whether others are served as ever."""
    async with visit(server.url) as line:
        return await line.is_served()


class TestServer:
    """It keeps a limited amount for each."""

    def test_for_one_who_does_not_read(self, public_server: RealServer) -> None:
        """What the kernel says to them is not kept without end, and the line is closed."""

        async def deaf() -> int:
            async with visit(public_server.url) as line:
                assert await line.is_served()
                grown = await flood(line, 120, public_server)
                await line.closed()
                return grown

        assert result_of(deaf()) < MOST_TAKEN
        assert result_of(is_answered(public_server))

    @pytest.mark.parametrize("channel", ["shell", "control", "stdin"])
    def test_for_a_kernel_that_is_busy(self, public_server: RealServer, channel: str) -> None:
        """What waits for it is not kept without end, on no channel, and the line is closed."""

        async def hasty() -> tuple[int, int | None]:
            async with visit(public_server.url) as line:
                assert await line.is_served()
                busy = kernel_process(line.kernel)
                busy.suspend()
                before = public_server.resident()
                try:
                    for _each in range(60):
                        data = {"comm_id": "none", "data": "x" * LARGE}
                        await line.send("comm_msg", data, channel)
                except WebSocketClosedError:
                    pass
                finally:
                    grown = public_server.resident() - before
                    code = await line.closed()
                    busy.resume()
                return grown, code

        grown, code = result_of(hasty())

        assert grown < MOST_TAKEN
        assert code == TRY_AGAIN_LATER
        assert result_of(is_answered(public_server))

    def test_for_one_who_went_away(self, public_server: RealServer) -> None:
        """What the kernel goes on saying is not kept without end."""

        async def rude() -> int:
            page = await get(public_server.url)
            name = kernel_of(page)
            async with line_to(public_server.url, name) as line:
                assert await line.is_served()
                for widget in (await line.widgets())[:10]:
                    data = update(0, html="x" * LARGE)
                    await line.send("comm_msg", {"comm_id": widget, "data": data})
                    assert await line.is_served()
                before = public_server.resident()
                for _each in range(20):
                    asked = message(
                        "comm_open",
                        {
                            "comm_id": uuid.uuid4().hex,
                            "target_name": "jupyter.widget.control",
                            "data": {},
                        },
                    )
                    asked["metadata"] = {"version": "1.0.0"}
                    await line.socket.write_message(v1(asked), binary=True)
                    states = {"comm_id": asked["content"]["comm_id"]}
                    states["data"] = {"method": "request_states"}
                    await line.send("comm_msg", states)
            most = before
            working = kernel_process(name)
            while working.cpu_percent(1.0) > IDLE:
                most = max(most, public_server.resident())
            await leave(public_server.url, name)
            return most - before

        assert result_of(rude()) < MOST_TAKEN
        assert result_of(is_answered(public_server))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux bounds the memory of another")
def test_a_kernel_grows_no_further_than_it_may(public_server: RealServer) -> None:
    """A page can have its kernel make widgets; others do not run short of memory for them."""

    async def bounded() -> tuple[int, int, int]:
        async with visit(public_server.url) as line:
            assert await line.is_served()
            growing = kernel_process(line.kernel)
            return growing.memory_info().data, *growing.rlimit(psutil.RLIMIT_DATA)

    now, soft, hard = result_of(bounded())
    assert now < soft == hard < now + MOST_OF_A_KERNEL


def test_what_a_kernel_has_begun_on_does_not_wait() -> None:
    """Ids are the browser's: the same may come twice, and one that never came."""
    pending = PendingMessages()
    pending.send("a", 100)
    pending.send("a", MOST_PENDING)
    pending.begin("b")
    assert pending.size > MOST_PENDING

    pending.begin("a")
    assert pending.size > MOST_PENDING

    pending.begin("a")
    assert pending.size == 0
    pending.begin("a")
    assert pending.size == 0
