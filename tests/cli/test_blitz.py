"""The commands on records of the card game."""

from __future__ import annotations

import json

import msgspec
import pytest
from typer.testing import CliRunner

from blitz_widgets.cli.program import program
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.records import codec, notation, sharing
from blitz_widgets.records.replay import replay_record
from tests.records.random_games import BLITZ_OPTIONS, played

WHOLE = played(4, BLITZ_OPTIONS, "blitz")
FORMS = {
    "notation": notation.write(WHOLE),
    "json": codec.write(WHOLE),
    "code": sharing.encode(WHOLE),
}


@pytest.mark.parametrize("to", FORMS)
@pytest.mark.parametrize("form", FORMS)
def test_convert_makes_every_form_of_every_other(form: str, to: str) -> None:
    """And of itself."""
    result = CliRunner().invoke(program, ["convert", "-", "--to", to], input=FORMS[form])

    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.rstrip("\n") == FORMS[to].rstrip("\n")


@pytest.mark.parametrize("form", FORMS)
def test_the_referee_gives_the_final_position(form: str) -> None:
    """As JSON: damage, piles by side, outcome."""
    result = CliRunner().invoke(program, ["referee", "-"], input=FORMS[form])
    position = json.loads(result.stdout)

    assert (result.exit_code, result.stderr) == (0, "")
    assert position == find_game("blitz", WHOLE.options).to_data(replay_record(WHOLE).now)
    assert position["scores"] == {"luftwaffe": position["damage"], "raf": 0}
    assert WHOLE.result is not None
    assert position["outcome"]["rule"] == WHOLE.result.rule


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_the_referee_names_the_broken_rule(words: tuple[str, ...]) -> None:
    """Before a raid one declines and does not pass."""
    broken = msgspec.structs.replace(WHOLE, actions=(*WHOLE.actions[:12], "pass"), result=None)
    written = codec.write(broken)
    result = CliRunner().invoke(program, ["referee", "-", *words], input=written)
    told = result.stdout if words else result.stderr

    assert result.exit_code == 2
    assert "Step 13, “pass”, breaks the rule CARD-RAID-DECLINE: " in told
    if words:
        assert json.loads(told)["good_steps"] == 12


def test_the_referee_tells_a_word_that_is_no_card() -> None:
    """With near ones."""
    broken = msgspec.structs.replace(WHOLE, actions=("draw spitfyre",), result=None)
    result = CliRunner().invoke(program, ["referee", "-"], input=codec.write(broken))

    assert result.exit_code == 2
    assert "cannot be read: There is no card “spitfyre”. Did you mean: spitfire" in result.stderr
