"""The bot's possible decisions: over all cards it may still draw, and under other readings."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from blitz_widgets.games.blitz.bot.situation import SituationError, bot_position, with_cards_drawn
from blitz_widgets.games.blitz.options import blitz_options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitz.actions import Decision as Action
    from blitz_widgets.games.blitz.bot.decision import Decision
    from blitz_widgets.games.blitz.bot.situation import BotPosition, Situation


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


def forecast(situation: Situation) -> tuple[Possibility, ...]:
    """Every possible action of the bot in *situation*, the likeliest first (CARD-DRAW)."""
    draws: defaultdict[Action, list[tuple[tuple[int, ...], Fraction]]] = defaultdict(list)
    pack = bot_position(situation).game.pack
    for cards, share in _draws(situation):
        drawn = with_cards_drawn(situation, [pack.ids[card] for card in cards])
        draws[decided(bot_position(drawn)).action].append((cards, share))
    found = (
        Possibility(
            action,
            sum((share for _cards, share in ways), Fraction()),
            tuple(sorted(ways, key=lambda way: (-way[1], way[0]))),
        )
        for action, ways in draws.items()
    )
    return tuple(sorted(found, key=lambda each: (-each.share, str(each.action))))


def other_decisions(situation: Situation) -> tuple[OtherDecision, ...]:
    """The options that would change the bot's decision, changed one at a time.

    Options that make the position impossible are left out.
    """
    now = decided(bot_position(situation)).action
    found = []
    for option in blitz_options():
        in_force = situation.options.get(option.name, option.default)
        for value in (each.value for each in option.values if each.value != in_force):
            changed = replace(situation, options={**situation.options, option.name: value})
            try:
                decision = decided(bot_position(changed))
            except SituationError:
                continue
            if decision.action != now:
                found.append(OtherDecision(option.name, value, decision))
    return tuple(found)


def _draws(situation: Situation) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every set of cards that the bot may draw, with its probability."""
    laid = bot_position(situation)
    deck = Counter(laid.state.decks[laid.game.pack.sides.index(situation.bot)])
    drawn = min(situation.draws, deck.total())
    ways = comb(deck.total(), drawn)
    for cards in combinations_with_replacement(sorted(deck), drawn):
        share = prod(comb(deck[card], count) for card, count in Counter(cards).items())
        if share:
            yield cards, Fraction(share, ways)
