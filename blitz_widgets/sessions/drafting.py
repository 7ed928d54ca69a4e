"""A board being edited: its text, its box and its mistakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.core.catalogue import find_game, game_names, options_of
from blitz_widgets.core.protocol import OptionError
from blitz_widgets.games.blitzkrieg.rules.box_codes import encode_box
from blitz_widgets.games.blitzkrieg.rules.box_files import (
    Examined,
    examine,
    printed_box,
    printed_text,
    without_foreign_note,
)
from blitz_widgets.games.blitzkrieg.rules.box_writing import write_box
from blitz_widgets.games.blitzkrieg.rules.boxes import Box, Side
from blitz_widgets.view.catalogue import board_remarks, presenter
from blitz_widgets.view.highlights import Highlights

if TYPE_CHECKING:
    from blitz_widgets.rulebook.broken_data import BrokenDataError
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme


class BoardDraft:
    """The text of a box file being edited, and the last valid box in it."""

    def __init__(self, text: str = "") -> None:
        """Start with *text*, or with the printed base board."""
        self.before = ""
        """The text before it was last replaced as a whole; empty if it never was."""
        self._good = printed_box(Side.BASE)
        self._text = ""
        self._examined = Examined(None, ())
        self.edit(text or printed_text(Side.BASE))

    @property
    def text(self) -> str:
        """The current text, valid or not."""
        return self._text

    @property
    def box(self) -> Box | None:
        """The box in the text; ``None`` if it cannot be played with."""
        return self._examined.box

    @property
    def found(self) -> Box | None:
        """The box in the text, valid or not; ``None`` if the text cannot be read as one."""
        return self._examined.found

    @property
    def mistakes(self) -> tuple[BrokenDataError, ...]:
        """The mistakes in the text, line by line."""
        return self._examined.mistakes

    @property
    def shown(self) -> Box:
        """The box on the picture: the last valid one."""
        return self._good

    @property
    def code(self) -> str:
        """The code of the last valid box."""
        return encode_box(self._good)

    def edit(self, text: str) -> None:
        """Change the text to *text*."""
        self._text = text.replace("\r\n", "\n")
        self._examined = examine(self._text)
        self._good = self._examined.box or self._good

    def reword(self) -> None:
        """Put the mistakes into words again, in the current language."""
        self.edit(self._text)

    def load_text(self, text: str) -> None:
        """Begin again with *text*; :meth:`take_back` brings the present text back."""
        if text != self._text:
            self.before = self._text
        self.edit(text)

    def take_back(self) -> None:
        """Go back to the text before the last :meth:`load_text`, or forward again."""
        self.load_text(self.before)

    def rewrite(self, box: Box) -> None:
        """Write *box* as the text; if that loses comments, keep the text in :attr:`before`.

        The note about the printed board is left out of any other board.
        """
        if "#" in self._text:
            self.before = self._text
        self.edit(write_box(without_foreign_note(box)))

    def games(self) -> tuple[str, ...]:
        """The names of the games that can be played with the last valid box."""
        return _games_on(self.code)

    def remarks(self) -> tuple[str, ...]:
        """Sentences about anything misleading on the last valid board, though no mistake."""
        return remarks_on(self._good)

    def scene(self, theme: Theme, page_width: Breakpoint) -> Scene:
        """A picture of the last valid board before the first turn."""
        game = find_game(self.games()[0], {"box": self.code})
        seen = game.observe(game.start(), None)
        return presenter(game).scene(seen, theme, page_width, Highlights())


def remarks_on(box: Box) -> tuple[str, ...]:
    """Sentences about anything misleading on the board of *box*, though no mistake."""
    code = encode_box(box)
    return board_remarks(find_game(_games_on(code)[0], {"box": code}))


def _games_on(code: str) -> tuple[str, ...]:
    return tuple(name for name in game_names() if _plays(name, code))


def _plays(name: str, code: str) -> bool:
    if "box" not in {option.name for option in options_of(name)}:
        return False
    try:
        find_game(name, {"box": code})
    except OptionError:
        return False
    return True
