"""The command ``export``."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from PIL import Image
from typer.testing import CliRunner

from blitz_widgets.cli.program import program
from blitz_widgets.exports.moments import position_svg
from blitz_widgets.records import codec, notation, sharing
from blitz_widgets.sessions.replaying import Replaying
from tests.exports.annotated import annotated, broken, data_of, exhibit, opening

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

RECORD = annotated()

runner = CliRunner()


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A record in a file."""
    path = tmp_path / "game.json"
    path.write_text(codec.write(RECORD), encoding="utf-8")
    return path


def export(*words: object, given: str | bytes | None = None) -> Result:
    """Run the command."""
    return runner.invoke(program, ["export", *map(str, words)], input=given)


def good(*words: object, given: str | bytes | None = None) -> bytes:
    """What it prints when nothing is wrong."""
    result = export(*words, given=given)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout_bytes


def refused(*words: object) -> str:
    """What it says when it cannot do that."""
    result = export(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    return result.stderr


class TestFormats:
    """A page, a picture, an animation."""

    def test_the_page_is_what_is_usually_wanted(self, game: Path) -> None:
        """On the standard output if no file is named."""
        page = good(game).decode()

        assert page.startswith("<!DOCTYPE html>")
        assert len(data_of(page)["lines"]) == 4

    @pytest.mark.parametrize("ending", ["html", "htm", "HTML"])
    def test_the_file_says_by_its_ending_what_it_is_to_be(
        self, game: Path, tmp_path: Path, ending: str
    ) -> None:
        """However it is written; nothing is printed."""
        file = tmp_path / f"replay.{ending}"
        game.write_text(codec.write(opening(RECORD, 12)), encoding="utf-8")

        assert good(game, "-o", file) == b""
        assert file.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")

    def test_a_picture_is_of_the_end(self, game: Path, tmp_path: Path) -> None:
        """As wide as is usual, or as asked for."""
        replaying = Replaying(RECORD)
        replaying.last()
        for words, width in (((), 1200), (("--width", 300), 300)):
            file = tmp_path / "end.png"
            good(game, "-o", file, *words)
            assert Image.open(file).size[0] == width

        assert good(game, "--to", "svg").decode() == position_svg(replaying)
        ET.fromstring(good(game, "--to", "svg"))  # noqa: S314  # our own

    def test_a_picture_is_of_the_place_asked_for(self, game: Path) -> None:
        """In a branch, too."""
        replaying = Replaying(RECORD)
        replaying.look_at_place("12.1")
        assert good(game, "--to", "svg", "--step", "12.1").decode() == position_svg(replaying)
        replaying.follow((1,))
        replaying.look_at_place("40")
        assert good(game, "--to", "svg", "--step", "2:40").decode() == position_svg(replaying)

    def test_an_animation_is_of_a_turn(self, game: Path) -> None:
        """Many frames."""
        made = Image.open(BytesIO(good(game, "--to", "gif", "--step", "24", "--width", 200)))

        assert (made.format, made.size[0]) == ("GIF", 200)
        assert getattr(made, "n_frames", 1) > 1

    def test_the_format_named_counts_more_than_the_ending(self, game: Path, tmp_path: Path) -> None:
        """Whoever names it means it."""
        file = tmp_path / "picture.dat"
        good(game, "-o", file, "--to", "png", "--width", "100")

        assert file.read_bytes().startswith(b"\x89PNG")

    def test_a_file_that_is_there_is_replaced(self, game: Path, tmp_path: Path) -> None:
        """As the help says; but not when something is wrong."""
        file = tmp_path / "end.svg"
        file.write_text("before", encoding="utf-8")
        refused(game, "-o", file, "--step", "999")
        assert file.read_text(encoding="utf-8") == "before"
        good(game, "-o", file)

        assert "<svg" in file.read_text(encoding="utf-8")


class TestRecords:
    """In any form, good or not."""

    @pytest.mark.parametrize("form", [codec.write, notation.write, sharing.encode])
    def test_every_form_is_read(self, form: object) -> None:
        """From the standard input, too."""
        assert callable(form)
        made = good("-", "--to", "svg", "--step", "20", given=form(RECORD))

        assert b"<svg" in made

    def test_the_good_part_of_a_broken_one_is_exported(self, tmp_path: Path) -> None:
        """With a few of the problems, and how many more there are; the status tells."""
        file = tmp_path / "broken.json"
        file.write_text(
            codec.write(broken(opening(exhibit("solo-medium"), 40), 30)), encoding="utf-8"
        )
        result = export(file)
        lines = result.stderr.splitlines()

        assert result.exit_code == 2
        assert len(data_of(result.stdout)["steps"]) > 30
        assert lines[0].startswith("Left out: Step 31, “nonsense”, cannot be read: ")
        assert len(lines) == 6
        assert lines[5].endswith("more problems: “blitz-tutor referee” lists them.")

    def test_what_is_no_record_is_refused(self, tmp_path: Path) -> None:
        """In a sentence, and no file is made."""
        file = tmp_path / "none.json"
        file.write_text("[1, 2", encoding="utf-8")
        refused(file, "-o", tmp_path / "made.html")

        assert not (tmp_path / "made.html").exists()


class TestRefusals:
    """One sentence that says what to do instead."""

    def test_an_unknown_ending(self, game: Path) -> None:
        """All that are known are named."""
        said = refused(game, "-o", "game.bmp")

        assert "“game.bmp” does not end in .html, .svg, .png, .gif." in said

    def test_no_such_place(self, game: Path) -> None:
        """The last one is named."""
        assert "There is no step 999: the last one is 46." in refused(
            game, "--to", "svg", "--step", "999"
        )

    def test_a_page_of_one_step(self, game: Path) -> None:
        """It can be opened there."""
        assert "open the page at #12" in refused(game, "--step", "12")

    def test_a_width_of_what_has_none(self, game: Path) -> None:
        """A page, or an SVG."""
        assert "Leave --width out." in refused(game, "--width", "300")
        assert "not svg" in refused(game, "--to", "svg", "--width", "300")

    @pytest.mark.parametrize("form", ["png", "gif"])
    def test_a_picture_on_a_terminal(
        self, game: Path, form: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """No one can read it there."""
        monkeypatch.setattr("blitz_widgets.cli.export._at_a_terminal", lambda: True)

        assert "Name a file for it with -o." in refused(game, "--to", form)

    def test_a_folder_that_is_not_there(self, game: Path, tmp_path: Path) -> None:
        """The system says why."""
        assert "cannot be written: No such file or directory." in refused(
            game, "-o", tmp_path / "none" / "game.svg"
        )

    def test_a_language_that_nothing_is_in(self, game: Path, tmp_path: Path) -> None:
        """Those that there are are named; comments alone are enough."""
        assert "Choose: en, fr." in refused(game, "--language", "xx")
        file = tmp_path / "french.json"
        file.write_text(codec.write(opening(exhibit("blitz-chain"), 12)), encoding="utf-8")
        page = good(file, "--language", "fr").decode()

        assert re.search('<option value="fr"[^>]* selected>', page)
