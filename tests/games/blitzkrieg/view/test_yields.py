"""A moment in one sentence, and the whole turn in a phrase."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from msgspec.structs import replace

from blitz_widgets.coaching.contrasts import Contrast
from blitz_widgets.coaching.facts import PLAYED_OUT, WinsPlayOuts
from blitz_widgets.coaching.reasons import Reasons, reasons, with_play_outs
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.protocol import Seat
from blitz_widgets.games.blitzkrieg.coach.facts import dangers, deeds, later, prospects
from blitz_widgets.games.blitzkrieg.coach.facts.prospects import Way
from blitz_widgets.games.blitzkrieg.engine.actions import CarryOut, Place, StopBlitz, Target
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.solo.actions import Discard
from blitz_widgets.games.blitzkrieg.view.coaching.comparing import compare_moves
from blitz_widgets.games.blitzkrieg.view.orders import orders_text
from blitz_widgets.locale import languages, speaking
from blitz_widgets.view.coaching import Names, coach_words
from tests.support.coached import greedy_line, greedy_review

KIT = find_game("solo", {"level": "medium"}).kit
YOU = Seat(1)
ROW = KIT.space_row[KIT.space_number["WE2.1"]]
SPACE = KIT.space_number["WE2.1"]

CLOSES = deeds.ClosesCampaign(
    rule=Rule.CLOSE_CAMPAIGN,
    weight=4,
    theatre=KIT.row_theatre[ROW],
    row=ROW,
    winners=(1,),
    points=3,
    icons=1,
)
BOT_CLOSES = dangers.BotClosesCampaign(
    rule=Rule.SOLO_THEATRE_CAMPAIGN, weight=-2.1, row=ROW, share=Fraction(5, 7), points=3
)
HOLDS = deeds.HoldsSpace(rule=Rule.TURN_PLACE, weight=0, space=SPACE)
BOT_TAKES = dangers.BotTakesSpace(
    rule=Rule.SOLO_TURN_B, weight=-1.6, space=SPACE, share=Fraction(1)
)
DRAWS = deeds.DrawsUnits(rule=Rule.EFFECT_PRODUCTION, weight=0.9, count=1)
WEAPONS = deeds.Researches(rule=Rule.EFFECT_RESEARCH, weight=1.4, count=2, to_reserve=False)
WINS = deeds.EndsGame(rule=Rule.END_25_ALLIED, weight=100, winner=1)
LOSES = deeds.EndsGame(rule=Rule.END_TIE, weight=-100, winner=0)


def said(found: Reasons) -> str:
    """The sentence for *found*."""
    return compare_moves(KIT, found, YOU, "your move").text


def test_what_a_move_wins_the_bot_takes_instead() -> None:
    """Of the same campaign it is said shortly, and with the exact share."""
    assert said(reasons((CLOSES,), (BOT_CLOSES,))) == (
        "It closes Western Europe 2 for 3 + 1 points; "
        "after your move the bot wins it next, for at least 3 points: 71\u00a0%."
    )


def test_the_space_by_which_a_row_is_filled_is_told_once() -> None:
    """CLOSE-CAMPAIGN: that the bot takes it goes without saying once it fills the row."""
    words = coach_words(find_game("solo", {}))
    assert words is not None
    fills = replace(BOT_TAKES, fills=ROW)

    found = reasons((CLOSES, HOLDS), (replace(BOT_CLOSES, share=Fraction(1), weight=-3), fills))
    told = words.compare(found, YOU, Names("the better move", "your move"))

    assert told.text == (
        "It holds Western Europe 2·1 (bombing) and closes Western Europe 2 for 3 + 1 points; "
        "after your move the bot wins it next, for at least 3 points: 100\u00a0%."
    )
    assert set(told.contrasts) == set(found.contrasts)


def test_what_the_better_move_lets_the_bot_win_is_its_price() -> None:
    """SOLO-THEATRE-CAMPAIGN: a headline that leaves it out would praise it too much."""
    dear = replace(BOT_CLOSES, share=Fraction(1), weight=-3)
    words = coach_words(find_game("solo", {}))
    assert words is not None
    found = reasons((HOLDS, DRAWS, dear), (replace(BOT_TAKES, weight=-4),))

    told = words.compare(found, YOU, Names("the better move", "your move"))

    assert told.text.endswith(
        " The price: the bot fills Western Europe 2 and wins it next, for at least 3 points: "
        "100\u00a0%."
    )
    assert found.in_return in told.contrasts
    cheap = reasons((HOLDS, DRAWS, replace(dear, weight=-0.6)), (BOT_TAKES,))
    assert "price" not in said(cheap)


def test_a_space_that_is_held() -> None:
    """And what else the move brings comes first."""
    assert said(reasons((HOLDS, DRAWS), (BOT_TAKES,))) == (
        "It draws 1 more unit and holds Western Europe 2·1 (bombing); "
        "after your move the bot takes it next: 100\u00a0%."
    )


def test_what_the_other_move_wins_is_admitted() -> None:
    """Rather than left out; then what is taken is named."""
    assert said(reasons((HOLDS, DRAWS), (BOT_TAKES, WEAPONS))) == (
        "It draws 1 more unit and holds Western Europe 2·1 (bombing); your move brings "
        "2 special weapons into your bag, but then the bot takes Western Europe 2·1 next: "
        "100\u00a0%."
    )


def test_a_game_that_is_won_at_once_needs_no_more_said() -> None:
    """But that the other move loses it."""
    assert said(reasons((WINS, DRAWS), (WEAPONS,))) == (
        "It wins the game at once: you end your turn with 25 points or more; after your move the "
        "game goes on."
    )
    assert said(reasons((WINS, DRAWS), (LOSES,))).endswith("; your move loses it at once.")


@pytest.mark.parametrize(
    ("rule", "score", "why"),
    [
        (
            Rule.END_25_ALLIED,
            (25, 26),
            "you end your turn with 25 points, and 25 are enough then, though the Axis has 26",
        ),
        (Rule.END_25_ALLIED, (26, 20), "you end your turn with 25 points or more"),
        (Rule.END_25_AXIS, (28, 26), "you are ahead after the final turn, 28 to 26"),
        (Rule.END_TIE, (26, 26), "a tie after the final turn is yours"),
    ],
)
def test_why_a_game_is_won_at_once_is_said(rule: Rule, score: tuple[int, int], why: str) -> None:
    """END-25-ALLIED, END-OWN-TURN, END-TIE: also for a side that is behind."""
    won = deeds.EndsGame(rule=rule, weight=100, winner=1, score=score)

    assert said(reasons((won,), ())) == (
        f"It wins the game at once: {why}; after your move the game goes on."
    )


def test_a_bomb_that_grows_rarer_is_not_said_to_be_prevented() -> None:
    """END-NO-PLACEMENT: only a move after which the bot never bombs the last units prevents it."""
    seldom, often = (
        dangers.BotBombsOut(rule=Rule.END_NO_PLACEMENT, weight=-9 * share, share=Fraction(share, 7))
        for share in (1, 3)
    )

    assert "cuts the bot’s chance to bomb your last units next, and so win, to 14" in said(
        reasons((DRAWS, seldom), (WEAPONS, often))
    )
    assert "keeps the bot from bombing your last units and so winning" in said(
        reasons((DRAWS,), (WEAPONS, often))
    )


def test_losing_the_last_units_is_said_to_lose_the_game_with_its_rule() -> None:
    """END-NO-PLACEMENT: on both sides of the sentence."""
    bombs = dangers.CanBombOut(
        rule=Rule.END_NO_PLACEMENT,
        weight=-9,
        points=0,
        ways=(Way(KIT.unit_number["navy-3"], SPACE),),
    )

    words = coach_words(find_game("base", {}))
    assert words is not None
    names = Names("the better move", "your move")

    told = words.compare(reasons((DRAWS,), (WEAPONS, bombs)), YOU, names)

    assert "leaves the Axis no way to bomb your last units and so win with the next unit" in (
        told.text
    )
    assert "and you lose" in told.text
    assert Rule.END_NO_PLACEMENT in told.rules


def test_a_loss_that_comes_later_is_not_said_to_come_at_once() -> None:
    """END-NO-PLACEMENT: by the bot's bomb, or when the next turn begins."""
    bombed = dangers.BotBombsOut(rule=Rule.END_NO_PLACEMENT, weight=-100, share=Fraction(1))
    stuck = prospects.UnitsFit(
        rule=Rule.END_NO_PLACEMENT, weight=-100, count=0, left=0, draws=False, is_lost=True
    )
    for loss in (bombed, stuck):
        found = reasons((WINS,), (loss,))

        assert found.loses
        assert said(found).endswith("; after your move nothing can save you.")


def moved(after: int) -> deeds.MovesMarker:
    """A lead of 1 in Western Europe that grows to *after*."""
    return deeds.MovesMarker(
        rule=Rule.TURN_MOVE,
        weight=0.25 * (after - 1),
        theatre=KIT.space_theatre[SPACE],
        before=1,
        after=after,
    )


def test_what_the_other_move_does_less_of_is_not_denied() -> None:
    """It raises the lead too."""
    assert said(reasons((moved(4),), (moved(2),))) == (
        "It raises your lead in Western Europe from 1 to 4; "
        "your move only raises your lead in Western Europe from 1 to 2."
    )
    assert said(reasons((moved(4),), ())) == (
        "It raises your lead in Western Europe from 1 to 4; your move does not."
    )
    assert said(reasons((DRAWS, moved(4)), (moved(2), WEAPONS))) == (
        "It draws 1 more unit and raises your lead in Western Europe from 1 to 4; your move only "
        "raises your lead in Western Europe from 1 to 2, but brings 2 special weapons into your "
        "bag."
    )


def led(count: int) -> later.LaterMarker:
    """The bot leads in Western Europe in so many of ten games."""
    return later.LaterMarker(
        rule=Rule.TURN_MOVE,
        weight=-count / 10,
        count=count,
        of=10,
        theatre=KIT.space_theatre[SPACE],
        leader=0,
    )


def test_who_leads_two_turns_later_is_not_said_of_the_time_before() -> None:
    """Only the end was looked at; that it does not lead need not be good either."""
    assert said(with_play_outs(Reasons(), (led(1),), (led(9),))) == (
        "It lets the Axis lead in Western Europe two turns later in only 1 of 10 games that were "
        "played on; your move lets the Axis lead in Western Europe in 9."
    )
    assert said(with_play_outs(Reasons(), (), (led(9),))) == (
        "It lets the Axis lead in Western Europe two turns later in none of 10 games that were "
        "played on; your move lets the Axis lead in Western Europe in 9."
    )


def test_having_nothing_to_place_soon_or_in_the_end_is_told_apart() -> None:
    """END-NO-PLACEMENT: the one is counted two turns on, the other to the end."""
    for kind, how_long in ((later.LaterStuck, "for two turns"), (later.LostStuck, "to the end")):
        stuck = kind(rule=Rule.END_NO_PLACEMENT, weight=-5, count=6, of=10)

        assert said(with_play_outs(Reasons(), (), (stuck,))) == (
            f"It leaves you something to place {how_long} in 10 of 10 games that were played on; "
            "your move leaves you something to place in only 4."
        )


def test_what_was_prepared_is_told_with_how_often_it_worked() -> None:
    """In one: which unit, for how much, and in how many games."""
    prospect = prospects.CouldCloseCampaign(
        rule=Rule.CLOSE_CAMPAIGN,
        weight=1.4,
        theatre=KIT.row_theatre[ROW],
        row=ROW,
        points=4,
        way=Way(KIT.unit_number["navy-3"], SPACE),
    )
    became = [
        later.LaterCampaign(
            rule=Rule.CLOSE_CAMPAIGN,
            weight=count * 0.4,
            count=count + tied,
            tied=tied,
            of=10,
            theatre=KIT.row_theatre[ROW],
            row=ROW,
            winner=1,
        )
        for count, tied in ((8, 1), (1, 0))  # CLOSE-TIE: to share it is not what was prepared
    ]
    found = Reasons(
        contrasts=(Contrast(better=prospect, other=None),),
        later=(Contrast(better=became[0], other=became[1]),),
    )

    assert said(found) == (
        "It leaves you navy 3 to close Western Europe 2 next turn for 4 points, which works in "
        "8 of 10 games that were played on; your move gets there only in 1."
    )
    words = coach_words(find_game("solo", {}))
    assert words is not None
    told = words.compare(found, YOU, Names("the better move", "your move"))
    assert set(told.contrasts) == {*found.contrasts, *found.later}
    won = [
        WinsPlayOuts(rule=Rule.END_25_ALLIED, weight=PLAYED_OUT * count / 10, count=count, of=10)
        for count in (8, 1)
    ]
    won_as_often = replace(found, played_out=Contrast(better=won[0], other=won[1]))
    told = words.compare(won_as_often, YOU, Names("the better move", "your move"))
    assert won_as_often.played_out not in told.contrasts  # who won in the end is another thing


def test_nothing_is_said_without_a_reason() -> None:
    """No sentence without content."""
    assert not said(Reasons())


@pytest.mark.parametrize(("name", "seat", "turns"), [("solo", 1, 99), ("base", 0, 12)])
@pytest.mark.parametrize("language", languages())
def test_every_moment_is_one_sentence(name: str, seat: int, turns: int, language: str) -> None:
    """In every language, with nothing left to fill in."""
    words = coach_words(greedy_line(name, 5, turns).game)
    assert words is not None
    with speaking(language):
        for moment in greedy_review(name, 5, seat, turns).moments:
            if moment.decided is not None:
                told = words.compare(moment.decided.reasons, Seat(seat), Names("Y", "X"))
                assert re.fullmatch(r"[^{}]+\.", told.text), told
                assert told.contrasts or language != "en", told


def test_a_whole_turn_is_named() -> None:
    """Every unit with its space, and what is chosen for the effects."""
    unit, other = (KIT.unit_number[name] for name in ("navy-3", "army-1"))
    africa, effect = KIT.space_number["AM1.1"], KIT.space_number["WE3.1"]
    decided = (
        Place(unit, africa),
        Target(KIT.space_theatre[SPACE]),
        CarryOut(effect),
        Discard(3),
        Place(other, SPACE),
        StopBlitz(),
    )

    assert orders_text(KIT, decided) == (
        "navy 3 to Africa & Middle East 1·1, moving the marker of Western Europe, using research "
        "industry on Western Europe 3·1, bombing unit 4 of the bot’s row, then army 1 to Western "
        "Europe 2·1"
    )
    assert orders_text(KIT, (StopBlitz(),)) == "no further unit"
    assert not orders_text(KIT, ())


def test_what_games_that_end_soon_bring_is_said_of_the_end() -> None:
    """END-25-AXIS: not of two turns later, which never come; with the games that were won."""
    lost = [
        later.LaterCampaign(
            rule=Rule.CLOSE_CAMPAIGN,
            weight=-4 * count / 10,
            count=count,
            of=10,
            theatre=KIT.row_theatre[ROW],
            row=ROW,
            winner=0,
        )
        for count in (1, 10)
    ]
    games = [
        WinsPlayOuts(rule=Rule.END_25_ALLIED, weight=12 * count / 10, count=count, of=10, over=10)
        for count in (8, 2)
    ]
    words = coach_words(find_game("solo", {}))
    assert words is not None
    names = Names("the better move", "your move")

    told = {}
    for over in (10, 0):
        better, other = (
            (found, replace(won, over=over)) for found, won in zip(lost, games, strict=True)
        )
        found = with_play_outs(reasons((DRAWS,), ()), better, other)
        told[over] = words.compare(found, YOU, names).text

    assert "keeps Western Europe 2 (3 points) from the Axis to the end in 9 of 10" in told[10]
    assert told[10].endswith("It wins 8 of 10 games that were played on, your move 2.")
    assert "from the Axis for two turns" in told[0]
    assert "It wins 8" not in told[0]


def test_a_game_that_is_won_at_once_is_not_told_twice() -> None:
    """The sentence has it, so the list below it leaves it out; END-TIE."""
    words = coach_words(find_game("solo", {}))
    assert words is not None
    found = reasons((WINS,), (LOSES,))

    told = words.compare(found, YOU, Names("the better move", "your move"))

    assert found.contrasts[0] in told.contrasts


def test_moving_the_same_marker_twice_is_said_once() -> None:
    """UNIT-INSPIRED: an effect that happens twice, in the same theatre or in two."""
    theatre = KIT.space_theatre[SPACE]
    unit = KIT.unit_number["inspired-leadership"]
    place = Place(unit, SPACE)

    twice = orders_text(KIT, (place, Target(theatre), Target(theatre)))
    apart = orders_text(KIT, (place, Target(theatre), Target(theatre + 1)))

    assert twice.endswith(", moving the marker of Western Europe twice")
    assert twice.count("moving") == 1
    assert apart.count("moving") == 2


def test_a_sentence_is_not_about_what_is_taken_seldom() -> None:
    """SOLO-TURN-B: one time in seven is no reason to play elsewhere, only one of several."""
    seldom = dangers.BotTakesSpace(
        rule=Rule.SOLO_TURN_B, weight=-0.29, space=SPACE, share=Fraction(1, 7)
    )

    assert said(reasons((DRAWS,), (seldom,))) == "It draws 1 more unit; your move does not."
