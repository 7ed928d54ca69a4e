"""The decisive part of a stroke of luck, and its effect on the table."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from blitz_widgets.coaching.finder import Counterfactual, FactFinder, LuckEvent, finder_of
from blitz_widgets.coaching.findings import Swing, Turning
from blitz_widgets.coaching.luck import chances_of, seat_chance
from blitz_widgets.coaching.reasons import reasons
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.locale.figures import NOISE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.judging.judge import Judge


def with_turnings(
    line: Timeline[Any, Any], seat: Seat, judge: Judge, swings: Iterable[Swing]
) -> tuple[Swing, ...]:
    """*swings*, with the decisive part of those that have a likelihood."""
    looked = _Look(line, seat, judge)
    return tuple(each if each.likelihood is None else looked.at(each) for each in swings)


class _Part(NamedTuple):
    """A range of steps, and the chances at its ends."""

    first: int
    end: int
    before: float
    after: float


class _Look:
    """Finds the decisive parts of swings in a line, as one seat sees it."""

    def __init__(self, line: Timeline[Any, Any], seat: Seat, judge: Judge) -> None:
        self._line = line
        self._game = line.game
        self._seat = seat
        self._judge = judge
        self._finder: FactFinder | None = finder_of(line.game)

    def at(self, swing: Swing) -> Swing:
        """*swing* with the part that changed the chance most in its direction."""
        steps = [swing.begun, *self._ends(swing)]
        last = self._chance(swing.step)
        chances = [last - swing.amount, *map(self._chance, steps[1:-1]), last]
        way = 1 if swing.amount > 0 else -1
        parts = [
            _Part(*of_steps, *of_chances)
            for of_steps, of_chances in zip(pairwise(steps), pairwise(chances), strict=True)
            if not self._is_own(*of_steps)
        ]
        happened = swing.likelihood.happened if swing.likelihood else None
        if happened is not None and happened > 1 - NOISE:  # that was no luck
            parts = parts[1:] or parts
        part = max(parts, key=lambda each: way * (each.after - each.before))
        turning = self._turning(swing, part)
        return replace(swing, turn=turning.turn, turning=turning)

    def _ends(self, swing: Swing) -> Iterator[int]:
        """The ends of the parts of *swing*: everything up to a bot's last action, then each step.

        The bot's actions follow from the luck before them.
        """
        line, game = self._line, self._game
        anyone = {CHANCE, *game.human_seats}
        steps = range(swing.begun, swing.step)
        acted = [step for step in steps if game.actor(line.before(step)) not in anyone]
        if acted:
            yield acted[-1] + 1
        yield from (step + 1 for step in steps if not acted or step > acted[-1])

    def _is_own(self, first: int, end: int) -> bool:
        """Whether the seat alone acts from *first* to *end*, without a choice."""
        game, line = self._game, self._line
        return all(game.actor(line.before(step)) == self._seat for step in range(first, end))

    def _turning(self, swing: Swing, part: _Part) -> Turning:
        """The decisive *part* of *swing* as a value."""
        line, game, seat = self._line, self._game, self._seat
        events = tuple(
            game.redact_event(event, seat)
            for step in range(part.first, part.end)
            for event in line.transitions[step].events
        )
        if part.end == part.first + 1 and game.actor(line.before(part.first)) is CHANCE:
            events = events[:1]  # the rest is what was decided before it
        events = tuple(each for each in events if each in swing.events)
        found = Counterfactual()
        if self._finder is not None:
            stroke = LuckEvent(
                line.before(part.first), line.before(swing.step), events, swing.amount > 0
            )
            found = self._finder.of_luck_event(stroke, seat)
        better, other = found if swing.amount > 0 else reversed(found)
        return Turning(
            begun=part.first,
            end=part.end,
            turn=game.turn(line.before(part.end - 1)),
            events=events,
            before=part.before,
            after=part.after,
            reasons=reasons(better, other),
        )

    def _chance(self, step: int) -> float:
        """The seat's chance after *step* actions: before chance acts, the mean of its outcomes.

        Luck with equal outcomes therefore changes nothing.
        """
        game, state = self._game, self._line.before(step)
        if game.actor(state) is not CHANCE:
            return seat_chance(self._judge, state, self._seat)
        outcomes = game.chance_outcomes(state)
        chances = chances_of(self._judge, state, self._seat)
        return sum(chances[each] for each in outcomes) / len(outcomes)
