"""The editor of boards that players make: the part shared by all games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from blitz_widgets.core.catalogue import descriptors
from blitz_widgets.core.descriptor import look_up
from blitz_widgets.locale import _
from blitz_widgets.view.scene import Scene

if TYPE_CHECKING:
    from blitz_widgets.rulebook.broken_data import BrokenDataError
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.theme import Theme


class OwnUnit(Struct, frozen=True, kw_only=True):
    """A unit of the players' own, with its picture and its ability."""

    name: str
    text: str
    picture: Scene


class OwnBoard(Protocol):
    """The text of a board file being edited, and the last board without mistakes in it.

    A game that has such files says in a subclass what the text holds.
    """

    printed: tuple[str, ...]
    """The names of the printed boards to start from, the usual one first."""
    text: str
    """The current text, good or not."""
    before: str
    """The text before it was last replaced as a whole; empty if it never was."""
    mistakes: tuple[BrokenDataError, ...]
    """The mistakes in the text, line by line."""

    def __init__(self, written: str | bytes | None = None, *, name: str = "box") -> None:
        self.before = ""
        if written is None:
            written = self.printed_text(self.printed[0])
        text = written if isinstance(written, str) else written.decode("utf-8", "replace")
        self.text = text.replace("\r\n", "\n")
        self._read(written, name)

    @property
    def is_good(self) -> bool:
        """Whether the text has no mistakes."""
        return not self.mistakes

    def edit(self, text: str) -> None:
        """Change the text to *text*."""
        self.text = text.replace("\r\n", "\n")
        self._read(self.text, "box")

    def reword(self) -> None:
        """Put the mistakes into words again, in the current language."""
        self.edit(self.text)

    def load_text(self, text: str) -> None:
        """Begin again with *text*; :meth:`take_back` brings the present text back."""
        if text != self.text:
            self.before = self.text
        self.edit(text)

    def take_back(self) -> None:
        """Go back to the text before the last :meth:`load_text`, or forward again."""
        self.load_text(self.before)

    def printed_text(self, name: str) -> str:
        """The file of the printed board of this *name*."""

    def load_code(self, pasted: str) -> None:
        """Begin again with the board in a *pasted* code or link, unless it is this one.

        Raises:
            ExplainedError: If there is none in it.
        """

    def change(self, name: str, value: str) -> None:
        """Set the field *name* of the form to *value*.

        Raises:
            ExplainedError: If there is no such field, or the value does not fit it.
        """

    def press(self, name: str, value: str) -> None:
        """Do what the button *name* of the form says.

        Raises:
            ExplainedError: If *value* names nothing that it can do that with.
        """

    def form(self) -> dict[str, Any]:
        """The values that the template ``board_form`` shows."""

    @property
    def code(self) -> str:
        """The code of the last good board."""

    @property
    def is_printed(self) -> bool:
        """Whether it is a board as printed."""

    def games(self) -> tuple[str, ...]:
        """The names of the games that can be played on it."""

    def summary(self) -> str:
        """Its contents, in a sentence."""

    def remarks(self) -> tuple[str, ...]:
        """Sentences about anything misleading on it, though no mistake."""

    def units(self) -> tuple[OwnUnit, ...]:
        """The players' own units on it."""

    def scene(self, theme: Theme, page_width: Breakpoint) -> Scene:
        """A picture of it before the first turn."""

    def _read(self, written: str | bytes, name: str) -> None:
        """Find what is in *written*, which error messages call *name*."""


def own_board(written: str | bytes | None = None, *, name: str = "box") -> OwnBoard:
    """The board file with the text *written*, or a printed one, of the game that has such files.

    Error messages call it *name*.
    """
    reference = next(game.own_board for game in descriptors() if game.own_board)
    board: OwnBoard = look_up(reference)(written, name=name)
    return board


def mistake_text(mistake: BrokenDataError) -> str:
    """The sentence for a *mistake* on the page, with its line."""
    text = _("{entry}: {problem}").format(entry=mistake.entry, problem=mistake.problem)
    text = f"{text} {mistake.fix}"
    if mistake.line is None:
        return text[:1].upper() + text[1:]
    return _("Line {line}, {text}").format(line=mistake.line, text=text)
