"""What a review says of two decisions at cards is true of both, sentence by sentence."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from blitz_widgets.coaching.finder import finder_of
from blitz_widgets.coaching.findings import PassOption
from blitz_widgets.coaching.reasons import reasons
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.games.blitz.view.coaching.comparing import compare_moves, why_not_pass
from blitz_widgets.view.coaching import Names
from tests.coaching.card_turn import PlayedTurn
from tests.coaching.test_true_card_facts import (
    GAMES,
    decisions,
    hands_of,
    whole_turn,
)
from tests.games.blitz.view.sentences_truth import Pair, has_chance, is_true_of, is_true_of_pass

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.core.protocol import Game

MOST_HANDS = 150
"""Hands that are tried one by one; where there are more, a chance is not checked."""
NAMES = Names("the better move", "your move")


def sentences(text: str) -> list[str]:
    """The sentences of *text*."""
    return [each for each in re.split(r"(?<=\.) (?=[A-Z])", text) if each]


def pairs(game: Game[Any, Any], seed: str, number: int) -> Iterator[tuple[Pair, str]]:
    """Two decisions of a side at random, in *number* games, and what is said of them."""
    finder = finder_of(game)
    assert finder is not None
    for state, seat, decided, luck in decisions(game, seed, number):
        others = [each for each in game.legal_actions(state) if each != decided[0]]
        if not others:
            continue
        turns = [decided, whole_turn(game, state, seat, luck.pick(others), luck)]
        facts = [finder.of_turn(state, seat, turn) for turn in turns]
        played = [PlayedTurn(game, state, seat, turn) for turn in turns]  # type: ignore[arg-type]
        for better, other in ((0, 1), (1, 0)):
            found = reasons(facts[better], facts[other])
            text = compare_moves(game.pack, found, seat, NAMES).text  # type: ignore[attr-defined]
            yield Pair(played[better], played[other]), text


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_every_sentence_is_true_on_the_engine(name: str, options: dict[str, str]) -> None:
    """Of two decisions at random in the same position; a chance by trying every hand."""
    game, checked = find_game(name, options), Counter[str]()
    for pair, text in pairs(game, f"{name} {options} sentences", 6):
        few = hands_of(game, pair.better.after, pair.better.seat) <= MOST_HANDS
        for sentence in sentences(text):
            if has_chance(sentence) and not few:
                continue
            state = game.setting_of(pair.better.before)
            turns = [each.decided for each in pair]
            assert is_true_of(pair, sentence), (sentence, turns, state)
            checked[sentence.split()[1]] += 1
    assert checked.total() > 150, checked


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_what_is_said_of_a_pass_is_true_on_the_engine(name: str, options: dict[str, str]) -> None:
    """CARD-RAID-ALTERNATE: in raids of random games, each time a side may pass."""
    game, checked = find_game(name, options), Counter[str]()
    finder = finder_of(game)
    assert finder is not None
    for state, seat, _decided, _luck in decisions(game, f"{name} {options} pass", 12):
        idle = finder.idle(state, seat)
        if idle is None:
            continue
        turn = PlayedTurn(game, state, seat, (idle,))  # type: ignore[arg-type]
        few = hands_of(game, turn.after, seat) <= MOST_HANDS
        thought_of = PassOption(chance=0.0, facts=finder.of_turn(state, seat, (idle,)))
        told = why_not_pass(game.pack, thought_of, 1.0, seat, NAMES)  # type: ignore[attr-defined]
        for sentence in sentences(told.text.removeprefix("After a pass: ")):
            if has_chance(sentence) and not few:
                continue
            assert is_true_of_pass(turn, sentence), (sentence, game.setting_of(state))
            checked[sentence.split()[0]] += 1
    assert checked.total() > 40, checked
    assert {"Ends", "Ahead,"} <= set(checked)
