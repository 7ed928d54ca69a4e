"""Records and positions of earlier versions, made into such as this program writes.

======= ===========================================================================
version what came with it
======= ===========================================================================
1       game, options, players, seed, actions, result, note
2       about, comments, branches; all of version 1 means what it meant
3       a solo game that names no ``theatre_order`` is played by ``layout``; up to
        version 2 that was ``list``
======= ===========================================================================

A position has no version of its own: the code that it stands in tells how old it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from blitz_widgets.limits import POSITION, TooMuchError
from blitz_widgets.limits.scanning import check_json
from blitz_widgets.locale import _
from blitz_widgets.records.record import VERSION

if TYPE_CHECKING:
    from collections.abc import Callable

_ORDER: Final = "theatre_order"
_OLD_ORDER: Final = "list"
"""The order of the theatres in a solo game that named none (SOLO-THEATRE-TIES)."""


def _from_1(data: dict[str, Any]) -> dict[str, Any]:
    """Version 2 only added what may be left out."""
    return data | {"version": 2}


def _from_2(data: dict[str, Any]) -> dict[str, Any]:
    """The default of an option of the solo game changed: what was left out is named now."""
    data = data | {"version": 3}
    options = data.get("options", {})
    if data.get("game") != "solo" or not isinstance(options, dict) or _ORDER in options:
        return data
    return data | {"options": options | {_ORDER: _OLD_ORDER}}


_MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_1, 2: _from_2}

OLDEST = min(_MIGRATIONS)
"""The earliest version that can be read."""


def migrated(data: dict[str, Any], version: int) -> dict[str, Any]:
    """The record *data* of *version*, from :data:`OLDEST` on, in the form of the present one."""
    for number in range(version, VERSION):
        data = _MIGRATIONS[number](data)
    return data


def migrated_options(game: str, options: dict[str, str], version: int) -> dict[str, str]:
    """What the *options* of a record of *game* in *version* are in the present one."""
    found: dict[str, str] = migrated({"game": game, "options": options}, version)["options"]
    return found


def migrated_position(text: str) -> str:
    """The *text* of a position file from the time of version 2, in the form of the present one.

    What is no position of the official bot on the base side stays as it is, and so does what holds
    more than fits: reading it tells what is wrong with it.
    """
    written = text.encode(errors="replace")
    try:
        check_json(written, _("The position"), POSITION)
        data = msgspec.json.decode(written)
    except (msgspec.DecodeError, TooMuchError):
        return text
    if not isinstance(data, dict) or "row" not in data or data.get("board") == "nippon":
        return text
    readings = data.get("readings", {})
    if not isinstance(readings, dict) or {_ORDER, _ORDER.replace("_", "-")} & readings.keys():
        return text
    named = data | {"readings": readings | {_ORDER: _OLD_ORDER}}
    return msgspec.json.encode(named).decode()
