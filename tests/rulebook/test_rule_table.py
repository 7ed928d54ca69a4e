"""No rule without a lesson, an exercise and a test: what ``pytest --rule-table`` prints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.core.rulebooks import known_rules
from tests.support.rule_table import RULEBOOK_TESTS, proofs, rule_table
from tests.support.tables import for_each

if TYPE_CHECKING:
    from blitz_widgets.rulebook.rules import RuleId
    from tests.support.rule_table import Proof, Row


@for_each(("rule", "row"), lambda: rule_table().items(), told=lambda row: row[0])
def test_every_rule_is_taught_trained_and_tested(rule: RuleId, row: Row) -> None:
    """What is not practised is not learned, and a rule that no test proves may be broken."""
    assert row.lessons, rule
    assert row.exercises, rule
    assert row.tests, rule


@for_each("proof", proofs, told=lambda proof: proof.test)
def test_every_test_of_the_rulebook_names_its_rules(proof: Proof) -> None:
    """A docstring begins with rules of the catalogue, and with nothing that looks like one."""
    assert proof.rules
    assert set(proof.rules) <= set(known_rules())


def test_every_chapter_has_its_module() -> None:
    """The table is read from the chapters and the editions."""
    assert [path.stem for path in sorted(RULEBOOK_TESTS.glob("test_*.py"))] == [
        "test_1_board",
        "test_2_units",
        "test_3_turn",
        "test_4_effects",
        "test_5_closing",
        "test_6_nippon",
        "test_7_solo",
        "test_7_solo_nippon",
        "test_8_blitz",
        "test_editions",
        "test_rule_table",
    ]
