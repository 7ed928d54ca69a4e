"""The page *Boards of your own*: the file of a board, written by hand or form, and its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from blitz_widgets.app.intents import PlayOnBoard
from blitz_widgets.app.page import Page
from blitz_widgets.cards.templating import render
from blitz_widgets.core.catalogue import game_title
from blitz_widgets.limits import LONGEST_LINK, shortened
from blitz_widgets.locale import N_, _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.own_boards import mistake_text, own_board
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import DARK, LIGHT
from blitz_widgets.widgets.guard import Guard
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from blitz_widgets.app.page import Shell
    from blitz_widgets.view.own_boards import OwnBoard
    from blitz_widgets.widgets.panel import Presses

_KEPT = "board"
"""The name under which the browser keeps the text."""
_KEPT_BEFORE = "board-before"
_MOST_MISTAKES = 8
"""The mistakes that are listed; one can cause many others."""


class BoardPage(Page):
    """The text of a box file, its mistakes, and its picture."""

    def __init__(self, shell: Shell, query: Mapping[str, str]) -> None:
        """Begin with the ``board`` of *query*, a code, or with what the browser has kept."""
        super().__init__(shell, "bt-boards")
        kept, before = (self._browser.kept.get(name) for name in (_KEPT, _KEPT_BEFORE))
        self._draft = own_board(kept if isinstance(kept, str) and kept else None)
        self._draft.before = before if isinstance(before, str) else ""
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
    def draft(self) -> OwnBoard:
        """The board that is being written."""
        return self._draft

    @property
    def address(self) -> dict[str, str]:
        """The code of the board.

        A text with mistakes has no code: a reload finds it where the browser keeps it.
        """
        draft, code = self._draft, self._draft.code
        is_short = len(code) <= LONGEST_LINK
        return {"board": code if draft.is_good and not draft.is_printed and is_short else ""}

    def take_up(self, query: Mapping[str, str]) -> None:
        """Show the ``board`` of *query*, unless it is the one that was kept."""
        if not query.get("board"):
            return
        try:
            self._draft.load_code(query["board"])
        except ExplainedError as error:
            self._problem = str(error)
            self._shell.misread()
        else:
            self._written()

    def turn_to(self, query: Mapping[str, str]) -> None:
        """Keep the board that is being written."""

    def opened(self) -> None:
        """Show a text that came from a file or another tab in the meantime."""
        text = self._browser.kept.get(_KEPT)
        if isinstance(text, str) and text.replace("\r\n", "\n") != self._draft.text:
            self._draft.load_text(text)
            self._show_text()
            self._refresh()

    def language_changed(self) -> None:
        """Show everything in the language in use."""
        self._draft.reword()
        self._show_text()
        self._refresh()

    def _written(self) -> None:
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
            good=draft.is_good,
            before=bool(draft.before),
            problem=self._problem,
            message=self._message,
        )
        self._form.html = render("board_form", **draft.form())
        theme = DARK if self._browser.dark else LIGHT
        narrow = Breakpoint.of(self._browser.width) is Breakpoint.NARROW
        page_width = (
            Breakpoint.NARROW if narrow else Breakpoint.WIDE
        )  # a map, for those who change where things lie
        self._result.html = render(
            "board_result",
            good=draft.is_good,
            summary=draft.summary(),
            mistakes=[(each.line, shortened(mistake_text(each))) for each in draft.mistakes],
            most=_MOST_MISTAKES,
            remarks=draft.remarks() if draft.is_good else (),
            units=[(each, to_svg(each.picture)) for each in draft.units()],
            svg=to_svg(draft.scene(theme, page_width)),
        )

    def _change_form(self, name: str, value: str) -> None:
        self._fill_in(self._draft.change, name, value)

    def _press_form(self, name: str, value: str) -> None:
        self._fill_in(self._draft.press, name, value)

    def _fill_in(self, does: Callable[[str, str], None], name: str, value: str) -> None:
        self._message = self._problem = ""
        before = self._draft.text
        try:
            does(name, value)
        except ExplainedError:
            self._problem = _("That value does not fit this field, so the field was not changed.")
        if self._draft.text != before:
            self._written()
        self._refresh()
        self._shell.address_changed()

    def _upload(self, _name: str, content: bytes) -> None:
        self._message = self._problem = ""
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError:
            (mistake,) = own_board(content).mistakes
            self._problem = shortened(mistake_text(mistake))
        else:
            self._draft.load_text(text)
            self._written()
        self._refresh()
        self._shell.address_changed()

    def _press(self, name: str, value: str) -> None:
        super()._press(name, value)
        self._shell.address_changed()

    def _begin(self, side: str) -> None:
        if side in self._draft.printed:
            self._draft.load_text(self._draft.printed_text(side))
            self._written()

    def _take_back(self) -> None:
        self._draft.take_back()
        self._written()

    def _play(self, game: str) -> None:
        draft = self._draft
        if draft.is_good and game in draft.games():
            self._shell.send(PlayOnBoard(game, draft.code))

    def _copy_link(self) -> None:
        if not self._draft.is_good:
            return
        code = self._draft.code
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
