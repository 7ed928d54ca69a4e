"""What is true of moves has words in every language."""

from __future__ import annotations

import re

import pytest

from blitz_widgets.coaching.facts import Fact, finder_of
from blitz_widgets.games.catalogue import find_game
from blitz_widgets.games.chance import Luck
from blitz_widgets.locale import languages, speaking
from blitz_widgets.rulebook.ids import Rule
from blitz_widgets.view.coaching import coach_words

GAMES = ("base", "solo", "nippon", "solo-nippon", "blitz", "solo-blitz")


@pytest.mark.parametrize("name", GAMES)
def test_every_fact_is_said_in_every_language(name: str) -> None:
    """A sentence each, and where to look for every move."""
    game, luck = find_game(name, {}), Luck(1)
    finder, words = finder_of(game), coach_words(game)
    assert finder is not None
    assert words is not None
    kinds: set[type[Fact]] = set()
    state = game.start()
    while (actor := game.actor(state)) is not None:
        action = luck.pick(game.chance_outcomes(state) or game.legal_actions(state))
        if actor in game.human_seats and game.turn(state):
            facts = (*finder.of_move(state, actor, action), *finder.of_position(state, actor))
            for language in languages():
                with speaking(language):
                    for fact in facts:
                        kinds.add(type(fact))
                        said = words.fact(fact, actor)
                        assert re.fullmatch(r"[^{}]+\.", said), said
                    assert words.region(action).text
        state = game.apply(state, action, tell=False).state
    assert len(kinds) > 4


def test_a_fact_of_another_game_has_no_words() -> None:
    """Rather than wrong ones."""
    words = coach_words(find_game("base", {}))
    assert words is not None

    with pytest.raises(TypeError):
        words.fact(Fact(rule=Rule.TURN_PLACE, weight=0), find_game("base", {}).human_seats[0])
