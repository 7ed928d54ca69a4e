"""Pictures of a rule at work, taken from the exercises that train it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from blitz_widgets.core.protocol import CHANCE
from blitz_widgets.core.timeline import Timeline
from blitz_widgets.lessons.exercises import AnyExercise, Choose, MarkPlaces, Play
from blitz_widgets.lessons.finding import training
from blitz_widgets.lessons.judge import judge_play, legal_places
from blitz_widgets.locale import _
from blitz_widgets.sessions.picking import sought_pick
from blitz_widgets.view.breakpoint import Breakpoint
from blitz_widgets.view.catalogue import presenter
from blitz_widgets.view.close_up import close_up, wholes
from blitz_widgets.view.highlights import Highlights
from blitz_widgets.view.phrases import row_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from blitz_widgets.core.timeline import Moment
    from blitz_widgets.rulebook.rules import RuleId
    from blitz_widgets.view.reasoning import Reasoning
    from blitz_widgets.view.scene import Scene
    from blitz_widgets.view.theme import Theme

_MOST_WHOLES = 3
"""Close-up parts at most; with more, the picture shows the whole board."""
_MOST_EVENTS = 3
"""Events at most in the caption of a whole board."""


class View(NamedTuple):
    """A position with its highlights and captions."""

    position: Any
    highlights: Highlights
    about: tuple[str, ...]
    """The targets to show in a close-up."""
    caption: str
    brief: str = ""
    """A shorter caption for a whole board; empty if *caption* is short enough."""


class Illustration(NamedTuple):
    """A picture and its caption."""

    scene: Scene
    caption: str
    wide: bool
    """Whether it shows the whole board."""


def illustrate(rule: RuleId, theme: Theme, page_width: Breakpoint) -> tuple[Illustration, ...]:
    """A picture of *rule* at work, or one before and one after; a board fits *page_width*.

    They come from the first exercise that trains the rule and in which the rule decides something
    or causes an event, or else from the best one.
    """
    players = [_Player(place.part.exercise) for place in training(rule)]
    for find in (
        _Player.by_question,
        _Player.by_own_event,
        _Player.by_event,
        _Player.by_places,
        _Player.by_answer,
    ):
        for player in players:
            views = find(player, rule)
            if views:
                return _pictures(player, views, theme, page_width)
    return ()


def _pictures(
    player: _Player, views: tuple[View, ...], theme: Theme, page_width: Breakpoint
) -> tuple[Illustration, ...]:
    about = tuple(target for view in views for target in view.about)
    narrow = [player.scene(view, theme, Breakpoint.NARROW) for view in views]
    if 0 < len(wholes(narrow[0], about)) <= _MOST_WHOLES:
        return tuple(
            Illustration(close_up(scene, about, view.caption), view.caption, wide=False)
            for scene, view in zip(narrow, views, strict=True)
        )
    view = views[-1]
    caption = view.brief or view.caption
    scene = replace(player.scene(view, theme, page_width), title=caption)
    return (Illustration(scene, caption, wide=True),)


class _Player:
    """An exercise with its right answer played."""

    def __init__(self, exercise: AnyExercise) -> None:
        self._exercise = exercise
        self._game, start = exercise.begin()
        self._presenter = presenter(self._game)
        alone = len(self._game.human_seats) == 1
        self._viewer = self._game.human_seats[0] if alone else self._game.active(start)
        self._line: Timeline[Any, Any] = Timeline(self._game, start).played(*self._answer())

    def scene(self, view: View, theme: Theme, page_width: Breakpoint) -> Scene:
        """*view* as a whole picture."""
        return self._presenter.scene(self._seen(view.position), theme, page_width, view.highlights)

    def by_question(self, rule: RuleId) -> tuple[View, ...]:
        """A question that *rule* asks in a bot decision, one that rules something out if any."""
        ignored: tuple[View, ...] = ()
        for position, reasoning in self._decisions():
            for question in reasoning.questions:
                if rule not in {question.rule, *question.also}:
                    continue
                highlights = Highlights(selectable=question.kept, struck=question.struck)
                caption = f"{question.text} {question.verdict}"
                views = (View(position, highlights, (*question.kept, *question.struck), caption),)
                if question.struck and not question.ignored:
                    return views
                ignored = ignored or views
            if rule == reasoning.die_rule:
                highlights = Highlights(selectable=reasoning.chosen)
                return (View(position, highlights, reasoning.chosen, reasoning.conclusion),)
        return ignored

    def by_own_event(self, rule: RuleId) -> tuple[View, ...]:
        """Before and after the visible events that *rule* causes."""
        return self._between(
            cursor
            for cursor, moment in enumerate(self._line.moments)
            if rule == moment.event.rule and self._presenter.changed(moment.event)
        )

    def by_event(self, rule: RuleId) -> tuple[View, ...]:
        """Before and after the events that *rule* has a part in."""
        return self._between(
            cursor
            for cursor, moment in enumerate(self._line.moments)
            if rule in {moment.event.rule, *moment.event.also}
        )

    def by_places(self, _rule: RuleId) -> tuple[View, ...]:
        """The right places of an exercise to mark places."""
        if not isinstance(self._exercise, MarkPlaces):
            return ()
        actions = tuple(map(self._game.parse, legal_places(self._exercise)))
        sought = sought_pick(self._presenter, actions)
        places = tuple(self._presenter.picks(action)[sought] for action in actions)
        return (
            View(self._line.start, Highlights(selectable=places), places, _(self._exercise.prompt)),
        )

    def by_answer(self, _rule: RuleId) -> tuple[View, ...]:
        """Before and after the right answer, or the position with the question."""
        if isinstance(self._exercise, Play):
            return self._between(range(self._line.moments_by(1)))
        return (View(self._line.start, Highlights(), (), _(self._exercise.prompt)),)

    def _between(self, cursors: Iterable[int]) -> tuple[View, ...]:
        """The position before the first of the moments *cursors*, and the one after the last."""
        line, words = self._line, self._presenter
        found = tuple(cursors)
        if not found:
            return ()
        first = self._decision(line.actions_by(found[0] + 1) - 1)
        last = line.actions_by(found[-1] + 1) - 1
        moments = line.moments[line.moments_by(first) : line.moments_by(last + 1)]
        shown = [
            moment
            for moment in moments
            if words.changed(moment.event) or line.moments[found[0]] is moment
        ]
        about = tuple(target for moment in shown for target in words.changed(moment.event))
        ruled = [line.moments[cursor] for cursor in found]
        others = [moment for moment in shown[1:] if any(moment is each for each in ruled)]
        brief = [*shown[:1], *others][:_MOST_EVENTS]
        after = View(
            line.position(line.moments_by(last + 1)),
            Highlights(changed=about),
            about,
            self._narrate(shown),
            _("{told} Everything that changed is framed.").format(told=self._narrate(brief))
            if len(shown) > _MOST_EVENTS
            else "",
        )
        picks = self._picks(first)
        if not picks:
            return (after,)
        caption = row_of(map(words.action, self._decided(first)))
        return (View(line.before(first), Highlights(chosen=picks), about, caption), after)

    def _narrate(self, moments: Iterable[Moment[Any]]) -> str:
        """The events of *moments* in brief sentences."""
        return " ".join(
            self._presenter.narrate(self._game.redact_event(moment.event, self._viewer)).brief
            for moment in moments
        )

    def _decision(self, number: int) -> int:
        """The last action up to *number* that someone picked targets for, or else *number*."""
        made = (each for each in reversed(range(number + 1)) if self._picks(each))
        return next(made, number)

    def _decided(self, number: int) -> tuple[Any, ...]:
        """The action *number*, after the placement by the same side that led to it, if any.

        Placing a unit can let a side move a marker or open a campaign.
        """
        line = self._line
        made = [each for each in range(number) if self._picks(each)]
        before = made[-1] if made else number
        led = before < number and self._mover(before) == self._mover(number)
        return tuple(line.actions[each] for each in ((before, number) if led else (number,)))

    def _mover(self, number: int) -> Any:  # noqa: ANN401  # a seat of that game
        return self._game.active(self._line.before(number))

    def _picks(self, number: int) -> tuple[str, ...]:
        """The targets picked for the action *number*; empty where chance decided."""
        if self._game.actor(self._line.before(number)) is CHANCE:
            return ()
        return self._presenter.picks(self._line.actions[number])

    def _answer(self) -> Iterable[Any]:
        match self._exercise:
            case Play(answers=answers):
                return judge_play(self._exercise, answers[0]).line
            case Choose(then=then):
                return map(self._game.parse, then)
            case _:
                return ()

    def _decisions(self) -> Iterator[tuple[Any, Reasoning]]:
        """The positions in which a bot decides, with its reasoning."""
        line = self._line
        positions = [line.before(number) for number in range(len(line.actions))]
        for position in (*positions, line.now):
            if self._game.outcome(position) is None:
                reasoning = self._presenter.reasoning(self._seen(position))
                if reasoning is not None:
                    yield position, reasoning

    def _seen(self, position: object) -> object:
        return self._game.observe(position, self._viewer)
