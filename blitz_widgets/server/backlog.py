"""How much may wait between a browser and its kernel, in the memory of the server.

A websocket has no brake: who sends more than a busy kernel takes, or asks for more than they read,
lets all of it pile up here, where it is everybody's memory.
"""

from __future__ import annotations

from collections import defaultdict, deque
from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.server.memory import MEBIBYTE

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_UNHEARD: Final = 16 * MEBIBYTE
"""From one websocket, that its kernel has not begun on: four of the largest messages."""
MOST_UNREAD: Final = 24 * MEBIBYTE
"""For one websocket, that its browser has not read: four times the largest page of a game."""
MOST_MISSED: Final = 16 * MEBIBYTE
"""From one kernel, kept for a browser that was cut off and may come back."""
_EACH = 1024  # bytes that a message takes besides its own


class Unheard:
    """The messages from one websocket that its kernel has not begun on.

    A kernel says of every message that it is busy with it now; what it never takes up, because
    nothing reads that channel, say, stays.
    """

    def __init__(self) -> None:
        self.size = 0
        """Their bytes, with what each takes besides."""
        self._sizes: defaultdict[str, deque[int]] = defaultdict(deque)

    def send(self, message: str, size: int) -> None:
        """Count the one with this id and *size*; ids are the browser's, and may come twice."""
        self._sizes[message].append(size + _EACH)
        self.size += size + _EACH

    def begin(self, message: str) -> None:
        """Count the one with this id no more, if it was counted."""
        if message in self._sizes:
            sizes = self._sizes[message]
            self.size -= sizes.popleft()
            if not sizes:
                del self._sizes[message]


class Missed(list[tuple[str, list[Any]]]):
    """What a kernel says while its browser is cut off; all of it is let go if it is too much."""

    def __init__(self, let_go: Callable[[], object]) -> None:
        super().__init__()
        self._size = 0
        self._let_go = let_go

    def append(self, said: tuple[str, list[Any]]) -> None:
        """Keep one more message: its channel and its parts."""
        super().append(said)
        _channel, parts = said
        self._size += _EACH + sum(len(part) for part in parts)
        if self._size > MOST_MISSED:
            self._let_go()
