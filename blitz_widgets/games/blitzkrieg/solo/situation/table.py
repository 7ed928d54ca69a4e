"""A position of the bot for the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.options import read_readings, reading_options
from blitz_widgets.games.blitzkrieg.solo.seats import BOT
from blitz_widgets.games.blitzkrieg.solo.seen import Seen
from blitz_widgets.games.blitzkrieg.solo.situation.board import (
    kit_of,
    named,
    opened_theatres,
    row_numbers,
    theatre_named,
    token_numbers,
    units_on_board,
)
from blitz_widgets.games.blitzkrieg.solo.situation.value import Situation, refuse
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import StratagemState
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS, Readings, Stratagem
from blitz_widgets.games.blitzkrieg.state import (
    OPEN,
    UNOPENED,
    WON_BY_BOTH,
    WON_BY_FIRST,
    WON_BY_SECOND,
    Table,
)
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.kit import Kit

WON_BY = {"bot": WON_BY_FIRST, "player": WON_BY_SECOND, "both": WON_BY_BOTH}


def table_of(situation: Situation) -> Table:
    """The open table, with the bot about to place.

    Raises:
        SituationError: If a name in *situation* is unknown.
    """
    kit = kit_of(situation)
    tokens, acting = bytearray(len(kit.spaces)), bytearray(len(kit.spaces))
    owned = [0, 0]
    board = units_on_board(kit, situation)
    for found in board:
        tokens[found.space], acting[found.space] = found.unit, found.acting
        owned[found.side] |= 1 << found.space
    markers = [0] * len(kit.last)
    for theatre, marker in situation.markers.items():
        markers[theatre_named(kit, theatre, "markers")] = marker
    opened = opened_theatres(kit, situation, board)
    free = sum(kit.theatre_mask[theatre] for theatre in opened) & ~(owned[0] | owned[1])
    for theatre, winner in situation.won.items():
        number = theatre_named(kit, theatre, "won")
        if theatre not in situation.markers:
            markers[number] = kit.won_at[number] * (1 if winner == "bot" else -1)
        free &= ~kit.theatre_mask[number]
    here, last = situation.after_blitz, situation.player_placed_last
    blitz = None if here is None else theatre_named(kit, here, "after_blitz")
    return Table(
        turn=(owned[0] | owned[1]).bit_count() // 2 * 2 + 1,
        seat=BOT,
        agenda=(duties.bot_place(blitz, situation.die or 0),),
        free=free,
        tokens=bytes(tokens),
        acting=bytes(acting),
        owned=(owned[0], owned[1]),
        markers=tuple(markers),
        scores=(situation.scores.bot, situation.scores.player),
        last_placed=(
            0,
            0 if last is None else named(token_numbers(kit), last, _("unit"), "player_placed_last"),
        ),
        rows=_rows(kit, opened, free, markers, situation),
        final_turn=False,
        ended=None,
        extra=StratagemState(
            STRATAGEMS.index(situation.stratagem), STRATAGEMS.index(_carried(situation))
        ),
    )


def _rows(
    kit: Kit, opened: frozenset[int], free: int, markers: list[int], situation: Situation
) -> bytes:
    codes = bytearray(
        UNOPENED
        if theatre not in opened
        else OPEN
        if free & spaces
        else usual_winner(markers[theatre])
        for spaces, theatre in zip(kit.row_mask, kit.row_theatre, strict=True)
    )
    numbers = row_numbers(kit)
    for name, winner in situation.rows.items():
        codes[named(numbers, name, _("campaign"), f"rows, {name}")] = WON_BY[winner]
    return bytes(codes)


def usual_winner(marker: int) -> int:
    """The winner of a closed campaign if the marker has not moved since."""
    if not marker:
        return WON_BY_BOTH
    return WON_BY_FIRST if marker > 0 else WON_BY_SECOND


def seen_of(situation: Situation) -> Seen:
    """Everything that the bot's decision depends on, with the stratagem in effect.

    Raises:
        SituationError: If a name in *situation* is unknown.
    """
    kit, here = kit_of(situation), situation.after_blitz
    tokens = token_numbers(kit)
    return Seen(
        table=table_of(situation),
        row=tuple(
            named(tokens, unit, _("unit"), f"row, {place}")
            for place, unit in enumerate(situation.row, start=1)
        ),
        stratagem=_carried(situation),
        theatre=None if here is None else theatre_named(kit, here, "after_blitz"),
    )


def _carried(situation: Situation) -> Stratagem:
    if situation.stratagem is Stratagem.STEAMROLL:
        return repeated_by(situation)
    return situation.stratagem


def repeated_by(situation: Situation) -> Stratagem:
    """The stratagem that Steamroll repeats, NONE if there is none yet (STRAT-STEAMROLL)."""
    if situation.repeats is not Stratagem.NONE:
        return situation.repeats
    first = situation.previous is Stratagem.STEAMROLL
    return Stratagem.NONE if first else situation.previous


def readings_of(situation: Situation) -> Readings:
    """The readings of the rules.

    Raises:
        SituationError: If there is no such reading or it has no such value.
    """
    options = {option.name: option for option in reading_options()}
    written = {}
    for given, value in situation.readings.items():
        place, name = f"readings, {given}", given.replace("-", "_")
        if name not in options:
            refuse(
                place,
                _("There is no such interpretation. Choose from: {known}.").format(
                    known=", ".join(options)
                ),
            )
        known = [choice.value for choice in options[name].values]
        if value not in known:
            refuse(
                place,
                _("There is no value “{value}”. Choose one of: {known}.").format(
                    value=value, known=", ".join(known)
                ),
            )
        written[name] = value
    return read_readings(written)


def cup_of(situation: Situation) -> tuple[Stratagem, ...]:
    """The possible stratagems of this turn: all but the previous one.

    If the previous one is unknown, only the one drawn.  Empty in a learning game, which names
    neither of the two, and after a blitz unit, whose turn keeps its stratagem.

    Rules: SOLO-STRATAGEMS, SOLO-TURN-A, SOLO-LEARNING, SOLO-FX-BLITZ.
    """
    learning = situation.stratagem is situation.previous is Stratagem.NONE
    if learning or situation.after_blitz is not None:
        return ()
    if situation.previous is Stratagem.NONE:
        return (situation.stratagem,)
    return tuple(
        stratagem
        for stratagem in STRATAGEMS
        if stratagem not in {Stratagem.NONE, situation.previous}
    )
