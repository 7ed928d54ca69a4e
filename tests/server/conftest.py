"""One server for all that strangers try, one that is open to others, and one to be filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.serving import RealServer

if TYPE_CHECKING:
    from collections.abc import Iterator

DOOR = "127.0.0.2"
"""Another address of this machine, in the place of one in a network."""
SCHOOL = "https://school.example"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """Return a server with room for what one test at a time needs."""
    server = RealServer(8, tmp_path_factory.mktemp("server") / "log")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def public_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """Return a server below a path, which a school may show in its pages, and phones can reach."""
    log = tmp_path_factory.mktemp("public") / "log"
    server = RealServer(8, log, path="/games/blitz/", sites=[SCHOOL], classroom=DOOR)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def small_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """Return a server with room for three pages, two of them kept warm."""
    server = RealServer(3, tmp_path_factory.mktemp("small") / "log")
    yield server
    server.stop()
