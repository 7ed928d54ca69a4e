"""Settings of all tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import settings

from tests.support.rule_table import printed, rule_table

if TYPE_CHECKING:
    import pytest

settings.register_profile("ci", derandomize=True, deadline=None, max_examples=60)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile("ci")  # another: pytest --hypothesis-profile=explore


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--rule-table``."""
    parser.addoption(
        "--rule-table",
        action="store_true",
        help="print every rule with its tests, run nothing, and fail if a rule has no test",
    )


def pytest_cmdline_main(config: pytest.Config) -> int | None:
    """Print the table of rules and tests, if asked for."""
    if not config.getoption("--rule-table"):
        return None
    table = rule_table()
    print(printed(table))  # noqa: T201  # this is what the option is for
    return 0 if all(table.values()) else 1
