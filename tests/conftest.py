"""Settings of all tests."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest
from hypothesis import settings
from xdist.scheduler import LoadFileScheduling

from tests.support.known_reviews import use_known_reviews
from tests.support.rule_table import printed, rule_table

_FIRST = ("repository", "browser", "server", "conformance", "widgets", "coaching")
"""Folders of tests, those with the longest files first."""

gc.set_threshold(100_000, 20, 100)  # tests die young: a tenth of the time went into looking
use_known_reviews()  # before anything imports what makes them
settings.register_profile("ci", derandomize=True, deadline=None, max_examples=20)
settings.register_profile("nightly", deadline=None, max_examples=200)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile("ci")  # another: pytest --hypothesis-profile=explore


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--rule-table`` and ``--notebook-runs``."""
    parser.addoption(
        "--notebook-runs",
        type=int,
        default=1,
        help="how often notebooks are run to look at their boards; if more than once, under load",
    )
    parser.addoption(
        "--rule-table",
        action="store_true",
        help="print every rule with its tests, run nothing, and fail if a rule has no test",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put first what takes long in one file: at the end no worker is to wait for another."""
    root = f"{Path(__file__).parent}{os.sep}"
    first = [f"{root}{name}{os.sep}" for name in _FIRST]

    def place(item: pytest.Item) -> int:
        path = str(item.path)
        return next((at for at, each in enumerate(first) if path.startswith(each)), len(first))

    items.sort(key=place)


class _Files(LoadFileScheduling):
    """A file goes to one worker, and all files that share a server go to the same."""

    def _split_scope(self, nodeid: str) -> str:
        return "server" if nodeid.startswith("tests/server/test_") else super()._split_scope(nodeid)


@pytest.hookimpl(optionalhook=True)  # without pytest-xdist there are no workers
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> _Files | None:
    """Start each server once, not once a worker."""
    return _Files(config, log) if config.getvalue("dist") == "loadfile" else None


def pytest_cmdline_main(config: pytest.Config) -> int | None:
    """Print the table of rules and tests, if asked for."""
    if not config.getoption("--rule-table"):
        return None
    table = rule_table()
    print(printed(table))  # noqa: T201  # this is what the option is for
    return 0 if all(table.values()) else 1
