"""The tracks on top of the table: the turns, the phases, and the damage with what threatens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.bombing import threat
from blitz_widgets.games.blitz.options import Berlin
from blitz_widgets.games.blitz.state import ATTACKER, HALVES, Phase
from blitz_widgets.locale import _
from blitz_widgets.view.blitz.cards import draw_card
from blitz_widgets.view.blitz.layout import CARD_SHAPE, Area
from blitz_widgets.view.blitz.names import number_text, phase_name, points_text, turns_in_all

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.game import Blitz
    from blitz_widgets.games.blitz.state import Table
    from blitz_widgets.view.blitz.layout import TableLayout
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme

_PHASES = (Phase.DRAW, Phase.RAID, Phase.BOMBING, Phase.DISCARD)
_STRONG_EVERY = 5


def draw_turns(pen: Pen, game: Blitz, table: Table, places: TableLayout, theme: Theme) -> None:
    """Draw which turn of how many it is, and its phases (CARD-DRAW, CARD-WIN-RAF)."""
    last = turns_in_all(game.pack)
    text = _("TURN {turn} OF {last}").format(turn=table.turn, last=last)
    x, y = places.turn_text
    pen.text(x, y, text, 13, fill=theme.heading, bold=True, anchor="start")
    area = places.turns
    cell = area.width / last
    halved = game.pack.decks.last_doubled_turn
    berlin = game.blitz_options.berlin is Berlin.YES
    for turn in range(1, last + 1):
        left = area.x + (turn - 1) * cell + (4 if berlin and turn > halved else 0)
        fill = theme.marker if turn == table.turn else theme.quiet
        if turn > table.turn:
            fill = theme.cell
        high = area.height if turn % _STRONG_EVERY == 0 or turn == table.turn else area.height - 6
        middle = area.y + area.height / 2
        pen.rect(left, middle - high / 2, cell - 2.5, high, 2.5, fill=fill)
    area = places.phases
    width = area.width / len(_PHASES)
    for number, phase in enumerate(_PHASES):
        here = phase is table.phase and not table.ended
        x = area.x + number * width
        pen.rect(x, area.y, width - 5, area.height, 6, fill=theme.lit if here else theme.cell)
        pen.text(
            x + (width - 5) / 2,
            area.y + area.height / 2,
            phase_name(phase),
            12.5,
            fill=theme.ink if here else theme.cell_text,
            bold=here,
        )


def draw_damage(pen: Pen, game: Blitz, table: Table, places: TableLayout, theme: Theme) -> Area:
    """Draw the damage and what the raid would add to it; return where all of it is.

    Rules: CARD-WIN-LUFTWAFFE, CARD-BERLIN.
    """
    pack, area, most = game.pack, places.damage, game.pack.decks.winning_damage
    x, y = places.damage_text
    pen.text(x, y, _("DAMAGE"), 13, fill=theme.heading, bold=True, anchor="start")
    coming = _threat(game, table)
    cell = area.width / most
    reach = min(table.damage + coming, most * HALVES)
    for number in range(1, most + 1):
        left = area.x + (number - 1) * cell
        pen.rect(left, area.y, cell - 2.2, area.height, 4, fill=theme.cell)
        for half in range(HALVES):
            place = (number - 1) * HALVES + half
            if place >= max(table.damage, reach):
                continue
            hit = place < min(table.damage, reach)
            side = left + half * (cell - 2.2) / HALVES
            wide = (cell - 2.2) / HALVES
            fill = theme.goal if hit else theme.lit
            pen.rect(side, area.y, wide, area.height, 2, fill=fill)
        pen.rect(left, area.y, cell - 2.2, area.height, 4, stroke=theme.board_edge, line=1)
        if number % places.damage_named == 0 or number == most:
            dark = HALVES * (number - 1) < max(reach, table.damage) and number * HALVES > min(
                table.damage, reach
            )
            pen.text(
                left + (cell - 2.2) / 2,
                area.y + area.height / 2,
                str(number),
                12,
                fill=theme.ink if dark else theme.goal_text,
                bold=number % _STRONG_EVERY == 0,
            )
    last = area.x + area.width - cell
    pen.rect(last, area.y, cell - 2.2, area.height, 4, stroke=theme.goal, line=2.5)
    _draw_threat(pen, game, table, coming, places, theme)
    _draw_answers(pen, game, table, places, theme)
    top = min(area.y, places.answers.y) - 4
    right = max(area.right, places.answers.right)
    bottom = max(area.bottom, places.answers.bottom)
    return Area(places.damage_text[0] - 4, top, right - places.damage_text[0] + 8, bottom - top)


def _threat(game: Blitz, table: Table) -> int:
    """The damage of the raid as things stand, in half points, if its bombers came through."""
    return threat(table, game.pack, game.blitz_options) if table.raid[ATTACKER] else 0


def _draw_threat(  # what, as seen, how much, where, and in which colours
    pen: Pen, game: Blitz, table: Table, coming: int, places: TableLayout, theme: Theme
) -> None:
    area = places.threat
    middle = area.y + area.height / 2
    stands = _("{damage} of {most}").format(
        damage=number_text(table.damage), most=game.pack.decks.winning_damage
    )
    pen.text(area.x, middle - 8, stands, 14, fill=theme.heading, bold=True, anchor="start")
    text = _("threat: {points}").format(points=points_text(coming)) if coming else _("no threat")
    fill = theme.lit if coming > 0 else theme.quiet
    pen.text(area.x, middle + 9, text, 13, fill=fill, bold=coming > 0, anchor="start")


def _draw_answers(pen: Pen, game: Blitz, table: Table, places: TableLayout, theme: Theme) -> None:
    """Draw what is played against the bombs (CARD-BALLOON, CARD-REPAIR)."""
    area, count = places.answers, len(table.answers)
    width = area.height / CARD_SHAPE
    if table.phase is not Phase.BOMBING and not count:
        return
    pitch = min(width + 4, (area.width - width) / max(count - 1, 1))
    pen.rect(*area, 6, fill=theme.panel)
    for place, card in enumerate(table.answers):
        at = pen.at(area.x + place * pitch, area.y, width / 100)
        draw_card(at, game.pack, card, theme)
