"""Changes to a position of the card game's bot, to see how it would decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.games.blitz.bot.bot_position import bot_position, with_draws
from blitz_widgets.games.blitz.engine.options import Berlin, blitz_options
from blitz_widgets.games.blitz.engine.possibility import last_turn
from blitz_widgets.games.blitz.engine.state import ATTACKER, HALVES, Phase
from blitz_widgets.games.blitz.rules.decks import ANSWERS
from blitz_widgets.games.blitz.solo import SoloBlitz
from blitz_widgets.games.blitz.view.names import card_name, number_text
from blitz_widgets.locale import _
from blitz_widgets.view.reasoning import Change

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.games.blitz.bot.bot_position import BotPosition
    from blitz_widgets.games.blitz.engine.setting import Setting

_MOST_OF_A_CARD = 99
_MOST_IN_HAND = 12
"""More cards than the other hand is likely to hold."""
_HAND, _RAID, _DISCARDED, _OPTION = "hand", "raid", "discarded", "option"
_PILES = {_HAND: "hands", _RAID: "raid", _DISCARDED: "discards"}
"""The places of cards in a setting."""


def changes_of(position: BotPosition) -> tuple[Change, ...]:
    """Every possible change to *position*, part by part."""
    return (
        *_table(position),
        *_cards(position, _HAND, _("The bot’s hand")),
        *_cards(position, _RAID, _("The raid")),
        *_cards(position, _DISCARDED, _("Discarded")),
        *_options(position),
    )


def edited(position: BotPosition, key: str, value: str) -> BotPosition:
    """*position* with *value* for the change *key* of :func:`changes_of`.

    Raises:
        ValueError: If *value* does not fit *key*.
        SettingError: If the position would be impossible.
    """
    what, _colon, name = key.partition(":")
    if what == _OPTION:
        game = SoloBlitz.read({**position.game.options, name: value})
        return bot_position(game, position.setting)
    return bot_position(position.game, _changed(position, what, name, int(value)))


def _changed(position: BotPosition, what: str, name: str, value: int) -> Setting:
    setting, (bot, other) = position.setting, position.sides
    match what:
        case "turn":
            return replace(setting, turn=value)
        case "other_hand":
            return replace(setting, hand_sizes={other: value})
        case "draws":
            return with_draws(setting, bot, value)
        case "damage":
            return replace(setting, damage=value / HALVES)
        case _:
            pile = _PILES[what]
            pack = position.game.pack
            side = pack.sides[pack.owner[pack.number[name]]]
            cards: dict[str, str] = getattr(setting, pile)
            changed = cards | {side: _with_count(cards.get(side, ""), name, value)}
            return replace(setting, **{pile: changed})


def _with_count(pile: str, card: str, count: int) -> str:
    """*pile* with *count* of *card*: the last ones are removed first, more are added at the end."""
    if not 0 <= count <= _MOST_OF_A_CARD:
        raise ValueError(count)
    cards = pile.split()
    while cards.count(card) > count:
        del cards[len(cards) - 1 - cards[::-1].index(card)]
    return " ".join((*cards, *[card] * (count - cards.count(card))))


def _table(position: BotPosition) -> Iterator[Change]:
    group = _("The table")
    pack, state = position.game.pack, position.state
    decks = pack.decks
    yield Change(
        key="turn",
        title=_("Turn"),
        group=group,
        value=str(state.turn),
        choices=_numbers(range(1, last_turn(pack) + 1)),
    )
    yield Change(
        key="damage",
        title=_("Damage"),
        group=group,
        value=str(state.damage),
        choices=tuple(
            (str(halves), number_text(halves))
            for halves in range(0, decks.winning_damage * HALVES, _step(position))
        ),
    )
    other_hand = len(state.hands[position.game.person])
    most = max(_MOST_IN_HAND, other_hand)
    yield Change(
        key="other_hand",
        title=_("Cards in the other hand"),
        group=group,
        value=str(other_hand),
        choices=_numbers(range(most + 1)),
    )
    if state.phase is Phase.RAID and not state.raid[ATTACKER]:
        yield Change(
            key="draws",
            title=_("Cards that the bot has yet to draw"),
            group=group,
            value=str(position.draws),
            choices=_numbers(range(decks.cards_a_turn + 1)),
        )


def _step(position: BotPosition) -> int:
    """The half points between two damage values: odd ones occur only with Berlin."""
    return 1 if position.game.options.get("berlin") == Berlin.YES else HALVES


def _cards(position: BotPosition, pile: str, group: str) -> Iterator[Change]:
    """The count of each card in a *pile*, up to those not in another pile."""
    pack, state, bots = position.game.pack, position.state, position.game.bot
    piles = {
        _HAND: state.hands[bots],
        _RAID: state.raid[0] + state.raid[1],
        _DISCARDED: state.discards[0] + state.discards[1],
    }
    for number, card in enumerate(pack.cards):
        if pile == _HAND and pack.owner[number] != bots:
            continue
        if pile == _RAID and (state.phase is Phase.DISCARD or card.kind in ANSWERS):
            continue
        here = piles[pile].count(number)
        elsewhere = sum(each.count(number) for each in piles.values()) - here
        elsewhere += state.answers.count(number)
        yield Change(
            key=f"{pile}:{card.id}",
            title=card_name(pack, number),
            group=group,
            value=str(here),
            choices=_numbers(range(max(card.count - elsewhere, here) + 1)),
        )


def _options(position: BotPosition) -> Iterator[Change]:
    for option in blitz_options():
        yield Change(
            key=f"{_OPTION}:{option.name}",
            title=_(option.title),
            group=_("Options"),
            value=position.game.options.get(option.name, option.default),
            choices=tuple((each.value, _(each.title)) for each in option.values),
        )


def _numbers(numbers: Iterable[int]) -> tuple[tuple[str, str], ...]:
    return tuple((str(number), str(number)) for number in numbers)
