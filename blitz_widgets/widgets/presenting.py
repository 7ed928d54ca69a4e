"""A lesson plan on show: the board as large as it goes, and what a teacher does with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ipywidgets import VBox

from blitz_widgets.cards.present_announcing import announcement_text
from blitz_widgets.cards.present_coach import coach_html
from blitz_widgets.cards.presenting import (
    bar_html,
    hands_html,
    notes_of,
    script_html,
    tools_html,
    top_html,
    words_html,
)
from blitz_widgets.locale import N_, _
from blitz_widgets.sessions.presentation import Presentation
from blitz_widgets.sessions.show_commands import carry_out
from blitz_widgets.sessions.voting import count_phones
from blitz_widgets.teaching.codec import open_plan
from blitz_widgets.teaching.plan import Plan
from blitz_widgets.view.areas import belongs
from blitz_widgets.view.strokes import drawing_of
from blitz_widgets.widgets.drawing_layer import DrawingLayer, Points
from blitz_widgets.widgets.exercise_card import ExerciseCard
from blitz_widgets.widgets.guard import Listeners
from blitz_widgets.widgets.panel import Panel, keep_time
from blitz_widgets.widgets.pointer_tool import PointerTool
from blitz_widgets.widgets.projector import Projector
from blitz_widgets.widgets.question_card import QuestionCard
from blitz_widgets.widgets.reasoning_card import ReasoningCard
from blitz_widgets.widgets.shown_board import ShownBoard
from blitz_widgets.widgets.teacher_panel import TeacherPanel

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.teaching.plan import Drawing
    from blitz_widgets.widgets.browser import Browser
    from blitz_widgets.widgets.panel import Presses


def present(plan: Plan | str) -> PresentWidget:
    """Present a lesson plan to a class, in a notebook.

    Args:
        plan: A plan, the name of a ready one such as ``first-turn``, a code, or a link.

    Raises:
        PlanError: If there is no such plan, or it cannot be played.

    >>> from blitz_widgets import present
    >>> widget = present("first-turn")  # shown as the last line of a cell
    """
    return PresentWidget(Presentation(plan if isinstance(plan, Plan) else open_plan(plan)))


class PresentWidget(ShownBoard):
    """Shows a :class:`Presentation` to a class, by clicker, keys, mouse, touch or list."""

    def __init__(
        self, presenting: Presentation, browser: Browser | None = None, *, framed: bool = False
    ) -> None:
        """Show *presenting*; *framed* by an app, which has an address and other pages."""
        self._framed = framed
        self._tool = PointerTool()
        self._teacher_panel_open = False
        self._message = ""
        self._announced = ""
        self._leaves: Listeners[[]] = Listeners()
        self._links: Listeners[[]] = Listeners()
        self._copies: Listeners[[]] = Listeners()
        super().__init__(presenting, browser)
        self._top = Panel(classes="bt-show__top")
        self._tools = Panel(classes="bt-show__toolbox")
        self._question = QuestionCard()
        self._ballot = self._question.ballot
        self._exercise = ExerciseCard()
        self._script = Panel(classes="bt-show__script", label=N_("The script"))
        self._teacher_panel = TeacherPanel(framed=framed)
        self._hands = Panel(classes="bt-show__hands")
        self._words = Panel(classes="bt-show__words")
        self._bar = Panel(classes="bt-show__bar", label=N_("Go through the plan"))
        self._reasoning = ReasoningCard()
        self._coach = Panel(classes="bt-show__coach", label=N_("Coach"))
        self._drawing = DrawingLayer()
        self._projector = Projector()
        self._listen()
        self._show = self._arranged()
        self.children = [self.browser, self._show] if self._brings_browser else [self._show]
        self.refresh()

    def _listen(self) -> None:
        """Hear what is done with each part."""
        cards = (self._question, self._exercise, self._script, self._teacher_panel, self._coach)
        for panel in (self._top, self._tools, *cards, self._bar):
            panel.on_press(self._press)
        self._drawing.on_stroke(self._draw_stroke)
        self._projector.on_key(self._press_key)
        self._projector.on_asked(self._tell_notes)
        self._ballot.on_change(self.refresh)
        self._ballot.on_counts(self._hear_phones)

    def _arranged(self) -> VBox:
        """Each part in its place."""
        self._top.add_class("bt-show__first")
        self._bar.add_class("bt-show__last")
        for helper in (self._projector, self._ballot):
            helper.add_class("bt-show__helper")
        stage = VBox([self._board, self._drawing, self._tools])
        stage.add_class("bt-show__stage")
        cards = (self._question, self._rule, self._reasoning, self._coach, self._exercise)
        side = VBox([*cards, self._script, self._teacher_panel, self._hands, self._words])
        side.add_class("bt-show__side")
        keep_time([side, self._bar])
        shown = VBox([self._projector, self._ballot, self._top, stage, side, self._bar])
        shown.add_class("bt-show")
        return shown

    @property
    def presenting(self) -> Presentation:
        """The presentation on show."""
        return self._presenting

    @presenting.setter
    def presenting(self, presenting: Presentation) -> None:
        self._ballot.close_vote()
        self._presenting = presenting
        self._tool.put_down()
        self._teacher_panel_open = self._question.folded = False
        self._after_change()

    def on_leave(self, callback: Callable[[], object]) -> None:
        """Call *callback* when the show is to end."""
        self._leaves.add(callback)

    def on_link(self, callback: Callable[[], object]) -> None:
        """Call *callback* when a link to the step on show is wanted."""
        self._links.add(callback)

    def on_copy(self, callback: Callable[[], object]) -> None:
        """Call *callback* when a copy of the plan is to be written on."""
        self._copies.add(callback)

    def say(self, message: str) -> None:
        """Show one sentence to the teacher."""
        self._message = message
        self.refresh()

    # ---- what there is to see ----

    def refresh(self) -> None:
        """Show the plan as it is now."""
        presenting = self._presenting
        self._show_pointed()
        self._drawing.show(self._picture, presenting.drawings, self._drawn_text(), self._tool)
        self._projector.show(presenting)
        self._top.html = top_html(
            presenting, linked=self._framed, framed=self._framed, message=self._message
        )
        self._tools.html = tools_html(
            self._tool.name,
            self._tool.color,
            drawn=bool(presenting.drawings),
            undoable=bool(presenting.shown.earlier or presenting.drawings),
            desk=self._teacher_panel_open,
        )
        self._bar.html = bar_html(presenting)
        self._script.html = "" if self._teacher_panel_open else script_html(presenting)
        if self._teacher_panel_open:
            self._teacher_panel.show(presenting, self._picture)
        else:
            self._teacher_panel.put_away()
        self._hands.html = hands_html(presenting)
        self._words.html = words_html(presenting)
        self._reasoning.show(presenting.reasoning)
        self._coach.html = coach_html(presenting)
        self._question.show(presenting)
        self._exercise.show(presenting)
        self._dress()
        if self._projector.notes_open:
            self._tell_notes("notes")

    def _dress(self) -> None:
        presenting = self._presenting
        classes = {
            "bt-show--dark": presenting.dark,
            "bt-show--folded": presenting.folded,
            "bt-show--pointing": self._tool.points,
            "bt-show--solving": bool(self._exercise.html),
            "bt-show--coached": bool(self._coach.html),
            "bt-show--asking": bool(self._question.html) and not self._question.folded,
        }
        for name, worn in classes.items():
            (self._show.add_class if worn else self._show.remove_class)(name)

    def _fit(self) -> None:
        self.refresh()

    def _draw_by_list(self) -> None:
        drawing = self._teacher_panel.drawing(self._tool.color)
        if drawing is None:
            self._message = _("An arrow needs two different ends.")
        else:
            self._add(drawing)

    # ---- what is done ----

    def _picked(self, name: str, target: str) -> None:
        presenting = self._presenting
        if self._tool.name == "spot":
            whole = next((each for each in self._picture.theatres if belongs(target, each)), "")
            lit = whole and any(belongs(each, whole) for each in presenting.light)
            presenting.put_light_on(target if lit or not whole else whole)
        elif self._tool.name == "cover" or target in presenting.covered:
            presenting.cover(target)
        elif self._tool.name or not self._exercise.pick(
            presenting, target, again=name == "pick-on"
        ):
            return
        self._after_change()

    def _draw_stroke(self, kind: str, color: int, points: Points) -> None:
        drawing = drawing_of(self._picture, kind, color, points)
        if drawing is not None:
            self._add(drawing)
        self._after_change()

    def _add(self, drawing: Drawing) -> None:
        if not self._presenting.draw(drawing):
            self._message = _("There is no room for more on this step. Wipe something away.")

    def _press_key(self, key: str) -> None:
        if key in {"next", "back"}:
            self._press(key, "")
            return
        theatres = self._picture.theatres
        if int(key) <= len(theatres):
            self._press("light", theatres[int(key) - 1])

    def _press(self, name: str, value: str) -> None:
        presenting = self._presenting
        self._message = ""
        before = presenting.number
        if name in self.PRESSES:
            self._do(name, value)
        elif name in self._exercise.FOR_CLASS:
            self._exercise.press(presenting, name, value)
        else:
            carry_out(presenting, name, value)
        self._question.step_changed(presenting, before)
        self._after_change()

    def _open_teacher_panel(self) -> None:
        """Show by list what the pointer does, or put the list away."""
        self._teacher_panel_open = not self._teacher_panel_open
        self._presenting.folded = False

    def _cover(self, target: str) -> None:
        carry_out(self._presenting, "cover", target)

    def _leave(self) -> None:
        """End the show; while something is on over it, only that."""
        if self._presenting.dark:
            self._presenting.dark = False
        elif self._tool.name:
            self._tool.put_down()
        elif self._teacher_panel_open:
            self._teacher_panel_open = False
        else:
            self._ballot.close_vote()
            self._leaves()

    def _hear_phones(self, counts: tuple[int, ...]) -> None:
        count_phones(self._presenting, counts)
        self._after_change()

    # ---- what is told ----

    def _tell_notes(self, where: str) -> None:
        self._projector.tell("peek" if where == "peek" else "notes", notes_of(self._presenting))

    def _after_change(self) -> None:
        self.refresh()
        self._announce()
        self._changes()

    def _announce(self) -> None:
        """Read what has come on show to those who do not see it, once."""
        said = announcement_text(self._presenting)
        if said != self._announced:
            self._announced = said
            self.browser.announcement = said

    PRESSES: ClassVar[Presses[PresentWidget]] = {
        "again": lambda self, _value: self._question.count_again(self.presenting),
        "phones": lambda self, _value: self._question.turn_vote(self.presenting),
        "fold-question": lambda self, _value: self._question.fold(),
        "link": lambda self, _value: self._links(),
        "copy": lambda self, _value: self._copies(),
        "tool": lambda self, tool: self._tool.take(tool),
        "draw": lambda self, _value: self._tool.draw(),
        "color": lambda self, _value: self._tool.change_color(),
        "desk": lambda self, _value: self._open_teacher_panel(),
        "desk-draw": lambda self, _value: self._draw_by_list(),
        "desk-cover": lambda self, _value: self._cover(self._teacher_panel.to_cover),
        "uncover": _cover,
        "leave": lambda self, _value: self._leave(),
    }
