"""Positions that fit what one side may know."""

from __future__ import annotations

from collections import Counter

import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitzkrieg.engine.observation import observe
from blitz_widgets.games.blitzkrieg.judge.determinization import (
    guessed_state,
    sampled_state,
    unseen,
)
from tests.support.judged import Decision, greedy_decisions


def with_research(name: str) -> list[Decision]:
    """Decisions where the other side holds special weapons, and more are in the pile."""
    kit = find_game(name, {}).kit  # type: ignore[attr-defined]
    found = []
    for seed in range(6):
        for decision in greedy_decisions(name, seed):
            other = 1 - decision.seat
            held = decision.state.reserves[other] + decision.state.bags[other]
            if any(kit.is_special[unit] for unit in held) and decision.state.pile:
                found.append(decision)
    return found


@pytest.mark.parametrize("name", ["base", "nippon"])
class TestADeal:
    """What is hidden is dealt fairly, and fits."""

    def test_it_fits_what_was_seen(self, name: str) -> None:
        """The side sees the same; no token is there twice and none is gone."""
        for decision in with_research(name)[::7]:
            state = decision.state
            every = Counter(b"".join((*state.reserves, *state.bags, state.pile)))
            for seed in range(5):
                deal = sampled_state(decision.game.kit, decision.seen, Luck(seed))  # type: ignore[attr-defined]
                assert observe(deal, decision.seat) == decision.seen
                assert Counter(b"".join((*deal.reserves, *deal.bags, deal.pile))) == every

    def test_the_other_side_has_as_many_special_weapons_as_it_took(self, name: str) -> None:
        """EFFECT-RESEARCH: how many it has taken is known, which ones is not."""
        for decision in with_research(name)[::7]:
            kit = decision.game.kit  # type: ignore[attr-defined]
            other, state = 1 - decision.seat, decision.state
            taken = sum(kit.is_special[u] for u in state.reserves[other] + state.bags[other])
            for seed in range(5):
                deal = sampled_state(kit, decision.seen, Luck(seed))
                hand = deal.reserves[other] + deal.bags[other]
                assert sum(kit.is_special[unit] for unit in hand) == taken

    def test_each_weapon_that_nobody_has_seen_is_as_likely_as_the_next(self, name: str) -> None:
        """In 1,500 deals none is dealt to the other half as often as another."""
        decision = next(each for each in with_research(name) if len(each.state.pile) > 1)
        kit, other = decision.game.kit, 1 - decision.seat  # type: ignore[attr-defined]
        weapons = [unit for unit in unseen(kit, decision.seen) if kit.is_special[unit]]
        met: Counter[int] = Counter()
        for seed in range(1500):
            deal = sampled_state(kit, decision.seen, Luck(seed))
            met.update(u for u in deal.reserves[other] + deal.bags[other] if kit.is_special[u])

        shares = [met[unit] / weapons.count(unit) for unit in set(weapons)]
        assert min(shares) * 2 > max(shares)

    def test_each_hidden_unit_may_be_in_reserve(self, name: str) -> None:
        """Not only the cheapest."""
        decision = greedy_decisions(name, 1)[8]
        kit, other = decision.game.kit, 1 - decision.seat  # type: ignore[attr-defined]
        pool = {unit for unit in unseen(kit, decision.seen) if not kit.is_special[unit]}

        met = {
            unit
            for seed in range(200)
            for unit in sampled_state(kit, decision.seen, Luck(seed)).reserves[other]
        }

        assert pool <= met

    def test_the_usual_guess_is_always_the_same_and_fits(self, name: str) -> None:
        """And it depends on nothing but what was seen."""
        for decision in greedy_decisions(name, 2)[::5]:
            kit = decision.game.kit  # type: ignore[attr-defined]
            guess = guessed_state(kit, decision.seen)
            assert observe(guess, decision.seat) == decision.seen
            deal = sampled_state(kit, decision.seen, Luck(1))
            assert guessed_state(kit, observe(deal, decision.seat)) == guess
