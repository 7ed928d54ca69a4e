"""The interface of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from blitz_widgets.core.protocol import Game, Seat

S = TypeVar("S")
A = TypeVar("A")


class Player(Protocol):
    """Decides for one seat.  It never sees the position, only its seat's observation."""

    def choose(self, game: Game[S, A], observation: object, legal: Sequence[A]) -> A:
        """One of the *legal* actions.

        Args:
            game: The rules, to try things out on positions that the player imagines.
            observation: What the player's seat may know (:meth:`Game.observe`).
            legal: Every action it may choose, at least one.
        """


def choices(
    game: Game[S, A], players: Sequence[Player] | Mapping[Seat, Player]
) -> Callable[[S, Seat], A]:
    """The choice of the player of a seat among *players* in a position: part of a policy."""

    def choice(state: S, seat: Seat) -> A:
        seen, legal = game.observe(state, seat), game.legal_actions(state)
        return players[seat].choose(game, seen, legal)

    return choice
