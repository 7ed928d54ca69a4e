"""The steps back of a position that is being set up, as a browser keeps them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta, Struct, to_builtins

from blitz_widgets.limits import CODE, MOST_UNDONE_KEPT
from blitz_widgets.limits.reading import stored_value
from blitz_widgets.records.framing import CodeError
from blitz_widgets.records.position import PositionError, decode_whole, encode_whole

if TYPE_CHECKING:
    from blitz_widgets.records.position import Position
    from blitz_widgets.sessions.editing import EditingSession

KEPT_AS: Final = "setup-steps"
"""The name under which the browser keeps them."""
_Code = Annotated[str, Meta(max_length=CODE.most)]


class KeptSteps(Struct, frozen=True):
    """A position by its code, and those before it, the latest last."""

    now: _Code
    before: Annotated[tuple[_Code, ...], Meta(max_length=MOST_UNDONE_KEPT)]


def written_steps(session: EditingSession) -> object:
    """The position of *session* with its last steps, as a browser stores them."""
    before = session.earlier(MOST_UNDONE_KEPT)
    return to_builtins(
        KeptSteps(now=encode_whole(session.position()), before=tuple(map(encode_whole, before)))
    )


def restore_steps(session: EditingSession, stored: object) -> None:
    """Let the *stored* steps be taken back, if they led to the position of *session*.

    Of damaged ones, those after the last damage.
    """
    steps = stored_value(stored, KeptSteps)
    if steps is None or steps.now != encode_whole(session.position()):
        return
    before: list[Position] = []
    for code in reversed(steps.before):
        try:
            before.insert(0, decode_whole(code))
        except (CodeError, PositionError):
            break
    session.remember(before)
