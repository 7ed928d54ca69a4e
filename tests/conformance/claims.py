"""What each shipped game declares of itself: what it never loses, and what looks alike."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.core.protocol import SEATS
from blitz_widgets.testing import Claims

if TYPE_CHECKING:
    from blitz_widgets.core.chance import Luck
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitz import Blitz
    from blitz_widgets.games.blitz.engine.state import State as CardState
    from blitz_widgets.games.blitzkrieg import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.state import State


def _shuffled(items: bytes, luck: Luck) -> bytes:
    """*items* in any order."""
    left, mixed = list(items), []
    while left:
        mixed.append(luck.pick(left))
        left.remove(mixed[-1])
    return bytes(mixed)


def _tokens(_game: Blitzkrieg, state: State) -> object:
    """Every kind of token, wherever it is."""
    on_board = bytes(token for token in state.tokens if token)
    return Counter(b"".join((*state.reserves, *state.bags, state.pile, on_board)))


def _other_tokens(game: Blitzkrieg, state: State, watcher: Seat | None, luck: Luck) -> State:
    """The hidden tokens in other places; the bot's lie open, and so do both bags' sizes."""
    hidden = [seat for seat in game.human_seats if seat != watcher]
    sizes = [len(state.reserves[seat]) for seat in hidden]
    sizes += [len(state.bags[seat]) for seat in hidden]
    heaps = [state.reserves[seat] for seat in hidden] + [state.bags[seat] for seat in hidden]
    mixed = _shuffled(b"".join((*heaps, state.pile)), luck)
    cut = []
    for size in sizes:
        cut.append(mixed[:size])
        mixed = mixed[size:]
    reserves, bags = list(state.reserves), list(state.bags)
    for place, seat in enumerate(hidden):
        reserves[seat] = cut[place]
        bags[seat] = bytes(sorted(cut[len(hidden) + place]))
    return replace(
        state,
        reserves=(reserves[0], reserves[1]),
        bags=(bags[0], bags[1]),
        pile=bytes(sorted(mixed)),
    )


def _cards(_game: Blitz, state: CardState) -> object:
    """The cards of each side, wherever they are; balloons and repairs are the defender's."""
    return [
        Counter(
            state.hands[seat]
            + state.decks[seat]
            + state.raid[seat]
            + state.discards[seat]
            + (state.answers if seat else b"")
        )
        for seat in SEATS
    ]


def _other_cards(game: Blitz, state: CardState, watcher: Seat | None, luck: Luck) -> CardState:
    """Hidden hands dealt again from hand and deck, while the game goes on."""
    if state.ended is not None:
        return state
    hands, decks = list(state.hands), list(state.decks)
    for seat in SEATS:
        if seat in game.human_seats and seat != watcher:
            cards, size = _shuffled(hands[seat] + decks[seat], luck), len(hands[seat])
            hands[seat], decks[seat] = bytes(sorted(cards[:size])), bytes(sorted(cards[size:]))
    return replace(state, hands=(hands[0], hands[1]), decks=(decks[0], decks[1]))


TOKENS = Claims(conserved=_tokens, alike=_other_tokens)
CARDS = Claims(conserved=_cards, alike=_other_cards)
LENIENT = {
    "berlin": "yes",
    "declining": "ends-turn",
    "passing": "final",
    "ties": "bombed",
    "repairing": "all-damage",
}
"""Every option of the card game as it usually is not."""
GAMES: tuple[tuple[str, dict[str, str], Claims], ...] = (
    ("base", {}, TOKENS),
    ("base", {"edition": "2019"}, TOKENS),
    ("solo", {}, TOKENS),
    ("solo", {"level": "hard"}, TOKENS),
    ("nippon", {}, TOKENS),
    ("solo-nippon", {}, TOKENS),
    ("blitz", {}, CARDS),
    ("blitz", LENIENT, CARDS),
    ("solo-blitz", {"bot_hand": "open", "you": "luftwaffe"}, CARDS),
    ("solo-blitz", {}, CARDS),
)
"""Every game, with some of its options."""
