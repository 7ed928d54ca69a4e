"""What is published about the format is true."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema
import pytest

from blitz_widgets.core.catalogue import find_game, game_names
from blitz_widgets.records import codec, notation, sharing
from blitz_widgets.records.annotations import Level, Mark
from blitz_widgets.records.faults import faults_of
from blitz_widgets.records.migration import OLDEST
from blitz_widgets.records.opening import open_record
from blitz_widgets.records.record import LARGEST_SEED, VERSION
from tests.records.random_games import played

DOCS = Path(__file__).parents[2] / "docs"
SCHEMA = DOCS / "record.schema.json"
PAGE = (DOCS / "record-format.md").read_text(encoding="utf-8")
((_, IN_JSON), (_, IN_TEXT), (_, TYPED), (_, IN_CODE)) = re.findall(
    r"```(json|text|code)\n(.*?\n)```", PAGE, re.DOTALL
)


def test_the_schema_is_the_programs() -> None:
    """To renew it: ``blitz-tutor record-schema > docs/record.schema.json``."""
    printed = json.loads(json.dumps(codec.record_schema()))

    assert json.loads(SCHEMA.read_text(encoding="utf-8")) == printed


@pytest.mark.parametrize("written", [IN_JSON, codec.write(played(3)), '{"version":4,"game":"x"}'])
def test_records_have_the_form_of_the_schema(written: str) -> None:
    """The example and a whole game."""
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))

    jsonschema.Draft202012Validator(schema).validate(json.loads(written))


def test_the_three_examples_are_the_same_good_record() -> None:
    """Each is what the program makes of the others."""
    record = codec.read(IN_JSON)

    assert faults_of(record) == ()
    assert notation.write(record) == IN_TEXT
    assert sharing.encode(record) == IN_CODE.strip()
    assert [open_record(each) for each in (IN_TEXT, IN_CODE)] == [(record, ())] * 2


def test_the_typed_example_is_read() -> None:
    """As the beginning of the same game."""
    record, typed = codec.read(IN_JSON), notation.read(TYPED)

    assert typed.options == record.options
    assert typed.actions == record.actions[: len(typed.actions)]
    assert len(typed.actions) == 9
    assert typed.comments[0].text == record.comments[0].text


def test_every_field_and_choice_is_on_the_page() -> None:
    """And no version is missing."""
    fields = codec.record_schema()["$defs"]["Record"]["properties"]
    named = set(re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)))

    assert {*fields, *Mark, *Level, *game_names()} <= named
    assert str(LARGEST_SEED) in PAGE
    for version in range(OLDEST, VERSION + 1):
        assert f"\n| {version} | " in PAGE


def test_every_action_in_the_table_can_be_read() -> None:
    """By the game that has it."""
    games = {
        "solo": "solo",
        "Nippon": "nippon",
        "Nippon solo": "solo-nippon",
        "card game": "blitz",
    }
    rows = re.findall(
        r"^\| `([a-z0-9 .A-Z-]+)` \| (.*) \|$", PAGE.partition("### Actions")[2], re.MULTILINE
    )

    assert len(rows) == 20
    for action, meaning in rows:
        game = find_game(games.get(re.split("[:,]", meaning)[0], "base"), {})
        assert game.format(game.parse(action)) == action
