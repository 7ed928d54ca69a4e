"""What sets one move apart from another."""

from __future__ import annotations

from blitz_widgets.coaching.facts import Fact
from blitz_widgets.coaching.reasons import reasons
from blitz_widgets.rulebook.ids import Rule


class Gains(Fact, frozen=True, kw_only=True):
    """Something good."""

    what: str


class Costs(Fact, frozen=True, kw_only=True):
    """Something bad."""

    what: str


class About(Fact, frozen=True, kw_only=True):
    """Something about a place."""

    place: str
    who: str

    @property
    def topic(self) -> object:
        """The place."""
        return self.place


def gain(what: str, weight: float) -> Gains:
    """Something good that weighs so much."""
    return Gains(rule=Rule.TURN_PLACE, weight=weight, what=what)


def cost(what: str, weight: float) -> Costs:
    """Something bad that weighs so much."""
    return Costs(rule=Rule.TURN_PLACE, weight=-weight, what=what)


def test_what_both_do_is_no_reason() -> None:
    """Neither what is good about both nor what is bad."""
    both = (gain("a", 2), cost("b", 1))

    assert not reasons(both, both)


def test_what_the_other_does_better_is_no_reason() -> None:
    """Three points are no reason against five."""
    assert not reasons((gain("three", 3),), (gain("five", 5),))
    assert reasons((gain("five", 5),), (gain("three", 3),)).gains == (gain("five", 5),)


def test_what_speaks_against_the_other_is_a_reason() -> None:
    """Unless the better one costs as much."""
    assert reasons((), (cost("a", 2),)).costs == (cost("a", 2),)
    assert not reasons((cost("b", 3),), (cost("a", 2),))


def test_at_most_three_reasons_the_strongest_first() -> None:
    """Anything slight is left out."""
    found = reasons((gain("a", 1), gain("b", 3)), (cost("c", 2), cost("d", 0.5), cost("e", 0.1)))

    assert found.gains == (gain("b", 3), gain("a", 1))
    assert found.costs == (cost("c", 2),)


def test_one_reason_about_one_thing() -> None:
    """To win it is to keep the other from it."""
    mine = About(rule=Rule.TURN_PLACE, weight=4, place="here", who="me")
    theirs = About(rule=Rule.TURN_PLACE, weight=-3, place="here", who="you")

    assert reasons((mine,), (theirs,)).costs == ()
