"""The coach's advice on a step of a lesson plan, unless it would reveal something covered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.locale import _
from blitz_widgets.sessions.advice import Advice
from blitz_widgets.view.coaching import coach_words

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.sessions.class_view import ClassView


class AskedCoach:
    """The coach for a presented plan; it judges each position once."""

    def __init__(self, presented: ClassView) -> None:
        self._presented = presented
        self._known: dict[tuple[int, int], Advice] = {}

    @property
    def may_be_asked(self) -> bool:
        """Whether someone has to decide in the position, in a game that the coach can explain.

        This shows the teacher a button; nothing is judged yet.
        """
        found = self._asked_about()
        if found is None:
            return False
        game, state = found
        return coach_words(game) is not None and game.actor(state) in game.human_seats

    @property
    def problem(self) -> str:
        """Why the class may not hear the coach yet, in a sentence; empty if it may."""
        found, presented = self._asked_about(), self._presented
        if found is None:
            return _("The coach needs a position: this step has words only.")
        game, state = found
        open_hands = {seat for seat, _hand, seen in presented.hands() if seen}
        actor = game.actor(state)
        if presented.moving is None or (actor in game.human_seats and actor not in open_hands):
            return _("The coach would speak of what is covered here. Reveal it first.")
        return ""

    @property
    def advice(self) -> Advice | None:
        """The advice, if the teacher shows it and the class may hear it."""
        presented, found = self._presented, self._asked_about()
        if found is None or not presented.shown.coach or self.problem:
            return None
        game, state = found
        key = presented.number, self._actions
        if key not in self._known:
            self._known[key] = Advice(game, state)
        return self._known[key]

    def _asked_about(self) -> tuple[Game[Any, Any], Any] | None:
        """The game and the position on show; ``None`` if the step has no board."""
        presented = self._presented
        line = presented.line
        if line is None:
            return None
        return line.game, line.before(self._actions)

    @property
    def _actions(self) -> int:
        """How many actions of the step lead to the position on show."""
        presented = self._presented
        line, cursor = presented.line, presented.shown.cursor
        if line is None:
            return 0
        return len(line.actions) if cursor >= len(line) else line.actions_by(cursor)
