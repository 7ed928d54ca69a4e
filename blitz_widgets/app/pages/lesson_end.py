"""The end of a lesson, a check or a review: the result, and the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.cards.templating import render
from blitz_widgets.core.catalogue import game_title
from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.progress import MOST_STARS
from blitz_widgets.locale import _
from blitz_widgets.sessions.learning import check_parts, is_done, stars_of, to_review

if TYPE_CHECKING:
    from blitz_widgets.lessons.course import Lesson, LessonPart
    from blitz_widgets.lessons.progress import Progress


class _Chapter(NamedTuple):
    title: str
    known: bool


class _End(NamedTuple):
    """The sentences and links of an end."""

    title: str
    result: str
    advice: str = ""
    chapters: tuple[_Chapter, ...] = ()
    next: Lesson | None = None
    next_label: str = ""
    to_review: int = 0
    """The number of exercises left to review."""
    play: str = ""
    """The name of the game that is offered; empty for none."""
    play_label: str = ""


def following(progress: Progress) -> Lesson | None:
    """The first lesson that has not been done; ``None`` if all have."""
    return next((lesson for lesson in lessons() if not is_done(lesson, progress)), None)


def end_of_lesson(lesson: Lesson, progress: Progress) -> str:
    """The end of *lesson*: its stars and the next lesson; after a chapter, a game too."""
    earned, most = stars_of(lesson, progress)
    names = [each.id for each in lessons()]
    after = lessons()[names.index(lesson.id) + 1 :][:1]
    may_play = not after or after[0].chapter != lesson.chapter
    end = _End(
        title=_("Lesson complete: {lesson}").format(lesson=_(lesson.title)),
        result=_("You have {earned} of {most} stars.").format(earned=earned, most=most),
        next=after[0] if after else None,
        next_label=_("Next lesson: {lesson}").format(lesson=_(after[0].title)) if after else "",
        play=lesson.game if may_play else "",
        play_label=_("Play a game: {game}").format(game=_(game_title(lesson.game))),
    )
    return render("lesson_end", end=end)


def end_of_check(progress: Progress) -> str:
    """The end of the check: its result, and the chapters that the learner can skip."""
    parts = check_parts()
    right = sum(_stars(part, progress) == MOST_STARS for part in parts)
    unknown = {lesson.chapter for lesson in lessons() if lesson.id not in progress.known}
    after = following(progress)
    end = _End(
        title=_("What you know already"),
        result=_("{right} of {total} right at the first try.").format(
            right=right, total=len(parts)
        ),
        chapters=tuple(
            _Chapter(_(chapter), chapter not in unknown)
            for chapter in dict.fromkeys(lesson.chapter for lesson in lessons())
        ),
        advice=_(
            "You may begin with the first lesson that is not ticked. "
            "Nothing is locked: open whatever you like."
        ),
        next=after,
        next_label=_("Continue: {lesson}").format(lesson=_(after.title)) if after else "",
    )
    return render("lesson_end", end=end)


def end_of_review(parts: tuple[LessonPart, ...], progress: Progress) -> str:
    """The end of a review of *parts*: the number solved, and the number left."""
    solved = sum(not progress.done[part.exercise.id].again for part in parts)
    end = _End(
        title=_("Review complete"),
        result=_("{settled} of {total} solved.").format(settled=solved, total=len(parts)),
        to_review=len(to_review(progress)),
    )
    return render("lesson_end", end=end)


def _stars(part: LessonPart, progress: Progress) -> int:
    done = progress.done.get(part.exercise.id)
    return done.stars if done is not None else 0
