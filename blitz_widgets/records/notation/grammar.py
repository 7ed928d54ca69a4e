"""The grammar of the notation, and facts about a text on its own."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from lark import Lark, Token, UnexpectedInput

from blitz_widgets.limits import BRANCH_DEPTH, NOTATION, SIGNS, TooMuchError
from blitz_widgets.limits.typography import normalized
from blitz_widgets.locale import _
from blitz_widgets.locale.explained import ExplainedError

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from lark.parsers.lalr_interactive_parser import InteractiveParser

    Node = Any
    """A part of a parsed text: a tree whose children depend on the rule of the grammar."""

_ODD_BLANKS = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
"""Spaces that French sets before a question mark: they count as letters."""
_MOST_TRIES = 3


@cache
def parser() -> Lark:
    """The parser; making it takes a moment."""
    return Lark.open(
        "grammar.lark",
        rel_to=__file__,
        parser="lalr",
        lexer="contextual",
        maybe_placeholders=True,
        propagate_positions=True,
    )


def _tokens(parsing: InteractiveParser) -> Iterator[Token]:
    yield from parsing.lexer_thread.lex(parsing.parser_state)  # type: ignore[no-untyped-call]


def _following(parsing: InteractiveParser) -> Container[str]:
    """The kinds of token that may follow."""
    known: Container[str] = parsing.choices()  # type: ignore[no-untyped-call]
    return known


class UnreadableError(ExplainedError):
    """A text that is not in the notation."""

    def __init__(self, fault: UnexpectedInput, ends: list[tuple[int, int]]) -> None:
        super().__init__()
        self.fault = fault
        """The place of the fault."""
        self.ends = ends
        """The earlier places where the text could end, with the number of open branches there."""


def parsed(text: str) -> Node:
    """The parsed tree of the whole *text*.

    Raises:
        TooMuchError: If it has more letters, words and signs, or nested branches, than fit.
        UnreadableError: If it cannot be parsed.
    """
    whole = _("The record")
    NOTATION.check(whole, len(text))
    parsing = parser().parse_interactive(text)
    last, depth, ends = None, 0, [(0, 0)]
    try:
        for number, token in enumerate(_tokens(parsing)):
            if number == SIGNS.most:
                raise TooMuchError(whole, SIGNS)
            depth += (token.type == "_LPAR") - (token.type == "_RPAR")
            if depth > BRANCH_DEPTH.most:
                raise TooMuchError(whole, BRANCH_DEPTH)
            parsing.feed_token(token)
            if ("_RPAR" if depth else "$END") in _following(parsing):
                ends.append((token.end_pos or 0, depth))
            last = token
        return parsing.feed_eof(last)  # type: ignore[no-untyped-call]
    except UnexpectedInput as fault:
        fault.interactive_parser = parsing  # it knows what was expected
        raise UnreadableError(fault, ends) from fault


def is_bare_action(text: str) -> bool:
    """Whether *text* can be written as an action without quotes."""
    return (
        text.isprintable()
        and normalized(text) == text
        and _terminal("ACTION").fullmatch(text) is not None
        and _terminal("TURN").match(text) is None
        and "  " not in text
    )


def is_bare_value(text: str) -> bool:
    """Whether *text* can be written after a name and a colon without quotes."""
    return (
        text == text.strip()
        and text.translate(dict.fromkeys(map(ord, _ODD_BLANKS))).isprintable()
        and not text.startswith('"')
        and text != ""
    )


def is_bare_remark(text: str) -> bool:
    """Whether *text* can be written in a comment without quotes."""
    return is_bare_value(text) and "  " not in text and not set("{}|") & set(text)


def sound_beginning(text: str, error: UnreadableError) -> Node:
    """The longest beginning of *text* that can be parsed; open branches count as closed."""
    for end, still_open in reversed(error.ends[-_MOST_TRIES:]):
        try:
            return parser().parse(f"{text[:end]}\n{')' * still_open}")
        except UnexpectedInput:
            continue
    return parser().parse("")


def fault_in(text: str, error: UnexpectedInput) -> tuple[int, str]:
    """The place of the *error* in *text*, and a sentence about it."""
    expected = set(getattr(error, "accepts", None) or getattr(error, "allowed", None) or ())
    token = getattr(error, "token", None)
    if isinstance(token, Token) and token.type == "$END":
        place, found = len(text), ""
    else:
        place = min(error.pos_in_stream or 0, len(text))
        found = text[place : place + 1]
    if found == '"' and not _terminal("QUOTED").match(text, place):
        return place, _("This line opens a quote and does not close it. Write the closing quote.")
    if found and found in ")}":
        return place, _("Nothing is open that this “{found}” could close. Remove it.").format(
            found=found
        )
    if "AT" not in expected and "_LPAR" in expected:
        return place, _("A comment or a branch belongs here, after its step. Write it, or no step.")
    if found:
        return place, _(
            "“{found}” cannot stand here. Remove it, or put all that it is part of in quotes."
        ).format(found=found)
    if "_RBRACE" in expected:
        return place, _("The text stops within a comment. Write the rest of it and a “}”.")
    return place, _("The text stops within a branch. Write the rest of it and a “)”.")


def line_and_column(text: str, place: int) -> tuple[int, int]:
    """Line and column of *place*, both from 1."""
    before = text[:place]
    return before.count("\n") + 1, place - (before.rfind("\n") + 1) + 1


@cache
def _terminal(name: str) -> re.Pattern[str]:
    return re.compile(parser().get_terminal(name).pattern.to_regexp())
