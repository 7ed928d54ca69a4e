"""No rule without a lesson, an exercise and a test: what ``pytest --rule-table`` prints."""

from __future__ import annotations

from blitz_widgets.rulebook.ids import Rule
from tests.support.rule_table import RULEBOOK_TESTS, Proof, proofs, rule_table
from tests.support.tables import for_each

TABLE = rule_table()
PROOFS = [proof for proof in proofs() if not proof.test.startswith("test_rule_table.py")]


@for_each("rule", Rule)
def test_every_rule_has_a_test(rule: Rule) -> None:
    """A rule that no test proves is a rule that may be broken."""
    assert TABLE[rule].tests


@for_each("rule", Rule)
def test_every_rule_is_taught_and_trained(rule: Rule) -> None:
    """What is not practised is not learned."""
    assert TABLE[rule].lessons
    assert TABLE[rule].exercises


@for_each("proof", PROOFS, told=lambda proof: proof.test)
def test_every_test_of_the_rulebook_names_its_rules(proof: Proof) -> None:
    """A docstring begins with rules of the catalogue, and with nothing that looks like one."""
    assert proof.rules
    assert set(proof.rules) <= set(Rule)


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
