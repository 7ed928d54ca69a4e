"""The mutations that measure the tests."""

from __future__ import annotations

import ast

import pytest

from devtools.mutants.mutations import mutations
from devtools.mutants.trial import ROOT, Layer, layers, sample


def changed(body: str, returns: str = "object") -> list[str]:
    """The mutants of *body* as the body of a function."""
    head = f"def f(a: int = 1) -> {returns}:\n    "
    source = f"{head}{body}\n"
    return [each.applied(source).removeprefix(head).strip() for each in mutations(source)]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return a == b", ["return (a != b)"]),
        ("return a < b", ["return (a <= b)", "return (a >= b)"]),
        ("return a or b", ["return (a and b)"]),
        ("return not a", ["return (a)"]),
        ("return b if a else c", ["return (c if a else b)"]),
        ("return a + é", ["return (a - é)"]),
        ("return a[1]", ["return a[2]"]),
        ("return True", ["return False"]),
        ("return min(a)", ["return max(a)"]),
        ("tell(a)", ["pass"]),
        ("a += b", ["pass"]),
        ("while a: break", ["while a: continue"]),
        ("b: int | None = a", []),
        ('"""Nothing to change: 1 + 1."""', []),
    ],
)
def test_a_change_is_small_and_behaves_otherwise(body: str, expected: list[str]) -> None:
    """A mutation changes one place, but no annotation or docstring."""
    assert changed(body) == expected


@pytest.mark.parametrize(
    ("returns", "expected"),
    [("str", ["return ''"]), ("tuple[int, ...]", ["return ()"]), ("int", [])],
)
def test_an_answer_may_become_an_empty_one(returns: str, expected: list[str]) -> None:
    """The empty value has the right type, so that the mutant does not just crash."""
    assert changed("return a", returns) == expected


@pytest.mark.parametrize("layer", layers(), ids=lambda layer: layer.name)
def test_a_sample_can_be_drawn_again(layer: Layer) -> None:
    """The same seed gives the same mutants, another seed others; all are valid Python."""
    first = sample(layer, 1, 20)

    assert first == sample(layer, 1, 20)
    assert set(first) != set(sample(layer, 2, 20))
    for mutant in first:
        source = (ROOT / mutant.path).read_text("utf-8")
        after = mutant.change.applied(source)
        assert ast.dump(ast.parse(after)) != ast.dump(ast.parse(source))
        assert mutant.diff(source).startswith(f"--- {mutant.path}")


@pytest.mark.parametrize("layer", layers(), ids=lambda layer: layer.name)
def test_no_golden_playthrough_is_asked(layer: Layer) -> None:
    """Playthroughs notice nearly every change, and say nothing about the tests of a layer."""
    assert layer.tests
    for test in layer.tests:
        assert (ROOT / test).exists()
        assert not test.startswith("tests/golden")
