"""The history of a game, step by step: every action, every event, every position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from blitz_widgets.core.protocol import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.core.outcomes import Step
    from blitz_widgets.core.protocol import Event, Game, Refusal, Transition

S = TypeVar("S")
A = TypeVar("A")


class Moment(NamedTuple, Generic[S]):
    """One event and the position right after it."""

    event: Event
    position: S


class Stopped(NamedTuple):
    """The reason why a line stops."""

    step: int
    """The number of the action, counted from 1."""
    action: str
    """The action as written."""
    why: Refusal | str
    """The refusal, or the error in an action that cannot be read."""


@dataclass(frozen=True, slots=True, eq=False)
class Timeline(Generic[S, A]):
    """A line of a game, played once.  A value: playing on or taking back gives a new one.

    A *cursor* is a place in it: the number of moments shown so far.
    """

    game: Game[S, A]
    start: S
    actions: tuple[A, ...] = ()
    """Every action, outcomes of chance included."""
    transitions: tuple[Transition[S], ...] = ()
    """The result of each action."""
    moments: tuple[Moment[S], ...] = ()
    """Every event with its position, in order; empty if events were not requested."""
    stopped: Stopped | None = None
    """The next action, if it is wrong, and why; ``None`` if the line is right to its end."""
    _origins: tuple[int, ...] = ()
    """For each moment the number of its action."""
    _ends: tuple[int, ...] = (0,)
    """The number of moments after each number of actions, from 0."""

    @property
    def now(self) -> S:
        """The position at the end of the line."""
        return self.transitions[-1].state if self.transitions else self.start

    def __len__(self) -> int:
        """How many moments there are."""
        return len(self.moments)

    def position(self, cursor: int) -> S:
        """The position after the first *cursor* moments."""
        if cursor == len(self.moments):
            return self.now
        return self.moments[cursor - 1].position if cursor else self.start

    def before(self, number: int) -> S:
        """The position before the action *number*, counted from 0."""
        return self.transitions[number - 1].state if number else self.start

    def actions_by(self, cursor: int) -> int:
        """The number of actions that show any of the first *cursor* moments."""
        return self._origins[cursor - 1] + 1 if cursor else 0

    def moments_by(self, done: int) -> int:
        """The number of moments of the first *done* actions."""
        return self._ends[done]

    def backwards(self) -> Iterator[tuple[A, S]]:
        """Every action with the position before it, the last first."""
        for number in reversed(range(len(self.transitions))):
            yield self.actions[number], self.before(number)

    def played(self, *actions: A, tell: bool = True) -> Timeline[S, A]:
        """The line with *actions* at its end; without *tell* it has no events and is faster.

        Raises:
            IllegalActionError: If the game does not allow one of them.
        """
        line = _Growing(self)
        for action in actions:
            line.add(action, self.game.apply(line.now, action, tell=tell))
        return line.grown(None)

    def followed(self, steps: Iterable[Step[S, A]]) -> Timeline[S, A]:
        """The line with *steps* at its end, the first of them taken at :attr:`now`."""
        line = _Growing(self)
        for step in steps:
            line.add(step.action, step.transition)
        return line.grown(None)

    def read(self, written: Iterable[str], *, tell: bool = True) -> Timeline[S, A]:
        """The line with the actions *written* at its end, up to the first that cannot be played.

        :attr:`stopped` says what is wrong with that one; a stopped line does not go on.
        """
        if self.stopped is not None:
            return self
        line = _Growing(self)
        for number, action in enumerate(written, start=len(self.transitions) + 1):
            why = line.read(action, tell=tell)
            if why is not None:
                return line.grown(Stopped(number, action, why))
        return line.grown(None)

    def first(self, done: int) -> Timeline[S, A]:
        """The line up to its first *done* actions, or all of them, with no fault at its end."""
        if done >= len(self.transitions) and self.stopped is None:
            return self
        done = min(done, len(self.transitions))
        length = self._ends[done]
        return Timeline(
            self.game,
            self.start,
            self.actions[:done],
            self.transitions[:done],
            self.moments[:length],
            None,
            self._origins[:length],
            self._ends[: done + 1],
        )


class _Growing(Generic[S, A]):
    """A line that grows in place while it is played; it never leaves this module."""

    def __init__(self, line: Timeline[S, A]) -> None:
        self._line = line
        self.now = line.now
        self._actions = list(line.actions)
        self._transitions = list(line.transitions)
        self._moments = list(line.moments)
        self._origins = list(line._origins)  # noqa: SLF001  # of the same concept
        self._ends = list(line._ends)  # noqa: SLF001

    def read(self, written: str, *, tell: bool) -> Refusal | str | None:
        """Play the action *written*, or return the reason why it cannot be played."""
        game = self._line.game
        try:
            action = game.parse(written)
        except NotationError as error:
            return str(error)
        refusal = game.why_not(self.now, action)
        if refusal is None:
            self.add(action, game.apply(self.now, action, tell=tell))
        return refusal

    def add(self, action: A, transition: Transition[S]) -> None:
        """Add *action* and its transition at the end."""
        self.now = transition.state
        self._origins += [len(self._transitions)] * len(transition.events)
        self._actions.append(action)
        self._transitions.append(transition)
        self._moments += map(Moment, transition.events, transition.positions)
        self._ends.append(len(self._moments))

    def grown(self, stopped: Stopped | None) -> Timeline[S, A]:
        """The finished line."""
        return Timeline(
            self._line.game,
            self._line.start,
            tuple(self._actions),
            tuple(self._transitions),
            tuple(self._moments),
            stopped,
            tuple(self._origins),
            tuple(self._ends),
        )
