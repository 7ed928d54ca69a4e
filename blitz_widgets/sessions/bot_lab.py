"""A learner who looks into one decision: steps through it, guesses it, varies it, forecasts it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from blitz_widgets.sessions import lab_highlights
from blitz_widgets.sessions.lab_comparison import Compared, compared
from blitz_widgets.sessions.lab_score import Guess, Score
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.reasoning import (
    AskedQuestion,
    StudyError,
)

if TYPE_CHECKING:
    from blitz_widgets.view.reasoning import (
        DieFace,
        Forecast,
        OtherReading,
        Reasoning,
        Study,
    )


class LabTab(StrEnum):
    """What the lab is used for."""

    STEPS = "steps"
    """Going through the questions one by one."""
    GUESS = "guess"
    """Saying first what each question leaves."""
    WHAT_IF = "what-if"
    """Changing the position, and comparing."""
    FORECAST = "forecast"
    """All that may come, before anything is drawn or rolled."""


class BotLab:
    """One decision of a bot, to step through question by question.

    The cursor counts the questions answered so far: 0 before the first.

    Args:
        study: The decision: one of :func:`.examples`, or a file opened with :func:`.read_study`.

    >>> from blitz_widgets import BotLab, examples
    >>> lab = BotLab(examples()[0])
    >>> lab.next()
    >>> lab.cursor
    1
    """

    def __init__(self, study: Study) -> None:
        self.tab = LabTab.STEPS
        self.score = Score()
        self.show_study(study)

    def show_study(self, study: Study) -> None:
        """Study *study* from its beginning; the score goes on."""
        self.study = study
        self.reasoning: Reasoning | None = study.reasoning()
        self.cursor = 0
        self.guesses: dict[int, Guess] = {}
        self.guessing: tuple[str, ...] = ()
        self.prediction: int | None = None
        """The prediction looked at; ``None`` for all of them."""
        self.problem = ""
        self._forecast: Forecast | None = None
        self._other_readings: tuple[OtherReading, ...] | None = None
        self.reset_variation()

    lay_out = show_study
    """The earlier name of :meth:`show_study`; old notebooks still run."""

    def use(self, tab: LabTab) -> None:
        """Go to *tab*; guessing begins at the first question unless it has begun already."""
        self.tab = tab
        if tab is LabTab.GUESS and not self.guesses:
            self.first()

    # ---- the questions ----

    @property
    def questions(self) -> tuple[AskedQuestion, ...]:
        """Every question of the decision; none if nothing can be placed."""
        return self.reasoning.questions if self.reasoning else ()

    @property
    def faces(self) -> tuple[DieFace, ...]:
        """What each result of the die picks; none if no die is needed."""
        return self.reasoning.faces if self.reasoning else ()

    @property
    def answered(self) -> tuple[AskedQuestion, ...]:
        """The questions answered so far."""
        return self.questions[: self.cursor]

    @property
    def open_question(self) -> AskedQuestion | None:
        """The question that comes next; ``None`` after the last."""
        return self.questions[self.cursor] if self.cursor < len(self.questions) else None

    @property
    def at_end(self) -> bool:
        """Whether every question has been answered."""
        return self.open_question is None

    def next(self) -> None:
        """Answer the next question; one that is to be guessed, only after a guess."""
        if self.open_question is None:
            return
        if self.tab is LabTab.GUESS and self.cursor not in self.guesses:
            self.check()
            return
        self.cursor += 1
        self.guessing = ()

    def back(self) -> None:
        """Go one question back."""
        self.cursor = max(0, self.cursor - 1)
        self.guessing = ()

    def first(self) -> None:
        """Go back to before the first question."""
        self.cursor = 0
        self.guessing = ()

    def last(self) -> None:
        """Answer all questions; nothing is left to guess then."""
        self.cursor = len(self.questions)
        self.guessing = ()

    def roll(self, die: int) -> None:
        """Let the die show *die*; 0 takes it up again."""
        if self.faces:
            cursor, guesses = self.cursor, self.guesses
            self.show_study(self.study.changed("die", str(die or "")))
            self.cursor, self.guesses = cursor, guesses

    def other_readings(self) -> tuple[OtherReading, ...]:
        """The readings of the rules under which the decision would be another."""
        if self._other_readings is None:
            self._other_readings = self.study.other_readings()
        return self._other_readings

    # ---- guessing ----

    @property
    def revealed(self) -> Guess | None:
        """The guess at the open question, once it has been checked."""
        return self.guesses.get(self.cursor)

    def toggle(self, target: str) -> None:
        """Take *target* into the guess at the open question, or out of it."""
        question = self.open_question
        if self.tab is not LabTab.GUESS or question is None or self.revealed:
            return
        if target in self.guessing:
            self.guessing = tuple(taken for taken in self.guessing if taken != target)
        elif any(candidate.target == target for candidate in question.candidates):
            self.guessing = (*self.guessing, target)

    def guess_all(self) -> None:
        """Guess that every candidate stays."""
        question = self.open_question
        if question is not None and not self.revealed:
            self.guessing = question.targets

    def check(self) -> None:
        """Judge the guess at the open question.  An empty guess is no guess."""
        question = self.open_question
        if question is None or self.revealed or not self.guessing:
            return
        guess = Guess.at(question, self.guessing)
        self.guesses[self.cursor] = guess
        self.score = self.score.with_guess(guess)

    # ---- what if ----

    def reset_variation(self) -> None:
        """Take back every change."""
        self.variation: tuple[tuple[str, str], ...] = ()
        """What was changed, by key and value, in order."""
        self.varied: Study = self.study
        self.varied_reasoning: Reasoning | None = self.reasoning
        self.showing_varied = True
        self.problem = ""

    def vary(self, key: str, value: str) -> None:
        """Change one thing in the position; :attr:`problem` says why it cannot be."""
        try:
            varied = self.varied.changed(key, value)
        except StudyError as error:
            self.problem = str(error)
            return
        self.problem = ""
        self.variation = (*(kept for kept in self.variation if kept[0] != key), (key, value))
        self.varied = varied
        self.varied_reasoning = varied.reasoning()
        self.showing_varied = True

    def adopt(self) -> None:
        """Go on with the changed position."""
        self.show_study(self.varied)

    def reword(self) -> None:
        """Put the decisions into words again, in the language in use; all else stays."""
        self.reasoning = self.study.reasoning()
        self.varied_reasoning = self.varied.reasoning()
        self._forecast = None
        self._other_readings = None

    def comparison(self) -> tuple[Compared, ...]:
        """Both decisions question by question, side by side."""
        varied = self.varied_reasoning
        return compared(self.questions, varied.questions if varied else ())

    # ---- the forecast ----

    @property
    def forecast(self) -> Forecast:
        """All that may be decided before anything is drawn or rolled."""
        if self._forecast is None:
            self._forecast = self.study.forecast()
        return self._forecast

    def look_at(self, prediction: int | None) -> None:
        """Look at one prediction, by its place in the list; the same again looks at all."""
        shown = self.forecast.predictions
        if prediction is not None and not 0 <= prediction < len(shown):
            return
        self.prediction = None if prediction == self.prediction else prediction

    # ---- the picture ----

    @property
    def pictured(self) -> Study:
        """The position on the picture."""
        varied = self.tab is LabTab.WHAT_IF and self.showing_varied
        return self.varied if varied else self.study

    def highlights(self, pointed: str | None = None) -> Highlights:
        """What to pick out on the picture."""
        match self.tab:
            case LabTab.FORECAST:
                if self.prediction is None:
                    return Highlights(heat=self.forecast.heat, pointed=pointed)
                return Highlights(
                    chosen=self.forecast.predictions[self.prediction].targets, pointed=pointed
                )
            case LabTab.WHAT_IF:
                shown = self.varied_reasoning if self.showing_varied else self.reasoning
                return Highlights(chosen=shown.chosen if shown else (), pointed=pointed)
            case _:
                return self._highlights_of_questions(pointed)

    def _highlights_of_questions(self, pointed: str | None) -> Highlights:
        question = self.open_question
        if question is None:
            return lab_highlights.at_end(self.answered, self.reasoning, pointed)
        if self.tab is not LabTab.GUESS:
            return lab_highlights.at_question(self.answered, question, pointed)
        guessing = self.guessing if self.revealed is None else None
        return lab_highlights.at_guess(self.answered, question, guessing, pointed)

    # ---- earlier names, which notebooks may use ----

    marks = highlights
    tell_anew = reword
