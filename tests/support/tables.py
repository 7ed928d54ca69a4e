"""Tables that one test goes through: each row that fails is reported, and the rest are tried."""

from __future__ import annotations

import inspect
from functools import wraps
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import pytest

_Test = TypeVar("_Test", bound="Callable[..., None] | type")


class _Table(NamedTuple):
    """The rows for some parameters of a test."""

    names: tuple[str, ...]
    rows: Iterable[Any] | Callable[[], Iterable[Any]]
    told: Callable[[Any], object]

    def each(self) -> list[tuple[str, dict[str, Any]]]:
        """What each row is called, and what it gives to the test."""
        given: Any = self.rows
        is_made = callable(given) and not isinstance(given, type)  # an enum is its rows
        rows = [*(given() if is_made else given)]
        assert rows, f"there is no row for {self.names}"
        many = len(self.names) > 1
        return [
            (str(self.told(row)), dict(zip(self.names, row if many else (row,), strict=True)))
            for row in rows
        ]


def for_each(
    names: str | tuple[str, ...],
    rows: Iterable[Any] | Callable[[], Iterable[Any]],
    told: Callable[[Any], object] = repr,
) -> Callable[[_Test], _Test]:
    """Let a test, or each test of a class, run for each of *rows*, as one test.

    ``parametrize`` makes a test of each row, and thousands of tests take seconds to be collected.

    Args:
        names: The parameters that a row fills; all others are fixtures, which the rows share.
        rows: The rows, or what makes them when the test runs.
        told: What a row is called where it fails.
    """
    table = _Table((names,) if isinstance(names, str) else names, rows, told)

    def looped(test: _Test) -> _Test:
        if not isinstance(test, type):
            run: _Test = _looped(test, table)
            return run
        for name, method in [*vars(test).items()]:
            if name.startswith("test_"):
                setattr(test, name, _looped(method, table))
        return test

    return looped


def _looped(test: Any, table: _Table) -> Any:  # noqa: ANN401  # any test
    """Run *test* for each row of *table*, and of the tables that it has already."""
    tables = (table, *getattr(test, "tables", ()))
    alone = getattr(test, "alone", test)

    @wraps(test)
    def run(*self: object, subtests: pytest.Subtests, **fixtures: object) -> None:
        for rows in product(*(each.each() for each in tables)):
            filled = {name: value for _told, row in rows for name, value in row.items()}
            with subtests.test(", ".join(told for told, _row in rows)):
                alone(*self, **filled, **fixtures)

    signature = inspect.signature(test)
    kept = [each for name, each in signature.parameters.items() if name not in table.names]
    if "subtests" not in signature.parameters:
        kept.append(inspect.Parameter("subtests", inspect.Parameter.KEYWORD_ONLY))
    run.__dict__ |= {
        "tables": tables,
        "alone": alone,
        "__signature__": signature.replace(parameters=kept),
    }
    return run
