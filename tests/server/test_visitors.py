"""What a visitor may do with a kernel, and learns from it."""

from __future__ import annotations

import asyncio
import json
import re
import sys
import time
import uuid
from contextlib import suppress
from typing import TYPE_CHECKING

import psutil
from tornado.httpclient import HTTPClientError
from tornado.websocket import websocket_connect

from blitz_widgets.server.withheld import is_withheld, log_text
from tests.server.serving import is_up
from tests.server.visitor import (
    PATIENCE,
    V1,
    get,
    kernel_of,
    leave,
    line_to,
    result_of,
    visit,
)
from tests.support.kernel_processes import holds

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.serving import RealServer

ODD_SAYINGS: tuple[object, ...] = (
    {},
    None,
    {"method": "update", "state": [], "buffer_paths": []},
    {"method": "update", "state": {"layout": 7, "value": {}, "_model_name": 1}},
    {"method": "update", "state": {}, "buffer_paths": [["x", 0]]},
    {"method": "custom", "content": 7},
    {"method": "custom", "content": {"event": "mouse_down"}},
    {"method": "custom", "content": {"kind": "nosuch", "target": 7}},
)
TELLTALE = re.compile(rb"Traceback|site-packages|\w\.py\b|/blitz_widgets/|execute_input")


class TestErrorsInAKernel:
    """Whatever a message brings about there, its traceback stays there."""

    def test_no_traceback_comes_back(self, server: RealServer) -> None:
        """Neither for odd sayings to widgets nor for odd comms."""

        async def bother() -> list[str | bytes]:
            async with visit(server.url) as line:
                await line.say_to_widgets(*ODD_SAYINGS)
                for target in ("jupyter.widget", "jupyter.widget.control", "nosuch", []):
                    for data in ODD_SAYINGS:
                        comm = {"comm_id": uuid.uuid4().hex, "target_name": target, "data": data}
                        await line.send("comm_open", comm)
                        await line.send("comm_msg", comm)
                await line.send("comm_msg", {"comm_id": "nosuch", "data": {}})
                await line.send("comm_msg", {})
                await line.send("comm_open", {})
                await line.send("comm_info_request", {"target_name": []})
                await line.send("comm_close", {"comm_id": 7})
                assert await line.is_served()
                return line.received

        received = result_of(bother())

        assert len(received) > 100
        told = [each if isinstance(each, bytes) else each.encode() for each in received]
        assert [each for each in told if TELLTALE.search(each)] == []

    def test_the_log_has_it(self) -> None:
        """At most two thousand characters of it."""
        error = json.dumps({"traceback": ["first", "last"]}).encode()
        warning = json.dumps({"name": "stderr", "text": "x" * 5000}).encode()
        printed = json.dumps({"name": "stdout", "text": "x"}).encode()

        assert is_withheld("error", error)
        assert log_text("error", error) == "first\nlast"
        assert is_withheld("stream", warning)
        assert len(log_text("stream", warning)) == 2000
        assert is_withheld("execute_input", b"{}")
        assert not log_text("execute_input", b"{}")
        assert not is_withheld("stream", printed)
        assert not is_withheld("comm_msg", b"{}")


class TestCode:
    """A visitor has none run."""

    def test_no_message_runs_code(self, server: RealServer, tmp_path: Path) -> None:
        """By no channel, in no protocol; the kernel answers on."""
        trace = tmp_path / "trace"
        code = {"code": f"open({str(trace)!r}, 'w')", "silent": False, "allow_stdin": False}
        asks = {
            "execute_request": code,
            "debug_request": {"command": "evaluate", "arguments": {"expression": code["code"]}},
            "complete_request": {"code": "open.", "cursor_pos": 5},
            "inspect_request": {"code": "open", "cursor_pos": 4},
            "history_request": {"hist_access_type": "tail", "n": 9},
            "create_subshell_request": {},
        }

        async def run() -> list[str]:
            answered = []
            for protocols in ((V1,), ()):
                async with visit(server.url, protocols=protocols) as line:
                    for channel in ("shell", "control", "stdin", "iopub"):
                        sent = {await line.send(kind, ask, channel) for kind, ask in asks.items()}
                        assert await line.is_served()
                        answered += [
                            each["header"]["msg_type"]
                            for each in line.messages()
                            if each["parent_header"].get("msg_id") in sent
                        ]
            return answered

        assert result_of(run()) == []
        assert not trace.exists()


class TestAddresses:
    """What one visitor asks for is no other's business."""

    def test_no_other_kernel_learns_a_visitors_address(self, server: RealServer) -> None:
        """Neither those kept warm then nor those started after."""
        secret = uuid.uuid4().hex

        async def come() -> str:
            return kernel_of(await get(f"{server.url}?seed={secret}"))

        before = {kernel.pid for kernel in server.kernels()}
        kernel = result_of(come())
        end = time.monotonic() + PATIENCE
        while {each.pid for each in server.kernels()} <= before and time.monotonic() < end:
            time.sleep(0.2)  # until the next kernel to be kept warm is there
        informed = [each.pid for each in server.kernels() if holds(each, secret)]
        result_of(leave(server.url, kernel))

        assert {each.pid for each in server.kernels()} - before
        assert sys.platform != "linux" or holds(psutil.Process(), secret)
        assert informed == []

    def test_the_address_is_sent_to_kernels_that_there_are(self, server: RealServer) -> None:
        """There is no channel for others, and one for each."""

        async def ask() -> tuple[int, str | bytes | None, str | bytes | None]:
            address = server.url.replace("http", "ws") + "voila/query/"
            kernel = kernel_of(await get(f"{server.url}?seed=own"))
            first = await websocket_connect(address + kernel)
            told = await first.read_message()
            second = await websocket_connect(address + kernel)
            ended = await asyncio.wait_for(first.read_message(), PATIENCE)
            second.close()
            await leave(server.url, kernel)
            try:
                await websocket_connect(f"{address}{uuid.uuid4()}")
            except HTTPClientError as error:
                return error.code, told, ended
            return 101, told, ended

        status, told, ended = result_of(ask())

        assert status == 404
        assert json.loads(told or "{}")["QUERY_STRING"] == "seed=own"
        assert ended is None


class TestConnections:
    """A kernel has as many as a page can need."""

    def test_a_fifth_is_refused(self, server: RealServer) -> None:
        """With status 429, or closed at once; the others work on."""

        async def crowd() -> tuple[int, bool]:
            async with visit(server.url) as line:
                others = [line.beside() for _number in range(9)]
                opened = 0
                for other in others:
                    with suppress(HTTPClientError):
                        await other.__aenter__()
                        opened += 1
                return opened, await line.is_served()

        opened, served = result_of(crowd())

        assert opened == 3
        assert served

    def test_a_kernel_that_is_not_there_has_none(self, server: RealServer) -> None:
        """Status 404."""

        async def connect() -> int:
            try:
                async with line_to(server.url, str(uuid.uuid4())):
                    return 101
            except HTTPClientError as error:
                return error.code

        assert result_of(connect()) == 404
        assert is_up(server.url)
