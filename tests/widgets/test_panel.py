"""The Python half of the panel; the other half is tested in a browser."""

from __future__ import annotations

import pytest

from blitz_widgets.widgets.panel import Panel


def _tell(panel: Panel, *buffers: bytes, **message: object) -> None:
    panel._handle_custom_msg(message, list(map(memoryview, buffers)))  # noqa: SLF001  # as a page would


class TestPanel:
    """Messages from the page, and what goes there."""

    def test_it_holds_what_it_is_given(self) -> None:
        """Positionally the HTML; the rest by name."""
        panel = Panel("<p>Hello</p>", classes="bt-card", label="Greeting")

        assert (panel.html, panel.classes, panel.label) == ("<p>Hello</p>", "bt-card", "Greeting")

    def test_each_kind_of_message_has_its_callbacks(self) -> None:
        """A press and a change with name and value, a hover with its value."""
        panel, heard = Panel(), []
        panel.on_press(lambda name, value: heard.append(("press", name, value)))
        panel.on_change(lambda name, value: heard.append(("change", name, value)))
        panel.on_hover(lambda value: heard.append(("hover", value)))
        _tell(panel, type="press", name="next", value="")
        _tell(panel, type="change", name="level", value="hard")
        _tell(panel, type="hover", value="space-1")

        assert heard == [("press", "next", ""), ("change", "level", "hard"), ("hover", "space-1")]

    def test_a_file_comes_as_it_is(self) -> None:
        """Byte for byte, whatever it is a file of."""
        panel, heard = Panel(), []
        panel.on_file(lambda name, content: heard.append((name, content)))
        _tell(panel, b"\xff\x00\r\n", type="file", name="mine")
        _tell(panel, b"", type="file", name="empty")

        assert heard == [("mine", b"\xff\x00\r\n"), ("empty", b"")]

    def test_half_a_character_is_heard_as_a_mark(self) -> None:
        """The page could not be told of it, nor the browser keep it."""
        panel, heard = Panel(), []
        panel.on_change(lambda name, value: heard.append((name, value)))
        _tell(panel, type="change", name="seed", value="a\ud800b\U0001f3b2")

        assert heard == [("seed", "a\ufffdb\U0001f3b2")]

    @pytest.mark.parametrize(
        "message",
        [
            {},
            {"type": "press"},
            {"type": "press", "name": "next", "value": 3},
            {"type": "file", "name": "without one"},
            {"type": "other"},
        ],
    )
    def test_nonsense_is_not_heard(self, message: dict[str, object]) -> None:
        """What a browser sends is not trusted to have the right shape."""
        panel, heard = Panel(), []
        panel.on_press(lambda *args: heard.append(args))
        panel.on_file(lambda *args: heard.append(args))
        _tell(panel, **message)

        assert heard == []

    def test_it_brings_no_styles(self) -> None:
        """With each panel the browser would reckon the looks of the whole page again."""
        assert not hasattr(Panel(), "_css")
