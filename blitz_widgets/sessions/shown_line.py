"""One line of a record, and the steps where a replay of it stops."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from blitz_widgets.sessions.viewing import Mode, opening_of

if TYPE_CHECKING:
    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.records.lines import Line
    from blitz_widgets.view.presenter import Presenter


@dataclass(frozen=True, eq=False)
class ShownLine:
    """A line as recorded, and the part of it that can be played."""

    line: Line
    timeline: Timeline[Any, Any]
    presenter: Presenter[Any, Any]

    def stops(self, mode: Mode, *, asking: bool) -> tuple[int, ...]:
        """The steps where a replay stops in *mode*, in order, from the first to the last.

        If *asking* the learner to guess, it also stops at each decision of a person.
        """
        if mode is Mode.EXPLAIN:
            return tuple(range(len(self.timeline) + 1))
        decisions = self.decisions if asking else ()
        return tuple(sorted({*self.turn_ends, *self.sights, *decisions}))

    @cached_property
    def turn_ends(self) -> tuple[int, ...]:
        """The first step, the last of the set-up, the last of each turn, and the last of all."""
        timeline = self.timeline
        set_up = timeline.moments_by(opening_of(timeline, self.presenter))
        turns = [timeline.game.turn(moment.position) for moment in timeline.moments]
        passed = {
            cursor
            for cursor, (before, after) in enumerate(pairwise(turns), 2)
            if before != after and cursor > set_up
        }
        return tuple(sorted({0, set_up, *passed, len(timeline)}))

    @cached_property
    def sights(self) -> tuple[int, ...]:
        """The last steps before the cards of a turn are cleared away, in order."""
        return tuple(
            cursor
            for cursor, moment in enumerate(self.timeline.moments)
            if self.presenter.clears_table(moment.event)
        )

    @cached_property
    def decisions(self) -> dict[int, int]:
        """The steps where a person had a choice, each with the number of the chosen action."""
        game = self.timeline.game
        return {
            self.timeline.moments_by(number): number
            for number in range(len(self.timeline.actions))
            if game.actor(before := self.timeline.before(number)) in game.human_seats
            and len(game.legal_actions(before)) > 1
        }
