"""Playing a game through again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from blitz_widgets.games.protocol import NotationError, Refusal, Step
from blitz_widgets.records.record import Record, game_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.games.protocol import Game

S = TypeVar("S")
A = TypeVar("A")


class Stopped(NamedTuple):
    """Why a replay went no further."""

    step: int
    """The number of the action, counted from 1."""
    action: str
    """The action as it was written."""
    why: Refusal | str
    """The refusal, or what is wrong with an action that cannot be read."""


class Replay(NamedTuple, Generic[S, A]):
    """A game played through again, as far as it was right."""

    start: S
    actions: tuple[A, ...]
    steps: tuple[Step[S], ...]
    """What came of each of the actions."""
    stopped: Stopped | None
    """What was wrong with the next action, or ``None`` if all was right."""

    @property
    def final(self) -> S:
        """The last position that was reached."""
        return self.steps[-1].state if self.steps else self.start


def replay(
    game: Game[S, A], actions: Iterable[str], *, start: S | None = None, tell: bool = True
) -> Replay[S, A]:
    """Play *actions* in *game*, up to the first that is unreadable or not allowed.

    Args:
        game: The game.
        actions: All that was done, outcomes of chance included, in the game's notation.
        start: The position to begin from, if it is not the start of the game.
        tell: Whether the steps have events; without, it is quicker.
    """
    first = now = game.start() if start is None else start
    done: list[A] = []
    steps: list[Step[S]] = []
    for number, written in enumerate(actions, start=1):
        try:
            action = game.parse(written)
        except NotationError as error:
            stopped = Stopped(number, written, str(error))
            return Replay(first, tuple(done), tuple(steps), stopped)
        refusal = game.why_not(now, action)
        if refusal is not None:
            stopped = Stopped(number, written, refusal)
            return Replay(first, tuple(done), tuple(steps), stopped)
        step = game.apply(now, action, tell=tell)
        now = step.state
        done.append(action)
        steps.append(step)
    return Replay(first, tuple(done), tuple(steps), None)


def replay_record(record: Record, *, tell: bool = True) -> Replay[Any, Any]:
    """Play *record* through, up to the first action that is unreadable or not allowed.

    Raises:
        RecordError: If there is no such game; never for a record that was read.
    """
    return replay(game_of(record), record.actions, tell=tell)
