"""Reports of broken promises."""

from __future__ import annotations


class ConformanceError(AssertionError):
    """A game does not keep a promise; the message says which, and where."""


def expect(kept: object, promise: str, where: object = "") -> None:
    """Make sure that *promise* is *kept*.

    Raises:
        ConformanceError: If it is not; *where* names the case.
    """
    if not kept:
        message = f"{promise}: {where!r}" if where != "" else promise
        raise ConformanceError(message)
