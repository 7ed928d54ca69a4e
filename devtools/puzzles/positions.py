"""Positions at the start of a turn, from games between players of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import by_itself, play
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.players.catalogue import find_player, players_of
from blitz_widgets.players.player import choices
from devtools.puzzles.raids import is_about_raids

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from blitz_widgets.core.protocol import Game, Seat

_PLAYERS = (*("random", "greedy", "greedy", "gentle") * 10, "coach:gentle")
"""Players of all strengths, quick ones more often: the games should be like those of
learners.
"""
_AGAINST_THE_BOT = ("greedy", "coach:gentle", "coach:fair")
"""Weaker players lose long before anything is decided."""
_AT_CARDS = ("greedy", "greedy", "bot:blitz", "coach:gentle")
"""Players that fight for a raid."""


class Found(NamedTuple):
    """A position with a decision for a person's side, usually at the start of its turn."""

    game: Game[Any, Any]
    state: Any
    seat: Seat
    where: str
    """The game and turn of the position; a seed always gives equal positions."""


def positions(
    name: str, seed: str, *, varied: Mapping[str, tuple[str, ...]], number: int
) -> Iterator[Found]:
    """Yield the positions of game *number* of *seed*, with options chosen from *varied*.

    In the card game, every decision in a raid is one.
    """
    where = f"{name}/{seed}/{number}"
    luck = Luck(where)
    game = find_game(name, {option: luck.pick(values) for option, values in varied.items()})
    known = set(players_of(name))
    of_two = len(game.human_seats) > 1
    names = _AT_CARDS if is_about_raids(name) else _PLAYERS if of_two else _AGAINST_THE_BOT
    words = [luck.pick([each for each in names if each in known]) for _seat in range(2)]
    players = [find_player(each, f"{where}/{seat}", name) for seat, each in enumerate(words)]
    policy = by_itself(game, Luck(where).pick, choices(game, players))
    last_turn = decisions = 0
    for actor, state, _action, _after in play(game, game.start(), policy):
        if actor is CHANCE or actor not in game.human_seats:
            continue
        decisions += 1
        if is_about_raids(name):
            if state.phase in {"raid", "bombing"}:
                yield Found(game, state, actor, f"{where}/{decisions}")
        elif game.turn(state) > last_turn:
            last_turn = game.turn(state)
            yield Found(game, state, actor, f"{where}/{last_turn}")
