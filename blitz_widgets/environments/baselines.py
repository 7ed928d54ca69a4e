"""Players of the program as agents, for comparison with one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.environments.aec import BlitzEnv
from blitz_widgets.players.catalogue import find_player, players_of
from blitz_widgets.players.interval import wilson

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

RANDOM = "random"
COACH = "coach"
GREEDY = "greedy"


class Baseline:
    """A player of the program: it decides as on the page, by the knowledge of its side."""

    def __init__(self, words: str, game: str, seed: int | str = 0) -> None:
        """Find the player that *words* name for the game called *game*.

        Raises:
            UnknownPlayerError: If the player does not exist, or does not play that game.
        """
        self._player = find_player(words, seed, game)

    def act(self, environment: Any) -> int:  # noqa: ANN401  # with PettingZoo's wrappers or without
        """The number of its decision for the selected agent."""
        raw: BlitzEnv = environment.unwrapped
        game, position = raw.numbered.game, raw.position
        seen = game.observe(position, raw.seat[raw.agent_selection])
        return raw.numbered.number(self._player.choose(game, seen, game.legal_actions(position)))


class AgentWins(NamedTuple):
    """The wins of an agent."""

    agent: str
    player: str
    against: str
    games: int
    won: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share of games won, by Wilson."""
        return wilson(self.won, self.games)


def results(
    game: str, games: int, seed: int = 0, options: Mapping[str, str] | None = None
) -> Iterator[AgentWins]:
    """Every two baselines against each other, or one after another where a bot is the opponent.

    Raises:
        LookupError: If there is no such game.
        OptionError: If it lacks one of the options, or they conflict.
    """
    known = [each for each in (RANDOM, GREEDY, COACH) if each in players_of(game)]
    environment = BlitzEnv(game, options)
    first, *others = environment.possible_agents
    for player in known:
        for other in known if others else [""]:
            seated = dict(zip(environment.possible_agents, (player, other), strict=False))
            won = sum(_wins(environment, seated, game, f"{seed}/{n}", n) for n in range(games))
            yield AgentWins(first, player, other or "bot", games, won)


def _wins(
    environment: BlitzEnv, seated: Mapping[str, str], game: str, seed: str, number: int
) -> bool:
    """Whether the first agent wins one game."""
    agents = {agent: Baseline(words, game, f"{seed}/{agent}") for agent, words in seated.items()}
    environment.reset(seed=number)
    while environment.agents and not any(environment.terminations.values()):
        environment.step(agents[environment.agent_selection].act(environment))
    return environment.rewards[environment.possible_agents[0]] > 0


def table(found: Sequence[AgentWins]) -> str:
    """*found* as a table in Markdown."""
    lines = ["| Side | Player | Against | Won | 95 % |", "|---|---|---|---|---|"]
    for each in found:
        low, high = each.interval
        lines.append(
            f"| {each.agent} | {each.player} | {each.against} | "
            f"{each.won} of {each.games} | {100 * low:.0f} % to {100 * high:.0f} % |"
        )
    return "\n".join(lines)
