"""The player aid: a page to print, from the game that has one."""

from __future__ import annotations

from typing import Final

from blitz_widgets.core.catalogue import descriptors
from blitz_widgets.core.descriptor import look_up
from blitz_widgets.exports.paper import Paper
from blitz_widgets.locale import language_in_use, speaking

_LETTER: Final = """
@page { size: letter landscape; margin: 8mm; }
@media print { .sheet { zoom: 0.93; } }
"""
"""Letter is less wide than A4, so the sheets are made for A4 and printed a little smaller."""


def player_aid(language: str | None = None, *, paper: Paper | str = Paper.A4) -> str:
    """The player aid of the first game that has one, as a self-contained page.

    Args:
        language: The language of the page; the language in use if ``None``.
        paper: ``a4`` or ``letter``; either way it is two pages, across.

    Raises:
        UnknownLanguageError: If there are no texts for it.
    """
    reference = next(game.player_aid for game in descriptors() if game.player_aid)
    with speaking(language or language_in_use()):
        page: str = look_up(reference)(_LETTER if Paper(paper) is Paper.LETTER else "")
        return page
