"""Pressing what is picked again: it plays where the place goes without saying."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from blitz_widgets.cards.picking import caption_html
from blitz_widgets.cards.step import step_html, text_view_html
from blitz_widgets.core.catalogue import find_game
from blitz_widgets.games.blitz.engine.actions import Discard, Play
from blitz_widgets.lessons import exercises
from blitz_widgets.sessions.guessing import Guessing
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.solving import Solving
from blitz_widgets.sessions.viewing import Mode
from tests.lessons.exercises import mark, of_course
from tests.lessons.exercises import play as unit_exercise
from tests.sessions.learner import seated
from tests.support.positions import GAME, at

if TYPE_CHECKING:
    from blitz_widgets.sessions.picking import PickView

_MOST_STEPS = 4000


def against_bot(**options: Any) -> PlaySession:  # noqa: ANN401  # whatever a session takes
    """A game of cards against the bot at the first decision of the RAF."""
    session = PlaySession(find_game("solo-blitz", {}), seed="31", mode=Mode.PLAY, **options)
    while not session.may_decide:
        session.next()
    return session


def card_of(session: PickView) -> str:
    """A card that may be played now."""
    return next(
        session.presenter.picks(action)[0]
        for action in session.legal_actions()
        if isinstance(action, Play)
    )


class TestTheCardGame:
    """Every card goes to one place, if to any."""

    @pytest.mark.parametrize("physical_table", [False, True])
    def test_a_game_is_played_by_pressing_cards_twice(self, *, physical_table: bool) -> None:
        """In the raid, against bombs and to discard; at a real table for the bot as well."""
        luck, done = Random(5), set()  # noqa: S311  # a game for a test
        session = PlaySession(
            find_game("solo-blitz", {"you": "luftwaffe"}),
            seed="5",
            mode=Mode.PLAY,
            physical_table=physical_table,
        )
        for _step in range(_MOST_STEPS):
            if session.over:
                break
            if session.may_enter:
                session.deal()
            elif session.may_decide:
                action = luck.choice(session.legal_actions())
                picks = session.presenter.picks(action)
                before = session.timeline.actions
                for _press in picks:
                    session.pick(picks[0])
                if not picks:
                    session.act(action)
                assert session.timeline.actions[len(before)] == action
                done |= {(type(action), session.game.actor(session.timeline.before(len(before))))}
            else:
                session.next()

        assert session.over
        seats = (0, 1) if physical_table else (0,)
        assert done >= {(kind, seat) for kind in (Play, Discard) for seat in seats}

    def test_a_card_that_can_go_nowhere_is_put_back(self) -> None:
        """It can be picked to learn why, and is never played by itself."""
        session = against_bot()
        legal = {session.presenter.picks(action)[:1] for action in session.legal_actions()}
        idle = next(each.target for each in session.hand() if (each.target,) not in legal)
        done = session.timeline.actions
        session.pick(idle)
        assert session.picks == (idle,)
        assert session.pressed_again is None
        session.pick(idle)

        assert session.picks == ()
        assert session.timeline.actions == done

    def test_a_double_click_plays_one_card(self) -> None:
        """Its second click plays what the first has picked, but begins nothing of its own."""
        session = against_bot()
        card, done = card_of(session), len(session.timeline.actions)
        session.pick(card)
        session.pick_on(card)
        assert session.picks == ()
        assert session.timeline.actions[done] == session.game.parse(f"play {card[5:]}")
        while not session.may_decide:
            session.next()
        for choice in session.hand():
            session.pick_on(choice.target)
            assert session.picks == ()

    def test_the_second_click_does_not_fall_on_the_next_card(self) -> None:
        """Where the first has played a card picked before, another may lie in its place."""
        session = against_bot()
        card = card_of(session)
        session.pick(card)
        session.pick(card)
        done = session.timeline.actions
        while not session.may_decide:
            session.next()
        other = card_of(session)
        session.pick(other)
        beside = next(each.target for each in session.hand() if each.target != other)
        session.pick_on(beside)

        assert session.picks == (other,)
        assert session.timeline.actions[: len(done)] == done

    def test_it_is_said_where_the_card_is_described(self) -> None:
        """Below the picture, beside the card, on its button and in the table in words."""
        session = against_bot()
        card = card_of(session)
        shown = (caption_html(session, card), step_html(session), text_view_html(session))
        assert not any("Press it again" in html for html in shown)
        assert "Press one of them twice, and it goes to its place." in step_html(session)
        session.pick(card)
        name = next(each.label for each in session.hand() if each.target == card)
        said = f"Press it again: Play {name}."

        assert said in caption_html(session, card)
        assert said in text_view_html(session)
        assert f'<p class="bt-muted">{said}</p>' in step_html(session)
        assert f' {said}"' in step_html(session)  # what a screen reader says of the button

    def test_an_exercise_is_answered_so(self) -> None:
        """And the same is said there."""
        solving = Solving(of_course("three-times-as-much"))
        solving.pick("card:churchill")
        assert not solving.answered
        assert "Press it again: Play Winston Churchill." in caption_html(solving, "card:churchill")
        solving.pick_on("card:churchill")

        assert solving.right

    def test_a_guess_is_made_so(self) -> None:
        """Nothing is played then."""
        played = against_bot()
        guessing = Guessing(played.timeline)
        card = card_of(guessing)
        guessing.pick(card)
        assert guessing.guess is None
        guessing.pick(card)

        assert guessing.guess == guessing.game.parse(f"play {card[5:]}")
        assert guessing.timeline.actions == played.timeline.actions


class TestTheBoardGame:
    """Where a unit goes is weighed."""

    def test_a_unit_with_one_place_is_put_back(self) -> None:
        """However few places are left, a second press means the same."""
        won = dict.fromkeys(("EE", "AM", "SE"), "axis")
        placed = {"allies": {"WE1.2": "army-1"}}
        session = seated(at(GAME, reserves=("army-1", "army-1"), won=won, placed=placed))
        session.pick("unit:army-1")
        assert session.selectable() == ("space:WE1.3",)
        assert session.pressed_again is None
        session.pick("unit:army-1")

        assert session.picks == ()
        assert session.timeline.actions == ()

    def test_a_double_click_on_a_space_chooses_no_theatre(self) -> None:
        """The first click places; a theatre has to be chosen then, and a space names one."""
        session = seated(at(GAME, reserves=("army-1", "army-1")), mode=Mode.PLAY)
        session.pick("unit:army-1")
        session.pick("space:AM1.1")
        assert "theatre:PO" in session.selectable()
        session.pick_on("space:AM1.1")

        assert "theatre:PO" in session.selectable()

    def test_marks_are_taken_back_by_every_click(self) -> None:
        """Where places are to be found, nothing is played."""
        solving = Solving(mark())
        exercise = solving.exercise
        assert isinstance(exercise, exercises.MarkPlaces)
        target = solving.sought(exercise.answers[0])
        solving.pick(target)
        assert solving.marked == (target,)
        solving.pick_on(target)
        assert solving.marked == ()
        assert Solving(unit_exercise()).pressed_again is None
