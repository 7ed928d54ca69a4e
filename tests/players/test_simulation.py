"""Many games and their summary."""

from __future__ import annotations

import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import SeededDealer
from blitz_widgets.players.catalogue import UnknownPlayerError
from blitz_widgets.players.interval import wilson
from blitz_widgets.players.match import play_game
from blitz_widgets.players.simple import RandomPlayer
from blitz_widgets.players.simulation import simulate

RANDOM = ("random", "random")


class TestASummary:
    """What many games show on the whole."""

    def test_the_parts_add_up(self) -> None:
        """Wins and endings count every game once; means lie between the extremes."""
        summary = simulate(find_game("base", {}), 120, 5, RANDOM)

        assert summary.games == 120
        assert sum(summary.endings.values()) == 120
        assert list(summary.endings.values()) == sorted(summary.endings.values(), reverse=True)
        assert [side.side for side in summary.sides] == ["axis", "allies"]
        assert sum(side.wins for side in summary.sides) == 120
        assert all(side.low <= side.share <= side.high for side in summary.sides)
        assert summary.turns.shortest <= summary.turns.median <= summary.turns.longest
        assert summary.turns.shortest <= summary.turns.mean <= summary.turns.longest

    def test_a_single_game_is_its_own_summary(self) -> None:
        """One game, played by hand with the same luck, gives the same numbers."""
        game = find_game("base", {})
        summary = simulate(game, 1, 9, RANDOM)
        match = play_game(game, [RandomPlayer("9/0/0"), RandomPlayer("9/0/1")], SeededDealer("9/0"))

        assert summary.turns.mean == summary.turns.shortest == match.turns
        assert summary.endings == {match.outcome.rule: 1}
        assert summary.sides[match.outcome.winner].wins == 1
        assert tuple(side.mean_score for side in summary.sides) == match.final.scores

    def test_it_depends_on_the_seed_but_not_on_the_number_of_processes(self) -> None:
        """Every game's luck comes from the seed and its number."""
        game = find_game("base", {"edition": "2019"})
        alone = simulate(game, 130, 5, RANDOM)

        assert simulate(game, 130, 5, RANDOM, processes=3) == alone
        assert simulate(game, 130, 6, RANDOM) != alone

    def test_progress_is_told_up_to_the_end(self) -> None:
        """The numbers grow, and the last is all."""
        told: list[int] = []
        simulate(find_game("base", {}), 120, 5, RANDOM, on_progress=told.append)

        assert told == sorted(told)
        assert told[-1] == 120

    @pytest.mark.parametrize("players", [(), ("random",), ("random",) * 3])
    def test_it_takes_one_player_a_seat(self, players: tuple[str, ...]) -> None:
        """Too few or too many are refused with the number it takes."""
        with pytest.raises(UnknownPlayerError, match=f"Name 2 players.+not {len(players)}"):
            simulate(find_game("base", {}), 1, 5, players)

    def test_an_unknown_player_is_refused_before_anything_is_played(self) -> None:
        """The name is checked first."""
        with pytest.raises(UnknownPlayerError, match="nobody"):
            simulate(find_game("base", {}), 10**9, 5, ("random", "nobody"))


class TestWilsonsInterval:
    """Where a true share lies with 95 % confidence."""

    @pytest.mark.parametrize(
        ("hits", "trials", "low", "high"),
        [
            (0, 10, 0.0, 0.27753),
            (10, 10, 0.72247, 1.0),
            (5, 10, 0.23659, 0.76341),
            (45, 100, 0.35614, 0.54758),
        ],
    )
    def test_known_values(self, hits: int, trials: int, low: float, high: float) -> None:
        """Figures worked out by the published formula."""
        assert wilson(hits, trials) == pytest.approx((low, high), abs=1e-4)
