"""A game as it was played, step by step: every action, every event, every position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.games.protocol import Event, Game, Step

S = TypeVar("S")
A = TypeVar("A")


class Moment(NamedTuple, Generic[S]):
    """One event and the position right after it."""

    event: Event
    position: S


class Timeline(Generic[S, A]):
    """The line of a game from a position on; it grows at its end, and can be cut there."""

    def __init__(
        self, game: Game[S, A], actions: Iterable[A] = (), *, start: S | None = None
    ) -> None:
        """Play *actions* from *start*, or from the start of the game."""
        self.game = game
        self.start = game.start() if start is None else start
        self._steps: list[tuple[A, Step[S]]] = []
        self._moments: list[Moment[S]] = []
        self._origins: list[int] = []
        self._ends = [0]
        for action in actions:
            self.play(action)

    @property
    def actions(self) -> tuple[A, ...]:
        """Everything done so far, outcomes of chance included."""
        return tuple(action for action, _step in self._steps)

    @property
    def now(self) -> S:
        """The position at the end of the line."""
        return self._steps[-1][1].state if self._steps else self.start

    @property
    def moments(self) -> tuple[Moment[S], ...]:
        """Every event so far with its position, in order."""
        return tuple(self._moments)

    def __len__(self) -> int:
        """How many moments there are."""
        return len(self._moments)

    def position(self, cursor: int) -> S:
        """The position after the first *cursor* moments."""
        if cursor == len(self._moments):
            return self.now
        return self._moments[cursor - 1].position if cursor else self.start

    def before(self, number: int) -> S:
        """The position in which the action *number*, counted from 0, was done."""
        return self._steps[number - 1][1].state if number else self.start

    def begun(self, cursor: int) -> int:
        """How many actions have shown anything among the first *cursor* moments."""
        return self._origins[cursor - 1] + 1 if cursor else 0

    def ended(self, done: int) -> int:
        """How many moments the first *done* actions have brought."""
        return self._ends[done]

    def play(self, action: A) -> None:
        """Add *action* at the end.

        Raises:
            IllegalActionError: If the game does not allow it; the line is then unchanged.
        """
        step = self.game.apply(self.now, action)
        self._origins += [len(self._steps)] * len(step.events)
        self._steps.append((action, step))
        self._moments += [
            Moment(event, position)
            for event, position in zip(step.events, step.positions, strict=True)
        ]
        self._ends.append(len(self._moments))

    def backwards(self) -> Iterator[tuple[A, S]]:
        """Every action with the position it was done in, the last first."""
        for number in reversed(range(len(self._steps))):
            yield self._steps[number][0], self.before(number)

    def cut(self) -> None:
        """Take back the last action with all that came of it.

        Raises:
            IndexError: If nothing has been done yet.
        """
        _action, step = self._steps.pop()
        self._ends.pop()
        length = len(self._moments) - len(step.events)
        del self._moments[length:], self._origins[length:]
