"""The board on the page: a scene on a canvas, and what is pointed at on it."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from ipycanvas import MultiCanvas
from ipywidgets import Box

from blitz_widgets.view.svg import to_svg
from blitz_widgets.widgets.canvas_behaviour import CanvasBehaviour, mark_size, repaint_when_ready
from blitz_widgets.widgets.guard import IN_TURN, Guard, Listeners
from blitz_widgets.widgets.motion_layer import MotionLayer
from blitz_widgets.widgets.painter import paint

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from blitz_widgets.view import geometry
    from blitz_widgets.view.motion.clips import Motion
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.shapes import Shape

_MOST_PIXELS = {"phone": 3, "elsewhere": 2}
"""Canvas pixels to the board unit; more would cost much and nobody would see them."""
_PHONE_WIDTH = 640
_TALL = 2
"""A picture higher than this many widths is scrolled, not seen whole."""
_TALL_MOST = 1.2
"""How much such a picture is enlarged at most."""
_ALL_LAYERS = (0, 1, 2)
_HIGHLIGHTS = (2,)
_CLASS = "bt-canvas"


class BoardWidget(Box):
    """Shows a scene.  What can be pointed at here must have a text view with words and buttons.

    Where there is no kernel, as in a saved notebook, the scene is shown as SVG.
    """

    def __init__(self, scene: Scene, expected_width: int = 0) -> None:
        """Make the picture, as wide as *expected*, in pixels of the screen; 0 if nothing is known.

        A picture that is as wide as expected is painted as soon as the page has a canvas.
        """
        self._scene = scene
        self._canvas = MultiCanvas(
            3,
            sync_image_data=False,
            layout={"width": "100%", "height": "auto", "max_width": widest_for(scene)},
        )
        own_class = f"{_CLASS}-{self._canvas.model_id}"
        self._canvas.add_class(_CLASS)
        self._canvas.add_class(own_class)
        self._behaviour = CanvasBehaviour(
            own_class,
            picture=self._canvas.model_id,
            label=scene.title,
            shown_width=expected_width,
        )
        self._canvas.width, self._canvas.height = self._size()
        self._pointed: str | None = None
        self._points: Listeners[[str | None]] = Listeners()
        self._picks: Listeners[[str]] = Listeners()
        self._picks_on: Listeners[[str]] = Listeners()
        self._widths: Listeners[[int]] = Listeners()
        self._due_layers: tuple[int, ...] = _ALL_LAYERS
        self._repaint = repaint_when_ready(self._canvas, self._paint_due, self._behaviour)
        self._canvas.on_mouse_move(Guard.wrap(self._moved))
        self._canvas.on_mouse_out(Guard.wrap(self._left))
        self._canvas.on_mouse_down(Guard.wrap(self._pressed))
        self._behaviour.on_letters(lambda: self._paint(_ALL_LAYERS))
        self._behaviour.observe(Guard.wrap(self._show_at_width), names=["shown_width"])
        self._motion = MotionLayer(self._canvas.model_id)
        super().__init__([self._behaviour, self._canvas, self._motion])
        self.add_class("bt-board")

    @property
    def scene(self) -> Scene:
        """The scene on show."""
        return self._scene

    def show(
        self, scene: Scene, motion: Motion | None = None, *, pace: float = 1, sound: bool = False
    ) -> float:
        """Show *scene* instead, painting only the layers that differ.

        If there is a *motion* from the scene on show to this one, it is seen above the picture, in
        its times multiplied by *pace*, and heard with *sound*.  How many milliseconds it takes is
        returned.
        """
        with IN_TURN:
            before, self._scene = self._scene, scene
            self._canvas.layout.max_width = widest_for(scene)
            lasts = 0.0
            if not self._resize():
                pairs = zip(_layers(before), _layers(scene), strict=True)
                differ = tuple(layer for layer, (old, new) in enumerate(pairs) if old != new)
                if motion is not None:
                    lasts = self._motion.play(motion, pace=pace, sound=sound)
                elif differ and differ != _HIGHLIGHTS:
                    self._motion.stop()
                self._paint(differ)
                if lasts:
                    self._motion.painted()
            self._behaviour.label = scene.title
            return lasts

    def outline(self, changed: Sequence[geometry.Box]) -> None:
        """Outline what has *changed* in the scene on show for a moment."""
        self._motion.outline(changed, self._scene.width, self._scene.height)

    def css_width(self, pixel_ratio: float) -> float:
        """How wide the picture is on the page, in CSS pixels; 0 until that is known."""
        return self._behaviour.shown_width / (pixel_ratio or 1)

    @property
    def touched(self) -> bool:
        """Whether the latest pick was made by a finger."""
        return self._behaviour.touched

    def on_width(self, callback: Callable[[int], object]) -> None:
        """Call *callback* with the picture's width, in pixels of the screen, when it is another."""
        self._widths.add(callback)

    def on_point(self, callback: Callable[[str | None], object]) -> None:
        """Call *callback* with the target pointed at, or ``None``, whenever that changes."""
        self._points.add(callback)

    def bring_into_sight(self, target: str) -> None:
        """Scroll the page so that *target* is in sight, if it is in the picture."""
        spot = self._scene.spot(target)
        if spot is not None:
            height = self._scene.height
            self._behaviour.bring_into_sight(spot.y / height, (spot.y + spot.height) / height)

    def bring_all_into_sight(self) -> None:
        """Scroll the page so that the picture is in sight; if it is higher than that, its top."""
        self._behaviour.bring_into_sight(0, 1)

    def forget_pointer(self) -> None:
        """Take nothing as pointed at, until the pointer moves again."""
        self._pointed = None

    def on_pick(self, callback: Callable[[str], object]) -> None:
        """Call *callback* with the target that was clicked or tapped."""
        self._picks.add(callback)

    def on_pick_on(self, callback: Callable[[str], object]) -> None:
        """Call *callback* with the target under the second click of a double click, or a later."""
        self._picks_on.add(callback)

    def _repr_mimebundle_(self, **options: Any) -> Any:  # noqa: ANN401  # as IPython has it
        return with_picture(super()._repr_mimebundle_(**options), self._scene)

    @property
    def _pixels(self) -> float:
        """Canvas pixels to the board unit: as many as the screen has there, if it is known."""
        scene = self._scene
        most = _MOST_PIXELS["phone" if scene.width < _PHONE_WIDTH else "elsewhere"]
        shown = self._behaviour.shown_width / scene.width
        return min(shown, most) if shown > 0 else 1

    def _size(self) -> tuple[int, int]:
        pixels = self._pixels
        return round(self._scene.width * pixels), round(self._scene.height * pixels)

    def _resize(self) -> bool:
        """Give the canvas the size it should have and paint all; say whether it had another."""
        size = self._size()
        if size == (self._canvas.width, self._canvas.height):
            return False
        with (
            ExitStack() as held
        ):  # the picture is never as wide as it will be, and as high as it was
            for canvas in (self._canvas, *self._canvas._canvases):  # noqa: SLF001  # ipycanvas's layers
                held.enter_context(canvas.hold_sync())
            self._canvas.width, self._canvas.height = size
        self._paint(_ALL_LAYERS)
        return True

    def _paint(self, layers: tuple[int, ...]) -> None:
        if layers:
            self._due_layers = layers
            try:
                self._repaint()
            finally:
                self._due_layers = _ALL_LAYERS

    def _show_at_width(self, change: Mapping[str, Any]) -> None:
        """Paint the picture as large as it is on the page; for the first time, if it is new."""
        if not self._resize() and not change["old"]:
            self._paint(_ALL_LAYERS)
        self._widths(self._behaviour.shown_width)

    def _paint_due(self) -> None:
        if not self._behaviour.shown_width:
            return  # it is painted once, as soon as it is known how large it is
        shapes = _layers(self._scene)
        pixels = self._canvas.width / self._scene.width
        for layer in self._due_layers:
            mark_size(self._canvas[layer])
            paint(self._canvas[layer], shapes[layer], pixels)

    def _target(self, x: float, y: float) -> str | None:
        pixels = (self._behaviour.drawn_width or self._canvas.width) / self._scene.width
        return self._scene.hit(x / pixels, y / pixels)

    def _moved(self, x: float, y: float) -> None:
        self._point(self._target(x, y))

    def _left(self, _x: float, _y: float) -> None:
        self._point(None)

    def _point(self, target: str | None) -> None:
        if target != self._pointed:
            self._pointed = target
            self._points(target)

    def _pressed(self, x: float, y: float) -> None:
        target = self._target(x, y)
        if target is not None:
            heard = self._picks_on if self._behaviour.goes_on else self._picks
            heard(target)


def widest_for(scene: Scene) -> str:
    """How wide the picture of *scene* may be, as CSS.

    The page may say how high a board may be (``--bt-board-height``), so that it is seen whole,
    and how wide in any case (``--bt-board-width``), else it is not enlarged.  A board made to be
    scrolled, as on a telephone, would be too small if it were seen whole.
    """
    if scene.height > _TALL * scene.width:
        return f"min(var(--bt-board-width, {scene.width:.0f}px), {_TALL_MOST * scene.width:.0f}px)"
    whole = f"calc(var(--bt-board-height, 9999px) * {scene.width / scene.height:.4f})"
    return f"min(var(--bt-board-width, {scene.width:.0f}px), {whole})"


def with_picture(bundle: Any, scene: Scene) -> Any:  # noqa: ANN401  # as IPython has it
    """The display *bundle* of a widget, with *scene* for where there is no kernel to run it."""
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    if data is not None:
        data["image/svg+xml"] = to_svg(scene)
        data["text/plain"] = scene.title
    return bundle


def _layers(scene: Scene) -> tuple[tuple[Shape, ...], ...]:
    return scene.ground, scene.pieces, scene.highlights
