"""Lesson plans for tests: small ones, and one with something in every field."""

from __future__ import annotations

from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.lessons.exercises import Choice, Choose, Play
from blitz_widgets.lessons.goals import Gains
from blitz_widgets.records.position import Position
from blitz_widgets.teaching.plan import Answer, Drawing, Plan, Question, Step, Stroke

RESERVES = {"reserves": {"axis": "navy-3 army-2 airforce-1", "allies": "army-3 navy-1"}}
SHIELD = Gains(what="scores/axis", by=2)


def question(text: str = "Words") -> Question:
    """A question about a turn that scores two points."""
    return Question(
        prompt=f"{text} prompt",
        answers=(
            Answer(text=f"{text} two", goals=(SHIELD,)),
            Answer(text=f"{text} three", because=f"{text} why not", goals=(THREE,)),
        ),
        right=0,
        because=f"{text} why",
        rules=(Rule.EFFECT_PROPAGANDA,),
        then=("navy-3 SE1.1", "draw army-1"),
    )


THREE = Gains(what="scores/axis", by=3)


def exercise(text: str = "Words") -> Play:
    """Something to do that two units can."""
    return Play(
        id="two-points",
        rules=(Rule.EFFECT_PROPAGANDA,),
        prompt=f"{text} exercise",
        setting=RESERVES,
        goals=(SHIELD,),
        answers=(("navy-3 SE1.1",), ("airforce-1 SE1.1",)),
        hints=(f"{text} hint",),
        because=f"{text} reason",
    )


def choice(text: str = "Words") -> Choose:
    """Something to choose."""
    return Choose(
        id="two-or-three",
        rules=(Rule.EFFECT_PROPAGANDA,),
        prompt=f"{text} choose",
        setting=RESERVES,
        then=("navy-3 SE1.1",),
        choices=(
            Choice(text=f"{text} 2", goals=(SHIELD,)),
            Choice(text=f"{text} 3", goals=(THREE,), because=f"{text} no"),
        ),
        answer=0,
    )


def plan(text: str = "Words") -> Plan:
    """A plan with something in every field: each text begins with *text*."""
    return Plan(
        title=f"{text} title",
        summary=f"{text} summary",
        steps=(
            Step(
                title=f"{text} step",
                text=f"{text} text",
                notes=f"{text} notes",
                minutes=1.5,
                position=Position(setting=RESERVES),
                spotlight=("theatre:SE",),
                hidden=("reserve:1",),
                drawings=(
                    Drawing(kind=Stroke.ARROW, at=("reserve:0", "space:SE1.1")),
                    Drawing(kind=Stroke.CIRCLE, at=((0.1, 0.2), (0.3, 0.4)), color=2),
                    Drawing(kind=Stroke.LINE, at=((0.5, 0.5), (0.6, 0.7), "track:victory")),
                ),
                question=question(text),
            ),
            Step(title=f"{text} next", play=("army-3 EE1.1", "draw navy-2"), minutes=2),
            Step(title=f"{text} own", exercise=exercise(text)),
            Step(title=f"{text} chosen", exercise=choice(text)),
        ),
    )
