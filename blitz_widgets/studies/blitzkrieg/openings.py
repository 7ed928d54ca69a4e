"""What an opening is worth: where the first unit of the game goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from blitz_widgets.games.blitzkrieg.actions import Place
from blitz_widgets.games.catalogue import find_game
from blitz_widgets.games.chance import SeededDealer
from blitz_widgets.games.protocol import CHANCE
from blitz_widgets.judging.catalogue import judge_of
from blitz_widgets.judging.judge import Unjudged
from blitz_widgets.locale import _
from blitz_widgets.studies.findings import Findings, Measure, Row, average
from blitz_widgets.studies.study import batches
from blitz_widgets.view.blitzkrieg.names import space_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blitz_widgets.judging.judge import Judge

_Deal = dict[int, float]
"""By space, what the best unit there gives up against the best opening with the same units."""


class Openings(Struct, frozen=True, kw_only=True):
    """The first turn: over many deals, what each space gives up against the best one."""

    game: str
    options: dict[str, str] = field(default_factory=dict)
    games: int = 200
    """Deals that are looked at."""
    seed: int = 0

    @classmethod
    def fits(cls, game: str) -> bool:
        """Whether people take both seats of *game*, and the coach knows it."""
        played = find_game(game, {})
        return len(played.human_seats) > 1 and not isinstance(judge_of(played), Unjudged)

    def tasks(self) -> Sequence[range]:
        """Some deals."""
        return batches(self.games)

    def work(self, task: range) -> list[_Deal]:
        """Judge every first placement of each deal."""
        game: Any = find_game(self.game, self.options)
        judge = judge_of(game)
        if isinstance(judge, Unjudged):
            return []
        return [self._given_up(game, judge, number) for number in task]

    def findings(self, results: Sequence[list[_Deal]]) -> Findings:
        """Space by space, the best opening first."""
        kit = self._kit()
        deals = [deal for result in results for deal in result]
        values = {
            space: [deal[space] for deal in deals if space in deal]
            for space in range(len(kit.spaces))
        }
        found = {space: average(each) for space, each in values.items()}
        ranked = sorted(
            (finding.value, space, finding) for space, finding in found.items() if finding
        )
        return Findings(
            title=_("Where should the first unit go?"),
            method=_(
                "Deal after deal, the coach judges every first placement. The number is the "
                "winning chance that a space gives up against the best space with the same units; "
                "0 means that it was always the best."
            ),
            measure=Measure.CHANGE,
            columns=(_("Winning chance"),),
            rows=tuple(
                Row(space_name(kit, space), (finding,))
                for _value, space, finding in reversed(ranked)
            ),
        )

    def _given_up(self, game: Any, judge: Judge, number: int) -> _Deal:  # noqa: ANN401  # of the board
        dealer = SeededDealer(f"{self.seed}/{number}")
        state = game.start()
        while (actor := game.actor(state)) is CHANCE:
            state = game.apply(state, dealer.deal(game, state), tell=False).state
        legal = game.legal_actions(state)
        chances = judge.chances(game.observe(state, actor), legal)
        best: _Deal = {}
        for action, chance in zip(legal, chances, strict=True):
            if isinstance(action, Place):
                best[action.space] = max(chance, best.get(action.space, 0.0))
        return {space: chance - max(best.values()) for space, chance in best.items()}

    def _kit(self) -> Any:  # noqa: ANN401  # of the board
        game: Any = find_game(self.game, self.options)
        return game.kit
