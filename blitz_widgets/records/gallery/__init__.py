"""Annotated games to learn from: one JSON file each, in the order of the page."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from msgspec import Struct

from blitz_widgets.records.codec import read
from blitz_widgets.records.record import Record  # a field of a struct


class Exhibit(Struct, frozen=True, kw_only=True):
    """A game of the gallery."""

    key: str
    """Its name in links, such as ``first-game``."""
    record: Record


@cache
def exhibits() -> tuple[Exhibit, ...]:
    """The annotated games of the gallery, in order.

    >>> from blitz_widgets import exhibits
    >>> exhibits()[0].key
    'first-game'
    """
    found = sorted(
        (entry for entry in files(__package__).iterdir() if entry.name.endswith(".json")),
        key=lambda entry: entry.name,
    )
    return tuple(
        Exhibit(
            key=entry.name.removesuffix(".json").partition("-")[2],
            record=read(entry.read_bytes()),
        )
        for entry in found
    )
