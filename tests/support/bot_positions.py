"""Positions of the bot, in the short format of earlier position files."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.position_files import kinds
from blitz_widgets.games.blitz.bot import bot_position as cards
from blitz_widgets.games.blitz.bot import situation as cards_of_earlier
from blitz_widgets.games.blitz.solo import SoloBlitz
from blitz_widgets.games.blitzkrieg.solo import bot_position as board
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.situation import as_position
from blitz_widgets.games.blitzkrieg.view.solo.study import BotStudy
from blitz_widgets.records.position import read_position

EXAMPLES = {kind.key: sorted(kind.examples.glob("*.json")) for kind in kinds()}
"""The files of the worked examples, by kind."""


def bots(**entries: Any) -> board.BotPosition:  # noqa: ANN401  # whatever such a file holds
    """A position of the board game; ``row`` is required."""
    written = as_position(msgspec.to_builtins(entries))
    game = find_game(written["game"], written["options"])
    assert isinstance(game, SoloBlitzkrieg)
    return board.read_bot_position(game, written["setting"])


def opened(text: str | bytes) -> board.BotPosition:
    """The position of the board game in the file *text*, current or earlier."""
    position = read_position(text)
    game = find_game(position.game, position.options)
    assert isinstance(game, SoloBlitzkrieg)
    return board.read_bot_position(game, position.setting)


def written(position: board.BotPosition) -> str:
    """The text of a file with *position*."""
    return BotStudy(position).written()


def bots_cards(**entries: Any) -> cards.BotPosition:  # noqa: ANN401  # as above
    """A position of the card game; the bot's side and hand are required."""
    written = cards_of_earlier.as_position({"game": "blitz", **msgspec.to_builtins(entries)})
    game = SoloBlitz.read(written["options"])
    return cards.read_bot_position(game, written["setting"])


def examples() -> tuple[board.BotPosition, ...]:
    """The worked examples of the board game."""
    return tuple(bots(**json.loads(file.read_bytes())) for file in EXAMPLES["board"])
