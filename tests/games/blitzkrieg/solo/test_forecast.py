"""What the bot may do next, and how likely it is."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.games.blitzkrieg.engine import agenda
from blitz_widgets.games.blitzkrieg.solo import duties
from blitz_widgets.games.blitzkrieg.solo.bot_position import BotPosition, position_of
from blitz_widgets.games.blitzkrieg.solo.decide import decide
from blitz_widgets.games.blitzkrieg.solo.forecast import Possibility, forecast
from blitz_widgets.games.blitzkrieg.solo.stratagems import STEAMROLL, STRATAGEMS, Stratagem
from tests.games.blitzkrieg.solo.games import Met, bot_places, met
from tests.support.bot_positions import bots, examples

DEALT = 800


def of(situation: BotPosition) -> tuple[Possibility, ...]:
    """The forecast of *situation*."""
    return forecast(
        situation.kit,
        situation.seen,
        situation.readings,
        situation.cup,
        situation.repeated,
    )


def shares(situation: BotPosition) -> dict[tuple[int, int], Fraction]:
    """The share of each place in the row and space."""
    return {(found.slot, found.space): found.share for found in of(situation)}


def draws() -> list[Met]:
    """The positions in which the bot is to draw a stratagem and can place."""
    return [found for found in met() if found.state.agenda[-1] & agenda.KIND == duties.STRATAGEM]


def test_it_is_what_the_game_lets_chance_do() -> None:
    """SOLO-TURN-A, SOLO-UNIT-DIE: every draw and every roll, followed on the engine."""
    found = draws()[::6]
    assert len(found) > 50
    for game, state in found:
        counted: Counter[tuple[int, int]] = Counter()
        tokens = game.chance_outcomes(state)
        for token in tokens:
            drawn = game.apply(state, token, tell=False).state
            dice = game.chance_outcomes(drawn)
            rolled = [game.apply(drawn, die, tell=False).state for die in dice] or [drawn] * 6
            for last in rolled:
                (action,) = game.legal_actions(last)
                counted[action.slot, action.space] += 1
        whole = 6 * len(tokens)

        assert shares(position_of(game, state)) == {
            placement: Fraction(times, whole) for placement, times in counted.items()
        }


def test_dealt_games_agree_with_it() -> None:
    """Hundreds of draws and rolls from one position come near the shares."""
    game, state = max(draws(), key=lambda m: len(of(position_of(m.game, m.state))))
    luck, counted = Luck("dealt"), Counter[tuple[int, int]]()
    for _number in range(DEALT):
        now = state
        while game.actor(now) is CHANCE:
            now = game.apply(now, luck.pick(game.chance_outcomes(now)), tell=False).state
        (action,) = game.legal_actions(now)
        counted[action.slot, action.space] += 1
    expected = shares(position_of(game, state))

    assert len(expected) > 4
    assert set(counted) <= set(expected)
    for placement, share in expected.items():
        spread = (share * (1 - share) / DEALT) ** 0.5
        assert abs(counted[placement] / DEALT - share) < 4 * spread


def test_shares_add_up_and_the_likeliest_comes_first() -> None:
    """Exactly; and every cause is named once."""
    for game, state in met()[::5]:
        found = position_of(game, state)
        predicted = of(found)
        if not predicted:
            continue
        assert sum(one.share for one in predicted) == 1
        assert [one.share for one in predicted] == sorted(
            (one.share for one in predicted), reverse=True
        )
        cup = found.cup or (found.seen.stratagem,)
        causes = [(token, die) for one in predicted for token, dice in one.causes for die in dice]
        assert len(causes) == len(set(causes))
        assert {token for one in predicted for token, _dice in one.causes} == set(cup)


def test_each_cause_leads_there() -> None:
    """SOLO-UNIT-DIE, STRAT-STEAMROLL: the token drawn and the die rolled."""
    for game, state in draws()[:150]:
        found = position_of(game, state)
        for one in of(found):
            for token, dice in one.causes:
                step = game.apply(state, game.parse(f"stratagem {token}"), tell=False).state
                decision = game.decision(step)
                assert decision is not None
                assert (decision.theatre, decision.space) == (one.theatre, one.space)
                assert decision.needs_die == bool(dice)
                assert {decision.slot(die) for die in dice or (None,)} == {one.slot}


def test_without_a_cup_only_the_die_is_left() -> None:
    """SOLO-LEARNING, SOLO-FX-BLITZ: the stratagem is as it is."""
    tried = Counter[bool]()
    for game, state in bot_places():
        found = position_of(game, state)
        decision = game.decision(state)
        if found.cup or decision is None:
            continue
        tried[decision.needs_die] += 1
        assert {one.slot for one in of(found)} == {
            decision.slot(die) for die in (range(1, 7) if decision.needs_die else (None,))
        }
        assert {one.space for one in of(found)} == {decision.space}
    assert min(tried[True], tried[False]) > 20


def test_steamroll_stands_for_what_it_repeats() -> None:
    """STRAT-STEAMROLL: under its own name."""
    first, *_others = examples()
    kit, seen, readings = first.kit, first.seen, first.readings
    (only, *_rest) = forecast(kit, seen, readings, [STRATAGEMS[STEAMROLL]], Stratagem.RAPID)

    assert only.causes == ((Stratagem.STEAMROLL, ()),)
    assert only.share == 1


def test_the_worked_example_falls_twice_as_often_on_the_first_two() -> None:
    """SOLO-EXAMPLE-1, SOLO-UNIT-DIE: once the stratagem is known."""
    first, *_others = examples()
    found = forecast(first.kit, first.seen, first.readings, (), Stratagem.NONE)

    assert [one.slot for one in found] == [0, 1, 2, 3]
    assert [one.share for one in found] == [Fraction(1, 3)] * 2 + [Fraction(1, 6)] * 2
    assert [one.causes[0][1] for one in found] == [(1, 5), (2, 6), (3,), (4,)]


def test_a_bot_that_can_place_nothing_has_no_forecast() -> None:
    """END-NO-PLACEMENT: a spy alone, before the player has placed."""
    alone = bots(row=("spy",), previous=Stratagem.SECURE)

    assert decide(alone.kit, alone.seen) is None
    assert of(alone) == ()
