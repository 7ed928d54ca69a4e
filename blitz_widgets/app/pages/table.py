"""The page *At the table*: a companion for people who have the box in front of them."""

from __future__ import annotations

from blitz_widgets.app.pages.game import GamePage, game_kind
from blitz_widgets.locale import _


class TablePage(GamePage):
    """A game on a real table: what is rolled and drawn there is entered here."""

    key = "table"
    shelf_name = "table"
    by_hand = True

    def _intro(self) -> str:
        return _(
            "Play with the box in front of you. Enter what you roll, draw and place; "
            "the tutor keeps track, scores, objects to mistakes and says what the bot does."
        )

    def _chips(self) -> tuple[str, ...]:
        return (game_kind(self.session.game),)
