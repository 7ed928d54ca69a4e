"""The player aid, and the command that writes it."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner

from blitz_widgets.cli.program import program
from blitz_widgets.core.rulebooks import known_rules, rule_texts
from blitz_widgets.exports.aid import player_aid
from blitz_widgets.games.blitzkrieg.rules.boards import Effect
from blitz_widgets.games.blitzkrieg.rules.units import printed_sides
from blitz_widgets.games.blitzkrieg.solo.stratagems import STRATAGEMS, Stratagem
from blitz_widgets.games.blitzkrieg.view.solo.names import stratagem_name
from blitz_widgets.locale import UnknownLanguageError, _, languages, speaking

if TYPE_CHECKING:
    from pathlib import Path

runner = CliRunner()


def text(page: str) -> str:
    """What can be read on *page*."""
    body = page.partition("<body>")[2]
    return " ".join(html.unescape(re.sub("<[^>]*>", " ", body)).split())


@pytest.mark.parametrize("language", languages())
class TestThePage:
    """One sheet, front and back."""

    def test_it_needs_nothing_else(self, language: str) -> None:
        """No script, nothing from elsewhere; its pictures are in it."""
        page = player_aid(language)

        assert f'<html lang="{language}">' in page
        assert page.count('<section class="sheet') == 2
        assert not re.search(r"<script|<link|src=|url\(|href=", page)
        for picture in re.findall(r"<svg.*?</svg>", page):
            ET.fromstring(picture)  # noqa: S314  # our own

    def test_it_says_how_to_begin(self, language: str) -> None:
        """On the front: markers, bags, research pile, and who has the first turn."""
        with speaking(language):
            front = text(player_aid().partition('"sheet sheet--bot"')[0])
            for said in ("Bags:", "Research pile:", "Markers:", "takes the first turn."):
                assert " ".join(_(said).split()) in front

    def test_it_has_every_effect(self, language: str) -> None:
        """By its name."""
        with speaking(language):
            said = text(player_aid())
            for rule in known_rules():
                if rule.startswith("EFFECT-"):
                    assert _(rule_texts()[rule].title) in said
        assert len(Effect) == 8

    def test_it_has_every_token(self, language: str) -> None:
        """One picture for each kind in the box, and one for each terrain, effect and stratagem."""
        sides = printed_sides()
        kinds = {*sides.bag[0].tokens, *sides.research_pile, *sides.nippon_tokens}
        pictures = len(kinds) + 3 + 9 + len(STRATAGEMS) - 1

        assert player_aid(language).count("<svg") == pictures

    def test_it_has_every_stratagem(self, language: str) -> None:
        """With what it asks for."""
        with speaking(language):
            said = text(player_aid())
            for stratagem in STRATAGEMS:
                if stratagem is not Stratagem.NONE:
                    assert stratagem_name(stratagem) in said
                    assert " ".join(_(rule_texts()[stratagem.rule].text).split()) in said

    def test_it_has_the_procedure_of_the_bot_in_order(self, language: str) -> None:
        """Each line after the one before."""
        steps = ("SOLO-THEATRE-", "SOLO-POSITION-", "SOLO-UNIT-")
        with speaking(language):
            said = text(player_aid())
            lines = [
                " ".join(_(rule_texts()[rule].text).split())
                for rule in known_rules()
                if rule.startswith(steps)
            ]
        places = [said.find(line) for line in lines]

        assert len(lines) == 16
        assert -1 not in places
        assert places == sorted(places)


def test_without_a_language_it_speaks_the_one_in_use() -> None:
    """And leaves that as it is; an unknown one is refused."""
    with speaking("fr"):
        assert '<html lang="fr">' in player_aid()
        assert '<html lang="en">' in player_aid("en")
        assert '<html lang="fr">' in player_aid()
    with pytest.raises(UnknownLanguageError):
        player_aid("xx")


class TestTheCommand:
    """``blitz-tutor aid``."""

    def test_it_is_written_to_the_standard_output(self) -> None:
        """If no file is named."""
        result = runner.invoke(program, ["aid", "--language", "fr"])

        assert (result.exit_code, result.stderr) == (0, "")
        assert result.stdout == player_aid("fr")

    def test_it_is_written_to_a_file(self, tmp_path: Path) -> None:
        """In place of one that is there."""
        path = tmp_path / "aid.html"
        path.write_text("old")
        result = runner.invoke(program, ["aid", "-o", str(path)])

        assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
        assert path.read_text(encoding="utf-8") == player_aid()

    def test_what_cannot_be_done_is_said(self, tmp_path: Path) -> None:
        """In one sentence."""
        for words in (["--language", "xx"], ["-o", str(tmp_path)]):
            result = runner.invoke(program, ["aid", *words])
            assert (result.exit_code, result.stdout) == (2, "")
            assert result.stderr.startswith("Error: ")

    def test_it_has_help_with_an_example(self) -> None:
        """Like every command."""
        assert "\n    blitz-tutor aid " in runner.invoke(program, ["aid", "-h"]).stdout
