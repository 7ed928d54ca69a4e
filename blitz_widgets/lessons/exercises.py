"""The exercises: a position, a question, the right answers, and hints in steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from blitz_widgets.core.catalogue import find_game, usual_game
from blitz_widgets.core.rulebooks import KnownRule, expect_rules
from blitz_widgets.lessons.goals import AnyGoal
from blitz_widgets.records.position import Position

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Game, Seat


class Exercise(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """A task for the learner, with everything needed to present it."""

    id: str
    """Its name, unique in the whole course."""
    rules: tuple[KnownRule, ...]
    """The rules that it trains."""
    prompt: str
    """The question; to be translated where it is shown."""
    game: str = field(default_factory=usual_game)
    options: dict[str, str] = field(default_factory=dict)
    setting: dict[str, Any] = field(default_factory=dict)
    """The position at the start of a turn; by default, the start of the game."""
    lead: tuple[str, ...] = ()
    """The actions from there to the question."""
    hints: tuple[str, ...] = ()
    """From a nudge to nearly the answer; to be translated where they are shown."""
    because: str = ""
    """The reason for the answer, if its effect does not show it."""

    @property
    def position(self) -> Position:
        """The position of the question."""
        return Position(game=self.game, options=self.options, setting=self.setting, lead=self.lead)

    def __post_init__(self) -> None:
        """Check that its rules are those of a game."""
        expect_rules(self.rules)

    def begin(self) -> tuple[Game[Any, Any], Any]:
        """The game, and the position of the question.

        Raises:
            SettingError: If the box does not allow the position.
            IllegalActionError: If the lead cannot be played.
        """
        game = find_game(self.game, self.options)
        state = game.set_up(self.setting) if self.setting else game.start()
        for action in self.lead:
            state = game.apply(state, game.parse(action), tell=False).state
        return game, state


class Play(Exercise, frozen=True, kw_only=True, tag="play"):
    """Act on the board so that all goals are met."""

    goals: tuple[AnyGoal, ...]
    moves: int = 1
    """The number of decisions that the learner may take."""
    chance: tuple[str, ...] = ()
    """The next outcomes of chance, in this order; after them, the first possible one each time."""
    whole_turn: bool = False
    """Whether it ends with the learner's turn, without the other side's draws."""
    answers: tuple[tuple[str, ...], ...]
    """Every right answer: the learner's own decisions."""

    def leaves_open(self, game: Game[Any, Any], state: object, person: Seat) -> bool:
        """Whether *state* is past the turn of *person* with which the exercise ends."""
        return self.whole_turn and game.active(state) != person


class MarkPlaces(Exercise, frozen=True, kw_only=True, tag="mark"):
    """Find all places for an action."""

    actions: str
    """The actions in question, such as ``army-1 *``."""
    answers: tuple[str, ...]
    """Every legal one of these actions."""


class Choice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One answer to choose."""

    text: str
    """To be translated where it is shown."""
    goals: tuple[AnyGoal, ...] = ()
    """The goals that are met exactly if it is right; if empty, the exercise names the right one."""
    because: str = ""
    """The explanation for someone who chose it wrongly, if the rule alone would not help."""


class Choose(Exercise, frozen=True, kw_only=True, tag="choose"):
    """Choose the right statements about the position or the next actions."""

    then: tuple[str, ...] = ()
    """The actions after the question, chance included: the answer is about their result."""
    choices: tuple[Choice, ...]
    answer: int
    """The place of the right one, from 0."""
    also: tuple[int, ...] = ()
    """The places of further right ones; the learner must find all."""

    @property
    def rights(self) -> tuple[int, ...]:
        """The places of all right ones, in order."""
        return tuple(sorted({self.answer, *self.also}))


AnyExercise = Play | MarkPlaces | Choose
