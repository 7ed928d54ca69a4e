"""The signs of the sides, as data files name them."""

from __future__ import annotations

from enum import StrEnum


class Emblem(StrEnum):
    """The sign on the tokens of a side."""

    CROSS = "cross"
    RINGS = "rings"
    SUN = "sun"
