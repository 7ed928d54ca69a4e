"""What the coach says of a step of a lesson plan, as far as the class may hear it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from blitz_widgets.locale import _
from blitz_widgets.sessions.advice import Advice
from blitz_widgets.view.coaching import coach_words

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Game, Seat
    from blitz_widgets.games.timeline import Timeline
    from blitz_widgets.sessions.shown_step import ShownStep
    from blitz_widgets.sessions.viewing import Viewing


class BeforeClass(Protocol):
    """What the coach has to know of a plan on show."""

    number: int
    """The step on show."""

    @property
    def shown(self) -> ShownStep:
        """What was done on the step."""

    @property
    def line(self) -> Timeline[Any, Any] | None:
        """What it does on the board; ``None`` without one."""

    @property
    def moving(self) -> Viewing | None:
        """The game whose events may be seen to happen: none while anything of it is covered."""

    def hands(self) -> tuple[tuple[Seat, str, bool], ...]:
        """Each person's side with what it may play, and whether the class sees it."""


class AskedCoach:
    """The coach beside a plan on show: it is asked once for each position."""

    def __init__(self, presented: BeforeClass) -> None:
        self._presented = presented
        self._known: dict[tuple[int, int], Advice] = {}

    @property
    def may_be_asked(self) -> bool:
        """Whether there is a position in which someone has to decide, of a game that is explained.

        Only a teacher sees what comes of that: nothing is judged yet.
        """
        found = self._asked_about()
        if found is None:
            return False
        game, state = found
        return coach_words(game) is not None and game.actor(state) in game.human_seats

    @property
    def problem(self) -> str:
        """Why the class may not hear it yet, in a sentence: it would tell what is covered."""
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
        """What it says, if it is on show and may be heard."""
        presented, found = self._presented, self._asked_about()
        if found is None or not presented.shown.coach or self.problem:
            return None
        game, state = found
        key = presented.number, self._actions
        if key not in self._known:
            self._known[key] = Advice(game, state)
        return self._known[key]

    def _asked_about(self) -> tuple[Game[Any, Any], Any] | None:
        """The position in question: that of the question, or the one to which the step has come."""
        presented = self._presented
        line = presented.line
        if line is None:
            return None
        return line.game, line.before(self._actions)

    @property
    def _actions(self) -> int:
        """How many of the actions of the step have been done in the position in question."""
        presented = self._presented
        line, cursor = presented.line, presented.shown.cursor
        if line is None:
            return 0
        return len(line.actions) if cursor >= len(line) else line.actions_by(cursor)
