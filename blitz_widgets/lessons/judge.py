"""Judges answers: the engine tries them, and the result decides."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.core.outcomes import by_chance, play
from blitz_widgets.core.timeline import Timeline
from blitz_widgets.lessons.goals import PlayedLine, met

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.core.protocol import Event, Game, Refusal
    from blitz_widgets.lessons.exercises import Choose, MarkPlaces, Play
    from blitz_widgets.lessons.goals import AnyGoal


class Judgement(NamedTuple):
    """The verdict on an answer."""

    right: bool
    events: tuple[Event, ...] = ()
    """The events of the answer, real or possible."""
    refusal: Refusal | None = None
    """The reason why the answer is not allowed."""
    goes_on: bool = False
    """Whether the learner has to decide again before it can be judged."""
    line: tuple[Any, ...] = ()
    """Every action after the question, chance included."""
    state: Any = None
    """The position after the answer."""
    missing: tuple[AnyGoal, ...] = ()
    """The goals that were not met."""


class Marked(NamedTuple):
    """The verdict on marked places."""

    missed: tuple[str, ...]
    """Legal actions that were not marked."""
    wrong: tuple[tuple[str, Refusal], ...]
    """Marked actions that are not allowed, each with the reason."""

    @property
    def right(self) -> bool:
        """Whether the learner found all, and marked no others."""
        return not self.missed and not self.wrong


def judge_play(
    exercise: Play, actions: Sequence[str], begun: tuple[Game[Any, Any], Any] | None = None
) -> Judgement:
    """Judge the learner's own *actions* so far; *begun* is the exercise if it is set up already.

    Right as soon as all goals are met; wrong if they are not after the last decision, or at the end
    of the turn.  Between decisions, the outcomes of chance are those of the exercise.
    """
    game, start = begun or exercise.begin()
    person = game.active(start)
    agreed = AgreedOutcomes(game, exercise.chance)

    def with_chance(line: Timeline[Any, Any]) -> Timeline[Any, Any]:
        steps = play(
            game,
            line.now,
            by_chance(game, agreed.pick),
            lambda each: exercise.leaves_open(game, each, person),
            tell=True,
        )
        return line.followed(steps)

    line = with_chance(Timeline(game, start))
    for action in map(game.parse, actions):
        refusal = game.why_not(line.now, action)
        if refusal is not None:
            return _verdict(line, right=False, refusal=refusal)
        line = with_chance(line.played(action))
    played_line = PlayedLine(game, start, line.now, _events(line))
    missing = tuple(goal for goal in exercise.goals if not goal.met(played_line))
    right = bool(actions) and not missing
    decides_on = game.actor(line.now) == person == game.active(line.now)
    goes_on = not right and decides_on and len(actions) < exercise.moves
    return _verdict(line, right=right, goes_on=goes_on)._replace(missing=missing)


def judge_mark(exercise: MarkPlaces, actions: Iterable[str]) -> Marked:
    """Judge the *actions* of the marked places."""
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


def legal_places(exercise: MarkPlaces) -> tuple[str, ...]:
    """The legal actions in question in *exercise*."""
    game, state = exercise.begin()
    legal = map(game.format, game.legal_actions(state))
    return tuple(action for action in legal if fnmatchcase(action, exercise.actions))


def judge_choice(exercise: Choose, place: int) -> Judgement:
    """Judge the choice at *place*; the events are the real ones.

    The engine decides by its goals; if there are none, the exercise does.
    """
    played_line = what_follows(exercise)
    goals = exercise.choices[place].goals
    return Judgement(
        right=met(goals, played_line) if goals else place in exercise.rights,
        events=played_line.events,
        line=tuple(map(played_line.game.parse, exercise.then)),
        state=played_line.after,
    )


def what_follows(exercise: Choose) -> PlayedLine:
    """The actions after the question, with their events."""
    game, start = exercise.begin()
    line = Timeline(game, start).played(*map(game.parse, exercise.then))
    return PlayedLine(game, start, line.now, _events(line))


class AgreedOutcomes:
    """The outcomes of chance that an exercise gives, then the first possible one each time."""

    def __init__(self, game: Game[Any, Any], left: tuple[str, ...]) -> None:
        self._game = game
        self.left = left
        """The outcomes still to come."""

    def pick(self, outcomes: Sequence[Any]) -> Any:  # noqa: ANN401  # each game has actions of its own
        """The next one of the exercise if it is among *outcomes*, or else the first of these."""
        possible = {self._game.format(each): each for each in outcomes}
        agreed = possible.get(self.left[0]) if self.left else None
        if agreed is None:
            return outcomes[0]
        self.left = self.left[1:]
        return agreed


def _verdict(
    line: Timeline[Any, Any], *, right: bool, refusal: Refusal | None = None, goes_on: bool = False
) -> Judgement:
    """The verdict on all of *line*."""
    return Judgement(
        right=right,
        events=_events(line),
        refusal=refusal,
        goes_on=goes_on,
        line=line.actions,
        state=line.now,
    )


def _events(line: Timeline[Any, Any]) -> tuple[Event, ...]:
    return tuple(moment.event for moment in line.moments)
