"""What sets two decisions at cards apart, in a few sentences; and why not simply pass."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from blitz_widgets.coaching.facts import PLAYED_OUT, Fact, WinsPlayOuts
from blitz_widgets.coaching.findings import MomentKind, PassOption, Review
from blitz_widgets.coaching.moments import is_found
from blitz_widgets.coaching.reasons import Contrast, Reasons, reasons, with_play_outs
from blitz_widgets.coaching.verdicts import SLIP_FROM
from blitz_widgets.coaching.weighing import Weighed
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitz.coach.facts import bombs, hands, later, raids
from blitz_widgets.games.blitz.engine.actions import Keep, Pass
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER
from blitz_widgets.games.blitz.rules.ids import Rule
from blitz_widgets.games.blitz.view.coaching.comparing import compare_moves, why_not_pass
from blitz_widgets.locale import languages, speaking
from blitz_widgets.view.coaching import Names
from blitz_widgets.view.review_words import ReviewWords
from tests.support.coached import careless_review, greedy_review

PACK = find_game("blitz", {}).pack
NAMES = Names("the better move", "your move")
REVIEWS = [("blitz", 0), ("blitz", 1), ("solo-blitz", 1)]


def card(name: str) -> bytes:
    """A card by its name."""
    return bytes([PACK.number[name]])


def spends(name: str) -> hands.Spends:
    """A card that is played; none if there is no name."""
    cards = card(name) if name else b""
    return hands.Spends(rule=Rule.CARD_FORCE, weight=-len(cards) or 0.02, cards=cards)


def reaches(total: int) -> hands.HandReaches:
    """What the hand then comes to."""
    return hands.HandReaches(rule=Rule.CARD_FORCE, weight=0.2 * total, total=total, multiplier=None)


def raid(count: int, kind: type[later.LaterRaid | later.NextRaid] = later.LaterRaid) -> Fact:
    """Bombs did damage to the RAF in so many of 20 games."""
    return kind(rule=Rule.CARD_BOMB, weight=-6 * count / 20, count=count, of=20)


def won(count: int) -> WinsPlayOuts:
    """So many of 20 games were won."""
    return WinsPlayOuts(rule=Rule.CARD_WIN_RAF, weight=PLAYED_OUT * count / 20, count=count, of=20)


def said(found: Reasons, seat: Seat = DEFENDER) -> str:
    """The sentences for *found*."""
    return compare_moves(PACK, found, seat, NAMES).text


def test_what_a_card_costs_and_leaves_and_what_became_of_it() -> None:
    """CARD-FORCE, CARD-BOMB: the price of the better move first."""
    found = with_play_outs(
        reasons((spends(""), reaches(18)), (spends("british-ace"), reaches(4))),
        (raid(12), raid(0, later.NextRaid), won(8)),
        (raid(0), raid(9, later.NextRaid), won(4)),
    )

    assert said(found) == (
        "It costs no card and leaves you cards worth 18 in a raid; your move costs British ace "
        "(force 7) and leaves you cards worth 4. In 20 games played on after each move, the better "
        "move has its price: bombs do damage this turn in 12, after your move in 0. But bombs do "
        "damage next turn in 0, after your move in 9; you win in the end in 8, after your move in "
        "4."
    )


def trails(all_in: float, reach: int = 9) -> raids.TrailsRaid:
    """Behind, with such a chance to win the raid if both sides play everything."""
    return raids.TrailsRaid(
        rule=Rule.CARD_FORCE, weight=-0.5, mine=0, theirs=1, reach=reach, needed=2, all_in=all_in
    )


def leads(all_in: float, *, beaten: float = 0.9, is_out: bool = False) -> raids.LeadsRaid:
    """Ahead, with the same chance."""
    return raids.LeadsRaid(
        rule=Rule.CARD_FORCE, weight=0.0, mine=5, theirs=1, needed=6, reach=9, all_in=all_in,
        beaten=beaten, reopened=False, waits=False, is_out=is_out,
    )  # fmt: skip


PASSED = raids.GivesRaidUp(
    rule=Rule.CARD_RAID_ALTERNATE, weight=-6, mine=0, theirs=1, damage=6, may_grow=True
)


def test_a_raid_that_is_won_as_seldom_either_way_is_said_to_be() -> None:
    """CARD-FORCE: then the dear card is wasted, and the lead for now is not told again."""
    found = reasons((spends(""), trails(0.08)), (spends("spitfire"), leads(0.08)))

    told = compare_moves(PACK, found, DEFENDER, NAMES)

    assert told.text.endswith("you keep the bombers out with a chance of 8\u00a0% either way.")
    assert found.in_return in told.contrasts


def test_equal_force_is_said_to_be_enough_where_the_other_card_makes_it_more() -> None:
    """CARD-FORCE: without it nobody sees why the cheap card will do; nor is it said of both."""
    cheap, dear = replace(spends("ground-fire"), weight=-0.1), spends("spitfire")
    level, ahead = replace(leads(0.94), mine=1, needed=2), replace(leads(0.94), weight=0.5)
    found = reasons((cheap, level), (dear, ahead))
    same = reasons((cheap, level), (dear, replace(level, weight=0.5)))

    assert "Level, 1 against 1: at equal force no bomb falls, so that is" in said(found)
    assert said(same).endswith("with a chance of 94\u00a0% either way.")
    assert "Level" not in said(same)


@pytest.mark.parametrize(
    ("card_spent", "left", "told"),
    [
        ("", 9, ": so it is best to spend no card."),
        ("novice", 9, ": so it is best to spend the card that you need least."),
        ("novice", 2, "."),
    ],
)
def test_a_raid_that_is_decided_is_not_worth_a_dear_card(
    card_spent: str, left: int, told: str
) -> None:
    """CARD-FORCE: if it cannot be won either way, and the better move leaves the better hand."""
    better = (replace(spends(card_spent), weight=-0.1), trails(0.0), reaches(left))
    found = reasons(better, (spends("spitfire"), replace(trails(0.0), weight=-0.6), reaches(4)))
    found = replace(found, rest=(*found.rest, Contrast(better=better[1], other=trails(0.0))))

    assert f"play everything, you cannot keep the bombers out either way{told}" in said(found)


def test_a_card_of_no_force_makes_the_other_side_decide() -> None:
    """CARD-RAID-ALTERNATE: that is what it is played for."""
    other = (spends("spitfire"), replace(trails(0.5), weight=-2))

    told = said(reasons((replace(spends("novice"), weight=-0.1), trails(0.5)), other))

    assert "It adds no force, but the Luftwaffe has to decide next, and you can still ans" in told
    assert "adds no force" not in said(reasons((spends("hurricane"), trails(0.5)), other))


def test_that_neither_move_keeps_a_bomber_is_said_once() -> None:
    """CARD-RAID-FIRST: and a hand that comes to nothing is said to be one."""
    strong, weak = (replace(reaches(total), begins=False) for total in (30, 0))

    assert said(reasons((strong,), (weak,)), ATTACKER) == (
        "It leaves you cards worth 30 in a raid, your move nothing with any force. Neither leaves "
        "you a bomber: the next raid has to wait until you draw one."
    )


@pytest.mark.parametrize(
    ("better", "then"),
    [
        (trails(0.5), "you may still answer"),
        (trails(0, reach=1), ""),
        (leads(0.5), "it has to come to 6 first"),
        (leads(1.0, beaten=0.0), "it needs 6 first, and cannot come to that"),
    ],
)
def test_who_passes_lets_the_other_side_end_the_raid(better: Fact, then: str) -> None:
    """CARD-RAID-ALTERNATE, CARD-FORCE: whoever leads need not answer; who cannot lead may not."""
    text = said(reasons((better,), (PASSED,)))

    told = (
        "After your move the Luftwaffe need only pass too, and bombs for 3 points fall; after the "
        f"better move {then}."
    )
    assert text == (told if then else "")


@pytest.mark.parametrize(
    ("chance", "other", "is_out", "told"),
    [(0.6, 0.4, False, True), (0.4, 0.6, False, False), (0.604, 0.6, False, False),
     (0.6, 0.4, True, False)],
)  # fmt: skip
def test_a_chance_speaks_for_a_move_if_it_is_higher(
    chance: float,
    other: float,
    is_out: bool,  # noqa: FBT001
    told: bool,  # noqa: FBT001
) -> None:
    """CARD-FORCE: and is seen to be, by a side that may still play (CARD-RAID-ALTERNATE)."""
    text = said(reasons((leads(chance, is_out=is_out),), (trails(other),)))

    assert ("If both sides then play everything" in text) is told


@pytest.mark.parametrize(("enough", "told"), [(True, True), (False, False)])
def test_bombs_that_were_enough_before_are_no_reason(enough: bool, told: bool) -> None:  # noqa: FBT001
    """CARD-WIN-LUFTWAFFE: only what makes them enough."""
    adds = bombs.AddsBombs(rule=Rule.CARD_BOMB, weight=5, damage=14, wins=True, enough=enough)

    text = said(reasons((adds,), ()), ATTACKER)

    assert (
        text == "It brings the bombs in the raid to 7 points of damage, enough to win if they get "
        "through; your move does not."
    ) is told


def test_cards_without_a_bomber_are_not_said_to_come_to_anything_in_a_raid() -> None:
    """CARD-RAID-FIRST: nor to be more than cards with one."""
    grounded = replace(reaches(63), begins=False)

    assert not said(reasons((grounded,), (reaches(18),)), ATTACKER)
    assert said(reasons((reaches(90),), (grounded,)), ATTACKER) == (
        "It leaves you cards worth 90 in a raid, your move cards worth 63 but no "
        "bomber to begin a raid with."
    )


def test_the_last_bomber_is_told_of_once() -> None:
    """CARD-RAID-FIRST: with what the cards come to, or else by itself."""
    none = hands.Grounded(rule=Rule.CARD_RAID_FIRST, weight=-1.5)
    with_cards = reasons((reaches(30),), (replace(reaches(20), begins=False), none))
    alone = reasons((reaches(20),), (replace(reaches(20), begins=False), none))

    told = compare_moves(PACK, with_cards, ATTACKER, NAMES)

    assert told.text == (
        "It leaves you cards worth 30 in a raid, your move cards worth 20 but no "
        "bomber to begin a raid with."
    )
    assert set(told.contrasts) == set(with_cards.contrasts)
    assert said(alone, ATTACKER) == (
        "It keeps a bomber, with which you can begin a raid; your move keeps none."
    )


def test_what_comes_with_another_is_not_counted_again() -> None:
    """Whoever wins by those bombs."""
    found = with_play_outs(Reasons(), (raid(0), won(20)), (raid(20), won(0)))
    again = with_play_outs(
        Reasons(), (raid(3), raid(3, later.NextRaid)), (raid(9), raid(9, later.NextRaid))
    )

    assert "you win in the end" in said(found)
    assert said(again).count("bombs do damage") == 1


def test_what_is_known_of_one_move_alone_is_not_told_of_both() -> None:
    """And the number of games is that of the games, also where nobody counted who won."""
    damage = later.LaterDamage(rule=Rule.CARD_BOMB, weight=-4, damage=5, of=20)
    less = replace(damage, damage=2, weight=-1)
    alone = Reasons(later=(Contrast(better=None, other=damage),))
    both = Reasons(later=(Contrast(better=less, other=damage),), later_in_return=alone.later[0])

    assert said(alone) == ""
    assert said(both) == (
        "In 20 games played on after each move, the damage comes to 1.0 by the end of the next "
        "turn on average, after your move to 2.5."
    )


def test_what_a_hand_comes_to_later_is_not_mixed_up_with_what_is_left_now() -> None:
    """CARD-FORCE: the raid may still cost cards."""
    force = [
        later.LaterForce(rule=Rule.CARD_FORCE, weight=total / 4, total=total, of=20)
        for total in (12.5, 4)
    ]

    assert said(with_play_outs(Reasons(), (force[0],), (force[1],))) == (
        "In 20 games played on after each move, your hand is worth 12.5 in a raid at the end of "
        "the turn on average, after your move 4.0."
    )


def test_what_comes_with_what_is_told_is_not_listed_either() -> None:
    """CARD-WIN-LUFTWAFFE: on the last turn the side that bombs has won; that is what counts."""
    bombed = replace(raid(20), weight=6)
    found = with_play_outs(Reasons(), (bombed, won(20)), (raid(0), won(0)))

    told = compare_moves(PACK, found, ATTACKER, NAMES)

    assert told.text == (
        "In 20 games played on after each move, you win in the end in 20, after your move in 0."
    )
    assert set(told.contrasts) == {*found.later, found.played_out}


def test_a_raid_is_held_against_flying_none() -> None:
    """CARD-RAID-DECLINE: by how likely it gets through, also where it is not what weighs most."""
    flown = leads(0.16)
    none = raids.FliesNoRaid(rule=Rule.CARD_RAID_DECLINE, weight=2, turns_left=3, missing=9)
    last = replace(none, weight=-100, turns_left=0)

    assert said(reasons((none,), (flown,)), ATTACKER) == (
        "It flies no raid; if both sides play everything, the one that your move begins gets "
        "through with a chance of only 16\u00a0%."
    )
    assert said(reasons((flown,), (replace(none, weight=-2),)), ATTACKER) == (
        "If both sides play everything, its raid gets through with a chance of 16\u00a0%; your "
        "move flies none."
    )
    assert said(reasons((flown,), (last,)), ATTACKER).endswith(
        "flies none on the last turn, and then the RAF has won."
    )


def test_what_is_kept_against_bombs_is_told() -> None:
    """CARD-BALLOON, CARD-REPAIR: who puts them away keeps nothing."""
    kept, gone = (
        hands.HandStops(rule=Rule.CARD_REPAIR, weight=number / 2, balloons=0, repairs=number)
        for number in (2, 0)
    )

    assert said(reasons((kept,), (gone,))) == (
        "It keeps 2 × Repairs against bombs, your move no card."  # noqa: RUF001  # the sign of times
    )


@pytest.mark.parametrize(("must", "praised"), [(0, False), (1, True)])
def test_who_puts_nothing_away_has_found_nothing(must: int, praised: bool) -> None:  # noqa: FBT001  # a case
    """CARD-DISCARD: nobody has to be told not to put an ace away."""
    kept = hands.PutsAway(
        rule=Rule.CARD_DISCARD, weight=0.02, cards=b"", must=must, kept=2, spare=False
    )
    decided = replace(
        greedy_review("blitz", 5, 1).decisions[0],
        played=Weighed(Keep(), 0.5),
        best=Weighed(Keep(), 0.5),
        second=Weighed(Pass(), 0.2),
        second_look=None,
        reasons=reasons((kept,), (replace(kept, cards=card("british-ace"), weight=-9),)),
    )

    assert is_found(decided) is praised


@pytest.mark.parametrize(
    ("gone", "told"), [("night-raid", True), ("bf-109", False), ("goering", False)]
)
def test_a_second_multiplier_is_told_to_add_nothing(gone: str, told: bool) -> None:  # noqa: FBT001
    """CARD-MULTIPLIER: if another is kept that is as good."""
    away = hands.PutsAway(
        rule=Rule.CARD_DISCARD, weight=-0.1, cards=card(gone), must=1, kept=8, spare=told
    )
    other = hands.PutsAway(
        rule=Rule.CARD_DISCARD, weight=-1, cards=card("bf-110"), must=1, kept=8, spare=False
    )

    text = said(reasons((away, reaches(44)), (other, reaches(38))), ATTACKER)

    assert text.startswith("It leaves you cards worth 44 in a raid, your move cards worth 38")
    assert ("a second multiplier would add nothing" in text) is told


def test_a_pass_that_is_clearly_worse_is_told_of() -> None:
    """CARD-RAID-ALTERNATE: what it brings; one about as good is named beside the better move."""
    stands = raids.GivesRaidUp(
        rule=Rule.CARD_RAID_ALTERNATE, weight=-1, mine=0, theirs=4, damage=6, may_grow=False
    )
    idle = PassOption(
        chance=0.2,
        facts=(stands,),
        reasons=with_play_outs(Reasons(), (raid(4), won(9)), (raid(19), won(3))),
    )

    near = why_not_pass(PACK, idle, SLIP_FROM / 2, DEFENDER, NAMES)
    far = why_not_pass(PACK, idle, 2 * SLIP_FROM, DEFENDER, NAMES)

    assert not near.text
    assert far.text == (
        "After a pass: If the Luftwaffe passes too, it ends 0 against 4: bombs for 3 points fall. "
        "In 20 games played on after each move, bombs do damage this turn in 4, after a pass in "
        "19; you win in the end in 9, after a pass in 3."
    )
    assert far.rules[0] == Rule.CARD_RAID_ALTERNATE


def test_nothing_is_said_against_a_pass_after_which_more_is_won() -> None:
    """What became of it would contradict that."""
    doubtful = with_play_outs(Reasons(), (raid(4), won(3)), (raid(19), won(12)))

    assert not why_not_pass(
        PACK, PassOption(chance=0.2, facts=(), reasons=doubtful), 2 * SLIP_FROM, DEFENDER, NAMES
    ).text


def reviews(name: str, seat: int) -> list[Review]:
    """Games that were played greedily and at random."""
    return [greedy_review(name, 5, seat), careless_review(name, 4, seat)]


@pytest.mark.parametrize(("name", "seat"), REVIEWS)
@pytest.mark.parametrize("language", languages())
def test_every_moment_that_was_missed_is_told_in_sentences(
    name: str, seat: int, language: str
) -> None:
    """In every language, with nothing left to fill in, and nothing in the list said before."""
    words = ReviewWords(find_game(name, {}), Seat(seat))
    missed = [
        each
        for review in reviews(name, seat)
        for each in review.moments
        if each.kind is MomentKind.MISSED
    ]
    assert missed
    with speaking(language):
        for moment in missed:
            told = words.moment(moment)
            assert re.fullmatch(r"[^{}]+\.", told.comparison), told
            assert told.rules
            assert len(set(told.sentences)) == len(told.sentences)
