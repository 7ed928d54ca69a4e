"""What the bar above the replays says of the game on show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.app.downloads import FORMATS
from blitz_widgets.view.catalogue import editable_games
from blitz_widgets.view.levels import level_name
from blitz_widgets.view.player_names import player_name

if TYPE_CHECKING:
    from blitz_widgets.sessions.replaying import Replaying


def said_of(replaying: Replaying | None) -> dict[str, Any]:
    """What the template of the bar is told about *replaying*; ``None`` is the gallery."""
    if replaying is None:
        return {"shown": False}
    record = replaying.record
    return {
        "shown": True,
        "editable": replaying.game.name in editable_games(),
        "may_play_on": not (replaying.at_last and replaying.over),
        "title": replaying.title,
        "teaches": replaying.in_own_language(record.about.teaches),
        "level": level_name(record.about.level) if record.about.level else "",
        "players": [player_name(each) for each in record.players],
        "formats": FORMATS,
    }
