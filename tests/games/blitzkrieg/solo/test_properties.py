"""What holds for every decision of the bot: tried on positions of random games.

The positions come from random play; row, stratagem, readings and scores are drawn at random, so
that rare lines of the procedure have their say often.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import groupby, pairwise, product
from typing import TYPE_CHECKING, NamedTuple

import pytest
from msgspec.structs import replace

from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.engine.actions import Place
from blitz_widgets.games.blitzkrieg.engine.kit import Kit
from blitz_widgets.games.blitzkrieg.engine.state import WON_BY_FIRST, State, Table
from blitz_widgets.games.blitzkrieg.rules.boards import Effect, Terrain
from blitz_widgets.games.blitzkrieg.rules.editions import editions
from blitz_widgets.games.blitzkrieg.rules.units import (
    Ability,
    UnitType,
    printed_sides,
    printed_units,
)
from blitz_widgets.games.blitzkrieg.solo.decide import Decision, decide
from blitz_widgets.games.blitzkrieg.solo.prospect import prospect
from blitz_widgets.games.blitzkrieg.solo.questions import ProcedureStep, Question, Sifted
from blitz_widgets.games.blitzkrieg.solo.scientist import scientist_as_airforce
from blitz_widgets.games.blitzkrieg.solo.seen import Seen
from blitz_widgets.games.blitzkrieg.solo.stratagems import (
    BigGunsPresent,
    Extreme,
    FilterSpace,
    Readings,
    Stratagem,
    TheatreOrder,
    TurnedLead,
    UnitWin,
)
from tests.games.blitzkrieg.solo.table import KIT
from tests.support.positions import GAME
from tests.support.strategies import Setting, random_line, start_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

HOW_MANY = 5000
ENGINE_ASKED = 1000
"""How many of them are played out on the engine."""
LONGEST_ROW = 7
TOP_SCORE = 26
DICE = range(1, 7)
BOT, PLAYER = 0, 1

TOKENS = tuple(number for name, number in KIT.unit_number.items() if name != "scientist-airforce")
STRATAGEMS = tuple(Stratagem)
EVERY_READING = tuple(
    Readings(
        theatre_order=order,
        change_size=size,
        extreme=extreme,
        turned_lead=turned,
        unit_win=win,
        big_guns_present=present,
        industry_is_research=industry,
        filter_space=space,
    )
    for order, size, extreme, turned, win, present, industry, space in product(
        TheatreOrder,
        (False, True),
        Extreme,
        TurnedLead,
        UnitWin,
        BigGunsPresent,
        (False, True),
        FilterSpace,
    )
)


class Case(NamedTuple):
    """A position, what the bot sees of it, how the rules are read, and what the bot does."""

    state: State
    seen: Seen
    readings: Readings
    decision: Decision | None


class Decided(NamedTuple):
    """A case in which the bot could place."""

    state: State
    seen: Seen
    readings: Readings
    decision: Decision


def _states(luck: Luck) -> Iterator[tuple[State, int | None]]:
    """Positions in which the bot places, with the theatre of the blitz unit it has just placed."""
    while True:
        start = start_of(GAME, luck.pick(tuple(Setting)))
        for played in random_line(GAME, luck, start):
            before = played.before
            if before.seat != BOT or before.ended or not before.agenda:
                continue
            entry = before.agenda[-1]
            if entry & agenda.KIND == agenda.PLACE:
                yield before, None
            elif entry & agenda.KIND == agenda.FOLLOW_UP:
                yield before, entry >> agenda.BITS


def _case(luck: Luck, state: State, theatre: int | None) -> Case:
    scores = (luck.pick(range(TOP_SCORE)), luck.pick(range(TOP_SCORE)))
    state = replace(state, scores=luck.pick((state.scores, scores)))
    size = luck.pick(range(1, LONGEST_ROW + 1))
    seen = Seen(
        table=GAME.observe(state, None).table,
        row=tuple(luck.pick(TOKENS) for _ in range(size)),
        stratagem=luck.pick(STRATAGEMS),
        theatre=theatre,
    )
    readings = luck.pick(EVERY_READING)
    return Case(state, seen, readings, decide(KIT, seen, readings))


@cache
def _cases() -> tuple[Case, ...]:
    luck = Luck("solo")
    states = _states(luck)
    return tuple(_case(luck, *next(states)) for _ in range(HOW_MANY))


def _decided() -> Iterator[Decided]:
    for state, seen, readings, decision in _cases():
        if decision is not None:
            yield Decided(state, seen, readings, decision)


def _shuffled(luck: Luck, items: Sequence[int]) -> list[int]:
    left, shuffled = list(items), []
    while left:
        shuffled.append(left.pop(luck.pick(range(len(left)))))
    return shuffled


# ---- the choice is legal ----


def _open_spaces(table: Table) -> set[int]:
    """The vacant spaces of the topmost row of each theatre that has any."""
    spaces: set[int] = set()
    for rows in KIT.theatre_rows:
        vacant = [
            [space for space, its_row in enumerate(KIT.space_row) if its_row == row]
            for row in rows
            if table.free & KIT.row_mask[row]
        ]
        spaces |= {space for space in (vacant[0] if vacant else ()) if table.free >> space & 1}
    return spaces


def _types(table: Table, unit: int) -> tuple[UnitType, ...]:
    """What kinds of unit the bot's *unit* is now."""
    acting = table.last_placed[PLAYER] if KIT.is_spy[unit] else unit
    if not acting:
        return ()
    printed = KIT.unit(acting)
    return (UnitType.AIRFORCE,) if printed.id == "scientist" else printed.types


def _takes(terrain: Terrain, types: tuple[UnitType, ...]) -> bool:
    """UNIT-ARMY, UNIT-NAVY, UNIT-AIRFORCE."""
    return (
        UnitType.AIRFORCE in types
        or (UnitType.ARMY in types and terrain is not Terrain.SEA)
        or (UnitType.NAVY in types and terrain is not Terrain.LAND)
    )


def _legal(seen: Seen) -> set[tuple[int, int]]:
    """Every place in the row with every space on which its unit may go."""
    return {
        (slot, space)
        for slot, unit in enumerate(seen.row)
        for space in _open_spaces(seen.table)
        if _takes(KIT.spaces[space].terrain, _types(seen.table, unit))
    }


def test_the_choice_is_legal() -> None:
    """SOLO-TURN-B: each unit left may go on the space, an open one of the theatre."""
    for _state, seen, _readings, decision in _decided():
        legal = _legal(seen)
        assert KIT.space_theatre[decision.space] == decision.theatre
        assert decision.slots
        assert {(slot, decision.space) for slot in decision.slots} <= legal


def test_the_bot_places_whenever_it_can() -> None:
    """END-NO-PLACEMENT: there is no decision only where no unit fits anywhere."""
    for _state, seen, _readings, decision in _cases():
        assert (decision is None) == (not _legal(seen))


def test_after_a_blitz_unit_it_stays_if_it_can() -> None:
    """SOLO-FX-BLITZ: the same theatre, wherever a unit fits there."""
    followed = [case for case in _decided() if case.seen.theatre is not None]
    for _state, seen, _readings, decision in followed:
        theatres = {KIT.space_theatre[space] for _slot, space in _legal(seen)}
        assert decision.theatre == seen.theatre or seen.theatre not in theatres

    assert followed


# ---- the trail ----


def _steps(trail: tuple[Sifted, ...]) -> dict[ProcedureStep, tuple[Sifted, ...]]:
    return {step: tuple(lines) for step, lines in groupby(trail, lambda line: line.step)}


def test_every_question_leaves_somebody() -> None:
    """SOLO-TURN-B: what is kept is a part of what was there, in the same order."""
    for case in _decided():
        for line in case.decision.trail:
            assert line.kept
            assert line.kept == tuple(one for one in line.before if one in line.kept)
            assert len(set(line.before)) == len(line.before) == len(line.notes)


def test_a_question_begins_where_the_last_one_ended() -> None:
    """SOLO-TURN-B: step by step, and each step ends with the choice."""
    for _state, seen, _readings, decision in _decided():
        steps = _steps(decision.trail)
        assert [*steps] == [step for step in ProcedureStep if step in steps]
        assert len(decision.trail) == sum(map(len, steps.values()))
        for lines in steps.values():
            for earlier, later in pairwise(lines):
                assert later.before == earlier.kept
        every = _candidates(seen, decision)
        for step, chosen in _choices(decision).items():
            first, last = every[step], every[step]
            if step in steps:
                first, last = set(steps[step][0].before), set(steps[step][-1].kept)
            assert first == every[step]
            assert last == chosen


def _candidates(seen: Seen, decision: Decision) -> dict[ProcedureStep, set[int]]:
    """All that there is to choose from at the beginning of each step."""
    spaces = _open_spaces(seen.table)
    return {
        ProcedureStep.THEATRE: {KIT.space_theatre[space] for space in spaces},
        ProcedureStep.POSITION: {s for s in spaces if KIT.space_theatre[s] == decision.theatre},
        ProcedureStep.UNIT: set(range(len(seen.row))),
        ProcedureStep.TARGET: _targets(seen, decision, uses=1),
        ProcedureStep.SECOND_TARGET: _targets(seen, decision, uses=2),
    }


def _targets(seen: Seen, decision: Decision, *, uses: int) -> set[int]:
    """The theatres that the space can move, if it is strategic and a unit left *uses* it so often.

    A task force does not use it, inspired leadership twice, any other unit once.
    """
    acting = (
        seen.table.last_placed[PLAYER] if KIT.is_spy[seen.row[slot]] else seen.row[slot]
        for slot in decision.slots
    )
    often = {Ability.TASK_FORCE: 0, Ability.INSPIRED: 2}
    most = max(often.get(KIT.unit(unit).ability, 1) for unit in acting)
    if most < uses or KIT.spaces[decision.space].effect is not Effect.STRATEGIC:
        return set()
    return {KIT.space_theatre[space] for space in _open_spaces(seen.table)} - {decision.theatre}


def _choices(decision: Decision) -> dict[ProcedureStep, set[int]]:
    return {
        ProcedureStep.THEATRE: {decision.theatre},
        ProcedureStep.POSITION: {decision.space},
        ProcedureStep.UNIT: set(decision.slots),
        ProcedureStep.TARGET: {*decision.targets[:1]},
        ProcedureStep.SECOND_TARGET: {*decision.targets[1:]},
    }


def test_a_line_steps_aside_only_when_nothing_would_be_left() -> None:
    """SOLO-TURN-B: the best answers are kept, and only a line without a good answer is ignored."""
    for case in _decided():
        for line in case.decision.trail:
            best = max(line.notes)
            answers = zip(line.before, line.notes, strict=True)
            assert line.kept == tuple(one for one, note in answers if note == best)
            assert line.ignored == (best == 0 and line.question is not Question.STRONGEST)


def test_nothing_is_asked_about_a_single_candidate() -> None:
    """SOLO-TURN-B: the procedure goes on only while there is something to choose."""
    for case in _decided():
        assert all(len(line.before) > 1 for line in case.decision.trail)


def test_it_goes_for_a_campaign_only_if_it_can_win_no_theatre() -> None:
    """SOLO-THEATRE-WIN, SOLO-THEATRE-CAMPAIGN, SOLO-THEATRE-LEGAL: what is won takes a unit."""
    goals = (Question.WINS_THEATRE, Question.WINS_CAMPAIGN, Question.CAN_PLACE)
    tried = Counter[int]()
    for case in _decided():
        asked = [line for line in case.decision.trail if line.question in goals]
        tried[len(asked)] += 1

        assert [line.question for line in asked] == [*goals[: len(asked)]]
        assert all(line.ignored for line in asked[:-1])
        if asked and not (asked[-1].ignored or asked[-1].question is Question.CAN_PLACE):
            assert len(asked) < len(goals)
    assert min(tried[number] for number in range(4)) > 20


def test_these_positions_ask_everything() -> None:
    """The tests are worth something: every line removes someone, and most step aside somewhere."""
    lines = [line for case in _decided() for line in case.decision.trail]
    at_work = Counter(line.question for line in lines if line.kept != line.before)
    aside = {line.question for line in lines if line.ignored}

    assert set(at_work) == set(Question)
    assert aside >= {
        *(Question.SAME_THEATRE, Question.WINS_THEATRE, Question.WINS_CAMPAIGN),
        *(Question.PLAYER_LEADS, Question.BOT_LEADS, Question.HAS_ECONOMY),
        *(Question.HAS_PROPAGANDA, Question.HAS_RESEARCH, Question.WINS_HERE),
        *(Question.IS_PRODUCTION, Question.IS_BOMBING, Question.IS_PROPAGANDA),
        *(Question.IS_RESEARCH, Question.UNIT_WINS, Question.IS_SPECIAL),
        Question.IS_NO_BLITZ,
    }


# ---- what the decision depends on ----


def test_hidden_facts_do_not_matter() -> None:
    """SOLO-TURN-B: the player's units, the bags and the pile, what they are and their order."""
    luck = Luck("hidden")
    for state, seen, readings, decision in _decided():
        other = replace(
            state,
            reserves=(state.reserves[BOT], bytes(luck.pick(TOKENS) for _ in range(3))),
            bags=(bytes(_shuffled(luck, state.bags[BOT])), bytes((luck.pick(TOKENS),))),
            pile=bytes(_shuffled(luck, state.pile)[1:]),
        )
        again = replace(seen, table=GAME.observe(other, None).table)

        assert decide(KIT, again, readings) == decision


def test_a_state_tells_it_no_more_than_the_table() -> None:
    """SOLO-TURN-B: with the whole truth in its hands it would do the same."""
    for state, seen, readings, decision in _decided():
        assert decide(KIT, replace(seen, table=state), readings) == decision


def test_facts_beside_the_point_do_not_matter() -> None:
    """SOLO-TURN-B: turns, closed rows, and what exactly the player has on the board."""
    luck = Luck("beside")
    for _state, seen, readings, decision in _decided():
        table = seen.table
        mine = table.owned[BOT]
        tokens, acting = (
            bytes(
                luck.pick(TOKENS) if unit and not mine >> space & 1 else unit
                for space, unit in enumerate(cells)
            )
            for cells in (table.tokens, table.acting)
        )
        other = replace(
            table,
            turn=luck.pick(range(40)),
            agenda=(),
            tokens=tokens,
            acting=acting,
            rows=bytes(len(table.rows)),
            final_turn=not table.final_turn,
        )

        assert decide(KIT, replace(seen, table=other), readings) == decision


def test_the_order_of_the_bots_units_in_a_theatre_does_not_matter() -> None:
    """UNIT-GENERAL, UNIT-ADMIRAL: they are counted, wherever in the theatre they stand."""
    luck = Luck("order")
    for _state, seen, readings, decision in _decided():
        table = seen.table
        tokens, acting = list(table.tokens), list(table.acting)
        for theatre in KIT.theatre_mask:
            mask = theatre & table.owned[BOT]
            spaces = [space for space in range(len(KIT.spaces)) if mask >> space & 1]
            for here, there in zip(spaces, _shuffled(luck, spaces), strict=True):
                tokens[here], acting[here] = table.tokens[there], table.acting[there]
        other = replace(table, tokens=bytes(tokens), acting=bytes(acting))

        assert decide(KIT, replace(seen, table=other), readings) == decision


def test_the_order_of_the_row_matters_for_the_die_and_the_leftmost_only() -> None:
    """SOLO-UNIT-DIE, STRAT-RAPID: where to go, and which kinds of unit are left, stays the same."""
    luck = Luck("row")
    for _state, seen, readings, decision in _decided():
        order = _shuffled(luck, range(len(seen.row)))
        other = decide(KIT, replace(seen, row=tuple(seen.row[slot] for slot in order)), readings)
        assert other is not None
        assert (other.theatre, other.space) == (decision.theatre, decision.space)
        if seen.stratagem is Stratagem.RAPID:
            assert len(other.slots) == len(decision.slots) == 1
        else:
            assert sorted(order[slot] for slot in other.slots) == [*decision.slots]


def test_steamroll_by_itself_asks_nothing() -> None:
    """STRAT-STEAMROLL: the stratagem of the turn before is what the bot sees in its place."""
    for _state, seen, readings, _decision in _decided():
        plain, steamroll = (
            decide(KIT, replace(seen, stratagem=stratagem), readings)
            for stratagem in (Stratagem.NONE, Stratagem.STEAMROLL)
        )
        assert plain == steamroll


OTHER_SEAT = Kit(
    KIT.board,
    printed_units(),
    printed_sides(),
    editions()["2021"],
    nippon=True,
    substitutions=(scientist_as_airforce(PLAYER),),
)


def test_a_bot_in_the_other_seat_does_the_same() -> None:
    """SOLO-TURN-B, SOLO-NIPPON: the procedure knows the bot and the player, not Axis and Allies."""
    for _state, seen, readings, decision in _decided():
        table = seen.table
        mirrored = replace(
            table,
            seat=PLAYER,
            owned=table.owned[::-1],
            markers=tuple(-marker for marker in table.markers),
            scores=table.scores[::-1],
            last_placed=table.last_placed[::-1],
        )

        assert decide(OTHER_SEAT, replace(seen, table=mirrored), readings) == decision


# ---- the die ----


def test_the_die_goes_round_from_the_left() -> None:
    """SOLO-UNIT-DIE: 1 is the leftmost unit left; after the rightmost comes the leftmost again."""
    for case in _decided():
        slots = case.decision.slots
        assert [*slots] == sorted(set(slots))
        assert case.decision.needs_die == (len(slots) > 1)
        if case.decision.needs_die:
            rolled = [case.decision.slot(die) for die in DICE]
            assert rolled == [*slots, *slots, *slots][: len(DICE)]
        else:
            assert case.decision.slot() == slots[0]


@pytest.mark.parametrize("die", [None, 0, 7])
def test_no_other_die_will_do(die: int | None) -> None:
    """SOLO-UNIT-DIE: it has six sides, and it has to be rolled."""
    decision = next(case.decision for case in _decided() if case.decision.needs_die)

    with pytest.raises(ValueError, match="a die shows"):
        decision.slot(die)


# ---- looking ahead ----


def test_what_it_expects_of_a_unit_is_what_happens() -> None:
    """SOLO-THEATRE-WIN, SOLO-THEATRE-CAMPAIGN: marker, closing and winning, played out."""
    luck = Luck("ahead")
    tried = Counter[bool]()
    for state, seen, _readings, decision in list(_decided())[:ENGINE_ASKED]:
        unit = seen.row[luck.pick(decision.slots)]
        acting = state.last_placed[PLAYER] if KIT.is_spy[unit] else unit
        if KIT.is_scientist[acting]:  # the engine of two players knows the other scientist
            continue
        if seen.theatre not in {None, decision.theatre}:  # two players may not go elsewhere
            continue
        expected = prospect(KIT, seen.table, unit, decision.space)
        after = _played_out(luck, state, unit, decision.space)
        row = KIT.space_row[decision.space]

        assert after.markers[decision.theatre] == expected.after
        assert expected.before == state.markers[decision.theatre]
        assert bool(after.rows[row]) == (expected.fills_row or expected.wins_theatre)
        assert (after.rows[row] == WON_BY_FIRST) == expected.wins_campaign
        tried[expected.wins_campaign] += 1

    assert min(tried[True], tried[False]) > 50


def _played_out(luck: Luck, state: State, unit: int, space: int) -> State:
    """The position after the bot has placed *unit* on *space*, and all that comes of it."""
    state = replace(
        state,
        agenda=(*state.agenda[:-1], agenda.duty(agenda.PLACE)),  # a blitz may lead it elsewhere
        reserves=(bytes((unit,)), state.reserves[PLAYER]),
    )
    turn = state.turn
    state = GAME.apply(state, Place(unit, space), tell=False).state
    kinds = (agenda.FOLLOW_UP, agenda.DRAW, agenda.END_TURN, agenda.PLACE)
    while (
        state.ended is None and state.turn == turn and state.agenda[-1] & agenda.KIND not in kinds
    ):
        action = luck.pick(GAME.chance_outcomes(state) or GAME.legal_actions(state))
        state = GAME.apply(state, action, tell=False).state
    return state
