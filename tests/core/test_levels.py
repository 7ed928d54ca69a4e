"""The levels of the games against a bot."""

from __future__ import annotations

import pytest

from blitz_widgets.core.catalogue import descriptor_of, find_game, game_names, harder

LADDERS = [name for name in game_names() if descriptor_of(name).ladder]


def test_each_game_against_a_bot_has_levels() -> None:
    """And no other: two people are as strong as they are."""
    alone = [name for name in game_names() if len(find_game(name, {}).human_seats) == 1]
    assert alone == LADDERS
    assert harder(find_game("base", {})) is None


@pytest.mark.parametrize("name", LADDERS)
def test_one_level_leads_to_the_next_and_the_last_to_none(name: str) -> None:
    """Whatever else was chosen stays; a game that is on no level has no next one."""
    ladder = descriptor_of(name).ladder
    game = find_game(name, ladder[0])
    for rung in ladder[1:]:
        following = harder(game)
        assert following is not None
        assert dict(following.options) == {**game.options, **rung}
        game = following
    assert harder(game) is None


def test_a_game_beside_the_ladder_has_no_next_level() -> None:
    """It is harder already than any of them."""
    assert harder(find_game("solo-nippon", {"extra_progress": "9"})) is None
