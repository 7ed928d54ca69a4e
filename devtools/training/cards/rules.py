"""The rules of the card game on a flat position, for the kernel only.

Tests tie every line to the engine (:mod:`blitz_widgets.games.blitz`).
"""

from __future__ import annotations

from typing import Final

from blitz_widgets.games.blitz.judge.flat import (
    BALLOONS,
    BOMBING,
    DAMAGE,
    DECKED,
    DECKS,
    DISCARD,
    DRAW,
    DRAWS,
    EACH,
    END_OWN,
    ENDS_TURN,
    FINAL,
    FIRST_OWN,
    FORCE,
    HANDS,
    HELD,
    IS_ANSWER,
    IS_BALLOON,
    IS_BOMBER,
    IS_DIVER,
    LIMIT,
    MENDS_ALL,
    MULTIPLIER,
    PASSED,
    PHASE,
    POINTS,
    RAID,
    RAID_DIVERS,
    RAID_POINTS,
    REPAIRS,
    ROW_FORCE,
    ROW_MULTIPLIER,
    ROWED,
    SEAT,
    SETUP,
    TIES_BOMB,
    TURN,
    WINNER,
    WINNING,
    Ints,
)
from blitz_widgets.games.blitz.judge.sums import threat_with, total
from devtools.training.kernel.chance import pick

PASS: Final = 32
DECLINE: Final = 33
KEEP: Final = 34
"""What is chosen, beside the number of a card."""
MOST_ACTIONS: Final = 40


def legal(game: Ints, position: Ints, actions: Ints) -> int:
    """Write all that the side may choose into *actions*: how many there are."""
    seat = position[SEAT]
    phase = position[PHASE]
    count = 0
    for card in range(game[FIRST_OWN + seat], game[END_OWN + seat]):
        if position[HANDS + card] and may_play(game, position, seat, phase, card):
            actions[count] = card
            count += 1
    if phase == RAID:
        actions[count] = PASS if position[ROWED] else DECLINE
        count += 1
    elif phase == BOMBING:
        actions[count] = PASS
        count += 1
    elif position[HELD + seat] <= game[LIMIT]:
        actions[count] = KEEP
        count += 1
    return count


def may_play(game: Ints, position: Ints, seat: int, phase: int, card: int) -> int:
    """Whether *card* of the hand may be played, or discarded."""
    if phase == RAID:
        if game[IS_ANSWER + card]:
            return 0
        if not position[ROWED] and not game[IS_BOMBER + card]:
            return 0
        return 0 if game[MULTIPLIER + card] and position[ROW_MULTIPLIER + seat] else 1
    if phase == BOMBING:
        if not game[IS_ANSWER + card]:
            return 0
        if game[IS_BALLOON + card] and position[RAID_DIVERS] <= position[BALLOONS]:
            return 0
    return 1


def begin_turn(game: Ints, position: Ints) -> None:
    """Begin the next turn with the draw phase (CARD-DRAW)."""
    position[TURN] += 1
    position[PHASE] = DRAW
    position[SEAT] = 0
    position[DRAWS] = game[EACH]
    position[DRAWS + 1] = game[EACH]
    settle(game, position)


def settle(game: Ints, position: Ints) -> None:
    """See who draws next, and begin the raid, or the first turn, when no one does (CARD-DRAW)."""
    if position[PHASE] == DRAW:
        if position[DRAWS] and not position[DECKED]:
            position[WINNER] = 1
            position[DRAWS] = 0
            position[DRAWS + 1] = 0
            return
        if not position[DRAWS] and not position[DECKED + 1]:
            position[DRAWS + 1] = 0
    if position[DRAWS] or position[DRAWS + 1]:
        return
    if position[PHASE] == SETUP:
        begin_turn(game, position)
    else:
        position[PHASE] = RAID
        position[SEAT] = 0


def drawer(position: Ints) -> int:
    """The seat that draws next, or -1."""
    first = 1 if position[PHASE] == SETUP else 0
    if position[DRAWS + first]:
        return first
    return 1 - first if position[DRAWS + 1 - first] else -1


def draw(game: Ints, position: Ints, seat: int, card: int) -> None:
    """Let *seat* draw *card*."""
    position[DRAWS + seat] -= 1
    position[DECKS + card] -= 1
    position[DECKED + seat] -= 1
    position[HANDS + card] += 1
    position[HELD + seat] += 1
    settle(game, position)


def draw_all(game: Ints, position: Ints, luck: Ints) -> None:
    """Let chance decide until a side does, or the battle is over."""
    while position[WINNER] < 0:
        seat = drawer(position)
        if seat < 0:
            return
        left = pick(luck, position[DECKED + seat])
        card = game[FIRST_OWN + seat]
        while left >= position[DECKS + card]:
            left -= position[DECKS + card]
            card += 1
        draw(game, position, seat, card)


def do(game: Ints, position: Ints, action: int) -> None:
    """Carry out a legal *action*, and what follows without chance."""
    phase = position[PHASE]
    seat = position[SEAT]
    if action == DECLINE:
        if game[ENDS_TURN]:
            begin_turn(game, position)
        else:
            position[PHASE] = DISCARD
    elif action == KEEP:
        if seat == 0:
            position[SEAT] = 1
        else:
            begin_turn(game, position)
    elif action == PASS:
        if phase == BOMBING:
            do_damage(game, position)
        else:
            position[PASSED + seat] = 1
            position[SEAT] = 1 - seat
            if position[PASSED] and position[PASSED + 1]:
                decide_raid(game, position)
    else:
        position[HANDS + action] -= 1
        position[HELD + seat] -= 1
        if phase == RAID:
            play_in_raid(game, position, seat, action)
        elif phase == BOMBING:
            answer(game, position, action)


def play_in_raid(game: Ints, position: Ints, seat: int, card: int) -> None:
    """Put *card* into the row (CARD-RAID-ALTERNATE)."""
    position[ROWED + seat] += 1
    position[ROW_FORCE + seat] += game[FORCE + card]
    if game[MULTIPLIER + card]:
        position[ROW_MULTIPLIER + seat] = game[MULTIPLIER + card]
    if seat == 0:
        position[RAID_POINTS] += game[POINTS + card]
        position[RAID_DIVERS] += game[IS_DIVER + card]
    if not game[FINAL]:
        position[PASSED] = 0
        position[PASSED + 1] = 0
    if not position[PASSED + 1 - seat]:
        position[SEAT] = 1 - seat


def decide_raid(game: Ints, position: Ints) -> None:
    """Compare the forces (CARD-FORCE)."""
    attack = total(position, 0)
    defence = total(position, 1)
    if attack > defence or (attack == defence and game[TIES_BOMB]):
        position[PHASE] = BOMBING
        position[SEAT] = 1
        position[PASSED] = 0
        position[PASSED + 1] = 0
    else:
        clear_raid(position)


def answer(game: Ints, position: Ints, card: int) -> None:
    """Play a balloon or a repair (CARD-BALLOON, CARD-REPAIR)."""
    if game[IS_BALLOON + card]:
        position[BALLOONS] += 1
    else:
        position[REPAIRS] += 1
    least = -position[DAMAGE] if game[MENDS_ALL] else 0
    if threat_with(game, position, 0, 0) <= least:
        do_damage(game, position)


def do_damage(game: Ints, position: Ints) -> None:
    """Add the damage (CARD-BOMB, CARD-WIN-LUFTWAFFE)."""
    position[DAMAGE] += threat_with(game, position, 0, 0)
    if position[DAMAGE] >= game[WINNING]:
        position[WINNER] = 0
    else:
        clear_raid(position)


def clear_raid(position: Ints) -> None:
    """Discard all that was used, and begin the discard phase (CARD-DISCARD)."""
    for seat in range(2):
        position[ROWED + seat] = 0
        position[ROW_FORCE + seat] = 0
        position[ROW_MULTIPLIER + seat] = 0
        position[PASSED + seat] = 0
    position[RAID_POINTS] = 0
    position[RAID_DIVERS] = 0
    position[BALLOONS] = 0
    position[REPAIRS] = 0
    position[PHASE] = DISCARD
    position[SEAT] = 0
