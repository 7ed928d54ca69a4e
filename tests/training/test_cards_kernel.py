"""The kernel of the card game plays as the engine does, interpreted and compiled."""

from __future__ import annotations

from importlib.util import find_spec
from shutil import which
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitz.bot.decide import decide
from blitz_widgets.games.blitz.engine.actions import Decline, Discard, Keep, Pass, Play
from blitz_widgets.games.blitz.judge import flat
from blitz_widgets.games.blitz.judge.columns import FEATURES
from blitz_widgets.games.blitz.judge.features import describe
from blitz_widgets.games.blitz.judge.flattening import flat_game, flat_seen, flat_table, tails
from blitz_widgets.games.blitz.judge.judge import BlitzJudge
from blitz_widgets.players.catalogue import find_player
from devtools.training.building import kernel_text
from devtools.training.cards import bot, cheapest, choosing, greedy, hands, network, rules, selfplay
from devtools.training.cards.courses import OPTIONS
from devtools.training.cards.kernel import SOURCE, compiled_kernel, tell_prices
from devtools.training.cards.measuring import shipped
from devtools.training.cards.schooling import Table
from tests.support.judged import greedy_decisions

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.state import State
    from blitz_widgets.games.blitz.judge.flat import Ints

TABLES: list[dict[str, str]] = [{}, *({name: value} for name, value in OPTIONS.items()), OPTIONS]
WORDS = {Pass: rules.PASS, Decline: rules.DECLINE, Keep: rules.KEEP}


def code(action: object) -> int:
    """An action as the kernel has it."""
    return action.card if isinstance(action, Play | Discard) else WORDS[type(action)]  # type: ignore[index]


def flat_state(pack: Any, state: State) -> Ints:  # noqa: ANN401  # a pack
    """A whole position, with both hands."""
    position = flat_table(pack, state)
    for seat, (hand, deck) in enumerate(zip(state.hands, state.decks, strict=True)):
        position[flat.HELD + seat], position[flat.DECKED + seat] = len(hand), len(deck)
        for card in hand:
            position[flat.HANDS + card] += 1
        for card in deck:
            position[flat.DECKS + card] += 1
    return position


class TestAGameOfTheEngine:
    """Played by the bot and by luck, it is the same in the kernel."""

    @pytest.mark.parametrize("options", TABLES)
    def test_every_position_and_decision_is_the_same(self, options: dict[str, str]) -> None:
        """All that is allowed, what the bot does and what greedy may do, what is drawn, the end."""
        tell_prices(cheapest)
        game: Any = find_game("blitz", options)
        tables = flat_game(game.pack, game.blitz_options)
        luck, state = Luck(7), game.start()
        position = flat_state(game.pack, state)
        player = find_player("greedy", 7, "blitz")
        actions = flat.ints(rules.MOST_ACTIONS)
        while state.ended is None:
            assert position == flat_state(game.pack, state)
            if state.draws:
                assert rules.drawer(position) == state.draws[0]
                outcome = luck.pick(game.chance_outcomes(state))
                rules.draw(tables, position, state.draws[0], outcome.card)
                state = game.apply(state, outcome, tell=False).state
                continue
            seat, legal = state.seat, game.legal_actions(state)
            seen = game.observe(state, seat)
            count = rules.legal(tables, position, actions)
            assert actions[:count] == [code(action) for action in legal]
            decided = decide(game.pack, game.blitz_options, seen, legal).action
            chosen = bot.bot_choice(tables, position, seat, actions, count)
            assert actions[chosen] == code(decided)
            worth = [greedy.worth_at_once(tables, position, seat, each) for each in actions[:count]]
            greedily = code(player.choose(game, seen, legal))
            assert worth[actions[:count].index(greedily)] == max(worth)
            action = luck.pick([decided, decided, luck.pick(legal)])
            rules.do(tables, position, code(action))
            state = game.apply(state, action, tell=False).state
        assert position[flat.WINNER] == state.ended.winner

    @pytest.mark.parametrize("shown", [False, True])
    def test_what_a_side_sees_is_described_the_same(self, shown: bool) -> None:  # noqa: FBT001  # both ways
        """Hidden or open, and from the position with both hands as from what the side may know."""
        options = {"you": "luftwaffe", "bot_hand": "open" if shown else "hidden"}
        game: Any = find_game("solo-blitz", options)
        tables = flat_game(game.pack, game.blitz_options)
        luck, state, told = Luck(3), game.start(), 0
        while state.ended is None:
            if luck.pick(range(12)) == 0:
                seen = game.observe(state, 0)
                reach, found = tails(game.pack, game.blitz_options, seen), flat.doubles(768)
                position = flat_state(game.pack, state)
                hands.write_tails(tables, position, 1, int(shown), found)
                assert found == pytest.approx(reach, abs=1e-9)
                row, other = flat.floats(FEATURES), flat.floats(FEATURES)
                describe(tables, flat_seen(game.pack, seen), 0, int(shown), reach, row)
                describe(tables, position, 0, int(shown), found, other)
                assert row == pytest.approx(other, abs=1e-6)
                told += 1
            outcomes = game.chance_outcomes(state) or game.legal_actions(state)
            state = game.apply(state, luck.pick(outcomes), tell=False).state
        assert told > 5


@pytest.mark.parametrize("name", ["blitz", "solo-blitz"])
def test_the_kernel_judges_as_the_program_does(name: str) -> None:
    """The weights of the program, asked in the kernel, say the same of the best action."""
    course = {"blitz": "cards-two", "solo-blitz": "cards-solo"}[name]
    weights, hidden = shipped(course)
    actions = flat.ints(rules.MOST_ACTIONS)
    for decision in greedy_decisions(name, 5)[4::19]:
        game: Any = decision.game
        tables = flat_game(game.pack, game.blitz_options)
        position = flat_state(game.pack, decision.state)
        count = rules.legal(tables, position, actions)
        choosing.network_choice(
            tables, position, decision.seat, 0, actions, count, weights.tolist(), hidden
        )
        told = BlitzJudge(game).chances(decision.seen, decision.legal)
        assert network.as_chance(choosing.BEST_ODDS[0]) == pytest.approx(max(told), abs=1e-4)


@pytest.mark.skipif(
    find_spec("Cython") is None or which("gcc") is None, reason="needs Cython and gcc"
)
def test_compiled_it_plays_the_same_games() -> None:
    """With the same luck: the same decisions are noted, and the same games won."""
    table = Table.of(OPTIONS)
    size = 2 * network.size_of(2)

    def noted(module: Any, array: Any, floats: Any) -> list[int]:  # noqa: ANN401  # lists or arrays
        facts = array([0] * 400)
        count = module.noted_games(
            2,
            array(table.game.tolist()),
            array(table.start.tolist()),
            array([0, 0]),
            array([77]),
            array([choosing.BOT, choosing.GREEDY]),
            array([1, 1]),
            4,
            100,
            300,
            1.0,
            floats([0.01] * size),
            2,
            200,
            floats([0.0] * (200 * FEATURES)),
            facts,
            floats([0.0] * 200),
        )
        return [count, *(int(fact) for fact in facts)]

    tell_prices(cheapest)
    slow = noted(selfplay, list, list)
    fast = noted(
        compiled_kernel(),
        lambda values: np.array(values, np.int64),
        lambda values: np.array(values, np.float32),
    )

    assert slow == fast
    assert slow[0] > 4


def test_its_text_has_every_function() -> None:
    """As C and as Python call it."""
    text = kernel_text(SOURCE)

    assert "cdef long long c_bot_choice(" in text
    assert "def noted_games(" in text
