"""The interface of a game on show: pictures, words and targets.

A *target* names a thing on the table, such as ``unit:spy`` or ``space:WE1.2``.  An action is
spelled by the targets that a learner picks for it, one after the other.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Protocol, TypeVar

from msgspec import Struct

from blitz_widgets.core.protocol import Seat
from blitz_widgets.core.rulebooks import rule_texts
from blitz_widgets.lessons.goals import Allowed, Cites, Ends, Spares
from blitz_widgets.locale import N_, _
from blitz_widgets.rulebook.rules import RuleId
from blitz_widgets.view.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.core.protocol import Event, Outcome, Refusal
    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.motion.gestures import Gesture
    from blitz_widgets.view.odds import Odds
    from blitz_widgets.view.reasoning import Reasoning
    from blitz_widgets.view.theme import Theme

S = TypeVar("S")
A = TypeVar("A")
O_contra = TypeVar("O_contra", contravariant=True)


class Stage(Struct, frozen=True):
    """One of the phases that a turn runs through."""

    key: str
    title: str


class Narration(Struct, frozen=True, kw_only=True):
    """One step of the game in words."""

    brief: str
    """One sentence for the log: what happened."""
    why: str = ""
    """One or two sentences more for someone who is learning."""


class NextTask(Struct, frozen=True, kw_only=True):
    """The next task of a player."""

    stage: str
    text: str
    rule: RuleId
    whole: str = ""
    """The whole step that it belongs to, where chance does that at once; empty if it is all."""
    alert: str = ""
    """A sentence to show first if this turn is special; empty if it is not."""


class Remark(Struct, frozen=True):
    """Something to know, and the rule that says it."""

    text: str
    rule: RuleId


class Choice(Struct, frozen=True, kw_only=True):
    """Something that can be picked instead of pointing at the picture."""

    target: str
    label: str
    """Its name."""
    count: int = 1
    """How many of it there are."""
    brief: str = ""
    """Its main property, in a word or two."""
    heard: str = ""
    """The label in words, for screen readers; empty if it is words already."""
    state: str = ""
    """All that is to be known of it now."""
    picture: Scene | None = None
    """Its picture, where that helps to find it."""


class Consequence(Struct, frozen=True, kw_only=True):
    """One of the things that a move would bring, for a list of them in their order."""

    text: str
    """Its name, in a few words."""
    rule: RuleId | None = None
    """The rule by which it comes."""
    note: str = ""
    """A further remark, in a few words."""
    before: str = ""
    """The number that it changes, as it is now; empty if it changes none."""
    after: str = ""
    """That number as it would be."""
    picture: Scene | None = None


class Sign(Struct, frozen=True, kw_only=True):
    """A sign that the picture of a game uses, for its legend."""

    picture: Scene
    text: str
    """Its meaning, in a few words."""
    rule: RuleId


class Role(StrEnum):
    """The role of a part of the table for the viewer."""

    HAND = "hand"
    """Pieces that the viewer may play: its choices begin an action."""
    TABLE = "table"
    """Pieces that lie open for everybody."""
    COVERED = "covered"
    """Pieces that the viewer may not see."""


class Group(Struct, frozen=True, kw_only=True):
    """One part of the table in words: the text view of the picture."""

    target: str
    title: str
    role: Role = Role.TABLE
    lines: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()


class Track(Struct, frozen=True, kw_only=True):
    """A scale on which a marker stands between the two sides."""

    target: str
    title: str
    place: int
    """Spaces from the middle: above 0 toward the side that moves first."""
    last: int
    """Spaces from the middle to either end."""
    ends: int = 1
    """How many of the last spaces on either side win it."""
    in_play: bool = True
    """Whether the marker has begun to count."""
    won_by: tuple[int, ...] = ()
    """The seats that scored when it was over for good; none before, or where that is not said."""


class Standing(Struct, frozen=True, kw_only=True):
    """How the game stands, in numbers."""

    measure: str
    """The unit of the scores, such as points."""
    scores: tuple[int, ...]
    """By seat."""
    tracks: tuple[Track, ...] = ()
    """None where nothing stands between the sides."""


class Wording(Struct, frozen=True, kw_only=True):
    """Sentences of the page that name things of the game, to be translated where they are shown."""

    table: str = N_("Text view")
    """The title of the table in words."""
    hand: str
    """The name of the group of buttons for the pieces that the viewer may play."""
    acting: str
    """The title while *side* acts."""
    turn: str = ""
    """The title while no one decides in a turn of both sides, with its *number*."""
    take_seat: str
    """The button with which *side* uncovers the screen."""
    hides: str
    """The purpose of covering the screen between turns."""
    found_out: str
    """The secrets that the address of the game reveals."""
    drawn: str
    """Why nothing can be taken back after chance has shown something."""
    turn_over: str
    """Why nothing can be taken back when the other side is to act."""
    quick: str
    """How a decision is made."""
    answer: str
    """How to answer an exercise on the picture."""
    place_it: str
    """The button that carries out what has been picked and pointed at."""
    pick_other: str
    """The button that takes back what has been picked, to pick another."""
    legend: str
    """The title of the legend."""
    bot_done: str
    """The button that says that at a real table the bot's decision has been carried out."""
    physical_table: str
    """The purpose of the page for a game on a real table."""
    dealt: str
    """The button that lets the program do what chance does at a real table."""
    dealt_anew: str
    """The moves that a new set-up takes back."""
    forecast: str
    """Over what the bot's next decision is counted."""
    bot_stuck: str
    """That the bot has nothing to decide."""
    picture: str
    """The description of the game's picture."""


class Presenter(Protocol[A, O_contra]):
    """One game in pictures and words.

    A game that inherits from it writes only what it has: no legend, odds, gestures and so on are
    there by themselves.
    """

    spotlights: tuple[str, ...] = ("",)
    """The beginnings of the targets that a lesson plan can put the light on."""
    covered: tuple[str, ...] = ("",)
    """The beginnings of the targets that a lesson plan can cover."""
    allowed_goal: str = N_("Goal: this is possible next: {action}.")
    forbidden_goal: str = N_("Goal: this is not possible next: {action}.")

    @property
    def wording(self) -> Wording:
        """The page's own sentences about the game."""

    @property
    def second_press_plays(self) -> bool:
        """Whether what is picked says where it goes, so that pressing it again can play it.

        Not where places are weighed: a second press takes the pick back there, however few are
        left.
        """
        return False

    def side(self, seat: Seat) -> str:
        """The name of a side."""

    def turn(self, number: int, seat: Seat) -> str:
        """The name of the turn *number*, in which *seat* acts."""

    def side_color(self, seat: Seat) -> str:
        """The colour of a side on the page, in CSS."""

    def stages(self) -> tuple[Stage, ...]:
        """The phases of a turn, in order."""

    def stage(self, event: Event) -> str | None:
        """The key of the phase that *event* belongs to; ``None`` outside a turn."""

    def welcome(self) -> tuple[Remark, ...]:
        """The remarks before a first decision, for players of the game for two.

        Nothing if there is no more to it.
        """
        return ()

    def next_task(self, seen: O_contra) -> NextTask | None:
        """The next task; ``None`` when the game is over."""

    def narrate(self, event: Event) -> Narration:
        """*event* in words."""

    def consequence(self, event: Event, before: O_contra, after: O_contra) -> Consequence | None:  # noqa: ARG002  # a game that has none
        """*event* as one of the things that a move would bring, with what is seen around it.

        ``None`` if another of them says it.
        """
        return None

    def legend(self) -> tuple[Sign, ...]:
        """The signs that the picture uses; none if it explains itself."""
        return ()

    def changed(self, event: Event) -> tuple[str, ...]:
        """The targets that *event* changed."""

    def gestures(self, event: Event) -> tuple[Gesture, ...]:  # noqa: ARG002  # nothing moves
        """The gestures that explain, where things move, the reason of *event*."""
        return ()

    def is_one_of_many(self, event: Event) -> bool:  # noqa: ARG002  # each step is looked at
        """Whether *event* and others like it beside it make up one step that is looked at."""
        return False

    def is_news(self, event: Event) -> bool:
        """Whether *event* is told to someone who was away: what was played, points, what closed."""

    def clears_table(self, event: Event) -> bool:  # noqa: ARG002  # all stays on the table
        """Whether *event* takes away what was played in the turn, so that one looks before it."""
        return False

    def refusal(self, refusal: Refusal) -> str:
        """Why an action is not allowed, in one sentence."""

    def goal_text(self, goal: AnyGoal, action: A | None, asked: str) -> str:
        """The *goal* of an exercise, in one sentence that gives nothing away.

        *action* is what it is about, if it is about one; *asked* is the question as it was put.
        Empty if there are no words for it.
        """
        if action is None:
            return self.aim(goal, asked)
        text = self.allowed_goal if isinstance(goal, Allowed) else self.forbidden_goal
        return _(text).format(action=self.action(action))

    def aim(self, goal: AnyGoal, asked: str) -> str:  # noqa: ARG002  # rules and sides are no answer
        """The words for a *goal* that is not about one action; empty without any."""
        match goal:
            case Cites(rule=rule):
                title = _(rule_texts()[rule].title)
                return _("Goal: the rule “{title}” comes into play.").format(title=title)
            case Spares(rule=rule):
                title = _(rule_texts()[rule].title)
                return _("Goal: the rule “{title}” does not come into play.").format(title=title)
            case Ends(winner=int(winner)):
                return _("Goal: victory for the {side}.").format(side=self.side(Seat(winner)))
            case _:
                return ""

    def outcome(self, outcome: Outcome) -> str:
        """How the game ended, in one sentence."""

    def score(self, seen: O_contra) -> str:
        """How the game stands, in a few words."""

    def standing(self, seen: O_contra) -> Standing:
        """How the game stands, in numbers."""

    def action(self, action: A) -> str:
        """*action* in a few words."""

    def orders(self, decided: Iterable[A]) -> str:
        """All that is *decided* in a turn, in a phrase; nothing where nothing is."""

    def picks(self, action: A) -> tuple[str, ...]:
        """The targets that spell *action*; none if it is a button of its own."""

    def attempt(self, seen: O_contra, picks: tuple[str, ...]) -> A | None:
        """The action that *picks* spell now, legal or not; ``None`` if they spell none yet."""

    def describe(self, seen: O_contra, target: str) -> str:
        """The name of *target* and its possible effects."""

    def reasoning(self, seen: O_contra) -> Reasoning | None:  # noqa: ARG002  # no seat follows a procedure
        """How the seat that follows a procedure comes to what it does now; ``None`` otherwise."""
        return None

    def odds(self, seen: O_contra) -> Odds | None:  # noqa: ARG002  # nothing is worth guessing
        """The possible contents of a hand that the viewer may not see; ``None`` without one."""
        return None

    def text_view(self, seen: O_contra) -> tuple[Group, ...]:
        """The whole table in words."""

    def scene(
        self, seen: O_contra, theme: Theme, page_width: Breakpoint, highlights: Highlights
    ) -> Scene:
        """The table as a picture."""
