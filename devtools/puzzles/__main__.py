"""``python -m devtools.puzzles``: find puzzles, select some, and prove them again."""

from __future__ import annotations

import sys
import time
from pathlib import Path  # noqa: TC003  # typer reads it
from typing import Annotated

import msgspec
import typer

from blitz_widgets.puzzles.choosing import themes_of
from blitz_widgets.puzzles.puzzle import puzzles
from devtools.puzzles.fairness import fairness_problems, with_play_outs
from devtools.puzzles.plan import (
    MOST,
    SEED,
    origin_of,
    puzzles_in_game,
    read_origins,
    write_origins,
)
from devtools.puzzles.proving import problems
from devtools.puzzles.selecting import judge_problems, select_puzzles, sort_puzzles, sound_puzzles
from devtools.puzzles.storage import append_mined, read_mined, ship
from devtools.puzzles.theming import theme_problems, with_theme
from devtools.puzzles.wins import proved_wins, win_faults

program = typer.Typer(no_args_is_help=True, add_completion=False)
Games = Annotated[
    list[str] | None, typer.Argument(help="Of these games; of all, if none is named.")
]


@program.command()
def make(game: Games = None) -> None:
    """Make the shipped puzzles from nothing: play their games again, find puzzles, and select."""
    for name in game or MOST:
        found = []
        for origin in read_origins(name):
            found += puzzles_in_game(name, origin)
            sys.stderr.write(f"{name} {origin}: {len(found)}\n")
        ship(name, select_puzzles(found, MOST[name]))


@program.command()
def mine(
    game: str,
    output: Annotated[Path, typer.Option("-o", help="One puzzle a line is added to it.")],
    *,
    seed: str = SEED,
    first: Annotated[int, typer.Option(help="The number of the first game.")] = 0,
    games: int = 100,
    only: Annotated[
        list[str] | None,
        typer.Option(help="Look for this alone: win, hold, points or bot; enough or pass."),
    ] = None,
    minutes: Annotated[float, typer.Option(help="Stop after so long, at the end of a game.")] = 600,
) -> None:
    """Simulate *games*, and write every puzzle found in them."""
    start = time.monotonic()
    output.touch()
    for number in range(first, first + games):
        if time.monotonic() - start > 60 * minutes:
            break
        found = puzzles_in_game(game, origin_of(seed, number, only or ()))
        append_mined(found, output)
        sys.stderr.write(f"{number}: {' '.join(puzzle.theme for puzzle in found)}\n")


@program.command()
def select(game: str, mined: list[Path]) -> None:
    """Ship the best of the puzzles that were *mined*, and record the games of all."""
    found = read_mined(mined, game)
    chosen = select_puzzles(found, MOST[game])
    ship(game, chosen)
    write_origins(game, found)
    sys.stderr.write(f"{game}: {len(chosen)} of {len(found)}\n")


@program.command()
def add(game: str, mined: list[Path]) -> None:
    """Add the *mined* puzzles to the shipped ones, and record their games."""
    shipped = {each.id: each for each in puzzles() if each.game == game}
    found = [each for each in read_mined(mined, game) if each.id not in shipped]
    new = list(sound_puzzles(found))
    ship(game, sort_puzzles([*shipped.values(), *new]))
    write_origins(game, new, also=read_origins(game))
    sys.stderr.write(f"{game}: {len(new)} of {len(found)}\n")


@program.command()
def sort(game: Games = None) -> None:
    """Give shipped puzzles the first theme that applies, and play their right moves out.

    A puzzle is dropped if no theme is true of it, or another move beats its right one.
    """
    for name in game or themes_of():
        of_game = [puzzle for puzzle in puzzles() if puzzle.game == name]
        holding = []
        for puzzle in of_game:
            sorted_in = with_theme(puzzle)
            played = None if sorted_in is None else with_play_outs(sorted_in)
            wrong = (
                [f"{puzzle.id}: no theme is true of it."]
                if played is None
                else fairness_problems(played)
            )
            sys.stdout.write("".join(f"{line}\n" for line in wrong))
            if played is not None and not wrong:
                holding.append(played)
        ship(name, sort_puzzles(holding))


@program.command()
def prove(
    game: Games = None,
    *,
    drop: Annotated[bool, typer.Option(help="Ship no longer what fails.")] = False,
    judge: Annotated[bool, typer.Option(help="Ask the judge again, too; it takes longest.")] = True,
) -> None:
    """Prove the shipped puzzles again.  Exits with 1 if one fails and is not dropped."""
    failed = 0
    for name in game or themes_of():
        of_game = [puzzle for puzzle in puzzles() if puzzle.game == name]
        wrong = {
            each.id: [
                *problems(each),
                *theme_problems(each),
                *fairness_problems(each),
                *(judge_problems(each) if judge else ()),
            ]
            for each in of_game
        }
        sys.stdout.write("".join(f"{line}\n" for lines in wrong.values() for line in lines))
        sound_puzzles = [each for each in of_game if not wrong[each.id]]
        sys.stdout.write(f"{name}: {len(sound_puzzles)} of {len(of_game)} hold.\n")
        if drop and len(sound_puzzles) < len(of_game):
            ship(name, sound_puzzles)
        failed += len(of_game) - len(sound_puzzles)
    raise typer.Exit(int(failed > 0 and not drop))


@program.command()
def wins(game: Games = None) -> None:
    """Check that the coach shows every proved win as a win.  Exits with 1 if it does not."""
    of_game = [each for each in proved_wins() if not game or each.game in game]
    wrong = {each.id: [*win_faults(each)] for each in of_game}
    lines = [f"{name}: {line}\n" for name, found in wrong.items() for line in found]
    sys.stdout.write("".join(lines))
    sound_puzzles = sum(not found for found in wrong.values())
    sys.stdout.write(f"{sound_puzzles} of {len(of_game)} wins are shown as wins everywhere.\n")
    raise typer.Exit(int(sound_puzzles < len(of_game)))


@program.command()
def show(game: Games = None) -> None:
    """Write the shipped puzzles as JSON, one a line."""
    encoder = msgspec.json.Encoder()
    for puzzle in puzzles():
        if not game or puzzle.game in game:
            sys.stdout.write(encoder.encode(puzzle).decode() + "\n")


@program.command()
def table() -> None:
    """Write the number of puzzles by game and theme, as Markdown."""
    of = themes_of()
    lines = [f"| Theme | {' | '.join(of)} |", "|---" * (1 + len(of)) + "|"]
    lines += [
        f"| {theme} | {' | '.join(str(of[game].get(theme, 0)) for game in of)} |"
        for theme in dict.fromkeys(theme for themes in of.values() for theme in themes)
    ]
    lines.append(f"| together | {' | '.join(str(sum(of[game].values())) for game in of)} |")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    program()
