"""A side's reasoning about a raid, from its own knowledge only."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.games.blitz.bot.cheapest import cheapest_set
from blitz_widgets.games.blitz.engine.bombing import bomb_points, halves_a_point, threat
from blitz_widgets.games.blitz.engine.observation import OwnHolding
from blitz_widgets.games.blitz.engine.odds import chance_of_total, greatest_totals
from blitz_widgets.games.blitz.engine.options import Passing, Ties
from blitz_widgets.games.blitz.engine.state import ATTACKER, HALVES

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.bot.cheapest import CardSet
    from blitz_widgets.games.blitz.engine.observation import Observation
    from blitz_widgets.games.blitz.engine.options import BlitzOptions
    from blitz_widgets.games.blitz.engine.pack import Pack


class Standing:
    """The position from the view of the side of *seen*."""

    def __init__(self, pack: Pack, options: BlitzOptions, seen: Observation) -> None:
        assert seen.seat is not None  # noqa: S101  # a bystander decides nothing
        self.pack = pack
        self.table = seen.table
        self.seat = seen.seat
        holding, self._other = seen.holdings[self.seat], seen.holdings[1 - self.seat]
        assert isinstance(holding, OwnHolding)  # noqa: S101  # its own
        self.hand = holding.hand
        self.row = self.table.raid[self.seat]
        self._options = options
        self._deck_size = seen.holdings[ATTACKER].deck_size

    @property
    def is_last_turn(self) -> bool:
        """Whether the battle ends with this turn, because the Luftwaffe cannot draw enough."""
        return self._deck_size == 0

    @property
    def other_is_out(self) -> bool:
        """Whether the other side has passed and nothing has been played since."""
        return self.table.passed[1 - self.seat]

    @property
    def may_come_back(self) -> bool:
        """Whether a side may return after a pass (CARD-RAID-ALTERNATE)."""
        return self._options.passing is Passing.MAY_RETURN

    @cached_property
    def needed(self) -> int:
        """The least total that puts our side ahead now (CARD-FORCE)."""
        return self.pack.total(self.table.raid[1 - self.seat]) + self._margin

    @property
    def is_ahead(self) -> bool:
        """Whether our side has that total."""
        return self.pack.total(self.row) >= self.needed

    @cached_property
    def chance_with_all(self) -> float:
        """The chance that we win the raid if both sides play everything they have."""
        return self.chance_to_hold(self.greatest_total(self.row, self.hand))

    def needed_against(self, total: int) -> int:
        """The least total that saves the other side from defeat by our *total* (CARD-FORCE)."""
        return total + 1 - self._margin

    def chance_to_hold(self, total: int) -> float:
        """The chance that the other side cannot overtake our *total*.

        It may play its whole hand, or no card once it has passed for good.
        """
        other = self._other
        is_out_for_good = self.other_is_out and not self.may_come_back
        playable = 0 if is_out_for_good else other.hand_size
        theirs = greatest_totals(self.pack, other.unseen, playable, self.table.raid[1 - self.seat])
        return 1 - chance_of_total(theirs, self.needed_against(total))

    def greatest_total(self, row: bytes, hand: bytes) -> int:
        """The total of *row* with every card that can follow from *hand*."""
        pack = self.pack
        force = pack.row_force(row) + pack.row_force(hand)
        multiplies = any(pack.multiplier[card] for card in row)
        return force * pack.row_multiplier(row if multiplies else hand)

    def in_reach_after(self, card: int) -> bool:
        """Whether *card*, with every card that can follow, is enough to be ahead."""
        place = self.hand.index(card)
        rest = self.hand[:place] + self.hand[place + 1 :]
        return self.greatest_total(self.row + bytes((card,)), rest) >= self.needed

    @cached_property
    def cheapest_set(self) -> CardSet | None:
        """The cheapest cards that put us ahead, if any can."""
        return cheapest_set(self.pack, self.row, self.hand, self.needed)

    @cached_property
    def at_stake(self) -> float:
        """The damage that the bombers in the raid can do, in points (CARD-BOMB, CARD-BERLIN)."""
        halves = halves_a_point(self.table, self.pack, self._options)
        return bomb_points(self.table, self.pack) * halves / HALVES

    @property
    def decides_battle(self) -> bool:
        """Whether the damage at stake is enough to win for the Luftwaffe (CARD-WIN-LUFTWAFFE)."""
        return self.at_stake >= self.pack.decks.winning_damage - self.table.damage / HALVES

    def taken_away_by(self, card: int) -> float:
        """The damage in points that *card* takes from the threat (CARD-BALLOON, CARD-REPAIR)."""
        answered = replace(self.table, answers=self.table.answers + bytes((card,)))
        before, after = (
            threat(table, self.pack, self._options) for table in (self.table, answered)
        )
        return (before - after) / HALVES

    @property
    def _margin(self) -> int:
        """How far above the other total ours must be to be ahead."""
        level_is_enough = (self.seat == ATTACKER) is (self._options.ties is Ties.BOMBED)
        return 0 if level_is_enough else 1
