"""Names in comprehensions that early releases of Python 3.12 confuse with others."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
INLINED = (ast.ListComp, ast.SetComp, ast.DictComp)
SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def bound_in(comprehension: ast.AST) -> set[str]:
    """The variables of one comprehension."""
    return {
        name.id
        for generator in getattr(comprehension, "generators", [])
        for name in ast.walk(generator.target)
        if isinstance(name, ast.Name)
    }


def names_bound_by(node: ast.AST) -> set[str]:
    """The names that *node* binds."""
    match node:
        case ast.Name(id=name) | ast.arg(arg=name) | ast.ClassDef(name=name):
            return {name}
        case ast.alias():
            return {(node.asname or node.name).partition(".")[0]}
        case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)):
            return {name}
        case ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
            return {name}
        case _:
            return set()


def names_of(scope: ast.AST) -> tuple[dict[str, int], set[str], set[str]]:
    """The variables of comprehensions in *scope* with their lines, its locals, and names it reads.

    Names that a comprehension or an inner function binds itself are not read from *scope*.
    """
    variables: dict[str, int] = {}
    own: set[str] = set()
    read: set[str] = set()

    def look(node: ast.AST, hidden: frozenset[str]) -> None:
        if isinstance(node, (*INLINED, ast.GeneratorExp)):
            bound = bound_in(node)
            if isinstance(node, INLINED):
                variables.update((name, node.lineno) for name in bound)
            look(node.generators[0].iter, hidden)
            for part in ast.iter_child_nodes(node):
                look(part, hidden | bound)
            return
        if isinstance(node, SCOPES) and node is not scope:
            _variables, inner, used = names_of(node)
            read.update(used - inner - hidden)
            if not isinstance(node, ast.Lambda):
                own.add(node.name)
            return
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            read.update({node.id} - hidden)
        else:
            own.update(names_bound_by(node) - hidden)
        for child in ast.iter_child_nodes(node):
            look(child, hidden)

    look(scope, frozenset())
    return variables, own, read


def confused(source: str) -> list[str]:
    """Comprehension variables that share the name of something else their function reads.

    Python 3.12 inlines comprehensions; 3.12.0 and 3.12.1 then treat the other name as an unbound
    local variable.
    """
    return sorted(
        f"line {line}: {name}"
        for scope in ast.walk(ast.parse(source))
        if isinstance(scope, SCOPES) and any(isinstance(node, INLINED) for node in ast.walk(scope))
        for variables, own, read in [names_of(scope)]
        for name, line in variables.items()
        if name in read and name not in own
    )


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def f(a):\n  b = [1 for g in a]\n  return [g(c) for c in a]", ["line 2: g"]),
        ("def f(a):\n  return {g for g in a}, g", ["line 2: g"]),
        ("def f(a):\n  return {g: 1 for _h, g in a}, lambda: g", ["line 2: g"]),
        ("def f(a):\n  return [g for g in g(a)]", ["line 2: g"]),
        ("def f(a):\n  return [g for g in a], [g for g in a]", []),
        ("def f(a, g):\n  return [g for g in a], g", []),
        ("def f(a):\n  return sum(g for g in a), g", []),
        ("def f(a):\n  return [[g for g in h] for h in a]", []),
    ],
)
def test_a_confused_name_is_found(source: str, found: list[str]) -> None:
    """A safe use of the same name is not reported."""
    assert confused(source) == found


@pytest.mark.parametrize("folder", ["blitz_widgets", "devtools", "tests"])
def test_no_comprehension_takes_the_name_of_something_else(folder: str) -> None:
    """Python 3.12.0 and 3.12.1 raise ``UnboundLocalError`` there."""
    found = {
        str(path.relative_to(ROOT)): names
        for path in sorted((ROOT / folder).rglob("*.py"))
        if (names := confused(path.read_text(encoding="utf-8")))
    }
    assert found == {}
