"""Whole games as text: every action, and under it what happened, by which rules.

Under each beginning of a turn, and at the end, stands what has changed on the table since the one
before: lines with ``=``.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import Event
from blitz_widgets.games.blitz import Blitz
from blitz_widgets.games.blitz.solo import SoloBlitz
from blitz_widgets.games.blitzkrieg import Blitzkrieg, Options
from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
from blitz_widgets.games.blitzkrieg.solo.options import Level, SoloOptions
from tests.golden.naming import Naming, Position, naming_of, value_of
from tests.support.nippon import NIPPON, FixedSoloNippon
from tests.support.strategies import random_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.core.protocol import Game

FOLDER = Path(__file__).parent / "playthroughs"
_INDENT = "    "


class Scenario(NamedTuple):
    """A random game that shows much: with its options, and the seed that deals and plays it."""

    name: str
    game: Game[Any, Any]
    seed: int

    @property
    def path(self) -> Path:
        """Where its text is."""
        return FOLDER / f"{self.name}.txt"

    @property
    def heading(self) -> str:
        """Its options and its seed; a board of the tests' own is not written out."""
        options = {name: value for name, value in self.game.options.items() if name != "box"}
        written = ", ".join(f"{name} {value}" for name, value in options.items())
        return f"# {written or self.game.name}; seed {self.seed}"


SMALL_PILE = Options(nippon_tokens=False)
SCENARIOS = (
    Scenario("2021-allies-reach-25", Blitzkrieg(), 1255),
    Scenario("2021-small-pile-axis-reaches-25", Blitzkrieg(SMALL_PILE), 86),
    Scenario("2019-allies-cannot-place", Blitzkrieg(Options(edition="2019")), 1476),
    Scenario(
        "solo-none-player-reaches-25",
        SoloBlitzkrieg(SoloOptions(level=Level.NONE, stratagems=False)),
        1265,
    ),
    Scenario("solo-easy-bot-reaches-25", SoloBlitzkrieg(SoloOptions(level=Level.EASY)), 1028),
    Scenario(
        "solo-medium-2019-player-cannot-place",
        SoloBlitzkrieg(SoloOptions(level=Level.MEDIUM, base=Options(edition="2019"))),
        1434,
    ),
    Scenario("solo-hard-bot-reaches-25", SoloBlitzkrieg(SoloOptions(level=Level.HARD)), 605),
    Scenario("nippon-japan-reaches-25", NIPPON, 73),
    Scenario("nippon-tie-germany-wins", NIPPON, 388),
    Scenario("solo-nippon-bot-reaches-25", FixedSoloNippon(), 395),
    Scenario("solo-nippon-player-cannot-place", FixedSoloNippon(), 89),
    Scenario("blitz-twenty-points", Blitz(), 1470),
    Scenario("blitz-berlin-raf-holds-out", Blitz.read({"berlin": "yes"}), 709),
    Scenario("solo-blitz-bot-reaches-20", SoloBlitz(), 28),
    Scenario(
        "solo-blitz-berlin-bot-holds-out",
        SoloBlitz.read({"you": "luftwaffe", "bot_hand": "open", "berlin": "yes"}),
        23,
    ),
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
    naming = naming_of(game)
    state = game.start()
    shown = naming.position(state)
    text = [scenario.heading, *_changes({}, shown)]
    for action in actions:
        step = game.apply(state, game.parse(action))
        text.append(action)
        for event, position in zip(step.events, step.positions, strict=True):
            text.append(_told(naming, event))
            if game.turn(position) != game.turn(state) or game.outcome(position):
                before, shown = shown, naming.position(position)
                text += _changes(before, shown)
            state = position
        state = step.state
    ended = game.outcome(state)
    score = "-".join(str(points) for points in game.scores(state).values())
    text.append(f"# {score}, side {ended and ended.winner} wins by {ended and ended.rule}")
    return "\n".join(text) + "\n"


def _told(naming: Naming, event: Event) -> str:
    """Kind and rules of *event*, and all else that it holds."""
    fields = ", ".join(
        f"{field} {value_of(naming, field, getattr(event, field))}"
        for field in event.__struct_fields__
        if field not in Event.__struct_fields__
    )
    return f"{_INDENT}{type(event).__name__} {', '.join((event.rule, *event.also))}: {fields}"


def _changes(before: Position, after: Position) -> Iterator[str]:
    """What is not as it was, a line for each group of things."""
    for group, things in after.items():
        were = before.get(group, {})
        changed = [
            f"{thing} {things.get(thing, 'none')}".strip()
            for thing in {**were, **things}
            if were.get(thing) != things.get(thing)
        ]
        if changed:
            yield f"{_INDENT}= {group}: {', '.join(changed)}"
