"""The hands: the viewer's as piles of equal cards, the other side's covered or open."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.engine.observation import OwnHolding
from blitz_widgets.games.blitz.engine.state import DEFENDER
from blitz_widgets.games.blitz.view.cards import EMBLEMS, card_thing, draw_card_back, draw_pile
from blitz_widgets.games.blitz.view.layout import CARD_SHAPE, HEADING
from blitz_widgets.games.blitz.view.names import cards_text, side_name
from blitz_widgets.games.blitz.view.targets import card_target, hand_target
from blitz_widgets.locale import _
from blitz_widgets.view.geometry import Area
from blitz_widgets.view.motion.parts import part
from blitz_widgets.view.phrases import named
from blitz_widgets.view.scene import Spot

if TYPE_CHECKING:
    from blitz_widgets.games.blitz import Blitz
    from blitz_widgets.games.blitz.engine.observation import Observation
    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.games.blitz.view.layout import TableLayout
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme

_GAP = 8


def viewer(seen: Observation) -> int:
    """The side whose hand is nearest: the viewer's, or the RAF's for a bystander."""
    return DEFENDER if seen.seat is None else seen.seat


def piles(seen: Observation, seat: int) -> dict[int, int]:
    """The visible cards of a hand, counted by card."""
    holding = seen.holdings[seat]
    return Counter(holding.hand) if isinstance(holding, OwnHolding) else {}


def draw_hand(
    pen: Pen, game: Blitz, seen: Observation, places: TableLayout, theme: Theme
) -> list[Spot]:
    """Draw the viewer's hand, one pile for each kind of card, and return its spots."""
    pack, seat = game.pack, viewer(seen)
    own = seen.seat in game.human_seats
    heading = _("Your hand") if own else _("Hand of the {side}").format(side=side_name(pack, seat))
    spots = _draw_heading(pen, pack, seen, seat, (heading, places.hand), theme)
    area = Area(
        places.hand.x,
        places.hand.y + HEADING,
        places.hand.width,
        places.hand.height - HEADING,
    )
    cards = piles(seen, seat)
    if not cards:
        _draw_covered(pen, seen, seat, area, min(places.hand_cards, 62), theme)
        return spots
    a_line = -(-len(cards) // places.hand_lines)
    card = min(places.hand_cards, (area.width - _GAP * (a_line - 1)) / a_line)
    gap = min(_GAP if places.wide else 7, (area.width - a_line * card) / max(a_line - 1, 1))
    height = card * CARD_SHAPE
    for number, (kind, count) in enumerate(cards.items()):
        line, place = divmod(number, a_line)
        x, y = area.x + place * (card + gap), area.y + 4 + line * (height + _GAP)
        pile = pen.at(x, y, card / 100, part=part(card_thing(pack, kind), "hand"))
        draw_pile(pile, pack, kind, count, theme)
        if own:
            target = card_target(pack, kind)
            spots.append(Spot(target=target, x=x, y=y, width=card, height=height))
    return spots


def draw_other(
    pen: Pen, pack: Pack, seen: Observation, places: TableLayout, theme: Theme
) -> list[Spot]:
    """Draw the other side's hand, face up if the viewer can see it, and return its spot."""
    seat = 1 - viewer(seen)
    heading = _("Hand of the {side}").format(side=side_name(pack, seat))
    spots = _draw_heading(pen, pack, seen, seat, (heading, places.other), theme)
    area = Area(
        places.other.x,
        places.other.y + HEADING,
        places.other.width,
        places.other.height - HEADING,
    )
    card, cards = places.other_cards, piles(seen, seat)
    if not cards:
        _draw_covered(pen, seen, seat, area, card, theme)
        return spots
    pitch = min(card + 9, (area.width - card) / max(len(cards) - 1, 1))
    for place, (kind, count) in enumerate(cards.items()):
        name = part(card_thing(pack, kind), "hand")
        pile = pen.at(area.x + place * pitch, area.y, card / 100, part=name)
        draw_pile(pile, pack, kind, count, theme)
    return spots


def _draw_heading(
    pen: Pen, pack: Pack, seen: Observation, seat: int, where: tuple[str, Area], theme: Theme
) -> list[Spot]:
    text, area = where
    count = cards_text(seen.holdings[seat].hand_size)
    heading = named(text, count)
    pen = pen.at(part=f"heading:{seat}")
    pen.text(area.x, area.y + 7, heading, 15, fill=theme.heading, bold=True, anchor="start")
    return [
        Spot(
            target=hand_target(pack, seat),
            x=area.x - 4,
            y=area.y - 4,
            width=area.width + 8,
            height=area.height + 4,
        )
    ]


def _draw_covered(
    pen: Pen, seen: Observation, seat: int, area: Area, card: float, theme: Theme
) -> None:
    count = seen.holdings[seat].hand_size
    pitch = min(card + 5, (area.width - card) / max(count - 1, 1))
    for place in range(count):
        name = part(f"card:{seat}", f"covered-{place}")
        back = pen.at(area.x + place * pitch, area.y, card / 100, part=name)
        draw_card_back(back, EMBLEMS[seat], theme)
