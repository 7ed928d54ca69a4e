"""A game of two people in which the program takes one of the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from blitz_widgets.games.protocol import SEATS, Seat
from blitz_widgets.players.catalogue import find_player

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Game


def against(game: Game[Any, Any], words: str, *, person: Seat, seed: str) -> Game[Any, Any]:
    """*game*, with the player called *words* in the seat that is not the *person*'s.

    To all who ask it is a game against a bot.  The player decides the same again in the same turn
    of the same position: its luck comes from *seed* and the number of the turn.

    Raises:
        UnknownPlayerError: If there is no such player, or it does not play *game*.
    """
    find_player(words, seed, game.name)
    return cast("Game[Any, Any]", _Opposed(game, words, person, seed))


class _Opposed:
    """All of a game but who takes its seats."""

    def __init__(self, game: Game[Any, Any], words: str, person: Seat, seed: str) -> None:
        self._game = game
        self._words = words
        self._seed = seed
        self.human_seats = (person,)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # whatever the game has
        return getattr(self._game, name)

    def automatic_action(self, state: object) -> object:
        """What the player decides, who knows no more than its seat does."""
        (seat,) = set(SEATS) - set(self.human_seats)
        player = find_player(self._words, f"{self._seed}/{self._game.turn(state)}", self.name)
        legal = self._game.legal_actions(state)
        return player.choose(self._game, self._game.observe(state, seat), legal)
