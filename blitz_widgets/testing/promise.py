"""Reports of broken promises."""

from __future__ import annotations


class ConformanceError(AssertionError):
    """A game does not keep a promise; the message says which, and where."""


def expect(holds: object, promise: str, where: object = "") -> None:
    """Make sure that *promise* holds.

    Raises:
        ConformanceError: If it does not; *where* names the case.
    """
    if not holds:
        message = f"{promise}: {where!r}" if where != "" else promise
        raise ConformanceError(message)
