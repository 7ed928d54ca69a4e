"""Builds a record from a parsed text, and reports its faults."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from lark import Token

from blitz_widgets.limits import (
    ACTIONS,
    MOST_PROBLEMS,
    STEP,
    listed,
)
from blitz_widgets.locale import SOURCE_LANGUAGE, _
from blitz_widgets.records.annotations import Branch, Comment, Mark
from blitz_widgets.records.notation.heading import OF_A_BRANCH, Heading, no_rule, rule_called
from blitz_widgets.records.notation.speller import TypedAction, spelled
from blitz_widgets.records.notation.tokens import TypedText, typed_text
from blitz_widgets.records.notation.writing import MARKS
from blitz_widgets.records.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable

    from blitz_widgets.core.protocol import Game
    from blitz_widgets.records.notation.grammar import Node
    from blitz_widgets.rulebook.rules import RuleId

_MARKED = {sign: mark for mark, sign in MARKS.items()} | {"!!": Mark.GOOD, "??": Mark.BAD}
_NOWHERE = Token("NAME", "", line=1, column=1)


class _Line(NamedTuple):
    """The parts of a record or branch, before the spelling of its actions is corrected."""

    actions: list[TypedAction]
    comments: list[Comment]
    branches: list[_Way]


class _Way(NamedTuple):
    """The parts of a branch, before the spelling of its actions is corrected."""

    step: int
    title: dict[str, str]
    line: _Line


class Builder:
    """Builds one record from a tree, and collects the faults."""

    def __init__(self) -> None:
        self._problems: list[str] = []
        self._unlisted = 0
        self._actions = 0

    @property
    def problems(self) -> tuple[str, ...]:
        """The faults, each in one sentence with its place and the fix."""
        return listed(self._problems, self._unlisted)

    def complain(self, line: int, column: int, sentence: str | Callable[[], str]) -> None:
        """Report a fault at a place; after very many, faults are only counted."""
        if len(self._problems) == MOST_PROBLEMS:
            self._unlisted += 1
            return
        self._problems.append(
            _("The record, at line {line}, column {column}: {sentence}").format(
                line=line,
                column=column,
                sentence=sentence if isinstance(sentence, str) else sentence(),
            )
        )

    def record(self, tree: Node) -> Record | None:
        """The record in *tree*, without its faulty parts; ``None`` if its game is not known.

        Raises:
            TooMuchError: If it has more actions than fit.
        """
        heading = Heading(self._complain)
        line = self._line(tree, heading)
        ACTIONS.check(_("The record"), self._actions)
        game = heading.game(_NOWHERE)
        if game is None:
            return None
        start = heading.start(game)
        actions, states = spelled(game, line.actions, start)
        return Record(
            **heading.fields(),
            actions=actions,
            comments=tuple(line.comments),
            branches=tuple(_branch(game, way, states) for way in line.branches),
        )

    def _complain(self, token: Token, sentence: str | Callable[[], str]) -> None:
        self.complain(token.line or 1, token.column or 1, sentence)

    def _typed(self, node: Node | None) -> TypedText | None:
        """The text of an optional *node*."""
        return None if node is None else typed_text(node.children[0], self._complain)

    def _line(self, body: Node, heading: Heading) -> _Line:
        """The line in *body*, up to an action that is not a text; its headers go to *heading*."""
        line = _Line([], [], [])
        for node in body.children:
            if isinstance(node, Token):
                continue  # the number of a turn is for people
            match node.data:
                case "header":
                    self._header(node, heading)
                case "action":
                    typed = self._typed(node)
                    if typed is None:
                        break
                    text = typed.text if typed.quoted else " ".join(typed.text.split())
                    line.actions.append(TypedAction(text, typed.quoted))
                    self._actions += 1
                case _:
                    self._aside(node, line)
        return line

    def _header(self, node: Node, heading: Heading) -> None:
        name, key, value = node.children
        keyed = self._typed(key)
        given = TypedText(name, "", quoted=False) if value is None else self._typed(value)
        if given is not None and (key is None or keyed is not None):
            heading.take(name, keyed, given)

    def _aside(self, node: Node, line: _Line) -> None:
        """Add a comment or branch, with its contents, to the *line*."""
        at, inner = node.children
        step = len(line.actions) if at is None else int(at.removeprefix("@"))
        if step > STEP:
            self._complain(
                at,
                _("There is no step {step}: the last possible one is {last}.").format(
                    step=at.removeprefix("@").strip(), last=STEP
                ),
            )
            return
        if inner.data == "branch":
            heading = Heading(self._complain, OF_A_BRANCH)
            inside = self._line(inner, heading)
            line.branches.append(_Way(step, heading.title, inside))
            return
        comment = self._comment(inner, step)
        if comment is not None:
            line.comments.append(comment)

    def _comment(self, node: Node, step: int) -> Comment | None:
        """The comment in *node*; ``None`` if its mark is unknown."""
        *signs, parts = node.children
        mark = None
        for sign in signs:
            mark = _MARKED.get(sign.lower())
            if mark is None:
                self._complain(
                    sign,
                    _("“{sign}” is not a mark. Write one of: {signs}.").format(
                        sign=sign, signs=" ".join(MARKS.values())
                    ),
                )
                return None
        text: dict[str, str] = {}
        rules: list[RuleId] = []
        for part in parts.children if parts is not None else ():
            if part is None:
                continue
            if part.data == "rules":
                rules += self._rules(part.children[0])
            else:
                self._add_words(part, text)
        return Comment(step=step, text=text, mark=mark, rules=tuple(rules))

    def _add_words(self, part: Node, text: dict[str, str]) -> None:
        """Add the words in *part* to the *text* of a comment."""
        *codes, words = part.children
        code = typed_text(codes[0], self._complain) if codes else None
        typed = self._typed(words)
        if (codes and code is None) or (words is not None and typed is None):
            return
        language = SOURCE_LANGUAGE if code is None else code.folded
        if language in text:
            token = typed.token if typed else codes[0]
            self._complain(
                token,
                _("“{name}” is there twice. Remove one of them.").format(name=language),
            )
            return
        text[language] = _one_line(typed) if typed else ""

    def _rules(self, node: Node | None) -> list[RuleId]:
        typed = self._typed(node)
        found = []
        for name in re.split(r"[\s,;]+", typed.text) if typed else ():
            rule = rule_called(name)
            if rule is not None:
                found.append(rule)
            elif name and typed:
                self._complain(typed.token, partial(no_rule, name))
        return found


def _one_line(typed: TypedText) -> str:
    """The text of *typed*; outside quotes, white space becomes single spaces."""
    return typed.text if typed.quoted else re.sub(r"[ \t\n]+", " ", typed.text)


def _branch(game: Game[Any, Any], way: _Way, before: tuple[Any, ...]) -> Branch:
    """The branch *way*; *before* has the positions of the line that it leaves."""
    start = before[way.step] if way.step < len(before) else None
    actions, states = spelled(game, way.line.actions, start)
    return Branch(
        step=way.step,
        title=way.title,
        actions=actions,
        comments=tuple(way.line.comments),
        branches=tuple(_branch(game, inner, states) for inner in way.line.branches),
    )
