"""What became of games that were played on: ties, and theatres that are closed by then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from blitz_widgets.coaching.facts import WinsPlayOuts
from blitz_widgets.coaching.finder import finder_of
from blitz_widgets.coaching.playing_on import PlayedOn
from blitz_widgets.coaching.reasons import reasons, with_play_outs
from blitz_widgets.core.protocol import Outcome, Seat
from blitz_widgets.games.blitzkrieg.coach.facts import later
from blitz_widgets.games.blitzkrieg.engine.state import WON_BY_BOTH, WON_BY_FIRST, State
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.view.coaching import coach_words
from tests.support.nippon import NIPPON, nippon_at
from tests.support.positions import GAME, at

if TYPE_CHECKING:
    from blitz_widgets.coaching.facts import Fact
    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg

AXIS = Seat(0)
WESTERN_EUROPE = GAME.kit.theatre_number["WE"]


def became_of(before: State, soon: State, game: Blitzkrieg = GAME) -> tuple[Fact, ...]:
    """The facts of one game in which *before* came to *soon*."""
    finder = finder_of(game)
    assert finder is not None
    return finder.of_play_outs(before, AXIS, (PlayedOn(soon, soon, soon, soon),))  # type: ignore[return-value]


def test_a_tied_campaign_scores_for_both() -> None:
    """CLOSE-TIE: neither side has it alone."""
    before = at(GAME)
    row = GAME.kit.theatre_rows[WESTERN_EUROPE][0]
    rows = bytearray(before.rows)
    rows[row] = WON_BY_BOTH
    soon = replace(before, rows=bytes(rows), free=before.free & ~GAME.kit.row_mask[row])

    found = [each for each in became_of(before, soon) if isinstance(each, later.LaterCampaign)]

    assert {(each.winner, each.count, each.tied) for each in found} == {(0, 1, 1), (1, 1, 1)}
    assert sum(each.weight for each in found) == 0


def test_who_has_won_a_closed_theatre_is_counted_with_who_leads() -> None:
    """BOARD-CLOSED: otherwise to win there would look like losing the lead."""
    before = at(GAME)
    ahead = replace(before, markers=(3, *before.markers[1:]))
    closed = replace(ahead, free=ahead.free & ~GAME.kit.theatre_mask[0])
    words = coach_words(GAME)
    assert words is not None

    (open_lead,), (won,) = (
        [each for each in became_of(before, soon) if isinstance(each, later.LaterMarker)]
        for soon in (ahead, closed)
    )

    assert (open_lead.count, open_lead.won) == (1, 0)
    assert (won.count, won.won) == (1, 1)
    assert words.fact(won, AXIS) == (
        "In 1 of 1 games you lead in Western Europe, or have won there."
    )


def test_a_lead_is_told_only_where_it_is_a_lead_and_nothing_has_scored() -> None:
    """BOARD-CLOSED, CLOSE-CAMPAIGN: that a campaign scored there says more."""
    before = at(GAME)
    ahead = replace(before, markers=(3, *before.markers[1:]))
    closed = replace(ahead, free=ahead.free & ~GAME.kit.theatre_mask[0])
    rows = bytearray(before.rows)
    rows[GAME.kit.theatre_rows[0][0]] = WON_BY_FIRST
    scored = replace(ahead, rows=bytes(rows))
    level = replace(before, scores=(1, 0))

    def leads(better: State, other: State) -> bool:
        found = with_play_outs(reasons((), ()), became_of(before, better), became_of(before, other))
        return any(isinstance(each.fact, later.LaterMarker) for each in found.later)

    assert leads(ahead, level)
    assert not leads(ahead, closed)
    assert not leads(scored, level)


def test_a_theatre_of_one_campaign_is_told_of_once() -> None:
    """CLOSE-CAMPAIGN, CLOSE-THEATRE: it is won by filling it or by its marker."""
    nippon = NIPPON
    before = nippon_at()
    assert all(len(rows) == 1 for rows in nippon.kit.theatre_rows)
    row = nippon.kit.theatre_rows[0][0]
    rows = bytearray(before.rows)
    rows[row] = WON_BY_FIRST
    won = replace(
        before,
        rows=bytes(rows),
        markers=(nippon.kit.won_at[0], *before.markers[1:]),
        free=before.free & ~nippon.kit.row_mask[row],
    )

    found = became_of(before, won, nippon)

    assert [each.row for each in found if isinstance(each, later.LaterCampaign)] == [row]
    assert not [each for each in found if isinstance(each, later.LaterTheatre)]


def test_how_many_games_were_over_by_then_is_counted() -> None:
    """END-25-AXIS: what is told of two turns later would be wrong of a game that ended sooner."""
    before = at(GAME)
    outcome = Outcome(winner=AXIS, rule=Rule.END_25_AXIS)
    ended = replace(before, ended=outcome)
    finder = finder_of(GAME)
    assert finder is not None
    games = (PlayedOn(before, before, before, ended), PlayedOn(ended, ended, ended, ended))

    (won,) = (
        each for each in finder.of_play_outs(before, AXIS, games) if isinstance(each, WinsPlayOuts)
    )

    assert (won.count, won.over, won.of) == (2, 1, 2)


def test_a_campaign_that_scores_for_both_is_said_to() -> None:
    """CLOSE-TIE: in all of the games, in some, or in none."""
    row = GAME.kit.theatre_rows[WESTERN_EUROPE][0]
    words = coach_words(GAME)
    assert words is not None
    fact = later.LaterCampaign(
        rule=Rule.CLOSE_CAMPAIGN, weight=2, count=5, of=10, theatre=0, row=row, winner=0, tied=5
    )

    said = [words.fact(replace(fact, tied=tied), AXIS) for tied in (5, 2, 0)]

    assert said == [
        "In 5 of 10 games Western Europe 1 scores for both sides.",
        "In 5 of 10 games Western Europe 1 scores for you, in 2 for both.",
        "In 5 of 10 games Western Europe 1 scores for you.",
    ]
    assert words.lack(fact, AXIS) == "In 0 of 10 games Western Europe 1 scores for you."
