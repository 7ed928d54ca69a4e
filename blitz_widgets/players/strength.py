"""The strength of a player, and its time to think."""

from __future__ import annotations

from collections.abc import Mapping  # msgspec reads it
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from blitz_widgets.core.catalogue import descriptors, find_game
from blitz_widgets.core.chance import SeededDealer
from blitz_widgets.core.protocol import SEATS, Seat
from blitz_widgets.judging.deep import Budget
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.players.calibration import Calibration  # msgspec reads it
from blitz_widgets.players.catalogue import bots, find_player
from blitz_widgets.players.interval import wilson
from blitz_widgets.players.match import play_game
from blitz_widgets.players.thinking import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from blitz_widgets.core.descriptor import Descriptor
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.players.player import Player

COACH: Final = "coach"
MEASURE: Final = "greedy"
"""The player to measure against if the rules have no bot."""


class ThinkingError(ExplainedError):
    """A player that cannot be given time to think."""


class Trial(Struct, frozen=True, kw_only=True):
    """One way to measure a player: game, seat and opponent."""

    game: str
    options: Mapping[str, str]
    seat: Seat
    opponent: str


class Strength(Struct, frozen=True, kw_only=True):
    """The result of a trial."""

    game: str
    options: Mapping[str, str]
    seat: int
    opponent: str
    games: int
    wins: int
    share: float
    """Wins, from 0 to 1."""
    low: float
    high: float
    """With *low*, the 95% confidence interval of the share."""
    decisions: int
    """Decisions with several legal actions."""
    median_milliseconds: float
    p95_milliseconds: float
    """Process time for one decision; 95% of them take no longer."""
    slowest_milliseconds: float
    """Elapsed time of the slowest decision."""


class Strengths(Struct, frozen=True, kw_only=True):
    """All measurements of one player."""

    player: str
    seed: int
    seconds: float | None
    """The time limit for a decision, if there is one."""
    trials: tuple[Strength, ...]
    calibrations: tuple[Calibration, ...]


class _Timed:
    """A player, and the time that each of its decisions took."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.seconds: list[float] = []
        self.slowest = 0.0

    def choose(self, game: Game[Any, Any], observation: object, legal: Sequence[Any]) -> Any:  # noqa: ANN401  # an action of the game
        """The player's choice."""
        began, began_at = process_time(), perf_counter()
        action = self._player.choose(game, observation, legal)
        if len(legal) > 1:
            self.seconds.append(process_time() - began)
            self.slowest = max(self.slowest, perf_counter() - began_at)
        return action


def trials(name: str | None = None) -> tuple[Trial, ...]:
    """The trials of the game called *name*, or of each game that has a judge.

    One for each seat that a person can take, against every bot, or else against :data:`MEASURE`.
    """
    found: list[Trial] = []
    for game in descriptors():
        if name is None and not game.judge:
            continue
        if name not in {None, game.name}:
            continue
        seats = find_game(game.name, {}).human_seats
        if len(seats) == len(SEATS):
            found += [
                Trial(game=game.name, options={}, seat=seat, opponent=MEASURE) for seat in seats
            ]
            continue
        for options in ({}, *_that_change_the_seat(game, seats)):
            (seat,) = find_game(game.name, options).human_seats
            found += [
                Trial(game=game.name, options={**bot.options, **options}, seat=seat, opponent=words)
                for words, bot in bots().items()
                if bot.name == game.name
            ]
    return tuple(found)


def _that_change_the_seat(game: Descriptor, seats: Sequence[Seat]) -> Iterator[Mapping[str, str]]:
    """The options that give a person another seat of *game* than the usual *seats*."""
    for option in game.options():
        for each in option.values:
            options = {option.name: each.value}
            if each.value != option.default and find_game(game.name, options).human_seats != seats:
                yield options


def strength(
    words: str,
    trial: Trial,
    games: int,
    seed: int,
    *,
    seconds: float | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> Strength:
    """The result of *games* games by the player called *words*; a seed always gives equal games.

    Args:
        words: The player.
        trial: What is played, and against whom.
        games: How many are played.
        seed: Where all luck comes from.
        seconds: How long the coach may think about each decision; by default it does not.  What it
            then thinks of depends on how fast the machine is.
        on_progress: Told how many games have been played.

    Raises:
        ValueError: If another player than the coach is to think, or it does not know the game.
        UnknownPlayerError: If there is no such player, or it does not play the game.
    """
    game = find_game(trial.game, trial.options)
    times: list[float] = []
    wins, slowest = 0, 0.0
    for number in range(games):
        mine = _Timed(_player(words, f"{seed}/{number}/mine", game.name, seconds))
        theirs = find_player(trial.opponent, f"{seed}/{number}/theirs", game.name)
        players: list[Player] = [theirs, theirs]
        players[trial.seat] = mine
        match = play_game(game, players, SeededDealer(f"{seed}/{number}"))
        wins += match.outcome.winner == trial.seat
        times += mine.seconds
        slowest = max(slowest, mine.slowest)
        if on_progress is not None:
            on_progress(number + 1)
    times.sort()
    low, high = wilson(wins, games)
    return Strength(
        game=trial.game,
        options=trial.options,
        seat=trial.seat,
        opponent=trial.opponent,
        games=games,
        wins=wins,
        share=wins / games,
        low=low,
        high=high,
        decisions=len(times),
        median_milliseconds=1000 * _quantile(times, 0.5),
        p95_milliseconds=1000 * _quantile(times, 0.95),
        slowest_milliseconds=1000 * slowest,
    )


def _quantile(ordered: Sequence[float], share: float) -> float:
    return ordered[int(share * (len(ordered) - 1))] if ordered else 0.0


def _player(words: str, seed: str, game: str, seconds: float | None) -> Player:
    """The player called *words*; with *seconds*, it thinks for that time."""
    player = find_player(words, seed, game)
    if seconds is None:
        return player
    if words != COACH:
        message = _("Only the coach can be given time to think, not “{words}”.")
        raise ThinkingError(message.format(words=words))
    return Thinker(seed, Budget(seconds=seconds))
