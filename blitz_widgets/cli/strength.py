"""The command ``strength``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from blitz_widgets.cli.console import AsJson, UserError, print_json, say
from blitz_widgets.cli.progress import progress_of
from blitz_widgets.locale import _
from blitz_widgets.locale.figures import decimal, percent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from blitz_widgets.players.strength import Strengths, Trial


def strength(
    *,
    player: Annotated[
        str, typer.Option(metavar="NAME", help=_("The player to measure, such as coach:gentle."))
    ] = "coach",
    game: Annotated[
        str | None,
        typer.Option(metavar="NAME", help=_("Only this game, such as base or solo.")),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(metavar="NAME", help=_("Only against this player, such as bot:hard.")),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            metavar="S",
            min=0.01,
            max=60,
            help=_("How many seconds the coach may think about a decision."),
        ),
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="N", min=1, max=100_000, help=_("Games in each trial."))
    ] = 100,
    positions: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=0,
            max=1_000_000,
            help=_("Positions in which chances are compared with what happens."),
        ),
    ] = 0,
    seed: Annotated[int, typer.Option(metavar="N", help=_("The seed of all randomness."))] = 0,
    as_json: AsJson = False,
) -> None:
    """Measure a player, and print the results."""
    found = _measured(player, _trials(player, game, against), games, positions, seed, seconds)
    if as_json:
        print_json(found)
    else:
        for line in _report(found):
            say(line)


def _trials(player: str, name: str | None, against: str | None) -> list[Trial]:
    """The trials of *player* that the options select."""
    from blitz_widgets.core.catalogue import descriptor_of  # noqa: PLC0415
    from blitz_widgets.players import strength as measuring  # noqa: PLC0415
    from blitz_widgets.players.catalogue import games_of  # noqa: PLC0415

    known = games_of(player, name)
    if name is not None:
        descriptor_of(name)
    found = [trial for trial in measuring.trials(name) if trial.game in known]
    opponents = dict.fromkeys(trial.opponent for trial in found)
    if against is not None and against not in opponents:
        message = _("There is no trial against “{words}”. Type one of these: {known}.")
        raise UserError(message.format(words=against, known=", ".join(opponents)))
    return [trial for trial in found if against in {None, trial.opponent}]


def _measured(
    player: str,
    trials: Sequence[Trial],
    games: int,
    positions: int,
    seed: int,
    seconds: float | None,
) -> Strengths:
    from blitz_widgets.core.catalogue import descriptor_of  # noqa: PLC0415
    from blitz_widgets.players import strength as measuring  # noqa: PLC0415
    from blitz_widgets.players.calibration import calibration  # noqa: PLC0415

    with progress_of(len(trials) * games) as on_progress:
        found = []
        for number, trial in enumerate(trials):
            progress = _after(on_progress, number * games)
            found.append(
                measuring.strength(
                    player, trial, games, seed, seconds=seconds, on_progress=progress
                )
            )
    judged = dict.fromkeys(trial.game for trial in trials if descriptor_of(trial.game).judge)
    return measuring.Strengths(
        player=player,
        seed=seed,
        seconds=seconds,
        trials=tuple(found),
        calibrations=tuple(calibration(each, {}, positions, seed) for each in judged if positions),
    )


def _after(on_progress: Callable[[int], None] | None, before: int) -> Callable[[int], None] | None:
    """*on_progress* for a trial that starts after *before* games."""
    return None if on_progress is None else lambda done: on_progress(before + done)


def _report(found: Strengths) -> Iterator[str]:
    yield _("The player “{player}”, seed {seed}:").format(player=found.player, seed=found.seed)
    for trial in found.trials:
        yield _(
            "  {game:12} seat {seat} against {opponent:11} {share:>7}  (95 % interval {low} "
            "to {high}, {games} games), a decision {median} ms, 95 % within {p95} ms, "
            "the slowest {slowest} ms"
        ).format(
            game=trial.game,
            seat=trial.seat + 1,
            opponent=trial.opponent,
            share=percent(trial.share, 1),
            low=percent(trial.low, 1),
            high=percent(trial.high, 1),
            games=trial.games,
            median=decimal(trial.median_milliseconds),
            p95=decimal(trial.p95_milliseconds),
            slowest=decimal(trial.slowest_milliseconds, 0),
        )
    for each in found.calibrations:
        yield _(
            "  {game:12} chances are off by {error} on the whole, over {positions} positions"
        ).format(game=each.game, error=decimal(each.error, 3), positions=each.positions)
