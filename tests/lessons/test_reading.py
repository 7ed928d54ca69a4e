"""The course is easy to read, and says no word before it has said what it means."""

from __future__ import annotations

import re
from functools import cache
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

import pytest
from pyphen import Pyphen

from blitz_widgets.lessons.course import lessons
from blitz_widgets.lessons.exercises import Choose
from blitz_widgets.locale import _, speaking
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.lessons.course import Lesson, LessonPart

LONGEST_SENTENCE = 30
MEAN_SENTENCE = 12

EASE = {"en": ("en_US", 206.835, 1.015, 84.6, 70), "fr": ("fr_FR", 207.0, 1.015, 73.6, 80)}
"""How syllables are found, the numbers of Flesch (English) and of Kandel and Moles (French), and
how easy each lesson has to be; in both 60 is plain and 90 very easy."""

TERMS = {
    "first-points": ("unit", "space", "shield", "propaganda"),
    "left-in-the-bag": ("bag", "reserve"),
    "who-leads": ("theatre", "track", "marker", "lead"),
    "back-to-the-middle": ("value", "army|armies", "navy|navies", "airforce"),
    "where-the-marker-ends": ("effect",),
    "no-army-at-sea": ("land or sea",),
    "the-active-row": ("campaign", "row", "active"),
    "the-next-row": ("closed",),
    "two-in-one-turn": ("blitz",),
    "what-the-general-is-worth": ("general", "admiral"),
    "from-two-to-four": ("factory", "production", "improved production"),
    "bombed": ("bombing", "bombs"),
    "straight-to-the-reserve": ("special weapon", "research", "research pile", "research industry"),
    "a-task-force": ("elite", "task force"),
    "a-first-spy": ("spy", "scientist", "nuclear bomb"),
    "turn-the-lead": ("tactical",),
    "help-another-theatre": ("strategic",),
    "reach-the-icon": ("victory icon",),
    "a-tied-row": ("tied|tie",),
    "the-axis-reaches-25": ("final turn",),
    "partisans-from-behind": ("partisans",),
    "leader-scores-twice": ("inspired leadership",),
    "sixteen-special-weapons": ("printing",),
    "bot-and-you-at-the-start": ("bot",),
    "the-first-stratagem": ("stratagem", "cup", "Steamroll"),
    "an-easy-head-start": ("die", "head start"),
    "a-six-on-hard": ("(?<!draw )level",),
    "a-placement-like-any-other": ("procedure", "position"),
    "a-stratagem-for-positions": ("Research & Development",),
    "rapidly-deployed": ("Rapid Deployment",),
    "a-lead-turned": ("greatest change",),
    "the-more-extreme-lead": ("extreme",),
    "a-special-weapon-first": ("Big Guns",),
    "rich-bot-bombs": ("Economic Warfare",),
    "points-then-shields": ("For the Glory",),
    "japan-begins": ("Japan", "Germany", "Nippon"),
    "connected-with-boston": ("connected",),
    "win-honolulu-at-once": ("end space",),
    "where-godzilla-goes": ("Godzilla",),
    "two-units-less-for-germany": ("bombing airforce",),
    "blank-tokens-stay-out": ("blank token",),
    "four-cards-each": ("deck", "Luftwaffe", "RAF"),
    "the-strongest-card": ("raid", "fighter"),
    "the-most-bombs": ("bomber", "damage", "Heinkel", "Dornier", "Stuka"),
    "radar-doubles": ("multiplier", "radar", "Göring", "Churchill"),
    "before-the-first-raid": ("phase",),
    "what-cannot-come": ("discard pile",),
    "one-card-ahead": ("total",),
    "not-in-a-raid": ("balloon", "repairs"),
    "damage-is-doubled": ("Berlin",),
}
"""By exercise: the terms that the text before it explains.

The stratagems Secure and Counterattack are missing: they serve as names of tokens before it is
told what they want.
"""


class Said(NamedTuple):
    """What a part of a lesson says."""

    lesson: Lesson
    part: LessonPart

    @property
    def texts(self) -> Iterator[str]:
        """The sentences that tell and ask, still to be translated."""
        exercise = self.part.exercise
        yield from (self.part.text, exercise.prompt, *exercise.hints)
        if exercise.because:
            yield exercise.because
        for choice in exercise.choices if isinstance(exercise, Choose) else ():
            if choice.because:
                yield choice.because

    @property
    def everything(self) -> tuple[str, ...]:
        """These, and the choices."""
        exercise = self.part.exercise
        choices = exercise.choices if isinstance(exercise, Choose) else ()
        return (*self.texts, *(choice.text for choice in choices))


PARTS = tuple(Said(lesson, part) for lesson in lessons() for part in lesson.part)


def sentences(text: str) -> list[list[str]]:
    """The words of each sentence of *text*; the name of a space is one word."""
    found = (
        re.findall(r"[^\W_][\w’'·-]*", sentence)  # as apostrophes are set
        for sentence in re.split(r"(?<=[.!?])[”»\s]+", text)
    )
    return [words for words in found if words]


@cache
def syllables(word: str, dictionary: str) -> int:
    """How many syllables *word* has, as far as it can be hyphenated."""
    return len(Pyphen(lang=dictionary, left=1, right=1).positions(word.lower())) + 1


def ease(lesson: Lesson, language: str) -> float:
    """How easy the texts of *lesson* are to read: the higher the easier."""
    dictionary, most, a_word, a_syllable, _bound = EASE[language]
    with speaking(language):
        told = [
            words
            for said in PARTS
            if said.lesson is lesson
            for text in said.texts
            for words in sentences(_(text))
        ]
    words = [word for sentence in told for word in sentence]
    of_all = sum(syllables(word, dictionary) for word in words)
    return most - a_word * len(words) / len(told) - a_syllable * of_all / len(words)


def uses(term: str, text: str) -> bool:
    """Whether *text* says *term*, in one or several; names only as they are written."""
    manner = re.NOFLAG if term[0].isupper() else re.IGNORECASE
    return re.search(rf"(?<![\w-])(?:{term})s?(?![\w-])", text, manner) is not None


class TestSentences:
    """They are short."""

    @pytest.mark.parametrize("language", EASE)
    def test_none_is_long(self, language: str) -> None:
        """In either language."""
        with speaking(language):
            told = [words for said in PARTS for text in said.texts for words in sentences(_(text))]

        assert [" ".join(words) for words in told if len(words) > LONGEST_SENTENCE] == []
        assert fmean(map(len, told)) < MEAN_SENTENCE

    def test_a_text_is_a_few_sentences(self) -> None:
        """Before there is something to do."""
        assert [part.text for _lesson, part in PARTS if len(sentences(part.text)) > 6] == []

    @for_each("language", EASE)
    @for_each("lesson", lessons, told=lambda lesson: lesson.id)
    def test_it_is_easy_to_read(self, lesson: Lesson, language: str) -> None:
        """By the length of its sentences and words."""
        *_numbers, bound = EASE[language]

        assert ease(lesson, language) > bound

    def test_hard_texts_are_told_from_easy_ones(self) -> None:
        """Or the numbers would say nothing."""
        assert [len(words) for words in sentences("Place army 2 on “land or sea”. Done?")] == [7, 1]
        assert syllables("propaganda", "en_US") == 4
        assert syllables("row", "en_US") == 1


class TestTerms:
    """Each is explained where it is used first."""

    @for_each("exercise", TERMS)
    def test_it_is_explained(self, exercise: str) -> None:
        """By the text of its part."""
        (text,) = (part.text for _lesson, part in PARTS if part.exercise.id == exercise)

        assert [term for term in TERMS[exercise] if not uses(term, text)] == []

    @for_each("exercise", TERMS)
    def test_it_is_not_used_before(self, exercise: str) -> None:
        """In no text, question, hint, choice or answer."""
        names = [part.exercise.id for _lesson, part in PARTS]
        early = [
            (term, text)
            for said in PARTS[: names.index(exercise)]
            for text in said.everything
            for term in TERMS[exercise]
            if uses(term, text)
        ]

        assert early == []

    @for_each("lesson", lessons, told=lambda lesson: lesson.id)
    def test_a_lesson_names_those_that_it_needs(self, lesson: Lesson) -> None:
        """Whoever has taken these, the first chapter and its own so far knows every term."""
        home = {said.part.exercise.id: said.lesson.id for said in PARTS}
        known = known_before(lesson)
        unknown = {
            (term, home[exercise])
            for exercise, terms in TERMS.items()
            if home[exercise] not in known
            for term in terms
            for said in PARTS
            if said.lesson is lesson
            for text in said.everything
            if uses(term, text)
        }

        assert unknown == set()


def known_before(lesson: Lesson) -> set[str]:
    """The lessons that someone has taken who comes to *lesson* by what it needs; and itself."""
    order = {each.id: each for each in lessons()}
    known: set[str] = set()
    due = [lesson.id]
    while due:
        name = due.pop()
        if name in known:
            continue
        known.add(name)
        due += order[name].needs
        for each in lessons()[: list(order).index(name)]:
            if each.chapter in {order[name].chapter, lessons()[0].chapter}:
                due.append(each.id)  # two conditions are easier to read so
    return known
