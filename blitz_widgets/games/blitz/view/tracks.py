"""The tracks at the top of the table: turns, phases, and damage done or threatened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.engine.bombing import is_over, threat
from blitz_widgets.games.blitz.engine.options import Berlin
from blitz_widgets.games.blitz.engine.possibility import last_turn
from blitz_widgets.games.blitz.engine.state import ATTACKER, HALVES, Phase
from blitz_widgets.games.blitz.view.cards import card_thing, draw_card
from blitz_widgets.games.blitz.view.layout import CARD_SHAPE
from blitz_widgets.games.blitz.view.names import (
    number_text,
    phase_name,
    points_text,
    turn_text,
)
from blitz_widgets.locale import _
from blitz_widgets.view.geometry import Area
from blitz_widgets.view.motion.parts import part
from blitz_widgets.view.pen import fitting

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.game import Blitz
    from blitz_widgets.games.blitz.engine.state import Table
    from blitz_widgets.games.blitz.view.layout import TableLayout
    from blitz_widgets.view.pen import Pen
    from blitz_widgets.view.theme import Theme

_PHASES = (Phase.DRAW, Phase.RAID, Phase.BOMBING, Phase.DISCARD)
_STRONG_EVERY = 5


def draw_turns(pen: Pen, game: Blitz, table: Table, places: TableLayout, theme: Theme) -> None:
    """Draw the number of the turn and its phases (CARD-DRAW, CARD-WIN-RAF)."""
    last = last_turn(game.pack)
    text = turn_text(game.pack, table).upper()
    if table.phase is Phase.SETUP:
        text = phase_name(Phase.SETUP).upper()
    x, y = places.turn_text
    pen.text(x, y, text, 17, fill=theme.heading, narrow=True, anchor="start")
    area = places.turns
    cell = area.width / last
    halved = game.pack.decks.last_doubled_turn
    berlin = game.blitz_options.berlin is Berlin.YES
    for turn in range(1, last + 1):
        here = pen.at(part=f"turn:{turn}")
        left = area.x + (turn - 1) * cell + (4 if berlin and turn > halved else 0)
        fill = theme.marker if turn == table.turn else theme.quiet
        if turn > table.turn:
            fill = theme.cell
        high = area.height if turn % _STRONG_EVERY == 0 or turn == table.turn else area.height - 6
        middle = area.y + area.height / 2
        here.rect(left, middle - high / 2, cell - 2.5, high, 2.5, fill=fill)
    area = places.phases
    width = area.width / len(_PHASES)
    for number, phase in enumerate(_PHASES):
        is_on = phase is table.phase and not table.ended
        x = area.x + number * width
        here = pen.at(part=f"phase:{number}")
        here.rect(x, area.y, width - 5, area.height, 6, fill=theme.lit if is_on else theme.cell)
        name = phase_name(phase)
        here.text(
            x + (width - 5) / 2,
            area.y + area.height / 2,
            name,
            fitting(name, 17, width - 13, narrow=True),
            fill=theme.ink if is_on else theme.cell_text,
            narrow=True,
        )


def draw_damage(pen: Pen, game: Blitz, table: Table, places: TableLayout, theme: Theme) -> None:
    """Draw the damage, the threat of the raid, and the cards against it.

    Rules: CARD-WIN-LUFTWAFFE, CARD-BERLIN.
    """
    area, most = places.damage, game.pack.decks.winning_damage
    x, y = places.damage_text
    pen.text(x, y, _("DAMAGE"), 17, fill=theme.heading, narrow=True, anchor="start")
    coming = _threat(game, table)
    cell = area.width / most
    reach = min(table.damage + coming, most * HALVES)
    for number in range(1, most + 1):
        box = Area(area.x + (number - 1) * cell, area.y, cell - 2.2, area.height)
        here = pen.at(part=f"damage:{number}")
        here.rect(*box, 4, fill=theme.cell)
        colours = [_paint(place, table.damage, reach, theme) for place in _halves(number)]
        if colours[0] == colours[1]:
            here.rect(*box, 4, fill=colours[0])
        else:
            here.rect(box.x, box.y, box.width / HALVES, box.height, 4, fill=colours[0])
            here.rect(box.middle[0], box.y, box.width / HALVES, box.height, 4, fill=colours[1])
        if number % places.damage_named == 0 or number == most:
            ink = _ink(colours, theme)
            if colours[0] != colours[1]:
                here.circle(*box.middle, box.width * 0.4, fill=theme.board)
            size = places.writing + (3 if number % _STRONG_EVERY == 0 else 1)
            here.text(*box.middle, str(number), size, fill=ink, narrow=True)
    last = area.x + area.width - cell
    edge = pen.at(part="damage:edge")
    edge.rect(last, area.y, cell - 2.2, area.height, 4, stroke=theme.goal, line=2.5)
    _draw_threat(pen, game, table, coming, places, theme)
    _draw_answers(pen, game, table, places, theme)


def _ink(colours: list[str], theme: Theme) -> str:
    """The colour of a number on a cell whose halves have these *colours*."""
    if colours[0] != colours[1] or theme.cell in colours:
        return theme.strong
    return theme.ink if theme.lit in colours and not theme.is_paper else theme.goal_ink


def _halves(number: int) -> range:
    """The half points of the cell *number* of the damage track."""
    return range((number - 1) * HALVES, number * HALVES)


def _paint(place: int, damage: int, reach: int, theme: Theme) -> str:
    """The colour of a half point: done, threatened, about to be removed, or none of these."""
    if place < min(damage, reach):
        return theme.goal
    return theme.lit if place < max(damage, reach) else theme.cell


def _threat(game: Blitz, table: Table) -> int:
    """The damage that the raid threatens now, in half points, if its bombers win."""
    pack, options = game.pack, game.blitz_options
    if not table.raid[ATTACKER] or is_over(table, pack, options):
        return 0
    return threat(table, pack, options)


def _draw_threat(  # amount, place, colours
    pen: Pen, game: Blitz, table: Table, coming: int, places: TableLayout, theme: Theme
) -> None:
    area = places.threat
    stands = _("{damage} of {most}").format(
        damage=number_text(table.damage), most=game.pack.decks.winning_damage
    )
    pen = pen.at(part="threat:now")
    text = _("threat: {points}").format(points=points_text(coming)) if coming else _("no threat")
    fill = theme.lit if coming > 0 else theme.quiet
    middle = area.y + area.height / 2
    if places.wide:
        pen.text(area.x, middle - 9, stands, 19, fill=theme.heading, narrow=True, anchor="start")
        pen.text(
            area.x,
            middle + 9,
            text,
            fitting(text, 14, area.width),
            fill=fill,
            bold=coming > 0,
            anchor="start",
        )
    else:
        pen.text(area.x, middle, stands, 18, fill=theme.heading, narrow=True, anchor="start")
        pen.text(area.right, middle, text, 14, fill=fill, bold=coming > 0, anchor="end")


def _draw_answers(pen: Pen, game: Blitz, table: Table, places: TableLayout, theme: Theme) -> None:
    """Draw the cards played against the bombs (CARD-BALLOON, CARD-REPAIR)."""
    area, count = places.answers, len(table.answers)
    width = area.height / CARD_SHAPE
    if table.phase is not Phase.BOMBING and not count:
        return
    pitch = min(width + 4, (area.width - width) / max(count - 1, 1))
    pen.at(0, 0, opacity=theme.glass).rect(*area, 6, fill=theme.plate)
    for place, card in enumerate(table.answers):
        name = part(card_thing(game.pack, card), f"answers-{table.answers[:place].count(card)}")
        at = pen.at(area.x + place * pitch, area.y, width / 100, part=name)
        draw_card(at, game.pack, card, theme)
