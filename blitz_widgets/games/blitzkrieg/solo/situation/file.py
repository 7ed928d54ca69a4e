"""A position of the bot as a JSON file."""

from __future__ import annotations

import re
from itertools import chain
from typing import Any, get_args

import msgspec

from blitz_widgets.games.blitzkrieg.solo.options import reading_options
from blitz_widgets.games.blitzkrieg.solo.situation.board import kit_of, row_numbers, token_numbers
from blitz_widgets.games.blitzkrieg.solo.situation.check import check_situation
from blitz_widgets.games.blitzkrieg.solo.situation.value import BoardSide, Situation, SituationError
from blitz_widgets.limits import POSITION, TooMuchError
from blitz_widgets.limits.reading import JsonError, read_json, shaped
from blitz_widgets.limits.scanning import check_entries
from blitz_widgets.locale import _
from blitz_widgets.rulebook.editions import editions

SCHEMA = "https://json-schema.org/draft/2020-12/schema"


def read_situation(written: str | bytes) -> Situation:
    """The position in the JSON text *written*.

    Raises:
        SituationError: If it is not JSON, not a position, or impossible.
    """
    whole = _("The position")
    try:
        raw = read_json(written, whole, POSITION)
        check_entries(raw)
        situation = shaped(raw, whole, Situation)
    except (JsonError, TooMuchError) as error:
        raise SituationError(str(error)) from error
    check_situation(situation)
    return situation


def write_situation(situation: Situation) -> str:
    """*situation* as JSON text without defaults; reading it gives an equal value."""
    data: dict[str, Any] = msgspec.to_builtins(situation)
    kept = {name: value for name, value in data.items() if value != {}}
    placed = {side: units for side, units in kept.get("placed", {}).items() if units}
    if placed:
        kept["placed"] = placed
    return msgspec.json.format(msgspec.json.encode(kept)).decode() + "\n"


def situation_schema() -> dict[str, Any]:
    """The JSON Schema of a position file.

    It lists the names of the standard printing, of both boards; players' own boards may have any
    name.
    """
    schema = msgspec.json.schema(Situation)
    own = schema["$defs"]["Situation"]
    own["properties"]["edition"]["enum"] = [*editions()]
    values = {
        option.name: [choice.value for choice in option.values] for option in reading_options()
    }
    own["properties"]["readings"] |= {
        "properties": {
            spelt: {"enum": known} for name, known in values.items() for spelt in _spellings(name)
        },
        "additionalProperties": False,
    }
    own |= {"if": {"required": ["box"]}, "else": {"properties": _printed_names()}}
    return {"$schema": SCHEMA} | schema


def _printed_names() -> dict[str, Any]:
    """The patterns for names on the standard boards."""
    kits = [kit_of(Situation(row=("army-1",), board=board)) for board in get_args(BoardSide)]
    units = [*dict.fromkeys(chain.from_iterable(map(token_numbers, kits)))]
    theatres, rows, spaces = (
        [*chain.from_iterable(names)]
        for names in zip(
            *((kit.theatre_number, row_numbers(kit), kit.space_name) for kit in kits), strict=True
        )
    )
    unit = "(" + "|".join(map(re.escape, units)) + ")"
    placed = {
        "propertyNames": {"enum": [*rows, *spaces]},
        "additionalProperties": {"pattern": f"^{unit}(( {unit})*| as {unit})$"},
    }
    of_theatres = {"propertyNames": {"enum": theatres}}
    return {
        "row": {"items": {"enum": units}},
        "markers": of_theatres,
        "won": of_theatres,
        "rows": {"propertyNames": {"enum": rows}},
        "opened": {"items": {"enum": theatres}},
        "after_blitz": {"enum": [*theatres, None]},
        "player_placed_last": {"enum": [*units, None]},
        "placed": {"properties": {"bot": placed, "player": placed}},
    }


def _spellings(name: str) -> tuple[str, ...]:
    """The name of a reading, with underscores and with hyphens."""
    return tuple(dict.fromkeys((name, name.replace("_", "-"))))
