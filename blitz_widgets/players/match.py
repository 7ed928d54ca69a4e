"""One game from the first draw to the end, between players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from blitz_widgets.core.outcomes import play
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.players.player import choices

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.core.chance import Dealer
    from blitz_widgets.core.protocol import Chance, Game, Outcome, Seat
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
    decide = choices(game, players)

    def policy(state: S, actor: Seat | Chance) -> A:
        return dealer.deal(game, state) if actor is CHANCE else decide(state, actor)

    steps = tuple(play(game, game.start(), policy))
    final = steps[-1].state
    return Match(
        final=final,
        outcome=game.outcome(final),  # type: ignore[arg-type]  # it is over: nobody acts
        turns=game.turn(final),
        actions=tuple(step.action for step in steps),
    )
