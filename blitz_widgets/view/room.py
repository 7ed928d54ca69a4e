"""How much room a picture has."""

from __future__ import annotations

from enum import StrEnum

_NARROW_BELOW = 640


class Room(StrEnum):
    """The arrangements of a picture."""

    WIDE = "wide"
    NARROW = "narrow"

    @classmethod
    def of(cls, width: float) -> Room:
        """The arrangement for a page *width* CSS pixels wide."""
        return cls.NARROW if 0 < width < _NARROW_BELOW else cls.WIDE
