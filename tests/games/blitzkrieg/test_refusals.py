"""What is refused, and by which rule; and that refusing and allowing never disagree."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest
from hypothesis import given

from blitz_widgets.core.protocol import CHANCE, IllegalActionError
from blitz_widgets.core.rulebooks import known_rules
from blitz_widgets.games.blitzkrieg.engine.actions import (
    Action,
    Bombed,
    CarryOut,
    Drawn,
    Open,
    Place,
    Researched,
    StopBlitz,
    Target,
)
from blitz_widgets.games.blitzkrieg.engine.refusals import Reason
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from tests.support.nippon import NIPPON, nippon_at
from tests.support.positions import GAME, at, play
from tests.support.strategies import Line as GameLine
from tests.support.strategies import Position, lines, positions
from tests.support.tables import for_each

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.state import State


class Wrong(NamedTuple):
    """An action that is refused after some others, and how."""

    reason: Reason
    rule: Rule
    action: str
    state: State
    after: tuple[str, ...] = ()
    also: tuple[Rule, ...] = ()
    game: Blitzkrieg = GAME


ENDED = at(GAME, reserves=("army-1", ""), scores=(3, 0))
IMPROVED = at(
    GAME,
    placed={"allies": {"AM1": "army-1 navy-1 airforce-1 airforce-1", "PO1": "navy-2 navy-3"}},
    reserves=("navy-1 navy-2", "army-1"),
)
PLAIN = at(GAME, reserves=("army-1 army-2", "army-1"), placed={"allies": {"SE1.2": "army-1"}})
BLITZ = at(GAME, reserves=("blitz-airforce army-1 navy-1", "army-1"))
CLOSED = at(GAME, reserves=("army-1", "army-1"), won={"WE": "axis", "PO": "allies"})
WON = at(GAME, reserves=("airforce-1", "army-1"), markers={"SE": 10})
FILLING = nippon_at(placed={"japan": {"BOS1": "navy-1 army-1"}}, reserves=("navy-1", "army-1"))
STRATEGIC = nippon_at(won={"HON": "japan"})
SPY = at(GAME, reserves=("spy army-1", "army-1"))

WRONG = [
    Wrong(
        *(Reason.GAME_OVER, Rule.END_NO_PLACEMENT, "army-1 WE1.3", ENDED),
        after=("army-1 WE1.3", "draw army-1"),
    ),
    Wrong(
        *(Reason.OTHER_DECISION_DUE, Rule.TURN_ORDER, "stop", PLAIN),
        also=(Rule.TURN_PLACE,),
    ),
    Wrong(
        *(Reason.OTHER_DECISION_DUE, Rule.TURN_ORDER, "army-2 WE1.3", PLAIN, ("army-1 AM1.1",)),
        also=(Rule.EFFECT_STRATEGIC,),
    ),
    Wrong(
        *(Reason.OTHER_DECISION_DUE, Rule.TURN_ORDER, "effect WE1.3", BLITZ),
        after=("blitz-airforce WE1.3",),
        also=(Rule.UNIT_BLITZ,),
    ),
    Wrong(
        *(Reason.OTHER_DECISION_DUE, Rule.TURN_ORDER, "target PO", WON, ("airforce-1 SE1.1",)),
        also=(Rule.CLOSE_THEATRE_EFFECTS,),
    ),
    Wrong(
        *(Reason.CHANCE_DUE, Rule.TURN_ORDER, "army-2 WE1.3", PLAIN, ("army-1 WE1.2",)),
        also=(Rule.EFFECT_RESEARCH,),
    ),
    Wrong(
        *(Reason.CHANCE_DUE, Rule.TURN_ORDER, "navy-2 SE1.1", IMPROVED, ("navy-1 AM2.2",)),
        also=(Rule.EFFECT_PRODUCTION_2,),
    ),
    Wrong(
        *(Reason.NOT_THERE_TO_DRAW, Rule.EFFECT_RESEARCH_2, "research army-3", IMPROVED),
        after=("navy-1 PO2.1",),
    ),
    Wrong(
        *(Reason.NO_CHANCE_DUE, Rule.TURN_ORDER, "draw navy-1", PLAIN),
        also=(Rule.TURN_PLACE,),
    ),
    Wrong(
        Reason.NOT_THERE_TO_DRAW, Rule.EFFECT_RESEARCH, "research army-3", PLAIN, ("army-1 WE1.2",)
    ),
    Wrong(Reason.NOT_THERE_TO_DRAW, Rule.EFFECT_RESEARCH, "draw spy", PLAIN, ("army-1 WE1.2",)),
    Wrong(Reason.NOT_IN_RESERVE, Rule.TURN_PLACE, "navy-3 WE1.1", PLAIN),
    Wrong(Reason.NOTHING_TO_COPY, Rule.UNIT_SPY, "spy WE1.3", SPY),
    Wrong(Reason.OCCUPIED, Rule.TURN_PLACE, "army-1 SE1.2", PLAIN),
    Wrong(
        *(Reason.CLOSED, Rule.BOARD_CLOSED, "army-1 WE1.2", CLOSED),
        also=(Rule.CLOSE_THEATRE,),
    ),
    Wrong(Reason.NOT_ACTIVE, Rule.BOARD_ACTIVE, "army-1 WE2.1", PLAIN),
    Wrong(
        *(Reason.WRONG_TERRAIN, Rule.BOARD_TERRAIN, "army-1 WE1.1", PLAIN),
        also=(Rule.UNIT_ARMY,),
    ),
    Wrong(
        Reason.BLITZ_ELSEWHERE, Rule.UNIT_BLITZ, "army-1 AM1.1", BLITZ, ("blitz-airforce WE1.3",)
    ),
    Wrong(Reason.SAME_THEATRE, Rule.EFFECT_STRATEGIC, "target AM", PLAIN, ("army-1 AM1.1",)),
    Wrong(
        *(Reason.THEATRE_CLOSED, Rule.EFFECT_STRATEGIC, "target WE", CLOSED, ("army-1 AM1.1",)),
        also=(Rule.BOARD_CLOSED,),
    ),
    Wrong(
        *(Reason.NOT_A_WON_EFFECT, Rule.CLOSE_THEATRE_EFFECTS, "effect SE1.1", WON),
        after=("airforce-1 SE1.1",),
    ),
    Wrong(
        *(Reason.NOT_OPENED, Rule.NIPPON_OPEN, "navy-1 NYC1.1", FILLING),
        game=NIPPON,
    ),
    Wrong(
        *(Reason.THEATRE_NOT_OPENED, Rule.EFFECT_STRATEGIC, "target NYC", STRATEGIC),
        after=("airforce-1 JAX1.3",),
        also=(Rule.NIPPON_OPEN,),
        game=NIPPON,
    ),
    Wrong(
        *(Reason.THEATRE_CLOSED, Rule.EFFECT_STRATEGIC, "target HON", STRATEGIC),
        after=("airforce-1 JAX1.3",),
        also=(Rule.BOARD_CLOSED,),
        game=NIPPON,
    ),
    Wrong(
        *(Reason.NOT_JOINED, Rule.NIPPON_OPEN, "open SFO", FILLING, ("navy-1 BOS1.3",)),
        also=(Rule.NIPPON_BOARD,),
        game=NIPPON,
    ),
    Wrong(
        *(Reason.OPENED_BEFORE, Rule.NIPPON_OPEN, "open SEA", FILLING, ("navy-1 BOS1.3",)),
        also=(Rule.NIPPON_BOARD,),
        game=NIPPON,
    ),
    Wrong(
        *(Reason.OTHER_DECISION_DUE, Rule.TURN_ORDER, "stop", FILLING, ("navy-1 BOS1.3",)),
        also=(Rule.NIPPON_OPEN,),
        game=NIPPON,
    ),
    Wrong(
        *(Reason.OTHER_DECISION_DUE, Rule.TURN_ORDER, "open NYC", FILLING),
        also=(Rule.TURN_PLACE,),
        game=NIPPON,
    ),
]


@for_each("wrong", WRONG, told=lambda wrong: f"{wrong.reason}-{wrong.action}")
def test_a_refusal_names_its_reason_and_its_rules(wrong: Wrong) -> None:
    """Reason, rule and the rules beside it are those of the case; ``apply`` refuses likewise."""
    line = play(wrong.game, wrong.state, *wrong.after)
    refused = line.refusal(wrong.action)

    assert (refused.reason, refused.rule, refused.also) == (wrong.reason, wrong.rule, wrong.also)
    with pytest.raises(IllegalActionError) as raised:
        line.play(wrong.action)
    assert raised.value.refusal == refused


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_occurs(reason: Reason) -> None:
    """No reason is without a case above."""
    assert reason in {wrong.reason for wrong in WRONG}


def test_a_refused_placement_says_which_and_where() -> None:
    """The facts that a sentence about it needs are there."""
    kit = GAME.kit
    refused = play(GAME, PLAIN).refusal("army-1 WE1.1")

    assert refused.unit == kit.unit_number["army-1"]
    assert refused.space == kit.space_number["WE1.1"]
    assert refused.theatre == kit.theatre_number["WE"]


def test_the_first_broken_rule_is_named() -> None:
    """An occupied space of the wrong terrain in another theatre is first of all occupied."""
    state = at(
        GAME,
        placed={"allies": {"SE1.1": "navy-1"}},
        reserves=("blitz-airforce army-1", "army-1"),
    )
    line = play(GAME, state, "blitz-airforce WE1.3")

    assert line.refusal("army-1 SE1.1").reason == Reason.OCCUPIED
    assert line.refusal("army-1 SE2.1").reason == Reason.BLITZ_ELSEWHERE
    assert line.refusal("army-1 WE2.1").reason == Reason.NOT_ACTIVE


def _everything(game: Blitzkrieg) -> list[Action]:
    """Every action that there is in *game*, legal or not, each once."""
    kit = game.kit
    units = range(1, len(kit.units))
    spaces = range(len(kit.spaces))
    return [
        *(Place(unit, space) for unit in units for space in spaces),
        *(Target(theatre) for theatre in range(len(kit.last))),
        *(Open(theatre) for theatre in range(len(kit.last)) if kit.open_one_another),
        *(CarryOut(space) for space in spaces),
        *(outcome(unit) for outcome in (Drawn, Researched, Bombed) for unit in units),
        StopBlitz(),
    ]


@given(lines())
def test_what_is_listed_is_what_is_not_refused(line: GameLine) -> None:
    """Of all actions that there are, exactly the legal ones have no refusal, each listed once."""
    game, _start, played = line
    everything = _everything(game)
    for before, _action, _step in played:
        listed = game.legal_actions(before)
        allowed = [action for action in everything if game.why_not(before, action) is None]

        assert set(listed) == set(allowed)
        assert len(listed) == len(set(listed))


@given(positions())
def test_a_refusal_cites_rules_of_its_printing(found: Position) -> None:
    """Whatever is refused, it is by a rule, and of two wordings by the one in force."""
    game, state = found
    for action in _everything(game):
        refused = game.why_not(state, action)
        if refused is not None:
            assert {refused.rule, *refused.also} <= set(known_rules())
            assert all(
                game.kit.edition.in_force(rule) is rule for rule in (refused.rule, *refused.also)
            )


@given(lines())
def test_who_acts_has_something_to_do(line: GameLine) -> None:
    """While the war goes on there is an action, and after it there is none."""
    game, start, played = line
    for state in (start, *(step.state for _before, _action, step in played)):
        assert bool(game.legal_actions(state)) == (game.actor(state) is not None)


@given(lines())
def test_chances_are_the_legal_actions_of_chance(line: GameLine) -> None:
    """Where chance decides they are the same outcomes, and elsewhere there are no chances."""
    game, start, played = line
    for state in (start, *(step.state for _before, _action, step in played)):
        if game.actor(state) is CHANCE:
            assert set(game.chance_outcomes(state)) == set(game.legal_actions(state))
        else:
            assert game.chance_outcomes(state) == []
