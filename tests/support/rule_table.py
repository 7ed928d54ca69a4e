"""The table of rules, lessons, exercises and tests.

The docstring of a test in ``tests/rulebook`` starts with the rules that it proves:
``RULE-ID, RULE-ID: promise.``
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.core.rulebooks import known_rules
from blitz_widgets.lessons.course import lessons

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.rulebook.rules import RuleId

RULEBOOK_TESTS = Path(__file__).parent.parent / "rulebook"

_CITED = re.compile(r"([A-Z0-9-]+(?:, [A-Z0-9-]+)*): \S")


class Proof(NamedTuple):
    """A test, and the rules at the start of its docstring, if any."""

    test: str
    rules: tuple[str, ...]


class Row(NamedTuple):
    """The lessons, exercises and tests of a rule."""

    lessons: list[str]
    exercises: list[str]
    tests: list[str]


def proofs() -> Iterator[Proof]:
    """Yield every test of the rulebook except those of this table, chapter by chapter."""
    for path in sorted(RULEBOOK_TESTS.glob("test_*.py")):
        if path.stem == "test_rule_table":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                cited = _CITED.match(ast.get_docstring(node) or "")
                rules = tuple(cited[1].split(", ")) if cited else ()
                yield Proof(f"{path.name}::{node.name}", rules)


def rule_table() -> dict[RuleId, Row]:
    """Where each rule is taught, trained and tested, in the order of the catalogue."""
    table = {rule: Row([], [], []) for rule in known_rules()}
    for lesson in lessons():
        for rule in lesson.rules:
            table[rule].lessons.append(lesson.id)
        for part in lesson.part:
            for rule in part.exercise.rules:
                table[rule].exercises.append(part.exercise.id)
    for test, rules in proofs():
        for name in rules:
            table[name].tests.append(test)
    return table


def printed(table: dict[RuleId, Row]) -> str:
    """The table as text."""
    return "\n".join(
        f"{rule}\n    lessons: {_listed(row.lessons)}\n    exercises: {_listed(row.exercises)}\n"
        + "\n".join(f"    test: {test}" for test in row.tests or ["none"])
        for rule, row in table.items()
    )


def _listed(names: list[str]) -> str:
    return ", ".join(names) or "none"
