"""The moment of a game on the home page, and what happens next in that game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec.structs import replace

from blitz_widgets.locale import _
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.sessions.places import look_at_text
from blitz_widgets.sessions.preview import ghost_of, preview
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.motion.tween import Stop, tween
from blitz_widgets.view.presenter import Role
from blitz_widgets.view.svg import to_svg

if TYPE_CHECKING:
    from blitz_widgets.view.motion.clips import Motion
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme

MOMENT: Final = ("solo-easy", 107)
"""The game of the gallery on show, and its step: the unit that comes next decides the game."""
_OVERVIEW_BELOW, _MEDIUM_BELOW = 640, 1420
_BESIDE = 5
"""Between the board and what the reserves lie on, and there above their spots."""


class Moments(NamedTuple):
    """The moment on show, and the end of the game."""

    before: Scene
    after: Scene
    score_before: str
    score_after: str
    outcome: str


@cache
def _replay() -> Replaying:
    """The game on show, at its moment."""
    key, step = MOMENT
    replaying = Replaying(next(each.record for each in exhibits() if each.key == key))
    look_at_text(replaying, str(step))
    return replaying


def arrangement_at(width: int) -> Breakpoint:
    """How the board is arranged on a page of this *width*, so that its letters can be read."""
    if 0 < width < _OVERVIEW_BELOW:
        return Breakpoint.OVERVIEW
    return Breakpoint.MEDIUM if 0 < width < _MEDIUM_BELOW else Breakpoint.WIDE


@cache
def moments(_language: str, theme: Theme, arrangement: Breakpoint) -> Moments:
    """The board at the moment, with the ghost of the move to come, and after it."""
    replaying = _replay()
    presenter, timeline = replaying.presenter, replaying.timeline
    move = timeline.actions[timeline.actions_by(replaying.cursor)]
    game, seen, viewer = replaying.game, replaying.seen, replaying.viewer
    previewed = preview(game, timeline.position(replaying.cursor), move, viewer)
    coming = Highlights(
        selectable=presenter.picks(move)[-1:],
        ghost=ghost_of(previewed, game, presenter, seen, viewer),
    )
    end = replaying.seen_at(len(timeline), replaying.viewer)
    outcome = replaying.game.outcome(timeline.now)
    return Moments(
        before=_scene(replaying.seen, theme, arrangement, coming),
        after=_scene(end, theme, arrangement, Highlights()),
        score_before=presenter.score(replaying.seen),
        score_after=presenter.score(end),
        outcome=_("Victory for the {side}").format(side=presenter.side(outcome.winner))
        if outcome
        else "",
    )


@cache
def last_motion(_language: str, theme: Theme, arrangement: Breakpoint) -> Motion | None:
    """The motion from the moment to the end of the game."""
    replaying, bare = _replay(), Highlights()
    stops = []
    for cursor in range(replaying.cursor + 1, len(replaying.timeline) + 1):
        (event,) = replaying.events_between(cursor - 1, cursor)
        seen = replaying.seen_at(cursor, replaying.viewer)
        gestures = replaying.presenter.gestures(event)
        stops.append(Stop(scene=_scene(seen, theme, arrangement, bare), gestures=gestures))
    return tween(_scene(replaying.seen, theme, arrangement, bare), stops, theme)


def _scene(seen: Any, theme: Theme, arrangement: Breakpoint, highlights: Highlights) -> Scene:  # noqa: ANN401  # as presenters have it
    """The board as *seen* in the game on show, without what lies below it."""
    scene = _replay().presenter.scene(seen, theme, arrangement, highlights)
    reserves = [spot.y for spot in scene.spots if spot.target.startswith("reserve:")]
    return replace(scene, height=min(reserves, default=scene.height) - _BESIDE)


@cache
def first_tokens(_language: str) -> tuple[str, ...]:
    """One unit of each side, as SVG: that which decides the game first."""
    replaying = _replay()
    pictures = [
        (group.role is not Role.HAND, choice.picture)
        for group in replaying.presenter.text_view(replaying.seen)
        for choice in group.choices
        if choice.picture is not None
    ]
    return tuple(
        to_svg(next(picture for of_other, picture in pictures if of_other is other))
        for other in (False, True)
    )
