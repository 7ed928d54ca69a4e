"""What sets two decisions at cards apart, in a few sentences; and why not simply pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.blitz.facts import raids
from blitz_widgets.coaching.contrasts import Contrast
from blitz_widgets.coaching.verdicts import SLIP_FROM
from blitz_widgets.locale import _
from blitz_widgets.view.blitz.coaching.causes import cause
from blitz_widgets.view.blitz.coaching.effects import effects
from blitz_widgets.view.blitz.coaching.raid_words import raid_text
from blitz_widgets.view.coaching import Names, Told

if TYPE_CHECKING:
    from blitz_widgets.coaching.findings import Idle
    from blitz_widgets.coaching.reasons import Reasons
    from blitz_widgets.games.blitz.pack import Pack
    from blitz_widgets.games.protocol import Seat


def yields_told(pack: Pack, reasons: Reasons, seat: Seat, names: Names) -> Told:
    """What the better decision does at once, and what became of both that were played on."""
    now = cause(pack, reasons, seat, names)
    then = effects(pack, reasons, names)
    text = " ".join(filter(None, (now.text, then.text)))
    return Told(text, now.contrasts + then.contrasts)


def idly_told(pack: Pack, idle: Idle, gap: float, seat: Seat, names: Names) -> Told:
    """Why not simply pass: what the raid comes to then, and what became of it.

    Nothing where that is about as good: it is named beside the better move.
    """
    if idle.reasons.is_doubtful or gap < SLIP_FROM:
        return Told()
    found = next((each for each in idle.facts if isinstance(each, raids.Raid)), None)
    stands = raid_text(pack, found, seat) if found is not None else ""
    became = effects(pack, idle.reasons, Names(names.better, _("a pass")))
    after = _("After a pass: {what}").format(what=stands) if stands else ""
    contrasts = (Contrast(better=None, other=found), *became.contrasts) if found else ()
    return Told(" ".join(filter(None, (after, became.text))), contrasts)
