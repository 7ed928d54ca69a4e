"""The themes of puzzles, and the words for them: whole sentences, the same for all of a theme."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from blitz_widgets.games.catalogue import descriptor_of
from blitz_widgets.rulebook.loading import DataFile, Printed

if TYPE_CHECKING:
    from pathlib import Path


class Theme(StrEnum):
    """What decides a position."""

    WIN = "win"
    HOLD = "hold"
    CAMPAIGN = "campaign"
    CHAIN = "chain"
    BOMB = "bomb"
    BAG = "bag"
    BOT = "bot"
    RAID = "raid"


class Words(Printed, frozen=True, kw_only=True):
    """The sentences about a theme; all to be translated where they are shown."""

    title: str
    about: str
    """What it is about, for choosing among themes."""
    prompt: str
    """What is asked."""
    hint: str
    because: str
    """Why the right move is right."""
    fails: str
    """What is wrong with any other."""


def is_of_cards(game: str) -> bool:
    """Whether *game* is played with cards: each puzzle of it is one decision."""
    return descriptor_of(game).is_of_cards


def words_of(theme: Theme, game: str) -> Words:
    """The words for *theme* in *game*."""
    return _words(descriptor_of(game).puzzle_themes)[theme]


def themes_in(game: str) -> tuple[Theme, ...]:
    """All that there can be in *game*, in the order in which they are shown."""
    return tuple(_words(descriptor_of(game).puzzle_themes))


@cache
def _words(file: Path | None) -> dict[Theme, Words]:
    return {} if file is None else DataFile.open(file).read(dict[Theme, Words])
