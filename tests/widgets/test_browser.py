"""The Python half of the browser widget; the other half is tested in a browser."""

from __future__ import annotations

from unittest.mock import Mock

import pytest
import traitlets

from blitz_widgets.widgets.browser import Browser


class TestBrowser:
    """Messages in both directions."""

    def test_rules_and_copies_are_heard(self) -> None:
        """Nothing else is."""
        browser, heard = Browser(), []
        browser.on_rule(heard.append)
        browser.on_copied(heard.append)
        for message in (
            {"type": "rule", "value": "EFFECT-BOMBING"},
            {"type": "copied", "ok": True},
            {"type": "copied", "ok": "yes"},
            {"type": "rule"},
        ):
            browser._handle_custom_msg(message, [])  # noqa: SLF001  # as a page would

        assert heard == ["EFFECT-BOMBING", True]

    def test_the_same_announcement_is_sent_again(self) -> None:
        """It can be read back."""
        browser = Browser()
        sent = []
        browser.observe(lambda change: sent.append(change.new), names=["_times_said"])
        browser.announcement = "Your turn"
        browser.announcement = "Your turn"

        assert sent == [1, 2]
        assert browser.announcement == "Your turn"

    def test_it_brings_the_looks_of_all(self) -> None:
        """The stylesheet works where our Voilà page is not, too."""
        assert ".bt-card" in str(Browser()._css)  # noqa: SLF001  # what anywidget sends

    def test_keeping_adds_to_what_is_kept(self) -> None:
        """And is noticed, which changing the dict in place is not."""
        browser = Browser()
        browser.keep(level=1)
        browser.keep(language="fr")

        assert browser.kept == {"level": 1, "language": "fr"}

    def test_what_is_kept_already_outdates_no_report(self) -> None:
        """The page reports again only after a change, so a report left out would be lost."""
        browser = Browser()
        browser.keep(theme="dark", games=["old"])
        report = {"kept": {}, "_report": 1, "_reported_after": 1}  # another tab has cleared it
        browser.keep(theme="dark")
        browser.set_state(report)

        assert browser.kept == {}

    def test_requests_are_sent_to_the_page(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """As messages, since they are events and no state."""
        browser, send = Browser(), Mock()
        monkeypatch.setattr(browser, "send", send)
        browser.copy_text("a code")
        browser.download("game.json", "{}", "application/json")
        browser.focus("next")

        assert [call.args[0]["type"] for call in send.call_args_list] == [
            "copy",
            "download",
            "focus",
        ]

    def test_a_link_is_made_of_what_it_is_to_hold(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The page adds its own address, which only it knows."""
        browser, send = Browser(), Mock()
        monkeypatch.setattr(browser, "send", send)
        browser.copy_link(page="replays", record="first-game", step="")

        send.assert_called_once_with(
            {
                "type": "copy-link",
                "parameters": {"page": "replays", "record": "first-game", "step": ""},
            }
        )

    def test_a_file_is_sent_as_it_is(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Text as UTF-8, bytes untouched."""
        browser, send = Browser(), Mock()
        monkeypatch.setattr(browser, "send", send)
        browser.download("a.txt", "é")
        browser.download("b.png", b"\x89PNG", "image/png")

        assert [call.kwargs["buffers"] for call in send.call_args_list] == [
            ["é".encode()],
            [b"\x89PNG"],
        ]
        assert [call.args[0]["mime"] for call in send.call_args_list] == ["text/plain", "image/png"]

    def test_there_are_three_themes(self) -> None:
        """And no others."""
        with pytest.raises(traitlets.TraitError):
            Browser().theme = "pink"
