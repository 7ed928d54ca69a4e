"""The page *Boards of your own*: the file of a board, written by hand or form, and its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from blitz_widgets.app.intents import PlayOnBoard
from blitz_widgets.app.page import Page
from blitz_widgets.cards.templating import render
from blitz_widgets.core.catalogue import game_title
from blitz_widgets.games.blitzkrieg.rules.box_codes import (
    BoxCodeError,
    box_code_in,
    decode_box,
    encode_box,
)
from blitz_widgets.games.blitzkrieg.rules.box_edits import (
    NoSuchFieldError,
    add_unit,
    edit_board,
    edit_theatre,
    edit_unit,
    remove_unit,
)
from blitz_widgets.games.blitzkrieg.rules.box_files import examine, printed_box, printed_text
from blitz_widgets.games.blitzkrieg.rules.box_words import mistake_text, summary
from blitz_widgets.games.blitzkrieg.rules.box_writing import write_box
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.limits import LONGEST_LINK, shortened
from blitz_widgets.locale import N_, _
from blitz_widgets.sessions.drafting import BoardDraft
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.catalogue import box_form, own_units
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import DARK, LIGHT
from blitz_widgets.widgets.guard import Guard
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.app.page import Shell
    from blitz_widgets.games.blitzkrieg.rules.boxes import Box
    from blitz_widgets.widgets.panel import Presses

_KEPT = "board"
"""The name under which the browser keeps the text."""
_KEPT_BEFORE = "board-before"
_MOST_MISTAKES = 8
"""The mistakes that are listed; one can cause many others."""


_DIGITS = 5
"""More than the number of any field of the form has."""


class BoardPage(Page):
    """The text of a box file, its mistakes, and its picture."""

    def __init__(self, shell: Shell, query: Mapping[str, str]) -> None:
        """Begin with the ``board`` of *query*, a code, or with what the browser has kept."""
        super().__init__(shell, "bt-boards")
        kept, before = (self._browser.kept.get(name) for name in (_KEPT, _KEPT_BEFORE))
        self._draft = BoardDraft(kept if isinstance(kept, str) else "")
        self._draft.before = before if isinstance(before, str) else ""
        self._theatre = self._unit = 0
        self._bar = Panel(classes="bt-card", label=N_("The board file"))
        self._bar.on_press(self._press)
        self._bar.on_file(self._upload)
        self._form = Panel(classes="bt-card", label=N_("The form"))
        self._form.on_press(self._press_form)
        self._form.on_change(self._change_form)
        self._text = Panel(classes="bt-card", label=N_("The text of the file"))
        self._text.on_change(self._edit)
        self._result = Panel(classes="bt-card", label=N_("What the file holds"))
        self._result.on_press(self._press)
        self.children = [self._bar, self._form, self._text, self._result]
        self.take_up(query)
        for name in ("dark", "width"):
            self._browser.observe(Guard.wrap(lambda _change: self._refresh()), names=[name])
        self._show_text()
        self._refresh()

    @property
    def draft(self) -> BoardDraft:
        """The board that is being written."""
        return self._draft

    @property
    def address(self) -> dict[str, str]:
        """The code of the board.

        A text with mistakes has no code: a reload finds it where the browser keeps it.
        """
        box, code = self._draft.box, self._draft.code
        shipped = any(box == printed_box(side) for side in Side)
        return {"board": "" if box is None or shipped or len(code) > LONGEST_LINK else code}

    def take_up(self, query: Mapping[str, str]) -> None:
        """Show the ``board`` of *query*, unless it is the one that was kept."""
        if not query.get("board"):
            return
        try:
            box = decode_box(box_code_in(query["board"]))
        except BoxCodeError as error:
            self._problem = str(error)
            self._shell.misread()
            return
        if box != self._draft.box:
            self._replace(write_box(box))

    def turn_to(self, query: Mapping[str, str]) -> None:
        """Keep the board that is being written."""

    def opened(self) -> None:
        """Show a text that came from a file or another tab in the meantime."""
        text = self._browser.kept.get(_KEPT)
        if isinstance(text, str) and BoardDraft(text).text != self._draft.text:
            self._draft.load_text(text)
            self._show_text()
            self._refresh()

    def language_changed(self) -> None:
        """Show everything in the language in use."""
        self._draft.reword()
        self._show_text()
        self._refresh()

    def _replace(self, text: str) -> None:
        self._draft.load_text(text)
        self._keep()
        self._show_text()

    def _keep(self) -> None:
        self._browser.keep(**{_KEPT: self._draft.text, _KEPT_BEFORE: self._draft.before})

    def _edit(self, name: str, value: str) -> None:
        if name != "text" or value == self._draft.text:
            return
        self._message = self._problem = ""
        self._draft.edit(value)
        self._keep()
        self._refresh()
        self._shell.address_changed()

    def _show_text(self) -> None:
        self._text.html = render("board_text", text=self._draft.text)

    def _refresh(self) -> None:
        draft = self._draft
        self._bar.html = render(
            "board_bar",
            games=[(name, game_title(name)) for name in draft.games()],
            good=draft.box is not None,
            before=bool(draft.before),
            problem=self._problem,
            message=self._message,
        )
        self._show_form()
        theme = DARK if self._browser.dark else LIGHT
        narrow = Breakpoint.of(self._browser.width) is Breakpoint.NARROW
        page_width = (
            Breakpoint.NARROW if narrow else Breakpoint.WIDE
        )  # a map, for those who change where things lie
        self._result.html = render(
            "board_result",
            good=draft.box is not None,
            summary=summary(draft.shown),
            mistakes=[(each.line, shortened(mistake_text(each))) for each in draft.mistakes],
            most=_MOST_MISTAKES,
            remarks=draft.remarks() if draft.box is not None else (),
            units=[(each, to_svg(each.picture)) for each in own_units(draft.shown)],
            svg=to_svg(draft.scene(theme, page_width)),
        )

    def _show_form(self) -> None:
        box = self._draft.found
        self._form.html = render(
            "board_form",
            theatres=[theatre.name for theatre in box.theatre] if box else (),
            theatre=self._theatre,
            units=[unit.name for unit in box.unit] if box else (),
            unit=self._unit,
            form=box_form(box, self._theatre, self._unit) if box else None,
        )

    def _change_form(self, name: str, value: str) -> None:
        """Choose the theatre or unit of the form, or change the value of a field."""
        self._message = self._problem = ""
        box = self._draft.found
        kind, _sep, field = name.partition(".")
        if box is None:
            return
        if name == "theatre":
            self._theatre = _number(value, len(box.theatre))
        elif name == "unit":
            self._unit = _number(value, len(box.unit))
        else:
            try:
                if kind == "board":
                    box = edit_board(box, field, value)
                elif kind == "theatre":
                    box = edit_theatre(box, self._theatre, field, value)
                else:
                    box = edit_unit(box, self._unit, field, value)
            except NoSuchFieldError:
                self._problem = _(
                    "That value does not fit this field, so the field was not changed."
                )
            else:
                self._rewrite(box)
        self._refresh()
        self._shell.address_changed()

    def _press_form(self, name: str, value: str) -> None:
        self._message = self._problem = ""
        box = self._draft.found
        if box is None:
            return
        if name in {"add", "remove"}:
            self._change_form(f"theatre.{name}-{value}", "")
            return
        if name == "add-unit":
            self._unit = len(box.unit)
            self._rewrite(add_unit(box))
        elif name == "remove-unit" and self._unit < len(box.unit):
            self._rewrite(remove_unit(box, self._unit))
            self._unit = max(0, self._unit - 1)
        self._refresh()
        self._shell.address_changed()

    def _rewrite(self, box: Box) -> None:
        self._draft.rewrite(box)
        self._keep()
        self._show_text()

    def _upload(self, _name: str, content: bytes) -> None:
        self._message = self._problem = ""
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError:
            (mistake,) = examine(content).mistakes
            self._problem = shortened(mistake_text(mistake))
        else:
            self._replace(text)
        self._refresh()
        self._shell.address_changed()

    def _press(self, name: str, value: str) -> None:
        super()._press(name, value)
        self._shell.address_changed()

    def _begin(self, side: str) -> None:
        if side in set(Side):
            self._replace(printed_text(Side(side)))

    def _take_back(self) -> None:
        self._draft.take_back()
        self._keep()
        self._show_text()

    def _play(self, game: str) -> None:
        draft = self._draft
        if draft.box is not None and game in draft.games():
            self._shell.send(PlayOnBoard(game, draft.code))

    def _copy_link(self) -> None:
        if self._draft.box is None:
            return
        code = encode_box(self._draft.box)
        if len(code) > LONGEST_LINK:
            self._message = _(
                "This board is too long for a link. Download the file and send it instead."
            )
        else:
            self._browser.copy_link(page=self._shell.key, board=code)

    PRESSES: ClassVar[Presses[BoardPage]] = {
        "begin": _begin,
        "back": lambda self, _value: self._take_back(),
        "line": lambda self, number: self._browser.focus_line("text", int(number)),
        "download": lambda self, _value: self._browser.download(
            "board.toml", self._draft.text, "application/toml"
        ),
        "link": lambda self, _value: self._copy_link(),
        "play": _play,
    }


def _number(text: str, count: int) -> int:
    """The number that *text* says, if it is one of *count* from 0; else 0."""
    digits = text.isascii() and text.isdigit() and len(text) < _DIGITS
    return int(text) if digits and int(text) < count else 0
