"""The themes of puzzles: the claim of each theme is checked on the engine.

A theme is a claim about the position and every right move.  The first claim that holds counts:
bombs and chains decide more often than puzzles ask for them, so they come before points and wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.engine.actions import Place
from blitz_widgets.lessons.goals import AfterReply, Gains, Safe, Secured
from blitz_widgets.lessons.judge import judge_play
from blitz_widgets.lessons.lookahead import losing_line
from blitz_widgets.lessons.searching import all_answers
from devtools.puzzles.oneness import is_one
from devtools.puzzles.proofs import Knowledge, is_harmless, most, possibly, surely
from devtools.puzzles.proving import tests_of
from devtools.puzzles.raids import is_about_raids
from devtools.puzzles.unseen import could_once_hold, is_open, may_hold, supposing
from devtools.puzzles.voided import without_bombs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from blitz_widgets.puzzles.puzzle import Puzzle

CLEARLY_MORE: Final = 3
"""How many more points the right move brings than any other, with the best luck."""
_LINES: Final = 5_000
_MOST_ANSWERS: Final = 24
_CLOSINGS: Final = ("CLOSE-", "NIPPON-CLOSE", "NIPPON-TRACK")


def themed(puzzle: Puzzle) -> Puzzle | None:
    """*puzzle* under the first theme that is true of it; ``None`` if none is.

    Where a move was to stop the other side and wins instead, winning is what is asked for.
    """
    if is_about_raids(puzzle.game):
        return puzzle
    position = Position(puzzle)
    if position.ends:
        asked = position.asking_to_win()
        return None if asked is None else themed(asked)
    for theme, holds in CLAIMS.items():
        if holds(position):
            return replace(puzzle, theme=theme)
    return None


def theme_problems(puzzle: Puzzle) -> list[str]:
    """A sentence for each fault in the theme of *puzzle*; nothing if it is true of it."""
    if is_about_raids(puzzle.game):
        return []
    position = Position(puzzle)
    if position.ends or not CLAIMS[puzzle.theme](position):
        return [f"{puzzle.id}: “{puzzle.theme}” is not true of it."]
    return []


class Position:
    """The position of a puzzle and its right moves, with the tests that claims need."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.game, self.state = puzzle.exercise.begin()
        self.seat = self.game.active(self.state)
        self.known = Knowledge(self.game, self.state, self.seat)
        (self.goal,) = puzzle.goals
        legal = self.game.legal_actions(self.state)
        self.right = [each for each in legal if self.game.format(each) in puzzle.firsts]
        self.others = [each for each in legal if each not in self.right]
        self.certain, _possible = tests_of(self.game, self.state, self.seat, self.goal)

    def after(self, action: object) -> Any:  # noqa: ANN401  # a position of the board game
        """The position after *action*."""
        return self.game.apply(self.state, action, tell=False).state

    @property
    def ends(self) -> bool:
        """Whether a move that was to stop the other side can win, or reach the final turn."""
        return isinstance(self.goal, Safe | AfterReply) and any(
            possibly(self.game, self.after(each), self.seat, self._is_decided)
            for each in self.right
        )

    @staticmethod
    def _is_decided(end: Any) -> bool:  # noqa: ANN401  # of the game
        return bool(end.final_turn or end.ended is not None)

    def asking_to_win(self) -> Puzzle | None:
        """The puzzle with the goal to win; ``None`` if that has not exactly one answer."""
        right = []
        for action in (*self.right, *self.others):
            after = self.after(action)
            if surely(self.game, after, self.seat, self.known.wins):
                right.append(action)
            elif possibly(self.game, after, self.seat, self.known.might_win):
                return None
        legal = self.game.legal_actions(self.state)
        if not right or not is_one(legal, right):
            return None
        asked = replace(self.puzzle, goals=(Secured(),))
        answers = all_answers(asked.exercise, most=_LINES)
        firsts = {self.game.format(each) for each in right}
        if not answers.complete or {line[0] for line in answers.right} != firsts:
            return None
        shortest = sorted(answers.right, key=lambda line: (len(line), line))
        return replace(asked, answers=tuple(shortest[:_MOST_ANSWERS]))

    def lines(self) -> Iterator[tuple[Any, ...]]:
        """The actions of each right answer."""
        for answer in self.puzzle.answers:
            yield tuple(map(self.game.parse, answer))

    def counted(self) -> bool:
        """Whether a right move is safe only because of the units placed already."""
        if is_open(self.game, self.seat) or not isinstance(self.goal, Safe):
            return False
        once = could_once_hold(self.game, self.state, self.seat)
        return not any(
            surely(
                self.game, self.after(each), self.seat, lambda end: self.known.is_safe(end, once)
            )
            for each in self.right
        )

    def is_threatened(self) -> bool:
        """Whether the other side would win in its next turn without this one."""
        other = self.game.kit.sides.bag[1 - self.seat].id  # type: ignore[attr-defined]
        left_out: Any = self.game.set_up({**self.puzzle.setting, "seat": other})
        if not is_open(self.game, self.seat):
            left_out = supposing(left_out, self.seat, may_hold(self.game, self.state, self.seat))
        before = self.game.turn(left_out) - 1
        line = losing_line(
            self.game, left_out, self.seat, turn=before, certainly=True, is_harmless=is_harmless
        )
        return line is not None

    def bombs(self) -> bool:
        """Whether each right move would miss the goal if bombs did nothing."""
        voided = without_bombs(self.game)
        return not any(
            surely(
                voided,
                voided.apply(self.state, each, tell=False).state,
                self.seat,
                self.certain,
            )
            for each in self.right
        )

    def chains(self) -> bool:
        """Whether each right answer places more than one unit."""
        return all(sum(isinstance(each, Place) for each in line) > 1 for line in self.lines())

    def closes(self) -> bool:
        """Whether each right answer closes a campaign or a theatre."""
        return all(
            any(
                rule.startswith(_CLOSINGS)
                for event in judge_play(self.puzzle.exercise, answer).events
                for rule in (event.rule, *event.also)
            )
            for answer in self.puzzle.answers
        )

    def scores_most(self) -> bool:
        """Whether every other move scores clearly fewer points, even with the best luck."""
        least = self.goal.at_least if isinstance(self.goal, Gains) else None
        if least is None:
            return False
        before = self.state.scores[self.seat]

        def gain(end: Any) -> float:  # noqa: ANN401  # a position of the board game
            return float(end.scores[self.seat] - before)

        return all(
            least - most(self.game, self.after(each), self.seat, gain, lucky=True) >= CLEARLY_MORE
            for each in self.others
        )


def _holds(position: Position) -> bool:
    """Whether it is about the other side's threat at all, if the goal is to be safe."""
    return not isinstance(position.goal, Safe) or position.is_threatened()


CLAIMS: Final[dict[str, Callable[[Position], bool]]] = {
    "bomb": lambda at: _holds(at) and at.bombs(),
    "chain": lambda at: _holds(at) and at.chains(),
    "bag": lambda at: _holds(at) and at.counted(),
    "hold": lambda at: isinstance(at.goal, Safe) and at.is_threatened(),
    "win": lambda at: isinstance(at.goal, Secured),
    "campaign": lambda at: at.scores_most() and at.closes(),
    "bot": lambda at: isinstance(at.goal, AfterReply),
}
"""The claim of each theme, in the order for trying them."""
