"""Whether a decision meets goals in its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.core.outcomes import play
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.lessons.goals import PlayedLine, met

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.core.protocol import Chance, Game, Seat, Transition
    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.view.presenter import Presenter


def brings(
    game: Game[Any, Any],
    presenter: Presenter[Any, Any],
    state: object,
    action: object,
    goals: tuple[AnyGoal, ...],
) -> bool:
    """Whether an event of this turn, after the legal *action*, meets all *goals*.

    Chance takes its first outcome, and each further decision its first option, up to a decision
    that takes a unit or card from the hand, which would be another move.
    """
    return any(met(goals, played_line) for played_line in _events(game, presenter, state, action))


def _events(
    game: Game[Any, Any], presenter: Presenter[Any, Any], state: object, action: object
) -> Iterator[PlayedLine]:
    turn, seat = game.turn(state), game.active(state)
    transition = game.apply(state, action)
    yield from stretches(game, state, transition)

    def policy(state: object, actor: Seat | Chance) -> object:
        first = game.legal_actions(state)[0]
        follows = actor is CHANCE or (actor == seat and len(presenter.picks(first)) == 1)
        return first if follows else None

    steps = play(game, transition.state, policy, lambda each: game.turn(each) != turn, tell=True)
    for step in steps:
        yield from stretches(game, step.before, step.transition)


def stretches(
    game: Game[Any, Any], before: object, transition: Transition[Any]
) -> Iterator[PlayedLine]:
    """A played_line for each event of *transition*."""
    for event, after in zip(transition.events, transition.positions, strict=True):
        yield PlayedLine(game, before, after, (event,))
        before = after
