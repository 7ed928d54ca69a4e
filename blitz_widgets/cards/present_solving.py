"""An exercise that a class solves on the board: its moves and its feedback."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.cards.lesson import marked_places
from blitz_widgets.cards.picking import ways
from blitz_widgets.cards.solving import answering_values
from blitz_widgets.cards.templating import render
from blitz_widgets.lessons.exercises import MarkPlaces
from blitz_widgets.locale import _
from blitz_widgets.view.covering import is_covered

if TYPE_CHECKING:
    from blitz_widgets.sessions.presentation import Presentation
    from blitz_widgets.sessions.solving import Solving


def solving_html(presenting: Presentation) -> str:
    """The exercise to solve on the board; empty if there is none now."""
    question, solving = presenting.question, presenting.solving
    if question is None or solving is None or not presenting.asks:
        return ""
    return render(
        "present_solving", prompt=question.prompt, solving=_parts(solving, presenting.covered)
    )


def _parts(solving: Solving, covered: tuple[str, ...]) -> dict[str, object]:
    """The choices and the feedback, without the names of *covered* things."""
    exercise = solving.exercise
    marking = isinstance(exercise, MarkPlaces)
    missing, _rules = solving.goal_text(_(exercise.prompt))
    to_go = ways(solving) if solving.may_decide else ()
    return answering_values(solving) | {
        "marking": marking,
        "says": _says(solving, missing),
        "faults": [solving.presenter.refusal(refusal) for _target, refusal in solving.faults],
        "ways": [way for way in to_go if not is_covered(way.target, covered)],
        "places": [
            place
            for place in (marked_places(solving) if marking else ())
            if not is_covered(str(place["target"]), covered)
        ],
    }


def _says(solving: Solving, missing: str) -> str:
    """One sentence: how to answer, or whether that is right."""
    if solving.right:
        return _("Right!")
    if solving.answered and solving.found is not None:
        return (
            _("Some of these are not allowed.")
            if solving.found.wrong
            else _("All of these are allowed, and there are more.")
        )
    if solving.answered:
        return missing or _("That is allowed, but it is not what is asked for.")
    if isinstance(solving.exercise, MarkPlaces):
        return (
            _("Nothing is marked yet: choose something in the picture first.")
            if solving.nothing_marked
            else _("Click every place on the board, then check.")
        )
    if solving.done:
        return _("Go on: another move is needed.")
    return _(solving.presenter.wording.answer)
