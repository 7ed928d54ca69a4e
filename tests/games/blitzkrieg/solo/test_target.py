"""What the decision says about a strategic space is what the game then does."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import pytest
from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.engine.agenda import BITS
from blitz_widgets.games.blitzkrieg.engine.events import MarkerMoved, NoMarkerMove
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.actions import PlaceFromRow, Rolled
from blitz_widgets.games.blitzkrieg.solo.alternatives import other_decisions
from blitz_widgets.games.blitzkrieg.solo.bot_position import BotPosition
from blitz_widgets.games.blitzkrieg.solo.decide import DIE_SIDES
from blitz_widgets.games.blitzkrieg.solo.explained import explained
from blitz_widgets.games.blitzkrieg.solo.forecast import forecast
from blitz_widgets.games.blitzkrieg.solo.options import (
    read_readings,
    readings_of_board,
    written_readings,
)
from blitz_widgets.games.blitzkrieg.solo.questions import ProcedureStep
from blitz_widgets.games.blitzkrieg.solo.setting import SoloSetting
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem
from blitz_widgets.games.blitzkrieg.solo.target_step import TARGET_STEPS
from tests.games.blitzkrieg.solo.games import Met, bot_places
from tests.support.bot_positions import bots

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.games.blitzkrieg.solo.decide import Decision
    from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg

ROWS = (
    "inspired-leadership",
    "army-1 inspired-leadership task-force-army",
    "spy army-2 navy-1",
)
"""Rows that the bot of some positions gets; the spy copies inspired leadership."""
APART = 2
"""Every so many positions are played out."""


class Done(NamedTuple):
    """What the bot did on the engine."""

    space: int
    slot: int
    targets: tuple[int, ...]
    """The other theatres that the effect of its space moved, one after another."""


@cache
def positions() -> tuple[Met, ...]:
    """Where the bot is to place, no die rolled, with a unit that moves two markers in its row."""
    found = []
    with_leaders = [met for met in bot_places() if met.game.kit.edition.nippon_tokens]
    for place, (game, state) in enumerate(with_leaders[::APART]):
        numbers = game.kit.unit_number
        row = bytes(numbers[name] for name in ROWS[place % len(ROWS)].split())
        copied = (state.last_placed[0], numbers["inspired-leadership"])
        level = place % 2 == 0  # then more theatres are alike, and readings differ
        markers = tuple(
            0 if level and abs(marker) < won_at else marker
            for marker, won_at in zip(state.markers, game.kit.won_at, strict=True)
        )
        position = replace(
            state, reserves=(row, state.reserves[1]), last_placed=copied, markers=markers
        )
        if position_of(game, position).die is None and game.decision(position) is not None:
            found.append(Met(game, position))
    return tuple(found)


def position_of(game: SoloBlitzkrieg, state: State, die: int = 0) -> BotPosition:
    """*state* as a position of the bot, with *die* rolled."""
    theatre, rolled = duties.theatre_and_die(state.agenda[-1] >> BITS)
    placing = duties.bot_place(theatre, die or rolled)
    state = replace(state, agenda=(*state.agenda[:-1], placing))
    return BotPosition(game, game.solo_options.readings, SoloSetting(), state)


def played(game: SoloBlitzkrieg, state: State, die: int) -> Done:
    """What the bot does in *state*, with *die* rolled if one is needed."""
    if game.chance_outcomes(state):
        state = game.apply(state, Rolled(die)).state
    (placement,) = game.legal_actions(state)
    assert isinstance(placement, PlaceFromRow)
    targets = []
    for event in game.apply(state, placement).events:
        if isinstance(event, NoMarkerMove) or event.rule is Rule.TURN_MOVE:
            break
        if isinstance(event, MarkerMoved) and event.rule is Rule.EFFECT_STRATEGIC:
            targets.append(event.theatre)
    return Done(placement.space, placement.slot, tuple(targets))


def dice(decision: Decision | None) -> tuple[int, ...]:
    """The results of the die to try."""
    assert decision is not None
    return tuple(range(1, DIE_SIDES + 1)) if decision.needs_die else (1,)


class TestTheMarkersThatMove:
    """SOLO-FX-STRATEGIC, UNIT-INSPIRED, UNIT-TASKFORCE, over random positions."""

    def test_the_decision_names_them(self) -> None:
        """In the games as they come: before anything else moves, and no one is asked."""
        moved = 0
        for game, state in bot_places():
            decision, actions = game.decision(state), game.legal_actions(state)
            if decision is None or not isinstance(actions[0], PlaceFromRow):
                continue
            seen = position_of(game, state).seen
            done = played(game, state, 1)

            assert decision.targets_of(game.kit, seen, done.slot) == done.targets
            moved += bool(done.targets)
        assert moved > 50

    def test_the_decision_names_both_of_inspired_leadership(self) -> None:
        """Whatever the die picks, and a spy that copies it too."""
        counts = [0, 0, 0]
        for game, state in positions():
            decision = game.decision(state)
            assert decision is not None
            seen = position_of(game, state).seen
            for die in dice(decision):
                done = played(game, state, die)
                counts[len(done.targets)] += 1

                assert (decision.space, decision.slot(die)) == (done.space, done.slot)
                assert decision.targets_of(game.kit, seen, done.slot) == done.targets
        assert min(counts) > 5

    def test_the_trail_comes_down_to_them(self) -> None:
        """A question for each target that there was a choice about."""
        asked = 0
        for game, state in positions():
            decision = game.decision(state)
            assert decision is not None
            for target, step in zip(decision.targets, TARGET_STEPS, strict=False):
                lines = [line for line in decision.trail if line.step is step]
                asked += len(lines)

                assert [line.kept for line in lines] in ([], [(target,)])
        assert asked > 50

    def test_the_forecast_names_them(self) -> None:
        """Each placement with what it moves, whichever stratagem is drawn."""
        moved = 0
        for game, state in positions():
            seen = position_of(game, state).seen
            readings = game.solo_options.readings
            found = forecast(game.kit, seen, readings, (), Stratagem.NONE)
            foretold = {(one.space, one.slot): one.targets for one in found}
            for die in dice(game.decision(state)):
                done = played(game, state, die)
                moved += len(done.targets) > 1

                assert foretold[done.space, done.slot] == done.targets
        assert moved > 20

    def test_the_decision_as_data_names_them(self) -> None:
        """What ``blitz-tutor explain --json`` writes."""
        moved = 0
        for game, state in positions():
            names = [*game.kit.theatre_number]
            for die in dice(game.decision(state)):
                done = played(game, state, die)
                told = explained(position_of(game, state, die))
                assert told is not None
                moved += len(done.targets) > 1

                assert told.choice.targets == tuple(names[target] for target in done.targets)
                assert told.choice.target == next(iter(told.choice.targets), None)
        assert moved > 20

    def test_a_reading_is_named_if_and_only_if_the_game_goes_another_way(self) -> None:
        """The placement or any of the targets differs; the second alone will do."""
        second_alone = 0
        for game, state in positions()[::APART]:
            readings = game.solo_options.readings
            written = written_readings(readings)
            seen = position_of(game, state).seen
            options = readings_of_board(nippon=game.kit.open_one_another)
            for die in dice(game.decision(state))[:2]:
                usual = played(game, state, die)
                named = {
                    (one.option, one.value)
                    for one in other_decisions(game.kit, seen, readings, die)
                }
                for name, value in (
                    (option.name, choice.value) for option in options for choice in option.values
                ):
                    other = played(_with_reading(game, written, name, value), state, die)
                    second_alone += (
                        other[:2] == usual[:2] and other.targets[:1] == usual.targets[:1]
                    ) and other != usual

                    assert ((name, value) in named) == (other != usual), name
        assert second_alone


@cache
def _games_by_reading() -> dict[tuple[SoloBlitzkrieg, str, str], SoloBlitzkrieg]:
    return {}


def _with_reading(
    game: SoloBlitzkrieg, written: dict[str, str], name: str, value: str
) -> SoloBlitzkrieg:
    """*game*, its readings *written*, with one of them changed."""
    games = _games_by_reading()
    if (game, name, value) not in games:
        readings = read_readings({**written, name: value})
        games[game, name, value] = type(game)(replace(game.solo_options, readings=readings))
    return games[game, name, value]


def test_the_second_target_is_a_step_of_its_own() -> None:
    """UNIT-INSPIRED: it is asked after the first marker has moved, by the rule of its unit too."""
    lines = [
        line
        for game, state in positions()
        for line in getattr(game.decision(state), "trail", ())
        if line.step is ProcedureStep.SECOND_TARGET
    ]

    assert lines
    assert {(line.rule, line.also) for line in lines} == {
        (Rule.SOLO_FX_STRATEGIC, (Rule.SOLO_CHANGE, Rule.UNIT_INSPIRED))
    }


@pytest.mark.parametrize(("order", "targets"), [("list", "WE PO"), ("layout", "WE EE")])
def test_at_the_start_the_order_of_the_theatres_decides_both(order: str, targets: str) -> None:
    """UNIT-INSPIRED, SOLO-THEATRE-TIES: the first is the same, and the game ends elsewhere."""
    situation = bots(row=("inspired-leadership",), readings={"theatre-order": order})
    told = explained(situation)
    assert told is not None

    assert told.choice.space == "AM1.1"
    assert told.choice.targets == tuple(targets.split())
    (other,) = (one for one in told.other_readings if one.option == "theatre_order")
    assert other.choice.targets[0] == told.choice.target
    assert other.choice.targets[1] != told.choice.targets[1]
