"""The kinds of position files, and earlier files in forms of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.core.catalogue import descriptors

if TYPE_CHECKING:
    from blitz_widgets.core.descriptor import Decisions

_EARLIER: Final = frozenset({"row", "board", "hand", "bot"})
"""Keys that every earlier position file has one of, and no other file."""


def kinds() -> tuple[Decisions, ...]:
    """Every kind of position file, each once, the standard game's first."""
    found = (game.decisions for game in descriptors())
    return tuple({kind.key: kind for kind in found if kind is not None}.values())


def kind_marked(mark: object) -> Decisions:
    """The kind of an earlier position file with this value of ``game``; the usual one's if none."""
    usual, *others = kinds()
    return next((kind for kind in others if kind.earlier_mark == mark), usual)


def is_earlier(data: object) -> bool:
    """Whether *data* is the content of an earlier position file, which had a form of its own."""
    return isinstance(data, dict) and not _EARLIER.isdisjoint(data)
