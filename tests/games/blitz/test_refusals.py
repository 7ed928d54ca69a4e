"""What is refused in the card game, and by which rule; refusing and allowing never disagree."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given

from blitz_widgets.core.protocol import IllegalActionError
from blitz_widgets.games.blitz.engine.actions import (
    Action,
    Decline,
    Discard,
    Drawn,
    Keep,
    Pass,
    Play,
)
from blitz_widgets.games.blitz.engine.legality import Reason
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.games.blitz.solo import SoloBlitz
from tests.support.blitz import ATTACK, BLITZ, DEFENCE, BlitzLine, raid_of, table
from tests.support.blitz_strategies import Battle, battles
from tests.support.tables import for_each


class Wrong(NamedTuple):
    """An action that is refused after some others, and how."""

    reason: Reason
    rule: Rule
    action: str
    line: BlitzLine
    card: str | None = None


START = BlitzLine(BLITZ, BLITZ.start())
HANDS = {ATTACK: "stuka stuka bf-109 night-raid", DEFENCE: "radar command balloon repair"}
BEFORE = table(hands=HANDS)
DRAWING = BEFORE.play("decline", "keep", "keep")
RAID = BEFORE.play("play stuka")
BOMBING = raid_of("heinkel", hands={DEFENCE: "balloon radar"})
DISCARDING = table(phase="discard", hands={ATTACK: "stuka " * 9})
WON = raid_of("heinkel", damage=17).play("pass")
RAIDING = {"raid": {ATTACK: "stuka", DEFENCE: "radar"}}
HELD = table(decks={ATTACK: ""}, turn=29).play("decline", "keep", "keep")

WRONG = [
    Wrong(Reason.GAME_OVER, Rule.CARD_WIN_LUFTWAFFE, "keep", WON),
    Wrong(Reason.GAME_OVER, Rule.CARD_WIN_RAF, "draw stuka", HELD, "stuka"),
    Wrong(Reason.CHANCE_DUE, Rule.CARD_SETUP, "pass", START),
    Wrong(Reason.CHANCE_DUE, Rule.CARD_DRAW, "play stuka", DRAWING, "stuka"),
    Wrong(Reason.NO_CHANCE_DUE, Rule.CARD_RAID_FIRST, "draw stuka", BEFORE, "stuka"),
    Wrong(Reason.NO_CHANCE_DUE, Rule.CARD_RAID_ALTERNATE, "draw stuka", RAID, "stuka"),
    Wrong(Reason.NO_CHANCE_DUE, Rule.CARD_BOMB, "draw stuka", BOMBING, "stuka"),
    Wrong(Reason.NOT_IN_DECK, Rule.CARD_SETUP, "draw stuka", START, "stuka"),
    Wrong(Reason.NOT_IN_DECK, Rule.CARD_DRAW, "draw radar", DRAWING, "radar"),
    Wrong(Reason.OTHER_PHASE, Rule.CARD_RAID_FIRST, "keep", BEFORE),
    Wrong(Reason.OTHER_PHASE, Rule.CARD_RAID_ALTERNATE, "discard radar", RAID, "radar"),
    Wrong(Reason.OTHER_PHASE, Rule.CARD_BOMB, "decline", BOMBING),
    Wrong(Reason.OTHER_PHASE, Rule.CARD_BOMB, "keep", BOMBING),
    Wrong(Reason.OTHER_PHASE, Rule.CARD_DISCARD, "play stuka", DISCARDING, "stuka"),
    Wrong(Reason.OTHER_PHASE, Rule.CARD_DISCARD, "pass", DISCARDING),
    Wrong(Reason.NOT_IN_HAND, Rule.CARD_RAID_FIRST, "play heinkel", BEFORE, "heinkel"),
    Wrong(Reason.NOT_IN_HAND, Rule.CARD_RAID_FIRST, "play radar", BEFORE, "radar"),
    Wrong(Reason.NOT_IN_HAND, Rule.CARD_RAID_ALTERNATE, "play stuka", RAID, "stuka"),
    Wrong(Reason.NOT_IN_HAND, Rule.CARD_BOMB, "play repair", BOMBING, "repair"),
    Wrong(Reason.NOT_IN_HAND, Rule.CARD_DISCARD, "discard radar", DISCARDING, "radar"),
    Wrong(Reason.BOMBER_FIRST, Rule.CARD_RAID_FIRST, "play bf-109", BEFORE, "bf-109"),
    Wrong(Reason.BOMBER_FIRST, Rule.CARD_RAID_FIRST, "play night-raid", BEFORE, "night-raid"),
    Wrong(Reason.DECLINE_INSTEAD, Rule.CARD_RAID_DECLINE, "pass", BEFORE),
    Wrong(Reason.RAID_ON, Rule.CARD_RAID_ALTERNATE, "decline", RAID),
    Wrong(
        *(Reason.SECOND_MULTIPLIER, Rule.CARD_MULTIPLIER, "play command"),
        *(RAID.play("play radar", "play stuka"), "command"),
    ),
    Wrong(Reason.ONLY_AGAINST_BOMBS, Rule.CARD_BALLOON, "play balloon", RAID, "balloon"),
    Wrong(Reason.ONLY_AGAINST_BOMBS, Rule.CARD_REPAIR, "play repair", RAID, "repair"),
    Wrong(Reason.NOT_AGAINST_BOMBS, Rule.CARD_BOMB, "play radar", BOMBING, "radar"),
    Wrong(Reason.NO_DIVE_BOMBER, Rule.CARD_BALLOON, "play balloon", BOMBING, "balloon"),
    Wrong(Reason.TOO_MANY_CARDS, Rule.CARD_DISCARD, "keep", DISCARDING),
]


@for_each("wrong", WRONG, told=lambda wrong: f"{wrong.reason}-{wrong.action}")
def test_a_refusal_names_its_reason_and_its_rule(wrong: Wrong) -> None:
    """With the phase, the side that acts and the card; ``apply`` refuses likewise."""
    line = wrong.line
    refused = line.refusal(wrong.action)
    card = None if refused.card is None else BLITZ.pack.ids[refused.card]

    assert (refused.reason, refused.rule, card) == (wrong.reason, wrong.rule, wrong.card)
    assert (refused.phase, refused.seat) == (line.state.phase, BLITZ.active(line.state))
    with pytest.raises(IllegalActionError) as raised:
        line.play(wrong.action)
    assert raised.value.refusal == refused


def test_the_bot_has_a_procedure_and_the_rules_do_not_bind_it_to_that() -> None:
    """A record in which it did otherwise can be replayed; where people sit there is none."""
    game = SoloBlitz()
    line = BlitzLine(game, game.set_up({"hands": {ATTACK: "stuka bf-109 bf-109"}}))

    assert game.automatic_action(line.state) in game.legal_actions(line.state)
    assert set(map(game.format, game.legal_actions(line.state))) == {"play stuka", "decline"}
    with pytest.raises(LookupError):
        BLITZ.automatic_action(line.state)


@pytest.mark.parametrize("reason", sorted(Reason))
def test_every_reason_occurs(reason: Reason) -> None:
    """No reason is without a case above."""
    assert reason in {wrong.reason for wrong in WRONG}


def test_the_first_broken_rule_is_named() -> None:
    """A balloon that leads is first of all no card of a raid; what is not in hand is not there."""
    line = table(hands={ATTACK: "stuka bf-109", DEFENCE: "radar radar balloon"})
    second = line.play("play stuka", "play radar", "play bf-109")

    assert line.refusal("play balloon").reason is Reason.NOT_IN_HAND
    assert line.refusal("play goering").reason is Reason.NOT_IN_HAND
    assert second.refusal("play churchill").reason is Reason.NOT_IN_HAND
    assert second.refusal("play radar").reason is Reason.SECOND_MULTIPLIER


EVERYTHING: list[Action] = [
    *(kind(card) for kind in (Play, Discard, Drawn) for card in range(len(BLITZ.pack.cards))),
    *(Pass(), Decline(), Keep()),
]


@given(battles())
def test_what_is_listed_is_what_is_not_refused(battle: Battle) -> None:
    """Of all actions that there are, exactly the legal ones have no refusal, each listed once."""
    game = battle.game
    for state in battle.states:
        listed = game.legal_actions(state)
        allowed = [action for action in EVERYTHING if game.why_not(state, action) is None]

        assert set(listed) == set(allowed)
        assert len(listed) == len(set(listed))


@given(battles())
def test_a_refusal_cites_a_rule_of_the_card_game(battle: Battle) -> None:
    """Whatever is refused, and whenever."""
    for state in battle.states[::7]:
        for action in EVERYTHING:
            refused = battle.game.why_not(state, action)
            assert refused is None or refused.rule.startswith("CARD-")


@for_each("action", EVERYTHING, told=BLITZ.format)
def test_every_action_reads_as_it_is_written(action: Action) -> None:
    """Legal or not; blanks around and between do no harm."""
    written = BLITZ.format(action)

    assert BLITZ.parse(written) == action
    assert BLITZ.parse(f"  {written.replace(' ', '   ')} ") == action
