"""What the bot would do if its rules were read in another way."""

from __future__ import annotations

import pytest

from blitz_widgets.games.blitzkrieg.solo.alternatives import other_decisions
from blitz_widgets.games.blitzkrieg.solo.decide import Decision, decide
from blitz_widgets.games.blitzkrieg.solo.options import read_readings, written_readings
from blitz_widgets.games.blitzkrieg.solo.stratagems import Readings
from tests.games.blitzkrieg.solo.table import KIT, seen
from tests.games.blitzkrieg.solo.test_positions import FILE, Position
from tests.support.bot_positions import bots
from tests.support.positions import GAME, at


def outcome(
    decision: Decision, die: int | None = None
) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """What is placed where, and what else moves."""
    slots = decision.slots if die is None else (decision.slot(die),)
    return decision.space, slots, decision.targets


WITH_READINGS = [p for p in FILE.position if p.readings and Readings() != p.read and not p.effects]


@pytest.mark.parametrize("position", WITH_READINGS, ids=lambda p: p.name)
def test_a_position_written_for_a_reading_tells_of_it(position: Position) -> None:
    """From either reading the other is named, wherever the two are answered differently."""
    here = seen(position.state, position.row, position.stratagem, position.blitz)
    written = written_readings(position.read)
    (name, value), *_more = written.items()
    usual = decide(KIT, here)
    other = decide(KIT, here, position.read)
    assert usual is not None
    assert other is not None
    differs = outcome(usual) != outcome(other)
    found = {(one.option, one.value): one for one in other_decisions(KIT, here, Readings())}

    assert ((name, value) in found) == differs
    if differs:
        decision = found[name, value].decision
        assert KIT.space_name[decision.space] == position.space
        assert decision.slots == position.slots
        back = {one.option for one in other_decisions(KIT, here, position.read)}
        assert name in back


def test_most_of_them_differ() -> None:
    """Positions with a reading were written to show it."""
    telling = {
        name
        for position in WITH_READINGS
        for name in written_readings(position.read)
        if name
        in {
            one.option
            for one in other_decisions(
                KIT,
                seen(position.state, position.row, position.stratagem, position.blitz),
                position.read,
            )
        }
    }

    assert telling == {
        "theatre_order",
        "change_size",
        "unit_win",
        "big_guns_present",
        "industry_is_research",
        "filter_space",
    }


@pytest.mark.parametrize(
    ("markers", "reading", "targets"),
    [
        ({"PO": -2, "SE": -1}, "turned_lead", ("PO", "SE")),
        ({"PO": 1, "EE": 1, "WE": 8, "SE": 7}, "extreme", ("WE", "SE")),
        ({"PO": 12, "EE": 1, "WE": 1, "SE": 1}, "change_size", ("PO", "WE")),
        ({"WE": 1}, "theatre_order", ("EE", "PO")),
    ],
)
def test_a_reading_that_changes_the_target_alone_is_named(
    markers: dict[str, int], reading: str, targets: tuple[str, str]
) -> None:
    """SOLO-FX-STRATEGIC, SOLO-CHANGE: the same unit on the same space moves another marker."""
    situation = bots(row=("army-1",), markers=markers)
    kit, here = situation.kit, situation.seen
    usual = decide(kit, here)
    assert usual is not None
    other = {one.option: one.decision for one in other_decisions(kit, here, Readings())}[reading]

    assert kit.space_name[usual.space] == "AM1.1"
    assert (other.space, other.slots) == (usual.space, usual.slots)
    assert (usual.target, other.target) == tuple(kit.theatre_number[name] for name in targets)


def test_a_target_does_not_matter_if_the_die_picks_a_task_force() -> None:
    """UNIT-TASKFORCE, SOLO-UNIT-DIE: it moves no other marker."""
    situation = bots(row=("task-force-army", "army-1"), markers={"PO": -2, "SE": -1})
    kit, here = situation.kit, situation.seen
    named = [
        {one.option for one in other_decisions(kit, here, Readings(), die)} for die in (None, 1, 2)
    ]

    assert ["turned_lead" in options for options in named] == [True, False, True]


def test_everything_named_is_so() -> None:
    """The decision beside a reading is the one by that reading, and another than the usual one."""
    for position in FILE.position:
        here = seen(position.state, position.row, position.stratagem, position.blitz)
        written = written_readings(position.read)
        usual = decide(KIT, here, position.read)
        assert usual is not None
        for option, value, decision in other_decisions(KIT, here, position.read):
            again = decide(KIT, here, read_readings({**written, option: value}))
            assert decision == again
            assert outcome(decision) != outcome(usual)


def test_with_the_die_rolled_only_the_placement_counts() -> None:
    """SOLO-UNIT-DIE: other units to choose among, but the same one chosen, do not differ."""
    fewer = 0
    for position in FILE.position:
        here = seen(position.state, position.row, position.stratagem, position.blitz)
        usual = decide(KIT, here, position.read)
        assert usual is not None
        before = other_decisions(KIT, here, position.read)
        for die in range(1, 7):
            rolled = other_decisions(KIT, here, position.read, die)
            fewer += len(rolled) < len(before)
            assert set(rolled) <= set(before)
            for one in rolled:
                assert outcome(one.decision, die) != outcome(usual, die)
    assert fewer


def test_a_bot_that_can_place_nothing_has_no_other_decision() -> None:
    """END-NO-PLACEMENT: a spy alone, before the player has placed."""
    assert other_decisions(KIT, seen(at(GAME, reserves=("spy", "")), "spy"), Readings()) == ()
