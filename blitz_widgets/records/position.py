"""A whole position as a value: the set-up, and the actions from there.

Teachers set one up, plans show one, exercises ask about one, and games begin from one.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct, field
from msgspec.structs import replace

from blitz_widgets.core.catalogue import UnknownGameError, find_game, usual_game
from blitz_widgets.core.position_files import is_earlier, kind_marked
from blitz_widgets.core.protocol import OptionError, SettingError
from blitz_widgets.core.timeline import Timeline
from blitz_widgets.limits import (
    ACTION_TEXT,
    ACTIONS,
    BOX_CODE,
    NAME,
    OPTIONS,
    POSITION,
    TooMuchError,
)
from blitz_widgets.limits.reading import JsonError, read_json, shaped
from blitz_widgets.limits.scanning import check_entries
from blitz_widgets.limits.unpacking import inflated
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.records.framing import frame, other_version, unframe

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.core.protocol import Game

LETTER: Final = "W"
"""The first letter of the code of a whole position."""


class PositionError(ExplainedError):
    """An unusable position; the message says what is wrong and how to fix it, in one sentence."""


class Position(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position of a game."""

    game: Annotated[str, Meta(description="The game's name, such as base.")] = field(
        default_factory=usual_game
    )
    options: Annotated[
        dict[str, str], Meta(description="The options; those left out are the game's defaults.")
    ] = field(default_factory=dict)
    setting: Annotated[
        dict[str, Any],
        Meta(description="What lies where, as the game sets it up; empty for its beginning."),
    ] = field(default_factory=dict)
    lead: Annotated[
        tuple[str, ...],
        Meta(description="All that is done from there, outcomes of chance included."),
    ] = ()
    title: Annotated[str, Meta(description="What the position is called.")] = ""
    story: Annotated[str, Meta(description="What there is to see in it.")] = ""

    def begin(self) -> tuple[Game[Any, Any], Any]:
        """The game, and the position.

        Raises:
            PositionError: If there is no such game, or its rules do not allow the position.
        """
        line = self.timeline()
        return line.game, line.now

    def timeline(self) -> Timeline[Any, Any]:
        """The line from the set-up to the position.

        Raises:
            PositionError: If there is no such game, or its rules do not allow the position.
        """
        try:
            game = find_game(self.game, self.options)
            start = game.set_up(self.setting) if self.setting else game.start()
        except (UnknownGameError, OptionError, SettingError) as error:
            raise PositionError(
                _("The position cannot be set up: {problem}").format(problem=error)
            ) from error
        line = Timeline(game, start).read(self.lead)
        if line.stopped is not None:
            raise PositionError(
                _(
                    "The position cannot be reached: action {number}, “{action}”, is not possible."
                ).format(number=line.stopped.step, action=line.stopped.action)
            )
        return line


def without_defaults(position: Position) -> Position:
    """*position* without the options that have their default anyway."""
    usual = find_game(position.game, {}).options
    return replace(
        position,
        options={
            name: value for name, value in position.options.items() if value != usual.get(name)
        },
    )


def write_position(position: Position) -> str:
    """*position* as the JSON text of a file."""
    return msgspec.json.format(msgspec.json.encode(position)).decode()


def read_position(written: str | bytes) -> Position:
    """The position in the JSON text *written*; :meth:`Position.begin` checks if it is possible.

    An earlier file of the Bot lab is converted.

    Raises:
        PositionError: If it is not a position, or holds more than fits.
    """
    whole = _("The position")
    try:
        raw = read_json(written, whole, POSITION)
        if is_earlier(raw):
            check_entries(raw)
            raw = kind_marked(raw.get("game")).earlier(raw)
        elif isinstance(raw, dict):
            check_entries({name: value for name, value in raw.items() if name != "lead"})
        position = shaped(raw, whole, Position)
        check_size(whole, position)
    except (JsonError, SettingError, TooMuchError) as error:
        raise PositionError(str(error)) from error
    return position


def position_schema(setting: type, earlier: Mapping[str, Any]) -> dict[str, Any]:
    """The JSON Schema of position files whose settings have the form *setting*.

    Files by the schema of *earlier* ones are valid as well.
    """
    (whole, within), parts = msgspec.json.schema_components(
        (Position, setting), ref_template="#/$defs/{name}"
    )
    form = parts["Position"]
    form["required"] = ["game", "setting"]
    form["properties"]["setting"] = {
        "description": form["properties"]["setting"]["description"],
        **within,
    }
    schema = "https://json-schema.org/draft/2020-12/schema"
    old = {"$ref": earlier["$ref"]}
    return {"$schema": schema, "anyOf": [old, whole], "$defs": {**earlier["$defs"], **parts}}


def encode_whole(position: Position) -> str:
    """*position* as a code of letters, digits, hyphens and underscores."""
    return frame(LETTER, zlib.compress(msgspec.json.encode(position), 9))


def decode_whole(code: str) -> Position:
    """The position behind *code*.

    Raises:
        CodeError: If it is not the code of a whole position, or is damaged or incomplete.
        PositionError: If its contents are not a position, or hold more than fits.
    """
    _letter, packed = unframe(code, frozenset(LETTER))
    try:
        text = inflated(packed, _("The position"), POSITION)
    except TooMuchError as error:
        raise PositionError(str(error)) from error
    except zlib.error as error:
        raise PositionError(other_version()) from error
    return read_position(text)


def check_size(subject: str, position: Position) -> None:
    """Check that *position*, a part of *subject*, holds no more than fits.

    Raises:
        TooMuchError: If it does.
    """
    NAME.check(subject, len(position.game))
    OPTIONS.check(subject, len(position.options))
    for name, value in position.options.items():
        NAME.check(subject, len(name))
        (BOX_CODE if name == "box" else NAME).check(subject, len(value))
    check_entries(position.setting)
    ACTIONS.check(subject, len(position.lead))
    for action in position.lead:
        ACTION_TEXT.check(subject, len(action))
