"""What is hidden stays hidden: no view and no event gives it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, strategies
from msgspec.structs import asdict, replace

from blitz_widgets.core.protocol import SEATS, Seat
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.events import (
    Drew,
    DrewUnseen,
    LossUnseen,
    LostToBombing,
    NoFollowUp,
    ResearchDone,
    ResearchUnseen,
)
from blitz_widgets.games.blitzkrieg.engine.observation import Holding, Observation, OwnHolding
from blitz_widgets.games.blitzkrieg.engine.state import FIRST, SECOND, State, Table
from tests.support.positions import GAME, at, play
from tests.support.strategies import Line, Position, lines, positions

if TYPE_CHECKING:
    from random import Random

WATCHERS = (FIRST, SECOND, None)

HIDDEN = {"reserves", "bags", "pile"}


@given(positions(), strategies.randoms(use_true_random=False))
@pytest.mark.parametrize("watcher", WATCHERS)
def test_a_view_does_not_depend_on_what_is_hidden(
    watcher: Seat | None, found: Position, shuffler: Random
) -> None:
    """Hidden tokens change places in every possible way, and the view stays equal."""
    game, state = found
    hidden = [seat for seat in SEATS if seat != watcher]
    heaps = [
        *(state.reserves[seat] for seat in hidden),
        *(state.bags[seat] for seat in hidden),
        state.pile,
    ]
    tokens = list(b"".join(heaps))
    shuffler.shuffle(tokens)
    mixed = []
    for heap in heaps:
        mixed.append(bytes(tokens[: len(heap)]))
        tokens = tokens[len(heap) :]
    reserves, bags = list(state.reserves), list(state.bags)
    for place, seat in enumerate(hidden):
        reserves[seat] = mixed[place]
        bags[seat] = bytes(sorted(mixed[len(hidden) + place]))
    other = replace(
        state,
        reserves=(reserves[0], reserves[1]),
        bags=(bags[0], bags[1]),
        pile=bytes(sorted(mixed[-1])),
    )

    assert game.observe(other, watcher) == game.observe(state, watcher)


@given(positions())
def test_a_side_sees_all_of_its_own(found: Position) -> None:
    """Its reserve and its bag are there, and of the rest the sizes."""
    game, state = found
    for seat in SEATS:
        view = game.observe(state, seat)
        own, other = view.holdings[seat], view.holdings[1 - seat]

        assert isinstance(own, OwnHolding)
        assert (bytes(own.reserve), bytes(own.bag)) == (state.reserves[seat], state.bags[seat])
        assert type(other) is Holding
        assert other.reserve_size == len(state.reserves[1 - seat])
        assert other.bag_size == len(state.bags[1 - seat])
        assert view.pile_size == len(state.pile)


@given(positions())
def test_the_table_is_seen_by_everybody(found: Position) -> None:
    """All three watchers see the same table, and it is that of the position."""
    game, state = found
    for watcher in WATCHERS:
        table = game.observe(state, watcher).table

        assert type(table) is Table
        assert asdict(table) == {
            name: value for name, value in asdict(state).items() if name not in HIDDEN
        }


def test_what_can_be_observed_has_no_hidden_field() -> None:
    """Reserves, bags and pile are fields of a state and of no type that a player gets."""
    assert set(State.__struct_fields__) - set(Table.__struct_fields__) == HIDDEN
    assert set(Observation.__struct_fields__) == {"seat", "table", "holdings", "pile_size"}
    assert set(Holding.__struct_fields__) == {"reserve_size", "bag_size"}


def test_a_bystander_sees_no_reserve() -> None:
    """Of neither side."""
    view = GAME.observe(at(GAME), None)

    assert {type(holding) for holding in view.holdings} == {Holding}


@pytest.mark.parametrize("kind", [DrewUnseen, ResearchUnseen, LossUnseen])
def test_an_unseen_event_has_no_unit(kind: type) -> None:
    """There is no field that could give it away."""
    assert "unit" not in kind.__struct_fields__  # type: ignore[attr-defined]


@given(lines())
def test_an_event_hides_its_unit_from_all_but_its_owner(line: Line) -> None:
    """Draws, research and losses are seen by the side they happen to; all else by everybody."""
    game, _start, played = line
    unseen = {Drew: DrewUnseen, ResearchDone: ResearchUnseen, LostToBombing: LossUnseen}
    for _before, _action, step in played:
        for event in step.events:
            for watcher in WATCHERS:
                seen = game.redact_event(event, watcher)
                if type(event) in unseen and event.seat != watcher:  # type: ignore[attr-defined]
                    assert type(seen) is unseen[type(event)]
                    shared = asdict(event)
                    del shared["unit"]
                    assert asdict(seen) == shared
                elif not isinstance(event, NoFollowUp):
                    assert seen is event


@given(lines())
def test_chance_tells_its_outcome_only_to_the_owner(line: Line) -> None:
    """Had another token come, the others would have seen the same and would see the same now."""
    game, _start, played = line
    for before, _action, one in played:
        outcomes = game.legal_actions(before) if game.chance_outcomes(before) else []
        for action in outcomes[:3]:
            other = game.apply(before, action)
            for watcher in {*WATCHERS} - {one.events[0].seat}:  # type: ignore[attr-defined]
                seen = [game.redact_event(step.events[0], watcher) for step in (one, other)]
                assert seen[0] == seen[1]
                if one.state.agenda == other.state.agenda:  # the same is due next
                    views = [game.observe(step.state, watcher) for step in (one, other)]
                    assert views[0] == views[1]


@pytest.mark.parametrize("reserve", ["blitz-airforce army-1", "blitz-airforce navy-1"])
def test_the_others_cannot_tell_a_blitz_that_could_not_be_followed_up(reserve: str) -> None:
    """The army fits nowhere and the navy is held back: to the opponent it is the same story."""
    line = play(GAME, at(GAME, reserves=(reserve, "army-1")), "blitz-airforce PO1.2")
    line = line.play("research spy")
    if line.to_act == "axis":
        line = line.play("stop")
    story = [GAME.redact_event(event, SECOND) for event in line.events]
    (own,) = line.all(NoFollowUp)

    assert line.state.agenda[-1] == agenda.duty(agenda.DRAW)
    assert own.possible == ("navy-1" in reserve)
    assert GAME.redact_event(own, FIRST) == own
    assert [type(event).__name__ for event in story][-2:] == ["MayFollowUp", "NoFollowUp"]
    assert story[-1] == NoFollowUp(rule=own.rule, seat=FIRST, possible=True)
