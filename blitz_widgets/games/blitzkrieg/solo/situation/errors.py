"""The one sentence for JSON that is no position file."""

from __future__ import annotations

import re
from typing import Any, get_args

import msgspec

from blitz_widgets.games.blitzkrieg.solo.situation.value import (
    BoardSide,
    RowWinner,
    Side,
    SituationError,
)
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem
from blitz_widgets.limits import json_faults
from blitz_widgets.locale import _

_ENTRIES: dict[str, object] = {
    "markers": int,
    "won": Side,
    "rows": RowWinner,
    "bot": str,
    "player": str,
    "readings": str,
}
"""What the entries of an object are, by its name."""


def misshapen(problem: str, raw: object) -> SituationError:
    """The error for what msgspec says about the plain data *raw*, which is no position."""
    what, _dash, path = problem.partition(" - at ")
    place = _place(path.strip("`"), raw)
    if name := re.fullmatch(r"Invalid enum value (['\"])(.*)\1", what, re.DOTALL):
        sentence = _("“{name}” is not among the choices. Write one of: {known}.").format(
            name=name[2], known=", ".join(_choices(path))
        )
    elif "length" in what:
        sentence = _("is empty. Name at least one unit.")
    else:
        sentence = json_faults.wrong_form(what) or json_faults.out_of_range(what)
    return SituationError.at(place, sentence)


def _choices(path: str) -> tuple[str, ...]:
    """The texts that the entry at *path* may be."""
    if "board" in path:
        return get_args(BoardSide)
    if "won" in path:
        return get_args(Side)
    if "rows" in path:
        return get_args(RowWinner)
    return tuple(Stratagem)


def _place(path: str, raw: object) -> str:
    """``$.row[2]`` in a person's words: ``row, 3``; an entry of an object by its name."""
    value: Any = raw
    words: list[str] = []
    for name, index in re.findall(r"\.(\w+)|\[(\d+|\.{3})\]", path):
        if index.isdigit():
            value = value[int(index)]
            words.append(str(int(index) + 1))
        else:
            key = name or _faulty(value, _ENTRIES[words[-1]])
            value = value[key]
            words.append(key)
    return ", ".join(words) or _("the top")


def _faulty(entries: dict[str, Any], kind: object) -> str:
    """The name of the first of *entries* that is not of its *kind*."""
    for name, value in entries.items():
        try:
            msgspec.convert(value, kind)
        except msgspec.ValidationError:
            return name
    message = "every entry is as it should be"
    raise ValueError(message)
