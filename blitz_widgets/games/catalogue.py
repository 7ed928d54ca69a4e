"""The games there are, by the name that records, links and the command line use."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.games.blitz import Blitz
from blitz_widgets.games.blitz.options import blitz_options
from blitz_widgets.games.blitz.solo import SoloBlitz, solo_blitz_options
from blitz_widgets.games.blitzkrieg import Blitzkrieg, Options
from blitz_widgets.games.blitzkrieg.nippon import Nippon, nippon_options
from blitz_widgets.games.blitzkrieg.options import base_options
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.nippon import SoloNippon, solo_nippon_options
from blitz_widgets.games.blitzkrieg.solo.options import SoloOptions, solo_options
from blitz_widgets.locale import _, mark

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from blitz_widgets.games.protocol import Game, Option


class UnknownGameError(ValueError):
    """No game goes by this name."""


class _Entry(NamedTuple):
    title: str
    make: Callable[[Mapping[str, str]], Game[Any, Any]]
    options: Callable[[], tuple[Option, ...]]


def _base(options: Mapping[str, str]) -> Blitzkrieg:
    return Blitzkrieg(Options.read(options))


def _solo(options: Mapping[str, str]) -> SoloBlitzkrieg:
    return SoloBlitzkrieg(SoloOptions.read(options))


_GAMES: dict[str, _Entry] = {
    Blitzkrieg.name: _Entry(mark("Two players"), _base, base_options),
    SoloBlitzkrieg.name: _Entry(mark("Against the bot"), _solo, solo_options),
    Nippon.name: _Entry(mark("Nippon expansion, two players"), Nippon.read, nippon_options),
    SoloNippon.name: _Entry(
        mark("Nippon expansion, against the bot"), SoloNippon.read, solo_nippon_options
    ),
    Blitz.name: _Entry(mark("Card game “Blitz”, two players"), Blitz.read, blitz_options),
    SoloBlitz.name: _Entry(
        mark("Card game “Blitz”, against the bot"), SoloBlitz.read, solo_blitz_options
    ),
}


def game_names() -> tuple[str, ...]:
    """The name of every game, the usual one first."""
    return tuple(_GAMES)


def game_title(name: str) -> str:
    """What the game called *name* is called on the page, to be translated.

    Raises:
        UnknownGameError: If there is none; the message lists those there are.
    """
    return _entry(name).title


def options_of(name: str) -> tuple[Option, ...]:
    """What can be chosen before the game called *name* begins.

    Raises:
        UnknownGameError: If there is none; the message lists those there are.
    """
    return _entry(name).options()


def find_game(name: str, options: Mapping[str, str]) -> Game[Any, Any]:
    """The game called *name*, played with *options*; those left out are the defaults.

    Raises:
        UnknownGameError: If there is none; the message lists those there are.
        OptionError: If the game lacks one of the options, or they do not go together.
    """
    return _entry(name).make(options)


def board_note(game: Game[Any, Any]) -> str:
    """What is printed below the board of *game*, to be translated; empty if nothing is."""
    return game.kit.board.note if isinstance(game, Blitzkrieg) else ""


def _entry(name: str) -> _Entry:
    entry = _GAMES.get(name)
    if entry is not None:
        return entry
    near = get_close_matches(name, _GAMES, n=1)
    if near:
        message = _("There is no game “{name}”. Did you mean “{near}”? Games: {known}.")
    else:
        message = _("There is no game “{name}”. Games: {known}.")
    raise UnknownGameError(message.format(name=name, near="".join(near), known=", ".join(_GAMES)))
