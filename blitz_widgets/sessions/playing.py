"""The next show after a command: pure functions from one :class:`~.show.Show` to another."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar, assert_never

from blitz_widgets.sessions import commands
from blitz_widgets.sessions.commands import Go
from blitz_widgets.sessions.show import Show
from blitz_widgets.sessions.taking_back import decided_ago, pasts
from blitz_widgets.sessions.viewing import Mode

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.sessions.commands import Command

AnyShow = TypeVar("AnyShow", bound=Show)


def step(show: AnyShow, command: Command) -> AnyShow:
    """*show* after *command*; unchanged if the command means nothing now."""
    match command:
        case commands.Pick():
            return pick(show, command.target, attempt) if pick_counts(show, command) else show
        case commands.Act(action):
            return attempt(show, action) if show.may_decide else show
        case commands.Enter(action):
            return attempt(show, action) if show.may_enter else show
        case commands.LookAt(cursor):
            return look_at(show, cursor)
        case commands.ShareScreen(hidden):
            return replace(show, shared_screen=hidden and show.may_be_hidden)
        case commands.SetUpAgain(seed):
            return _set_up_again(show, seed)
        case _:
            return _go(show, command)


def _go(show: AnyShow, command: Go) -> AnyShow:
    match command:
        case Go.NEXT:
            return _next(show)
        case Go.BACK:
            return look_at(show, _step_before(show))
        case Go.FIRST:
            return look_at(show, 0)
        case Go.LAST:
            return look_at(show, show.furthest)
        case Go.ROUND_BACK:
            return look_at(show, show.this_round)
        case Go.ROUND_ON:
            return look_at(show, show.next_round)
        case Go.UNDO:
            return show if show.why_no_undo() else take_back(show, decided_ago(show))
        case Go.HAND_OVER:
            cover = show.hand_over_is_due
            return replace(show, viewer=None, picks=(), refusal=None) if cover else show
        case Go.TAKE_SEAT:
            return _take_seat(show)
        case Go.DEAL:
            return attempt(show, show.dealt()) if show.may_enter else show
        case Go.DEAL_ALL:
            return _deal_all(show)
        case Go.SKIP:
            return show
        case _:
            assert_never(command)


# ---- deciding ----


def pick_counts(show: Show, pick: commands.Pick) -> bool:
    """Whether *pick* counts: after a click that played, something else may be under the pointer."""
    return not pick.second or show.picks[-1:] == (pick.target,)


def pick(show: AnyShow, target: str, attempt: Callable[[AnyShow, Any], AnyShow]) -> AnyShow:
    """*show* after a pick of *target*; *attempt* plays the action that it completes, if any."""
    if not show.may_decide:
        return show
    picks, action = show.picked(target)
    show = replace(show, picks=picks, refusal=None)
    return show if action is None else attempt(show, action)


def attempt(show: AnyShow, action: Any) -> AnyShow:  # noqa: ANN401  # each game has actions of its own
    """*show* after *action*, of any side or chance, or with the refusal of it."""
    refusal = show.game.why_not(show.timeline.now, action)
    if refusal is not None:
        return replace(show, refusal=refusal)
    return _go_on(played(show, action))


def played(show: AnyShow, action: Any) -> AnyShow:  # noqa: ANN401  # any action
    """*show* with the legal *action* at the end of its line, not shown yet."""
    return replace(show, timeline=show.timeline.played(action), picks=(), refusal=None)


def take_back(show: AnyShow, number: int) -> AnyShow:
    """*show* without its last *number* actions."""
    line = show.timeline.first(len(show.timeline.actions) - number)
    return show_latest(replace(show, timeline=line, picks=(), refusal=None))


# ---- going on ----


def carry_on(show: AnyShow) -> AnyShow:
    """*show* after chance or the bot has acted: the one place that acts for them."""
    now = show.timeline.now
    action = show.dealt() if show.chance_is_due else show.game.automatic_action(now)
    return replace(show, timeline=show.timeline.played(action))


def set_up(show: AnyShow) -> AnyShow:
    """*show* after the set-up; in :attr:`Mode.PLAY`, before the first decision."""
    while show.goes_by_itself and (show.mode is Mode.PLAY or show.set_up_lasts):
        show = carry_on(show)
    return show


def to_decision(show: AnyShow) -> AnyShow:
    """*show* after chance and the bot have acted until a person has to decide."""
    while show.goes_by_itself and not show.physical_table:
        show = carry_on(show)
    return show_latest(show)


def show_latest(show: AnyShow) -> AnyShow:
    """*show* at the end of its line."""
    latest = len(show.timeline)
    return _follow_actor(replace(show, cursor=latest, furthest=latest))


def look_at(show: AnyShow, cursor: int) -> AnyShow:
    """*show* at the step *cursor*, or the nearest."""
    nearest = max(0, min(cursor, len(show.timeline)))
    return replace(show, cursor=nearest, picks=(), refusal=None)


def _next(show: AnyShow) -> AnyShow:
    """The next event; at the end, what chance or the bot does."""
    show = replace(show, refusal=None)
    if not show.at_end:
        return _step_on(show)
    return _go_on(carry_on(replace(show, picks=()))) if show.goes_by_itself else show


def _go_on(show: AnyShow) -> AnyShow:
    return _step_on(show) if show.mode is Mode.EXPLAIN else to_decision(show)


def _step_on(show: AnyShow) -> AnyShow:
    """The next step: an event, or a group that chance completes."""
    while True:
        show = replace(show, cursor=show.cursor + 1)
        by_itself = show.at_end and show.chance_is_due and not show.physical_table
        if by_itself and show.presenter.is_one_of_many(show.timeline.moments[-1].event):
            show = carry_on(show)
        if not show.go_together(show.cursor):
            break
    return _follow_actor(replace(show, furthest=max(show.furthest, show.cursor)))


def _step_before(show: AnyShow) -> int:
    before = show.cursor - 1
    while before > 0 and show.go_together(before):
        before -= 1
    return before


# ---- one screen for two ----


def _follow_actor(show: AnyShow) -> AnyShow:
    """The side to act becomes the viewer, unless the screen is shared or one person plays."""
    if show.shared_screen or show.alone or not (show.hand_over_is_due or show.viewer is None):
        return show
    active = show.game.active(show.timeline.now)
    return replace(show, viewer=active if show.actor is None else show.actor)


def _take_seat(show: AnyShow) -> AnyShow:
    """The side to act takes the screen, or before chance the side whose turn it is."""
    if show.actor is not None:
        viewer = show.actor
    elif show.chance_is_due and show.may_be_hidden:
        viewer = show.game.active(show.timeline.now)
    else:
        return show
    return replace(show, viewer=viewer, cursor=len(show.timeline))


# ---- at a real table ----


def _deal_all(show: AnyShow) -> AnyShow:
    rule = show.next_task and show.next_task.rule
    while show.may_enter and show.next_task and show.next_task.rule == rule:
        show = show_latest(carry_on(show))
    return show


def _set_up_again(show: AnyShow, seed: str) -> AnyShow:
    if not show.may_set_up_anew:
        return show
    tasks = [show.next_task_in(position) for position in pasts(show.timeline)]
    rules = [task and task.rule for task in tasks]
    part = next((n for n, rule in enumerate(rules) if rule != rules[0]), len(rules))
    return take_back(replace(show, seed=seed), part)
