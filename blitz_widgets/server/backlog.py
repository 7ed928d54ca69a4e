"""Limits on the messages that wait between a browser and its kernel, in the server's memory.

A websocket applies no back pressure: messages that a busy kernel has not read, and replies that a
browser has not read, pile up here, in the memory that all visitors share.
"""

from __future__ import annotations

from collections import defaultdict, deque
from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.server.memory import MEBIBYTE

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_PENDING: Final = 16 * MEBIBYTE
"""Bytes from one websocket that its kernel has not started on: four of the largest messages."""
MOST_UNREAD: Final = 24 * MEBIBYTE
"""Bytes for one websocket that its browser has not read: four times the largest page of a game."""
MOST_BUFFERED: Final = 16 * MEBIBYTE
"""Bytes from one kernel, buffered for a browser that lost its connection and may come back."""
_OVERHEAD = 1024  # bytes of memory for each message, besides its content


class PendingMessages:
    """The messages from one websocket that its kernel has not started on.

    A kernel reports each message that makes it busy.  A message that it never starts on, for
    example on a channel that nothing reads, stays counted.
    """

    def __init__(self) -> None:
        self.size = 0
        """Bytes of all messages, with the overhead of each."""
        self._sizes: defaultdict[str, deque[int]] = defaultdict(deque)

    def send(self, message: str, size: int) -> None:
        """Count the message with this id and *size*; ids come from the browser and may repeat."""
        self._sizes[message].append(size + _OVERHEAD)
        self.size += size + _OVERHEAD

    def begin(self, message: str) -> None:
        """Stop counting the message with this id, if it was counted."""
        if message in self._sizes:
            sizes = self._sizes[message]
            self.size -= sizes.popleft()
            if not sizes:
                del self._sizes[message]


class ReplayBuffer(list[tuple[str, list[Any]]]):
    """The messages of a kernel while its browser is disconnected; calls *drop* if too large."""

    def __init__(self, drop: Callable[[], object]) -> None:
        super().__init__()
        self._size = 0
        self._drop = drop

    def append(self, message: tuple[str, list[Any]]) -> None:
        """Add a message: its channel and its parts."""
        super().append(message)
        _channel, parts = message
        self._size += _OVERHEAD + sum(len(part) for part in parts)
        if self._size > MOST_BUFFERED:
            self._drop()
