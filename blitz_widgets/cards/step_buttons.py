"""The buttons below the current step: forward, back, at the table, and undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from blitz_widgets.locale import _
from blitz_widgets.sessions.taking_back import NoUndo

if TYPE_CHECKING:
    from blitz_widgets.sessions.picking import PickView
    from blitz_widgets.sessions.show import PlayView


class Button(Struct, frozen=True, kw_only=True):
    """A button of the stepper, with the value that it sends."""

    name: str
    label: str
    value: str = ""
    primary: bool = False
    shortcut: str = ""
    possible: bool = True
    hint: str = ""


def step_buttons(session: PlayView, *, omits_end: bool = False) -> list[Button]:
    """The buttons that go on or jump, in order; empty while the screen is covered.

    *omits_end* leaves out the result and its buttons, because another card shows them.
    """
    if session.waits_for_seat:
        return []
    buttons = [*_ways_on(session), *_looking_buttons(session, omits_end=omits_end)]
    if session.physical_table and not session.set_up_lasts:
        buttons += _round_buttons(session)
    return buttons


def back_buttons(session: PlayView) -> list[Button]:
    """The buttons that go back or undo; empty while the screen is covered."""
    if session.waits_for_seat:
        return []
    return [
        Button(name="back", label=_("Back"), shortcut="b", possible=session.cursor > 0),
        _undo_button(session),
        legend_button(session),
    ]


def legend_button(session: PickView) -> Button:
    """A button that shows and hides the legend."""
    return Button(name="legend", label="?", shortcut="?", hint=_(session.presenter.wording.legend))


def _ways_on(session: PlayView) -> list[Button]:
    """The buttons that continue the game."""
    presenter = session.presenter
    if session.hand_over_is_due and session.actor is not None:
        label = _("Hand over to the {side}").format(side=presenter.side(session.actor))
        return [Button(name="hand-over", label=label, primary=True, shortcut="n")]
    if not session.at_end or session.goes_by_itself:
        return [Button(name="next", label=_next_label(session), primary=True, shortcut="n")]
    if session.may_enter:
        return _dealing_buttons(session)
    return [
        *(
            Button(
                name="action",
                label=presenter.action(action),
                value=session.game.format(action),
                shortcut="s",
            )
            for action, way in zip(session.legal_actions(), session.ways, strict=True)
            if not way
        ),
        *_set_up_again_button(session),
    ]


def says_what_comes(session: PlayView) -> bool:
    """Whether the button that goes on names the next step, so that the card need not repeat it."""
    goes_on = session.at_end and session.goes_by_itself and not session.hand_over_is_due
    return goes_on and session.next_task is not None and not session.physical_table


def _next_label(session: PlayView) -> str:
    if not session.at_end or session.next_task is None:
        return _("Next step")
    if session.physical_table:
        return _(session.presenter.wording.bot_done)
    if session.opponent_is_due:
        return _("Next: what the coach does")
    return _("Next: {what}").format(what=session.next_task.whole or session.next_task.text)


def _dealing_buttons(session: PlayView) -> list[Button]:
    """Buttons that let the program roll or draw for the players at a table."""
    buttons = [Button(name="deal", label=_(session.presenter.wording.dealt), shortcut="r")]
    if session.set_up_lasts:
        buttons.append(Button(name="deal-all", label=_("Do all of these for me"), shortcut="a"))
    return buttons + _set_up_again_button(session)


def _set_up_again_button(session: PlayView) -> list[Button]:
    if not session.may_set_up_anew:
        return []
    hint = _(session.presenter.wording.dealt_anew)
    return [Button(name="anew", label=_("Set up again"), hint=hint)]


def _round_buttons(session: PlayView) -> list[Button]:
    return [
        Button(name="round-back", label=_("Previous round"), possible=session.cursor > 0),
        Button(name="round-on", label=_("Next round"), possible=session.looking_back),
    ]


def _looking_buttons(session: PlayView, *, omits_end: bool) -> list[Button]:
    buttons = []
    if session.over and not omits_end:
        buttons.append(Button(name="result", label=_("The result")))
    if session.over and not session.looking_back and not omits_end:
        buttons.append(Button(name="first", label=_("From the beginning"), shortcut="f"))
    if session.looking_back:
        buttons.append(Button(name="last", label=_("To the present"), shortcut="p"))
    return buttons


def _undo_button(session: PlayView) -> Button:
    why = session.why_no_undo()
    nothing = (
        _("Nothing has been entered yet.")
        if session.physical_table
        else _("There is no move of yours to undo.")
    )
    hint = {
        None: "",
        NoUndo.NOTHING: nothing,
        NoUndo.DRAWN: _(session.presenter.wording.drawn),
        NoUndo.TURN_OVER: _(session.presenter.wording.turn_over),
    }[why]
    return Button(name="undo", label=_("Undo"), shortcut="u", possible=why is None, hint=hint)
