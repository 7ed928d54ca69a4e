"""The players by the words that name them: ``random``, or ``name:manner``."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.core.catalogue import descriptors
from blitz_widgets.core.descriptor import PlayerEntry, look_up
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from blitz_widgets.players.player import Player

USUAL_PLAYER = "random"
"""The player that fits every game."""
BOT = "bot"
"""The first word of every bot; a colon and its manner follow."""

_RANDOM = PlayerEntry(words=USUAL_PLAYER, make="blitz_widgets.players.simple:RandomPlayer")


class BotsGame(NamedTuple):
    """A game where a bot has a seat of its own."""

    name: str
    """The name of the game."""
    options: Mapping[str, str]
    """The options that the bot's words stand for."""


class UnknownPlayerError(ExplainedError):
    """There is no such player, or the game does not have it."""


def bots() -> Mapping[str, BotsGame]:
    """Every bot that has a seat of its own in some game, by its words."""
    return {
        player.words: BotsGame(game.name, player.seat_options)
        for game in descriptors()
        for player in game.players
        if player.seat_options is not None
    }


def games_of(words: str, game: str | None = None) -> tuple[str, ...]:
    """The names of the games that the player called *words* plays, the standard one first.

    Raises:
        UnknownPlayerError: If there is no such player; the message lists those there are, or
            those of the game called *game*.
    """
    return tuple(_entries(words, game))


def players_of(game: str | None) -> tuple[str, ...]:
    """The words for every player of the game called *game*, or of any game."""
    return tuple(words for words, found in _players().items() if game is None or game in found)


def takes_any_seat(words: str) -> bool:
    """Whether the player can take a person's seat, and not only the seat of a bot."""
    return all(entry.takes_any_seat for entry in _entries(words, None).values())


def find_player(words: str, seed: int | str, game: str | None = None) -> Player:
    """The player that *words* name; if it relies on luck, *seed* fixes it.

    Args:
        words: What it is called.
        seed: Where its luck comes from.
        game: The name of the game that it is to play, or ``None`` for its usual one.

    Raises:
        UnknownPlayerError: If there is none, or it does not play that game; the message lists
            what there is.
    """
    entries = _entries(words, game)
    if game is None:
        game = next(iter(entries))
    entry = entries.get(game)
    if entry is None:
        raise UnknownPlayerError(plays_elsewhere(words, game, players_of(game)))
    player: Player = look_up(entry.make)(seed)
    return player


def plays_elsewhere(words: str, game: str, known: Sequence[str]) -> str:
    """The message that the player *words* does not play *game*, and that the *known* ones do.

    If none of these is a bot, it also names a game for *words*.
    """
    message = _("“{words}” does not play the game “{game}”. Type one of these instead: {known}.")
    if not any(each in bots() for each in known):
        message = _(
            "“{words}” does not play the game “{game}”. Type one of these instead: {known}. "
            "Or choose the game “{other}”."
        )
    return message.format(words=words, game=game, known=", ".join(known), other=games_of(words)[0])


def _players() -> Mapping[str, Mapping[str, PlayerEntry]]:
    """The player by its words in each game that it plays, the standard game first."""
    found: dict[str, dict[str, PlayerEntry]] = {}
    for game in descriptors():
        for player in (_RANDOM, *game.players):
            found.setdefault(player.words, {})[game.name] = player
    return found


def _entries(words: str, game: str | None) -> Mapping[str, PlayerEntry]:
    entries = _players().get(words)
    if entries is not None:
        return entries
    known = players_of(game)
    known_bots = ", ".join(each for each in known if each in bots())
    name, _colon, level = words.partition(":")
    if name == BOT and known_bots:
        message = _("Which bot? Type one of these: {known}.")
        if level:
            message = _("There is no bot “{level}”. Type one of these: {known}.")
        raise UnknownPlayerError(message.format(level=level, known=known_bots))
    near = get_close_matches(words, known, n=1)
    if near:
        message = _("There is no player “{words}”. Did you mean “{near}”? Players: {known}.")
    else:
        message = _("There is no player “{words}”. Players: {known}.")
    raise UnknownPlayerError(
        message.format(words=words, near="".join(near), known=", ".join(known))
    )
