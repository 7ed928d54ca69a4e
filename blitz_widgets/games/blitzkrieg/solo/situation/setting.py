"""A position of the bot as a setting, which the position editor can change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.games.blitzkrieg.setting_up import side_names
from blitz_widgets.games.blitzkrieg.solo.seats import BOT, PERSON
from blitz_widgets.games.blitzkrieg.solo.situation.board import game_of
from blitz_widgets.games.blitzkrieg.solo.situation.table import repeated_by
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.solo.situation.value import Situation


def setting_of(situation: Situation) -> dict[str, Any]:
    """*situation* as a setting of its game (:func:`.board.game_of`).

    The player's reserve is empty, because the bot knows nothing about it.

    Rules: SOLO-TURN-A, SOLO-FX-BLITZ.
    """
    sides = side_names(game_of(situation).kit)
    by_role = {"bot": sides[BOT], "player": sides[PERSON]}
    out = situation.stratagem if _is_drawn(situation) else situation.previous
    carried = repeated_by(situation) if out is Stratagem.STEAMROLL else out
    found: dict[str, Any] = {
        "seat": by_role["bot"],
        "scores": {
            by_role["bot"]: situation.scores.bot,
            by_role["player"]: situation.scores.player,
        },
        "markers": situation.markers,
        "placed": {
            by_role["bot"]: situation.placed.bot,
            by_role["player"]: situation.placed.player,
        },
        "rows": {row: by_role.get(winner, winner) for row, winner in situation.rows.items()},
        "won": {theatre: by_role[winner] for theatre, winner in situation.won.items()},
        "opened": list(situation.opened),
        "reserves": {by_role["bot"]: " ".join(situation.row), by_role["player"]: ""},
        "stratagem": out.value,
        "carried": carried.value,
    }
    if situation.player_placed_last is not None:
        found["last_placed"] = {by_role["player"]: situation.player_placed_last}
    if _is_drawn(situation):
        found["todo"] = [_placing(situation), "draw"]
    return found


def _is_drawn(situation: Situation) -> bool:
    """Whether the stratagem of the turn is known, or the turn has none."""
    return situation.stratagem is not Stratagem.NONE or situation.previous is Stratagem.NONE


def _placing(situation: Situation) -> str:
    where = () if situation.after_blitz is None else (situation.after_blitz,)
    die = () if situation.die is None else ("die", str(situation.die))
    return " ".join(("bot-place", *where, *die))
