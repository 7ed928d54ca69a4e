"""The names that fill the gaps of what is said of a fact of the card game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import asdict

from blitz_widgets.games.blitz.coach.facts import bombs, draws, hands, later, raids
from blitz_widgets.games.blitz.engine.state import ATTACKER, HALVES
from blitz_widgets.games.blitz.view.names import (
    card_name,
    cards_text,
    pile_text,
    points_text,
    side_name,
)
from blitz_widgets.view.fact_phrases import Listener
from blitz_widgets.view.odds import chance_in_words, chance_text, mean_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.view.coaching import Names


class CardListener(Listener, frozen=True):
    """The side of the card game that is told something."""

    pack: Pack
    seat: Seat

    def names_in(self, fact: Fact) -> dict[str, object]:
        """The fields of *fact*, and what they are called."""
        pack, fields = self.pack, asdict(fact)
        words = {**fields, "side": side_name(pack, 1 - self.seat)}
        if isinstance(fields.get("damage"), int):
            words["points"] = points_text(fields["damage"])
        if fields.get("multiplier") is not None:
            words["card"] = card_name(pack, fields["multiplier"])
        if "cards" in fields:
            words["cards"] = pile_text(pack, fields["cards"])
        own = _OF_ONE_KIND.get(type(fact))
        return words | own(pack, fact) if own else words


class Comparer(CardListener, frozen=True):
    """The side that is told how two decisions compare, and what they are called."""

    names: Names

    def names_in(self, fact: Fact) -> dict[str, object]:
        """The fields of *fact*, and what both decisions are called."""
        return CardListener.names_in(self, fact) | self.names._asdict()


_OF_ONE_KIND: Final[dict[type[Fact], Callable[[Pack, Any], dict[str, object]]]] = {
    raids.LeadsRaid: lambda _pack, fact: {
        "chance": chance_in_words(fact.beaten),
        "total": fact.needed,
    },
    raids.FliesNoRaid: lambda _pack, fact: {
        "count": fact.turns_left,
        "points": points_text(fact.missing),
    },
    bombs.WinsIfUnanswered: lambda _pack, fact: {"chance": chance_in_words(fact.stopped)},
    bombs.TakesDamageOff: lambda _pack, fact: {"left": points_text(fact.left)},
    bombs.BombsInTheAir: lambda _pack, fact: {"total": points_text(fact.total)},
    bombs.DoesDamage: lambda _pack, fact: {
        "points": points_text(abs(fact.damage)),
        "total": points_text(fact.total),
    },
    hands.Outnumbered: lambda _pack, fact: {
        "chance": chance_in_words(fact.chance),
        "total": fact.mine,
    },
    hands.PutsAway: lambda pack, fact: {
        "gone": pile_text(pack, fact.cards),
        "count": fact.must,
        "cards": cards_text(fact.kept),
    },
    hands.HandBombs: lambda _pack, fact: {"count": fact.points},
    draws.DrawsForce: lambda _pack, fact: {"mean": mean_text(fact.mean)},
    draws.DrawsMultiplier: lambda _pack, fact: {"chance": chance_text(fact.chance)},
    later.LaterWin: lambda pack, _fact: {"side": side_name(pack, ATTACKER)},
    later.LaterDamage: lambda _pack, fact: {"number": mean_text(fact.damage / HALVES)},
    later.LaterForce: lambda _pack, fact: {"number": mean_text(fact.total)},
}
"""The values that only facts of one kind have."""
