"""Which game a position file is of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.catalogue import descriptors
from blitz_widgets.limits import POSITION, TooMuchError
from blitz_widgets.limits.reading import JsonError, read_json
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.descriptor import Decisions


def kinds() -> tuple[Decisions, ...]:
    """Every kind of position file, each once, the usual one first."""
    found = (game.decisions for game in descriptors())
    return tuple({kind.key: kind for kind in found if kind is not None}.values())


def kind_of(written: str | bytes) -> Decisions:
    """The kind of the position file *written*, by the game that it names.

    Where it names none that is known, or cannot be read, it is the usual kind, whose reader says
    what is wrong.
    """
    return kind_marked(_game_in(written))


def kind_marked(mark: object) -> Decisions:
    """The kind of a position file that has *mark* under ``game``; if unknown, the usual one."""
    usual, *others = kinds()
    return next((kind for kind in others if kind.file_mark == mark), usual)


def _game_in(written: str | bytes) -> object:
    """What *written* has under ``game``; ``None`` if it has nothing there."""
    try:
        found = read_json(written, _("The position"), POSITION)
    except (JsonError, TooMuchError):
        return None
    return found.get("game") if isinstance(found, dict) else None
