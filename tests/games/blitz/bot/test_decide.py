"""The bot of the card game: question by question, and over whole games."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from blitz_widgets.core.chance import Luck, SeededDealer
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.games.blitz.bot.cheapest import cheapest_set
from blitz_widgets.games.blitz.bot.decide import decide
from blitz_widgets.games.blitz.bot.decision import Decision, Question
from blitz_widgets.games.blitz.bot.prices import price, use
from blitz_widgets.games.blitz.engine.game import Blitz
from blitz_widgets.games.blitz.engine.notation import find_card
from blitz_widgets.games.blitz.players.bot import BlitzBotPlayer
from blitz_widgets.games.blitz.players.greedy import GreedyPlayer
from blitz_widgets.players.match import play_game
from blitz_widgets.players.simple import RandomPlayer
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.games.blitz.engine.actions import Decision as Action
    from blitz_widgets.games.blitz.engine.state import State
    from blitz_widgets.players.player import Player

VARIANTS = (
    {},
    {"berlin": "yes", "ties": "bombed"},
    {"passing": "final", "declining": "ends-turn"},
    {"repairing": "all-damage", "berlin": "yes"},
)


def decided(game: Blitz, state: State) -> Decision:
    """What the bot does in *state*, where a side decides."""
    seat = game.actor(state)
    assert isinstance(seat, int)
    legal: Sequence[Action] = game.legal_actions(state)  # type: ignore[assignment]  # no draws
    return decide(game.pack, game.blitz_options, game.observe(state, seat), legal)


def at(setting: dict[str, object], **options: str) -> tuple[str, dict[Question, dict[str, float]]]:
    """What the bot does in a position, and every question with its notes."""
    game = Blitz.read(options)
    decision = decided(game, game.set_up(setting))
    return game.format(decision.action), {
        asked.question: {
            game.format(action): note
            for action, note in zip(asked.before, asked.notes, strict=True)
        }
        for asked in decision.questions
    }


def raid(luftwaffe: str, raf: str, hand: str, other: str = "", **more: object) -> dict[str, object]:
    """A raid in which the RAF decides, with *hand* against the hand *other*."""
    return {
        "raid": {"luftwaffe": luftwaffe, "raf": raf},
        "hands": {"raf": hand, "luftwaffe": other},
        "seat": "raf",
        **more,
    }


def attack(
    luftwaffe: str, raf: str, hand: str, other: str = "", **more: object
) -> dict[str, object]:
    """A raid in which the Luftwaffe decides, with *hand* against the hand *other*."""
    return {
        "raid": {"luftwaffe": luftwaffe, "raf": raf},
        "hands": {"luftwaffe": hand, "raf": other},
        "seat": "luftwaffe",
        **more,
    }


class TestBeforeARaid:
    """CARD-RAID-DECLINE, CARD-RAID-FIRST."""

    def test_it_waits_for_a_raid_that_is_likely_to_get_through(self) -> None:
        """CHANCE: with a weak hand against a large one it declines."""
        action, asked = at({"hands": {"luftwaffe": "stuka", "raf": "novice " * 4 + "spitfire"}})

        assert action == "decline"
        assert asked[Question.CHANCE]["play stuka"] < asked[Question.CHANCE]["decline"] == 0.5

    def test_it_flies_when_its_hand_is_strong(self) -> None:
        """CHANCE."""
        hand = "dornier bf-109 bf-109 bf-109 goering"
        action, asked = at({"hands": {"luftwaffe": hand, "raf": "novice novice"}})

        assert action == "play dornier"
        assert asked[Question.CHANCE]["play dornier"] > 0.9

    def test_with_a_full_hand_it_asks_for_nothing(self) -> None:
        """CHANCE: it does not save up cards beyond what a hand may hold."""
        hands = {"luftwaffe": "stuka " * 8, "raf": "hurricane " * 7}
        action, asked = at({"hands": hands})

        assert asked == {
            Question.CHANCE: {"play stuka": asked[Question.CHANCE]["play stuka"], "decline": 0}
        }
        assert action == "play stuka"

    def test_a_raid_that_cannot_get_through_has_no_chance(self) -> None:
        """CHANCE: none at all, so that the question is passed over and no bomber is spent."""
        hands = {"luftwaffe": "stuka " * 8, "raf": "spitfire " * 5 + "hurricane " * 4}
        decks = {"raf": "beaufighter british-ace decoy decoy"}
        action, asked = at({"hands": hands, "decks": decks})

        assert action == "decline"
        assert asked[Question.CHANCE] == {"play stuka": 0, "decline": 0}

    def test_in_the_last_turn_it_asks_for_nothing(self) -> None:
        """CHANCE: there is nothing to wait for (CARD-WIN-RAF)."""
        hands = {"luftwaffe": "stuka bf-109", "raf": "hurricane " * 7}
        action, _asked = at({"turn": 29, "hands": hands, "decks": {"luftwaffe": ""}})

        assert action == "play stuka"

    def test_the_lightest_bomber_leads(self) -> None:
        """FEWEST_BOMBS."""
        hand = "heinkel dornier stuka bf-109 bf-109 bf-109 goering"
        action, asked = at({"hands": {"luftwaffe": hand, "raf": "novice"}})

        assert action == "play stuka"
        assert asked[Question.FEWEST_BOMBS] == {
            "play heinkel": 3,
            "play dornier": 2,
            "play stuka": 1,
        }


class TestInARaid:
    """CARD-RAID-ALTERNATE, CARD-FORCE, CARD-MULTIPLIER."""

    def test_ahead_it_passes(self) -> None:
        """HOLDS: it may come back if the other side plays on."""
        action, asked = at(attack("heinkel bf-109", "ack-ack", "bf-109 bf-109", "radar"))

        assert action == "pass"
        assert asked[Question.HOLDS] == {"play bf-109": 0, "pass": 1}

    def test_level_is_ahead_for_the_raf_only_where_a_tie_does_no_damage(self) -> None:
        """HOLDS, CARD-FORCE."""
        position = raid("heinkel heinkel", "ack-ack", "hurricane")

        assert at(position)[0] == "pass"
        assert at(position, ties="bombed")[0] == "play hurricane"

    def test_where_a_pass_is_final_it_goes_on_until_the_lead_is_likely_to_hold(self) -> None:
        """HOLDS: the other side may still hold anything."""
        strong = raid("heinkel heinkel heinkel", "ack-ack ack-ack", "hurricane", "bf-109 " * 4)

        assert at(strong)[0] == "pass"
        action, asked = at(strong, passing="final")
        assert action == "play hurricane"
        assert asked[Question.HOLDS]["pass"] == 0

    def test_ahead_of_a_side_that_has_passed_the_luftwaffe_adds_its_heaviest_bomber(self) -> None:
        """MORE_BOMBS, MOST_BOMBS."""
        position = attack("stuka", "", "dornier heinkel bf-109", "novice", passed=["raf"])
        action, asked = at(position)

        assert action == "play heinkel"
        assert asked[Question.MORE_BOMBS]["play bf-109"] == 0
        assert asked[Question.MORE_BOMBS]["play dornier"] > asked[Question.MORE_BOMBS]["pass"]
        assert asked[Question.MOST_BOMBS] == {"play dornier": 2, "play heinkel": 3}

    def test_it_adds_none_where_the_other_hand_is_likely_to_turn_the_raid(self) -> None:
        """MORE_BOMBS."""
        position = attack("stuka", "", "heinkel", "hurricane " * 7, passed=["raf"])
        action, asked = at(position)

        assert action == "pass"
        assert asked[Question.MORE_BOMBS]["play heinkel"] < asked[Question.MORE_BOMBS]["pass"]

    def test_a_side_that_has_passed_for_good_turns_no_raid(self) -> None:
        """MORE_BOMBS, WORTH: where a pass is final, whatever the other hand holds."""
        more = attack("stuka", "", "heinkel", "hurricane " * 7, passed=["raf"])
        behind = raid("heinkel heinkel", "novice novice", "ack-ack", "bf-109", passed=["luftwaffe"])

        action, asked = at(more, passing="final")
        assert action == "play heinkel"
        assert asked[Question.MORE_BOMBS]["play heinkel"] == 1
        assert at(behind, passing="final")[1][Question.WORTH]["play ack-ack"] == 6

    def test_it_adds_none_where_the_bombs_decide_the_battle(self) -> None:
        """MORE_BOMBS is not asked: one is enough (CARD-WIN-LUFTWAFFE)."""
        position = attack("stuka", "", "dornier heinkel", "novice", passed=["raf"], damage=19)
        action, asked = at(position)

        assert action == "pass"
        assert Question.MORE_BOMBS not in asked

    def test_what_cannot_be_won_is_left_alone(self) -> None:
        """IN_REACH: all cards of the hand are not enough."""
        action, asked = at(raid("heinkel bf-109 bf-109", "", "ack-ack ack-ack radar", damage=19))

        assert action == "pass"
        assert asked[Question.IN_REACH] == {"play ack-ack": 0, "play radar": 0, "pass": 1}

    def test_little_damage_is_not_worth_many_cards(self) -> None:
        """WORTH."""
        action, asked = at(raid("stuka bf-109 bf-109", "", "spitfire spitfire"))

        assert action == "pass"
        assert asked[Question.WORTH]["pass"] > asked[Question.WORTH]["play spitfire"]

    def test_the_same_damage_is_worth_everything_when_it_decides_the_battle(self) -> None:
        """WORTH, CARD-WIN-LUFTWAFFE."""
        action, asked = at(raid("stuka bf-109 bf-109", "", "spitfire spitfire", damage=19))

        assert action == "play spitfire"
        assert asked[Question.WORTH]["play spitfire"] >= 10

    def test_in_the_last_turn_cards_are_worth_nothing(self) -> None:
        """WORTH: no one needs them any more."""
        position = raid("stuka bf-109 bf-109", "", "spitfire spitfire", decks={"luftwaffe": ""})
        action, asked = at({**position, "turn": 29})

        assert action == "play spitfire"
        assert asked[Question.WORTH]["pass"] == 0

    def test_it_takes_the_cheapest_cards_that_suffice(self) -> None:
        """CHEAPEST_SET: an anti-aircraft gun does, and the ace stays in the hand."""
        action, asked = at(raid("heinkel heinkel", "", "british-ace spitfire ack-ack novice"))

        assert action == "play ack-ack"
        assert asked[Question.CHEAPEST_SET]["play ack-ack"] == 1
        assert sum(asked[Question.CHEAPEST_SET].values()) == 1

    def test_a_multiplier_comes_last(self) -> None:
        """MULTIPLIER_LAST."""
        action, asked = at(raid("heinkel heinkel bf-109 bf-109", "", "spitfire radar", damage=15))

        assert action == "play spitfire"
        assert asked[Question.MULTIPLIER_LAST] == {"play spitfire": 1, "play radar": 0}

    def test_the_strongest_of_them_comes_first(self) -> None:
        """STRONGEST."""
        action, asked = at(raid("heinkel heinkel bf-109", "", "ack-ack hurricane", damage=15))

        assert action == "play hurricane"
        assert asked[Question.STRONGEST] == {"play hurricane": 4, "play ack-ack": 2}

    def test_alike_cards_are_taken_in_the_order_of_the_list(self) -> None:
        """FIRST: two of no use at all."""
        position = {
            "phase": "discard",
            "seat": "raf",
            "hands": {"raf": "novice battle " + "radar " * 7},
        }
        action, asked = at(position)

        assert action == "discard battle"
        assert asked[Question.FIRST] == {"discard battle": 2, "discard novice": 1}


class TestAfterARaid:
    """CARD-BALLOON, CARD-REPAIR, CARD-DISCARD."""

    def test_a_balloon_spares_a_repair(self) -> None:
        """SPARES_REPAIR: both take a point away."""
        action, asked = at(raid("stuka heinkel", "", "balloon repair", phase="bombing"))

        assert action == "play balloon"
        assert asked[Question.TAKES_MOST] == {"play balloon": 1, "play repair": 1, "pass": 0}
        assert asked[Question.SPARES_REPAIR] == {"play balloon": 1, "play repair": 0}

    def test_what_takes_more_away_comes_first(self) -> None:
        """TAKES_MOST, CARD-BERLIN: late in the battle a balloon takes half a point."""
        position = raid("stuka heinkel", "", "balloon repair", phase="bombing", turn=15)
        action, asked = at(position, berlin="yes")

        assert action == "play repair"
        assert asked[Question.TAKES_MOST] == {"play balloon": 0.5, "play repair": 1, "pass": 0}

    def test_without_need_nothing_is_discarded(self) -> None:
        """KEEPS_HAND."""
        action, asked = at({"phase": "discard", "seat": "raf", "hands": {"raf": "novice " * 5}})

        assert action == "keep"
        assert asked[Question.KEEPS_HAND] == {"discard novice": 0, "keep": 1}

    def test_the_card_of_least_use_goes(self) -> None:
        """LEAST_USE."""
        hand = "novice repair spitfire spitfire hurricane hurricane ack-ack radar british-ace"
        action, asked = at({"phase": "discard", "seat": "raf", "hands": {"raf": hand}})

        assert action == "discard novice"
        assert asked[Question.LEAST_USE]["discard novice"] == 0

    def test_one_multiplier_too_many_is_of_little_use(self) -> None:
        """LEAST_USE, CARD-MULTIPLIER: only one counts in a raid."""
        pack = Blitz().pack
        radar = find_card(pack, "radar")

        assert use(pack, bytes([radar] * 2), radar) == price(pack, radar)
        assert use(pack, bytes([radar] * 3), radar) < price(pack, radar)
        churchill = find_card(pack, "churchill")
        assert use(pack, bytes([radar] * 3 + [churchill]), churchill) == price(pack, churchill)


class TestTheCheapestSet:
    """CARD-FORCE, CARD-MULTIPLIER."""

    @pytest.mark.parametrize(
        ("row", "hand", "total", "cards"),
        [
            ("", "spitfire ack-ack ground-fire", 1, "ground-fire"),
            ("", "spitfire ack-ack ground-fire", 6, "ground-fire spitfire"),
            ("ack-ack", "novice", 2, ""),
            ("ack-ack", "novice radar", 5, None),
            ("spitfire", "radar british-ace", 10, "radar"),
            ("spitfire radar", "command ack-ack", 14, "ack-ack"),
            ("", "novice", 1, None),
            ("", "heinkel stuka bf-109", 1, "stuka"),
            ("", "heinkel heinkel bf-109", 2, "bf-109"),
            ("bf-109", "stuka stuka bf-109 command", 6, "command"),
        ],
    )
    def test_by_hand(self, row: str, hand: str, total: int, cards: str | None) -> None:
        """Worked out with the cards on a table."""
        pack = Blitz().pack

        def numbers(names: str) -> bytes:
            return bytes(find_card(pack, name) for name in names.split())

        found = cheapest_set(pack, numbers(row), numbers(hand), total)

        if cards is None:
            assert found is None
        else:
            assert found is not None
            assert bytes(sorted(found.cards)) == bytes(sorted(numbers(cards)))

    @given(data=st.data(), seat=st.integers(0, 1))
    def test_no_other_set_costs_less(self, data: st.DataObject, seat: int) -> None:
        """Of all that could be played."""
        pack = Blitz().pack
        own = [card for card in range(len(pack.force)) if pack.owner[card] == seat]
        row, hand = (bytes(data.draw(st.lists(st.sampled_from(own), max_size=m))) for m in (3, 7))
        row = bytes(card for card in row if not pack.multiplier[card])
        total = data.draw(st.integers(1, 30))
        costs = [
            sum(price(pack, card) for card in cards)
            for size in range(len(hand) + 1)
            for cards in combinations(hand, size)
            if sum(pack.multiplier[card] > 0 for card in cards) <= 1
            and pack.total(row + bytes(cards)) >= total
        ]
        found = cheapest_set(pack, row, hand, total)

        if found is None:
            assert not costs
        else:
            assert pack.total(row + bytes(found.cards)) >= total
            assert not Counter(found.cards) - Counter(hand)
            assert found.price == pytest.approx(min(costs))


def decisions(options: dict[str, str], seed: int) -> Iterator[tuple[Blitz, State]]:
    """Every position of a game, played without much thought, in which a side decides."""
    game, luck = Blitz.read(options), Luck(seed)
    state = game.start()
    while (actor := game.actor(state)) is not None:
        if actor is CHANCE:
            action = luck.pick(game.chance_outcomes(state))
        else:
            yield game, state
            legal = game.legal_actions(state)
            action = luck.pick([*legal, *[decided(game, state).action] * 3])
        state = game.apply(state, action, tell=False).state


@for_each("options", VARIANTS, told=str)
@for_each("seed", lambda: range(6))
class TestOverGames:
    """Promises in every position."""

    def test_the_questions_lead_to_the_action(self, options: dict[str, str], seed: int) -> None:
        """Each takes what the one before has left, and the last leaves the action, a legal one."""
        for game, state in decisions(options, seed):
            decision = decided(game, state)
            assert decision.action in game.legal_actions(state)
            left: tuple[Action, ...] = tuple(game.legal_actions(state))  # type: ignore[arg-type]
            for asked in decision.questions:
                assert asked.before == left
                assert len(asked.notes) == len(asked.before) > 1
                assert set(asked.kept) <= set(asked.before)
                assert asked.kept == asked.before or not asked.ignored
                left = asked.kept
            assert left == (decision.action,)

    def test_hidden_cards_do_not_matter(self, options: dict[str, str], seed: int) -> None:
        """The other side could have drawn its hand in any other way."""
        luck = Luck(seed)
        for game, state in decisions(options, seed):
            other = 1 - state.seat
            unseen, size = [*state.hands[other], *state.decks[other]], len(state.hands[other])
            hand = bytearray()
            for _card in range(size):
                hand.append(luck.pick(unseen))
                unseen.remove(hand[-1])
            hands, decks = list(state.hands), list(state.decks)
            hands[other], decks[other] = bytes(sorted(hand)), bytes(sorted(unseen))
            elsewhere = replace(state, hands=tuple(hands), decks=tuple(decks))

            assert decided(game, elsewhere) == decided(game, state)


def damage_and_wins(players: tuple[Player, Player], games: int) -> list[int]:
    """How many games each seat wins."""
    wins = [0, 0]
    for number in range(games):
        match = play_game(Blitz(), players, SeededDealer(number))
        wins[match.outcome.winner] += 1
    return wins


class TestItsStrength:
    """It is worth beating."""

    def test_it_beats_random_play_from_either_seat(self) -> None:
        """Nearly always."""
        assert damage_and_wins((BlitzBotPlayer(0), RandomPlayer(1)), 40)[0] >= 38
        assert damage_and_wins((RandomPlayer(1), BlitzBotPlayer(0)), 40)[1] >= 38

    def test_it_does_better_than_the_greedy_player_in_either_seat(self) -> None:
        """Against the greedy player in the other one."""
        greedy = damage_and_wins((GreedyPlayer(1), GreedyPlayer(2)), 60)

        assert damage_and_wins((BlitzBotPlayer(0), GreedyPlayer(2)), 60)[0] > greedy[0]
        assert damage_and_wins((GreedyPlayer(1), BlitzBotPlayer(0)), 60)[1] > greedy[1] + 10

    def test_the_same_cards_bring_the_same_game(self) -> None:
        """It leaves nothing to chance."""
        bots = BlitzBotPlayer(1), BlitzBotPlayer(2)

        assert play_game(Blitz(), bots, SeededDealer(5)) == play_game(
            Blitz(), bots, SeededDealer(5)
        )
