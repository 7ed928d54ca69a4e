"""The coach's advice on a position, as HTML and as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.cards.templating import render
from blitz_widgets.locale import _
from blitz_widgets.view.odds import chance_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.sessions.advice import Advice


def advice_html(advice: Advice, *, closes: bool = True) -> str:
    """A card with the *advice* or its problem; *closes* adds a button that dismisses it."""
    return render("advice", closes=closes, problem=advice.problem, **_parts(advice))


def problem_html(problem: str) -> str:
    """An advice card that shows only a *problem*, a sentence."""
    return render("advice", closes=True, problem=problem)


def advice_text(advice: Advice) -> str:
    """The *advice* in a few sentences, for print and screen readers."""
    if advice.problem:
        return advice.problem
    parts = _parts(advice)
    reasons = (each["text"] for each in (*parts["gains"], *parts["costs"]))
    return " ".join(filter(None, (parts["chance"], parts["what"], *reasons, parts["close"])))


def _parts(advice: Advice) -> dict[str, Any]:
    """The values that the card and the text share; empty if there is a problem."""
    if advice.problem:
        return {}
    hint, move = advice.hint, advice.presenter.action
    gains, costs = hint.reasons.gains, hint.reasons.costs
    if not hint.reasons:
        gains = hint.facts[:2]
    other = move(hint.other.action) if hint.other else ""
    return {
        "percent": f"{100 * hint.best.chance:.0f}",
        "chance": _chance(advice),
        "what": _("The coach would play: {move}.").format(move=move(hint.best.action)),
        "gains": _fact_lines(advice, gains),
        "costs": _fact_lines(advice, costs),
        "instead": _("With {move} instead:").format(move=other),
        "close": _("“{move}” is about as good: take either.").format(move=move(hint.close.action))
        if hint.close
        else "",
        "next_best": [
            {"move": move(each.action), "chance": chance_text(each.chance)}
            for each in advice.next_best
        ],
    }


def _chance(advice: Advice) -> str:
    """The side's chance to win, and whether it assumes that both sides play well."""
    if advice.hint.best.is_proved:
        won = _("{side}: wins for certain, whatever is drawn and whatever the other side does.")
        lost = _("{side}: the game is lost if the other side finds the way.")
        return (won if advice.hint.best.chance else lost).format(side=advice.side)
    text = _("{side}: chance to win the game if both sides play well from here, about {chance}.")
    if len(advice.game.human_seats) == 1:
        text = _("{side}: chance to win the game if it plays well from here, about {chance}.")
    return text.format(side=advice.side, chance=chance_text(advice.hint.best.chance))


def _fact_lines(advice: Advice, facts: Iterable[Fact]) -> list[dict[str, str]]:
    return [{"text": advice.sentence(fact), "rule": fact.rule} for fact in facts]
