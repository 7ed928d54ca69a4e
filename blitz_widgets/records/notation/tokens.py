"""The meaning of single tokens of the notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from blitz_widgets.limits import NOTATION
from blitz_widgets.limits.reading import JsonError, read_json
from blitz_widgets.limits.typography import normalized
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from lark import Token

    Complain = Callable[["Token", "str | Callable[[], str]"], None]
    """Reports a fault at a token, in one sentence with the fix; a sentence that takes time is a
    function, called only if someone will read it.
    """


class TypedText(NamedTuple):
    """A text as typed."""

    token: Token
    text: str
    quoted: bool

    @property
    def folded(self) -> str:
        """The text, normalized and in small letters unless it is in quotes."""
        return self.text if self.quoted else normalized(self.text).lower()


def typed_text(token: Token, complain: Complain) -> TypedText | None:
    """The text of *token* without quotes, or ``None`` if the quotes hold no valid text."""
    if token.type != "QUOTED":
        return TypedText(token, token.strip(), quoted=False)
    try:
        return TypedText(token, read_json(token, _("The text"), NOTATION, str), quoted=True)
    except JsonError:
        complain(
            token,
            _(
                "These quotes contain something that is not text. Write \\\\ for a backslash, "
                "\\n for a new line, and \\t for a tab."
            ),
        )
        return None
