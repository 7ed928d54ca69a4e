"""The rules of the card game, with the printed text behind them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from blitz_widgets.games.blitz.rules.decks import Deck, decks
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.locale import N_, _, ngettext
from blitz_widgets.rulebook.rules import Rulebook, RuleTable

SUMMARY: Final = "W"


def _tables() -> tuple[RuleTable, ...]:
    return tuple(map(_table, decks().deck))


def _table(deck: Deck) -> RuleTable:
    count = ngettext("%(num)s card", "%(num)s cards", deck.size) % {"num": deck.size}
    heads = (_("Card"), _("How many"), _("Force"), _("Bombs"))
    rows = [
        (
            _(card.name),
            str(card.count),
            f"×{card.multiplier}" if card.multiplier else str(card.force),  # noqa: RUF001  # the sign
            str(card.bombs),
        )
        for card in deck.card
    ]
    shown = len(heads) if any(card.bombs for card in deck.card) else len(heads) - 1
    return RuleTable(
        caption=f"{_(deck.name)}: {count}",
        heads=heads[:shown],
        rows=tuple(row[:shown] for row in rows),
    )


RULEBOOK: Final = Rulebook(
    rules=tuple(Rule),
    chapters=Path(__file__).with_name("chapters"),
    sources={SUMMARY: N_("summary “Blitz” by Warpspawn")},
    usual=(Rule.CARD_DRAW, Rule.CARD_RAID_ALTERNATE),
    tables={Rule.CARD_DECKS: _tables},
)
