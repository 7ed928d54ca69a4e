"""Every way in, each as a function from what is sent to what the sender reads."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from typer.testing import CliRunner

from blitz_widgets.app.address import read_address, resume
from blitz_widgets.app.exercise_store import KEPT_EXERCISES, ExerciseStore
from blitz_widgets.app.pages.board import BoardPage
from blitz_widgets.app.pages.bot_lab import BotLabPage
from blitz_widgets.app.pages.own_course import OwnCoursePage
from blitz_widgets.app.pages.position import PositionPage
from blitz_widgets.app.pages.replays import ReplaysPage
from blitz_widgets.app.plan_store import KEPT_PLANS, PlanStore
from blitz_widgets.app.routes import ROUTES, USUAL, parts_for
from blitz_widgets.app.saved_games import ON_SCREEN, saved_games
from blitz_widgets.cli.program import program
from blitz_widgets.games.blitzkrieg.rules.box_codes import BoxCodeError, decode_box
from blitz_widgets.games.blitzkrieg.rules.box_files import examine
from blitz_widgets.lessons.progress import ProgressError, read_progress, read_progress_file
from blitz_widgets.limits import TooMuchError
from blitz_widgets.limits.unpacking import query_parts
from blitz_widgets.puzzles.training import read_training
from blitz_widgets.records.faults import faults_of
from blitz_widgets.records.framing import CodeError
from blitz_widgets.records.opening import open_record
from blitz_widgets.records.record import game_of
from blitz_widgets.records.sharing import encode
from blitz_widgets.sessions.editing import EditingSession
from blitz_widgets.sessions.editing_history import restore_steps
from blitz_widgets.sessions.exercise_draft import read_exercise_draft
from blitz_widgets.sessions.shown_step import read_show
from blitz_widgets.teaching.checking import mistakes_in
from blitz_widgets.teaching.codec import open_plan
from blitz_widgets.teaching.plan import PlanError
from blitz_widgets.view.catalogue import presenter, read_study
from blitz_widgets.view.own_boards import own_board
from blitz_widgets.view.reasoning import StudyError
from blitz_widgets.widgets.browser import Browser
from blitz_widgets.widgets.guard import Guard
from blitz_widgets.widgets.panel import Panel
from tests.support.panels import panels, text
from tests.support.shells import AloneShell

if TYPE_CHECKING:
    from collections.abc import Callable

    from ipywidgets import Widget


def record(written: str | bytes) -> str:
    """A record as text or bytes in any form: opened, judged and packed again."""
    opened = open_record(written)
    said = list(opened.problems)
    if opened.record is not None:
        refusal = presenter(game_of(opened.record)).refusal
        said += [fault.sentence(refusal) for fault in faults_of(opened.record)]
        encode(opened.record)
    return "\n".join(said)


def game_code(code: str) -> str:
    """What is pasted to go on with a game."""
    try:
        return resume(code)[1]
    except CodeError as error:
        return str(error)


def replays_page(written: str | bytes) -> str:
    """The page Replays with a record uploaded."""
    page = ReplaysPage(AloneShell(), {})
    page.show_record(written)
    return _told(page)


def box_file(written: str | bytes) -> str:
    """A board file."""
    return "\n".join(map(str, examine(written).mistakes))


def box_code(code: str) -> str:
    """The code of a board."""
    try:
        decode_box(code)
    except BoxCodeError as error:
        return str(error)
    return ""


def draft(typed: str) -> str:
    """What someone types on the page Board; it stays as it is."""
    board = own_board(typed)
    assert board.text == typed
    return "\n".join(map(str, board.mistakes))


def board_page(content: bytes) -> str:
    """The page Board with a file uploaded."""
    page = BoardPage(AloneShell(), {})
    _send(page, {"type": "file", "name": "file"}, content)
    return _told(page)


def position(written: str) -> str:
    """A position of a bot."""
    try:
        read_study(written)
    except StudyError as error:
        return str(error)
    return ""


def lab_page(code: str) -> str:
    """The Bot lab with a position pasted."""
    page = BotLabPage(AloneShell(), {})
    page.read_position(code)
    return _told(page)


def setup_page(written: str | bytes) -> str:
    """The page Set up a position, with a position or a game uploaded."""
    page = PositionPage(AloneShell(), {})
    content = written.encode(errors="replace") if isinstance(written, str) else written
    _send(page, {"type": "file", "name": "file"}, content)
    return _told(page)


def address(query: str) -> str:
    """The query of an address, on every page that reads one."""
    try:
        parts = query_parts(query)
    except TooMuchError as error:
        return str(error)
    said = list(read_address(parts_for(USUAL, parts)).problems)
    for route in ROUTES:
        wished = parts_for(route, parts)
        if route.names & wished.keys() and not route.names & USUAL.names:
            said.append(_told(cast("Widget", route.make(AloneShell(), wished))))
    return "\n".join(said)


def message(content: dict[str, Any]) -> str:
    """A message from the browser to a panel, with a file if there is one in it."""
    panel, said = Panel(), []
    Guard.show = said.append
    panel.on_file(lambda _name, content: said.append(record(content)))
    panel.on_change(lambda _name, value: said.append(record(value)))
    _send(panel, content, content.pop("file", None))
    return "\n".join(said)


def progress(stored: object) -> str:
    """What a browser has kept of the course, or a file of it."""
    if not isinstance(stored, bytes):
        return str(len(read_progress(stored).done))
    try:
        read_progress_file(stored)
    except ProgressError as error:
        return str(error)
    return ""


def training(stored: object) -> str:
    """What a browser has kept of the puzzles."""
    found = read_training(stored)
    return str(len(found.tried) + len(found.coming))


def saved(stored: object) -> str:
    """The games that a browser has kept."""
    return str(len(saved_games(_keeping(ON_SCREEN, stored), ON_SCREEN).values))


def show(stored: object) -> str:
    """A plan on show, as a browser has kept it."""
    return "kept" if read_show(stored) else "left alone"


def half_made(stored: object) -> str:
    """An exercise that is half made, as a browser has kept it."""
    return "kept" if read_exercise_draft(stored) else "left alone"


def half_made_exercises(stored: object) -> str:
    """All the exercises that are half made, as a browser has kept them."""
    return str(len(ExerciseStore(_keeping(KEPT_EXERCISES, stored)).values))


def steps_back(stored: object) -> str:
    """The steps back of a position, as a browser has kept them."""
    session = EditingSession()
    restore_steps(session, stored)
    return "kept" if session.can_undo else "left alone"


def plan(written: str | bytes) -> str:
    """A lesson plan in any form: opened, and looked over by the engine."""
    try:
        return "\n".join(mistakes_in(open_plan(written))) or "all good"
    except PlanError as error:
        return str(error)


def plans(stored: object) -> str:
    """The lesson plans that a browser has kept."""
    return str(len(PlanStore(_keeping(KEPT_PLANS, stored)).values))


def course(code: str) -> str:
    """A link to a teacher's own exercises."""
    return _told(OwnCoursePage(AloneShell(), {"plan": code}))


def command(words: list[str | bytes]) -> str:
    """The command line; bytes among its words become files."""
    with tempfile.TemporaryDirectory() as folder:
        for place, word in enumerate(words):
            if isinstance(word, bytes):
                file = Path(folder) / str(place)
                file.write_bytes(word)
                words[place] = str(file)
        result = CliRunner().invoke(program, words)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.output


def _keeping(key: str, stored: object) -> Browser:
    """A browser that has kept *stored* under *key*."""
    browser = Browser()
    browser.kept = {key: stored}
    return browser


def _told(page: Widget) -> str:
    """What there is to read on *page*."""
    return "\n".join(map(text, panels(page)))


def _send(page: Widget, content: dict[str, Any], file: bytes | None) -> None:
    """Send the first panel of *page* a message from the browser."""
    buffers = [] if file is None else [memoryview(file)]
    next(panels(page))._handle_custom_msg(content, buffers)  # noqa: SLF001  # as ipywidgets does


READERS: dict[str, Callable[[Any], str]] = {
    reader.__name__: reader
    for reader in (
        *(record, game_code, replays_page, box_file, box_code, draft, board_page, position),
        *(lab_page, setup_page, address, message, progress, training, saved, show, half_made),
        *(plan, plans, course, command, steps_back, half_made_exercises),
    )
}
