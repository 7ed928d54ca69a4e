"""Blitz for two players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.core.protocol import (
    CHANCE,
    SEATS,
    IllegalActionError,
    Seat,
    SettingError,
    Transition,
)
from blitz_widgets.games.blitz.engine import legality, notation, observation
from blitz_widgets.games.blitz.engine.bombing import damage_to_come
from blitz_widgets.games.blitz.engine.draft import Draft
from blitz_widgets.games.blitz.engine.options import BlitzOptions
from blitz_widgets.games.blitz.engine.pack import Pack
from blitz_widgets.games.blitz.engine.setting import Setting, build_state, set_up, setting_of
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, HALVES, Phase, State
from blitz_widgets.games.blitz.engine.turn import TurnRules
from blitz_widgets.limits.reading import MisshapenError, shaped
from blitz_widgets.limits.typography import normalized_data

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from blitz_widgets.core.protocol import Chance, Event, Outcome
    from blitz_widgets.games.blitz.engine.actions import Action
    from blitz_widgets.games.blitz.engine.observation import Observation


class Blitz:
    """The card game: an implementation of :class:`blitz_widgets.core.protocol.Game`."""

    name = "blitz"

    def __init__(self, options: BlitzOptions | None = None) -> None:
        self._options = options or BlitzOptions()
        self.pack = Pack()
        self._turn_rules = TurnRules(self.pack, self._options)

    @classmethod
    def read(cls, written: Mapping[str, str]) -> Blitz:
        """The game with the options *written*, as a record holds them.

        Raises:
            OptionError: If there is no such option or value.
        """
        return cls(BlitzOptions.read(written))

    @property
    def options(self) -> Mapping[str, str]:
        """The options as a record holds them."""
        return self._options.written()

    @property
    def blitz_options(self) -> BlitzOptions:
        """The options of the game."""
        return self._options

    @property
    def human_seats(self) -> tuple[Seat, ...]:
        """Both sides."""
        return SEATS

    def start(self) -> State:
        """The position before the opening hands are drawn.

        Rules: CARD-DECKS, CARD-SETUP.
        """
        each = self.pack.decks.opening_hand
        return State(
            turn=0,
            phase=Phase.SETUP,
            seat=ATTACKER,
            draws=bytes([DEFENDER] * each + [ATTACKER] * each),
            raid=(b"", b""),
            passed=(False, False),
            answers=b"",
            damage=0,
            discards=(b"", b""),
            ended=None,
            hands=(b"", b""),
            decks=(self.pack.full[0], self.pack.full[1]),
        )

    def set_up(self, setting: Mapping[str, Any]) -> State:
        """The position that *setting* describes (:class:`.setting.Setting`).

        Raises:
            SettingError: If it is no setting, or the decks do not allow it.
        """
        return set_up(self.pack, self._options, self.read_setting(setting))

    def lay_out(self, setting: Mapping[str, Any]) -> State:
        """The position that *setting* describes, even if it could not have come about.

        Raises:
            SettingError: If it is no setting.
        """
        return build_state(self.pack, self.read_setting(setting), strict=False)

    def read_setting(self, setting: Mapping[str, Any]) -> Setting:
        """The plain *setting* in its form.

        Raises:
            SettingError: If it is no setting.
        """
        try:
            return shaped(normalized_data(dict(setting)), "", Setting)
        except MisshapenError as error:
            raise SettingError(str(error)) from error

    def setting_of(self, state: State) -> dict[str, Any]:
        """The setting that :meth:`set_up` turns back into *state*."""
        return setting_of(self.pack, state)

    def actor(self, state: State) -> Seat | Chance | None:
        """Who decides next: a side, chance, or no one because the battle is over."""
        if state.ended is not None:
            return None
        return CHANCE if state.draws else Seat(state.seat)

    def active(self, state: State) -> Seat:
        """The side that decides or draws; after the end, the one that did last."""
        return Seat(state.draws[0] if state.draws else state.seat)

    def turn(self, state: State) -> int:
        """The number of the turn, which both sides share; 0 during the set-up."""
        return state.turn

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Every action allowed now, each once; empty when the battle is over."""
        return legality.legal_actions(self.pack, state)

    def automatic_action(self, state: State) -> Action:  # noqa: ARG002  # no seat has one
        """Never called: people take both seats.

        Raises:
            LookupError: Always.
        """
        raise LookupError(self.name)

    def chance_outcomes(self, state: State) -> Sequence[Action]:
        """The equally likely outcomes where chance decides, one for each card."""
        return legality.chance_outcomes(state)

    def why_not(self, state: State, action: Action) -> legality.Illegal | None:
        """The first rule that *action* breaks now, or ``None`` if it is allowed."""
        return legality.why_not(self.pack, state, action)

    def apply(self, state: State, action: Action, *, tell: bool = True) -> Transition[State]:
        """Carry out *action* and everything that follows without a decision or chance.

        Raises:
            IllegalActionError: If :meth:`why_not` names a rule that the action breaks.
        """
        refusal = self.why_not(state, action)
        if refusal is not None:
            raise IllegalActionError(refusal)
        draft = Draft(state, telling=tell)
        self._turn_rules.carry_out(draft, action)
        if tell:
            draft.positions[-1] = draft.state  # what is due next is settled after the last event
        return Transition(draft.state, tuple(draft.events), tuple(draft.positions))

    def outcome(self, state: State) -> Outcome | None:
        """How the battle ended, or ``None`` while it goes on."""
        return state.ended

    def scores(self, state: State) -> Mapping[str, float]:
        """The damage in points for the Luftwaffe; the RAF scores nothing and has to hold out."""
        return dict(zip(self.pack.sides, (state.damage / HALVES, 0), strict=True))

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """Everything that *seat* may know about the position; ``None`` is a bystander."""
        return observation.observe(state, seat)

    def redact_event(self, event: Event, seat: Seat | None) -> Event:
        """*event* as *seat* saw it happen."""
        return observation.redact_event(event, seat)

    def format(self, action: Action) -> str:
        """*action* in the notation of :mod:`.notation`."""
        return notation.format_action(self.pack, action)

    def parse(self, text: str) -> Action:
        """The action that *text* describes.

        Raises:
            NotationError: If it is not an action; the message says what is wrong with it.
        """
        return notation.parse_action(self.pack, text)

    def to_data(self, state: State) -> Mapping[str, object]:
        """The whole position as plain data, hidden parts included.  Damage is in points."""
        pack, sides, ended = self.pack, self.pack.sides, state.ended

        def named(pile: bytes) -> list[str]:
            return [pack.ids[card] for card in pile]

        def by_side(piles: tuple[bytes, bytes]) -> dict[str, list[str]]:
            return {side: named(pile) for side, pile in zip(sides, piles, strict=True)}

        return {
            "turn": state.turn,
            "phase": str(state.phase),
            "active": sides[self.active(state)],
            "outcome": ended and {"winner": sides[ended.winner], "rule": str(ended.rule)},
            "scores": dict(self.scores(state)),
            "damage": state.damage / HALVES,
            "threat": damage_to_come(state, pack, self._options) / HALVES,
            "raid": by_side(state.raid),
            "totals": {side: pack.total(row) for side, row in zip(sides, state.raid, strict=True)},
            "passed": [
                side for side, has_passed in zip(sides, state.passed, strict=True) if has_passed
            ],
            "answers": named(state.answers),
            "hands": by_side(state.hands),
            "decks": by_side(state.decks),
            "discards": by_side(state.discards),
        }
