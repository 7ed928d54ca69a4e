"""Games and players are found by name, and a wrong name gets help."""

from __future__ import annotations

import pytest

from blitz_widgets.core.catalogue import UnknownGameError, find_game
from blitz_widgets.core.protocol import OptionError
from blitz_widgets.players.catalogue import UnknownPlayerError, find_player, games_of, players_of


class TestFindingAGame:
    """By its name and options."""

    def test_options_reach_the_game(self) -> None:
        """The edition asked for is the one played."""
        assert find_game("base", {"edition": "2019"}).options["edition"] == "2019"

    def test_a_near_miss_is_told_the_name_it_meant(self) -> None:
        """The message offers the nearest name and lists all."""
        with pytest.raises(UnknownGameError, match=r"“bas”.+mean “base”.+Games: base"):
            find_game("bas", {})

    def test_a_far_miss_is_told_the_names(self) -> None:
        """The message only lists the names."""
        with pytest.raises(UnknownGameError, match=r"“chess”\. Games: base"):
            find_game("chess", {})

    def test_wrong_options_are_the_games_own_error(self) -> None:
        """What a game says of its options comes through."""
        with pytest.raises(OptionError, match="colour"):
            find_game("base", {"colour": "red"})


class TestFindingAPlayer:
    """By the words that name it."""

    @pytest.mark.parametrize("words", players_of(None))
    def test_every_player_chooses_a_legal_action(self, words: str) -> None:
        """Whatever is found plays; each in its usual game."""
        game = find_game(games_of(words)[0], {})
        state = game.start()
        while game.actor(state) != 0:
            state = game.apply(state, game.legal_actions(state)[0]).state
        legal = game.legal_actions(state)

        assert find_player(words, 1).choose(game, game.observe(state, 0), legal) in legal  # type: ignore[arg-type]  # seat 0

    def test_a_near_miss_is_told_the_name_it_meant(self) -> None:
        """The message offers the nearest name and lists all."""
        with pytest.raises(UnknownPlayerError, match=r"“randam”.+mean “random”.+Players: random"):
            find_player("randam", 1)

    def test_an_unknown_level_of_the_bot_is_told_the_levels(self) -> None:
        """And nothing else."""
        with pytest.raises(UnknownPlayerError, match=r"no bot “brutal”.+: bot:none, bot:easy"):
            find_player("bot:brutal", 1)
        with pytest.raises(UnknownPlayerError, match=r"Which bot.+: bot:none, bot:easy"):
            find_player("bot", 1)
        with pytest.raises(UnknownPlayerError, match=r"Which bot.+: bot:blitz\.$"):
            find_player("bot", 1, "blitz")

    def test_a_far_miss_is_told_the_names(self) -> None:
        """The message only lists the names."""
        with pytest.raises(UnknownPlayerError, match=r"“”\. Players: random"):
            find_player("", 1)
