"""Measure the speed of engines, by functions that play one game a call, and of single calls."""

from __future__ import annotations

from statistics import median
from time import process_time, process_time_ns
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

_MILLION = 1_000_000


class Count(NamedTuple):
    """The actions and decisions of one game."""

    actions: int
    """Outcomes of chance included."""
    decisions: int
    """Decisions of players only."""


class Speed(NamedTuple):
    """Actions, decisions and games per second of process time."""

    actions: float
    decisions: float
    games: float


def race(
    engines: Mapping[str, Callable[[], Count]], *, rounds: int, seconds: float
) -> dict[str, tuple[Speed, ...]]:
    """The speeds of each of the *engines*, one a round.

    In a round each engine in turn plays games for *seconds*, so that other work of the computer
    affects all equally.  One game each before the first round warms them up.
    """
    for play in engines.values():
        play()
    speeds: dict[str, list[Speed]] = {name: [] for name in engines}
    for _round in range(rounds):
        for name, play in engines.items():
            speeds[name].append(_speed(play, seconds))
    return {name: tuple(found) for name, found in speeds.items()}


def _speed(play: Callable[[], Count], seconds: float) -> Speed:
    actions = decisions = games = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds or not actions:
        count = play()
        actions += count.actions
        decisions += count.decisions
        games += 1
    return Speed(actions / spent, decisions / spent, games / spent)


def usual(speeds: Sequence[Speed]) -> Speed:
    """The median speed."""
    return Speed(*map(median, zip(*speeds, strict=True)))


def usual_ratio(ours: Sequence[Speed], theirs: Sequence[Speed]) -> float:
    """The ratio of our actions a second to *theirs*: the median over the rounds."""
    return median(mine.actions / other.actions for mine, other in zip(ours, theirs, strict=True))


def milliseconds(thoughts: Sequence[Callable[[], object]], rounds: int) -> float:
    """The median process time of one call of *thoughts*, over all *rounds*."""
    return median(_spent(think) for _round in range(rounds) for think in thoughts) / _MILLION


def _spent(think: Callable[[], object]) -> int:
    begin = process_time_ns()
    think()
    return process_time_ns() - begin
