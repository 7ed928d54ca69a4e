"""The one sentence for a text that is no position file."""

from __future__ import annotations

import re
from typing import Any, get_args

import msgspec

from blitz_widgets.games.blitzkrieg.solo.situation.value import RowWinner, Side, SituationError
from blitz_widgets.games.blitzkrieg.solo.stratagems import Stratagem
from blitz_widgets.locale import _, mark

_KINDS = {
    "array": mark("a list"),
    "bool": mark("true or false"),
    "float": mark("a number with a point"),
    "int": mark("a whole number"),
    "null": mark("null"),
    "object": mark("an object in braces"),
    "str": mark("a text in quotes"),
}
_ENTRIES: dict[str, object] = {
    "markers": int,
    "won": Side,
    "rows": RowWinner,
    "bot": str,
    "player": str,
    "readings": str,
}
"""What the entries of an object are, by its name."""


def utf8(written: str | bytes) -> bytes:
    """*written* as UTF-8 without a byte-order mark.

    Raises:
        SituationError: If it is no UTF-8.
    """
    if isinstance(written, str):
        written = written.encode(errors="surrogatepass")
    try:
        written.decode()
    except UnicodeDecodeError as error:
        raise SituationError(
            _("The position, at byte {place}: is not UTF-8 text. Save it in that encoding.").format(
                place=error.start + 1
            )
        ) from error
    return written.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}".encode())


def malformed(problem: str, data: bytes) -> SituationError:
    """The error for what msgspec says about *data* that is no JSON."""
    if "out of range" in problem:
        return SituationError(_("The position holds a number too great for any game. Correct it."))
    found = re.fullmatch(r"JSON is malformed: (.+) \(byte (\d+)\)", problem)
    if found is None and data.rstrip().endswith(b"}"):
        return SituationError(
            _(
                "The position is not valid JSON ({problem}). Look for a character written as "
                "\\ud800 to \\udfff and remove it."
            ).format(problem=problem)
        )
    if found is None:
        return SituationError(
            _("The position stops in the middle. Add the closing brackets that are missing.")
        )
    before = data[: int(found[2])]
    return SituationError(
        _(
            "The position, at line {line}, column {column}: is not valid JSON ({problem}). "
            "Mend it there or just before."
        ).format(
            line=before.count(b"\n") + 1,
            column=len(before.rpartition(b"\n")[2].decode(errors="ignore")) + 1,
            problem=found[1],
        )
    )


def misshapen(problem: str, raw: object) -> SituationError:
    """The error for what msgspec says about the plain data *raw*, which is no position."""
    what, _dash, path = problem.partition(" - at ")
    place = _place(path.strip("`"), raw)
    if name := re.fullmatch(r"Object contains unknown field `(.*)`", what, re.DOTALL):
        sentence = _("has no use for “{name}”. Remove or respell it.").format(name=name[1])
    elif name := re.fullmatch(r"Object missing required field `(.+)`", what):
        sentence = _("lacks “{name}”. Add it.").format(name=name[1])
    elif name := re.fullmatch(r"Invalid enum value (['\"])(.*)\1", what, re.DOTALL):
        sentence = _("“{name}” is not among the choices. Write one of: {known}.").format(
            name=name[2], known=", ".join(_choices(path))
        )
    elif "length" in what:
        sentence = _("is empty. Name at least one unit.")
    elif kinds := re.fullmatch(r"Expected `(.+)`, got `(.+)`", what):
        sentence = _("is {found}. Make it {wanted}.").format(
            found=_kind(kinds[2]), wanted=_kind(kinds[1])
        )
    else:
        sentence = _("is out of range ({problem}). Correct the number.").format(problem=what)
    return SituationError.at(place, sentence)


def _choices(path: str) -> tuple[str, ...]:
    """The texts that the entry at *path* may be."""
    if "won" in path:
        return get_args(Side)
    if "rows" in path:
        return get_args(RowWinner)
    return tuple(Stratagem)


def _kind(names: str) -> str:
    """``int | null`` in a person's words."""
    return _(" or ").join(_(_KINDS.get(name, name)) for name in names.split(" | "))


def _place(path: str, raw: object) -> str:
    """``$.row[2]`` in a person's words: ``row, 3``; an entry of an object by its name."""
    value: Any = raw
    words: list[str] = []
    for name, index in re.findall(r"\.(\w+)|\[(\d+|\.{3})\]", path):
        if index.isdigit():
            value = value[int(index)]
            words.append(str(int(index) + 1))
        else:
            key = name or _faulty(value, _ENTRIES[words[-1]])
            value = value[key]
            words.append(key)
    return ", ".join(words) or _("the top")


def _faulty(entries: dict[str, Any], kind: object) -> str:
    """The name of the first of *entries* that is not of its *kind*."""
    for name, value in entries.items():
        try:
            msgspec.convert(value, kind)
        except msgspec.ValidationError:
            return name
    message = "every entry is as it should be"
    raise ValueError(message)
