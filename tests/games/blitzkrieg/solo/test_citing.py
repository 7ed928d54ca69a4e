"""The solo rules stand beside those of the base game wherever the bot acts."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from msgspec.structs import replace

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import Event
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.options import Level, SoloOptions
from tests.games.blitzkrieg.solo.games import GAMES, SEEDS, random_positions
from tests.support.positions import at

BOT, PLAYER = 0, 1
PLAIN = SoloBlitzkrieg(SoloOptions(level=Level.NONE, stratagems=False))


@cache
def told() -> tuple[Event, ...]:
    """Everything that happens in many random games, from their positions one step on."""
    luck, events = Luck("told"), list[Event]()
    for game in GAMES:
        for seed in SEEDS:
            for state in random_positions(game, seed):
                action = luck.pick(game.chance_outcomes(state) or game.legal_actions(state))
                events += game.apply(state, action).events
    return tuple(events)


@pytest.mark.parametrize(
    ("base", "solo"),
    [
        (Rule.TURN_PLACE, Rule.SOLO_TURN_B),
        (Rule.TURN_DRAW, Rule.SOLO_TURN_C),
        (Rule.EFFECT_PRODUCTION, Rule.SOLO_FX_PRODUCTION),
        (Rule.EFFECT_PRODUCTION_2, Rule.SOLO_FX_PRODUCTION),
        (Rule.EFFECT_RESEARCH, Rule.SOLO_FX_RESEARCH),
        (Rule.EFFECT_RESEARCH_2, Rule.SOLO_FX_RESEARCH),
        (Rule.EFFECT_RESEARCH_INDUSTRY, Rule.SOLO_FX_INDUSTRY),
        (Rule.EFFECT_STRATEGIC, Rule.SOLO_FX_STRATEGIC),
        (Rule.EFFECT_TACTICAL, Rule.SOLO_FX_TACTICAL),
        (Rule.EFFECT_PROPAGANDA, Rule.SOLO_FX_PROPAGANDA),
        (Rule.CLOSE_THEATRE_EFFECTS, Rule.SOLO_FX_ORDER),
    ],
)
def test_what_the_bot_does_cites_the_solo_rule(base: Rule, solo: Rule) -> None:
    """SOLO-TURN-B, SOLO-TURN-C, SOLO-FX-ORDER and every effect: the bot's events and no others."""
    seats = Counter[int]()
    for event in told():
        if base in {event.rule, *event.also}:
            seat = event.seat  # type: ignore[attr-defined]  # all that go by these rules have one
            seats[seat] += 1
            assert event.also.count(solo) == (seat == BOT)
    assert seats[BOT]
    assert seats[PLAYER] or solo is Rule.SOLO_FX_ORDER  # winning a theatre is rare for a person


def test_bombing_the_bot_cites_that_you_choose() -> None:
    """SOLO-FX-BOMBED: by a space or by a unit; the bot's own bombing goes by the base rules."""
    bombings = [
        event
        for event in told()
        if (isinstance(event, ev.EffectBegan) and event.rule is Rule.EFFECT_BOMBING)
        or isinstance(event, ev.BomberStrikes)
    ]

    assert {event.seat for event in bombings} == {BOT, PLAYER}
    for event in bombings:
        assert (Rule.SOLO_FX_BOMBED in event.also) == (event.seat == PLAYER)


def events_of(row: str, **facts: object) -> tuple[ev.Placed, ev.MarkerMoved]:
    """The placement of the bot's first unit, and the move of the marker for it."""
    state = at(PLAIN, seat="axis", reserves=(row, "army-1"), **facts)  # type: ignore[arg-type]
    state = replace(state, agenda=(*state.agenda[:-1], duties.bot_place(None)))
    events = PLAIN.apply(state, PLAIN.legal_actions(state)[0]).events
    (placed,) = (event for event in events if isinstance(event, ev.Placed))
    (moved,) = (
        event
        for event in events
        if isinstance(event, ev.MarkerMoved) and event.rule is Rule.TURN_MOVE
    )
    return placed, moved


def test_its_scientist_goes_by_its_own_rule() -> None:
    """SOLO-FX-SCIENTIST: no spy, and no elite airforce."""
    placed, moved = events_of("scientist")

    assert placed.also == (Rule.SOLO_FX_SCIENTIST, Rule.SOLO_TURN_B)
    assert moved.also == (Rule.SOLO_FX_SCIENTIST,)


def test_a_spy_that_copies_a_scientist_goes_by_both_rules() -> None:
    """UNIT-SPY, SOLO-FX-SCIENTIST: what it copies is the airforce."""
    placed, moved = events_of("spy", placed={"allies": {"WE2.1": "scientist"}})

    assert placed.also == (Rule.UNIT_SPY, Rule.SOLO_FX_SCIENTIST, Rule.SOLO_TURN_B)
    assert moved.also == (Rule.SOLO_FX_SCIENTIST,)
