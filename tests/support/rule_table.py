"""The table of rules and tests, read from the docstrings of the rulebook tests.

A docstring there begins with the rules that the test proves: ``RULE-ID, RULE-ID: promise.``
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

RULEBOOK_TESTS = Path(__file__).parent.parent / "rulebook"

_CITED = re.compile(r"([A-Z0-9-]+(?:, [A-Z0-9-]+)*): \S")


class Proof(NamedTuple):
    """One test, and the rules that its docstring begins with; none if it begins otherwise."""

    test: str
    rules: tuple[str, ...]


def proofs() -> Iterator[Proof]:
    """Every test of the rulebook, chapter by chapter."""
    for path in sorted(RULEBOOK_TESTS.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                cited = _CITED.match(ast.get_docstring(node) or "")
                rules = tuple(cited[1].split(", ")) if cited else ()
                yield Proof(f"{path.name}::{node.name}", rules)


def rule_table() -> dict[Rule, list[str]]:
    """The tests of each rule, rules in the order of the catalogue."""
    table: dict[Rule, list[str]] = {rule: [] for rule in Rule}
    for test, rules in proofs():
        for rule in rules:
            table[Rule(rule)].append(test)
    return table


def printed(table: dict[Rule, list[str]]) -> str:
    """The table as text."""
    return "\n".join(
        f"{rule}\n" + "\n".join(f"    {test}" for test in tests or ["no test"])
        for rule, tests in table.items()
    )
