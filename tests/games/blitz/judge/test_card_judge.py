"""What the judge of the card game says."""

from __future__ import annotations

from typing import Any

import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck, SeededDealer
from blitz_widgets.core.protocol import SEATS
from blitz_widgets.games.blitz.engine.actions import Keep, Pass
from blitz_widgets.games.blitz.judge.judge import BlitzJudge
from blitz_widgets.players.catalogue import find_player
from blitz_widgets.players.match import play_game
from blitz_widgets.players.simulation import simulate

OTHER_VALUES = {
    "berlin": "yes",
    "declining": "ends-turn",
    "passing": "final",
    "ties": "bombed",
    "repairing": "all-damage",
}


def positions(game: Any, seed: int, share: float = 1.0) -> list[Any]:  # noqa: ANN401  # a card game
    """Every position of a game played at random, or a *share* of them."""
    luck, state, found = Luck(seed), game.start(), []
    while game.outcome(state) is None:
        if luck.pick(range(100)) < share * 100:
            found.append(state)
        outcomes = game.chance_outcomes(state) or game.legal_actions(state)
        state = game.apply(state, luck.pick(outcomes), tell=False).state
    return [*found, state]


@pytest.mark.parametrize(
    "options", [{}, *({name: value} for name, value in OTHER_VALUES.items()), OTHER_VALUES]
)
@pytest.mark.parametrize("name", ["blitz", "solo-blitz"])
def test_with_every_option_a_whole_game_is_judged(name: str, options: dict[str, str]) -> None:
    """From the first draw to the end both sides have a chance, and in the end one has won."""
    game = find_game(name, options)
    judge = BlitzJudge(game)
    states = positions(game, 3, 0.15)

    for state in states:
        for seat in game.human_seats:
            assert 0 <= judge.chance(game.observe(state, seat)) <= 1
    outcome = game.outcome(states[-1])
    assert outcome is not None
    for seat in SEATS:
        assert judge.chance(game.observe(states[-1], seat)) == (outcome.winner == seat)


@pytest.mark.parametrize("you", ["raf", "luftwaffe"])
def test_a_hand_that_lies_open_has_a_say(you: str) -> None:
    """And one that does not has none: whatever is dealt to it, the judge says the same."""
    told = {}
    for hand in ("hidden", "open"):
        game: Any = find_game("solo-blitz", {"you": you, "bot_hand": hand})
        judge, seat = BlitzJudge(game), game.person
        hidden: Any = find_game("solo-blitz", {"you": you})
        said = set()
        state = next(each for each in positions(game, 5) if each.turn == 6 and not each.draws)
        for seed in range(5):
            sampled_state = judge.possible(hidden.observe(state, seat), Luck(seed))
            said.add(judge.chance(game.observe(sampled_state, seat)))
        told[hand] = len(said)

    assert told["hidden"] == 1
    assert told["open"] > 1


def test_what_is_dealt_is_fair_and_fits() -> None:
    """Each unseen card is as likely in hand as any other, and what is open stays."""
    game: Any = find_game("blitz", {})
    judge = BlitzJudge(game)
    state = next(each for each in positions(game, 2) if each.turn == 4 and not each.draws)
    seen = game.observe(state, 0)
    held = [judge.possible(seen, Luck(seed)).hands[1] for seed in range(400)]

    unseen = seen.holdings[1].unseen
    for card in set(unseen):
        expected = unseen.count(card) / len(unseen) * seen.holdings[1].hand_size
        found = sum(hand.count(card) for hand in held) / len(held)
        assert found == pytest.approx(expected, abs=0.25)


class TestTheEnd:
    """What ends the battle at once is certain."""

    def test_the_raf_that_has_held_out_has_won(self) -> None:
        """CARD-WIN-RAF: when it keeps its hand, the Luftwaffe can draw no more."""
        game = find_game("blitz", {})
        state = game.set_up(
            {
                "turn": 29,
                "phase": "discard",
                "seat": "raf",
                "hands": {"luftwaffe": "heinkel", "raf": "spitfire novice"},
                "decks": {"luftwaffe": "", "raf": "hurricane hurricane"},
                "damage": 17,
            }
        )
        legal = game.legal_actions(state)

        chances = BlitzJudge(game).chances(game.observe(state, SEATS[1]), legal)

        assert chances[legal.index(Keep())] == 1
        assert BlitzJudge(game).chance(game.observe(state, SEATS[1])) == 1

    @pytest.mark.parametrize("words", ["coach", "coach:strong", "coach:fair", "coach:gentle"])
    def test_no_coach_lets_bombs_fall_that_end_the_battle(self, words: str) -> None:
        """CARD-WIN-LUFTWAFFE: a repair that saves the RAF is played, at any strength."""
        game = find_game("blitz", {})
        state = game.set_up(
            {
                "phase": "bombing",
                "hands": {"luftwaffe": "heinkel", "raf": "spitfire repair"},
                "raid": {"luftwaffe": "dornier bf-109", "raf": "ack-ack"},
                "damage": 18,
            }
        )
        legal, seen = game.legal_actions(state), game.observe(state, SEATS[1])

        chosen = {find_player(words, seed, "blitz").choose(game, seen, legal) for seed in range(9)}

        assert BlitzJudge(game).chances(seen, legal)[legal.index(Pass())] == 0
        assert Pass() not in chosen


@pytest.mark.parametrize("words", ["coach", "coach:gentle"])
def test_the_same_seed_plays_the_same_game(words: str) -> None:
    """Its luck is its seed's."""
    game = find_game("blitz", {})

    def played() -> Any:  # noqa: ANN401  # a match
        players = [find_player(each, "4", "blitz") for each in (words, "greedy")]
        return play_game(game, players, SeededDealer("4")).actions

    assert played() == played()


def test_on_the_weaker_side_it_holds_out_against_the_bot() -> None:
    """The RAF seldom wins when the bot has it, and never at random."""
    game = find_game("solo-blitz", {})

    assert simulate(game, 8, 2, ("bot:blitz", "coach")).sides[1].wins > 3
    assert simulate(game, 3, 2, ("bot:blitz", "random")).sides[1].wins == 0
