"""Which portrayal shows which game, and which decisions can be studied."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.games.blitz import Blitz
from blitz_widgets.games.blitz.bot.situation import is_situation
from blitz_widgets.games.blitz.solo import SoloBlitz
from blitz_widgets.games.blitzkrieg import Blitzkrieg
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.view.blitz import study as cards
from blitz_widgets.view.blitz.portrayal import BlitzPortrayal
from blitz_widgets.view.blitzkrieg import box_form as form
from blitz_widgets.view.blitzkrieg.map_remarks import map_remarks
from blitz_widgets.view.blitzkrieg.portrayal import BlitzkriegPortrayal
from blitz_widgets.view.blitzkrieg.solo import study as solo
from blitz_widgets.view.blitzkrieg.solo.portrayal import SoloPortrayal

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Game
    from blitz_widgets.rulebook.boxes import Box
    from blitz_widgets.view.fields import BoxForm, Shown
    from blitz_widgets.view.portrayal import Portrayal
    from blitz_widgets.view.reasoning import Study


def portrayal(game: Game[Any, Any]) -> Portrayal[Any, Any]:
    """The portrayal of *game*.

    Raises:
        TypeError: If there is none for it.
    """
    if isinstance(game, SoloBlitzkrieg):
        return SoloPortrayal(game)
    if isinstance(game, Blitzkrieg):
        return BlitzkriegPortrayal(game.kit)
    if isinstance(game, Blitz):
        return BlitzPortrayal(game)
    raise TypeError(game)


def study(game: Game[Any, Any], state: Any, *, opened: bool = True) -> Study | None:  # noqa: ANN401  # of any game
    """The decision that a player of *game* with a procedure makes in *state*, or makes next.

    Where the player's cards are hidden, only if they are *opened*.
    ``None`` if the game has no such player, or nothing is left for it to decide.
    """
    if isinstance(game, SoloBlitzkrieg):
        return solo.study_of(game, state)
    if isinstance(game, SoloBlitz) and (opened or game.plays_openly):
        return cards.study_of(game, state)
    return None


def examples() -> tuple[Study, ...]:
    """Decisions worth a look."""
    return (*solo.example_studies(), *cards.example_studies())


def box_form(box: Box, theatre: int, unit: int) -> BoxForm:
    """The fields of the theatre and of the players' own unit of *box* with these numbers."""
    return form.box_form(box, theatre, unit)


def board_remarks(game: Game[Any, Any]) -> tuple[str, ...]:
    """What is no mistake on the board of *game*, but would mislead, in sentences."""
    return map_remarks(game.kit) if isinstance(game, Blitzkrieg | SoloBlitzkrieg) else ()


def own_units(box: Box) -> tuple[Shown, ...]:
    """The players' own units of *box*, as tokens and in words."""
    return form.own_units(box)


def read_study(text: str) -> Study:
    """The decision that *text* holds, as :meth:`~.reasoning.Study.written` gives it.

    Raises:
        StudyError: If it holds none, or one that cannot be; the message says what is wrong.
    """
    return cards.read_study(text) if is_situation(text) else solo.read_study(text)
