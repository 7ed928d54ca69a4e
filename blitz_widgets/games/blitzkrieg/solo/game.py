"""The solo game: you are the Allies, the bot is the Axis."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import astuple, replace

from blitz_widgets.games.blitzkrieg import agenda, legality
from blitz_widgets.games.blitzkrieg.actions import Target
from blitz_widgets.games.blitzkrieg.agenda import BITS, KIND
from blitz_widgets.games.blitzkrieg.draft import Draft
from blitz_widgets.games.blitzkrieg.game import Blitzkrieg
from blitz_widgets.games.blitzkrieg.legality import Reason, Refused
from blitz_widgets.games.blitzkrieg.observation import PUBLIC_FIELDS, Observation, OwnHolding
from blitz_widgets.games.blitzkrieg.solo.actions import (
    Discard,
    PlaceFromRow,
    Rolled,
    StratagemDrawn,
    TrackDrawn,
)
from blitz_widgets.games.blitzkrieg.solo.decide import DIE_SIDES, Decision, decide
from blitz_widgets.games.blitzkrieg.solo.notation import format_solo_action, parse_solo_action
from blitz_widgets.games.blitzkrieg.solo.options import SoloOptions
from blitz_widgets.games.blitzkrieg.solo.seats import BOT, PERSON
from blitz_widgets.games.blitzkrieg.solo.seen import Seen
from blitz_widgets.games.blitzkrieg.solo.stratagems import CUP, STEAMROLL, STRATAGEMS, Stratagem
from blitz_widgets.games.blitzkrieg.solo.turn import SoloTurnRules
from blitz_widgets.games.blitzkrieg.state import State, Table
from blitz_widgets.games.protocol import CHANCE, Chance, Event, OptionError, Seat
from blitz_widgets.locale import _
from blitz_widgets.rulebook.boxes import Side
from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

BOT_ROW = 5
"""The units that the bot draws before the first turn (SOLO-SETUP)."""

LEVEL_THEATRES = DIE_SIDES - 1
"""The theatres for which the die rolls before the game; its last side lets the player choose."""

_DICE = tuple(Rolled(die) for die in range(1, DIE_SIDES + 1))


class SoloBlitzkrieg(Blitzkrieg):
    """Blitzkrieg! against the official bot: what differs from a game of two."""

    name = "solo"
    _turns: ClassVar[type[SoloTurnRules]] = SoloTurnRules
    """How a turn runs."""

    def __init__(self, options: SoloOptions | None = None) -> None:
        """Sit down to a game with these *options*.

        Raises:
            OptionError: If the box cannot be used.
        """
        self._solo = options or SoloOptions()
        super().__init__(self._solo.base, bot=BOT)
        self._turn_rules = self._turns(self._solo, BOT, self._decide)
        if self.side is Side.BASE and len(self.kit.last) != LEVEL_THEATRES:
            raise OptionError(
                _("The bot's die knows {count} theatres: this board has another number.").format(
                    count=LEVEL_THEATRES
                )
            )

    @property
    def options(self) -> Mapping[str, str]:
        """The options as a record holds them."""
        return self._solo.written()

    @property
    def people(self) -> tuple[Seat, ...]:
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
            stratagems=(STEAMROLL if solo.stratagems else 0, 0),
        )

    def _head_start(self) -> list[int]:
        """What chance does for the bot before the first turn (SOLO-LEVEL)."""
        level = self._solo.level
        return [agenda.duty(agenda.LEVEL_ROLL, level.spaces)] * level.rolls

    def actor(self, state: State) -> Seat | Chance | None:
        """Who decides next; the bot decides by its procedure, with one action allowed."""
        if state.ended is not None:
            return None
        entry = state.agenda[-1]
        match entry & KIND:
            case agenda.LEVEL_ROLL | agenda.STRATAGEM:
                return CHANCE
            case agenda.LEVEL_CHOICE:
                return PERSON
            case agenda.BOT_PLACE:
                return CHANCE if self._die_is_due(state, entry >> BITS) else BOT
            case _:
                return super().actor(state)

    def decision(self, state: State) -> Decision | None:
        """The bot's decision with all its questions, where it has to place; else ``None``.

        Rules: SOLO-TURN-B.
        """
        if state.ended is not None or state.agenda[-1] & KIND != agenda.BOT_PLACE:
            return None
        theatre, _die = agenda.theatre_and_die(state.agenda[-1] >> BITS)
        return self._decide(state, theatre)

    def legal_actions(self, state: State) -> Sequence[Any]:
        """Every action allowed now, each once."""
        if state.ended is not None:
            return []
        match state.agenda[-1] & KIND:
            case agenda.LEVEL_ROLL | agenda.STRATAGEM:
                return self.chances(state)
            case agenda.LEVEL_CHOICE:
                return [Target(theatre) for theatre in range(len(self.kit.last))]
            case agenda.BOT_PLACE:
                return self.chances(state) or [self._bots_placement(state)]
            case agenda.BOT_LOSES:
                return [Discard(slot) for slot in self._may_lose(state)]
            case _:
                return super().legal_actions(state)

    def chances(self, state: State) -> Sequence[Any]:
        """The equally likely outcomes where chance decides."""
        if state.ended is not None:
            return []
        entry = state.agenda[-1]
        match entry & KIND:
            case agenda.LEVEL_ROLL:
                return _DICE
            case agenda.STRATAGEM:
                return [StratagemDrawn(number) for number in self.cup(state)]
            case agenda.BOT_PLACE:
                return _DICE if self._die_is_due(state, entry >> BITS) else ()
            case _:
                return super().chances(state)

    def cup(self, state: State) -> tuple[int, ...]:
        """The numbers of the stratagems in the cup: all but the one that lies out.

        Rules: SOLO-STRATAGEMS, SOLO-TURN-A.
        """
        return tuple(number for number in CUP if number != state.stratagems[0])

    def why_not(self, state: State, action: Any) -> Refused | None:  # noqa: ANN401  # as the base
        """The first rule that *action* breaks now, or ``None`` if it is allowed."""
        if state.ended is not None:
            return Refused(rule=state.ended.rule, reason=Reason.GAME_OVER)
        kind = state.agenda[-1] & KIND
        solo_duty = kind in _DUE_RULES
        solo_action = isinstance(action, _SOLO_ACTIONS)
        if not solo_duty and not solo_action:
            return super().why_not(state, action)
        if action in self.legal_actions(state):
            return None
        if not solo_duty:
            rule = legality.due_rule(self.kit, state.agenda[-1])
            return Refused(
                rule=Rule.TURN_ORDER, also=(rule,), reason=Reason.OTHER_DECISION_DUE, due=kind
            )
        if kind == agenda.BOT_PLACE and isinstance(action, PlaceFromRow):
            return self._why_not_placed(state, action)
        if kind == agenda.BOT_LOSES and isinstance(action, Discard):
            return Refused(rule=Rule.SOLO_FX_BOMBED, reason=Reason.NOT_TO_LOSE)
        return Refused(
            rule=Rule.TURN_ORDER,
            also=(_DUE_RULES[kind],),
            reason=Reason.OTHER_DECISION_DUE,
            due=kind,
        )

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """What *seat* may know; the bot's row lies face up for everybody (SOLO-SETUP)."""
        seen = super().observe(state, seat)
        row, bag = state.reserves[BOT], state.bags[BOT]
        open_row = OwnHolding(
            reserve_size=len(row), bag_size=len(bag), reserve=tuple(row), bag=tuple(bag)
        )
        return replace(seen, holdings=(open_row, seen.holdings[1]))

    def witness(self, event: Event, seat: Seat | None) -> Event:
        """*event* as *seat* saw it; what the bot draws is drawn face up."""
        return event if getattr(event, "seat", None) == BOT else super().witness(event, seat)

    def format(self, action: Any) -> str:  # noqa: ANN401  # as the base has it
        """*action* in the notation of :mod:`.notation`."""
        return format_solo_action(self.kit, action)

    def parse(self, text: str) -> Any:  # noqa: ANN401  # as the base has it
        """The action that *text* writes down.

        Raises:
            NotationError: If it is no action; the message says what is wrong with it.
        """
        return parse_solo_action(self.kit, text)

    def position(self, state: State) -> Mapping[str, object]:
        """The whole position as plain data, hidden parts included."""
        laid_out, carried = (STRATAGEMS[number].value for number in state.stratagems)
        return {
            **super().position(state),
            "stratagem_laid_out": laid_out,
            "stratagem_carried_out": carried,
        }

    def _decide(self, position: State | Draft, theatre: int | None) -> Decision:
        state = position.freeze() if isinstance(position, Draft) else position
        seen = Seen(
            table=Table(*astuple(state)[:PUBLIC_FIELDS]),
            row=tuple(state.reserves[BOT]),
            stratagem=STRATAGEMS[state.stratagems[1]] if self._solo.stratagems else Stratagem.NONE,
            theatre=theatre,
        )
        decision = decide(self.kit, seen, self._solo.readings)
        if decision is None:
            message = "the bot is asked to place and can place nothing"
            raise ValueError(message)
        return decision

    def _die_is_due(self, state: State, argument: int) -> bool:
        theatre, die = agenda.theatre_and_die(argument)
        return not die and self._decide(state, theatre).needs_die

    def _bots_placement(self, state: State) -> PlaceFromRow:
        theatre, die = agenda.theatre_and_die(state.agenda[-1] >> BITS)
        decision = self._decide(state, theatre)
        return PlaceFromRow(decision.slot(die or None), decision.space)

    def _may_lose(self, state: State) -> tuple[int, ...]:
        """The places in the bot's row that bombing may take: special weapons only if alone."""
        row = state.reserves[BOT]
        ordinary = tuple(slot for slot, unit in enumerate(row) if not self.kit.is_special[unit])
        return ordinary or tuple(range(len(row)))

    def _why_not_placed(self, state: State, action: PlaceFromRow) -> Refused:
        """The line of the procedure, or the die, by which the bot dropped *action*."""
        decision = self.decision(state)
        trail = decision.trail if decision else ()
        theatre = self.kit.space_theatre[action.space]
        wanted = {"theatre": theatre, "position": action.space, "unit": action.slot}
        for sifted in trail:
            asked = wanted.get(sifted.step)
            if asked in sifted.before and asked not in sifted.kept:
                return Refused(
                    rule=sifted.rule,
                    also=sifted.also,
                    reason=Reason.NOT_THE_BOTS_CHOICE,
                    space=action.space,
                    theatre=theatre,
                )
        by_die = decision and action.space == decision.space and action.slot in decision.slots
        return Refused(
            rule=Rule.SOLO_UNIT_DIE if by_die else Rule.SOLO_TURN_B,
            reason=Reason.NOT_THE_BOTS_CHOICE,
            space=action.space,
            theatre=theatre,
        )


_SOLO_ACTIONS = Rolled | StratagemDrawn | PlaceFromRow | Discard | TrackDrawn
_DUE_RULES = {
    agenda.LEVEL_ROLL: Rule.SOLO_LEVEL,
    agenda.LEVEL_CHOICE: Rule.SOLO_LEVEL,
    agenda.STRATAGEM: Rule.SOLO_TURN_A,
    agenda.BOT_PLACE: Rule.SOLO_TURN_B,
    agenda.BOT_LOSES: Rule.SOLO_FX_BOMBED,
    agenda.START_TRACK: Rule.SOLO_NIPPON,
}
