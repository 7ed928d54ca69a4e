"""What the loaders say about a broken data file: one planted mistake at a time.

The mistakes are in the folder ``mistakes``, one file for each data file.
"""

from __future__ import annotations

import shutil
from itertools import takewhile
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, NamedTuple

import pytest
from msgspec.structs import replace

from blitz_widgets.games.blitz.rules.decks import load_decks
from blitz_widgets.games.blitz.rules.rulebook import RULEBOOK as CARDS
from blitz_widgets.games.blitzkrieg.rules.box_files import examine
from blitz_widgets.games.blitzkrieg.rules.editions import load_editions
from blitz_widgets.games.blitzkrieg.rules.ids import Rule
from blitz_widgets.games.blitzkrieg.rules.printed_boards import load_board
from blitz_widgets.games.blitzkrieg.rules.rulebook import RULEBOOK
from blitz_widgets.games.blitzkrieg.rules.units import load_sides, load_units, printed_units
from blitz_widgets.locale import speaking
from blitz_widgets.rulebook.broken_data import BrokenDataError
from blitz_widgets.rulebook.rules import Chapter, chapters_of
from tests.support.tables import for_each

if TYPE_CHECKING:
    from collections.abc import Callable

DATA = RULEBOOK.chapters.with_name("data")
CARD_DATA = CARDS.chapters.with_name("data")
BOARD = "boards/base.toml"
NIPPON = "boards/nippon.toml"
UNITS = "units.toml"
SIDES = "sides/axis-and-allies.toml"
JAPAN = "sides/japan-and-germany.toml"
EDITIONS = "editions.toml"
DECKS = "decks.toml"
CLOSING = "chapters/5-closing.toml"
FIXED_BOARD = Path(__file__).parents[2] / "support" / "nippon.toml"
MISTAKES = Path(__file__).parent / "mistakes"


def load_chapters(folder: Path) -> tuple[Chapter, ...]:
    """The chapters of the board game, read from *folder*."""
    return chapters_of(replace(RULEBOOK, chapters=folder))


def copied(data: Path) -> None:
    """Copy all data of the board game and the decks to *data*."""
    shutil.copytree(DATA, data)
    shutil.copytree(CARD_DATA, data, dirs_exist_ok=True)
    shutil.copytree(RULEBOOK.chapters, data / "chapters")


LOADERS: dict[str, Callable[[Path], object]] = {
    BOARD: lambda data: load_board(data / BOARD),
    NIPPON: lambda data: load_board(data / NIPPON),
    UNITS: lambda data: load_units(data / UNITS),
    SIDES: lambda data: load_sides(data / SIDES, printed_units()),
    JAPAN: lambda data: load_sides(data / JAPAN, printed_units()),
    EDITIONS: lambda data: load_editions(data / EDITIONS),
    DECKS: lambda data: load_decks(data / DECKS),
    CLOSING: lambda data: load_chapters(data / "chapters"),
}


class Mistake(NamedTuple):
    """One mistake in a data file, and what must be said of it."""

    file: str
    name: str
    old: str
    """The text of the file that goes; only its first occurrence does."""
    new: str
    named: int | str
    """Where the line that must be named begins: so far into *new*, or with this text."""
    message: str
    """What must be said, but for the line."""


def mistakes(file: str) -> list[Mistake]:
    """The mistakes to plant in the data file *file*: all paragraphs but the opening one."""
    paragraphs = (MISTAKES / Path(file).with_suffix(".txt").name).read_text("utf-8").split("\n\n")
    return [read_mistake(file, paragraph.splitlines()) for paragraph in paragraphs[1:]]


def read_mistake(file: str, lines: list[str]) -> Mistake:
    """One paragraph: a name, the text that goes, the text that comes, the message."""
    name, *marked = lines
    assert {line[0] for line in marked} <= set("-+>@!"), name
    old, new, named, message = (
        "\n".join(line[2:] for line in marked if line[0] in marks)
        for marks in ("-", "+>", "@", "!")
    )
    lines_of_new = [line for line in marked if line[0] in "+>"]
    before = [len(line[2:]) + 1 for line in takewhile(lambda line: line[0] == "+", lines_of_new)]
    assert bool(named) != (len(before) < len(lines_of_new)), name
    return Mistake(file, name, old, new, named or sum(before), message)


def unbroken(file: str) -> str:
    """The data file *file*; for the Nippon board, which may yet be balanced, that of the tests."""
    folder = {CLOSING: RULEBOOK.chapters.parent, DECKS: CARD_DATA}.get(file, DATA)
    return (FIXED_BOARD if file == NIPPON else folder / file).read_text("utf-8")


def planted(folder: Path, file: str, old: str, new: str) -> Path:
    """A copy of the data in *folder*, with the first *old* of *file* made *new*."""
    data = folder / "data"
    copied(data)
    sound = unbroken(file)
    broken = sound.replace(old, new, 1)
    assert broken != sound, f"{file} no longer holds {old!r}"
    (data / file).write_text(broken, "utf-8")
    return data


def refusal(load: Callable[[Path], object], data: Path) -> BrokenDataError:
    """What *load* says of *data*; its message holds everything it knows."""
    with pytest.raises(BrokenDataError) as caught:
        load(data)
    error = caught.value
    where = error.file if error.line is None else f"{error.file}, line {error.line}"
    assert str(error) == f"{where}, {error.entry}: {error.problem} {error.fix}"
    assert error.problem.endswith(".")
    assert error.fix.endswith(".")
    return error


class TestABrokenTable:
    """One mistake is planted; the file, the entry, the problem and the fix are named."""

    @for_each(
        "mistake",
        lambda: [mistake for file in LOADERS for mistake in mistakes(file)],
        told=lambda mistake: f"{Path(mistake.file).name}: {mistake.name}",
    )
    def test_a_single_mistake_is_named_with_its_place_and_mend(
        self, tmp_path: Path, mistake: Mistake
    ) -> None:
        """The shipped file, with one text replaced."""
        data = planted(Path(mkdtemp(dir=tmp_path)), mistake.file, mistake.old, mistake.new)

        error = refusal(LOADERS[mistake.file], data)
        broken = (data / mistake.file).read_text("utf-8")
        if isinstance(mistake.named, str):
            place = broken.index(mistake.named)
        else:
            place = unbroken(mistake.file).index(mistake.old) + mistake.named

        assert f"{error.file}, {error.entry}: {error.problem} {error.fix}" == mistake.message
        assert error.line == broken.count("\n", 0, place) + 1

    @for_each(
        "mistake",
        lambda: [mistake for file in (BOARD, NIPPON) for mistake in mistakes(file)],
        told=lambda mistake: f"{Path(mistake.file).name}: {mistake.name}",
    )
    def test_a_board_of_the_players_own_is_told_of_in_their_language(
        self, mistake: Mistake
    ) -> None:
        """UNIT-CUSTOM: the problem and the fix of every mistake in it."""
        broken = unbroken(mistake.file).replace(mistake.old, mistake.new, 1)
        english = examine(broken).mistakes
        with speaking("fr"):
            french = examine(broken).mistakes

        assert len(english) == len(french) > 0
        for one, other in zip(english, french, strict=True):
            assert one.problem != other.problem
            assert one.fix != other.fix

    def test_a_unit_twice_in_a_bag_is_told_with_its_line(self, tmp_path: Path) -> None:
        """The second count would silently win; TOML itself refuses it."""
        data = planted(tmp_path, SIDES, "general = 1\n", "general = 1\ngeneral = 1\n")

        error = refusal(LOADERS[SIDES], data)

        assert (error.file, error.entry) == ("axis-and-allies.toml", "the file")
        assert error.line == 1 + 1 + (DATA / SIDES).read_text("utf-8").splitlines().index(
            "general = 1"
        )

    @pytest.mark.parametrize("file", LOADERS, ids=lambda file: Path(file).name)
    def test_the_unbroken_copy_loads(self, tmp_path: Path, file: str) -> None:
        """So it is the mistake that is refused, not the copying."""
        data = tmp_path / "data"
        copied(data)

        assert LOADERS[file](data)


@pytest.mark.parametrize("file", LOADERS, ids=lambda file: Path(file).name)
class TestABrokenFile:
    """The file as a whole cannot be read."""

    def test_a_file_that_is_not_toml_is_told_with_the_line(self, tmp_path: Path, file: str) -> None:
        """A bracket that is never closed, on line 2."""
        data = planted(tmp_path, file, "# ", "\n[[rule\n# ")

        error = refusal(LOADERS[file], data)

        assert (error.file, error.entry) == (Path(file).name, "the file")
        assert "is not valid TOML" in error.problem
        assert error.line == 2

    def test_a_file_in_another_encoding_is_told(self, tmp_path: Path, file: str) -> None:
        """As an old editor would save it."""
        data = planted(tmp_path, file, "# ", "# “é” ")
        text = (data / file).read_text("utf-8")
        (data / file).write_text(text, "cp1252", errors="replace")

        error = refusal(LOADERS[file], data)

        assert (error.file, error.entry) == (Path(file).name, "the file")
        assert "UTF-8" in error.problem
        assert error.line == 1

    def test_an_empty_file_is_told(self, tmp_path: Path, file: str) -> None:
        """The first thing it lacks is named."""
        data = tmp_path / "data"
        copied(data)
        (data / file).write_text("", "utf-8")

        error = refusal(LOADERS[file], data)

        assert (error.file, error.entry) == (Path(file).name, "the file")
        assert "lacks" in error.problem
        assert error.line == 1


@pytest.mark.parametrize(
    "file", [BOARD, NIPPON, UNITS, SIDES, EDITIONS, DECKS], ids=lambda file: Path(file).name
)
def test_a_missing_file_is_told(tmp_path: Path, file: str) -> None:
    """The fix is to put it back."""
    error = refusal(LOADERS[file], tmp_path)

    assert (error.file, error.entry) == (Path(file).name, "the file")
    assert "cannot be read" in error.problem
    assert error.line is None
    assert "Put it back" in error.fix


class TestAnEmptiedTable:
    """A list that is there but holds nothing."""

    def test_a_board_without_theatres_is_refused(self, tmp_path: Path) -> None:
        """BOARD-THEATRES: there has to be one."""
        path = tmp_path / "base.toml"
        path.write_text(
            'name = "Empty"\nprovenance = "None"\nlayout = []\ntheatre = []\n'
            "victory_track = { winning = 25, printed = 30 }\n",
            "utf-8",
        )

        error = refusal(load_board, path)

        assert (error.file, error.entry, error.problem) == (
            "base.toml",
            "theatre",
            "there is none.",
        )

    def test_a_box_without_units_is_refused(self, tmp_path: Path) -> None:
        """There would be nothing to place."""
        path = tmp_path / "units.toml"
        path.write_text('provenance = "None"\nunit = []\n', "utf-8")

        error = refusal(load_units, path)

        assert (error.file, error.entry, error.problem) == ("units.toml", "unit", "there are 0.")

    def test_sides_without_bags_are_refused(self, tmp_path: Path) -> None:
        """SETUP-BAGS: each side has one."""
        path = tmp_path / "sides.toml"
        path.write_text(
            'provenance = "None"\nopening_reserve = 3\nbag = []\n'
            "research_pile = { spy = 1 }\nnippon_tokens = { partisans = 1 }\n",
            "utf-8",
        )

        error = refusal(lambda broken: load_sides(broken, printed_units()), path)

        assert (error.file, error.entry, error.problem) == ("sides.toml", "bag", "there are 0.")

    def test_a_list_without_editions_is_refused(self, tmp_path: Path) -> None:
        """The default has to be there."""
        path = tmp_path / "editions.toml"
        path.write_text('provenance = "None"\nedition = []\n', "utf-8")

        error = refusal(load_editions, path)

        assert (error.file, error.entry) == ("editions.toml", "edition 2021")


class TestAllChaptersTogether:
    """Mistakes that only show when the chapters are read together."""

    @pytest.mark.parametrize("rule", [Rule.BOARD_THEATRES, Rule.TURN_DRAW, Rule.END_NO_PLACEMENT])
    def test_a_rule_that_no_chapter_explains_is_named(self, tmp_path: Path, rule: Rule) -> None:
        """Its entry was cut out of its file."""
        folder = tmp_path / "chapters"
        shutil.copytree(RULEBOOK.chapters, folder)
        for path in folder.glob("*.toml"):
            opening, *entries = path.read_text("utf-8").split("[[rule]]\n")
            kept = [entry for entry in entries if f'id = "{rule}"\n' not in entry]
            path.write_text("[[rule]]\n".join([opening, *kept]), "utf-8")

        error = refusal(load_chapters, folder)

        assert (error.file, error.entry) == ("chapters/", f"rule {rule}")
        assert "is not explained" in error.problem
        assert "Add a [[rule]]" in error.fix

    def test_a_missing_chapter_shows_by_its_first_rule(self, tmp_path: Path) -> None:
        """The whole file is gone."""
        folder = tmp_path / "chapters"
        shutil.copytree(RULEBOOK.chapters, folder)
        (folder / "4-effects.toml").unlink()

        error = refusal(load_chapters, folder)

        assert (error.file, error.entry) == ("chapters/", "rule EFFECT-PRODUCTION")

    @pytest.mark.parametrize("made", [True, False], ids=["empty", "missing"])
    def test_a_folder_without_chapters_is_told(self, tmp_path: Path, *, made: bool) -> None:
        """Rather than one rule after the other."""
        folder = tmp_path / "chapters"
        if made:
            folder.mkdir()

        error = refusal(load_chapters, folder)

        assert (error.file, error.entry) == ("chapters/", "the folder")
        assert "holds no chapter" in error.problem

    def test_two_chapters_with_one_number_are_refused(self, tmp_path: Path) -> None:
        """Their order would be left to chance."""
        data = planted(tmp_path, CLOSING, "number = 5", "number = 4")

        error = refusal(load_chapters, data / "chapters")

        assert (error.file, error.entry) == ("chapters/", "chapter number 4")
        assert "is there twice" in error.problem
