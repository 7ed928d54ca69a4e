"""Boards in notebooks are painted whole, whatever order sizes and pictures come in.

The pixels of each canvas are compared with the SVG of the same position.  To try it many times on a
busy machine: ``python -m tests --notebook-runs=20 tests/browser/test_notebook_boards.py``.
"""

from __future__ import annotations

import subprocess
import sys
import time
from typing import TYPE_CHECKING

import nbformat
import pytest

from tests.browser.jupyter import JupyterServer
from tests.browser.live_notebook import ADDRESSES, Brush, LiveNotebook, new_page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, WebSocketRoute

    from tests.browser.live_notebook import Program

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
ALL, ONE = "all.ipynb", "one.ipynb"


def cells(*names: str) -> list[nbformat.NotebookNode]:
    """A notebook with the boards of these *names*."""
    shown = [f"boards[{name!r}] = Shown({name!r}, {BOARDS[name]})" for name in names]
    return [nbformat.v4.new_code_cell(code) for code in (PREPARED, *shown)]


@pytest.fixture(scope="module")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    """A server with a notebook of all boards, and one with one."""
    server = JupyterServer(tmp_path_factory.mktemp("notebooks"))
    server.put(ALL, cells(*BOARDS))
    server.put(ONE, cells("present"))
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
@pytest.mark.parametrize("program", ADDRESSES)
def test_run_all(
    jupyter: JupyterServer,
    chromium: Browser,
    brush: Brush,
    program: Program,
    request: pytest.FixtureRequest,
) -> None:
    """Every kind of board, each made while the page measures those before it."""
    for _ in range(request.config.getoption("--notebook-runs") - 1):
        with LiveNotebook(jupyter, new_page(chromium), program, ALL) as live:
            live.run_all()
            live.wait_for(HAS_ALL)
            are_whole(live, brush, *BOARDS)
    with LiveNotebook(jupyter, new_page(chromium), program, ALL) as live:
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
        are_whole(live, brush, *BOARDS)


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
    with LiveNotebook(jupyter, page, "notebook", ONE) as live:
        live.run_all()
        are_whole(live, brush, "present")


A_PICTURE = 50_000
"""Bytes; a message that is longer is a whole picture."""
