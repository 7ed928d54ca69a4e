"""One game between players."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest

from blitz_widgets.core.chance import SeededDealer
from blitz_widgets.core.protocol import IllegalActionError
from blitz_widgets.games.blitzkrieg import Blitzkrieg
from blitz_widgets.games.blitzkrieg.engine.actions import StopBlitz
from blitz_widgets.games.blitzkrieg.engine.nippon import Nippon
from blitz_widgets.games.blitzkrieg.engine.observation import Observation, OwnHolding
from blitz_widgets.players.match import play_game
from blitz_widgets.players.simple import RandomPlayer
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.core.protocol import Game

S = TypeVar("S")
A = TypeVar("A")


class Onlooker:
    """A player that remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[object] = []

    def choose(self, game: Game[S, A], observation: object, legal: Sequence[A]) -> A:  # noqa: ARG002  # any player's
        """The first legal action."""
        self.shown.append(observation)
        return legal[0]


class Cheat:
    """A player that does what is not allowed."""

    def choose(self, game: Game[S, A], observation: object, legal: Sequence[A]) -> A:  # noqa: ARG002  # any player's
        """An action that is never first."""
        return StopBlitz()  # type: ignore[return-value]


@for_each("game", lambda: [Blitzkrieg(), Nippon()], told=lambda game: game.name)
@for_each("seed", lambda: range(12))
def test_a_game_is_played_to_its_end_and_its_turns_are_counted(seed: int, game: Blitzkrieg) -> None:
    """The actions lead to the final position; turns are those the game counts itself."""
    match = play_game(game, [RandomPlayer(seed), RandomPlayer(-seed)], SeededDealer(seed))
    state = game.start()
    for action in match.actions:
        state = game.apply(state, action).state

    assert state == match.final
    assert game.outcome(state) == match.outcome
    assert match.turns == state.turn


def test_the_same_seeds_play_the_same_game() -> None:
    """Players and dealer have no other source of luck."""
    first, again = (
        play_game(Blitzkrieg(), [RandomPlayer("a"), RandomPlayer("b")], SeededDealer("c"))
        for _ in range(2)
    )

    assert first == again


def test_a_player_is_shown_what_its_seat_may_know_and_no_more() -> None:
    """Every player gets its own observation, in which the other's units are only counted."""
    players = [Onlooker(), Onlooker()]
    play_game(Blitzkrieg(), players, SeededDealer(3))

    for seat, player in enumerate(players):
        assert player.shown
        for seen in player.shown:
            assert isinstance(seen, Observation)
            assert seen.seat == seat
            assert isinstance(seen.holdings[seat], OwnHolding)
            assert not isinstance(seen.holdings[1 - seat], OwnHolding)


def test_a_cheat_is_caught() -> None:
    """The game's own check holds for players too."""
    with pytest.raises(IllegalActionError):
        play_game(Blitzkrieg(), [Cheat(), Cheat()], SeededDealer(3))
