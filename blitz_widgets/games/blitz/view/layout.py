"""Where everything lies on the table of the card game, wide and narrow, in board units."""

from __future__ import annotations

from msgspec import Struct

from blitz_widgets.games.blitz.engine.state import DEFENDER
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.geometry import Area

CARD_SHAPE = 1.4
"""The height of a card, of its width."""


class SideLayout(Struct, frozen=True, kw_only=True):
    """Where the things of one side lie."""

    name: Area
    """The name of the side, and its present task."""
    deck: Area
    discard: Area
    row: Area
    """Its cards in the raid."""
    beside: Area
    """The ground of the name and the piles."""


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
    """The threat of the raid."""
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
    band: float
    """The height of the band on top, with the tracks."""
    writing: float
    """The size of the smallest writing."""


HEADING = 20
"""The height of the heading of a hand."""
_BAND = 92
_GAP = 8
_PILES_A_LINE = 5
"""How many piles of cards a narrow hand shows in one line, so that a thumb can hit each."""


class _Sizes(Struct, frozen=True, kw_only=True):
    """The sizes of a table with decks and discard piles to the left of the rows."""

    width: float
    margin: float
    card: float
    turns: tuple[float, float]
    """Where the cells of the turns begin, and the width of one."""
    phases: float
    """Where the phases begin."""
    damage: tuple[float, float]
    """Where the cells of the damage begin, and the width of one."""
    threat: float
    answers: float
    piles: float
    """The width of a pile."""
    named: float
    """The room for the name and the piles of a side."""
    totals: float
    """The height between the rows."""
    writing: float


_WIDE = _Sizes(
    width=1060,
    margin=20,
    card=96,
    turns=(150, 13.4),
    phases=580,
    damage=(120, 27),
    threat=676,
    answers=850,
    piles=54,
    named=166,
    totals=52,
    writing=14,
)
_MEDIUM = _Sizes(
    width=724,
    margin=12,
    card=84,
    turns=(118, 9.2),
    phases=396,
    damage=(84, 20),
    threat=492,
    answers=626,
    piles=42,
    named=126,
    totals=44,
    writing=14,
)


def table_layout(page_width: Breakpoint, piles: int, *, near: int, opened: bool) -> TableLayout:
    """The arrangement for a *page_width* and a hand of so many *piles*; the other may be *opened*.

    All that belongs to the seat *near* to the viewer lies below, its hand at the very bottom.
    """
    if page_width in {Breakpoint.NARROW, Breakpoint.OVERVIEW}:
        return _narrow(piles, near, opened=opened)
    return _wide(_WIDE if page_width is Breakpoint.WIDE else _MEDIUM, near, opened=opened)


def _by_seat(near: int, above: SideLayout, below: SideLayout) -> tuple[SideLayout, SideLayout]:
    return (above, below) if near == DEFENDER else (below, above)


def _wide(sizes: _Sizes, near: int, *, opened: bool) -> TableLayout:
    """Decks and discard piles to the left of the rows."""
    width, margin, card = sizes.width, sizes.margin, sizes.card
    other_cards = 70 if opened else 32
    full = width - 2 * margin
    other = Area(margin, _BAND + 10, full, HEADING + other_cards * CARD_SHAPE + 4)
    row = card * CARD_SHAPE + 14
    first = other.bottom + 10
    second = first + row + sizes.totals + 2 * _GAP
    hand = Area(margin, second + row + 12, full, HEADING + card * CARD_SHAPE + 12)
    phases, (damage, damage_cell) = width - margin - sizes.phases, sizes.damage
    return TableLayout(
        width=width,
        height=hand.bottom + 10,
        wide=True,
        band=_BAND,
        turns=Area(sizes.turns[0], 14, 29 * sizes.turns[1], 24),
        turn_text=(margin, 26),
        phases=Area(sizes.phases, 12, phases, 28),
        damage=Area(damage, 52, 20 * damage_cell, 30),
        damage_text=(margin, 67),
        damage_named=1,
        threat=Area(sizes.threat, 50, sizes.answers - sizes.threat, 34),
        bombs=Area(margin - 4, 44, full + 8, 46),
        answers=Area(sizes.answers, 44, width - margin - sizes.answers, 46),
        sides=_by_seat(
            near, _wide_side(sizes, first, row, full), _wide_side(sizes, second, row, full)
        ),
        totals=Area(margin + sizes.named, first + row + _GAP, full - sizes.named, sizes.totals),
        other=other,
        hand=hand,
        card=card,
        hand_cards=card,
        hand_lines=1,
        other_cards=other_cards,
        writing=sizes.writing,
    )


def _wide_side(sizes: _Sizes, y: float, height: float, width: float) -> SideLayout:
    x, pile = sizes.margin, sizes.piles
    return SideLayout(
        name=Area(x, y, sizes.named - 12, 40),
        deck=Area(x + 2, y + 40, pile, pile * CARD_SHAPE),
        discard=Area(x + pile + 18, y + 40, pile, pile * CARD_SHAPE),
        row=Area(x + sizes.named, y, width - sizes.named, height),
        beside=Area(x - 8, y, sizes.named, height),
    )


def _narrow(piles: int, near: int, *, opened: bool) -> TableLayout:
    """Decks and discard piles above the rows, and a hand of many cards in several lines."""
    width, margin, card, other_cards = 420, 14, 74, 66 if opened else 30
    full = width - 2 * margin
    other = Area(margin, 134, full, HEADING + other_cards * CARD_SHAPE + 2)
    above, row, totals = 58, card * CARD_SHAPE + 10, 42
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
        answers=Area(margin + 96, (second if near == DEFENDER else first) + 1, 122, 54),
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
        band=128,
        writing=13,
    )


def _narrow_side(x: float, y: float, height: float, width: float) -> SideLayout:
    pile, line = 38, 54
    return SideLayout(
        name=Area(x, y, 200, line),
        deck=Area(x + width - 176, y, pile, pile * CARD_SHAPE),
        discard=Area(x + width - 91, y, pile, pile * CARD_SHAPE),
        row=Area(x, y + line + 4, width, height),
        beside=Area(x - 8, y - 3, width + 16, line + height + 10),
    )
