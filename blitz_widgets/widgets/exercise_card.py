"""The exercise that a class solves on the board: what it says, and its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from blitz_widgets.cards.present_solving import solving_html
from blitz_widgets.locale import N_
from blitz_widgets.widgets.panel import Panel

if TYPE_CHECKING:
    from blitz_widgets.sessions.presentation import Presentation
    from blitz_widgets.sessions.solving import Solving
    from blitz_widgets.widgets.panel import Presses


class ExerciseCard(Panel):
    """Stands beside the board, which it must not cover."""

    def __init__(self) -> None:
        super().__init__(classes="bt-show__exercise", label=N_("The exercise for the class"))

    def show(self, presenting: Presentation) -> None:
        """Show the exercise of *presenting*, if one is to be solved now."""
        self.html = solving_html(presenting)

    FOR_CLASS: ClassVar[Presses[Solving]] = {
        "solve": lambda solving, target: solving.pick(target),
        "solve-action": lambda solving, text: solving.act(solving.game.parse(text)),
        "solve-check": lambda solving, _value: solving.check(),
        "solve-again": lambda solving, _value: solving.again(),
    }
    """The effects of the buttons for the class, on the exercise that it solves."""

    def press(self, presenting: Presentation, name: str, value: str) -> None:
        """Do for the class what the button *name* is for."""
        if presenting.solving is not None:
            self.FOR_CLASS[name](presenting.solving, value)

    @staticmethod
    def pick(presenting: Presentation, target: str, *, again: bool) -> bool:
        """Pick *target* on the board for the class; *again* as the second click of two.

        Whether an exercise is to be solved at all.
        """
        solving = presenting.solving if presenting.asks else None
        if solving is not None:
            (solving.pick_on if again else solving.pick)(target)
        return solving is not None
