"""The rules of the board game, with the printed texts behind them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from blitz_widgets.games.blitzkrieg.rules.editions import DEFAULT_EDITION, editions
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.locale import N_
from blitz_widgets.rulebook.rules import Printing, Rulebook

FIRST_PRINTING: Final = "F"
SECOND_PRINTING: Final = "R"
SOLO_RULES: Final = "S"

_NO_TOKENS: Final = N_(
    "%(edition)s: the box does not contain the two special weapons of the Nippon expansion, and "
    "these rules differ."
)


def _printings() -> tuple[Printing, ...]:
    usual = editions()[DEFAULT_EDITION].name
    return tuple(
        Printing(
            name=each.name,
            usual=usual,
            remark="" if each.nippon_tokens else _NO_TOKENS,
            replaces={str(usual): str(own) for usual, own in each.replaces.items()},
        )
        for each in editions().values()
        if each.replaces
    )


RULEBOOK: Final = Rulebook(
    rules=tuple(Rule),
    chapters=Path(__file__).with_name("chapters"),
    sources={
        SECOND_PRINTING: N_("rulebook, second printing 2021"),
        FIRST_PRINTING: N_("French rulebook, first printing 2019"),
        SOLO_RULES: N_("solo rules"),
    },
    printings=_printings,
    usual=(
        *("TURN-", "SETUP-", "BOARD-", "SOLO-TURN-"),
        *("UNIT-ARMY", "UNIT-NAVY", "UNIT-AIRFORCE"),
    ),
)
"""Both sides of the board share it."""
