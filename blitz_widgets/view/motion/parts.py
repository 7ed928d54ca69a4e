"""The names of the parts of a picture, by which they are known in the next one.

A part is called ``kind:which@where``, such as ``token:0:army-2@space:WE1.2``.  What comes before
the ``@`` is the *thing*: where it has another place in the next picture, it has moved.  A thing
may be known less exactly than it is elsewhere: ``token:0`` is one of those that lie face down,
and becomes ``token:0:army-2`` when it is turned over.  A place that is a number, as in
``marker:WE@-3``, is one on a track: between two of them a part goes space by space.
"""

from __future__ import annotations

_PLACE = "@"
_LEVEL = ":"


def part(thing: str, place: object) -> str:
    """The name of *thing* at *place*; no two parts of a picture may have the same."""
    return f"{thing}{_PLACE}{place}"


def thing_of(name: str) -> str:
    """What the part called *name* is, wherever it is."""
    return name.partition(_PLACE)[0]


def kind_of(name: str) -> str:
    """What kind of part it is, such as ``token``."""
    return name.partition(_PLACE)[0].partition(_LEVEL)[0]


def count_of(name: str) -> int | None:
    """Where on its track the part is; ``None`` if its place is no number."""
    place = name.partition(_PLACE)[2]
    return int(place) if place.removeprefix("-").isdecimal() else None


def may_be(thing: str, other: str) -> bool:
    """Whether *thing* and *other* can be the same, one of them known less exactly."""
    return f"{thing}{_LEVEL}".startswith(f"{other}{_LEVEL}") or f"{other}{_LEVEL}".startswith(
        f"{thing}{_LEVEL}"
    )
