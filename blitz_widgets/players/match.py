"""One game from the first draw to the end, between players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.games.chance import Dealer
    from blitz_widgets.games.protocol import Game, Outcome
    from blitz_widgets.players.player import Player

S = TypeVar("S")
A = TypeVar("A")


class Match(NamedTuple, Generic[S, A]):
    """A game that was played to its end."""

    final: S
    """The last position."""
    outcome: Outcome
    turns: int
    """Turns begun, as the game counts them."""
    actions: tuple[A, ...]
    """Every action, outcomes of chance included."""


def play_game(game: Game[S, A], players: Sequence[Player], dealer: Dealer) -> Match[S, A]:
    """Let *players*, one for each seat, play *game* to its end.

    Raises:
        IllegalActionError: If a player or the dealer chooses what the rules do not allow.
    """
    state = game.start()
    actions: list[A] = []
    while (outcome := game.outcome(state)) is None:
        actor = game.actor(state)
        if isinstance(actor, int):
            seen = game.observe(state, actor)
            action = players[actor].choose(game, seen, game.legal_actions(state))
        else:
            action = dealer.deal(game, state)
        actions.append(action)
        state = game.apply(state, action, tell=False).state
    return Match(state, outcome, game.turn(state), tuple(actions))
