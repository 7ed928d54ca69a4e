"""The player aid: a page to print, which a game brings along."""

from __future__ import annotations

from blitz_widgets.games.catalogue import descriptors
from blitz_widgets.games.descriptor import look_up
from blitz_widgets.locale import language_in_use, speaking


def player_aid(language: str | None = None) -> str:
    """The player aid of the first game that has one, as a page that needs nothing else.

    Args:
        language: Of the page; without one, the language in use.

    Raises:
        UnknownLanguageError: If there are no texts for it.
    """
    reference = next(game.player_aid for game in descriptors() if game.player_aid)
    with speaking(language or language_in_use()):
        page: str = look_up(reference)()
        return page
