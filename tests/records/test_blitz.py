"""Records of the card game."""

from __future__ import annotations

import json

import msgspec
import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.records import codec, notation, sharing
from blitz_widgets.records.annotations import Branch, Comment, Mark
from blitz_widgets.records.faults import faults_of
from blitz_widgets.records.opening import open_record
from blitz_widgets.records.replay import replay_record
from tests.records.random_games import BLITZ_OPTIONS, played

WHOLE = played(4, BLITZ_OPTIONS, "blitz")
BEGUN = """
game: blitz
option.berlin: yes
player: Anna
player: Ben

Draw Spitfire, draw radar, draw balloon, draw novice
draw stuka, draw heinkel, draw BF-109, draw night-raid
1. draw dornier, draw bf-110, draw repair, draw decoy
Play Heinkel! {Three bombs. | rules: CARD-RAID-FIRST, CARD-BOMB}
(
title.en: The RAF waits
pass, pass
)
play radar, play  night-raid
"""


@pytest.mark.parametrize("options", [{}, {"declining": "ends-turn", "ties": "bombed"}])
@pytest.mark.parametrize("seed", range(5))
def test_every_form_gives_the_record_back(seed: int, options: dict[str, str]) -> None:
    """JSON, plain text and codes."""
    record = played(seed, options, "blitz")

    for written in (codec.write(record), notation.write(record), sharing.encode(record)):
        assert open_record(written).record == record
        assert open_record(written).problems == ()
    assert faults_of(record) == ()


def test_a_record_holds_options_and_result() -> None:
    """All options, as they were chosen; the winner and the rule."""
    data = json.loads(codec.write(WHOLE))

    assert data["options"] == {
        "berlin": "yes",
        "declining": "discard-follows",
        "passing": "final",
        "ties": "no-damage",
        "repairing": "this-raid",
    }
    assert data["result"]["rule"] in {Rule.CARD_WIN_RAF, Rule.CARD_WIN_LUFTWAFFE}


def test_the_end_of_a_replay_is_the_end_of_the_game() -> None:
    """Played by its actions, the record ends as it says."""
    replay = replay_record(WHOLE)
    outcome = find_game("blitz", WHOLE.options).outcome(replay.now)

    assert WHOLE.result is not None
    assert outcome is not None
    assert (outcome.winner, outcome.rule) == (WHOLE.result.winner, WHOLE.result.rule)


def test_it_is_written_a_turn_a_line() -> None:
    """The set-up is turn 0; both sides share a turn."""
    turns = [line for line in notation.write(WHOLE).splitlines() if line[:1].isdigit()]
    last = find_game("blitz", {}).turn(replay_record(WHOLE).now)

    assert turns[0].startswith("0. draw ")
    assert turns[0].count("draw ") == 8
    assert [int(line.partition(".")[0]) for line in turns][:3] == [0, 1, 2]
    assert last - 1 <= int(turns[-1].partition(".")[0]) <= last


def test_what_a_person_types_is_read() -> None:
    """Capitals, blanks, marks, comments and branches as in the other games."""
    record = notation.read(BEGUN)

    assert faults_of(record) == ()
    assert record.actions[-3:] == ("play heinkel", "play radar", "play night-raid")
    assert (record.options, record.players) == ({"berlin": "yes"}, ("Anna", "Ben"))
    (comment,) = record.comments
    assert comment == Comment(
        step=13,
        text={"en": "Three bombs."},
        mark=Mark.GOOD,
        rules=(Rule.CARD_RAID_FIRST, Rule.CARD_BOMB),
    )
    assert record.branches == (
        Branch(step=13, title={"en": "The RAF waits"}, actions=("pass", "pass")),
    )
    assert notation.read(notation.write(record)) == record


@pytest.mark.parametrize(
    ("action", "rule", "said"),
    [
        ("play bf-109", Rule.CARD_RAID_FIRST, "breaks the rule CARD-RAID-FIRST"),
        ("pass", Rule.CARD_RAID_DECLINE, "breaks the rule CARD-RAID-DECLINE"),
        ("play stuke", None, "cannot be read: There is no card “stuke”. Did you mean: stuka"),
    ],
)
def test_a_broken_action_is_told_with_its_rule(action: str, rule: Rule | None, said: str) -> None:
    """And the good part can be played."""
    begun = notation.read(BEGUN)
    record = msgspec.structs.replace(
        begun, actions=(*begun.actions[:12], action), comments=(), branches=()
    )
    (fault,) = faults_of(record)

    assert (fault.step, fault.action, fault.rule) == (13, action, rule)
    assert said in fault.sentence(repr)
