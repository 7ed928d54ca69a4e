"""Certain wins and losses on the board: the engine tries everything.

Hidden units may be any that fit. To defend itself, the other side may use every unit that it could
hold; to win, it may use only one, and every possible hand must have a unit that wins alone.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.actions import Bombed, Place
from blitz_widgets.games.blitzkrieg.engine.legality import active_spaces
from blitz_widgets.games.blitzkrieg.engine.observation import OwnHolding
from blitz_widgets.games.blitzkrieg.judge.determinization import guessed_state, unseen
from blitz_widgets.games.blitzkrieg.rules.ids import Rule

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.core.protocol import Game
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.observation import Observation
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.judging.certain import WorkLimit

_REACH: Final = 9
"""A side that lacks more points than this is assumed unable to win in one turn."""
_FEW_UNITS: Final = 2
_FEW_SPACES: Final = 4
"""With only this many units, or spaces for them, a side may soon be unable to place."""
_ANSWER, _NEXT = 1, 2
"""The turns from now of the other side's answer, and of the side's own next turn."""

_RESEARCHES: Final = frozenset({agenda.RESEARCH, agenda.RESEARCH_INDUSTRY})
_DRAWS: Final = frozenset({agenda.PRODUCE, agenda.DRAW}) | _RESEARCHES


class BoardProofs:
    """Proves wins and losses in one position: :class:`blitz_widgets.judging.certain.Proofs`."""

    def __init__(self, game: Game[Any, Any], kit: Kit, seen: Observation) -> None:
        self._game = game
        self._kit = kit
        self._seat = seen.seat or 0
        self._other = 1 - self._seat
        self._mine, self._theirs = seen.holdings[self._seat], seen.holdings[self._other]
        self._is_open = isinstance(self._theirs, OwnHolding)
        state = guessed_state(kit, seen)
        self._pool = b"" if self._is_open else self._may_hold(kit, seen)
        if not self._is_open:
            pile = bytes(unit for unit in unseen(kit, seen) if kit.is_special[unit])
            state = replace(
                self._holding(state, self._pool if self._theirs.reserve_size else b""),
                pile=pile if seen.pile_size else b"",
            )
            if state.seat == self._other and self._theirs.bag_size:  # it may be about to draw
                state = replace(state, bags=_with(state.bags, self._other, self._pool))
        self._start = state
        self._turn = state.turn - (state.seat != self._seat)
        self._ahead = self._one_hand = self._draws_all = self._is_guess = False
        self._last: dict[tuple[int, int], Any] = {}
        self._answered: dict[tuple[int, State], bool] = {}

    def _may_hold(self, kit: Kit, seen: Observation) -> bytes:
        """Every unit that the other side may hold: no special weapon if all are in the pile."""
        pool = unseen(kit, seen)
        ordinary = [unit for unit in pool if not kit.is_special[unit]]
        return bytes(ordinary if seen.pile_size + len(ordinary) >= len(pool) else pool)

    def _holding(self, state: State, units: bytes) -> State:
        """*state*, if the other side has exactly these *units* and draws no more."""
        other = self._other
        return replace(
            state,
            reserves=_with(state.reserves, other, units),
            bags=_with(state.bags, other, b""),
        )

    # ---- whether to ask ----

    @property
    def is_last(self) -> bool:
        """Whether the side is playing the final turn."""
        state = self._start
        return state.final_turn and state.ended is None and state.seat == self._seat

    @property
    def may_win(self) -> bool:
        """Whether the side is close to a win on points, or the other is close to its last unit."""
        few = self._theirs.reserve_size <= _FEW_UNITS
        return self._near(self._seat) or (self._start.turn > 0 and few)

    @property
    def may_lose(self) -> bool:
        """Whether the other side is close to a win on points, or this one to its last unit."""
        held, left = self._mine.reserve_size, self._mine.bag_size
        few = held < _FEW_UNITS or (held <= _FEW_UNITS and not left)
        tight = active_spaces(self._kit, self._start.free).bit_count() <= _FEW_SPACES
        return self._near(self._other) or (self._start.turn > 0 and (few or tight))

    @property
    def sees_ahead(self) -> bool:
        """Whether the other side is the bot, whose row is face up, and a win on points is close."""
        return self._is_open and not self._start.final_turn and self._near(self._seat)

    def _near(self, seat: int) -> bool:
        state, winning = self._start, self._kit.winning_points
        near = state.scores[seat] + _REACH >= winning or state.final_turn
        return state.turn > 0 and state.ended is None and near

    # ---- wins ----

    def wins(self, action: Any, limit: WorkLimit, *, ahead: bool = False) -> bool:  # noqa: ANN401  # of either game
        """Whether *action* wins for certain, or the position if ``None``; *ahead*, by next turn."""
        self._ahead, self._limit = ahead, limit
        return self._wins(self._begun(action), self._theirs.reserve_size)

    def _begun(self, action: Any) -> State:  # noqa: ANN401  # of either game
        return self._start if action is None else self._after(self._start, action)

    def _after(self, state: State, action: Any) -> State:  # noqa: ANN401  # of either game
        self._limit.spend()
        after: State = self._game.apply(state, action, tell=False).state
        return after

    def _wins(self, state: State, hidden: int) -> bool:
        """Whether the side wins from *state* if the other holds this number of *hidden* units."""
        away = state.turn - self._turn
        if state.ended is not None:
            is_luck = away > _ANSWER and state.ended.rule == Rule.END_NO_PLACEMENT  # of its draw
            return state.ended.winner == self._seat and not is_luck
        if away and not self._ahead and not (away == _ANSWER and state.final_turn):
            return False
        if away > _NEXT:
            return False
        actor = self._game.actor(state)
        if actor is CHANCE:
            return self._wins_whatever(state, hidden)
        if actor == self._seat:
            return self._some(state, lambda after: self._wins(after, hidden))
        if actor not in self._game.human_seats:
            return self._wins(self._after(state, self._game.automatic_action(state)), hidden)
        key = (hidden, state)
        if key not in self._answered:  # the same comes of placements in another order
            placed = len(self._pool) - len(state.reserves[self._other])
            may_draw = self._theirs.bag_size > 0
            self._answered[key] = not self._some(
                state,
                lambda after: not self._wins(after, hidden),
                can_place=placed < hidden or may_draw,
            )
        return self._answered[key]

    def _some(
        self, state: State, proves: Callable[[State], bool], *, can_place: bool = True
    ) -> bool:
        """Whether some decision in *state* proves it; the last one that did is tried first."""
        legal = [
            each
            for each in self._game.legal_actions(state)
            if can_place or not isinstance(each, Place)
        ]
        place = (state.seat, state.turn)
        last = self._last.get(place)
        if last in legal:
            legal = [last, *(each for each in legal if each != last)]
        for action in legal:
            if proves(self._after(state, action)):
                self._last[place] = action
                return True
        return False

    def _wins_whatever(self, state: State, hidden: int) -> bool:
        """Whether the side wins after chance: without the drawn unit, or with every one."""
        kind = state.agenda[-1] & agenda.KIND
        outcomes = dict.fromkeys(self._game.chance_outcomes(state))
        first = next(iter(outcomes))
        if state.seat != self._seat:
            is_idle = kind in _DRAWS and not _may_follow_up(state)
            if is_idle or (kind == agenda.BOMB and not self._ahead):
                outcomes = {first: None}  # its units, or losses, no longer matter
        elif kind in _DRAWS:
            after = self._after(_researching(state) if kind == agenda.RESEARCH else state, first)
            if self._wins(_without_last(after, state, self._seat), hidden):
                return True
            if kind in _RESEARCHES or not _may_follow_up(state):
                return False
        elif kind == agenda.BOMB and not self._is_open:
            return self._wins(self._bombed(state, hidden), hidden - 1)
        return all(self._wins(self._after(state, each), hidden) for each in outcomes)

    def _bombed(self, state: State, hidden: int) -> State:
        """*state* after a bomb on this number of *hidden* units: any but one may be left."""
        unit, other = self._pool[:1], self._other
        held = self._holding(state, self._pool + unit if hidden > 1 else unit)
        after = self._after(held, Bombed(unit[0]))
        bag = state.bags[other] + after.bags[other]  # it may draw every bombed unit
        return replace(after, bags=_with(after.bags, other, bag))

    # ---- losses ----

    def loses(self, action: Any, limit: WorkLimit) -> bool:  # noqa: ANN401  # of either game
        """Whether *action* loses for certain; for ``None``, whether the position does."""
        self._ahead, self._limit, self._one_hand = False, limit, False
        begun, hidden = self._begun(action), self._theirs.reserve_size
        self._draws_all = self._is_guess = False
        if not self._loses(begun, hidden):
            return False
        self._draws_all = self._is_guess
        return not self._is_guess or self._loses(begun, hidden)

    def _loses(self, state: State, hidden: int) -> bool:
        """Whether the other side wins from *state* if it holds this number of *hidden* units."""
        if state.ended is not None:
            self._is_guess |= state.ended.rule == Rule.END_NO_PLACEMENT
            return state.ended.winner != self._seat
        away = state.turn - self._turn
        if away > _NEXT or (away == _NEXT and not state.final_turn):
            return False
        if away == _NEXT and not self._draws_all:
            self._is_guess = True  # that it comes so far is seen first: it is quickly done
            return True
        actor, kind = self._game.actor(state), state.agenda[-1] & agenda.KIND
        if actor is CHANCE:
            return self._loses_whatever(state, hidden, kind)
        if actor == self._seat:
            return not self._some(state, lambda after: not self._loses(after, hidden))
        if actor not in self._game.human_seats:
            return self._loses(self._after(state, self._game.automatic_action(state)), hidden)
        if kind == agenda.PLACE and not self._one_hand:
            return self._every_hand_wins(state, hidden)
        return self._some(state, lambda after: self._loses(after, hidden), can_place=self._one_hand)

    def _loses_whatever(self, state: State, hidden: int, kind: int) -> bool:
        """Whether it wins after chance: with every unit that may be drawn, or with none."""
        outcomes = dict.fromkeys(self._game.chance_outcomes(state))
        first, seat = next(iter(outcomes)), self._seat
        if state.seat != seat:
            if kind in _DRAWS and not _may_follow_up(state):
                outcomes = {first: None}
        elif kind in _DRAWS:
            return self._loses(self._having_drawn(state, first, kind), hidden)
        elif kind == agenda.BOMB and not self._is_open:
            return self._loses(self._bombed(state, hidden), hidden - 1)
        return all(self._loses(self._after(state, each), hidden) for each in outcomes)

    def _having_drawn(self, state: State, first: Any, kind: int) -> State:  # noqa: ANN401  # of either game
        """*state* after the side drew: with no new unit, or with every unit it may have drawn."""
        seat = self._seat
        self._is_guess |= _may_follow_up(state)
        if not self._draws_all:
            return _without_last(self._after(state, first), state, seat)
        if kind == agenda.RESEARCH:
            return self._after(_researching(state), first)
        drawn = bytes({*(state.pile if kind in _RESEARCHES else state.bags[seat])})
        reserve = state.reserves[seat] + drawn
        return self._after(replace(state, reserves=_with(state.reserves, seat, reserve)), first)

    def _every_hand_wins(self, state: State, hidden: int) -> bool:
        """Whether each hand of this many *hidden* units has one that wins for the other side."""
        idle = 0
        self._one_hand = True
        try:
            for unit, count in Counter(self._pool).items():  # the weakest first
                alone = self._holding(state, bytes((unit,)))
                if not self._some(alone, lambda after: self._loses(after, 0)):
                    idle += count
                    if idle >= hidden:
                        return False
        finally:
            self._one_hand = False
        return hidden > 0


def _may_follow_up(state: State) -> bool:
    """Whether the side whose turn it is may still place another unit in it."""
    return any(entry & agenda.KIND == agenda.FOLLOW_UP for entry in state.agenda)


def _researching(state: State) -> State:
    """*state* with every unit that research may bring in the bag, for a draw in this turn."""
    bag = state.bags[state.seat] + bytes({*state.pile})
    return replace(state, bags=_with(state.bags, state.seat, bag))


def _without_last(after: State, before: State, seat: int) -> State:
    """*after* a draw, without the unit that *seat* drew: one more never prevents a placement."""
    if len(after.reserves[seat]) <= len(before.reserves[seat]):
        return after
    return replace(after, reserves=_with(after.reserves, seat, before.reserves[seat]))


def _with(held: tuple[bytes, bytes], seat: int, units: bytes) -> tuple[bytes, bytes]:
    """The units *held* by both sides, with *units* for *seat*."""
    return (units, held[1]) if seat == 0 else (held[0], units)
