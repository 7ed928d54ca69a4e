"""The players there are, by the words that name them: ``random``, or ``name:manner``."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from blitz_widgets.games.catalogue import game_names
from blitz_widgets.locale import _
from blitz_widgets.players.blitz.bot import BLITZ_BOT, CARD_GAMES, BlitzBotPlayer
from blitz_widgets.players.blitz.bot import BOTS as BLITZ_BOTS
from blitz_widgets.players.blitz.greedy import GreedyPlayer as GreedyBlitzPlayer
from blitz_widgets.players.blitzkrieg.bot import BOTS as BLITZKRIEG_BOTS
from blitz_widgets.players.blitzkrieg.bot import BotPlayer
from blitz_widgets.players.blitzkrieg.greedy import GreedyPlayer as GreedyBlitzkriegPlayer
from blitz_widgets.players.bots import BOT
from blitz_widgets.players.simple import RandomPlayer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from blitz_widgets.players.player import Player

    _Maker = Callable[[int | str], Player]


class UnknownPlayerError(ValueError):
    """No player goes by these words, or none in the game."""


BOTS = BLITZKRIEG_BOTS | BLITZ_BOTS
"""The words for every bot that has a seat of its own in some game."""

_BOARD_GAMES = tuple(name for name in game_names() if name not in CARD_GAMES)
_PLAYERS: dict[str, Mapping[str, _Maker]] = {
    "random": dict.fromkeys(game_names(), RandomPlayer),
    "greedy": {
        **dict.fromkeys(_BOARD_GAMES, GreedyBlitzkriegPlayer),
        **dict.fromkeys(CARD_GAMES, GreedyBlitzPlayer),
    },
    **{words: {found.name: BotPlayer} for words, found in BLITZKRIEG_BOTS.items()},
    BLITZ_BOT: dict.fromkeys(CARD_GAMES, BlitzBotPlayer),
}
"""By the words, what makes the player for each game that it plays, its usual one first."""


def games_of(words: str, game: str | None = None) -> tuple[str, ...]:
    """The names of the games that the player called *words* plays, the usual one first.

    Raises:
        UnknownPlayerError: If there is no such player; the message lists those there are, or
            those of the game called *game*.
    """
    return tuple(_makers(words, game))


def players_of(game: str | None) -> tuple[str, ...]:
    """The words for every player of the game called *game*, or of any game."""
    return tuple(words for words, makers in _PLAYERS.items() if game is None or game in makers)


def takes_any_seat(words: str) -> bool:
    """Whether the player can sit where a person would, and not only in the seat of a bot."""
    return words not in BLITZKRIEG_BOTS


def find_player(words: str, seed: int | str, game: str | None = None) -> Player:
    """The player that *words* name, whose luck, if it relies on any, comes from *seed*.

    Args:
        words: What it is called.
        seed: Where its luck comes from.
        game: The name of the game that it is to play, or ``None`` for its usual one.

    Raises:
        UnknownPlayerError: If there is none, or it does not play that game; the message lists
            what there is.
    """
    makers = _makers(words, game)
    if game is None:
        game = next(iter(makers))
    make = makers.get(game)
    if make is None:
        raise UnknownPlayerError(plays_elsewhere(words, game, players_of(game)))
    return make(seed)


def plays_elsewhere(words: str, game: str, known: Sequence[str]) -> str:
    """That the player called *words* does not play *game*, and which others do: the *known* ones.

    Where none of these is a bot, also the game in which *words* would be.
    """
    message = _("“{words}” does not play the game “{game}”. Type one of these instead: {known}.")
    if not any(each in BOTS for each in known):
        message = _(
            "“{words}” does not play the game “{game}”. Type one of these instead: {known}. "
            "Or choose the game “{other}”."
        )
    return message.format(words=words, game=game, known=", ".join(known), other=games_of(words)[0])


def _makers(words: str, game: str | None) -> Mapping[str, _Maker]:
    makers = _PLAYERS.get(words)
    if makers is not None:
        return makers
    known = players_of(game)
    bots = ", ".join(each for each in known if each in BOTS)
    name, _colon, level = words.partition(":")
    if name == BOT and bots:
        message = _("Which bot? Type one of these: {known}.")
        if level:
            message = _("There is no bot “{level}”. Type one of these: {known}.")
        raise UnknownPlayerError(message.format(level=level, known=bots))
    near = get_close_matches(words, known, n=1)
    if near:
        message = _("There is no player “{words}”. Did you mean “{near}”? Players: {known}.")
    else:
        message = _("There is no player “{words}”. Players: {known}.")
    raise UnknownPlayerError(
        message.format(words=words, near="".join(near), known=", ".join(known))
    )
