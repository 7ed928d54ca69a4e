"""The bot's possible decisions: over all cards it may still draw, and under other readings."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.core.protocol import SettingError
from blitz_widgets.games.blitz.bot.bot_position import bot_position
from blitz_widgets.games.blitz.engine.options import blitz_options
from blitz_widgets.games.blitz.solo import SoloBlitz

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitz.bot.bot_position import BotPosition
    from blitz_widgets.games.blitz.bot.decision import Decision
    from blitz_widgets.games.blitz.engine.actions import Decision as Action


class Possibility(NamedTuple):
    """A possible action of the bot."""

    action: Action
    share: Fraction
    """Its probability."""
    draws: tuple[tuple[tuple[int, ...], Fraction], ...]
    """The draws that lead to it, each with its probability, the likeliest first."""


class OtherDecision(NamedTuple):
    """A reading of the rules that changes the decision."""

    option: str
    value: str
    decision: Decision


def decided(laid: BotPosition) -> Decision:
    """The bot's decision in the position on the table."""
    return laid.game.decision(laid.state)


def forecast(position: BotPosition) -> tuple[Possibility, ...]:
    """Every possible action of the bot in *position*, the likeliest first (CARD-DRAW)."""
    draws: defaultdict[Action, list[tuple[tuple[int, ...], Fraction]]] = defaultdict(list)
    for cards, share in _draws(position):
        draws[decided(position.with_cards_drawn(cards)).action].append((cards, share))
    found = (
        Possibility(
            action,
            sum((share for _cards, share in ways), Fraction()),
            tuple(sorted(ways, key=lambda way: (-way[1], way[0]))),
        )
        for action, ways in draws.items()
    )
    return tuple(sorted(found, key=lambda each: (-each.share, str(each.action))))


def other_decisions(position: BotPosition) -> tuple[OtherDecision, ...]:
    """The options that would change the bot's decision, changed one at a time.

    Options that make the position impossible are left out.
    """
    now, options = decided(position).action, position.game.options
    found = []
    for option in blitz_options():
        in_force = options.get(option.name, option.default)
        for value in (each.value for each in option.values if each.value != in_force):
            try:
                game = SoloBlitz.read({**options, option.name: value})
                decision = decided(bot_position(game, position.setting))
            except SettingError:
                continue
            if decision.action != now:
                found.append(OtherDecision(option.name, value, decision))
    return tuple(found)


def _draws(position: BotPosition) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every set of cards that the bot may draw, with its probability."""
    deck = Counter(position.state.decks[position.game.bot])
    drawn = min(position.draws, deck.total())
    ways = comb(deck.total(), drawn)
    for cards in combinations_with_replacement(sorted(deck), drawn):
        share = prod(comb(deck[card], count) for card, count in Counter(cards).items())
        if share:
            yield cards, Fraction(share, ways)
