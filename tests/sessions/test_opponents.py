"""A person against a player of the program, which takes the other seat of a game for two."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from blitz_widgets.app.new_game_request import PlaySettings, RequestError, begin, checked_players
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.core.chance import Luck
from blitz_widgets.core.protocol import SEATS
from blitz_widgets.games.blitzkrieg.rules.boxes import Side
from blitz_widgets.players.opposed import opponents, rules_of, stronger
from blitz_widgets.records import codec
from blitz_widgets.records.opening import open_record
from blitz_widgets.records.record import record_of
from blitz_widgets.records.replay import PlayedRecord
from blitz_widgets.records.sharing import decode, encode
from blitz_widgets.sessions.hinting import Hinting
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.sessions.reviewing import Reviewing
from blitz_widgets.sessions.saving import record_session, resume_session
from blitz_widgets.sessions.viewing import Mode
from tests.conformance.claims import CARDS, TOKENS
from tests.sessions.learner import play_out
from tests.support.boxes import own_code

if TYPE_CHECKING:
    from blitz_widgets.records.record import Record
    from blitz_widgets.sessions.play import PlaySession

GAMES = ("base", "nippon", "blitz")
ALIKE = {"base": TOKENS, "nippon": TOKENS, "blitz": CARDS}


def opposed(
    name: str = "base", opponent: str = "coach:gentle", seat: int = 0, seed: str = "7"
) -> PlaySession:
    """A game of a person, in this *seat*, against the program."""
    game = find_game(name, {})
    side = list(game.scores(game.start()))[seat]
    players = checked_players(game, opponent, side)
    return begin(game, seed, PlaySettings(mode=Mode.PLAY), players)


def named(session: PlaySession, *players: str) -> Record:
    """The record of *session*, with other names in it."""
    return replace(record_session(session), players=players)


class TestPlaying:
    """All is as against a bot, but for what is hidden."""

    @pytest.mark.parametrize("name", GAMES)
    @pytest.mark.parametrize("seat", SEATS)
    def test_a_game_is_played_to_its_end(self, name: str, seat: int) -> None:
        """The person decides for one side only, and nobody hands over the screen."""
        session = opposed(name, seat=seat)
        play_out(session, Luck(1))

        assert session.over
        assert session.viewer == seat
        assert session.opponent == "coach:gentle"

    @pytest.mark.parametrize("name", GAMES)
    def test_the_hidden_units_of_the_opponent_make_no_difference(self, name: str) -> None:
        """Neither to the text view nor to the picture, the person's hint or the news."""
        session = opposed(name)
        play_out(session, Luck(2), steps=6)
        game, now = rules_of(session.game), session.timeline.now
        other = ALIKE[name].alike(game, now, SEATS[0], Luck(3))

        assert other != now
        assert session.seen == game.observe(other, SEATS[0])
        assert not session.may_be_hidden

    @pytest.mark.parametrize("name", GAMES)
    def test_the_opponent_knows_no_more_than_its_seat_does(self, name: str) -> None:
        """Other hidden units of the person: the same decision."""
        session = opposed(name, opponent="coach")
        rules, game, luck = rules_of(session.game), session.game, Luck(4)
        play_out(session, Luck(5), steps=30)
        asked = 0
        for number in range(session.opening_length, len(session.timeline.actions)):
            state = session.timeline.before(number)
            if rules.actor(state) == SEATS[1]:
                other = ALIKE[name].alike(rules, state, SEATS[1], luck)
                assert game.automatic_action(other) == game.automatic_action(state)
                asked += 1
        assert asked

    def test_what_it_has_done_is_told_since_the_move(self) -> None:
        """As the person saw it: of what it drew, nothing."""
        session = opposed()
        session.act(session.legal_actions()[0])

        assert session.news
        assert all(session.game.redact_event(each, SEATS[0]) == each for each in session.news)

    def test_an_undone_move_has_the_same_answer(self) -> None:
        """The opponent does not change its mind, and luck does not change."""
        session = opposed()
        move = session.legal_actions()[0]
        session.act(move)
        first = session.timeline.actions
        session.undo()
        session.act(move)

        assert session.timeline.actions == first

    def test_hints_are_those_of_a_game_for_two(self) -> None:
        """The reserve of the opponent is hidden from the coach who helps, too."""
        session = opposed()
        hinting = Hinting(session)
        hinting.more()
        alike = rules_of(session.game)

        assert hinting.best in session.legal_actions()
        assert all(hinting.sentence(fact) for fact in hinting.dangers)
        assert len(alike.human_seats) == 2


class TestKeeping:
    """Record and code know who plays."""

    @pytest.mark.parametrize("name", GAMES)
    def test_a_resumed_game_goes_on_as_the_other_would_have(self, name: str) -> None:
        """The same opponent makes the same decisions, by code and by record."""
        session = opposed(name, opponent="coach:fair", seat=1)
        play_out(session, Luck(1), steps=9)
        record = record_session(session)
        for kept in (decode(encode(record)), open_record(codec.write(record)).record):
            assert kept is not None
            again, problem = resume_session(kept)
            again.mode = Mode.PLAY
            assert (problem, again.opponent, again.viewer) == ("", "coach:fair", SEATS[1])
            assert again.timeline.now == session.timeline.now
            play_out(again, Luck(2))
            assert again.over
        play_out(session, Luck(2))
        assert again.timeline.actions == session.timeline.actions

    @pytest.mark.parametrize(
        ("players", "said"),
        [
            (("", "coach:mild"), "There is no opponent “coach:mild”. Choose from: coach:gentle,"),
            (("Anna", "Ben"), ""),
            (("coach", "coach:fair"), ""),
            (("greedy", "random"), ""),
        ],
    )
    def test_else_two_people_play(self, players: tuple[str, ...], said: str) -> None:
        """What looks like an opponent and is none is named, with those there are."""
        session, problem = resume_session(named(opposed(), *players))

        assert len(session.game.human_seats) == 2
        assert session.opponent == ""
        assert problem.startswith(said)
        assert bool(problem) == bool(said)

    def test_at_a_real_table_people_play(self) -> None:
        """But the record still says who did."""
        session, _problem = resume_session(record_session(opposed()), physical_table=True)

        assert session.opponent == ""
        assert record_session(session).players == ("", "coach:gentle")

    def test_boards_of_ones_own_have_no_such_opponent(self) -> None:
        """No judge knows them."""
        own = find_game("base", {"box": own_code(Side.BASE)})
        with pytest.raises(RequestError, match="boards of your own"):
            checked_players(own, "coach", "")
        record = record_of(own, (), players=("", "coach"), seed="7")

        assert resume_session(record)[0].opponent == ""
        assert opponents(find_game("solo", {})) == ()

    def test_the_next_level_is_a_stronger_opponent(self) -> None:
        """Up to full strength."""
        game = find_game("base", {})
        players: tuple[str, ...] = ("", "coach:gentle")
        steps = []
        while (stronger_ones := stronger(game, players)) != players:
            players = stronger_ones
            steps.append(players[1])

        assert steps == ["coach:fair", "coach:strong", "coach"]


class TestReplaying:
    """A game against the program as a replay."""

    def test_the_review_is_the_persons_first(self) -> None:
        """And *try again* goes on against the same opponent."""
        session = opposed(seat=1)
        play_out(session, Luck(1))
        replaying = Replaying(PlayedRecord(record_session(session)))
        reviewing = Reviewing(replaying)
        reviewing.make()
        assert reviewing.seat == SEATS[1]
        assert reviewing.review is not None
        reviewing.look_at(reviewing.review.decisions[1].step)
        again, _problem = resume_session(replaying.here())

        assert again.opponent == "coach:gentle"
        assert again.actor == again.viewer == SEATS[1]
