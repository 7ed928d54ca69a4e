"""The common part of cards with an exercise: the ways to answer, and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.picking import units, ways, ways_title
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.core.protocol import Event, Refusal
    from blitz_widgets.sessions.solving import Solving


def answering_values(solving: Solving) -> dict[str, object]:
    """The state of the answer, and the buttons to play it."""
    playing, presenter = solving.may_decide, solving.presenter
    return {
        "answered": solving.answered,
        "right": solving.right,
        "begun": bool(solving.done or solving.picks or solving.marked),
        "refused": refusal_values(solving, solving.refusal) if solving.refusal else None,
        "units_title": _(presenter.wording.hand),
        "units": units(solving) if playing else (),
        "ways": ways(solving) if playing else (),
        "ways_title": ways_title(solving),
        "picks": solving.picks,
        "plain": [
            {"label": presenter.action(action), "value": solving.game.format(action)}
            for action, way in zip(solving.legal_actions(), solving.ways, strict=True)
            if not way
        ],
    }


def refusal_values(solving: Solving, refusal: Refusal) -> dict[str, object]:
    """The reason of a *refusal*, and its rules."""
    return {
        "text": solving.presenter.refusal(refusal),
        "rules": (refusal.rule, *refusal.also),
    }


def event_lines(solving: Solving, events: Iterable[Event]) -> list[dict[str, object]]:
    """The *events* in words, with their rules."""
    return [
        {"brief": narration.brief, "why": narration.why, "rules": (event.rule, *event.also)}
        for event in events
        for narration in (solving.presenter.narrate(event),)
    ]
