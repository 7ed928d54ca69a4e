"""What equal force means in a raid, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.state import ATTACKER
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from blitz_widgets.coaching.blitz.facts import raids
    from blitz_widgets.games.protocol import Seat


def at_tie(*, falls: bool) -> str:
    """What a tie means, in a clause: by an option the bombers get through (CARD-FORCE)."""
    return (
        _("at equal force the bombers get through") if falls else _("at equal force no bomb falls")
    )


def is_level(fact: raids.LeadsRaid) -> bool:
    """Whether both sides have the same force."""
    return fact.mine == fact.theirs


def level_is_enough(fact: raids.LeadsRaid, seat: Seat) -> str:
    """That *seat* leads with the same force as the other side, in a sentence."""
    return _("Level, {mine} against {theirs}: {tie}, so that is enough for you.").format(
        mine=fact.mine, theirs=fact.theirs, tie=at_tie(falls=seat == ATTACKER)
    )
