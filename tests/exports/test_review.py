"""The review as a page for notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from blitz_widgets import review, write_record
from blitz_widgets.locale import speaking
from blitz_widgets.records.record import RecordError
from tests.support.coached import greedy_record

if TYPE_CHECKING:
    from pathlib import Path


def test_a_record_and_its_text_have_the_same_review() -> None:
    """Page and data alike."""
    record = greedy_record("solo", 5, 12)

    assert review(record).data == review(write_record(record)).data


def test_the_page_shows_curve_and_boards(tmp_path: Path) -> None:
    """In the language in use, and as a file."""
    record = greedy_record("solo", 5, 12)
    found = review(record)
    with speaking("fr"):
        french = review(record)

    assert "Your chance to win" in found.html
    assert "Vos chances de gagner" in french.html
    moments = found.data["reviews"][0]["moments"]
    assert found.html.count('class="bt-review__picture"') == len(moments)
    assert found.html.count("data:font/woff2") > 1, "names on the map fit in no other letters"
    assert found.save(tmp_path / "review.html").read_text("utf-8") == found.html
    assert "GameReview" in repr(found)


def test_what_is_no_record_is_refused() -> None:
    """With what is wrong with it."""
    with pytest.raises(RecordError):
        review("nonsense")


def test_the_page_of_a_damaged_record_says_what_was_left_out() -> None:
    """Or, where too little is left, that is what is said."""
    written = write_record(greedy_record("solo", 5, 12))
    cut = written[:-40]
    begun = written[: written.index("actions") + 40]

    said = "Left out: The record stops in the middle."
    assert said in review(cut).html
    assert said not in review(written).html
    with pytest.raises(RecordError, match=r"^The record stops in the middle\."):
        review(begun)
