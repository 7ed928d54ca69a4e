"""Whether a fact of the card game is true, found without the code that found the fact.

What is decided is played on the engine (`card_turn.py`).  What the other side can do is tried with
every hand that it may hold (`every_hand.py`), for the raid (`raids_truth.py`) and for the bombs
(`bombs_truth.py`).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.coach.facts import bombs, hands, raids
from blitz_widgets.games.blitz.engine import events as ev
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, HALVES
from tests.coaching.bombs_truth import damage_due, true_of_bombs
from tests.coaching.card_turn import PlayedTurn
from tests.coaching.every_hand import greatest_total, hands_held, is_near
from tests.coaching.raids_truth import true_of_raid

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitz.engine.game import Blitz
    from blitz_widgets.games.blitz.engine.state import State

CHANCES = (raids.LeadsRaid, raids.TrailsRaid, bombs.WinsIfUnanswered, hands.Outnumbered)
"""What holds a chance, for which every hand is tried."""


def is_true(turn: PlayedTurn, fact: Fact) -> bool:
    """Whether *fact* is true of a *turn* as it was played."""
    match fact:
        case raids.EndsGame(winner=winner):
            return turn.after.ended is not None and turn.after.ended.winner == winner
        case raids.AboutRaid() | raids.BotReplies():
            return true_of_raid(turn, fact)
        case bombs.AddsBombs() | bombs.WinsIfUnanswered() | bombs.OfDamage():
            return true_of_bombs(turn, fact)
        case _:
            return _true_of_hand(turn, fact)


def threatens(game: Blitz, state: State, seat: Seat, fact: Fact) -> bool:
    """Whether *fact* is true of what the other side could do in *state*."""
    turn = PlayedTurn(game, state, seat, ())
    match fact:
        case hands.Outnumbered(chance=chance, mine=mine):
            own = greatest_total(game, b"", state.hands[seat])
            beaten = [
                greatest_total(game, b"", hand) > own for hand in hands_held(game, state, seat)
            ]
            return own == mine and is_near(chance, beaten)
        case bombs.BombsInTheAir(damage=damage, total=total, wins=wins):
            due = damage_due(game, state)
            return (damage, total) == (due, state.damage + due) and wins == (
                total >= game.pack.decks.winning_damage * HALVES
            )
        case raids.LeadsRaid() | raids.TrailsRaid():
            return true_of_raid(turn, fact)
        case _:
            raise TypeError(fact)


def _true_of_hand(turn: PlayedTurn, fact: Fact) -> bool:
    """Whether *fact* is true of what is gone from the hand, and of what is left."""
    pack, left = turn.pack, turn.left
    match fact:
        case hands.Spends(cards=cards):
            put_away = Counter(turn.cards(ev.Discarded))
            return Counter(cards) == Counter(turn.gone) - put_away
        case hands.PutsAway(cards=cards, must=must, kept=kept):
            multiply = [pack.multiplier[card] for card in cards]
            kept_one = max([0, *(pack.multiplier[card] for card in left)])
            spare = bool(multiply) and min(multiply) > 0 and max(multiply) <= kept_one
            assert fact.spare == spare
            held = len(left) + len(turn.cards(ev.Discarded))
            return (Counter(cards), must, kept) == (
                Counter(turn.cards(ev.Discarded)),
                max(0, held - pack.decks.hand_limit),
                len(left),
            )
        case hands.HandReaches(total=total, multiplier=multiplier, begins=begins):
            times = 1 if multiplier is None else pack.multiplier[multiplier]
            assert multiplier is None or multiplier in left
            assert begins == (turn.seat == DEFENDER or any(pack.bombs[card] for card in left))
            force = sum(pack.force[card] for card in left)
            return total == force * times == greatest_total(turn.game, b"", left)
        case hands.Grounded():
            return turn.seat == ATTACKER and not any(pack.bombs[card] for card in left)
        case hands.HandBombs(points=points):
            return points == sum(pack.bombs[card] for card in left)
        case hands.HandStops(balloons=balloons, repairs=repairs):
            names = Counter(pack.ids[card] for card in left)
            return (balloons, repairs) == (names["balloon"], names["repair"])
        case _:
            raise TypeError(fact)
