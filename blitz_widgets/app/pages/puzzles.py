"""The page *Puzzles*: one a day, practice by game and theme, and mistakes that come back."""

from __future__ import annotations

from datetime import UTC, date, datetime
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Final

from blitz_widgets.app.intents import SetUpPosition
from blitz_widgets.app.page import Page
from blitz_widgets.app.pages.puzzle_tiles import Notices, all_html, bar_html
from blitz_widgets.core.catalogue import usual_game
from blitz_widgets.locale import N_, _, ngettext
from blitz_widgets.puzzles.choosing import coming_back, of_the_day, themes_of, to_practise
from blitz_widgets.puzzles.puzzle import by_id, retired
from blitz_widgets.puzzles.training import (
    KEPT_AS,
    Training,
    read_training,
    retired_mistakes,
    written,
)
from blitz_widgets.sessions.editing_sources import position_of
from blitz_widgets.sessions.puzzling import Puzzling
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.puzzle import PuzzleWidget

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.app.page import Shell
    from blitz_widgets.puzzles.puzzle import Puzzle
    from blitz_widgets.widgets.panel import Presses

TODAY: Final = "today"
"""The name in an address of the puzzle of the day."""


class Among(StrEnum):
    """Why a puzzle is on show."""

    DAY = "day"
    PRACTICE = "practice"
    MISTAKES = "mistakes"


_WHERE: Final = {
    Among.DAY: N_("Puzzle of the day"),
    Among.PRACTICE: N_("Practice"),
    Among.MISTAKES: N_("Mistakes"),
}
_FOLLOWING: Final = {
    Among.DAY: N_("All puzzles"),
    Among.PRACTICE: N_("Next puzzle"),
    Among.MISTAKES: N_("Next"),
}


def now() -> datetime:
    """The time it is, everywhere the same: days begin at midnight UTC."""
    return datetime.now(UTC)


class PuzzlesPage(Page):
    """The themes to practise, or a puzzle."""

    def __init__(self, shell: Shell, query: Mapping[str, str]) -> None:
        """Begin with the ``puzzle`` of *query*, or with all there are."""
        super().__init__(shell, "bt-learn", "bt-puzzles")
        self._game = usual_game()
        self._theme: str | None = None
        self._among = Among.PRACTICE
        self._day: date | None = None
        self._noted = False
        self._asks = False
        self._bar = Panel(classes="bt-card", label=N_("Puzzles"))
        self._all = Panel(label=N_("What to practise"))
        for panel in (self._bar, self._all):
            panel.on_press(self._press)
        self._widget: PuzzleWidget | None = None
        self._show_all()
        self.take_up(query)

    @property
    def puzzling(self) -> Puzzling | None:
        """The puzzle on show; ``None`` while the list is."""
        widget = self._widget
        return widget.session if widget is not None and widget in self.children else None

    @property
    def address(self) -> dict[str, str]:
        """The puzzle on show."""
        puzzling = self.puzzling
        if puzzling is None:
            return {"puzzle": ""}
        return {"puzzle": TODAY if self._among is Among.DAY else puzzling.puzzle.id}

    @property
    def title(self) -> str:
        """The theme of the puzzle on show; empty for the list."""
        puzzling = self.puzzling
        if puzzling is None:
            return ""
        among_days = self._among is Among.DAY
        return _(_WHERE[Among.DAY]) if among_days else _(puzzling.words.title)

    @property
    def place(self) -> str:
        """The puzzle on show."""
        return self.address["puzzle"]

    def take_up(self, query: Mapping[str, str]) -> None:
        """Show the ``puzzle`` of *query*."""
        name = query.get("puzzle", "")
        if name == TODAY:
            self._begin_day()
        elif name in by_id():
            puzzle = by_id()[name]
            self._game, self._theme = puzzle.game, puzzle.theme
            self._begin(puzzle, Among.PRACTICE)
        elif name in retired():
            self._problem = _(
                "This puzzle is no longer offered: its answer was not the best move, or it fitted"
                " no theme. Choose another one here."
            )
            self._refresh()
        elif name:
            self._problem = _("There is no puzzle “{puzzle}”. Choose one here.").format(puzzle=name)
            self._shell.misread()
            self._refresh()

    def turn_to(self, query: Mapping[str, str]) -> None:
        """Show the ``puzzle`` of *query*, or else all there are."""
        name = query.get("puzzle", "")
        if not name:
            if self._all not in self.children:
                self._show_all()
        elif name != self.address["puzzle"]:
            self.take_up(query)

    def opened(self) -> None:
        """Clear the message and the question."""
        self._message, self._asks = "", False
        if self._widget is not None:
            self._widget.tidy()
        self._refresh()

    def language_changed(self) -> None:
        """Show everything in the language in use."""
        if self._widget is not None:
            self._widget.show_anew()
        self._refresh()

    @property
    def _training(self) -> Training:
        return read_training(self._browser.kept.get(KEPT_AS))

    def _keep(self, training: Training) -> None:
        """Let the browser keep *training*, which other tabs may have changed before."""
        self._browser.keep(**{KEPT_AS: written(training)})

    def _tell_retired(self) -> None:
        """Say once how many kept mistakes are gone because their puzzles are retired."""
        gone = retired_mistakes(self._browser.kept.get(KEPT_AS))
        if gone:
            self._keep(self._training)
            self._message = ngettext(
                "{count} of your mistakes is gone: its puzzle is no longer offered.",
                "{count} of your mistakes are gone: their puzzles are no longer offered.",
                gone,
            ).format(count=gone)

    def _begin_day(self) -> None:
        self._day = now().date()
        self._begin(of_the_day(self._day), Among.DAY)

    def _begin(self, puzzle: Puzzle, among: Among) -> None:
        self._message = self._problem = ""
        self._among, self._noted = among, False
        title, following = _WHERE[among], _FOLLOWING[among]
        puzzling = Puzzling(puzzle)
        if self._widget is None:
            self._widget = PuzzleWidget(puzzling, self._browser, title=title, following=following)
            self._widget.on_change(self._changed)
            self._widget.on_end(self._go_on)
        else:
            self._widget.show(puzzling, title=title, following=following)
        self.children = [self._bar, self._widget]
        self._refresh()
        self._shell.address_changed()
        self._browser.focus("puzzle-title")
        self._widget.show_top()

    def _changed(self) -> None:
        """Record the first answer, and the puzzle of the day when it is solved."""
        puzzling = self.puzzling
        if puzzling is None or puzzling.at_first is None:
            return
        before = training = self._training
        if not self._noted:
            self._noted = True
            training = training.answered(
                puzzling.puzzle, now(), found=puzzling.at_first, helped=puzzling.helped
            )
        if self._among is Among.DAY and self._day is not None and puzzling.solved:
            training = training.with_day(self._day)
        if training != before:
            self._keep(training)
        self._refresh()

    def _go_on(self) -> None:
        """Show the next puzzle of the kind on show, or all if that was the last."""
        training, puzzling = self._training, self.puzzling
        if self._among is Among.MISTAKES:
            self._begin_mistake()
        elif self._among is Among.PRACTICE and puzzling is not None:
            following = to_practise(training, self._game, self._theme, but=puzzling.puzzle.id)
            self._begin(following, Among.PRACTICE)
        else:
            self._show_all()
            self._browser.focus("puzzles-title")

    def _begin_mistake(self) -> None:
        puzzle = coming_back(self._training, now())
        if puzzle is not None:
            self._begin(puzzle, Among.MISTAKES)
            return
        self._show_all()
        self._message = _("No mistake is due now.")
        self._refresh()
        self._browser.focus("puzzles-title")

    def _show_all(self) -> None:
        self.children = [self._bar, self._all]
        self._refresh()
        self._shell.address_changed()

    def _press(self, name: str, value: str) -> None:
        self._asks = name == "forget"
        super()._press(name, value)

    def _leave_puzzle(self) -> None:
        self._show_all()
        self._browser.focus("puzzles-title")

    def _choose_game(self, name: str) -> None:
        if name in themes_of():
            self._game = name

    def _set_up(self) -> None:
        if self.puzzling is not None:
            self._shell.send(SetUpPosition(position_of(self.puzzling.timeline, 0)))

    def _forget(self) -> None:
        self._keep(Training())
        self._message = _("Progress erased.")

    def _practise(self, value: str) -> None:
        """Begin to practise the game and theme that *value* names, such as ``base/win``."""
        game, _slash, theme = value.partition("/")
        if game in themes_of() and (not theme or theme in themes_of()[game]):
            self._game, self._theme = game, theme or None
            self._begin(to_practise(self._training, game, self._theme), Among.PRACTICE)

    def _refresh(self) -> None:
        self._tell_retired()
        training = self._training
        shown = self.puzzling is not None
        notices = Notices(problem=self._problem, message=self._message, asks=self._asks)
        self._bar.html = bar_html(training, now(), notices, shown=shown)
        if not shown:
            self._all.html = all_html(training, self._game)

    PRESSES: ClassVar[Presses[PuzzlesPage]] = {
        "all": lambda self, _value: self._leave_puzzle(),
        "today": lambda self, _value: self._begin_day(),
        "mistakes": lambda self, _value: self._begin_mistake(),
        "practise": _practise,
        "game": _choose_game,
        "setup": lambda self, _value: self._set_up(),
        "forget-yes": lambda self, _value: self._forget(),
    }
