"""Possible goals of an exercise: every effect of a turn, as a goal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blitz_widgets.core.catalogue import descriptor_of
from blitz_widgets.core.rulebooks import known_rules
from blitz_widgets.lessons.goals import Cites, Ends, Gains, Holds, Spares, Stands, met

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from blitz_widgets.lessons.goals import AnyGoal, PlayedLine


def goals_in(played_line: PlayedLine) -> tuple[AnyGoal, ...]:
    """The goals that *played_line* reaches, the most specific first."""
    found = (
        *_ending(played_line),
        *_changes(played_line),
        *_opened(played_line),
        *_rules(played_line),
    )
    return tuple(goal for goal in dict.fromkeys(found) if met((goal,), played_line))


def avoided_in(played_line: PlayedLine, others: Iterable[PlayedLine]) -> tuple[AnyGoal, ...]:
    """The goals that *played_line* reaches by avoiding an effect that one of *others* has.

    They are a rule that is not used, and a game that goes on.
    """
    found: dict[AnyGoal, None] = {}
    for other in others:
        if played_line.game.outcome(other.after) is not None:
            found[Ends(winner=None)] = None
        found |= dict.fromkeys(Spares(rule=goal.rule) for goal in _rules(other))
    return tuple(goal for goal in found if met((goal,), played_line))


def claims_about(played_line: PlayedLine) -> tuple[AnyGoal, ...]:
    """True and false claims about *played_line*: each true one with some false variants.

    They are plausible answers to “What happens?”.
    """
    found: dict[AnyGoal, None] = {}
    for goal in goals_in(played_line):
        found[goal] = None
        match goal:
            case Gains(by=int(by), what=what) if by:
                found |= dict.fromkeys(
                    Gains(what=what, by=each) for each in (by - 1, by + 1, by + 2) if each
                )
            case Stands(what=what, at=int(at)) if _is_track(played_line, what):
                found |= dict.fromkeys(Stands(what=what, at=each) for each in (at - 1, at + 1, -at))
            case Cites(rule=rule):
                found[Spares(rule=rule)] = None
            case Ends(winner=int(winner)):
                found |= dict.fromkeys((Ends(winner=1 - winner), Ends(winner=None)))
            case _:
                pass
    return tuple(found)


def _ending(played_line: PlayedLine) -> Iterator[AnyGoal]:
    outcome = played_line.game.outcome(played_line.after)
    if outcome is not None:
        yield Ends(winner=outcome.winner)


def _changes(played_line: PlayedLine) -> Iterator[AnyGoal]:
    """The values that rise, fall or change."""
    before, after = (
        played_line.game.to_data(each) for each in (played_line.before, played_line.after)
    )
    for name in after:
        counted = _on_track if _is_track(played_line, name) else _counted
        yield from _changed(name, before.get(name), after[name], counted)


def _is_track(played_line: PlayedLine, what: str) -> bool:
    return what.partition("/")[0] in descriptor_of(played_line.game.name).tracks


def _changed(
    what: str,
    before: Any,  # noqa: ANN401  # plain data
    after: Any,  # noqa: ANN401  # plain data
    counted: Callable[[str, float, float], Iterator[AnyGoal]],
) -> Iterator[AnyGoal]:
    match before, after:
        case dict(), dict():
            for name in after:
                if name in before:
                    yield from _changed(f"{what}/{name}", before[name], after[name], counted)
        case bool(), bool():
            pass
        case str(), str() if after != before and "/" not in what:
            yield Stands(what=what, at=after)
        case int() | float(), int() | float():
            if after != before and what != "turn":
                yield from counted(what, before, after)
        case list(), list() if "/" in what and len(after) != len(before):
            yield Gains(what=what, by=len(after) - len(before))


def _on_track(what: str, before: float, after: float) -> Iterator[AnyGoal]:
    if (after > 0) - (after < 0) != (before > 0) - (before < 0) and after:
        yield Stands(what=what, at_least=1) if after > 0 else Stands(what=what, at_most=-1)
    yield Stands(what=what, at=after)
    if after:
        yield Stands(what=what, at_least=after)
        yield Stands(what=what, at_most=after)


def _counted(what: str, before: float, after: float) -> Iterator[AnyGoal]:
    yield Gains(what=what, by=after - before)
    if after > before:
        yield Gains(what=what, at_least=after - before)
        yield Stands(what=what, at_least=after)


def _opened(played_line: PlayedLine) -> Iterator[AnyGoal]:
    """The spaces that become free, such as those of a campaign that opens."""
    before, after = (
        _free(played_line.game.to_data(each)) for each in (played_line.before, played_line.after)
    )
    yield from (Holds(what="free", item=space) for space in after if space not in before)


def _free(data: Mapping[str, object]) -> tuple[str, ...]:
    free = data.get("free")
    return tuple(free) if isinstance(free, list) else ()


def _rules(played_line: PlayedLine) -> Iterator[Cites]:
    """The rules used, except those that every turn uses."""
    for event in played_line.events:
        for rule in (event.rule, *event.also):
            if not rule.startswith(known_rules()[rule].usual):
                yield Cites(rule=rule)
