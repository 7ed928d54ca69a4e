"""The games by name: records, links and the command line use these names."""

from __future__ import annotations

from contextlib import contextmanager
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.core.descriptor import Descriptor, look_up
from blitz_widgets.limits.typography import normalized, normalized_data
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from blitz_widgets.core.protocol import Game, Option

_TABLE: Final = (
    "blitz_widgets.games.blitzkrieg.descriptor:GAMES",
    "blitz_widgets.games.blitz.descriptor:GAMES",
)
"""Where each game's descriptor is; the standard game comes first."""

_plugged_in: list[Descriptor] = []


class UnknownGameError(ExplainedError):
    """There is no game of this name."""


def descriptors() -> tuple[Descriptor, ...]:
    """Every game, the standard game first."""
    return (*_shipped(), *_plugged_in)


@contextmanager
def plugged_in(*games: Descriptor) -> Iterator[None]:
    """Add *games* at the end of the table while the block runs.

    Raises:
        ValueError: If there is already a game of the same name.
    """
    before = _plugged_in[:]
    names = [each.name for each in (*descriptors(), *games)]
    if len(names) != len(set(names)):
        raise ValueError(names)
    _plugged_in.extend(games)
    try:
        yield
    finally:
        _plugged_in[:] = before


def game_names() -> tuple[str, ...]:
    """The name of every game, the standard game first.

    >>> from blitz_widgets import game_names
    >>> game_names()
    ('base', 'solo', 'nippon', 'solo-nippon', 'blitz', 'solo-blitz')
    """
    return tuple(each.name for each in descriptors())


def usual_game() -> str:
    """The name of the standard game, for callers that name none."""
    return descriptors()[0].name


def descriptor_of(name: str) -> Descriptor:
    """The descriptor of the game *name*.

    Raises:
        UnknownGameError: If there is no such game; the message lists the games.
    """
    known = {each.name: each for each in descriptors()}
    if name in known:
        return known[name]
    near = get_close_matches(name, known, n=1)
    if near:
        message = _("There is no game “{name}”. Did you mean “{near}”? Games: {known}.")
    else:
        message = _("There is no game “{name}”. Games: {known}.")
    raise UnknownGameError(message.format(name=name, near="".join(near), known=", ".join(known)))


def game_title(name: str) -> str:
    """The title of the game *name* on the page, to be translated.

    Raises:
        UnknownGameError: If there is no such game; the message lists the games.
    """
    return descriptor_of(name).title


@cache
def options_of(name: str) -> tuple[Option, ...]:
    """The options of the game called *name*.

    Raises:
        UnknownGameError: If there is no such game.

    >>> from blitz_widgets import options_of
    >>> [option.name for option in options_of("base")]
    ['edition', 'nippon_tokens', 'box']
    """
    return descriptor_of(name).options()


def find_game(name: str, options: Mapping[str, str]) -> Game[Any, Any]:
    """The game called *name*, played with *options*; any left out have their defaults.

    Raises:
        UnknownGameError: If there is no such game; the message lists the games.
        OptionError: If the game lacks one of the options, or they do not go together.

    >>> from blitz_widgets import find_game
    >>> game = find_game("base", {"edition": "2019"})
    >>> game.options["edition"]
    '2019'
    """
    typed: Any = normalized_data(dict(options))
    return descriptor_of(normalized(name)).make(typed)


def harder(game: Game[Any, Any]) -> Game[Any, Any] | None:
    """*game* one level harder, otherwise unchanged; ``None`` if there is no harder level."""
    ladder = descriptor_of(game.name).ladder
    options = {each.name: each.default for each in options_of(game.name)} | dict(game.options)
    here = next((place for place, rung in enumerate(ladder) if rung.items() <= options.items()), -1)
    if here < 0 or here + 1 == len(ladder):
        return None
    return find_game(game.name, {**game.options, **ladder[here + 1]})


def board_note(game: Game[Any, Any]) -> str:
    """The note printed below the board of *game*, to be translated; empty if there is none."""
    return descriptor_of(game.name).board_note(game)


@cache
def _shipped() -> tuple[Descriptor, ...]:
    return tuple(game for reference in _TABLE for game in look_up(reference))
