"""Saying what one would play, before it is shown what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.sessions.picking import Picking
from blitz_widgets.sessions.viewing import Mode

if TYPE_CHECKING:
    from blitz_widgets.games.timeline import Timeline


class Guess(NamedTuple):
    """What a learner would have played, beside what was played."""

    action: Any
    """The learner's, or ``None`` if they only wanted to see."""
    played: Any

    @property
    def hit(self) -> bool:
        """Whether they are the same."""
        return bool(self.action == self.played)


class Guessing(Picking):
    """A game up to a decision, for a learner to say what they would do."""

    def __init__(self, timeline: Timeline[Any, Any]) -> None:
        super().__init__(timeline, mode=Mode.PLAY, physical_table=False)
        self.viewer = self.actor
        self.guess: Any = None
        """The action that has been decided on; the line does not go on with it."""

    def _attempt(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        self.refusal = self.game.why_not(self.timeline.now, action)
        if self.refusal is None:
            self.guess = action

    def _go_on(self) -> None:
        """Nothing follows: the answer is what was played."""
