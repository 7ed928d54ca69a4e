"""Whether what is said of bombs is true: they fall on the engine, and every hand answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.games.blitz.coach.facts import bombs
from blitz_widgets.games.blitz.engine import events as ev
from blitz_widgets.games.blitz.engine.actions import Pass, Play
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, HALVES, Phase
from tests.coaching.every_hand import hands_held, is_near

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.games.blitz.engine.game import Blitz
    from blitz_widgets.games.blitz.engine.state import State
    from tests.coaching.card_turn import PlayedTurn


def true_of_bombs(turn: PlayedTurn, fact: Fact) -> bool:
    """Whether *fact*, of bombs or of damage, is true of a *turn* as it was played."""
    game, after = turn.game, turn.after
    wins_at = game.pack.decks.winning_damage * HALVES
    match fact:
        case bombs.AddsBombs(damage=damage, wins=wins, enough=enough):
            due, was_due = damage_due(game, after), damage_due(game, turn.before)
            assert enough == (wins and after.damage + was_due < wins_at)
            added = any(game.pack.bombs[card] for card in turn.cards(ev.CardPlayed))
            return added and (damage, wins) == (due, after.damage + due >= wins_at)
        case bombs.WinsIfUnanswered(stopped=stopped):
            saved = [
                _answered(game, _bombed(after, hand)) < wins_at
                for hand in hands_held(game, after, turn.seat)
            ]
            return is_near(stopped, saved)
        case bombs.TakesDamageOff(damage=damage, left=left):
            was, now = (damage_due(game, each) for each in (turn.when_decided, after))
            if after.phase is not Phase.BOMBING or after.passed[DEFENDER]:
                now = after.damage - turn.before.damage
            return (was - now, now) == (damage, left)
        case bombs.DoesDamage(damage=damage, total=total):
            return (after.damage - turn.before.damage, after.damage) == (damage, total)
        case _:
            raise TypeError(fact)


def bombs_would_win(turn: PlayedTurn) -> bool:
    """Whether the bombs in the raid are the last that the Luftwaffe needs."""
    wins_at = turn.pack.decks.winning_damage * HALVES
    return turn.after.damage + damage_due(turn.game, turn.after) >= wins_at


def damage_due(game: Blitz, state: State) -> int:
    """What falls if the bombers get through now and nothing more is played against them."""
    if state.phase is Phase.RAID:
        state = _bombed(state, state.hands[DEFENDER])
    if state.phase is not Phase.BOMBING or state.ended is not None:
        return 0
    return game.apply(state, Pass()).state.damage - state.damage


def _bombed(state: State, hand: bytes) -> State:
    """The raid of *state*, in which the bombers have got through and the RAF holds *hand*."""
    return replace(
        state,
        phase=Phase.BOMBING,
        seat=DEFENDER,
        passed=(False, False),
        hands=(state.hands[ATTACKER], hand),
    )


def _answered(game: Blitz, state: State) -> int:
    """The damage after all that the RAF can play against the bombs, balloons first."""
    answers: list[Callable[[int], bool]] = [
        lambda card: game.pack.ids[card] == "balloon",
        lambda card: game.pack.ids[card] == "repair",
    ]
    for is_one in answers:
        while state.phase is Phase.BOMBING and state.ended is None:
            plays = [a for a in game.legal_actions(state) if isinstance(a, Play)]
            plays = [each for each in plays if is_one(each.card)]
            if not plays:
                break
            state = game.apply(state, plays[0]).state
    if state.phase is Phase.BOMBING and state.ended is None:
        state = game.apply(state, Pass()).state
    return state.damage
