"""A teacher's moves for a lesson plan, as HTML: the moves so far, and the next choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.picking import press_text, units, ways, ways_title
from blitz_widgets.cards.templating import render
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.sessions.recording import Recording


def _outcomes_title(recording: Recording) -> str:
    """A title for the outcomes."""
    if recording.bot_is_due:
        return _("The bot is to move")
    task = recording.presenter.next_task(recording.seen)
    if task is None:
        return _("What chance brings")
    return task.text[:1].upper() + task.text[1:]


def recording_html(recording: Recording, *, title: str) -> str:
    """The *recording* so far, under a *title* that names its purpose."""
    presenter, game = recording.presenter, recording.game
    refused = recording.refusal
    return render(
        "recording",
        title=title,
        done=[
            {"text": presenter.action(action), "notation": game.format(action)}
            for action in recording.timeline.actions
        ],
        refused=presenter.refusal(refused) if refused else "",
        refused_rules=(refused.rule, *refused.also) if refused else (),
        outcomes_title=_outcomes_title(recording),
        outcomes=[
            {"label": presenter.action(action), "value": game.format(action)}
            for action in recording.outcomes
        ],
        side=""
        if recording.viewer is None or not recording.may_decide
        else presenter.side(recording.viewer),
        units_title=_(presenter.wording.hand),
        units=units(recording) if recording.may_decide else (),
        press=press_text(recording),
        ways=ways(recording) if recording.may_decide else (),
        ways_title=ways_title(recording),
        picks=recording.picks,
        plain=[
            {"label": presenter.action(action), "value": game.format(action)}
            for action in recording.legal_actions()
            if not presenter.picks(action)
        ],
        over=recording.over,
    )
