"""Converts records and positions of earlier versions to the present form.

======= ===========================================================================
version what came with it
======= ===========================================================================
1       game, options, players, seed, actions, result, note
2       about, comments, branches; all of version 1 means what it meant
3       a solo game that names no ``theatre_order`` is played by ``layout``; up to
        version 2 that was ``list``
4       a card game that names no ``declining`` is played by ``discard-follows``; up
        to version 3 that was ``ends-turn``
======= ===========================================================================

A position has no version of its own: the code that it stands in tells how old it is.  Each game's
descriptor says what has changed in that game.  Version 4 changes no position: what follows a
turn without a raid has no say in a decision of the bot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from blitz_widgets.core.catalogue import descriptors
from blitz_widgets.core.position_files import kind_marked
from blitz_widgets.limits import POSITION, TooMuchError
from blitz_widgets.limits.reading import JsonError, read_json
from blitz_widgets.locale import _
from blitz_widgets.records.record import VERSION

if TYPE_CHECKING:
    from collections.abc import Mapping

OLDEST: Final = 1
"""The earliest readable version."""


def migrated(data: dict[str, Any], version: int) -> dict[str, Any]:
    """The record *data* of *version*, from :data:`OLDEST` on, in the form of the present one."""
    data = data | {"version": VERSION}
    options = data.get("options", {})
    if not isinstance(options, dict):
        return data
    present = migrated_options(data.get("game"), options, version)
    return data if present == options else data | {"options": present}


def migrated_options(game: object, options: dict[str, str], version: int) -> dict[str, str]:
    """The *options* of a record of *game* in *version*, in the present form.

    Options of an unknown game stay unchanged.
    """
    for number in range(version, VERSION):
        earlier = _defaults(game, number)
        options = {**options, **{name: earlier[name] for name in earlier if name not in options}}
    return options


def migrated_position(text: str) -> str:
    """The *text* of a position file from the time of version 2, in the present form.

    A text that is not a position, or is too long, stays unchanged: its reader reports the faults.
    """
    try:
        data = read_json(text, _("The position"), POSITION)
    except (JsonError, TooMuchError):
        return text
    if not isinstance(data, dict):
        return text
    renewed = kind_marked(data.get("game")).renew(data)
    return text if renewed == data else msgspec.json.encode(renewed).decode()


def _defaults(game: object, version: int) -> Mapping[str, str]:
    """Defaults of options up to *version* that are different now."""
    found = (each.earlier_defaults for each in descriptors() if each.name == game)
    return next(found, {}).get(version, {})
