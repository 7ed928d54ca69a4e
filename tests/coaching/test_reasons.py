"""What sets one move apart from another."""

from __future__ import annotations

from fractions import Fraction

from blitz_widgets.coaching.facts import PLAYED_OUT, Fact, Key, Kind, WinsPlayOuts
from blitz_widgets.coaching.finder import TurnFacts
from blitz_widgets.coaching.reasons import comparable, reasons, with_play_outs
from blitz_widgets.games.blitzkrieg.coach.facts import dangers, deeds, later, prospects
from blitz_widgets.games.blitzkrieg.coach.facts.prospects import Way
from blitz_widgets.games.blitzkrieg.rules.ids import Rule


class Gains(Fact, frozen=True, kw_only=True):
    """Something good."""

    kind = Kind(about=Key("gain", ("what",)))

    what: str


class Costs(Fact, frozen=True, kw_only=True):
    """Something bad."""

    kind = Kind(about=Key("cost", ("what",)))

    what: str


class About(Fact, frozen=True, kw_only=True):
    """Something about a place."""

    kind = Kind(topic=Key("place", ("place",)))

    place: str
    who: str


class Denies(Fact, frozen=True, kw_only=True):
    """That something is no longer possible."""

    kind = Kind(only_prevents=True)


def won(count: int) -> WinsPlayOuts:
    """So many of twelve games were won."""
    weight = PLAYED_OUT * count / 12
    return WinsPlayOuts(rule=Rule.END_25_AXIS, weight=weight, count=count, of=12)


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


def test_what_makes_a_difference_is_told_of_both() -> None:
    """Of the one what is so, and of the other what it has of the same, or that it has nothing."""
    better, other = gain("draws", 2), gain("draws", 0.5)
    (alone,) = reasons((better,), ()).contrasts
    (both,) = reasons((better,), (other,)).contrasts

    assert (alone.better, alone.other) == (better, None)
    assert (both.better, both.other) == (better, other)
    assert both.advantage == 1.5


def test_what_speaks_most_for_the_other_move_is_told_too() -> None:
    """Also where nothing that is seen now speaks for the better one: that is no reason."""
    found = reasons((gain("a", 3), cost("b", 2), cost("c", 1)), ())

    assert found.in_return is not None
    assert found.in_return.better == cost("b", 2)
    unexplained = reasons((), (gain("b", 2),))
    assert unexplained.in_return is not None
    assert not unexplained


def test_a_denial_is_no_reason_of_its_own() -> None:
    """It is told beside the danger that the other move leaves."""
    denial = Denies(rule=Rule.TURN_PLACE, weight=3)

    assert not reasons((denial,), ())


def test_what_became_of_both_is_a_reason() -> None:
    """If it differs enough; and games that the other move won more often make it doubtful."""
    found = with_play_outs(
        reasons((), ()), (gain("points", 2), won(9)), (gain("points", 0.5), won(3))
    )
    doubtful = with_play_outs(reasons((), ()), (won(3),), (won(9),))

    assert found
    assert [each.better for each in found.later] == [gain("points", 2)]
    assert found.play_outs_tell
    assert not found.is_doubtful
    assert doubtful.is_doubtful
    assert not with_play_outs(reasons((), ()), (won(4),), (won(3),)).play_outs_tell


def test_one_reason_about_one_thing() -> None:
    """To win it is to keep the other from it."""
    mine = About(rule=Rule.TURN_PLACE, weight=4, place="here", who="me")
    theirs = About(rule=Rule.TURN_PLACE, weight=-3, place="here", who="you")

    assert len(reasons((mine,), (theirs,)).contrasts) == 1


class TestNoLack:
    """What a move needs no more is not missing from it."""

    fits = prospects.UnitsFit(rule=Rule.END_NO_PLACEMENT, weight=-3, count=0, left=1, draws=True)
    final = deeds.BringsFinalTurn(rule=Rule.END_25_AXIS, weight=4, points=26)
    could = prospects.CouldWinTheatre(
        rule=Rule.CLOSE_THEATRE, weight=2, points=6, way=Way(1, 1), theatre=3
    )

    @staticmethod
    def won(theatre: int) -> Fact:
        """A theatre that is won in the turn."""
        return deeds.WinsTheatre(
            rule=Rule.CLOSE_THEATRE, weight=6, theatre=theatre, points=5, icons=1
        )

    def test_units_are_needed_while_the_game_goes_on(self) -> None:
        """END-NO-PLACEMENT: only a move after which there is no next turn needs none."""
        assert self.fits not in [each.other for each in reasons((), (self.fits,)).contrasts]
        assert self.fits in [each.other for each in reasons((self.final,), (self.fits,)).contrasts]

    def test_what_has_just_been_won_is_not_out_of_reach(self) -> None:
        """CLOSE-THEATRE: but another theatre is."""
        same, elsewhere = (reasons((self.could,), (self.won(theatre),)) for theatre in (3, 4))

        assert not same
        assert elsewhere.contrasts[0].better == self.could


def test_what_may_be_so_of_the_other_too_is_no_difference() -> None:
    """Of a turn that luck still has a say in, only what is told of both is held against another."""
    mine, shared, theirs = gain("points", 2.0), gain("a lead", 1.0), gain("a unit", 3.0)
    better, other = (mine, shared), (shared, theirs)

    def held(*, of_better: bool, of_other: bool) -> tuple[tuple[Fact, ...], tuple[Fact, ...]]:
        return comparable(TurnFacts(better, of_better), TurnFacts(other, of_other))

    assert held(of_better=True, of_other=True) == (better, other)
    assert held(of_better=False, of_other=True) == (better, (shared,))
    assert held(of_better=True, of_other=False) == ((shared,), other)
    assert held(of_better=False, of_other=False) == ((shared,), (shared,))


def test_a_row_that_the_better_move_closes_for_the_other_side_is_no_reason() -> None:
    """CLOSE-CAMPAIGN: that nobody can fill it any more is then no merit."""
    found = reasons((closes((1,), -3.0),), (may_fill(),))

    assert found.contrasts == ()
    assert found.in_return is not None
    assert found.in_return.better == closes((1,), -3.0)


def test_a_row_that_the_better_move_closes_in_a_tie_is_told_beside_what_would_close_it() -> None:
    """CLOSE-TIE: points for both are better than points for one."""
    found = reasons((closes((0, 1), 0.0),), (may_fill(),))

    assert [(each.better, each.other) for each in found.contrasts] == [
        (closes((0, 1), 0.0), may_fill())
    ]


def test_to_close_a_row_is_told_beside_what_would_close_it_for_the_other_side() -> None:
    """CLOSE-CAMPAIGN: the points of both, also where the other move scores as much elsewhere."""
    mine = closes((0,), 3.0)
    scored = deeds.ScoresPropaganda(rule=Rule.EFFECT_PROPAGANDA, weight=3, points=3)
    (alone,) = reasons((mine,), (may_fill(),)).contrasts
    assert (alone.better, alone.other) == (mine, may_fill())
    filled = dangers.BotClosesCampaign(
        rule=Rule.SOLO_THEATRE_CAMPAIGN, weight=-5.0, row=4, share=Fraction(1), points=5
    )
    (both,) = reasons((mine,), (filled, scored)).contrasts
    assert (both.better, both.other) == (mine, filled)


def test_a_second_unit_that_wins_the_game_is_all_that_counts() -> None:
    """UNIT-BLITZ, END-25-ALLIED: what else the first one brings is no reason beside that."""
    follows = deeds.FollowUpScores(
        rule=Rule.UNIT_BLITZ, weight=100, unit=1, space=2, points=6, wins=True
    )

    found = reasons((follows, gain("draws", 0.9)), (cost("a", 2),))

    assert [each.fact for each in found.contrasts] == [follows]
    assert found.is_certain
    assert found.rest == ()


def closes(winners: tuple[int, ...], weight: float) -> deeds.ClosesCampaign:
    """A row is full, and scores for the *winners*."""
    return deeds.ClosesCampaign(
        rule=Rule.CLOSE_CAMPAIGN,
        weight=weight,
        theatre=1,
        row=4,
        winners=winners,
        points=3,
        icons=0,
    )


def may_fill() -> dangers.CanCloseCampaign:
    """The other side can fill the same row, and win it alone."""
    return dangers.CanCloseCampaign(
        rule=Rule.CLOSE_CAMPAIGN, weight=-2.0, points=3, ways=(Way(2, 1),), row=4
    )


def test_what_came_true_in_no_game_that_was_played_on_is_no_reason() -> None:
    """A hope is told only if the other side leaves it in some of them."""
    hope = prospects.CouldCloseCampaign(
        rule=Rule.CLOSE_CAMPAIGN, weight=2, points=3, way=Way(2, 1), theatre=1, row=4
    )
    scored = later.LaterCampaign(
        rule=Rule.CLOSE_CAMPAIGN, weight=0.3, count=1, of=10, theatre=1, row=4, winner=0
    )
    found = reasons((hope,), ())

    assert with_play_outs(found, (scored, won(6)), (won(4),)).contrasts == found.contrasts
    assert not with_play_outs(found, (won(6),), (won(4),)).contrasts


def test_what_the_other_move_scores_is_admitted_where_the_better_one_scores_more() -> None:
    """CLOSE-CAMPAIGN: told beside it, and weighed by nobody; also beside a stronger reason."""
    mine, place = closes((0,), 3.0), gain("place", 1.5)
    theirs = deeds.ScoresPropaganda(rule=Rule.EFFECT_PROPAGANDA, weight=2, points=2)

    found = reasons((mine,), (theirs, place))
    assert found.in_return is not None
    assert found.admitted is not None
    assert (found.in_return.other, found.admitted.other) == (place, theirs)
    assert [each.other for each in found.all_in_return] == [theirs, place]
    assert found.strength == reasons((mine,), (place,)).strength
    assert reasons((gain("place", 9.0),), (theirs,)).admitted is None
    assert reasons((mine, theirs), (theirs, place)).admitted is None


def test_only_what_decides_is_said_of_a_move_that_ends_the_game() -> None:
    """END-25-ALLIED: what follows, or scores on the way, is of no use once the game is over."""
    won = deeds.EndsGame(rule=Rule.END_25_ALLIED, weight=100, winner=1)
    lost = deeds.EndsGame(rule=Rule.END_25_AXIS, weight=-100, winner=0)
    scored = deeds.ScoresPropaganda(rule=Rule.EFFECT_PROPAGANDA, weight=2, points=2)
    next_turn = dangers.BotTakesSpace(
        rule=Rule.SOLO_TURN_B, weight=-1.4, space=3, share=Fraction(4, 7)
    )
    hoped = prospects.CouldCloseCampaign(
        rule=Rule.CLOSE_CAMPAIGN, weight=1.2, points=5, way=Way(1, 2), theatre=0, row=1
    )

    at_once = reasons((won, scored), (next_turn, hoped))
    saved = reasons((hoped, next_turn), (lost,))

    assert [each.fact for each in at_once.contrasts] == [won]
    assert [each.fact for each in saved.contrasts] == [lost]
    assert at_once.in_return is None
    assert saved.in_return is None
    assert at_once.rest == saved.rest == ()


def test_what_scores_for_both_sides_is_told_of_the_other_move() -> None:
    """CLOSE-TIE: it weighs nothing, but a learner who sees it wants to know that it was counted."""
    tied = deeds.ClosesCampaign(
        rule=Rule.CLOSE_TIE, weight=0, theatre=0, row=1, winners=(0, 1), points=3, icons=0
    )

    found = reasons((gain("a", 2),), (tied,))

    assert found.in_return is not None
    assert (found.in_return.better, found.in_return.other) == (None, tied)
    assert found.outweighs
    assert reasons((gain("a", 2), tied), (tied,)).in_return is None
    stronger = reasons((gain("a", 2), cost("b", 1)), (tied,)).in_return
    assert stronger is not None
    assert stronger.better == cost("b", 1)


def test_what_became_of_the_other_move_is_told_once() -> None:
    """Beside what speaks for it at once, unless that is about the same."""
    space = later.LaterSpace(rule=Rule.EFFECT_PRODUCTION, weight=-2, count=10, of=10, space=3)
    holds = deeds.HoldsSpace(rule=Rule.TURN_PLACE, weight=1, space=3)
    better, other = (space, won(9)), (won(3),)

    both = with_play_outs(reasons((gain("a", 5), cost("b", 2)), ()), better, other)
    same = with_play_outs(reasons((gain("a", 5),), (holds,)), better, other)

    assert [each.fact for each in both.all_in_return] == [cost("b", 2), space]
    assert [each.fact for each in same.all_in_return] == [holds]


def test_what_can_no_longer_be_placed_is_no_reason_where_the_game_is_over() -> None:
    """END-25-AXIS: of a move after which all games ended soon, who stands where means nothing."""
    space = later.LaterSpace(rule=Rule.EFFECT_RESEARCH, weight=-3, count=10, of=10, space=3)
    points = [
        later.LaterPoints(rule=Rule.BOARD_VPTRACK, weight=weight, mine=3.0, theirs=3.0 - weight)
        for weight in (2.0, -2.0)
    ]
    for over, kinds in ((12, [later.LaterPoints]), (11, [later.LaterPoints, later.LaterSpace])):
        ended = WinsPlayOuts(rule=Rule.END_25_AXIS, weight=12, count=12, of=12, over=over)
        found = with_play_outs(
            reasons((gain("a", 2),), ()), (points[0], ended), (points[1], space, won(0))
        )
        assert [type(each.fact) for each in found.later] == kinds


def test_the_price_that_came_later_is_held_against_a_move() -> None:
    """If it is the sum of all; and that far more games were won speaks for it."""
    price = later.LaterPoints(rule=Rule.BOARD_VPTRACK, weight=-6, mine=0.0, theirs=6.0)
    even = later.LaterPoints(rule=Rule.BOARD_VPTRACK, weight=0, mine=2.0, theirs=2.0)
    found = reasons((gain("a", 4), cost("b", 3)), ())

    dear = with_play_outs(found, (price, won(6)), (even, won(6)))
    winning = with_play_outs(found, (even, won(12)), (even, won(0)))

    assert dear.strength == 4 - 6
    space = later.LaterSpace(rule=Rule.EFFECT_RESEARCH, weight=-6, count=10, of=10, space=3)
    assert with_play_outs(found, (space, won(6)), (won(6),)).strength == 4 - 3
    assert not dear.outweighs
    assert winning.outweighs
    assert winning.strength == 4 + PLAYED_OUT - 3
