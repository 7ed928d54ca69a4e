"""What the other side can do in a raid, in a few words for a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.coaching.blitz.facts import bombs, hands, raids
from blitz_widgets.locale import _
from blitz_widgets.view.blitz.names import points_text
from blitz_widgets.view.odds import chance_text

if TYPE_CHECKING:
    from blitz_widgets.coaching.blitz.facts.kinds import BlitzFact


def threat_in_short(fact: BlitzFact) -> tuple[str, str] | None:
    """What *fact* comes to, and how likely; ``None`` if a whole sentence has to say it."""
    match fact:
        case raids.LeadsRaid(needed=needed, beaten=beaten):
            if not beaten:
                return _("Cannot come to the {total} that it needs").format(total=needed), ""
            text = _("Comes to the {total} that it needs with its cards")
            return text.format(total=needed), _in_short(beaten)
        case raids.GivesRaidUp(damage=damage):
            if not damage:
                return _("Ends the raid, and no bomb falls"), ""
            return _("Ends the raid, and bombs for {points} fall").format(
                points=points_text(damage)
            ), ""
        case bombs.WinsIfUnanswered(stopped=stopped):
            if not stopped:
                return _("Cannot stop these bombs once they fall"), ""
            return _("Stops enough bombs once they fall"), _in_short(stopped)
        case hands.Outnumbered(chance=chance, mine=mine):
            text = _("All its cards come to more than all of yours: {total}").format(total=mine)
            return text, _in_short(chance)
        case bombs.BombsInTheAir(damage=damage, total=total, wins=wins):
            if wins:
                return _("Bombs for {points} may fall, and the Luftwaffe would win").format(
                    points=points_text(damage)
                ), ""
            return _("Bombs for {points} may fall: {total} in all").format(
                points=points_text(damage), total=points_text(total)
            ), ""
        case _:
            return None


def _in_short(chance: float) -> str:
    """How likely it is; that it is a chance is said, for that of the game is named nearby."""
    return _("chance {chance}").format(chance=chance_text(chance))
