"""One visit to a page in Chromium, with its measurements."""

from __future__ import annotations

import json
from base64 import b64decode
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

import psutil
from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from playwright.sync_api import BrowserContext, CDPSession, Page

    from devtools.page_speed.proxy import Proxy
    from devtools.page_speed.servers import Server

SIZE: Final = (1440, 900)
_TIMEOUT: Final = 60_000.0  # milliseconds
_STILL: Final = 250  # milliseconds
_PROBE: Final = Path(__file__).with_name("probe.js")
_BINARY: Final = 2  # a frame of RFC 6455
_HEX: Final = 8  # letters of a kernel's id in the name of a forked one


class Visit(Struct, frozen=True, kw_only=True):
    """The measurements of one visit."""

    paint: float
    """Milliseconds from navigation to the first contentful paint."""
    board: float
    """Milliseconds from navigation to the first frame with the board, uncovered."""
    click: float
    """Milliseconds from a press on the board to the first frame that shows it: the median."""
    requests: int
    """Responses of the server, without those from the browser's cache."""
    bytes: int
    """The encoded size of these responses."""
    messages: int
    """Bytes received through the kernel's websocket, inflated."""
    wire: int
    """All bytes received until the board was still."""
    work: float
    """Processor time of the server and its kernels until then, in milliseconds."""
    shift: float
    """Chromium's cumulative layout shift."""
    memory: float
    """The memory of the kernel in MB: its proportional set size."""


class _Traffic:
    """The network traffic of one page."""

    def __init__(self, session: CDPSession) -> None:
        self.requests = self.bytes = self.messages = 0
        session.on("Network.responseReceived", self._count_response)
        session.on("Network.loadingFinished", self._count_bytes)
        session.on("Network.webSocketFrameReceived", self._count_frame)
        session.send("Network.enable")

    def _count_response(self, event: dict[str, Any]) -> None:
        response = event["response"]
        if response["url"].startswith("http") and not response.get("fromDiskCache"):
            self.requests += 1

    def _count_bytes(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])

    def _count_frame(self, event: dict[str, Any]) -> None:
        frame = event["response"]
        payload: str = frame["payloadData"]
        self.messages += len(b64decode(payload) if frame["opcode"] == _BINARY else payload.encode())


def visit(
    context: BrowserContext,
    server: Server,
    proxy: Proxy,
    query: str,
    spots: Callable[[Page], Sequence[tuple[float, float]]],
) -> Visit:
    """Open the page of *server*, press each of its *spots*, and leave.

    Args:
        context: The browser, with its cache of earlier visits.
        server: The server, idle.
        proxy: The proxy over which the browser reaches it.
        query: The query of the address.
        spots: Points in the window to press, one after the other.
    """
    page = context.new_page()
    traffic = _Traffic(context.new_cdp_session(page))
    page.add_init_script(path=_PROBE)
    received, cpu_seconds = proxy.received, server.cpu_seconds()
    page.goto(proxy.url + query)
    page.wait_for_function("blitzProbe.board !== null", timeout=_TIMEOUT)
    page.evaluate("wanted => blitzProbe.still(wanted)", _STILL)
    received, cpu_seconds = proxy.received - received, server.cpu_seconds() - cpu_seconds
    clicks = [_press(page, *spot) for spot in spots(page)]
    measured = Visit(
        paint=page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"),
        board=page.evaluate("blitzProbe.board"),
        click=median(clicks),
        requests=traffic.requests,
        bytes=traffic.bytes,
        messages=traffic.messages,
        wire=received,
        work=1000 * cpu_seconds,
        shift=page.evaluate("blitzProbe.shift"),
        memory=_memory(page),
    )
    page.goto("about:blank")
    page.close()
    return measured


def _press(page: Page, x: float, y: float) -> float:
    """Press at a point under the mouse; return milliseconds until the board changes."""
    page.mouse.move(x, y)
    page.evaluate("wanted => blitzProbe.still(wanted)", _STILL)
    page.evaluate("blitzProbe.listen()")
    page.mouse.down()
    page.mouse.up()
    page.wait_for_function("blitzProbe.click !== null", timeout=_TIMEOUT)
    page.evaluate("wanted => blitzProbe.still(wanted)", _STILL)
    return float(page.evaluate("blitzProbe.click"))


def _memory(page: Page) -> float:
    """Memory of the page's kernel in MB; 0 where the system has no such figure."""
    settings = json.loads(page.locator("#jupyter-config-data").text_content() or "{}")
    for process in _kernels(settings["kernelId"]):
        return float(getattr(process.memory_full_info(), "pss", 0)) / 1e6
    return 0.0


def _kernels(kernel: str) -> Iterable[psutil.Process]:
    for process in psutil.process_iter(["name", "cmdline"]):
        words = (process.info["name"] or "", *(process.info["cmdline"] or ()))
        if any(kernel in word or word == f"kernel-{kernel[:_HEX]}" for word in words):
            yield process
