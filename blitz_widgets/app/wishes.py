"""What a learner wishes for a new game, by form or by address, and the game that comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from blitz_widgets.games.catalogue import UnknownGameError, find_game, game_names, options_of
from blitz_widgets.games.chance import new_seed
from blitz_widgets.games.protocol import OptionError
from blitz_widgets.limits import LONGEST_SEED
from blitz_widgets.locale import _
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.viewing import Mode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.games.protocol import Game


class WishError(ValueError):
    """A wish that cannot be granted; the message says why, in one sentence."""


class Manner(Struct, frozen=True, kw_only=True):
    """How a game is shown, whichever it is."""

    mode: Mode
    hidden: bool = True
    """Whether two people at one screen hide their units from each other."""
    physical_table: bool = False
    """Whether the game is on a real table."""


def usual_mode(*, physical_table: bool) -> Mode:
    """Every step explained; at a real table that would be one press too many for each."""
    return Mode.PLAY if physical_table else Mode.EXPLAIN


def usual_game(*, physical_table: bool) -> str:
    """The game to begin with: the first there is, or at a real table the first with a bot."""
    names = game_names()
    with_bot = (name for name in names if len(find_game(name, {}).human_seats) == 1)
    return next(with_bot, names[0]) if physical_table else names[0]


def option_names(game: str | None = None) -> tuple[str, ...]:
    """The options that *game* has, or all that any game has."""
    games = game_names() if game is None else (game,)
    names = (option.name for each in games for option in options_of(each))
    return tuple(dict.fromkeys(names))


def checked_game(name: str, wished: Mapping[str, str]) -> Game[Any, Any]:
    """The game called *name*, with those of its options that are *wished* for.

    Raises:
        WishError: If there is no such game, or it cannot be played so.
    """
    try:
        names = option_names(name)
        return find_game(name, {each: wished[each] for each in names if wished.get(each)})
    except (OptionError, UnknownGameError) as error:
        raise WishError(str(error)) from error


def checked_seed(wished: str) -> str:
    """The seed *wished* for, or one drawn if it is empty.

    Raises:
        WishError: If it is too long or could not be shown.
    """
    if len(wished) > LONGEST_SEED or not wished.isprintable():
        raise WishError(
            _("The seed may have up to {most} plain characters.").format(most=LONGEST_SEED)
        )
    return wished or new_seed()


def begin(game: Game[Any, Any], seed: str, manner: Manner) -> PlaySession:
    """A new game, which begins uncovered where nothing is hidden."""
    return PlaySession(
        game,
        seed=seed,
        mode=manner.mode,
        shared_screen=manner.hidden,
        physical_table=manner.physical_table,
    )
