"""The themes of puzzles, each checked on the engine.

A theme is a claim about the position and every right move.  The first claim that holds counts:
bombs and chains come before points and wins, because they decide more often than they are asked.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from blitz_widgets.games.blitzkrieg.engine.actions import Place
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.units import Ability
from blitz_widgets.lessons.goals import AfterReply, Gains, Safe, Secured
from blitz_widgets.lessons.judge import judge_play
from blitz_widgets.lessons.lookahead import losing_line
from blitz_widgets.lessons.searching import all_answers
from devtools.puzzles.claim import is_single_answer
from devtools.puzzles.proofs import Knowledge, can_guarantee, can_happen, is_harmless, most
from devtools.puzzles.proving import tests_of
from devtools.puzzles.raids import is_about_raids
from devtools.puzzles.unseen import could_hold_uncounted, is_open, may_hold, with_reserve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from blitz_widgets.core.protocol import Game
    from blitz_widgets.puzzles.puzzle import Puzzle

CLEARLY_MORE: Final = 3
"""How many more points the right move scores than any other with the best luck."""
_LINES: Final = 5_000
_MOST_ANSWERS: Final = 24
_CLOSINGS: Final = ("CLOSE-", "NIPPON-CLOSE", "NIPPON-TRACK")
_BOMBS: Final = frozenset({Ability.BOMBER, Ability.NUCLEAR})
_ORDINARY_ARMY: Final = "army-3"


def with_theme(puzzle: Puzzle) -> Puzzle | None:
    """*puzzle* with the first theme that applies; ``None`` if none does.

    If a move that should stop the other side wins instead, the goal becomes to win.
    """
    if is_about_raids(puzzle.game):
        return puzzle
    position = Position(puzzle)
    if position.can_win:
        changed = position.with_goal_to_win()
        return None if changed is None else with_theme(changed)
    for theme, holds in CLAIMS.items():
        if holds(position):
            return replace(puzzle, theme=theme)
    return None


def theme_problems(puzzle: Puzzle) -> list[str]:
    """A sentence if the theme of *puzzle* does not apply, else nothing."""
    if is_about_raids(puzzle.game):
        return []
    position = Position(puzzle)
    if position.can_win or not CLAIMS[puzzle.theme](position):
        return [f"{puzzle.id}: “{puzzle.theme}” is not true of it."]
    return []


class Position:
    """The position of a puzzle and its right moves, with the tests that claims need."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.game, self.state = puzzle.exercise.begin()
        self.seat = self.game.active(self.state)
        self.knowledge = Knowledge(self.game, self.state, self.seat)
        (self.goal,) = puzzle.goals
        legal = self.game.legal_actions(self.state)
        self.right = [each for each in legal if self.game.format(each) in puzzle.firsts]
        self.others = [each for each in legal if each not in self.right]
        self.certain, _possible = tests_of(self.game, self.state, self.seat, self.goal)

    def after(self, action: object) -> Any:  # noqa: ANN401  # a position of the board game
        """The position after *action*."""
        return self.game.apply(self.state, action, tell=False).state

    @property
    def can_win(self) -> bool:
        """Whether a move that should stop the other side can win, or reach the final turn."""
        return isinstance(self.goal, Safe | AfterReply) and any(
            can_happen(self.game, self.after(each), self.seat, self._is_decided)
            for each in self.right
        )

    @staticmethod
    def _is_decided(end: Any) -> bool:  # noqa: ANN401  # of the game
        return bool(end.final_turn or end.ended is not None)

    def with_goal_to_win(self) -> Puzzle | None:
        """The puzzle with the goal to win; ``None`` unless that has exactly one answer."""
        right = []
        for action in (*self.right, *self.others):
            after = self.after(action)
            if can_guarantee(self.game, after, self.seat, self.knowledge.wins):
                right.append(action)
            elif can_happen(self.game, after, self.seat, self.knowledge.might_win):
                return None
        legal = self.game.legal_actions(self.state)
        if not right or not is_single_answer(legal, right):
            return None
        changed = replace(self.puzzle, goals=(Secured(),))
        answers = all_answers(changed.exercise, most=_LINES)
        firsts = {self.game.format(each) for each in right}
        if not answers.complete or {line[0] for line in answers.right} != firsts:
            return None
        shortest = sorted(answers.right, key=lambda line: (len(line), line))
        return replace(changed, answers=tuple(shortest[:_MOST_ANSWERS]))

    def right_lines(self) -> Iterator[tuple[Any, ...]]:
        """Yield the actions of each right answer."""
        for answer in self.puzzle.answers:
            yield tuple(map(self.game.parse, answer))

    def needs_counting(self) -> bool:
        """Whether a right move is safe only because of the units already placed."""
        if is_open(self.game, self.seat) or not isinstance(self.goal, Safe):
            return False
        once = could_hold_uncounted(self.game, self.state, self.seat)
        return not any(
            can_guarantee(
                self.game,
                self.after(each),
                self.seat,
                lambda end: self.knowledge.is_safe(end, once),
            )
            for each in self.right
        )

    def is_threatened(self) -> bool:
        """Whether the other side would win in its next turn if this one were skipped."""
        other = self.game.kit.sides.bag[1 - self.seat].id  # type: ignore[attr-defined]
        left_out: Any = self.game.set_up({**self.puzzle.setting, "seat": other})
        if not is_open(self.game, self.seat):
            left_out = with_reserve(left_out, self.seat, may_hold(self.game, self.state, self.seat))
        before = self.game.turn(left_out) - 1
        line = losing_line(
            self.game, left_out, self.seat, turn=before, certainly=True, is_harmless=is_harmless
        )
        return line is not None

    def needs_bombs(self) -> bool:
        """Whether each right move misses the goal if bombs do nothing."""
        voided = without_bombs(self.game)
        return not any(
            can_guarantee(
                voided,
                voided.apply(self.state, each, tell=False).state,
                self.seat,
                self.certain,
            )
            for each in self.right
        )

    def needs_chains(self) -> bool:
        """Whether each right answer places more than one unit."""
        return all(sum(isinstance(each, Place) for each in line) > 1 for line in self.right_lines())

    def closes_campaign(self) -> bool:
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


def without_bombs(game: Game[Any, Any]) -> Game[Any, Any]:
    """*game* without bombing: its bombers have no ability, and a nuclear bomb is an army 3.

    The legal moves stay.
    """
    kit: Any = copy(game.kit)  # type: ignore[attr-defined]
    kit.spaces = tuple(
        replace(space, effect=Effect.NONE) if space.effect is Effect.BOMBING else space
        for space in kit.spaces
    )
    strongest = kit.value[kit.unit_number[_ORDINARY_ARMY]]
    kit.value = tuple(
        strongest if ability is Ability.NUCLEAR else value
        for value, ability in zip(kit.value, kit.ability, strict=True)
    )
    kit.ability = tuple(Ability.NONE if ability in _BOMBS else ability for ability in kit.ability)
    changed: Any = copy(game)
    changed.kit = kit
    return changed  # type: ignore[no-any-return]


def _meets_threat(position: Position) -> bool:
    """Whether the other side threatens to win, if the goal is to be safe."""
    return not isinstance(position.goal, Safe) or position.is_threatened()


CLAIMS: Final[dict[str, Callable[[Position], bool]]] = {
    "bomb": lambda at: _meets_threat(at) and at.needs_bombs(),
    "chain": lambda at: _meets_threat(at) and at.needs_chains(),
    "bag": lambda at: _meets_threat(at) and at.needs_counting(),
    "hold": lambda at: isinstance(at.goal, Safe) and at.is_threatened(),
    "win": lambda at: isinstance(at.goal, Secured),
    "campaign": lambda at: at.scores_most() and at.closes_campaign(),
    "bot": lambda at: isinstance(at.goal, AfterReply),
}
"""The claim of each theme, in the order of the tests."""
