"""How often the review is right: what it calls a mistake is played out by another network.

That network was trained from another seed: it shares no errors with the judge but those of the way
of learning.  Blunders by its measure are planted, to see how many of them the review catches.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from blitz_widgets.coaching.review import review_line
from blitz_widgets.coaching.verdicts import BLUNDER_FROM, Grade
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import by_itself, play
from blitz_widgets.core.protocol import CHANCE, SEATS
from blitz_widgets.core.timeline import Timeline
from blitz_widgets.games.blitzkrieg.judge.features import VERSION, features_size
from blitz_widgets.games.blitzkrieg.judge.flattening import flat_state
from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.judge import Unjudged
from blitz_widgets.judging.network import read_weights
from blitz_widgets.players.calibration import Learner
from blitz_widgets.players.interval import wilson
from blitz_widgets.players.player import choices
from devtools.training.building import compiled
from devtools.training.courses import NETWORK
from devtools.training.episodes import luck_from
from devtools.training.kernel.bot_tables import kernel_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from blitz_widgets.coaching.findings import ReviewedDecision
    from blitz_widgets.core.protocol import Seat

_DEALS: Final = 20
"""In so many ways what is hidden is dealt."""
_THRESHOLDS: Final = (6, 8, 10, 11, 12, 13, 14, 15, 16)
"""From where on, in points of %, a decision could be called a mistake."""
_LOSSES: Final = (Grade.SLIP, Grade.MISTAKE, Grade.BLUNDER)


class Decision(NamedTuple):
    """A decision of a person in a game of learners."""

    state: Any
    seat: Seat
    action: Any


class Checked(NamedTuple):
    """A decision that the review holds against its side, and what came of it."""

    verdict: Grade
    loss: float
    """What it gave up, as the review has it."""
    gave_up: float
    """What it gave up when it was played out by the other network; below 0 if it was better."""


class Inquiry:
    """The review of one game, and a network to check it by."""

    def __init__(self, name: str, options: Mapping[str, str], weights: Path, seed: int) -> None:
        self.game: Any = find_game(name, options)
        judge = judge_of(self.game)
        assert not isinstance(judge, Unjudged)  # courses are of games with a judge
        self._judge = judge
        self._seed = seed
        self._kernel = compiled()
        tables = kernel_game(self.game)
        self._tables = np.array(tables, np.int64)
        self._features = features_size(tables)
        self._network = read_weights(weights.read_bytes(), VERSION, self._features)
        self._luck = luck_from(np.random.default_rng(seed))

    def decisions(self) -> Iterator[Decision]:
        """The decisions of people in games of learners, without end."""
        game, number = self.game, 0
        while True:
            luck = Luck(f"{self._seed}/{number}")
            learner = Learner(game.name, f"{self._seed}/{number}", luck)
            number += 1
            policy = by_itself(game, luck.pick, choices(game, [learner] * len(SEATS)))
            for actor, state, action, _after in play(game, game.start(), policy):
                has_choice = game.turn(state) > 0 and len(game.legal_actions(state)) > 1
                if actor is not CHANCE and actor in game.human_seats and has_choice:
                    yield Decision(state, actor, action)

    def reviewed(self, decision: Decision) -> ReviewedDecision:
        """What the review says of *decision*."""
        line = Timeline(self.game, decision.state).played(decision.action)
        return review_line(line, decision.seat, self._judge).decisions[0]

    def chance(self, decision: Decision, action: object, games: int) -> float:
        """The share of so many *games* that the seat wins after *action*, by the other network."""
        seen = self.game.observe(decision.state, decision.seat)
        won, each = 0, games // _DEALS
        for number in range(_DEALS):
            state = self._judge.possible(seen, Luck(number))
            state = self.game.apply(state, action, tell=False).state
            won += self._wins(state, decision.seat, each)
        return won / (each * _DEALS)

    def _wins(self, state: Any, seat: int, games: int) -> int:  # noqa: ANN401  # a position
        outcome = self.game.outcome(state)
        if outcome is not None:
            return games if outcome.winner == seat else 0
        second: int = self._kernel.wins_of_second(
            games,
            self._tables,
            np.array(flat_state(state), np.int64),
            self._luck,
            np.array((NETWORK, NETWORK), np.int64),
            self._network.flat,
            self._features,
            self._network.header.hidden,
        )
        return second if seat else games - second

    def losses(self, each: int, games: int) -> list[Checked]:
        """Decisions that the review holds against a side, at least so many mistakes, played out."""
        found: list[Checked] = []
        counts: Counter[Grade] = Counter()
        for decision in self.decisions():
            if counts[Grade.MISTAKE] >= each:
                return found
            review = self.reviewed(decision)
            if review.verdict in _LOSSES and counts[review.verdict] < each:
                counts[review.verdict] += 1
                best = self.chance(decision, review.best.action, games)
                played = self.chance(decision, review.played.action, games)
                found.append(Checked(review.verdict, review.given_up.amount, best - played))
        return found

    def planted(self, count: int, games: int) -> list[Grade]:
        """What the review says of so many moves by luck that the other network calls blunders."""
        found: list[Grade] = []
        luck = Luck(f"{self._seed}/planted")
        for decision in self.decisions():
            if len(found) >= count:
                return found
            action = luck.pick(self.game.legal_actions(decision.state))
            review = self.reviewed(decision._replace(action=action))
            if self._is_blunder(decision, review, games):
                found.append(review.verdict)
        return found

    def _is_blunder(self, decision: Decision, review: ReviewedDecision, games: int) -> bool:
        """Whether the move reviewed gave up so much, by the other network."""
        if review.best is review.played:
            return False
        best = self.chance(decision, review.best.action, games)
        return best - self.chance(decision, review.played.action, games) >= BLUNDER_FROM


def report(inquiry: Inquiry, mistakes: int, games: int) -> Iterator[str]:
    """What is found of so many *mistakes* and planted blunders, each played out so often."""
    losses = inquiry.losses(mistakes, games)
    for verdict in _LOSSES:
        yield f"{verdict.value}: {_worse(each for each in losses if each.verdict is verdict)}"
    for percent in _THRESHOLDS:
        of_it = (each for each in losses if percent <= 100 * each.loss < 100 * BLUNDER_FROM)
        yield f"  from {percent} %, no blunder: {_worse(of_it)}"
    caught = Counter(inquiry.planted(mistakes, games))
    hits = caught[Grade.MISTAKE] + caught[Grade.BLUNDER]
    yield f"planted blunders: {_share(hits, caught.total())} caught"
    yield f"  of them called: {', '.join(f'{each.value} {caught[each]}' for each in Grade)}"


def _worse(losses: Iterable[Checked]) -> str:
    known = [each.gave_up > 0 for each in losses]
    return f"{_share(sum(known), len(known))} worse" if known else "none"


def _share(hits: int, of: int) -> str:
    low, high = wilson(hits, of)
    return f"{hits / of:.1%} ({low:.1%} to {high:.1%}) of {of}"
