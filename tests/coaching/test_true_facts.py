"""Every reason that the coach gives is true in the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from blitz_widgets.coaching.finder import Next, finder_of
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitzkrieg.coach.facts.deeds import EndsGame
from blitz_widgets.games.blitzkrieg.coach.facts.prospects import Prospect, UnitsFit
from blitz_widgets.games.blitzkrieg.engine.actions import Place
from blitz_widgets.games.blitzkrieg.engine.events import MayFollowUp
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from tests.coaching.board_truth import untrue
from tests.coaching.dangers_truth import danger_of, dangers_in
from tests.coaching.played_turn import PlayedTurn
from tests.conformance.claims import TOKENS
from tests.support.positions import GAME, at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.core.protocol import Game, Seat

GAMES = (
    ("base", {}, 3),
    ("base", {"edition": "2019"}, 3),
    ("solo", {"level": "medium"}, 3),
    ("nippon", {}, 2),
    ("solo-nippon", {}, 3),
)


def decisions(game: Game[Any, Any], number: int) -> Iterator[tuple[Any, Seat, Any, Luck]]:
    """The decisions of people in random games, each with something that could be done."""
    luck = Luck(f"{game.name} {number}")
    for _ in range(number):
        state = game.start()
        while (actor := game.actor(state)) is not None:
            options = game.chance_outcomes(state) or game.legal_actions(state)
            action = luck.pick(options)
            if actor in game.human_seats and game.turn(state):
                yield state, actor, action, luck
            state = game.apply(state, action, tell=False).state


@pytest.mark.parametrize(("name", "options", "number"), GAMES)
def test_every_fact_of_a_move_is_true_on_the_engine(
    name: str, options: dict[str, str], number: int
) -> None:
    """However chance falls, whatever the other side holds; all that it can win is said."""
    game = find_game(name, options)
    finder = finder_of(game)
    assert finder is not None
    seen = 0
    for state, seat, action, luck in decisions(game, number):
        found = finder.of_move(state, seat, action)
        if not found:
            continue
        turn = PlayedTurn(game, state, seat, action, luck)
        assert untrue(turn, action, found) == [], (game.setting_of(state), action)
        seen += len(found)
    assert seen > 100


@pytest.mark.parametrize(("name", "number"), [("base", 3), ("solo", 3), ("nippon", 2)])
def test_what_is_said_of_a_spy_that_is_kept_is_true(name: str, number: int) -> None:
    """UNIT-SPY: when its turn comes, the other side has placed another unit for it to copy."""
    game = find_game(name, {})
    finder = finder_of(game)
    assert finder is not None
    spy = game.kit.unit_number["spy"]  # type: ignore[attr-defined]
    prepared = counted = 0
    for state, seat, action, luck in decisions(game, number):
        is_choice = isinstance(action, Place) and len(state.reserves[seat]) > 1
        if not is_choice or spy not in state.pile:
            continue
        with_spy = spying(game, state, seat, action.unit)
        found = finder.of_move(with_spy, seat, action)
        turn = PlayedTurn(game, with_spy, seat, action, luck)
        assert untrue(turn, action, found) == [], (game.setting_of(with_spy), action)
        prepared += any(isinstance(fact, Prospect) for fact in found)
        counted += any(isinstance(fact, UnitsFit) for fact in found)
    assert prepared
    assert counted > 20


def spying(game: Any, state: Any, seat: Seat, placed: int) -> Any:  # noqa: ANN401  # of the board
    """*state* with a spy in the reserve of *seat*, in the place of a unit other than *placed*."""
    spy = game.kit.unit_number["spy"]
    others = list(state.reserves[seat])
    others.remove(placed)
    held = (placed, spy, *others[1:])
    reserves, bags = list(state.reserves), list(state.bags)
    reserves[seat], bags[seat] = bytes(held), bytes((*bags[seat], others[0]))
    pile = bytes(unit for unit in state.pile if unit != spy)
    return replace(state, reserves=tuple(reserves), bags=tuple(bags), pile=pile)


@pytest.mark.parametrize(("name", "options", "number"), GAMES)
def test_what_can_follow_a_move_is_all_told_or_said_to_be_open(
    name: str, options: dict[str, str], number: int
) -> None:
    """No unit can follow, and nothing else can be won, where all is said to be known."""
    game = find_game(name, options)
    finder = finder_of(game)
    assert finder is not None
    seen = dict.fromkeys(Next, 0)
    for state, seat, _action, luck in decisions(game, number):
        action = luck.pick(game.legal_actions(state))
        found = finder.after_move(state, seat, action)
        turn = PlayedTurn(game, state, seat, action, luck)
        seen[found.next] += 1
        if found.next is Next.KNOWN:
            assert turn.offered_in is None, (game.setting_of(state), action)
            told = {danger_of(fact) for fact in found.facts if danger_of(fact)}
            assert told == set(dangers_in(turn, turn.after)), (game.setting_of(state), action)
        elif found.next is Next.NONE:
            assert turn.after.ended is not None
            assert all(isinstance(fact, EndsGame) for fact in found.facts)
        else:
            goes_on = any(isinstance(event, MayFollowUp) for event in turn.events)
            assert goes_on or turn.chose or state.seat != seat, (game.setting_of(state), action)
    assert min(seen.values())


def test_bombing_the_last_unit_is_known_to_win() -> None:
    """END-NO-PLACEMENT: how many units a reserve has is no secret."""
    last = at(GAME, reserves=("navy-1 navy-2", "airforce-1"))
    two = at(GAME, reserves=("navy-1 navy-2", "airforce-1 airforce-2"))
    finder = finder_of(GAME)
    assert finder is not None
    ends = []
    for state in (last, two):
        bombing = next(each for each in GAME.legal_actions(state) if "PO1.1" in GAME.format(each))
        found = finder.of_move(state, GAME.actor(state), bombing)
        ends.append([each.rule for each in found if isinstance(each, EndsGame)])

    assert ends == [[Rule.END_NO_PLACEMENT], []]


@pytest.mark.parametrize(("name", "options", "number"), GAMES)
def test_what_is_hidden_is_in_no_fact(name: str, options: dict[str, str], number: int) -> None:
    """Other hidden units in other places: the same facts."""
    game = find_game(name, options)
    finder = finder_of(game)
    assert finder is not None
    for state, seat, action, luck in decisions(game, number // 2):
        other = TOKENS.alike(game, state, seat, luck)

        assert finder.of_move(other, seat, action) == finder.of_move(state, seat, action)
        assert finder.of_position(other, seat) == finder.of_position(state, seat)
