"""A guided game: it explains each rule, sets tasks and objects to bad moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.games.timeline import Timeline
from blitz_widgets.lessons.goals import PlayedLine, met
from blitz_widgets.lessons.guided import Trigger
from blitz_widgets.players.catalogue import find_player
from blitz_widgets.sessions.guidance import Guidance, is_met
from blitz_widgets.sessions.viewing import Mode

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.games.protocol import Event
    from blitz_widgets.lessons.guided import Guide, Task
    from blitz_widgets.view.highlights import Highlights

_MOST_SKIPPED: Final = 500
"""More steps than any game has."""


class GuidedGame(Guidance):
    """A game that explains each rule when it first matters.

    The game goes on by itself until there is a moment to show or the learner has to decide.  A
    moment about an event waits for :meth:`next`; a moment about a decision does not.  An objection
    comes before the move is played; choosing the move again plays it.
    """

    def __init__(
        self, guide: Guide, *, actions: Sequence[str] = (), told: Iterable[str] | None = None
    ) -> None:
        """Start the game, or go on after *actions* up to the first that cannot be played.

        The moments *told*, by their ids, are not shown again.  Without *told*, every moment that
        could have been shown counts as shown.
        """
        self.guide = guide
        self.objection: str = ""
        """The objection to the move just tried, untranslated; empty if there is none."""
        self._objected: object = None
        self._done = {}
        self._known_ways = {}
        game = guide.new_game()
        line = Timeline(game, game.start()).read(actions)
        super().__init__(
            game,
            seed=guide.seed,
            timeline=line.first(len(line.actions)) if line.actions else None,
            mode=Mode.EXPLAIN,
            shared_screen=False,
        )
        self._take_up(told)
        self._run()

    # ---- on show ----

    @property
    def waits(self) -> bool:
        """Whether the game waits until the moment on show has been read."""
        return self.telling is not None and not self.may_decide and not self._is_over

    @property
    def has_more(self) -> bool:
        """Whether :meth:`next` leads on: the game waits, or there is another moment to show."""
        if self.telling is None or self._is_over:
            return False
        return self.waits or self._next_moment(self._occasion) is not None

    @property
    def things(self) -> tuple[tuple[Task, bool], ...]:
        """The things for the learner to do, each with whether it is done."""
        return tuple((thing, thing.id in self._done) for thing in self.guide.thing)

    @property
    def happened(self) -> tuple[Event, ...]:
        """The events shown since the learner's last decision.

        In the learner's own turn only news counts, such as points.
        """
        return tuple(
            self._event_seen(number)
            for number in range(self._last_decided(), self.cursor)
            if self.game.active(self.timeline.moments[number].position) != self.viewer
            or self._is_own_news(number)
        )

    def _is_own_news(self, number: int) -> bool:
        """Whether the event is news beyond the learner's own placement."""
        event = self._event_seen(number)
        return self.presenter.is_news(event) and number > self._last_decided()

    @property
    def read(self) -> tuple[str, ...]:
        """The moments shown before the one on show."""
        now = self.telling.moment.id if self.telling else ""
        return tuple(each for each in self.heard if each != now)

    def highlights(self, pointed: str | None = None) -> Highlights:
        """The highlights of the picture, with the targets of the moment on show or of the task."""
        found = super().highlights(pointed)
        telling = None if self.objection else self.telling
        points = telling.points if telling else self._points_of_task()
        if not points:
            return found
        return type(found)(
            chosen=found.chosen, selectable=found.selectable, pointed=pointed, changed=points
        )

    # ---- the learner's actions ----

    def next(self) -> None:
        """Go on after the moment on show."""
        self.refusal = None
        self.objection = ""
        if self.may_decide:
            self.telling = None
            self._tell(self._occasion)
        elif not self._is_over:
            self._run()

    def pick(self, target: str) -> None:
        """Pick *target*, and show a moment about the pick if there is one."""
        self.objection = ""
        before = self.picks
        super().pick(target)
        if self.picks and self.picks != before and not self.objection:
            self._tell(Trigger.PICK)

    def undo(self) -> None:
        """Undo the learner's last decision; moments shown are not shown again."""
        super().undo()
        self.objection, self._objected, self.telling = "", None, None
        self._known_ways.clear()
        self._done = {each: at for each, at in self._done.items() if at <= len(self.timeline)}
        self._tell(self._occasion)

    def skip(self) -> None:
        """Let the helper decide for the learner until the next moment."""
        known = len(self.heard)
        for _step in range(_MOST_SKIPPED):
            if self.has_more or not (self.may_decide or self._is_over):
                self.next()
            elif self.may_decide:
                self._help()
            if len(self.heard) > known or self._is_over:
                return

    def _help(self) -> None:
        """Play the helper's choice, which avoids objections; stop if a pick shows a moment."""
        chosen = len(self.picks)
        legal = [
            action
            for action in self.legal_actions()
            if self.presenter.picks(action)[:chosen] == self.picks
        ]
        free = [action for action in legal if not self._objection_to(action)]
        luck = f"{self.seed}/{len(self.timeline.actions)}"
        helper = find_player(self.guide.helper, luck, self.game.name)
        action = helper.choose(self.game, self.seen, free or legal)
        *firsts, _last = self.presenter.picks(action) or ("",)
        known = len(self.heard)
        for target in firsts[chosen:]:
            self.pick(target)
        if len(self.heard) == known:
            self._objected = action
            self.act(action)

    # ---- going on ----

    def _attempt(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        """Play *action*, unless there is an objection that was not shown yet."""
        self.objection = ""
        if self._objected != action and self.game.why_not(self.timeline.now, action) is None:
            self.objection = self._objection_to(action)
            if self.objection:
                self._objected = action
                self.refusal = None
                return
        super()._attempt(action)

    def _go_on(self) -> None:
        self._objected = None
        self._known_ways.clear()
        self._run()

    def _dealt(self) -> Any:  # noqa: ANN401  # each game has actions of its own
        """The outcome that the guide asks for, if possible; otherwise a random one."""
        outcomes = self.game.chance_outcomes(self.timeline.now)
        done = len(self.timeline.actions)
        wanted: Sequence[str] = self.guide.opening[done : done + 1]
        if done >= len(self.guide.opening):
            sides = list(self.game.scores(self.timeline.now))
            side = sides[self.game.active(self.timeline.now)]
            wanted = self.guide.luck.get(side, ())
        for notation in wanted:
            action = self.game.parse(notation)
            if action in outcomes:
                return action
        return super()._dealt()

    def _run(self) -> None:
        """Show events until there is a moment to show or a decision to take."""
        self.telling = None
        while self.telling is None:
            if not self.at_end:
                self._see_next()
                self._tell(Trigger.EVENT)
            elif self.goes_by_itself:
                self._carry_on()
            else:
                break
        if self.telling is None:
            self._tell(self._occasion)

    def _see_next(self) -> None:
        """Show the next event, and tick the things that the learner did with it."""
        self.cursor += 1
        self.furthest = max(self.furthest, self.cursor)
        if self.game.active(self.timeline.position(self.cursor)) == self.viewer:
            played_line = self._played_line()
            for thing in self.guide.thing:
                if thing.id not in self._done and met(thing.goals, played_line):
                    self._done[thing.id] = self.cursor

    def _take_up(self, told: Iterable[str] | None) -> None:
        """Go through the actions up to the learner's last decision without showing moments."""
        last = self._last_decided()
        self.cursor = self.furthest = 0
        could: list[str] = []
        while self.cursor < last:
            self._see_next()
            if told is None:
                could += self._could_have_been_told()
        known = {each.id for each in self.guide.moment}
        self.heard = tuple(
            each for each in dict.fromkeys(could if told is None else told) if each in known
        )

    def _could_have_been_told(self) -> list[str]:
        """The ids of the moments that the past step on show could have triggered."""
        happened, position = self._played_line(), self.timeline.position(self.cursor)
        standing = PlayedLine(self.game, position, position, ())
        decided = self.game.actor(position) == self.viewer
        found = []
        for moment in self.guide.moment:
            if moment.at is Trigger.EVENT:
                fits = self._is_of_turn(moment, happened) and is_met(moment, happened)
            elif moment.thing:
                fits = moment.thing in self._done
            else:
                fits = decided and moment.at is not Trigger.END and is_met(moment, standing)
                fits = fits and not moment.done
            if fits:
                found.append(moment.id)
        return found
