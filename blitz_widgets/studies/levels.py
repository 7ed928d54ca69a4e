"""How strong a bot is at each of its levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from blitz_widgets.core.catalogue import descriptor_of, find_game, options_of
from blitz_widgets.locale import _
from blitz_widgets.players.catalogue import bots, players_of
from blitz_widgets.players.simulation import SimulationPlan, play_batch
from blitz_widgets.studies.findings import Finding, Findings, Measure, Row, share
from blitz_widgets.studies.sides import PLAYERS
from blitz_widgets.studies.study import batches

if TYPE_CHECKING:
    from collections.abc import Sequence


class _Task(Struct, frozen=True):
    level: int
    player: str
    numbers: range


class _Wins(Struct, frozen=True):
    level: int
    player: str
    games: int
    won: int


class Levels(Struct, frozen=True, kw_only=True):
    """How often players of different strength win against the bot of a game."""

    game: str
    options: dict[str, str] = field(default_factory=dict)
    games: int = 200
    """For each level and player."""
    seed: int = 0

    @classmethod
    def fits(cls, game: str) -> bool:
        """Whether *game* has a bot."""
        return len(find_game(game, {}).human_seats) == 1

    def tasks(self) -> Sequence[_Task]:
        """Some games of a player against a level."""
        return [
            _Task(level, player, numbers)
            for level in self._levels()
            for player in self._players()
            for numbers in batches(self.games)
        ]

    def work(self, task: _Task) -> _Wins:
        """Play the games of *task*."""
        options = self._options(task.level)
        game = find_game(self.game, options)
        person, bot = game.human_seats[0], self._bot(task.level)
        players = tuple(task.player if seat == person else bot for seat in (0, 1))
        played = play_batch(SimulationPlan(self.game, options, players, self.seed), task.numbers)
        won = sum(result.winner == person for result in played)
        return _Wins(task.level, task.player, len(played), won)

    def findings(self, results: Sequence[_Wins]) -> Findings:
        """How often each player won, level by level."""
        players = self._players()
        return Findings(
            title=_("How strong is the bot?"),
            method=_(
                "Players of different strength against the bot, level by level: the share of games "
                "that the player won. The bot always does what its rules say."
            ),
            measure=Measure.SHARE,
            columns=tuple(players),
            rows=tuple(
                Row(
                    self._title(level), tuple(_of(results, level, each) for each in self._players())
                )
                for level in self._levels()
            ),
        )

    def _players(self) -> list[str]:
        known = players_of(self.game)
        return [player for player in PLAYERS if player in known]

    def _levels(self) -> list[int]:
        """The numbers of the rungs of the ladder; one if the game has none."""
        return list(range(max(1, len(descriptor_of(self.game).ladder))))

    def _options(self, level: int) -> dict[str, str]:
        ladder = descriptor_of(self.game).ladder
        return self.options | (dict(ladder[level]) if ladder else {})

    def _bot(self, level: int) -> str:
        """The words for the bot of the game at *level*."""
        wanted = self._options(level).items()
        own = {words: bot for words, bot in bots().items() if bot.name == self.game}
        return next(
            (words for words, bot in own.items() if bot.options.items() <= wanted), next(iter(own))
        )

    def _title(self, level: int) -> str:
        """The options that make the level."""
        chosen = self._options(level)
        titles = [
            f"{_(option.title)}: {chosen[option.name]}"
            if option.most
            else f"{_(option.title)} {_(value.title)}"
            for option in options_of(self.game)
            if option.name in chosen
            for value in option.values or (option,)
            if option.most or getattr(value, "value", "") == chosen[option.name]
        ]
        return ", ".join(titles) or _("The bot")


def _of(results: Sequence[_Wins], level: int, player: str) -> Finding | None:
    its = [one for one in results if (one.level, one.player) == (level, player)]
    return share(sum(one.won for one in its), sum(one.games for one in its))
