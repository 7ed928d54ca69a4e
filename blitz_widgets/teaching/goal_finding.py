"""What an exercise could ask for: everything that a turn brought about, as goals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from blitz_widgets.lessons.goals import Cites, Ends, Gains, Holds, Stands, met

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from blitz_widgets.lessons.goals import AnyGoal, Stretch

_USUAL: Final = (
    *("TURN-", "SETUP-", "BOARD-", "SOLO-TURN-", "CARD-DRAW", "CARD-RAID-ALTERNATE"),
    *("UNIT-ARMY", "UNIT-NAVY", "UNIT-AIRFORCE"),
)
"""How rules begin that hold in every turn: that something happens by them is no goal."""
_LED: Final = ("markers",)
"""Where numbers stand that are on the one half or the other."""


def goals_in(stretch: Stretch) -> tuple[AnyGoal, ...]:
    """The goals that *stretch* reaches, the most telling first: each holds for it."""
    found = (
        *_ending(stretch),
        *_changes(stretch),
        *_opened(stretch),
        *_rules(stretch),
    )
    return tuple(goal for goal in dict.fromkeys(found) if met((goal,), stretch))


def _ending(stretch: Stretch) -> Iterator[AnyGoal]:
    outcome = stretch.game.outcome(stretch.after)
    if outcome is not None:
        yield Ends(winner=outcome.winner)


def _changes(stretch: Stretch) -> Iterator[AnyGoal]:
    """What has become more, less, or stands elsewhere."""
    before, after = (stretch.game.to_data(each) for each in (stretch.before, stretch.after))
    for name in after:
        yield from _changed(name, before.get(name), after[name])


def _changed(what: str, before: Any, after: Any) -> Iterator[AnyGoal]:  # noqa: ANN401  # plain data
    match before, after:
        case dict(), dict():
            for name in after:
                if name in before:
                    yield from _changed(f"{what}/{name}", before[name], after[name])
        case bool(), bool():
            pass
        case str(), str() if after != before and "/" not in what:
            yield Stands(what=what, at=after)
        case int() | float(), int() | float():
            yield from _counted(what, before, after)
        case list(), list() if "/" in what and len(after) != len(before):
            yield Gains(what=what, by=len(after) - len(before))


def _counted(what: str, before: float, after: float) -> Iterator[AnyGoal]:
    if after == before or what == "turn":
        return
    if what.partition("/")[0] in _LED:
        if (after > 0) - (after < 0) != (before > 0) - (before < 0) and after:
            yield Stands(what=what, at_least=1) if after > 0 else Stands(what=what, at_most=-1)
        yield Stands(what=what, at=after)
    else:
        yield Gains(what=what, by=after - before)
        if after > before:
            yield Gains(what=what, at_least=after - before)
            yield Stands(what=what, at_least=after)


def _opened(stretch: Stretch) -> Iterator[AnyGoal]:
    """The spaces that are free now and were not, such as those of a campaign that has opened."""
    before, after = (_free(stretch.game.to_data(each)) for each in (stretch.before, stretch.after))
    yield from (Holds(what="free", item=space) for space in after if space not in before)


def _free(data: Mapping[str, object]) -> tuple[str, ...]:
    free = data.get("free")
    return tuple(free) if isinstance(free, list) else ()


def _rules(stretch: Stretch) -> Iterator[AnyGoal]:
    """The rules by which something has happened that does not happen in every turn."""
    for event in stretch.events:
        for rule in (event.rule, *event.also):
            if not rule.value.startswith(_USUAL):
                yield Cites(rule=rule)
