"""What the card game's bot may decide before it has drawn, and under other readings."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb

import pytest

from blitz_widgets.games.blitz.bot.forecast import decided, forecast, other_decisions
from tests.support.bot_positions import EXAMPLES, bots_cards


class TestTheForecast:
    """Over all cards that may be drawn (CARD-DRAW)."""

    def test_without_a_draw_it_is_the_decision(self) -> None:
        """With certainty."""
        situation = bots_cards(bot="luftwaffe", hand="heinkel bf-109 night-raid", other_hand=4)
        (only,) = forecast(situation)

        assert (only.action, only.share) == (decided(situation).action, 1)

    @pytest.mark.parametrize("draws", [1, 2])
    def test_the_shares_add_up(self, draws: int) -> None:
        """To 1, exactly, and so do those of the draws of each."""
        found = forecast(
            bots_cards(bot="luftwaffe", hand="heinkel bf-109", other_hand=4, draws=draws)
        )

        assert sum(each.share for each in found) == 1
        for each in found:
            assert sum(share for _cards, share in each.draws) == each.share
            assert all(len(cards) == draws for cards, _share in each.draws)

    def test_a_draw_has_its_true_chance(self) -> None:
        """Two Heinkels of the nine that are left among the sixty cards of the deck."""
        situation = bots_cards(bot="luftwaffe", hand="heinkel bf-109", other_hand=4, draws=2)
        pack = situation.game.pack
        heinkel = pack.number["heinkel"]
        shares = {cards: share for each in forecast(situation) for cards, share in each.draws}

        assert shares[heinkel, heinkel] == Fraction(comb(9, 2), comb(60, 2))

    def test_every_draw_leads_where_it_is_said_to(self) -> None:
        """The decision with those cards in hand."""
        situation = bots_cards(bot="luftwaffe", hand="stuka bf-109", other_hand=5, draws=2)
        for each in forecast(situation):
            cards, _share = each.draws[0]
            assert decided(situation.with_cards_drawn(cards)).action == each.action


class TestOtherReadings:
    """One option changed at a time."""

    def test_a_tie_is_enough_for_the_raf_unless_it_is_bombed_then(self) -> None:
        """CARD-FORCE: level, it passes; where a tie lets the bombers through it plays on."""
        level = bots_cards(
            bot="raf",
            hand="hurricane radar",
            other_hand=4,
            turn=10,
            raid={"luftwaffe": "heinkel bf-109", "raf": "spitfire"},
            passed=("luftwaffe",),
        )
        found = {(other.option, other.value) for other in other_decisions(level)}

        assert ("ties", "bombed") in found

    def test_each_changes_the_decision(self) -> None:
        """None is told that would make no difference."""
        under_bombs = bots_cards(
            bot="raf",
            phase="bombing",
            hand="repair balloon",
            other_hand=4,
            turn=10,
            raid={"luftwaffe": "stuka", "raf": "novice"},
        )
        now = decided(under_bombs).action

        assert all(other.decision.action != now for other in other_decisions(under_bombs))


@pytest.mark.parametrize(
    ("number", "action"), [(1, "play stuka"), (2, "play ack-ack"), (3, "play balloon")]
)
def test_the_examples_show_what_their_stories_say(number: int, action: str) -> None:
    """CARD-RAID-DECLINE, CARD-FORCE, CARD-BALLOON: the bot leads lightly, spares, and holds off."""
    laid = bots_cards(**json.loads(EXAMPLES["cards"][number - 1].read_bytes()))

    assert laid.game.format(decided(laid).action) == action
