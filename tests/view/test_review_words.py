"""A review in words."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from blitz_widgets.cards.reviewing import counts
from blitz_widgets.coaching.contrasts import Contrast
from blitz_widgets.coaching.facts import PLAYED_OUT
from blitz_widgets.coaching.findings import Cause, MomentKind, Swing
from blitz_widgets.coaching.reasons import Reasons, reasons
from blitz_widgets.games.blitzkrieg.coach.facts.deeds import DrawsUnits, EndsGame, Researches
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.locale import languages, speaking
from blitz_widgets.view.moment_words import MomentWords, Pair
from blitz_widgets.view.review_words import ReviewWords
from blitz_widgets.view.verdict_words import how_sure, verdict_text
from tests.support.coached import greedy_line, greedy_review

REVIEWS = (("solo", 1, 99), ("base", 0, 12), ("blitz", 1, 99))


def words_of(name: str, seat: int, turns: int) -> tuple[ReviewWords, Any]:
    """What says a review, and the review."""
    review = greedy_review(name, 5, seat, turns)
    return ReviewWords(greedy_line(name, 5, turns).game, review.seat), review


@pytest.mark.parametrize(("name", "seat", "turns"), REVIEWS)
@pytest.mark.parametrize("language", languages())
def test_every_difference_is_told_of_both_moves(
    name: str, seat: int, turns: int, language: str
) -> None:
    """A sentence for each of them, and how sure it is once."""
    words, review = words_of(name, seat, turns)
    with speaking(language):
        for decided in review.decisions:
            if decided.is_slip:
                said = words.missed(decided)
                for pair in (*said.now, *said.later):
                    assert pair.better.endswith(".")
                    assert pair.other.endswith(".")
                    assert pair.better != pair.other
                assert (str(round(100 * decided.second_look)) in said.sure) != (
                    decided.reasons.is_certain
                )
                assert sum(each == said.sure for each in said.sentences) == bool(said.sure)


@pytest.mark.parametrize(("name", "seat", "turns"), REVIEWS)
def test_luck_is_told_with_what_it_was(name: str, seat: int, turns: int) -> None:
    """Of each decision what came after it; each cause by its own name."""
    words, review = words_of(name, seat, turns)
    columns = words.columns(review)
    told = [each for each in review.swings if abs(each.amount) > 0.08]

    assert len(columns) == len(review.decisions)
    assert told or name == "blitz"
    for swing in told:
        assert words.luck.happened(swing) or swing.cause is Cause.OTHER_PLAY
    for moment in review.moments:
        if moment.kind is MomentKind.LUCK:
            said = " ".join(words.moment(moment).sentences)
            assert words.luck.happened(moment.swing).split(".")[0] in said


def test_a_game_that_was_lost_or_won_already_is_said_to_be() -> None:
    """Rather than calling anything the best, with 0 %."""
    review = greedy_review("solo", 5, 1, 99)
    decided = review.decisions[0]
    chance = decided.best._replace
    lost = replace(decided, best=chance(chance=0.0), played=chance(chance=0.0), worst=0.0)
    won = replace(decided, best=chance(chance=1.0), played=chance(chance=1.0), worst=0.995)

    assert lost.was_over
    assert won.was_over
    assert not decided.was_over
    over = replace(review, decisions=(lost, won, decided))
    assert [each["count"] for each in counts(over) if each["name"] == "Settled"] == [2]
    assert sum(each["count"] for each in counts(over)) == len(over.decisions)
    assert verdict_text(lost) == "Lost already: nothing changes it"
    assert verdict_text(won) == "Won already: any move wins"
    assert "already" not in verdict_text(decided)


def test_what_changed_the_chance_is_said_to_be_added_up() -> None:
    """Over all turns: that a sum goes beyond 100 is no error."""
    words, review = words_of("solo", 1, 99)
    swing = replace(review.swings[0], amount=1.84)

    said = words.luck.balance(replace(review, swings=(swing,)))

    assert "+184" in said
    assert "added up over all turns" in said
    assert "a sum may go beyond 100" in said


def test_a_loss_without_a_mistake_says_how_small_the_chance_was() -> None:
    """And what the decisions gave up in sum, with those that cost most."""
    words, review = words_of("blitz", 1, 99)
    small = tuple(each for each in review.decisions if not each.is_slip)
    even = replace(review, decisions=small, first_chance=0.11, result=0.0, moments=())
    costly = max(small, key=lambda each: each.given_up.amount)

    said = words.no_moment(even)

    assert said.startswith("No single mistake lost this game. At your first decision your chance")
    assert "11\u00a0%: you were likely to lose even with good play." in said
    assert f"Together your decisions gave up {round(100 * even.other_losses)} percentage" in said
    assert f"Turn {costly.turn}: you played “{words.turn_played(costly.played_turn)}”" in said
    assert "first decision" not in words.no_moment(replace(even, decisions=()))
    won = words.no_moment(replace(even, result=1.0))
    assert won.startswith("No single moment stands out")
    assert "likely to lose" not in won


def test_what_no_fact_explains_is_named_in_a_line() -> None:
    """Rather than passed over; what the games that were played on contradict, as that."""
    words, review = words_of("base", 0, 12)
    slip = next(each for each in review.decisions if each.is_slip and each.reasons.played_out)
    out = slip.reasons.played_out
    turned = Contrast(
        better=replace(out.fact, count=0, weight=0), other=replace(out.fact, count=9, weight=11)
    )
    plain = replace(slip, turn=7, reasons=Reasons())
    doubtful = replace(slip, turn=9, reasons=Reasons(played_out=turned))

    said = words.unexplained(replace(review, unexplained=(plain, doubtful)))

    amount = round(100 * slip.given_up.amount)
    better = words.turn_played(slip.best_turn)
    assert f"Turn 7 gave up {amount} percentage points, and no single fact" in said[0]
    assert f"Better was “{better}”." in said[0]
    assert f"also counts turn 9 against you ({amount} percentage points)" in said[1]
    assert words.unexplained(replace(review, unexplained=())) == ()


def test_what_no_fact_explains_is_told_with_the_games_it_lost() -> None:
    """Where playing both moves on tells them apart by more than a game or two."""
    words, review = words_of("base", 0, 12)
    slip = next(each for each in review.decisions if each.is_slip and each.reasons.played_out)
    fact = slip.reasons.played_out.fact

    def said(wins: int) -> str:
        out = Contrast(
            better=replace(fact, count=9, weight=11), other=replace(fact, count=wins, weight=0)
        )
        plain = replace(slip, reasons=Reasons(played_out=out))
        return words.unexplained(replace(review, unexplained=(plain,)))[0]

    assert said(1).endswith(f"you win 9 of {fact.of} games, and 1 after your move.")


@pytest.mark.parametrize(("name", "seat", "turns"), REVIEWS)
def test_nothing_is_explained_and_unexplained(name: str, seat: int, turns: int) -> None:
    """What is said to have no reason is no moment, and gave up more than the least that is told."""
    _words, review = words_of(name, seat, turns)
    told = [each.decided for each in review.moments if each.kind is MomentKind.MISSED]

    for each in review.unexplained:
        assert each not in told
        assert each.is_slip
        assert len(told) < 3 or each.given_up.amount > min(one.given_up.amount for one in told)


def test_what_is_certain_is_not_said_to_be_likely() -> None:
    """END-25-ALLIED: of a move that wins at once nobody asks how sure it is."""
    _words, review = words_of("solo", 1, 99)
    slip = next(each for each in review.decisions if each.is_slip)
    won = EndsGame(rule=Rule.END_25_ALLIED, weight=100, winner=1)
    lost = EndsGame(rule=Rule.END_25_AXIS, weight=-100, winner=0)

    certain = [
        replace(slip, reasons=Reasons(contrasts=(contrast,)))
        for contrast in (Contrast(better=won, other=None), Contrast(better=None, other=lost))
    ]

    assert [how_sure(each) for each in certain] == ["", ""]
    assert how_sure(replace(slip, reasons=Reasons())).startswith("At first sight")


def test_what_became_of_the_other_move_is_told_after_how_both_were_played_on() -> None:
    """Also where nothing else is told of later: “in 8 of 10 games” needs to be known of which."""
    words, review = words_of("base", 0, 12)
    slip = next(each for each in review.decisions if each.is_slip and each.reasons.later)
    (back, *_) = slip.reasons.later
    turned = Contrast(better=back.other, other=back.better)
    bare = Reasons(
        contrasts=slip.reasons.contrasts,
        later_in_return=turned,
        played_out=slip.reasons.played_out,
    )

    said = words.missed(replace(slip, reasons=bare))

    assert said.later == ()
    assert len(said.in_return) == 1
    assert said.later_title.endswith("games played on:")
    assert said.sentences.index(said.later_title) < len(said.sentences) - 2


@pytest.mark.parametrize(("name", "seat", "turns"), REVIEWS)
def test_how_moves_were_played_on_is_told_once_at_the_foot(
    name: str, seat: int, turns: int
) -> None:
    """And how sure such verdicts are; no moment says either again."""
    words, review = words_of(name, seat, turns)
    told = [" ".join(words.moment(each).sentences) for each in review.moments]

    foot = words.foot(review)

    decided = [each.decided for each in review.moments if each.decided]
    assert foot.count("then simply") == any(each.reasons.played_out for each in decided)
    assert foot.count("proved to be worse") == any(each.is_slip for each in decided)
    assert foot or name == "blitz"
    for text in told:
        assert "then simply" not in text
        assert "proved" not in text
    assert words.foot(replace(review, moments=())) == ""


def test_games_that_differ_by_more_than_a_move_gave_up_are_explained() -> None:
    """Of 10 games 10 and 3 are won, and the move gave up 8 points of %: both are true."""
    words, review = words_of("base", 0, 12)
    moment = next(each for each in review.moments if each.decided)
    slip = moment.decided
    fact = slip.reasons.played_out.fact

    def foot(wins: int) -> str:
        out = Contrast(
            better=replace(fact, count=fact.of, weight=PLAYED_OUT),
            other=replace(fact, count=wins, weight=PLAYED_OUT * wins / fact.of),
        )
        told = replace(slip, second_look=0.08, reasons=Reasons(played_out=out))
        return words.foot(replace(review, moments=(replace(moment, decided=told),)))

    assert "there are few of them, and they are played on simply" in foot(3)
    assert "they are few" not in foot(fact.of - 1)


def test_what_is_outweighed_is_told_with_what_both_moves_bring() -> None:
    """EFFECT-PRODUCTION, EFFECT-RESEARCH: there are facts, and only on balance one is better."""
    words, review = words_of("base", 0, 12)
    slip = next(each for each in review.decisions if each.is_slip and each.reasons.played_out)
    draws = DrawsUnits(rule=Rule.EFFECT_PRODUCTION, weight=0.9, count=1)
    weapons = Researches(rule=Rule.EFFECT_RESEARCH, weight=1.4, count=2, to_reserve=False)
    even = replace(slip, turn=7, reasons=reasons((draws,), (weapons,)))

    (said,) = words.unexplained(replace(review, unexplained=(even,)))

    assert "It draws 1 more unit; your move brings 2 special weapons into your bag instead." in said
    assert said.startswith("On balance turn 7 gave up ")
    assert "many small differences" not in said


def test_a_lesson_that_came_again_and_a_fall_are_told_in_a_line() -> None:
    """Rather than the same moment twice, or nothing."""
    words, review = words_of("base", 0, 12)
    moment = next(each for each in review.moments if each.decided)
    again = [replace(moment.decided, turn=40 + n, second_look=n / 100) for n in (7, 8)]
    last = review.decisions[-1]
    fall = Swing(step=last.step + 1, turn=44, cause=Cause.OTHER_PLAY, amount=-0.5)

    said = words.beside(
        replace(review, moments=(moment,), repeated=tuple(again), unexplained=(), swings=(fall,))
    )

    assert said[0].startswith("The same again in turns 47 and 48: there, too, “")
    assert said[0].endswith("was better, by 7 and 8 percentage points.")
    assert said[1].startswith("Turn 44: the other side brought your chance from ")


def test_what_speaks_for_the_other_move_is_introduced_once() -> None:
    """Of two things the second is not again on the other hand."""
    pair = Pair("Draws 1 more unit now.", "Draws no further unit.", Rule.EFFECT_PRODUCTION)
    said = MomentWords(title="Turn 1", summary="", better="A", other="B", in_return=(pair, pair))

    assert [each.split(":")[0] for each in said.sentences] == ["On the other hand", "Also"]
