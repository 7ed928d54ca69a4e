"""Exact chances in a raid, from the knowledge of one side."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.games.blitz.bot.standing import Standing
from blitz_widgets.games.blitz.engine.bombing import dive_bombers_left, threat
from blitz_widgets.games.blitz.engine.observation import OwnHolding
from blitz_widgets.games.blitz.engine.odds import chance_of_total, greatest_totals
from blitz_widgets.games.blitz.engine.state import HALVES

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.observation import Observation
    from blitz_widgets.games.blitz.engine.options import BlitzOptions
    from blitz_widgets.games.blitz.engine.pack import Pack
    from blitz_widgets.games.blitz.engine.state import Table


class Outlook(Standing):
    """A position as the side that *seen* belongs to sees it; a hand that is face up counts."""

    def __init__(self, pack: Pack, options: BlitzOptions, seen: Observation) -> None:
        other = 1 - (seen.seat or 0)
        held = seen.holdings[other]
        if isinstance(held, OwnHolding):  # face up: the deck behind it has no say
            shown = replace(held, unseen=held.hand)
            own = seen.holdings[1 - other]
            seen = replace(seen, holdings=(own, shown) if other else (shown, own))
        super().__init__(pack, options, seen)
        self._seen = seen
        self._rules = options

    @property
    def mine(self) -> int:
        """The total of our row."""
        return self.pack.total(self.row)

    @property
    def theirs(self) -> int:
        """The total of the other side's row."""
        return self.pack.total(self.table.raid[1 - self.seat])

    @property
    def reach(self) -> int:
        """The total of our row with all that can follow from our hand."""
        return self.greatest_total(self.row, self.hand)

    @property
    def other_hand_size(self) -> int:
        """How many cards the other side holds."""
        return self._seen.holdings[1 - self.seat].hand_size

    @property
    def knows_hand(self) -> bool:
        """Whether it is known what the other side holds: its cards are face up, or all drawn."""
        held = self._seen.holdings[1 - self.seat]
        return len(held.unseen) == held.hand_size

    @property
    def threat(self) -> int:
        """The damage of the bombers in the raid if they get through, in half points."""
        return threat(self.table, self.pack, self._rules)

    @property
    def threat_wins(self) -> bool:
        """Whether that would be the last that the attacker needs."""
        return self.table.damage + self.threat >= self.pack.decks.winning_damage * HALVES

    @property
    def outnumbered(self) -> float:
        """The chance that the other side's hand alone comes to more than ours."""
        held = self._seen.holdings[1 - self.seat]
        theirs = greatest_totals(self.pack, held.unseen, held.hand_size)
        return chance_of_total(theirs, self.greatest_total(b"", self.hand) + 1)

    @property
    def stopped(self) -> float:
        """The chance that the other side can keep these bombs from winning, once they fall."""
        held, pack = self._seen.holdings[1 - self.seat], self.pack
        kinds = Counter(_kind(pack, card) for card in held.unseen)
        size, every = held.hand_size, comb(len(held.unseen), held.hand_size)
        ways = sum(
            comb(kinds[_BALLOON], balloons)
            * comb(kinds[_REPAIR], repairs)
            * comb(kinds[_OTHER], size - balloons - repairs)
            for balloons in range(min(kinds[_BALLOON], size) + 1)
            for repairs in range(min(kinds[_REPAIR], size - balloons) + 1)
            if self._is_saved(balloons, repairs)
        )
        return ways / every

    def _is_saved(self, balloons: int, repairs: int) -> bool:
        """Whether so many answers are enough."""
        pack, table = self.pack, self.table
        rising = min(balloons, dive_bombers_left(table, pack))
        balloon, repair = pack.is_balloon.index(True), _repair(pack)
        answers = bytes([balloon] * rising + [repair] * repairs)
        answered: Table = replace(table, answers=table.answers + answers)
        left = threat(answered, pack, self._rules)
        return table.damage + left < pack.decks.winning_damage * HALVES


_BALLOON, _REPAIR, _OTHER = range(3)


def _kind(pack: Pack, card: int) -> int:
    if pack.is_balloon[card]:
        return _BALLOON
    return _REPAIR if pack.is_answer[card] else _OTHER


def _repair(pack: Pack) -> int:
    return next(card for card in range(len(pack.cards)) if _kind(pack, card) == _REPAIR)
