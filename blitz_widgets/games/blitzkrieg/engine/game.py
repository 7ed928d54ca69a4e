"""The base game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from blitz_widgets.core.protocol import SEATS, IllegalActionError, Seat, SettingError, Transition
from blitz_widgets.games.blitzkrieg.engine import agenda, legality, notation, observation, refusals
from blitz_widgets.games.blitzkrieg.engine.draft import Draft
from blitz_widgets.games.blitzkrieg.engine.kit import Kit, spaces_in
from blitz_widgets.games.blitzkrieg.engine.options import Options
from blitz_widgets.games.blitzkrieg.engine.playable import (
    BEFORE_TURN_1,
    check_todo,
    nothing_to_place,
)
from blitz_widgets.games.blitzkrieg.engine.setting import Setting
from blitz_widgets.games.blitzkrieg.engine.setting_of import setting_of
from blitz_widgets.games.blitzkrieg.engine.setting_up import build_state
from blitz_widgets.games.blitzkrieg.engine.state import FIRST, OPEN, UNOPENED, ExtraState, State
from blitz_widgets.games.blitzkrieg.engine.todo import Todo
from blitz_widgets.games.blitzkrieg.engine.turn import TurnRules
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.limits.reading import MisshapenError, shaped
from blitz_widgets.limits.typography import normalized_data

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from blitz_widgets.core.protocol import Chance, Event, Outcome
    from blitz_widgets.games.blitzkrieg.engine.actions import Action
    from blitz_widgets.games.blitzkrieg.engine.kit import Substitution
    from blitz_widgets.games.blitzkrieg.engine.observation import Observation


class Blitzkrieg:
    """Blitzkrieg!, base game: an implementation of :class:`blitz_widgets.core.protocol.Game`."""

    name = "base"
    side: ClassVar[Side] = Side.BASE
    """The side of the board in play."""
    setting_type: ClassVar[type[Setting]] = Setting
    """The form of its settings."""
    _turn_rules = TurnRules()
    _before_turn_1: ClassVar[frozenset[int]] = BEFORE_TURN_1
    _placements: ClassVar[frozenset[int]] = frozenset({agenda.PLACE})

    def __init__(
        self, options: Options | None = None, *, substitutions: Iterable[Substitution] = ()
    ) -> None:
        self._options = options or Options()
        box = self._options.unpacked(self.side)
        self.kit = Kit(
            box,
            box.units,
            box.sides,
            self._options.printing,
            nippon=self._options.with_nippon_tokens,
            substitutions=substitutions,
        )
        self.todo = Todo(self.kit)
        """How a setting writes the remaining duties of a turn."""

    @property
    def options(self) -> Mapping[str, str]:
        """The options as a record holds them."""
        return self._options.written()

    @property
    def human_seats(self) -> tuple[Seat, ...]:
        """Both sides."""
        return SEATS

    def start(self) -> State:
        """The position before the opening reserves are drawn.

        Rules: SETUP-BAGS, SETUP-RESEARCH, SETUP-FIRST, BOARD-TRACK.
        """
        kit = self.kit
        draws = [
            agenda.duty(agenda.SETUP_DRAW, seat)
            for seat in reversed(SEATS)
            for _ in range(kit.opening_reserve)
        ]
        return State(
            turn=0,
            seat=FIRST,
            agenda=(agenda.duty(agenda.BEGIN_TURN, FIRST), *draws),
            free=sum(
                spaces
                for spaces, opened in zip(kit.theatre_mask, kit.starts_open, strict=True)
                if opened
            ),
            tokens=bytes(len(kit.spaces)),
            acting=bytes(len(kit.spaces)),
            owned=(0, 0),
            markers=(0,) * len(kit.last),
            scores=(0, 0),
            last_placed=(0, 0),
            rows=bytes(
                OPEN if kit.starts_open[theatre] else UNOPENED for theatre in kit.row_theatre
            ),
            final_turn=False,
            ended=None,
            extra=ExtraState(),
            reserves=(b"", b""),
            bags=(kit.bags[0], kit.bags[1]),
            pile=kit.research_pile,
        )

    def set_up(self, setting: Mapping[str, Any]) -> State:
        """The position that *setting* describes (:class:`.setting.Setting`).

        Remaining duties of its turn are done, unless they need a decision or chance.

        Raises:
            SettingError: If it is not a setting, the box does not allow it, or play cannot go on.
        """
        state = self.lay_out(setting, strict=True)
        if state.ended is not None:
            return state
        self._check_todo(state)
        draft = Draft(self.kit, state, telling=False)
        self._turn_rules.settle(draft)
        state = draft.freeze()
        self._check_placement(state)
        return state

    def lay_out(self, setting: Mapping[str, Any], *, strict: bool = False) -> State:
        """The position that *setting* describes, even if it is impossible (:mod:`.setting_up`).

        Raises:
            SettingError: If it is not a setting; if *strict*, also if the box does not allow it.
        """
        return build_state(self, self.read_setting(setting), strict=strict)

    def read_setting(self, setting: Mapping[str, Any]) -> Setting:
        """The plain *setting* in its form.

        Raises:
            SettingError: If it is not a setting.
        """
        try:
            return shaped(normalized_data(dict(setting)), "", self.setting_type)
        except MisshapenError as error:
            raise SettingError(str(error)) from error

    def setting_of(self, state: State) -> dict[str, Any]:
        """The setting that :meth:`set_up` turns back into *state*."""
        return setting_of(self, state)

    @property
    def tokens_change_hands(self) -> bool:
        """Whether a token can reach the other side or the research pile: never with two players."""
        return False

    def extra_state(self, setting: Setting) -> ExtraState:  # noqa: ARG002  # others have something there
        """A two-player game adds nothing to the board."""
        return ExtraState()

    def extra_json(self, state: State) -> dict[str, Any]:  # noqa: ARG002  # games may add to it
        """A two-player game adds nothing to a setting."""
        return {}

    def turn_agenda(self, mover: int) -> tuple[int, ...]:
        """The agenda at the start of a turn of *mover*."""
        draft = Draft(self.kit, self.start(), telling=False)
        draft.seat = mover
        return (
            agenda.duty(agenda.BEGIN_TURN, 1 - mover),
            agenda.duty(agenda.END_TURN),
            agenda.duty(agenda.DRAW),
            *self._turn_rules.placing_duties(draft),
        )

    def _check_todo(self, state: State) -> None:
        """Check that the remaining duties of the turn are possible.

        Raises:
            SettingError: If one is not.
        """
        check_todo(self.kit, state, self._before_turn_1, self._placements)

    def _check_placement(self, state: State) -> None:
        """Check that the side that has to place a unit can (END-NO-PLACEMENT).

        Raises:
            SettingError: If it cannot.
        """
        places = state.agenda and state.agenda[-1] & agenda.KIND in self._placements
        reserve = state.reserves[state.seat]
        if places and not legality.can_place(self.kit, state, reserve, self.kit.all_spaces):
            raise nothing_to_place()

    def actor(self, state: State) -> Seat | Chance | None:
        """Who decides next: a side, chance, or no one because the war is over."""
        return legality.actor(state)

    def active(self, state: State) -> Seat:
        """The side whose turn it is."""
        return Seat(state.seat)

    def turn(self, state: State) -> int:
        """The number of the turn, counted over both sides; 0 during the set-up."""
        return state.turn

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Every action allowed now, each once; empty when the war is over."""
        return legality.legal_actions(self.kit, state)

    def automatic_action(self, state: State) -> Action:
        """The only legal action of a seat that no person takes."""
        (action,) = self.legal_actions(state)
        return action

    def chance_outcomes(self, state: State) -> Sequence[Action]:
        """The equally likely outcomes where chance decides, one for each token."""
        return legality.chance_outcomes(state)

    def why_not(self, state: State, action: Action) -> refusals.Illegal | None:
        """The first rule that *action* breaks now, or ``None`` if it is allowed."""
        return refusals.why_not(self.kit, state, action)

    def apply(self, state: State, action: Action, *, tell: bool = True) -> Transition[State]:
        """Carry out *action* and everything that follows without a decision or chance.

        Raises:
            IllegalActionError: If :meth:`why_not` names a rule that the action breaks.
        """
        refusal = self.why_not(state, action)
        if refusal is not None:
            raise IllegalActionError(refusal)
        draft = Draft(self.kit, state, telling=tell)
        self._turn_rules.carry_out(draft, action)
        after = draft.freeze()
        if tell:
            draft.positions[-1] = after  # what is due next is settled after the last event
        return Transition(after, tuple(draft.events), tuple(draft.positions))

    def outcome(self, state: State) -> Outcome | None:
        """How the war ended, or ``None`` while it goes on."""
        return state.ended

    def scores(self, state: State) -> Mapping[str, float]:
        """The war-victory points of both sides."""
        return {
            bag.id: points for bag, points in zip(self.kit.sides.bag, state.scores, strict=True)
        }

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """Everything that *seat* may know about the position; ``None`` is a bystander."""
        return observation.observe(state, seat)

    def redact_event(self, event: Event, seat: Seat | None) -> Event:
        """*event* as *seat* saw it happen."""
        return observation.redact_event(event, seat)

    def format(self, action: Action) -> str:
        """*action* in the notation of :mod:`.notation`."""
        return notation.format_action(self.kit, action)

    def parse(self, text: str) -> Action:
        """The action that *text* describes.

        Raises:
            NotationError: If it is not an action; the message says what is wrong with it.
        """
        return notation.parse_action(self.kit, text)

    def to_data(self, state: State) -> Mapping[str, object]:
        """The whole position as plain data, hidden parts included.

        Markers count spaces from the middle, above 0 on the Axis half.
        """
        kit = self.kit
        sides = [bag.id for bag in kit.sides.bag]
        ids = [unit.id if unit else "" for unit in kit.units]

        def held(space: int) -> dict[str, str]:
            owner = sides[0] if state.owned[0] >> space & 1 else sides[1]
            token, acting = state.tokens[space], state.acting[space]
            found = {"side": owner, "unit": ids[token]}
            return found if token == acting else found | {"acting_as": ids[acting]}

        occupied = state.owned[0] | state.owned[1]
        ended = state.ended
        return {
            "turn": state.turn,
            "active": sides[state.seat],
            "final_turn": state.final_turn,
            "outcome": ended and {"winner": sides[ended.winner], "rule": str(ended.rule)},
            "scores": dict(zip(sides, state.scores, strict=True)),
            "markers": {
                theatre.id: marker
                for theatre, marker in zip(kit.board.theatre, state.markers, strict=True)
            },
            "spaces": {kit.space_name[space]: held(space) for space in spaces_in(occupied)},
            "free": [kit.space_name[space] for space in spaces_in(state.free)],
            "reserves": {
                side: [ids[unit] for unit in reserve]
                for side, reserve in zip(sides, state.reserves, strict=True)
            },
            "bags": {
                side: [ids[unit] for unit in bag]
                for side, bag in zip(sides, state.bags, strict=True)
            },
            "research_pile": [ids[unit] for unit in state.pile],
        }
