"""The steps back of a position that is being set up, as a browser keeps them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct, ValidationError, convert, to_builtins

from blitz_widgets.limits import CODE, MOST_UNDONE_KEPT
from blitz_widgets.records.framing import CodeError
from blitz_widgets.records.position import PositionError, decode_whole, encode_whole

if TYPE_CHECKING:
    from blitz_widgets.records.position import Position
    from blitz_widgets.sessions.editing import EditingSession

KEPT_AS: Final = "setup-steps"
"""The name under which the browser keeps them."""


class KeptSteps(Struct, frozen=True):
    """A position by its code, and those before it, the latest last."""

    now: str
    before: tuple[str, ...]


def written_steps(session: EditingSession) -> object:
    """The position of *session* with its last steps, as a browser stores them."""
    before = session.earlier(MOST_UNDONE_KEPT)
    return to_builtins(
        KeptSteps(now=encode_whole(session.position()), before=tuple(map(encode_whole, before)))
    )


def read_steps(stored: object) -> KeptSteps | None:
    """The steps in what a browser has *stored*; ``None`` if they are none, or more than fit.

    A page of another version may have stored them.
    """
    try:
        found = convert(stored, KeptSteps)
    except (ValidationError, UnicodeError):  # half a character is no text
        return None
    fits = len(found.before) <= MOST_UNDONE_KEPT and all(
        len(code) <= CODE.most for code in (found.now, *found.before)
    )
    return found if fits else None


def restore_steps(session: EditingSession, stored: object) -> None:
    """Let the *stored* steps be taken back, if they led to the position of *session*.

    Of damaged ones, those after the last damage.
    """
    steps = read_steps(stored)
    if steps is None or steps.now != encode_whole(session.position()):
        return
    before: list[Position] = []
    for code in reversed(steps.before):
        try:
            before.insert(0, decode_whole(code))
        except (CodeError, PositionError):
            break
    session.remember(before)
