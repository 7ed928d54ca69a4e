"""The decision of a player that follows a procedure, ready to be shown.

Such a decision is a list of questions.  Each question filters the candidates left by the one
before; a question that would leave none is ignored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.rulebook.rules import RuleId

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game
    from blitz_widgets.core.sieve import Sifted
    from blitz_widgets.records.position import Position
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme


class StudyError(ExplainedError):
    """A position that cannot be studied; the message says what is wrong and how to fix it."""


class Candidate(Struct, frozen=True, kw_only=True):
    """One candidate for a question."""

    target: str
    """Its target in the picture, such as ``space:WE1.2``."""
    label: str
    answer: str
    """The candidate's answer to the question, in a word or two; empty for a plain no."""
    kept: bool
    why: str
    """Why it stays or leaves, in one sentence."""


class AskedQuestion(Struct, frozen=True, kw_only=True):
    """One question, its candidates, and those it left."""

    step: str
    """The part of the procedure, in words."""
    text: str
    """The question, in words."""
    rule: RuleId
    also: tuple[RuleId, ...] = ()
    candidates: tuple[Candidate, ...]
    """In the order of the procedure."""
    verdict: str
    """The result, in one sentence."""
    ignored: bool = False
    """Whether it would have left no candidate and was skipped."""
    asked_by: str = ""
    """The source that asks it instead of the procedure, such as a drawn card; may be empty."""

    @property
    def targets(self) -> tuple[str, ...]:
        """The targets of all candidates."""
        return tuple(found.target for found in self.candidates)

    @property
    def kept(self) -> tuple[str, ...]:
        """The targets of the candidates that are left."""
        return tuple(found.target for found in self.candidates if found.kept)

    @property
    def struck(self) -> tuple[str, ...]:
        """The targets of the candidates that it ruled out."""
        return tuple(found.target for found in self.candidates if not found.kept)


class DieFace(Struct, frozen=True, kw_only=True):
    """One result of a die, and the candidate it picks."""

    number: int
    target: str
    label: str


class Reasoning(Struct, frozen=True, kw_only=True):
    """A whole decision."""

    title: str
    """The player that decides, and its plan."""
    questions: tuple[AskedQuestion, ...]
    faces: tuple[DieFace, ...] = ()
    """The pick of each result of the die; empty if no die is needed."""
    rolled: int | None = None
    """The result of the die, if it has been rolled."""
    die_rule: RuleId | None = None
    chosen: tuple[str, ...]
    """The targets of the choice; while a die is needed, those of all possible choices."""
    conclusion: str
    """The decision, in one sentence."""


class Prediction(Struct, frozen=True, kw_only=True):
    """One possible decision and its probability."""

    targets: tuple[str, ...]
    label: str
    share: float
    """Its probability, above 0 and at most 1."""
    causes: tuple[str, ...]
    """The draws and rolls that lead to it: any of these."""
    place: str = ""
    """The place, if several predictions can share it in the picture."""
    what: str = ""
    """The prediction at its :attr:`place`, if it has one."""


class Forecast(Struct, frozen=True, kw_only=True):
    """All possible decisions, over all remaining draws and rolls."""

    predictions: tuple[Prediction, ...]
    """The likeliest first; the shares add up to 1."""
    heat: tuple[tuple[str, float], ...]
    """The share of each place on the picture, the likeliest first."""
    basis: str
    """The draws and rolls that it covers, in one sentence."""


class Change(Struct, frozen=True, kw_only=True):
    """Something in the position that can be changed, to see the effect."""

    key: str
    title: str
    group: str
    value: str
    choices: tuple[tuple[str, str], ...]
    """The possible values, each with its name."""


class OtherReading(Struct, frozen=True, kw_only=True):
    """A rule interpretation that would change this decision."""

    option: str
    value: str
    text: str
    """The other reading, and the decision under it."""
    rule: RuleId


class Study(Protocol):
    """A decision explained, with its position.  It is immutable."""

    @property
    def title(self) -> str:
        """The name of the position; empty if it has none."""

    @property
    def story(self) -> str:
        """A few sentences on why the position is worth a look; may be empty."""

    @property
    def game(self) -> Game[Any, Any]:
        """The game of the position."""

    def reasoning(self) -> Reasoning | None:
        """The decision explained, or ``None`` if there is nothing to decide."""

    def forecast(self) -> Forecast:
        """The possible decisions before any draw or roll."""

    def other_readings(self) -> tuple[OtherReading, ...]:
        """The rule interpretations that would change the decision."""

    def changes(self) -> tuple[Change, ...]:
        """Every possible change to the position."""

    def changed(self, key: str, value: str) -> Study:
        """The position with one change.

        Raises:
            StudyError: If *key* is unknown, or the position would be impossible.
        """

    def describe(self, target: str) -> str:
        """*target* and its effect in words."""

    def scene(self, theme: Theme, page_width: Breakpoint, highlights: Highlights) -> Scene:
        """The position as a picture."""

    def position(self) -> Position:
        """The position set up on a table; parts that the player does not know are empty."""

    def written(self) -> str:
        """The position as a text to save, edit by hand and read back."""

    def as_data(self, *, with_forecast: bool = False) -> object:
        """The decision for other programs, as data for msgspec without sentences.

        ``None`` if there is nothing to decide.
        """

    @property
    def pending(self) -> str:
        """A note on the draws that come before the decision; empty if there are none."""

    @property
    def stuck(self) -> str:
        """Advice for a position with nothing to decide, in a sentence."""

    def lines(self) -> tuple[str, ...]:
        """The whole position in words, for people who cannot see the picture."""


def undecided(sifted: Sifted[Any, Any, Any, Any]) -> str:
    """That a question left all candidates, and why; empty if it did not."""
    if sifted.ignored:
        return _("None of them: the question is skipped, and all stay.")
    return _("All of them: it decides nothing here.") if sifted.kept == sifted.before else ""
