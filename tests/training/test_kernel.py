"""The kernel in which the coach is trained plays as the engine does, interpreted and compiled."""

from __future__ import annotations

import re
from importlib.util import find_spec
from shutil import which
from typing import Any

import numpy as np
import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.games.blitzkrieg.judge.features import features_size
from blitz_widgets.games.blitzkrieg.judge.flattening import flat_state
from blitz_widgets.games.blitzkrieg.judge.judge import BlitzkriegJudge
from devtools.training import building
from devtools.training.courses import COURSES
from devtools.training.kernel import acting, choosing, selfplay, turn
from devtools.training.kernel.bot_tables import kernel_game
from devtools.training.measuring import shipped
from tests.support.judged import greedy_decisions
from tests.support.tables import for_each
from tests.training.replaying import replay, spelt

READINGS = {
    "theatre_order": "list",
    "change_size": "yes",
    "extreme": "share",
    "turned_lead": "after",
    "unit_win": "aim",
    "big_guns_present": "row",
    "industry_is_research": "no",
    "filter_space": "placeable",
    "bombed_to": "bag",
}
TABLES = [
    ("base", {}),
    ("base", {"edition": "2019"}),
    *(("solo", {"level": level}) for level in ("none", "easy", "medium", "hard")),
    ("solo", {"level": "hard", "edition": "2019"}),
    ("solo", {"stratagems": "no", "extra_points": "3", "extra_progress": "2"}),
    *(("solo", {"level": "hard", name: value}) for name, value in READINGS.items()),
    ("solo", {"level": "hard", **READINGS}),
    ("nippon", {}),
    ("solo-nippon", {}),
    ("solo-nippon", {each: READINGS[each] for each in READINGS if each != "theatre_order"}),
]


@for_each("words", ["random", "greedy"])
@for_each(("name", "options"), TABLES)
def test_a_game_of_the_engine_is_the_same_in_the_kernel(
    name: str, options: dict[str, str], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every position, every set of legal actions, every move of the bot, and the end."""
    assert replay(name, options, words, 11, monkeypatch) > 3


@pytest.mark.parametrize("name", ["base", "solo"])
def test_the_kernel_judges_as_the_program_does(name: str) -> None:
    """The weights of the program, asked in the kernel, say the same of every placement."""
    course = next(key for key, each in COURSES.items() if name in each.games)
    for decision in greedy_decisions(name, 5)[4::9]:
        tables, position = kernel_game(decision.game), flat_state(decision.state)
        features = features_size(tables)
        weights, hidden = shipped(course, features)
        told = dict(
            zip(
                decision.legal,
                BlitzkriegJudge(decision.game).chances(decision.seen, decision.legal),
                strict=True,
            )
        )
        kind = turn.advance(tables, position, [1], 0)
        found = [0] * 512
        count = acting.legal(tables, position, found)
        for code in found[:count:4]:
            odds = choosing.action_value(
                tables, position, code, decision.seat, weights.tolist(), features, hidden
            )
            chance = 1 / (1 + np.exp(-np.clip(odds, -30, 30)))
            assert told[spelt(position, kind, code)] == pytest.approx(chance, abs=1e-4)


def test_its_text_has_every_function_and_no_shift_of_a_constant() -> None:
    """In C, a shift of a constant has 32 bits: sets of spaces need more."""
    text = building.kernel_text()

    assert not re.search(r"(^|[=(,|] *)\d+ <<", text)
    assert "cdef long long c_advance(" in text
    assert "def noted_games(" in text


@pytest.mark.skipif(
    find_spec("Cython") is None or which("gcc") is None, reason="needs Cython and gcc"
)
def test_compiled_it_plays_the_same_games() -> None:
    """With the same luck: the same winners, and the same number of decisions noted."""
    kernel = building.compiled()
    game = find_game("solo", {"level": "hard"})
    tables, start = kernel_game(game), flat_state(game.start())
    features = features_size(tables)

    def noted(module: Any, luck: Any, array: Any, floats: Any) -> list[int]:  # noqa: ANN401  # lists or arrays
        facts = array([0] * 400)
        count = module.noted_games(
            2,
            array(tables),
            array(start),
            luck,
            array([1, 1]),
            4,
            100,
            floats([0.01] * (features * 2 + 5)),
            features,
            2,
            100,
            floats([0.0] * (100 * features)),
            facts,
            floats([0.0] * 100),
        )
        return [count, *(int(fact) for fact in facts)]

    slow = noted(selfplay, [77], list, list)
    fast = noted(
        kernel,
        np.array([77]),
        lambda values: np.array(values, np.int64),
        lambda values: np.array(values, np.float32),
    )

    assert slow == fast
    assert slow[0] > 4
