"""The teacher's side of a show: the whole screen, the clock, and the notes, which are not on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import traitlets

from blitz_widgets.cards.presenting import notes_words
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.own_widget import OwnWidget
from blitz_widgets.widgets.scripts import widget_script

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from blitz_widgets.sessions.presentation import Presentation

_DIGITS = frozenset("123456789")


class Projector(OwnWidget):
    """Fills the screen, keeps it awake, tells the time, and shows the teacher's notes elsewhere.

    It knows its parts of the page by their attributes: ``data-projector="full"`` and ``"notes"``
    on buttons, ``data-clock`` on what shows the time.  Notes are only sent when they are asked for:
    while a key is held, or while their own window is open.
    """

    _esm = widget_script("projector.js")

    began = traitlets.Float(0, help="When the show began, in seconds since 1970.").tag(sync=True)
    minutes = traitlets.Float(0, help="How long it is planned to last; 0 if it is not said.").tag(
        sync=True
    )
    words = traitlets.Dict(help="The words of the window of notes, by name.").tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        self._asked: Listeners[[str]] = Listeners()
        self._keys: Listeners[[str]] = Listeners()
        self.notes_open = False
        """Whether the window of notes is open."""
        self.on_msg(self._receive)

    def on_asked(self, callback: Callable[[str], object]) -> None:
        """Call *callback* with ``peek`` or ``notes`` when the notes are wanted."""
        self._asked.add(callback)

    def on_key(self, callback: Callable[[str], object]) -> None:
        """Call *callback* with a digit that was pressed, or ``next`` or ``back``."""
        self._keys.add(callback)

    def show(self, presenting: Presentation) -> None:
        """Tell the time of *presenting*, and the window of notes in which language it speaks."""
        self.began = presenting.began
        self.minutes = presenting.plan.minutes
        self.words = notes_words()

    def tell(self, where: Literal["peek", "notes"], notes: Mapping[str, str]) -> None:
        """Show *notes* to the teacher, while the key is held or in their window."""
        self.send({"type": where, "notes": dict(notes)})

    def _receive(self, _widget: object, content: object, _buffers: Sequence[memoryview]) -> None:
        match content:
            case {"type": "peek"}:
                self._asked("peek")
            case {"type": "notes", "open": bool(is_open)}:
                self.notes_open = is_open
                if is_open:
                    self._asked("notes")
            case {"type": "key", "key": str(key)} if key in _DIGITS or key in {"next", "back"}:
                self._keys(key)
