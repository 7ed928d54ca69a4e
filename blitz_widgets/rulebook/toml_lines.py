"""The line of each entry in a TOML file."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter

Place = tuple[str | int, ...]
"""The way to an entry: keys of tables, and positions in lists counted from 0."""

_BLANK = re.compile(r"(?:[\s,]|#[^\n]*)*")
_TEXT = re.compile(
    r"""
    \"{3} (?: \\. | [^\\] )*? \"{3,5} | '{3} .*? '{3,5}
    | " (?: \\. | [^"\\] )* " | ' [^']* '
    """,
    re.DOTALL | re.VERBOSE,
)
_BARE_KEY = re.compile(r"[\w-]+")
_DOT = re.compile(r"[ \t]*\.[ \t]*")
_EQUALS = re.compile(r"[ \t]*=[ \t]*")
_BARE_VALUE = re.compile(r"[^,\]}#\n]*")


def lines_of(text: str) -> dict[Place, int]:
    """The line of every table, key and list item of *text*, which must be valid TOML.

    Lines count from 1.  A list of tables has the line of its first table.
    """
    return _Reader(text).lines


class _Reader:
    """Reads a text once, from start to end."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._breaks = [found.start() for found in re.finditer("\n", text)]
        self._here = 0
        self.lines: dict[Place, int] = {}
        self._tables = Counter[Place]()
        table: Place = ()
        self._skip(_BLANK)
        while self._here < len(text):
            table = self._header() if self._sees("[") else self._pair(table)
            self._skip(_BLANK)

    def _sees(self, start: str) -> bool:
        return self._text.startswith(start, self._here)

    def _skip(self, pattern: re.Pattern[str]) -> str:
        """The match of *pattern* at the present place; the reader moves past it."""
        found = pattern.match(self._text, self._here)
        if found is None:
            return ""
        self._here = found.end()
        return found[0]

    def _note(self, place: Place) -> None:
        """Record that *place* begins here, if it did not begin before."""
        self.lines.setdefault(place, bisect_right(self._breaks, self._here - 1) + 1)

    def _key(self) -> list[str]:
        """The parts of a dotted key; of a plain key, itself."""
        parts = []
        while True:
            parts.append(self._skip(_TEXT)[1:-1] or self._skip(_BARE_KEY))
            if not self._skip(_DOT):
                return parts

    def _header(self) -> Place:
        """The head of a table; the place of that table."""
        in_list = self._sees("[[")
        table: Place = ()
        self._here += 1 + in_list
        self._skip(_BLANK)
        for part in self._key():
            table = (*self._latest(table), part)
            self._note(table)
        self._here = self._text.index("]", self._here) + 1 + in_list
        self._tables[table] += in_list
        table = self._latest(table)
        self._note(table)
        return table

    def _latest(self, table: Place) -> Place:
        """The last table so far of a list of tables; any other table itself."""
        count = self._tables[table]
        return (*table, count - 1) if count else table

    def _pair(self, table: Place) -> Place:
        """A key and its value; *table* again."""
        place = table
        for part in self._key():
            place = (*place, part)
            self._note(place)
        self._skip(_EQUALS)
        self._value(place)
        return table

    def _value(self, place: Place) -> None:
        if self._sees("["):
            self._here += 1
            item = 0
            while not self._ends("]"):
                self._note((*place, item))
                self._value((*place, item))
                item += 1
        elif self._sees("{"):
            self._here += 1
            while not self._ends("}"):
                self._pair(place)
        elif not self._skip(_TEXT):
            self._skip(_BARE_VALUE)

    def _ends(self, bracket: str) -> bool:
        """Whether only *bracket* is left of a list or a table; the reader then moves past it."""
        self._skip(_BLANK)
        ends = self._sees(bracket)
        self._here += ends
        return ends
