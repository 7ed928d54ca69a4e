"""What is hidden in the card game stays hidden: no view and no event gives it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given, strategies
from msgspec.structs import asdict, replace

from blitz_widgets.core.protocol import SEATS, Seat
from blitz_widgets.games.blitz.engine.actions import Drawn
from blitz_widgets.games.blitz.engine.events import Drew, DrewUnseen
from blitz_widgets.games.blitz.engine.observation import Holding, Observation, OwnHolding
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, State, Table
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.games.blitz.solo import SoloBlitz
from tests.support.blitz import ATTACK, BLITZ, DEFENCE, table
from tests.support.blitz_strategies import Battle, Scene, battles, scenes

if TYPE_CHECKING:
    from random import Random

WATCHERS = (Seat(ATTACKER), Seat(DEFENDER), None)

HIDDEN = {"hands", "decks"}


def mixed(state: State, seat: int, shuffler: Random) -> State:
    """*state* with the hand of *seat* dealt again from its hand and its deck."""
    cards = list(state.hands[seat] + state.decks[seat])
    shuffler.shuffle(cards)
    size = len(state.hands[seat])
    hands, decks = list(state.hands), list(state.decks)
    hands[seat], decks[seat] = bytes(sorted(cards[:size])), bytes(sorted(cards[size:]))
    return replace(state, hands=(hands[0], hands[1]), decks=(decks[0], decks[1]))


@given(scenes(), strategies.randoms(use_true_random=False))
@pytest.mark.parametrize("watcher", WATCHERS)
def test_a_view_does_not_depend_on_what_is_hidden(
    watcher: Seat | None, scene: Scene, shuffler: Random
) -> None:
    """Another hand could have been drawn from the same deck, and the view stays equal."""
    game, state = scene
    assume(state.ended is None)
    other = state
    for seat in SEATS:
        if seat != watcher:
            other = mixed(other, seat, shuffler)

    assert game.observe(other, watcher) == game.observe(state, watcher)
    assert hash(game.observe(other, watcher)) == hash(game.observe(state, watcher))


@given(scenes())
def test_a_side_sees_all_of_its_own(scene: Scene) -> None:
    """Its hand and its deck are there; of the other's, sizes and what they hold together."""
    game, state = scene
    for seat in SEATS:
        view = game.observe(state, seat)
        own, other = view.holdings[seat], view.holdings[1 - seat]

        assert isinstance(own, OwnHolding)
        assert (own.hand, own.deck) == (state.hands[seat], state.decks[seat])
        assert type(other) is (Holding if state.ended is None else OwnHolding)
        assert other.hand_size == len(state.hands[1 - seat])
        assert other.deck_size == len(state.decks[1 - seat])
        assert other.unseen == bytes(sorted(state.hands[1 - seat] + state.decks[1 - seat]))


@given(scenes())
def test_what_is_unseen_follows_from_what_lies_open(scene: Scene) -> None:
    """The deck lists are known: the cards of a side without those in raid and discard pile."""
    game, state = scene
    for seat in SEATS:
        open_cards = state.raid[seat] + state.discards[seat]
        open_cards += state.answers if seat == DEFENDER else b""
        unseen = game.observe(state, None).holdings[seat].unseen

        assert bytes(sorted(unseen + open_cards)) == game.pack.full[seat]


@given(scenes())
def test_the_table_is_seen_by_everybody(scene: Scene) -> None:
    """All three watchers see the same table, and it is that of the position."""
    game, state = scene
    for watcher in WATCHERS:
        seen = game.observe(state, watcher).table

        assert type(seen) is Table
        assert asdict(seen) == {
            name: value for name, value in asdict(state).items() if name not in HIDDEN
        }


def test_what_can_be_observed_has_no_hidden_field() -> None:
    """Hands and decks are fields of a state and of no type that another player gets."""
    assert set(State.__struct_fields__) - set(Table.__struct_fields__) == HIDDEN
    assert set(Observation.__struct_fields__) == {"seat", "table", "holdings"}
    assert set(Holding.__struct_fields__) == {"hand_size", "deck_size", "unseen"}
    assert "card" not in DrewUnseen.__struct_fields__


def test_a_bystander_sees_no_hand() -> None:
    """Of neither side."""
    view = BLITZ.observe(table(hands={ATTACK: "stuka", DEFENCE: "radar"}).state, None)

    assert {type(holding) for holding in view.holdings} == {Holding}


@given(battles())
def test_only_a_draw_is_hidden_from_the_others(battle: Battle) -> None:
    """All else happens face up; of a draw the others see that it was one."""
    for _before, _action, step in battle.played:
        for event in step.events:
            for watcher in WATCHERS:
                seen = battle.game.redact_event(event, watcher)
                if isinstance(event, Drew) and event.seat != watcher:
                    assert type(seen) is DrewUnseen
                    shared = asdict(event)
                    del shared["card"]
                    assert asdict(seen) == shared
                else:
                    assert seen is event


@given(battles())
def test_the_story_is_the_same_whatever_is_drawn(battle: Battle) -> None:
    """Had another card come, the others would have seen the same and would see the same now."""
    game = battle.game
    for before, action, step in battle.played:
        if not isinstance(action, Drawn):
            continue
        other = game.apply(before, game.legal_actions(before)[-1])
        for watcher in {*WATCHERS} - {game.active(before)}:
            stories = [
                [game.redact_event(event, watcher) for event in each.events]
                for each in (step, other)
            ]
            views = [game.observe(each.state, watcher) for each in (step, other)]
            assert stories[0] == stories[1]
            assert views[0] == views[1]


@given(scenes(), strategies.randoms(use_true_random=False))
def test_who_acts_does_not_depend_on_what_is_hidden(scene: Scene, shuffler: Random) -> None:
    """A side is asked whatever it holds: that it is asked, or not, gives nothing away."""
    game, state = scene
    for seat in SEATS:
        assert game.actor(mixed(state, seat, shuffler)) == game.actor(state)


@pytest.mark.parametrize("hand", ["hidden", "open"])
@pytest.mark.parametrize("you", [ATTACK, DEFENCE])
def test_against_the_bot_its_hand_lies_open_by_the_option_only(you: str, hand: str) -> None:
    """Of the view and of its draws; the person's own cards stay hidden from a bystander."""
    game = SoloBlitz.read({"you": you, "bot_hand": hand})
    state = game.set_up({"hands": {ATTACK: "stuka", DEFENCE: "radar"}})
    kind = OwnHolding if hand == "open" else Holding
    drew = Drew(rule=Rule.CARD_DRAW, seat=game.bot, card=0, set_up=False)

    for watcher in (game.person, None):
        assert type(game.observe(state, watcher).holdings[game.bot]) is kind
        assert isinstance(game.redact_event(drew, watcher), Drew) == (hand == "open")
    assert type(game.observe(state, None).holdings[game.person]) is Holding
