"""The page *Present*: a lesson plan, or one position, before a class."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.app.intents import EditPlan, PresentPlan, ShowToClass
from blitz_widgets.app.page import Page
from blitz_widgets.app.show_store import ShowStore
from blitz_widgets.cards.templating import render
from blitz_widgets.limits import LONGEST_LINK, shortened
from blitz_widgets.locale import N_, _
from blitz_widgets.records.framing import CodeError, code_in
from blitz_widgets.records.position import LETTER as POSITION_LETTER
from blitz_widgets.records.position import Position, PositionError, decode_whole, encode_whole
from blitz_widgets.sessions.presentation import Presentation
from blitz_widgets.teaching.codec import LETTER as PLAN_LETTER
from blitz_widgets.teaching.codec import encode_plan, open_plan
from blitz_widgets.teaching.plan import Plan, PlanError, Step
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.presenting import PresentWidget

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.app.intents import Intent
    from blitz_widgets.app.page import Shell

_MINE: str = "mine"
"""The name in an address of a plan whose code is too long: the browser keeps it."""
_DIGITS = 4


class PresentPage(Page):
    """The show, over the full window; or a notice that there is none."""

    def __init__(self, shell: Shell, query: Mapping[str, str]) -> None:
        """Show the ``plan`` of *query*, at its ``step``."""
        super().__init__(shell, "bt-present")
        self._shows = ShowStore(shell.browser)
        self._name = ""
        self._code = ""
        """The code of the plan, if no address has room for it."""
        self._show: PresentWidget | None = None
        self._notice = Panel(classes="bt-card", label=N_("No plan"))
        self._notice.on_press(lambda _name, _value: self._shell.leave())
        self._explain("")
        self.take_up(query)

    @property
    def address(self) -> dict[str, str]:
        """The plan, the step from 1, and what the show of this tab is called."""
        if self._show is None or not self._name:
            return {"plan": self._name, "step": "", "show": ""}
        number = self._show.presenting.number
        step = str(number + 1) if number else ""
        return {"plan": self._name, "step": step, "show": self._shows.tab}

    @property
    def title(self) -> str:
        """The title of the plan."""
        return self._show.presenting.plan.title if self._show else ""

    @property
    def place(self) -> str:
        """The plan, whatever step is on show."""
        return self._name

    def take_up(self, query: Mapping[str, str]) -> None:
        """Open the ``plan`` of *query*, at its ``step``."""
        if query.get("plan"):
            self._open_asked(query["plan"], query.get("step", ""), query.get("show", ""))

    def turn_to(self, query: Mapping[str, str]) -> None:
        """Show the ``plan`` of *query* at its ``step``."""
        asked = query.get("plan", "")
        if asked and asked != self._name:
            self._open_asked(asked, query.get("step", ""), query.get("show", ""))

    def receive(self, intent: Intent) -> None:
        """Show a plan, or a position as a plan of one step."""
        match intent:
            case PresentPlan(plan, name, number):
                self._show_plan(plan, name)
                if self._show is not None:
                    self._show.presenting.look_at(number)
                    self._show.refresh()
            case ShowToClass(position, title):
                self._show_plan(_plan_of(position, title), encode_whole(position))

    def tell(self, message: str) -> None:
        """Show one sentence to the teacher."""
        if self._show is not None:
            self._show.say(message)
        else:
            self._explain(message)

    def language_changed(self) -> None:
        """Show everything in the language in use."""
        if self._show is None:
            self._explain("")
        elif self._name and self._name != _MINE:
            before = self._show.presenting.show()
            plan = self._asked(self._name)  # a ready one comes in the language in use
            presenting = _presenting(plan, self._name)
            presenting.restore(before)
            self._show.presenting = presenting
            self._show.show_anew()
        else:
            self._show.show_anew()

    def _open_asked(self, name: str, step: str, tab: str) -> None:
        """Open the plan with this *name* in the address, at *step*; resume the show of *tab*."""
        try:
            plan = self._asked(self._shows.code_in(tab) if name == _MINE else name)
        except (PlanError, PositionError, CodeError) as error:
            self._name = name
            self._explain(shortened(str(error)))
            return
        self._show_plan(plan, "" if name == _MINE else name, tab=tab)
        if self._show is not None and step.isdecimal() and len(step) < _DIGITS:
            presenting = self._show.presenting
            if presenting.number != int(step) - 1:
                presenting.look_at(int(step) - 1)
                self._show.refresh()

    def _asked(self, name: str) -> Plan:
        """The plan that *name* is of: a ready one, the code of one, or that of a position.

        Raises:
            PlanError: If there is no such plan, or none can be made of it.
            PositionError: If the position cannot be.
            CodeError: If the code is damaged.
        """
        if not name:
            raise PlanError(_("This plan is kept in another browser. Open it there, and share it."))
        if name.startswith(POSITION_LETTER):
            return _plan_of(decode_whole(code_in(name, ("plan",), frozenset(POSITION_LETTER))), "")
        return open_plan(name)

    def _show_plan(self, plan: Plan, name: str, *, tab: str | None = None) -> None:
        """Show *plan*, with this *name* in the address; resume the show of *tab*, if given."""
        name = name or encode_plan(plan)
        try:
            presenting = _presenting(plan, name)
        except PlanError as error:
            self._name = name
            self._explain(str(error))
            return
        show = None if tab is None else self._shows.resume(tab, presenting.name)
        if show is None:
            self._shows.begin()
        else:
            presenting.restore(show)
        self._name, self._code = (_MINE, name) if len(name) > LONGEST_LINK else (name, "")
        if self._show is None:
            self._show = PresentWidget(presenting, self._browser, framed=True)
            self._show.on_change(self._changed)
            self._show.on_leave(self._shell.leave)
            self._show.on_link(self._copy_link)
            self._show.on_copy(self._copy_plan)
        else:
            self._show.presenting = presenting
        self.children = [self._show]
        self._changed()

    def _changed(self) -> None:
        if self._show is not None:
            self._shows.keep(self._show.presenting.show(), self._code)
        self._shell.address_changed()

    def _copy_link(self) -> None:
        if self._name == _MINE:
            self.tell(_("This plan is too long for a link. Share it as a file."))
        else:
            shared = {**self.address, "show": ""}
            self._browser.copy_link(page=self._shell.key, **shared)

    def _copy_plan(self) -> None:
        """Write on a copy of the plan on show."""
        if self._show is not None:
            self._shell.send(EditPlan(self._show.presenting.plan))

    def _explain(self, problem: str) -> None:
        """Say why there is nothing to show."""
        self._show = None
        self._notice.html = render(
            "present_problem", problem=problem or _("There is no plan to show. Choose one.")
        )
        self.children = [self._notice]


def _presenting(plan: Plan, name: str) -> Presentation:
    """The presentation of *plan*, identified by *name*, or by its content if that is its code.

    Raises:
        PlanError: If it cannot be played.
    """
    return Presentation(plan, "" if name.startswith(PLAN_LETTER) else name)


def _plan_of(position: Position, title: str) -> Plan:
    """A plan of one step that shows *position*."""
    shown = title or _("A position")
    return Plan(title=shown, steps=(Step(title=shown, position=position),))
