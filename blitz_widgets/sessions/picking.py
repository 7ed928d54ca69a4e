"""Deciding: picking targets on the board until they make an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.sessions.preview import Preview, ghost_of, preview
from blitz_widgets.sessions.stepping import ReasoningView, Viewing
from blitz_widgets.sessions.viewing import Mode
from blitz_widgets.view.highlights import Highlights

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.core.protocol import Refusal
    from blitz_widgets.core.timeline import Timeline
    from blitz_widgets.view.highlights import Ghost
    from blitz_widgets.view.presenter import NextTask, Presenter


class PickView(ReasoningView):
    """Questions about a game on show, and the targets picked so far for the next action."""

    picks: tuple[str, ...]
    refusal: Refusal | None
    """Why the action picked last was not played."""

    @property
    def may_decide(self) -> bool:
        """Whether the viewer may act now; at a real table, for the bot too."""
        if not self.at_end:
            return False
        if self.physical_table and self.bot_is_due:
            return True
        return self.actor is not None and self.actor == self.viewer

    def legal_actions(self) -> tuple[Any, ...]:
        """The viewer's legal actions now."""
        if not self.may_decide:
            return ()
        return self.once("legal", lambda: tuple(self.game.legal_actions(self.timeline.now)))

    @property
    def ways(self) -> tuple[tuple[str, ...], ...]:
        """The targets that spell each of the :meth:`legal_actions`."""
        if not self.may_decide:
            return ()
        return self.once("ways", lambda: tuple(map(self.presenter.picks, self.legal_actions())))

    @property
    def pressed_again(self) -> Any:  # noqa: ANN401  # each game has actions of its own
        """The action of a second press on the picked target.

        ``None`` if the press undoes the pick: the game wants the place named, or there is not
        exactly one.
        """
        if not self.picks or not self.presenter.second_press_plays or not self.only_way:
            return None
        return self.presenter.attempt(self.seen, (*self.picks, self.only_way))

    def highlights(self, pointed: str | None = None) -> Highlights:
        """The highlights of the picture."""
        return Highlights(
            chosen=self.picks,
            selectable=self.selectable(),
            pointed=pointed,
            changed=self.changed,
        )

    def has_preview(self, target: str) -> bool:
        """Whether picking *target* would complete a legal action."""
        return isinstance(self.preview(target), Preview)

    @property
    def only_way(self) -> str:
        """The only target that can be picked next; empty before a pick or if there are several."""
        selectable = self.selectable() if self.picks else ()
        return selectable[0] if len(selectable) == 1 else ""

    def ghost(self, target: str) -> Ghost | None:
        """A preview on the table of picking *target*; ``None`` if that would change nothing."""
        previewed = self.preview(target)
        if not isinstance(previewed, Preview):
            return None
        return self.once(
            ("ghost", self.picks, target),
            lambda: ghost_of(previewed, self.game, self.presenter, self.seen, self.viewer),
        )

    def preview(self, target: str) -> Preview | Refusal | None:
        """The certain effects this turn of picking *target*, or why it would be refused.

        ``None`` if it would not complete an action.
        """
        key = ("preview", self.may_decide, self.picks, target)
        return self.once(key, lambda: self._preview(target))

    def _preview(self, target: str) -> Preview | Refusal | None:
        if not self.may_decide or target in self.picks:
            return None
        action = self.presenter.attempt(self.seen, (*self.picks, target))
        if action is None:
            return None
        refusal = self.game.why_not(self.timeline.now, action)
        if refusal is not None:
            return refusal
        return preview(self.game, self.timeline.now, action, self.viewer)

    def next_task_after(self, previewed: Preview) -> NextTask | None:
        """The next task of the viewer or of chance, if the turn goes on after *previewed*."""
        actor = self.game.actor(previewed.state)
        if not previewed.lasts or actor not in {CHANCE, self.viewer}:
            return None
        return self.presenter.next_task(self.game.observe(previewed.state, self.viewer))

    def selectable(self) -> tuple[str, ...]:
        """The targets that can be picked next."""
        if not self.may_decide:
            return ()
        picks, ways = self.picks, self.ways
        return self.once(("selectable", picks), lambda: _continuing(picks, ways))

    @property
    def changed(self) -> tuple[str, ...]:
        """The targets to show as changed."""
        return self.once(("changed", self.picks), self._changed)

    def _changed(self) -> tuple[str, ...]:
        """The targets that the step on show changed."""
        if self.may_decide and self.picks:
            return ()
        reasoning = self.reasoning_now
        if reasoning is not None:
            return reasoning.chosen
        return tuple(
            target for event in self.events_on_show for target in self.presenter.changed(event)
        )

    def _firsts(self) -> set[str]:
        """The first targets of actions, legal or not: the viewer's units, or the bot's."""
        ways = {way[0] for way in self.ways if way}
        if not self.bot_is_due:
            return ways | {choice.target for choice in self.hand()}
        groups = [{choice.target for choice in group.choices} for group in self.groups]
        return ways.union(*(targets for targets in groups if targets & ways))

    def picked(self, target: str) -> tuple[tuple[str, ...], Any]:
        """The picks after *target*, and the action that it completes; ``None`` if there is none.

        A pick continues an action, starts another, or is undone; a second press on it can play
        (:attr:`pressed_again`).
        """
        again = self.pressed_again if self.picks[-1:] == (target,) else None
        if again is not None:
            return self.picks, again
        if target in self.picks:
            return (), None
        selectable = self.selectable()
        fresh = target not in selectable and target in self._firsts()
        picks = (target,) if fresh else (*self.picks, target)
        action = self.presenter.attempt(self.seen, picks)
        if action is not None:
            return self.picks, action
        return picks if fresh or target in selectable else self.picks, None


class Picking(Viewing, PickView):
    """A game on show in which one decides."""

    def __init__(self, timeline: Timeline[Any, Any]) -> None:
        """Show the end of *timeline* to the side whose turn it is, or to the only person."""
        super().__init__(timeline, mode=Mode.PLAY)
        if not self.alone:
            self.viewer = self.game.active(timeline.now)
        self.picks = ()
        self.refusal = None

    def pick(self, target: str) -> None:
        """Pick *target*: continue an action, start another, or undo the pick.

        A complete action is played, or :attr:`refusal` says why not; so is the action of a second
        press (:attr:`pressed_again`).
        """
        if not self.may_decide:
            return
        self.refusal = None
        self.picks, action = self.picked(target)
        if action is not None:
            self.act(action)

    def pick_on(self, target: str) -> None:
        """Handle the second click of a double click, which counts only on the picked target.

        If the first click played an action, something else may be under the pointer now.
        """
        if self.picks[-1:] == (target,):
            self.pick(target)

    def act(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        """Play *action* for the viewer, or say in :attr:`refusal` why not."""
        if self.may_decide:
            self._attempt(action)

    def _attempt(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        """Play *action* for any side or chance, or say in :attr:`refusal` why not."""
        self.refusal = self.game.why_not(self.timeline.now, action)
        if self.refusal is None:
            self._play(action)

    def _play(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        """Play the legal *action*."""
        raise NotImplementedError


def sought_pick(presenter: Presenter[Any, Any], actions: Iterable[Any]) -> int:
    """The index of the first pick in which *actions* differ, such as the space for a unit.

    -1, for the last pick, if they do not differ.
    """
    spelled = (presenter.picks(action) for action in actions)
    by_place = enumerate(zip(*spelled, strict=True))
    return next((place for place, picks in by_place if len({*picks}) > 1), -1)


def _continuing(picks: tuple[str, ...], ways: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """The targets with which one of the *ways* goes on after *picks*."""
    length = len(picks)
    return tuple(
        dict.fromkeys(way[length] for way in ways if len(way) > length and way[:length] == picks)
    )
