"""A game of two people in which the program takes a seat, and the opponent for a first game."""

from __future__ import annotations

import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import SeededDealer
from blitz_widgets.core.protocol import SEATS
from blitz_widgets.players.catalogue import UnknownPlayerError, find_player
from blitz_widgets.players.match import play_game
from blitz_widgets.players.opposed import against

BASE = find_game("base", {})


def wins(words: str, games: int) -> int:
    """How many of so many *games* the player called *words* wins, who moves first, if gentle."""
    return sum(
        play_game(
            BASE,
            [find_player(words, seed, "base"), find_player("gentle", seed, "base")],
            SeededDealer(seed),
        ).outcome.winner
        == SEATS[0]
        for seed in range(games)
    )


class TestAgainst:
    """All else is the game's own."""

    def test_one_seat_is_a_persons(self) -> None:
        """The rest of the program takes the other for a bot."""
        game = against(BASE, "gentle", person=SEATS[1], seed="7")

        assert tuple(game.human_seats) == (SEATS[1],)
        assert (game.name, game.options) == (BASE.name, BASE.options)
        assert game.start() == BASE.start()

    def test_it_decides_the_same_again(self) -> None:
        """So that what was taken back and played again leads to the same answer."""
        state = BASE.set_up({"seat": "allies"})
        games = [against(BASE, "random", person=SEATS[0], seed="7") for _each in range(2)]
        first, second = (game.automatic_action(state) for game in games)

        assert first == second
        assert first in BASE.legal_actions(state)

    def test_an_unknown_player_is_refused_at_once(self) -> None:
        """Not only when it has to decide."""
        with pytest.raises(UnknownPlayerError, match="gentle"):
            against(BASE, "gentel", person=SEATS[0], seed="7")


class TestGentle:
    """An opponent for a first game."""

    def test_even_a_careless_learner_may_win(self) -> None:
        """Of games played without a thought about half are won, with some thought nearly all."""
        assert 10 <= wins("random", 30) <= 24
        assert wins("greedy", 30) >= 22
