"""Judging answers: the engine tries them, and what comes of them decides."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.games.protocol import CHANCE
from blitz_widgets.lessons.goals import Course, met

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.games.protocol import Event, Game, Refusal
    from blitz_widgets.lessons.exercises import Choose, Mark, Play


class Verdict(NamedTuple):
    """What is to be said of an answer."""

    right: bool
    events: tuple[Event, ...] = ()
    """What the answer brings, or would bring."""
    refusal: Refusal | None = None
    """Why the answer is not allowed."""
    goes_on: bool = False
    """Whether the learner has a further decision to take before it can be judged."""
    state: Any = None
    """The position that the answer has led to; ``None`` if it led nowhere."""


class Marked(NamedTuple):
    """What is to be said of the places that were marked."""

    missed: tuple[str, ...]
    """Legal actions that were not marked."""
    wrong: tuple[tuple[str, Refusal], ...]
    """Actions that were marked and are not allowed, each with the reason."""

    @property
    def right(self) -> bool:
        """Whether all were found, and nothing else."""
        return not self.missed and not self.wrong


def judge_play(exercise: Play, actions: Sequence[str]) -> Verdict:
    """Judge the learner's own *actions* so far.

    Right as soon as all goals are met; wrong if they are not after the last decision, or the turn
    is over.  Between the decisions chance brings what the exercise says.
    """
    game, start = exercise.begin()
    chance = list(exercise.chance)
    person = game.active(start)
    state, events = _let_chance_act(game, start, (), chance)
    for action in actions:
        parsed = game.parse(action)
        refusal = game.why_not(state, parsed)
        if refusal is not None:
            return Verdict(right=False, events=events, refusal=refusal, state=state)
        step = game.apply(state, parsed)
        state, events = _let_chance_act(game, step.state, events + step.events, chance)
    right = bool(actions) and met(exercise.goals, Course(game, start, state, events))
    decides_on = game.actor(state) == person and game.active(state) == person
    goes_on = not right and decides_on and len(actions) < exercise.moves
    return Verdict(right=right, events=events, goes_on=goes_on, state=state)


def judge_mark(exercise: Mark, actions: Iterable[str]) -> Marked:
    """Judge the *actions* whose places were marked."""
    game, state = exercise.begin()
    marked = set(actions)
    legal = legal_places(exercise)
    return Marked(
        missed=tuple(action for action in legal if action not in marked),
        wrong=tuple(
            (action, refusal)
            for action in sorted(marked)
            if (refusal := game.why_not(state, game.parse(action))) is not None
        ),
    )


def legal_places(exercise: Mark) -> tuple[str, ...]:
    """The legal actions that *exercise* means."""
    game, state = exercise.begin()
    legal = map(game.format, game.legal_actions(state))
    return tuple(action for action in legal if fnmatchcase(action, exercise.actions))


def judge_choice(exercise: Choose, place: int) -> Verdict:
    """Judge the choice at *place*; the events are what truly happens."""
    course = what_follows(exercise)
    return Verdict(
        right=met(exercise.choices[place].goals, course), events=course.events, state=course.after
    )


def what_follows(exercise: Choose) -> Course:
    """What is done after the question, and what comes of it."""
    game, start = exercise.begin()
    state = start
    events: tuple[Event, ...] = ()
    for action in exercise.then:
        step = game.apply(state, game.parse(action))
        state, events = step.state, events + step.events
    return Course(game, start, state, events)


def _let_chance_act(
    game: Game[Any, Any], state: object, events: tuple[Event, ...], chance: list[str]
) -> tuple[Any, tuple[Event, ...]]:
    """Let chance bring what was agreed, then whatever comes first, until somebody decides."""
    while game.actor(state) is CHANCE:
        possible = {game.format(action): action for action in game.chances(state)}
        action = possible.get(chance.pop(0)) if chance and chance[0] in possible else None
        step = game.apply(state, action or next(iter(possible.values())))
        state, events = step.state, events + step.events
    return state, events
