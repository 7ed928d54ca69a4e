"""The address of a page with a game: reading and writing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from blitz_widgets.app.new_game_request import (
    PlaySettings,
    RequestError,
    begin,
    checked_game,
    checked_players,
    checked_seed,
    option_names,
    usual_game,
    usual_mode,
)
from blitz_widgets.core.catalogue import find_game, game_names
from blitz_widgets.limits import MOST_PROBLEMS_OF_ADDRESS, listed, shortened
from blitz_widgets.locale import _
from blitz_widgets.records.framing import CodeError
from blitz_widgets.records.opening import game_code, open_record
from blitz_widgets.records.sharing import encode
from blitz_widgets.sessions.play import PlaySession
from blitz_widgets.sessions.saving import record_session, resume_session
from blitz_widgets.sessions.viewing import Mode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blitz_widgets.core.protocol import Game
    from blitz_widgets.records.packing import Packer

_YES_NO = {"yes": True, "no": False}
GENERAL_NAMES = frozenset({"theme", "template", "token", "lang", "page", "players"})
"""The parts of an address that are for no page: the app's, and those that Voilà reads."""
_NEW_GAME_NAMES = ("play", "seed", "opponent", "side")
_GAME_NAMES = frozenset({"game", "mode", "hidden", *_NEW_GAME_NAMES})
GAME_NAMES = _GAME_NAMES | frozenset(option_names())
"""The parts of an address that are for a page with a game."""


class RequestedGame(Struct, kw_only=True):
    """A game to show, and what was wrong with the request for it."""

    session: PlaySession
    problems: tuple[str, ...] = ()
    resumed: bool = False
    """Whether the game was going on already."""
    code: str = ""
    """The code in the address that it was resumed from, all of it; empty if there was none."""


def read_address(query: Mapping[str, str], *, physical_table: bool = False) -> RequestedGame:
    """The game that the *query* of an address asks for, at a real table if *physical_table*.

    ``game`` is a code of a game to go on with; ``play`` names a new one, and ``seed`` and each of
    its options are parts of their own; ``opponent`` is the player of the program that takes the
    other seat of a game for two, and ``side`` the person's; ``mode`` is ``explain`` or ``play``;
    ``hidden`` is ``yes`` or ``no``.  What cannot be used is named in ``problems``, and a new game
    takes its place.
    """
    problems: list[str] = []
    name = query.get("play") or usual_game(physical_table=physical_table)
    known = option_names(name if name in game_names() else None)
    problems += [
        _("The address contains an unknown part, “{name}”, which was ignored.").format(name=part)
        for part in query
        if part not in _GAME_NAMES | GENERAL_NAMES | set(known)
    ]
    settings = PlaySettings(
        mode=_mode(query, problems, physical_table=physical_table),
        hidden=_hidden(query, problems),
        physical_table=physical_table,
    )
    if "game" in query:
        before = len(problems)
        session = _resumed(query["game"], problems, physical_table=physical_table)
        if session is not None:
            arrange(session, mode=settings.mode, hidden=settings.hidden)
            is_complete = len(problems) == before
            return RequestedGame(
                session=session,
                problems=_listed(problems),
                resumed=True,
                code=game_code(query["game"]) if is_complete else "",
            )
    game, seed = _game(name, query, problems), _seed(query, problems)
    players = () if physical_table else _players(game, query, problems)
    session = begin(game, seed, settings, players)
    return RequestedGame(session=session, problems=_listed(problems))


def _listed(problems: list[str]) -> tuple[str, ...]:
    return listed(problems, most=MOST_PROBLEMS_OF_ADDRESS)


def arrange(session: PlaySession, *, mode: Mode, hidden: bool) -> None:
    """Prepare a *session* that no one has seen yet; one without hiding begins uncovered."""
    session.mode = mode
    session.share_screen(hidden=hidden)
    if not session.shared_screen:
        session.take_seat()


def _game(name: str, query: Mapping[str, str], problems: list[str]) -> Game[Any, Any]:
    """The game called *name*, or the nearest that can be played."""
    try:
        return checked_game(name, query)
    except RequestError as error:
        problems.append(_("{problem} A standard game was started instead.").format(problem=error))
        return find_game(name if name in game_names() else game_names()[0], {})


def _players(
    game: Game[Any, Any], query: Mapping[str, str], problems: list[str]
) -> tuple[str, ...]:
    try:
        return checked_players(game, query.get("opponent", ""), query.get("side", ""))
    except RequestError as error:
        alone = len(game.human_seats) == 1
        instead = "{problem}" if alone else _("{problem} Two people play instead.")
        problems.append(instead.format(problem=error))
        return ()


def _seed(query: Mapping[str, str], problems: list[str]) -> str:
    try:
        return checked_seed(query.get("seed", ""))
    except RequestError as error:
        problems.append(_("{problem} A random one was used instead.").format(problem=error))
        return checked_seed("")


def resume(code: str, *, physical_table: bool = False) -> tuple[PlaySession, str]:
    """The game that *code* holds, and what was wrong with a part of it that was left out.

    A link with the code in it will do, and so will the text of a record in either form.
    The sentences on what was wrong are empty if all was good.

    Raises:
        CodeError: If there is no game in it; the message says what is wrong.
    """
    record, problems = open_record(code)
    if record is None:
        raise CodeError(shortened(" ".join(problems)))
    session, more = resume_session(record, physical_table=physical_table)
    return session, shortened(" ".join((*problems, more)).strip())


def code_of(session: PlaySession, packer: Packer | None = None) -> str:
    """The code that resumes *session*, made by its own *packer* if there is one."""
    return encode(record_session(session), packer)


def written_address(session: PlaySession, code: str) -> dict[str, str]:
    """The query parameters that bring *session*, whose code is *code*, back."""
    return {
        "game": code,
        "mode": ""
        if session.mode is usual_mode(physical_table=session.physical_table)
        else session.mode.value,
        "hidden": "no" if session.may_be_hidden and not session.shared_screen else "",
        **dict.fromkeys((*_NEW_GAME_NAMES, *option_names()), ""),
    }


def _resumed(code: str, problems: list[str], *, physical_table: bool) -> PlaySession | None:
    try:
        session, problem = resume(code, physical_table=physical_table)
    except CodeError as error:
        problems.append(_("{problem} A new game was started.").format(problem=error))
        return None
    if problem:
        problems.append(problem)
    return session


def _mode(query: Mapping[str, str], problems: list[str], *, physical_table: bool) -> Mode:
    usual = usual_mode(physical_table=physical_table)
    mode = query.get("mode") or usual.value
    if mode in set(Mode):
        return Mode(mode)
    problems.append(
        _("There is no mode “{mode}”: it is “explain” or “play”. It was ignored.").format(mode=mode)
    )
    return usual


def _hidden(query: Mapping[str, str], problems: list[str]) -> bool:
    answer = query.get("hidden") or "yes"
    if answer in _YES_NO:
        return _YES_NO[answer]
    problems.append(
        _(
            "“hidden” is “yes” or “no”, not “{answer}”. Each side’s units or cards stay hidden."
        ).format(answer=answer)
    )
    return True
