"""The names of the parts of a picture, which identify them in the next one.

A part is called ``kind:which@where``, such as ``token:0:army-2@space:WE1.2``.  The text before
the ``@`` is the *thing*: if it has another place in the next picture, it has moved.  A thing can
have a less exact name: ``token:0`` is a token that is face down, and becomes
``token:0:army-2`` when it is turned over.  A place that is a number, as in ``marker:WE@-3``, is
a place on a track: parts move between two of them space by space.
"""

from __future__ import annotations

from typing import Final

LABEL: Final = "label:"
"""The beginning of the name of a number on the corner of a thing, which no highlight covers."""
PLACE = "@"
"""Between a thing and its place."""
_LEVEL = ":"


def part(thing: str, place: object) -> str:
    """The name of *thing* at *place*, which must be unique in a picture."""
    return f"{thing}{PLACE}{place}"


def kind_of(name: str) -> str:
    """The kind of the part, such as ``token``."""
    return name.partition(PLACE)[0].partition(_LEVEL)[0]


def count_of(name: str) -> int | None:
    """The part's place on its track; ``None`` if its place is not a number."""
    place = name.partition(PLACE)[2]
    return int(place) if place.removeprefix("-").isdecimal() else None


def may_be(thing: str, other: str) -> bool:
    """Whether *thing* and *other* can be the same thing, one of them less exactly named."""
    return f"{thing}{_LEVEL}".startswith(f"{other}{_LEVEL}") or f"{other}{_LEVEL}".startswith(
        f"{thing}{_LEVEL}"
    )
