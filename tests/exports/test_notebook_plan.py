"""A lesson plan in a notebook without widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from blitz_widgets.exports.notebook_plan import standalone_plan
from blitz_widgets.teaching.plan import PlanError

if TYPE_CHECKING:
    from pathlib import Path


def test_one_call_shows_it_in_a_frame_of_its_own() -> None:
    """Which may run the page's script and reach nothing else."""
    page = standalone_plan("first-turn", language="fr")
    shown = page._repr_html_()  # as IPython does

    assert 'sandbox="allow-scripts"' in shown
    assert "Le premier tour en cinq minutes" in shown
    assert '<html lang="fr"' not in shown  # it is a value of an attribute
    assert "PlanPage" in repr(page)


def test_it_is_saved_as_one_file(tmp_path: Path) -> None:
    """To be opened anywhere."""
    saved = standalone_plan("first-turn").save(tmp_path / "plan.html")

    assert saved.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_no_plan_is_told() -> None:
    """As everywhere."""
    with pytest.raises(PlanError, match="neither a lesson plan"):
        standalone_plan("nosuch")
