"""``python -m devtools.puzzles``: find puzzles, choose among them, and prove them again."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import typer

from blitz_widgets.puzzles.choosing import themes_of
from blitz_widgets.puzzles.puzzle import Puzzle, puzzles
from blitz_widgets.puzzles.themes import Theme
from devtools.puzzles.making import judged_anew, made
from devtools.puzzles.mining import claims
from devtools.puzzles.positions import positions
from devtools.puzzles.proving import problems
from devtools.puzzles.selecting import selected

if TYPE_CHECKING:
    from collections.abc import Collection

_VARIED: Final = {"solo": {"level": ("none", "easy", "medium", "hard")}}
"""The options that differ from game to game."""
DATA: Final = Path(__file__).parents[2] / "blitz_widgets" / "puzzles" / "data"
program = typer.Typer(no_args_is_help=True, add_completion=False)


@program.command()
def mine(
    game: str,
    output: Annotated[Path, typer.Option("-o", help="One puzzle a line is added to it.")],
    *,
    seed: str = "1",
    first: Annotated[int, typer.Option(help="The number of the first game.")] = 0,
    games: int = 100,
    only: Annotated[
        list[str] | None, typer.Option(help="Look for this alone: win, hold, points or bot.")
    ] = None,
    minutes: Annotated[float, typer.Option(help="Stop after so long, at the end of a game.")] = 600,
) -> None:
    """Let players play *games*, and write every puzzle that turns up in them."""
    begun, encoder = time.monotonic(), msgspec.json.Encoder()
    with output.open("ab") as file:
        for number in range(first, first + games):
            if time.monotonic() - begun > 60 * minutes:
                break
            found = _in_game(game, seed, number, only or ())
            for puzzle in found:
                file.write(encoder.encode(puzzle) + b"\n")
            file.flush()
            themes = " ".join(puzzle.theme for puzzle in found)
            sys.stderr.write(f"{number}: {themes}\n")


@program.command()
def select(game: str, mined: list[Path], most: int = 400) -> None:
    """Ship the best of the puzzles of *game* in the files that were *mined*."""
    found = [
        msgspec.json.decode(line, type=Puzzle)
        for path in mined
        for line in path.read_bytes().splitlines()
    ]
    sound = (judged_anew(each) for each in found if each.game == game)
    chosen = selected((each for each in sound if each is not None), most)
    encoder = msgspec.json.Encoder()  # in no other order: the last unit placed comes last
    lines = b",\n".join(map(encoder.encode, chosen))
    (DATA / f"{game}.json").write_bytes(
        b'{"made_by": "python -m devtools.puzzles", "puzzles": [\n' + lines + b"\n]}\n"
    )
    sys.stderr.write(f"{game}: {len(chosen)} of {len(found)}\n")


@program.command()
def prove(game: Annotated[list[str] | None, typer.Argument()] = None) -> None:
    """Prove all shipped puzzles again, or those of *game*.  Exits with 1 if one fails."""
    wrong = [
        problem
        for puzzle in puzzles()
        if not game or puzzle.game in game
        for problem in problems(puzzle)
    ]
    sys.stdout.write("".join(f"{each}\n" for each in wrong))
    raise typer.Exit(int(bool(wrong)))


@program.command()
def table() -> None:
    """Write how many puzzles there are by game and theme, as Markdown."""
    of = themes_of()
    lines = [f"| Theme | {' | '.join(of)} |", "|---" * (1 + len(of)) + "|"]
    lines += [
        f"| {theme} | {' | '.join(str(of[game].get(theme, 0)) for game in of)} |" for theme in Theme
    ]
    lines.append(f"| together | {' | '.join(str(sum(of[game].values())) for game in of)} |")
    sys.stdout.write("\n".join(lines) + "\n")


def _in_game(game: str, seed: str, number: int, only: Collection[str]) -> list[Puzzle]:
    varied = _VARIED.get(game, {})
    by_theme: dict[str, Puzzle] = {}
    for found in positions(game, seed, varied=varied, number=number):
        for claim in claims(found, looked_for=only):
            if claim.theme not in by_theme and (puzzle := made(found, claim)) is not None:
                by_theme[claim.theme] = puzzle
    return list(by_theme.values())


if __name__ == "__main__":
    program()
