"""Blitzkrieg! as the widgets see it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from blitz_widgets.games.blitzkrieg.engine.agenda import KIND
from blitz_widgets.games.blitzkrieg.engine.legality import task_rule
from blitz_widgets.games.blitzkrieg.engine.refusals import Illegal
from blitz_widgets.games.blitzkrieg.engine.state import (
    UNOPENED,
    WON_BY_BOTH,
    WON_BY_FIRST,
    WON_BY_SECOND,
)
from blitz_widgets.games.blitzkrieg.view import (
    board,
    describing,
    gestures,
    names,
    spelling,
    stages,
    targets,
)
from blitz_widgets.games.blitzkrieg.view.consequences import CONSEQUENCES
from blitz_widgets.games.blitzkrieg.view.gaps import fill
from blitz_widgets.games.blitzkrieg.view.goal_text import goal_text
from blitz_widgets.games.blitzkrieg.view.legend import legend
from blitz_widgets.games.blitzkrieg.view.narration import EVENTS, outcome_text
from blitz_widgets.games.blitzkrieg.view.orders import orders_text
from blitz_widgets.games.blitzkrieg.view.refusals import refusal_text, task_text
from blitz_widgets.games.blitzkrieg.view.text_view import TEXT_VIEWS_KEPT, text_view
from blitz_widgets.games.blitzkrieg.view.wording import WORDING
from blitz_widgets.locale import _, language_in_use
from blitz_widgets.rulebook.emblems import Emblem
from blitz_widgets.view.event_words import EventPresenter
from blitz_widgets.view.presenter import Group, NextTask, Sign, Stage, Standing, Track

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.core.protocol import Event, Outcome, Refusal, Seat
    from blitz_widgets.games.blitzkrieg.engine.actions import Action
    from blitz_widgets.games.blitzkrieg.engine.game import Blitzkrieg
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.games.blitzkrieg.engine.observation import Observation
    from blitz_widgets.lessons.goals import AnyGoal
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.highlights import Highlights
    from blitz_widgets.view.motion.gestures import Gesture
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme

_WINNERS = {WON_BY_FIRST: (0,), WON_BY_SECOND: (1,), WON_BY_BOTH: (0, 1)}
_PAINTS = {
    Emblem.CROSS: "var(--bt-slate)",
    Emblem.RINGS: "var(--bt-olive)",
    Emblem.SUN: "var(--bt-rust)",
}


class BlitzkriegPresenter(EventPresenter["Action", "Observation"]):
    """The board game in pictures and words."""

    wording = WORDING
    spotlights = ("reserve:", "stratagem", "theatre:", "track:")
    covered = ("reserve:", "theatre:")
    events = EVENTS
    consequences = CONSEQUENCES

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    @property
    def game(self) -> Kit:
        """The components of the game."""
        return self._kit

    def fill(self, text: str, event: Event) -> str:
        """*text* with the names of *event* in its gaps."""
        return fill(self._kit, text, event)

    def side(self, seat: Seat) -> str:
        """The name of a side."""
        return names.side_name(self._kit, seat)

    def turn(self, number: int, seat: Seat) -> str:
        """The name of the turn *number* of *seat*."""
        return _("Turn {number}: {side}").format(number=number, side=self.side(seat))

    def side_color(self, seat: Seat) -> str:
        """The colour of a side on the page, by its emblem, in CSS."""
        return _PAINTS[self._kit.emblem[seat]]

    def stages(self) -> tuple[Stage, ...]:
        """The four phases of a turn; closing belongs to the third."""
        return stages.stages()

    def next_task(self, seen: Observation) -> NextTask | None:
        """The next task; ``None`` when the war is over."""
        if seen.table.ended is not None:
            return None
        entry = seen.table.agenda[-1]
        kind = entry & KIND
        rule = task_rule(self._kit, entry)
        text = task_text(kind)
        return NextTask(
            stage=stages.TASK_STAGES.get(kind, stages.EFFECT),
            text=text,
            rule=rule,
            alert=describing.final_turn_text(self._kit, seen),
        )

    def legend(self) -> tuple[Sign, ...]:
        """The signs of the board."""
        return legend(self._kit)

    def gestures(self, event: Event) -> tuple[Gesture, ...]:
        """The gestures that explain, where things move, the reason of *event*."""
        return gestures.gestures(self._kit, event)

    def refusal(self, refusal: Refusal) -> str:
        """Why an action is not allowed, in one sentence.

        Raises:
            TypeError: If it is a refusal of another game.
        """
        if not isinstance(refusal, Illegal):
            raise TypeError(refusal)
        return self._refusal_text(refusal)

    def _refusal_text(self, refusal: Illegal) -> str:
        return refusal_text(self._kit, refusal)

    def aim(self, goal: AnyGoal, asked: str) -> str:
        """The words for a *goal* that is not about one action."""
        return goal_text(self._kit, goal, asked) or super().aim(goal, asked)

    def outcome(self, outcome: Outcome) -> str:
        """How the game ended, in one sentence."""
        return outcome_text(self._kit, outcome)

    def score(self, seen: Observation) -> str:
        """The points of both sides, and whether it is the final turn."""
        first, second = seen.table.scores
        sides = [names.side_name(self._kit, seat) for seat in (0, 1)]
        score = f"{sides[0]} {first} · {sides[1]} {second}"
        if describing.is_final_turn(seen):
            score += " · " + _("final turn")
        return score

    def standing(self, seen: Observation) -> Standing:
        """The points of both sides, and where the marker of each theatre stands or stopped.

        Rules: BOARD-TRACK, BOARD-VPTRACK, NIPPON-OPEN.
        """
        markers = enumerate(seen.table.markers)
        tracks = tuple(self._track(seen, theatre, place) for theatre, place in markers)
        return Standing(measure=_("Points"), scores=seen.table.scores, tracks=tracks)

    def _track(self, seen: Observation, theatre: int, place: int) -> Track:
        """The track of *theatre*; who won it is said where one campaign decides that."""
        kit = self._kit
        row, *more = kit.theatre_rows[theatre]
        return Track(
            target=targets.theatre_target(kit, theatre),
            title=names.theatre_name(kit, theatre),
            place=place,
            last=kit.last[theatre],
            ends=kit.last[theatre] - kit.won_at[theatre] + 1,
            in_play=seen.table.rows[row] != UNOPENED,
            won_by=() if more else _WINNERS.get(seen.table.rows[row], ()),
        )

    def action(self, action: Action) -> str:
        """*action* in a few words."""
        return spelling.action_text(self._kit, action)

    def orders(self, decided: Iterable[Any]) -> str:
        """The *decided* actions of a turn, in a phrase."""
        return orders_text(self._kit, decided)

    def picks(self, action: Action) -> tuple[str, ...]:
        """The targets that spell *action*; none if it is a button of its own."""
        return spelling.picks_of(self._kit, action)

    def attempt(self, seen: Observation, picks: tuple[str, ...]) -> Action | None:
        """The action that *picks* spell now, legal or not; ``None`` if they spell none yet."""
        return spelling.attempted(self._kit, seen, picks)

    def describe(self, seen: Observation, target: str) -> str:
        """The name of *target* and its possible effects."""
        return describing.describe(self._kit, seen, target)

    def text_view(self, seen: Observation) -> tuple[Group, ...]:
        """The whole board in words."""
        return _text_view(self._kit, seen, language_in_use())

    def scene(
        self, seen: Observation, theme: Theme, page_width: Breakpoint, highlights: Highlights
    ) -> Scene:
        """The board as a picture."""
        return board.board_scene(self._kit, seen, theme, page_width, highlights)


@lru_cache(maxsize=TEXT_VIEWS_KEPT)
def _text_view(kit: Kit, seen: Observation, _language: str) -> tuple[Group, ...]:
    return text_view(kit, seen)


def presenter_of(game: Blitzkrieg) -> BlitzkriegPresenter:
    """The presenter of *game*, a game of two players."""
    return BlitzkriegPresenter(game.kit)
