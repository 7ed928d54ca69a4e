"""Finds every answer to an exercise by trying every legal action, up to a limit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.core.outcomes import by_chance, play
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.lessons.goals import Cites, PlayedLine, Spares, met
from blitz_widgets.lessons.judge import AgreedOutcomes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.core.protocol import Event, Game
    from blitz_widgets.lessons.exercises import Play

Answer = tuple[str, ...]
"""The learner's own decisions, one after the other."""


class Answers(NamedTuple):
    """The result of a search."""

    right: tuple[Answer, ...]
    """Every line of decisions that ends by meeting the goals."""
    tried: int
    """The number of lines tried."""
    complete: bool
    """Whether every line was tried: beyond the limit none is."""
    firsts: int
    """The number of legal first decisions."""

    @property
    def any_will_do(self) -> bool:
        """Whether the exercise is trivial: each first decision alone is right."""
        return self.complete and len({one[0] for one in self.right if len(one) == 1}) == self.firsts


def all_answers(exercise: Play, *, most: int) -> Answers:
    """Every answer to *exercise*, as :func:`.judge_play` would judge it; *most* lines are tried.

    Raises:
        SettingError: If the box does not allow its position.
        IllegalActionError: If its lead cannot be played.
    """
    search = _Search(exercise)
    right: list[Answer] = []
    tried = 0
    for line, is_right in search.lines():
        tried += 1
        if is_right:
            right.append(line)
        if tried >= most:
            return Answers(tuple(right), tried, complete=False, firsts=search.firsts)
    return Answers(tuple(right), tried, complete=True, firsts=search.firsts)


def is_certain(exercise: Play, answer: Answer, *, most: int) -> bool:
    """Whether *answer* is right whatever chance brings; at most *most* ways are tried."""
    ways = _Search(exercise).ways_of(answer)
    return all(right for _number, right in zip(range(most), ways, strict=False))


class _Node(NamedTuple):
    """The end of a line."""

    state: Any
    events: tuple[Event, ...]
    chance: tuple[str, ...]
    """The outcomes of chance still to come, as the exercise says."""


class _Search:
    """Searches the lines of an exercise, each continued from the one before."""

    def __init__(self, exercise: Play) -> None:
        self._exercise = exercise
        self._game: Game[Any, Any]
        self._game, self._start = exercise.begin()
        self._person = self._game.active(self._start)
        self._tells = any(isinstance(goal, Cites | Spares) for goal in exercise.goals)
        self._root = self._let_chance_act(_Node(self._start, (), exercise.chance))
        self.firsts = len(self._game.legal_actions(self._root.state))

    def lines(self) -> Iterator[tuple[Answer, bool]]:
        """Every line of decisions that is judged, with whether it is right."""
        yield from self._lines_from(self._root, ())

    def ways_of(self, answer: Answer) -> Iterator[bool]:
        """For every way that chance may continue *answer*, whether it is right."""
        yield from self._ways_from(_Node(self._start, (), ()), answer, done=False)

    def _lines_from(self, node: _Node, done: Answer) -> Iterator[tuple[Answer, bool]]:
        for action in self._game.legal_actions(node.state):
            after = self._let_chance_act(self._carried_out(node, action))
            line = (*done, self._game.format(action))
            if self._is_right(after):
                yield line, True
            elif self._decides_on(after) and len(line) < self._exercise.moves:
                yield from self._lines_from(after, line)
            else:
                yield line, False

    def _ways_from(self, node: _Node, left: Answer, *, done: bool) -> Iterator[bool]:
        if self._game.actor(node.state) is CHANCE and not self._is_left_open(node.state):
            for outcome in self._game.legal_actions(node.state):
                yield from self._ways_from(self._carried_out(node, outcome), left, done=done)
        elif done and self._is_right(node):
            yield True
        elif not left:
            yield False
        else:
            action = self._game.parse(left[0])
            if self._game.why_not(node.state, action) is not None:
                yield False
            else:
                yield from self._ways_from(self._carried_out(node, action), left[1:], done=True)

    def _is_right(self, node: _Node) -> bool:
        played_line = PlayedLine(self._game, self._start, node.state, node.events)
        return met(self._exercise.goals, played_line)

    def _is_left_open(self, state: object) -> bool:
        return self._exercise.leaves_open(self._game, state, self._person)

    def _decides_on(self, node: _Node) -> bool:
        game = self._game
        return game.actor(node.state) == self._person == game.active(node.state)

    def _carried_out(self, node: _Node, action: object) -> _Node:
        transition = self._game.apply(node.state, action, tell=self._tells)
        return node._replace(state=transition.state, events=node.events + transition.events)

    def _let_chance_act(self, node: _Node) -> _Node:
        """Chance brings the outcomes of the exercise, then the first possible one each time."""
        agreed = AgreedOutcomes(self._game, node.chance)
        policy = by_chance(self._game, agreed.pick)
        steps = play(self._game, node.state, policy, self._is_left_open, tell=self._tells)
        for step in steps:
            node = _Node(step.state, node.events + step.transition.events, agreed.left)
        return node
