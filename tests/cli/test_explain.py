"""The commands ``explain`` and ``position-schema``."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest
from typer.testing import CliRunner

from blitz_widgets.cli.program import program
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.games.blitzkrieg.solo.explained import explained
from tests.support.bot_positions import EXAMPLES as FILES
from tests.support.bot_positions import bots
from tests.support.boxes import own_code

if TYPE_CHECKING:
    from pathlib import Path

EXAMPLES = [file.read_text(encoding="utf-8") for file in FILES["board"]]
EXAMPLE_1, EXAMPLE_2 = EXAMPLES[:2]
CAMPAIGN = json.dumps(
    {
        "row": ["army-1", "navy-1"],
        "placed": {"bot": {"WE1.1": "navy-2"}, "player": {"WE1.2": "army-2"}},
    }
)
BIG_GUNS = json.dumps(
    {
        "row": ["army-2", "navy-1", "elite-army"],
        "stratagem": "counterattack",
        "previous": "secure",
        "markers": {"EE": -1},
    }
)
NIPPON = json.dumps(
    {
        "board": "nippon",
        "row": ["godzilla", "airforce-1"],
        "stratagem": "secure",
        "markers": {"DEN": 6, "SEA": -8},
        "won": {"SEA": "player"},
        "opened": ["DEN"],
    }
)

runner = CliRunner()


def explain(written: str, *words: str) -> str:
    """What is printed about the position *written*."""
    result = runner.invoke(program, ["explain", *words, "-"], input=written)

    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def told(written: str, *words: str) -> dict[str, Any]:
    """The same for a program."""
    found: dict[str, Any] = json.loads(explain(written, "--json", *words))
    return found


class TestForAPerson:
    """Every question, every candidate, and the choice."""

    def test_the_worked_example_question_by_question(self) -> None:
        """SOLO-EXAMPLE-1: in its order, with the rule of each question."""
        printed = explain(EXAMPLE_1)

        assert re.findall(r"^  \d+\. .*?\(([A-Z-]+(?:, [A-Z-]+)*)\)$", printed, re.MULTILINE) == [
            "SOLO-THEATRE-WIN",
            "SOLO-THEATRE-CAMPAIGN",
            "SOLO-THEATRE-LEGAL",
            "STRAT-RESEARCH, SOLO-THEATRE-FILTER",
            "SOLO-THEATRE-TIES",
            "SOLO-POSITION-WIN",
            "SOLO-POSITION-LEGAL",
            "STRAT-RESEARCH, SOLO-POSITION-FILTER",
            "SOLO-UNIT-LEGAL",
            "SOLO-UNIT-WIN",
        ]
        assert "\n     - South East Asia: " in printed
        assert "\n     + Pacific Ocean (3 free): " in printed
        assert "skipped" in printed

    def test_title_story_and_choice_are_told(self) -> None:
        """In lines that are not too long."""
        printed = explain(EXAMPLE_1)

        assert printed.startswith(json.loads(EXAMPLE_1)["title"])
        assert "worked example" in printed
        assert "\nChoice: The die decides between 1. admiral, 2. airforce 1" in printed
        assert max(map(len, printed.splitlines())) <= 100

    def test_the_die_is_a_table(self) -> None:
        """SOLO-UNIT-DIE: with the result that was rolled."""
        printed = explain(EXAMPLE_1)
        rolled = explain(EXAMPLE_1.replace('"markers"', '"die": 6, "markers"'))

        assert "\nThe die (SOLO-UNIT-DIE)\n  1  1. admiral\n  2  2. airforce 1\n" in printed
        assert "rolled" not in printed
        assert "\n  6  2. airforce 1 — rolled" in rolled
        assert "The airforce 1 goes to Pacific Ocean" in rolled

    def test_a_position_without_a_name_or_a_die(self) -> None:
        """Only what there is."""
        printed = explain(BIG_GUNS.replace('"army-2", "navy-1", ', ""))

        assert printed.startswith("The bot decides by")
        assert "The die" not in printed
        assert "Other interpretations" not in printed

    def test_another_reading_that_changes_it_is_named(self) -> None:
        """With its option and its rule."""
        printed = explain(BIG_GUNS)

        assert "\nOther interpretations\n" in printed
        assert "change_size=yes, SOLO-CHANGE" in " ".join(printed.split())

    def test_the_forecast_is_told_if_asked_for(self) -> None:
        """Shares, and what has to come."""
        assert "Forecast" not in explain(EXAMPLE_2)
        assert re.search(r"\nForecast\n(.|\n)+\d+\.\d\u00a0%  ", explain(EXAMPLE_2, "--forecast"))

    def test_before_the_draw_it_says_so(self) -> None:
        """SOLO-TURN-A: no stratagem has a say yet."""
        undrawn = json.dumps({"row": ["army-1"], "previous": "steamroll"})

        assert explain(undrawn).startswith("No stratagem is drawn yet.")
        assert "drawn yet" not in explain(CAMPAIGN)


class TestForAProgram:
    """Names and ids."""

    def test_the_trail(self) -> None:
        """SOLO-EXAMPLE-2: the questions with their candidates before and after."""
        trail = told(EXAMPLE_2)["trail"]
        (propaganda,) = (asked for asked in trail if asked["question"] == "has-propaganda")

        assert propaganda == {
            "step": "theatre",
            "rule": "STRAT-GLORY",
            "also": ["SOLO-THEATRE-FILTER"],
            "question": "has-propaganda",
            "before": ["WE", "EE", "AM", "PO"],
            "notes": [0, 1, 0, 0],
            "kept": ["EE"],
            "ignored": False,
        }
        assert trail[0]["ignored"]
        assert next(asked["before"] for asked in trail if asked["step"] == "position") == [
            "EE2.1",
            "EE2.3",
        ]
        assert trail[-1]["before"] == [2, 4]

    def test_the_choice_and_the_die(self) -> None:
        """SOLO-UNIT-DIE: places in the row count from 1."""
        found = told(EXAMPLE_2)
        choice = found["choice"]

        assert (choice["theatre"], choice["space"], choice["slots"]) == ("EE", "EE2.1", [2, 4])
        assert choice["units"] == ["airforce-1", "army-1"]
        assert (choice["needs_die"], choice["slot"], choice["unit"]) == (True, None, None)
        assert found["die"] == [2, 4, 2, 4, 2, 4]
        rolled = told(EXAMPLE_2.replace('"markers"', '"die": 2, "markers"'))["choice"]
        assert (rolled["slot"], rolled["unit"]) == (4, "army-1")

    def test_other_readings(self) -> None:
        """Each with the choice by it."""
        (other,) = (
            other for other in told(BIG_GUNS)["other_readings"] if other["option"] == "change_size"
        )

        assert other["value"] == "yes"
        assert other["choice"]["units"] == ["elite-army"]

    def test_the_target_of_a_strategic_space(self) -> None:
        """SOLO-FX-STRATEGIC, UNIT-TASKFORCE: the last step, unless the die picks a task force."""
        position: dict[str, Any] = {"row": ["army-1"], "markers": {"PO": -2, "SE": -1}}
        found = told(json.dumps(position))
        (other,) = (o for o in found["other_readings"] if o["option"] == "turned_lead")

        assert (found["choice"]["space"], found["choice"]["target"]) == ("AM1.1", "PO")
        assert other["choice"]["target"] == "SE"
        assert found["trail"][-1] == {
            "step": "target",
            "rule": "SOLO-FX-STRATEGIC",
            "also": ["SOLO-CHANGE"],
            "question": "target",
            "before": ["WE", "EE", "PO", "SE"],
            "notes": [0, 0, 1, 0],
            "kept": ["PO"],
            "ignored": False,
        }
        position["row"] = ["task-force-army", "army-1"]
        by_die = [told(json.dumps({**position, "die": die}))["choice"] for die in (1, 2)]
        assert [choice["target"] for choice in by_die] == [None, "PO"]
        assert told(EXAMPLE_1)["choice"]["target"] is None

    def test_both_targets_of_inspired_leadership(self) -> None:
        """UNIT-INSPIRED: in the choice, in the trail, in other readings and in the forecast."""
        position = {"row": ["inspired-leadership"], "markers": {"PO": -2, "EE": -1, "WE": 2}}
        found = told(json.dumps(position), "--forecast")
        level = told('{"row": ["inspired-leadership"]}')
        (other,) = (o for o in level["other_readings"] if o["option"] == "theatre_order")

        assert (found["choice"]["target"], found["choice"]["targets"]) == ("PO", ["PO", "EE"])
        assert [line["step"] for line in found["trail"][-2:]] == ["target", "second-target"]
        assert found["trail"][-1]["also"] == ["SOLO-CHANGE", "UNIT-INSPIRED"]
        assert [one["targets"] for one in found["forecast"]] == [["PO", "EE"]]
        assert {*level["choice"]["targets"], *other["choice"]["targets"]} == {"WE", "PO", "EE"}

    def test_the_forecast_if_asked_for(self) -> None:
        """Exact shares beside the numbers."""
        found = told(BIG_GUNS, "--forecast")["forecast"]

        assert "forecast" not in told(BIG_GUNS)
        assert sum(one["share"] for one in found) == pytest.approx(1)
        assert {token for one in found for token, _dice in one["causes"]} > {"counterattack"}
        assert found[0]["exact"].count("/") == 1

    def test_a_bot_that_can_place_nothing_has_no_decision(self) -> None:
        """END-NO-PLACEMENT: a spy alone."""
        assert explained(bots(row=("spy",))) is None


class TestErrors:
    """One sentence and exit status 2."""

    @pytest.mark.parametrize(
        ("written", "sentence"),
        [
            ("{", "The position stops in the middle."),
            ('{"row": ["tank"]}', "The position: There is no unit “tank”."),
            ('{"row": ["spy"]}', "The bot can place none of the units in its row."),
        ],
    )
    @pytest.mark.parametrize("words", [(), ("--json",)])
    def test_a_position_that_cannot_be(
        self, written: str, sentence: str, words: tuple[str, ...]
    ) -> None:
        """What is wrong and how to fix it."""
        result = runner.invoke(program, ["explain", *words, "-"], input=written)

        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith(f"Error: {sentence}")
        assert result.stderr.count("\n") == 1

    def test_a_file_that_is_not_there(self, tmp_path: Path) -> None:
        """Named."""
        result = runner.invoke(program, ["explain", str(tmp_path / "none.json")])

        assert (result.exit_code, result.stdout) == (2, "")
        assert "none.json" in result.stderr


class TestTheSchema:
    """``position-schema``."""

    def schema(self) -> dict[str, Any]:
        """As it is printed, with or without --json."""
        plain = runner.invoke(program, ["position-schema"])
        assert plain.exit_code == 0
        assert runner.invoke(program, ["position-schema", "--json"]).stdout == plain.stdout
        found: dict[str, Any] = json.loads(plain.stdout)
        return found

    def test_each_kind_has_its_own(self) -> None:
        """By its name; an unknown one is told those there are."""
        cards = runner.invoke(program, ["position-schema", "--of", "cards"]).stdout

        assert runner.invoke(program, ["position-schema", "--cards"]).stdout == cards
        assert "luftwaffe" in cards
        assert json.loads(runner.invoke(program, ["position-schema", "--of", "board"]).stdout) == (
            self.schema()
        )
        unknown = runner.invoke(program, ["position-schema", "--of", "chess"])
        assert (unknown.exit_code, unknown.stdout) == (2, "")
        assert "“chess”. Choose from: board, cards." in unknown.stderr

    def test_the_examples_obey_it(self) -> None:
        """And every other position here."""
        schema = self.schema()
        for written in (*EXAMPLES, CAMPAIGN, BIG_GUNS):
            jsonschema.validate(json.loads(written), schema)

    def test_a_board_of_your_own_has_names_of_its_own(self) -> None:
        """UNIT-CUSTOM: any name will do there, and none but ours elsewhere."""
        own = {"row": ["panther"], "placed": {"player": {"XX1.1": "panther"}}}
        jsonschema.validate(own | {"box": own_code(Side.BASE)}, self.schema())
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(own, self.schema())

    @pytest.mark.parametrize(
        "wrong",
        [
            {},
            {"row": []},
            {"row": ["tank"]},
            {"row": ["army-1"], "colour": 1},
            {"row": ["army-1"], "die": 7},
            {"row": ["army-1"], "markers": {"XX": 1}},
            {"row": ["army-1"], "placed": {"bot": {"WE1.9": "army-1"}}},
            {"row": ["army-1"], "placed": {"bot": {"WE1.1": "tank"}}},
            {"row": ["army-1"], "readings": {"colour": "red"}},
            {"row": ["army-1"], "readings": {"extreme": "red"}},
            {"row": ["army-1"], "after_blitz": "XX"},
        ],
    )
    def test_mistakes_do_not(self, wrong: dict[str, Any]) -> None:
        """As far as a schema can tell."""
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, self.schema())


def test_a_position_on_the_nippon_side_is_explained() -> None:
    """SOLO-NIPPON, NIPPON-TRACK: the theatres of that board, and the schema knows them."""
    printed = runner.invoke(program, ["position-schema"]).stdout
    jsonschema.validate(json.loads(NIPPON), json.loads(printed))
    found = told(NIPPON)

    assert found["trail"][0]["before"] == ["HON", "DEN", "JAX", "BOS"]
    assert (found["choice"]["theatre"], found["choice"]["units"]) == (
        "DEN",
        ["godzilla", "airforce-1"],
    )


@pytest.mark.parametrize("side", Side)
def test_a_position_on_a_board_of_your_own_is_explained(side: Side) -> None:
    """UNIT-CUSTOM: with the units that only it has."""
    found = told(
        json.dumps(
            {
                "board": side,
                "box": own_code(side),
                "row": ["panther", "great-bomb"],
                "stratagem": "big-guns",
            }
        ),
        "--forecast",
    )

    assert found["choice"]["unit"] == "great-bomb"
    assert {each["unit"] for each in found["forecast"]} == {"great-bomb"}
