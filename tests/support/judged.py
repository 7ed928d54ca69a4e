"""Decisions in games of greedy players and the bot, to test the judge and the coach."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import SeededDealer
from blitz_widgets.players.catalogue import find_player
from blitz_widgets.players.seating import seating

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.core.protocol import Game, Seat


class Decision(NamedTuple):
    """A person's decision between several actions."""

    game: Game[Any, Any]
    state: Any
    seat: Seat
    legal: Sequence[Any]

    @property
    def seen(self) -> Any:  # noqa: ANN401  # an observation of the game
        """The observation of the seat."""
        return self.game.observe(self.state, self.seat)


@lru_cache(maxsize=32)
def greedy_decisions(name: str, seed: int) -> tuple[Decision, ...]:
    """Every decision of a person in a game called *name*."""
    game: Game[Any, Any] = find_game(name, {})
    words = [
        "greedy" if seat in game.human_seats else usual
        for seat, usual in enumerate(seating(name, {}, None).players)
    ]
    players = [find_player(each, f"{seed}/{seat}", name) for seat, each in enumerate(words)]
    dealer, state = SeededDealer(seed), game.start()
    found = []
    while game.outcome(state) is None:
        actor = game.actor(state)
        if isinstance(actor, int):
            legal = game.legal_actions(state)
            if actor in game.human_seats and len(legal) > 1:
                found.append(Decision(game, state, actor, legal))
            action = players[actor].choose(game, game.observe(state, actor), legal)
        else:
            action = dealer.deal(game, state)
        state = game.apply(state, action, tell=False).state
    return tuple(found)
