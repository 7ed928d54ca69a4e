"""``python -m devtools.training``: build the kernel, train the coach anew, and measure it."""

from __future__ import annotations

import os
import sys
from pathlib import Path  # noqa: TC003  # typer reads it
from typing import Annotated

import typer

for _threads in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_threads, "1")  # the same sums in the same order, whatever the machine

commands = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@commands.command("build")
def build_kernel() -> None:
    """Compile the kernel into build/training, which needs Cython and gcc."""
    from devtools.training.building import build  # noqa: PLC0415

    sys.stdout.write(f"{build()}\n")


@commands.command("train")
def train(
    course: Annotated[str, typer.Argument(help="What is trained: a name in courses.py.")],
    seed: Annotated[int, typer.Option(help="Another seed, other weights.")] = 1,
    rounds: Annotated[int | None, typer.Option(min=1, help="Rounds of play and learning.")] = None,
    games: Annotated[int | None, typer.Option(min=50, help="Games in a round.")] = None,
    output: Annotated[Path | None, typer.Option("-o", help="Where the weights go.")] = None,
) -> None:
    """Train one network from nothing, and write its weights, by default into the program."""
    from blitz_widgets.games.blitzkrieg.judge.features import VERSION  # noqa: PLC0415
    from blitz_widgets.judging.network import write_weights  # noqa: PLC0415
    from devtools.training.building import compiled  # noqa: PLC0415
    from devtools.training.courses import COURSES, WEIGHTS  # noqa: PLC0415
    from devtools.training.schooling import schooled  # noqa: PLC0415
    from devtools.training.tempering import corrected, correction  # noqa: PLC0415

    chosen = COURSES[course]
    kernel = compiled()
    learner = schooled(
        kernel,
        chosen,
        seed=seed,
        count=rounds or chosen.rounds,
        games=games or chosen.games_a_round,
        tell=_tell,
    )
    by = correction(kernel, chosen, learner.flat(), seed)
    _tell(f"log odds corrected: times {by.stretch:.3f}, plus {by.shift:.3f}")
    path = output or WEIGHTS / f"{course}.weights"
    path.write_bytes(write_weights(course, VERSION, corrected(learner.parts, by)))
    sys.stdout.write(f"{path}\n")


@commands.command("measure")
def measure(
    course: Annotated[str, typer.Argument(help="Whose weights: a name in courses.py.")],
    games: Annotated[int, typer.Option(min=1, help="How many to play of each kind.")] = 2000,
    positions: Annotated[
        int, typer.Option(min=10, help="To compare chances with results.")
    ] = 10_000,
    seed: Annotated[int, typer.Option(help="The seed of all luck.")] = 7,
) -> None:
    """Measure the weights that are shipped: how strong they play, how true their chances are."""
    from devtools.training.measuring import calibration, strengths  # noqa: PLC0415

    for line in (*strengths(course, games, seed), *calibration(course, positions, seed)):
        sys.stdout.write(f"{line}\n")


@commands.command("verdicts")
def verdicts(
    weights: Annotated[Path, typer.Argument(help="Another network, trained from another seed.")],
    game: Annotated[str, typer.Option(help="The game: base or solo.")] = "solo",
    options: Annotated[
        list[str] | None, typer.Option("--option", help="An option of the game: level=hard.")
    ] = None,
    mistakes: Annotated[int, typer.Option(min=1, help="How many of each kind.")] = 300,
    games: Annotated[int, typer.Option(min=20, help="How often a move is played out.")] = 600,
    seed: Annotated[int, typer.Option(help="The seed of all luck.")] = 1,
) -> None:
    """Check the review: its mistakes are played out, and planted blunders are to be caught."""
    from devtools.training.verdicts import Inquiry, report  # noqa: PLC0415

    chosen = dict(each.split("=") for each in options or ())
    for line in report(Inquiry(game, chosen, weights, seed), mistakes, games):
        sys.stdout.write(f"{line}\n")


def _tell(line: str) -> None:
    sys.stderr.write(f"{line}\n")


if __name__ == "__main__":
    commands()
