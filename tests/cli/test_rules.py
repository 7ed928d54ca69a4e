"""The commands ``rules`` and ``record-schema``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import msgspec
import pytest
from typer.testing import CliRunner

from blitz_widgets.cli.program import program
from blitz_widgets.core.rulebooks import chapters, known_rules, rule_texts, source_names
from blitz_widgets.records.codec import record_schema
from tests.support.tables import for_each

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.rules.ids import Rule

runner = CliRunner()


class TestTheTable:
    """All rules by chapter."""

    def test_every_rule_and_chapter_is_in_it(self) -> None:
        """By id and title."""
        result = runner.invoke(program, ["rules"])

        assert result.exit_code == 0
        for chapter in chapters():
            assert f"{chapter.number}. {chapter.title}" in result.stdout
        for rule in rule_texts().values():
            assert f"  {rule.id} " in result.stdout
            assert rule.title in result.stdout

    def test_as_json_it_has_all_texts(self) -> None:
        """A list of chapters."""
        told = json.loads(runner.invoke(program, ["rules", "--json"]).stdout)

        assert [rule["id"] for chapter in told for rule in chapter["rule"]] == list(rule_texts())


class TestOneRule:
    """Read by its id."""

    @for_each("rule", known_rules)
    def test_every_rule_is_told_with_its_sources(self, rule: Rule) -> None:
        """With our ruling where there is one; lines fit a terminal."""
        result = runner.invoke(program, ["rules", rule])

        assert result.exit_code == 0
        assert result.stdout.startswith(f"{rule}: {rule_texts()[rule].title}")
        told = " ".join(result.stdout.split("\nSources: ")[1].split())
        assert told == "; ".join(source_names(rule_texts()[rule])) + "."
        assert all(len(line) <= 80 for line in result.stdout.splitlines())
        assert ("Our ruling: " in result.stdout) == bool(rule_texts()[rule].ruling)

    def test_capitals_do_not_matter(self) -> None:
        """For they are hard to type."""
        assert runner.invoke(program, ["rules", "unit-spy"]).stdout.startswith("UNIT-SPY: ")

    def test_as_json_it_is_one_object(self) -> None:
        """As in the table."""
        told = json.loads(runner.invoke(program, ["rules", "UNIT-SPY", "--json"]).stdout)

        assert told["id"] == "UNIT-SPY"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("TURN-PLAC", "There is no rule “TURN-PLAC”. Did you mean: TURN-PLACE,"),
        ("spy", "Did you mean: UNIT-SPY"),
        ("ξ", "There is no rule “ξ”. “blitz-tutor rules” lists them all."),
    ],
)
def test_an_unknown_rule_gets_the_nearest_names(name: str, sentence: str) -> None:
    """With exit status 2 and nothing on the standard output."""
    result = runner.invoke(program, ["rules", name, "--json"])

    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_the_schema_is_printed(words: tuple[str, ...]) -> None:
    """As JSON in either case."""
    result = runner.invoke(program, ["record-schema", *words])

    assert result.exit_code == 0
    assert json.loads(result.stdout) == json.loads(msgspec.json.encode(record_schema()))
