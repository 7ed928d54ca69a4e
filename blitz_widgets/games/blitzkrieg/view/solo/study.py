"""A position of the bot to study: its decision, forecasts, and changes."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.protocol import SettingError
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.agenda import KIND
from blitz_widgets.games.blitzkrieg.engine.observation import Holding, Observation, OwnHolding
from blitz_widgets.games.blitzkrieg.solo.alternatives import other_decisions
from blitz_widgets.games.blitzkrieg.solo.bot_position import (
    NothingToDecideError,
    position_of,
    read_bot_position,
)
from blitz_widgets.games.blitzkrieg.solo.explained import Explained, explained
from blitz_widgets.games.blitzkrieg.solo.options import reading_options, written_readings
from blitz_widgets.games.blitzkrieg.solo.position_checks import check_position
from blitz_widgets.games.blitzkrieg.solo.seats import BOT, PERSON
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS, Stratagem
from blitz_widgets.games.blitzkrieg.view.describing import describe
from blitz_widgets.games.blitzkrieg.view.printed import bots_effect
from blitz_widgets.games.blitzkrieg.view.solo.changes import changes_of
from blitz_widgets.games.blitzkrieg.view.solo.conclusions import conclusion
from blitz_widgets.games.blitzkrieg.view.solo.describing import (
    cup_line,
    describe_bots,
    row_lines,
    stratagem_lines,
)
from blitz_widgets.games.blitzkrieg.view.solo.editing import edited
from blitz_widgets.games.blitzkrieg.view.solo.foretelling import foretell
from blitz_widgets.games.blitzkrieg.view.solo.names import stratagem_name
from blitz_widgets.games.blitzkrieg.view.solo.reasoning import reasoning
from blitz_widgets.games.blitzkrieg.view.solo.scene import study_scene
from blitz_widgets.games.blitzkrieg.view.solo.targets import STRATAGEM
from blitz_widgets.games.blitzkrieg.view.targets import reserve_target
from blitz_widgets.games.blitzkrieg.view.text_view import text_view
from blitz_widgets.locale import _
from blitz_widgets.records.position import Position
from blitz_widgets.view.phrases import named
from blitz_widgets.view.position_study import PositionStudy

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.games.blitzkrieg.solo.bot_position import BotPosition
    from blitz_widgets.games.blitzkrieg.solo.game import SoloBlitzkrieg
    from blitz_widgets.games.blitzkrieg.solo.seen import Seen
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.reasoning import Change, Forecast, OtherReading, Reasoning
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme

_STUDIES_KEPT: Final = 8
"""Studies that are kept: those of the positions on show now and before the last presses."""


class BotStudy(PositionStudy):
    """A position of the board game's bot."""

    _position: BotPosition

    def __init__(
        self,
        position: BotPosition,
        *,
        title: str = "",
        story: str = "",
        hand: tuple[int, ...] = (),
    ) -> None:
        """Study *position*.

        The *hand* is the player's reserve, if known: it is shown, but does not affect the decision.
        """
        super().__init__(position, title=title, story=story)
        self._hand = hand
        self._kit = position.kit

    def reasoning(self) -> Reasoning | None:
        """The decision explained, or ``None`` if nothing can be placed."""
        position = self._position
        found = reasoning(
            self._kit,
            self._seen,
            position.readings,
            position.die,
            repeats=position.stratagem is Stratagem.STEAMROLL,
        )
        if found is not None and self._waits_for_a_stratagem:
            title = _("No stratagem is drawn yet: this is what the bot would do without one")
            return replace(found, title=title)
        return found

    def position(self) -> Position:
        """The position set up on a table; the player's reserve is empty."""
        game, setting = self.game, self._position.plain
        if not self._seen.table.last_placed[PERSON]:
            setting.pop("last_placed", None)  # a table has no unit that nobody knows
        return Position(
            game=game.name,
            options={**game.options, **written_readings(self._position.readings)},
            setting=setting,
        )

    def forecast(self) -> Forecast:
        """The possible decisions before any draw or roll."""
        return foretell(self._position)

    def other_readings(self) -> tuple[OtherReading, ...]:
        """The rule interpretations that would change the decision."""
        die = self._position.die
        return tuple(
            self._reading(
                reading_options(),
                other,
                self._seen.stratagem.rule,
                _("{option}: {value}. {decided}"),
                decided=conclusion(self._kit, self._seen, other.decision, die),
            )
            for other in other_decisions(self._kit, self._seen, self._position.readings, die)
        )

    def changes(self) -> tuple[Change, ...]:
        """Every possible change to the position."""
        return changes_of(self._position)

    def _edited(self, key: str, value: str) -> BotStudy:
        position = edited(self._position, key, value)
        return BotStudy(position, title=self._title, story=self._story, hand=self._hand)

    def describe(self, target: str) -> str:
        """*target* and its effect in words."""
        if target == STRATAGEM:
            return " ".join(self._plan_lines())
        if target == reserve_target(BOT):
            return " ".join(row_lines(self._kit, self._seen.row, None))
        table, row = self._seen.table, self._seen.row
        return describe_bots(self._kit, table, row, target) or describe(
            self._kit, self._observation, target, bots_effect
        )

    def scene(self, theme: Theme, page_width: Breakpoint, highlights: Highlights) -> Scene:
        """The position as a picture."""
        return study_scene(self._kit, self._observation, theme, page_width, highlights)

    def as_data(self, *, with_forecast: bool = False) -> Explained | None:
        """The decision for other programs: names and ids, no sentences."""
        return explained(self._position, title=self._title, with_forecast=with_forecast)

    @property
    def pending(self) -> str:
        """A note that the bot draws a stratagem first; empty if it is drawn or there is none."""
        if self._position.stratagem is not Stratagem.NONE or not self._position.cup:
            return ""
        return _("No stratagem is drawn yet. With --forecast you see what each may bring.")

    @property
    def stuck(self) -> str:
        """Advice for a position without a legal placement."""
        return _("The bot can place none of the units in its row. Change the row, or the board.")

    def lines(self) -> tuple[str, ...]:
        """The whole position in words, for people who cannot see the picture."""
        return (
            *self._plan_lines(),
            *row_lines(self._kit, self._seen.row, None),
            *self._board_lines(),
        )

    @cached_property
    def _seen(self) -> Seen:
        return self._position.seen

    @cached_property
    def _observation(self) -> Observation:
        row = self._seen.row
        bots = OwnHolding(reserve_size=len(row), bag_size=0, reserve=row, bag=())
        hand, table = self._hand, self._seen.table
        if not hand:
            holdings = (bots, Holding(reserve_size=0, bag_size=0))
            return Observation(seat=None, table=table, holdings=holdings, pile_size=0)
        own = OwnHolding(reserve_size=len(hand), bag_size=0, reserve=hand, bag=())
        return Observation(seat=PERSON, table=table, holdings=(bots, own), pile_size=0)

    @property
    def _waits_for_a_stratagem(self) -> bool:
        drawn, before = self._position.stratagem, self._position.previous
        return drawn is Stratagem.NONE is not before

    def _plan_lines(self) -> tuple[str, ...]:
        lines = stratagem_lines(self._seen.table)
        before = self._position.previous
        if self._waits_for_a_stratagem:
            text = _(
                "No stratagem is drawn yet; {stratagem} from the turn before is still out "
                "of the cup."
            )
            lines = (
                text.format(stratagem=stratagem_name(before)),
                cup_line(STRATAGEMS.index(before)),
            )
        if self._position.die is not None:
            lines += (_("The die shows {die}.").format(die=self._position.die),)
        return lines

    def _board_lines(self) -> tuple[str, ...]:
        lines: list[str] = []
        reserves = {reserve_target(BOT), reserve_target(PERSON)}
        for group in text_view(self._kit, self._observation, bots_effect):
            if self._hand and group.target == reserve_target(PERSON):
                units = ", ".join(each.label for each in group.choices)
                lines.append(_("Your reserve: {units}.").format(units=units))
            elif group.target not in reserves:
                lines += group.lines
                lines += [named(choice.label, choice.state) for choice in group.choices]
        return tuple(lines)


@lru_cache(maxsize=_STUDIES_KEPT)
def study_of(
    game: SoloBlitzkrieg,
    state: State,
    *,
    opened: bool = True,  # noqa: ARG001  # the bot's row lies open in any case
) -> BotStudy | None:
    """A study of the bot's current or next decision in *state*; ``None`` if there is none."""
    over = state.ended is not None or _ends_before_the_bot_places(game.kit, state)
    if over or not state.turn or not state.reserves[BOT]:
        return None
    try:
        position = position_of(game, state)
        check_position(position)
    except SettingError:
        return None
    return BotStudy(position, hand=tuple(state.reserves[PERSON]))


def _ends_before_the_bot_places(kit: Kit, state: State) -> bool:
    """Whether the bot has no further turn, because the final turn is now or next, or the game ends.

    Rules: END-25-AXIS, END-25-ALLIED.
    """
    if state.final_turn:
        return True
    last_duty = state.agenda[-1] & KIND == agenda.DRAW
    return last_duty and state.scores[state.seat] >= kit.winning_points


def study_position(position: Position) -> BotStudy | None:
    """A study of the bot's decision in *position*; ``None`` if it has none to make.

    Raises:
        SettingError: If the position is impossible.
        PositionError: If it is impossible, or its actions are.
    """
    game: Any = find_game(position.game, position.options)
    if not position.lead:
        with suppress(NothingToDecideError):
            found = read_bot_position(game, position.setting)
            return BotStudy(found, title=position.title, story=position.story)
    return study_of(game, position.begin()[1])
