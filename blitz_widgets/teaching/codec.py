"""Lesson plans as files, as codes and in links."""

from __future__ import annotations

import zlib
from typing import Final

import msgspec

from blitz_widgets.limits import CODE, PLAN, TooMuchError, broken_json
from blitz_widgets.limits.pasted import check_link, codes_in
from blitz_widgets.limits.reading import JsonError, read_json
from blitz_widgets.limits.scanning import check_text
from blitz_widgets.limits.unpacking import inflated
from blitz_widgets.locale import _
from blitz_widgets.records.framing import CodeError, frame, is_sound, other_version, unframe
from blitz_widgets.rulebook.broken_data import BrokenDataError
from blitz_widgets.rulebook.loading import DataFile
from blitz_widgets.teaching.plan import Plan, PlanError
from blitz_widgets.teaching.ready import find_ready, ready_ids
from blitz_widgets.teaching.size import check_plan

LETTER: Final = "L"
"""The first letter of the code of a lesson plan."""
_KNOWN: Final = frozenset(LETTER)
PART: Final = "plan"
"""The part of an address that holds one."""


def write_plan(plan: Plan) -> str:
    """*plan* as the JSON text of a file.

    >>> from blitz_widgets import open_plan, write_plan
    >>> plan = open_plan("first-turn")
    >>> open_plan(write_plan(plan)) == plan
    True
    """
    return msgspec.json.format(msgspec.json.encode(plan)).decode()


def read_plan(written: str | bytes) -> Plan:
    """The plan in the JSON text *written*; :meth:`.Plan.lines` checks if it can be played.

    Raises:
        PlanError: If it is not a plan, or over a limit.
    """
    subject = _("The plan")
    try:
        plan = read_json(written, subject, PLAN, Plan)
    except (JsonError, TooMuchError) as error:
        raise PlanError(str(error)) from error
    check_plan(plan)
    return plan


def read_plan_toml(name: str, written: bytes) -> Plan:
    """The plan in the TOML file *written*, which is called *name*, in the form of the ready ones.

    Raises:
        PlanError: If it is not a plan, or over a limit; the message names the line.
    """
    try:
        PLAN.check(_("The plan"), len(written))
        plan = DataFile.of_bytes(name, written).read(Plan)
    except (BrokenDataError, TooMuchError) as error:
        raise PlanError(str(error)) from error
    check_plan(plan)
    return plan


def encode_plan(plan: Plan) -> str:
    """*plan* as a code of letters, digits, hyphens and underscores, for links and messages.

    >>> from blitz_widgets import encode_plan, open_plan
    >>> plan = open_plan("first-turn")
    >>> open_plan(encode_plan(plan)) == plan
    True
    """
    return frame(LETTER, zlib.compress(msgspec.json.encode(plan), 9))


def decode_plan(code: str) -> Plan:
    """The plan in *code*.

    Raises:
        PlanError: If it is no code of a plan, is damaged or incomplete, or holds no plan.
    """
    try:
        _letter, packed = unframe(code, _KNOWN)
        text = inflated(packed, _("The plan"), PLAN)
    except (CodeError, TooMuchError) as error:
        raise PlanError(str(error)) from error
    except zlib.error as error:
        raise PlanError(other_version()) from error
    return read_plan(text)


def open_plan(written: str | bytes) -> Plan:
    """The plan in *written*: the name of a ready one, a file, a code, or a link with a code in it.

    A ready one comes in the language in use.

    Raises:
        PlanError: If there is no plan in it.
        NotTextError: If it is not text.

    >>> from blitz_widgets import open_plan
    >>> open_plan("first-turn").title
    'The first turn in five minutes'
    """
    subject = _("The plan")
    check_text(written, subject)
    try:
        CODE.check(subject, len(written))
        text = broken_json.utf8(written, subject).decode().strip()
        if text.startswith("{"):
            return read_plan(text)
        code = _code_or_name(text)
        if text.startswith("[") and code not in ready_ids() and not is_sound(code, _KNOWN):
            return read_plan(text)
    except (broken_json.NoUtf8Error, TooMuchError) as error:
        raise PlanError(str(error)) from error
    if not code:
        raise PlanError(_("There is no plan: nothing at all. Paste its link, code or file."))
    if code in ready_ids():
        return find_ready(code)
    if code[0] != LETTER:
        raise PlanError(
            _(
                "This is neither a lesson plan, nor the link or code of one. Copy all of it again, "
                "or choose another file."
            )
        )
    return decode_plan(code)


def _code_or_name(text: str) -> str:
    """The code or name in *text*, which may be a link.

    Raises:
        TooMuchError: If it is a link longer than any address.
    """
    likeliest, ready = None, ready_ids()
    for code in codes_in(text, (PART,)):
        if code in ready or is_sound(code, _KNOWN):
            return code
        likeliest = code if likeliest is None else likeliest
    check_link(text)
    return likeliest or ""
