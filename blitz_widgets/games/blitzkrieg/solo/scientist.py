"""The bot's scientist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitzkrieg.engine.kit import Substitution
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.rules.units import Ability

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit

_AIRFORCE: Final = "scientist-airforce"


def scientist_as_airforce(bot: int) -> Substitution:
    """The unit that replaces a scientist of the *bot* (SOLO-FX-SCIENTIST)."""
    return Substitution(bot, Ability.SCIENTIST, _AIRFORCE, Rule.SOLO_FX_SCIENTIST)


def bots_scientist(kit: Kit) -> int:
    """The number of the airforce that replaces the bot's scientist."""
    return kit.unit_number[_AIRFORCE]
