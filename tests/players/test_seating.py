"""Which players fit which game."""

from __future__ import annotations

import pytest

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.games.blitz.players.greedy import GreedyPlayer as GreedyBlitz
from blitz_widgets.games.blitzkrieg.players.bot import BotPlayer
from blitz_widgets.games.blitzkrieg.players.greedy import GreedyPlayer as GreedyBlitzkrieg
from blitz_widgets.players.catalogue import UnknownPlayerError, bots, find_player, takes_any_seat
from blitz_widgets.players.seating import SeatingError, check_seating, seating
from blitz_widgets.players.simulation import simulate


class TestWhatSomebodyMeans:
    """The rest follows from what is named."""

    @pytest.mark.parametrize("words", [words for words in bots() if not takes_any_seat(words)])
    def test_a_bot_means_the_solo_game_at_its_level(self, words: str) -> None:
        """SOLO-LEVEL, SOLO-NIPPON: on the Nippon side there are no levels."""
        found = seating(None, {"stratagems": "no"}, [words, "greedy"])
        level = words.partition(":")[2]

        assert found.game.name == ("solo-nippon" if level == "nippon" else "solo")
        assert found.game.options.get("level", "nippon") == level
        assert found.game.options["stratagems"] == "no"

    def test_nothing_named_is_two_random_players(self) -> None:
        """In the base game."""
        found = seating(None, {}, None)

        assert (found.game.name, found.players) == ("base", ("random", "random"))

    def test_the_solo_game_means_the_bot(self) -> None:
        """At the level of the options, or the usual one."""
        assert seating("solo", {}, None).players == ("bot:easy", "random")
        assert seating("solo", {"level": "hard"}, None).players == ("bot:hard", "random")
        assert seating("solo-nippon", {}, None).players == ("bot:nippon", "random")


@pytest.mark.parametrize(
    ("game", "players", "sentence"),
    [
        ("solo", ("random", "random"), "the bot has the first seat.+not “random”: bot:none"),
        ("solo", ("random", "bot:easy"), "the bot has the first seat"),
        (
            "solo",
            ("bot:easy", "bot:easy"),
            "first seat only.+not “bot:easy”: random, greedy, coach, coach:strong, .+:gentle.$",
        ),
        ("solo", ("bot:hard", "random"), "“bot:hard” and the option level=easy differ"),
        (
            "solo",
            ("bot:nippon", "random"),
            "“solo”.+: bot:none, .+, bot:hard.$",
        ),
        ("solo-nippon", ("bot:hard", "random"), "the game “solo-nippon”.+: bot:nippon.$"),
        ("solo-nippon", ("random", "random"), "not “random”: bot:nippon"),
        (
            "base",
            ("bot:easy", "random"),
            ": random, greedy, gentle, coach, .+, coach:gentle. Or choose the game “solo”",
        ),
        ("base", ("random", "bot:easy"), "does not play the game “base”"),
    ],
)
def test_players_that_do_not_fit_are_told_why(
    game: str, players: tuple[str, ...], sentence: str
) -> None:
    """Before anything is played."""
    with pytest.raises(SeatingError, match=sentence):
        check_seating(find_game(game, {}), players)
    with pytest.raises(SeatingError, match=sentence):
        simulate(find_game(game, {}), 10**9, 1, players)


@pytest.mark.parametrize(
    ("game", "words", "sentence"),
    [
        ("solo", "nobody", "Players: random, greedy, coach, .+, bot:easy, bot:medium, bot:hard.$"),
        ("blitz", "greedi", "mean “greedy”. Players: random, greedy, .+bot:blitz.$"),
        ("blitz", "bot", "Which bot. Type one of these: bot:blitz.$"),
        ("solo-blitz", "bot:hrd", "no bot “hrd”. Type one of these: bot:blitz.$"),
        ("base", "bot", "no player “bot”. Players: random, greedy, gentle, coach, .+:gentle.$"),
        (None, "bot", "Which bot.+: bot:none, bot:easy, .+, bot:blitz.$"),
    ],
)
def test_unknown_players_come_first(game: str | None, words: str, sentence: str) -> None:
    """A name that no one has cannot be in the wrong seat; those of the game at hand are told."""
    for players in [(words, "random"), ("random", words), (words, words)]:
        with pytest.raises(UnknownPlayerError, match=sentence):
            seating(game, {}, players)


@pytest.mark.parametrize("bot", ["bot:medium", "bot:nippon"])
@pytest.mark.parametrize("other", ["random", "greedy"])
def test_the_bot_plays_many_games_to_their_end(bot: str, other: str) -> None:
    """The same again, whatever the number of processes."""
    found = seating(None, {}, (bot, other))
    summary = simulate(found.game, 52, 3, found.players)

    assert sum(side.wins for side in summary.sides) == 52
    assert summary == simulate(found.game, 52, 3, found.players, processes=2)


def test_the_bot_takes_the_only_action() -> None:
    """SOLO-TURN-B: whatever the game has decided for it."""
    game = find_game("solo", {})
    state = game.start()
    while game.actor(state) != 0:
        chances = game.chance_outcomes(state) if game.actor(state) is CHANCE else ()
        state = game.apply(state, (chances or game.legal_actions(state))[0]).state
    (only,) = game.legal_actions(state)

    assert BotPlayer(1).choose(game, None, [only]) == only


class TestTheCardGame:
    """Its bot takes any seat, and one of its own in the game against the bot."""

    def test_its_bot_means_the_game_of_two(self) -> None:
        """In either seat or both."""
        for players in [("bot:blitz", "greedy"), ("random", "bot:blitz"), ("bot:blitz",) * 2]:
            found = seating(None, {}, players)
            assert (found.game.name, found.players) == ("blitz", players)

    @pytest.mark.parametrize(
        ("you", "players"),
        [("raf", ("bot:blitz", "random")), ("luftwaffe", ("random", "bot:blitz"))],
    )
    def test_the_game_against_the_bot_means_the_bot(
        self, you: str, players: tuple[str, str]
    ) -> None:
        """Opposite the person."""
        assert seating("solo-blitz", {"you": you}, None).players == players

    @pytest.mark.parametrize(
        ("game", "options", "players", "sentence"),
        [
            ("solo-blitz", {}, ("random", "random"), "first seat.+not “random”: bot:blitz"),
            ("solo-blitz", {"you": "luftwaffe"}, ("random", "greedy"), "second seat.+bot:blitz"),
            ("solo-blitz", {}, ("bot:easy", "random"), "the game “solo-blitz”.+: bot:blitz.$"),
            ("solo-blitz", {}, ("bot:blitz", "bot:hard"), ": random, greedy, .+bot:blitz.$"),
            ("blitz", {}, ("bot:easy", "random"), "“blitz”.+: random, greedy, .+bot:blitz.$"),
            ("base", {}, ("bot:blitz", "random"), "“base”.+Or choose the game “blitz”"),
            ("solo", {}, ("bot:easy", "bot:blitz"), "“solo”.+Or choose the game “blitz”"),
            ("solo", {}, ("bot:blitz", "random"), "“solo”.+: bot:none, .+, bot:hard.$"),
        ],
    )
    def test_players_that_do_not_fit_are_told_why(
        self, game: str, options: dict[str, str], players: tuple[str, str], sentence: str
    ) -> None:
        """Before anything is played."""
        with pytest.raises(SeatingError, match=sentence):
            seating(game, options, players)

    @pytest.mark.parametrize("game", ["blitz", "solo-blitz"])
    def test_it_plays_the_same_in_both_games(self, game: str) -> None:
        """The only action that the game leaves the bot is the one that the player chooses."""
        two = simulate(find_game("blitz", {}), 6, 3, ("bot:blitz", "greedy"))
        found = simulate(find_game(game, {}), 6, 3, ("bot:blitz", "greedy"))

        assert (found.sides, found.turns) == (two.sides, two.turns)

    def test_greedy_is_the_greedy_player_of_the_game(self) -> None:
        """There is one for each."""
        assert isinstance(find_player("greedy", 1, "blitz"), GreedyBlitz)
        assert isinstance(find_player("greedy", 1, "solo"), GreedyBlitzkrieg)
        assert isinstance(find_player("greedy", 1), GreedyBlitzkrieg)
        with pytest.raises(UnknownPlayerError, match="“bot:easy” does not play the game “blitz”"):
            find_player("bot:easy", 1, "blitz")
