"""What holds in every game, whatever is played: tried on random ones."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise, product
from typing import TYPE_CHECKING

import msgspec
from hypothesis import given, settings

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import SEATS, Event
from blitz_widgets.core.rulebooks import known_rules
from blitz_widgets.games.blitzkrieg.engine import agenda, events
from blitz_widgets.games.blitzkrieg.engine.state import FIRST, OPEN, UNOPENED, State
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from tests.support.strategies import (
    GAMES,
    LONGEST_GAME,
    Line,
    Setting,
    lines,
    random_line,
    start_of,
)
from tests.support.tables import for_each

if TYPE_CHECKING:
    from blitz_widgets.games.blitzkrieg import Blitzkrieg

HALF_AS_MANY = settings(max_examples=settings.default.max_examples // 2)
"""For the tests that do much with every position of a game."""


def _owned(state: State, seat: int) -> bytes:
    """The tokens that *seat* has on the board."""
    return bytes(
        token for space, token in enumerate(state.tokens) if state.owned[seat] >> space & 1
    )


def _heaps(state: State) -> tuple[bytes, ...]:
    return (*state.reserves, *state.bags, state.pile, *(_owned(state, seat) for seat in SEATS))


@given(lines())
def test_tokens_are_neither_made_nor_lost(line: Line) -> None:
    """Every kind keeps its number over reserves, bags, pile and board."""
    _game, start, played = line
    tokens = Counter(b"".join(_heaps(start)))
    for _before, _action, step in played:
        assert Counter(b"".join(_heaps(step.state))) == tokens


@given(lines())
def test_ordinary_units_stay_with_their_side(line: Line) -> None:
    """An Axis army never comes to the Allies; only special weapons start with no one."""
    game, start, played = line
    special = game.kit.is_special
    ordinary = [bytes(unit for unit in bag if not special[unit]) for bag in start.bags]
    for _before, _action, step in played:
        for seat in SEATS:
            held = step.state.reserves[seat] + step.state.bags[seat] + _owned(step.state, seat)
            assert bytes(sorted(u for u in held if not special[u])) == ordinary[seat]
        assert all(special[unit] for unit in step.state.pile)


@given(lines())
def test_a_game_ends(line: Line) -> None:
    """There are few actions in it, and at its end a winner by a rule."""
    game, _start, played = line
    last = played[-1].step.state
    outcome = game.outcome(last)

    assert len(played) < LONGEST_GAME
    assert outcome is not None
    assert outcome.winner in SEATS
    assert outcome.rule in {
        *(Rule.END_25_AXIS, Rule.END_25_ALLIED, Rule.END_TIE, Rule.END_NO_PLACEMENT),
    }
    assert (game.actor(last), game.legal_actions(last), game.chance_outcomes(last)) == (
        None,
        [],
        [],
    )


@given(lines())
def test_a_written_game_is_the_same_game(line: Line) -> None:
    """Every action reads as it is written, and the text plays to the same position."""
    game, start, played = line
    text = [game.format(action) for _before, action, _step in played]
    state = start
    for word, (before, action, _step) in zip(text, played, strict=True):
        assert state == before
        assert game.parse(word) == action
        state = game.apply(state, game.parse(word), tell=False).state

    assert state == played[-1].step.state


@HALF_AS_MANY
@given(lines())
def test_apply_is_pure(line: Line) -> None:
    """A position is untouched by what is played from it, and the same comes of it again."""
    game, _start, played = line
    for before, action, step in played:
        copy, mark = msgspec.structs.replace(before), hash(before)
        again = game.apply(before, action)

        assert (before, hash(before)) == (copy, mark)
        assert again == step
        assert hash(again.state) == hash(step.state)


@given(lines())
def test_telling_changes_nothing(line: Line) -> None:
    """Without events the position after is the same, and there are no events then."""
    game, _start, played = line
    for before, action, step in played:
        untold = game.apply(before, action, tell=False)

        assert untold.state == step.state
        assert (untold.events, untold.positions) == ((), ())


@given(lines())
def test_there_is_a_position_for_every_event(line: Line) -> None:
    """An action is told in one event or more, and the last position is what came of it."""
    played = line.played
    for _before, _action, step in played:
        assert step.events
        assert len(step.positions) == len(step.events)
        assert step.positions[-1] == step.state


@given(lines())
def test_scores_never_fall(line: Line) -> None:
    """Nor do the turns go back, nor does a row that was open open again, from event to event."""
    _game, start, played = line
    states = [start, *(state for played_ in played for state in played_.step.positions)]
    for before, after in pairwise(states):
        assert all(old <= new for old, new in zip(before.scores, after.scores, strict=True))
        assert after.turn - before.turn in {0, 1}
        for old, new in zip(before.rows, after.rows, strict=True):
            assert old == new or (new == OPEN if old == UNOPENED else old == OPEN)


@given(lines())
def test_at_the_start_of_a_turn_the_board_fits_together(line: Line) -> None:
    """Free spaces, tokens, owners, rows and markers all say the same."""
    game, _start, played = line
    kit = game.kit
    for _before, _action, step in played:
        state = step.state
        if not state.agenda or state.agenda[-1] != agenda.duty(agenda.PLACE):
            continue
        occupied = state.owned[0] | state.owned[1]
        assert state.owned[0] & state.owned[1] == 0
        assert state.free & occupied == 0
        for space in range(len(kit.spaces)):
            assert bool(state.tokens[space]) == bool(occupied >> space & 1)
            assert bool(state.acting[space]) == bool(state.tokens[space])
        for theatre, last in enumerate(kit.last):
            here, marker = kit.theatre_mask[theatre], abs(state.markers[theatre])
            unopened = state.rows[kit.theatre_rows[theatre][0]] == UNOPENED
            is_won = marker >= kit.won_at[theatre]
            assert marker <= (0 if unopened else last)
            assert not (unopened and here & occupied)
            assert state.free & here == (0 if is_won or unopened else here & ~occupied)
        for row, spaces in enumerate(kit.row_mask):
            assert (state.rows[row] == OPEN) == bool(state.free & spaces)


@given(lines())
def test_the_points_told_are_the_points_scored(line: Line) -> None:
    """Propaganda, closed rows and won theatres add up to the score, and nothing else does."""
    played = line.played
    told = [0, 0]
    for _before, _action, step in played:
        for event in step.events:
            match event:
                case events.PropagandaScored(seat=seat, points=points):
                    told[seat] += points
                case events.TheatreScored(seat=seat, points=points, icons=icons):
                    told[seat] += points + icons
                case events.CampaignClosed(winners=winners, points=points, icons=icons):
                    for winner in winners:
                        told[winner] += points + icons
                case _:
                    pass
        assert step.state.scores == tuple(told)


@given(lines())
def test_the_moves_told_are_the_moves_made(line: Line) -> None:
    """Every marker starts where it was left, and ends where the position shows it."""
    _game, start, played = line
    where = list(start.markers)
    for _before, _action, step in played:
        for event in step.events:
            if isinstance(event, events.MarkerMoved):
                assert event.start == where[event.theatre]
                assert abs(event.end - event.start) <= event.wanted
                where[event.theatre] = event.end
            elif isinstance(event, events.CampaignOpened):
                where[event.theatre] = event.favour if event.seat == FIRST else -event.favour
        assert step.state.markers == tuple(where)


@given(lines())
def test_markers_come_into_play_with_their_campaigns(line: Line) -> None:
    """NIPPON-START, NIPPON-NO-REMOTE: until then they stand in the middle, whatever moves."""
    game, start, played = line
    kit = game.kit
    for state in (start, *(state for each in played for state in each.step.positions)):
        for row, code in enumerate(state.rows):
            if code == UNOPENED:
                assert state.markers[kit.row_theatre[row]] == 0
                assert state.free & kit.row_mask[row] == 0


@given(lines())
def test_every_closing_opens_one_campaign(line: Line) -> None:
    """NIPPON-OPEN: one while any is left that was never open, each once; elsewhere none ever."""
    game, start, played = line
    kit = game.kit
    left = {kit.row_theatre[row] for row, code in enumerate(start.rows) if code == UNOPENED}
    due = 0
    for event in (event for each in played for event in each.step.events):
        if isinstance(event, events.CampaignClosed | events.TheatreScored):
            due += kit.open_one_another
        elif isinstance(event, events.CampaignOpened):
            assert event.theatre in left
            left.remove(event.theatre)
            due -= 1
        elif isinstance(event, events.NothingToOpen):
            assert not left
            due -= 1
        elif isinstance(event, events.TurnBegan | events.GameEnded):
            assert due == 0
    assert kit.open_one_another or not left


@given(lines())
def test_what_opens_is_joined_with_what_closed(line: Line) -> None:
    """NIPPON-OPEN: if nothing that is joined was left, it is one of all that were."""
    game, _start, played = line
    kit = game.kit
    for before, _action, step in played:
        for opened in step.events:
            if isinstance(opened, events.CampaignOpened):
                closed, _favour = agenda.closed_and_favour(before.agenda[-1] >> agenda.BITS)
                near = {near for near in kit.joined[closed] if _never_open(game, before, near)}
                assert opened.theatre in (near or range(len(kit.last)))
                assert _never_open(game, before, opened.theatre)


def _never_open(game: Blitzkrieg, state: State, theatre: int) -> bool:
    return state.rows[game.kit.theatre_rows[theatre][0]] == UNOPENED


@given(lines())
def test_every_turn_is_one_draw_at_most(line: Line) -> None:
    """However many units are placed, one token is drawn at the end, or the bag was empty."""
    played = line.played
    draws: Counter[int] = Counter()
    for before, _action, step in played:
        for event in step.events:
            if isinstance(event, events.Drew | events.BagEmpty) and (
                event.origin is events.Origin.TURN
            ):
                draws[before.turn] += 1
    turns = played[-1].step.state.turn

    assert set(draws.values()) <= {1}
    assert len(draws) in {turns, turns - 1}


@given(lines())
def test_every_event_cites_rules_of_its_printing(line: Line) -> None:
    """Rules of the catalogue, and of two wordings the one that is in force."""
    game, _start, played = line
    edition = game.kit.edition
    for _before, _action, step in played:
        for event in step.events:
            for rule in (event.rule, *event.also):
                assert rule in known_rules()
                assert edition.in_force(rule) is rule
                assert edition.replaces or not rule.endswith("-1ST")


WITNESSED = {events.DrewUnseen, events.ResearchUnseen, events.LossUnseen}
"""The kinds that are never told, only seen in place of what was."""
TOLD = {kind for kind in Event.__subclasses__() if kind.__module__ == events.__name__} - WITNESSED


@for_each("kind", lambda: sorted(TOLD, key=str))
def test_random_games_see_everything_happen(kind: type[Event]) -> None:
    """These tests are worth something: no kind of event is missing from the games they play."""
    assert kind in _kinds_seen()


@cache
def _kinds_seen() -> set[type[Event]]:
    return {
        type(event)
        for seed, game, setting in product(range(60), GAMES, Setting)
        for played in random_line(game, Luck(seed), start_of(game, setting))
        for event in played.step.events
    }
