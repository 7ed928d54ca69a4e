"""Reads the earlier files and links of the Bot lab: a decision of the bot in a form of its own."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct, field

from blitz_widgets.core.protocol import SettingError
from blitz_widgets.games.blitz.bot.bot_position import with_draws
from blitz_widgets.games.blitz.engine.options import blitz_options
from blitz_widgets.games.blitz.engine.setting import Setting
from blitz_widgets.games.blitz.engine.state import Phase
from blitz_widgets.games.blitz.rules.decks import decks as decks_in_play
from blitz_widgets.games.blitz.solo import BotHand, SoloBlitz
from blitz_widgets.limits import MOST_DUTIES
from blitz_widgets.limits.reading import shaped
from blitz_widgets.locale import _

_SideName = Literal["luftwaffe", "raf"]


class _BothSides(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    luftwaffe: str = ""
    raf: str = ""


class Situation(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game", tag="blitz"
):
    """The fields of such a file."""

    bot: _SideName
    hand: str
    other_hand: int = 0
    turn: int = 1
    phase: Literal["raid", "bombing", "discard"] = "raid"
    draws: int = 0
    """The number of cards the bot still draws before it decides on a raid."""
    raid: _BothSides = field(default_factory=_BothSides)
    passed: tuple[_SideName, ...] = ()
    answers: str = ""
    damage: float = 0
    discards: _BothSides = field(default_factory=_BothSides)
    options: dict[str, str] = field(default_factory=dict)
    title: str = ""
    story: str = ""


def as_position(data: dict[str, Any]) -> dict[str, Any]:
    """The position of the bot *data* in the form of a whole position.

    Raises:
        MisshapenError: If *data* is not such a position.
        SettingError: If the bot draws fewer cards than none, or too many.
    """
    found = shaped(data, _("The position"), Situation)
    other = "raf" if found.bot == "luftwaffe" else "luftwaffe"
    if not 0 <= found.draws <= MOST_DUTIES:
        raise SettingError(
            _("The position, at draws: write a number from 0 to {most}.").format(most=MOST_DUTIES)
        )
    setting = Setting(
        turn=found.turn,
        phase=Phase(found.phase),
        seat=found.bot,
        hands={found.bot: found.hand},
        hand_sizes={other: found.other_hand},
        raid=_piles(found.raid),
        passed=found.passed,
        answers=found.answers,
        damage=found.damage,
        discards=_piles(found.discards),
    )
    texts = {"title": found.title, "story": found.story}
    return {
        "game": SoloBlitz.name,
        "options": {**found.options, "you": other, "bot_hand": BotHand.OPEN.value},
        "setting": msgspec.to_builtins(with_draws(setting, found.bot, found.draws)),
        **{name: text for name, text in texts.items() if text},
    }


def _piles(piles: _BothSides) -> dict[str, str]:
    return {side: cards for side, cards in msgspec.to_builtins(piles).items() if cards}


def situation_schema() -> dict[str, Any]:
    """The JSON Schema of such a file."""
    schema = msgspec.json.schema(Situation)
    parts, decks = schema["$defs"], decks_in_play()
    fields = parts["Situation"]["properties"]
    cards = {deck.id: "|".join(card.id for card in deck.card) for deck in decks.deck}
    for side, names_of_side in cards.items():
        parts["_BothSides"]["properties"][side]["pattern"] = f"^ *(({names_of_side})( +|$))*$"
    every = "|".join(cards.values())
    for name in ("hand", "answers"):
        fields[name]["pattern"] = f"^ *(({every})( +|$))*$"
    fields["options"]["properties"] = {
        option.name: {"enum": [each.value for each in option.values]} for option in blitz_options()
    }
    fields["options"]["additionalProperties"] = False
    return schema
