"""Where everything lies on the table of the card game, wide and narrow, in board units."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from blitz_widgets.games.blitz.state import DEFENDER
from blitz_widgets.view.breakpoint import Breakpoint

CARD_SHAPE = 1.4
"""The height of a card, of its width."""


class Area(NamedTuple):
    """A rectangle: its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2


class SideLayout(Struct, frozen=True, kw_only=True):
    """Where the things of one side lie."""

    name: Area
    """What the side is called, and what it does now."""
    deck: Area
    discard: Area
    row: Area
    """Its cards in the raid."""


class TableLayout(Struct, frozen=True, kw_only=True):
    """One arrangement of the table."""

    width: float
    height: float
    wide: bool
    turns: Area
    """The cells of the turns."""
    turn_text: tuple[float, float]
    """Where the writing before them begins, in the middle of its height."""
    phases: Area
    damage: Area
    """The cells of the damage track."""
    damage_text: tuple[float, float]
    damage_named: int
    """Every how many cells there is a number."""
    threat: Area
    """What the raid threatens to do."""
    bombs: Area
    """All of these."""
    answers: Area
    """Balloons and repairs."""
    sides: tuple[SideLayout, SideLayout]
    """By seat."""
    totals: Area
    """Between the rows."""
    other: Area
    """The hand of the other side, with its heading."""
    hand: Area
    """The hand of the viewer, with its heading."""
    card: float
    """The width of a card in the raid."""
    hand_cards: float
    """The width of a card in the hand, if there are not too many."""
    hand_lines: int
    other_cards: float
    """The width of a card in the other hand."""


HEADING = 20
"""The height of the heading of a hand."""
_GAP = 8
_PILES_A_LINE = 6
"""How many piles of cards a narrow hand shows in one line, so that a thumb can hit each."""


def table_layout(page_width: Breakpoint, piles: int, *, near: int, opened: bool) -> TableLayout:
    """The arrangement for a *page_width* and a hand of so many *piles*; the other may be *opened*.

    All that belongs to the seat *near* to the viewer lies below, its hand at the very bottom.
    """
    return (
        _narrow(piles, near, opened=opened)
        if page_width in {Breakpoint.NARROW, Breakpoint.OVERVIEW}
        else _wide(near, opened=opened)
    )


def _by_seat(near: int, above: SideLayout, below: SideLayout) -> tuple[SideLayout, SideLayout]:
    return (above, below) if near == DEFENDER else (below, above)


def _wide(near: int, *, opened: bool) -> TableLayout:
    """Decks and discard piles to the left of the rows."""
    width, margin, card, other_cards = 980, 24, 84, 50 if opened else 34
    full = width - 2 * margin
    other = Area(margin, 106, full, HEADING + other_cards * CARD_SHAPE + 4)
    row, totals = card * CARD_SHAPE + 14, 50
    first = other.bottom + 14
    second = first + row + totals + 2 * _GAP
    hand = Area(margin, second + row + 16, full, HEADING + card * CARD_SHAPE + 10)
    return TableLayout(
        width=width,
        height=hand.bottom + margin - 8,
        wide=True,
        turns=Area(164, 18, 29 * 13, 24),
        turn_text=(margin, 30),
        phases=Area(564, 18, width - margin - 564, 24),
        damage=Area(120, 58, 20 * 25, 26),
        damage_text=(margin, 71),
        damage_named=1,
        threat=Area(632, 54, 150, 34),
        bombs=Area(margin - 4, 48, full + 8, 48),
        answers=Area(794, 52, width - margin - 794, 40),
        sides=_by_seat(
            near, _wide_side(margin, first, row, full), _wide_side(margin, second, row, full)
        ),
        totals=Area(180, first + row + _GAP, width - margin - 180, totals),
        other=other,
        hand=hand,
        card=card,
        hand_cards=card,
        hand_lines=1,
        other_cards=other_cards,
    )


def _wide_side(x: float, y: float, height: float, width: float) -> SideLayout:
    pile = 52
    return SideLayout(
        name=Area(x, y, 144, 40),
        deck=Area(x, y + 45, pile, pile * CARD_SHAPE),
        discard=Area(x + pile + 22, y + 45, pile, pile * CARD_SHAPE),
        row=Area(x + 156, y, width - 156, height),
    )


def _narrow(piles: int, near: int, *, opened: bool) -> TableLayout:
    """Decks and discard piles above the rows, and a hand of many cards in several lines."""
    width, margin, card, other_cards = 420, 14, 66, 44 if opened else 30
    full = width - 2 * margin
    other = Area(margin, 134, full, HEADING + other_cards * CARD_SHAPE + 2)
    above, row, totals = 52, card * CARD_SHAPE + 10, 42
    first = other.bottom + 8
    second = first + above + row + totals + 2 * 6
    lines = max(1, -(-piles // _PILES_A_LINE))
    hand_height = HEADING + lines * (card * CARD_SHAPE + 8) + 4
    hand = Area(margin, second + above + row + 12, full, hand_height)
    return TableLayout(
        width=width,
        height=hand.bottom + margin - 6,
        wide=False,
        turns=Area(margin, 28, full, 12),
        turn_text=(margin, 16),
        phases=Area(margin, 46, full, 24),
        damage=Area(margin, 96, full, 26),
        damage_text=(margin, 84),
        damage_named=5,
        threat=Area(margin + 100, 74, full - 100, 20),
        bombs=Area(margin - 4, 74, full + 8, 52),
        answers=Area(margin + 96, (second if near == DEFENDER else first) + 1, 122, 46),
        sides=_by_seat(
            near, _narrow_side(margin, first, row, full), _narrow_side(margin, second, row, full)
        ),
        totals=Area(margin, first + above + row + 6, full, totals),
        other=other,
        hand=hand,
        card=card,
        hand_cards=card,
        hand_lines=lines,
        other_cards=other_cards,
    )


def _narrow_side(x: float, y: float, height: float, width: float) -> SideLayout:
    pile, line = 32, 48
    return SideLayout(
        name=Area(x, y, 200, line),
        deck=Area(x + width - 164, y, pile, pile * CARD_SHAPE),
        discard=Area(x + width - 82, y, pile, pile * CARD_SHAPE),
        row=Area(x, y + line + 4, width, height),
    )
