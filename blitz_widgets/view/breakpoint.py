"""At which widths of the page a picture is arranged differently."""

from __future__ import annotations

from enum import StrEnum

_NARROW_BELOW, _MEDIUM_BELOW = 640, 1300
_LOW = 820
"""The height below which the whole wide board would have letters too small to read."""


class Breakpoint(StrEnum):
    """How a picture is arranged, from the width there is for it.

    >>> from blitz_widgets import Breakpoint
    >>> [each.value for each in Breakpoint]
    ['wide', 'medium', 'narrow', 'overview']
    """

    WIDE = "wide"
    MEDIUM = "medium"
    """Beside a picture as wide as the board, little else has room."""
    NARROW = "narrow"
    OVERVIEW = "overview"
    """The whole board as small as a telephone, to look at: too small for fingers."""

    @classmethod
    def of(cls, width: float, height: float = 0) -> Breakpoint:
        """The arrangement for a page *width* CSS pixels wide, seen in a window *height* high.

        What is 0 is not known.
        """
        if width and width < _NARROW_BELOW:
            return cls.NARROW
        low = 0 < height < _LOW
        return cls.MEDIUM if low or 0 < width < _MEDIUM_BELOW else cls.WIDE


Room = Breakpoint
"""The earlier name of :class:`Breakpoint`, which notebooks may use."""
