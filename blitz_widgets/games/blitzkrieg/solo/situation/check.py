"""Checks that a position of the bot is possible."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.solo.decide import DIE_SIDES
from blitz_widgets.games.blitzkrieg.solo.scientist import bots_scientist
from blitz_widgets.games.blitzkrieg.solo.seats import BOT, PERSON
from blitz_widgets.games.blitzkrieg.solo.situation.board import (
    SIDES,
    OnBoard,
    kit_of,
    opened_theatres,
    row_numbers,
    theatre_named,
    units_on_board,
)
from blitz_widgets.games.blitzkrieg.solo.situation.table import readings_of, seen_of
from blitz_widgets.games.blitzkrieg.solo.situation.value import Situation, refuse
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem
from blitz_widgets.limits import MOST_POINTS
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit


def check_situation(situation: Situation) -> None:
    """Check that *situation* is possible on a table.

    Raises:
        SituationError: For the first fault.

    Rules: BOARD-ACTIVE, BOARD-TERRAIN, BOARD-TRACK, NIPPON-OPEN, NIPPON-TRACK, SETUP-BAGS,
    SOLO-TURN-A.
    """
    if not situation.row:
        refuse("row", _("is empty. Name at least one unit."))
    kit = kit_of(situation)
    board = units_on_board(kit, situation)
    seen = seen_of(situation)
    readings_of(situation)
    _check_turn(situation)
    _check_numbers(situation)
    _check_opened(kit, board, situation)
    _check_markers(kit, situation)
    _check_spaces(kit, board)
    _check_rows(kit, board, situation)
    _check_tokens(kit, board, seen.row)
    _check_spy(kit, board, situation, seen.row)


def _check_turn(situation: Situation) -> None:
    drawn, previous = situation.stratagem, situation.previous
    none = Stratagem.NONE
    if drawn is previous is not none:
        refuse(
            "stratagem",
            _("{name} cannot come twice in a row. Change it, or previous.").format(name=drawn),
        )
    if situation.repeats is Stratagem.STEAMROLL:
        refuse(
            "repeats",
            _("steamroll does not repeat itself. Name the stratagem that came before it."),
        )
    if situation.repeats not in {none, previous} and previous not in {none, Stratagem.STEAMROLL}:
        refuse(
            "repeats",
            _("Steamroll would repeat {previous}. Leave repeats out.").format(previous=previous),
        )
    if situation.after_blitz is not None and drawn is none is not previous:
        refuse(
            "after_blitz",
            _("the stratagem has been drawn by then. Add stratagem, or remove after_blitz."),
        )


def _check_numbers(situation: Situation) -> None:
    die = situation.die
    if die is not None and not 1 <= die <= DIE_SIDES:
        refuse(
            "die",
            _("a die shows 1 to {most}, not {die}. Correct it.").format(most=DIE_SIDES, die=die),
        )
    for side in SIDES:
        if not 0 <= getattr(situation.scores, side) <= MOST_POINTS:
            refuse(
                f"scores, {side}",
                _("a score is from 0 to {most}. Correct the number.").format(most=MOST_POINTS),
            )


def _check_opened(kit: Kit, board: list[OnBoard], situation: Situation) -> None:
    for name in situation.opened:
        if kit.starts_open[theatre_named(kit, name, "opened")]:
            refuse(f"opened, {name}", _("it is open from the start. Leave it out here."))
    unopened = {*kit.theatre_number.values()} - opened_theatres(kit, situation, board)
    for name in situation.markers:
        if theatre_named(kit, name, "markers") in unopened:
            refuse(
                f"markers, {name}",
                _("the campaign is not open yet. Add it to opened, or remove this entry."),
            )


def _check_markers(kit: Kit, situation: Situation) -> None:
    for name, marker in situation.markers.items():
        theatre = theatre_named(kit, name, "markers")
        last, won_at = kit.last[theatre], kit.won_at[theatre]
        place = f"markers, {name}"
        if abs(marker) > last:
            refuse(
                place,
                _(
                    "the track ends {last} spaces from the middle, before {marker}. Correct it."
                ).format(last=last, marker=marker),
            )
        if name in situation.won:
            if (marker if situation.won[name] == "bot" else -marker) < won_at:
                refuse(
                    place,
                    _("the theatre is won, so its marker is at the end. Leave it out here."),
                )
        elif abs(marker) >= won_at:
            refuse(place, _at_the_end(kit))


def _at_the_end(kit: Kit) -> str:
    if kit.open_one_another:
        return _("a marker on +1, +2 or +3 means a won theatre. Add it to won, or correct it.")
    return _("a marker on the last space means a won theatre. Add it to won, or correct it.")


def _check_spaces(kit: Kit, board: list[OnBoard]) -> None:
    taken: set[int] = set()
    for found in board:
        name, unit = kit.space_name[found.space], kit.unit(found.unit).id
        if found.space in taken:
            refuse(found.place, _("there are two units on {space}. Remove one.").format(space=name))
        taken.add(found.space)
        anywhere = kit.is_scientist[found.acting]
        if not anywhere and not kit.spaces_for[found.acting] >> found.space & 1:
            refuse(
                found.place,
                _("{space} does not take {unit}: it is {terrain}. Move the unit.").format(
                    space=name, unit=unit, terrain=kit.spaces[found.space].terrain
                ),
            )


def _check_rows(kit: Kit, board: list[OnBoard], situation: Situation) -> None:
    """Check that units are in the active campaign; only the player's scientist may go below it."""
    taken = sum(1 << found.space for found in board)
    names = [*row_numbers(kit)]
    for found in board:
        row = kit.space_row[found.space]
        for above in kit.theatre_rows[kit.space_theatre[found.space]]:
            vacant = kit.row_mask[above] & ~taken
            if above < row and vacant and not kit.is_scientist[found.acting]:
                refuse(
                    found.place,
                    _(
                        "{above} above {row} still has free spaces. Fill it, or move the unit up."
                    ).format(above=names[above], row=names[row]),
                )
    for name in situation.rows:
        row = row_numbers(kit)[name]
        theatre = [*kit.theatre_number][kit.row_theatre[row]]
        if kit.row_mask[row] & ~taken and theatre not in situation.won:
            refuse(
                f"rows, {name}",
                _("the campaign still has free spaces. Fill it, or remove this entry."),
            )


def _check_tokens(kit: Kit, board: list[OnBoard], row: tuple[int, ...]) -> None:
    """Check the tokens; the player may have the bot's, by bombing and research (SOLO-FX-BOMBED)."""
    bots, players = (Counter(bag) for bag in kit.bags)
    pile = Counter(kit.research_pile)
    tokens: list[tuple[str, int, int]] = [
        (f"row, {place}", BOT, unit) for place, unit in enumerate(row, start=1)
    ]
    tokens += [(found.place, found.side, found.unit) for found in board]
    for place, side, unit in tokens:
        heap = pile if kit.is_special[unit] else bots
        if side == PERSON and players[unit]:
            heap = players
        if not heap[unit]:
            refuse(
                place,
                _("the box holds no more {unit} for this side. Take another unit.").format(
                    unit=kit.unit(unit).id
                ),
            )
        heap[unit] -= 1


def _check_spy(kit: Kit, board: list[OnBoard], situation: Situation, row: tuple[int, ...]) -> None:
    """Check that the player's last unit is on the board, and is known if a spy copies it."""
    last = situation.player_placed_last
    players = {found.acting for found in board if found.side == PERSON}
    if last is None:
        if players and any(kit.is_spy[unit] for unit in row):
            refuse(
                "player_placed_last",
                _("is missing, and a spy in the row would copy it. Name the unit."),
            )
        return
    number = kit.unit_number[last]
    acting = {number, bots_scientist(kit)} if kit.is_scientist[number] else {number}
    if players.isdisjoint(acting):
        refuse(
            "player_placed_last",
            _("the player has no {unit} on the board. Place it, or name another unit.").format(
                unit=last
            ),
        )
