"""The value of each space, from the first turns of a game to its last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import by_itself, play
from blitz_widgets.core.protocol import SEATS
from blitz_widgets.games.blitzkrieg.engine.actions import Place
from blitz_widgets.games.blitzkrieg.studies.judged import JudgedStudy
from blitz_widgets.games.blitzkrieg.view.names import space_name
from blitz_widgets.locale import _
from blitz_widgets.players.catalogue import find_player
from blitz_widgets.players.player import choices
from blitz_widgets.studies.findings import Findings, Measure, Row, average

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.judging.judge import Judge

_BANDS: Final = (1, 6, 11, 16, 21, 26)
"""The first turn of each column."""
_PLAYER: Final = "greedy"


class _Worth(Struct, frozen=True):
    space: int
    band: int
    worth: float


class Spaces(JudgedStudy[_Worth], frozen=True, kw_only=True):
    """Turn by turn, how much better or worse than the others each space is."""

    def findings(self, results: Sequence[list[_Worth]]) -> Findings:
        """A table of spaces and turns."""
        game: Any = find_game(self.game, self.options)
        worth: dict[tuple[int, int], list[float]] = {}
        for result in results:
            for seen in result:
                worth.setdefault((seen.space, seen.band), []).append(seen.worth)
        return Findings(
            title=_("What is each space worth?"),
            method=_(
                "At the start of every turn the coach judges the best placement on each space. The "
                "number is its winning chance against the mean of all spaces that were free then: "
                "above 0 the space is better than most."
            ),
            measure=Measure.CHANGE,
            columns=tuple(_("From turn {turn}").format(turn=turn) for turn in _BANDS),
            rows=tuple(
                Row(
                    space_name(game.kit, space),
                    tuple(average(worth.get((space, band), ())) for band in range(len(_BANDS))),
                )
                for space in range(len(game.kit.spaces))
            ),
        )

    def look_at(self, game: Any, judge: Judge, number: int) -> Iterator[_Worth]:  # noqa: ANN401  # of the board
        """Every judgement in one game."""
        luck = f"{self.seed}/{number}"
        players = [find_player(_PLAYER, f"{luck}/{seat}", self.game) for seat in SEATS]
        policy = by_itself(game, Luck(luck).pick, choices(game, players))
        turn = 0
        for actor, state, action, _after in play(game, game.start(), policy):
            is_first = game.turn(state) > turn and actor in game.human_seats
            if is_first and isinstance(action, Place):
                turn = game.turn(state)
                legal = game.legal_actions(state)
                yield from _worth(judge, game.observe(state, actor), legal, turn)


def _worth(judge: Judge, seen: object, legal: Sequence[Any], turn: int) -> Iterator[_Worth]:
    best: dict[int, float] = {}
    for action, chance in zip(legal, judge.chances(seen, legal), strict=True):
        if isinstance(action, Place):
            best[action.space] = max(chance, best.get(action.space, 0.0))
    mean = sum(best.values()) / len(best)
    band = max(number for number, first in enumerate(_BANDS) if first <= turn)
    for space, chance in best.items():
        yield _Worth(space, band, chance - mean)
