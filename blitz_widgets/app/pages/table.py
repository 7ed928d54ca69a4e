"""The page *At the table*: a companion for people with the game in front of them."""

from __future__ import annotations

from blitz_widgets.app.pages.game import GamePage
from blitz_widgets.app.saved_games import AT_TABLE
from blitz_widgets.locale import _


class TablePage(GamePage):
    """A game on a real table: what is rolled and drawn there is entered here."""

    storage_key = AT_TABLE
    physical_table = True

    def _intro(self) -> str:
        return _(self.session.presenter.wording.physical_table)
