"""What the address of the page asks for, and what it says back."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from msgspec import Struct

from blitz_widgets.games.catalogue import UnknownGameError, find_game
from blitz_widgets.games.chance import new_seed
from blitz_widgets.games.protocol import OptionError
from blitz_widgets.locale import _
from blitz_widgets.records.codec import read
from blitz_widgets.records.record import RecordError
from blitz_widgets.records.sharing import CodeError, decode, encode
from blitz_widgets.sessions.play import Mode, PlaySession
from blitz_widgets.sessions.saving import record_session, resume_session

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.records.record import Record

LONGEST_SEED = 40
_OPTION_NAMES = ("edition", "nippon_tokens")
_YES_NO = {"yes": True, "no": False}
_IGNORED = frozenset({"theme", "template", "token", "lang", "page", "players"})
_KNOWN = frozenset({"game", "seed", "mode", "hidden", *_OPTION_NAMES})


class Asked(Struct, kw_only=True):
    """A game to show, and what was wrong with the wish for it."""

    session: PlaySession
    problems: tuple[str, ...] = ()
    resumed: bool = False
    """Whether the game was going on already."""


def read_address(query: str) -> Asked:
    """The game that the *query* of an address asks for.

    ``game`` is a code of a game to go on with; ``seed``, ``edition`` and ``nippon_tokens`` make a
    new one; ``mode`` is ``explain`` or ``play``; ``hidden`` is ``yes`` or ``no``.  Whatever cannot
    be used is named in ``problems``, and a fresh game takes its place.
    """
    wished = {
        name: values[-1].strip()
        for name, values in parse_qs(query.removeprefix("?"), keep_blank_values=True).items()
    }
    problems = [
        _("The address has an unknown part “{name}”; it was left out.").format(name=name)
        for name in wished
        if name not in _KNOWN | _IGNORED
    ]
    mode = _mode(wished, problems)
    hidden = _hidden(wished, problems)
    if "game" in wished:
        session = _resumed(wished["game"], problems)
        if session is not None:
            arrange(session, mode=mode, hidden=hidden)
            return Asked(session=session, problems=tuple(problems), resumed=True)
    session = new_game(wished, problems)
    arrange(session, mode=mode, hidden=hidden)
    return Asked(session=session, problems=tuple(problems))


def arrange(session: PlaySession, *, mode: Mode, hidden: bool) -> None:
    """Prepare a *session* that nobody has seen yet; one without hiding begins uncovered."""
    session.mode = mode
    session.share_screen(hidden=hidden)
    if not hidden:
        session.take_seat()


def new_game(wished: Mapping[str, str], problems: list[str]) -> PlaySession:
    """A new base game with the seed and options *wished*; what cannot be used joins *problems*."""
    seed = wished.get("seed") or new_seed()
    if len(seed) > LONGEST_SEED or not seed.isprintable():
        problems.append(
            _("The seed may have up to {most} plain characters; another was drawn.").format(
                most=LONGEST_SEED
            )
        )
        seed = new_seed()
    options = {name: wished[name] for name in _OPTION_NAMES if wished.get(name)}
    try:
        game = find_game("base", options)
    except (OptionError, UnknownGameError) as error:
        problems.append(_("{problem} The usual game was begun instead.").format(problem=error))
        game = find_game("base", {})
    return PlaySession(game, seed=seed)


def resume(code: str) -> tuple[PlaySession, str]:
    """The game that *code* holds, and what was wrong with a part of it that was left out.

    A whole link with the code in it will do, and so will the text of a record.

    Raises:
        CodeError: If there is no game in it; the message says what is wrong.
    """
    try:
        return resume_session(_record(code.strip()))
    except RecordError as error:
        raise CodeError(str(error)) from error


def _record(text: str) -> Record:
    if text.startswith("{"):
        return read(text)
    _link, _sep, query = text.partition("#")[0].partition("?")
    linked = parse_qs(query).get("game")
    return decode(linked[-1] if linked else text)


def code_of(session: PlaySession) -> str:
    """The code by which *session* can be resumed."""
    return encode(record_session(session))


def written_address(session: PlaySession, code: str) -> dict[str, str]:
    """The query parameters that bring *session*, whose code is *code*, back."""
    return {
        "game": code,
        "mode": session.mode.value if session.mode is not Mode.EXPLAIN else "",
        "hidden": "" if session.shared_screen else "no",
        "seed": "",
        "edition": "",
        "nippon_tokens": "",
    }


def _resumed(code: str, problems: list[str]) -> PlaySession | None:
    try:
        session, problem = resume(code)
    except CodeError as error:
        problems.append(_("{problem} A fresh game was begun.").format(problem=error))
        return None
    if problem:
        problems.append(problem)
    return session


def _mode(wished: Mapping[str, str], problems: list[str]) -> Mode:
    mode = wished.get("mode") or Mode.EXPLAIN.value
    if mode in set(Mode):
        return Mode(mode)
    problems.append(
        _("There is no mode “{mode}”: it is “explain” or “play”. Every step is explained.").format(
            mode=mode
        )
    )
    return Mode.EXPLAIN


def _hidden(wished: Mapping[str, str], problems: list[str]) -> bool:
    answer = wished.get("hidden") or "yes"
    if answer in _YES_NO:
        return _YES_NO[answer]
    problems.append(
        _("“hidden” is “yes” or “no”, not “{answer}”. Units are hidden.").format(answer=answer)
    )
    return True
