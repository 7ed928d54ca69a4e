"""Judges answers: the engine tries them, and the result decides."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.games.protocol import CHANCE
from blitz_widgets.lessons.goals import PlayedLine, met

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.games.protocol import Event, Game, Refusal, Seat
    from blitz_widgets.lessons.exercises import Choose, MarkPlaces, Play
    from blitz_widgets.lessons.goals import AnyGoal


class Verdict(NamedTuple):
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
) -> Verdict:
    """Judge the learner's own *actions* so far; *begun* is the exercise if it is set up already.

    Right as soon as all goals are met; wrong if they are not after the last decision, or at the end
    of the turn.  Between decisions, the outcomes of chance are those of the exercise.
    """
    game, start = begun or exercise.begin()
    person = game.active(start)
    attempt = _Attempt(game, start, exercise.chance, only=person if exercise.whole_turn else None)
    for action in actions:
        parsed = game.parse(action)
        refusal = game.why_not(attempt.state, parsed)
        if refusal is not None:
            return attempt.verdict(right=False, refusal=refusal)
        attempt.go(parsed)
    played_line = PlayedLine(game, start, attempt.state, tuple(attempt.events))
    missing = tuple(goal for goal in exercise.goals if not goal.met(played_line))
    right = bool(actions) and not missing
    decides_on = game.actor(attempt.state) == person and game.active(attempt.state) == person
    goes_on = not right and decides_on and len(actions) < exercise.moves
    return attempt.verdict(right=right, goes_on=goes_on)._replace(missing=missing)


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


def judge_choice(exercise: Choose, place: int) -> Verdict:
    """Judge the choice at *place*; the events are the real ones.

    The engine decides by its goals; if there are none, the exercise does.
    """
    played_line = what_follows(exercise)
    goals = exercise.choices[place].goals
    return Verdict(
        right=met(goals, played_line) if goals else place in exercise.rights,
        events=played_line.events,
        line=tuple(map(played_line.game.parse, exercise.then)),
        state=played_line.after,
    )


def what_follows(exercise: Choose) -> PlayedLine:
    """The actions after the question, with their events."""
    game, start = exercise.begin()
    state = start
    events: tuple[Event, ...] = ()
    for action in exercise.then:
        transition = game.apply(state, game.parse(action))
        state, events = transition.state, events + transition.events
    return PlayedLine(game, start, state, events)


class _Attempt:
    """A learner's actions, with the outcomes of chance in between."""

    def __init__(
        self,
        game: Game[Any, Any],
        start: object,
        chance: tuple[str, ...],
        *,
        only: Seat | None = None,
    ) -> None:
        """Begin at *start*; chance acts in the turn of one seat *only*, if there is one."""
        self._game = game
        self._only = only
        self._chance = list(chance)
        self.state: Any = start
        self.events: list[Event] = []
        self.line: list[Any] = []
        self._let_chance_act()

    def go(self, action: object) -> None:
        """Carry out *action*, and let chance act until someone decides."""
        self._carry_out(action)
        self._let_chance_act()

    def verdict(
        self, *, right: bool, refusal: Refusal | None = None, goes_on: bool = False
    ) -> Verdict:
        """The verdict on all of it."""
        return Verdict(
            right=right,
            events=tuple(self.events),
            refusal=refusal,
            goes_on=goes_on,
            line=tuple(self.line),
            state=self.state,
        )

    def _carry_out(self, action: object) -> None:
        transition = self._game.apply(self.state, action)
        self.state = transition.state
        self.events += transition.events
        self.line.append(action)

    def _let_chance_act(self) -> None:
        """Chance brings the outcomes of the exercise, then the first possible one each time."""
        while self._game.actor(self.state) is CHANCE and (
            self._only is None or self._game.active(self.state) == self._only
        ):
            possible = {
                self._game.format(each): each for each in self._game.chance_outcomes(self.state)
            }
            agreed = self._chance.pop(0) if self._chance and self._chance[0] in possible else None
            self._carry_out(possible[agreed] if agreed else next(iter(possible.values())))
