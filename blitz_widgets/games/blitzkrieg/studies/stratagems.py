"""The value of each stratagem of the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.outcomes import by_itself, play
from blitz_widgets.games.blitzkrieg.solo.seats import BOT, PERSON
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import stratagem_state
from blitz_widgets.games.blitzkrieg.solo.stratagems import CUP, STRATAGEMS
from blitz_widgets.games.blitzkrieg.studies.judged import JudgedStudy
from blitz_widgets.games.blitzkrieg.view.solo.names import stratagem_name
from blitz_widgets.locale import _
from blitz_widgets.players.catalogue import find_player
from blitz_widgets.players.player import choices
from blitz_widgets.studies.findings import Findings, Measure, Row, average

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from blitz_widgets.judging.judge import Judge

_PLAYER = "greedy"


class _Turn(Struct, frozen=True):
    stratagem: int
    """The stratagem used."""
    gain: float
    """The rise of the bot's winning chance in the turn."""


class Stratagems(JudgedStudy[_Turn], frozen=True, kw_only=True):
    """How much a turn under each stratagem raises the chances of the bot (SOLO-STRATAGEMS)."""

    @classmethod
    def fits(cls, game: str) -> bool:
        """Whether *game* has the official bot, and the coach knows it."""
        return len(find_game(game, {}).human_seats) == 1 and super().fits(game)

    def findings(self, results: Sequence[list[_Turn]]) -> Findings:
        """Stratagem by stratagem, the strongest first."""
        turns = [turn for result in results for turn in result]
        found = [
            (number, finding)
            for number in CUP
            if (finding := average([turn.gain for turn in turns if turn.stratagem == number]))
        ]
        found.sort(key=lambda each: -each[1].value)
        return Findings(
            title=_("Which stratagem is the strongest?"),
            method=_(
                "The coach judges the position before and after each turn of the bot. The number "
                "is what the winning chance of the bot rises by in a turn under that stratagem."
            ),
            measure=Measure.CHANGE,
            columns=(_("Winning chance of the bot"),),
            rows=tuple(
                Row(stratagem_name(STRATAGEMS[number]), (finding,)) for number, finding in found
            ),
        )

    def look_at(self, game: Any, judge: Judge, number: int) -> Iterator[_Turn]:  # noqa: ANN401  # of the board
        """Every judgement in one game."""
        luck = f"{self.seed}/{number}"
        player = find_player(_PLAYER, luck, self.game)
        policy = by_itself(game, Luck(luck).pick, choices(game, {PERSON: player}))
        before, carried = None, 0
        for step in play(game, game.start(), policy):
            was_bots = game.active(step.before) == BOT and game.turn(step.before) > 0
            if was_bots and before is None:
                before = judge.chance(game.observe(step.before, PERSON))
            if step.actor == BOT:
                carried = stratagem_state(step.before).carried
            is_bots = game.active(step.state) == BOT and game.outcome(step.state) is None
            if before is not None and was_bots and not is_bots:
                yield _Turn(carried, before - judge.chance(game.observe(step.state, PERSON)))
                before = None
