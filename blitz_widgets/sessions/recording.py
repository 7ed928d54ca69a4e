"""A teacher plays on a board what a lesson plan is to show, chance included."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.games.protocol import CHANCE
from blitz_widgets.sessions.picking import Picking
from blitz_widgets.sessions.viewing import Mode

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.games.timeline import Timeline


class Recording(Picking):
    """Both sides, their bot and chance in one hand: whatever is played is :attr:`written` down."""

    def __init__(self, line: Timeline[Any, Any], done: Iterable[str] = ()) -> None:
        """Begin at the end of *line*, with what is *done* already as far as it is possible."""
        super().__init__(type(line)(line.game, line.now), mode=Mode.PLAY, physical_table=False)
        read = self.timeline.read(done)
        self.timeline = read.first(len(read.actions))
        self._settle()

    @property
    def written(self) -> tuple[str, ...]:
        """What was played, in the notation."""
        return tuple(map(self.game.format, self.timeline.actions))

    @property
    def outcomes(self) -> tuple[Any, ...]:
        """What chance may bring now, each once, or what the bot does by its rules."""
        now = self.timeline.now
        if self.game.outcome(now) is not None:
            return ()
        if self.game.actor(now) is CHANCE:
            return tuple(dict.fromkeys(self.game.chance_outcomes(now)))
        return tuple(self.game.legal_actions(now)) if self.bot_is_due else ()

    def bring(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        """Let chance or the bot do *action*, or refuse it with :attr:`refusal` saying why."""
        self._attempt(action)

    def undo(self) -> None:
        """Take the last action back."""
        self._return_to(len(self.timeline.actions) - 1)

    def again(self) -> None:
        """Take all actions back."""
        self._return_to(0)

    def _return_to(self, done: int) -> None:
        self.picks, self.refusal = (), None
        self.timeline = self.timeline.first(max(done, 0))
        self._settle()

    def _go_on(self) -> None:
        self._settle()

    def _settle(self) -> None:
        """Show the end of the line, as the side sees it that acts there."""
        self.cursor = self.furthest = len(self.timeline)
        actor = self.game.actor(self.timeline.now)
        people = self.game.human_seats
        mover = actor if isinstance(actor, int) else self.game.active(self.timeline.now)
        self.viewer = mover if mover in people else people[0]
