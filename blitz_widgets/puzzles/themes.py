"""The themes of puzzles and their sentences."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from blitz_widgets.core.catalogue import descriptor_of
from blitz_widgets.rulebook.loading import DataFile, Printed

if TYPE_CHECKING:
    from pathlib import Path

    from blitz_widgets.core.descriptor import Puzzles


class Words(Printed, frozen=True, kw_only=True):
    """The sentences of a theme, untranslated."""

    title: str
    about: str
    """A description for the list of themes."""
    prompt: str
    """The question."""
    hint: str
    because: str
    """Why the right move is right."""
    fails: str
    """Why any other move is wrong."""
    warns: bool = False
    """Whether *fails* names a mistake that is worth knowing along with any other reason."""


def puzzles_of(game: str) -> Puzzles:
    """The puzzle settings in the descriptor of *game*.

    Raises:
        LookupError: If it has none.
    """
    found = descriptor_of(game).puzzles
    if found is None:
        raise LookupError(game)
    return found


def words_of(theme: str, game: str) -> Words:
    """The sentences of *theme* in *game*."""
    return _words(puzzles_of(game).folder)[theme]


def themes_in(game: str) -> tuple[str, ...]:
    """The themes of *game*, in display order."""
    return tuple(_words(puzzles_of(game).folder))


@cache
def _words(folder: Path) -> dict[str, Words]:
    return DataFile.open(folder / "themes.toml").read(dict[str, Words])
