"""Writes a record in the notation."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from blitz_widgets.core.protocol import NotationError
from blitz_widgets.limits.typography import normalized
from blitz_widgets.locale import _
from blitz_widgets.records.annotations import Mark
from blitz_widgets.records.notation.grammar import is_bare_action, is_bare_remark, is_bare_value
from blitz_widgets.records.record import VERSION, Record, RecordError, Result, game_of, start_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from blitz_widgets.core.protocol import Game
    from blitz_widgets.records.annotations import Branch, Comment

MARKS: Final = {Mark.GOOD: "!", Mark.BAD: "?", Mark.INTERESTING: "!?", Mark.FORCED: "forced"}
"""The sign for each mark."""
WINNERS: Final = ("first", "second")
"""The names of the seats in a result."""
LANGUAGE: Final = re.compile(r"[a-z]{2,3}(?:-[a-z0-9]{2,8})*")
"""The language codes that need no quotes."""
_KEY = re.compile(r"[a-z0-9_-]+")
_DIGITS = re.compile(r"[0-9]+")
_INDENT = "  "


def write(record: Record) -> str:
    """*record* in the notation, one turn a line.

    Raises:
        RecordError: If there is no such game, or it cannot begin like this.
    """
    game = game_of(record)
    start = start_of(record, game)
    try:
        lines = _lines(game, record, _Moment(start, game.turn(start)))
    except RecursionError as error:
        raise RecordError(
            _("The record has branches within branches without end. Remove some.")
        ) from error
    parts = ["\n".join(_heading(record)), "\n".join(lines), "\n".join(_result(record.result))]
    return "\n\n".join(filter(None, parts)) + "\n"


def _heading(record: Record) -> Iterator[str]:
    yield f"version: {VERSION}"
    yield f"game: {_value(record.game, folded=True)}"
    yield from _keyed("option", record.options, folded=True)
    if record.setting:
        yield f"setting: {_quoted(json.dumps(record.setting))}"
    yield from (f"player: {_value(player)}" for player in record.players)
    if record.seed is not None:
        seed = str(record.seed)
        is_odd = isinstance(record.seed, str) and (
            _DIGITS.fullmatch(seed) or normalized(seed) != seed
        )
        yield f"seed: {_quoted(seed) if is_odd else _value(seed)}"
    yield from _keyed("title", record.about.title)
    yield from _keyed("teaches", record.about.teaches)
    if record.about.level is not None:
        yield f"level: {record.about.level}"
    if record.note:
        yield f"note: {_value(record.note)}"


def _keyed(name: str, values: Mapping[str, str], *, folded: bool = False) -> Iterator[str]:
    for key, value in values.items():
        shown = key if _KEY.fullmatch(key) else _quoted(key)
        yield f"{name}.{shown}: {_value(value, folded=folded)}"


def _result(result: Result | None) -> Iterator[str]:
    if result is not None:
        yield f"result: {WINNERS[result.winner]} by {result.rule}"


def _value(text: str, *, folded: bool = False) -> str:
    """*text* after a colon; if *folded*, readers normalize it and ignore capitals."""
    bare = is_bare_value(text) and not (folded and text != normalized(text).lower())
    return text if bare else _quoted(text)


def _quoted(text: str) -> str:
    """*text* as a JSON string, with every invisible character escaped."""
    written = json.dumps(text, ensure_ascii=False)
    return "".join(
        letter if letter.isprintable() else json.dumps(letter)[1:-1] for letter in written
    )


# ---- the game ----


class _Moment(NamedTuple):
    """A moment of a line that can be played."""

    state: Any
    turn: int
    """The number of the turn that led to it; 0 during the set-up."""


def _lines(game: Game[Any, Any], holder: Record | Branch, start: _Moment | None) -> list[str]:
    """The line of *holder* with its annotations; it begins at *start*, if that is known."""
    moments = _moments(game, holder.actions, start)
    comments = _placed(holder.comments, len(holder.actions))
    branches = _placed(holder.branches, len(holder.actions))
    lines: list[str] = []
    goes_on = False
    for place in range(len(holder.actions) + 1):
        remarks = _remarks(comments.get(place, []), place)
        if goes_on and remarks:
            lines[-1] = " ".join((lines[-1], *remarks))
            goes_on = not any("{" in remark for remark in remarks)
        elif remarks:
            lines.append(" ".join(remarks))
        for branch in branches.get(place, []):
            lines += _branch(game, branch, place, moments)
            goes_on = False
        if place == len(holder.actions):
            break
        action, before, after = holder.actions[place], moments[place], moments[place + 1]
        written = _action(game, action)
        turn_begins = after is None or place == 0 or before is None or before.turn != after.turn
        if goes_on and not turn_begins:
            lines[-1] += f", {written}"
        elif after is not None and turn_begins:
            lines.append(f"{after.turn}. {written}")
        else:
            lines.append(f"{_INDENT}{written}")
        goes_on = True
    return lines


def _branch(
    game: Game[Any, Any], branch: Branch, place: int, moments: Sequence[_Moment | None]
) -> Iterator[str]:
    """*branch*, written after *place* actions of the line that it leaves."""
    start = moments[branch.step] if branch.step < len(moments) else None
    inside = [*_keyed("title", branch.title), *_lines(game, branch, start)]
    yield f"{_step(branch.step, place)}("
    yield from (_INDENT + line for line in inside)
    yield ")"


def _remarks(comments: Sequence[Comment], place: int) -> list[str]:
    """The *comments* that are written after *place* actions."""
    found = []
    for comment, following in pairwise((*comments, None)):
        if comment is None:
            break
        said = [f"{_language(code)}: {_remark(text)}" for code, text in comment.text.items()]
        if comment.rules:
            said.append(f"rules: {', '.join(comment.rules)}")
        # Without braces of its own, a mark would take those of the comment after it.
        bare = comment.mark and not said and not (following and following.mark is None)
        mark = [MARKS[comment.mark]] if comment.mark else []
        braces = [] if bare else ["{" + " | ".join(said) + "}"]
        found.append(_step(comment.step, place) + " ".join(mark + braces))
    return found


def _placed(said: Sequence[Any], last: int) -> dict[int, list[Any]]:
    """The place of each comment or branch, such that their order is kept."""
    found: dict[int, list[Any]] = {}
    place = 0
    for each in said:
        place = min(max(place, each.step), last)
        found.setdefault(place, []).append(each)
    return found


def _step(step: int, place: int) -> str:
    return "" if step == place else f"@{step} "


def _language(code: str) -> str:
    return code if LANGUAGE.fullmatch(code) else _quoted(code)


def _remark(text: str) -> str:
    return text if is_bare_remark(text) else _quoted(text)


def _action(game: Game[Any, Any], action: str) -> str:
    """*action*, in quotes if a reader could take it for another."""
    try:
        game.parse(action)
    except NotationError:
        return _quoted(action)
    return action if is_bare_action(action) else _quoted(action)


def _moments(
    game: Game[Any, Any], actions: Sequence[str], start: _Moment | None
) -> list[_Moment | None]:
    """The moments before, between and after *actions*, as far as they can be played."""
    found = [start]
    for written in actions:
        found.append(_after(game, written, found[-1]))
    return found


def _after(game: Game[Any, Any], written: str, before: _Moment | None) -> _Moment | None:
    """The moment after the action *written*, in the turn of that action."""
    if before is None:
        return None
    try:
        action = game.parse(written)
    except NotationError:
        return None
    if game.why_not(before.state, action) is not None:
        return None
    after = game.apply(before.state, action, tell=False).state
    return _Moment(after, game.turn(before.state))
