"""How a turn runs: one duty after the other, up to the next decision."""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitzkrieg.engine.agenda import (
    BEGIN_TURN,
    BOMB,
    CLOSE,
    DRAW,
    EFFECT_AGAIN,
    END_TURN,
    FOLLOW_UP,
    KIND,
    MOVE,
    OPEN_CAMPAIGN,
    PLACE,
    PRODUCE,
    SETUP_DRAW,
    TARGET,
    WON_EFFECTS,
    WON_SCORE,
)
from blitz_widgets.games.blitzkrieg.engine.agenda import (
    BOMBER as BOMBER_STRIKES,
)
from blitz_widgets.games.blitzkrieg.engine.agenda import (
    EFFECT as CARRY_OUT,
)
from blitz_widgets.games.blitzkrieg.engine.agenda import (
    RESEARCH as DO_RESEARCH,
)
from blitz_widgets.games.blitzkrieg.engine.agenda import (
    RESEARCH_INDUSTRY as DO_INDUSTRY,
)
from blitz_widgets.games.blitzkrieg.judge.flat import (
    AGENDA,
    ALL_SPACES,
    BAGGED,
    BIT,
    BOMBS,
    CARRIED,
    DRAWS,
    DUTIES,
    FREE,
    HELD,
    INDUSTRIES,
    PILED,
    RESEARCHES,
    ROWS,
    SEAT,
    SOLO,
    STRATAGEM,
    STRATAGEMS,
    THEATRE_MASK,
    THEATRES,
    TURN,
    UNOPENED,
    WINNER,
    WITH_EFFECT,
    WON_AT,
    Ints,
)
from blitz_widgets.games.blitzkrieg.solo.duties import (
    BOT_LOSES,
    BOT_PLACE,
    LEVEL_CHOICE,
    LEVEL_ROLL,
    START_TRACK,
)
from blitz_widgets.games.blitzkrieg.solo.duties import (
    STRATAGEM as DRAW_STRATAGEM,
)
from devtools.training.kernel.bot import bot_place
from devtools.training.kernel.bot_facts import bot_target
from devtools.training.kernel.chance import pick
from devtools.training.kernel.closing import close_filled, end_turn, openable, score_won
from devtools.training.kernel.rules import (
    can_place_any,
    carry_out_effect,
    gain,
    how_many,
    lowest,
    move_for_unit,
    move_marker,
    open_targets,
    out_of_bag,
    out_of_pile,
    push,
    put_in_bag,
    take,
)

OVER: Final = -1
TURN_OVER: Final = 100
STEAMROLL: Final = 8
HEAD_STARTS: Final = 2


def begin_turn(game: Ints, position: Ints, seat: int) -> None:
    """The next turn begins, of *seat* (TURN-ORDER, END-NO-PLACEMENT)."""
    position[SEAT] = seat
    position[TURN] += 1
    push(position, BEGIN_TURN, 1 - seat)
    push(position, END_TURN, 0)
    push(position, DRAW, 0)
    if game[SOLO] and seat == 0:
        push(position, BOT_PLACE, 0)
        if game[STRATAGEMS]:
            push(position, DRAW_STRATAGEM, 0)
    else:
        push(position, PLACE, 0)
    if not can_place_any(game, position, seat, game[ALL_SPACES]):
        position[WINNER] = 1 - seat


def advance(game: Ints, position: Ints, luck: Ints, skip: int) -> int:
    """Go on until somebody, not the bot, decides: the kind of decision, or :data:`OVER`.

    If *skip* is set, chance is not asked but counted as pending, and the end of the turn is
    :data:`TURN_OVER`.
    """
    while position[WINNER] < 0:
        entry = position[AGENDA + position[DUTIES] - 1]
        kind = entry & KIND
        argument = entry >> 5
        if kind == BEGIN_TURN:
            if skip:
                return TURN_OVER
            position[DUTIES] -= 1
            begin_turn(game, position, argument)
        elif kind in (PLACE, LEVEL_CHOICE, BOT_LOSES):
            return kind
        elif kind in (FOLLOW_UP, TARGET, WON_EFFECTS, OPEN_CAMPAIGN):
            if waits(game, position, kind, argument):
                return kind
        elif kind in (CARRY_OUT, EFFECT_AGAIN, MOVE, CLOSE, BOMBER_STRIKES, WON_SCORE, END_TURN):
            position[DUTIES] -= 1
            do_at_once(game, position, kind, argument)
        else:
            position[DUTIES] -= 1
            if skip:
                count_chance(game, position, kind)
            else:
                ask_chance(game, position, luck, kind, argument)
    return OVER


def waits(game: Ints, position: Ints, kind: int, argument: int) -> int:
    """Whether a duty waits for somebody's decision; if not, it is done."""
    seat = position[SEAT]
    of_bot = game[SOLO] and seat == 0
    if kind == FOLLOW_UP:
        if of_bot:
            position[DUTIES] -= 1
            if can_place_any(game, position, 0, game[ALL_SPACES]):
                push(position, BOT_PLACE, (argument + 1) << 3)
            return 0
        if can_place_any(game, position, seat, game[THEATRE_MASK + argument]):
            return 1
        position[DUTIES] -= 1
        return 0
    if kind == TARGET:
        if open_targets(game, position) and not of_bot:
            return 1
        position[DUTIES] -= 1
        if of_bot:
            theatre = bot_target(game, position, argument)
            if theatre >= 0:
                move_marker(position, theatre, 0, argument, game[WON_AT + theatre] - 1)
        return 0
    if kind == OPEN_CAMPAIGN:
        if openable(game, position, argument >> 3):
            return 1
        position[DUTIES] -= 1
        return 0
    pending = position[FREE] & game[THEATRE_MASK + argument] & game[WITH_EFFECT]
    if not pending:
        position[FREE] &= ~game[THEATRE_MASK + argument]
        position[DUTIES] -= 1
        return 0
    if pending & (pending - 1) and not of_bot:
        return 1
    space = lowest(game, pending)
    position[FREE] &= ~game[BIT + space]
    push(position, CARRY_OUT, space)
    return 0


def do_at_once(game: Ints, position: Ints, kind: int, argument: int) -> None:
    """Do a duty that needs neither a decision nor chance."""
    if kind in (CARRY_OUT, EFFECT_AGAIN):
        carry_out_effect(game, position, argument)
    elif kind == MOVE:
        move_for_unit(game, position, argument)
    elif kind == CLOSE:
        close_filled(game, position, argument)
    elif kind == BOMBER_STRIKES:
        push(position, BOMB, 0)
    elif kind == WON_SCORE:
        score_won(game, position, argument)
    else:
        end_turn(game, position)


def ask_chance(game: Ints, position: Ints, luck: Ints, kind: int, argument: int) -> None:
    """Do a duty by what chance brings, or nothing if it can bring nothing."""
    seat = position[SEAT]
    if kind == SETUP_DRAW:
        place = pick(luck, position[BAGGED + argument])
        gain(position, argument, out_of_bag(position, argument, place))
    elif kind in (PRODUCE, DRAW):
        if position[BAGGED + seat]:
            place = pick(luck, position[BAGGED + seat])
            gain(position, seat, out_of_bag(position, seat, place))
    elif kind in (DO_RESEARCH, DO_INDUSTRY):
        if position[PILED]:
            unit = out_of_pile(position, pick(luck, position[PILED]))
            if kind == DO_INDUSTRY:
                gain(position, seat, unit)
            else:
                put_in_bag(position, seat, unit)
    elif kind == BOMB:
        if game[SOLO] and seat == 1:
            if position[HELD]:
                push(position, BOT_LOSES, 0)
        elif position[HELD + 1 - seat]:
            slot = pick(luck, position[HELD + 1 - seat])
            put_in_bag(position, 1 - seat, take(position, 1 - seat, slot))
    else:
        ask_for_bot(game, position, luck, kind, argument)


def ask_for_bot(game: Ints, position: Ints, luck: Ints, kind: int, argument: int) -> None:
    """Do a duty that only a game against the bot has."""
    if kind == LEVEL_ROLL:
        die = pick(luck, 6)
        if die < game[THEATRES]:
            move_marker(position, die, 0, argument, game[WON_AT + die] - 1)
        else:
            push(position, LEVEL_CHOICE, argument)
    elif kind == START_TRACK:
        draw_start_track(game, position, luck, argument)
    elif kind == DRAW_STRATAGEM:
        stratagem = 1 + pick(luck, 7)
        if stratagem >= position[STRATAGEM]:
            stratagem += 1
        lay_stratagem(position, stratagem)
    elif kind == BOT_PLACE:
        bot_place(game, position, luck, (argument >> 3) - 1)


def lay_stratagem(position: Ints, stratagem: int) -> None:
    """Lay out a stratagem; Steamroll carries out again what was carried out before."""
    position[STRATAGEM] = stratagem
    if stratagem != STEAMROLL:
        position[CARRIED] = stratagem


def draw_start_track(game: Ints, position: Ints, luck: Ints, left: int) -> None:
    """Move the start track that is drawn, and note that a second one follows (SOLO-NIPPON)."""
    place = pick(luck, how_many(left))
    theatre = 0
    while place or not left & game[BIT + theatre]:
        if left & game[BIT + theatre]:
            place -= 1
        theatre += 1
    left &= ~game[BIT + theatre]
    if game[ROWS] - how_many(position[UNOPENED]) - how_many(left) < HEAD_STARTS:
        push(position, START_TRACK, left)
    move_marker(position, theatre, 0, 2, game[WON_AT + theatre] - 1)


def count_chance(game: Ints, position: Ints, kind: int) -> None:
    """Count what chance owes the side that moves, unless there is nothing to draw."""
    seat = position[SEAT]
    researched = position[RESEARCHES] + position[INDUSTRIES]
    if kind in (PRODUCE, DRAW):
        if position[BAGGED + seat] + position[RESEARCHES] > position[DRAWS]:
            position[DRAWS] += 1
    elif kind == DO_RESEARCH:
        if position[PILED] > researched:
            position[RESEARCHES] += 1
    elif kind == DO_INDUSTRY:
        if position[PILED] > researched:
            position[INDUSTRIES] += 1
    elif kind == BOMB:
        if game[SOLO] and seat == 1:
            if position[HELD]:
                push(position, BOT_LOSES, 0)
        elif position[HELD + 1 - seat] > position[BOMBS]:
            position[BOMBS] += 1
