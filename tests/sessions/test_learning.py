"""A learner in the course: parts, hints, stars, and what is noted of them."""

from __future__ import annotations

import pytest

from blitz_widgets.lessons.course import Lesson, LessonPart, lessons
from blitz_widgets.lessons.progress import Done, Progress
from blitz_widgets.sessions.learning import (
    Learning,
    StudyMode,
    check_parts,
    is_done,
    is_solved,
    known_by,
    stars_of,
    to_review,
)
from tests.lessons.exercises import choose, mark, play

PARTS = (
    LessonPart(text="Shields score.", exercise=play()),
    LessonPart(text="Armies keep to the land.", exercise=mark()),
    LessonPart(text="Shields score at once.", exercise=choose()),
)


def begun(number: int = 0, progress: Progress | None = None) -> Learning:
    """A lesson of three parts, at the part *number*."""
    learning = Learning(PARTS, progress or Progress())
    learning.look_at(number)
    return learning


def solved(*stars: int) -> Progress:
    """The first parts done with so many *stars*."""
    parts = zip(PARTS, stars, strict=False)
    return Progress(done={part.exercise.id: Done(stars=each) for part, each in parts})


def play_rightly(learning: Learning) -> None:
    """Play what is asked for in the first part."""
    learning.solving.pick("unit:airforce-1")
    learning.solving.pick("space:SE1.1")


def play_wrongly(learning: Learning) -> None:
    """Play something else that is allowed."""
    learning.solving.pick("unit:airforce-1")
    learning.solving.pick("space:SE1.2")


def noted(learning: Learning) -> Done | None:
    """What is noted of the part on show."""
    return learning.progress.done.get(learning.part.exercise.id)


class TestParts:
    """One after the other."""

    def test_they_follow_each_other(self) -> None:
        """And the last one stays."""
        learning = begun()
        seen = []
        for _part in range(4):
            seen.append((learning.number, learning.at_last))
            learning.next()

        assert seen == [(0, False), (1, False), (2, True), (2, True)]

    @pytest.mark.parametrize(("wished", "shown"), [(-3, 0), (1, 1), (99, 2)])
    def test_the_nearest_there_is_is_shown(self, wished: int, shown: int) -> None:
        """Whatever an address says."""
        assert begun(wished).number == shown

    def test_a_part_begins_afresh(self) -> None:
        """Without the hints and the answer of the last time."""
        learning = begun()
        learning.hint()
        play_wrongly(learning)
        learning.look_at(0)

        assert learning.hints == ()
        assert not learning.solving.answered
        assert learning.stars == 3


class TestALesson:
    """Done is more than solved: a solution that was shown counts for the one, not for the other."""

    @pytest.mark.parametrize(
        ("stars", "done", "answered"),
        [
            ((), False, False),
            ((3, 3), False, False),
            ((3, 0, 3), True, False),
            ((1, 2, 3), True, True),
        ],
    )
    def test_it_is_solved_when_each_part_is(
        self, stars: tuple[int, ...], *, done: bool, answered: bool
    ) -> None:
        """By the learner, with one star at least."""
        lesson = Lesson(
            id="a-lesson", title="A lesson", chapter="A chapter", summary="", part=PARTS
        )
        progress = solved(*stars)

        assert is_done(lesson, progress) is done
        assert is_solved(lesson, progress) is answered

    def test_what_was_known_before_is_both(self) -> None:
        """Without an answer."""
        lesson = Lesson(
            id="a-lesson", title="A lesson", chapter="A chapter", summary="", part=PARTS
        )
        progress = Progress(known=("a-lesson",))

        assert is_done(lesson, progress)
        assert is_solved(lesson, progress)


class TestSkippingWhatIsSolved:
    """A lesson or a check of knowledge goes on where it was left."""

    @pytest.mark.parametrize(
        ("stars", "first"),
        [
            ((), 0),
            ((3,), 1),
            ((3, 3), 2),
            ((2, 3), 0),  # solved, but not at once
            ((3, 2), 1),
            ((3, 0), 1),  # its solution was shown
            ((3, 3, 3), 0),  # nothing is left: from the beginning
        ],
    )
    def test_it_begins_with_the_first_part_not_solved_at_once(
        self, stars: tuple[int, ...], first: int
    ) -> None:
        """Three stars are for a right answer at once."""
        learning = begun(2, solved(*stars))
        learning.skip_solved()

        assert learning.number == first

    def test_in_a_review_what_went_wrong_counts_as_unsolved(self) -> None:
        """Whatever stars it has earned; in a lesson the stars alone count."""
        wrong_once = (False, True, True)
        done = {
            part.exercise.id: Done(stars=3, again=again)
            for part, again in zip(PARTS, wrong_once, strict=True)
        }
        begun_at = {}
        for mode in (StudyMode.REVIEW, StudyMode.LESSON):
            learning = Learning(PARTS, Progress(done=done), mode=mode)
            learning.skip_solved()
            begun_at[mode] = learning.number

        assert begun_at == {StudyMode.REVIEW: 1, StudyMode.LESSON: 0}

    def test_the_check_says_what_it_is_for_where_it_begins(self) -> None:
        """At its first question, which need not be the first of all, and at no other."""
        learning = Learning(PARTS, solved(3), mode=StudyMode.CHECK)
        learning.skip_solved()
        assert learning.text.startswith("For people who have played before")
        learning.next()
        assert learning.text == ""
        learning.look_at(0)

        assert learning.text == ""


class TestHints:
    """In steps."""

    def test_they_come_one_by_one(self) -> None:
        """Until there is none."""
        learning = begun()
        assert learning.hints == ()
        assert learning.has_more_hints
        learning.hint()
        assert learning.hints == ("Look for a shield.",)
        learning.hint()
        learning.hint()

        assert learning.hints == play().hints
        assert not learning.has_more_hints

    def test_they_stay_when_one_tries_again(self) -> None:
        """What is known is known."""
        learning = begun()
        learning.hint()
        play_wrongly(learning)
        learning.solving.again()

        assert learning.hints == ("Look for a shield.",)


class TestStars:
    """Three for a right answer at once, fewer after that, but one at least."""

    def test_three_at_once(self) -> None:
        """For each kind of exercise."""
        learning = begun()
        play_rightly(learning)
        learning.next()
        for place in ("space:WE1.2", "space:WE1.3"):
            learning.solving.pick(place)
        learning.solving.check()
        learning.next()
        learning.solving.choose(1)

        assert list(learning.progress.done.values()) == [Done(stars=3)] * 3

    def test_hints_cost_one_star(self) -> None:
        """Two hints no more than one."""
        for hints in (1, 2):
            learning = begun()
            for _hint in range(hints):
                learning.hint()
            play_rightly(learning)
            assert noted(learning) == Done(stars=2)

    @pytest.mark.parametrize(("wrong", "stars"), [(1, 2), (2, 1), (3, 1), (4, 1)])
    def test_wrong_answers_cost_one_each(self, wrong: int, stars: int) -> None:
        """One is earned in any case; and what went wrong is worth another look."""
        learning = begun()
        for _answer in range(wrong):
            play_wrongly(learning)
            learning.solving.again()
        play_rightly(learning)

        assert learning.solved
        assert noted(learning) == Done(stars=stars, again=True)

    def test_a_wrong_answer_alone_notes_nothing(self) -> None:
        """It may still be solved."""
        learning = begun()
        play_wrongly(learning)

        assert noted(learning) is None

    def test_a_wrong_answer_counts_once(self) -> None:
        """Pressing the same again is no further answer, nor is what has no meaning there."""
        learning = begun(2)
        learning.solving.choose(0)
        learning.solving.choose(0)
        learning.solving.check()
        learning.solving.pick("unit:army-2")

        assert learning.stars == 2

    def test_each_wrong_choice_counts(self) -> None:
        """Also where nothing is taken back between."""
        wrong, right, _also_right = choose().choices
        learning = Learning(
            [LessonPart(text="", exercise=choose(choices=(wrong, right, wrong)))], Progress()
        )
        for place in (0, 2, 1):
            learning.solving.choose(place)

        assert learning.solved
        assert noted(learning) == Done(stars=1, again=True)

    def test_wrong_marks_count_when_they_are_checked(self) -> None:
        """Mending them costs nothing."""
        learning = begun(1)
        learning.solving.pick("space:WE1.2")
        for _check in range(2):
            learning.solving.check()
        assert learning.stars == 2
        learning.solving.pick("space:WE1.3")
        learning.solving.check()

        assert learning.solved
        assert noted(learning) == Done(stars=2, again=True)

    def test_a_refusal_costs_nothing(self) -> None:
        """It is no answer: the rules have said no."""
        learning = begun()
        learning.solving.pick("unit:army-2")
        learning.solving.pick("space:SE1.1")
        assert learning.solving.refusal is not None
        learning.solving.again()
        play_rightly(learning)

        assert noted(learning) == Done(stars=3)

    def test_taking_back_before_the_answer_costs_nothing(self) -> None:
        """Thinking is free."""
        learning = begun(1)
        learning.solving.pick("space:WE1.1")
        learning.solving.again()
        for place in ("space:WE1.2", "space:WE1.3"):
            learning.solving.pick(place)
        learning.solving.check()

        assert noted(learning) == Done(stars=3)

    def test_doing_it_again_takes_nothing_away(self) -> None:
        """Stars once earned stay, also if the second time is worse."""
        learning = begun()
        play_rightly(learning)
        learning.solving.again()
        play_wrongly(learning)
        learning.solving.again()
        play_rightly(learning)

        done = noted(learning)
        assert done is not None
        assert done.stars == 3


class TestGivingUp:
    """The solution is shown."""

    def test_it_earns_nothing_and_asks_for_a_review(self) -> None:
        """And the right answer on show is not the learner's."""
        learning = begun()
        learning.give_up()

        assert learning.solving.right
        assert not learning.solved
        assert learning.stars == 0
        assert noted(learning) == Done(stars=0, again=True)

    def test_copying_it_earns_nothing(self) -> None:
        """Until the part is begun afresh."""
        learning = begun()
        learning.give_up()
        learning.solving.again()
        play_rightly(learning)
        assert noted(learning) == Done(stars=0, again=True)
        learning.look_at(0)
        play_rightly(learning)

        assert noted(learning) == Done(stars=3)

    def test_it_takes_no_star_away(self) -> None:
        """That was earned before."""
        learning = begun(progress=Progress().with_done("a-shield", stars=3, again=False))
        learning.give_up()

        assert noted(learning) == Done(stars=3, again=True)


class TestTheCourse:
    """What is to be reviewed, and what is known."""

    def test_what_went_wrong_is_reviewed_in_the_order_of_the_course(self) -> None:
        """And what went well is not."""
        progress = (
            Progress()
            .with_done("who-leads", stars=1, again=True)
            .with_done("first-points", stars=0, again=True)
            .with_done("left-in-the-bag", stars=3, again=False)
            .with_done("no-such-exercise", stars=0, again=True)
        )

        names = [part.exercise.id for part in to_review(progress)]
        assert names == ["first-points", "who-leads"]
        assert to_review(Progress()) == ()

    def test_a_review_that_goes_well_is_done_with(self) -> None:
        """It does not come back."""
        learning = begun(2, Progress().with_done("what-a-shield-brings", stars=0, again=True))
        learning.solving.choose(1)

        assert noted(learning) == Done(stars=3, again=False)

    def test_whoever_solves_a_check_at_once_knows_the_chapter(self) -> None:
        """With three stars, and this chapter alone."""
        first, second = check_parts()[:2]
        of_chapter = {
            part.exercise.id: lesson.chapter for lesson in lessons() for part in lesson.part
        }
        chapter = of_chapter[first.exercise.id]
        progress = (
            Progress()
            .with_done(first.exercise.id, stars=3, again=False)
            .with_done(second.exercise.id, stars=2, again=False)
        )

        expected = [lesson.id for lesson in lessons() if lesson.chapter == chapter]
        assert list(known_by(progress)) == expected
        assert known_by(Progress()) == ()

    def test_there_is_a_check_for_every_chapter(self) -> None:
        """One."""
        chapters = dict.fromkeys(lesson.chapter for lesson in lessons())

        assert len(check_parts()) == len(chapters)

    def test_the_stars_of_a_lesson_are_counted(self) -> None:
        """Of those that there are."""
        lesson = lessons()[0]
        progress = (
            Progress()
            .with_done("first-points", stars=3, again=False)
            .with_done("who-leads", stars=1, again=True)
            .with_done("no-army-at-sea", stars=3, again=False)
        )

        assert stars_of(lesson, progress) == (4, 3 * len(lesson.part))
