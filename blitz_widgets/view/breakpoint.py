"""The page widths at which a picture changes its arrangement."""

from __future__ import annotations

from enum import StrEnum

_NARROW_BELOW, _MEDIUM_BELOW = 640, 1300
_LOW = 820
"""The window height below which the wide board's letters are too small to read."""


class Breakpoint(StrEnum):
    """How a picture is arranged, from the width there is for it.

    >>> from blitz_widgets import Breakpoint
    >>> [each.value for each in Breakpoint]
    ['wide', 'medium', 'narrow', 'overview']
    """

    WIDE = "wide"
    MEDIUM = "medium"
    """Too narrow for much next to a picture as wide as the board."""
    NARROW = "narrow"
    OVERVIEW = "overview"
    """The whole board at the size of a telephone, to look at: too small for fingers."""

    @classmethod
    def of(cls, width: float, height: float = 0) -> Breakpoint:
        """The arrangement for a page *width* CSS pixels wide in a window *height* high.

        Pass 0 for an unknown size.
        """
        if width and width < _NARROW_BELOW:
            return cls.NARROW
        low = 0 < height < _LOW
        return cls.MEDIUM if low or 0 < width < _MEDIUM_BELOW else cls.WIDE


Room = Breakpoint
"""The former name of :class:`Breakpoint`, which notebooks can still use."""
