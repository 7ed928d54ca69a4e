"""Strangers write in the log, but neither without end nor commands to a terminal."""

from __future__ import annotations

import errno
import io
import logging
import os
import sys
from typing import TYPE_CHECKING

import pytest

from blitz_widgets.server.log import LONGEST_ENTRY, LONGEST_TRACEBACK, MOST_ENTRIES, BoundedHandler
from tests.server.visitor import get, line_to, result_of, visit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.server.serving import RealServer
    from tests.server.visitor import Line


class Logged:
    """A logger of our own with such a handler, whose minutes end when the test says so."""

    def __init__(self) -> None:
        self.stream = io.StringIO()
        self.minutes: list[Callable[[], None]] = []
        self.handler = BoundedHandler(self.stream, lambda _seconds, end: self.minutes.append(end))
        self.log = logging.getLogger("tests.bounded")
        self.log.propagate = False
        self.log.addHandler(self.handler)

    @property
    def lines(self) -> list[str]:
        """The text that was written."""
        return self.stream.getvalue().splitlines()


@pytest.fixture
def logged() -> Iterator[Logged]:
    """Return a logger; its handler is taken off at the end."""
    logged = Logged()
    yield logged
    logged.log.removeHandler(logged.handler)


class TestEntries:
    """Of one record each."""

    def test_a_long_one_is_cut_in_its_middle(self, logged: Logged) -> None:
        """Its beginning and its end stay."""
        logged.log.warning("404 GET /%s (127.0.0.1)", "x" * 100_000)

        (line,) = logged.lines
        assert len(line) < LONGEST_ENTRY + 10
        assert line.startswith("404 GET /xxx")
        assert line.endswith("xxx (127.0.0.1)")

    @pytest.mark.parametrize("sign", ["\x1b[2J", "\x9b2J", "\u202e", "\u2066", "\r", "\x00"])
    def test_a_command_to_a_terminal_is_none(self, logged: Logged, sign: str) -> None:
        """Nor is one to turn the line around."""
        logged.log.warning("Origin: %s", sign)

        assert sign[0] not in logged.stream.getvalue()

    def test_a_line_of_a_stranger_passes_for_no_other(self, logged: Logged) -> None:
        """It is set in."""
        logged.log.warning("said %s", "x\nWARNING | all is lost")

        assert logged.lines == ["said x", "    WARNING | all is lost"]

    def test_a_traceback_is_kept_to_its_end(self, logged: Logged) -> None:
        """That is where the error is."""
        try:
            _fail("y" * 50_000 + "the end")
        except ValueError:
            logged.log.exception("It failed")

        assert len(logged.stream.getvalue()) < LONGEST_TRACEBACK + 500
        assert logged.lines[0] == "It failed"
        assert logged.lines[-1].endswith("the end")


def _fail(reason: str) -> None:
    raise ValueError(reason)


def _fail_to_write() -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class TestFloods:
    """In a minute."""

    def test_the_rest_is_counted(self, logged: Logged) -> None:
        """When the minute is over; then it begins again."""
        self._flood(logged, 5_000)
        assert len(logged.lines) == MOST_ENTRIES

        logged.minutes.pop()()
        assert logged.lines[-1] == f"{5_000 - MOST_ENTRIES} more were not logged"

        self._flood(logged, 1)
        assert logged.lines[-1] == "no 0"

    def test_one_kind_does_not_hide_another(self, logged: Logged) -> None:
        """Warnings of strangers, say, an error of the program."""
        self._flood(logged, 5_000)
        logged.log.error("a fault")

        assert logged.lines[-1] == "a fault"

    def test_they_are_told_of_at_the_end(self, logged: Logged) -> None:
        """The program's, which may come before the minute's."""
        self._flood(logged, MOST_ENTRIES + 3)
        logged.handler.close()

        assert logged.lines[-1] == "3 more were not logged"

    def _flood(self, logged: Logged, entries: int) -> None:
        for number in range(entries):
            logged.log.warning("no %d", number)


@pytest.mark.skipif(sys.platform != "linux", reason="there is no such device")
def test_a_full_disk_stops_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    """An entry that cannot be written is dropped."""
    with open("/dev/full", "w", encoding="utf-8", buffering=1) as full:  # noqa: PTH123
        handler = BoundedHandler(full, lambda _seconds, _end: None)
        record = logging.LogRecord("x", logging.ERROR, "", 0, "text", None, None)
        handler.handle(record)
        with pytest.raises(OSError, match="No space"):
            full.close()

    assert capsys.readouterr().err == ""


def test_that_a_disk_is_full_is_a_sentence(logged: Logged) -> None:
    """No matter which program reports it, such as Jupyter with a traceback."""
    try:
        _fail_to_write()
    except OSError:
        logged.log.exception("It failed")

    assert logged.lines == [f"It failed: {os.strerror(errno.ENOSPC)}"]


def test_strangers_write_little_in_a_real_servers_log(server: RealServer) -> None:
    """Long paths, floods of messages that are none, and names: 3 MB came of fifty paths."""
    before = len(server.log)

    async def flood(line: Line) -> None:
        for _each in range(200):
            await line.send("comm_msg", [1])
            await line.send("comm_open", {"comm_id": "a", "target_name": "\x1b[2J" + "y" * 3_000})
        assert await line.is_served()

    async def write() -> None:
        async with visit(server.url) as line:
            await flood(line)
            for _each in range(30):
                async with line_to(server.url, line.kernel) as other:
                    await other.socket.write_message("no frame of this protocol")
                    await other.closed()
        for number in range(100):
            await get(f"{server.url}{'long' * 10_000}{number}")

    result_of(write())

    written = server.log[before:]
    assert len(written) < 100_000
    assert "\x1b" not in written
    assert "404 GET /long" in written
    # Lines of a kind are limited: those of other tests may have used up this minute's.
    assert "Connection of 127.0.0.1 to kernel" in server.log
