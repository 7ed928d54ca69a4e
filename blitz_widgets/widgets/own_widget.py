"""The base of all our widgets: scripts and styles that a page has are not sent again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import anywidget

from blitz_widgets.widgets.scripts import known_names, name_of

if TYPE_CHECKING:
    from collections.abc import Iterable

_SCRIPT, _STYLE = "_esm", "_css"


class OwnWidget(anywidget.AnyWidget):
    """A widget whose script and style go to the browser once, and by name from then on.

    Our served page loads them as files, which the browser keeps, and says so when it begins.  A
    notebook does not: there each widget brings its own.
    """

    _held: ClassVar[frozenset[str]] = frozenset()

    @classmethod
    def hold(cls, names: Iterable[str]) -> None:
        """Note that the page of this kernel has the scripts and styles with these *names*."""
        OwnWidget._held = known_names().intersection(names)

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:  # noqa: ANN401, FBT001, FBT002  # as upstream
        """The values that the browser is to have, by name."""
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        if not OwnWidget._held:
            return state
        if (name := name_of(str(state.get(_SCRIPT, "")))) in OwnWidget._held:
            state[_SCRIPT] = name
        if name_of(str(state.get(_STYLE, ""))) in OwnWidget._held:
            state[_STYLE] = ""
        return state
