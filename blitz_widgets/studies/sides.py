"""Which side has the edge: equal players against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct, field

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.locale import _
from blitz_widgets.players.catalogue import players_of
from blitz_widgets.players.simulation import SimulationPlan, play_batch
from blitz_widgets.studies.findings import Findings, Measure, Row, share
from blitz_widgets.studies.study import batches
from blitz_widgets.view.catalogue import presenter

if TYPE_CHECKING:
    from collections.abc import Sequence

PLAYERS: Final = ("random", "greedy", "coach")
"""From the weakest to the strongest."""


class _Task(Struct, frozen=True):
    player: str
    numbers: range


class _Wins(Struct, frozen=True):
    player: str
    games: int
    first: int
    """The number of those that the side that moves first won."""


class Sides(Struct, frozen=True, kw_only=True):
    """Does the side that moves first win more often than it should?"""

    game: str
    options: dict[str, str] = field(default_factory=dict)
    games: int = 200
    """For each player."""
    seed: int = 0

    @classmethod
    def fits(cls, game: str) -> bool:
        """Whether people take both seats of *game*."""
        return len(find_game(game, {}).human_seats) > 1

    def tasks(self) -> Sequence[_Task]:
        """Some games of a player against itself."""
        known = players_of(self.game)
        return [
            _Task(player, numbers)
            for player in PLAYERS
            if player in known
            for numbers in batches(self.games)
        ]

    def work(self, task: _Task) -> _Wins:
        """Play the games of *task*."""
        plan = SimulationPlan(self.game, self.options, (task.player, task.player), self.seed)
        won = [result.winner for result in play_batch(plan, task.numbers)]
        return _Wins(task.player, len(won), won.count(0))

    def findings(self, results: Sequence[_Wins]) -> Findings:
        """How often the first side won, player by player."""
        game = find_game(self.game, self.options)
        side = presenter(game).side(game.human_seats[0])
        return Findings(
            title=_("Which side has the edge?"),
            method=_(
                "Two equal players, game after game: the share of games won by the side that moves "
                "first. With 50\u00a0%, neither side has the edge."
            ),
            measure=Measure.SHARE,
            columns=(_("Won by the first side: {side}").format(side=side),),
            rows=tuple(
                Row(player, (share(sum(one.first for one in its), sum(one.games for one in its)),))
                for player in PLAYERS
                if (its := [one for one in results if one.player == player])
            ),
        )
