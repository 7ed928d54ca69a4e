"""What is wrong with a JSON text that a person wrote, in one sentence."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from blitz_widgets.locale import N_, _
from blitz_widgets.locale.explained import ExplainedError

if TYPE_CHECKING:
    from collections.abc import Callable

_KINDS = {
    "array": N_("a list"),
    "bool": N_("true or false"),
    "float": N_("a number with a decimal point"),
    "int": N_("a whole number"),
    "null": N_("null"),
    "object": N_("an object in braces"),
    "str": N_("a text in quotes"),
}

_HALF_A_CHARACTER = re.compile(rb"\\u[dD][89a-fA-F]")


class NoUtf8Error(ExplainedError):
    """Bytes that are no UTF-8 text; the message says where."""


def utf8(written: str | bytes, what: str) -> bytes:
    """*written* as UTF-8 without a byte-order mark; *what* it should be is said if it is not.

    Raises:
        NoUtf8Error: If it is no UTF-8.
    """
    if isinstance(written, str):
        written = written.encode(errors="surrogatepass")
    try:
        written.decode()
    except UnicodeDecodeError as error:
        raise NoUtf8Error(
            _("{what}, at byte {place}: is not UTF-8 text. Save it in that encoding.").format(
                what=what, place=error.start + 1
            )
        ) from error
    return written.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}".encode())


def malformed(problem: str, data: bytes, what: str) -> str:
    """The sentence for the *problem* that msgspec has with *data*, which should be *what*."""
    written = data.strip()
    if not written:
        return _("{what} is empty. Copy or download the whole of it again.").format(what=what)
    found = re.fullmatch(r"JSON is malformed: (.+) \(byte (\d+)\)", problem)
    if found is None and not _is_whole(written):
        return _("{what} stops in the middle. Copy or download the whole of it again.").format(
            what=what
        )
    if found is None:
        return _(
            "{what} is not valid JSON ({problem}). Look for a character written as "
            "\\ud800 to \\udfff and remove it."
        ).format(what=what, problem=problem)
    before = data[: int(found[2])]
    return _(
        "{what}, at line {line}, column {column}: is not valid JSON ({problem}). Fix "
        "it there or just before."
    ).format(
        what=what,
        line=before.count(b"\n") + 1,
        column=len(before.rpartition(b"\n")[2].decode(errors="ignore")) + 1,
        problem=found[1],
    )


def _is_whole(written: bytes) -> bool:
    """Whether *written* ends as it should, and half a character is what is wrong with it."""
    ends = {b"{": b"}", b"[": b"]", b'"': b'"'}
    has_end = len(written) > 1 and written.endswith(ends.get(written[:1], b"\n"))
    return has_end and _HALF_A_CHARACTER.search(written) is not None


def misshapen(
    whole: str, complaint: str, otherwise: Callable[[str, str], str] | None = None
) -> str:
    """The sentence for the *complaint* of msgspec about the form of *whole*, with the place.

    A complaint that depends on what a value is for is a number out of range, unless *otherwise*
    says more of it; it is given the complaint without the place, and the place.
    """
    what, _dash, path = complaint.partition(" - at ")
    if what == "Number out of range":
        return _("{what} holds a number too great for any game. Correct it.").format(what=whole)
    sentence = wrong_form(what) or (otherwise(what, path) if otherwise else out_of_range(what))
    return at_place(whole, place_in_words(path), sentence)


def at_place(whole: str, place: str, sentence: str) -> str:
    """What *sentence* says of the entry of *whole* at *place*."""
    return _("{what}, at {place}: {sentence}").format(what=whole, place=place, sentence=sentence)


def wrong_form(complaint: str) -> str | None:
    """The sentence for what msgspec says of the form of a value, without the place.

    ``None`` for a complaint that depends on what the value is for.
    """
    if name := re.fullmatch(r"Object contains unknown field `(.*)`", complaint, re.DOTALL):
        return _("does not use “{name}”. Remove it, or correct its spelling.").format(name=name[1])
    if name := re.fullmatch(r"Object missing required field `(.+)`", complaint):
        return _("lacks “{name}”. Add it.").format(name=name[1])
    if kinds := re.fullmatch(r"Expected `(.+)`, got `(.+)`", complaint):
        return _("is {found}. Make it {wanted}.").format(
            found=_kind(kinds[2]), wanted=_kind(kinds[1])
        )
    return None


def out_of_range(complaint: str) -> str:
    """The sentence for a number that is too small or too great, without the place."""
    return _("is out of range ({problem}). Correct the number.").format(problem=complaint)


def place_in_words(path: str) -> str:
    """``$.actions[3]`` in a person's words: ``actions, entry 4``."""
    words = [
        name or _("entry {number}").format(number=int(index) + 1)
        for name, index in re.findall(r"\.(\w+)|\[(\d+)\]", path)
    ]
    return ", ".join(words) or _("the top")


def _kind(names: str) -> str:
    """``int | null`` in a person's words."""
    return _(" or ").join(_(_KINDS.get(name, name)) for name in names.split(" | "))
