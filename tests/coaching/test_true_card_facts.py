"""Every reason that the coach gives in the card game is true in the position."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import TYPE_CHECKING, Any

import pytest

from blitz_widgets.coaching.facts import WinsPlayOuts
from blitz_widgets.coaching.finder import finder_of
from blitz_widgets.coaching.playing_on import played_on
from blitz_widgets.coaching.reasons import reasons
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import CHANCE, Seat
from blitz_widgets.games.blitz.coach.facts import bombs, hands, later, raids
from blitz_widgets.games.blitz.engine.bombing import bomb_points
from blitz_widgets.games.blitz.engine.state import ATTACKER, Phase
from blitz_widgets.view.coaching import coach_words
from tests.coaching.bombs_truth import bombs_would_win
from tests.coaching.card_truth import CHANCES, is_true, threatens
from tests.coaching.card_turn import Decision, PlayedTurn
from tests.conformance.claims import CARDS
from tests.support.blitz import ATTACK, DEFENCE, table
from tests.support.coached import greedy_line, known_judge

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.games.blitz.engine.state import State

MOST_HANDS = 700
"""Hands that are tried one by one; where there are more, a chance is not checked."""
ALL = {
    "berlin": "yes",
    "declining": "ends-turn",
    "passing": "final",
    "ties": "bombed",
    "repairing": "all-damage",
}
GAMES: list[tuple[str, dict[str, str]]] = [
    ("blitz", {}),
    ("blitz", ALL),
    ("blitz", {"passing": "final"}),
    ("blitz", {"berlin": "yes", "repairing": "all-damage"}),
    ("solo-blitz", {}),
    ("solo-blitz", {"bot_hand": "open"}),
    ("solo-blitz", {"bot_hand": "open", "you": "luftwaffe", "passing": "final"}),
]


def hands_of(game: Game[Any, Any], state: State, seat: int) -> int:
    """How many hands the other side may hold."""
    if game.options.get("bot_hand") == "open":
        return 1
    held = len(state.hands[1 - seat])
    return comb(held + len(state.decks[1 - seat]), held)


def decisions(
    game: Game[Any, Any], name: str, number: int
) -> Iterator[tuple[State, Seat, tuple[Any, ...], Luck]]:
    """Every decision of people in *number* games, and what follows it at random, until the other.

    Half of the games are played greedily, so that raids are fought.
    """
    from blitz_widgets.players.catalogue import find_player  # noqa: PLC0415

    luck = Luck(f"{name} facts")
    for turn in range(number):
        greedy = find_player("greedy", turn, game.name)
        state = game.start()
        while (actor := game.actor(state)) is not None:
            if actor is CHANCE:
                action = luck.pick(game.chance_outcomes(state))
            elif actor not in game.human_seats:
                action = game.automatic_action(state)
            else:
                legal = game.legal_actions(state)
                action = luck.pick(legal)
                if turn % 2 and luck.pick(range(3)):
                    action = greedy.choose(game, game.observe(state, actor), legal)
                yield state, actor, whole_turn(game, state, actor, action, luck), luck
            state = game.apply(state, action, tell=False).state


def whole_turn(
    game: Game[Any, Any], state: State, seat: Seat, action: Decision, luck: Luck
) -> tuple[Any, ...]:
    """*action*, and what *seat* decides at random until the other side or chance does."""
    decided, turn = [action], game.turn(state)
    state = game.apply(state, action, tell=False).state
    while game.actor(state) == seat and game.turn(state) == turn:
        decided.append(luck.pick(game.legal_actions(state)))
        state = game.apply(state, decided[-1], tell=False).state
    return tuple(decided)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_every_fact_is_true_and_knows_nothing_hidden(name: str, options: dict[str, str]) -> None:
    """Checked on the engine, and hand by hand; the same with the other's cards dealt again."""
    game = find_game(name, options)
    finder, words = finder_of(game), coach_words(game)
    assert finder is not None
    assert words is not None
    checked: Counter[str] = Counter()
    for state, seat, decided, luck in decisions(game, f"{name} {options}", 8):
        other = CARDS.alike(game, state, seat, luck)
        for turn in {decided[:1], decided}:
            found = finder.of_turn(state, seat, turn)
            assert finder.of_turn(other, seat, turn) == found
            played = PlayedTurn(game, state, seat, turn)  # type: ignore[arg-type]
            many = hands_of(game, played.after, seat)
            for fact in found:
                assert words.fact(fact, seat)
                if isinstance(fact, CHANCES) and many > MOST_HANDS:
                    continue
                assert is_true(played, fact), (game.setting_of(state), turn, fact)
                checked[type(fact).__name__] += 1
        found = finder.of_position(state, seat)
        assert finder.of_position(other, seat) == found
        for fact in found:
            assert words.fact(fact, seat)
            assert not isinstance(fact, hands.Outnumbered) or fact.chance
            if isinstance(fact, CHANCES) and hands_of(game, state, seat) > MOST_HANDS:
                continue
            assert threatens(game, state, seat, fact), (game.setting_of(state), fact)  # type: ignore[arg-type]
            checked[type(fact).__name__] += 1
    assert checked.total() > 700
    assert {"DecidesRaid", "LeadsRaid", "GivesRaidUp", "Spends", "PutsAway"} <= set(checked)
    assert "TrailsRaid" in checked or name == "solo-blitz"
    assert sum(checked[kind.__name__] for kind in CHANCES) >= 5
    assert ("BotReplies" in checked) == ("bot_hand" in options)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_what_one_decision_lacks_is_not_so_there(name: str, options: dict[str, str]) -> None:
    """What is said of two decisions side by side is true of both."""
    game = find_game(name, options)
    finder, words = finder_of(game), coach_words(game)
    assert finder is not None
    assert words is not None
    compared = 0
    for state, seat, decided, luck in decisions(game, f"{name} {options} lacks", 3):
        others = [each for each in game.legal_actions(state) if each != decided[0]]
        if not others:
            continue
        turns = [decided, whole_turn(game, state, seat, luck.pick(others), luck)]
        found = [finder.of_turn(state, seat, turn) for turn in turns]
        told = reasons(*found)
        for contrast in (*told.contrasts, *filter(None, [told.in_return])):
            for place, fact in enumerate((contrast.better, contrast.other)):
                if fact is None:
                    compared += 1
                    played = PlayedTurn(game, state, seat, turns[place])  # type: ignore[arg-type]
                    assert words.lack(contrast.fact, seat)
                    assert is_lacking(played, contrast.fact), (contrast, turns)
    assert compared > 5


def is_lacking(turn: PlayedTurn, fact: Fact) -> bool:
    """Whether what is said where *fact* is not so is true of *turn*."""
    over = turn.after.ended is not None
    match fact:
        case raids.EndsGame():
            return not over
        case raids.AboutRaid():
            return over
        case raids.BotReplies():
            return turn.after.phase is not Phase.RAID or turn.after.seat == turn.seat
        case bombs.WinsIfUnanswered():
            return over or turn.after.phase is Phase.DISCARD or not bombs_would_win(turn)
        case bombs.AddsBombs():
            was, now = (bomb_points(each, turn.pack) for each in (turn.before, turn.after))
            return over or now <= was or turn.seat != ATTACKER
        case bombs.TakesDamageOff():
            return not any(turn.pack.is_answer[card] for card in turn.gone)
        case bombs.DoesDamage():
            return turn.after.damage == turn.before.damage
        case hands.Spends():
            return over or not turn.gone
        case hands.PutsAway():
            return over or len(turn.left) + len(turn.gone) == len(turn.before.hands[turn.seat])
        case hands.Grounded():
            bombers = any(turn.pack.bombs[card] for card in turn.left)
            return not over and turn.seat == ATTACKER and bombers
        case hands.OfCards() | hands.HandBombs() | hands.HandStops():
            return over
        case _:
            raise TypeError(fact)


@pytest.mark.parametrize("name", ["blitz", "solo-blitz"])
def test_what_became_of_play_outs_is_counted_on_the_table(name: str) -> None:
    """Damage, what hands come to, and who won."""
    line = greedy_line(name, 5, 8)
    game, finder, judge = line.game, finder_of(line.game), known_judge(line.game)
    assert finder is not None
    seat = game.human_seats[-1]
    step = max(n for n in range(len(line.actions)) if game.actor(line.before(n)) == seat)
    state = line.before(step)
    played = played_on(judge, game.observe(state, seat), game.legal_actions(state)[:1], 5, "7")

    found = {type(fact): fact for fact in finder.of_play_outs(state, seat, played)}

    assert found[later.LaterRaid].count == sum(e.turn_end.damage > state.damage for e in played)
    again = sum(each.next_end.damage > each.turn_end.damage for each in played)
    assert found[later.NextRaid].count == again
    over = [each.next_end.ended for each in played if each.next_end.ended]
    assert found[later.LaterWin].count == sum(each.winner == ATTACKER for each in over)
    assert found[later.LaterDamage].damage * 5 == sum(each.next_end.damage for each in played)
    kept = [each.turn_end.hands[seat] for each in played]
    assert found[later.LaterForce].total * 5 == sum(map(game.pack.total, kept))
    assert found[WinsPlayOuts].count == sum(game.outcome(e.end).winner == seat for e in played)


@pytest.mark.parametrize(("damage", "weighs"), [(10, True), (17, False)])
def test_bombs_that_add_to_enough_weigh_nothing(damage: int, weighs: bool) -> None:  # noqa: FBT001  # a case
    """CARD-WIN-LUFTWAFFE: a Heinkel in the raid has brought three of the points that it needs."""
    line = table(turn=12, damage=damage, raid={ATTACK: "heinkel", DEFENCE: "spitfire"}, hands={
        ATTACK: "stuka heinkel", DEFENCE: "spitfire"
    })  # fmt: skip
    finder = finder_of(line.game)
    assert finder is not None
    play = line.game.parse("play heinkel")

    found = finder.of_turn(line.state, Seat(ATTACKER), (play,))

    (added,) = (each for each in found if isinstance(each, bombs.AddsBombs))
    assert bool(added.weight) is weighs
    assert not added.enough
