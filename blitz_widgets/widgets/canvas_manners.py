"""Manners ipycanvas lacks: survive late connection, let go of keys, scrolling and focus."""

from collections.abc import Callable, Sequence

import traitlets
from ipycanvas import Canvas, MultiCanvas, hold_canvas

from blitz_widgets.widgets.guard import IN_TURN, Guard, Listeners
from blitz_widgets.widgets.own_widget import OwnWidget
from blitz_widgets.widgets.scripts import widget_script


class CanvasManners(OwnWidget):
    """Makes the canvases with one CSS class accessible and polite, in Voilà and JupyterLab.

    Display it anywhere on the page (it shows nothing) and mark the canvas, also a
    ``MultiCanvas``, with ``canvas.add_class(target_class)``.  From then on, also for a canvas
    that appears later:

    - it has ``role="img"`` and the name :attr:`label`;
    - a click does not scroll the page, so it lands where it was made;
    - only the keys in :attr:`wanted_keys` reach Python; all others, Tab among them, do what they do
      elsewhere on the page.  Without keys it is no tab stop;
    - wheel and one-finger panning scroll the page, and a tap reaches Python as an ordinary
      ``mouse_down`` and ``mouse_up``: handle these and no touch event;
    - :attr:`shown_width` says how large it is on the screen, so that it need not be larger;
    - :attr:`drawn_width` says how wide it is in its own pixels, in which the events that follow
      count: another width may be under way to it;
    - :attr:`goes_on` says of the latest ``mouse_down`` whether it is the second click of a double
      click, or a later;
    - :attr:`touched` says of it whether a finger made it;
    - with a :attr:`picture`, :meth:`on_torn` hears when the picture was painted for another size
      than the canvas has: sizes and pictures come to a page in different messages;
    - :meth:`bring_into_sight` scrolls the page, or the frame that the picture scrolls in, to a
      part of it, if that is not in sight.
    """

    _esm = widget_script("canvas_manners.js")

    target_class = traitlets.Unicode(help="The CSS class of the canvases.").tag(sync=True)
    picture = traitlets.Unicode(
        "",
        help="The id of the model of a MultiCanvas whose layers are marked, if there is one.",
    ).tag(sync=True)
    label = traitlets.Unicode("", help="What the picture shows, in words.").tag(sync=True)
    wanted_keys = traitlets.List(
        traitlets.Unicode(), help="Keys (as in KeyboardEvent.key) that the canvas answers."
    ).tag(sync=True)
    shown_width = traitlets.Int(
        0,
        help="Width of the widest canvas in pixels of the screen, or as expected; 0 until then.",
    ).tag(sync=True)

    def __init__(
        self,
        target_class: str,
        *,
        picture: str = "",
        label: str = "",
        wanted_keys: Sequence[str] = (),
        shown_width: int = 0,
    ) -> None:
        super().__init__(
            target_class=target_class,
            picture=picture,
            label=label,
            wanted_keys=list(wanted_keys),
            shown_width=shown_width,
        )
        self.goes_on = False
        self.touched = False
        self.drawn_width = 0
        self._letters: Listeners[[]] = Listeners()
        self._torn: Listeners[[]] = Listeners()
        self.on_msg(self._receive)

    def bring_into_sight(self, top: float, bottom: float) -> None:
        """Scroll the page so that what lies from *top* to *bottom* is in sight, as shares of 1."""
        self.send({"type": "in-sight", "top": top, "bottom": bottom})

    def on_letters(self, callback: Callable[[], object]) -> None:
        """Call *callback* when the page has got letters that it may have been painted without."""
        self._letters.add(callback)

    def on_torn(self, callback: Callable[[], object]) -> None:
        """Call *callback* when a page shows a picture that was painted for another size."""
        self._torn.add(callback)

    def _receive(self, _widget: object, content: object, _buffers: Sequence[memoryview]) -> None:
        match content:
            case {"type": "down", "goesOn": bool(goes_on), **others}:
                self.goes_on = goes_on
                self.touched = others.get("touch") is True
            case {"type": "drawn", "width": int(width)} if width > 0:
                self.drawn_width = width
            case {"type": "letters"}:
                self._letters()
            case {"type": "torn"}:
                self._torn()


def mark_size(layer: Canvas) -> None:
    """Note in *layer* itself that it is now painted for the size that it has.

    A canvas that gets a new size forgets the note, and everything painted.  So the page can tell if
    it was painted for another size, or before or while it got this one.  The note is the offset of
    shadows, which are never painted.
    """
    layer.shadow_offset_x, layer.shadow_offset_y = layer.width, layer.height


def repaint_when_ready(
    canvas: Canvas | MultiCanvas,
    paint: Callable[[], object],
    manners: CanvasManners | None = None,
) -> Callable[[], None]:
    """Paint *canvas* whenever a page starts showing it, and return the way to repaint it.

    What would be drawn before a browser has the canvas is lost, as is everything at a reload, so
    *paint* must draw the whole picture.  The returned function sends it in one go, once there is a
    page to show it; call it after each change.  It raises what *paint* raises, after sending what
    was drawn up to there.  With *manners*, a page that shows a torn picture gets it again, too.
    """
    is_shown = False

    def repaint() -> None:
        with IN_TURN:
            if is_shown:
                send()

    def send() -> None:
        # The manager believes a page that has never heard of this canvas has it selected.
        canvas._canvas_manager._current_canvas = None  # noqa: SLF001
        failure: Exception | None = None
        with hold_canvas():  # an error escaping here would silence every canvas for good
            try:
                paint()
            except Exception as error:  # noqa: BLE001  # raised again below
                failure = error
        if failure is not None:
            raise failure

    def begin() -> None:
        nonlocal is_shown
        is_shown = True
        repaint()

    canvas.on_client_ready(Guard.wrap(begin))
    if manners is not None:
        manners.on_torn(begin)
    return repaint
