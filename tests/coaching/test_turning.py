"""What of a stroke of luck changed the chance most, and what that changed on the table."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from blitz_widgets.coaching.finder import LuckEvent, finder_of
from blitz_widgets.coaching.findings import KeyMoment, MomentKind
from blitz_widgets.core.protocol import CHANCE, Seat
from blitz_widgets.games.blitzkrieg.coach.facts import luck, prospects
from blitz_widgets.games.blitzkrieg.coach.prospects import prospects as found_prospects
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.engine.actions import Place
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.review_words import ReviewWords
from tests.coaching.dangers_truth import danger_of, dangers_of_bot, placements_of_bot
from tests.coaching.placing import Found, Won, begun, note, with_reserve
from tests.coaching.prospects_truth import prospect_of
from tests.support.coached import greedy_line, greedy_review, known_judge

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.state import State
    from blitz_widgets.view.moment_words import MomentWords

SEED = 49203
"""A game against the bot in which a draw that comes last in a turn of the bot decides."""


def strokes_told(name: str, seed: int, seat: int) -> Iterator[tuple[Any, MomentWords]]:
    """The luck of a game of which it was looked at what it changed, in words."""
    words = ReviewWords(greedy_line(name, seed).game, greedy_review(name, seed, seat).seat)
    for each in greedy_review(name, seed, seat).swings:
        if each.likelihood:
            yield each, words.moment(KeyMoment(kind=MomentKind.LUCK, swing=each))


def draws(line: Timeline[Any, Any], seat: int) -> Iterator[tuple[int, ev.Drew]]:
    """Where *seat* draws at the end of its turn, and what."""
    for step, transition in enumerate(line.transitions):
        drawn = transition.events[0]
        if isinstance(drawn, ev.Drew) and drawn.origin is ev.Origin.TURN and drawn.seat == seat:
            yield step, drawn


def without(state: State, seat: int, unit: int) -> State:
    """*state*, in which the unit that came last was not drawn."""
    units = list(state.reserves[seat])
    units.reverse()
    units.remove(unit)
    return with_reserve(state, seat, bytes(reversed(units)))


@pytest.mark.parametrize(
    ("name", "seed", "seat"), [("solo", SEED, 1), ("solo", 5, 1), ("base", 5, 0)]
)
def test_what_changed_most_is_told_wherever_it_stands(name: str, seed: int, seat: int) -> None:
    """No piece of luck after it, as the judge has it, changed as much; it is told first."""
    line = greedy_line(name, seed)
    game, shown, judge = line.game, presenter(line.game), known_judge(line.game)
    for swing, said in strokes_told(name, seed, seat):
        turning = swing.turning
        way = 1 if swing.amount > 0 else -1
        most = way * (turning.after - turning.before)
        for step in range(swing.begun + 1, swing.step - 1):
            states = (line.before(step), line.before(step + 1))
            rest = {game.actor(line.before(each)) for each in range(step, swing.step)}
            if rest == {CHANCE}:
                before, after = (judge.chance(game.observe(each, Seat(seat))) for each in states)
                assert most >= way * (after - before) - 1e-9
        told = [shown.narrate(each).brief for each in turning.events if shown.changed(each)]
        assert any(text in said.summary for text in told)


@pytest.mark.parametrize(("name", "seed", "seat"), [("solo", SEED, 1), ("solo", 5, 1)])
def test_luck_changes_what_it_differs_from_the_mean_of_all_luck(
    name: str, seed: int, seat: int
) -> None:
    """So a draw that loses as surely as any other is no stroke of luck."""
    line, seen = greedy_line(name, seed), 0
    game, judge = line.game, known_judge(line.game)
    for swing, _said in strokes_told(name, seed, seat):
        turning = swing.turning
        state = line.before(turning.begun)
        if turning.begun == swing.begun or game.actor(state) is not CHANCE:
            continue
        outcomes = game.chance_outcomes(state)
        after = [game.apply(state, each, tell=False).state for each in outcomes]
        chances = [judge.chance(game.observe(each, Seat(seat))) for each in after]
        assert turning.before == pytest.approx(sum(chances) / len(chances))
        seen += 1
    assert seen or seed == 5


def test_what_the_bot_takes_first_is_no_prospect() -> None:
    """SOLO-TURN-B: that the last space of a row could be filled, if the bot fills it by then."""
    seen = {True: 0, False: 0}
    for seed in (5, 6, 7, SEED):
        line = greedy_line("solo", seed)
        game, finder = line.game, finder_of(line.game)
        assert finder is not None
        for step, drawn in draws(line, 1):
            before, after = line.before(step), line.before(step + 1)
            if after.ended is not None or after.final_turn or game.active(after) == 1:
                continue
            stroke = LuckEvent(before, after, (drawn,), is_good=True)
            told = {each.about for each in finder.of_luck_event(stroke, Seat(1)).with_luck}
            shares = placements_of_bot(game, after)
            for each in found_prospects(game, after, Seat(1), after.reserves[1]):
                if (
                    isinstance(each, prospects.CouldCloseCampaign)
                    and (after.free & game.kit.row_mask[each.row]).bit_count() == 1
                    and shares.get(each.way.space, 0) in {0, 1}
                ):
                    taken = bool(shares.get(each.way.space, 0))
                    assert not (taken and each.about in told)
                    seen[taken] += 1
    assert all(seen.values())


def test_the_draw_that_decided_is_told_with_what_it_lets_the_bot_do() -> None:
    """SOLO-THEATRE-WIN: it came after five other things that happened in the turn."""
    found = [said for swing, said in strokes_told("solo", SEED, 1) if swing.turn == 19]
    (said,) = found

    assert said.title == "Turn 19: bad luck"
    assert said.summary.startswith("Axis: draws nuclear bomb 7 to the right end of the row.")
    assert said.comparison.startswith(
        "If nothing changes there, the bot’s next unit will win Western"
    )
    assert said.comparison.endswith("100\u00a0%. Without it: 0\u00a0%.")
    assert "The bot draws Steamroll" in said.sure
    assert "this very placement" not in said.sure


@pytest.mark.parametrize("seed", [SEED, 5, 6])
def test_what_a_draw_of_the_bot_lets_it_do_is_true_on_the_engine(seed: int) -> None:
    """With every stratagem and die, once with the unit in its row and once without."""
    line = greedy_line("solo", seed)
    game, finder = line.game, finder_of(line.game)
    assert finder is not None
    seen = 0
    for step, drawn in draws(line, 0):
        before, after = line.before(step), line.before(step + 1)
        if after.ended is not None or after.final_turn:
            continue
        found = finder.of_luck_event(LuckEvent(before, after, (drawn,), is_good=False), Seat(1))
        for facts, state in (
            (found.with_luck, after),
            (found.without_luck, without(after, 0, drawn.unit)),
        ):
            told = {danger_of(each): each.share for each in facts if danger_of(each)}  # type: ignore[attr-defined]
            truth = {key: each.share for key, each in dangers_of_bot(game, state).items()}
            assert told == {
                key: truth[key] for key in truth if key[0] in {"theatre", "row", "bombed"}
            }
            seen += len(told)
    assert seen


@pytest.mark.parametrize("good", [True, False])
@pytest.mark.parametrize(("name", "seat"), [("base", 0), ("base", 1), ("solo", 1), ("nippon", 0)])
def test_what_an_own_draw_brings_is_true_on_the_engine(name: str, seat: int, *, good: bool) -> None:
    """TURN-DRAW: what could be won next with it; if it was bad, with another of the bag."""
    line = greedy_line(name, 5)
    game, finder = line.game, finder_of(line.game)
    assert finder is not None
    seen = 0
    for step, drawn in draws(line, seat):
        before, after = line.before(step), line.before(step + 1)
        if after.ended is not None:
            continue
        found = finder.of_luck_event(LuckEvent(before, after, (drawn,), is_good=good), Seat(seat))
        left = without(after, seat, drawn.unit)
        for fact in found.with_luck:
            seen += holds(game, fact, Held(after, seat, set(after.reserves[seat])))
            seen += is_worth_it(game, fact, before, drawn)
        kept = set(left.reserves[seat]) | (set() if good else set(before.bags[seat]))
        for fact in found.without_luck:
            seen += holds(game, fact, Held(left, seat, kept))
    assert seen


class Held(NamedTuple):
    """A position, a seat, and the units that it may have there."""

    state: State
    seat: int
    units: set[int]


def holds(game: Blitzkrieg, fact: Fact, held: Held) -> bool:
    """Whether *fact* says what a unit could win; if so, that is checked on the engine."""
    if not isinstance(fact, prospects.Prospect):
        return False
    way, seat = fact.way, held.seat
    assert way.unit in held.units
    now = with_reserve(begun(game, held.state, seat), seat, bytes((way.unit,)))
    won: defaultdict[Won, Found] = defaultdict(Found)
    assert note(won, game, now, Place(*way), tuple(way), Fraction(), seat) == fact.points
    assert prospect_of(fact) in won
    return True


def is_worth_it(game: Blitzkrieg, fact: Fact, before: State, drawn: ev.Drew) -> bool:
    """Whether *fact* says what the unit *drawn* is worth; if so, that is checked."""
    kit, bag = game.kit, list(before.bags[drawn.seat])
    bag.remove(drawn.unit)
    match fact:
        case luck.DrewValue(value=value, mean=mean):
            values = [kit.value[unit] for unit in bag if kit.value[unit]]
            assert value == kit.value[drawn.unit]
            assert mean == pytest.approx(sum(values) / len(values))
        case luck.DrewWeapon(unit=unit):
            assert kit.in_hand[drawn.seat][drawn.unit] == unit
            assert kit.is_special[drawn.unit]
        case _:
            return False
    return True


def test_the_strongest_unit_that_a_bomb_takes_is_told() -> None:
    """EFFECT-BOMBING: only if none of those that are left moves a marker as far."""
    game = greedy_line("base", 5).game
    finder = finder_of(game)
    assert finder is not None
    strong, weak = (game.kit.unit_number[name] for name in ("army-3", "army-1"))
    state = with_reserve(greedy_line("base", 5).before(12), 0, bytes((weak,)))
    for lost, count in ((strong, 1), (weak, 0)):
        bombed = ev.LostToBombing(rule=Rule.EFFECT_BOMBING, seat=0, unit=lost)
        stroke = LuckEvent(state, state, (bombed,), is_good=False)
        having = finder.of_luck_event(stroke, Seat(0)).with_luck
        found = [each for each in having if isinstance(each, luck.LostStrongest)]
        assert [(each.value, each.next_value) for each in found] == [(3, 1)] * count
