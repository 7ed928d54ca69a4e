"""A shelf of a browser: the latest values of one kind, kept between visits."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct, to_builtins

from blitz_widgets.limits.reading import stored_value

if TYPE_CHECKING:
    from blitz_widgets.widgets.browser import Browser

Value = TypeVar("Value", bound=Struct)


class Shelf(Generic[Value]):
    """The values of one *kind* that a *browser* keeps under *key*, the latest first.

    Another tab, another version or another program may have written there, so the shelf is read
    each time, and what is no such value is left out.  The *kind* limits its texts by ``Meta``.
    """

    def __init__(
        self, browser: Browser, key: str, kind: type[Value], *, by: str, limit: int
    ) -> None:
        """Hold at most *limit* values, each with a name of its own in the field *by*."""
        self._browser = browser
        self._key = key
        self._kind = kind
        self._by = by
        self._limit = limit
        self.deleted: Value | None = None
        """The value that :meth:`restore` brings back."""

    @property
    def values(self) -> tuple[Value, ...]:
        """All of them, the latest first; parts beyond twice the limit are not read."""
        stored = self._stored
        parts = stored[: 2 * self._limit] if isinstance(stored, list) else ()
        found = (stored_value(each, self._kind) for each in parts)
        return tuple(each for each in found if each is not None)[: self._limit]

    def find(self, name: str) -> Value | None:
        """The value with this *name*."""
        return next((each for each in self.values if self._name(each) == name), None)

    def put(self, value: Value, *, instead_of: str | None = None) -> None:
        """Put *value* in front, in place of the one with its name and the one *instead_of*."""
        self._write((value, *self._without(self._name(value), instead_of)))

    def remove(self, *names: str) -> None:
        """Remove the values with these *names*."""
        self._write(self._without(*names))

    def delete(self, name: str) -> None:
        """Remove the value with this *name*, so that :meth:`restore` can bring it back."""
        self.deleted = self.find(name)
        self.remove(name)

    def restore(self) -> None:
        """Bring back the value that was deleted last."""
        if self.deleted is not None:
            self.put(self.deleted)
        self.deleted = None

    def _name(self, value: Value) -> Any:  # noqa: ANN401  # a field of any kind
        return getattr(value, self._by)

    @property
    def _stored(self) -> object:
        """The list as the browser has stored it."""
        return self._browser.kept.get(self._key)

    def _without(self, *names: str | None) -> tuple[Value, ...]:
        return tuple(each for each in self.values if self._name(each) not in names)

    def _write(self, values: tuple[Value, ...]) -> None:
        values = values[: self._limit]
        if values != self.values:
            self._browser.keep(**{self._key: to_builtins(values)})


def new_key() -> str:
    """A name that no other value on a shelf has."""
    return secrets.token_hex(4)
