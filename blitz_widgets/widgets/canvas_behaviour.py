"""Behaviour that ipycanvas lacks: late connections, keys, scrolling and focus."""

from collections.abc import Callable, Sequence

import traitlets
from ipycanvas import Canvas, MultiCanvas, hold_canvas

from blitz_widgets.widgets.guard import IN_TURN, Guard, Listeners
from blitz_widgets.widgets.own_widget import OwnWidget
from blitz_widgets.widgets.scripts import widget_script


class CanvasBehaviour(OwnWidget):
    """Makes the canvases with one CSS class accessible, in Voilà and JupyterLab.

    Display it anywhere on the page (it shows nothing) and mark the canvas, also a
    ``MultiCanvas``, with ``canvas.add_class(target_class)``.  From then on, also for a canvas
    that appears later:

    - it has ``role="img"`` and the name :attr:`label`;
    - a click does not scroll the page, so it lands where it was made;
    - only the keys in :attr:`wanted_keys` reach Python; all others, including Tab, work as
      elsewhere on the page.  Without keys it is not a tab stop;
    - wheel and one-finger panning scroll the page, and a tap reaches Python as an ordinary
      ``mouse_down`` and ``mouse_up``: handle these and no touch event;
    - :attr:`shown_width` is its width on the screen, the largest size worth painting;
    - :attr:`drawn_width` is its width in its own pixels, the unit of the events that follow: a
      message with another width can be under way;
    - :attr:`goes_on` says whether the latest ``mouse_down`` is the second or a later click of a
      multiple click;
    - :attr:`touched` says whether a finger made it;
    - with a :attr:`picture`, :meth:`on_torn` reports a picture painted for another size than the
      canvas has: sizes and pictures reach a page in different messages;
    - :meth:`bring_into_sight` scrolls the page, or the frame around the picture, to a part of it
      that is out of sight.
    """

    _esm = widget_script("canvas_behaviour.js")

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
        """Scroll the page to show the part from *top* to *bottom*, as shares of the height."""
        self.send({"type": "in-sight", "top": top, "bottom": bottom})

    def on_letters(self, callback: Callable[[], object]) -> None:
        """Call *callback* when the page has loaded fonts that the picture may lack."""
        self._letters.add(callback)

    def on_torn(self, callback: Callable[[], object]) -> None:
        """Call *callback* when a page shows a picture painted for another size."""
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
    """Note in *layer* itself that it is painted for its current size.

    A canvas that gets a new size loses the note and its picture, so the page can tell if it was
    painted for another size, or before or while it got this one.  The note is the offset of
    shadows, which are never painted.
    """
    layer.shadow_offset_x, layer.shadow_offset_y = layer.width, layer.height


def repaint_when_ready(
    canvas: Canvas | MultiCanvas,
    paint: Callable[[], object],
    behaviour: CanvasBehaviour | None = None,
) -> Callable[[], None]:
    """Paint *canvas* whenever a page starts showing it, and return a function that repaints it.

    A browser loses all drawing from before it has the canvas, and everything at a reload, so
    *paint* must draw the whole picture.  The returned function sends it in one go, once a page
    shows it; call it after each change.  It passes on any error of *paint*, after sending the
    drawing up to it.  With *behaviour*, a page with a torn picture gets a whole one too.
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
    if behaviour is not None:
        behaviour.on_torn(begin)
    return repaint
