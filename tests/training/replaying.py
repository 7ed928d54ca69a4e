"""Games of the engine, played again by the kernel with the same luck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import SeededDealer
from blitz_widgets.games.blitzkrieg.engine import actions as of_two
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.judge import flat
from blitz_widgets.games.blitzkrieg.judge.flattening import flat_state
from blitz_widgets.games.blitzkrieg.solo import actions as of_solo
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.players.catalogue import find_player
from blitz_widgets.players.seating import seating
from devtools.training.kernel import acting, bot, turn
from devtools.training.kernel.bot_tables import kernel_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

    from blitz_widgets.core.protocol import Game
    from blitz_widgets.games.blitzkrieg.judge.flat import Ints


class Moment(NamedTuple):
    """A decision of a person, or the end; and what chance brought before it."""

    state: Any
    action: Any
    legal: frozenset[Any]
    seat: int
    drawn: list[tuple[Any, int]]
    """Each outcome, and the seat that it was for."""


def played(game: Game[Any, Any], words: str, seed: int) -> Iterator[Moment]:
    """The moments of a game of players called *words*, and of the bot if it has one."""
    usual = seating(game.name, game.options, None).players
    names = [words if seat in game.human_seats else usual[seat] for seat in range(2)]
    players = [find_player(each, f"{seed}/{seat}", game.name) for seat, each in enumerate(names)]
    dealer, state = SeededDealer(seed), game.start()
    drawn: list[tuple[Any, int]] = []
    while game.outcome(state) is None:
        actor = game.actor(state)
        if isinstance(actor, int):
            legal = game.legal_actions(state)
            action = players[actor].choose(game, game.observe(state, actor), legal)
            if not isinstance(action, of_solo.PlaceFromRow):
                yield Moment(state, action, frozenset(legal), actor, drawn)
                drawn = []
        else:
            action = dealer.deal(game, state)
            entry = state.agenda[-1]
            of_setup = entry & agenda.KIND == agenda.SETUP_DRAW
            drawn.append((action, entry >> agenda.BITS if of_setup else state.seat))
        state = game.apply(state, action, tell=False).state
    yield Moment(state, None, frozenset(), state.seat, drawn)


class Script:
    """The luck of a game that was played: each pick is what chance brought then."""

    def __init__(self, position: Ints) -> None:
        self.position = position
        self.left: list[tuple[Any, int]] = []

    def pick(self, _luck: Ints, _sides: int) -> int:
        """The number by which the kernel draws what chance brought."""
        outcome, seat = self.left.pop(0)
        at = self.position
        match outcome:
            case of_two.Drawn(unit):
                return _place(at, flat.BAGS + flat.MOST_HELD * seat, flat.BAGGED + seat, unit)
            case of_two.Researched(unit):
                return _place(at, flat.PILE, flat.PILED, unit)
            case of_two.Bombed(unit):
                other = 1 - seat
                return _place(at, flat.RESERVES + flat.MOST_HELD * other, flat.HELD + other, unit)
            case of_solo.Rolled(die):
                return int(die) - 1
            case of_solo.StratagemDrawn(number):
                return int(number) - (2 if number > at[flat.STRATAGEM] else 1)
            case of_solo.TrackDrawn(theatre):
                left = at[flat.AGENDA + at[flat.DUTIES]] >> agenda.BITS
                return (left & ((1 << theatre) - 1)).bit_count()
        raise AssertionError(outcome)


def _place(position: Ints, first: int, size: int, unit: int) -> int:
    return position[first : first + position[size]].index(unit)


def open_parts(position: Ints) -> list[Any]:
    """All that a position is, whatever the order of bags and pile."""
    parts: list[Any] = [position[: flat.PENDING], position[flat.MARKERS : flat.AGENDA]]
    parts.append(position[flat.AGENDA : flat.AGENDA + position[flat.DUTIES]])
    for seat in range(2):
        first = flat.RESERVES + flat.MOST_HELD * seat
        parts.append(position[first : first + position[flat.HELD + seat]])
        first = flat.BAGS + flat.MOST_HELD * seat
        parts.append(sorted(position[first : first + position[flat.BAGGED + seat]]))
    parts.append(sorted(position[flat.PILE : flat.PILE + position[flat.PILED]]))
    return parts


def spelt(position: Ints, kind: int, action: int) -> Any:  # noqa: ANN401  # an action of the engine
    """What an action of the kernel is to the engine."""
    match kind:
        case agenda.PLACE | agenda.FOLLOW_UP if action == acting.STOP:
            return of_two.StopBlitz()
        case agenda.PLACE | agenda.FOLLOW_UP:
            first = flat.RESERVES + flat.MOST_HELD * position[flat.SEAT]
            return of_two.Place(position[first + (action >> 8)], action & 255)
        case agenda.WON_EFFECTS:
            return of_two.CarryOut(action)
        case agenda.OPEN_CAMPAIGN:
            return of_two.Open(action)
        case duties.BOT_LOSES:
            return of_solo.Discard(action)
        case _:
            return of_two.Target(action)


def replay(
    name: str, options: dict[str, str], words: str, seed: int, patch: pytest.MonkeyPatch
) -> int:
    """Play a game of the engine again in the kernel, comparing all; how many decisions it had.

    Raises:
        AssertionError: Where the kernel does otherwise.
    """
    game = find_game(name, options)
    tables, position = kernel_game(game), flat_state(game.start())
    script = Script(position)
    patch.setattr(turn, "pick", script.pick)
    patch.setattr(bot, "pick", script.pick)
    decisions = 0
    for moment in played(game, words, seed):
        script.left = moment.drawn
        kind = turn.advance(tables, position, [1], 0)
        assert not script.left
        if moment.action is None:
            assert kind == turn.OVER
            assert position[flat.WINNER] == moment.state.ended.winner
            assert tuple(position[flat.SCORES : flat.SCORES + 2]) == moment.state.scores
            break
        assert open_parts(position) == open_parts(flat_state(moment.state))
        assert acting.decides(tables, position, kind) == moment.seat
        found = flat.ints(512)
        count = acting.legal(tables, position, found)
        actions = {spelt(position, kind, code): code for code in found[:count]}
        assert (actions.keys(), count) == (moment.legal, len(moment.legal))
        acting.do(tables, position, actions[moment.action])
        decisions += 1
    return decisions
