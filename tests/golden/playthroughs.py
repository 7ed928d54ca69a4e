"""Whole games as text: every action, and under it what happened and by which rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.games.catalogue import find_game
from blitz_widgets.games.chance import Luck
from tests.support.strategies import random_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from blitz_widgets.games.protocol import Event, Game

FOLDER = Path(__file__).parent / "playthroughs"
_INDENT = "    "


class Scenario(NamedTuple):
    """A random game that shows much: its options, and the seed that deals and plays it."""

    name: str
    options: Mapping[str, str]
    seed: int
    of: str = "base"
    """The name of the game."""

    @property
    def path(self) -> Path:
        """Where its text is."""
        return FOLDER / f"{self.name}.txt"

    @property
    def game(self) -> Game[Any, Any]:
        """The game with its options."""
        return find_game(self.of, self.options)


SCENARIOS = (
    Scenario("2021-allies-reach-25", {"edition": "2021"}, 1255),
    Scenario("2021-small-pile-axis-reaches-25", {"edition": "2021", "nippon_tokens": "no"}, 86),
    Scenario("2019-allies-cannot-place", {"edition": "2019"}, 1476),
    Scenario("blitz-twenty-points", {}, 1470, "blitz"),
    Scenario("blitz-berlin-raf-holds-out", {"berlin": "yes"}, 709, "blitz"),
)


def dealt(scenario: Scenario) -> list[str]:
    """The actions of the random game of *scenario*, in the notation."""
    game = scenario.game
    return [
        game.format(played.action)
        for played in random_line(game, Luck(scenario.seed), game.start())
    ]


def recorded(scenario: Scenario) -> list[str]:
    """The actions in the file of *scenario*."""
    return [
        line
        for line in scenario.path.read_text(encoding="utf-8").splitlines()
        if not line.startswith(("#", _INDENT))
    ]


def written(scenario: Scenario, actions: Iterable[str]) -> str:
    """The text of the game in which *actions* are played."""
    game = scenario.game
    state = game.start()
    options = ", ".join(f"{name} {value}" for name, value in game.options.items())
    text = [f"# {options}; seed {scenario.seed}"]
    for action in actions:
        step = game.apply(state, game.parse(action))
        text += [action, *(_INDENT + _told(event) for event in step.events)]
        state = step.state
    ended = game.outcome(state)
    score = "-".join(str(points) for points in game.scores(state).values())
    text.append(f"# {score}, side {ended and ended.winner} wins by {ended and ended.rule}")
    return "\n".join(text) + "\n"


def _told(event: Event) -> str:
    return f"{type(event).__name__} {', '.join((event.rule, *event.also))}"
