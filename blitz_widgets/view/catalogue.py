"""Which portrayal shows which game, and which decisions can be studied."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.games.blitzkrieg import Blitzkrieg
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
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
    raise TypeError(game)


def study(game: Game[Any, Any], state: Any) -> Study | None:  # noqa: ANN401  # of any game
    """The decision that a player of *game* with a procedure makes in *state*, or makes next.

    ``None`` if the game has no such player, or nothing is left for it to decide; and on a board of
    the players' own, which the Bot lab cannot lay out.
    """
    if not isinstance(game, SoloBlitzkrieg) or game.options.get("box"):
        return None
    return solo.study_of(game, state)


def examples() -> tuple[Study, ...]:
    """Decisions worth a look."""
    return solo.example_studies()


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
    return solo.read_study(text)
