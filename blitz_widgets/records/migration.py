"""Records of earlier versions, made into such as this program writes.

======= ===========================================================================
version what came with it
======= ===========================================================================
1       game, options, players, seed, actions, result, note
2       about, comments, branches; all of version 1 means what it meant
======= ===========================================================================
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.records.record import VERSION

if TYPE_CHECKING:
    from collections.abc import Callable


def _from_1(data: dict[str, Any]) -> dict[str, Any]:
    """Version 2 only added what may be left out."""
    return data | {"version": 2}


_MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_1}

OLDEST = min(_MIGRATIONS)
"""The earliest version that can be read."""


def migrated(data: dict[str, Any], version: int) -> dict[str, Any]:
    """The record *data* of *version*, from :data:`OLDEST` on, in the form of the present one."""
    for number in range(version, VERSION):
        data = _MIGRATIONS[number](data)
    return data
