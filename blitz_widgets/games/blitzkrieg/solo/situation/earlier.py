"""Positions of the bot that earlier versions of the program wrote."""

from __future__ import annotations

from typing import Any, Final

ORDER: Final = "theatre_order"
ORDER_BEFORE_3: Final = "list"
"""The order of the theatres where none was named, up to version 2 of records (SOLO-THEATRE-TIES).

It is an option of games on the base side only.
"""


def renewed_situation(data: dict[str, Any]) -> dict[str, Any]:
    """What the position *data* of the time of version 2 of records is now.

    What is no position on the base side stays as it is: reading it tells what is wrong with it.
    """
    readings = data.get("readings", {})
    if "row" not in data or data.get("board") == "nippon" or not isinstance(readings, dict):
        return data
    if {ORDER, ORDER.replace("_", "-")} & readings.keys():
        return data
    return data | {"readings": readings | {ORDER: ORDER_BEFORE_3}}
