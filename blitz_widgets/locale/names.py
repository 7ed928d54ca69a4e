"""Names that sentences are made with, in the form that the language asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Mapping


class Name(str):
    """A name in the language in use, with the forms that it has in a sentence.

    A translation asks for one as for a format.  English says “of the {side}”; French, in which
    the article melts into what stands before it, says ``{side:of}``.
    """

    __slots__ = ("_forms",)
    _forms: Mapping[Any, str]

    def __new__(cls, name: str, forms: Mapping[Any, str]) -> Self:
        """The *name* with its *forms*, both as they are in English."""
        made = super().__new__(cls, _(name))
        made._forms = forms
        return made

    def __format__(self, form: str) -> str:
        """The name, in one of its forms if *form* is the key of one."""
        return _(self._forms[form]) if form in self._forms else str.__format__(self, form)
