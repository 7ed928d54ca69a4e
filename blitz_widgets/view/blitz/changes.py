"""Changes to a position of the card game's bot, to see how it would decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.games.blitz.options import Berlin, blitz_options
from blitz_widgets.games.blitz.possibility import last_turn
from blitz_widgets.games.blitz.state import HALVES, Phase
from blitz_widgets.limits import MOST_OF_A_CARD
from blitz_widgets.locale import _
from blitz_widgets.rulebook.decks import ANSWERS
from blitz_widgets.view.blitz.names import card_name, number_text
from blitz_widgets.view.reasoning import Change

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.games.blitz.bot.situation import BothSides, Situation
    from blitz_widgets.games.blitz.pack import Pack

_MOST_IN_HAND = 12
"""More cards than the other hand is likely to hold."""
_HAND, _RAID, _DISCARDED, _OPTION = "hand", "raid", "discarded", "option"


def changes_of(pack: Pack, situation: Situation) -> tuple[Change, ...]:
    """Every possible change to *situation*, part by part."""
    return (
        *_table(pack, situation),
        *_cards(pack, situation, _HAND, _("The bot’s hand")),
        *_cards(pack, situation, _RAID, _("The raid")),
        *_cards(pack, situation, _DISCARDED, _("Discarded")),
        *_options(situation),
    )


def edited(pack: Pack, situation: Situation, key: str, value: str) -> Situation:
    """*situation* with *value* for the change *key* of :func:`changes_of`.

    Raises:
        ValueError: If *value* does not fit *key*.
    """
    what, _colon, name = key.partition(":")
    match what:
        case "turn" | "other_hand" | "draws":
            return replace(situation, **{what: int(value)})
        case "damage":
            return replace(situation, damage=int(value) / HALVES)
        case "option":
            return replace(situation, options={**situation.options, name: value})
        case "hand":
            return replace(situation, hand=_with_count(situation.hand, name, int(value)))
        case "raid":
            return replace(situation, raid=_edited_pile(pack, situation.raid, name, int(value)))
        case _:
            discards = _edited_pile(pack, situation.discards, name, int(value))
            return replace(situation, discards=discards)


def _edited_pile(pack: Pack, piles: BothSides, card: str, count: int) -> BothSides:
    side = pack.sides[pack.owner[pack.number[card]]]
    return replace(piles, **{side: _with_count(piles.of(side), card, count)})


def _with_count(pile: str, card: str, count: int) -> str:
    """*pile* with *count* of *card*: the last ones are removed first, more are added at the end."""
    if not 0 <= count <= MOST_OF_A_CARD:
        raise ValueError(count)
    cards = pile.split()
    while cards.count(card) > count:
        del cards[len(cards) - 1 - cards[::-1].index(card)]
    return " ".join((*cards, *[card] * (count - cards.count(card))))


def _table(pack: Pack, situation: Situation) -> Iterator[Change]:
    group = _("The table")
    decks = pack.decks
    yield Change(
        key="turn",
        title=_("Turn"),
        group=group,
        value=str(situation.turn),
        choices=_numbers(range(1, last_turn(pack) + 1)),
    )
    yield Change(
        key="damage",
        title=_("Damage"),
        group=group,
        value=str(int(situation.damage * HALVES)),
        choices=tuple(
            (str(halves), number_text(halves))
            for halves in range(0, decks.winning_damage * HALVES, _step(situation))
        ),
    )
    most = max(_MOST_IN_HAND, situation.other_hand)
    yield Change(
        key="other_hand",
        title=_("Cards in the other hand"),
        group=group,
        value=str(situation.other_hand),
        choices=_numbers(range(most + 1)),
    )
    before_raid = situation.phase == Phase.RAID.value and not situation.raid.luftwaffe
    if before_raid:
        yield Change(
            key="draws",
            title=_("Cards that the bot has yet to draw"),
            group=group,
            value=str(situation.draws),
            choices=_numbers(range(decks.cards_a_turn + 1)),
        )


def _step(situation: Situation) -> int:
    """The half points between two damage values: odd ones occur only with Berlin."""
    return 1 if situation.options.get("berlin") == Berlin.YES else HALVES


def _cards(pack: Pack, situation: Situation, pile: str, group: str) -> Iterator[Change]:
    """The count of each card in a *pile*, up to those not in another pile."""
    bots = pack.sides.index(situation.bot)
    piles = {
        _HAND: situation.hand,
        _RAID: f"{situation.raid.luftwaffe} {situation.raid.raf}",
        _DISCARDED: f"{situation.discards.luftwaffe} {situation.discards.raf}",
    }
    for number, card in enumerate(pack.cards):
        if pile == _HAND and pack.owner[number] != bots:
            continue
        if pile == _RAID and (situation.phase == "discard" or card.kind in ANSWERS):
            continue
        here = piles[pile].split().count(card.id)
        elsewhere = sum(each.split().count(card.id) for each in piles.values()) - here
        elsewhere += situation.answers.split().count(card.id)
        yield Change(
            key=f"{pile}:{card.id}",
            title=card_name(pack, number),
            group=group,
            value=str(here),
            choices=_numbers(range(max(card.count - elsewhere, here) + 1)),
        )


def _options(situation: Situation) -> Iterator[Change]:
    for option in blitz_options():
        yield Change(
            key=f"{_OPTION}:{option.name}",
            title=_(option.title),
            group=_("Options"),
            value=situation.options.get(option.name, option.default),
            choices=tuple((each.value, _(each.title)) for each in option.values),
        )


def _numbers(numbers: Iterable[int]) -> tuple[tuple[str, str], ...]:
    return tuple((str(number), str(number)) for number in numbers)
