"""The texts and buttons of a guided game, as HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.picking import press_text, units, ways, ways_title
from blitz_widgets.cards.step_buttons import legend_button
from blitz_widgets.cards.templating import render
from blitz_widgets.lessons.guided import Trigger
from blitz_widgets.locale import _
from blitz_widgets.sessions.taking_back import NoUndo

if TYPE_CHECKING:
    from blitz_widgets.sessions.guidance import Guidance


def guided_html(game: Guidance, *, message: str = "") -> str:
    """The moment, the choices, the other side's moves, and the learner's own.

    *message* is a sentence from the page, shown at the top.
    """
    deciding = game.may_decide
    refusal = game.refusal
    return render(
        "guided",
        game=game,
        message=message,
        title=_title(game),
        score=game.presenter.score(game.seen),
        over=game.over and game.at_end,
        why_over=_why_over(game),
        telling=moment_text(game),
        told=_moment_data(game),
        task=_(game.task.text) if game.task and not game.telling else "",
        happening=_happening(game),
        objection=_(game.objection) if game.objection else "",
        refused=game.presenter.refusal(refusal) if refusal else "",
        refused_by=(refusal.rule, *refusal.also) if refusal else (),
        prompt=_prompt(game),
        units=units(game) if deciding else (),
        units_title=_(game.presenter.wording.hand),
        press=press_text(game),
        ways=ways(game) if deciding else (),
        ways_title=ways_title(game),
        plain=_plain(game),
        legend_button=legend_button(game),
        happened=_happened(game),
        undo=game.why_no_undo() is not NoUndo.NOTHING,
        fallback=_fallback(game),
    )


def moment_text(game: Guidance) -> str:
    """The text of the moment, with the refusal that it explains; empty without a moment."""
    now = game.telling
    if now is None:
        return ""
    text = _(now.moment.text)
    return f"{text} {game.presenter.refusal(now.refusal)}" if now.refusal else text


def _moment_data(game: Guidance) -> dict[str, object]:
    """The id of the moment, and its rules."""
    now = game.telling
    return {
        "id": now.moment.id if now else "",
        "rules": now.moment.rules if now else (),
    }


def _title(game: Guidance) -> str:
    outcome = game.game.outcome(game.timeline.now)
    if outcome is not None and game.at_end:
        return game.presenter.outcome(outcome)
    return _(game.presenter.wording.acting).format(side=game.presenter.side(game.active))


def _why_over(game: Guidance) -> dict[str, object] | None:
    """The reason why the game ended, with its rule, if the title leaves it out."""
    outcome, event = game.game.outcome(game.timeline.now), game.event
    if outcome is None or event is None or not game.at_end:
        return None
    why = game.presenter.narrate(event).why
    return {"text": why, "rules": (outcome.rule,)} if why else None


def _happening(game: Guidance) -> str:
    """The event that the moment is about; empty if it is about none."""
    telling, event = game.telling, game.event
    if telling is None or event is None or telling.moment.at is not Trigger.EVENT:
        return ""
    return game.presenter.narrate(event).brief


def _prompt(game: Guidance) -> str:
    task = game.next_task
    if task is None or not game.may_decide:
        return ""
    return f"{task.text[:1].upper()}{task.text[1:]}."


def _plain(game: Guidance) -> list[dict[str, str]]:
    """The moves that need no pick, as buttons."""
    return [
        {"label": game.presenter.action(action), "value": game.game.format(action)}
        for action in game.legal_actions()
        if not game.presenter.picks(action)
    ]


def _happened(game: Guidance) -> dict[str, object] | None:
    """The events since the learner's last move, in words."""
    briefs = [game.presenter.narrate(event).brief for event in game.happened]
    return {"title": _("Since your move"), "briefs": briefs} if len(briefs) > 1 else None


def _fallback(game: Guidance) -> str:
    """The key of the element to focus when the focused button disappears."""
    if game.has_more:
        return "primary"
    own = {choice.target for choice in game.hand()}
    first = next(iter(game.selectable()), None)
    if first is None:
        return "guided-title"
    return first if first in own else f"way-{first}"
