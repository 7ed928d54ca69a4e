"""What the compiled kernel of the card game is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.games.blitz.bot.prices import price
from blitz_widgets.games.blitz.engine.pack import Pack
from blitz_widgets.games.blitz.judge import (
    columns,
    features,
    flat,
    raid_features,
    sums,
    war_features,
)
from devtools.training.building import Source, compiled
from devtools.training.cards import (
    bot,
    cheapest,
    choosing,
    greedy,
    hands,
    network,
    prospects,
    rules,
    selfplay,
    sieve,
)
from devtools.training.kernel import chance

if TYPE_CHECKING:
    from types import ModuleType

SOURCE: Final = Source(
    "cards_kernel",
    (
        *(sums, war_features, raid_features, features),
        *(chance, rules, hands, sieve, prospects, cheapest, bot, greedy),
        *(network, choosing, selfplay),
    ),
    (flat, columns),
)


def compiled_kernel() -> Any:  # noqa: ANN401  # a module made here
    """The compiled kernel, ready to play.

    Raises:
        subprocess.CalledProcessError: If Cython or the compiler fails.
    """
    kernel = compiled(SOURCE)
    tell_prices(kernel)
    return kernel


def tell_prices(kernel: ModuleType) -> None:
    """Tell the bot what cards are worth to it: of the compiled kernel, or :mod:`.cheapest`."""
    pack = Pack()
    for card in range(len(pack.cards)):
        kernel.set_price(card, price(pack, card))
