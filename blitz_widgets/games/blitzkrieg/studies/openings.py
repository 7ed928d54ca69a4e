"""The value of an opening: where the first unit of the game goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import by_chance, settle
from blitz_widgets.games.blitzkrieg.engine.actions import Place
from blitz_widgets.games.blitzkrieg.studies.judged import JudgedStudy
from blitz_widgets.games.blitzkrieg.view.names import space_name
from blitz_widgets.locale import _
from blitz_widgets.studies.findings import Findings, Measure, Row, average

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.judging.judge import Judge

_Deal = dict[int, float]
"""By space, the best unit's loss there against the best opening with the same units."""


class Openings(JudgedStudy[_Deal], frozen=True, kw_only=True):
    """The first turn: over many deals, the loss of each space against the best one."""

    @classmethod
    def fits(cls, game: str) -> bool:
        """Whether people take both seats of *game*, and the coach knows it."""
        return len(find_game(game, {}).human_seats) > 1 and super().fits(game)

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

    def look_at(self, game: Any, judge: Judge, number: int) -> Iterator[_Deal]:  # noqa: ANN401  # of the board
        """The loss of each first placement of one deal."""
        luck = Luck(f"{self.seed}/{number}")
        state = settle(game, game.start(), by_chance(game, luck.pick))
        legal = game.legal_actions(state)
        chances = judge.chances(game.observe(state, game.actor(state)), legal)
        best: _Deal = {}
        for action, chance in zip(legal, chances, strict=True):
            if isinstance(action, Place):
                best[action.space] = max(chance, best.get(action.space, 0.0))
        yield {space: chance - max(best.values()) for space, chance in best.items()}

    def _kit(self) -> Any:  # noqa: ANN401  # of the board
        game: Any = find_game(self.game, self.options)
        return game.kit
