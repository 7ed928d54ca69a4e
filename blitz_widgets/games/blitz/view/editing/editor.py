"""Positions of the card game set up by hand: an implementation of ``view.editing.Editing``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.core.protocol import NotationError
from blitz_widgets.games.blitz.engine import observation
from blitz_widgets.games.blitz.engine.notation import find_card
from blitz_widgets.games.blitz.engine.possibility import last_turn
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, Phase, State
from blitz_widgets.games.blitz.view import describing
from blitz_widgets.games.blitz.view.editing import shown
from blitz_widgets.games.blitz.view.editing.moving import dropped, lifted, seen_card, sent_home
from blitz_widgets.games.blitz.view.editing.problems import problems, resumed, tries
from blitz_widgets.games.blitz.view.names import card_name, side_name
from blitz_widgets.games.blitz.view.table import table_scene
from blitz_widgets.games.blitz.view.targets import BOMBS
from blitz_widgets.locale import _
from blitz_widgets.view.editing import NO, YES, EditError, Editing, Move

if TYPE_CHECKING:
    from blitz_widgets.games.blitz.engine.game import Blitz
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.editing import Heap, Holder, PlaceGroup, Problem, Setter, Stepper
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme

_BOTH = (ATTACKER, DEFENDER)
_OFF = "off"
_DIGITS = 2
_PLACES = ("hand", "raid", "discard", "deck")


class BlitzEditing(Editing[State]):
    """Setting up positions of the card game."""

    def __init__(self, game: Blitz) -> None:
        self.game = game
        self._pack = game.pack

    @property
    def example(self) -> str:
        """A card, and where it goes."""
        return f"{self._pack.ids[self._pack.full[ATTACKER][0]]} hand"

    def blank(self) -> State:
        """The first turn before a raid, all cards in their decks."""
        return self.game.lay_out({})

    def sides(self) -> tuple[str, ...]:
        """The names of the sides."""
        return tuple(side_name(self._pack, seat) for seat in _BOTH)

    def palette(self, state: State, seat: int) -> tuple[Heap, ...]:
        """The deck of a side."""
        return shown.palette(self._pack, state, seat)

    def holders(self, state: State) -> tuple[Holder, ...]:
        """Hands, raid, what is against the bombs, and discard piles."""
        return tuple(shown.holders(self._pack, state))

    def places(self, state: State) -> tuple[PlaceGroup, ...]:
        """Where a card can be put."""
        return shown.places(self._pack, state)

    def steppers(self, state: State) -> tuple[Stepper, ...]:
        """Turn and damage."""
        return tuple(shown.steppers(self.game, state))

    def setters(self, state: State) -> tuple[Setter, ...]:
        """Phase, who decides, who has passed."""
        return tuple(shown.setters(self._pack, state))

    def read(self, state: State, text: str, seat: int) -> Move:  # noqa: ARG002  # a card tells its side
        """The typed order: a card and a place, as in ``stuka raid``; ``off`` takes one off.

        Raises:
            EditError: If it means nothing.
        """
        words = text.lower().split()
        off = words[:1] == [_OFF]
        try:
            match words[1:] if off else words:
                case ["turn" | "damage" as what, number] if _is_small(number):
                    return Move(order=f"{what} {number}")
                case [name, place] if place in {*_PLACES, BOMBS}:
                    card = find_card(self._pack, name)
                    return self._move(state, card, place, off=off)
        except NotationError as error:
            raise EditError(str(error)) from error
        raise EditError(
            _(
                "“{text}” is not understood. Type a card and a place, as in “{example}” or "
                "“stuka raid”, or “off stuka raid”."
            ).format(text=text, example=self.example)
        )

    def why_not(self, state: State, piece: str, place: str) -> str:
        """Why *piece* may not be put on *place*: it is another side's, or no such card goes there.

        Rules: CARD-DECKS, CARD-BALLOON, CARD-REPAIR.
        """
        pack, place = self._pack, self._widened(place)
        try:
            card = seen_card(pack, state, piece)
        except EditError as error:
            return str(error)
        kind, _colon, side = place.partition(":")
        if side in pack.sides and pack.sides.index(side) != pack.owner[card]:
            return _("The {card} belongs to the {side}.").format(
                card=card_name(pack, card), side=side_name(pack, pack.owner[card])
            )
        if kind == "raid" and pack.is_answer[card]:
            return _("Balloons and repairs are played against the bombs, not in a raid.")
        if place == BOMBS and not pack.is_answer[card]:
            return _("Only balloons and repairs are played against the bombs.")
        return ""

    def _placed(self, state: State, piece: str, place: str) -> State:
        place = self._widened(place)
        card = seen_card(self._pack, state, piece)
        return dropped(self._pack, lifted(self._pack, state, piece), card, place)

    def take_off(self, state: State, piece: str) -> State:
        """*piece* back in its deck.

        Raises:
            EditError: If there is no such card.
        """
        card = seen_card(self._pack, state, piece)
        if piece.startswith("token:"):
            return state
        return sent_home(self._pack, lifted(self._pack, state, piece), card)

    def _stepped(self, state: State, key: str, by: int) -> State | None:
        match key:
            case "turn":
                turn = max(1, min(last_turn(self._pack), state.turn + by))
                return replace(state, turn=turn)
            case "damage":
                step = shown.damage_step(self.game)
                most = 2 * self._pack.decks.winning_damage - step
                return replace(state, damage=max(0, min(most, state.damage + by * step)))
        return None

    def _chosen(self, state: State, key: str, value: str) -> State | None:
        kind, _colon, seat = key.partition(":")
        match kind:
            case "phase" if value in {*shown.DECIDED}:
                phase = Phase(value)
                decides = DEFENDER if phase is Phase.BOMBING else ATTACKER
                return replace(
                    state,
                    phase=phase,
                    seat=decides,
                    passed=(False, False),
                    draws=b"",
                    ended=None,
                    turn=max(state.turn, 1),
                )
            case "phase" if value == state.phase:
                return state
            case "seat" if value in {"0", "1"}:
                return replace(state, seat=int(value))
            case "passed" if seat in {"0", "1"} and value in {YES, NO}:
                passed = [*state.passed]
                passed[int(seat)] = value == YES
                return replace(state, passed=(passed[0], passed[1]))
        return None

    def problems(self, state: State) -> tuple[Problem, ...]:
        """All that is wrong."""
        return problems(self.game, state)

    def ordered(self, state: State, order: str) -> State:
        """*state* after an order: that of a fix, or one that was typed.

        Raises:
            EditError: If it cannot be done.
        """
        kind, _blank, what = order.partition(" ")
        match kind:
            case "off":
                return self.take_off(state, what)
            case "turn":
                return replace(state, turn=max(1, min(last_turn(self._pack), int(what))))
            case "damage":
                most = 2 * self._pack.decks.winning_damage - shown.damage_step(self.game)
                return replace(state, damage=max(0, min(most, 2 * int(what))))
        if what == "resume":
            return resumed(self._pack, state)
        return next(after for key, _label, after in tries(self._pack, state) if key == what)

    def describe(self, state: State, target: str) -> str:
        """The name of *target* on the table."""
        return describing.describe(self.game, observation.observe(state, None, _BOTH), target)

    def scene(
        self, state: State, theme: Theme, page_width: Breakpoint, highlights: Highlights, seat: int
    ) -> Scene:
        """The table with both hands open, that of *seat* near."""
        seen = observation.observe(state, seat, _BOTH)
        return table_scene(self.game, seen, theme, page_width, highlights)

    def _move(self, state: State, card: int, place: str, *, off: bool) -> Move:
        pack = self._pack
        seat = pack.owner[card]
        side, name = pack.sides[seat], pack.ids[card]
        target = BOMBS if place == BOMBS else f"{place}:{side}"
        if not off:
            return Move(piece=f"token:{seat}/{name}", place=target)
        if place == BOMBS:
            return Move(piece=f"held:answers/{state.answers.rfind(card)}")
        if place == "raid":
            return Move(piece=f"played:{side}.{state.raid[seat].rfind(card)}")
        return Move(piece=f"held:{target}/{name}")

    def _widened(self, place: str) -> str:
        """The row in which a card lies, or the hand, if *place* is that card."""
        kind, _colon, rest = place.partition(":")
        if kind == "played":
            return f"raid:{rest.partition('.')[0]}"
        if kind == "card" and rest in self._pack.number:
            return f"hand:{self._pack.sides[self._pack.owner[self._pack.number[rest]]]}"
        return place


def _is_small(number: str) -> bool:
    return number.isascii() and number.isdigit() and len(number) <= _DIGITS
