"""The names that fill the gaps of texts about the board: about an event, an action or a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.view.names import (
    acting_name,
    marker_text,
    row_name,
    scored_text,
    side_name,
    space_name,
    spaces_text,
    theatre_name,
    toward_text,
    unit_as,
    unit_name,
)
from blitz_widgets.games.blitzkrieg.view.printed import effect_name, terrain_name, types_text
from blitz_widgets.view.phrases import Gaps, Namers

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Outcome
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit


def _unit(kit: Kit, about: Any) -> str:  # noqa: ANN401  # of many kinds
    if isinstance(about, ev.ValueWorkedOut | ev.BomberStrikes):
        return unit_as(kit, about.unit, about.acting)
    return unit_name(kit, about.unit)


def _campaign(kit: Kit, about: Any) -> str:  # noqa: ANN401  # as above
    if isinstance(about, ev.TheatreScored):
        return theatre_name(kit, about.theatre)
    return row_name(kit, about.row)


def _seat(about: Any) -> int:  # noqa: ANN401  # as above
    if isinstance(about, ev.CampaignClosed):
        return about.winners[0]
    seat: int = about.seat
    return seat


def marker_of(about: Any) -> int:  # noqa: ANN401  # as above
    """The place of the marker that *about* moved or set."""
    if isinstance(about, ev.CampaignOpened):
        return about.favour if about.seat == 0 else -about.favour
    end: int = about.end
    return end


def _outcome(about: Any) -> Outcome:  # noqa: ANN401  # as above
    found: Outcome = about.outcome if isinstance(about, ev.GameEnded) else about
    return found


NAMERS: Final[Namers] = {
    "side": lambda kit, about: side_name(kit, _seat(about)),
    "other": lambda kit, about: side_name(kit, 1 - about.seat),
    "unit": _unit,
    "copied": lambda kit, about: acting_name(kit, about.unit, about.acting),
    "types": lambda kit, about: types_text(kit.unit(about.acting)),
    "space": lambda kit, about: space_name(kit, about.space),
    "terrain": lambda kit, about: terrain_name(kit.spaces[about.space]),
    "effect": lambda kit, about: effect_name(kit.spaces[about.space]),
    "theatre": lambda kit, about: theatre_name(kit, about.theatre),
    "campaign": _campaign,
    "campaigns": lambda kit, about: ", ".join(row_name(kit, row) for row in about.rows),
    "points": lambda _kit, about: scored_text(about.points, getattr(about, "icons", 0)),
    "winner": lambda kit, about: side_name(kit, _outcome(about).winner),
    "loser": lambda kit, about: side_name(kit, 1 - _outcome(about).winner),
    "goal": lambda kit, _about: kit.winning_points,
    "spaces": lambda _kit, about: spaces_text(abs(about.end - about.start)),
    "toward": lambda kit, about: toward_text(kit, about.seat),
    "place": lambda kit, about: marker_text(kit, marker_of(about)),
}


def fill(kit: Kit, text: str, about: object, /, namers: Namers = NAMERS, **own: object) -> str:
    """*text* with the names of *about* in its gaps; its *own* come first."""
    return text.format_map(Gaps(namers, kit, about, own)) if text else ""
