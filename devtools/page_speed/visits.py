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

    from devtools.page_speed.line import Line
    from devtools.page_speed.servers import Server

SIZE: Final = (1440, 900)
_PATIENCE: Final = 60_000.0  # milliseconds
_STILL: Final = 250  # milliseconds
_PROBE: Final = Path(__file__).with_name("probe.js")
_BINARY: Final = 2  # a frame of RFC 6455
_HEX: Final = 8  # letters of a kernel's id in the name of a forked one


class Visit(Struct, frozen=True, kw_only=True):
    """The measurements of one visit."""

    paint: float
    """Milliseconds from the address to the first frame with anything on it."""
    board: float
    """Milliseconds from the address to the first frame with the board on it, and nothing above."""
    click: float
    """Milliseconds from a press on the board to the first frame that shows it: the median."""
    requests: int
    """Answers of the server; the browser does not ask for files in its cache."""
    bytes: int
    """The size of these answers on the line."""
    messages: int
    """Bytes that came through the kernel's websocket, once inflated."""
    wire: int
    """All bytes that came over the line until the board was at rest."""
    work: float
    """Milliseconds of processor time that the server and its kernels took meanwhile."""
    shift: float
    """How far the page jumped while it was built up: Chromium's cumulative layout shift."""
    memory: float
    """The memory of the kernel in MB: its proportional set size."""


class _Traffic:
    """The traffic on the line for one page."""

    def __init__(self, session: CDPSession) -> None:
        self.requests = self.bytes = self.messages = 0
        session.on("Network.responseReceived", self._answered)
        session.on("Network.loadingFinished", self._loaded)
        session.on("Network.webSocketFrameReceived", self._heard)
        session.send("Network.enable")

    def _answered(self, event: dict[str, Any]) -> None:
        answer = event["response"]
        if answer["url"].startswith("http") and not answer.get("fromDiskCache"):
            self.requests += 1

    def _loaded(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])

    def _heard(self, event: dict[str, Any]) -> None:
        frame = event["response"]
        said: str = frame["payloadData"]
        self.messages += len(b64decode(said) if frame["opcode"] == _BINARY else said.encode())


def visit(
    context: BrowserContext,
    server: Server,
    line: Line,
    query: str,
    spots: Callable[[Page], Sequence[tuple[float, float]]],
) -> Visit:
    """Open the page of *server*, press each of its *spots*, and leave.

    Args:
        context: The browser, with what it has kept of earlier visits.
        server: The server, at rest.
        line: The line over which the browser reaches it.
        query: What the address asks for.
        spots: Where in the window the board can be pressed, one after the other.
    """
    page = context.new_page()
    traffic = _Traffic(context.new_cdp_session(page))
    page.add_init_script(path=_PROBE)
    received, worked = line.received, server.worked()
    page.goto(line.url + query)
    page.wait_for_function("blitzProbe.board !== null", timeout=_PATIENCE)
    page.evaluate("wanted => blitzProbe.still(wanted)", _STILL)
    received, worked = line.received - received, server.worked() - worked
    clicks = [_press(page, *spot) for spot in spots(page)]
    measured = Visit(
        paint=page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"),
        board=page.evaluate("blitzProbe.board"),
        click=median(clicks),
        requests=traffic.requests,
        bytes=traffic.bytes,
        messages=traffic.messages,
        wire=received,
        work=1000 * worked,
        shift=page.evaluate("blitzProbe.shift"),
        memory=_memory(page),
    )
    page.goto("about:blank")
    page.close()
    return measured


def _press(page: Page, x: float, y: float) -> float:
    """Press what the mouse is on already; returns the milliseconds until that is seen."""
    page.mouse.move(x, y)
    page.evaluate("wanted => blitzProbe.still(wanted)", _STILL)
    page.evaluate("blitzProbe.listen()")
    page.mouse.down()
    page.mouse.up()
    page.wait_for_function("blitzProbe.click !== null", timeout=_PATIENCE)
    page.evaluate("wanted => blitzProbe.still(wanted)", _STILL)
    return float(page.evaluate("blitzProbe.click"))


def _memory(page: Page) -> float:
    """Megabytes of the page's kernel; 0 where the system does not tell."""
    settings = json.loads(page.locator("#jupyter-config-data").text_content() or "{}")
    for process in _kernels(settings["kernelId"]):
        return float(getattr(process.memory_full_info(), "pss", 0)) / 1e6
    return 0.0


def _kernels(kernel: str) -> Iterable[psutil.Process]:
    for process in psutil.process_iter(["name", "cmdline"]):
        words = (process.info["name"] or "", *(process.info["cmdline"] or ()))
        if any(kernel in word or word == f"kernel-{kernel[:_HEX]}" for word in words):
            yield process
