"""Judging with time to think: the judge plays out the other side's answers.

It tries the moves that look best in turn.  The action of a seat that no person takes is forecast
exactly, over every stratagem and die that may change it, with its share; not in the card game,
where too many cards could be drawn first.  All other chance, and a person's hidden hand, are dealt,
alike for every move.  A person answers as the judge would.  When the seat is to move again, the
judge takes a glance.  Proved moves (:mod:`.certain`) need no thought.
"""

from __future__ import annotations

from math import inf, prod
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import FIRST, by_chance, by_itself, distribution, play, settle
from blitz_widgets.judging.certain import estimates_of, is_proved
from blitz_widgets.judging.judge import best_action

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from blitz_widgets.core.protocol import Game, Seat
    from blitz_widgets.judging.judge import Judge

CANDIDATES: Final = 5
"""The number of moves to think about: those that look best."""
_MOST_FORECAST: Final = 200
"""The most combinations of chance to forecast before a seat that no person takes decides; beyond
this number they are dealt.
"""
_ROUNDS_FOR_ALL: Final = 4
"""Every candidate is played out this often before the worse ones are dropped."""
_MOST_ROUNDS: Final = 10
"""No candidate is played out more often: the rest of the error is in the judge."""


class Budget(Struct, frozen=True, kw_only=True):
    """A limit for thinking; with only *nodes*, a seed always gives equal results."""

    seconds: float = inf
    nodes: int = 10_000
    """Questions to the judge: each takes a fraction of a millisecond, or some milliseconds to weigh
    a person's answers.
    """


class Thought(Struct, frozen=True, kw_only=True):
    """The result of thinking."""

    chances: tuple[float, ...]
    """The chance after each action, in the order given; from 0 to 1."""
    samples: tuple[int, ...]
    """The number of games played out for each action; if 0, its chance is a first estimate."""
    nodes: int
    """Questions to the judge."""
    is_complete: bool
    """Whether every candidate was played out at least once."""

    @property
    def best(self) -> int:
        """The place of the best action; if any were played out, one of those."""
        known = max(self.samples)
        places = [
            place
            for place, count in enumerate(self.samples)
            if count or not known or self.chances[place] == 1
        ]
        return max(places, key=lambda place: self.chances[place])


def think(  # the question, and how to go about it
    judge: Judge,
    observation: Any,  # noqa: ANN401  # of the game that is judged
    legal: Sequence[Any],
    budget: Budget,
    *,
    seed: int | str = 0,
    also: Sequence[int] = (),
    progress: Callable[[float], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Thought:
    """Think about a decision of the seat of *observation*.

    It ends as soon as one move is clearly the best, and within the *budget* of seconds: it does not
    begin work that might take too long.

    Args:
        judge: The judge of the game.
        observation: Everything that the seat may know.
        legal: Its choices.
        budget: The limit for thinking.
        seed: The source of luck for draws and hidden hands.
        also: Places in *legal* to think about even if they look bad, such as a move in the game.
        progress: Called now and then with the share of the budget that is used, from 0 to 1.
        stop: Called now and then; if it returns true, thinking stops with the results so far.
    """
    began = monotonic()
    thinking = _Thinking(judge, observation, legal, seed)
    complete = True
    if len(legal) > 1 and thinking.is_open(also):
        slowest, before = 0.0, monotonic()
        for _each in thinking.rounds(also):
            now = monotonic()
            slowest, before = max(slowest, now - before), now
            used = max((now + 2 * slowest - began) / budget.seconds, thinking.nodes / budget.nodes)
            if progress is not None:
                progress(min(used, 1.0))
            if used >= 1 or (stop is not None and stop()):
                break
        complete = thinking.every_candidate_tried
    if progress is not None:
        progress(1.0)
    return thinking.thought(is_complete=complete)


class _Thinking:
    """A decision with the thoughts about it."""

    def __init__(
        self,
        judge: Judge,
        observation: Any,  # noqa: ANN401  # of the game
        legal: Sequence[Any],
        seed: int | str,
    ) -> None:
        self._game: Game[Any, Any] = judge.game
        self._judge = judge
        self._estimates = estimates_of(judge)
        self._seen = observation
        self._seat: Seat = observation.seat
        self._legal = legal
        self._seed = seed
        self.first = judge.chances(observation, legal)
        self.nodes = 1
        self._totals = [0.0] * len(legal)
        self._squares = [0.0] * len(legal)
        self._samples = [0] * len(legal)
        self._candidates: list[int] = []

    def is_open(self, also: Sequence[int]) -> bool:
        """Whether there is anything to think about: no win is proved, and not every move loses."""
        asked = any(not is_proved(self.first[place]) for place in also)
        return asked or not is_proved(max(self.first))

    @property
    def every_candidate_tried(self) -> bool:
        """Whether each candidate was played out at least once."""
        return all(self._samples[place] for place in self._candidates)

    def rounds(self, also: Sequence[int]) -> Iterator[None]:
        """Play the candidates out in turn, again and again, until one is clearly the best."""
        ranked = sorted(range(len(self._legal)), key=lambda place: -self.first[place])
        wanted = dict.fromkeys([*ranked[:1], *also, *ranked[1:CANDIDATES]])
        self._candidates = [place for place in wanted if not is_proved(self.first[place])]
        for number in range(_MOST_ROUNDS):
            waiting = self._still_open(also)
            if len(waiting) == 1 < len(self._candidates):
                return
            for place in waiting:
                self._play_out(place, number)
                yield

    def _still_open(self, also: Sequence[int]) -> list[int]:
        """The candidates that may still be the best, and those in *also*."""
        tried = min(self._samples[place] for place in self._candidates)
        if tried < _ROUNDS_FOR_ALL:
            return self._candidates
        best = max(self._mean(place) - 2 * self._error(place) for place in self._candidates)
        return [
            place
            for place in self._candidates
            if place in also or self._mean(place) + 2 * self._error(place) >= best
        ]

    def _mean(self, place: int) -> float:
        return self._totals[place] / self._samples[place]

    def _error(self, place: int) -> float:
        """The standard error of the mean, never exactly 0."""
        count = self._samples[place]
        spread = self._squares[place] / count - self._mean(place) ** 2
        return float(((max(spread, 0.0) + 1e-4) / count) ** 0.5)

    def _play_out(self, place: int, number: int) -> None:
        """Play out the action at *place*, with the luck of this *number*."""
        luck = Luck(f"{self._seed}/{number}")
        state = self._judge.possible(self._seen, luck)
        state = self._game.apply(state, self._legal[place], tell=False).state
        value = 0.0
        for share, answered in self._answers(state, luck):
            value += share * self._value(answered, luck)
        self._totals[place] += value
        self._squares[place] += value * value
        self._samples[place] += 1

    def _answers(self, state: Any, luck: Luck) -> list[tuple[float, Any]]:  # noqa: ANN401  # a position
        """The positions after the next placement of a seat that no person takes, with their shares.

        If a person has the seat, or the forecast is too large, only the present position.
        """
        state = self._dealt(state, luck)
        if self._is_over(state) or self._is_personal(state) or self._ways(state) > _MOST_FORECAST:
            return [(1.0, state)]
        found: dict[Any, list[Any]] = {}
        for share, position in distribution(self._game, state, 1.0):
            action = self._game.automatic_action(position)
            known = found.setdefault(action, [0.0, position])
            known[0] += share
        return [
            (share, self._game.apply(position, action, tell=False).state)
            for action, (share, position) in found.items()
        ]

    def _ways(self, state: Any) -> int:  # noqa: ANN401  # a position
        """The approximate number of outcomes of chance before a seat decides."""
        steps = play(self._game, state, by_chance(self._game, FIRST))
        return prod(len(self._game.legal_actions(step.before)) for step in steps)

    def _is_over(self, state: Any) -> bool:  # noqa: ANN401  # a position
        return self._game.outcome(state) is not None

    def _is_personal(self, state: Any) -> bool:  # noqa: ANN401  # a position
        """Whether the turn belongs to a person."""
        return self._game.active(state) in self._game.human_seats

    def _dealt(self, state: Any, luck: Luck) -> Any:  # noqa: ANN401  # a position
        """*state* played to the end of the turn of the seat that decides."""
        turn = self._game.turn(state)
        return self._settled(state, luck, lambda each: self._game.turn(each) != turn)

    def _settled(self, state: Any, luck: Luck, until: Callable[[Any], bool]) -> Any:  # noqa: ANN401  # positions
        """Where the game comes to with *luck* and the judge's choices for people."""
        return settle(self._game, state, by_itself(self._game, luck.pick, self._choice), until)

    def _choice(self, state: Any, seat: Seat) -> Any:  # noqa: ANN401  # position and action
        """The judge's choice for *seat*."""
        self.nodes += len(self._game.legal_actions(state)) > 1
        return best_action(self._estimates, state, seat)

    def _value(self, state: Any, luck: Luck) -> float:  # noqa: ANN401  # a position
        """The chance of the seat when it is to move again."""
        game, seat = self._game, self._seat
        state = self._settled(
            state, luck, lambda each: game.actor(each) == seat == game.active(each)
        )
        outcome = game.outcome(state)
        if outcome is not None:
            return float(outcome.winner == seat)
        self.nodes += 1
        return self._judge.glance(game.observe(state, seat))

    def thought(self, *, is_complete: bool) -> Thought:
        """The results so far."""
        chances = [
            self._mean(place) if self._samples[place] else self.first[place]
            for place in range(len(self._legal))
        ]
        return Thought(
            chances=tuple(chances),
            samples=tuple(self._samples),
            nodes=self.nodes,
            is_complete=is_complete,
        )
