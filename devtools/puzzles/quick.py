"""Games that the compiled kernel plays, and promising positions in them.

A real defence turns up once in hundreds of games: too rarely for games that the engine plays.
Here a side plays greedily and slips at times, without the coach's network, so that the same number
always gives the same game.  A position that looks like a puzzle in the kernel still needs the proof
of the engine, like any other position.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.state import (
    OPEN,
    UNOPENED,
    WON_BY_BOTH,
    WON_BY_FIRST,
    WON_BY_SECOND,
    ExtraState,
    State,
)
from blitz_widgets.games.blitzkrieg.judge import flat
from blitz_widgets.games.blitzkrieg.judge.flattening import is_solo
from blitz_widgets.games.blitzkrieg.rules.units import Ability
from blitz_widgets.games.blitzkrieg.solo.stratagem_state import StratagemState
from devtools.puzzles.mining import MOST_CHAINS
from devtools.puzzles.positions import Found
from devtools.training.building import compiled
from devtools.training.episodes import Table
from devtools.training.kernel.choosing import GREEDY, RANDOM
from devtools.training.kernel.turn import OVER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from blitz_widgets.core.protocol import Game

_SLIPS: Final = 0.12
"""How often a side plays at random."""
_CLOSE: Final = 14
"""A side that lacks at most this many points may be about to win."""
_FEWEST_SPACES: Final = 4
_SAMPLES: Final = 12
"""Turns of the bot to try after a move."""
_NOTHING: Final = np.zeros(1, np.float32)


def quick_positions(
    name: str, number: int, varied: Mapping[str, tuple[str, ...]]
) -> Iterator[Found]:
    """Yield the positions of game *number* where one space seems to stop the other side."""
    where = f"{name}/quick/{number}"
    luck = Luck(where)
    game = find_game(name, {option: luck.pick(values) for option, values in varied.items()})
    playing = _Playing(game, where)
    for turn, state in playing.positions():
        yield Found(game, state, game.active(state), f"{where}/{turn}")


class _Playing:
    """One game in the kernel."""

    def __init__(self, game: Game[Any, Any], where: str) -> None:
        self._kit: Any = game.kit  # type: ignore[attr-defined]
        self._solo = is_solo(game)
        self._kernel = compiled()
        table = Table.of(game.name, dict(game.options))
        self._tables, self._position = table.game, table.start.copy()
        self._random = random.Random(where)  # noqa: S311  # a game, not a secret
        self._luck = np.array([self._random.randrange(1, 2**31)], np.int64)
        self._trial_luck = self._luck.copy()
        self._actions = np.zeros(512, np.int64)
        self._rows = [
            OPEN if self._kit.starts_open[theatre] else UNOPENED
            for theatre in self._kit.row_theatre
        ]

    def positions(self) -> Iterator[tuple[int, State]]:
        """Yield each promising position with its turn; the game continues on demand."""
        at, kernel = self._position, self._kernel
        while True:
            kind = kernel.advance(self._tables, at, self._luck, 0)
            self._update_rows()
            if kind == OVER:
                return
            count = kernel.legal(self._tables, at, self._actions)
            legal = self._actions[:count].tolist()
            if kind == agenda.PLACE and count >= _FEWEST_SPACES and self._is_worth_a_look(legal):
                yield int(at[flat.TURN]), self._state()
            self._actions[:count] = legal
            chosen = self._chosen(at, kind, count)
            kernel.do(self._tables, at, legal[chosen])

    def _chosen(self, at: Any, kind: int, count: int) -> int:  # noqa: ANN401  # an array
        policy = RANDOM if self._random.random() < _SLIPS else GREEDY
        chosen: int = self._kernel.choose(
            *(self._tables, at, self._luck, self._actions, count, kind, policy),
            *(_NOTHING, 1, 1),
        )
        return chosen

    # ---- which positions are promising ----

    def _is_worth_a_look(self, legal: list[int]) -> bool:
        at = self._position
        me = int(at[flat.SEAT])
        if self._solo and me == 0:
            return False
        if max(at[flat.SCORES : flat.SCORES + 2]) + _CLOSE < self._kit.winning_points:
            return False
        if at[flat.FINAL_TURN]:
            return False
        self._trial_luck[0] = self._luck[0]
        winning_units: dict[int, int] = {}
        if not self._solo and (self._chains(me) > MOST_CHAINS or not self._threatened(me)):
            return False
        safe: set[int] = set()
        for action in legal:
            end = self._after(action)
            if end is None or end[flat.SCORES + me] >= self._kit.winning_points:
                return False
            if self._is_safe(end, me, winning_units):
                safe.add(action & 255)
            if len(safe) > 1 or len(winning_units) > at[flat.HELD + 1 - me]:
                return False
        return bool(safe)

    def _after(self, action: int) -> Any:  # noqa: ANN401  # an array; None if the game is over
        """An end of the turn after *action*, with some chance and follow-ups."""
        at = self._position.copy()
        self._kernel.do(self._tables, at, action)
        return self._to_end(at)

    def _to_end(self, at: Any) -> Any:  # noqa: ANN401  # of numpy
        actions = np.zeros(512, np.int64)
        turn = int(at[flat.TURN])
        while True:
            kind = self._kernel.advance(self._tables, at, self._trial_luck, 1)
            if kind == OVER:
                return None
            if at[flat.TURN] != turn or kind not in _OWN_KINDS:
                return at
            count = self._kernel.legal(self._tables, at, actions)
            chosen = count - 1 if kind == agenda.FOLLOW_UP else 0
            self._kernel.do(self._tables, at, int(actions[chosen]))

    def _is_safe(self, end: Any, me: int, winning_units: dict[int, int]) -> bool:  # noqa: ANN401  # of numpy
        if self._solo:
            return not any(self._bot_harms(end, me) for _sample in range(_SAMPLES))
        units = sorted(
            {*self._may_hold(end, me)}, key=lambda unit: (-winning_units.get(unit, 0), unit)
        )
        for unit in units:
            if self._wins(end, me, unit):
                winning_units[unit] = winning_units.get(unit, 0) + 1
                return False
        return True

    def _threatened(self, me: int) -> bool:
        """Whether the other side would win if this turn were skipped."""
        at = self._position.copy()
        at[flat.DUTIES] = 1  # next, the other side's turn begins
        return any(self._wins(at, me, unit) for unit in {*self._may_hold(at, me)})

    def _may_hold(self, at: Any, me: int) -> list[int]:  # noqa: ANN401  # of numpy
        """Every unit that the other side may hold, as far as *me* knows."""
        other = 1 - me
        held = at[flat.RESERVES + flat.MOST_HELD * other :][: at[flat.HELD + other]]
        bag = at[flat.BAGS + flat.MOST_HELD * other :][: at[flat.BAGGED + other]]
        units = [*held.tolist(), *bag.tolist()]
        if any(self._kit.is_special[unit] for unit in units):
            units += at[flat.PILE :][: at[flat.PILED]].tolist()
        return units

    def _chains(self, me: int) -> int:
        """The number of units the other side may hold that let another follow."""
        units = self._may_hold(self._position, me)
        return sum(self._kit.ability[unit] is Ability.BLITZ for unit in units)

    def _wins(self, position: Any, me: int, unit: int) -> bool:  # noqa: ANN401  # of numpy
        """Whether the other side, holding *unit* alone, wins in the turn that now starts."""
        at, other = position.copy(), 1 - me
        at[flat.RESERVES + flat.MOST_HELD * other] = unit
        at[flat.HELD + other], at[flat.BAGGED + other] = 1, 0
        turn = int(at[flat.TURN])
        if self._kernel.advance(self._tables, at, self._trial_luck, 0) == OVER:
            return bool(at[flat.WINNER] == other)
        if at[flat.TURN] != turn + 1:
            return False
        actions = np.zeros(512, np.int64)
        count = self._kernel.legal(self._tables, at, actions)
        return any(self._has_won(at, action, me) for action in actions[:count].tolist())

    def _has_won(self, at: Any, action: int, me: int) -> bool:  # noqa: ANN401  # of numpy
        after = at.copy()
        self._kernel.do(self._tables, after, action)
        end = self._to_end(after)
        if end is None:
            return bool(after[flat.WINNER] == 1 - me)
        return bool(end[flat.SCORES + 1 - me] >= self._kit.winning_points)

    def _bot_harms(self, end: Any, me: int) -> bool:  # noqa: ANN401  # of numpy
        """Whether the bot wins or scores in a simulated turn."""
        at = end.copy()
        before = at[flat.SCORES]
        kind = self._kernel.advance(self._tables, at, self._trial_luck, 0)
        if kind == OVER:
            return bool(at[flat.WINNER] != me)
        return bool(at[flat.SCORES] > before)

    # ---- as a state of the engine ----

    def _update_rows(self) -> None:
        at = self._position
        for row, entry in enumerate(self._rows):
            bit = 1 << row
            if entry == UNOPENED and not at[flat.UNOPENED] & bit:
                self._rows[row] = OPEN
            if self._rows[row] == OPEN and at[flat.CLOSED] & bit:
                marker = at[flat.MARKERS + self._kit.row_theatre[row]]
                self._rows[row] = (
                    WON_BY_FIRST if marker > 0 else WON_BY_SECOND if marker else WON_BY_BOTH
                )

    def _state(self) -> State:
        at = self._position.tolist()
        spaces, theatres = len(self._kit.spaces), len(self._kit.last)

        def some(first: int, count: int) -> list[int]:
            return list(at[first : first + count])

        def held(first: int, size: int, seat: int) -> bytes:
            return bytes(some(first + flat.MOST_HELD * seat, at[size + seat]))

        extra = StratagemState(at[flat.STRATAGEM], at[flat.CARRIED]) if self._solo else ExtraState()
        return State(
            turn=at[flat.TURN],
            seat=at[flat.SEAT],
            agenda=tuple(some(flat.AGENDA, at[flat.DUTIES])),
            free=at[flat.FREE],
            tokens=bytes(some(flat.TOKENS, spaces)),
            acting=bytes(some(flat.ACTING, spaces)),
            owned=(at[flat.OWNED], at[flat.OWNED + 1]),
            markers=tuple(some(flat.MARKERS, theatres)),
            scores=(at[flat.SCORES], at[flat.SCORES + 1]),
            last_placed=(at[flat.LAST_PLACED], at[flat.LAST_PLACED + 1]),
            rows=bytes(self._rows),
            final_turn=bool(at[flat.FINAL_TURN]),
            ended=None,
            extra=extra,
            reserves=(held(flat.RESERVES, flat.HELD, 0), held(flat.RESERVES, flat.HELD, 1)),
            bags=(
                bytes(sorted(held(flat.BAGS, flat.BAGGED, 0))),
                bytes(sorted(held(flat.BAGS, flat.BAGGED, 1))),
            ),
            pile=bytes(sorted(some(flat.PILE, at[flat.PILED]))),
        )


_OWN_KINDS: Final = frozenset(
    {agenda.FOLLOW_UP, agenda.TARGET, agenda.WON_EFFECTS, agenda.OPEN_CAMPAIGN}
)
