"""The texts and buttons of the turn stepper, as HTML."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from blitz_widgets.cards.log import turn_line, turns_told
from blitz_widgets.cards.picking import again_text, press_text, units, ways, ways_title
from blitz_widgets.cards.step_buttons import back_buttons, says_what_comes, step_buttons
from blitz_widgets.cards.templating import render
from blitz_widgets.cards.text_view import group_html
from blitz_widgets.core.protocol import SEATS
from blitz_widgets.locale import _, ngettext
from blitz_widgets.sessions.news import since_move
from blitz_widgets.sessions.picking import PickView
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.presenter import Narration

if TYPE_CHECKING:
    from blitz_widgets.cards.step_buttons import Button
    from blitz_widgets.core.protocol import Event
    from blitz_widgets.sessions.show import PlayView
    from blitz_widgets.sessions.viewing import View
    from blitz_widgets.view.presenter import NextTask, Remark


def step_html(session: PlayView, *, coached: bool = False, omits_end: bool = False) -> str:
    """The current step, and the choices; if *coached*, with a button to the coach.

    *omits_end* leaves out the end of the game, because another card shows it.
    """
    return render("step", **step_values(session, coached=coached, omits_end=omits_end))


def step_values(session: PlayView, *, coached: bool, omits_end: bool) -> dict[str, Any]:
    """The values of the template of :func:`step_html`."""
    deciding = session.may_decide
    narration = narrate_step(session)
    next_task = session.next_task if session.at_end and not session.over else None
    picked = bool(session.picks)
    buttons = step_buttons(session, omits_end=omits_end)
    followed = () if picked else session.once("followed", lambda: _followed(session))
    ended = omits_end and session.over and session.at_end
    is_elsewhere = ended or (followed and session.mode is Mode.PLAY)
    return {
        "fallback": _fallback(session, buttons),
        "title": _("The game is over") if ended else _title(session),
        "stages": ()
        if session.set_up_lasts or ended
        else session.once("stages", lambda: _stages(session)),
        "narration": None if picked or is_elsewhere else _without_the_title(session, narration),
        "followed": followed,
        "rules": _rules_on_show(session, next_task),
        "welcome": (welcome := _welcome(session)),
        "welcome_rules": tuple(dict.fromkeys(remark.rule for remark in welcome)),
        "alert": next_task.alert if next_task else "",
        "notice": _notice(session),
        "prompt": _prompt(session, next_task),
        "small_buttons": back_buttons(session),
        "coached": coached,
        "units_title": _(session.presenter.wording.hand),
        "units": units(session) if deciding and not session.bot_is_due else (),
        "press": press_text(session),
        "ways": ways(session) if deciding and (picked or not session.bot_is_due) else (),
        "ways_title": ways_title(session),
        "picks": session.picks,
        "cover": _cover(session),
        "outcomes": _outcomes(session),
        "buttons": buttons,
    }


def _fallback(session: PlayView, buttons: list[Button]) -> str:
    """The key of the element to focus when the focused button disappears."""
    if any(button.primary for button in buttons):
        return "primary"
    for outcome in _outcomes(session):
        return f"enter-{outcome['value']}"
    own = {choice.target for choice in session.hand()}
    first = next(iter(session.selectable()), None)
    if first is None:
        return "step-title"
    return first if first in own else f"way-{first}"


def _title(session: PlayView) -> str:
    presenter = session.presenter
    outcome = session.outcome
    if session.looking_back:
        return _("Looking back at step {number}").format(number=session.cursor)
    if outcome is not None and session.at_end:
        return presenter.outcome(outcome)
    if session.set_up_lasts:
        return _("Setting up")
    if session.picks:
        return _question(session)
    decides = session.at_end and (session.actor is not None or session.bot_is_due)
    if presenter.wording.turn and not decides:
        number = session.game.turn(session.timeline.position(session.cursor))
        return _(presenter.wording.turn).format(number=number)
    if session.alone and session.active == session.viewer:
        return _("Your turn: {side}").format(side=presenter.side(session.active))
    return _(presenter.wording.acting).format(side=presenter.side(session.active))


def _question(session: PlayView) -> str:
    """The question after a pick."""
    again = session.pressed_again
    if again is not None:
        return _("{action}?").format(action=session.presenter.action(again))
    groups = session.groups
    choices = (choice for group in groups for choice in group.choices)
    picked = next((each.label for each in choices if each.target == session.picks[-1]), "")
    return _("Where does {thing} go?").format(thing=picked)


def _followed(session: PlayView) -> list[dict[str, Any]]:
    """The viewer's move and the events since, turn by turn; empty if the title shows them."""
    start = since_move(session)
    if start is None:
        return []
    return [turn_line(session, turn) for turn in turns_told(session, start)]


def narrate_step(session: PlayView) -> Narration | None:
    """The current step in words; ``None`` before the first.

    A step of several events has the summary of each, and no reason.
    """
    return session.once("narration", lambda: _narrate_step(session))


def _narrate_step(session: PlayView) -> Narration | None:
    narrations = [session.presenter.narrate(event) for event in session.events_on_show]
    if len(narrations) <= 1:
        return narrations[0] if narrations else None
    briefs = Counter(each.brief for each in narrations)
    return Narration(
        brief=" ".join(
            brief if count == 1 else _repeated(brief, count) for brief, count in briefs.items()
        )
    )


def _repeated(brief: str, count: int) -> str:
    told = brief.removesuffix(".")
    return _("{told} ({count} times)").format(told=told, count=count) + "."


def _without_the_title(session: PlayView, narration: Narration | None) -> Narration | None:
    """The narration, or, if the title repeats it, the score."""
    if narration is not None and narration.brief == _title(session):
        return Narration(brief=f"{session.score_text}.", why=narration.why)
    return narration


def _stages(session: PlayView) -> list[dict[str, str]]:
    event = session.event
    stages = session.presenter.stages()
    current = session.presenter.stage(event) if event else None
    if session.may_decide and session.next_task is not None:
        current = session.next_task.stage
    keys = [stage.key for stage in stages]
    reached = keys.index(current) if current in keys else -1
    return [
        {
            "title": stage.title,
            "state": "done" if place < reached else "current" if place == reached else "todo",
        }
        for place, stage in enumerate(stages)
    ]


def _welcome(session: PlayView) -> tuple[Remark, ...]:
    """Advice before the viewer's first decision; empty after it, or after a pick."""
    if session.picks or session.bot_is_due or not session.may_decide:
        return ()
    is_first = 0 < session.game.turn(session.timeline.now) <= len(SEATS)
    return session.once("welcome", session.presenter.welcome) if is_first else ()


def _notice(session: PlayView) -> dict[str, object] | None:
    refused = session.refusal
    if refused is None:
        return None
    return {"text": session.presenter.refusal(refused), "rules": (refused.rule, *refused.also)}


def _prompt(session: PlayView, next_task: NextTask | None) -> dict[str, object] | None:
    if session.waits_for_seat or session.hand_over_is_due or next_task is None:
        return None
    reasoning = session.reasoning_now
    if session.physical_table and session.bot_is_due and reasoning is not None:
        text = _("Do this at the table: {conclusion}").format(conclusion=reasoning.conclusion)
        return {"text": text, "rule": next_task.rule}
    if says_what_comes(session):
        return None
    if session.picks and not session.presenter.second_press_plays:
        return {"text": _places_text(len(session.selectable())), "rule": next_task.rule}
    step = (next_task.whole if session.goes_by_itself else "") or next_task.text
    text = f"{step[:1].upper()}{step[1:]}"
    where = _where_it_goes(session) if session.set_up_lasts else ""
    if where:
        text = _("{due}. It goes to: {where}").format(due=text, where=where)
    return {"text": f"{text}.", "rule": next_task.rule}


def _rules_on_show(session: PlayView, next_task: NextTask | None) -> tuple[str, ...]:
    """The rules behind the step, and the rule for the next one if the button names it."""
    of_step = [rule for event in session.events_on_show for rule in _rules(event)]
    coming = [next_task.rule] if next_task and next_task.rule and says_what_comes(session) else []
    return tuple(dict.fromkeys([*of_step, *coming]))


def _places_text(count: int) -> str:
    """The number of places where the pick can go."""
    return ngettext(
        "{count} space glows: point at it or tap it to see what would happen.",
        "{count} spaces glow: point at one or tap it to see what would happen.",
        count,
    ).format(count=count)


def _where_it_goes(session: PlayView) -> str:
    """The part of the table that gets any of the possible draws; empty if they differ."""
    groups = session.groups
    found = set()
    for action, _count in session.outcomes():
        event = session.game.apply(session.timeline.now, action).events[0]
        changed = session.presenter.changed(event)
        found.add(next((group.title for group in groups if group.target in changed), ""))
    return found.pop() if len(found) == 1 else ""


def _outcomes(session: PlayView) -> list[dict[str, object]]:
    """The possible results of chance at the table, as buttons."""
    return [
        {
            "value": session.game.format(action),
            "label": session.presenter.action(action),
            "count": count,
        }
        for action, count in session.outcomes()
    ]


def _cover(session: PlayView) -> dict[str, str] | None:
    """The cover of the screen, until the side to act takes it.

    It is away from the button that hands over and has no key, so that no one presses through it by
    accident.
    """
    if not session.waits_for_seat or session.actor is None:
        return None
    side = session.presenter.side(session.actor)
    return {
        "text": _("The screen is covered. Now only the {side} should look.").format(side=side),
        "label": _(session.presenter.wording.take_seat).format(side=side),
    }


def _rules(event: Event) -> tuple[str, ...]:
    return (event.rule, *event.also)


def text_view_html(session: View, deciding: PickView | None = None) -> str:
    """The entire table in words, with a button for everything.

    *deciding* does the picking if *session* cannot.
    """
    picking = session if isinstance(session, PickView) else deciding
    chosen = frozenset(picking.picks if picking else ())
    selectable = frozenset(picking.selectable() if picking else ())
    again = again_text(picking) if picking else ""
    return render(
        "text_view",
        title=_(session.presenter.wording.table),
        groups=[group_html(group, chosen, selectable, again) for group in session.groups],
        score=session.score_text,
    )
