"""What each of the annotated games was chosen for does occur in it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from blitz_widgets.core.catalogue import game_names
from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.core.rulebooks import known_rules
from blitz_widgets.games.blitz.engine import events as card_ev
from blitz_widgets.games.blitz.engine.pack import Pack
from blitz_widgets.games.blitz.engine.state import ATTACKER, DEFENDER, HALVES
from blitz_widgets.games.blitz.rules.ids import Rule as CardRule
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.games.blitzkrieg.engine.actions import CarryOut, Place
from blitz_widgets.games.blitzkrieg.rules.ids import Rule as BoardRule
from blitz_widgets.games.blitzkrieg.solo.events import StartTrackDrawn
from blitz_widgets.games.blitzkrieg.solo.nippon import AFTER_CLOSING, HEAD_STARTS
from blitz_widgets.games.blitzkrieg.solo.seats import BOT
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.lines import line_of
from blitz_widgets.records.record import game_of
from blitz_widgets.records.replay import replay
from tests.records.gallery.gallery_games import branches, comments, events, kit_of, placed, turns


class TestTheThemes:
    """What each game was chosen for does occur in it."""

    def test_a_theatre_is_won_outright(self) -> None:
        """And at least three effects of its free spaces are carried out, in a chosen order."""
        (record,) = (each.record for each in exhibits() if each.key == "winning-a-theatre")
        ordered = [0]
        for action in map(game_of(record).parse, record.actions):
            if isinstance(action, Place):
                ordered.append(0)
            ordered[-1] += isinstance(action, CarryOut)

        assert max(ordered) >= 3
        assert any(isinstance(event, ev.TheatreWon) for event in events("winning-a-theatre"))

    def test_a_side_cannot_place(self) -> None:
        """Which ends the game."""
        (ended,) = (e for e in events("they-cannot-place") if isinstance(e, ev.GameEnded))

        assert ended.rule is BoardRule.END_NO_PLACEMENT

    def test_blitz_follows_blitz(self) -> None:
        """Three units are placed in one turn."""
        chain = [
            sum(isinstance(event, ev.Placed) for event in turn)
            for turn in turns(events("blitz-chain"))
        ]

        assert max(chain) >= 3

    def test_the_bomb_falls(self) -> None:
        """It is placed, and the game is of the first printing."""
        (record,) = (each.record for each in exhibits() if each.key == "nuclear-bomb")

        assert "nuclear-bomb" in placed("nuclear-bomb")
        assert record.options["edition"] == "2019"

    def test_spy_and_scientist_are_placed(self) -> None:
        """In one game."""
        assert {"spy", "scientist"} <= placed("spy-and-scientist")

    def test_the_allies_have_a_final_turn(self) -> None:
        """And the game goes on for a turn after it was announced."""
        told = events("final-allied-turn")
        (final,) = (place for place, e in enumerate(told) if isinstance(e, ev.FinalTurn))
        rest = told[final:]

        assert [e.seat for e in rest if isinstance(e, ev.TurnBegan)] == [1]
        assert any(isinstance(event, ev.Placed) for event in rest)
        assert isinstance(rest[-1], ev.GameEnded)

    def test_the_bot_plays_at_every_level(self) -> None:
        """And wins at least once, as it will against the learner."""
        solo = [each.record for each in exhibits() if each.record.game == "solo"]
        lost = [
            record
            for record in solo
            if record.result and record.result.winner not in game_of(record).human_seats
        ]

        assert {record.options["level"] for record in solo} == {"easy", "medium", "hard"}
        assert lost

    def test_every_game_of_the_catalogue_is_there(self) -> None:
        """Nippon and the card game too, for two players and against the bot."""
        assert {exhibit.record.game for exhibit in exhibits()} == set(game_names())


class TestTheThemesOfNippon:
    """What the games on the Nippon side were chosen for."""

    def test_campaigns_open_with_every_lead(self) -> None:
        """In the middle, and as far ahead as +1, +2 and +3 say (NIPPON-OPEN, NIPPON-CLOSE-END)."""
        opened = [event for event in events("nippon") if isinstance(event, ev.CampaignOpened)]

        assert {event.favour for event in opened} == {0, 1, 2, 3}

    def test_a_free_tactical_space_raises_the_number(self) -> None:
        """The marker of a campaign that is won already moves on (NIPPON-CLOSE-END)."""
        raised = False
        won = None
        for event in events("nippon"):
            match event:
                case ev.TheatreWon(theatre=theatre):
                    won = theatre
                case ev.TheatreScored():
                    won = None
                case ev.MarkerMoved(rule=BoardRule.EFFECT_TACTICAL, theatre=theatre):
                    raised |= theatre == won

        assert raised

    def test_a_row_is_filled_for_the_other_side(self) -> None:
        """Who fills it opens the next one, whoever scores (NIPPON-CLOSE-FILL)."""
        filled = [
            (turn[0], event)
            for turn in turns(events("nippon"))
            for event in turn
            if isinstance(event, ev.CampaignClosed)
        ]

        assert any(
            isinstance(began, ev.TurnBegan) and event.winners == (1 - began.seat,)
            for began, event in filled
        )

    def test_a_strategic_advantage_stops_before_the_end(self) -> None:
        """On the space before +1, with steps left over (NIPPON-NO-REMOTE)."""
        kit = kit_of("nippon")
        stopped = [
            event
            for event in events("nippon")
            if isinstance(event, ev.MarkerMoved)
            and event.rule is BoardRule.EFFECT_STRATEGIC
            and abs(event.end - event.start) < event.wanted
        ]

        assert stopped
        assert all(abs(event.end) == kit.won_at[event.theatre] - 1 for event in stopped)

    def test_godzilla_comes_ashore(self) -> None:
        """And closes a campaign that Germany led (UNIT-GODZILLA)."""
        kit = kit_of("nippon")
        (turn,) = (
            turn
            for turn in turns(events("nippon"))
            if any(isinstance(e, ev.Placed) and kit.unit(e.unit).id == "godzilla" for e in turn)
        )
        (moved,) = (event for event in turn if isinstance(event, ev.MarkerMoved))
        (closed,) = (event for event in turn if isinstance(event, ev.CampaignClosed))

        assert moved.start < 0 < moved.end
        assert closed.winners == (0,)

    def test_germany_has_the_last_word(self) -> None:
        """A final turn, and a tie that is its victory (END-25-AXIS, END-TIE)."""
        told = events("nippon")

        assert any(isinstance(event, ev.FinalTurn) for event in told)
        assert isinstance(told[-1], ev.GameEnded)
        assert told[-1].rule is BoardRule.END_TIE

    def test_the_bot_starts_ahead_on_two_tracks(self) -> None:
        """As drawn (SOLO-NIPPON)."""
        drawn = [event for event in events("solo-nippon") if isinstance(event, StartTrackDrawn)]

        assert len(drawn) == HEAD_STARTS

    def test_the_person_opens_what_the_bot_has_closed(self) -> None:
        """More than once, and the bot gains a space on the new track each time (SOLO-NIPPON)."""
        by_bot = [
            turn
            for turn in turns(events("solo-nippon"))
            if isinstance(turn[0], ev.TurnBegan)
            and turn[0].seat == BOT
            and any(isinstance(event, ev.CampaignOpened) for event in turn)
        ]

        assert len(by_bot) > 1
        for turn in by_bot:
            (opened,) = (event for event in turn if isinstance(event, ev.CampaignOpened))
            (gained,) = (
                event
                for event in turn
                if isinstance(event, ev.MarkerMoved) and event.rule is BoardRule.SOLO_NIPPON
            )
            assert gained.theatre == opened.theatre
            assert gained.end - gained.start == AFTER_CLOSING


class TestTheThemesOfTheCardGame:
    """What the games of the card game were chosen for."""

    KEYS = ("blitz", "solo-blitz")
    BOTH = pytest.mark.parametrize("key", KEYS)

    def test_every_rule_is_spoken_of(self) -> None:
        """In a comment, with a word to click at."""
        spoken = {
            rule
            for exhibit in exhibits()
            if exhibit.key in self.KEYS
            for comment in comments(exhibit.record)
            for rule in comment.rules
        }

        assert {rule for rule in known_rules() if rule.startswith("CARD-")} <= spoken

    def test_each_side_wins_once(self) -> None:
        """By damage, and by holding out (CARD-WIN-LUFTWAFFE, CARD-WIN-RAF)."""
        last = [events(key)[-1] for key in self.KEYS]

        assert [event.rule for event in last] == [
            CardRule.CARD_WIN_LUFTWAFFE,
            CardRule.CARD_WIN_RAF,
        ]

    @BOTH
    def test_a_raid_is_declined(self, key: str) -> None:
        """More than once (CARD-RAID-DECLINE)."""
        assert sum(isinstance(event, card_ev.RaidDeclined) for event in events(key)) > 1

    @BOTH
    def test_a_side_comes_back_after_a_pass(self, key: str) -> None:
        """In the same raid (CARD-RAID-ALTERNATE)."""
        passed: set[int] = set()
        back = False
        for event in events(key):
            match event:
                case card_ev.Passed(seat=seat):
                    passed.add(seat)
                case card_ev.CardPlayed(seat=seat):
                    back |= seat in passed
                case card_ev.RaidDecided():
                    passed.clear()

        assert back

    @BOTH
    def test_a_raid_is_a_tie(self, key: str) -> None:
        """And does no damage (CARD-FORCE)."""
        assert any(
            isinstance(event, card_ev.RaidDecided) and event.winner is None for event in events(key)
        )

    @BOTH
    def test_goering_and_churchill_triple(self, key: str) -> None:
        """Each of them in both games (CARD-MULTIPLIER)."""
        tripled = {
            seat
            for event in events(key)
            if isinstance(event, card_ev.RaidDecided)
            for seat in (ATTACKER, DEFENDER)
            if event.multipliers[seat] == 3
        }

        assert tripled == {ATTACKER, DEFENDER}

    def test_radar_stops_a_raid(self) -> None:
        """Which would have got through without it (CARD-MULTIPLIER)."""
        pack = Pack()

        assert any(
            event.winner == DEFENDER
            and event.forces[DEFENDER] < event.totals[ATTACKER]
            and pack.number["radar"] in event.rows[DEFENDER]
            for event in events("solo-blitz")
            if isinstance(event, card_ev.RaidDecided)
        )

    @BOTH
    def test_bombs_are_answered(self, key: str) -> None:
        """With balloons and with repairs (CARD-BALLOON, CARD-REPAIR)."""
        kinds = {type(event) for event in events(key)}

        assert {card_ev.BalloonRose, card_ev.RepairDone} <= kinds

    @BOTH
    def test_a_hand_goes_down_to_eight(self, key: str) -> None:
        """Because there were more (CARD-DISCARD)."""
        told = events(key)

        assert any(
            isinstance(before, card_ev.Discarded)
            and isinstance(after, card_ev.HandKept)
            and after.size == Pack().decks.hand_limit
            for before, after in pairwise(told)
        )

    def test_berlin_doubles_and_halves(self) -> None:
        """And half points remain (CARD-BERLIN)."""
        fell = [event for event in events("solo-blitz") if isinstance(event, card_ev.BombsFell)]
        done = [event for event in events("solo-blitz") if isinstance(event, card_ev.DamageDone)]

        assert {event.damage / HALVES / event.points for event in fell} == {2, 0.5}
        assert done[-1].total % HALVES

    def test_the_bot_would_do_it_again(self) -> None:
        """In the game and in every branch: else it could not be asked why."""
        (record,) = (each.record for each in exhibits() if each.key == "solo-blitz")
        game = game_of(record)
        decided = 0
        for path in ((), *(path for path, _branch in branches(record))):
            line = replay(game, line_of(record, path).actions, tell=False)
            before = (line.start, *(step.state for step in line.transitions))
            for position, done in zip(before, line.actions, strict=False):
                actor = game.actor(position)
                if actor is not CHANCE and actor not in game.human_seats:
                    assert game.format(game.automatic_action(position)) == game.format(done)
                    decided += 1

        assert decided
