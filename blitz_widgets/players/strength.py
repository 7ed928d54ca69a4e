"""How strong a player is, how long it thinks, and how true the chances are that a judge names."""

from __future__ import annotations

from collections.abc import Mapping  # msgspec reads it
from time import process_time
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from blitz_widgets.games.catalogue import descriptors, find_game
from blitz_widgets.games.chance import Luck, SeededDealer
from blitz_widgets.games.protocol import SEATS, Seat
from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.judge import Unjudged
from blitz_widgets.players.catalogue import bots, find_player
from blitz_widgets.players.interval import wilson
from blitz_widgets.players.match import play_game

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from blitz_widgets.games.protocol import Game
    from blitz_widgets.players.player import Player

MEASURE: Final = "greedy"
"""Whom a player is measured against where the rules have no bot."""
_SLIPS: Final = 6
"""One decision in so many a learner makes anyhow."""
_LATEST_TURN: Final = 24
_BINS: Final = 10


class Trial(Struct, frozen=True, kw_only=True):
    """One way to measure a player: at which table, in which seat, against whom."""

    game: str
    options: Mapping[str, str]
    seat: Seat
    opponent: str


class Strength(Struct, frozen=True, kw_only=True):
    """What a trial showed."""

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
    """Where the true share lies with 95 % confidence."""
    decisions: int
    """Between several actions."""
    median_milliseconds: float
    p95_milliseconds: float
    """Of process time, for one of them; 95 % take no longer."""


class Calibration(Struct, frozen=True, kw_only=True):
    """How far the chances that are named are from what happens."""

    game: str
    positions: int
    error: float
    """The mean distance between what is said and what happens, over ten classes of chance."""


class Strengths(Struct, frozen=True, kw_only=True):
    """All that was measured of one player."""

    player: str
    seed: int
    trials: tuple[Strength, ...]
    calibrations: tuple[Calibration, ...]


class _Timed:
    """A player, and how long each of its decisions took."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.seconds: list[float] = []

    def choose(self, game: Game[Any, Any], observation: object, legal: Sequence[Any]) -> Any:  # noqa: ANN401  # an action of the game
        """What the player chooses."""
        began = process_time()
        action = self._player.choose(game, observation, legal)
        if len(legal) > 1:
            self.seconds.append(process_time() - began)
        return action


def trials(name: str | None = None) -> tuple[Trial, ...]:
    """The trials of the game called *name*, or of each game that has a judge."""
    found: list[Trial] = []
    for game in descriptors():
        if name is None and not game.judge:
            continue
        if name not in {None, game.name}:
            continue
        seats = find_game(game.name, {}).human_seats
        for seat in seats:
            if len(seats) == len(SEATS):
                found.append(Trial(game=game.name, options={}, seat=seat, opponent=MEASURE))
            found += [
                Trial(game=game.name, options=bot.options, seat=seat, opponent=words)
                for words, bot in bots().items()
                if bot.name == game.name
            ]
    return tuple(found)


def strength(
    words: str,
    trial: Trial,
    games: int,
    seed: int,
    on_progress: Callable[[int], None] | None = None,
) -> Strength:
    """What the player called *words* achieves in so many *games*; the same from the same seed.

    Raises:
        UnknownPlayerError: If there is no such player, or it does not play the game.
    """
    game = find_game(trial.game, trial.options)
    seconds: list[float] = []
    wins = 0
    for number in range(games):
        mine = _Timed(find_player(words, f"{seed}/{number}/mine", game.name))
        theirs = find_player(trial.opponent, f"{seed}/{number}/theirs", game.name)
        players: list[Player] = [theirs, theirs]
        players[trial.seat] = mine
        match = play_game(game, players, SeededDealer(f"{seed}/{number}"))
        wins += match.outcome.winner == trial.seat
        seconds += mine.seconds
        if on_progress is not None:
            on_progress(number + 1)
    seconds.sort()
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
        decisions=len(seconds),
        median_milliseconds=1000 * _quantile(seconds, 0.5),
        p95_milliseconds=1000 * _quantile(seconds, 0.95),
    )


def _quantile(ordered: Sequence[float], share: float) -> float:
    return ordered[int(share * (len(ordered) - 1))] if ordered else 0.0


def calibration(name: str, options: Mapping[str, str], positions: int, seed: int) -> Calibration:
    """How true the chances are that the judge of a game names to learners.

    Learners, greedy and now and then anyhow, play to a turn that luck picks; the judge names its
    chance, and the coach plays on.  One position a game.

    Raises:
        ValueError: If the game has no judge.
    """
    game = find_game(name, options)
    judge = judge_of(game)
    if isinstance(judge, Unjudged):
        raise ValueError(judge.reason)  # noqa: TRY004  # of the question, not of its type
    said: list[float] = []
    won: list[bool] = []
    number = 0
    while len(said) < positions:
        state, seat = _reached(game, f"{seed}/{number}")
        number += 1
        if seat is None:
            continue
        said.append(judge.chance(game.observe(state, seat)))
        coach = find_player("coach", seed, game.name)
        outcome = _played_on(game, state, coach, Luck(f"{seed}/{number}/on"))
        won.append(outcome == seat)
    return Calibration(game=name, positions=positions, error=_error(said, won))


def _error(said: Sequence[float], won: Sequence[bool]) -> float:
    """The mean distance between what was said and what happened, by class of chance."""
    total = 0.0
    for number in range(_BINS):
        here = [place for place, chance in enumerate(said) if min(int(chance * _BINS), 9) == number]
        total += abs(sum(said[place] for place in here) - sum(won[place] for place in here))
    return total / len(said)


def _reached(game: Game[Any, Any], seed: str) -> tuple[Any, Seat | None]:
    """A position that learners reach, and the person who is to decide; none if it is over."""
    luck = Luck(seed)
    until = luck.pick(range(1, _LATEST_TURN))
    learner = find_player(MEASURE, seed, game.name)
    state = game.start()
    while game.outcome(state) is None:
        actor = game.actor(state)
        legal = game.legal_actions(state)
        if isinstance(actor, int) and actor in game.human_seats:
            if game.turn(state) >= until and len(legal) > 1:
                return state, actor
            slips = luck.pick(range(_SLIPS)) == 0
            seen = game.observe(state, actor)
            action = luck.pick(legal) if slips else learner.choose(game, seen, legal)
        else:
            action = _automatic(game, state, luck)
        state = game.apply(state, action, tell=False).state
    return state, None


def _played_on(game: Game[Any, Any], state: Any, player: Player, luck: Luck) -> Seat:  # noqa: ANN401  # a position
    """Who wins if *player* takes every seat that a person would."""
    while (outcome := game.outcome(state)) is None:
        actor = game.actor(state)
        if isinstance(actor, int) and actor in game.human_seats:
            action = player.choose(game, game.observe(state, actor), game.legal_actions(state))
        else:
            action = _automatic(game, state, luck)
        state = game.apply(state, action, tell=False).state
    return outcome.winner


def _automatic(game: Game[Any, Any], state: Any, luck: Luck) -> Any:  # noqa: ANN401  # position and action
    """What chance brings, or what a procedure does."""
    outcomes = game.chance_outcomes(state)
    return luck.pick(outcomes) if outcomes else game.automatic_action(state)
