"""The solo game: you are the Allies, the bot is the Axis."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from blitz_widgets.core.protocol import OptionError, Seat
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
from blitz_widgets.games.blitzkrieg.engine.observation import Observation, OwnHolding
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.games.blitzkrieg.solo import duties, legality
from blitz_widgets.games.blitzkrieg.solo.bot import Bot
from blitz_widgets.games.blitzkrieg.solo.decide import DIE_SIDES
from blitz_widgets.games.blitzkrieg.solo.notation import format_solo_action, parse_solo_action
from blitz_widgets.games.blitzkrieg.solo.options import SoloOptions
from blitz_widgets.games.blitzkrieg.solo.playable import (
    BEFORE_BOTS_TURN_1,
    check_turn,
    stratagem_number,
)
from blitz_widgets.games.blitzkrieg.solo.scientist import scientist_as_airforce
from blitz_widgets.games.blitzkrieg.solo.seats import BOT, PERSON
from blitz_widgets.games.blitzkrieg.solo.setting import SoloSetting
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import StratagemState, stratagem_state
from blitz_widgets.games.blitzkrieg.solo.stratagems import STEAMROLL, STRATAGEMS, BombedTo
from blitz_widgets.games.blitzkrieg.solo.todo import SoloTodo
from blitz_widgets.games.blitzkrieg.solo.turn import SoloTurnRules
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from blitz_widgets.core.protocol import Chance, Event
    from blitz_widgets.games.blitzkrieg.engine.refusals import Illegal
    from blitz_widgets.games.blitzkrieg.engine.setting import Setting
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.games.blitzkrieg.solo.decide import Decision

BOT_ROW = 5
"""The units that the bot draws before the first turn (SOLO-SETUP)."""

LEVEL_THEATRES = DIE_SIDES - 1
"""The number of theatres for the die before the game; its last side lets the player choose."""


class SoloBlitzkrieg(Blitzkrieg):
    """Blitzkrieg! against the official bot: the differences from a two-player game."""

    name = "solo"
    setting_type: ClassVar[type[Setting]] = SoloSetting
    _before_turn_1: ClassVar[frozenset[int]] = BEFORE_BOTS_TURN_1
    _placements: ClassVar[frozenset[int]] = frozenset(
        {agenda.PLACE, duties.BOT_PLACE, duties.STRATAGEM}
    )
    _turns: ClassVar[type[SoloTurnRules]] = SoloTurnRules
    """The course of a turn."""

    def __init__(self, options: SoloOptions | None = None) -> None:
        """Start a game with these *options*.

        Raises:
            OptionError: If the box cannot be used.
        """
        self._solo = options or SoloOptions()
        super().__init__(self._solo.base, substitutions=(scientist_as_airforce(BOT),))
        self.todo = SoloTodo(self.kit)
        self._bot = Bot(self.kit, self._solo)
        self._turn_rules = self._turns(self._solo, BOT, self._bot.decide)
        self._first_stratagems = StratagemState(stratagem=STEAMROLL if self._solo.stratagems else 0)
        if self.side is Side.BASE and len(self.kit.last) != LEVEL_THEATRES:
            raise OptionError(
                _(
                    "The bot’s die is for {count} theatres, but this board has a different number."
                ).format(count=LEVEL_THEATRES)
            )

    @property
    def options(self) -> Mapping[str, str]:
        """The options as a record holds them."""
        return self._solo.written()

    @property
    def human_seats(self) -> tuple[Seat, ...]:
        """The Allies only (SOLO-SETUP)."""
        return (PERSON,)

    @property
    def solo_options(self) -> SoloOptions:
        """The options of the game."""
        return self._solo

    def start(self) -> State:
        """The position before anything has been drawn or rolled.

        Rules: SOLO-SETUP, SOLO-STRATAGEMS, SOLO-LEVEL, SOLO-HARDER.
        """
        base, solo, kit = super().start(), self._solo, self.kit
        setup = [
            *self._head_start(),
            *[agenda.duty(agenda.SETUP_DRAW, BOT)] * BOT_ROW,
            *[agenda.duty(agenda.SETUP_DRAW, PERSON)] * kit.opening_reserve,
        ]
        return replace(
            base,
            agenda=(agenda.duty(agenda.BEGIN_TURN, BOT), *setup),
            markers=tuple(
                min(solo.extra_progress, won_at - 1) if is_open else 0
                for won_at, is_open in zip(kit.won_at, kit.starts_open, strict=True)
            ),
            scores=(solo.extra_points, 0),
            extra=self._first_stratagems,
        )

    @property
    def tokens_change_hands(self) -> bool:
        """Whether the bot's losses go to the research pile, and so to the player.

        Rules: SOLO-FX-BOMBED.
        """
        return self._solo.readings.bombed_to is BombedTo.RESEARCH

    def extra_state(self, setting: Setting) -> StratagemState:
        """The stratagems in *setting*; by default, those before the first turn.

        Raises:
            SettingError: If there is no such stratagem.
        """
        before = self._first_stratagems
        if not isinstance(setting, SoloSetting):
            return before
        out = setting.stratagem
        stratagem = before.stratagem if out is None else stratagem_number(out)
        usual = 0 if stratagem in {before.stratagem, STEAMROLL} else stratagem
        carried = usual if setting.carried is None else stratagem_number(setting.carried)
        if setting.previous is not None:
            stratagem_number(setting.previous)
        return StratagemState(stratagem=stratagem, carried=carried)

    def extra_json(self, state: State) -> dict[str, Any]:
        """The stratagems for the setting of *state*."""
        extra = stratagem_state(state)
        plain = self.extra_state(SoloSetting(stratagem=STRATAGEMS[extra.stratagem].value))
        return {
            "stratagem": STRATAGEMS[extra.stratagem].value
            if extra != self._first_stratagems
            else None,
            "carried": None if plain == extra else STRATAGEMS[extra.carried].value,
        }

    def _check_todo(self, state: State) -> None:
        """Check that the right side can do the remaining duties of the turn.

        Raises:
            SettingError: If not.
        """
        super()._check_todo(state)
        check_turn(self.kit, state, with_stratagems=self._solo.stratagems)

    def _head_start(self) -> list[int]:
        """The duties of chance for the bot before the first turn (SOLO-LEVEL)."""
        level = self._solo.level
        return [agenda.duty(duties.LEVEL_ROLL, level.spaces)] * level.rolls

    def actor(self, state: State) -> Seat | Chance | None:
        """The seat or chance that decides next; the bot's procedure leaves it one action."""
        return legality.actor(self._bot, state)

    def decision(self, state: State) -> Decision | None:
        """The bot's decision with all its questions if it has to place; otherwise ``None``.

        Rules: SOLO-TURN-B.
        """
        return self._bot.decision(state)

    def legal_actions(self, state: State) -> Sequence[Any]:
        """Every action allowed now, each once."""
        return legality.legal_actions(self._bot, state)

    def chance_outcomes(self, state: State) -> Sequence[Any]:
        """The equally likely outcomes where chance decides."""
        return legality.chance_outcomes(self._bot, state)

    def cup(self, state: State) -> tuple[int, ...]:
        """The numbers of the stratagems in the cup: all but the one out of it.

        Rules: SOLO-STRATAGEMS, SOLO-TURN-A.
        """
        return legality.cup(state)

    def why_not(self, state: State, action: Any) -> Illegal | None:  # noqa: ANN401  # as the base
        """The first rule that *action* breaks now, or ``None`` if it is allowed."""
        return legality.why_not(self._bot, state, action)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """Everything that *seat* may know; the bot's row is face up for everyone (SOLO-SETUP)."""
        seen = super().observe(state, seat)
        row, bag = state.reserves[BOT], state.bags[BOT]
        open_row = OwnHolding(
            reserve_size=len(row), bag_size=len(bag), reserve=tuple(row), bag=tuple(bag)
        )
        return replace(seen, holdings=(open_row, seen.holdings[1]))

    def redact_event(self, event: Event, seat: Seat | None) -> Event:
        """*event* as *seat* saw it; the bot draws face up."""
        return event if getattr(event, "seat", None) == BOT else super().redact_event(event, seat)

    def format(self, action: Any) -> str:  # noqa: ANN401  # as the base has it
        """*action* in the notation of :mod:`.notation`."""
        return format_solo_action(self.kit, action)

    def parse(self, text: str) -> Any:  # noqa: ANN401  # as the base has it
        """The action that *text* describes.

        Raises:
            NotationError: If it is not an action; the message says what is wrong with it.
        """
        return parse_solo_action(self.kit, text)

    def to_data(self, state: State) -> Mapping[str, object]:
        """The whole position as plain data, hidden parts included."""
        extra = stratagem_state(state)
        return {
            **super().to_data(state),
            "stratagem_laid_out": STRATAGEMS[extra.stratagem].value,
            "stratagem_carried_out": STRATAGEMS[extra.carried].value,
        }
