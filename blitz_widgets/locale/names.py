"""Names for use in sentences, in the form that the language needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Mapping


class Name(str):
    """A name in the language in use, with its forms for sentences.

    A translation chooses one by a format.  English says “of the {side}”; French, where the
    preposition and the article merge, says ``{side:of}``.
    """

    __slots__ = ("_forms",)
    _forms: Mapping[Any, str]

    def __new__(cls, name: str, forms: Mapping[Any, str]) -> Self:
        """The *name* with its *forms*, all in English."""
        made = super().__new__(cls, _(name))
        made._forms = forms
        return made

    def __format__(self, form: str) -> str:
        """The name, in one of its forms if *form* is the key of one."""
        return _(self._forms[form]) if form in self._forms else str.__format__(self, form)
