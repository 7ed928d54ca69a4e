"""The cost of a decision in cards, the hand after it, and its effect on bombs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from blitz_widgets.games.blitz.bot.prices import price, use
from blitz_widgets.games.blitz.coach.facts import bombs, hands
from blitz_widgets.games.blitz.engine import events as ev
from blitz_widgets.games.blitz.engine.actions import Keep
from blitz_widgets.games.blitz.engine.bombing import threat
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, HALVES, Phase
from blitz_widgets.games.blitz.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.games.blitz.coach.decided import OwnActions
    from blitz_widgets.games.blitz.engine.pack import Pack

_FORCE, _BOMBS, _ANSWER = 0.2, 0.3, 0.5
_NO_BOMBER: Final = -1.5
"""The cost of having none: a raid may have to wait until one is drawn."""
_FREE: Final = 0.02
"""The weight of a decision without cards, so that it has a fact at all."""


def of_bombs(decided: OwnActions) -> Iterator[Fact]:
    """The cards against bombs, and the damage."""
    seat = decided.seat
    if any(decided.pack.is_answer[card] for card in decided.played):
        before, left = _fell(decided), _left(decided)
        balloons = any(decided.pack.is_balloon[card] for card in decided.played)
        yield bombs.TakesDamageOff(
            rule=Rule.CARD_BALLOON if balloons else Rule.CARD_REPAIR,
            weight=(before - left) / HALVES,
            damage=before - left,
            left=left,
        )
    for event in decided.events:
        if isinstance(event, ev.DamageDone):
            yield bombs.DoesDamage(
                rule=event.rule,
                weight=event.damage / HALVES * (1 if seat == ATTACKER else -1),
                damage=event.damage,
                total=event.total,
            )


def of_cards(decided: OwnActions) -> Iterator[Fact]:
    """The cards gone from the hand and left in it; nothing on the last turn."""
    pack, seat = decided.pack, decided.seat
    if decided.after.ended is not None or not decided.state.decks[ATTACKER]:
        return
    if decided.state.phase is not Phase.DISCARD:
        cost = sum(price(pack, card) for card in decided.played)
        yield hands.Spends(rule=Rule.CARD_FORCE, weight=-cost or _FREE, cards=decided.played)
    if decided.discarded or Keep() in decided.actions:
        yield _put_away(decided)
    hand = decided.hand
    total = pack.total(hand)
    multiplier = max(
        (card for card in hand if pack.multiplier[card]),
        key=lambda card: pack.multiplier[card],
        default=None,
    )
    begins = seat == DEFENDER or any(pack.is_bomber[card] for card in hand)
    yield hands.HandReaches(
        rule=Rule.CARD_FORCE,
        weight=_FORCE * total,
        total=total,
        multiplier=multiplier,
        begins=begins,
    )
    if not begins:
        yield hands.Grounded(rule=Rule.CARD_RAID_FIRST, weight=_NO_BOMBER)
    if seat == ATTACKER:
        points = sum(pack.bombs[card] for card in hand)
        yield hands.HandBombs(rule=Rule.CARD_BOMB, weight=_BOMBS * points, points=points)
    if seat == DEFENDER:
        balloons = sum(pack.is_balloon[card] for card in hand)
        repairs = sum(pack.is_answer[card] for card in hand) - balloons
        yield hands.HandStops(
            rule=Rule.CARD_REPAIR,
            weight=_ANSWER * (balloons + repairs),
            balloons=balloons,
            repairs=repairs,
        )


def _put_away(decided: OwnActions) -> Fact:
    pack = decided.pack
    held = decided.hand + decided.discarded
    must = max(0, len(held) - pack.decks.hand_limit)
    best = max((pack.multiplier[card] for card in decided.hand), default=0)
    gone = decided.discarded
    spare = bool(gone) and all(0 < pack.multiplier[card] <= best for card in gone)
    return hands.PutsAway(
        rule=Rule.CARD_MULTIPLIER if spare else Rule.CARD_DISCARD,
        weight=-_lost(pack, held, decided.discarded) or _FREE,
        cards=bytes(sorted(decided.discarded)),
        must=must,
        kept=len(decided.hand),
        spare=spare,
    )


def _lost(pack: Pack, held: bytes, cards: bytes) -> float:
    """The worth of *cards* among the *held* ones."""
    lost, hand = 0.0, list(held)
    for card in cards:
        lost += use(pack, bytes(hand), card)
        hand.remove(card)
    return lost


def _fell(decided: OwnActions) -> int:
    """The damage of the raid without them, in half points."""
    fell = next((each for each in decided.events if isinstance(each, ev.BombsFell)), None)
    if fell is not None:
        return fell.damage
    return threat(decided.state, decided.pack, decided.game.blitz_options)


def _left(decided: OwnActions) -> int:
    """The damage of the raid after all answers, in half points."""
    done = next((each for each in decided.events if isinstance(each, ev.DamageDone)), None)
    if done is not None:
        return done.damage
    return threat(decided.after, decided.pack, decided.game.blitz_options)
