"""What the better of two moves costs, so that a sentence which praises it admits it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.coaching.blitzkrieg.facts import dangers, deeds
from blitz_widgets.coaching.contrasts import Contrast
from blitz_widgets.locale import _
from blitz_widgets.view.blitzkrieg.coaching.said import Said
from blitz_widgets.view.blitzkrieg.coaching.takings import taking

if TYPE_CHECKING:
    from blitz_widgets.coaching.reasons import Reasons
    from blitz_widgets.games.blitzkrieg.kit import Kit
    from blitz_widgets.games.protocol import Seat

_DEAR: Final = 0.9
"""What costs so much, in points, is admitted."""
_PRICES: Final = (
    dangers.BotWinsTheatre,
    dangers.BotClosesCampaign,
    dangers.BotBombsOut,
    dangers.Threat,
    deeds.ClosesCampaign,
)
"""What scores for the other side, or loses the game."""


def with_price(kit: Kit, said: Said, reasons: Reasons, seat: Seat) -> Said:
    """*said*, and what the other side wins after the better move only, if that is dear."""
    back = reasons.in_return
    if back is None or not said.text or back in said.of_better:
        return said
    if not isinstance(back.better, _PRICES) or back.advantage > -_DEAR:
        return said
    price = taking(kit, Contrast(better=back.other, other=back.better), seat)
    if price is None or not price.taken:
        return said
    text = _("{sentence} The price: {taken}.").format(sentence=said.text, taken=price.taken)
    return Said(text, (*said.of_better, back), said.of_other)
