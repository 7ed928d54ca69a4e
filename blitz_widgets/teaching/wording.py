"""The texts of a lesson plan in the language in use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import fields, replace

from blitz_widgets.lessons.exercises import Choice, Choose, MarkPlaces, Play
from blitz_widgets.locale import _
from blitz_widgets.teaching.plan import Answer, Plan, Question, Step

if TYPE_CHECKING:
    from msgspec import Struct

_SPOKEN: tuple[tuple[type[Struct], frozenset[str]], ...] = (
    (Plan, frozenset({"title", "summary"})),
    (Step, frozenset({"title", "text", "notes"})),
    (Question, frozenset({"prompt", "because"})),
    (Answer, frozenset({"text", "because"})),
    (Choice, frozenset({"text", "because"})),
    (Play, frozenset({"prompt", "because", "hints"})),
    (MarkPlaces, frozenset({"prompt", "because", "hints"})),
    (Choose, frozenset({"prompt", "because", "hints"})),
)
"""The fields to translate; a field with one of these types is translated inside."""


def in_language_used(plan: Plan) -> Plan:
    """*plan* with its texts in the language in use; texts without a translation are unchanged."""
    spoken: Plan = _spoken(plan)
    return spoken


def _spoken(value: Any) -> Any:  # noqa: ANN401  # any part of a plan
    if isinstance(value, tuple):
        return tuple(map(_spoken, value))
    names = next((names for form, names in _SPOKEN if isinstance(value, form)), None)
    if names is None:
        return value
    return replace(
        value,
        **{
            field.name: _translated(getattr(value, field.name))
            if field.name in names
            else _spoken(getattr(value, field.name))
            for field in fields(value)
        },
    )


def _translated(value: str | tuple[str, ...]) -> str | tuple[str, ...]:
    if isinstance(value, tuple):
        return tuple(_(text) for text in value if text)
    return _(value) if value else ""
