"""The board on the page: what is painted when, and what is heard of mouse and finger."""

# ruff: noqa: SLF001  # a page speaks to the private parts of the canvas

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitzkrieg.view.presenter import BlitzkriegPresenter
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.theme import DARK, LIGHT, Theme
from blitz_widgets.widgets.board import BoardWidget, widest_for
from blitz_widgets.widgets.guard import Guard
from tests.support.positions import GAME, at
from tests.support.tables import for_each
from tests.widgets.recorder import names, recorded, wiped

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.view.scene import Scene

BEFORE = at(GAME)
AFTER = at(GAME, placed={"axis": {"WE1.1": "navy-1"}}, scores=(2, 0))


def scene(
    state: State = BEFORE,
    *,
    theme: Theme = LIGHT,
    page_width: Breakpoint = Breakpoint.WIDE,
    pointed: str | None = None,
) -> Scene:
    """The board in *state*."""
    seen = GAME.observe(state, Seat(0))
    return BlitzkriegPresenter(GAME.kit).scene(seen, theme, page_width, Highlights(pointed=pointed))


def send(board: BoardWidget, event: str, x: float = 0, y: float = 0) -> None:
    """Let a page send *event* at canvas pixels (*x*, *y*)."""
    board._canvas._handle_custom_msg({"event": event, "x": x, "y": y}, [])


def open_page(board: BoardWidget) -> None:
    """Let a page open that shows *board* as large as it is drawn."""
    board._behaviour.shown_width = round(board.scene.width)
    send(board, "client_ready")


def middle(board: BoardWidget, target: str) -> tuple[float, float]:
    """The middle of *target* in canvas pixels."""
    spot = board.scene.spot(target)
    assert spot
    scale = board._canvas.width / board.scene.width
    return (spot.x + spot.width / 2) * scale, (spot.y + spot.height / 2) * scale


class TestPainting:
    """What is sent to the canvas."""

    def test_a_page_that_opens_gets_everything(self) -> None:
        """All three layers once it is known how large they are, and again for the next page."""
        board = BoardWidget(scene(pointed="space:WE1.1"))
        with recorded() as heard:
            send(board, "client_ready")
        assert heard == []
        with recorded() as heard:
            board._behaviour.shown_width = round(board.scene.width)
        assert wiped(heard) == 3
        with recorded() as heard:
            send(board, "client_ready")
        assert wiped(heard) == 3
        assert len(heard) > 500

    @pytest.mark.parametrize(
        ("after", "layers"),
        [
            (scene(), 0),
            (scene(pointed="space:WE1.1"), 1),
            (scene(AFTER), 1),
            (scene(AFTER, pointed="space:WE1.1"), 2),
            (scene(theme=DARK), 2),
            (scene(AFTER, theme=DARK, pointed="space:WE1.1"), 3),
        ],
        ids=["nothing", "pointing", "placing", "both", "dusk", "all"],
    )
    def test_only_what_differs_is_painted(self, after: Scene, layers: int) -> None:
        """Pointing repaints the marks alone, which keeps it quick."""
        board = BoardWidget(scene())
        open_page(board)
        with recorded() as heard:
            board.show(after)

        assert wiped(heard) == layers
        assert names(heard).count("switchCanvas") == layers

    def test_pointing_is_cheap(self) -> None:
        """A few commands, not the thousands of the whole board."""
        board = BoardWidget(scene())
        open_page(board)
        with recorded() as heard:
            board.show(scene(pointed="space:WE1.1"))

        assert 0 < len(heard) < 40

    def test_another_breakpoint_is_another_size(self) -> None:
        """All layers follow and are painted anew, there and back."""
        board = BoardWidget(scene())
        open_page(board)
        for page_width in (Breakpoint.NARROW, Breakpoint.WIDE):
            with recorded() as heard:
                board.show(scene(page_width=page_width))
            canvas, shown = board._canvas, board.scene
            assert wiped(heard) == 3
            assert canvas.width / canvas.height == pytest.approx(
                shown.width / shown.height, rel=0.01
            )
            assert canvas.layout.max_width == widest_for(shown)
            assert {(layer.width, layer.height) for layer in canvas._canvases} == {
                (canvas.width, canvas.height)
            }

    @for_each("page_width", Breakpoint)
    @for_each(
        ("pixels", "sharp"),
        [(0, 1), (0.5, 0.5), (1, 1), (1.75, 1.75), (2, 2), (10**6, None), (-5, 1)],
    )
    def test_it_has_the_pixels_of_the_screen(
        self, page_width: Breakpoint, pixels: float, sharp: float | None
    ) -> None:
        """Text is no blur where the board is shown small or on good screens; there is a limit."""
        board = BoardWidget(scene(page_width=page_width))
        shown, canvas = board.scene, board._canvas
        most = 3 if page_width in {Breakpoint.NARROW, Breakpoint.OVERVIEW} else 2
        send(board, "client_ready")
        with recorded() as heard:
            board._behaviour.shown_width = round(pixels * shown.width)
        assert canvas.width == round(shown.width * (sharp or most))
        assert canvas.width / canvas.height == pytest.approx(shown.width / shown.height, rel=0.01)
        assert wiped(heard) == (3 if pixels else 0)

    def test_what_is_clicked_is_found_at_any_size(self) -> None:
        """The page counts in pixels of the canvas."""
        board = BoardWidget(scene())
        heard: list[str] = []
        board.on_pick(heard.append)
        for shown_width in (0, 652, 980, 1470):
            board._behaviour.shown_width = shown_width
            send(board, "mouse_down", *middle(board, "space:WE1.1"))
        assert heard == ["space:WE1.1"] * 4

    @pytest.mark.parametrize("width", [0, -980, None, "980"])
    def test_a_canvas_of_no_width_is_clicked_as_usual(self, width: object) -> None:
        """A page may say anything."""
        board = BoardWidget(scene())
        heard: list[str] = []
        board.on_pick(heard.append)
        board._behaviour._handle_custom_msg({"type": "drawn", "width": width}, [])
        send(board, "mouse_down", *middle(board, "space:WE1.1"))
        assert heard == ["space:WE1.1"]

    def test_while_another_size_is_under_way_the_old_one_counts(self) -> None:
        """Clicks and pointing land where they were made."""
        board = BoardWidget(scene())
        clicked: list[str] = []
        pointed: list[str | None] = []
        board.on_pick(clicked.append)
        board.on_point(pointed.append)
        old, x, y = board._canvas.width, *middle(board, "space:WE1.1")
        board._behaviour._handle_custom_msg({"type": "drawn", "width": old}, [])
        board._behaviour.shown_width = old // 2
        send(board, "mouse_move", x, y)
        send(board, "mouse_down", x, y)
        board._behaviour._handle_custom_msg({"type": "drawn", "width": old // 2}, [])
        send(board, "mouse_down", x / 2, y / 2)

        assert pointed == ["space:WE1.1"]
        assert clicked == ["space:WE1.1", "space:WE1.1"]

    def test_after_a_partial_repaint_a_page_still_gets_everything(self) -> None:
        """What was due for one repaint must not stick."""
        board = BoardWidget(scene())
        open_page(board)
        board.show(scene(pointed="space:WE1.1"))
        with recorded() as heard:
            send(board, "client_ready")

        assert wiped(heard) == 3


class TestEvents:
    """Mouse and finger."""

    def test_a_press_picks_what_is_there(self) -> None:
        """In both rooms, and nothing where there is nothing."""
        for page_width in Breakpoint:
            board = BoardWidget(scene(page_width=page_width))
            picked: list[str] = []
            board.on_pick(picked.append)
            targets = ("space:WE1.1", "theatre:PO", "unit:airforce-1", "campaign:SE2")
            for target in targets:
                send(board, "mouse_down", *middle(board, target))
            send(board, "mouse_down", 1, 1)

            assert picked == [*targets]

    def test_pointing_is_heard_when_it_changes(self) -> None:
        """Not at every pixel; leaving is heard too."""
        board = BoardWidget(scene())
        pointed: list[str | None] = []
        board.on_point(pointed.append)
        x, y = middle(board, "space:WE1.1")
        for move in ((1, 1), (x, y), (x + 1, y), (x, y + 2)):
            send(board, "mouse_move", *move)
        send(board, "mouse_move", *middle(board, "space:WE1.2"))
        send(board, "mouse_out")
        send(board, "mouse_out")

        assert pointed == ["space:WE1.1", "space:WE1.2", None]

    def test_a_failure_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The canvas itself would swallow it."""
        shown: list[str] = []
        monkeypatch.setattr(Guard, "show", shown.append)
        board = BoardWidget(scene())
        board.on_pick(lambda _target: 1 / 0)
        send(board, "mouse_down", *middle(board, "space:WE1.1"))

        assert len(shown) == 1


class TestWithoutAKernel:
    """A saved notebook."""

    def test_it_is_a_picture(self) -> None:
        """The SVG of what is on show, beside the widget itself."""
        board = BoardWidget(scene())
        board.show(scene(AFTER))
        data = board._repr_mimebundle_()
        data = data[0] if isinstance(data, tuple) else data
        svg = ET.fromstring(data["image/svg+xml"])  # noqa: S314  # our own drawing
        count = sum(map(len, (scene(AFTER).ground, scene(AFTER).pieces)))

        assert "application/vnd.jupyter.widget-view+json" in data
        assert sum(len(group) for group in svg[1:]) == count
        assert data["text/plain"] == board.scene.title

    def test_its_canvas_has_a_name(self) -> None:
        """For those who do not see it."""
        board = BoardWidget(scene())
        (behaviour, _canvas, _motion) = board.children

        assert behaviour.label == board.scene.title
        assert behaviour.target_class in board._canvas._dom_classes
