"""Sentences for the mistakes in a JSON text that a person wrote."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote, unquote

import msgspec
from msgspec import inspect

from blitz_widgets.locale import N_, _

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

KINDS = {
    "array": N_("a list"),
    "bool": N_("true or false"),
    "float": N_("a number with a decimal point"),
    "int": N_("a whole number"),
    "null": N_("null"),
    "object": N_("an object in braces"),
    "str": N_("a text in quotes"),
}

_FAULTS: Final = {
    r"Object contains unknown field `(?P<name>.*)`": (
        N_("does not use “{name}”."),
        N_("Remove it, or correct its spelling."),
    ),
    r"Object missing required field `(?P<name>.+)`": (N_("lacks “{name}”."), N_("Add it.")),
    r"Expected `(?:int|float)` >=? ?(?P<limit>\S+)": (
        N_("is out of range."),
        N_("Use {limit} or more."),
    ),
    r"Expected `(?:int|float)` <=? ?(?P<limit>\S+)": (
        N_("is out of range."),
        N_("Use {limit} or less."),
    ),
    r"Expected `(?:int|float)` that's a multiple of (?P<step>\S+)": (
        N_("is out of range."),
        N_("Use a multiple of {step}."),
    ),
    r"Integer value out of range": (N_("is out of range."), N_("Write a smaller number.")),
    r"Expected `(?:array|object)` of length (?P<wanted>\d+), got (?P<found>\d+)": (
        N_("has {found} entries."),
        N_("Make it {wanted}."),
    ),
    r"Expected `(?:array|object)` of length >= 1": (
        N_("is empty."),
        N_("Write at least one entry."),
    ),
    r"Expected `(?:array|object)` of length >= (?P<limit>\d+)": (
        N_("has too few entries."),
        N_("Write {limit} or more."),
    ),
    r"Expected `(?:array|object)` of length <= (?P<limit>\d+)": (
        N_("has too many entries."),
        N_("Write {limit} or fewer."),
    ),
    r"Expected `str` (?:of length >= 1|matching regex .*)": (
        N_("is empty."),
        N_("Write something there."),
    ),
    r"Expected `str` of length >= (?P<limit>\d+)": (
        N_("is too short."),
        N_("Write {limit} characters or more."),
    ),
    r"Expected `str` of length <= (?P<limit>\d+)": (
        N_("is too long."),
        N_("Write {limit} characters or fewer."),
    ),
}
"""Patterns of msgspec's messages, with the problem and the fix to show; to be translated."""
_NO_CHOICE: Final = re.compile(
    r"Invalid (?:enum )?value (?P<quote>['\"]?)(?P<name>.*)(?P=quote)", re.DOTALL
)
_LISTED_CHOICES: Final = 12
"""The most names that a message lists; if there are more, it lists the closest."""
_UNNAMED: Final = "[...]"
_KEY: Final = re.compile(r'\.(\w+)|\[(\d+)\]|\["([^"]+)"\]')


class UnfitError(ValueError):
    """A value of the right type that is not allowed; a struct raises it in ``__post_init__``."""

    def __init__(self, complaint: str, place: str) -> None:
        self.place = place
        """The field, such as ``.rule`` or ``.rules[1]``."""
        super().__init__(complaint)


def complaint_of(error: msgspec.ValidationError) -> str:
    """The message of msgspec, with the field if a struct itself raised the error."""
    cause = error.__cause__
    if not isinstance(cause, UnfitError):
        return str(error)
    way = str(error).removeprefix(str(cause)).removeprefix(" - at ").strip("`")
    return f"{cause} - at `{way or '$'}{cause.place}`"


def misshapen(subject: str, complaint: str, form: Any = Any) -> str:  # noqa: ANN401  # any type
    """A sentence about a *subject* that is not a *form*, from msgspec's message *complaint*."""
    what, _dash, path = complaint.partition(" - at ")
    if what == "Number out of range":
        return _("{what} holds a number too great for any game. Correct it.").format(what=subject)
    return at_place(subject, place_in_words(path), " ".join(fault(what, form, keys_of(path))))


def at_place(subject: str, place: str, sentence: str) -> str:
    """*sentence* with the *place* of an entry, and with the *subject* unless that is empty."""
    if not subject:
        return _("at {place}: {sentence}").format(place=place, sentence=sentence)
    return _("{what}, at {place}: {sentence}").format(what=subject, place=place, sentence=sentence)


def fault(
    complaint: str,
    form: Any = Any,  # noqa: ANN401  # any type
    keys: Iterable[str | int] = (),
    kinds: Mapping[str, str] = KINDS,
) -> tuple[str, str]:
    """The problem and the fix for the *complaint* of msgspec about the value at *keys* of a *form*.

    *kinds* are the kinds of values in a person's words.
    """
    if found := _NO_CHOICE.fullmatch(complaint):
        return no_choice(found["name"], choices_at(form, keys))
    if found := re.fullmatch(r"Expected `([^`]+)`, got `([^`]+)`", complaint):
        wanted, actual = (
            _(" or ").join(_(kinds.get(name, name)) for name in names.split(" | "))
            for names in found.groups()
        )
        return _("is {kind}.").format(kind=actual), _("Make it {kind}.").format(kind=wanted)
    for shape, sentences in _FAULTS.items():
        if found := re.fullmatch(shape, complaint, re.DOTALL):
            problem, fix = (_(each).format(**found.groupdict()) for each in sentences)
            return problem, fix
    return _("has the wrong form."), _("Write it as in an example.")


def no_choice(name: str, choices: Sequence[str]) -> tuple[str, str]:
    """The problem that *name* is not among *choices*, and the fix with the closest of them."""
    problem = _("“{name}” is not among the choices.").format(name=name)
    if not choices:
        return problem, _("Write one of them.")
    if len(choices) > _LISTED_CHOICES:
        choices = get_close_matches(name, choices) or [*choices[:_LISTED_CHOICES], "…"]
    return problem, _("Write one of: {known}.").format(known=", ".join(choices))


def choices_at(form: Any, keys: Iterable[str | int]) -> list[str]:  # noqa: ANN401  # any type
    """The names that *form* allows at *keys*; empty if it is not a choice of names."""
    kinds = [inspect.type_info(form)]
    for key in keys:
        kinds = [inner for kind in _plain(kinds) for inner in _inside(kind, key)]
    return list(dict.fromkeys(name for kind in _plain(kinds) for name in _names(kind)))


def _plain(kinds: Iterable[inspect.Type]) -> Iterator[inspect.Type]:
    """*kinds* with each union as its parts."""
    for kind in kinds:
        if isinstance(kind, inspect.Metadata):
            if "choices" in (kind.extra or {}):
                yield kind
            yield from _plain((kind.type,))
        elif isinstance(kind, inspect.UnionType):
            yield from _plain(kind.types)
        else:
            yield kind


def _inside(kind: inspect.Type, key: str | int) -> Iterator[inspect.Type]:
    """The forms of the entry *key* of a value of this *kind*."""
    match kind:
        case inspect.StructType(fields=fields):
            yield from (field.type for field in fields if field.encode_name == key)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield item
        case inspect.TupleType(item_types=items) if isinstance(key, int):
            yield from items[key : key + 1]
        case inspect.DictType(key_type=name, value_type=value):
            yield from (value, name)
        case _:
            pass


def _names(kind: inspect.Type) -> Iterator[str]:
    match kind:
        case inspect.EnumType(cls=members):
            yield from map(str, members)
        case inspect.Metadata(extra={"choices": known}):
            yield from known()
        case inspect.LiteralType(values=values):
            yield from map(str, values)
        case inspect.DictType(key_type=name):
            yield from _names(name)
        case _:
            pass


def place_in_words(path: str) -> str:
    """``$.actions[3]`` in a person's words: ``actions, entry 4``."""
    words = [
        str(key) if isinstance(key, str) else _("entry {number}").format(number=key + 1)
        for key in keys_of(path)
    ]
    return ", ".join(words) or _("the top")


def keys_of(path: str) -> list[str | int]:
    """The keys in *path*, as completed by :func:`located`."""
    return [
        name or (unquote(quoted) if quoted else int(index))
        for name, index, quoted in _KEY.findall(path)
    ]


def located(complaint: str, plain: object, form: Any) -> str:  # noqa: ANN401  # any type
    """The *complaint* of msgspec that *plain* data does not fit *form*, with all names.

    For an entry of a table msgspec says only ``[...]``; this puts ``["axis"]`` in its place.
    """
    what, dash, path = complaint.partition(" - at ")
    while _UNNAMED in path:
        before = path[: path.index(_UNNAMED)]
        table = _within(plain, keys_of(before))
        name = _faulty(plain, keys_of(before), table, form, complaint)
        path = path.replace(_UNNAMED, f'["{quote(name)}"]', 1)
    return f"{what}{dash}{path}"


def _within(plain: Any, keys: Iterable[str | int]) -> Any:  # noqa: ANN401  # any JSON
    for key in keys:
        plain = plain[key]
    return plain


def _faulty(
    plain: object,
    keys: list[str | int],
    table: dict[str, object],
    form: Any,  # noqa: ANN401  # any type
    complaint: str,
) -> str:
    """The name of the entry of *table*, at *keys* of *plain*, that msgspec complains about.

    It stops at the first fault: the fewest entries with the same complaint end with that one.
    """
    names = list(table)
    fewest, most = 1, len(names)
    while fewest < most:
        middle = (fewest + most) // 2
        part = {name: table[name] for name in names[:middle]}
        try:
            msgspec.convert(_with(plain, keys, part), form)
        except msgspec.ValidationError as error:
            if complaint_of(error) == complaint:
                most = middle
                continue
        fewest = middle + 1
    return names[most - 1]


def _with(plain: Any, keys: list[str | int], value: object) -> object:  # noqa: ANN401  # any JSON
    """*plain* with *value* at the end of *keys*."""
    if not keys:
        return value
    copy: Any = dict(plain) if isinstance(plain, dict) else list(plain)
    copy[keys[0]] = _with(plain[keys[0]], keys[1:], value)
    return copy
