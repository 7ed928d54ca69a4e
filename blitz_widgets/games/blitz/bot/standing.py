"""What a side can work out about a raid from what it knows."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from blitz_widgets.games.blitz.bombing import bomb_points, halves_a_point
from blitz_widgets.games.blitz.bot import prices
from blitz_widgets.games.blitz.odds import chance_of_total, greatest_totals
from blitz_widgets.games.blitz.options import Passing, Ties
from blitz_widgets.games.blitz.state import ATTACKER, HALVES

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.observation import Observation
    from blitz_widgets.games.blitz.options import BlitzOptions
    from blitz_widgets.games.blitz.pack import Pack


class Standing:
    """The raid as the side in the seat of *seen* sees it."""

    def __init__(self, pack: Pack, options: BlitzOptions, seen: Observation) -> None:
        self.pack, self.options, self.seen = pack, options, seen
        self.table = seen.table
        self.seat = seen.seat
        self.hand: bytes = seen.holdings[self.seat].hand
        self.own = self.table.raid[self.seat]
        self.other = self.table.raid[1 - self.seat]
        ties_bomb = options.ties is Ties.BOMBED
        self.level_is_enough = ties_bomb == (self.seat == ATTACKER)
        """Whether equal totals are as good as the greater one."""

    def beats(self, own: int, other: int) -> bool:
        return own > other or (own == other and self.level_is_enough)

    @cached_property
    def needed(self) -> int:
        """The least total with which we are ahead now."""
        return self.pack.total(self.other) + (0 if self.level_is_enough else 1)

    @cached_property
    def total(self) -> int:
        return self.pack.total(self.own)

    @property
    def ahead(self) -> bool:
        return self.total >= self.needed

    def greatest(self, row: bytes, hand: bytes) -> int:
        """The greatest total that *row* comes to with all of *hand*."""
        pack = self.pack
        force = pack.row_force(row) + pack.row_force(hand)
        bound = max((pack.multiplier[card] for card in row), default=0)
        return force * (bound or max((pack.multiplier[card] for card in hand), default=0) or 1)

    def chance(self, total: int) -> float:
        """The chance that the other side cannot get past *total* with its whole hand."""
        held = self.seen.holdings[1 - self.seat]
        totals = greatest_totals(self.pack, held.unseen, held.hand_size, self.other)
        return 1 - chance_of_total(totals, total + (1 if self.level_is_enough else 0))

    @cached_property
    def cheapest_set(self) -> tuple[int, ...]:
        return self._cheapest()[1]

    @cached_property
    def cheapest_price(self) -> float:
        return self._cheapest()[0]

    def _cheapest(self) -> tuple[float, tuple[int, ...]]:
        pack = self.pack
        bound = max((pack.multiplier[card] for card in self.own), default=0)
        forces = sorted((c for c in self.hand if pack.force[c]), key=lambda c: -pack.force[c])
        base = pack.row_force(self.own)
        best = (1e9, ())
        options = [(bound or 1, ())]
        if not bound:
            options += [(pack.multiplier[c], (c,)) for c in sorted(set(self.hand)) if pack.multiplier[c]]
        for factor, chosen in options:
            short = -(-self.needed // factor) - base
            taken = []
            for c in forces:
                if short <= 0:
                    break
                taken.append(c)
                short -= pack.force[c]
            if short > 0:
                continue
            # swap down, strongest first
            rest = list(forces[len(taken):])
            for i in range(len(taken)):
                for c in reversed(rest):
                    loss = pack.force[taken[i]] - pack.force[c]
                    if loss > 0 and short + loss <= 0:
                        rest.remove(c); rest.append(taken[i]); rest.sort(key=lambda c: -pack.force[c])
                        short += loss
                        taken[i] = c
                        break
            cards = tuple(chosen) + tuple(taken)
            p = sum(self.P.price(pack, c) for c in cards)
            if p < best[0]:
                best = (p, cards)
        return best

    def bombs_at_stake(self) -> float:
        return bomb_points(self.table, self.pack) * halves_a_point(self.table, self.pack, self.options) / HALVES

    def damage_left(self) -> float:
        return self.pack.decks.winning_damage - self.table.damage / HALVES

    def turns_left(self) -> int:
        """Turns after this one."""
        return self.seen.holdings[ATTACKER].deck_size // self.pack.decks.cards_a_turn
