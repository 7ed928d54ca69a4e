"""``python -m devtools.training.cards``: train the coach of the card game anew, and measure it."""

from __future__ import annotations

import os
import sys
from pathlib import Path  # noqa: TC003  # typer reads it
from typing import Annotated

import typer

for _threads in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_threads, "1")  # the same sums in the same order, whatever the machine

commands = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@commands.command("train")
def train(
    course: Annotated[str, typer.Argument(help="What is trained: a name in courses.py.")],
    seed: Annotated[int, typer.Option(help="Another seed, other weights.")] = 1,
    rounds: Annotated[int | None, typer.Option(min=1, help="Rounds of play and learning.")] = None,
    games: Annotated[int | None, typer.Option(min=50, help="Games in a round.")] = None,
    output: Annotated[Path | None, typer.Option("-o", help="The folder for the weights.")] = None,
) -> None:
    """Train the networks of both sides from nothing, and write their weights into the program."""
    from blitz_widgets.games.blitz.judge.features import VERSION  # noqa: PLC0415
    from blitz_widgets.judging.network import write_weights  # noqa: PLC0415
    from devtools.training.cards.courses import (  # noqa: PLC0415
        COURSES,
        SIDES,
        WEIGHTS,
    )
    from devtools.training.cards.kernel import compiled_kernel  # noqa: PLC0415
    from devtools.training.cards.schooling import schooled  # noqa: PLC0415
    from devtools.training.cards.tempering import corrections, tempered  # noqa: PLC0415

    chosen, kernel = COURSES[course], compiled_kernel()
    learners = schooled(
        kernel,
        chosen,
        seed=seed,
        count=rounds or chosen.rounds,
        games=games or chosen.games_a_round,
        tell=_tell,
    )
    by_side = corrections(kernel, chosen, learners, seed)
    for side, learner, by in zip(SIDES, learners, by_side, strict=True):
        shifts = ", ".join(f"{shift:+.3f}" for shift in by.shifts)
        _tell(
            f"{side}: log odds corrected: times {by.usual.stretch:.3f}, plus {by.usual.shift:.3f}; "
            f"for each option {shifts}"
        )
        path = (output or WEIGHTS) / f"{course}-{side}.weights"
        path.write_bytes(write_weights(f"{course}-{side}", VERSION, tempered(learner.parts, by)))
    temper(course, seed, output)


@commands.command("temper")
def temper(
    course: Annotated[str, typer.Argument(help="Whose weights: a name in courses.py.")],
    seed: Annotated[int, typer.Option(help="The seed of all luck.")] = 1,
    folder: Annotated[Path | None, typer.Option("-o", help="Where the weights are.")] = None,
) -> None:
    """Set the chances of weights right for each choice of options: it is the end of a training."""
    from blitz_widgets.judging.network import with_corrections  # noqa: PLC0415
    from devtools.training.cards.courses import (  # noqa: PLC0415
        COURSES,
        SIDES,
        WEIGHTS,
    )
    from devtools.training.cards.kernel import compiled_kernel  # noqa: PLC0415
    from devtools.training.cards.measuring import shipped  # noqa: PLC0415
    from devtools.training.cards.tempering import by_choice  # noqa: PLC0415

    weights, hidden = shipped(course, folder=folder)
    found = by_choice(compiled_kernel(), COURSES[course], weights, hidden, seed)
    for side, corrections in zip(SIDES, found, strict=True):
        path = (folder or WEIGHTS) / f"{course}-{side}.weights"
        path.write_bytes(with_corrections(path.read_bytes(), corrections))
        sys.stdout.write(f"{path}\n")


@commands.command("measure")
def measure(
    course: Annotated[str, typer.Argument(help="Whose weights: a name in courses.py.")],
    games: Annotated[int, typer.Option(min=1, help="How many to play of each kind.")] = 2000,
    positions: Annotated[
        int, typer.Option(min=10, help="To compare chances with results, for each side.")
    ] = 10_000,
    seed: Annotated[int, typer.Option(help="The seed of all luck.")] = 7,
) -> None:
    """Measure the weights that are shipped: how strong they play, how true their chances are.

    With the usual options, with each other one, with each two of them, and with all.
    """
    from blitz_widgets.games.blitz.engine.options import BlitzOptions  # noqa: PLC0415
    from blitz_widgets.games.blitz.judge.judge import choice_of  # noqa: PLC0415
    from devtools.training.cards.courses import COURSES, OPTIONS, SIDES  # noqa: PLC0415
    from devtools.training.cards.kernel import compiled_kernel  # noqa: PLC0415
    from devtools.training.cards.measuring import (  # noqa: PLC0415
        calibration,
        shipped,
        strengths,
    )
    from devtools.training.cards.tempering import choices  # noqa: PLC0415

    kernel = compiled_kernel()
    for options in ({}, *choices()):
        if len(options) not in {0, 1, 2, len(OPTIONS)}:
            continue
        weights, hidden = shipped(course, choice_of(BlitzOptions.read(options)))
        sys.stdout.write(f"{options or 'usual options'}\n")
        for line in strengths(kernel, weights, hidden, games, seed, options):
            sys.stdout.write(f"  {line}\n")
        for seat, side in enumerate(SIDES):
            found = calibration(
                kernel, weights, hidden, positions, seed, seat, COURSES[course].usual, options
            )
            sys.stdout.write(
                f"  {side}: calibration error {found.error:.4f}, Brier {found.brier:.4f}, "
                f"{found.positions} positions\n"
            )


def _tell(line: str) -> None:
    sys.stderr.write(f"{line}\n")


if __name__ == "__main__":
    commands()
