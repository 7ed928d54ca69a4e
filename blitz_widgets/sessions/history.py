"""Undo and redo of anything that is a value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

Value = TypeVar("Value")


class History(Generic[Value]):
    """A value that changes, with the values before it and those that were undone."""

    def __init__(self, now: Value, *, limit: int) -> None:
        """Begin with the value *now*; at most *limit* changes can be undone."""
        self.now = now
        """The value at present."""
        self._limit = limit
        self._before: list[Value] = []
        self._undone: list[Value] = []
        self._kind = ""

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to undo."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether a change was undone."""
        return bool(self._undone)

    def change(self, now: Value, kind: str = "") -> None:
        """Replace the value by *now*; changes of one *kind* in a row are one, such as typing."""
        if not kind or kind != self._kind:
            self._before = [*self._before, self.now][-self._limit :]
        self._kind = kind
        self._undone = []
        self.now = now

    def close_change(self) -> None:
        """Let the next change be one of its own, whatever its kind."""
        self._kind = ""

    def undo(self) -> bool:
        """Go back to the value before the last change; whether there is one."""
        return self._go(self._before, self._undone)

    def redo(self) -> bool:
        """Go forward to the value that was undone last; whether there is one."""
        return self._go(self._undone, self._before)

    def before(self, most: int) -> tuple[Value, ...]:
        """The last *most* values before the present one, the latest last."""
        return tuple(self._before[-most:])

    def restore(self, before: Iterable[Value]) -> None:
        """Take *before*, the latest last, for the values before the present one."""
        self._before = [*before][-self._limit :]
        self._undone = []

    def _go(self, source: list[Value], target: list[Value]) -> bool:
        if not source:
            return False
        target.append(self.now)
        self.now = source.pop()
        self._kind = ""
        return True
