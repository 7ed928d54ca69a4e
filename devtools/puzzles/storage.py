"""The files of shipped puzzles, and of mined ones."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

import msgspec

from blitz_widgets.puzzles.puzzle import RETIRED, Puzzle, read_puzzles, retired, shipped_in

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def ship(game: str, chosen: Iterable[Puzzle]) -> None:
    """Ship *chosen* as the puzzles of *game*, and record the dropped ones as retired."""
    before = {puzzle.id for puzzle in read_puzzles(shipped_in(game))}
    chosen = tuple(chosen)
    now = {puzzle.id for puzzle in chosen}
    names = sorted(({*retired()} | before) - now)
    RETIRED.write_text("".join(f"{name}\n" for name in names), encoding="utf-8")
    retired.cache_clear()
    encoder = msgspec.json.Encoder()  # unsorted: the last unit placed must come last
    lines = b",\n".join(map(encoder.encode, chosen))
    made_by = f'{{"made_by": "python -m devtools.puzzles make {game}", "puzzles": [\n'
    text = made_by.encode() + lines + b"\n]}\n"
    shipped_in(game).write_bytes(zlib.compress(text, 9))


def append_mined(puzzles: Iterable[Puzzle], file: Path) -> None:
    """Append *puzzles* to *file*, one a line."""
    encoder = msgspec.json.Encoder()
    with file.open("ab") as lines:
        for puzzle in puzzles:
            lines.write(encoder.encode(puzzle) + b"\n")


def read_mined(files: Iterable[Path], game: str) -> tuple[Puzzle, ...]:
    """The puzzles of *game* in *files* of mined puzzles."""
    decoder = msgspec.json.Decoder(Puzzle)
    found = (decoder.decode(line) for file in files for line in file.read_bytes().splitlines())
    return tuple(puzzle for puzzle in found if puzzle.game == game)
