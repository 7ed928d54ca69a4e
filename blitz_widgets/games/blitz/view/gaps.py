"""The names that fill the gaps of texts about cards: about an event, an action or a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.games.blitz.engine import events as ev
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, HALVES
from blitz_widgets.games.blitz.view.measures import damage_text
from blitz_widgets.games.blitz.view.names import (
    card_name,
    cards_text,
    dive_bomber_name,
    points_text,
    side_name,
    sum_text,
    threat_text,
)
from blitz_widgets.locale import _
from blitz_widgets.view.phrases import Gaps, Namers

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.games.blitz.engine.pack import Pack


def _points(_pack: Pack, about: Any) -> str:  # noqa: ANN401  # of many kinds
    if isinstance(about, ev.BombsFell):
        return points_text(about.points * HALVES)
    return points_text(abs(about.damage))


def _side(pack: Pack, about: Any) -> str:  # noqa: ANN401  # as above
    if isinstance(about, ev.BombsFell):
        return side_name(pack, DEFENDER)
    if isinstance(about, ev.DamageDone):
        return side_name(pack, ATTACKER)
    return side_name(pack, about.seat)


def _fought(seat: int) -> Callable[[Pack, ev.RaidDecided], str]:
    """The side *seat* and the sum of its cards."""
    return lambda pack, event: _("{side} {sum}").format(
        side=side_name(pack, seat), sum=sum_text(pack, event.rows[seat])
    )


def _cleared(seat: int) -> Callable[[Pack, ev.RaidCleared], str]:
    """The number of cards of the side *seat*."""
    return lambda pack, event: _("{cards} of the {side}").format(
        cards=cards_text(event.cards[seat]), side=side_name(pack, seat)
    )


def _winner(pack: Pack, about: Any) -> str:  # noqa: ANN401  # as above
    found = about.outcome if isinstance(about, ev.GameEnded) else about
    return side_name(pack, found.winner)


def _loser(pack: Pack, about: Any) -> str:  # noqa: ANN401  # as above
    found = about.outcome if isinstance(about, ev.GameEnded) else about
    return side_name(pack, 1 - found.winner)


NAMERS: Final[Namers] = {
    "side": _side,
    "attacker": lambda pack, _about: side_name(pack, ATTACKER),
    "attack": _fought(ATTACKER),
    "defence": _fought(DEFENDER),
    "first": _cleared(ATTACKER),
    "second": _cleared(DEFENDER),
    "left": lambda _pack, about: threat_text(about.damage),
    "winner": _winner,
    "loser": _loser,
    "card": lambda pack, about: card_name(pack, about.card),
    "cards": lambda _pack, about: cards_text(about.size),
    "stuka": lambda pack, _about: dive_bomber_name(pack),
    "bombers": lambda pack, _about: ", ".join(
        card_name(pack, card) for card, bombs in enumerate(pack.is_bomber) if bombs
    ),
    "limit": lambda pack, _about: pack.decks.hand_limit,
    "points": _points,
    "total": lambda pack, about: (
        damage_text(pack, about.total) if isinstance(about, ev.DamageDone) else about.total
    ),
    "goal": lambda pack, about: (
        pack.decks.winning_damage
        if isinstance(about, ev.DamageDone)
        else points_text(pack.decks.winning_damage * HALVES)
    ),
}


def fill(pack: Pack, text: str, about: object, /, **own: object) -> str:
    """*text* with the names of *about* in its gaps; its *own* come first."""
    return text.format_map(Gaps(NAMERS, pack, about, own)) if text else ""
