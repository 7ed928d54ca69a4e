"""The goals that an exercise in the making can ask for, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.lessons.goals import PlayedLine
from blitz_widgets.limits import PLAN_TARGETS
from blitz_widgets.teaching.goal_finding import avoided_in, goals_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.view.presenter import Group, Presenter


class Offered(NamedTuple):
    """A goal that the exercise can ask for."""

    goal: AnyGoal
    text: str
    """In a sentence."""
    asked: bool = False
    """Whether the exercise asks for it."""
    avoids: bool = False
    """Whether other moves cause it and the answer avoids it."""


def goals_offered(
    played_line: PlayedLine,
    line: Timeline[Any, Any],
    presenter: Presenter[Any, Any],
    groups: Iterable[Group],
) -> tuple[Offered, ...]:
    """The goals that *played_line*, which starts at the end of *line*, reaches or avoids.

    Goals without words are left out.  *groups*, the table in words, have the names that the
    sentences can use.
    """
    named = " ".join(
        name
        for group in groups
        for name in (group.title, *(choice.label for choice in group.choices))
    )
    reached = ((goal, False) for goal in goals_in(played_line))
    spared = ((goal, True) for goal in avoided_in(played_line, _first_decisions(line)))
    found: dict[str, Offered] = {}
    for goal, avoids in (*reached, *spared):
        text = presenter.goal_text(goal, None, named)
        if text and text not in found:
            found[text] = Offered(goal, text, avoids=avoids)
    return tuple(found.values())[: PLAN_TARGETS.most]


def _first_decisions(line: Timeline[Any, Any]) -> Iterator[PlayedLine]:
    """The effect of each legal decision at the end of *line*."""
    game = line.game
    for action in game.legal_actions(line.now):
        after = game.apply(line.now, action)
        yield PlayedLine(game, line.now, after.state, after.events)
