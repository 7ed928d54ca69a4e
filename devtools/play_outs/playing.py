"""Play moves out: from a position, as one side sees it, to the end of many games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple
from zlib import crc32

import numpy as np

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import by_chance, settle
from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
from blitz_widgets.games.blitzkrieg.judge.flattening import flat_state
from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.judge import Unjudged
from devtools.play_outs.share import Share
from devtools.training.building import compiled
from devtools.training.courses import COURSES
from devtools.training.episodes import Table, luck_from
from devtools.training.measuring import shipped

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from blitz_widgets.core.protocol import Game

GAMES: Final = 400
"""Games for each of the two final moves."""
_CANDIDATES: Final = 8
"""How many moves, the judge's favourites, are played out at all."""
_FIRST_GAMES: Final = 20
_MORE_GAMES: Final = 100
_FINALISTS: Final = 3
"""How many moves are played out further after the first games."""
_GAMES_PER_DEAL: Final = 5
"""Games from each deal of the hidden units."""
_COACH: Final = 2
"""The coach's network, in the kernel; the kernel plays the bot by itself."""

Line = tuple[Any, ...]
"""Decisions of one side in its turn; the coach completes the turn."""


def can_play_out(game: str) -> bool:
    """Whether the kernel plays *game*: it plays the board game only."""
    return isinstance(find_game(game, {}), Blitzkrieg)


class Best(NamedTuple):
    """The line that wins most often, and its share."""

    line: Line
    share: Share


class PlayOuts:
    """Plays out lines of decisions in one position, as the side to act sees it."""

    def __init__(self, game: Game[Any, Any], state: Any) -> None:  # noqa: ANN401  # a position of the board game
        """Start in *state*.

        Raises:
            ValueError: If there is no judge for the *game*, who deals what is hidden.
        """
        judge = judge_of(game)
        if isinstance(judge, Unjudged):
            raise ValueError(judge.reason)  # noqa: TRY004  # such a game has no judge
        self._judge, self._game = judge, game
        self.seat = game.active(state)
        self.observation = game.observe(state, self.seat)
        self.legal = tuple(game.legal_actions(state))
        table = Table.of(game.name, dict(game.options))
        course = next(key for key, each in COURSES.items() if game.name in each.games)
        self._table, self._network = table, shipped(course, table.features)
        self._kernel = compiled()
        self._policies = np.array((_COACH, _COACH), np.int64)

    def share(self, line: Line, games: int, seed: str) -> Share:
        """The share that the side wins after *line*; the same *seed* gives the same result."""
        luck = luck_from(np.random.default_rng(crc32(f"{seed}/{line}".encode())))
        won = 0
        for deal in range(games // _GAMES_PER_DEAL):
            state = self._after(line, f"{seed}/{deal}")
            outcome = self._game.outcome(state)
            if outcome is not None:
                won += _GAMES_PER_DEAL * (outcome.winner == self.seat)
                continue
            position = np.array(flat_state(state), np.int64)
            for _game in range(_GAMES_PER_DEAL):
                won += self._play_on(position.copy(), luck) == self.seat
        return Share(won, games // _GAMES_PER_DEAL * _GAMES_PER_DEAL)

    def best(self, lines: Collection[Line], seed: str) -> Best:
        """The one of *lines* that wins most often, with its share of games played for that."""
        left = self._candidates(lines)
        for number, games in enumerate((_FIRST_GAMES, _MORE_GAMES)):
            keep = _FINALISTS if number == 0 else 1
            if len(left) > keep:
                shares = {each: self.share(each, games, f"{seed}/{games}") for each in left}
                left = sorted(left, key=lambda each: -shares[each].won)[:keep]
        return Best(left[0], self.share(left[0], GAMES, seed))

    def _candidates(self, lines: Collection[Line]) -> list[Line]:
        """The judge's favourites among *lines*."""
        estimates = self._judge.chances(self.observation, self.legal)
        chances = dict(zip(self.legal, estimates, strict=True))
        return sorted(dict.fromkeys(lines), key=lambda line: -chances[line[0]])[:_CANDIDATES]

    def _play_on(self, position: Any, luck: Any) -> int:  # noqa: ANN401  # arrays
        weights, hidden = self._network
        winner: int = self._kernel.play_on(
            self._table.game, position, luck, self._policies, weights, self._table.features, hidden
        )
        return winner

    def _after(self, line: Line, seed: str) -> Any:  # noqa: ANN401  # a position of the game
        """A position after the legal part of *line*, with hidden units dealt."""
        game, policy = self._game, by_chance(self._game, Luck(seed).pick)
        state = self._judge.possible(self.observation, Luck(seed))
        for action in line:
            state = settle(game, state, policy)
            over = game.outcome(state) is not None or game.actor(state) != self.seat
            if over or action not in game.legal_actions(state):
                break
            state = game.apply(state, action, tell=False).state
        return state


def lines_of(game: Game[Any, Any], answers: Sequence[Sequence[str]]) -> tuple[Line, ...]:
    """Parse *answers* in the game's notation."""
    return tuple(tuple(map(game.parse, answer)) for answer in answers)


def alternatives(play_outs: PlayOuts, right: Collection[Line]) -> tuple[Line, ...]:
    """The lines to compare the *right* ones with.

    All other first decisions, and the first ones of longer lines, which the coach may continue.
    """
    firsts = {line[0] for line in right}
    longer = {line[0] for line in right if len(line) > 1}
    return tuple((each,) for each in play_outs.legal if each not in firsts or each in longer)
