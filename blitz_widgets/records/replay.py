"""Replay a recorded game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from blitz_widgets.core.timeline import Timeline
from blitz_widgets.records.lines import line_of
from blitz_widgets.records.record import Record, game_of, start_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.core.protocol import Game
    from blitz_widgets.records.lines import Path

S = TypeVar("S")
A = TypeVar("A")


def replay(
    game: Game[S, A], actions: Iterable[str], *, start: S | None = None, tell: bool = True
) -> Timeline[S, A]:
    """Play *actions* in *game*, up to the first that is unreadable or not allowed.

    Args:
        game: The game.
        actions: Every action, outcomes of chance included, in the game's notation.
        start: The first position, if it is not the start of the game.
        tell: Whether the steps have events; without them it is faster.
    """
    return Timeline(game, game.start() if start is None else start).read(actions, tell=tell)


def replay_record(record: Record, *, tell: bool = True) -> Timeline[Any, Any]:
    """Play *record* through, up to the first action that is unreadable or not allowed.

    Raises:
        RecordError: If there is no such game; never for a record that was read.
    """
    game = game_of(record)
    return replay(game, record.actions, start=start_of(record, game), tell=tell)


class PlayedRecord:
    """A record whose lines are played on demand, and only once.

    The part that a branch shares with its parent line is not played again.
    """

    def __init__(self, record: Record) -> None:
        """Play nothing yet.

        Raises:
            RecordError: If there is no such game, or it cannot begin like this; never for a record
                from :func:`.codec.read`.
        """
        self.record = record
        self.game = game_of(record)
        self._start = start_of(record, self.game)
        self._played: dict[Path, Timeline[Any, Any]] = {}

    def line(self, path: Path = ()) -> Timeline[Any, Any]:
        """The line at *path*, as far as it can be played.

        If a branch leaves its line at a step that cannot be reached, the result equals that line.

        Raises:
            NoSuchBranchError: If there is no such branch.
        """
        played = self._played.get(path)
        if played is None:
            played = self._play(path)
            self._played[path] = played
        return played

    def commented(self, record: Record) -> PlayedRecord:
        """A copy with the comments of *record*, which has equal lines."""
        found = PlayedRecord(record)
        found._played = self._played  # of the same concept
        return found

    def _play(self, path: Path) -> Timeline[Any, Any]:
        actions = line_of(self.record, path).actions
        if not path:
            return replay(self.game, actions, start=self._start)
        before, left_at = self.line(path[:-1]), line_of(self.record, path).left_at or 0
        if left_at > len(before.actions):
            return before
        return before.first(left_at).read(actions[left_at:])
