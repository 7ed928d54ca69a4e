"""All mutations of a source text.

They are inside functions only, so that a mutant behaves differently but can be imported, and never
in annotations or docstrings.
"""

from __future__ import annotations

import ast
import copy
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutation(NamedTuple):
    """One change."""

    start: int
    """Where it starts, in bytes of the text as UTF-8."""
    end: int
    becomes: str
    line: int
    """From 1."""

    def applied(self, source: str) -> str:
        """*source* with this change."""
        text = source.encode()
        return (text[: self.start] + self.becomes.encode() + text[self.end :]).decode()


@cache
def mutations(source: str) -> tuple[Mutation, ...]:
    """All mutations of *source*, in the order of the text; each gives valid syntax."""
    lines = source.encode().splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    found = []
    for node, changed in _changes(ast.parse(source)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        text = ast.unparse(ast.fix_missing_locations(changed))
        needs_brackets = isinstance(changed, ast.expr) and not isinstance(
            changed, ast.Call | ast.Constant
        )
        becomes = f"({text})" if needs_brackets else text
        found.append(Mutation(start, end, becomes, node.lineno))
    return tuple(sorted(set(found)))


Node = ast.expr | ast.stmt


def _changes(tree: ast.Module) -> Iterator[tuple[Node, ast.AST]]:
    """Every node that can be changed, with its replacement."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for statement in function.body:
                yield from _inside(statement, _empty_value(function.returns))


def _empty_value(returns: ast.expr | None) -> ast.expr | None:
    """An empty value of the type that a function *returns*, if that is a text or a tuple."""
    match returns:
        case ast.Name(id="str"):
            return ast.Constant("")
        case ast.Subscript(value=ast.Name(id="tuple")):
            return ast.Tuple([])
        case _:
            return None


def _inside(node: ast.AST, empty: ast.expr | None) -> Iterator[tuple[Node, ast.AST]]:
    if isinstance(node, ast.JoinedStr | ast.FunctionDef):
        return
    if isinstance(node, ast.expr):
        yield from ((node, changed) for changed in _of_expression(node))
    if isinstance(node, ast.stmt):
        yield from ((node, changed) for changed in _of_statement(node, empty))
    for name, value in ast.iter_fields(node):
        if name == "annotation":
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _inside(child, empty)


def _of_expression(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Compare(ops=operators):
            for place, operator in enumerate(operators):
                for other in _COMPARISONS[type(operator)]:
                    changed = copy.deepcopy(node)
                    changed.ops[place] = other()
                    yield changed
        case ast.BoolOp(op=operator, values=values):
            yield ast.BoolOp(ast.And() if isinstance(operator, ast.Or) else ast.Or(), values)
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in _OPERATORS:
            yield ast.BinOp(left, _OPERATORS[type(operator)](), right)
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert(), operand=operand):
            yield operand
        case ast.IfExp(test=test, body=body, orelse=otherwise):
            yield ast.IfExp(test, otherwise, body)
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.Call(func=ast.Name(id=name), args=arguments, keywords=named) if name in _CALLS:
            yield ast.Call(ast.Name(_CALLS[name]), arguments, named)


def _of_statement(node: ast.stmt, empty: ast.expr | None) -> Iterator[ast.stmt]:
    match node:
        case ast.Return(value=ast.expr() as value) if empty and not _same(value, empty):
            yield ast.Return(empty)
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield ast.Pass()
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()


def _same(one: ast.expr, other: ast.expr) -> bool:
    return ast.unparse(one) == ast.unparse(other)
