"""What the bot would do if its rules were read in another way."""

from __future__ import annotations

import pytest

from blitz_widgets.games.blitzkrieg.solo.alternatives import other_decisions
from blitz_widgets.games.blitzkrieg.solo.decide import decide
from blitz_widgets.games.blitzkrieg.solo.options import read_readings, written_readings
from blitz_widgets.games.blitzkrieg.solo.stratagems import Readings
from tests.solo.table import KIT, seen
from tests.solo.test_positions import FILE, Position
from tests.support.positions import GAME, at

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
    differs = (usual.space, usual.slots) != (other.space, other.slots)
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
            assert (decision.space, decision.slots) != (usual.space, usual.slots)


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
                placed = (one.decision.space, one.decision.slot(die))
                assert placed != (usual.space, usual.slot(die))
    assert fewer


def test_a_bot_that_can_place_nothing_has_no_other_decision() -> None:
    """END-NO-PLACEMENT: a spy alone, before the player has placed."""
    assert other_decisions(KIT, seen(at(GAME, reserves=("spy", "")), "spy"), Readings()) == ()
