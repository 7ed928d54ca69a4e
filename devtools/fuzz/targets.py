"""Every entry point as a function of bytes, which catches documented exceptions and no others."""

from __future__ import annotations

import json
import tempfile
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from typer.testing import CliRunner

from blitz_widgets.app.address import read_address, resume
from blitz_widgets.app.exercise_store import KEPT_EXERCISES, ExerciseStore
from blitz_widgets.app.plan_store import KEPT_PLANS, PlanStore
from blitz_widgets.app.routes import ROUTES, USUAL, parts_for
from blitz_widgets.app.saved_games import FINISHED, saved_games
from blitz_widgets.cli.program import program
from blitz_widgets.exports.handout import printed_plan
from blitz_widgets.exports.plan_page import plan_page
from blitz_widgets.games.blitzkrieg.rules.box_codes import BoxCodeError, decode_box
from blitz_widgets.games.blitzkrieg.rules.box_files import examine
from blitz_widgets.games.blitzkrieg.rules.box_writing import write_box
from blitz_widgets.lessons.progress import ProgressError, read_progress, read_progress_file
from blitz_widgets.limits import TooMuchError
from blitz_widgets.limits.reading import JsonError
from blitz_widgets.limits.unpacking import query_parts
from blitz_widgets.puzzles.training import read_training, written
from blitz_widgets.records import notation
from blitz_widgets.records.faults import faults_of
from blitz_widgets.records.framing import CodeError
from blitz_widgets.records.opening import open_record
from blitz_widgets.records.position import PositionError, decode_whole, encode_whole
from blitz_widgets.records.record import game_of
from blitz_widgets.records.sharing import decode_position, encode
from blitz_widgets.records.size import check_record
from blitz_widgets.rulebook.broken_data import BrokenDataError
from blitz_widgets.server.vote_bodies import QuestionBody, Vote, read_body, vote_in_form
from blitz_widgets.server.vote_box import Room, VoteQuestion
from blitz_widgets.sessions.editing import EditingSession
from blitz_widgets.sessions.editing_history import restore_steps
from blitz_widgets.sessions.editing_sources import position_in
from blitz_widgets.sessions.exercise_draft import read_exercise_draft, write_exercise_draft
from blitz_widgets.sessions.planning import PlanDraft
from blitz_widgets.sessions.replaying import Replaying
from blitz_widgets.sessions.shown_step import read_show, write_show
from blitz_widgets.teaching.checking import mistakes_in
from blitz_widgets.teaching.codec import encode_plan, open_plan, write_plan
from blitz_widgets.teaching.plan import PlanError
from blitz_widgets.view.catalogue import presenter, read_study
from blitz_widgets.view.reasoning import StudyError
from blitz_widgets.widgets.ballot import Ballot
from blitz_widgets.widgets.browser import PACES, Browser, read_pace
from blitz_widgets.widgets.drawing_layer import DrawingLayer
from blitz_widgets.widgets.guard import Guard
from blitz_widgets.widgets.panel import Panel
from blitz_widgets.widgets.projector import Projector

if TYPE_CHECKING:
    from collections.abc import Callable

_COMMANDS: Final = (
    ["referee"],
    ["referee", "--json"],
    ["convert"],
    ["review"],
    ["review", "--json"],
    ["convert", "--to", "code"],
    ["explain"],
    ["board", "check"],
    ["board", "code"],
    ["position", "check"],
    ["plan", "check"],
)


def record(data: bytes) -> None:
    """Open, check, replay and write a record in any format."""
    opened = open_record(data)
    if opened.record is None:
        assert opened.problems
        return
    refusal = presenter(game_of(opened.record)).refusal
    for fault in faults_of(opened.record):
        assert fault.sentence(refusal)
    check_record(opened.record)
    replaying = Replaying(opened.record)
    replaying.last()
    assert replaying.milestones
    assert open_record(encode(opened.record)).record == opened.record


def text(data: bytes) -> None:
    """Read a record in the notation, write it, and read it again."""
    found, problems = notation.salvage(data)
    assert found is not None or problems
    if found is not None:
        written = notation.write(found)
        assert notation.read(written) == found


def code(data: bytes) -> None:
    """Decode the code of a game, of either kind, or of a position."""
    first, packed = data[:1].decode("latin-1"), data[1:]
    letter = first if first in {"Q", "T", "P", "S"} else "R"
    if letter not in {"R", "Q"}:
        packed = zlib.compress(packed)
    body = zlib.crc32(letter.encode() + packed).to_bytes(4, "big") + packed
    pasted = letter + urlsafe_b64encode(body).decode().rstrip("=")
    try:
        if letter in {"P", "S"}:
            decode_position(pasted)
        else:
            resume(pasted)
    except CodeError as error:
        assert str(error)


def board(data: bytes) -> None:
    """Examine a board file, and decode a code with the same data."""
    examined = examine(data)
    assert examined.box is not None or examined.mistakes
    for mistake in examined.mistakes:
        assert isinstance(mistake, BrokenDataError)
    if examined.box is not None:
        assert examine(write_box(examined.box)).box == examined.box
    packed = zlib.compress(data)
    body = zlib.crc32(packed).to_bytes(4, "big") + packed
    try:
        decode_box(urlsafe_b64encode(body).decode().rstrip("="))
    except BoxCodeError as error:
        assert str(error)


def position(data: bytes) -> None:
    """Read a bot's position, study it, and write it."""
    try:
        study = read_study(data.decode(errors="surrogateescape"))
    except StudyError as error:
        assert str(error)
        return
    study.reasoning()
    assert read_study(study.written()).written() == study.written()


def setup(data: bytes) -> None:
    """Set up a position from data or by typed words; fix, write and play it."""
    try:
        session = EditingSession(position_in(data))
    except (CodeError, PositionError) as error:
        assert str(error)
        session = EditingSession()
        for line in data.decode(errors="replace").splitlines()[:20]:
            session.type(line)
            session.pick(line)
            session.choose(*line.partition(" ")[::2])
            session.step(line, 1)
    for _try in range(12):
        fixes = [(each.key, fix.key) for each in session.problems for fix in each.fixes]
        if not fixes:
            break
        session.fix(*fixes[0])
        assert not session.refusal
    again = EditingSession(decode_whole(encode_whole(session.position())))
    assert again.state == session.state
    if session.is_ready:
        game, state = session.position().begin()
        for _action in range(6):
            legal = game.legal_actions(state)
            assert bool(legal) == (game.actor(state) is not None)
            if legal:
                state = game.apply(state, legal[len(data) % len(legal)]).state


def address(data: bytes) -> None:
    """Open the query of an address."""
    try:
        parts = query_parts(data.decode(errors="replace"))
    except TooMuchError as error:
        assert str(error)
        return
    request = read_address(parts_for(USUAL, parts))
    assert request.session.presenter
    for route in ROUTES:
        assert parts_for(route, parts).items() <= parts.items()


def message(data: bytes) -> None:
    """Send a message from the browser to each widget that takes messages."""
    content, buffers = _json(data), [memoryview(data)]
    panel = Panel()
    received: list[object] = []
    for listen in (panel.on_press, panel.on_change, panel.on_file):
        listen(lambda *said: received.append(said))
    panel.on_hover(received.append)
    previous_show, Guard.show = Guard.show, received.append
    ballot = Ballot()
    ballot.open = True
    try:
        for widget in (panel, DrawingLayer(), Projector(), ballot):
            widget._handle_custom_msg(content, buffers)  # noqa: SLF001  # as ipywidgets does
    finally:
        Guard.show = previous_show


def plan(data: bytes) -> None:
    """Open a lesson plan in any format; check, show, print and write it."""
    try:
        found = open_plan(data)
    except PlanError as error:
        assert str(error)
        return
    assert open_plan(encode_plan(found)) == found == open_plan(write_plan(found))
    mistakes_in(found)
    for make in (plan_page, lambda each: printed_plan(each, "booklet")):
        try:
            assert make(found)
        except PlanError as error:
            assert str(error)
    draft = PlanDraft(found)
    draft.undo()
    assert draft.step


def vote(data: bytes) -> None:
    """Read the body of a request about a vote: a question, or a vote for an answer."""
    room = Room("ABCDEF", "", 0)
    try:
        request = read_body(data, QuestionBody)
        room.ask(request.question, is_open=request.open, right=request.right_answers)
        assert all(place < len(request.answers) for place in room.right)
    except (JsonError, TooMuchError) as error:
        assert str(error)
        room.ask(VoteQuestion(prompt="?", answers=("a", "b")), is_open=True)
    votes = [vote_in_form(data)]
    try:
        votes.append(read_body(data, Vote))
    except (JsonError, TooMuchError) as error:
        assert str(error)
    counted = [room.vote("a phone", each.answer) for each in votes if each is not None]
    assert sum(room.counts) == any(counted)


def storage(data: bytes) -> None:
    """Read the data in a browser's storage, or a progress file."""
    stored = _json(data)
    read_progress(stored)
    assert read_training(written(read_training(stored))) == read_training(stored)
    browser = Browser()
    browser.kept = dict.fromkeys((FINISHED, KEPT_EXERCISES, KEPT_PLANS), stored)
    games, exercises = saved_games(browser, FINISHED), ExerciseStore(browser)
    for game in games.values[:1]:
        games.put(game)
        assert games.values
    for key, exercise in exercises.drafts.items():
        exercises.keep(key, exercise)
        assert exercise in exercises.drafts.values()
    for saved in PlanStore(browser).values:
        saved.plan()
    restore_steps(EditingSession(), stored)
    show = read_show(data.decode(errors="replace"))
    assert show is None or read_show(write_show(show)) == show
    draft = read_exercise_draft(data.decode(errors="replace"))
    assert draft is None or read_exercise_draft(write_exercise_draft(draft)) == draft
    assert read_pace(stored) in PACES
    try:
        read_progress_file(data)
    except ProgressError as error:
        assert str(error)


def command(data: bytes) -> None:
    """Run a command that reads a file."""
    words = _COMMANDS[data[0] % len(_COMMANDS)] if data else _COMMANDS[0]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "file"
        file.write_bytes(data[1:])
        result = CliRunner().invoke(program, [*words, str(file)])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.output


def words(data: bytes) -> None:
    """Run a command line that plays a single game, or shows a rule."""
    typed = data.decode(errors="replace").replace("\0", "").split("\n")
    start = ["simulate", "--games", "1"] if data[:1] < b"a" else ["rules"]
    if any(word.startswith(("--p", "--g")) for word in typed):
        return  # more processes or games would only take longer
    result = CliRunner().invoke(program, [*start, *typed])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception


def _json(data: bytes) -> Any:  # noqa: ANN401  # any JSON
    """*data* decoded as JSON, or as text if it is invalid."""
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return data.decode(errors="replace")


TARGETS: Final[dict[str, Callable[[bytes], None]]] = {
    target.__name__: target
    for target in (
        *(record, text, code, board, position, setup, plan),
        *(address, message, vote, storage, command, words),
    )
}
