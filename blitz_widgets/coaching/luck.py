"""Changes of the chance of winning between two decisions of a seat, separated by cause."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.coaching.findings import Cause, Swing
from blitz_widgets.core.protocol import CHANCE, SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.coaching.findings import ReviewedDecision
    from blitz_widgets.core.protocol import Event, Game, Seat
    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.judging.judge import Judge


def swings(
    line: Timeline[Any, Any],
    seat: Seat,
    judge: Judge,
    decisions: Iterable[ReviewedDecision],
    result: float | None,
) -> Iterator[Swing]:
    """The changes of the chance after each of *decisions*, up to the next one or the end."""
    between = _Between(line, seat, judge)
    carried = 0.0
    for one, following in pairwise((*decisions, None)):
        if one is None:
            return
        end = len(line.actions) if following is None else following.step
        chance_then = result if following is None else following.best.chance
        before = one.played.chance - carried
        if following is not None and between.is_own(one.step + 1, end):  # no luck, no one else
            carried = following.best.chance - before
            continue
        carried = 0.0
        yield from between.swings(one, end, before, chance_then)


class _DrawRange(NamedTuple):
    """The steps of a seat's draws in a turn, and the change of its chance."""

    first: int
    end: int
    amount: float


class _Between:
    """The stretches between decisions of one seat."""

    def __init__(self, line: Timeline[Any, Any], seat: Seat, judge: Judge) -> None:
        self._line = line
        self._game = line.game
        self._seat = seat
        self._judge = judge

    def is_own(self, first: int, end: int) -> bool:
        """Whether the seat alone acts from *first* to *end*."""
        game, line = self._game, self._line
        return all(game.actor(line.before(step)) == self._seat for step in range(first, end))

    def swings(
        self, one: ReviewedDecision, end: int, before: float, chance_then: float | None
    ) -> Iterator[Swing]:
        """The changes between the decision *one* and the step *end*, from *before* on."""
        first = one.step + 1
        passed = self._turn_passes(first, end)
        if passed < end and not self.is_own(first, passed):
            chance = self._chance(passed)
            yield self._swing(Cause.OWN_LUCK, first, passed, chance - before)
            before = chance
        if chance_then is None:
            return
        for draws in self._own_draws(passed, end):
            yield self._swing(Cause.OWN_LUCK, draws.first, draws.end, draws.amount)
            before += draws.amount
        if passed == end or not self._other_decides(passed, end):
            own = passed == end
            cause, start = (Cause.OWN_LUCK, first) if own else (Cause.OTHER_LUCK, passed)
            yield self._swing(cause, start, end, chance_then - before)
            return
        hit = 0.0
        for step in range(passed, end):
            luck = None if self._is_own_draw(step) else self._visible_luck(step)
            if luck is not None:
                hit += luck
                yield self._swing(Cause.OTHER_LUCK, step, step + 1, luck)
        yield self._swing(Cause.OTHER_PLAY, passed, end, chance_then - before - hit)

    def _swing(self, cause: Cause, first: int, end: int, amount: float) -> Swing:
        lucky = {Cause.OWN_LUCK: True, Cause.OTHER_PLAY: False}.get(cause)
        events = self._events(first, end, lucky=lucky)
        turn = self._game.turn(self._line.before(first))
        return Swing(step=end, turn=turn, cause=cause, amount=amount, events=events, begun=first)

    def _events(self, first: int, end: int, *, lucky: bool | None) -> tuple[Event, ...]:
        """The events of the actions from *first* to *end*, as the seat saw them.

        If *lucky* is true, only the outcomes of chance; if false, only decisions; if ``None``, all
        except the seat's own draws.
        """
        game, line = self._game, self._line
        return tuple(
            game.redact_event(event, self._seat)
            for step in range(first, end)
            if lucky is not None or not self._is_own_draw(step)
            if lucky in {None, game.actor(line.before(step)) is CHANCE}
            for event in line.transitions[step].events[: 1 if lucky else None]
        )

    def _chance(self, step: int) -> float:
        """The seat's chance after *step* actions."""
        return self._judge.chance(self._game.observe(self._line.before(step), self._seat))

    def _turn_passes(self, first: int, end: int) -> int:
        """The first of the actions from *first* to *end* that belongs to the other's turn."""
        game, line = self._game, self._line
        return next(
            (step for step in range(first, end) if game.active(line.before(step)) != self._seat),
            end,
        )

    def _other_decides(self, first: int, end: int) -> bool:
        """Whether a person on the other side decides anything from *first* to *end*."""
        game, line = self._game, self._line
        others = {seat for seat in SEATS if seat in game.human_seats and seat != self._seat}
        return any(game.actor(line.before(step)) in others for step in range(first, end))

    def _own_draws(self, first: int, end: int) -> Iterator[_DrawRange]:
        """The seat's draws in turns that both sides share, one range for each turn."""
        steps = [step for step in range(first, end) if self._is_own_draw(step)]
        for _turn, of_turn in groupby(
            steps, key=lambda step: self._game.turn(self._line.before(step))
        ):
            draws = tuple(of_turn)
            amount = sum(self._visible_luck(step) or 0.0 for step in draws)
            yield _DrawRange(draws[0], draws[-1] + 1, amount)

    def _is_own_draw(self, step: int) -> bool:
        """Whether the action *step* is chance acting for the seat after its turn."""
        game, state = self._game, self._line.before(step)
        return game.actor(state) is CHANCE and game.active(state) == self._seat

    def _visible_luck(self, step: int) -> float | None:
        """The change of the seat's chance by the outcome of chance at *step*.

        ``None`` if chance does not act there or the seat does not see the outcome.
        """
        game, state = self._game, self._line.before(step)
        if game.actor(state) is not CHANCE:
            return None
        outcomes = game.chance_outcomes(state)
        seen = {game.observe(each, self._seat) for each in _after_each(game, state).values()}
        if len(seen) < 2:  # noqa: PLR2004  # it looks the same whatever comes up
            return None
        chances = chances_of(self._judge, state, self._seat)
        mean = sum(chances[each] for each in outcomes) / len(outcomes)
        return chances[self._line.actions[step]] - mean


def chances_of(judge: Judge, state: Any, seat: Seat) -> dict[Any, float]:  # noqa: ANN401  # of any game
    """The chance of *seat* after each outcome of chance in *state*."""
    after = _after_each(judge.game, state)
    return {each: seat_chance(judge, position, seat) for each, position in after.items()}


def seat_chance(judge: Judge, state: Any, seat: Seat) -> float:  # noqa: ANN401  # of any game
    """The chance of *seat* in *state* by what it sees; certain if the game is over."""
    outcome = judge.game.outcome(state)
    if outcome is not None:
        return float(outcome.winner == seat)
    return judge.chance(judge.game.observe(state, seat))


def _after_each(game: Game[Any, Any], state: Any) -> dict[Any, Any]:  # noqa: ANN401  # of any game
    """The position after each outcome of chance in *state*."""
    return {each: game.apply(state, each, tell=False).state for each in game.legal_actions(state)}
