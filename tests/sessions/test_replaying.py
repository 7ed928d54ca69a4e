"""Stepping through recorded games."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume
from msgspec.structs import replace

from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitz.engine import events as cards
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.locale import speaking
from blitz_widgets.records.annotations import About, Branch, Comment
from blitz_widgets.records.gallery import Exhibit, exhibits
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.sessions.viewing import Mode
from tests.sessions.recorded_games import (
    BRANCHED,
    ends_of_actions,
    on_all_games,
    paths,
    walk,
)

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event
    from blitz_widgets.records.record import Record


class TestGoingThrough:
    """Back and forth, turn by turn or step by step."""

    def test_it_begins_at_the_beginning(self) -> None:
        """With everything to be seen."""
        replaying = Replaying(BRANCHED)

        assert (replaying.cursor, replaying.path, replaying.mode) == (0, (), Mode.PLAY)
        assert not replaying.hiding
        assert replaying.may_see == len(replaying.timeline)

    @pytest.mark.parametrize("mode", Mode)
    @on_all_games
    def test_forward_visits_every_stop_once(self, record: Record, seed: int, mode: Mode) -> None:
        """In order, from the beginning to the end; back is the same the other way round."""
        replaying = Replaying(record, mode=mode)
        replaying.follow(Luck(seed).pick(paths(record)))
        visited = walk(replaying)
        assert visited == list(replaying.stops)
        assert all(before < after for before, after in pairwise(visited))
        assert (visited[0], visited[-1]) == (0, len(replaying.timeline))
        replaying.forward()
        assert replaying.cursor == visited[-1]
        for stop in reversed(visited[:-1]):
            replaying.back()
            assert replaying.cursor == stop
        replaying.back()

        assert replaying.cursor == 0

    @on_all_games
    def test_turn_by_turn_stops_where_a_turn_begins(self, record: Record, seed: int) -> None:
        """At both ends, and before cards are cleared away; step by step at every moment."""
        replaying = Replaying(record)
        replaying.follow(Luck(seed).pick(paths(record)))
        moments = replaying.timeline.moments
        began = {
            cursor
            for cursor, moment in enumerate(moments, 1)
            if isinstance(moment.event, ev.TurnBegan | cards.TurnBegan)
        }
        cleared = {
            cursor
            for cursor, moment in enumerate(moments)
            if isinstance(moment.event, cards.RaidCleared)
        }
        assert set(replaying.sights) == cleared
        assert set(replaying.stops) == {0, len(moments), *began, *cleared}
        replaying.mode = Mode.EXPLAIN

        assert replaying.stops == tuple(range(len(moments) + 1))

    @on_all_games
    def test_from_anywhere_the_next_stop_is_found(self, record: Record, seed: int) -> None:
        """Also if the slider left it between two."""
        luck, replaying = Luck(seed), Replaying(record)
        stops = replaying.stops
        for _look in range(5):
            cursor = luck.pick(range(len(replaying.timeline) + 1))
            replaying.look_at(cursor)
            replaying.forward()
            assert replaying.cursor == min((s for s in stops if s > cursor), default=cursor)
            replaying.look_at(cursor)
            replaying.back()
            assert replaying.cursor == max((s for s in stops if s < cursor), default=0)

    @on_all_games
    def test_turns_are_numbered_as_the_game_numbers_them(self, record: Record, seed: int) -> None:
        """What announces a turn still belongs to the one before; set-up is turn 0."""
        replaying = Replaying(record, mode=Mode.EXPLAIN)
        replaying.follow(Luck(seed).pick(paths(record)))
        turn, title = 0, "Set-up"
        for cursor, moment in enumerate(replaying.timeline.moments, 1):
            replaying.look_at(cursor)
            assert replaying.turn == turn
            assert replaying.turn_title == title
            if isinstance(moment.event, ev.TurnBegan):
                turn = moment.event.turn
                title = f"Turn {turn}: {replaying.presenter.side(moment.event.seat)}"
            elif isinstance(moment.event, cards.TurnBegan):
                turn = moment.event.turn
                title = f"Turn {turn}"
        replaying.first()

        assert replaying.turn == 0
        assert replaying.turns in {turn, turn - 1}

    @on_all_games
    def test_each_event_belongs_to_one_turn(self, record: Record, seed: int) -> None:
        """The turns together are the whole line."""
        replaying = Replaying(record)
        replaying.follow(Luck(seed).pick(paths(record)))
        told: list[tuple[int, Event]] = []
        for milestone in replaying.milestones[1:]:
            replaying.look_at(milestone.cursor)
            told += replaying.events_of_turn

        assert told == [(n, m.event) for n, m in enumerate(replaying.timeline.moments, 1)]

    @on_all_games
    def test_the_side_whose_turn_it_is_looks(self, record: Record, seed: int) -> None:
        """Against the bot, the person does all the time."""
        luck, replaying = Luck(seed), Replaying(record, mode=Mode.EXPLAIN)
        assume(len(replaying.timeline))
        for _look in range(8):
            cursor = luck.pick(range(1, len(replaying.timeline) + 1))
            replaying.look_at(cursor)
            mover = replaying.game.active(replaying.timeline.position(cursor - 1))
            assert replaying.viewer == (replaying.game.human_seats[0] if replaying.alone else mover)

    def test_the_game_goes_on_show_whoever_played_it(self) -> None:
        """What is not there to be looked at is the nearest that is."""
        replaying = Replaying(BRANCHED)
        replaying.look_at(10**6)
        assert replaying.at_last
        replaying.look_at(-3)

        assert replaying.cursor == 0


class TestWhatIsMarked:
    """On the picture."""

    def test_a_step_or_all_of_the_turn_up_to_it(self) -> None:
        """Explained, each step by itself; played, a turn is looked at as one."""
        replaying = Replaying(BRANCHED)
        larger = 0
        while replaying.cursor < len(replaying.timeline):
            replaying.look_at(replaying.cursor + 1)
            assert replaying.event is not None
            step = set(replaying.presenter.changed(replaying.event))
            turn = {
                target
                for cursor, event in replaying.events_of_turn
                if cursor <= replaying.cursor
                for target in replaying.presenter.changed(event)
            }
            replaying.mode = Mode.EXPLAIN
            assert set(replaying.highlights().changed) == step
            replaying.mode = Mode.PLAY
            assert set(replaying.highlights().changed) == turn
            larger += turn != step

        assert larger


class TestWhatIsSaid:
    """Comments at their moments."""

    @on_all_games
    def test_every_comment_is_said_in_one_turn(self, record: Record, seed: int) -> None:
        """Once, and no other is; from the step on that first shows what its action brings.

        Of the action that ends the game it is said at the end.
        """
        replaying = Replaying(record)
        replaying.follow(Luck(seed).pick(paths(record)))
        ends = ends_of_actions(replaying)
        begins = [0, *(min(end + 1, after) for end, after in pairwise(ends))]
        if replaying.game.outcome(replaying.timeline.now) is not None:
            begins[-1] = ends[-1]
        expected = Counter(
            (begins[comment.step], comment.text["en"], comment.mark, comment.rules)
            for comment in replaying.line.comments
        )
        said: Counter[tuple[object, ...]] = Counter()
        for milestone in replaying.milestones:
            replaying.look_at(milestone.cursor)
            said.update((r.cursor, r.text, r.mark, r.rules) for r in replaying.remarks)
        assert said == expected
        everything = replaying.all_remarks

        assert Counter((r.cursor, r.text, r.mark, r.rules) for r in everything) == expected
        assert [r.cursor for r in everything] == sorted(r.cursor for r in everything)

    @on_all_games
    def test_nothing_is_said_before_its_moment(self, record: Record, seed: int) -> None:
        """Within a turn that is looked at step by step."""
        luck, replaying = Luck(seed), Replaying(record, mode=Mode.EXPLAIN)
        for _look in range(8):
            cursor = luck.pick(range(len(replaying.timeline) + 1))
            replaying.look_at(cursor)
            turn = {step for step, _event in replaying.events_of_turn} if cursor else {0}
            said = [each for each in replaying.all_remarks if each.cursor in turn]
            assert list(replaying.remarks) == [each for each in said if each.cursor <= cursor]

    @pytest.mark.parametrize("exhibit", exhibits(), ids=lambda exhibit: exhibit.key)
    def test_the_last_words_are_read_at_the_end(self, exhibit: Exhibit) -> None:
        """Though the last action may have begun a turn in which nothing could be done."""
        replaying = Replaying(exhibit.record)
        replaying.last()

        assert replaying.remarks[-1] == replaying.all_remarks[-1]

    def test_a_comment_names_the_action_it_is_about(self) -> None:
        """The beginning is no action."""
        replaying = Replaying(BRANCHED)
        first, *others = replaying.all_remarks

        assert first.cursor == 0
        assert first.about == ""
        assert others
        assert all(remark.about for remark in others)

    def test_comments_are_in_the_language_in_use(self) -> None:
        """As far as they are in it, until another is chosen; so are titles."""
        with speaking("en"):
            replaying = Replaying(BRANCHED)
        about, said = BRANCHED.about, BRANCHED.comments[0].text
        assert replaying.languages == ("en", "fr")
        assert (replaying.title, replaying.all_remarks[0].text) == (about.title["en"], said["en"])
        replaying.language = "fr"
        assert (replaying.title, replaying.all_remarks[0].text) == (about.title["fr"], said["fr"])
        replaying.enter(0)
        assert replaying.branch_titles == (BRANCHED.branches[0].title["fr"],)
        replaying.language = "de"

        assert replaying.title == about.title["en"]

    def test_a_branch_may_have_a_language_of_its_own(self) -> None:
        """It is offered too, after those of the game."""
        branch = Branch(step=3, comments=(Comment(step=0, text={"eo": "Jes."}),))
        record = replace(BRANCHED, branches=(Branch(step=3, branches=(branch,)),))

        assert Replaying(record).languages == ("en", "fr", "eo")

    def test_a_game_may_have_no_name(self) -> None:
        """Nor anything else that can be said."""
        replaying = Replaying(replace(BRANCHED, about=About(), comments=(), branches=()))
        walk(replaying)

        assert replaying.title == ""
        assert replaying.languages == replaying.all_remarks == replaying.ways == ()


class TestMilestones:
    """How the game stood after each turn."""

    @on_all_games
    def test_there_is_one_for_each_turn(self, record: Record, seed: int) -> None:
        """Where it ends, with how it stood then."""
        replaying = Replaying(record)
        replaying.follow(Luck(seed).pick(paths(record)))
        milestones = replaying.milestones
        ends = sorted({*replaying.stops} - {*replaying.sights})
        assert [each.cursor for each in milestones] == ends
        for each in milestones:
            seen = replaying.game.observe(replaying.timeline.position(each.cursor), None)
            replaying.look_at(each.cursor)
            assert each.standing == replaying.presenter.standing(seen)
            assert each.label == replaying.turn_title
