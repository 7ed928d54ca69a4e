"""A request for a new game, by form or by address, and the game that it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from blitz_widgets.core.catalogue import UnknownGameError, find_game, game_names, options_of
from blitz_widgets.core.chance import new_seed
from blitz_widgets.core.protocol import SEATS, OptionError
from blitz_widgets.limits import LONGEST_SEED
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.players.opposed import check_opponent
from blitz_widgets.records.record import record_of
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.viewing import Mode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.core.protocol import Game


class RequestError(ExplainedError):
    """A request that cannot be met; the message says why, in one sentence."""


class PlaySettings(Struct, frozen=True, kw_only=True):
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
    """The options of *game*, or of every game."""
    games = game_names() if game is None else (game,)
    names = (option.name for each in games for option in options_of(each))
    return tuple(dict.fromkeys(names))


def checked_game(name: str, query: Mapping[str, str]) -> Game[Any, Any]:
    """The game called *name*, with those of its options that *query* names.

    Raises:
        RequestError: If there is no such game, or it cannot be played so.
    """
    try:
        names = option_names(name)
        return find_game(name, {each: query[each] for each in names if query.get(each)})
    except (OptionError, UnknownGameError) as error:
        raise RequestError(str(error)) from error


def checked_seed(asked: str) -> str:
    """The seed *asked* for, or a drawn one if that is empty.

    Raises:
        RequestError: If it is too long or could not be shown.
    """
    if len(asked) > LONGEST_SEED or not asked.isprintable():
        raise RequestError(
            _("The seed may have up to {most} plain characters.").format(most=LONGEST_SEED)
        )
    return asked or new_seed()


def checked_players(game: Game[Any, Any], opponent: str, side: str) -> tuple[str, ...]:
    """Who plays *game* if a person takes *side* against the player *opponent*.

    *side* is the id of one, or empty for the one that moves first.  Without an opponent, nobody
    is named.

    Raises:
        RequestError: If there is no such opponent or side; the message says which there are.
    """
    if not opponent:
        return ()
    try:
        check_opponent(game, opponent)
    except ExplainedError as error:  # no such opponent, or its weights are damaged
        raise RequestError(str(error)) from error
    sides = tuple(game.scores(game.start()))
    if side and side not in sides:
        raise RequestError(
            _("There is no side “{side}”. Choose from: {known}.").format(
                side=side, known=", ".join(sides)
            )
        )
    person = sides.index(side) if side else 0
    return tuple("" if seat == person else opponent for seat in SEATS)


def begin(
    game: Game[Any, Any], seed: str, settings: PlaySettings, players: tuple[str, ...] = ()
) -> PlaySession:
    """A new game of the *players*, which begins uncovered where nothing is hidden."""
    return PlaySession(
        game,
        seed=seed,
        origin=record_of(game, (), players=players) if players else None,
        mode=settings.mode,
        shared_screen=settings.hidden,
        physical_table=settings.physical_table,
    )
