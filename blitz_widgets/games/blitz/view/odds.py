"""The cards that the other side's hidden hand could hold, in words and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.engine.observation import OwnHolding
from blitz_widgets.games.blitz.engine.odds import (
    chance_of_at_least,
    chance_of_total,
    greatest_totals,
)
from blitz_widgets.games.blitz.engine.options import Passing
from blitz_widgets.games.blitz.engine.state import ATTACKER, Phase
from blitz_widgets.games.blitz.rules.decks import BOMBERS, Card, CardKind
from blitz_widgets.games.blitz.view.names import side_name
from blitz_widgets.locale import _, ngettext
from blitz_widgets.view.odds import Likely, Odds, chance_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.games.blitz.engine.game import Blitz
    from blitz_widgets.games.blitz.engine.observation import Observation
    from blitz_widgets.games.blitz.engine.state import Table


def hidden_odds(game: Blitz, seen: Observation) -> Odds | None:
    """The odds for the other side's hand, from the knowledge of the viewer of *seen*.

    ``None`` for a bystander, and where that hand is face up or empty.

    Rules: CARD-DECKS, CARD-FORCE, CARD-MULTIPLIER.
    """
    if seen.seat is None:
        return None
    pack, other = game.pack, 1 - seen.seat
    holding, table = seen.holdings[other], seen.table
    size, unseen = holding.hand_size, holding.unseen
    if isinstance(holding, OwnHolding) or not size:
        return None
    totals = greatest_totals(pack, unseen, size, table.raid[other])
    own = pack.total(table.raid[seen.seat]) if _may_play(game, table, other) else None
    basis = ngettext(
        "The hand of the {side} is {size} of the {unseen} card you have not seen.",
        "The hand of the {side} is {size} of the {unseen} cards you have not seen.",
        len(unseen),
    )
    return Odds(
        title=_("What the {side} could hold").format(side=side_name(pack, other)),
        basis=basis.format(side=side_name(pack, other), size=size, unseen=len(unseen)),
        holds=tuple(
            Likely(
                what,
                chance_of_at_least(
                    unseen,
                    size,
                    {number for number, card in enumerate(pack.cards) if belongs(card)},
                    1,
                ),
            )
            for what, belongs in _questions(other)
        ),
        measure=_("Total force with all its cards in the raid"),
        amounts=tuple((found.total, found.chance) for found in totals),
        own=own,
        verdict="" if own is None else _verdict(own, chance_of_total(totals, own + 1)),
    )


def _may_play(game: Blitz, table: Table, seat: int) -> bool:
    """Whether *seat* can still add cards to a raid (CARD-RAID-ALTERNATE)."""
    is_out = table.passed[seat] and game.blitz_options.passing is Passing.FINAL
    return table.phase is Phase.RAID and any(table.raid) and not is_out


def _verdict(own: int, more: float) -> str:
    return _("More than your {own}: {chance}.").format(own=own, chance=chance_text(more))


def _questions(seat: int) -> tuple[tuple[str, Callable[[Card], bool]], ...]:
    """The questions about a side's hand, each with a test for the cards that answer it."""
    multiplier = (_("a multiplier"), _of_kind(CardKind.MULTIPLIER))
    ace = (_("the ace"), lambda card: card.id in {"german-ace", "british-ace"})
    fighter = (_("a fighter"), _of_kind(CardKind.AIRCRAFT))
    if seat == ATTACKER:
        return (
            (_("a bomber, so that it can raid"), _of_kind(*BOMBERS)),
            (_("a dive-bomber"), _of_kind(CardKind.DIVE_BOMBER)),
            fighter,
            multiplier,
            ace,
        )
    return (
        fighter,
        (_("a radar"), lambda card: card.id == "radar"),
        multiplier,
        (_("a balloon"), _of_kind(CardKind.BALLOON)),
        (_("repairs"), _of_kind(CardKind.REPAIR)),
        ace,
    )


def _of_kind(*kinds: CardKind) -> Callable[[Card], bool]:
    return lambda card: card.kind in kinds
