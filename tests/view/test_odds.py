"""What a hidden hand could hold: only from what the viewer knows, in words, bars and a table."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from blitz_widgets.games.blitz.engine.observation import observe
from blitz_widgets.games.blitz.engine.odds import chance_of_total, greatest_totals
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER
from blitz_widgets.games.blitz.view.odds import hidden_odds
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.odds import Likely, Odds, chance_text
from blitz_widgets.view.odds_chart import bars_of, odds_chart
from blitz_widgets.widgets.odds_card import OddsCard, odds_html
from tests.support.blitz import BLITZ, PASS_IS_FINAL, table
from tests.support.positions import GAME

PACK = BLITZ.pack
RAID = table(
    turn=9,
    raid={"luftwaffe": "heinkel bf-109", "raf": "spitfire"},
    hands={"luftwaffe": "bf-110 night-raid", "raf": "hurricane radar balloon"},
).state


def odds_of(seat: int | None = DEFENDER, *, opened: tuple[int, ...] = ()) -> Odds | None:
    """What *seat* can say of the other hand."""
    return hidden_odds(BLITZ, observe(RAID, seat, opened))


def found(seat: int = DEFENDER) -> Odds:
    """The same where there is something to say."""
    odds = odds_of(seat)
    assert odds
    return odds


def drawn(odds: Odds, width: int = 320) -> ET.Element:
    """The chart as elements without their namespace."""
    root = ET.fromstring(odds_chart(odds, width))  # noqa: S314  # our own
    for element in root.iter():
        element.tag = element.tag.rpartition("}")[2]
    return root


def with_amounts(*amounts: tuple[int, float], own: int | None = None) -> Odds:
    """Odds of these amounts."""
    return Odds(
        title="What they could hold",
        basis="Something is known.",
        holds=(Likely("a card", 0.5),),
        measure="Force",
        amounts=amounts,
        own=own,
    )


class TestWhatIsAsked:
    """CARD-DECKS: from the cards that no one has seen."""

    def test_both_sides_are_asked_about_what_matters(self) -> None:
        """Bombers of the one, radar, balloons and repairs of the other; multipliers and aces."""
        attack = [likely.what for likely in found(DEFENDER).holds]
        defence = [likely.what for likely in found(ATTACKER).holds]

        assert "a bomber, so that it can raid" in attack
        assert {"a radar", "a balloon", "repairs"} <= set(defence)
        assert {"a multiplier", "the ace", "a fighter"} <= set(attack) & set(defence)

    def test_the_chances_are_those_of_the_unseen_cards(self) -> None:
        """One ace among 60 cards, two of which are in the hand."""
        holds = {likely.what: likely.chance for likely in found().holds}

        assert holds["the ace"] == pytest.approx(2 / 60)
        assert found().basis == "The hand of the Luftwaffe is 2 of the 60 cards you have not seen."

    def test_totals_are_compared_with_the_own_row(self) -> None:
        """CARD-FORCE: more than the 5 of a Spitfire, with its row of 5 in the raid: not always."""
        odds = found()
        totals = greatest_totals(PACK, observe(RAID, None).holdings[0].unseen, 2, RAID.raid[0])

        assert odds.own == 5
        assert odds.amounts == tuple((each.total, each.chance) for each in totals)
        assert odds.verdict == f"More than your 5: {chance_text(chance_of_total(totals, 6))}."

    def test_where_the_other_side_plays_no_more_nothing_is_compared(self) -> None:
        """Not under the bombs, and not where it has passed for good (CARD-RAID-ALTERNATE)."""
        rows = {"luftwaffe": "heinkel bf-109", "raf": "ack-ack novice"}
        bombing = table(phase="bombing", raid=rows).state
        passed = {"raid": rows, "passed": ["luftwaffe"], "hands": {"luftwaffe": "stuka"}}
        back, out = table(**passed).state, table(PASS_IS_FINAL, **passed).state

        for game, state, own in ((BLITZ, back, 2), (PASS_IS_FINAL, out, None)):
            odds = hidden_odds(game, observe(state, DEFENDER))
            assert odds
            assert (odds.own, bool(odds.verdict)) == (own, own is not None)
        odds = hidden_odds(BLITZ, observe(replace(bombing, hands=(b"\0", b"")), DEFENDER))
        assert odds
        assert (odds.own, odds.verdict) == (None, "")

    def test_only_what_the_viewer_knows_counts(self) -> None:
        """Another hidden hand of the same size changes nothing."""
        other = table(
            turn=9,
            raid={"luftwaffe": "heinkel bf-109", "raf": "spitfire"},
            hands={"luftwaffe": "goering german-ace", "raf": "hurricane radar balloon"},
        ).state

        assert hidden_odds(BLITZ, observe(other, DEFENDER)) == odds_of(DEFENDER)

    def test_there_is_nothing_to_guess_in_an_open_hand(self) -> None:
        """Nor for a bystander, nor of an empty hand, nor in the board game."""
        empty = table(turn=9, hands={"raf": "radar"}).state

        assert odds_of(opened=(ATTACKER,)) is None
        assert odds_of(None) is None
        assert hidden_odds(BLITZ, observe(empty, DEFENDER)) is None
        assert presenter(GAME).odds(GAME.observe(GAME.start(), None)) is None


class TestTheChart:
    """Bars of equal width, with a line where more begins than the viewer has."""

    @pytest.mark.parametrize("most", [0, 1, 7, 9, 30, 102, 400])
    def test_bars_hold_all_amounts(self, most: int) -> None:
        """A handful of equal bars from 0 on, which come to 1."""
        bars = bars_of(((0, 0.25), (most, 0.75)) if most else ((0, 1.0),))

        assert sum(bar.chance for bar in bars) == pytest.approx(1)
        assert len({bar.last - bar.first for bar in bars}) == 1
        assert len(bars) <= 9
        assert bars[0].first == 0
        assert bars[-1].first <= most <= bars[-1].last

    def test_it_lies_in_the_page(self) -> None:
        """Colours come from the page, names and numbers are inside, equal odds are equal."""
        text = odds_chart(found(), 320)

        assert text == odds_chart(found(), 320)
        assert not re.search(r"<style|<script|\bid=|\bclass=|href|url\(", text)
        assert not re.search(r"(?:fill|stroke)(?::|=\")(?!none|var\()", text)
        for group in drawn(found()).iter("g"):
            anchor, size = group.get("text-anchor"), float(group.get("font-size", 0))
            for one in group.iter("text"):
                x, wide = float(one.get("x", 0)), len(one.text or "") * size * 0.62
                left = x - (wide if anchor == "end" else wide / 2 if anchor == "middle" else 0)
                assert left >= -2, one.text
                assert left + wide <= 328, one.text

    def test_it_says_in_words_what_it_shows(self) -> None:
        """For those who do not see it."""
        root = drawn(found())

        assert root.get("role") == "img"
        assert "More than your 5" in root.get("aria-label", "")

    @pytest.mark.parametrize(("own", "marked"), [(None, 0), (0, 1), (8, 1), (60, 0)])
    def test_the_line_is_where_more_begins(self, own: int | None, marked: int) -> None:
        """If that is on the chart."""
        root = drawn(with_amounts((0, 0.5), (8, 0.5), own=own))
        paints = [
            group for group in root.iter("g") if "--bt-accent-text" in group.get("stroke", "")
        ]

        assert len(paints) == marked

    def test_without_amounts_there_is_no_chart(self) -> None:
        """Nothing, not an empty frame."""
        assert not odds_chart(with_amounts(), 320)


class TestTheCard:
    """Folded away, with everything in tables too."""

    def test_it_is_there_only_with_something_to_guess(self) -> None:
        """In a game that hides a hand."""
        card = OddsCard()
        assert card.layout.display == "none"
        card.show(found())
        assert card.layout.display == ""
        card.show(None)
        assert card.layout.display == "none"
        assert not card.html

    def test_everything_is_in_a_table(self) -> None:
        """Each question with its chance, each bar with its own."""
        page = odds_html(found())

        assert page.startswith('<details data-key="odds">')
        for likely in found().holds:
            assert likely.what in page
            assert chance_text(likely.chance).replace("<", "&lt;").replace(">", "&gt;") in page
        assert page.count("<tr>") == len(found().holds) + 1 + len(bars_of(found().amounts))

    @pytest.mark.parametrize(
        ("chance", "text"),
        [
            (0, "0\u00a0%"),
            (0.001, "<\u00a01\u00a0%"),
            (0.5, "50\u00a0%"),
            (0.996, ">\u00a099\u00a0%"),
            (1, "100\u00a0%"),
        ],
    )
    def test_only_what_is_certain_is_called_so(self, chance: float, text: str) -> None:
        """Neither nothing nor all is said of what may be otherwise."""
        assert chance_text(chance) == text
