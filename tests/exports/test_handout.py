"""Lesson plans on paper, as pages that any browser prints."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from blitz_widgets.exports import paper
from blitz_widgets.exports.handout import Kind, handout, printed_plan
from blitz_widgets.exports.paper import Paper, PrintedPage, PrintingError, pdf
from blitz_widgets.lessons.exercises import Choice
from blitz_widgets.locale import languages
from blitz_widgets.teaching.plan import Plan, PlanError, Step
from blitz_widgets.teaching.ready import find_ready, ready_ids
from tests.support.panels import readable
from tests.teaching.plans import choice, plan

if TYPE_CHECKING:
    from pathlib import Path


class TestWhatIsPrinted:
    """Questions, answers, or everything."""

    def test_a_handout_asks_and_tells_nothing(self) -> None:
        """No right answer, no reason, no note of the teacher's; not even in the HTML."""
        page = printed_plan(plan(), Kind.HANDOUT)

        for shown in ("Words prompt", "Words two", "Words three", "Words exercise", "Words 3"):
            assert shown in page
        for kept in ("Words why", "Words notes", "Words reason", "Words hint", "Words no"):
            assert kept not in page

    def test_what_is_covered_is_not_in_the_picture(self) -> None:
        """The class sees the board as the side that moves does."""
        secret = replace(plan().steps[0], hidden=("reserve:0", "reserve:1"))
        page = printed_plan(Plan(title="t", steps=(secret,)))

        assert "Words prompt" in page
        assert page.count("<svg") == 1

    def test_the_answers_say_why(self) -> None:
        """The right one, and what is wrong with the others."""
        told = readable(printed_plan(plan(), Kind.ANSWERS))

        assert "✓ A Words two" in told
        assert "Words three Words why not" in told
        assert "navy 3 to South East Asia 1·1" in told
        assert "Words notes" not in told

    def test_an_exercise_with_several_right_answers(self) -> None:
        """Each is to be ticked; the answers tick them, and say why the other is wrong."""
        exercise = replace(
            choice(),
            choices=(Choice(text="one"), Choice(text="two", because="No two"), Choice(text="six")),
            answer=0,
            also=(2,),
        )
        asked = Plan(title="t", steps=(Step(title="s", exercise=exercise),))

        assert "2 answers are right. Tick each of them." in printed_plan(asked)
        assert "No two" not in printed_plan(asked)
        told = readable(printed_plan(asked, Kind.ANSWERS))
        assert "✓ A one B two No two ✓ C six" in told

    def test_the_booklet_has_everything(self) -> None:
        """Notes, minutes, what happens on the board."""
        told = readable(printed_plan(plan(), Kind.BOOKLET))

        for part in ("Words summary", "3.5 minutes", "Words notes", "Words why", "2 points"):
            assert part in told

    @pytest.mark.parametrize("language", languages())
    @pytest.mark.parametrize("name", ready_ids())
    def test_every_ready_plan_is_printed(self, name: str, language: str) -> None:
        """In each language, and says so."""
        page = handout(name, "booklet", language=language).html

        assert f'<html lang="{language}">' in page
        assert page.count('<section class="step">') == len(find_ready(name).steps)

    def test_nothing_to_ask_is_told(self) -> None:
        """The booklet is there all the same."""
        silent = Plan(title="t", steps=(Step(title="s"),))
        with pytest.raises(PlanError, match="asks nothing"):
            printed_plan(silent)

        assert "1 · s" in printed_plan(silent, "booklet")

    def test_an_exercise_that_cannot_be_done_is_told(self) -> None:
        """With its step."""
        bad = replace(plan().steps[2].exercise, game="chess")  # type: ignore[type-var]  # it has one
        with pytest.raises(PlanError, match=r"^Step 1 of the plan"):
            printed_plan(Plan(title="t", steps=(Step(title="s", exercise=bad),)))


class TestPaper:
    """A4 and letter, HTML and PDF."""

    @pytest.mark.parametrize(("size", "rule"), [("a4", "size: A4"), ("letter", "size: letter")])
    def test_the_page_says_its_size(self, size: str, rule: str) -> None:
        """So the browser need not be told."""
        assert rule in printed_plan(plan(), paper=size)

    def test_there_is_no_other(self) -> None:
        """The two are named."""
        with pytest.raises(ValueError, match="a5"):
            Paper("a5")

    def test_it_is_saved_as_html(self, tmp_path: Path) -> None:
        """And shown in a notebook in a frame of its own."""
        page = handout("first-turn")
        file = page.save(tmp_path / "handout.html")

        assert file.read_text(encoding="utf-8") == page.html
        assert page._repr_html_().startswith("<iframe sandbox")
        assert "<script" not in page._repr_html_()

    def test_without_a_browser_it_says_how_to_print(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        """Nothing is written then."""
        monkeypatch.setattr(paper.shutil, "which", lambda _name: None)
        with pytest.raises(PrintingError, match="Save as PDF"):
            PrintedPage("<p>x</p>").save(tmp_path / "x.pdf")

        assert not (tmp_path / "x.pdf").exists()

    def test_a_browser_that_fails_is_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """In one sentence."""
        monkeypatch.setattr(paper.shutil, "which", lambda _name: "/no/such/chromium")
        with pytest.raises(PrintingError, match="“chromium” did not make a PDF"):
            pdf("<p>x</p>")
