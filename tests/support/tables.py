"""Tables of test cases: one test runs all rows, and reports every row that fails."""

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
        """The label and the arguments of each row."""
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
    """Run a test, or each test of a class, for each of *rows*, as one test with subtests.

    ``parametrize`` makes a test of each row, and collecting thousands of tests takes seconds.

    Args:
        names: The parameters that a row fills; all others are fixtures, which rows share.
        rows: The rows, or a function that makes them when the test runs.
        told: The label of a row in a report.
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
    """Run *test* for each row of *table*, combined with the tables it already has."""
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
