"""Positions of the bot from earlier versions of the program."""

from __future__ import annotations

from typing import Any, Final

ORDER: Final = "theatre_order"
ORDER_BEFORE_3: Final = "list"
"""The default order of the theatres up to version 2 of records (SOLO-THEATRE-TIES).

It is an option of games on the base side only.
"""


def renewed_situation(data: dict[str, Any]) -> dict[str, Any]:
    """The position *data* from the time of version 2 of records, in the present form.

    Anything but a position on the base side stays unchanged: its reader reports the faults.
    """
    readings = data.get("readings", {})
    if "row" not in data or data.get("board") == "nippon" or not isinstance(readings, dict):
        return data
    if {ORDER, ORDER.replace("_", "-")} & readings.keys():
        return data
    return data | {"readings": readings | {ORDER: ORDER_BEFORE_3}}
