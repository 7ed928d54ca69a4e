"""A study in a notebook."""

from __future__ import annotations

from blitz_widgets import study


class TestAStudy:
    """Shown while it is carried out."""

    def test_it_ends_with_its_table(self) -> None:
        """Question, method, numbers."""
        shown = study("openings", games=10)
        found = shown.wait()
        html = shown.children[1].html

        assert found is not None
        assert found.title in html
        assert html.count("<tr>") == len(found.rows) + 1
        assert "<progress" not in html

    def test_stopped_it_keeps_what_it_has(self) -> None:
        """And goes on no further."""
        shown = study("sides", games=100_000)
        shown.stop()
        shown.wait()

        assert "<progress" not in shown.children[1].html

    def test_workers_that_cannot_be_had_are_told_of(self) -> None:
        """In a sentence, in the place of the table."""
        shown = study("sides", games=10, workers=0)
        shown.wait()

        assert 'role="alert"' in shown.children[1].html
