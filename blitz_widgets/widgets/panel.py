"""A piece of page, written as HTML in Python, whose controls speak to Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar
from weakref import WeakSet

import traitlets
from ipywidgets import Box

from blitz_widgets.cards.templating import render
from blitz_widgets.limits import FIELD, MESSAGE, UPLOAD, TooMuchError
from blitz_widgets.locale import _, language_in_use
from blitz_widgets.widgets.guard import Guard, Listeners
from blitz_widgets.widgets.own_widget import OwnWidget
from blitz_widgets.widgets.scripts import widget_script

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ipywidgets import Widget

_On = TypeVar("_On")

Presses = Mapping[str, Callable[[_On, str], object]]
"""The effects of buttons by name, on the thing with the buttons and with the button's value."""


class Pressable:
    """Something with buttons: one table says what each of them does."""

    PRESSES: ClassVar[Presses[Any]] = {}

    def _do(self, name: str, value: str) -> None:
        """Do what the button *name* is for, if there is such a button."""
        if name in self.PRESSES:
            self.PRESSES[name](self, value)


class Panel(Pressable, OwnWidget):
    """HTML whose buttons, fields and hovered parts are heard in Python.

    The styles come with the :class:`~blitz_widgets.widgets.browser.Browser` of the page.

    The HTML is trusted: make it with Jinja's autoescape.  It is replaced as a whole whenever
    :attr:`html` changes; what has a ``data-key`` then keeps its focus, typed text, selection,
    scroll position and (for ``<details>``) being open, as long as the new HTML does not itself
    say otherwise; a ``<details>`` with another ``data-anew`` than before is as the HTML says.

    Attributes of the HTML that mean something here:

    - ``data-press="name"``, ``data-value="…"``: heard by :meth:`on_press` when clicked; one
      with ``aria-disabled="true"`` keeps its place in the tab order but is not heard.  Nor is the
      second click of a double click where the first has put something else under the pointer.
    - ``data-press-on="name"`` beside it: the name by which that second click is heard.
    - ``data-touch="name"`` beside it: the name by which a finger is heard.
    - ``data-change="name"`` on a field: heard by :meth:`on_change` when its value is settled,
      on a file field by :meth:`on_file` when a file has been chosen.
    - ``data-settle="500"`` beside it: heard as well so many milliseconds after the last key.
    - ``data-hover="value"``: heard by :meth:`on_hover` while pointed at or focused; what comes to
      lie under a pointer that rests is not pointed at.
    - ``data-shortcut="n ArrowRight"``: clicked when one of those keys (``Space`` is one; a digit is
      its key, even if that types something else) is pressed anywhere, but not in a
      field or where the key has another meaning (in JupyterLab: only while this panel's output has
      the focus).  Of two panels that answer to the same key the one with the focus does.  One that
      is disabled and has ``data-hover`` gets the focus.
    - ``data-after="1500"``: clicked by itself so many milliseconds after it has appeared.
    - ``data-in-sight="value"``: where the panel is a box that scrolls, the last element with this
      is scrolled to its top when the value is another than before.
    - ``data-menu`` on a ``<details>``: it is folded when something else is pressed, or Escape, and
      what it shows is moved so that it stands in the window.
    - ``data-told``: while the panel waits for the board, this element shows the events there in
      place of its content, and nothing in it can be pressed.
    - ``data-fold`` on a button: folds the panel (class ``bt-folded``) or unfolds it; the browser
      remembers that for all panels with such a button.
    - ``data-roving`` on a container: one tab stop, arrow keys move among its buttons.
    - ``data-lead="value"`` on such a container: its first button gets the focus when something in
      the panel was pressed by key and the value is another than before; a ``<details>`` around
      it opens for that.
    - ``data-focus-fallback="key"``: names the element that gets the focus when the focused
      element has gone; without a value, or where there is no such key, it is the element it
      stands on.
    """

    _esm = widget_script("panel.js")

    beside_board: ClassVar[str] = "waits"
    """The :attr:`clock` of such a panel next to a board."""

    html = traitlets.Unicode("", help="What is inside the panel.").tag(sync=True)
    classes = traitlets.Unicode("", help="CSS classes of the root.").tag(sync=True)
    label = traitlets.Unicode(
        "", help="The name of the region for screen readers; without one it is no region."
    ).tag(sync=True)
    clock = traitlets.Enum(
        ("", "waits", "hides"),
        "",
        help="Whether new HTML 'waits' until nothing moves on the board next to it, and whether "
        "meanwhile the panel also 'hides' its old content.",
    ).tag(sync=True)

    _on_show: ClassVar[WeakSet[Panel]] = WeakSet()

    def __init__(self, html: str = "", *, classes: str = "", label: str = "") -> None:
        """Make a panel; its *label* is marked for translation, and translated here."""
        super().__init__(html=html, classes=classes)
        self._label = label
        self._rendered: tuple[object, ...] = ()
        self.name_anew()
        Panel._on_show.add(self)
        self._presses: Listeners[[str, str]] = Listeners()
        self._changes: Listeners[[str, str]] = Listeners()
        self._files: Listeners[[str, bytes]] = Listeners()
        self._hovers: Listeners[[str]] = Listeners()
        self.on_msg(self._receive)

    @classmethod
    def name_all_anew(cls) -> None:
        """Name every panel in the language in use, after another one was."""
        for panel in cls._on_show:
            panel.name_anew()

    def close(self) -> None:
        """Close the panel; a closed panel takes no other label."""
        Panel._on_show.discard(self)
        super().close()

    def name(self, label: str) -> None:
        """Take another name, *label*, which is marked for translation, and translated here."""
        self._label = label
        self.name_anew()

    def name_anew(self) -> None:
        """Take the name in the language in use."""
        self.label = _(self._label) if self._label else ""

    def write(self, template: str, **values: object) -> None:
        """Show *template* with *values*; render it only if they or the language have changed.

        The values are compared, so nothing in them may be changed in place.
        """
        written = language_in_use(), template, values
        if written != self._rendered:
            self.html = render(template, **values)
            self._rendered = written

    def fill(self, template: str, values: Mapping[str, object] | None) -> None:
        """Show *template* with *values* as :meth:`write` does; without values, take no room."""
        if values is None:
            self.html, self._rendered = "", ()
        else:
            self.write(template, **values)
        self.layout.display = "none" if values is None else ""

    def on_press(self, callback: Callable[[str, str], object]) -> None:
        """Call *callback* with the name and value of each button pressed (value "" if none)."""
        self._presses.add(callback)

    def on_change(self, callback: Callable[[str, str], object]) -> None:
        """Call *callback* with the name and new value of each field changed.

        A checkbox or radio button says ``"true"`` or ``""``.
        """
        self._changes.add(callback)

    def on_file(self, callback: Callable[[str, bytes], object]) -> None:
        """Call *callback* with the name of a file field and the file chosen, as it is.

        Of a file larger than any record only the beginning comes.
        """
        self._files.add(callback)

    def on_hover(self, callback: Callable[[str], object]) -> None:
        """Call *callback* with the value of what is pointed at, or "" when nothing is any more.

        The same value never comes twice running.
        """
        self._hovers.add(callback)

    def _receive(self, _widget: object, content: object, buffers: Sequence[memoryview]) -> None:
        try:
            self._hear(content, buffers)
        except TooMuchError as error:
            Guard.tell(str(error))

    def _hear(self, content: object, buffers: Sequence[memoryview]) -> None:
        """Tell the listeners what the browser reports.

        Raises:
            TooMuchError: If that is longer than anything that people type or press.
        """
        if isinstance(content, dict):
            FIELD.check(_("The name of the field"), _length(content.get("name")))
            MESSAGE.check(_("The entry"), _length(content.get("value")))
        match content:
            case {"type": "press", "name": str(name), "value": str(value)}:
                self._presses(_whole(name), _whole(value))
            case {"type": "change", "name": str(name), "value": str(value)}:
                self._changes(_whole(name), _whole(value))
            case {"type": "file", "name": str(name)} if buffers:
                self._files(name, bytes(buffers[0][: UPLOAD.most + 1]))
            case {"type": "hover", "value": str(value)}:
                self._hovers(_whole(value))


def keep_time(widgets: Iterable[Widget]) -> None:
    """Let the panels among *widgets*, next to a board, wait until nothing moves on it."""
    for widget in widgets:
        if isinstance(widget, Panel):
            widget.clock = widget.beside_board
        elif isinstance(widget, Box):
            keep_time(widget.children)


def _whole(text: str) -> str:
    """*text* with a mark in place of each half of a character: none can be sent or stored."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _length(entry: object) -> int:
    return len(entry) if isinstance(entry, str) else 0
