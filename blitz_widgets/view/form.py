"""Forms and their fields, for any subject."""

from __future__ import annotations

from msgspec import Struct

from blitz_widgets.view.scene import Scene


class Field(Struct, frozen=True, kw_only=True):
    """One thing that can be changed."""

    name: str
    title: str
    value: str
    """The current value; for a checkbox, ``true`` or empty."""
    choices: tuple[tuple[str, str], ...] = ()
    """All possible values, each with its meaning; empty for typed text and checkboxes."""
    most: int = 0
    """The greatest number, or the greatest length of a text."""
    is_number: bool = False
    is_tick: bool = False


class OwnUnit(Struct, frozen=True, kw_only=True):
    """A unit of the players' own, with its picture and its ability."""

    name: str
    text: str
    picture: Scene


class BoxForm(Struct, frozen=True, kw_only=True):
    """The fields of a box, of one theatre and of one unit; empty if there is none."""

    board: tuple[Field, ...]
    theatre: tuple[Field, ...]
    campaigns: tuple[tuple[Field, ...], ...]
    """For each campaign its points, then the terrain and effect of each of its spaces."""
    joined: tuple[Field, ...]
    """The other theatres, ticked if a line joins them."""
    unit: tuple[Field, ...]
