"""``python -m blitz_widgets.environments base --games 200``: the table of the baselines."""

from __future__ import annotations

from typing import Annotated

import typer

from blitz_widgets.core.catalogue import usual_game
from blitz_widgets.environments.baselines import results, table


def main(
    game: Annotated[
        str, typer.Argument(help="The game, as blitz-tutor simulate has it.")
    ] = usual_game(),
    games: Annotated[int, typer.Option(min=1, help="Games for each line of the table.")] = 200,
    seed: Annotated[int, typer.Option(help="Where all luck comes from.")] = 0,
) -> None:
    """Let the baselines play *game*, and print how often each won."""
    typer.echo(table(list(results(game, games, seed))))


if __name__ == "__main__":
    typer.run(main)
