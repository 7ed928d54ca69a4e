"""The form for making an exercise, as HTML: the moves, the goals and the engine's verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.picking import press_text, units, ways, ways_title
from blitz_widgets.cards.templating import render
from blitz_widgets.locale import _, ngettext
from blitz_widgets.sessions.voting import letter_of

if TYPE_CHECKING:
    from blitz_widgets.sessions.composing import Composing

_FEW_ANSWERS = 12
"""At most this many right answers are listed."""
HINTS = 2
"""Number of fields for hints."""


def compose_html(composing: Composing, *, problem: str, kept: str) -> str:
    """The exercise in its present state; *problem* is an error, *kept* says that it was saved."""
    presenter = composing.presenter
    refused = composing.refusal
    return render(
        "compose",
        problem=problem,
        kept=kept,
        chooses=composing.chooses,
        can_be_played=composing.can_be_played,
        letters=[letter_of(place) for place in range(len(composing.choice.answers))],
        choice=composing.choice,
        refused=presenter.refusal(refused) if refused else "",
        refused_rules=(refused.rule, *refused.also) if refused else (),
        may_decide=composing.may_decide,
        picked=bool(composing.picks),
        done=[presenter.action(composing.game.parse(action)) for action in composing.done],
        log=[presenter.narrate(event).brief for event in composing.log],
        offered=composing.offered,
        avoids_asked=any(each.avoids and each.asked for each in composing.offered),
        units_title=_(presenter.wording.hand),
        units=units(composing) if composing.may_decide else (),
        press=press_text(composing),
        ways=ways(composing) if composing.may_decide else (),
        ways_title=ways_title(composing),
        picks=composing.picks,
        plain=[
            {"label": presenter.action(action), "value": composing.game.format(action)}
            for action in composing.legal_actions()
            if not presenter.picks(action)
        ],
        prompt=composing.prompt,
        because=composing.because,
        hints=(*composing.hints, *("",) * HINTS)[:HINTS],
        verdict=verdict_text(composing),
        warns=_warns(composing),
        answers=_answers(composing),
        more_answers=_more_answers(composing),
    )


def verdict_text(composing: Composing) -> str:
    """The engine's verdict on the exercise; empty before it is asked."""
    found = composing.found
    if found is None:
        return ""
    answers = found.answers
    if not answers.complete:
        return _("There are too many ways to try them all. Ask for more, or play fewer moves.")
    if answers.any_will_do:
        return _("Too easy: whatever is played, the goal is reached. Ask for more.")
    count = len(answers.right)
    text = ngettext(
        "It can be solved: {count} answer is right.",
        "It can be solved: {count} answers are right.",
        count,
    ).format(count=count)
    if not found.certain:
        text += " " + _("Chance could spoil yours; for the learner it brings what it brought here.")
    return text


def _warns(composing: Composing) -> bool:
    """Whether the engine's verdict is a reason to change the exercise."""
    found = composing.found
    return found is not None and (
        not found.answers.complete or found.answers.any_will_do or not found.certain
    )


def _answers(composing: Composing) -> list[str]:
    found = composing.found
    if found is None:
        return []
    return [
        " · ".join(composing.presenter.action(composing.game.parse(each)) for each in answer)
        for answer in found.answers.right[:_FEW_ANSWERS]
    ]


def _more_answers(composing: Composing) -> int:
    found = composing.found
    return max(0, len(found.answers.right) - _FEW_ANSWERS) if found else 0
