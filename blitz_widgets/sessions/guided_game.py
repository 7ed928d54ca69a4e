"""A guided game: it explains each rule, sets tasks and objects to bad moves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.core.timeline import Timeline
from blitz_widgets.lessons.goals import PlayedLine, met
from blitz_widgets.lessons.guided import Trigger
from blitz_widgets.players.catalogue import find_player
from blitz_widgets.sessions.commands import Act, Go, Pick
from blitz_widgets.sessions.guidance import Guidance, GuidedShow, is_met
from blitz_widgets.sessions.play import PlaySession, part
from blitz_widgets.sessions.playing import (
    carry_on,
    pick,
    pick_counts,
    played,
    set_up,
    show_latest,
    step,
    take_back,
)
from blitz_widgets.sessions.show import Show
from blitz_widgets.sessions.taking_back import decided_ago
from blitz_widgets.sessions.viewing import Mode

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blitz_widgets.lessons.guided import Guide
    from blitz_widgets.sessions.commands import Command

_MOST_SKIPPED: Final = 500
"""More steps than any game has."""


class GuidedGame(Guidance, PlaySession):
    """A game that explains each rule when it first matters.

    The game goes on by itself until there is a moment to show or the learner has to decide.  A
    moment about an event waits for :meth:`next`; a moment about a decision does not.  An objection
    comes before the move is played; choosing the move again plays it.
    """

    guide = part("guide")
    heard = part("heard")
    telling = part("telling")
    done = part("done")
    objection = part("objection")
    objected = part("objected")
    show: GuidedShow

    def __init__(
        self, guide: Guide, *, actions: Sequence[str] = (), told: Iterable[str] | None = None
    ) -> None:
        """Start the game, or go on after *actions* up to the first that cannot be played.

        The moments *told*, by their ids, are not shown again.  Without *told*, every moment that
        could have been shown counts as shown.
        """
        self._beginning = guide, told
        game = guide.new_game()
        line = Timeline(game, game.start()).read(actions)
        super().__init__(
            game,
            seed=guide.seed,
            timeline=line.first(len(line.actions)) if line.actions else None,
            mode=Mode.EXPLAIN,
            shared_screen=False,
        )

    def _begin(self, show: Show) -> GuidedShow:
        guide, told = self._beginning
        parts = {name: getattr(show, name) for name in Show.__dataclass_fields__}
        first = GuidedShow(**parts, guide=guide)
        first = show_latest(first if first.timeline.actions else set_up(first))
        return _run(_take_up(first, told))

    def do(self, command: Command) -> None:
        """Carry out *command*, if it means something now."""
        self.show = guided_step(self.show, command)

    def skip(self) -> None:
        """Let the helper decide for the learner until the next moment."""
        self.do(Go.SKIP)


def guided_step(show: GuidedShow, command: Command) -> GuidedShow:
    """*show* after *command*; unchanged if the command means nothing now."""
    match command:
        case Pick():
            return _pick(show, command.target) if pick_counts(show, command) else show
        case Act(action):
            return _attempt(show, action) if show.may_decide else show
        case Go.NEXT:
            return _next(show)
        case Go.UNDO:
            return _undo(show)
        case Go.SKIP:
            return _skip(show)
        case _:
            return step(show, command)


# ---- the learner's actions ----


def _next(show: GuidedShow) -> GuidedShow:
    """*show* after the moment on show."""
    show = replace(show, refusal=None, objection="")
    if show.may_decide:
        return _tell(replace(show, telling=None), show.occasion)
    return show if show.is_over else _run(show)


def _pick(show: GuidedShow, target: str) -> GuidedShow:
    """*show* after a pick, with a moment about it if there is one."""
    after = pick(replace(show, objection=""), target, _attempt)
    if after.picks and after.picks != show.picks and not after.objection:
        return _tell(after, Trigger.PICK)
    return after


def _undo(show: GuidedShow) -> GuidedShow:
    """*show* before the learner's last decision; moments shown are not shown again."""
    if not show.why_no_undo():
        show = take_back(show, decided_ago(show))
    done = {each: at for each, at in show.done.items() if at <= len(show.timeline)}
    show = replace(show, objection="", objected=None, telling=None, done=done)
    return _tell(show, show.occasion)


def _skip(show: GuidedShow) -> GuidedShow:
    """*show* at the next moment: the helper has decided for the learner."""
    known = len(show.heard)
    for _step in range(_MOST_SKIPPED):
        if show.has_more or not (show.may_decide or show.is_over):
            show = _next(show)
        elif show.may_decide:
            show = _help(show)
        if len(show.heard) > known or show.is_over:
            break
    return show


def _help(show: GuidedShow) -> GuidedShow:
    """The helper's choice, which avoids objections; it stops if a pick shows a moment."""
    chosen = len(show.picks)
    legal = [
        action
        for action in show.legal_actions()
        if show.presenter.picks(action)[:chosen] == show.picks
    ]
    free = [action for action in legal if not show.objection_to(action)]
    luck = f"{show.seed}/{len(show.timeline.actions)}"
    helper = find_player(show.guide.helper, luck, show.game.name)
    action = helper.choose(show.game, show.seen, free or legal)
    *firsts, _last = show.presenter.picks(action) or ("",)
    known = len(show.heard)
    for target in firsts[chosen:]:
        show = _pick(show, target)
    return _attempt(replace(show, objected=action), action) if len(show.heard) == known else show


def _attempt(show: GuidedShow, action: Any) -> GuidedShow:  # noqa: ANN401  # each game has actions of its own
    """*show* after *action*, unless there is an objection that was not shown yet."""
    refusal = show.game.why_not(show.timeline.now, action)
    if refusal is not None:
        return replace(show, objection="", refusal=refusal)
    objection = "" if show.objected == action else show.objection_to(action)
    if objection:
        return replace(show, objection=objection, objected=action, refusal=None)
    return _run(replace(played(show, action), objection="", objected=None))


# ---- going on ----


def _run(show: GuidedShow) -> GuidedShow:
    """*show* at the next moment to show or decision to take."""
    show = replace(show, telling=None)
    while show.telling is None:
        if not show.at_end:
            show = _tell(_see_next(show), Trigger.EVENT)
        elif show.goes_by_itself:
            show = carry_on(show)
        else:
            return _tell(show, show.occasion)
    return show


def _tell(show: GuidedShow, at: Trigger) -> GuidedShow:
    """*show* with the next moment for this trigger, if there is one."""
    found = show.next_moment(at)
    if found is None:
        return show
    return replace(show, telling=found, heard=(*show.heard, found.moment.id))


def _see_next(show: GuidedShow) -> GuidedShow:
    """*show* with the next event, and the things ticked that the learner did with it."""
    cursor = show.cursor + 1
    show = replace(show, cursor=cursor, furthest=max(show.furthest, cursor))
    if show.game.active(show.timeline.position(cursor)) != show.viewer:
        return show
    line = show.played_line()
    done = {
        thing.id: cursor
        for thing in show.guide.thing
        if thing.id not in show.done and met(thing.goals, line)
    }
    return replace(show, done={**show.done, **done}) if done else show


def _take_up(show: GuidedShow, told: Iterable[str] | None) -> GuidedShow:
    """*show* at the learner's last decision, with the moments *told* or that could have been."""
    last = show.last_decided()
    show = replace(show, cursor=0, furthest=0)
    could: list[str] = []
    while show.cursor < last:
        show = _see_next(show)
        if told is None:
            could += _could_have_been_told(show)
    known = {each.id for each in show.guide.moment}
    heard = dict.fromkeys(could if told is None else told)
    return replace(show, heard=tuple(each for each in heard if each in known))


def _could_have_been_told(show: GuidedShow) -> list[str]:
    """The ids of the moments that the past step on show could have triggered."""
    happened, position = show.played_line(), show.timeline.position(show.cursor)
    standing = PlayedLine(show.game, position, position, ())
    decided = show.game.actor(position) == show.viewer
    found = []
    for moment in show.guide.moment:
        if moment.at is Trigger.EVENT:
            fits = show.is_of_turn(moment, happened) and is_met(moment, happened)
        elif moment.thing:
            fits = moment.thing in show.done
        else:
            fits = decided and moment.at is not Trigger.END and is_met(moment, standing)
            fits = fits and not moment.done
        if fits:
            found.append(moment.id)
    return found
