"""What holds in every battle of the card game, tried on random ones with all options."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, strategies

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import CHANCE, SEATS, Event
from blitz_widgets.games.blitz import Blitz
from blitz_widgets.games.blitz.engine import events
from blitz_widgets.games.blitz.engine.actions import Discard, Drawn, Pass, Play
from blitz_widgets.games.blitz.engine.bombing import bomb_points, damage_to_come
from blitz_widgets.games.blitz.engine.events import (
    BombsFell,
    DamageDone,
    Drew,
    GameEnded,
    RaidDecided,
    TurnBegan,
)
from blitz_widgets.games.blitz.engine.options import Berlin, Declining, Passing, Repairing
from blitz_widgets.games.blitz.engine.possibility import could_not_be, earliest_turn
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, HALVES, Phase
from blitz_widgets.games.blitz.rules.ids import Rule
from tests.support.blitz_strategies import (
    LONGEST_BATTLE,
    Battle,
    Scene,
    battles,
    random_battle,
    scenes,
)

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.state import State

LAST_TURN = 30
"""The turn on which the Luftwaffe has to draw and cannot."""


def _cards(state: State, seat: int) -> bytes:
    """All cards of *seat*, wherever they are."""
    answers = state.answers if seat == DEFENDER else b""
    piles = (state.hands, state.decks, state.raid, state.discards)
    return bytes(sorted(b"".join(pile[seat] for pile in piles) + answers))


@given(battles())
def test_cards_are_neither_made_nor_lost(battle: Battle) -> None:
    """Each side has its 62 cards over deck, hand, raid and discard pile, event by event."""
    states = [battle.start, *(each for played in battle.played for each in played.step.positions)]
    for state in states:
        for seat in SEATS:
            assert _cards(state, seat) == battle.game.pack.full[seat]


@given(battles())
def test_piles_without_an_order_are_sorted(battle: Battle) -> None:
    """So that equal positions are equal values."""
    for state in battle.states:
        for pile in (*state.hands, *state.decks, *state.discards):
            assert pile == bytes(sorted(pile))


@given(battles())
def test_a_battle_ends(battle: Battle) -> None:
    """There are few actions in it, and at its end a winner by a rule."""
    last = battle.played[-1].step.state
    outcome = battle.game.outcome(last)

    assert len(battle.played) < LONGEST_BATTLE
    assert outcome is not None
    assert (outcome.winner, outcome.rule) in {
        (ATTACKER, Rule.CARD_WIN_LUFTWAFFE),
        (DEFENDER, Rule.CARD_WIN_RAF),
    }
    assert (battle.game.actor(last), battle.game.legal_actions(last)) == (None, ())
    assert battle.game.chance_outcomes(last) == ()


@given(battles())
def test_damage_falls_only_where_all_of_it_can_be_mended(battle: Battle) -> None:
    """CARD-REPAIR, CARD-BERLIN: it is never below 0, and has halves in late turns over Berlin."""
    options = battle.game.blitz_options
    for before, after in pairwise(battle.states):
        assert after.damage >= (
            before.damage
            if options.repairing is Repairing.THIS_RAID
            else max(0, before.damage - 10)
        )
        if after.damage % HALVES:
            assert options.berlin is Berlin.YES
            assert after.turn > 14
    assert all(state.damage >= 0 for state in battle.states)


@given(battles())
def test_the_luftwaffe_wins_exactly_at_twenty(battle: Battle) -> None:
    """CARD-WIN-LUFTWAFFE: with 20 points or more the game is over, with fewer it is not won."""
    for state in battle.states:
        won = state.ended is not None and state.ended.rule is Rule.CARD_WIN_LUFTWAFFE
        assert (state.damage >= 20 * HALVES) == won


@given(battles())
def test_the_draw_that_ends_the_game_comes_exactly_on_turn_30(battle: Battle) -> None:
    """CARD-WIN-RAF: when the Luftwaffe has to draw from an empty deck, never earlier or later."""
    for before, _action, step in battle.played:
        by_the_deck = step.state.ended is not None and step.state.ended.rule is Rule.CARD_WIN_RAF
        assert by_the_deck == (step.state.turn == LAST_TURN)
        if by_the_deck:
            began, ended = step.events[-2:]
            assert (before.turn, before.decks[ATTACKER]) == (LAST_TURN - 1, b"")
            assert isinstance(began, TurnBegan)
            assert isinstance(ended, GameEnded)
        if step.state.draws:
            assert step.state.decks[step.state.draws[0]]


@given(battles())
def test_both_sides_draw_four_and_two_a_turn(battle: Battle) -> None:
    """CARD-SETUP, CARD-DRAW: so both decks run out together on turn 29."""
    for state in battle.states:
        if not state.draws and state.ended is None:
            assert {len(deck) for deck in state.decks} == {58 - 2 * state.turn}
    drawn = Counter(
        (event.seat, before.turn)
        for before, _action, step in battle.played
        for event in step.events
        if isinstance(event, Drew)
    )
    assert all(count == (2 if turn else 4) for (_seat, turn), count in drawn.items())


@given(battles())
def test_a_turn_goes_through_its_phases_in_order(battle: Battle) -> None:
    """CARD-DRAW: draw, raid, bombing, discard; some may be left out, none comes twice."""
    order = list(Phase)
    ends_turn = battle.game.blitz_options.declining is Declining.ENDS_TURN
    for before, after in pairwise(battle.states):
        if before.turn == after.turn:
            assert order.index(before.phase) <= order.index(after.phase)
        else:
            assert after.turn == before.turn + 1
            assert after.phase is Phase.DRAW
            assert before.phase in {Phase.SETUP, Phase.DISCARD} or (
                before.phase is Phase.RAID and ends_turn
            )


@given(battles())
def test_two_passes_end_a_raid_and_nothing_else_does(battle: Battle) -> None:
    """CARD-RAID-ALTERNATE: in a row, or by the option one of each side."""
    final = battle.game.blitz_options.passing is Passing.FINAL
    row: list[object] = []
    for before, action, step in battle.played:
        decided = any(isinstance(event, RaidDecided) for event in step.events)
        if before.phase is not Phase.RAID or not isinstance(action, Play | Pass):
            assert not decided
            row = []
            continue
        row.append((before.seat, type(action)))
        passes = [seat for seat, kind in row if kind is Pass]  # type: ignore[misc]
        in_a_row = [kind for _seat, kind in row[-2:]] == [Pass, Pass]  # type: ignore[misc]
        assert decided == (set(passes) == set(SEATS) if final else in_a_row)
        if decided:
            row = []


@given(battles())
def test_the_sides_alternate_in_a_raid(battle: Battle) -> None:
    """CARD-RAID-FIRST, CARD-RAID-ALTERNATE: the Luftwaffe first, each after the other.

    Only where a pass is final does a side go on alone, and one that has passed never comes back.
    """
    final = battle.game.blitz_options.passing is Passing.FINAL
    for before, action, step in battle.played:
        if before.phase is not Phase.RAID or before.draws:
            continue
        assert not (final and before.passed[before.seat])
        if not before.raid[ATTACKER]:
            assert before.seat == ATTACKER
        if step.state.phase is Phase.RAID and isinstance(action, Play | Pass):
            alone = final and before.passed[1 - before.seat]
            assert (step.state.seat == before.seat) == alone


@given(battles())
def test_a_raid_is_as_it_may_be(battle: Battle) -> None:
    """CARD-RAID-FIRST, CARD-MULTIPLIER, CARD-BALLOON: a bomber first, one multiplier a side."""
    pack = battle.game.pack
    for state in battle.states:
        attack, defence = state.raid
        assert pack.is_bomber[attack[0]] if attack else not defence
        assert not any(pack.is_answer[card] for card in defence)
        assert all(pack.is_answer[card] for card in state.answers)
        for row in state.raid:
            assert sum(pack.multiplier[card] > 1 for card in row) <= 1


@given(battles())
def test_the_forces_told_are_those_of_the_cards(battle: Battle) -> None:
    """CARD-FORCE, CARD-MULTIPLIER: added up again, and bombs fall only after a raid won."""
    cards = battle.game.pack.cards
    for before, _action, step in battle.played:
        for event in step.events:
            if isinstance(event, RaidDecided):
                for seat in SEATS:
                    row = [cards[card] for card in before.raid[seat]]
                    times = max([1, *(card.multiplier for card in row)])
                    assert event.totals[seat] == times * sum(card.force for card in row)
            elif isinstance(event, BombsFell):
                assert event.points == bomb_points(before, battle.game.pack) > 0
        if before.phase is Phase.RAID and step.state.phase is Phase.BOMBING:
            decided, fell, *_ = step.events[-2:]
            assert isinstance(decided, RaidDecided)
            assert isinstance(fell, BombsFell)
            assert decided.totals[ATTACKER] >= decided.totals[DEFENDER]


@given(battles())
def test_the_damage_told_is_the_damage_there_is(battle: Battle) -> None:
    """CARD-BOMB: what threatened is done, once, and adds up to the total."""
    total = 0
    for before, action, step in battle.played:
        for event, state in zip(step.events, step.positions, strict=True):
            if isinstance(event, DamageDone):
                if isinstance(action, Pass):
                    to_come = damage_to_come(before, battle.game.pack, battle.game.blitz_options)
                    assert event.damage == to_come
                total += event.damage
                assert event.total == total == state.damage
                assert damage_to_come(state, battle.game.pack, battle.game.blitz_options) == 0
    assert battle.played[-1].step.state.damage == total


@given(battles())
def test_a_hand_is_eight_at_most_after_the_discard_phase(battle: Battle) -> None:
    """CARD-DISCARD, CARD-RAID-DECLINE: of both sides; after a raid declined it may be more."""
    for before, _action, step in battle.played:
        if before.phase is Phase.DISCARD and step.state.turn > before.turn:
            assert all(len(hand) <= 8 for hand in step.state.hands)


@given(battles())
def test_every_position_with_a_decision_could_have_come_about(battle: Battle) -> None:
    """What settings are refused for never happens."""
    for state in battle.states:
        if battle.game.actor(state) in SEATS:
            assert could_not_be(battle.game.pack, battle.game.blitz_options, state) is None
            assert earliest_turn(battle.game.pack, state) <= state.turn


@given(scenes())
def test_a_position_is_set_up_as_it_is(scene: Scene) -> None:
    """Whatever side decides: described as a setting, it is the same position again."""
    game, state = scene
    if game.actor(state) not in SEATS:
        return
    position = game.to_data(state)
    by_side = ("hands", "raid", "discards", "decks")
    setting = {
        name: {side: " ".join(cards) for side, cards in position[name].items()}  # type: ignore[attr-defined]
        for name in by_side
    }
    setting |= {name: position[name] for name in ("turn", "phase", "damage")}  # type: ignore[misc]
    again = game.set_up(
        {
            **setting,
            "passed": tuple(position["passed"]),  # type: ignore[arg-type]
            "seat": position["active"],
            "answers": " ".join(position["answers"]),  # type: ignore[arg-type]
        }
    )

    assert (again, hash(again)) == (state, hash(state))


@given(battles())
def test_every_event_cites_rules_of_the_card_game(battle: Battle) -> None:
    """And of no other chapter."""
    for _before, _action, step in battle.played:
        for event in step.events:
            assert all(rule.startswith("CARD-") for rule in (event.rule, *event.also))


@given(battles())
def test_who_acts_has_something_to_do(battle: Battle) -> None:
    """While the battle goes on there is an action; chances are the legal draws."""
    game = battle.game
    for state in battle.states:
        legal, chances = game.legal_actions(state), game.chance_outcomes(state)
        assert bool(legal) == (game.actor(state) is not None)
        assert bool(chances) == (game.actor(state) is CHANCE)
        assert set(chances) == {action for action in legal if isinstance(action, Drawn)}
        if chances:
            deck = state.decks[game.active(state)]
            assert Counter(chances) == Counter(map(Drawn, deck))


@given(battles(), strategies.permutations(range(5)))
def test_the_order_of_answers_does_not_matter(battle: Battle, order: list[int]) -> None:
    """CARD-BALLOON, CARD-REPAIR: those that are played leave the same damage in any order."""
    game = battle.game
    for played in battle.played:
        state = played.step.state
        if state.phase is Phase.BOMBING and not state.answers and state.ended is None:
            hand = [card for card in state.hands[DEFENDER] if game.pack.is_answer[card]][:5]
            mixed = [hand[place] for place in order if place < len(hand)]
            assert _damage_after(game, state, hand) == _damage_after(game, state, mixed)


def _damage_after(game: Blitz, state: State, answers: list[int]) -> int:
    for card in answers:
        if state.phase is Phase.BOMBING and game.why_not(state, Play(card)) is None:
            state = game.apply(state, Play(card), tell=False).state
    return (
        game.apply(state, Pass(), tell=False).state.damage
        if state.phase is Phase.BOMBING
        else state.damage
    )


def test_every_event_occurs() -> None:
    """In sixty random battles all that can be told is told."""
    told = set()
    for seed in range(60):
        game = Blitz.read({"repairing": "all-damage"} if seed % 2 else {})
        told |= {
            type(event)
            for played in random_battle(game, Luck(seed))
            for event in played.step.events
        }
    kinds = {kind for kind in Event.__subclasses__() if kind.__module__ == events.__name__}

    assert kinds - told == {events.DrewUnseen, events.DeckEmpty}


@pytest.mark.parametrize("discards", [True, False])
def test_both_sides_win_some(*, discards: bool) -> None:
    """So that the tests above see both ends."""
    winners = Counter(
        list(random_battle(Blitz(), Luck(seed), frugal=not discards))[-1].step.state.ended.winner  # type: ignore[union-attr]
        for seed in range(60)
    )

    assert set(winners) == set(SEATS)


def test_discarding_is_possible_for_all_that_is_in_hand() -> None:
    """CARD-DISCARD: every card, once a kind."""
    for played in random_battle(Blitz(), Luck(3)):
        state = played.before
        if state.phase is Phase.DISCARD and state.ended is None and not state.draws:
            legal = Blitz().legal_actions(state)
            hand = set(state.hands[state.seat])
            assert {each.card for each in legal if isinstance(each, Discard)} == hand
