"""Boards in JupyterLab and Notebook, whose kernels hear of a page in a thread of its own."""

# ruff: noqa: SLF001  # a page speaks to the private parts of the canvas

from __future__ import annotations

import json
from threading import Event, Thread, main_thread
from threading import current_thread as this_thread
from typing import TYPE_CHECKING, Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS

from blitz_widgets.widgets import board as painting
from blitz_widgets.widgets.board import BoardWidget
from blitz_widgets.widgets.guard import Guard
from tests.widgets.recorder import names, recorded, wiped
from tests.widgets.test_board import AFTER, open_page, scene

if TYPE_CHECKING:
    from collections.abc import Callable

LAYERS = 3
SHORTLY = 0.5
"""Seconds in which another thread may begin to paint, where nothing keeps it from that."""


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> list[list[list[Any]]]:
    """The messages that are sent to canvases, each as its commands."""
    sent: list[list[list[Any]]] = []
    monkeypatch.setattr(
        _CANVAS_MANAGER,
        "send",
        lambda _content, buffers: sent.append(json.loads(bytes(buffers[0]))),
        raising=False,
    )
    return sent


def beside_a_painting(monkeypatch: pytest.MonkeyPatch, deed: Callable[[], object]) -> Thread:
    """Let another thread do *deed* in the middle of the next picture that this one paints."""
    paint, is_in = painting.paint, Event()
    other = Thread(target=deed)

    def paint_and_be_disturbed(*things: Any) -> None:  # noqa: ANN401  # whatever they are
        if this_thread() is not main_thread():
            is_in.set()
        elif not other.ident:
            other.start()
            is_in.wait(SHORTLY)
        paint(*things)

    monkeypatch.setattr(painting, "paint", paint_and_be_disturbed)
    return other


@pytest.mark.parametrize("is_same", [True, False])
def test_each_message_is_a_whole_picture(
    monkeypatch: pytest.MonkeyPatch,
    pictures: list[list[list[Any]]],
    is_same: bool,  # noqa: FBT001  # the way of parametrize
) -> None:
    """Of one board, whatever another thread paints at the same time."""
    one = BoardWidget(scene())
    other = one if is_same else BoardWidget(scene(AFTER))
    for each in (one, other):
        open_page(each)
    pictures.clear()
    thread = beside_a_painting(monkeypatch, lambda: other._paint((0, 1, 2)))

    one._paint((0, 1, 2))
    thread.join()

    assert [[each[0] for each in it].count(COMMANDS["clear"]) for it in pictures] == [LAYERS] * 2
    shown = [[each[1][0] for each in it if each[0] == COMMANDS["switchCanvas"]] for it in pictures]
    assert shown == [
        [f"IPY_MODEL_{layer.model_id}" for layer in each._canvas._canvases] for each in (one, other)
    ]


def test_a_new_width_waits_for_the_picture_that_is_being_painted(
    monkeypatch: pytest.MonkeyPatch, pictures: list[list[list[Any]]]
) -> None:
    """All layers of a message have the scale of one size."""
    board = BoardWidget(scene())
    open_page(board)
    pictures.clear()

    def shrink() -> None:
        board._behaviour.shown_width = 500

    thread = beside_a_painting(monkeypatch, shrink)
    board._paint((0, 1, 2))
    thread.join()

    scales = [{each[1][0] for each in it if each[0] == COMMANDS["scale"]} for it in pictures]
    assert scales == [{1}, {500 / board.scene.width}]
    assert board._canvas.width == 500


def test_callbacks_wait_for_each_other() -> None:
    """Those that change what they share, and then show it."""
    heard: list[str] = []
    is_in = Event()

    def first() -> None:
        heard.append("first begins")
        thread.start()
        is_in.wait(SHORTLY)
        heard.append("first ends")

    def second() -> None:
        is_in.set()
        heard.append("second")

    thread = Thread(target=Guard.wrap(second))
    Guard.wrap(first)()
    thread.join()

    assert heard == ["first begins", "first ends", "second"]


class TestTornPictures:
    """A size and a picture come to a page in different messages."""

    def test_each_layer_is_marked_with_the_size_it_is_painted_for(self) -> None:
        """First of all: a canvas that gets another size afterwards forgets the mark."""
        board = BoardWidget(scene())
        with recorded() as heard:
            open_page(board)

        width, height = board._canvas.width, board._canvas.height
        marked = [("shadow_offset_x", width), ("shadow_offset_y", height), ("clear",)]
        starts = [at for at, each in enumerate(heard) if each[0] == "switchCanvas"]
        assert [heard[at + 1 : at + 4] for at in starts] == [marked] * LAYERS

    def test_a_page_that_shows_a_torn_one_gets_it_again(self) -> None:
        """All of it, even if it has not been heard of yet."""
        board = BoardWidget(scene())
        board._behaviour.shown_width = 700
        with recorded() as heard:
            board._behaviour._receive(board._behaviour, {"type": "torn"}, [])

        assert wiped(heard) == LAYERS
        assert names(heard).count("scale") == LAYERS
