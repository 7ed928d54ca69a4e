"""What pages have in common that show one position, and nothing else, by its code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ipywidgets import VBox

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.app.page import Shell


class OnePositionPage(VBox):
    """A page with one position, which the address names ``position``."""

    _shell: Shell

    @property
    def code(self) -> str:
        """The code by which the position on show is found again."""
        raise NotImplementedError

    @property
    def title(self) -> str:
        """Nothing: there is one position on the page."""
        return ""

    @property
    def place(self) -> str:
        """Nothing: the whole page is one place."""
        return ""

    def read_position(self, text: str) -> bool:
        """Show the position in *text*, or say on the page why it cannot be read.

        Returns whether it could be read.
        """
        raise NotImplementedError

    def take_up(self, query: Mapping[str, str]) -> None:
        """Show the ``position`` of *query*, a code."""
        if query.get("position") and not self.read_position(query["position"]):
            self._shell.misread()

    def turn_to(self, query: Mapping[str, str]) -> None:
        """Show the ``position`` of *query*, unless it is on show."""
        if query.get("position") != self.code:
            self.take_up(query)
