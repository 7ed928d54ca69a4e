"""A puzzle: a position with one clearly right move, or one right space."""

from __future__ import annotations

import zlib
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from msgspec import Meta, Struct, field

from blitz_widgets.core.catalogue import descriptors
from blitz_widgets.core.rulebooks import KnownRule, expect_rules
from blitz_widgets.lessons.exercises import Play
from blitz_widgets.lessons.goals import AnyGoal
from blitz_widgets.limits import PUZZLE_FILE, PUZZLES
from blitz_widgets.limits.json_faults import UnfitError
from blitz_widgets.limits.reading import JsonError, read_json
from blitz_widgets.limits.unpacking import inflated
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.puzzles.themes import puzzles_of, themes_in, words_of

if TYPE_CHECKING:
    from collections.abc import Mapping

EASIEST: Final = 400
HARDEST: Final = 2400
"""The bounds of a grade."""
RETIRED: Final = Path(__file__).with_name("retired.txt")
"""The file of the names of puzzles that are no longer shipped."""


class Proof(StrEnum):
    """The evidence that one move is right and the others are not."""

    SEARCH = "search"
    """An exhaustive search of chance and the other side's replies."""
    JUDGED = "judged"
    """An exhaustive search for the goal, whose worth the judge confirms by a wide margin."""


class PlayedOut(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The results of simulated games after the right move and the best other one."""

    games: Annotated[int, Meta(ge=1)]
    """Games for each of the two moves."""
    won: Annotated[int, Meta(ge=0)]
    """Games won after the right move."""
    other: str
    """The best other decision, in the notation."""
    other_won: Annotated[int, Meta(ge=0)]


class Puzzle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position with a question and its difficulty."""

    id: str
    """Its permanent name, used in links and by browsers."""
    game: str
    theme: str
    """The idea that decides it: one of the themes of its game."""
    proof: Proof
    rules: tuple[KnownRule, ...]
    """The rules that make the right move work."""
    options: dict[str, str] = field(default_factory=dict)
    setting: dict[str, Any]
    """The position in which the learner has to decide."""
    goals: tuple[AnyGoal, ...]
    answers: tuple[tuple[str, ...], ...]
    """Every right line of decisions.

    All start with one decision, or with any unit for one space, or with equivalent cards.
    """
    grade: Annotated[int, Meta(ge=EASIEST, le=HARDEST)]
    """Its difficulty, on the scale of ratings."""
    found: dict[str, Annotated[int, Meta(ge=0, le=100)]] = field(default_factory=dict)
    """The percentage of games in which the program's players find it, by player."""
    margin: Annotated[float, Meta(ge=0, le=1)] | None = None
    """The judge's difference in the chance of winning between the best two moves."""
    played_out: PlayedOut | None = None
    """Results that confirm the right move; ``None`` if it needs none."""
    origin: str = ""
    """The game that it comes from: a seed, a number, and the search if it was a narrow one."""

    def __post_init__(self) -> None:
        """Check its rules and its theme."""
        expect_rules(self.rules)
        if self.theme not in themes_in(self.game):
            complaint = f"Invalid enum value '{self.theme}'"
            raise UnfitError(complaint, ".theme")

    @property
    def firsts(self) -> frozenset[str]:
        """The right first decisions, in the notation."""
        return frozenset(answer[0] for answer in self.answers)

    @property
    def exercise(self) -> Play:
        """The puzzle as an exercise on the board."""
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
            moves=puzzles_of(self.game).decisions,
            whole_turn=True,
            answers=self.answers,
        )


class PuzzleFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The puzzles of one game and their origin."""

    made_by: str
    """The command that makes them again."""
    puzzles: tuple[Puzzle, ...]


class PuzzlesError(ExplainedError):
    """A puzzle file cannot be used."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All shipped puzzles, those of the usual game first."""
    found = (shipped_in(game.name) for game in descriptors() if game.puzzles)
    return tuple(puzzle for file in found if file.is_file() for puzzle in read_puzzles(file))


def shipped_in(game: str) -> Path:
    """The file with the puzzles of *game*: JSON, compressed."""
    return puzzles_of(game).folder / f"{game}.json.zlib"


@cache
def by_id() -> Mapping[str, Puzzle]:
    """All shipped puzzles by id."""
    return {puzzle.id: puzzle for puzzle in puzzles()}


@cache
def retired() -> frozenset[str]:
    """The ids of puzzles that are no longer shipped."""
    return frozenset(RETIRED.read_text(encoding="utf-8").split())


def read_puzzles(file: Path) -> tuple[Puzzle, ...]:
    """The puzzles in *file*.

    Raises:
        PuzzlesError: If it is not a puzzle file; the message says why.
        TooMuchError: If it is too large.
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
