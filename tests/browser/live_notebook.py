"""A notebook that runs on a page of JupyterLab or Notebook 7, and its boards."""

from __future__ import annotations

import base64
import io
from ast import literal_eval
from contextlib import suppress
from typing import TYPE_CHECKING, Literal, Self

import numpy as np
from jupyter_client.blocking import BlockingKernelClient
from PIL import Image

from blitz_widgets.exports.embedded_fonts import font_faces

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.jupyter import JupyterServer

Program = Literal["lab", "notebook"]
ADDRESSES: dict[Program, str] = {"lab": "lab/tree/{name}?reset", "notebook": "notebooks/{name}"}
CELL = 12
"""Pixels along the side of a cell, the unit of comparison of two pictures."""
APART = 40
"""Of 255; the mean colours of a cell lie further apart only where something else is drawn."""
SECONDS = 180
_PIXELS = """name => {
  const canvas = document.querySelector(`.${name} canvas.bt-canvas`);
  return canvas?.width ? canvas.toDataURL() : "";
}"""
_KERNEL = """server => fetch(`${server}api/sessions`)
  .then((answer) => answer.json())
  .then(([session]) => session?.kernel.execution_state === "idle" && session.kernel.id)"""
_END_SESSIONS = """async (server) => {
  const answer = await fetch(`${server}api/sessions`);
  const token = document.cookie.match(/_xsrf=([^;]+)/)?.[1] ?? "";
  for (const { id } of await answer.json()) {
    const headers = { "X-XSRFToken": token };
    await fetch(`${server}api/sessions/${id}`, { method: "DELETE", headers });
  }
}"""


class Brush:
    """Draws SVG on a page of its own, the same picture once."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._drawn: dict[tuple[str, int, int], Image.Image] = {}

    def draw(self, svg: str, width: int, height: int) -> Image.Image:
        """The picture of this size in pixels."""
        asked = svg, width, height
        if asked not in self._drawn:
            style = f"svg {{ display: block; width: {width}px; height: {height}px; }}"
            self._page.set_viewport_size({"width": width, "height": height})
            self._page.set_content(
                f"<style>{font_faces()} body {{ margin: 0; }} {style}</style>{svg}"
            )
            self._page.evaluate("document.fonts.ready.then(() => true)")
            self._drawn[asked] = _on_white(self._page.screenshot())
        return self._drawn[asked]


class LiveNotebook:
    """A notebook of the server on a page, run from top to bottom."""

    def __init__(self, server: JupyterServer, page: Page, program: Program, name: str) -> None:
        self._server = server
        self.page = page
        page.set_default_timeout(SECONDS * 1000)
        page.goto(server.url + ADDRESSES[program].format(name=name))
        while not (number := page.evaluate(_KERNEL, server.url)):
            page.wait_for_timeout(200)
        page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").first.wait_for()
        self._kernel = BlockingKernelClient(
            connection_file=str(server.runtime / f"kernel-{number}.json")
        )
        self._kernel.load_connection_file()
        self._kernel.start_channels()

    def run_all(self) -> None:
        """Press *Run All Cells*."""
        self.page.get_by_role("menuitem", name="Run", exact=True).click()
        self.page.get_by_role("menuitem", name="Run All Cells", exact=True).click()

    def restart_and_run_all(self) -> None:
        """Press *Restart Kernel and Run All Cells*; the page with its boards stays as it is."""
        self.do("is_old = True")
        self.page.get_by_role("menuitem", name="Kernel", exact=True).click()
        self.page.get_by_role("menuitem", name="Restart Kernel and Run All Cells").click()
        self.page.get_by_role("button", name="Confirm Kernel Restart").click()

    def wait_for(self, value: str) -> None:
        """Wait until *value*, an expression, is true in a kernel that may just be starting."""
        is_there = False
        while not is_there:
            with suppress(TimeoutError):  # what is asked of a kernel that ends is lost
                is_there = bool(self.do("", value, seconds=5))

    def do(self, code: str, value: str = "None", seconds: float = SECONDS) -> object:
        """Run *code* in the kernel itself, and return *value*, an expression, after it."""
        reply = self._kernel.execute_interactive(
            code,
            store_history=False,
            user_expressions={"value": f"repr({value})"},
            timeout=seconds,
            output_hook=lambda _message: None,
        )
        content = reply["content"]
        assert content["status"] == "ok", content
        shown = content["user_expressions"]["value"]
        assert shown["status"] == "ok", shown
        return literal_eval(literal_eval(shown["data"]["text/plain"]))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_failure: object) -> None:
        """End the kernel, and close the page."""
        self._kernel.stop_channels()
        self.page.evaluate(_END_SESSIONS, self._server.url)
        self.page.close()

    def differences(self, board: str, brush: Brush) -> float:
        """The share of cells in which the canvas of *board* is not like the SVG of its scene.

        Before there is a canvas, all is different.
        """
        data = self.page.evaluate(_PIXELS, board)
        if not data:
            return 1
        painted = _on_white(base64.b64decode(data.split(",")[1]))
        svg = self.do("", f"boards[{board!r}].svg")
        return _share_apart(painted, brush.draw(str(svg), *painted.size))


def _on_white(png: bytes) -> Image.Image:
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    paper = Image.new("RGBA", picture.size, "white")
    return Image.alpha_composite(paper, picture).convert("RGB")


def _share_apart(one: Image.Image, other: Image.Image) -> float:
    """The share of cells of two pictures whose mean colours lie apart."""
    cells = (max(one.width // CELL, 1), max(one.height // CELL, 1))
    means = [
        np.asarray(each.resize(cells, Image.Resampling.BOX), dtype=float) for each in (one, other)
    ]
    return float((np.abs(means[0] - means[1]).max(axis=2) > APART).mean())


def new_page(chromium: Browser, **options: object) -> Page:
    """A page of its own, in which nothing moves on a board."""
    page = chromium.new_page(
        **{"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"} | options
    )
    page.set_default_timeout(SECONDS * 1000)
    return page
