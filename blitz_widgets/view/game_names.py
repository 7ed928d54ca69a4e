"""The name of a game that one person can play against a player of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.core.catalogue import descriptor_of
from blitz_widgets.locale import _
from blitz_widgets.players.opposed import opposed_seat, rules_of
from blitz_widgets.view.player_names import player_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.core.protocol import Game


def kind_of(game: Game[Any, Any], *, opposed: bool) -> str:
    """The name of *game*; empty if an *opposed* game is named by its opponent alone."""
    entry = descriptor_of(game.name)
    title = entry.opposed_title if opposed else entry.title
    return _(title) if title else ""


def game_named(game: Game[Any, Any], players: Sequence[str]) -> str:
    """The name of *game*, and of the player of the program among its two *players*."""
    rules = rules_of(game)
    seat = opposed_seat(rules, players)
    if seat is None:
        return kind_of(rules, opposed=False)
    parts = (kind_of(rules, opposed=True), player_name(players[seat]))
    return " · ".join(part for part in parts if part)
