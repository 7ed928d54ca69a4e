"""Recording the moves of a lesson plan on a board, chance included."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.sessions.picking import Picking

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.core.timeline import Timeline


class Recording(Picking):
    """One person plays both sides, the bot and chance, and :attr:`actions` records it."""

    def __init__(self, line: Timeline[Any, Any], done: Iterable[str] = ()) -> None:
        """Start at the end of *line*, and play *done* up to the first impossible action."""
        super().__init__(type(line)(line.game, line.now))
        read = self.timeline.read(done)
        self.timeline = read.first(len(read.actions))
        self._settle()

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions played, in the notation."""
        return tuple(map(self.game.format, self.timeline.actions))

    @property
    def outcomes(self) -> tuple[Any, ...]:
        """The distinct outcomes of chance now, or the legal actions of the bot."""
        if not (self.chance_is_due or self.bot_is_due):
            return ()
        return tuple(self.game.legal_actions(self.timeline.now))

    def bring(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        """Play *action* for chance or the bot, or say in :attr:`refusal` why not."""
        self._attempt(action)

    def undo(self) -> None:
        """Undo the last action."""
        self._return_to(len(self.timeline.actions) - 1)

    def again(self) -> None:
        """Undo all actions."""
        self._return_to(0)

    def _return_to(self, done: int) -> None:
        self.picks, self.refusal = (), None
        self.timeline = self.timeline.first(max(done, 0))
        self._settle()

    def _play(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        self.picks = ()
        self.timeline = self.timeline.played(action)
        self._settle()

    def _settle(self) -> None:
        """Show the end of the line as the side to act sees it."""
        self.cursor = self.furthest = len(self.timeline)
        actor = self.game.actor(self.timeline.now)
        seats = self.game.human_seats
        mover = actor if isinstance(actor, int) else self.game.active(self.timeline.now)
        self.viewer = mover if mover in seats else seats[0]
