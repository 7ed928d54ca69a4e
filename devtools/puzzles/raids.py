"""The result of a raid in the card game if one side stops playing and the other plays its best.

Every card that the other side can play is tried.  A hidden hand may be any of its size among the
cards that its side has neither played nor discarded.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.games.blitz.engine.actions import Decline, Pass, Play
from blitz_widgets.games.blitz.engine.game import Blitz
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, HALVES, Phase
from devtools.puzzles.budget import TooLongError

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Seat
    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.games.blitz.engine.state import State


def is_about_raids(game: str) -> bool:
    """Whether puzzles of *game* ask for one decision in a raid: it is the card game."""
    return isinstance(find_game(game, {}), Blitz)


class Raids:
    """Raids of one game after one side stops playing."""

    def __init__(self, game: Blitz, seat: Seat) -> None:
        self._game = game
        self._seat = seat
        self._most = game.pack.decks.winning_damage * HALVES
        self.left = 0
        """How many actions may still be tried."""

    def damage(self, state: State, *, spare: int = 0) -> int:
        """The total damage after the raid, in half points; every winning total counts alike.

        Args:
            state: A position in the raid, or right after it.
            spare: How many of the cards in its hand the other side can never play: it does not
                truly hold them all.

        Raises:
            TooLongError: If more has to be tried than is :attr:`left`.
        """
        return self._damage(state, spare, {})

    def _damage(self, state: State, spare: int, known: dict[object, int]) -> int:
        if is_over(state):
            return min(state.damage, self._most)
        key = self._key(state)
        found = known.get(key)
        if found is not None:
            return found
        attacks = state.seat == ATTACKER
        best: int | None = None
        for action in self._ways(state, spare):
            self.left -= 1
            if self.left < 0:
                raise TooLongError
            after = self._game.apply(state, action, tell=False).state
            value = self._damage(after, spare, known)
            if best is None or (value > best if attacks else value < best):
                best = value
            if best >= self._most if attacks else best <= state.damage:
                break
        assert best is not None  # a side can always pass
        known[key] = best
        return best

    def _key(self, state: State) -> object:
        """Everything that the rest of the raid depends on; for a bot, the order of cards too."""
        if len(self._game.human_seats) == 1:
            return state
        raid = tuple(bytes(sorted(row)) for row in state.raid)
        return state.seat, state.phase, state.passed, raid, bytes(sorted(state.answers))

    def _ways(self, state: State, spare: int) -> list[Any]:
        """The possible actions, interchangeable cards once; the likeliest to decide first."""
        game, seat = self._game, state.seat
        if seat == self._seat:
            return [Pass()]
        if seat not in game.human_seats:
            return [game.automatic_action(state)]
        plays: dict[object, Play] = {}
        others: list[Any] = []
        for action in game.legal_actions(state):
            if isinstance(action, Play):
                if len(state.hands[seat]) > spare:
                    plays.setdefault(game.pack.effect_key(action.card), action)
            elif not isinstance(action, Decline):
                others.append(action)
        strong = sorted(plays.values(), key=lambda play: -strength(game.pack, play.card))
        attack, defence = map(game.pack.total, state.raid)
        is_ahead = (attack > defence) == (seat == ATTACKER)
        return [*others, *strong] if is_ahead else [*strong, *others]


def is_over(state: State) -> bool:
    """Whether the raid is over."""
    return state.ended is not None or state.phase not in {Phase.RAID, Phase.BOMBING}


def with_all(state: State, seat: Seat, cards: Counter[int]) -> tuple[State, int]:
    """*state* with all of *cards* in the other side's hand, and how many of them it cannot play.

    With :meth:`Raids.damage`, this covers every hand that the other side may hold.
    """
    other = 1 - seat
    cards_held = bytes(sorted(cards.elements()))
    spare = max(0, len(cards_held) - len(state.hands[other]))
    return _with(state, other, cards_held, b""), spare


def may_hold(state: State, seat: Seat) -> Counter[int]:
    """The cards that the other side may hold, for someone who counts cards."""
    other = 1 - seat
    return Counter(state.hands[other] + state.decks[other])


def could_hold_uncounted(pack: Pack, state: State, seat: Seat) -> Counter[int]:
    """The cards that it may hold, for someone who sees the raid but forgets earlier cards."""
    other = 1 - seat
    used = state.raid[other] + (state.answers if other == DEFENDER else b"")
    return Counter(pack.full[other]) - Counter(used)


def with_hand(state: State, seat: Seat, hand: bytes) -> State:
    """*state* with *hand* as the other side's hand, which must be possible."""
    other = 1 - seat
    left = may_hold(state, seat) - Counter(hand)
    return _with(state, other, bytes(sorted(hand)), bytes(sorted(left.elements())))


def _with(state: State, seat: int, hand: bytes, deck: bytes) -> State:
    hands, decks = list(state.hands), list(state.decks)
    hands[seat], decks[seat] = hand, deck
    return replace(state, hands=tuple(hands), decks=tuple(decks))


def strength(pack: Pack, card: int) -> int:
    """A rough strength of *card* in a raid: the search tries strong cards first."""
    return pack.force[card] + 10 * pack.multiplier[card] + pack.bombs[card]
