"""The Bot lab: step through one decision of a bot, guess it, vary it, forecast it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from blitz_widgets.sessions.lab_questions import (
    Compared,
    Guess,
    Score,
    at_end,
    at_guess,
    at_question,
    compared,
)
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
    """A way to study the decision."""

    STEPS = "steps"
    """Step through the questions one by one."""
    GUESS = "guess"
    """Guess which candidates each question keeps."""
    WHAT_IF = "what-if"
    """Change the position and compare."""
    FORECAST = "forecast"
    """Every possible decision before anything is drawn or rolled."""


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
        """Show *study* from its first question; the score stays."""
        self.study = study
        self.reasoning: Reasoning | None = study.reasoning()
        self.cursor = 0
        self.guesses: dict[int, Guess] = {}
        self.guessing: tuple[str, ...] = ()
        self.prediction: int | None = None
        """The index of the prediction on show; ``None`` for all of them."""
        self.problem = ""
        self._forecast: Forecast | None = None
        self._other_readings: tuple[OtherReading, ...] | None = None
        self.reset_variation()

    lay_out = show_study
    """The earlier name of :meth:`show_study`; old notebooks still run."""

    def use(self, tab: LabTab) -> None:
        """Go to *tab*; the first guess starts at the first question."""
        self.tab = tab
        if tab is LabTab.GUESS and not self.guesses:
            self.first()

    # ---- the questions ----

    @property
    def questions(self) -> tuple[AskedQuestion, ...]:
        """The questions of the decision; none if nothing can be placed."""
        return self.reasoning.questions if self.reasoning else ()

    @property
    def faces(self) -> tuple[DieFace, ...]:
        """The choice for each result of the die; none if no die is needed."""
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
        """Answer the next question; while guessing, check the guess first."""
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
        """Answer all questions."""
        self.cursor = len(self.questions)
        self.guessing = ()

    def roll(self, die: int) -> None:
        """Set the die to *die*; 0 clears it."""
        if self.faces:
            cursor, guesses = self.cursor, self.guesses
            self.show_study(self.study.changed("die", str(die or "")))
            self.cursor, self.guesses = cursor, guesses

    def other_readings(self) -> tuple[OtherReading, ...]:
        """The rule interpretations that would change the decision."""
        if self._other_readings is None:
            self._other_readings = self.study.other_readings()
        return self._other_readings

    # ---- guessing ----

    @property
    def revealed(self) -> Guess | None:
        """The checked guess at the open question; ``None`` before."""
        return self.guesses.get(self.cursor)

    def toggle(self, target: str) -> None:
        """Add *target* to the guess at the open question, or remove it."""
        question = self.open_question
        if self.tab is not LabTab.GUESS or question is None or self.revealed:
            return
        if target in self.guessing:
            self.guessing = tuple(each for each in self.guessing if each != target)
        elif any(candidate.target == target for candidate in question.candidates):
            self.guessing = (*self.guessing, target)

    def guess_all(self) -> None:
        """Guess that every candidate stays."""
        question = self.open_question
        if question is not None and not self.revealed:
            self.guessing = question.targets

    def check(self) -> None:
        """Judge the guess at the open question, unless it is empty."""
        question = self.open_question
        if question is None or self.revealed or not self.guessing:
            return
        guess = Guess.at(question, self.guessing)
        self.guesses[self.cursor] = guess
        self.score = self.score.with_guess(guess)

    # ---- what if ----

    def reset_variation(self) -> None:
        """Undo all changes to the position."""
        self.variation: tuple[tuple[str, str], ...] = ()
        """The changes as keys and values, in order."""
        self.varied: Study = self.study
        self.varied_reasoning: Reasoning | None = self.reasoning
        self.showing_varied = True
        self.problem = ""

    def vary(self, key: str, value: str) -> None:
        """Change one thing in the position, or say in :attr:`problem` why it is impossible."""
        try:
            varied = self.varied.changed(key, value)
        except StudyError as error:
            self.problem = str(error)
            return
        self.problem = ""
        self.variation = (*(each for each in self.variation if each[0] != key), (key, value))
        self.varied = varied
        self.varied_reasoning = varied.reasoning()
        self.showing_varied = True

    def adopt(self) -> None:
        """Study the changed position instead."""
        self.show_study(self.varied)

    def reword(self) -> None:
        """Put the decisions into words again, in the current language."""
        self.reasoning = self.study.reasoning()
        self.varied_reasoning = self.varied.reasoning()
        self._forecast = None
        self._other_readings = None

    def comparison(self) -> tuple[Compared, ...]:
        """The two decisions, question by question."""
        varied = self.varied_reasoning
        return compared(self.questions, varied.questions if varied else ())

    # ---- the forecast ----

    @property
    def forecast(self) -> Forecast:
        """Every possible decision before anything is drawn or rolled."""
        if self._forecast is None:
            self._forecast = self.study.forecast()
        return self._forecast

    def look_at(self, prediction: int | None) -> None:
        """Show one prediction, by its index; for the one on show, or ``None``, show all."""
        shown = self.forecast.predictions
        if prediction is not None and not 0 <= prediction < len(shown):
            return
        self.prediction = None if prediction == self.prediction else prediction

    # ---- the picture ----

    @property
    def pictured(self) -> Study:
        """The study on the picture."""
        varied = self.tab is LabTab.WHAT_IF and self.showing_varied
        return self.varied if varied else self.study

    def highlights(self, pointed: str | None = None) -> Highlights:
        """The highlights of the picture."""
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
            return at_end(self.answered, self.reasoning, pointed)
        if self.tab is not LabTab.GUESS:
            return at_question(self.answered, question, pointed)
        guessing = self.guessing if self.revealed is None else None
        return at_guess(self.answered, question, guessing, pointed)

    # ---- earlier names, which notebooks may use ----

    marks = highlights
    tell_anew = reword
