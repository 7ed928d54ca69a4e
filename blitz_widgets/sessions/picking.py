"""Deciding: actions spelled by what is pointed at, tried out and carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.games.protocol import CHANCE
from blitz_widgets.sessions.preview import Preview, ghost_of, preview
from blitz_widgets.sessions.viewing import Mode, Viewing
from blitz_widgets.view.highlights import Highlights

if TYPE_CHECKING:
    from collections.abc import Iterable

    from blitz_widgets.games.protocol import Refusal
    from blitz_widgets.games.timeline import Timeline
    from blitz_widgets.view.highlights import Ghost
    from blitz_widgets.view.presenter import NextTask, Presenter


class Picking(Viewing):
    """A game on show, with what the viewer has picked so far to decide what comes next."""

    def __init__(self, timeline: Timeline[Any, Any], *, mode: Mode, physical_table: bool) -> None:
        super().__init__(timeline, mode=mode, physical_table=physical_table)
        self.picks: tuple[str, ...] = ()
        self.refusal: Refusal | None = None

    @property
    def may_decide(self) -> bool:
        """Whether the viewer may act now; by hand, for the bot too."""
        if not self.at_end:
            return False
        if self.physical_table and self.bot_is_due:
            return True
        return self.actor is not None and self.actor == self.viewer

    def legal_actions(self) -> tuple[Any, ...]:
        """What the viewer may do now."""
        return tuple(self.game.legal_actions(self.timeline.now)) if self.may_decide else ()

    @property
    def pressed_again(self) -> Any:  # noqa: ANN401  # each game has actions of its own
        """The action that a second press on what is picked carries out.

        ``None`` if it takes the pick back: the game wants the place named, or there is not exactly
        one to go to.
        """
        selectable = self.selectable() if self.picks and self.presenter.second_press_plays else ()
        return (
            self.presenter.attempt(self.seen, (*self.picks, *selectable))
            if len(selectable) == 1
            else None
        )

    def highlights(self, pointed: str | None = None) -> Highlights:
        """What to pick out on the picture."""
        return Highlights(
            chosen=self.picks,
            selectable=self.selectable(),
            pointed=pointed,
            changed=self._changed(),
        )

    def has_preview(self, target: str) -> bool:
        """Whether picking *target* would carry something out."""
        return isinstance(self.preview(target), Preview)

    @property
    def only_way(self) -> str:
        """The one target that can be picked after what has been; empty if there are others."""
        selectable = self.selectable() if self.picks else ()
        return selectable[0] if len(selectable) == 1 else ""

    def ghost(self, target: str) -> Ghost | None:
        """What picking *target* would make of what lies open; ``None`` if it would do nothing."""
        previewed = self.preview(target)
        if not isinstance(previewed, Preview):
            return None
        return ghost_of(previewed, self.game, self.presenter, self.seen, self.viewer)

    def preview(self, target: str) -> Preview | Refusal | None:
        """What picking *target* would bring this turn, as far as that is certain.

        Or why it would be refused, or ``None`` if it would complete no action.
        """
        asked = ("preview", self.may_decide, self.picks, target)
        return self.once(asked, lambda: self._preview(target))

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
        """What has to be done next in a turn that lasts, by the viewer or by chance."""
        actor = self.game.actor(previewed.state)
        if not previewed.lasts or actor not in {CHANCE, self.viewer}:
            return None
        return self.presenter.next_task(self.game.observe(previewed.state, self.viewer))

    def selectable(self) -> tuple[str, ...]:
        """The targets that can be picked next."""
        spelled = (self.presenter.picks(action) for action in self.legal_actions())
        length = len(self.picks)
        ways = (way for way in spelled if len(way) > length and way[:length] == self.picks)
        return tuple(dict.fromkeys(way[length] for way in ways))

    def _changed(self) -> tuple[str, ...]:
        """What the step on show is about."""
        if self.may_decide and self.picks:
            return ()
        reasoning = self.reasoning_now
        if reasoning is not None:
            return reasoning.chosen
        return tuple(
            target for event in self.events_on_show for target in self.presenter.changed(event)
        )

    def pick(self, target: str) -> None:
        """Pick *target*: spell an action on, begin another, or take the pick back.

        A complete action is carried out, or refused with :attr:`refusal` saying why; so is what a
        second press on the pick means (:attr:`pressed_again`).
        """
        if not self.may_decide:
            return
        self.refusal = None
        again = self.pressed_again if self.picks[-1:] == (target,) else None
        if again is not None:
            self.act(again)
            return
        if target in self.picks:
            self.picks = ()
            return
        selectable = self.selectable()
        fresh = target not in selectable and target in self._firsts()
        picks = (target,) if fresh else (*self.picks, target)
        action = self.presenter.attempt(self.seen, picks)
        if action is not None:
            self.act(action)
        elif fresh or target in selectable:
            self.picks = picks

    def pick_on(self, target: str) -> None:
        """Take the second click of a double click: it counts only on what the first has picked.

        Where the first has carried something out, other things may have come under the pointer.
        """
        if self.picks[-1:] == (target,):
            self.pick(target)

    def act(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        """Carry out *action* for the viewer, or refuse it with :attr:`refusal` saying why."""
        if self.may_decide:
            self._attempt(action)

    def _attempt(self, action: Any) -> None:  # noqa: ANN401  # each game has actions of its own
        """Carry out *action* for anyone or chance, or refuse it with :attr:`refusal` saying why."""
        self.refusal = self.game.why_not(self.timeline.now, action)
        if self.refusal is None:
            self.picks = ()
            self.timeline = self.timeline.played(action)
            self._go_on()

    def _go_on(self) -> None:
        """Show what has come of the action at the end of the line."""
        raise NotImplementedError

    def _firsts(self) -> set[str]:
        """The targets that begin an action, legal or not: the viewer's units, or the bot's."""
        ways = {way[0] for a in self.legal_actions() if (way := self.presenter.picks(a))}
        if not self.bot_is_due:
            return ways | {choice.target for choice in self.hand()}
        groups = [
            {c.target for c in group.choices} for group in self.presenter.text_view(self.seen)
        ]
        return ways.union(*(targets for targets in groups if targets & ways))


def sought_pick(presenter: Presenter[Any, Any], actions: Iterable[Any]) -> int:
    """Which of the picks that spell *actions* tells them apart, so that it can be marked alone.

    The first that does, such as the card that is played or the space for a unit; of a single
    action the last.  It is counted from 0, or -1.
    """
    spelled = (presenter.picks(action) for action in actions)
    by_place = enumerate(zip(*spelled, strict=True))
    return next((place for place, picks in by_place if len({*picks}) > 1), -1)
