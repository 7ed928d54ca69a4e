"""The base game as the rest of the program sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from blitz_widgets.games.blitzkrieg import agenda, legality, notation, observation
from blitz_widgets.games.blitzkrieg.draft import Draft
from blitz_widgets.games.blitzkrieg.kit import Kit, spaces_in
from blitz_widgets.games.blitzkrieg.options import Options
from blitz_widgets.games.blitzkrieg.setting import Setting, set_up
from blitz_widgets.games.blitzkrieg.state import FIRST, OPEN, UNOPENED, Beside, State
from blitz_widgets.games.blitzkrieg.turn import TurnRules
from blitz_widgets.games.protocol import SEATS, IllegalActionError, Seat, SettingError, Transition
from blitz_widgets.rulebook.boxes import Side

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from blitz_widgets.games.blitzkrieg.actions import Action
    from blitz_widgets.games.blitzkrieg.kit import Substitution
    from blitz_widgets.games.blitzkrieg.observation import Observation
    from blitz_widgets.games.protocol import Chance, Event, Outcome


class Blitzkrieg:
    """Blitzkrieg!, base game: an implementation of :class:`blitz_widgets.games.protocol.Game`."""

    name = "base"
    side: ClassVar[Side] = Side.BASE
    """Which side of the board it is played on."""
    _turn_rules = TurnRules()

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
            beside=Beside(),
            reserves=(b"", b""),
            bags=(kit.bags[0], kit.bags[1]),
            pile=kit.research_pile,
        )

    def set_up(self, setting: Mapping[str, Any]) -> State:
        """The position that *setting* describes (:class:`.setting.Setting`).

        Raises:
            SettingError: If it is no setting, or the box does not allow it.
        """
        try:
            return set_up(self, self.kit, msgspec.convert(setting, Setting))
        except msgspec.ValidationError as error:
            raise SettingError(str(error)) from error

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
        """What a seat does that no person takes: it has one legal action."""
        (action,) = self.legal_actions(state)
        return action

    def chance_outcomes(self, state: State) -> Sequence[Action]:
        """The equally likely outcomes where chance decides, one a token."""
        return legality.chance_outcomes(state)

    def why_not(self, state: State, action: Action) -> legality.Illegal | None:
        """The first rule that *action* breaks now, or ``None`` if it is allowed."""
        return legality.why_not(self.kit, state, action)

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
        """What *seat* may know of the position; ``None`` is a bystander."""
        return observation.observe(state, seat)

    def redact_event(self, event: Event, seat: Seat | None) -> Event:
        """*event* as *seat* saw it happen."""
        return observation.redact_event(event, seat)

    def format(self, action: Action) -> str:
        """*action* in the notation of :mod:`.notation`."""
        return notation.format_action(self.kit, action)

    def parse(self, text: str) -> Action:
        """The action that *text* writes down.

        Raises:
            NotationError: If it is no action; the message says what is wrong with it.
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
