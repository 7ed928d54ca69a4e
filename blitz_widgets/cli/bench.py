"""The command ``bench``."""

from __future__ import annotations

import platform
import subprocess
import sys
from statistics import median
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec import Struct

from blitz_widgets.cli.console import AsJson, print_json, say
from blitz_widgets.locale import _
from blitz_widgets.locale.figures import decimal, grouped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.cli.stopwatch import Speed

INSTALL = 'pip install "blitz-tutor[bench]"'
_IMPORTS = 5
_TIMED_IMPORT = (
    "import sys, time; begin = time.perf_counter(); import {module}; "
    "print(time.perf_counter() - begin, int('numpy' in sys.modules))"
)


class Rival(Struct, frozen=True, kw_only=True):
    """Another project's engine, and how many times as fast ours is, in actions a second."""

    name: str
    installed: bool
    actions_per_second: float | None = None
    ratio: float | None = None
    ratio_with_events: float | None = None


class Import(Struct, frozen=True, kw_only=True):
    """The cost of importing the engine of the usual game, in a fresh process."""

    seconds: float
    numpy: bool
    """Whether it imported numpy."""


class BotSpeed(Struct, frozen=True, kw_only=True):
    """The speed of a bot, in milliseconds of process time: medians over positions and rounds."""

    game: str
    """The name of its game."""
    positions: int
    """Positions of seeded random games where it has a decision."""
    decision_milliseconds: float
    """One decision with its complete trail of questions."""
    forecast_milliseconds: float | None = None
    """One forecast over all draws and rolls; ``None`` if it was not measured."""


class CoachSpeed(Struct, frozen=True, kw_only=True):
    """The time that the coach takes to judge a decision, in milliseconds of process time."""

    game: str
    """The name of the game."""
    positions: int
    """Positions of seeded random games where a person has a decision."""
    decision_milliseconds: float
    """One decision, every action judged: the median over positions and rounds."""


class RandomPlay(Struct, frozen=True, kw_only=True):
    """The speed of random play: medians over the rounds, by process time."""

    game: str
    """Its name."""
    actions_per_second: float
    actions_per_second_with_events: float
    decisions_per_second: float
    decisions_per_second_with_events: float
    games_per_second: float
    games_per_second_with_events: float


class Bench(Struct, frozen=True, kw_only=True):
    """The results of the benchmark."""

    python: str
    rounds: int
    games: tuple[RandomPlay, ...]
    bots: tuple[BotSpeed, ...]
    coaches: tuple[CoachSpeed, ...]
    rivals: tuple[Rival, ...]
    """Compared with the first of :attr:`games`."""
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
    """Measure, and print the results."""
    found = _measure(rounds, seconds)
    if as_json:
        print_json(found)
    else:
        say(_report(found))


def _measure(rounds: int, seconds: float) -> Bench:
    from blitz_widgets.cli import engines  # noqa: PLC0415
    from blitz_widgets.cli.stopwatch import race, usual, usual_ratio  # noqa: PLC0415
    from blitz_widgets.core.catalogue import descriptors, find_game  # noqa: PLC0415

    names = [game.name for game in descriptors() if game.is_measured]
    others = engines.others()
    contenders = {
        _contender(name, tell=tell): engines.ours(find_game(name, {}), tell=tell)
        for name in names
        for tell in (False, True)
    }
    speeds = race({**contenders, **others}, rounds=rounds, seconds=seconds)

    def ours(name: str, *, tell: bool) -> Sequence[Speed]:
        return speeds[_contender(name, tell=tell)]

    def rival(name: str) -> Rival:
        if name not in others:
            return Rival(name=name, installed=False)
        theirs = speeds[name]
        return Rival(
            name=name,
            installed=True,
            actions_per_second=usual(theirs).actions,
            ratio=usual_ratio(ours(names[0], tell=False), theirs),
            ratio_with_events=usual_ratio(ours(names[0], tell=True), theirs),
        )

    return Bench(
        python=platform.python_version(),
        rounds=rounds,
        games=tuple(
            _random_play(name, ours(name, tell=False), ours(name, tell=True)) for name in names
        ),
        bots=tuple(_bots(rounds)),
        coaches=tuple(_coaches(rounds)),
        rivals=tuple(map(rival, (engines.OPEN_SPIEL, engines.PETTING_ZOO))),
        engine_import=_import(),
    )


def _contender(name: str, *, tell: bool) -> str:
    return f"{name}, with events" if tell else name


def _bots(rounds: int) -> Iterator[BotSpeed]:
    from blitz_widgets.cli.stopwatch import milliseconds  # noqa: PLC0415
    from blitz_widgets.core.catalogue import descriptors  # noqa: PLC0415
    from blitz_widgets.core.descriptor import Thoughts, look_up  # noqa: PLC0415

    for game in descriptors():
        if game.speed:
            thoughts: Thoughts = look_up(game.speed)()
            forecasts = thoughts.forecasts
            yield BotSpeed(
                game=game.name,
                positions=len(thoughts.decisions),
                decision_milliseconds=milliseconds(thoughts.decisions, rounds),
                forecast_milliseconds=milliseconds(forecasts, rounds) if forecasts else None,
            )


def _coaches(rounds: int) -> Iterator[CoachSpeed]:
    from blitz_widgets.cli.stopwatch import milliseconds  # noqa: PLC0415
    from blitz_widgets.core.catalogue import descriptors  # noqa: PLC0415
    from blitz_widgets.judging.speed import decisions_to_judge  # noqa: PLC0415

    for game in descriptors():
        if decisions := decisions_to_judge(game.name):
            yield CoachSpeed(
                game=game.name,
                positions=len(decisions),
                decision_milliseconds=milliseconds(decisions, rounds),
            )


def _random_play(name: str, silent: Sequence[Speed], with_events: Sequence[Speed]) -> RandomPlay:
    from blitz_widgets.cli.stopwatch import usual  # noqa: PLC0415

    quick, slow = usual(silent), usual(with_events)
    return RandomPlay(
        game=name,
        actions_per_second=quick.actions,
        actions_per_second_with_events=slow.actions,
        decisions_per_second=quick.decisions,
        decisions_per_second_with_events=slow.decisions,
        games_per_second=quick.games,
        games_per_second_with_events=slow.games,
    )


def _import() -> Import:
    """The cost of importing the usual game: the median of several fresh processes."""
    from blitz_widgets.core.catalogue import find_game, usual_game  # noqa: PLC0415

    module = type(find_game(usual_game(), {})).__module__
    command = [sys.executable, "-c", _TIMED_IMPORT.format(module=module)]
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
    ]
    for play in found.games:
        lines += [
            _("The game “{game}”, per second of process time:").format(game=play.game),
            *_speed_lines(play),
            "",
        ]
    lines += [
        _("Compared with other engines, in actions of the game “{game}”:").format(
            game=found.games[0].game
        ),
        *map(_rival_line, found.rivals),
        "",
        *map(_bot_line, found.bots),
        *map(_coach_line, found.coaches),
        "",
        _("Importing the engine takes {milliseconds} ms, {numpy}.").format(
            milliseconds=grouped(found.engine_import.seconds * 1000),
            numpy=_("with numpy") if found.engine_import.numpy else _("without numpy"),
        ),
    ]
    return "\n".join(lines)


def _bot_line(bot: BotSpeed) -> str:
    if bot.forecast_milliseconds is None:
        return _(
            "The bot of “{game}”, over {positions} positions: a decision {decision} ms."
        ).format(
            game=bot.game, positions=bot.positions, decision=decimal(bot.decision_milliseconds, 2)
        )
    return _(
        "The bot of “{game}”, over {positions} positions: a decision {decision} ms, "
        "a forecast {forecast} ms."
    ).format(
        game=bot.game,
        positions=bot.positions,
        decision=decimal(bot.decision_milliseconds, 2),
        forecast=decimal(bot.forecast_milliseconds, 2),
    )


def _coach_line(coach: CoachSpeed) -> str:
    return _("The coach in “{game}”, over {positions} positions: a decision {decision} ms.").format(
        game=coach.game, positions=coach.positions, decision=decimal(coach.decision_milliseconds, 2)
    )


def _speed_lines(found: RandomPlay) -> Iterator[str]:
    def line(unit: str, speed: float) -> str:
        return f"  {unit:34} {grouped(speed):>10}"

    yield line(_("actions"), found.actions_per_second)
    yield line(_("actions, with events"), found.actions_per_second_with_events)
    yield line(_("player decisions"), found.decisions_per_second)
    yield line(_("player decisions, with events"), found.decisions_per_second_with_events)
    yield line(_("games"), found.games_per_second)
    yield line(_("games, with events"), found.games_per_second_with_events)


def _rival_line(rival: Rival) -> str:
    if not rival.installed:
        return _("  {name:34} not installed: {install}").format(name=rival.name, install=INSTALL)
    return _("  {name:34} {speed:>10}; ours: {ratio} times, with events {telling}").format(
        name=rival.name,
        speed=grouped(rival.actions_per_second or 0),
        ratio=decimal(rival.ratio or 0),
        telling=decimal(rival.ratio_with_events or 0),
    )
