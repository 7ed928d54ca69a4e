"""The app and its widgets on a Jupyter server, as on Binder: below an address of its own.

Boards in notebooks are painted whole, whatever order sizes and pictures come in: the pixels of each
canvas are compared with the SVG of the same position.  To try it many times on a busy machine:
``python -m tests --notebook-runs=20 tests/browser/test_jupyter.py``.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import nbformat
import pytest
from playwright.sync_api import expect

from blitz_widgets.exports.moments import position_svg
from blitz_widgets.records import codec
from blitz_widgets.records.sharing import encode_position
from blitz_widgets.sessions.replaying import Replaying
from tests.browser.hands import PAINTED
from tests.browser.jupyter import JupyterServer
from tests.browser.live_notebook import Brush, LiveNotebook, new_page
from tests.browser.test_markup import (
    BREAK_IN,
    FRAMED_BY_ITSELF,
    THREE_BOTS,
    hostile_position,
    nothing_ran,
)
from tests.exports.annotated import annotated
from tests.support.markup import HOSTILE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page, WebSocketRoute

MOST_APART = 0.01
"""The share of a picture in which canvas and SVG may differ: the browser writes letters of both."""
PATIENCE = 60
PREPARED = """
from time import sleep

from IPython.display import display

import blitz_widgets.widgets.board as painting
from blitz_widgets import *
from blitz_widgets.puzzles.puzzle import puzzles
from blitz_widgets.sessions.puzzling import Puzzling
from blitz_widgets.view.svg import to_svg
from blitz_widgets.widgets.puzzle import PuzzleWidget

paint = painting.paint


def paint_slowly(*things):
    # In the middle of a picture, another thread of the kernel has its turn.
    sleep(0.02)
    paint(*things)
    sleep(0.02)


painting.paint = paint_slowly


class Shown:
    def __init__(self, name, widget):
        self.board = widget._board
        widget.add_class(name)
        display(widget)

    @property
    def svg(self):
        return to_svg(self.board.scene)


boards = {}
"""
GAME = "TurnStepper(PlaySession(find_game({game!r}, {{}}), seed='7'))"
BOARDS = {
    "present": "present('first-turn')",
    "lesson": "learn('one-turn')",
    "replay": "ReplayWidget(Replaying(exhibits()[0].record))",
    "game": GAME.format(game="solo"),
    "cards": GAME.format(game="blitz"),
    "lab": "BotLabWidget(BotLab(examples()[0]))",
    "puzzle": "PuzzleWidget(Puzzling(puzzles()[0]))",
    "editor": "set_up()",
    "exercise": "exercise(position(placed={'axis': {'SE1': 'navy-3'}}))",
}
ALL, TWO = "all.ipynb", "two.ipynb"


def cells(*names: str) -> list[nbformat.NotebookNode]:
    """A notebook with the boards of these *names*."""
    shown = [f"boards[{name!r}] = Shown({name!r}, {BOARDS[name]})" for name in names]
    return [nbformat.v4.new_code_cell(code) for code in (PREPARED, *shown)]


def stranger() -> list[nbformat.NotebookNode]:
    """A notebook with two pictures of a stranger's game: one saved, one to run."""
    record = annotated(HOSTILE)
    saved = nbformat.v4.new_output(
        "display_data", {"image/svg+xml": position_svg(Replaying(record)), "text/plain": HOSTILE}
    )
    run = "\n".join(
        (
            "from blitz_widgets.records.opening import open_record",
            "from blitz_widgets.sessions.bot_lab import BotLab",
            "from blitz_widgets.sessions.replaying import Replaying",
            "from blitz_widgets.view.catalogue import read_study",
            "from blitz_widgets.widgets.bot_lab import BotLabWidget",
            "from blitz_widgets.widgets.replay import ReplayWidget",
            f"display(BotLabWidget(BotLab(read_study({hostile_position(0)!r}))))",
            f"ReplayWidget(Replaying(open_record({codec.write(record)!r}).record))",
        )
    )
    return [nbformat.v4.new_code_cell("", outputs=[saved]), nbformat.v4.new_code_cell(run)]


@pytest.fixture(scope="module")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    """A server with a notebook of all boards, one with two, and one of a stranger."""
    server = JupyterServer(tmp_path_factory.mktemp("jupyter"))
    server.put(ALL, cells(*BOARDS))
    server.put(TWO, cells("present", "game"))
    server.put("stranger.ipynb", stranger())
    server.wait()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def brush(chromium: Browser) -> Iterator[Brush]:
    """What draws the SVG of each board."""
    page = new_page(chromium)
    yield Brush(page)
    page.close()


@pytest.fixture
def load(request: pytest.FixtureRequest) -> Iterator[None]:
    """Keep both cores busy, if the tests are to run many times."""
    number = 2 if request.config.getoption("--notebook-runs") > 1 else 0
    busy = [
        subprocess.Popen([sys.executable, "-c", "while True: pass"])  # ends below
        for _ in range(number)
    ]
    yield
    for each in busy:
        each.kill()


def is_whole(live: LiveNotebook, board: str, brush: Brush) -> None:
    """Wait until *board* looks like its SVG."""
    end = time.monotonic() + PATIENCE
    while (apart := live.differences(board, brush)) > MOST_APART and time.monotonic() < end:
        live.page.wait_for_timeout(300)
    assert apart <= MOST_APART, f"{board}: {apart:.0%} of the picture is something else"


def are_whole(live: LiveNotebook, brush: Brush, *boards: str) -> None:
    """Wait until each of *boards* is whole, and those before are whole after it."""
    for board in boards:
        live.page.locator(f".{board} canvas.bt-canvas").first.scroll_into_view_if_needed()
        is_whole(live, board, brush)
    for board in boards:
        is_whole(live, board, brush)


@pytest.mark.usefixtures("load")
def test_run_all(
    jupyter: JupyterServer, chromium: Browser, brush: Brush, request: pytest.FixtureRequest
) -> None:
    """Every kind of board, each made while the page measures those before it; in JupyterLab."""
    for _ in range(request.config.getoption("--notebook-runs") - 1):
        with LiveNotebook(jupyter, new_page(chromium), "lab", ALL) as live:
            live.run_all()
            live.wait_for(HAS_ALL)
            are_whole(live, brush, *BOARDS)
    with LiveNotebook(jupyter, new_page(chromium), "lab", ALL) as live:
        live.run_all()
        live.wait_for(HAS_ALL)
        are_whole(live, brush, *BOARDS)

        live.do(PAINT_IN_A_THREAD)
        for width in (1000, 1300, 900, 1200):
            live.page.set_viewport_size({"width": width, "height": 900})
        live.do("painter.join()")
        are_whole(live, brush, "present", "game")

        live.restart_and_run_all()
        live.wait_for(HAS_ALL)
        are_whole(live, brush, "present", "cards", "editor")


HAS_ALL = f"'is_old' not in globals() and len(globals().get('boards', ())) == {len(BOARDS)}"
PAINT_IN_A_THREAD = """
from threading import Thread

def paint_again_and_again():
    for _ in range(10):
        for each in ("present", "game"):
            boards[each].board._paint((0, 1, 2))

painter = Thread(target=paint_again_and_again)
painter.start()
"""


def is_size(message: bytes | str) -> bool:
    """Whether this gives a canvas its size."""
    return isinstance(message, bytes) and all(
        part in message for part in (b'"update"', b'"width"', b'"height"', b"comm_msg")
    )


def test_sizes_that_come_after_the_picture(
    jupyter: JupyterServer, chromium: Browser, brush: Brush
) -> None:
    """A canvas that gets a size is wiped: the page asks for the picture again.

    In Notebook 7, whose extension for widgets is that of JupyterLab.
    """
    late: list[bytes | str] = []

    def relay(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(message: bytes | str) -> None:
            if is_size(message):
                late.append(message)
                return
            route.send(message)
            if late and isinstance(message, bytes) and len(message) > A_PICTURE:
                for each in late:
                    route.send(each)
                late.clear()

        server.on_message(pass_on)

    page = new_page(chromium)
    page.route_web_socket("**/channels*", relay)
    with LiveNotebook(jupyter, page, "notebook", TWO) as live:
        live.run_all()
        are_whole(live, brush, "present", "game")


A_PICTURE = 50_000
"""Bytes; a message that is longer is a whole picture."""


def test_in_jupyterlab(jupyter: JupyterServer, chromium: Browser) -> None:
    """A saved picture and live widgets in a notebook, where no policy of ours holds."""
    page = chromium.new_page(viewport={"width": 1440, "height": 1600})
    page.goto(f"{jupyter.url}lab/tree/stranger.ipynb?reset")
    expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible()
    expect(page.locator(".jp-RenderedSVG svg, .jp-RenderedSVG img").first).to_be_visible()
    page.locator(".jp-CodeCell").last.locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")
    expect(page.get_by_text(f"tale {HOSTILE[:60]}").last).to_be_visible()
    expect(page.locator(".bt-remark", has_text=HOSTILE[:60]).first).to_be_visible()
    nothing_ran(page)
    page.close()


def test_voila_as_an_extension_has_the_policy_too(
    jupyter: JupyterServer, page_at: Callable[..., Page]
) -> None:
    """As on Binder, where the page is one of a whole Jupyter server."""
    code = encode_position(hostile_position(THREE_BOTS[-1]))
    query = urlencode({"page": "lab", "position": code})
    page = page_at(url=f"{jupyter.url}voila/render/app.ipynb?{query}", bypass_csp=False)
    expect(page.get_by_text(f"tale {HOSTILE[:60]}")).to_be_visible()
    nothing_ran(page)


def test_an_error_page_runs_nothing(jupyter: JupyterServer, chromium: Browser) -> None:
    """Of which there is one for what Voilà cannot find."""
    page = chromium.new_page()
    response = page.goto(f"{jupyter.url}voila/render/nowhere.ipynb")
    assert response is not None
    assert FRAMED_BY_ITSELF in response.headers["content-security-policy"]
    expect(page.get_by_text("Reload the page")).to_be_visible()

    assert page.evaluate(BREAK_IN) == "nothing"
    page.close()


def test_a_page_works_and_its_kernel_ends_with_it(
    jupyter: JupyterServer, page_at: Callable[..., Page]
) -> None:
    """Below the address of the server, which asks for a token where something is changed."""
    page = page_at(url=f"{jupyter.url}voila/render/app.ipynb?seed=7&hidden=no")
    config = json.loads(page.locator("#jupyter-config-data").text_content() or "")
    kernel = f"{jupyter.url}api/kernels/{config['kernelId']}"
    page.wait_for_function(f"Number(({PAINTED})()) > 0")
    page.locator("summary", has_text="Settings").click()
    page.get_by_label("Theme").select_option("light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert page.locator("script[src*=front_end]").count() == 1
    assert page.request.get(kernel).status == HTTPStatus.OK

    page.goto(f"{jupyter.url}api")

    end = time.monotonic() + 20
    while page.request.get(kernel).status == HTTPStatus.OK and time.monotonic() < end:
        page.wait_for_timeout(200)
    assert page.request.get(kernel).status == HTTPStatus.NOT_FOUND
