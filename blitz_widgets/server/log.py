"""The log of the server and its kernels, safe from floods and terminal commands of strangers.

Entries are shortened, and contain no commands to a terminal.  Of each kind, some entries a minute
are written, and then the number of the others.
"""

from __future__ import annotations

import logging
import threading
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from blitz_widgets.limits.disk import FULL
from blitz_widgets.locale.plain import plain

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_ENTRIES: Final = 20
"""Entries a minute, from one line of the program."""
LONGEST_ENTRY: Final = 300
"""Characters; a longer entry loses its middle."""
LONGEST_TRACEBACK: Final = 2_000
"""Characters of an entry of several lines."""
_MINUTE: Final = 60.0


def _begin_timer(seconds: float, then: Callable[[], None]) -> None:
    timer = threading.Timer(seconds, then)
    timer.daemon = True
    timer.start()


class _Kind(NamedTuple):
    """The place in the program that makes an entry; strangers have no influence on it."""

    logger: str
    level: int
    file: str
    line: int


class BoundedHandler(logging.StreamHandler[Any]):
    """Writes to the standard error stream, or another; a full disk does not stop it."""

    def __init__(
        self,
        stream: Any = None,  # noqa: ANN401  # as upstream
        later: Callable[[float, Callable[[], None]], None] = _begin_timer,
    ) -> None:
        super().__init__(stream)
        self._later = later
        self._counts: dict[_Kind, int] = {}

    def emit(self, record: logging.LogRecord) -> None:
        """Write the entry for *record*, unless there are too many like it."""
        kind = _Kind(record.name, record.levelno, record.pathname, record.lineno)
        if kind not in self._counts:
            self._counts[kind] = 0
            self._later(_MINUTE, lambda: self._end_minute(kind))
        self._counts[kind] += 1
        if self._counts[kind] <= MOST_ENTRIES:
            super().emit(record)

    def format(self, record: logging.LogRecord) -> str:
        """The entry, with its later lines indented, so that none looks like another entry."""
        text = super().format(_in_a_sentence(record))
        most = LONGEST_TRACEBACK if "\n" in text else LONGEST_ENTRY
        if len(text) > most:
            text = f"{text[: most // 2]} […] {text[-most // 2 :]}"
        return plain(text).replace("\n", "\n    ")

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # as upstream
        """Do nothing: there is nowhere else to report it."""

    def close(self) -> None:
        """Write the remaining counts."""
        for kind in tuple(self._counts):
            self._end_minute(kind)
        super().close()

    def _end_minute(self, kind: _Kind) -> None:
        self.acquire()
        try:
            more = self._counts.pop(kind, 0) - MOST_ENTRIES
            if more > 0:
                note = "%d more were not logged", (more,)
                super().emit(logging.LogRecord(*kind, *note, None))
        finally:
            self.release()


def _in_a_sentence(record: logging.LogRecord) -> logging.LogRecord:
    """*record*, without a traceback if it is about a full disk, which no program causes."""
    _kind, error, _traceback = record.exc_info or (None, None, None)
    if not isinstance(error, OSError) or error.errno not in FULL:
        return record
    changes = {"msg": "%s: %s", "args": (record.getMessage(), error.strerror), "exc_info": None}
    return logging.makeLogRecord(record.__dict__ | changes | {"exc_text": None})


LOGGING_CONFIG: Final = {
    "handlers": {"console": {"class": f"{__name__}.{BoundedHandler.__name__}"}}
}
"""The ``logging_config`` that makes a Jupyter program log this way."""
