"""Guessing a decision of a record before it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.sessions.picking import Picking

if TYPE_CHECKING:
    from blitz_widgets.core.timeline import Timeline


class Guess(NamedTuple):
    """A learner's decision and the one in the record."""

    action: Any
    """The learner's action; ``None`` if they skipped the question."""
    played: Any

    @property
    def hit(self) -> bool:
        """Whether the learner chose the action in the record."""
        return bool(self.action == self.played)


class Guessing(Picking):
    """A game up to a decision that the learner has to guess."""

    def __init__(self, timeline: Timeline[Any, Any]) -> None:
        super().__init__(timeline)
        self.viewer = self.actor
        self.guess: Any = None
        """The learner's action, which is not played; ``None`` before."""

    def _play(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        self.guess = action
