"""Commands for a game in play: the input of :func:`~.playing.step`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct

from blitz_widgets.core.chance import new_seed
from blitz_widgets.core.protocol import Game


class Go(StrEnum):
    """A command without more to say, by the name that buttons give it."""

    NEXT = "next"
    """Show the next event, or let chance or the bot act."""
    BACK = "back"
    FIRST = "first"
    LAST = "last"
    ROUND_BACK = "round-back"
    ROUND_ON = "round-on"
    UNDO = "undo"
    """Undo the viewer's last decision, or at a real table the last entry, if allowed."""
    HAND_OVER = "hand-over"
    """Cover the screen until the other side takes it."""
    TAKE_SEAT = "take-seat"
    """Give the screen to the side to act."""
    DEAL = "deal"
    """Roll or draw once for the players at the table."""
    DEAL_ALL = "deal-all"
    """Roll or draw for the players at the table until the next kind of task."""
    SKIP = "skip"
    """In a guided game: let the helper decide until the next moment."""


class Pick(Struct, frozen=True):
    """Continue an action, start another, or undo the pick."""

    target: str
    second: bool = False
    """Whether it is the second click of a double click."""


class Act(Struct, frozen=True):
    """Play *action* for the viewer."""

    action: Any


class Enter(Struct, frozen=True):
    """Enter an outcome of chance from the table."""

    action: Any


class LookAt(Struct, frozen=True):
    """Look at the step *cursor*, or the nearest."""

    cursor: int


class ShareScreen(Struct, frozen=True):
    """Hide the units of each side from the other between turns, or do not."""

    hidden: bool


class SetUpAgain(Struct, frozen=True):
    """Undo the latest part of the set-up; chance draws from *seed* from there on."""

    seed: str


Command = Go | Pick | Act | Enter | LookAt | ShareScreen | SetUpAgain

Reader = Callable[[Game[Any, Any], str], Command]
"""Makes a command of what is pressed in a game: the value of the button.

Raises:
    NotationError: If the value should be an action and is none.
"""


def _always(command: Command) -> Reader:
    return lambda _game, _value: command


PICKS: Final[Mapping[str, Reader]] = {
    "pick": lambda _game, target: Pick(target),
    "pick-on": lambda _game, target: Pick(target, second=True),
    "action": lambda game, text: Act(game.parse(text)),
}
"""How decisions are read, by the name of the press."""
COMMANDS: Final[Mapping[str, Reader]] = {
    **PICKS,
    "enter": lambda game, text: Enter(game.parse(text)),
    "anew": lambda _game, _value: SetUpAgain(new_seed()),
    **{go: _always(go) for go in Go if go is not Go.SKIP},
}
"""How everything in a game in play is read, by the name of the press."""
GUIDED: Final[Mapping[str, Reader]] = {
    **PICKS,
    **{go: _always(go) for go in (Go.NEXT, Go.SKIP, Go.UNDO)},
}
"""How everything in a guided game is read, by the name of the press."""
