"""A replay that asks what the learner would play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from blitz_widgets.core.chance import Luck
from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.sessions.viewing import Mode
from tests.sessions.recorded_games import (
    BRANCHED,
    SHIPPED,
    annotated,
    decisions,
    guess,
    on_all_games,
    open_question,
    stir,
)

if TYPE_CHECKING:
    from blitz_widgets.records.record import Record


class TestTheHiddenFuture:
    """Nothing later than what has been seen is shown, and the learner is asked."""

    @pytest.mark.parametrize("mode", Mode)
    @settings(max_examples=10)
    @given(record=annotated())
    def test_every_real_decision_is_asked_for(self, record: Record, mode: Mode) -> None:
        """Of a person who had a choice, and nothing else; in the position before it."""
        replaying = Replaying(record, mode=mode)
        replaying.hide(future=True)
        asked = []
        for _press in range(3 * len(replaying.timeline) + 3):
            if replaying.question is not None:
                number = len(replaying.question.timeline.actions)
                asked.append(number)
                state = replaying.timeline.before(number)
                assert replaying.question.timeline.now == state
                assert replaying.timeline.position(replaying.cursor) == state
                assert replaying.viewer == replaying.game.actor(state)
                assert replaying.question.may_decide
            replaying.forward()

        assert asked == decisions(replaying)
        assert replaying.at_last
        assert replaying.score == (0, 0)

    @pytest.mark.parametrize("record", SHIPPED)
    def test_shipped_games_ask_too(self, record: Record) -> None:
        """As often as a person had a choice."""
        replaying = Replaying(record)
        replaying.hide(future=True)
        asked = 0
        while not replaying.at_last:
            asked += replaying.question is not None
            replaying.forward()

        assert asked == len(decisions(replaying)) > 10
        assert [g.action for g in replaying.guesses.values()] == [None] * asked

    @on_all_games
    def test_no_way_leads_into_the_future(self, record: Record, seed: int) -> None:
        """Whatever is pressed, in branches and back."""
        luck, replaying = Luck(seed), Replaying(record)
        replaying.look_at(luck.pick(range(len(replaying.timeline) + 1)))
        replaying.hide(future=True)
        seen = replaying.cursor
        for _move in range(14):
            following = min((s for s in replaying.stops if s > seen), default=seen)
            wandered = bool(replaying.path)
            stir(replaying, luck)
            if replaying.path:
                assert not replaying.hiding
                assert replaying.may_see == len(replaying.timeline)
                continue
            if not wandered:
                assert replaying.cursor <= max(following, seen)
                seen = max(seen, replaying.cursor)
            assert replaying.furthest == seen
            self.nothing_is_later(replaying, seen)

    def nothing_is_later(self, replaying: Replaying, seen: int) -> None:
        """Nothing that *replaying* tells or shows comes after the step *seen*."""
        cursor = replaying.cursor
        assert cursor <= seen == replaying.may_see
        assert all(each.cursor <= seen for each in replaying.milestones)
        assert all(each.cursor <= seen for each in replaying.all_remarks)
        assert all(each.cursor <= cursor for each in replaying.remarks)
        assert all(
            each.cursor < cursor or each.cursor == len(replaying.timeline)
            for each in replaying.ways
        )
        assert all(step <= seen for step, _event in replaying.events_of_turn)
        last = str(len(replaying.timeline.actions))
        replaying.look_at_place(last)
        assert replaying.cursor <= seen
        replaying.last()
        assert replaying.cursor == seen
        replaying.look_at(cursor)

    def test_what_was_seen_is_the_step_on_show(self) -> None:
        """Nothing later any more, until it is shown again."""
        replaying = Replaying(BRANCHED)
        replaying.last()
        replaying.look_at(60)
        replaying.hide(future=True)
        replaying.last()
        assert (replaying.cursor, replaying.hiding) == (60, True)
        replaying.hide(future=False)
        replaying.last()

        assert replaying.at_last
        assert not replaying.hiding

    def test_a_branch_hides_nothing(self) -> None:
        """Nor can anything be hidden there; back in the game all is as it was."""
        replaying = Replaying(BRANCHED)
        replaying.look_at(150)
        replaying.hide(future=True)
        replaying.follow((0,))
        assert not replaying.hiding
        replaying.last()
        assert replaying.at_last
        assert replaying.question is None
        for future in (True, False):
            replaying.hide(future=future)
            assert not replaying.hiding
        replaying.leave()
        assert replaying.hiding
        replaying.last()

        assert replaying.cursor == 150

    def test_hidden_units_are_hidden_from_who_is_asked(self) -> None:
        """The events before the decision are told as that side saw them."""
        replaying = open_question()
        replaying.mode = Mode.EXPLAIN
        drawn = [
            event
            for cursor in range(1, replaying.cursor + 1)
            if (event := replaying._event_seen(cursor - 1)) is not None  # noqa: SLF001
        ]
        kinds = {type(event) for event in drawn}

        assert {ev.Drew, ev.DrewUnseen} <= kinds
        assert all(event.seat == replaying.viewer for event in drawn if isinstance(event, ev.Drew))

    def test_the_right_answer_is_a_hit(self) -> None:
        """It shows what was played, and goes on."""
        replaying = open_question()
        cursor = replaying.cursor
        number = len(replaying.timeline.actions[: decisions(replaying)[0]])
        played = replaying.timeline.actions[number]
        guess(replaying, played)
        (answer,) = replaying.answers

        assert replaying.cursor > cursor
        assert answer.hit
        assert (answer.action, answer.played) == (played, played)
        assert replaying.score == (1, 1)

    def test_another_answer_is_none(self) -> None:
        """But it is counted among the answers."""
        replaying = open_question()
        question = replaying.question
        assert question is not None
        played = replaying.timeline.actions[decisions(replaying)[0]]
        other = next(action for action in question.legal_actions() if action != played)
        guess(replaying, other)
        (answer,) = replaying.answers

        assert not answer.hit
        assert (answer.action, answer.played) == (other, played)
        assert replaying.score == (0, 1)

    def test_giving_up_is_not_counted(self) -> None:
        """What was played is shown all the same."""
        replaying = open_question()
        replaying.forward()
        (answer,) = replaying.answers

        assert answer.action is None
        assert not answer.hit
        assert replaying.score == (0, 0)

    def test_an_answer_is_counted_once(self) -> None:
        """Going back does not ask again, nor does hiding again from there."""
        replaying = open_question()
        cursor = replaying.cursor
        guess(replaying, replaying.timeline.actions[decisions(replaying)[0]])
        replaying.look_at(cursor)
        assert replaying.question is None
        replaying.hide(future=True)
        assert replaying.question is None
        replaying.forward()

        assert replaying.score == (1, 1)

    def test_a_refused_answer_leaves_the_question_open(self) -> None:
        """With the rule that it breaks."""
        replaying = open_question()
        question, cursor = replaying.question, replaying.cursor
        replaying.act(replaying.game.parse("stop"))
        assert replaying.question is question is not None
        assert question.refusal is not None
        assert replaying.cursor == cursor

        assert replaying.score == (0, 0)

    def test_picks_are_forgotten_when_one_looks_elsewhere(self) -> None:
        """The question itself stays open."""
        replaying = open_question()
        assert replaying.question is not None
        replaying.pick(replaying.question.selectable()[0])
        assert replaying.question.picks
        replaying.back()
        assert replaying.question is None
        replaying.last()

        assert replaying.question is not None
        assert replaying.question.picks == ()

    def test_nobody_is_asked_while_nothing_is_hidden(self) -> None:
        """Then nothing can be picked or done either."""
        replaying = Replaying(BRANCHED)
        for _turn in range(4):
            assert replaying.question is None
            cursor = replaying.cursor
            replaying.pick("unit:army-2")
            replaying.act(replaying.timeline.actions[decisions(replaying)[0]])
            assert (replaying.cursor, replaying.score, replaying.guesses) == (cursor, (0, 0), {})
            replaying.forward()

    def test_answers_are_shown_with_their_turn(self) -> None:
        """And not in a branch, which has other turns."""
        replaying = open_question()
        guess(replaying, replaying.timeline.actions[decisions(replaying)[0]])
        turn, answers = replaying.turn, replaying.answers
        assert answers
        replaying.back()
        while replaying.turn == turn:
            replaying.back()
        assert replaying.answers == ()
        replaying.last()
        assert replaying.answers == answers
        replaying.follow((0,))
        replaying.look_at(replaying.furthest)

        assert replaying.answers == ()
