"""Failures of callbacks: logged in full, told in one sentence, never raised."""

from __future__ import annotations

import logging

import pytest

from blitz_widgets.widgets import guard
from blitz_widgets.widgets.guard import Guard, Listeners


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of what the learner is shown."""
    messages: list[str] = []
    monkeypatch.setattr(Guard, "show", messages.append)
    return messages


def _fail(reason: str) -> None:
    raise RuntimeError(reason)


class TestGuard:
    """One callback."""

    def test_a_failure_is_logged_and_told_but_not_raised(
        self, shown: list[str], caplog: pytest.LogCaptureFixture
    ) -> None:
        """The log has the traceback; the learner's sentence has none of it."""
        Guard.wrap(_fail)("boom")

        assert "RuntimeError: boom" in caplog.text
        assert "Traceback" in caplog.text
        assert len(shown) == 1
        assert "boom" not in shown[0]

    def test_success_says_nothing(self, shown: list[str], caplog: pytest.LogCaptureFixture) -> None:
        """Arguments reach the callback."""
        heard: list[tuple[int, int]] = []
        Guard.wrap(lambda first, *, second: heard.append((first, second)))(1, second=2)

        assert heard == [(1, 2)]
        assert (shown, caplog.text) == ([], "")

    def test_it_survives_that_nothing_can_be_shown(
        self, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        """Both failures are in the log."""
        monkeypatch.setattr(Guard, "show", _fail)
        Guard.wrap(_fail)("boom")

        assert sum(record.levelno == logging.ERROR for record in caplog.records) == 2

    def test_without_an_app_the_sentence_is_logged(
        self, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        """In a plain notebook, say."""
        monkeypatch.setattr(Guard, "show", guard._nobody_to_tell)  # noqa: SLF001  # as before an app
        Guard.wrap(_fail)("boom")

        assert "Something went wrong" in caplog.records[-1].message


class TestListeners:
    """Callbacks for one kind of message."""

    def test_one_that_fails_does_not_silence_the_others(self, shown: list[str]) -> None:
        """They are called in the order they came."""
        heard: list[str] = []
        listeners: Listeners[[str]] = Listeners()
        listeners.add(_fail)
        listeners.add(heard.append)
        listeners("now")

        assert heard == ["now"]
        assert len(shown) == 1
