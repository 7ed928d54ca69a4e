"""What the compiled kernel of the card game is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.games.blitz.bot.prices import price
from blitz_widgets.games.blitz.pack import Pack
from blitz_widgets.judging.blitz import features, flat, sums
from devtools.training.building import Source, compiled
from devtools.training.cards import bot, greedy, hands, network, rules, selfplay
from devtools.training.kernel import chance

if TYPE_CHECKING:
    from types import ModuleType

SOURCE: Final = Source(
    "cards_kernel",
    (sums, features, chance, rules, hands, bot, greedy, network, selfplay),
    (flat,),
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
    """Tell the bot of a kernel what cards are worth to it: the compiled one, or :mod:`.bot`."""
    pack = Pack()
    for card in range(len(pack.cards)):
        kernel.set_price(card, price(pack, card))
