"""The command ``bench``."""

from __future__ import annotations

import platform
import subprocess
import sys
from statistics import median
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec import Struct
from msgspec.structs import asdict

from blitz_widgets.cli.manners import AsJson, print_json
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.cli.stopwatch import Speed
    from blitz_widgets.games.blitzkrieg.solo.situation import Situation

INSTALL = "pip install 'blitz-tutor[bench]'"
_SILENT, _TELLING = "silent", "telling"
_CARDS, _CARDS_TELLING = "cards", "cards telling"
_IMPORTS = 5
_TIMED_IMPORT = (
    "import sys, time; begin = time.perf_counter(); import blitz_widgets.games.blitzkrieg; "
    "print(time.perf_counter() - begin, int('numpy' in sys.modules))"
)


class Rival(Struct, frozen=True, kw_only=True):
    """Another project's engine, and how many times as many actions a second ours plays."""

    name: str
    installed: bool
    actions_per_second: float | None = None
    ratio: float | None = None
    ratio_with_events: float | None = None


class Import(Struct, frozen=True, kw_only=True):
    """What importing the engine takes, in a fresh process."""

    seconds: float
    numpy: bool
    """Whether numpy came with it."""


class Thinking(Struct, frozen=True, kw_only=True):
    """What the solo bot takes, in milliseconds of process time: medians over positions, rounds."""

    positions: int
    """Positions of seeded random solo games in which the bot is to place."""
    decision_milliseconds: float
    """One decision with its whole trail of questions."""
    forecast_milliseconds: float
    """One forecast over every stratagem and every die."""


class RandomPlay(Struct, frozen=True, kw_only=True):
    """How fast a game is played at random: medians over the rounds, by process time."""

    actions_per_second: float
    actions_per_second_with_events: float
    decisions_per_second: float
    decisions_per_second_with_events: float
    games_per_second: float
    games_per_second_with_events: float


class CardGame(RandomPlay, frozen=True, kw_only=True):
    """The card game, and its bot."""

    bot_positions: int
    """Positions of seeded random games in which the bot has a choice."""
    bot_decision_milliseconds: float
    """One decision with its whole trail of questions, in process time: the median."""


class Bench(RandomPlay, frozen=True, kw_only=True):
    """What was measured: the base game, and all else."""

    python: str
    rounds: int
    cards: CardGame
    rivals: tuple[Rival, ...]
    bot: Thinking
    engine_import: Import


def bench(
    *,
    rounds: Annotated[
        int, typer.Option(metavar="N", min=1, max=1000, help=_("How many times to measure."))
    ] = 7,
    seconds: Annotated[
        float,
        typer.Option(
            metavar="N", min=0.001, max=60, help=_("How long each engine plays in a round.")
        ),
    ] = 0.5,
    as_json: AsJson = False,
) -> None:
    """Measure, and print what was found."""
    found = _measured(rounds, seconds)
    if as_json:
        print_json(found)
    else:
        typer.echo(_report(found))


def _measured(rounds: int, seconds: float) -> Bench:
    from blitz_widgets.cli import bot_speed, engines  # noqa: PLC0415
    from blitz_widgets.cli.stopwatch import race, usual, usual_ratio  # noqa: PLC0415
    from blitz_widgets.games.blitz import Blitz  # noqa: PLC0415
    from blitz_widgets.games.catalogue import find_game, game_names  # noqa: PLC0415

    game, cards = find_game(game_names()[0], {}), Blitz()
    others = engines.others()
    contenders = {
        _SILENT: engines.ours(game, tell=False),
        _TELLING: engines.ours(game, tell=True),
        _CARDS: engines.ours(cards, tell=False),
        _CARDS_TELLING: engines.ours(cards, tell=True),
        **others,
    }
    speeds = race(contenders, rounds=rounds, seconds=seconds)

    def rival(name: str) -> Rival:
        if name not in others:
            return Rival(name=name, installed=False)
        theirs = speeds[name]
        return Rival(
            name=name,
            installed=True,
            actions_per_second=usual(theirs).actions,
            ratio=usual_ratio(speeds[_SILENT], theirs),
            ratio_with_events=usual_ratio(speeds[_TELLING], theirs),
        )

    return Bench(
        python=platform.python_version(),
        rounds=rounds,
        **asdict(_random_play(speeds[_SILENT], speeds[_TELLING])),
        cards=_cards(_random_play(speeds[_CARDS], speeds[_CARDS_TELLING]), rounds),
        rivals=tuple(map(rival, (engines.OPEN_SPIEL, engines.PETTING_ZOO))),
        bot=_thinking(bot_speed.positions(), rounds),
        engine_import=_import(),
    )


def _thinking(positions: Sequence[Situation], rounds: int) -> Thinking:
    from blitz_widgets.cli import bot_speed  # noqa: PLC0415

    return Thinking(
        positions=len(positions),
        decision_milliseconds=bot_speed.milliseconds(bot_speed.decision, positions, rounds),
        forecast_milliseconds=bot_speed.milliseconds(bot_speed.foretold, positions, rounds),
    )


def _random_play(silent: Sequence[Speed], telling: Sequence[Speed]) -> RandomPlay:
    from blitz_widgets.cli.stopwatch import usual  # noqa: PLC0415

    quick, slow = usual(silent), usual(telling)
    return RandomPlay(
        actions_per_second=quick.actions,
        actions_per_second_with_events=slow.actions,
        decisions_per_second=quick.decisions,
        decisions_per_second_with_events=slow.decisions,
        games_per_second=quick.games,
        games_per_second_with_events=slow.games,
    )


def _cards(play: RandomPlay, rounds: int) -> CardGame:
    from blitz_widgets.cli import bot_speed  # noqa: PLC0415

    positions = bot_speed.card_positions()
    return CardGame(
        **asdict(play),
        bot_positions=len(positions),
        bot_decision_milliseconds=bot_speed.milliseconds(
            bot_speed.card_decision, positions, rounds
        ),
    )


def _import() -> Import:
    """What importing the engine takes: the median of several fresh processes."""
    command = [sys.executable, "-c", _TIMED_IMPORT]
    answers = [
        subprocess.run(command, capture_output=True, check=True, text=True).stdout.split()  # noqa: S603  # our own words
        for _number in range(_IMPORTS)
    ]
    return Import(
        seconds=median(float(seconds) for seconds, _numpy in answers),
        numpy=any(numpy != "0" for _seconds, numpy in answers),
    )


def _report(found: Bench) -> str:
    lines = [
        _("Random play, Python {python}, median of {rounds} rounds").format(
            python=found.python, rounds=found.rounds
        ),
        "",
        _("The base game, per second of process time:"),
        *_speed_lines(found),
        "",
        _("The card game “Blitz”, per second of process time:"),
        *_speed_lines(found.cards),
        "",
        _("Beside other engines, by actions of the base game:"),
        *map(_rival_line, found.rivals),
        "",
        _(
            "The solo bot, over {positions} positions: a decision {decision:.2f} ms, "
            "a forecast {forecast:.2f} ms."
        ).format(
            positions=found.bot.positions,
            decision=found.bot.decision_milliseconds,
            forecast=found.bot.forecast_milliseconds,
        ),
        _(
            "The bot of the card game, over {positions} positions: a decision {decision:.2f} ms."
        ).format(
            positions=found.cards.bot_positions, decision=found.cards.bot_decision_milliseconds
        ),
        "",
        _("Importing the engine takes {milliseconds:.0f} ms, {numpy}.").format(
            milliseconds=found.engine_import.seconds * 1000,
            numpy=_("with numpy") if found.engine_import.numpy else _("without numpy"),
        ),
    ]
    return "\n".join(lines)


def _speed_lines(found: RandomPlay) -> Iterator[str]:
    line = "  {what:34} {speed:>10,.0f}".format
    yield line(what=_("actions"), speed=found.actions_per_second)
    yield line(what=_("actions, with events"), speed=found.actions_per_second_with_events)
    yield line(what=_("player decisions"), speed=found.decisions_per_second)
    yield line(
        what=_("player decisions, with events"), speed=found.decisions_per_second_with_events
    )
    yield line(what=_("games"), speed=found.games_per_second)
    yield line(what=_("games, with events"), speed=found.games_per_second_with_events)


def _rival_line(rival: Rival) -> str:
    if not rival.installed:
        return _("  {name:34} not installed: {install}").format(name=rival.name, install=INSTALL)
    return _(
        "  {name:34} {speed:10,.0f}; ours: {ratio:.1f} times, with events {telling:.1f}"
    ).format(
        name=rival.name,
        speed=rival.actions_per_second,
        ratio=rival.ratio,
        telling=rival.ratio_with_events,
    )
