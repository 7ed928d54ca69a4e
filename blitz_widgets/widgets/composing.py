"""Making an exercise: a board to play the answer on, and what is asked for beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from blitz_widgets.cards.composing import HINTS, compose_html
from blitz_widgets.locale import N_, _
from blitz_widgets.records.position import Position
from blitz_widgets.sessions.choice_draft import ComposeError
from blitz_widgets.sessions.composing import Composing
from blitz_widgets.sessions.editing_sources import position_in
from blitz_widgets.teaching.plan import Plan, Step
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.picking_shell import PickingShell

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.lessons.exercises import AnyExercise
    from blitz_widgets.widgets.browser import Browser
    from blitz_widgets.widgets.panel import Presses


def exercise(position: Position | str) -> ComposeWidget:
    """Make an exercise from a position, in a notebook; :meth:`ComposeWidget.plan` returns it.

    Args:
        position: A position, its code, or a link or file with one.

    Raises:
        PositionError: If there is no position in it, or the rules do not allow it.
        CodeError: If the code is damaged.

    >>> from blitz_widgets import exercise, position
    >>> board = position(reserves={"axis": "navy-3 army-2", "allies": "army-1 army-2"})
    >>> widget = exercise(board)  # shown as the last line of a cell
    """
    found = position if isinstance(position, Position) else position_in(position)
    return ComposeWidget(Composing(found))


class ComposeWidget(PickingShell):
    """Makes exercises of a :class:`Composing` by mouse, touch, keys or screen reader."""

    def __init__(self, composing: Composing, browser: Browser | None = None) -> None:
        self._composing = composing
        self._problem = ""
        self._kept = ""
        self._made: tuple[AnyExercise, ...] = ()
        self._uses: Listeners[[AnyExercise]] = Listeners()
        super().__init__(browser)
        self._card = Panel(classes="bt-card", label=N_("The exercise"))
        self._arrange([self._card, self._rule, self._text_view], turn=self._card)
        self._card.on_hover(self._point_in_text)
        self._card.on_change(self._write)
        for panel in (self._card, self._text_view):
            panel.on_press(self._press)
        self.refresh()

    @property
    def composing(self) -> Composing:
        """The session on show."""
        return self._composing

    @property
    def made(self) -> tuple[AnyExercise, ...]:
        """The exercises that were put into a plan so far."""
        return self._made

    def plan(self, title: str = "") -> Plan:
        """A plan of the exercises made so far, called *title*: a small course behind one link."""
        steps = tuple(Step(title=each.prompt[:80], exercise=each) for each in self._made)
        return Plan(title=title or _("My exercises"), steps=steps)

    def show(self, composing: Composing) -> None:
        """Show *composing* instead."""
        self._composing = composing
        self._problem = self._kept = ""
        self._forget_pointed()
        self.refresh()

    def on_use(self, callback: Callable[[AnyExercise], object]) -> None:
        """Call *callback* with each exercise that is to be put into a plan."""
        self._uses.add(callback)

    def say_kept(self, sentence: str) -> None:
        """Say what was done with the exercise that was put into a plan."""
        self._kept = sentence
        self.refresh()
        self.browser.focus("kept")

    def say_problem(self, sentence: str) -> None:
        """Say why the exercise could not be put into a plan."""
        self._problem, self._kept = sentence, ""
        self.refresh()

    def refresh(self) -> None:
        """Show the exercise as it is now."""
        composing = self._composing
        self._card.html = compose_html(composing, problem=self._problem, kept=self._kept)
        self._show_table(composing)
        self._show_pointed()

    @property
    def _picking(self) -> Composing:
        return self._composing

    def _press(self, name: str, value: str) -> None:
        self._problem = self._kept = ""
        try:
            self._do(name, value)
        except ComposeError as error:
            self._problem = str(error)
        self.refresh()
        self._announce_again(name)
        self._changes()

    def _remove_answer(self, number: str) -> None:
        if number.isdecimal():
            self._composing.choice.remove(int(number))

    def _use(self, exercise: AnyExercise) -> None:
        self._made = (*self._made, exercise)
        self._kept = _("It is made: {count} so far.").format(count=len(self._made))
        self._uses(exercise)

    def _write(self, name: str, value: str) -> None:
        composing = self._composing
        kind, _dot, number = name.partition(".")
        if kind in {"ask", "right"} and number.isdecimal():
            (composing.ask if kind == "ask" else composing.choice.toggle_right)(int(number))
            self._problem = self._kept = ""
            self.refresh()
            self._changes()
            return
        if kind in {"text", "because"} and number.isdecimal():
            composing.choice.write(int(number), kind, value)
            self._changes()
            return
        hints = [*composing.hints, *("",) * HINTS][:HINTS]
        if kind == "hint" and number.isdecimal() and int(number) < HINTS:
            hints[int(number)] = value
        composing.write(
            prompt=value if kind == "prompt" else composing.prompt,
            hints=tuple(hints),
            because=value if kind == "because" else composing.because,
        )
        self._changes()

    PRESSES: ClassVar[Presses[ComposeWidget]] = {
        **PickingShell.PRESSES,
        "undo": lambda self, _value: self.composing.undo(),
        "again": lambda self, _value: self.composing.again(),
        "kind": lambda self, kind: self.composing.ask_for_choice(chooses=kind == "choose"),
        "add-answer": lambda self, _value: self.composing.choice.add(),
        "no-answer": _remove_answer,
        "check": lambda self, _value: self.composing.check(),
        "use": lambda self, _value: self._use(self.composing.exercise()),
        "places": lambda self, _value: self._use(self.composing.places()),
    }
