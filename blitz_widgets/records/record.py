"""The record of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

from msgspec import Meta, Struct, field

from blitz_widgets.core.catalogue import UnknownGameError, find_game
from blitz_widgets.core.protocol import OptionError, SettingError
from blitz_widgets.core.rulebooks import KnownRule, expect_rule
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.records.annotations import UNSAID, About, Branch, Comment

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.core.protocol import Game, Outcome

VERSION: Final = 4
"""The version of the format that this program reads and writes."""

LARGEST_SEED: Final = 2**53 - 1
"""The largest whole number that every reader of JSON keeps exact."""


class RecordError(ExplainedError):
    """An unusable record; the message says what is wrong, where, and how to fix it."""


class Result(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The result of a game."""

    winner: Annotated[int, Meta(ge=0, le=1, description="The seat: 0 moved first, 1 second.")]
    rule: Annotated[KnownRule, Meta(description="The rule that ended the game.")]

    def __post_init__(self) -> None:
        """Check that it is the rule of a game."""
        expect_rule(self.rule)


class Record(
    Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="version",
    tag=VERSION,
):
    """A game, finished or not, or just its beginning."""

    game: Annotated[str, Meta(description="The game's name, such as base.")]
    options: Annotated[
        dict[str, str], Meta(description="The options; those left out are the game's defaults.")
    ] = field(default_factory=dict)
    players: Annotated[
        tuple[str, ...], Meta(description="The players' names, in the order of the seats.")
    ] = ()
    setting: Annotated[
        dict[str, Any],
        Meta(
            description="The position in which it begins, as the game sets it up; empty for its "
            "beginning."
        ),
    ] = field(default_factory=dict)
    seed: (
        Annotated[int, Meta(ge=0, le=LARGEST_SEED)]
        | Annotated[str, Meta(description="Where chance comes from when play goes on.")]
        | None
    ) = None
    actions: Annotated[
        tuple[str, ...],
        Meta(description="All that was done, outcomes of chance included, in the notation."),
    ] = ()
    result: Result | None = None
    note: Annotated[str, Meta(description="Anything worth saying about the game.")] = ""
    about: Annotated[About, Meta(description="Title, lesson and level.")] = UNSAID
    comments: Annotated[tuple[Comment, ...], Meta(description="Comments on the line.")] = ()
    branches: Annotated[
        tuple[Branch, ...], Meta(description="Lines that could have been played.")
    ] = ()


def record_of(
    game: Game[Any, Any],
    actions: Iterable[object],
    *,
    outcome: Outcome | None = None,
    players: tuple[str, ...] = (),
    seed: int | str | None = None,
    note: str = "",
    start: object = None,
) -> Record:
    """The record of *actions* in *game*, which ended with *outcome* or is not over.

    *start* is its first position, if that was set up.
    """
    is_set_up = start is not None and start != game.start()
    return Record(
        game=game.name,
        options=dict(game.options),
        players=players,
        setting=game.setting_of(start) if is_set_up else {},
        seed=seed,
        actions=tuple(map(game.format, actions)),
        result=Result(winner=outcome.winner, rule=outcome.rule) if outcome else None,
        note=note,
    )


def game_of(record: Record) -> Game[Any, Any]:
    """The game of *record*.

    Raises:
        RecordError: If there is no such game, or it lacks one of the options.
    """
    try:
        return find_game(record.game, record.options)
    except UnknownGameError as error:
        raise RecordError(_("The record, at game: {problem}").format(problem=error)) from error
    except OptionError as error:
        raise RecordError(_("The record, at options: {problem}").format(problem=error)) from error


def start_of(record: Record, game: Game[Any, Any]) -> Any:  # noqa: ANN401  # of any game
    """The first position of *record* in *game*.

    Raises:
        RecordError: If it cannot be set up.
    """
    if not record.setting:
        return game.start()
    try:
        return game.set_up(record.setting)
    except SettingError as error:
        raise RecordError(_("The record, at setting: {problem}").format(problem=error)) from error


def check_beginning(record: Record) -> None:
    """Check that the game of *record* exists, and that its first position can be set up.

    Raises:
        RecordError: If not.
    """
    start_of(record, game_of(record))
