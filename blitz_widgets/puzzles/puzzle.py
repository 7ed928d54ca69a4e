"""A puzzle: a position with one clearly right move, or one right space, as it is shipped."""

from __future__ import annotations

import zlib
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated, Any, Final

from msgspec import Meta, Struct, field

from blitz_widgets.games.catalogue import game_names
from blitz_widgets.lessons.exercises import Play
from blitz_widgets.lessons.goals import AnyGoal
from blitz_widgets.limits import PUZZLE_FILE, PUZZLES
from blitz_widgets.limits.reading import JsonError, read_json
from blitz_widgets.limits.unpacking import inflated
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.puzzles.themes import Theme, is_of_cards, words_of
from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.resources.abc import Traversable

EASIEST: Final = 400
HARDEST: Final = 2400
"""The bounds of a grade."""
RETIRED: Final = "retired.txt"
"""The file of the names of puzzles that are no longer shipped."""
MOST_DECISIONS: Final = 8
"""That a turn of the board game may take: a chain of placements, with their targets."""


class Proof(StrEnum):
    """How it is known that a move is right and the others are not."""

    SEARCH = "search"
    """By trying everything: all that chance, and the other side, can bring."""
    JUDGED = "judged"
    """The goal by trying everything; that it is worth reaching by the judge, by a wide margin."""


class PlayedOut(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How often the right move and the best other one win in games that are played out."""

    games: Annotated[int, Meta(ge=1)]
    """Games played out for each of the two."""
    won: Annotated[int, Meta(ge=0)]
    """Games that are won after the right move."""
    other: str
    """The best other decision, as the notation has it."""
    other_won: Annotated[int, Meta(ge=0)]


class Puzzle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One position, what is asked in it, and how hard that is."""

    id: str
    """Its name for good: links and what a browser keeps know it by that."""
    game: str
    theme: Theme
    proof: Proof
    rules: tuple[Rule, ...]
    """By which the right move works."""
    options: dict[str, str] = field(default_factory=dict)
    setting: dict[str, Any]
    """The position, where the learner has to decide."""
    goals: tuple[AnyGoal, ...]
    answers: tuple[tuple[str, ...], ...]
    """Every right line of decisions.

    All begin with the same decision, with any unit that may go to the same space or, at cards, with
    one of those that do the same.
    """
    grade: Annotated[int, Meta(ge=EASIEST, le=HARDEST)]
    """How hard it is, on the scale of the learner's rating."""
    found: dict[str, Annotated[int, Meta(ge=0, le=100)]] = field(default_factory=dict)
    """How often players of the program find it, in per cent, by their words."""
    margin: Annotated[float, Meta(ge=0, le=1)] | None = None
    """By how much the judge puts the right move above the second best: chance of winning."""
    played_out: PlayedOut | None = None
    """Evidence that the right move is good; ``None`` if it needs none."""
    origin: str = ""
    """The game that it is from: a seed, a number, and what was looked for if not everything."""

    @property
    def firsts(self) -> frozenset[str]:
        """The right first decisions, as the notation has them."""
        return frozenset(answer[0] for answer in self.answers)

    @property
    def asks_for_space(self) -> bool:
        """Whether it is a space that is right, whichever unit goes there."""
        return len(self.firsts) > 1 and not is_of_cards(self.game)

    @property
    def exercise(self) -> Play:
        """It as something to do on the board."""
        words = words_of(self.theme, self.game)
        return Play(
            id=self.id,
            rules=self.rules,
            prompt=words.prompt,
            game=self.game,
            options=self.options,
            setting=self.setting,
            hints=(words.hint,),
            because=words.because,
            goals=self.goals,
            moves=1 if is_of_cards(self.game) else MOST_DECISIONS,
            whole_turn=True,
            answers=self.answers,
        )


class PuzzleFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The puzzles of one game, and how they were made."""

    made_by: str
    """The command that makes them again."""
    puzzles: tuple[Puzzle, ...]


class PuzzlesError(ExplainedError):
    """A file of puzzles that cannot be used."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All that are shipped, the usual game's first."""
    folder = files("blitz_widgets.puzzles") / "data"
    found = (folder / shipped_as(name) for name in game_names())
    return tuple(puzzle for file in found if file.is_file() for puzzle in read_puzzles(file))


def shipped_as(game: str) -> str:
    """The name of the file with the puzzles of *game*: JSON, compressed."""
    return f"{game}.json.zlib"


@cache
def by_id() -> Mapping[str, Puzzle]:
    """All by their names."""
    return {puzzle.id: puzzle for puzzle in puzzles()}


@cache
def retired() -> frozenset[str]:
    """The names of puzzles that are no longer shipped."""
    listed = files("blitz_widgets.puzzles") / "data" / RETIRED
    return frozenset(listed.read_text(encoding="utf-8").split())


def read_puzzles(file: Traversable) -> tuple[Puzzle, ...]:
    """The puzzles in *file*.

    Raises:
        PuzzlesError: If it is no such file; the message says what is wrong.
        TooMuchError: If it holds more than any.
    """
    try:
        content = inflated(file.read_bytes(), file.name, PUZZLE_FILE)
    except zlib.error as error:
        message = f"{file.name}: {error}"
        raise PuzzlesError(message) from error
    try:
        found = read_json(content, file.name, PUZZLE_FILE, PuzzleFile).puzzles
    except JsonError as error:
        raise PuzzlesError(str(error)) from error
    PUZZLES.check(file.name, len(found))
    return found
