"""Many games, and their statistics."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import mean, median
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import SeededDealer
from blitz_widgets.players.catalogue import find_player
from blitz_widgets.players.interval import wilson
from blitz_widgets.players.match import play_game
from blitz_widgets.players.seating import check_seating

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from blitz_widgets.core.protocol import Game

_GAMES_A_BATCH = 50


class Lengths(Struct, frozen=True, kw_only=True):
    """The lengths of the games, in turns as the game counts them."""

    mean: float
    median: float
    shortest: int
    longest: int


class SideSummary(Struct, frozen=True, kw_only=True):
    """The results of one seat."""

    side: str
    wins: int
    share: float
    """The share of games won, 0 to 1."""
    low: float
    """The low end of the share's 95% confidence interval, by Wilson."""
    high: float
    mean_score: float
    """The side's average score at the end."""


class Summary(Struct, frozen=True, kw_only=True):
    """The statistics of many games."""

    game: str
    options: dict[str, str]
    players: tuple[str, ...]
    seed: int | str
    games: int
    turns: Lengths
    endings: dict[str, int]
    """The number of games that each rule ended, the most frequent first."""
    sides: tuple[SideSummary, ...]
    """In the order of the seats."""


class GameResult(NamedTuple):
    """The result of one game."""

    turns: int
    winner: int
    rule: str
    scores: dict[str, float]


class SimulationPlan(NamedTuple):
    """Everything that a process needs to play its share."""

    game: str
    options: dict[str, str]
    players: tuple[str, ...]
    seed: int | str


def simulate(
    game: Game[Any, Any],
    games: int,
    seed: int | str,
    players: Sequence[str],
    *,
    on_progress: Callable[[int], None] | None = None,
    processes: int = 1,
) -> Summary:
    """Play *games* games, at least one, and sum them up.

    Chance in each game comes from *seed* and the game's number, so any number of *processes* gives
    the same summary.

    Args:
        game: A game of :mod:`blitz_widgets.core.catalogue`.
        games: How many to play.
        seed: Where chance comes from, for dealer and players.
        players: The name of the player of each seat (:mod:`.catalogue`).
        on_progress: Called from time to time with the number of games played so far.
        processes: How many processes share the work.

    Raises:
        UnknownPlayerError: If a player is unknown, or there is not one for each seat.
        SeatingError: If a player cannot sit in that seat of that game.

    >>> from blitz_widgets import find_game, simulate
    >>> summary = simulate(find_game("base", {}), games=2, seed=1, players=["random", "random"])
    >>> sum(side.wins for side in summary.sides)
    2
    """
    check_seating(game, players)
    plan = SimulationPlan(game.name, dict(game.options), tuple(players), seed)
    results: list[GameResult] = []
    for batch in _played(plan, games, processes):
        results += batch
        if on_progress is not None:
            on_progress(len(results))
    return _summary(plan, results)


def _played(plan: SimulationPlan, games: int, processes: int) -> Iterator[list[GameResult]]:
    batches = [
        range(first, min(first + _GAMES_A_BATCH, games))
        for first in range(0, games, _GAMES_A_BATCH)
    ]
    if processes == 1 or len(batches) == 1:
        yield from (play_batch(plan, batch) for batch in batches)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_batch, [plan] * len(batches), batches)


def play_batch(plan: SimulationPlan, numbers: range) -> list[GameResult]:
    """Play the games with these *numbers*, each with its own luck."""
    game = find_game(plan.game, plan.options)
    return [_play_one(plan, game, number) for number in numbers]


def _play_one(plan: SimulationPlan, game: Game[Any, Any], number: int) -> GameResult:
    luck = f"{plan.seed}/{number}"
    players = [
        find_player(words, f"{luck}/{seat}", plan.game) for seat, words in enumerate(plan.players)
    ]
    match = play_game(game, players, SeededDealer(luck))
    scores = dict(game.scores(match.final))
    return GameResult(match.turns, match.outcome.winner, str(match.outcome.rule), scores)


def _summary(plan: SimulationPlan, results: list[GameResult]) -> Summary:
    turns = [result.turns for result in results]
    wins = Counter(result.winner for result in results)
    return Summary(
        game=plan.game,
        options=plan.options,
        players=plan.players,
        seed=plan.seed,
        games=len(results),
        turns=Lengths(
            mean=mean(turns), median=median(turns), shortest=min(turns), longest=max(turns)
        ),
        endings=dict(Counter(result.rule for result in results).most_common()),
        sides=tuple(
            _side_summary(side, wins[seat], [result.scores[side] for result in results])
            for seat, side in enumerate(results[0].scores)
        ),
    )


def _side_summary(side: str, wins: int, scores: list[float]) -> SideSummary:
    interval = wilson(wins, len(scores))
    return SideSummary(
        side=side,
        wins=wins,
        share=wins / len(scores),
        low=interval.low,
        high=interval.high,
        mean_score=mean(scores),
    )
