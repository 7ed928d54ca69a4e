"""What an exercise that is being made could ask for, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.lessons.goals import PlayedLine
from blitz_widgets.limits import PLAN_TARGETS
from blitz_widgets.teaching.goal_finding import avoided_in, goals_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.games.timeline import Timeline
    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.view.presenter import Group, Presenter


class Offered(NamedTuple):
    """One thing that the exercise could ask for."""

    goal: AnyGoal
    text: str
    """In a sentence."""
    asked: bool = False
    """Whether it is asked for."""
    avoids: bool = False
    """Whether it is something that other moves bring about, and the answer does not."""


def goals_offered(
    played_line: PlayedLine,
    line: Timeline[Any, Any],
    presenter: Presenter[Any, Any],
    groups: Iterable[Group],
) -> tuple[Offered, ...]:
    """What *played_line* has brought about, and what it has avoided, as far as there are words.

    It begins at the end of *line*; *groups* are the table in words, which may all be named.
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
    """What each decision that is allowed at the end of *line* brings about by itself."""
    game = line.game
    for action in game.legal_actions(line.now):
        after = game.apply(line.now, action)
        yield PlayedLine(game, line.now, after.state, after.events)
