"""The pictures on the cards, in a box of 100 by 126."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blitz_widgets.rulebook.decks import Card
    from blitz_widgets.rulebook.units import Emblem
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme


def draw_art(pen: Pen, card: Card, emblem: Emblem, theme: Theme) -> None:
    """Draw the picture of *card*."""
    pen.rect(0, 0, 100, 126, 8, fill=theme.sea)
