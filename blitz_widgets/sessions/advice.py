"""Coaching for a single position, addressed to the side that has to decide."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.coaching.hints import Hint, hint
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.judge import Unjudged
from blitz_widgets.locale import _
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.coaching import coach_words

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.coaching.weighing import Weighed
    from blitz_widgets.core.protocol import Game, Seat
    from blitz_widgets.judging.judge import Judge

_MOST: Final = 3
"""Moves named at most, the best included."""


def usable_judge(game: Game[Any, Any]) -> Judge | str:
    """The judge of *game*, or why there is none in a sentence, still to be translated."""
    try:
        judge = judge_of(game)
    except ValueError as error:  # a damaged file of weights, in a sentence
        return str(error)
    return judge.reason if isinstance(judge, Unjudged) else judge


class Advice:
    """The best moves of a position with their reasons, or why the coach has none to give."""

    def __init__(self, game: Game[Any, Any], state: Any) -> None:  # noqa: ANN401  # of any game
        """Advise on *state*; the judge runs when its answer is first needed."""
        self.game = game
        self.state = state
        self.presenter = presenter(game)
        self._words = coach_words(game)

    @property
    def problem(self) -> str:
        """Why there is no advice, in a sentence; empty if there is advice."""
        actor = self.game.actor(self.state)
        if actor is None:
            return _("The game is over in this position: there is nothing to advise.")
        if self.game.active(self.state) not in self.game.human_seats:
            return _("The bot is next in this position, and follows its rules: ask the bot.")
        if actor is CHANCE:
            return _("Chance is next in this position: nobody has a decision to take.")
        if isinstance(self._judged, str):
            return _(self._judged)
        if self._judged is None:
            (only,) = self.game.legal_actions(self.state)
            return _("There is only one thing to do in this position: {move}.").format(
                move=self.presenter.action(only)
            )
        return ""

    @property
    def hint(self) -> Hint:
        """The best move and its reasons.

        Raises:
            ValueError: If there is a :attr:`problem` instead.
        """
        if self.problem or not isinstance(self._judged, Hint):
            raise ValueError(self.problem)
        return self._judged

    @property
    def side(self) -> str:
        """The side that has to decide."""
        return self.presenter.side(self._seat)

    @property
    def next_best(self) -> tuple[Weighed, ...]:
        """The next best moves, at most two."""
        return self.hint.moves[1:_MOST]

    @property
    def targets(self) -> tuple[str, ...]:
        """The targets of the best move on the picture; empty if there is a problem."""
        return () if self.problem else self.presenter.picks(self.hint.best.action)

    def sentence(self, fact: Fact) -> str:
        """*fact* in a sentence for the side that decides."""
        return "" if self._words is None else self._words.fact(fact, self._seat)

    @property
    def _seat(self) -> Seat:
        actor = self.game.actor(self.state)
        return self.game.active(self.state) if actor is None or actor is CHANCE else actor

    @cached_property
    def _judged(self) -> Hint | str | None:
        """The hint, or a sentence if the coach cannot judge; ``None`` if there is no choice."""
        judge = usable_judge(self.game)
        return judge if isinstance(judge, str) else hint(self.game, self.state, self._seat, judge)
