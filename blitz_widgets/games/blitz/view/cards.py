"""The cards on the table and in a hand.

All values are on the left edge, which stays visible when cards overlap: the force or the
multiplier at the top, and the bombs below it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.rules.decks import CardKind
from blitz_widgets.games.blitz.view.card_art import draw_art
from blitz_widgets.games.blitz.view.layout import CARD_SHAPE
from blitz_widgets.locale import N_, _
from blitz_widgets.rulebook.emblems import Emblem
from blitz_widgets.view.emblems import draw_bomb, draw_side_badge
from blitz_widgets.view.pen import fitting

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.games.blitz.rules.decks import Card
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme

EMBLEMS = (Emblem.CROSS, Emblem.RINGS)
"""By seat."""
_HEIGHT = 100 * CARD_SHAPE
_CUT = 12
_LABEL_SIZE, _LABEL_WIDTH = 20, 88
_LEAST_LETTERS = 12.7
"""The smallest letters, in board units: a name that needs smaller ones is left out."""
_DEPTH, _DEPTH_STRENGTH = 3, 0.5
_MOST_EDGES = 3
_LABELS = {
    "bf-109": N_("Bf 109"),
    "bf-110": N_("Bf 110"),
    "heinkel": N_("Heinkel"),
    "dornier": N_("Dornier"),
    "stuka": N_("Stuka"),
    "german-ace": N_("Ace"),
    "night-raid": N_("Night raid"),
    "goering": N_("Göring"),
    "spitfire": N_("Spitfire"),
    "hurricane": N_("Hurricane"),
    "beaufighter": N_("Beaufighter"),
    "blenheim": N_("Blenheim"),
    "defiant": N_("Defiant"),
    "gladiator": N_("Gladiator"),
    "battle": N_("Battle"),
    "radar": N_("Radar"),
    "command": N_("Command"),
    "churchill": N_("Churchill"),
    "balloon": N_("Balloon"),
    "repair": N_("Repairs"),
    "ack-ack": N_("AA gun"),
    "ground-fire": N_("Ground fire"),
    "british-ace": N_("Ace"),
    "novice": N_("New pilot"),
    "decoy": N_("Decoy"),
}


def card_thing(pack: Pack, card: int) -> str:
    """The name of a card among picture parts: ``card:``, its side, and its id."""
    return f"card:{pack.owner[card]}:{pack.ids[card]}"


def card_label(pack: Pack, card: int) -> str:
    """The short name written on a card."""
    name = pack.ids[card]
    return _(_LABELS[name]) if name in _LABELS else _(pack.cards[card].name)


def draw_card(pen: Pen, pack: Pack, number: int, theme: Theme) -> None:
    """Draw the face of a card in a box of 100 by 140.

    Sides differ in their corners and colours, kinds of cards in their pictures.
    """
    card, emblem = pack.cards[number], EMBLEMS[pack.owner[number]]
    ink, paper = theme.side(emblem), theme.side_light(emblem)
    _draw_depth(pen, emblem, theme)
    _frame(pen, emblem, ink, paper)
    draw_art(pen.at(8, 8, 0.84), card, emblem, theme)
    label = card_label(pack, number)
    size = fitting(label, _LABEL_SIZE, _LABEL_WIDTH, narrow=True)
    if pen.scale * size >= _LEAST_LETTERS:
        pen.text(50, 122.5, label, size, fill=theme.ink, narrow=True)
    _draw_worth(pen, card, paper, theme)


def draw_card_back(pen: Pen, emblem: Emblem, theme: Theme) -> None:
    """Draw the back of a card in a box of 100 by 140."""
    ink, light = theme.side(emblem), theme.side_light(emblem)
    _draw_depth(pen, emblem, theme)
    _frame(pen, emblem, light, ink)
    pen.rect(13, 13, 74, _HEIGHT - 26, 8, stroke=light, line=1.6)
    draw_side_badge(pen.at(30, _HEIGHT / 2 - 20, 0.4), emblem, light, ink)


def draw_pile(pen: Pen, pack: Pack, number: int, count: int, theme: Theme) -> None:
    """Draw *count* equal cards in a box of 100 by 140, with their number if above 1."""
    emblem = EMBLEMS[pack.owner[number]]
    for edge in reversed(range(1, min(count, _MOST_EDGES))):
        _frame(pen.at(4 * edge, -4 * edge), emblem, theme.side(emblem), theme.side_light(emblem))
    draw_card(pen, pack, number, theme)
    if count > 1:
        _draw_count(pen.at(68, 96), count, theme)


def _draw_count(pen: Pen, count: int, theme: Theme) -> None:
    """Draw the number of cards in a pile around the pen's origin."""
    pen.rect(-27, -17, 54, 34, 17, fill=theme.ink, stroke=theme.marker, line=3)
    pen.rect(-12, -11, 12, 17, 3, fill=theme.ink, stroke=theme.marker, line=2)
    pen.rect(-17, -7, 12, 17, 3, fill=theme.ink, stroke=theme.marker, line=2)
    pen.text(11, 0, str(count), 26, fill=theme.marker, narrow=True)


def draw_edges(pen: Pen, emblem: Emblem, count: int, theme: Theme) -> None:
    """Draw the edges of the cards below the top one of a pile of *count*."""
    for edge in reversed(range(1, min(count, _MOST_EDGES))):
        _frame(pen.at(4 * edge, -4 * edge), emblem, theme.side_light(emblem), theme.side(emblem))


def _draw_depth(pen: Pen, emblem: Emblem, theme: Theme) -> None:
    """Draw the edge of a card that shows below it."""
    _frame(pen.at(0, _DEPTH, opacity=_DEPTH_STRENGTH), emblem, theme.ink, theme.ink)


def _frame(pen: Pen, emblem: Emblem, ink: str, paper: str) -> None:
    if emblem is Emblem.RINGS:
        pen.rect(2, 2, 96, _HEIGHT - 6, 13, fill=paper, stroke=ink, line=4)
        return
    near, right, bottom = 2, 98, _HEIGHT - 4
    pen.polygon(
        [
            (near + _CUT, near),
            (right - _CUT, near),
            (right, near + _CUT),
            (right, bottom - _CUT),
            (right - _CUT, bottom),
            (near + _CUT, bottom),
            (near, bottom - _CUT),
            (near, near + _CUT),
        ],
        fill=paper,
        stroke=ink,
        line=4,
    )


def _draw_worth(pen: Pen, card: Card, paper: str, theme: Theme) -> None:
    """Draw the printed values of a card on its left edge (CARD-FORCE, CARD-BOMB)."""
    match card.kind:
        case CardKind.MULTIPLIER:
            pen.rect(5, 5, 48, 38, 9, fill=theme.special, stroke=theme.icon_edge, line=2)
            pen.text(29, 24, f"×{card.multiplier}", 34, fill=theme.ink, narrow=True)  # noqa: RUF001  # the sign
        case CardKind.BALLOON:
            pen.rect(5, 5, 36, 38, 9, fill=paper)
            draw_bomb(pen.at(13, 9, 0.3), theme.ink)
            pen.polyline([(11, 38), (35, 10)], stroke=theme.goal, line=4)
        case CardKind.REPAIR:
            pen.rect(5, 5, 42, 38, 9, fill=paper)
            pen.text(26, 24, "−1", 44, fill=theme.ink, narrow=True)  # noqa: RUF001  # the sign
        case _:
            pen.rect(5, 5, 33, 38 + 23 * card.bombs, 9, fill=paper)
            pen.text(21, 25, str(card.force), 44, fill=theme.ink, narrow=True)
            for bomb in range(card.bombs):
                draw_bomb(pen.at(11, 43 + 23 * bomb, 0.22), theme.goal)
