"""The exercises: a position, a question, what counts as an answer, and hints in steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from blitz_widgets.games.catalogue import find_game, usual_game
from blitz_widgets.lessons.goals import AnyGoal
from blitz_widgets.rulebook.ids import Rule

if TYPE_CHECKING:
    from blitz_widgets.games.protocol import Game


class Exercise(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """One thing to do, with all that is needed to ask for it."""

    id: str
    """Its name, of its own in the whole course."""
    rules: tuple[Rule, ...]
    """The rules that it trains."""
    prompt: str
    """What is asked; to be translated where it is shown."""
    game: str = field(default_factory=usual_game)
    options: dict[str, str] = field(default_factory=dict)
    setting: dict[str, Any] = field(default_factory=dict)
    """The position at the start of a turn; without one, the start of the game."""
    lead: tuple[str, ...] = ()
    """What is done from there before the question is asked."""
    hints: tuple[str, ...] = ()
    """From a nudge to nearly the answer; to be translated where they are shown."""
    because: str = ""
    """Why the answer is right, where what happens does not say it by itself."""

    def begin(self) -> tuple[Game[Any, Any], Any]:
        """The game, and the position in which the question is asked.

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
    """Do something on the board so that all goals are met."""

    goals: tuple[AnyGoal, ...]
    moves: int = 1
    """How many decisions the learner may take."""
    chance: tuple[str, ...] = ()
    """What chance brings meanwhile, in this order; after that, whatever comes first."""
    whole_turn: bool = False
    """Whether it ends with the learner's turn: what chance brings the other side is left open."""
    answers: tuple[tuple[str, ...], ...]
    """Every right answer: the learner's own decisions."""


class MarkPlaces(Exercise, frozen=True, kw_only=True, tag="mark"):
    """Find all places to which an action can go."""

    actions: str
    """The actions that are meant, such as ``army-1 *``."""
    answers: tuple[str, ...]
    """Every legal one of them."""


class Choice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One answer to choose."""

    text: str
    """To be translated where it is shown."""
    goals: tuple[AnyGoal, ...] = ()
    """What is the case exactly if it is right; without any, the exercise says so."""
    because: str = ""
    """What to say to someone who chose it wrongly, where the rule alone would not help."""


class Choose(Exercise, frozen=True, kw_only=True, tag="choose"):
    """Say which of some statements is right, about the position or what is done next."""

    then: tuple[str, ...] = ()
    """What is done after the question, chance included: the answer is about its result."""
    choices: tuple[Choice, ...]
    answer: int
    """The place of the right one, from 0."""
    also: tuple[int, ...] = ()
    """The places of others that are right, too: all of them are to be found."""

    @property
    def rights(self) -> tuple[int, ...]:
        """The places of all that are right, in order."""
        return tuple(sorted({self.answer, *self.also}))


AnyExercise = Play | MarkPlaces | Choose
