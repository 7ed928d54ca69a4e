"""Assigns players to the seats of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.core.catalogue import find_game, usual_game
from blitz_widgets.core.protocol import SEATS
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.players.catalogue import (
    USUAL_PLAYER,
    UnknownPlayerError,
    bots,
    games_of,
    players_of,
    plays_elsewhere,
    takes_any_seat,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from blitz_widgets.core.protocol import Game


class SeatingError(ExplainedError):
    """The players cannot sit at this table."""


class Seating(NamedTuple):
    """A game, and the words for the player of each seat."""

    game: Game[Any, Any]
    players: tuple[str, ...]


def seating(name: str | None, options: Mapping[str, str], players: Sequence[str] | None) -> Seating:
    """The game and the players of a request that may leave some of them out.

    A bot among the players selects its game, at its level; a game with a bot makes the bot a
    player.

    Args:
        name: The name of the game, or ``None`` for the one that the players need.
        options: The options of the game.
        players: The words for the player of each seat, or ``None`` for the usual ones.

    Raises:
        UnknownGameError: If there is no such game.
        OptionError: If the game lacks one of the options, or they do not go together.
        UnknownPlayerError: If a player is unknown, or there is not one for each seat.
        SeatingError: If a player cannot sit in that seat of that game.
    """
    among_players = [words for words in players or () if words in bots()]
    if name is None:
        if players is not None:
            _check_known(players, None)
        name = games_of(among_players[0])[0] if among_players else usual_game()
    for words in among_players[:1]:
        if name == bots()[words].name:
            options = {**bots()[words].options, **options}
    game = find_game(name, options)
    if players is None:
        players = [USUAL_PLAYER if seat in game.human_seats else _bot_of(game) for seat in SEATS]
    check_seating(game, players)
    return Seating(game, tuple(players))


def check_seating(game: Game[Any, Any], players: Sequence[str]) -> None:
    """Check that every seat of *game* has a player that can sit there.

    Raises:
        UnknownPlayerError: If a player is unknown, or there is not one for each seat.
        SeatingError: If a player cannot sit in that seat of that game.
    """
    _check_known(players, game.name)
    for seat, words in zip(SEATS, players, strict=True):
        if seat in game.human_seats:
            _check_any_seat(game, words)
        else:
            _check_bots_seat(game, words)


def _check_known(players: Sequence[str], game: str | None) -> None:
    """Check that there is a known player for each seat; an error lists those of *game*."""
    if len(players) != len(SEATS):
        raise UnknownPlayerError(
            _("Name {seats} players, one for each seat, separated by commas; not {given}.").format(
                seats=len(SEATS), given=len(players)
            )
        )
    for words in players:
        games_of(words, game)


def _check_any_seat(game: Game[Any, Any], words: str) -> None:
    """Check that the player can take a person's seat."""
    known = tuple(filter(takes_any_seat, players_of(game.name)))
    if game.name not in games_of(words):
        raise SeatingError(plays_elsewhere(words, game.name, known))
    if not takes_any_seat(words):
        message = _(
            "The bot has the first seat only. Name one of these second, not “{words}”: {known}."
        )
        raise SeatingError(message.format(words=words, known=", ".join(known)))


def _check_bots_seat(game: Game[Any, Any], words: str) -> None:
    """Check that the player is the bot of *game* with its options."""
    if words not in bots():
        raise SeatingError(_needs_bot(game, words))
    if bots()[words].name != game.name:
        raise SeatingError(plays_elsewhere(words, game.name, _bots_of(game)))
    if words != _bot_of(game):
        message = _("“{words}” and the option level={level} differ. Leave one of them out.")
        raise SeatingError(message.format(words=words, level=game.options["level"]))


def _bot_of(game: Game[Any, Any]) -> str:
    """The words for the bot of *game*, which has one, with its options."""
    return next(
        words
        for words, found in bots().items()
        if found.name == game.name and found.options.items() <= game.options.items()
    )


def _bots_of(game: Game[Any, Any]) -> tuple[str, ...]:
    """The words for every bot that has a seat of its own in *game*."""
    return tuple(words for words, found in bots().items() if found.name == game.name)


def _needs_bot(game: Game[Any, Any], words: str) -> str:
    first = SEATS[0] not in game.human_seats
    message = (
        _(
            "In the game “{game}” the bot has the first seat. "
            "Name one of these there, not “{words}”: {bots}."
        )
        if first
        else _(
            "In this game of “{game}” the bot has the second seat. "
            "Name one of these there, not “{words}”: {bots}."
        )
    )
    return message.format(game=game.name, words=words, bots=", ".join(_bots_of(game)))
