"""The players there are, by the words that name them: ``random``, or ``name:manner``."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from blitz_widgets.locale import _
from blitz_widgets.players.blitzkrieg.bot import BOT, BOTS, BotPlayer
from blitz_widgets.players.blitzkrieg.greedy import GreedyPlayer
from blitz_widgets.players.simple import RandomPlayer

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.players.player import Player


class UnknownPlayerError(ValueError):
    """No player goes by these words."""


_PLAYERS: dict[str, Callable[[int | str], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    **dict.fromkeys(BOTS, BotPlayer),
}


def player_names() -> tuple[str, ...]:
    """The words for every player."""
    return tuple(_PLAYERS)


def find_player(words: str, seed: int | str) -> Player:
    """The player that *words* name, whose luck, if it relies on any, comes from *seed*.

    Raises:
        UnknownPlayerError: If there is none; the message lists those there are.
    """
    make = _PLAYERS.get(words)
    if make is not None:
        return make(seed)
    name, _colon, level = words.partition(":")
    if name == BOT:
        message = _("There is no level “{level}” of the bot. Choose one of: {known}.")
        raise UnknownPlayerError(message.format(level=level, known=", ".join(BOTS)))
    near = get_close_matches(words, _PLAYERS, n=1)
    if near:
        message = _("There is no player “{words}”. Did you mean “{near}”? Players: {known}.")
    else:
        message = _("There is no player “{words}”. Players: {known}.")
    raise UnknownPlayerError(
        message.format(words=words, near="".join(near), known=", ".join(_PLAYERS))
    )
