"""A teacher makes an exercise by playing it."""

from __future__ import annotations

import pytest

from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.lessons.exercises import AnyExercise, Choose, MarkPlaces
from blitz_widgets.lessons.goals import Gains, Spares, Stands
from blitz_widgets.lessons.judge import judge_choice, judge_mark, judge_play
from blitz_widgets.limits import COMPOSED_ANSWERS
from blitz_widgets.locale import speaking
from blitz_widgets.records.position import Position, PositionError
from blitz_widgets.sessions.choice_draft import ComposeError
from blitz_widgets.sessions.composing import Composing
from blitz_widgets.sessions.exercise_draft import reopened
from blitz_widgets.sessions.exercise_names import is_own
from blitz_widgets.teaching.checking import mistakes_in_exercise

NEARLY_WON = Position(
    setting={
        "markers": {"SE": 9},
        "placed": {"axis": {"SE1": "navy-3 army-3 navy-3"}},
        "reserves": {"axis": "navy-2 army-1 airforce-1", "allies": "army-2 navy-1"},
    }
)
RAID = Position(
    game="blitz",
    setting={
        "raid": {"luftwaffe": "heinkel bf-109", "raf": "hurricane"},
        "hands": {
            "luftwaffe": "bf-109 stuka dornier bf-110",
            "raf": "ack-ack ground-fire novice novice hurricane",
        },
    },
)


def composing(*picks: str, position: Position = NEARLY_WON) -> Composing:
    """A session in which *picks* were clicked."""
    session = Composing(position)
    for target in picks:
        session.pick(target)
    return session


def ask(session: Composing, *goals: object) -> None:
    """Tick *goals*."""
    for goal in goals:
        session.ask([each.goal for each in session.offered].index(goal))  # type: ignore[arg-type]


class TestWhatIsOffered:
    """Everything that the answer has brought about."""

    def test_nothing_before_there_is_an_answer(self) -> None:
        """Only then there is something to ask for."""
        assert composing().offered == ()

    def test_what_other_moves_would_bring(self) -> None:
        """To ask for a move that avoids it."""
        session = composing("unit:navy-2", "space:SE2.1")
        avoided = {each.goal for each in session.offered if each.avoids}
        assert Spares(rule=Rule.EFFECT_RESEARCH) in avoided
        ask(session, Spares(rule=Rule.EFFECT_RESEARCH), Gains(what="scores/axis", by=8))
        session.check()

        assert session.found is not None
        assert session.found.answers.right
        assert mistakes_in_exercise(session.exercise()) == ()

    def test_points_and_markers(self) -> None:
        """Each in a sentence of its own, and none asked for yet."""
        session = composing("unit:navy-2", "space:SE2.1")
        offered = {each.goal for each in session.offered}

        assert Gains(what="scores/axis", by=8) in offered
        assert Stands(what="markers/SE", at=11) in offered
        assert all(each.text and not each.asked for each in session.offered)

    def test_in_the_language_in_use(self) -> None:
        """As everything a teacher reads."""
        with speaking("fr"):
            texts = [each.text for each in composing("unit:navy-2", "space:SE2.1").offered]

        assert any("points" in text and "Axe" in text for text in texts)

    def test_the_card_game_has_totals_and_damage(self) -> None:
        """A card is a decision."""
        session = composing("card:ack-ack", "card:ack-ack", position=RAID)

        assert session.done == ("play ack-ack",)
        assert any(each.goal == Stands(what="totals/raf", at_least=6) for each in session.offered)


class TestTheEngine:
    """It finds all the answers, and says what is too easy."""

    def test_every_answer_is_found(self) -> None:
        """Also those that the teacher has not thought of."""
        session = composing("unit:navy-2", "space:SE2.3")
        ask(session, Stands(what="markers/SE", at=11))
        exercise = session.exercise()

        assert exercise.answers == (("navy-2 SE2.1",), ("navy-2 SE2.3",))
        assert mistakes_in_exercise(exercise) == ()
        assert session.found is not None
        assert session.found.certain
        assert not session.found.answers.any_will_do

    def test_two_goals_leave_fewer(self) -> None:
        """All of them have to be reached, and a change asks the engine again."""
        session = composing("unit:navy-2", "space:SE2.1")
        ask(session, Stands(what="markers/SE", at=11), Gains(what="scores/axis", by=8))

        assert session.exercise().answers == (("navy-2 SE2.1",),)
        session.undo()
        assert session.found is None

    def test_a_goal_that_much_reaches_has_many_answers(self) -> None:
        """The teacher sees how many."""
        session = composing("unit:army-1", "space:SE2.2")
        ask(session, Gains(what="scores/axis", at_least=2))
        session.check()

        assert session.found is not None
        assert len(session.found.answers.right) > 1

    def test_what_is_missing_is_told(self) -> None:
        """Answer first, then goals."""
        session = composing()
        with pytest.raises(ComposeError, match="Play the right answer"):
            session.check()
        session.pick("unit:navy-2")
        session.pick("space:SE2.3")
        with pytest.raises(ComposeError, match="Tick at least one"):
            session.exercise()

    def test_the_teachers_words_are_kept(self) -> None:
        """Prompt, hints and reason."""
        session = composing("unit:navy-2", "space:SE2.1")
        ask(session, Gains(what="scores/axis", by=8))
        session.write(prompt=" Win it! ", hints=("Count.", " "), because="Eleven.")
        exercise = session.exercise()

        assert (exercise.prompt, exercise.hints, exercise.because) == (
            "Win it!",
            ("Count.",),
            "Eleven.",
        )
        assert judge_play(exercise, ("navy-2 SE2.1",)).right
        assert not judge_play(exercise, ("army-1 SE2.2",)).right


class TestTakingBack:
    """Nothing is final."""

    def test_a_decision_can_be_taken_back(self) -> None:
        """And all of them."""
        session = composing("unit:navy-2", "space:SE2.3")
        session.undo()
        assert session.done == ()
        assert session.may_decide
        session.pick("unit:army-1")
        session.pick("space:EE1.1")
        session.again()
        assert session.done == ()

    def test_a_wrong_move_is_refused_as_in_play(self) -> None:
        """With the rule."""
        session = composing("unit:navy-2", "space:EE1.1")

        assert session.done == ()
        assert session.refusal is not None


class TestPlaces:
    """Marking all places where something can go."""

    def test_what_is_picked_is_what_is_asked_about(self) -> None:
        """All its places, and no others."""
        exercise = composing("unit:army-1").places()

        assert exercise.actions == "army-1 *"
        assert judge_mark(exercise, exercise.answers).right
        assert mistakes_in_exercise(exercise) == ()

    def test_nothing_is_picked(self) -> None:
        """It says so."""
        with pytest.raises(ComposeError, match="Pick something"):
            composing().places()


def test_a_position_that_cannot_be_is_refused() -> None:
    """As everywhere."""
    with pytest.raises(PositionError):
        Composing(Position(game="chess"))


class TestChoosing:
    """The answer is one of a few sentences, and the teacher says which are right."""

    def written(self, *answers: tuple[str, bool, str]) -> Composing:
        """A question with *answers*: what each says, whether it is right, and why it is not."""
        session = composing()
        session.ask_for_choice(chooses=True)
        session.write(prompt="Who leads?", hints=(), because="Nine points.")
        for number, (said, is_right, because) in enumerate(answers):
            if number > 1:
                session.choice.add()
            session.choice.write(number, "text", said)
            session.choice.write(number, "because", because)
            if is_right:
                session.choice.toggle_right(number)
        return session

    def test_one_of_two(self) -> None:
        """Anybody can judge it, and it is sound."""
        exercise = self.written(("The Axis", True, ""), ("The Allies", False, "9 > 0.")).exercise()

        assert isinstance(exercise, Choose)
        assert (exercise.prompt, exercise.because) == ("Who leads?", "Nine points.")
        assert exercise.rights == (0,)
        assert mistakes_in_exercise(exercise) == ()
        assert [judge_choice(exercise, place).right for place in range(2)] == [True, False]

    def test_several_are_right_and_something_happens(self) -> None:
        """What is played on the board is shown with the answer, chance included."""
        session = self.written(("a", False, "no"), ("b", True, ""), ("c", True, "unused"))
        session.pick("unit:navy-2")
        session.pick("space:SE2.1")
        exercise = session.exercise()

        assert isinstance(exercise, Choose)
        assert exercise.rights == (1, 2)
        assert exercise.choices[2].because == ""
        assert exercise.then[0] == "navy-2 SE2.1"
        assert mistakes_in_exercise(exercise) == ()

    @pytest.mark.parametrize(
        ("answers", "missing"),
        [
            ((("a", True, ""), (" ", False, "no")), "Answer B is empty"),
            ((("a", True, ""), ("A ", False, "no")), "Answer B says the same"),
            ((("a", False, "no"), ("b", False, "no")), "Tick the answer that is right"),
            ((("a", True, ""), ("b", True, "")), "Every answer is ticked"),
            ((("a", True, ""), ("b", False, " ")), "Say why answer B is wrong"),
        ],
    )
    def test_what_is_missing_is_told(
        self, answers: tuple[tuple[str, bool, str], ...], missing: str
    ) -> None:
        """In one sentence, by the letter."""
        with pytest.raises(ComposeError, match=missing):
            self.written(*answers).exercise()

    def test_a_question_without_words(self) -> None:
        """It is asked for first."""
        session = self.written(("a", True, ""), ("b", False, "no"))
        session.write(prompt=" ", hints=(), because="")
        with pytest.raises(ComposeError, match="Write the question first"):
            session.exercise()

    def test_from_two_to_five_answers(self) -> None:
        """No more and no fewer; what stays keeps its place."""
        session = self.written(("a", True, ""), ("b", False, "no"))
        session.choice.remove(0)
        assert [each.text for each in session.choice.answers] == ["a", "b"]
        for _press in range(9):
            session.choice.add()
        assert len(session.choice.answers) == COMPOSED_ANSWERS
        session.choice.remove(0)
        assert session.choice.answers[0].text == "b"

    def test_what_was_written_survives_a_look_at_the_other_kind(self) -> None:
        """Both kinds share the words; the answers wait."""
        session = self.written(("a", True, ""), ("b", False, "no"))
        session.ask_for_choice(chooses=False)
        with pytest.raises(ComposeError, match="Play the right answer"):
            session.exercise()
        session.ask_for_choice(chooses=True)

        assert isinstance(session.exercise(), Choose)

    def test_where_no_one_decides_an_answer_can_only_be_chosen(self) -> None:
        """Chance is due before the first turn."""
        session = Composing(Position())
        assert session.chooses
        session.ask_for_choice(chooses=False)
        assert session.chooses


def made() -> list[AnyExercise]:
    """One exercise of each kind, made here."""
    task = composing("unit:navy-2", "space:SE2.1")
    ask(task, Gains(what="scores/axis", by=8))
    task.write(prompt="Win.", hints=("Count.",), because="Eleven.")
    asked = TestChoosing().written(("a", True, ""), ("b", False, "no"), ("c", True, ""))
    asked.pick("unit:navy-2")
    asked.pick("space:SE2.1")
    return [task.exercise(), asked.exercise(), composing("unit:army-1").places()]


@pytest.mark.parametrize("exercise", made(), ids=lambda each: type(each).__name__)
def test_what_was_made_can_be_taken_up_again(exercise: AnyExercise) -> None:
    """It comes out as it went in."""
    again = reopened(exercise)

    assert is_own(exercise)
    assert exercise == (again.places() if isinstance(exercise, MarkPlaces) else again.exercise())
