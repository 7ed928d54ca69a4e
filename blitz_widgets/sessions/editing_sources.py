"""Reading a position to set up from anything that someone pastes or opens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.limits import CODE, TooMuchError, broken_json, shortened
from blitz_widgets.limits.pasted import parts_of
from blitz_widgets.limits.scanning import check_text
from blitz_widgets.locale import _
from blitz_widgets.records.framing import code_in, is_sound
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.opening import open_record
from blitz_widgets.records.position import (
    LETTER,
    Position,
    PositionError,
    decode_whole,
    read_position,
)
from blitz_widgets.records.replay import PlayedRecord
from blitz_widgets.records.sharing import STUDIED_LETTERS, decode_position
from blitz_widgets.sessions.places import look_at_text
from blitz_widgets.sessions.replaying import NoSuchPlaceError, Replaying

if TYPE_CHECKING:
    from blitz_widgets.core.timeline import Timeline

_PART: Final = "position"
"""The part of an address that holds a position."""
_KNOWN: Final = STUDIED_LETTERS | {LETTER}


def position_in(text: str | bytes) -> Position:
    """The position in *text*: a code, a link, a file, or the end of a recorded game.

    The link can lead to a step of a replay.  In a position of the Bot lab, everything that the bot
    does not know stays empty.

    Raises:
        CodeError: If it is a code that is damaged or of another kind.
        PositionError: If it holds no position or is too long.
        NotTextError: If it is not text.
    """
    check_text(text, _("The position"))
    try:
        CODE.check(_("The text"), len(text.strip()))
        stripped = broken_json.utf8(text, _("The position")).decode().strip()
    except (broken_json.NoUtf8Error, TooMuchError) as error:
        raise PositionError(str(error)) from error
    if not stripped:
        raise PositionError(_("There is nothing to open. Paste a code, a link or a file."))
    code = "" if stripped.startswith("{") else _code_in(stripped)
    is_meant = is_sound(code, _KNOWN) or f"{_PART}=" in stripped or " " not in stripped
    if is_meant and code[:1] in STUDIED_LETTERS:
        return read_position(decode_position(code))
    if code and is_meant and (code[0] == LETTER or f"{_PART}=" in stripped):
        return decode_whole(code)
    if stripped.startswith("{") and '"actions"' not in stripped:
        return read_position(stripped)
    of_a_replay = None if stripped.startswith("{") else _of_a_replay(stripped)
    return of_a_replay or _of_a_game(stripped)


def _code_in(text: str) -> str:
    """The code of a position in *text*, or the text most likely to be one.

    Raises:
        PositionError: If it is a link longer than any of ours.
    """
    try:
        return code_in(text, (_PART,), _KNOWN)
    except TooMuchError as error:
        raise PositionError(str(error)) from error


def position_of(line: Timeline[Any, Any], cursor: int | None = None) -> Position:
    """The position of *line* after *cursor* events, or at its end."""
    state = line.now if cursor is None else line.position(cursor)
    game = line.game
    return Position(game=game.name, options=dict(game.options), setting=game.setting_of(state))


def _of_a_replay(text: str) -> Position | None:
    """The position at the step in a replay link; ``None`` if *text* is no such link.

    Raises:
        PositionError: If the replay has no such step.
    """
    parts = parts_of(text.partition("?")[2])
    name = parts.get("record", "")
    exhibit = next((each.record for each in exhibits() if each.key == name), None)
    record = exhibit or (open_record(name).record if name else None)
    if record is None:
        return None
    played, step = PlayedRecord(record), parts.get("step", "")
    if not step:
        return position_of(played.line())
    replaying = Replaying(played)
    try:
        look_at_text(replaying, step)
    except NoSuchPlaceError as error:
        raise PositionError(shortened(str(error))) from error
    return position_of(replaying.timeline, replaying.cursor)


def _of_a_game(text: str) -> Position:
    record, problems = open_record(text)
    if record is None:
        raise PositionError(shortened(" ".join(problems)))
    return position_of(PlayedRecord(record).line())
