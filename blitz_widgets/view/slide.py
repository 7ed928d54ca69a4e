"""A picture without a board: words on a background."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from blitz_widgets.view.pen import Pen
from blitz_widgets.view.scene import Scene

if TYPE_CHECKING:
    from blitz_widgets.view.theme import Theme

_WIDTH: Final = 1072.0
_HEIGHT: Final = 692.0
_EDGE: Final = 80
_TITLE, _TEXT = 54, 28
"""The sizes of the letters."""
_LETTER: Final = 0.55
"""The width of a letter as a share of its height."""
_LINE: Final = 1.4


def slide(title: str, text: str, theme: Theme) -> Scene:
    """*title* and as many lines of *text* as fit, large enough for a class to read."""
    pen = Pen()
    pen.rect(1, 1, _WIDTH - 2, _HEIGHT - 2, 16, fill=theme.board, stroke=theme.board_edge, line=2)
    lines = [(line, _TITLE, True) for line in _wrapped(title, _TITLE)]
    lines += [(line, _TEXT, False) for part in text.split("\n") for line in _wrapped(part, _TEXT)]
    y = float(_EDGE)
    for line, size, bold in lines:
        y += size * _LINE
        if y > _HEIGHT - _EDGE / 2:
            break
        pen.text(
            _EDGE,
            y,
            line,
            size,
            fill=theme.heading if bold else theme.quiet,
            bold=bold,
            anchor="start",
        )
    return Scene(width=_WIDTH, height=_HEIGHT, title=title, ground=(), pieces=tuple(pen.shapes))


def _wrapped(text: str, size: float) -> list[str]:
    return wrap(text, int((_WIDTH - 2 * _EDGE) / (size * _LETTER)))
