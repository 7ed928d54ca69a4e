"""The game as the rest of the program finds it."""

from __future__ import annotations

from typing import Final

from blitz_widgets.core.descriptor import Descriptor
from tests.conformance.third_game.rulebook import RULEBOOK
from tests.conformance.third_game.rules import NoughtsAndCrosses, dice_options

NOUGHTS: Final = Descriptor(
    name=NoughtsAndCrosses.name,
    title="Noughts and crosses",
    make=NoughtsAndCrosses.read,
    rulebook=RULEBOOK,
    options=dice_options,
    presenter="tests.conformance.third_game.presenter:NoughtsPresenter",
)
GAMES: Final = (NOUGHTS,)
