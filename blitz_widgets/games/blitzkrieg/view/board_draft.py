"""A board being edited: its text, its box and its mistakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.core.catalogue import find_game, game_names, options_of
from blitz_widgets.core.protocol import OptionError
from blitz_widgets.games.blitzkrieg.rules.box_codes import box_code_in, decode_box, encode_box
from blitz_widgets.games.blitzkrieg.rules.box_edits import (
    add_unit,
    edit_board,
    edit_theatre,
    edit_unit,
    remove_unit,
)
from blitz_widgets.games.blitzkrieg.rules.box_files import (
    examine,
    printed_box,
    printed_text,
    without_foreign_note,
)
from blitz_widgets.games.blitzkrieg.rules.box_words import summary
from blitz_widgets.games.blitzkrieg.rules.box_writing import write_box
from blitz_widgets.games.blitzkrieg.rules.boxes import Box, Side
from blitz_widgets.games.blitzkrieg.view.box_form import box_form, own_units
from blitz_widgets.games.blitzkrieg.view.map_remarks import map_remarks
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.own_boards import OwnBoard

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.own_boards import OwnUnit
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme

_DIGITS = 5
"""More than the number of any field of the form has."""


class BoardDraft(OwnBoard):
    """An implementation of :class:`~blitz_widgets.view.own_boards.OwnBoard`."""

    printed = tuple(Side)

    def __init__(self, written: str | bytes | None = None, *, name: str = "box") -> None:
        self._good = printed_box(Side.BASE)
        self._theatre = self._unit = 0
        super().__init__(written, name=name)

    @property
    def box(self) -> Box | None:
        """The box in the text; ``None`` if it cannot be played with."""
        return self._examined.box

    @property
    def is_printed(self) -> bool:
        """Whether it is a board as printed."""
        return any(self.box == printed_box(side) for side in Side)

    @property
    def shown(self) -> Box:
        """The box on the picture: the last valid one."""
        return self._good

    @property
    def code(self) -> str:
        """The code of the last valid box."""
        return encode_box(self._good)

    def printed_text(self, name: str) -> str:
        """The standard file for a side of the board."""
        return printed_text(Side(name))

    def _read(self, written: str | bytes, name: str) -> None:
        self._examined = examine(written, name=name)
        self.mistakes = self._examined.mistakes
        self._good = self._examined.box or self._good

    def load_code(self, pasted: str) -> None:
        """Begin again with the board in a *pasted* code or link, unless it is this one.

        Raises:
            BoxCodeError: If there is none in it.
        """
        box = decode_box(box_code_in(pasted))
        if box != self.box:
            self.load_text(write_box(box))

    def _rewrite(self, box: Box) -> None:
        """Write *box* as the text; if that loses comments, keep the text in :attr:`before`.

        The note about the printed board is left out of any other board.
        """
        if "#" in self.text:
            self.before = self.text
        self.edit(write_box(without_foreign_note(box)))

    def change(self, name: str, value: str) -> None:
        """Choose the theatre or unit of the form, or change the value of a field.

        Raises:
            NoSuchFieldError: If there is no such field, or the value does not fit it.
        """
        box = self._examined.found
        if box is None:
            return
        match name.partition("."):
            case "theatre", "", _:
                self._theatre = _number(value, len(box.theatre))
            case "unit", "", _:
                self._unit = _number(value, len(box.unit))
            case "board", _, field:
                self._rewrite(edit_board(box, field, value))
            case "theatre", _, field:
                self._rewrite(edit_theatre(box, self._theatre, field, value))
            case _, _, field:
                self._rewrite(edit_unit(box, self._unit, field, value))

    def press(self, name: str, value: str) -> None:
        """Do what the button *name* of the form says.

        Raises:
            NoSuchFieldError: If *value* names nothing that it can do that with.
        """
        box = self._examined.found
        if box is None:
            return
        if name in {"add", "remove"}:
            self.change(f"theatre.{name}-{value}", "")
        elif name == "add-unit":
            self._unit = len(box.unit)
            self._rewrite(add_unit(box))
        elif name == "remove-unit" and self._unit < len(box.unit):
            self._rewrite(remove_unit(box, self._unit))
            self._unit = max(0, self._unit - 1)

    def form(self) -> dict[str, Any]:
        """The values that the template ``board_form`` shows."""
        box = self._examined.found
        return {
            "theatres": [theatre.name for theatre in box.theatre] if box else (),
            "theatre": self._theatre,
            "units": [unit.name for unit in box.unit] if box else (),
            "unit": self._unit,
            "form": box_form(box, self._theatre, self._unit) if box else None,
        }

    def summary(self) -> str:
        """The contents of the last valid board."""
        return summary(self._good)

    def units(self) -> tuple[OwnUnit, ...]:
        """The players' own units on it."""
        return own_units(self._good)

    def games(self) -> tuple[str, ...]:
        """The names of the games that can be played with the last valid box."""
        code = self.code
        return tuple(name for name in game_names() if _plays(name, code))

    def _game(self) -> Game[Any, Any]:
        return find_game(self.games()[0], {"box": self.code})

    def remarks(self) -> tuple[str, ...]:
        """Sentences about anything misleading on the last valid board, though no mistake."""
        game: Any = self._game()
        return map_remarks(game.kit)

    def scene(self, theme: Theme, page_width: Breakpoint) -> Scene:
        """A picture of the last valid board before the first turn."""
        game = self._game()
        seen = game.observe(game.start(), None)
        return presenter(game).scene(seen, theme, page_width, Highlights())


def _plays(name: str, code: str) -> bool:
    if "box" not in {option.name for option in options_of(name)}:
        return False
    try:
        find_game(name, {"box": code})
    except OptionError:
        return False
    return True


def _number(text: str, count: int) -> int:
    """The number that *text* says, if it is one of *count* from 0; else 0."""
    digits = text.isascii() and text.isdigit() and len(text) < _DIGITS
    return int(text) if digits and int(text) < count else 0
