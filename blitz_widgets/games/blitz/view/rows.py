"""The raid: both rows of cards, the totals between them, and the piles at their sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, Phase
from blitz_widgets.games.blitz.view.cards import (
    EMBLEMS,
    card_thing,
    draw_card,
    draw_card_back,
    draw_edges,
)
from blitz_widgets.games.blitz.view.layout import CARD_SHAPE
from blitz_widgets.games.blitz.view.names import side_name
from blitz_widgets.games.blitz.view.targets import (
    deck_target,
    discard_target,
    played_target,
    raid_target,
)
from blitz_widgets.locale import _
from blitz_widgets.view.emblems import draw_side_badge
from blitz_widgets.view.geometry import Area
from blitz_widgets.view.motion.parts import part
from blitz_widgets.view.pen import fitting
from blitz_widgets.view.scene import Spot

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.observation import Observation
    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.games.blitz.engine.state import Table
    from blitz_widgets.games.blitz.view.layout import TableLayout
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme

_INSET = 7
_OUTLINES, _OUTLINE_STRENGTH = 3, 0.22
"""The card outlines in an empty row: their number and opacity."""
_GAP = 7
_NEAR = 6
"""The gap between a small pile and its label."""
_BELOW = 14
"""The excess width allowed to the label under a pile."""


def draw_side(
    pen: Pen, pack: Pack, seen: Observation, seat: int, places: TableLayout, theme: Theme
) -> list[Spot]:
    """Draw the piles of a side and its row of the raid; return their spots.

    Rules: CARD-RAID-FIRST, CARD-RAID-ALTERNATE.
    """
    _draw_name(pen, pack, seen.table, seat, places, theme)
    return [
        _draw_deck(pen, pack, seen, seat, places, theme),
        _draw_discards(pen, pack, seen.table, seat, places, theme),
        *_draw_row(pen, pack, seen.table.raid[seat], seat, places, theme),
    ]


def _draw_name(
    pen: Pen, pack: Pack, table: Table, seat: int, places: TableLayout, theme: Theme
) -> None:
    """Draw the name of a side, and whether it acts or has passed."""
    area, emblem = places.sides[seat].name, EMBLEMS[seat]
    pen = pen.at(part=f"name:{seat}")
    y = area.y + (10 if places.wide else 14)
    ink, paper = theme.side_light(emblem), theme.side(emblem)
    pen.circle(area.x + 10, y, 11, fill=paper, stroke=theme.marker, line=1.6)
    draw_side_badge(pen.at(area.x + 4, y - 6, 0.12), emblem, ink, paper)
    name = side_name(pack, seat)
    pen.text(area.x + 28, y, name.upper(), 19, fill=theme.heading, narrow=True, anchor="start")
    acts = table.seat if not table.draws else table.draws[0]
    if table.ended:
        text, fill = (_("has won"), theme.lit) if table.ended.winner == seat else ("", "")
    elif acts == seat and not table.passed[seat]:
        text, fill = (_("draws") if table.draws else _("to act")), theme.lit
    elif table.passed[seat] and table.phase is Phase.RAID:
        text, fill = _("passed"), theme.quiet
    else:
        return
    pen.text(area.x + 28, y + 19, text, 14, fill=fill, bold=True, anchor="start")


def _draw_deck(
    pen: Pen, pack: Pack, seen: Observation, seat: int, places: TableLayout, theme: Theme
) -> Spot:
    area, count = places.sides[seat].deck, seen.holdings[seat].deck_size
    pen = pen.at(part=f"deck:{seat}")
    at = pen.at(area.x, area.y, area.width / 100)
    if count:
        draw_edges(at, EMBLEMS[seat], count, theme)
        draw_card_back(at, EMBLEMS[seat], theme)
    else:
        _draw_empty(pen, area, theme)
    room = places.sides[seat].discard.x - area.right - 2 * _NEAR
    target, text = deck_target(pack, seat), (_("deck"), count)
    return _name_pile(pen, target, area, text, theme, room=0 if places.wide else room)


def _draw_discards(
    pen: Pen, pack: Pack, table: Table, seat: int, places: TableLayout, theme: Theme
) -> Spot:
    """Draw the discard pile with one of its cards on top: the order does not matter."""
    area, pile = places.sides[seat].discard, table.discards[seat]
    pen = pen.at(part=f"discard:{seat}")
    _draw_empty(pen, area, theme)
    if pile:
        at = pen.at(area.x, area.y, area.width / 100)
        draw_edges(at, EMBLEMS[seat], len(pile), theme)
        draw_card(at, pack, pile[-1], theme)
    target = discard_target(pack, seat)
    room = 0 if places.wide else places.sides[seat].row.right - area.right - _NEAR
    return _name_pile(pen, target, area, (_("discards"), len(pile)), theme, room=room)


def _draw_empty(pen: Pen, area: Area, theme: Theme) -> None:
    """Draw an empty place for cards."""
    pen.at(0, 0, opacity=theme.glass).rect(*area, area.width * 0.12, fill=theme.plate)
    pen.rect(*area, area.width * 0.12, stroke=theme.line, line=1.2)


def _name_pile(
    pen: Pen, target: str, area: Area, text: tuple[str, int], theme: Theme, *, room: float
) -> Spot:
    """Label a pile with its name and number of cards: in the *room* at its side, or below it."""
    name, count = text
    if not room:
        x, y = area.x + area.width / 2, area.bottom + 11
        pen.text(x, y, str(count), 17, fill=theme.heading, narrow=True)
        size = fitting(name, 15, area.width + _BELOW, narrow=True)
        pen.text(x, y + 15, name, size, fill=theme.quiet, narrow=True)
        return Spot(
            target=target,
            x=area.x - _BELOW / 2,
            y=area.y - 4,
            width=area.width + _BELOW,
            height=area.height + 37,
        )
    x, y = area.right + _NEAR, area.y + area.height / 2
    pen.text(x, y - 9, str(count), 19, fill=theme.heading, narrow=True, anchor="start")
    size = fitting(name, 14.5, room, narrow=True)
    pen.text(x, y + 8, name, size, fill=theme.quiet, narrow=True, anchor="start")
    return Spot(
        target=target,
        x=area.x - 4,
        y=area.y - 2,
        width=area.width + room + _NEAR,
        height=area.height + 4,
    )


def draw_row_plate(pen: Pen, seat: int, area: Area, theme: Theme) -> None:
    """Draw the plate under a row, with an edge in the colour of its side."""
    pen.at(0, 0, opacity=theme.glass).rect(*area, 14, fill=theme.plate)
    x, y, _width, height = area
    pen.rect(x, y + 8, 5, height - 16, 2.5, fill=theme.side_track(EMBLEMS[seat]))


def _draw_row(
    pen: Pen, pack: Pack, row: bytes, seat: int, places: TableLayout, theme: Theme
) -> list[Spot]:
    area, card = places.sides[seat].row, places.card
    spots = [
        Spot(
            target=raid_target(pack, seat),
            x=area.x,
            y=area.y,
            width=area.width,
            height=area.height,
        )
    ]
    height = card * CARD_SHAPE
    for place, (left, y) in enumerate(card_corners(area, card, len(row))):
        number = row[place]
        name = part(card_thing(pack, number), f"raid-{row[:place].count(number)}")
        draw_card(pen.at(left, y, card / 100, part=name), pack, number, theme)
        target = played_target(pack, seat, place)
        spots.append(Spot(target=target, x=left, y=y, width=card, height=height))
    if not row:
        empty = pen.at(0, 0, opacity=_OUTLINE_STRENGTH)
        for left, y in card_corners(area, card, _OUTLINES):
            empty.rect(left, y, card, height, card * 0.12, stroke=theme.heading, line=1.6)
        hint = _("no raid") if seat == ATTACKER else _("no defence yet")
        end = left + card + _GAP
        middle = (end + area.right) / 2 if places.wide else area.middle[0]
        pen.text(middle, area.middle[1], hint, 15, fill=theme.quiet)
    return spots


def card_corners(area: Area, card: float, count: int) -> list[tuple[float, float]]:
    """The corners of *count* cards in a row, each *card* wide; they overlap if they must."""
    x, y = area.x + 5 + _INSET, area.y + (area.height - card * CARD_SHAPE) / 2
    room = area.right - _INSET - x - card
    pitch = min(card + _GAP, room / max(count - 1, 1))
    return [(x + place * pitch, y) for place in range(count)]


def draw_totals(pen: Pen, pack: Pack, table: Table, places: TableLayout, theme: Theme) -> None:
    """Write both totals between the rows, the higher one bright (CARD-FORCE, CARD-MULTIPLIER)."""
    if not any(table.raid):
        return
    totals = tuple(pack.total(row) for row in table.raid)
    x, y, width, height = places.totals
    middle, half = y + height / 2, width / 2
    size = 32 if places.wide else 25
    sign = "=" if totals[0] == totals[1] else ">" if totals[0] > totals[1] else "<"
    wide = 52 if places.wide else 36
    for seat in (ATTACKER, DEFENDER):
        emblem, leads = EMBLEMS[seat], totals[seat] > totals[1 - seat]
        left = x if seat == ATTACKER else x + half + wide / 2
        box = Area(left, y + 3, half - wide / 2, height - 6)
        pen = pen.at(part=f"total:{seat}")
        pen.rect(*box, 10, fill=theme.side(emblem), stroke=theme.lit, line=3 if leads else 0)
        badge = pen.at(box.x + 10, middle - 9, 0.18)
        draw_side_badge(badge, emblem, theme.side_light(emblem), theme.side(emblem))
        text, free = _sum_sign(pack, table.raid[seat]), box.width - 44
        letters = fitting(text, size, free, narrow=True)
        pen.text(box.x + 34 + free / 2, middle, text, letters, fill=theme.goal_ink, narrow=True)
    pen = pen.at(part="total:sign")
    pen.text(x + half, middle, sign, size + 4, fill=theme.heading, narrow=True)


def _sum_sign(pack: Pack, row: bytes) -> str:
    """The force of *row* and its multiplier."""
    multiplier, total = pack.row_multiplier(row), pack.total(row)
    if multiplier == 1:
        return str(total)
    return f"{pack.row_force(row)} × {multiplier} = {total}"  # noqa: RUF001  # the sign
