"""What the tests of the annotated games ask of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blitz_widgets.games.blitzkrieg.engine import events as ev
from blitz_widgets.records.gallery import exhibits
from blitz_widgets.records.record import game_of
from blitz_widgets.records.replay import replay_record

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from blitz_widgets.core.protocol import Event
    from blitz_widgets.games.blitzkrieg.engine.kit import Kit
    from blitz_widgets.records.annotations import Branch, Comment
    from blitz_widgets.records.lines import Path
    from blitz_widgets.records.record import Record


def branches(holder: Record | Branch, path: Path = ()) -> Iterator[tuple[Path, Branch]]:
    """Every branch of *holder*, inner ones too, with its path."""
    for place, branch in enumerate(holder.branches):
        yield (*path, place), branch
        yield from branches(branch, (*path, place))


def comments(record: Record) -> Iterator[Comment]:
    """Every comment, those in branches too."""
    yield from record.comments
    for _path, branch in branches(record):
        yield from branch.comments


def words(record: Record) -> Iterator[Mapping[str, str]]:
    """Everything that can be read of *record*."""
    yield record.about.title
    yield record.about.teaches
    for comment in comments(record):
        yield comment.text
    for _path, branch in branches(record):
        yield branch.title


def events(key: str) -> tuple[Event, ...]:
    """All that happens in the game called *key*."""
    (record,) = (each.record for each in exhibits() if each.key == key)
    return tuple(event for step in replay_record(record).transitions for event in step.events)


def kit_of(key: str) -> Kit:
    """The units and spaces of the game called *key*."""
    (record,) = (each.record for each in exhibits() if each.key == key)
    return game_of(record).kit  # type: ignore[attr-defined,no-any-return]  # all have a kit


def placed(key: str) -> set[str]:
    """The names of the units placed in the game called *key*."""
    kit = kit_of(key)
    return {kit.unit(event.unit).id for event in events(key) if isinstance(event, ev.Placed)}


def turns(told: tuple[Event, ...]) -> list[list[Event]]:
    """The events of each turn, and before them those of the set-up."""
    found: list[list[Event]] = [[]]
    for event in told:
        if isinstance(event, ev.TurnBegan):
            found.append([])
        found[-1].append(event)
    return found
