"""A complete position in a notebook: a picture, with its code."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from blitz_widgets.core.catalogue import usual_game
from blitz_widgets.exports.plan_scenes import plain_scene
from blitz_widgets.records.position import Position, encode_whole
from blitz_widgets.sessions.editing_sources import position_in
from blitz_widgets.sessions.presentation import Presentation
from blitz_widgets.teaching.plan import Plan, Step
from blitz_widgets.view.svg import to_svg
from blitz_widgets.view.theme import LIGHT


class ShownPosition(Position, frozen=True, kw_only=True):
    """A position that is a picture in a notebook."""

    @property
    def code(self) -> str:
        """The code to paste into a page."""
        return encode_whole(Position(**asdict(self)))

    def _repr_svg_(self) -> str:
        """The board, as the side to play sees it."""
        scene = plain_scene(
            Presentation(Plan(title="", steps=(Step(title="", position=self),))), LIGHT
        )
        return to_svg(scene) if scene else ""


def position(written: str | None = None, /, *, game: str = "", **setting: Any) -> ShownPosition:  # noqa: ANN401  # each game has settings of its own
    """A position: from a code, a link or the text of a file, or set up here.

    Args:
        written: The code, link or text; without one, *setting* sets the position up.
        game: The name of the game to set up; without one, the standard game.
        setting: The position, as in ``reserves={"axis": "navy-3 army-2"}``.

    Raises:
        PositionError: If there is no position in *written*, or the rules do not allow it.
        CodeError: If the code is damaged.

    >>> from blitz_widgets import position
    >>> position(reserves={"axis": "navy-3 army-2"}).game
    'base'
    """
    found = (
        Position(game=game or usual_game(), setting=setting)
        if written is None
        else position_in(written)
    )
    found.begin()
    return ShownPosition(**asdict(found))
