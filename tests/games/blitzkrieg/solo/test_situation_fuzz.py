"""Whatever a file holds: a position that the bot can think about, or one sentence."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from blitz_widgets.core.protocol import SettingError
from blitz_widgets.games.blitzkrieg.solo.alternatives import other_decisions
from blitz_widgets.games.blitzkrieg.solo.bot_position import BotPosition, position_of
from blitz_widgets.games.blitzkrieg.solo.forecast import forecast
from blitz_widgets.games.blitzkrieg.solo.situation import Situation
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS
from blitz_widgets.records.position import PositionError
from tests.games.blitzkrieg.solo.games import met
from tests.games.blitzkrieg.solo.table import KIT
from tests.support.bot_positions import opened
from tests.support.bot_positions import written as to_file

_units = st.sampled_from([*KIT.unit_number, "spy as army-1", "spy as scientist", "tank", ""])
_theatres = st.sampled_from([*KIT.theatre_number, "XX", ""])
_spaces = st.sampled_from([*KIT.space_name, "WE1", "EE1", "SE2", "WE9", "WE1.9", "."])
_stratagems = st.sampled_from([*STRATAGEMS, "x"])
_plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)
_entries = st.fixed_dictionaries(
    {},
    optional={
        "row": st.lists(_units, max_size=8),
        "stratagem": _stratagems,
        "previous": _stratagems,
        "repeats": _stratagems,
        "die": st.integers(-1, 7),
        "scores": st.dictionaries(st.sampled_from(["bot", "player"]), st.integers(-2, 40)),
        "markers": st.dictionaries(_theatres, st.integers(-15, 15), max_size=5),
        "placed": st.dictionaries(
            st.sampled_from(["bot", "player"]), st.dictionaries(_spaces, _units, max_size=5)
        ),
        "player_placed_last": _units,
        "won": st.dictionaries(_theatres, st.sampled_from(["bot", "player", "x"]), max_size=2),
        "rows": st.dictionaries(_spaces, st.sampled_from(["bot", "both", "x"]), max_size=2),
        "after_blitz": _theatres,
        "readings": st.dictionaries(st.sampled_from(["extreme", "x"]), st.just("share")),
    },
)


def _think(situation: BotPosition) -> None:
    """All that can be asked of a position."""
    kit, seen, readings = situation.kit, situation.seen, situation.readings
    found = forecast(kit, seen, readings, situation.cup, situation.repeated)
    assert not found or sum(one.share for one in found) == 1
    other_decisions(kit, seen, readings, situation.die)


def _sentence(written: bytes | str) -> str | None:
    """What is wrong with a file, if anything is."""
    try:
        opened(written)
    except (PositionError, SettingError) as error:
        return str(error)
    return None


def _try(entries: dict[str, Any]) -> None:
    written = json.dumps(entries)
    sentence = _sentence(written)
    if sentence is not None:
        assert sentence.startswith("The position")
        return
    situation = opened(written)
    assert opened(to_file(situation)).seen == situation.seen
    _think(situation)


@given(_entries)
def test_entries_of_the_right_kind(entries: dict[str, Any]) -> None:
    """With names and numbers right and wrong."""
    _try({"row": ["army-1", "navy-2"], **entries})


@given(
    st.integers(0, 10**6),
    _entries,
    st.lists(st.sampled_from(["reserves", "placed", "won", "todo"])),
)
def test_a_position_of_a_game_with_entries_changed(
    number: int, entries: dict[str, Any], dropped: list[str]
) -> None:
    """Some exchanged, some gone."""
    game, state = met()[number % len(met())]
    whole = json.loads(to_file(position_of(game, state)))
    for name in dropped:
        whole["setting"].pop(name, None)
    _try({**whole, "setting": {**whole["setting"], **dict([*entries.items()][:1])}})


@given(st.sampled_from(Situation.__struct_fields__), _plain)
def test_an_entry_of_any_kind(name: str, value: object) -> None:
    """A list for a number, braces for a text."""
    _try({"row": ["army-1"], name: value})


@given(st.binary() | st.text())
def test_any_text(written: bytes | str) -> None:
    """Not even JSON."""
    assert (_sentence(written) or "The position").startswith("The position")
