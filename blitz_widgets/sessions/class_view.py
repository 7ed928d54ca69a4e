"""A step of a lesson plan as the class may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.lessons.exercises import MarkPlaces, Play
from blitz_widgets.sessions.asked_coach import AskedCoach
from blitz_widgets.sessions.asking import (
    places_sought,
    right_answers,
)
from blitz_widgets.sessions.plan_progress import PlanProgress
from blitz_widgets.sessions.solving import Solving
from blitz_widgets.sessions.stepping import Viewing
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.covering import cover_groups, cover_scene, is_covered
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.lighting import SpotlitScene, light_up
from blitz_widgets.view.presenter import Role

if TYPE_CHECKING:
    from blitz_widgets.core.protocol import Event, Seat
    from blitz_widgets.teaching.plan import Plan
    from blitz_widgets.view.breakpoint import Breakpoint
    from blitz_widgets.view.presenter import Group
    from blitz_widgets.view.reasoning import Reasoning
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme


class ClassView(PlanProgress):
    """A plan and the current step as the class sees it.

    Nothing covered, unrevealed or still to come is in its scenes, words and names.
    """

    def __init__(self, plan: Plan, name: str = "") -> None:
        """Show the start of *plan*; *name* identifies it in every language.

        Raises:
            PlanError: If a position or an action in it is impossible.
        """
        super().__init__(plan, name)
        self._viewings: dict[tuple[int, bool], Viewing | None] = {}
        self._hands: dict[tuple[str, Seat], str] = {}
        self._solvings: dict[int, Solving] = {}
        self.coach = AskedCoach(self)

    @property
    def events(self) -> tuple[int, int]:
        """The number of events shown in the step, and its total."""
        viewing = self.viewing
        return (viewing.cursor, len(viewing.timeline)) if viewing else (0, 0)

    # ---- the board ----

    @property
    def viewing(self) -> Viewing | None:
        """The game at the current step, as the class sees it; ``None`` without a board."""
        solving = self.solving
        if solving is not None:
            solving.viewer = self._viewer(solving)
            return solving
        key = self.number, self.shown.revealed
        if key not in self._viewings:
            line = self._line(revealed=self.shown.revealed)
            self._viewings[key] = None if line is None else Viewing(line, mode=Mode.EXPLAIN)
        viewing = self._viewings[key]
        if viewing is not None:
            viewing.look_at(self.shown.cursor)
            viewing.viewer = self._viewer(viewing)
        return viewing

    @property
    def solving(self) -> Solving | None:
        """The exercise of the step, for the class to solve on the board.

        ``None`` if it has none that is solved there, or its answer is revealed.
        """
        exercise = self.step.exercise
        if self.shown.revealed or not isinstance(exercise, Play | MarkPlaces):
            return None
        if self.number not in self._solvings:
            solving = Solving(exercise)
            if self.shown.tried is not None:
                solving.resume(self.shown.tried)
            self._solvings[self.number] = solving
        return self._solvings[self.number]

    @property
    def moving(self) -> Viewing | None:
        """The game to animate; ``None`` without a board or while part of it is covered."""
        viewing = self.viewing
        return None if viewing is None or self._covered_in(viewing) else viewing

    def hands(self) -> tuple[tuple[Seat, str, bool], ...]:
        """Each person's seat, the target of its hand, and whether the class sees the hand."""
        viewing = self.viewing
        if viewing is None:
            return ()
        seen = self._open_seats(viewing)
        found = ((seat, self._hand_of(viewing, seat)) for seat in viewing.game.human_seats)
        return tuple((seat, hand, seat in seen) for seat, hand in found if hand)

    def show_hand(self, seat: int | None) -> None:
        """Show the hand of *seat*, or hide it if the class sees it; ``None`` hides all hands."""
        before = tuple(each for each, _hand, seen in self.hands() if seen)
        if seat is None or seat in before:
            self.change(seats=tuple(each for each in before if seat not in {None, each}))
            return
        hand = next((hand for each, hand, _seen in self.hands() if each == seat), "")
        if hand in self.covered:
            self.cover(hand)
        if hand:
            self.change(seats=(*before, seat))

    @property
    def other_hands(self) -> tuple[Group, ...]:
        """The open hands that are not on the picture, which shows only the viewer's."""
        viewing = self.viewing
        if viewing is None:
            return ()
        position = viewing.timeline.position(viewing.cursor)
        return tuple(
            group
            for seat in self._open_seats(viewing)
            if seat != viewing.viewer
            for group in viewing.presenter.text_view(viewing.game.observe(position, seat))
            if group.target == self._hand_of(viewing, seat)
        )

    def scene(
        self, theme: Theme, page_width: Breakpoint, pointed: str | None = None
    ) -> SpotlitScene | None:
        """The board as the class sees it; ``None`` if there is none."""
        viewing = self.viewing
        if viewing is None:
            return None
        highlights = self._highlights(viewing, pointed)
        scene = viewing.presenter.scene(viewing.seen, theme, page_width, highlights)
        return self.dressed(scene, theme)

    def dressed(self, scene: Scene, theme: Theme) -> SpotlitScene:
        """*scene*, a picture of the game on show, with its covers and its light."""
        viewing = self.viewing
        covered = self._covered_in(viewing) if viewing else ()
        return light_up(cover_scene(scene, covered, theme), self.light, theme)

    @property
    def groups(self) -> tuple[Group, ...]:
        """The board in words, as the class sees it."""
        viewing = self.viewing
        if viewing is None:
            return ()
        groups = viewing.presenter.text_view(viewing.seen)
        return cover_groups(groups, self._covered_in(viewing))

    def names(self, scene: Scene) -> dict[str, str]:
        """The names of the things in *scene* that a teacher can point out, by target."""
        there = {spot.target for spot in scene.spots}
        found: dict[str, str] = {}
        for group in self.groups:
            found[group.target] = group.title
            found |= {choice.target: choice.label for choice in group.choices}
        return {target: name for target, name in found.items() if target in there}

    @property
    def narration(self) -> tuple[str, ...]:
        """The events of the step in sentences, without those about something covered."""
        viewing = self.viewing
        if viewing is None:
            return ()
        presenter, covered = viewing.presenter, self.covered
        return tuple(
            presenter.narrate(event).brief
            for event in self._events_seen(viewing)
            if not any(is_covered(target, covered) for target in presenter.changed(event))
        )

    def _events_seen(self, viewing: Viewing) -> tuple[Event, ...]:
        """The events as the class sees them; with all hands open, nothing is hidden."""
        if viewing.alone or len(self._open_seats(viewing)) < len(viewing.game.human_seats):
            return viewing.log
        return tuple(moment.event for moment in viewing.timeline.moments[: viewing.cursor])

    # ---- the question ----

    @property
    def right(self) -> tuple[int, ...]:
        """The indices of the right answers, as the plan says or else as the engine finds."""
        if self.question is None:
            return ()
        return right_answers(self.question, self._lines[self.number], self._line(revealed=True))

    @property
    def reasoning(self) -> Reasoning | None:
        """The bot's reasoning, once the answer is revealed and nothing is covered."""
        viewing = self.viewing
        if viewing is None or not self.shown.revealed or self._covered_in(viewing):
            return None
        return viewing.reasoning_in(Mode.PLAY)

    # ---- inside ----

    def _highlights(self, viewing: Viewing, pointed: str | None) -> Highlights:
        """The changes, right places or advised targets, or the picks of the class."""
        solving = self.solving
        if solving is not None:
            started = solving.picks or solving.marked or solving.answered
            return solving.highlights(pointed) if started else Highlights(pointed=pointed)
        event = viewing.event
        changed = viewing.presenter.changed(event) if event else ()
        sought: tuple[str, ...] = ()
        advice = self.coach.advice
        if advice is not None and advice.state == viewing.timeline.position(viewing.cursor):
            sought = advice.targets
        elif self.shown.revealed:
            sought = places_sought(self.step, viewing.presenter, viewing.game)
        return Highlights(changed=changed, chosen=sought, pointed=pointed)

    def _covered_in(self, viewing: Viewing) -> tuple[str, ...]:
        """The covered targets that would be visible otherwise, so not those face down."""
        groups = viewing.presenter.text_view(viewing.seen)
        face_down = {group.target for group in groups if group.role is Role.COVERED}
        return tuple(target for target in self.covered if target not in face_down)

    def _viewer(self, viewing: Viewing) -> Seat | None:
        """The side whose view the class sees: the side to move if its hand is open."""
        seats = self._open_seats(viewing)
        mover = viewing.active
        return mover if mover in seats else next(iter(seats), None)

    def _open_seats(self, viewing: Viewing) -> tuple[Seat, ...]:
        """The sides whose hands the class sees, none of them covered.

        The teacher chooses them, or else the plan, the spotlight or, at last, the turn.
        """
        seats = viewing.game.human_seats
        chosen = self.step.seats if self.shown.seats is None else self.shown.seats
        if chosen is None:
            in_light = tuple(each for each in seats if self._hand_of(viewing, each) in self.light)
            moving = seats[0] if viewing.alone else viewing.active
            chosen = in_light if len(in_light) == 1 else (moving,)
        covered = self.covered
        return tuple(
            seat for seat in seats if seat in chosen and self._hand_of(viewing, seat) not in covered
        )

    def _hand_of(self, viewing: Viewing, seat: Seat) -> str:
        """The target of the hand of *seat*, constant during a game; empty if it has none."""
        key = viewing.game.name, seat
        if key not in self._hands:
            seen = viewing.game.observe(viewing.timeline.position(viewing.cursor), seat)
            groups = viewing.presenter.text_view(seen)
            hands = (group.target for group in groups if group.role is Role.HAND)
            self._hands[key] = next(hands, "")
        return self._hands[key]
