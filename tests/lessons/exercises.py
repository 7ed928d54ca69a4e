"""Small exercises for tests, all set in one theatre."""

from __future__ import annotations

from typing import Any

from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.exercises import AnyExercise, Choice, Choose, MarkPlaces, Play
from blitz_widgets.lessons.goals import Cites, Forbidden, Gains

SETTING: dict[str, Any] = {
    "reserves": {"axis": "army-2 navy-1 airforce-1", "allies": "army-1 navy-1 airforce-2"}
}
"""The Axis begins, with units of which the army must keep to the land."""


def play(**changes: Any) -> Play:  # noqa: ANN401  # whatever an exercise has
    """Score with the shield of 2 in South East Asia, in one decision."""
    usual = {
        "id": "a-shield",
        "rules": (Rule.EFFECT_PROPAGANDA,),
        "prompt": "Score 2 points.",
        "setting": SETTING,
        "goals": (Gains(what="scores/axis", by=2),),
        "answers": (("navy-1 SE1.1",), ("airforce-1 SE1.1",)),
        "hints": ("Look for a shield.", "It is in South East Asia."),
    }
    return Play(**(usual | changes))


def mark(**changes: Any) -> MarkPlaces:  # noqa: ANN401  # whatever an exercise has
    """Find the spaces of Western Europe for an army: the first is land or both."""
    usual = {
        "id": "where-armies-go",
        "rules": (Rule.BOARD_TERRAIN,),
        "prompt": "MarkPlaces every space for the army.",
        "setting": SETTING,
        "actions": "army-2 WE*",
        "answers": ("army-2 WE1.2", "army-2 WE1.3"),
        "hints": ("Leave out the sea.",),
    }
    return MarkPlaces(**(usual | changes))


def choose(**changes: Any) -> Choose:  # noqa: ANN401  # whatever an exercise has
    """Say what the shield brings."""
    usual = {
        "id": "what-a-shield-brings",
        "rules": (Rule.EFFECT_PROPAGANDA,),
        "prompt": "What happens?",
        "setting": SETTING,
        "then": ("airforce-1 SE1.1",),
        "choices": (
            Choice(
                text="Nothing.", goals=(Gains(what="scores/axis", by=0),), because="Look again."
            ),
            Choice(text="2 points.", goals=(Cites(rule=Rule.EFFECT_PROPAGANDA),)),
            Choice(text="It is refused.", goals=(Forbidden(action="army-1 WE1.1"),)),
        ),
        "answer": 1,
        "hints": ("It is a shield.",),
        "because": "A shield of 2 brings 2 points.",
    }
    return Choose(**(usual | changes))


def of_course(name: str) -> AnyExercise:
    """The exercise *name* of the course."""
    return next(
        part.exercise for lesson in lessons() for part in lesson.part if part.exercise.id == name
    )
