"""Which game a position file belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.catalogue import descriptors
from blitz_widgets.limits import POSITION, TooMuchError
from blitz_widgets.limits.reading import JsonError, read_json
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.descriptor import Decisions


def kinds() -> tuple[Decisions, ...]:
    """Every kind of position file, each once, the standard game's first."""
    found = (game.decisions for game in descriptors())
    return tuple({kind.key: kind for kind in found if kind is not None}.values())


def kind_of(written: str | bytes) -> Decisions:
    """The kind of the position file *written*, by the game it names.

    If it names no known game, or cannot be read, the result is the standard game's kind: its reader
    reports the error.
    """
    return kind_marked(_game_in(written))


def kind_marked(mark: object) -> Decisions:
    """The kind of position file with this value of ``game``; the standard game's if unknown."""
    usual, *others = kinds()
    return next((kind for kind in others if kind.file_mark == mark), usual)


def _game_in(written: str | bytes) -> object:
    """The value of ``game`` in *written*; ``None`` if there is none."""
    try:
        found = read_json(written, _("The position"), POSITION)
    except (JsonError, TooMuchError):
        return None
    return found.get("game") if isinstance(found, dict) else None
