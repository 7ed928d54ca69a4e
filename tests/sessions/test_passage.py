"""What has happened between two looks at a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from blitz_widgets.app.address import read_address
from blitz_widgets.core.chance import Luck
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.sessions.passage import MOST, Look, look_at, passed
from blitz_widgets.sessions.replaying import Replaying

if TYPE_CHECKING:
    from blitz_widgets.sessions.play import PlaySession


def session(play: str = "solo", **query: str) -> PlaySession:
    """A game in which everything that needs no decision happens at once."""
    return read_address({"play": play, "seed": "7", "mode": "play", **query}).session


def decide(playing: PlaySession, luck: Luck) -> Look:
    """Let someone decide, and return what was on show before."""
    while not playing.legal_actions():
        playing.next()
    since = look_at(playing)
    playing.act(luck.pick(list(playing.legal_actions())))
    return since


class TestOn:
    """Where something has happened."""

    @pytest.mark.parametrize("play", ["solo", "solo-nippon", "solo-blitz"])
    def test_every_event_is_passed(self, play: str) -> None:
        """One's own move, and all that the bot did after it, up to what is on show."""
        playing, luck = session(play), Luck(3)
        for _turn in range(5):
            since = decide(playing, luck)
            way = passed(playing, since)
            events = playing.log[since.cursor :]
            assert [each.event for each in way] == [*events]
            assert way[-1].seen == playing.seen
            assert not any(each.turned for each in way)

    def test_nothing_leads_from_a_step_to_itself(self) -> None:
        """Nor to another game."""
        playing, other = session(), session(seed="8")
        assert passed(playing, look_at(playing)) == ()
        assert passed(other, look_at(playing)) == ()

    def test_what_is_taken_back_goes_back_at_once(self) -> None:
        """Without what led there."""
        playing = session()
        since = decide(playing, Luck(1))
        after = look_at(playing)
        playing.undo()
        (back,) = passed(playing, after)
        assert (back.seen, back.event) == (playing.seen, None)
        assert look_at(playing).cursor == since.cursor

    def test_a_long_way_is_not_gone(self) -> None:
        """From one end of a replay to the other."""
        replaying = Replaying(exhibits()[0].record)
        since = look_at(replaying)
        replaying.last()
        assert replaying.cursor > MOST
        assert passed(replaying, since) == ()


class TestWhoLooks:
    """Nobody sees what they may not."""

    def test_to_another_who_looks_nothing_of_before_is_shown(self) -> None:
        """Where the sides hide their units from one another."""
        playing, luck = session("base", hidden="yes"), Luck(2)
        playing.take_seat()
        since = decide(playing, luck)
        playing.hand_over()
        playing.take_seat()
        assert playing.viewer != since.viewer
        assert passed(playing, since) == ()

    def test_where_nothing_is_hidden_the_one_whose_turn_it_is_looks(self) -> None:
        """Only after it the picture turns to the other side."""
        playing, luck = session("base", hidden="no"), Luck(2)
        since = decide(playing, luck)
        assert playing.viewer != since.viewer
        way = passed(playing, since)
        assert [each.turned for each in way] == [*[False] * (len(way) - 1), True]
        assert {each.seen.seat for each in way[:-1]} == {since.viewer}
        assert way[-1].seen == playing.seen

    def test_in_a_replay_it_turns_first(self) -> None:
        """To the side whose turn is shown."""
        replaying = Replaying(exhibits()[0].record)
        replaying.look_at(replaying.stops[4])
        since = look_at(replaying)
        replaying.forward()
        way = passed(replaying, since)
        assert [each.turned for each in way] == [True, *[False] * (len(way) - 1)]
        assert {each.seen.seat for each in way} == {replaying.viewer}
