"""The program as a whole: help, version, errors, and the start of the app."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from typer.testing import CliRunner

from blitz_widgets import __version__
from blitz_widgets.cli.language import use_system_language
from blitz_widgets.cli.program import program
from blitz_widgets.rulebook.broken_data import BrokenDataError
from blitz_widgets.server import serving

if TYPE_CHECKING:
    from pathlib import Path

COMMANDS = (
    *("referee", "explain", "simulate", "bench", "rules"),
    *("record-schema", "position-schema"),
)
RUN = (sys.executable, "-c", "from blitz_widgets.cli import main; main()")

USUAL = {
    "port": None,
    "open_browser": True,
    "most_pages": None,
    "allowed_hosts": (),
    "classroom": None,
    "path": "/",
    "sites": (),
}

runner = CliRunner()


class TestHelp:
    """Readable by a person, with examples."""

    def test_the_program_lists_its_commands(self) -> None:
        """Every command, and an example."""
        result = runner.invoke(program, ["--help"])

        assert result.exit_code == 0
        assert all(f"  {command} " in result.stdout for command in COMMANDS)
        assert "blitz-tutor --port 9000" in result.stdout

    @pytest.mark.parametrize("command", COMMANDS)
    def test_every_command_has_an_example_and_json(self, command: str) -> None:
        """The example begins with the program's name and the command's."""
        result = runner.invoke(program, [command, "-h"])

        assert result.exit_code == 0
        assert f"\n    blitz-tutor {command}" in result.stdout
        assert "--json" in result.stdout


def test_the_version() -> None:
    """The package's."""
    result = runner.invoke(program, ["--version"])

    assert (result.exit_code, result.stdout) == (0, f"blitz-tutor {__version__}\n")


class TestStarting:
    """Without a command the app is served."""

    @pytest.fixture
    def served(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[dict[str, Any]]:
        """What the server was asked for."""
        asked: list[dict[str, Any]] = []
        monkeypatch.setattr(serving, "app_notebook", lambda: tmp_path)
        monkeypatch.setattr(serving, "serve", lambda **wishes: asked.append(wishes))
        return asked

    def test_it_opens_a_browser(self, served: list[dict[str, Any]], tmp_path: Path) -> None:
        """At any port."""
        assert runner.invoke(program, []).exit_code == 0
        assert served == [USUAL | {"notebook": tmp_path}]

    def test_port_and_browser_can_be_chosen(
        self, served: list[dict[str, Any]], tmp_path: Path
    ) -> None:
        """As the options say."""
        assert runner.invoke(program, ["--port", "9000", "--no-browser"]).exit_code == 0
        assert served == [USUAL | {"port": 9000, "open_browser": False, "notebook": tmp_path}]

    def test_its_limits_can_be_chosen(self, served: list[dict[str, Any]], tmp_path: Path) -> None:
        """By options, or by variables where a service has no command line."""
        options = ["--most-pages", "5", "--allow-host", "a.example", "--allow-host", "b.example"]
        variables = {"BLITZ_TUTOR_MOST_PAGES": "5", "BLITZ_TUTOR_ALLOW_HOST": "a.example b.example"}
        limits = {"most_pages": 5, "allowed_hosts": ["a.example", "b.example"]}

        assert runner.invoke(program, options).exit_code == 0
        assert runner.invoke(program, [], env=variables).exit_code == 0
        assert served == [USUAL | {"notebook": tmp_path} | limits] * 2

    @pytest.mark.parametrize(
        ("options", "wish"),
        [
            (["--path", "/blitz/"], {"path": "/blitz/"}),
            (["--embed-in", "https://a.example"], {"sites": ["https://a.example"]}),
            (["--classroom"], {"classroom": ""}),
            (["--classroom-address", "10.0.0.5"], {"classroom": "10.0.0.5"}),
            (["--classroom", "--classroom-address", "10.0.0.5"], {"classroom": "10.0.0.5"}),
        ],
    )
    def test_whom_it_serves_can_be_chosen(
        self,
        served: list[dict[str, Any]],
        tmp_path: Path,
        options: list[str],
        wish: dict[str, object],
    ) -> None:
        """Nobody but this computer, at its root and in no other page, if nothing is said."""
        assert runner.invoke(program, options).exit_code == 0
        assert served == [USUAL | {"notebook": tmp_path} | wish]

    def test_a_command_starts_no_app(self, served: list[dict[str, Any]]) -> None:
        """Only the command runs."""
        assert runner.invoke(program, ["record-schema"]).exit_code == 0
        assert served == []

    def test_an_app_that_is_missing_is_said_to_be(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The server's own sentence, and no traceback."""
        error = serving.NoNotebookError("There is none.")

        def missing() -> Path:
            raise error

        monkeypatch.setattr(serving, "app_notebook", missing)
        result = runner.invoke(program, [])

        assert (result.exit_code, result.stderr) == (2, "Error: There is none.\n")


COLOURED = json.dumps({"version": 3, "game": "base", "actions": ["a\x1b[31m\x9b2J\u202eb"]})
"""A record that would tell a terminal what to do."""
NAMED = '"\\u001b]0;mine\\u0007" = 1\n'
"""A board that would."""


class TestErrors:
    """What a user can cause is one message and exit status 2; what is our fault is not hidden."""

    @pytest.mark.parametrize(
        "words", [["nonsense"], ["--nonsense"], ["--port", "0"], ["--port", "x"], ["referee"]]
    )
    def test_wrong_words(self, words: list[str]) -> None:
        """Told on the standard error."""
        result = runner.invoke(program, words)

        assert result.exit_code == 2
        assert result.stdout == ""
        assert result.stderr.count("Error: ") == 1

    @pytest.mark.parametrize(
        ("words", "file"),
        [
            (["referee"], COLOURED),
            (["convert"], COLOURED),
            (["export", "--to", "svg"], COLOURED),
            (["explain"], COLOURED),
            (["board", "check"], NAMED),
        ],
    )
    def test_a_file_cannot_command_the_terminal(self, words: list[str], file: str) -> None:
        """What is quoted from it has a mark for each sign that would."""
        result = runner.invoke(program, [*words, "-"], input=file, color=True)

        said = result.stdout + result.stderr
        assert said
        assert {letter for letter in said if not letter.isprintable()} <= {"\n"}

    def test_broken_data_files_are_told_like_any_other_error(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Whoever edits them sees which entry to fix."""
        error = BrokenDataError("1-board.toml", "rule X", "is broken.", "Mend it.")

        def broken() -> None:
            raise error

        monkeypatch.setattr("blitz_widgets.core.rulebooks.chapters", broken)
        result = runner.invoke(program, ["rules"])

        assert result.exit_code == 2
        assert result.stderr == "Error: 1-board.toml, rule X: is broken. Mend it.\n"

    def test_a_bug_is_not_dressed_up_as_a_users_error(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """An error that is not of our making keeps its traceback."""

        def bug() -> None:
            int("x")

        monkeypatch.setattr("blitz_widgets.core.rulebooks.chapters", bug)

        assert isinstance(runner.invoke(program, ["rules"]).exception, ValueError)


class TestAsAProcess:
    """The real thing."""

    def test_it_runs_and_pipes(self) -> None:
        """Only JSON on the standard output, nothing on the standard error, no bar in a pipe."""
        done = subprocess.run(  # noqa: S603  # our own program
            [*RUN, "simulate", "--games", "60", "--json"],
            capture_output=True,
            check=True,
            env=os.environ | {"LC_ALL": "C.UTF-8"},
            text=True,
        )

        assert json.loads(done.stdout)["games"] == 60
        assert done.stderr == ""

    def test_an_error_leaves_status_2_and_no_traceback(self) -> None:
        """One line."""
        done = subprocess.run(  # noqa: S603  # our own program
            [*RUN, "referee", "-"],
            capture_output=True,
            check=False,
            env=os.environ | {"LC_ALL": "C.UTF-8"},
            input='{"version": 1}',
            text=True,
        )

        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == "Error: The record, at the top: lacks “game”. Add it.\n"

    def test_help_needs_neither_engine_nor_app(self) -> None:
        """So that it comes at once."""
        loaded = "import sys, blitz_widgets.cli.program; print(*sys.modules)"
        done = subprocess.run(  # noqa: S603  # our own program
            [sys.executable, "-c", loaded], capture_output=True, check=True, text=True
        )
        modules = set(done.stdout.split())

        assert modules.isdisjoint({"numpy", "voila", "ipywidgets", "jinja2", "rich.progress"})
        assert not any(
            name.startswith(f"blitz_widgets.{layer}")
            for name in modules
            for layer in ("app", "games", "players", "records", "rulebook", "view", "widgets")
        )


class TestTheLanguage:
    """As the environment asks, as far as there are texts."""

    @pytest.fixture
    def spoken(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        """The languages that were chosen, of English and German."""
        chosen: list[str] = []
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setattr("blitz_widgets.cli.language.languages", lambda: ("en", "de"))
        monkeypatch.setattr("blitz_widgets.cli.language.use_language", chosen.append)
        return chosen

    @pytest.mark.parametrize(
        ("environment", "language"),
        [
            ({}, []),
            ({"LANG": "de_DE.UTF-8"}, ["de"]),
            ({"LANG": "de"}, ["de"]),
            ({"LANG": "C.UTF-8"}, []),
            ({"LANG": "fr_FR.UTF-8"}, []),
            ({"LC_ALL": "en_GB.UTF-8", "LANG": "de_DE.UTF-8"}, ["en"]),
            ({"LC_ALL": "", "LC_MESSAGES": "de_AT", "LANG": "en"}, ["de"]),
        ],
    )
    def test_it_is_the_readers(
        self,
        spoken: list[str],
        monkeypatch: pytest.MonkeyPatch,
        environment: dict[str, str],
        language: list[str],
    ) -> None:
        """The first variable that is set decides."""
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        use_system_language()

        assert spoken == language
