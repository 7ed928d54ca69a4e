"""The Python half of canvas behaviour; the JavaScript half is tested in a browser."""

# ruff: noqa: SLF001  # the state of ipycanvas that our cure is about is private

from __future__ import annotations

import pytest
from ipycanvas import Canvas, MultiCanvas
from ipycanvas.canvas import _CANVAS_MANAGER

from blitz_widgets.widgets.canvas_behaviour import CanvasBehaviour, repaint_when_ready
from blitz_widgets.widgets.guard import Guard


def _page_opens(canvas: Canvas | MultiCanvas) -> None:
    canvas._handle_custom_msg({"event": "client_ready"}, [])


def test_behaviour_holds_what_they_are_given() -> None:
    """The class first, the rest by name."""
    behaviour = CanvasBehaviour("bt-board", label="The board", wanted_keys=("Enter",))

    assert (behaviour.target_class, behaviour.label, behaviour.wanted_keys) == (
        "bt-board",
        "The board",
        ["Enter"],
    )


class TestRepaintWhenReady:
    """Painting for pages that open late."""

    @pytest.mark.parametrize("make", [Canvas, lambda: MultiCanvas(2)])
    def test_each_page_that_opens_is_painted(self, make: type[Canvas]) -> None:
        """Nothing is painted before one does."""
        canvas, painted = make(), []
        repaint_when_ready(canvas, lambda: painted.append(1))
        assert painted == []
        _page_opens(canvas)
        _page_opens(canvas)

        assert painted == [1, 1]

    def test_the_canvas_is_selected_anew(self) -> None:
        """Early drawing makes ipycanvas believe that the page knows which canvas is meant."""
        canvas = Canvas()
        canvas.fill_rect(0, 0, 1, 1)
        selected = []
        repaint = repaint_when_ready(
            canvas, lambda: selected.append(_CANVAS_MANAGER._current_canvas)
        )
        _page_opens(canvas)
        canvas.fill_rect(0, 0, 1, 1)
        repaint()

        assert selected == [None, None]

    def test_nothing_is_painted_for_nobody(self) -> None:
        """Before a page has the canvas, it would be lost."""
        painted: list[int] = []
        repaint_when_ready(Canvas(), lambda: painted.append(1))()

        assert painted == []

    def test_a_failure_does_not_freeze_the_canvases(self) -> None:
        """It is raised, but drawing is no longer held back."""

        def paint() -> None:
            reason = "boom"
            raise RuntimeError(reason)

        canvas = Canvas()
        repaint = repaint_when_ready(canvas, paint)
        _page_opens(canvas)
        with pytest.raises(RuntimeError, match="boom"):
            repaint()

        assert not _CANVAS_MANAGER._caching

    def test_a_failure_for_a_new_page_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """By itself, ipycanvas would swallow it."""
        shown: list[str] = []
        monkeypatch.setattr(Guard, "show", shown.append)
        canvas = Canvas()
        repaint_when_ready(canvas, lambda: 1 / 0)
        _page_opens(canvas)

        assert len(shown) == 1
