"""The likelihood of luck, measured against everything that could have happened instead."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from blitz_widgets.coaching.finder import finder_of
from blitz_widgets.coaching.findings import Cause, Likelihood, Swing
from blitz_widgets.coaching.moments import A_STROKE, MOMENTS
from blitz_widgets.core.catalogue import descriptor_of
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import (
    TooManyWaysError,
    by_itself,
    distribution,
    play,
    settle,
)
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.judging.certain import estimates_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.judging.judge import Judge

_DEALT: Final = 60
"""The number of times that luck is dealt again."""
_MOST_WAYS: Final = 400
"""The outcomes of luck at most over which the actions of a procedure are counted."""
_SAME: Final = 0.005


def with_likelihoods(
    line: Timeline[Any, Any], seat: Seat, judge: Judge, swings: Iterable[Swing]
) -> tuple[Swing, ...]:
    """*swings*, with a likelihood for the greatest strokes of luck."""
    found = tuple(swings)
    strokes = sorted(
        (
            each
            for each in found
            if each.cause is not Cause.OTHER_PLAY and abs(each.amount) >= A_STROKE
        ),
        key=lambda each: -abs(each.amount),
    )[:MOMENTS]
    redealer = _Redealer(line, seat, judge)
    return tuple(
        replace(each, likelihood=redealer.likelihood(each)) if each in strokes else each
        for each in found
    )


class _Redealer:
    """Deals luck in a line again, from the knowledge of one seat."""

    def __init__(self, line: Timeline[Any, Any], seat: Seat, judge: Judge) -> None:
        self._line = line
        self._game = line.game
        self._seat = seat
        self._judge = estimates_of(judge)
        self._chances: dict[Any, float] = {}

    def likelihood(self, swing: Swing) -> Likelihood:
        """The likelihood of luck at least as good, or as bad, as that of *swing*."""
        line, seat = self._line, self._seat
        seen = self._game.observe(line.before(swing.begun), seat)
        came = self._value(line.before(swing.step))
        lucks = (Luck(f"{swing.begun}/{number}") for number in range(_DEALT))
        values = [
            self._value(self._passed(self._judge.possible(seen, luck), swing, luck))
            for luck in lucks
        ]
        good = swing.amount > 0
        as_much = sum(each >= came - _SAME if good else each <= came + _SAME for each in values)
        happened = self._share_of_procedure(swing)
        return Likelihood(
            as_much=(as_much + 1) / (_DEALT + 1),  # once it came
            happened=happened,
            expected=self._expected(swing, by_procedure=happened is not None),
        )

    def _expected(self, swing: Swing, *, by_procedure: bool) -> tuple[Fact, ...]:
        """Facts about the possible outcomes before luck decided."""
        finder, state = finder_of(self._game), self._line.before(swing.begun)
        if finder is None:
            return ()
        if by_procedure:
            return finder.of_position(state, self._seat)
        return finder.of_luck(state, self._seat, swing.events)

    def _passed(self, state: Any, swing: Swing, luck: Luck) -> Any:  # noqa: ANN401  # of any game
        """The state after *state* in which the actions of *swing* are over, dealt by *luck*."""
        game, seat = self._game, self._seat
        ends_own_turn = (
            swing.cause is Cause.OWN_LUCK and game.active(self._line.before(swing.step)) != seat
        )

        def only_choice(state: Any, _seat: Seat) -> Any:  # noqa: ANN401  # position and action
            legal = game.legal_actions(state)
            return legal[0] if len(legal) == 1 else None

        def is_over(state: Any) -> bool:  # noqa: ANN401  # as above
            return ends_own_turn and game.active(state) != seat

        policy = by_itself(game, luck.pick, only_choice)
        if swing.step == swing.begun + 1 and game.actor(state) is CHANCE:
            return next(play(game, state, policy)).state
        return settle(game, state, policy, is_over)

    def _value(self, state: Any) -> float:  # noqa: ANN401  # as above
        """The seat's chance in *state*."""
        outcome = self._game.outcome(state)
        if outcome is not None:
            return float(outcome.winner == self._seat)
        seen = self._game.observe(state, self._seat)
        if seen not in self._chances:  # luck often brings the same
            self._chances[seen] = self._judge.chance(seen)
        return self._chances[seen]

    def _share_of_procedure(self, swing: Swing) -> float | None:
        """The likelihood of the first action of a side that follows a procedure.

        ``None`` without one, and if the coach of the game does not count that.
        """
        line, game = self._line, self._game
        if not descriptor_of(game.name).coaching.counts_bot_moves:
            return None
        anyone = {CHANCE, *game.human_seats}
        steps = range(swing.begun, swing.step)
        first = next((step for step in steps if game.actor(line.before(step)) not in anyone), None)
        if first is None:
            return None
        happened, start = 0.0, line.before(swing.begun)
        with suppress(TooManyWaysError):
            for share, state in distribution(game, start, 1.0, most=_MOST_WAYS):
                if game.actor(state) not in anyone:
                    happened += share * (game.automatic_action(state) == line.actions[first])
            return happened
        return None
