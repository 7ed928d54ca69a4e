"""Goals are met by what truly happens, and by nothing else."""

from __future__ import annotations

import pytest

from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.lessons.goals import (
    Allowed,
    AnyGoal,
    Cites,
    Ends,
    Forbidden,
    Gains,
    Holds,
    PlayedLine,
    Spares,
    Stands,
    look_up,
    met,
)
from blitz_widgets.lessons.judge import what_follows
from tests.lessons.exercises import of_course, play


def played_line(*actions: str) -> PlayedLine:
    """What these *actions* of the Axis, and of chance after it, lead to."""
    game, start = play().begin()
    state, events = start, ()
    for action in actions:
        step = game.apply(state, game.parse(action))
        state, events = step.state, (*events, *step.events)
    return PlayedLine(game, start, state, events)


SHIELD = played_line("airforce-1 SE1.1")
"""An airforce on the shield of 2: the marker moves 1, and a draw is due."""


class TestEachKind:
    """Met, and not met."""

    @pytest.mark.parametrize(
        "goal",
        [
            Cites(rule=Rule.EFFECT_PROPAGANDA),
            Cites(rule=Rule.UNIT_AIRFORCE),
            Spares(rule=Rule.EFFECT_BOMBING),
            Stands(what="markers/SE", at=1),
            Stands(what="spaces/SE1.1/side", at="axis"),
            Stands(what="final_turn", at=False),
            Stands(what="scores/axis", at_least=2),
            Stands(what="scores/axis", at_least=1, at_most=2),
            Stands(what="spaces/SE1.2"),
            Holds(what="free", item="SE1.2"),
            Holds(what="reserves/axis", item="army-2"),
            Gains(what="scores/axis", by=2),
            Gains(what="scores/axis", at_least=2),
            Gains(what="scores/allies", at_most=0),
            Gains(what="reserves/axis", by=-1),
            Gains(what="spaces/SE1.1", at_least=1),
            Ends(),
        ],
        ids=repr,
    )
    def test_it_is_met(self, goal: AnyGoal) -> None:
        """By a unit on a shield of 2."""
        assert goal.met(SHIELD)

    @pytest.mark.parametrize(
        "goal",
        [
            Cites(rule=Rule.EFFECT_BOMBING),
            Spares(rule=Rule.EFFECT_PROPAGANDA),
            Spares(rule=Rule.UNIT_AIRFORCE),
            Stands(what="markers/SE", at=0),
            Stands(what="spaces/SE1.1/side", at="allies"),
            Stands(what="spaces/SE1.1"),
            Stands(what="scores/axis", at_least=3),
            Stands(what="scores/axis", at_most=1),
            Stands(what="spaces/SE1.2", at_least=0),
            Stands(what="no/such/place", at="axis"),
            Holds(what="free", item="SE1.1"),
            Holds(what="free", item="no-such-space"),
            Holds(what="active", item="axis"),
            Holds(what="no/such/place", item="axis"),
            Gains(what="scores/axis", by=1),
            Gains(what="scores/axis", at_least=3),
            Gains(what="scores/axis", at_most=1),
            Gains(what="reserves/axis", by=0),
            Ends(winner=0),
        ],
        ids=repr,
    )
    def test_it_is_not_met(self, goal: AnyGoal) -> None:
        """By the same unit."""
        assert not goal.met(SHIELD)

    def test_a_change_is_not_what_is_there(self) -> None:
        """Gains look at both ends, whatever was there before."""
        game, _start = of_course("the-allies-win-at-once").begin()
        stands = Stands(what="scores/allies", at=22)
        idle = PlayedLine(game, _start, _start, ())

        assert stands.met(idle)
        assert Gains(what="scores/allies", by=0).met(idle)
        assert not Gains(what="scores/allies", by=22).met(idle)


class TestPiles:
    """What is there several times, and what is counted in halves."""

    def test_how_often_can_matter(self) -> None:
        """Just so often, neither less nor more."""
        exercise = of_course("multipliers-left")
        game, start = exercise.begin()
        idle = PlayedLine(game, start, start, ())

        assert Holds(what="discards/raf", item="command").met(idle)
        assert Holds(what="discards/raf", item="command", times=2).met(idle)
        assert not Holds(what="discards/raf", item="command", times=1).met(idle)
        assert not Holds(what="discards/raf", item="command", times=3).met(idle)
        assert Holds(what="discards/raf", item="churchill", times=0).met(idle)
        assert not Holds(what="discards/raf", item="churchill").met(idle)

    def test_half_points_count(self) -> None:
        """They are neither rounded nor left out."""
        done = what_follows(of_course("damage-is-halved"))  # type: ignore[arg-type]

        assert Gains(what="damage", by=2.5).met(done)
        assert not Gains(what="damage", by=2).met(done)
        assert not Gains(what="damage", at_least=2.6).met(done)
        assert Stands(what="damage", at=10.5).met(done)
        assert Stands(what="damage", at_least=10.5, at_most=10.5).met(done)
        assert not Stands(what="damage", at_most=10).met(done)


class TestActions:
    """What is allowed where the line leads."""

    def test_an_action_is_allowed(self) -> None:
        """Or is not."""
        start = played_line()

        assert Allowed(action="army-2 SE1.2").met(start)
        assert not Forbidden(action="army-2 SE1.2").met(start)

    def test_an_action_is_refused(self) -> None:
        """For any reason, or for this one; the reason may be among those named besides."""
        start = played_line()

        assert Forbidden(action="army-2 SE1.1").met(start)
        assert Forbidden(action="army-2 SE1.1", rule=Rule.BOARD_TERRAIN).met(start)
        assert Forbidden(action="army-2 SE1.1", rule=Rule.UNIT_ARMY).met(start)
        assert not Forbidden(action="army-2 SE1.1", rule=Rule.BOARD_ACTIVE).met(start)
        assert not Allowed(action="army-2 SE1.1").met(start)

    def test_it_is_asked_at_the_end_of_the_line(self) -> None:
        """Where the first move has already been made."""
        assert Allowed(action="airforce-1 SE1.1").met(played_line())
        assert Forbidden(action="airforce-1 SE1.1").met(SHIELD)


class TestTheEnd:
    """Someone wins, or no one yet."""

    def test_the_winner_is_the_one_named(self) -> None:
        """And the other one is not."""
        exercise = of_course("the-allies-win-at-once")
        game, start = exercise.begin()
        state = start
        for action in (exercise.answers[0][0], "draw army-3"):  # type: ignore[union-attr]
            if game.outcome(state) is None:
                state = game.apply(state, game.parse(action)).state
        over = PlayedLine(game, start, state, ())

        assert Ends(winner=1).met(over)
        assert not Ends(winner=0).met(over)
        assert not Ends().met(over)


class TestSeveral:
    """All of them count."""

    def test_all_must_be_met(self) -> None:
        """One alone is not enough; where there is none, nothing is missing."""
        good, bad = Gains(what="scores/axis", by=2), Gains(what="scores/axis", by=1)

        assert met((good,), SHIELD)
        assert not met((good, bad), SHIELD)
        assert met((), SHIELD)

    def test_what_is_not_there_is_nothing(self) -> None:
        """Also below something that has no parts."""
        game, start = play().begin()

        assert look_up(game, start, "markers/WE") == 0
        assert look_up(game, start, "markers/XX") is None
        assert look_up(game, start, "turn/of/whom") is None
