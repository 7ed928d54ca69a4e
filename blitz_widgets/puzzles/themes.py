"""The themes of puzzles and their sentences."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from blitz_widgets.core.catalogue import descriptor_of
from blitz_widgets.rulebook.loading import DataFile, Printed

if TYPE_CHECKING:
    from pathlib import Path


class Theme(StrEnum):
    """The idea that decides a position."""

    WIN = "win"
    HOLD = "hold"
    CAMPAIGN = "campaign"
    CHAIN = "chain"
    BOMB = "bomb"
    BAG = "bag"
    BOT = "bot"
    RAID = "raid"


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


def is_of_cards(game: str) -> bool:
    """Whether *game* is a card game, in which each puzzle is one decision."""
    return descriptor_of(game).is_of_cards


def words_of(theme: Theme, game: str) -> Words:
    """The sentences of *theme* in *game*."""
    return _words(descriptor_of(game).puzzle_themes)[theme]


def themes_in(game: str) -> tuple[Theme, ...]:
    """The themes of *game*, in display order."""
    return tuple(_words(descriptor_of(game).puzzle_themes))


@cache
def _words(file: Path | None) -> dict[Theme, Words]:
    return {} if file is None else DataFile.open(file).read(dict[Theme, Words])
