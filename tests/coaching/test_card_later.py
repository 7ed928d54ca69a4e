"""What became of battles that were played on: which turn is meant, and what hands come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from blitz_widgets.coaching.facts import WinsPlayOuts
from blitz_widgets.coaching.finder import finder_of
from blitz_widgets.coaching.playing_on import PlayedOn, played_on
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitz.coach.facts import hands, later
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, Phase
from tests.support.blitz import ATTACK, DEFENCE, table
from tests.support.coached import greedy_line, known_judge

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.state import State

SEATS = (Seat(ATTACKER), Seat(DEFENDER))
TURNS = range(4, 16)


def in_raid(seat: Seat, turn: int) -> State | None:
    """Where *seat* first decides in the raid of a *turn* of a greedy game, if it does."""
    line = greedy_line("blitz", 5)
    states = map(line.before, range(len(line.actions)))
    found = (e for e in states if e.turn == turn and e.phase is Phase.RAID and not e.draws)
    return next((each for each in found if each.seat == seat), None)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("declining", ["discard-follows", "ends-turn"])
def test_the_next_turn_is_the_very_next(declining: str, seat: Seat) -> None:
    """CARD-RAID-DECLINE: also where a turn without a raid leaves the RAF nothing to decide."""
    game = find_game("blitz", {"declining": declining})
    judge, quiet = known_judge(game), 0
    for state in filter(None, (in_raid(seat, turn) for turn in TURNS)):
        seen = game.observe(state, seat)
        for each in played_on(judge, seen, game.legal_actions(state)[:1], 3, state.turn):
            for number, end in enumerate((each.turn_end, each.next_end), 1):
                begins = end.phase is Phase.DRAW and len(end.draws) == 2 * 2
                assert end.ended or (begins and end.turn == state.turn + number)
            quiet += each.next_end.damage == each.turn_end.damage and not each.next_end.ended
    assert quiet  # so that there were turns without a raid


@pytest.mark.parametrize(("seat", "hand", "total"), [
    (ATTACKER, ["bf-109", "goering"], 0),
    (ATTACKER, ["bf-109", "goering", "stuka"], None),
    (DEFENDER, ["spitfire", "churchill"], None),
])  # fmt: skip
def test_a_hand_without_a_bomber_comes_to_nothing(
    seat: int, hand: list[str], total: int | None
) -> None:
    """CARD-RAID-FIRST: it begins no raid; the RAF needs none."""
    game = find_game("blitz", {})
    finder, pack = finder_of(game), game.pack
    assert finder is not None
    state = in_raid(Seat(seat), 6)
    assert state is not None
    cards = bytes(sorted(pack.number[name] for name in hand))
    held = (cards, state.hands[1]) if seat == ATTACKER else (state.hands[0], cards)
    end = replace(state, hands=held)

    found = finder.of_play_outs(state, Seat(seat), (PlayedOn(end, end, end, end),))

    (force,) = (each.total for each in found if isinstance(each, later.LaterForce))
    assert force == (pack.total(cards) if total is None else total)


def test_after_the_last_turn_there_is_no_next_and_no_hand() -> None:
    """CARD-WIN-RAF: what is kept on turn 29 is of no use, and what it comes to no reason."""
    line = table(turn=29, damage=18, decks={ATTACK: ""}, raid={ATTACK: "stuka", DEFENCE: "novice"},
                 hands={ATTACK: "bf-109 heinkel", DEFENCE: "spitfire"})  # fmt: skip
    game, state, seat = line.game, line.state, Seat(ATTACKER)
    finder = finder_of(game)
    assert finder is not None
    seen = game.observe(state, seat)
    played = played_on(known_judge(game), seen, (game.parse("play heinkel"),), 3, "last")

    at_once = finder.of_turn(state, seat, (game.parse("play heinkel"),))
    became = finder.of_play_outs(state, seat, played)

    assert at_once
    assert not [each for each in at_once if type(each).__module__ == hands.__name__]
    assert {type(each) for each in became} == {later.LaterRaid, WinsPlayOuts}
