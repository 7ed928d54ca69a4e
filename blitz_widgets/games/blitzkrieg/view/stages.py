"""The phases of a turn, and the tasks of each."""

from __future__ import annotations

from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.locale import _
from blitz_widgets.view.presenter import Stage

PLACE, EFFECT, MARKER, DRAW = "place", "effect", "marker", "draw"

TASK_STAGES = {
    agenda.PLACE: PLACE,
    agenda.FOLLOW_UP: PLACE,
    agenda.WON_EFFECTS: MARKER,
    agenda.OPEN_CAMPAIGN: MARKER,
    agenda.DRAW: DRAW,
}
"""The phase of a duty; a duty that is missing here belongs to :data:`EFFECT`."""


def stages() -> tuple[Stage, ...]:
    """The four phases of a turn; closing belongs to the third."""
    return (
        Stage(PLACE, _("Place")),
        Stage(EFFECT, _("Effect")),
        Stage(MARKER, _("Marker")),
        Stage(DRAW, _("Draw")),
    )
