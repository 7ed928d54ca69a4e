"""Closing campaigns and theatres, opening campaigns, and the end of the war, on flat lists."""

from __future__ import annotations

from blitz_widgets.games.blitzkrieg.engine.agenda import (
    OPEN_CAMPAIGN,
    WON_EFFECTS,
    WON_SCORE,
)
from blitz_widgets.games.blitzkrieg.judge.flat import (
    BIT,
    CLOSED,
    END_ROW,
    ENDS,
    FINAL_TURN,
    FIRST_ROW,
    FREE,
    ICONS_ALWAYS,
    JOINED,
    MARKERS,
    MOST_ENDS,
    OPEN_ONE_ANOTHER,
    OWNED,
    ROW_MASK,
    ROW_POINTS,
    ROW_THEATRE,
    ROWS,
    SCORES,
    SEAT,
    SPACE_ROW,
    SPACE_THEATRE,
    THEATRE_MASK,
    UNOPENED,
    WINNER,
    WINNING,
    WON_AT,
    Ints,
)
from blitz_widgets.games.blitzkrieg.judge.sums import (
    icons_at,
)
from devtools.training.kernel.rules import push


def close_filled(game: Ints, position: Ints, space: int) -> None:
    """See what the unit just placed on *space* closes (CLOSE-CAMPAIGN, CLOSE-THEATRE)."""
    seat = position[SEAT]
    row = game[SPACE_ROW + space]
    theatre = game[SPACE_THEATRE + space]
    marker = position[MARKERS + theatre]
    progress = marker if seat == 0 else -marker
    if progress >= game[WON_AT + theatre]:
        push(position, WON_SCORE, theatre)
        push(position, WON_EFFECTS, theatre)
    elif not position[FREE] & game[ROW_MASK + row]:
        position[CLOSED] |= game[BIT + row]
        points = game[ROW_POINTS + row]
        if marker == 0:
            position[SCORES] += points
            position[SCORES + 1] += points
        else:
            points += icons_at(game, theatre, marker)
            position[SCORES + (0 if marker > 0 else 1)] += points
        if game[OPEN_ONE_ANOTHER]:
            push(position, OPEN_CAMPAIGN, theatre << 3)


def score_won(game: Ints, position: Ints, theatre: int) -> None:
    """Close and score every open row of a won theatre (CLOSE-THEATRE-SCORE)."""
    seat = position[SEAT]
    marker = position[MARKERS + theatre]
    occupied = position[OWNED] | position[OWNED + 1]
    filled = 0
    points = 0
    for row in range(game[FIRST_ROW + theatre], game[END_ROW + theatre]):
        if not position[CLOSED] & game[BIT + row]:
            points += game[ROW_POINTS + row]
            position[CLOSED] |= game[BIT + row]
            if not game[ROW_MASK + row] & ~occupied:
                filled = 1
    if game[ICONS_ALWAYS] or filled:
        points += icons_at(game, theatre, marker)
    position[SCORES + seat] += points
    if game[OPEN_ONE_ANOTHER]:
        reach = (marker if marker > 0 else -marker) - game[WON_AT + theatre]
        favour = game[ENDS + MOST_ENDS * theatre + reach]
        push(position, OPEN_CAMPAIGN, theatre << 3 | favour)


def openable(game: Ints, position: Ints, closed: int) -> int:
    """The set of theatres of which one is opened after *closed*: joined ones, or else any."""
    left = 0
    for row in range(game[ROWS]):
        if position[UNOPENED] & game[BIT + row]:
            left |= game[BIT + game[ROW_THEATRE + row]]
    joined = left & game[JOINED + closed]
    return joined or left


def open_campaign(game: Ints, position: Ints, theatre: int, favour: int) -> None:
    """Open the campaign of *theatre*, its marker *favour* spaces for the active side."""
    position[UNOPENED] &= ~game[BIT + game[FIRST_ROW + theatre]]
    position[FREE] |= game[THEATRE_MASK + theatre]
    position[MARKERS + theatre] = favour if position[SEAT] == 0 else -favour


def end_turn(game: Ints, position: Ints) -> None:
    """See whether the turn that ends now ends the war (END-25-AXIS, END-25-ALLIED, END-TIE)."""
    first = position[SCORES]
    second = position[SCORES + 1]
    if position[SEAT] == 0:
        if first >= game[WINNING]:
            position[FINAL_TURN] = 1
    elif position[FINAL_TURN]:
        position[WINNER] = 0 if first > second else 1
    elif second >= game[WINNING]:
        position[WINNER] = 1
