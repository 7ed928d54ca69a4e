"""The games there are, by the name that records, links and the command line use."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from blitz_widgets.games.blitzkrieg import Blitzkrieg, Options
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from blitz_widgets.games.protocol import Game


class UnknownGameError(ValueError):
    """No game goes by this name."""


def _base(options: Mapping[str, str]) -> Blitzkrieg:
    return Blitzkrieg(Options.read(options))


_GAMES: dict[str, Callable[[Mapping[str, str]], Game[Any, Any]]] = {
    Blitzkrieg.name: _base,
}


def game_names() -> tuple[str, ...]:
    """The name of every game, the usual one first."""
    return tuple(_GAMES)


def find_game(name: str, options: Mapping[str, str]) -> Game[Any, Any]:
    """The game called *name*, played with *options*; those left out are the defaults.

    Raises:
        UnknownGameError: If there is none; the message lists those there are.
        OptionError: If the game lacks one of the options, or they do not go together.
    """
    make = _GAMES.get(name)
    if make is not None:
        return make(options)
    near = get_close_matches(name, _GAMES, n=1)
    if near:
        message = _("There is no game “{name}”. Did you mean “{near}”? Games: {known}.")
    else:
        message = _("There is no game “{name}”. Games: {known}.")
    raise UnknownGameError(message.format(name=name, near="".join(near), known=", ".join(_GAMES)))
