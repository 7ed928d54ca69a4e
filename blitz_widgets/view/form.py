"""Forms and their fields, for any subject."""

from __future__ import annotations

from msgspec import Struct

from blitz_widgets.view.scene import Scene


class Field(Struct, frozen=True, kw_only=True):
    """One thing that can be changed."""

    name: str
    title: str
    value: str
    """As it is now; of a box to tick ``true`` or nothing."""
    choices: tuple[tuple[str, str], ...] = ()
    """All values it may have, each with what it means; empty if it is typed or ticked."""
    most: int = 0
    """The greatest number, or the most letters of a text."""
    is_number: bool = False
    is_tick: bool = False


class Shown(Struct, frozen=True, kw_only=True):
    """A thing with its picture and what it does."""

    name: str
    text: str
    picture: Scene


class BoxForm(Struct, frozen=True, kw_only=True):
    """A box as a whole, a theatre and a unit of it as fields; empty where there is none."""

    board: tuple[Field, ...]
    theatre: tuple[Field, ...]
    campaigns: tuple[tuple[Field, ...], ...]
    """For each campaign its points, then terrain and effect of each of its spaces."""
    joined: tuple[Field, ...]
    """The other theatres, ticked where a line leads."""
    unit: tuple[Field, ...]
