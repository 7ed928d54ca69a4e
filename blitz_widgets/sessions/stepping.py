"""A game on show through which one steps, and the bot's reasoning at each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.sessions.viewing import Known, Mode, View
from blitz_widgets.view.catalogue import presenter, study

if TYPE_CHECKING:
    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.view.reasoning import Reasoning, Study


class ReasoningView(View):
    """Questions about a game on show, and about what its bot decides."""

    @property
    def reasoning_now(self) -> Reasoning | None:
        """The bot's reasoning for its next action at the step on show.

        ``None`` before the last event of an action, because nobody decides there.
        """
        if self.cursor < self.timeline.moments_by(self.timeline.actions_by(self.cursor)):
            return None
        return self._reasoning_at(self.timeline.actions_by(self.cursor))

    @property
    def reasoning(self) -> Reasoning | None:
        """The bot's reasoning for its next action, or for its last one in the turn on show."""
        return self.reasoning_in(self.mode)

    def reasoning_in(self, mode: Mode) -> Reasoning | None:
        """The :attr:`reasoning` in *mode*; in :attr:`Mode.PLAY` it stays after the bot's turn."""
        return self.once(("reasoning in", mode), lambda: self._find_reasoning_in(mode))

    def _find_reasoning_in(self, mode: Mode) -> Reasoning | None:
        now = self.reasoning_now
        if now is not None:
            return now
        number = self._last_choice_of_the_bot(mode)
        return None if number is None else self._reasoning_at(number)

    @property
    def study(self) -> Study | None:
        """A study of the bot's decision in the turn on show, or of its next one before its turn."""
        return study(self.game, self._studied, opened=self.opened)

    @property
    def _studied(self) -> Any:  # noqa: ANN401  # each game has positions of its own
        """The position of the :attr:`study`."""
        return self.once("studied", self._find_studied)

    def _find_studied(self) -> Any:  # noqa: ANN401  # as above
        number = self._last_choice_of_the_bot(self.mode) if self.reasoning_now is None else None
        at = self.timeline
        return at.position(self.cursor) if number is None else at.before(number)

    @property
    def has_study(self) -> bool:
        """Whether there is a :attr:`study`."""
        return self.once("study", lambda: self.study is not None)

    @property
    def next_study(self) -> Study | None:
        """A study of the bot's next decision from the position on show."""
        return study(self.game, self.timeline.position(self.cursor), opened=self.opened)

    @property
    def has_next_study(self) -> bool:
        """Whether there is a :attr:`next_study`."""
        if self._studied is self.timeline.position(self.cursor):
            return self.has_study
        return self.once("next study", lambda: self.next_study is not None)

    # ---- inside ----

    def _reasoning_at(self, number: int) -> Reasoning | None:
        """The bot's reasoning for the action *number*.

        ``None`` if a record with an older procedure has a different action there.
        """
        return self.once(("reasoning", number), lambda: self._find_reasoning(number))

    def _find_reasoning(self, number: int) -> Reasoning | None:
        position: object = self.timeline.before(number)
        thinker = self.game.actor(position)
        if self.game.outcome(position) is not None:
            return None
        if not self._is_bot(thinker) or not self.opened:
            return self.presenter.reasoning(self.game.observe(position, self.viewer))
        done = self.timeline.actions[number : number + 1]
        if done and done[0] != self.game.automatic_action(position):
            return None
        return self.presenter.reasoning(self.game.observe(position, thinker))  # type: ignore[arg-type]

    def _last_choice_of_the_bot(self, mode: Mode) -> int | None:
        """The number of the bot's last choice, in the turn on show or, in play, the one before."""
        humans = self.game.human_seats
        in_its_turn = self.active not in humans
        if not in_its_turn and mode is Mode.EXPLAIN:
            return None
        for number in reversed(range(self.timeline.actions_by(self.cursor))):
            before: object = self.timeline.before(number)
            if self.game.active(before) in humans:
                if in_its_turn:
                    return None
            else:
                in_its_turn = True
                if self._is_bot(self.game.actor(before)):
                    return number
        return None


class Viewing(ReasoningView):
    """A game on show through which one steps."""

    physical_table = False

    def __init__(self, timeline: Timeline[Any, Any], *, mode: Mode) -> None:
        """Show the end of *timeline*."""
        self.game = timeline.game
        self.presenter = presenter(timeline.game)
        self.timeline = timeline
        self.mode = mode
        self.viewer = self.game.human_seats[0] if self.alone else None
        self.cursor = self.furthest = len(self.timeline)
        self.known = Known()

    def back(self) -> None:
        """Go one step back."""
        self.look_at(self.cursor - 1)

    def first(self) -> None:
        """Go to the start."""
        self.look_at(0)

    def last(self) -> None:
        """Go to the latest step seen."""
        self.look_at(self.furthest)

    def round_back(self) -> None:
        """Go to the start of this round, or from there to the round before."""
        self.look_at(self.this_round)

    def round_on(self) -> None:
        """Go to the start of the next round, or to the latest step seen."""
        self.look_at(self.next_round)

    def look_at(self, cursor: int) -> None:
        """Look at the step *cursor*, or the nearest."""
        self.cursor = max(0, min(cursor, len(self.timeline)))
