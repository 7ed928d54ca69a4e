"""Writing a box as a box file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blitz_widgets.games.blitzkrieg.rules.boxes import Box


def write_box(box: Box) -> str:
    """*box* as a box file: :func:`.read_box` gives it back."""
    return "\n".join(_lines(box)) + "\n"


def _lines(box: Box) -> Iterator[str]:
    top = _given(box)
    tables = {name: top.pop(name, ()) for name in ("theatre", "unit")}
    tokens = _given(top.pop("tokens", None))
    track = _given(top.pop("victory_track"))
    yield from _pairs(top)
    yield from _table("[victory_track]", track)
    for theatre in tables["theatre"]:
        entries = _given(theatre)
        campaigns = entries.pop("campaign")
        yield from _table("[[theatre]]", entries)
        for campaign in campaigns:
            yield from _table("[[theatre.campaign]]", _given(campaign))
    for unit in tables["unit"]:
        yield from _table("[[unit]]", _given(unit))
    for name, counts in tokens.items():
        yield from _table(f"[tokens.{name}]", counts)


def _given(record: Struct | None) -> dict[str, Any]:
    """The fields of *record* that differ from their defaults."""
    if record is None:
        return {}
    found: dict[str, Any] = {}
    for field in fields(record):
        usual = field.default
        if usual is NODEFAULT and field.default_factory is not NODEFAULT:
            usual = field.default_factory()
        value = getattr(record, field.name)
        if value != usual:
            found[field.name] = value
    return found


def _table(head: str, entries: dict[str, Any]) -> Iterator[str]:
    yield ""
    yield head
    yield from _pairs(entries)


def _pairs(entries: dict[str, Any]) -> Iterator[str]:
    for name, value in entries.items():
        if isinstance(value, tuple) and value and isinstance(value[0], tuple | Struct):
            yield f"{name} = ["
            yield from (f"  {_value(item)}," for item in value)
            yield "]"
        else:
            yield f"{name} = {_value(value)}"


def _value(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case str():
            return json.dumps(value, ensure_ascii=False)
        case Struct():
            pairs = ", ".join(f"{name} = {_value(part)}" for name, part in _given(value).items())
            return f"{{ {pairs} }}"
        case tuple():
            return f"[{', '.join(_value(item) for item in value)}]"
        case _:
            raise TypeError(type(value))
