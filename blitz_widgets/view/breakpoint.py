"""At which widths of the page a picture is arranged differently."""

from __future__ import annotations

from enum import StrEnum

_NARROW_BELOW, _MEDIUM_BELOW = 640, 1160


class Breakpoint(StrEnum):
    """The arrangements of a picture."""

    WIDE = "wide"
    MEDIUM = "medium"
    """Beside a picture as wide as the board, little else has room."""
    NARROW = "narrow"

    @classmethod
    def of(cls, width: float) -> Breakpoint:
        """The arrangement for a page *width* CSS pixels wide."""
        if not width or width >= _MEDIUM_BELOW:
            return cls.WIDE
        return cls.NARROW if width < _NARROW_BELOW else cls.MEDIUM


Room = Breakpoint
"""The earlier name of :class:`Breakpoint`, which notebooks may use."""
