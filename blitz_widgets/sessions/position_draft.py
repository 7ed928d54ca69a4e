"""A position being edited, which may be impossible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from blitz_widgets.core.catalogue import UnknownGameError, find_game
from blitz_widgets.core.protocol import OptionError, SettingError
from blitz_widgets.locale import _
from blitz_widgets.records.position import Position, PositionError
from blitz_widgets.view.catalogue import editing

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.view.editing import Editing


class PositionDraft(Struct, frozen=True):
    """The position between two changes."""

    game: Any
    state: Any
    kept: frozenset[str] = frozenset()
    """The keys of the oddities that were accepted."""


def editing_of(game: Game[Any, Any]) -> Editing[Any]:
    """The position editor of *game*.

    Raises:
        PositionError: If it has none.
    """
    found = editing(game)
    if found is None:
        raise PositionError(_("Positions of this game cannot be set up by hand."))
    return found


def position_of_draft(draft: PositionDraft) -> Position:
    """The position in *draft* as a value."""
    game = draft.game
    return Position(
        game=game.name, options=dict(game.options), setting=game.setting_of(draft.state)
    )


def read_draft(position: Position) -> PositionDraft:
    """The draft of *position*, which may be impossible.

    Raises:
        PositionError: If its game or a name in it is unknown.
    """
    try:
        game = find_game(position.game, position.options)
    except (UnknownGameError, OptionError) as error:
        raise PositionError(
            _("The position cannot be set up: {problem}").format(problem=error)
        ) from error
    found = editing_of(game)
    if position.lead:
        return PositionDraft(game, position.begin()[1])
    if not position.setting:
        return PositionDraft(game, found.blank())
    try:
        return PositionDraft(game, game.lay_out(position.setting))
    except SettingError as error:
        raise PositionError(
            _("The position cannot be set up: {problem}").format(problem=error)
        ) from error


def carried_over(game: Game[Any, Any], setting: dict[str, Any]) -> Any:  # noqa: ANN401  # of any game
    """The position of *game* with as much of *setting* as it accepts."""
    known = dict(setting)
    while known:
        try:
            return game.lay_out(known)
        except SettingError:
            known.popitem()
    return editing_of(game).blank()
