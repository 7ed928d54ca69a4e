"""The sentence for JSON that is not a position file."""

from __future__ import annotations

import re
from typing import get_args

from blitz_widgets.games.blitzkrieg.solo.situation.value import (
    BoardSide,
    RowWinner,
    Side,
    SituationError,
)
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem
from blitz_widgets.limits import json_faults
from blitz_widgets.locale import _


def misshapen(problem: str) -> SituationError:
    """The error for a complaint of msgspec about plain data."""
    what, _dash, path = problem.partition(" - at ")
    return SituationError.at(_place(path), json_faults.sentence_for(what, path, _only_here))


def _only_here(what: str, path: str) -> str:
    """The sentence for a fault *what* at *path* that only a position can have."""
    if name := re.fullmatch(r"Invalid enum value (['\"])(.*)\1", what, re.DOTALL):
        return _("“{name}” is not among the choices. Write one of: {known}.").format(
            name=name[2], known=", ".join(_choices(path))
        )
    return _("is empty. Name at least one unit.") if "length" in what else ""


def _choices(path: str) -> tuple[str, ...]:
    """The values allowed at *path*."""
    if "board" in path:
        return get_args(BoardSide)
    if "won" in path:
        return get_args(Side)
    if "rows" in path:
        return get_args(RowWinner)
    return tuple(Stratagem)


def _place(path: str) -> str:
    """``$.row[2]`` in plain words: ``row, 3``; an entry of an object by its name."""
    words = [key if isinstance(key, str) else str(key + 1) for key in json_faults.keys_of(path)]
    return ", ".join(words) or _("the top")
