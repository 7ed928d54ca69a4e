"""How a player that follows a procedure came to its decision, ready to be shown.

Such a decision is a list of questions.  Each is put to the candidates that the question before
has left; a question that would leave none is ignored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from blitz_widgets.locale.explained import ExplainedError
from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Game
    from blitz_widgets.records.position import Position
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme


class StudyError(ExplainedError):
    """A position that cannot be studied; the message says what is wrong and how to fix it."""


class Candidate(Struct, frozen=True, kw_only=True):
    """One candidate before a question."""

    target: str
    """What it is on the picture, such as ``space:WE1.2``."""
    label: str
    answer: str
    """The answer of the candidate to the question, in a word or two; empty for a plain no."""
    kept: bool
    why: str
    """Why it stays or leaves, in one sentence."""


class AskedQuestion(Struct, frozen=True, kw_only=True):
    """One question, the candidates before it, and what it left."""

    step: str
    """The part of the procedure that it belongs to, in words."""
    text: str
    """The question, in words."""
    rule: Rule
    also: tuple[Rule, ...] = ()
    candidates: tuple[Candidate, ...]
    """In the order in which the procedure takes them."""
    verdict: str
    """What came of it, in one sentence."""
    ignored: bool = False
    """Whether it would have left nothing and was passed over."""
    by_plan: bool = False
    """Whether it is the say of what was drawn for this turn: a stratagem."""

    @property
    def targets(self) -> tuple[str, ...]:
        """The targets of all candidates."""
        return tuple(found.target for found in self.candidates)

    @property
    def kept(self) -> tuple[str, ...]:
        """The targets that are left."""
        return tuple(found.target for found in self.candidates if found.kept)

    @property
    def struck(self) -> tuple[str, ...]:
        """The targets that it took out."""
        return tuple(found.target for found in self.candidates if not found.kept)


class DieFace(Struct, frozen=True, kw_only=True):
    """One result of a die, and what it picks."""

    number: int
    target: str
    label: str


class Reasoning(Struct, frozen=True, kw_only=True):
    """A whole decision."""

    title: str
    """Who decides, and under which plan."""
    questions: tuple[AskedQuestion, ...]
    faces: tuple[DieFace, ...] = ()
    """What each result of the die picks; empty if none is needed."""
    rolled: int | None = None
    """The die, where it has been rolled."""
    die_rule: Rule | None = None
    chosen: tuple[str, ...]
    """The targets of the choice; without the die that it needs, of all that is still possible."""
    conclusion: str
    """The decision, in one sentence."""


class Prediction(Struct, frozen=True, kw_only=True):
    """One thing that may be decided, and how likely it is."""

    targets: tuple[str, ...]
    label: str
    share: float
    """Its probability, above 0 and at most 1."""
    causes: tuple[str, ...]
    """What has to be drawn and rolled for it: any of these."""
    place: str = ""
    """Where, if several of them may be for one place of the picture."""
    what: str = ""
    """What there, if there is a :attr:`place`."""


class Forecast(Struct, frozen=True, kw_only=True):
    """All that may be decided, over all that may still be drawn and rolled."""

    predictions: tuple[Prediction, ...]
    """The likeliest first; the shares add up to 1."""
    heat: tuple[tuple[str, float], ...]
    """The share of each place on the picture, the likeliest first."""
    basis: str
    """Over what it is counted, in one sentence."""


class Change(Struct, frozen=True, kw_only=True):
    """Something in the position that can be changed, to see what happens."""

    key: str
    title: str
    group: str
    value: str
    choices: tuple[tuple[str, str], ...]
    """The values there are, each with what it is called."""


class OtherReading(Struct, frozen=True, kw_only=True):
    """A way to read the rules by which this very decision would be another."""

    option: str
    value: str
    text: str
    """The other reading, and what would be decided then."""
    rule: Rule


class Study(Protocol):
    """A decision laid open, with the position in which it is made.  A value: nothing changes it."""

    @property
    def title(self) -> str:
        """What the position is called; empty if it has no name."""

    @property
    def story(self) -> str:
        """What there is to see in it, in a few sentences; may be empty."""

    @property
    def game(self) -> Game[Any, Any]:
        """The game that the position comes from."""

    def reasoning(self) -> Reasoning | None:
        """How the decision is made, or ``None`` if there is nothing that could be decided."""

    def forecast(self) -> Forecast:
        """What may be decided before anything is drawn or rolled for it."""

    def other_readings(self) -> tuple[OtherReading, ...]:
        """The readings of the rules under which the decision would be another."""

    def changes(self) -> tuple[Change, ...]:
        """All that can be changed in the position."""

    def changed(self, key: str, value: str) -> Study:
        """The same with one thing changed.

        Raises:
            StudyError: If there is no such thing, or the position would be impossible.
        """

    def describe(self, target: str) -> str:
        """What *target* is."""

    def scene(self, theme: Theme, page_width: Breakpoint, highlights: Highlights) -> Scene:
        """The position as a picture."""

    def position(self) -> Position:
        """The position as it is set up on a table; what the player knows nothing of is empty."""

    def written(self) -> str:
        """The position as a text that can be kept, edited by hand and read back."""

    def as_data(self, *, with_forecast: bool = False) -> object:
        """The decision for other programs, made of anything that msgspec knows: no sentences.

        ``None`` if there is nothing that could be decided.
        """

    @property
    def pending(self) -> str:
        """What has yet to be drawn before it is decided, in a sentence; empty if nothing has."""

    @property
    def stuck(self) -> str:
        """What to change if there is nothing that could be decided, in a sentence."""

    def lines(self) -> tuple[str, ...]:
        """The whole position in words, for those who do not see the picture."""
