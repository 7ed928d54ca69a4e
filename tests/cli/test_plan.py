"""The commands ``plan check``, ``plan export`` and ``plan handout``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from blitz_widgets.cli.program import program
from blitz_widgets.teaching.codec import decode_plan, read_plan, write_plan
from blitz_widgets.teaching.ready import PLANS, find_ready
from tests.teaching.plans import plan

if TYPE_CHECKING:
    from pathlib import Path

    from typer.testing import Result as Ran


def run(*words: str, file: str | bytes = "") -> Ran:
    """What a command says, with *file* on the standard input."""
    return CliRunner().invoke(program, ["plan", *words], input=file)


class TestCheck:
    """One line a mistake, or all good."""

    def test_a_ready_plan_by_its_name(self) -> None:
        """Good, with its minutes."""
        result = run("check", "first-turn")

        assert (result.exit_code, result.stdout) == (
            0,
            "All good: “The first turn in five minutes”, steps: 6, minutes: 5.\n",
        )

    def test_a_file_in_json_or_toml(self, tmp_path: Path) -> None:
        """As the page downloads it, or as the ready ones are written."""
        file = tmp_path / "mine.json"
        file.write_text(write_plan(plan()), encoding="utf-8")

        assert run("check", str(file)).exit_code == 0
        assert run("check", str(PLANS / "blitz-units.toml")).exit_code == 0
        assert run("check", "-", file=write_plan(plan())).exit_code == 0

    def test_a_mistake_is_told_with_its_step(self) -> None:
        """Exit status 2, also as JSON."""
        step = plan().steps[0]
        assert step.question is not None
        wrong = replace(plan(), steps=(replace(step, question=replace(step.question, right=1)),))
        result = run("check", "-", file=write_plan(wrong))
        as_json = run("check", "--json", "-", file=write_plan(wrong))

        assert result.exit_code == as_json.exit_code == 2
        assert "Step 1 of the plan: answer 1 is right" in result.stdout
        assert json.loads(as_json.stdout)["problems"] == result.stdout.splitlines()

    @pytest.mark.parametrize("bad", ["L" + "abc" * 12, "x" * 9_000])
    def test_what_is_no_plan_is_told(self, bad: str) -> None:
        """In one line."""
        result = run("check", bad)

        assert result.exit_code == 2
        assert len(result.stdout.splitlines()) == 1


class TestExport:
    """A page, a file, a code."""

    def test_each_form(self, tmp_path: Path) -> None:
        """All of the same plan."""
        page = tmp_path / "plan.html"
        assert run("export", "first-turn", "-o", str(page), "--language", "fr").exit_code == 0

        assert "Le premier tour en cinq minutes" in page.read_text(encoding="utf-8")
        assert read_plan(run("export", "first-turn", "--to", "json").stdout) == find_ready(
            "first-turn"
        )
        assert decode_plan(run("export", "first-turn", "--to", "code").stdout) == find_ready(
            "first-turn"
        )

    def test_where_nothing_can_be_written(self, tmp_path: Path) -> None:
        """It says why."""
        result = run("export", "first-turn", "-o", str(tmp_path / "no" / "x.html"))

        assert result.exit_code == 2
        assert "cannot be written" in result.stderr


class TestHandout:
    """Something to print."""

    @pytest.mark.parametrize("kind", ["handout", "answers", "booklet"])
    def test_each_kind_on_each_paper(self, kind: str) -> None:
        """As a page."""
        result = run("handout", "first-turn", "--kind", kind, "--paper", "letter")

        assert result.exit_code == 0
        assert "size: letter" in result.stdout

    def test_a_plan_without_questions(self, tmp_path: Path) -> None:
        """One sentence."""
        file = tmp_path / "p.json"
        file.write_text('{"title": "t", "steps": [{"title": "s"}]}', encoding="utf-8")
        result = run("handout", str(file))

        assert result.exit_code == 2
        assert "Print the booklet" in result.stderr
