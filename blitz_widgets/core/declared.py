"""Options declared once, each as a field of a struct, and the one way to read them.

The field holds the default, its annotation a :class:`Choice` with everything else.  A field that is
itself a struct of options adds all its options.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, get_type_hints

from msgspec import Struct

from blitz_widgets.core.protocol import Option, OptionError, OptionValue
from blitz_widgets.locale import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.rulebook.rules import RuleId

K = TypeVar("K", bound=Struct)

_DIGITS = 9
"""More digits than the number of any option has."""


class Choice(NamedTuple):
    """The values to choose from: a fixed set, a whole number, or a code."""

    title: str
    """The subject of the choice, to be translated where it is shown."""
    values: Mapping[Any, str] = {}
    """The meaning of each value, to be translated; ``None`` leaves the option out."""
    most: int = 0
    """The greatest number, counted from 0, if the option is a number."""
    is_code: bool = False
    rule: RuleId | None = None
    """The rule that offers the choice."""
    advanced: bool = False
    """Whether only experienced players need it, such as the reading of a doubtful rule."""


class _Field(NamedTuple):
    option: Option
    values: dict[str, Any]
    """The possible values, by the way each is written."""


def spelt(value: Any) -> str:  # noqa: ANN401  # of any option
    """The *value* of an option as records, links and the command line write it."""
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)


def options_of(kind: type[Struct]) -> tuple[Option, ...]:
    """The options that the fields of *kind* declare, in their order."""
    return tuple(field.option for field in _fields(kind).values())


def read_options(
    kind: type[K], written: Mapping[str, str], there_are: tuple[Option, ...] | None = None
) -> K:
    """The options *written* in a record, a link or a command line; absent ones are the defaults.

    *there_are* lists the options to choose from, if not every one that *kind* declares.

    Raises:
        OptionError: If there is no such option or value, or they do not go together.
    """
    known = [option.name for option in there_are or options_of(kind)]
    for name in written:
        if name not in known:
            raise OptionError(
                _("There is no option “{name}”. Choose from: {known}.").format(
                    name=name, known=", ".join(known)
                )
            )
    return _read(kind, written)


def check_option(kind: type[Struct], name: str, value: str) -> None:
    """Check that the option *name* of *kind* can have this *value*.

    Raises:
        OptionError: If it cannot; the message lists the possible values.
    """
    _value(_fields(kind)[name], value)


def _read(kind: type[K], written: Mapping[str, str]) -> K:
    fields = _fields(kind)
    found: dict[str, Any] = {}
    for name, default in _defaults(kind).items():
        if isinstance(default, Struct):
            found[name] = _read(type(default), written)
        elif name in written:
            found[name] = _value(fields[name], written[name])
    return kind(**found)


def _value(field: _Field, written: str) -> Any:  # noqa: ANN401  # of any option
    option = field.option
    if option.is_code:
        return written
    if option.values:
        if written not in field.values:
            raise OptionError(
                _("The option {name} cannot be “{value}”. Choose one of: {known}.").format(
                    name=option.name, value=written, known=", ".join(field.values)
                )
            )
        return field.values[written]
    digits = written.isascii() and written.isdigit() and len(written) <= _DIGITS
    if not (digits and int(written) <= option.most):
        raise OptionError(
            _("The option {name} is a whole number from 0 to {most}, not “{value}”.").format(
                name=option.name, most=option.most, value=written
            )
        )
    return int(written)


@cache
def _fields(kind: type[Struct]) -> dict[str, _Field]:
    """Every option of *kind* and of the structs in its fields, by name."""
    hints = get_type_hints(kind, include_extras=True)
    found: dict[str, _Field] = {}
    for name, default in _defaults(kind).items():
        if isinstance(default, Struct):
            found |= _fields(type(default))
        else:
            (choice,) = hints[name].__metadata__
            found[name] = _field(name, default, choice)
    return found


def _field(name: str, default: Any, choice: Choice) -> _Field:  # noqa: ANN401  # of any option
    option = Option(
        name=name,
        title=choice.title,
        default=spelt(default),
        values=tuple(OptionValue(spelt(value), title) for value, title in choice.values.items()),
        most=choice.most,
        is_code=choice.is_code,
        rule=choice.rule,
        advanced=choice.advanced,
    )
    return _Field(option, {spelt(value): value for value in choice.values if value is not None})


def _defaults(kind: type[Struct]) -> dict[str, Any]:
    return dict(zip(kind.__struct_fields__, kind.__struct_defaults__, strict=True))
