"""Chance in a game in play: dealt by the program, or entered from a real table."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from blitz_widgets.games.chance import SeededDealer, new_seed
from blitz_widgets.sessions.picking import Picking
from blitz_widgets.sessions.taking_back import pasts

if TYPE_CHECKING:
    from blitz_widgets.games.timeline import Timeline
    from blitz_widgets.sessions.viewing import Mode


class Dealing(Picking):
    """A game in which chance and the bot act by themselves.

    At a real table, both wait until someone enters what happened there.
    """

    def __init__(
        self, timeline: Timeline[Any, Any], *, seed: str, mode: Mode, physical_table: bool
    ) -> None:
        """Show the end of *timeline*; chance draws from *seed*."""
        super().__init__(timeline, mode=mode, physical_table=physical_table)
        self.seed = seed

    @property
    def goes_by_itself(self) -> bool:
        """Whether the program acts next: for the bot, or for chance except at a real table."""
        return self.bot_is_due or (self.chance_is_due and not self.physical_table)

    @property
    def may_enter(self) -> bool:
        """Whether someone has to enter an outcome of chance from the table now."""
        return self.physical_table and self.at_end and self.chance_is_due

    @property
    def may_set_up_anew(self) -> bool:
        """Whether the latest part of the set-up can be rolled or drawn again."""
        done = len(self.timeline.actions)
        return self.physical_table and self.at_end and 0 < done <= self.opening_length

    def outcomes(self) -> tuple[tuple[Any, int], ...]:
        """The outcomes of chance that can be entered, each with its number of copies."""
        if not self.may_enter:
            return ()
        return tuple(Counter(self.game.chance_outcomes(self.timeline.now)).items())

    def enter(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        """Enter an outcome of chance from the table, or say in :attr:`refusal` why not."""
        if self.may_enter:
            self._attempt(action)

    def deal(self) -> None:
        """Roll or draw once for the players at the table."""
        if self.may_enter:
            self._attempt(self._dealt())

    def deal_all(self) -> None:
        """Roll or draw for the players at the table until the next kind of task."""
        rule = self.next_task and self.next_task.rule
        while self.may_enter and self.next_task and self.next_task.rule == rule:
            self.timeline = self.timeline.played(self._dealt())
            self._show_latest()

    def set_up_anew(self) -> None:
        """Undo the latest part of the set-up, and choose a new seed to roll or draw it again."""
        if not self.may_set_up_anew:
            return
        rules = [
            next_task and next_task.rule
            for next_task in map(self._next_task_in, pasts(self.timeline))
        ]
        part = next((n for n, rule in enumerate(rules) if rule != rules[0]), len(rules))
        self.seed = new_seed()
        self._take_back(part)

    def _carry_on(self) -> None:
        """Let chance or the bot act."""
        by_itself = (
            self._dealt() if self.chance_is_due else self.game.automatic_action(self.timeline.now)
        )
        self.timeline = self.timeline.played(by_itself)

    def _dealt(self) -> Any:  # noqa: ANN401  # each game has actions of its own
        """The next outcome of chance, determined by the seed and the number of actions."""
        dealer = SeededDealer(f"{self.seed}/{len(self.timeline.actions)}")
        return dealer.deal(self.game, self.timeline.now)

    def _take_back(self, number: int) -> None:
        self.timeline = self.timeline.first(len(self.timeline.actions) - number)
        self.picks = ()
        self.refusal = None
        self._show_latest()

    def _show_latest(self) -> None:
        """Show the end of the line."""
        raise NotImplementedError
